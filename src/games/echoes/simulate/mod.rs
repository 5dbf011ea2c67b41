//! Many matches between seats that nobody holds, and what came of them: for the balance of the decks.

mod playout;

use std::collections::{BTreeMap, BTreeSet};

pub use self::playout::{playout, playout_through};
use super::nouns::{Civ, Format};
use super::setup::Options;
use super::state::{CardId, Echoes, Position, Stage};
use super::{Action, Event, ai, content};
use crate::dice::Dice;
use crate::game::simulate::{Move, Pilot, Simulated, dice, seed_of};
use crate::game::{Game, Seat, Seating, Viewer};
use crate::narrow::narrow;

/// More actions than any match has.
const LONGEST: usize = 20_000;

/// One match to be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Bout {
    /// From the lobby.
    pub options: Options,
    /// The civilization of each seat; one that is taken is replaced by any that is free.
    pub civs: Vec<Civ>,
    /// Who moves the seats of each team.
    pub pilots: [Pilot; 2],
    /// The chance of it.
    pub seed: u64,
}

/// What came of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The team that won; none in a draw, or when there was no end in sight.
    pub winner: Option<u8>,
    /// The team that began.
    pub first: u8,
    /// The civilization of each seat.
    pub civs: Vec<Civ>,
    /// The round in which it ended.
    pub rounds: u16,
    /// The rule that ended it.
    pub rule: String,
    /// The designs that were drawn, and those of them that were played or armed and went off, by team.
    pub cards: [Hands; 2],
}

/// The cards of a team in a match, by design.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hands {
    /// Were in a hand at some time.
    pub drawn: BTreeSet<String>,
    /// Were played from it.
    pub played: BTreeSet<String>,
}

/// The usual bout number `number`: every pairing of `civs` in turn, both ways round.
pub fn bout(options: &Options, civs: &[Civ], pilots: [Pilot; 2], seed: u64, number: u64) -> Bout {
    let mut pairs = Vec::new();
    for &one in civs {
        pairs.extend(
            civs.iter()
                .filter(|&&other| other != one)
                .map(|&other| [one, other]),
        );
    }
    let round: usize = narrow(number);
    let pair = match pairs.len() {
        0 => civs.to_vec(),
        len => pairs[round % len].to_vec(),
    };
    let mut all = pair.clone();
    // The teammates of a team game: two of the others, another two each time.
    let others: Vec<Civ> = civs
        .iter()
        .copied()
        .filter(|civ| !pair.contains(civ))
        .collect();
    let turn = round / pairs.len().max(1);
    all.extend((0..others.len()).map(|step| others[(step + turn) % others.len()]));
    all.truncate(options.seats());
    Bout {
        options: options.clone(),
        civs: all,
        pilots,
        seed: seed_of(seed, number),
    }
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
            for (ids, scores) in [
                (&hands.drawn, &mut tally.drawn),
                (&hands.played, &mut tally.played),
            ] {
                for id in ids {
                    scores.entry(id.clone()).or_default().add(halves(team));
                }
            }
        }
    }
}

/// What came of a match that stands so.
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
        rule: at
            .outcome
            .as_ref()
            .map_or_else(|| String::from("-"), |outcome| outcome.rule.clone()),
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
    let wish = wished(bout, game.position(), seat);
    if wish.is_some() {
        return wish;
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
                    // An order that is refused is simply not armed.
                    let _ = game.at.advance(seat, &order, chance);
                }
            }
            Some(action)
        }
    }
}

/// The civilization that a bout gives a seat, when it is to choose one and this one is free.
fn wished(bout: &Bout, at: &Position, seat: Seat) -> Option<Action> {
    let Stage::Civilizations { .. } = at.stage else {
        return None;
    };
    let &civ = bout.civs.get(seat.index())?;
    at.free_civs()
        .contains(&civ)
        .then_some(Action::ChooseCivilization { civ })
}

/// Counts the cards that an event shows; `game` is the state just after it.
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

/// How often something won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Matches.
    pub of: u32,
    /// Matches won; a draw is half a win, so these are halves.
    pub halves: u32,
}

impl Score {
    fn add(&mut self, halves: u32) {
        self.of += 1;
        self.halves += halves;
    }

    /// The share of wins in percent; 50 of nothing.
    pub fn percent(self) -> f64 {
        match self.of {
            0 => 50.0,
            of => 50.0 * f64::from(self.halves) / f64::from(of),
        }
    }
}

/// What came of many matches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Matches.
    pub games: u32,
    /// Draws among them.
    pub draws: u32,
    /// The side that began.
    pub first: Score,
    /// Team 0, for pilots that differ.
    pub team: Score,
    /// Each civilization.
    pub civs: BTreeMap<Civ, Score>,
    /// Each civilization against each.
    pub pairs: BTreeMap<(Civ, Civ), Score>,
    /// Matches by the round in which they ended.
    pub rounds: BTreeMap<u16, u32>,
    /// Matches by the rule that ended them.
    pub rules: BTreeMap<String, u32>,
    /// Matches in which a side drew a design, and how they went.
    pub drawn: BTreeMap<String, Score>,
    /// Matches in which a side played a design, and how they went.
    pub played: BTreeMap<String, Score>,
}

impl Tally {
    /// The designs of the civilizations that took part that no side ever played.
    pub fn never_played(&self) -> Vec<&'static str> {
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

    /// The round before or in which `percent` of the matches ended.
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

    /// The share of matches that ended in these rounds, in percent.
    pub fn within(&self, rounds: std::ops::RangeInclusive<u16>) -> f64 {
        let n: u32 = self.rounds.range(rounds).map(|(_, n)| n).sum();
        100.0 * f64::from(n) / f64::from(self.games.max(1))
    }
}

/// The options of a simulated match: as usual, with an end for those who find none.
pub fn options(format: Format) -> Options {
    Options {
        round_limit: 60,
        ..Options::usual(format)
    }
}
