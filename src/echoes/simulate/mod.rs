//! Simulates many matches to measure the balance of the decks.

mod playout;

use std::collections::{BTreeMap, BTreeSet};

pub use self::playout::{playout, playout_through};
use super::nouns::{Civ, Format};
use super::setup::Options;
use super::state::{CardId, Echoes, Position, Stage};
use super::{Action, Event, ai, content};
use regnal_core::dice::Dice;
use regnal_core::game::simulate::{Move, Pilot, Simulated, dice, seed_of};
use regnal_core::game::{Game, Seat, Seating, Viewer};
use regnal_core::narrow::narrow;

/// Maximum number of actions in a simulated match, far more than any real match has.
const LONGEST: usize = 20_000;

/// Match to simulate.
#[derive(Clone, Debug, PartialEq)]
pub struct Bout {
    /// Lobby options.
    pub options: Options,
    /// Preferred civilization of each seat. A seat whose preference is already taken gets a free civilization instead.
    pub civs: Vec<Civ>,
    /// Strategy used by each team.
    pub pilots: [Pilot; 2],
    /// Seed of the random number generator.
    pub seed: u64,
}

/// Result of a simulated match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Winning team; `None` for a draw or an unfinished match.
    pub winner: Option<u8>,
    /// Team that went first.
    pub first: u8,
    /// Civilization of each seat.
    pub civs: Vec<Civ>,
    /// Round in which the match ended.
    pub rounds: u16,
    /// Rule that ended the match.
    pub rule: String,
    /// Card designs that each team drew and played. A Reaction counts as played if it was armed and triggered.
    pub cards: [Hands; 2],
}

/// Card designs that a team drew and played in a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hands {
    /// Designs that the team drew at any time during the match.
    pub drawn: BTreeSet<String>,
    /// Designs that the team played.
    pub played: BTreeSet<String>,
}

/// Returns the standard bout with this number. Consecutive bouts cover every pairing of `civs`, with either side going
/// first.
pub fn bout(options: &Options, civs: &[Civ], pilots: [Pilot; 2], seed: u64, number: u64) -> Bout {
    let mut pairs = Vec::new();
    for &one in civs {
        pairs.extend(civs.iter().filter(|&&other| other != one).map(|&other| [one, other]));
    }
    let round: usize = narrow(number);
    let mut all = match pairs.len() {
        0 => civs.to_vec(),
        len => pairs[round % len].to_vec(),
    };
    // In a team game, the teammates get two of the remaining civilizations, with a different pair in each bout.
    let others: Vec<Civ> = civs.iter().copied().filter(|civ| !all.contains(civ)).collect();
    let turn = round / pairs.len().max(1);
    all.extend((0..others.len()).map(|step| others[(step + turn) % others.len()]));
    all.truncate(options.seats());
    Bout { options: options.clone(), civs: all, pilots, seed: seed_of(seed, number) }
}

impl Simulated for Echoes {
    type Bout = Bout;
    type Played = Played;
    type Tally = Tally;

    fn simulate_through(
        bout: &Bout,
        mut see: impl FnMut(&Echoes, Option<&Move<Action>>),
    ) -> Played {
        let (mut chance, mut mind) = (dice(bout.seed, 0), dice(bout.seed, 1));
        let mut game = Echoes::new(Echoes::deal(&bout.options, &mut chance));
        game.at.remember();
        let mut cards = [Hands::default(), Hands::default()];
        for _ in 0..LONGEST {
            let seat = game.awaited().first().copied();
            let action =
                seat.and_then(|seat| decide(bout, &mut game, seat, &mut chance, &mut mind));
            let Some((seat, action)) = seat.zip(action) else {
                see(&game, None);
                break;
            };
            see(&game, Some(&(seat, vec![action.clone()])));
            let Ok(events) = game.at.advance(seat, &action, &mut chance) else {
                break;
            };
            for event in &events {
                note(&game, event, &mut cards);
            }
        }
        result(game.position(), cards)
    }

    fn count(tally: &mut Tally, played: &Played) {
        let halves = |team: u8| match played.winner {
            None => 1,
            Some(winner) if winner == team => 2,
            Some(_) => 0,
        };
        tally.games += 1;
        tally.draws += u32::from(played.winner.is_none());
        tally.first.add(halves(played.first));
        tally.team.add(halves(0));
        let teams = |seat: usize| u8::from(seat % 2 == 1);
        for (seat, &civ) in played.civs.iter().enumerate() {
            tally.civs.entry(civ).or_default().add(halves(teams(seat)));
            for (other, &against) in played.civs.iter().enumerate() {
                if teams(other) != teams(seat) {
                    let score = tally.pairs.entry((civ, against)).or_default();
                    score.add(halves(teams(seat)));
                }
            }
        }
        *tally.rounds.entry(played.rounds).or_default() += 1;
        *tally.rules.entry(played.rule.clone()).or_default() += 1;
        for (team, hands) in (0..).zip(&played.cards) {
            for (ids, scores) in
                [(&hands.drawn, &mut tally.drawn), (&hands.played, &mut tally.played)]
            {
                for id in ids {
                    scores.entry(id.clone()).or_default().add(halves(team));
                }
            }
        }
    }
}

/// Returns the result of a match from its final position.
fn result(at: &Position, cards: [Hands; 2]) -> Played {
    Played {
        winner: at
            .outcome
            .as_ref()
            .filter(|outcome| outcome.winners.len() < at.players.len())
            .and_then(|outcome| outcome.winners.first())
            .map(|&seat| at.player(seat).team),
        first: at.order.first().map_or(0, |&seat| at.player(seat).team),
        civs: at.players.iter().filter_map(|player| player.civ).collect(),
        rounds: at.round,
        rule: at.outcome.as_ref().map_or_else(|| String::from("-"), |outcome| outcome.rule.clone()),
        cards,
    }
}

fn decide(
    bout: &Bout,
    game: &mut Echoes,
    seat: Seat,
    chance: &mut Dice,
    mind: &mut Dice,
) -> Option<Action> {
    if let Some(wish) = wished(bout, game.position(), seat) {
        return Some(wish);
    }
    let menu = game.legal(seat);
    if menu.is_empty() {
        return None;
    }
    match bout.pilots[usize::from(game.position().player(seat).team)] {
        Pilot::Random => Some(menu[mind.index(menu.len())].clone()),
        Pilot::Ai => {
            let view = game.view(Viewer::Seat(seat));
            let action = ai::choose(&view, &menu, mind)?;
            if matches!(action, Action::EndTurn { .. }) {
                for order in ai::orders(&view) {
                    // A rejected order simply leaves its Reaction unarmed.
                    let _ = game.at.advance(seat, &order, chance);
                }
            }
            Some(action)
        }
    }
}

/// Returns the action that chooses the civilization that the bout assigns to this seat. `None` if the seat has no
/// civilization to choose now, or if the assigned one is already taken.
fn wished(bout: &Bout, at: &Position, seat: Seat) -> Option<Action> {
    let Stage::Civilizations { .. } = at.stage else { return None };
    let &civ = bout.civs.get(seat.index())?;
    at.free_civs().contains(&civ).then_some(Action::ChooseCivilization { civ })
}

/// Records the cards revealed by an event; `game` is the state right after the event.
pub fn note(game: &Echoes, event: &Event, cards: &mut [Hands; 2]) {
    let at = game.position();
    let mut see = |card: CardId, played: bool| {
        let team = usize::from(at.player(at.owner(card)).team);
        let id = at.card(card).id.clone();
        if played {
            cards[team].played.insert(id.clone());
        }
        cards[team].drawn.insert(id);
    };
    match event {
        Event::Drew { cards, .. } => cards.iter().for_each(|&card| see(card, false)),
        Event::Resupplied { drawn, .. } => drawn.iter().for_each(|&card| see(card, false)),
        Event::Deployed { card, .. }
        | Event::Played { card, .. }
        | Event::ScoutChosen { card, .. } => see(*card, true),
        _ => {}
    }
}

/// Number of matches and total score, from which the win rate is calculated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Number of matches.
    pub of: u32,
    /// Score in half points: a win counts 2, a draw 1.
    pub halves: u32,
}

impl Score {
    fn add(&mut self, halves: u32) {
        self.of += 1;
        self.halves += halves;
    }

    /// Returns the win percentage; 50 if there are no matches.
    pub fn percent(self) -> f64 {
        match self.of {
            0 => 50.0,
            of => 50.0 * f64::from(self.halves) / f64::from(of),
        }
    }
}

/// Statistics of many simulated matches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Number of matches.
    pub games: u32,
    /// Number of draws.
    pub draws: u32,
    /// Score of the side that goes first.
    pub first: Score,
    /// Score of team 0, used to compare two pilots.
    pub team: Score,
    /// Score of each civilization.
    pub civs: BTreeMap<Civ, Score>,
    /// Score of each pairing of civilizations.
    pub pairs: BTreeMap<(Civ, Civ), Score>,
    /// Number of matches that ended in each round.
    pub rounds: BTreeMap<u16, u32>,
    /// Number of matches ended by each rule.
    pub rules: BTreeMap<String, u32>,
    /// Score of the sides that drew each design.
    pub drawn: BTreeMap<String, Score>,
    /// Score of the sides that played each design.
    pub played: BTreeMap<String, Score>,
}

impl Tally {
    /// Lists the designs of the participating civilizations that no side ever played.
    pub fn unplayed_designs(&self) -> Vec<&'static str> {
        content::cards()
            .iter()
            .filter(|card| {
                self.civs.contains_key(&card.civ)
                    && card.kind().is_some()
                    && card.copies > 0
                    && !self.played.contains_key(&card.id)
            })
            .map(|card| card.id.as_str())
            .collect()
    }

    /// Returns the round by which at least `percent` of the matches had ended.
    pub fn round_at(&self, percent: u32) -> u16 {
        let mut seen = 0;
        for (&round, &n) in &self.rounds {
            seen += n;
            if seen * 100 >= self.games * percent {
                return round;
            }
        }
        0
    }

    /// Returns the percentage of matches whose last round falls within a range.
    pub fn within(&self, rounds: std::ops::RangeInclusive<u16>) -> f64 {
        let n: u32 = self.rounds.range(rounds).map(|(_, n)| n).sum();
        100.0 * f64::from(n) / f64::from(self.games.max(1))
    }
}

/// Returns the options for a simulated match: the defaults with a round limit, which guarantees that the match ends.
pub fn options(format: Format) -> Options {
    Options { round_limit: 60, ..Options::usual(format) }
}
