//! Simulates many campaigns without human players, for balancing the map and the army lists.

use std::collections::{BTreeMap, BTreeSet};

use super::action::{Action, Table};
use super::event::{Battle, Event, Siege};
use super::nouns::Race;
use super::setup::Options;
use super::state::Demonworld;
use regnal_core::dice::Dice;
use regnal_core::game::simulate::{Done, Move, Pilot, Simulated, dice, drive, seed_of};
use regnal_core::game::{BotPlayer as _, Game, Presence as _, Seat};
use regnal_core::narrow::narrow;

/// Average number of actions after which a random player locks its answer.
const ENOUGH: usize = 4;

/// A campaign to simulate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
    /// Options, as chosen in a lobby.
    pub options: Options,
    /// Pilot that plays each seat.
    pub pilots: Vec<Pilot>,
    /// Number of years after which all players vote to end the campaign (DW-RULING-93), unless the campaign ends
    /// earlier.
    pub years: u16,
    /// Seed for the dice.
    pub seed: u64,
}

/// One seat's result in a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Fared {
    pub race: Race,
    /// Pilot that played the seat.
    pub pilot: Option<Pilot>,
    /// `true` if the seat came first, even if tied with others.
    pub won: bool,
    /// Prestige, −2 to 3.
    pub prestige: i8,
    pub provinces: u32,
    pub winters: u8,
    pub eliminated: bool,
}

/// Result of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Number of seats tied for first place; 0 if the campaign did not end.
    pub winners: u32,
    /// Results of each seat.
    pub seats: Vec<Fared>,
    /// Number of years played.
    pub years: u16,
    /// Rule under which the campaign ended.
    pub rule: String,
    /// Number of sieges started.
    pub sieges: u32,
    /// Number of battles fought.
    pub battles: u32,
}

/// Returns the default campaign with the given sequence number, with one race per pilot. The races rotate from campaign
/// to campaign, so that each race plays every seat in turn.
pub fn bout(pilots: &[Pilot], years: u16, seed: u64, number: u64) -> Bout {
    let mut races = Race::ALL.to_vec();
    let turn = narrow::<usize, _>(number % 6);
    races.rotate_left(turn);
    races.truncate(pilots.len());
    Bout {
        options: Options::usual(races),
        pilots: pilots.to_vec(),
        years,
        seed: seed_of(seed, number),
    }
}

impl Simulated for Demonworld {
    type Bout = Bout;
    type Played = Played;
    type Tally = Tally;

    fn simulate_through(
        bout: &Bout,
        see: impl FnMut(&Demonworld, Option<&Move<Action>>),
    ) -> Played {
        let (mut chance, mut mind) = (dice(bout.seed, 0), dice(bout.seed, 1));
        let game = Demonworld::new(Demonworld::deal(&bout.options, &mut chance));
        let (mut sieges, mut battles) = (0, 0);
        let counted = |_: &Demonworld, done: Done<'_, Demonworld>| match done {
            Done::Event(Event::Siege(Siege::Begun { .. })) => sieges += 1,
            Done::Event(Event::Battle(Battle::Opened { .. })) => battles += 1,
            Done::Event(_) | Done::Deed(..) => {}
        };
        let next = |game: &Demonworld| next(bout, game, &mut mind);
        let game = drive(game, &mut chance, next, see, counted);
        result(bout, &game, sieges, battles)
    }

    fn count(tally: &mut Tally, played: &Played) {
        tally.games += 1;
        tally.sieges += played.sieges;
        tally.battles += played.battles;
        *tally.ends.entry(played.years).or_default() += 1;
        *tally.rules.entry(played.rule.clone()).or_default() += 1;
        for fared in &played.seats {
            let race = tally.races.entry(fared.race);
            race.or_default().add(fared, played.winners);
            if fared.pilot == Some(Pilot::Ai) {
                tally.program.add(fared, played.winners);
            }
        }
    }
}

fn next(bout: &Bout, game: &Demonworld, mind: &mut Dice) -> Option<Move<Action>> {
    let awaited: Vec<Seat> = game.awaited().into_iter().collect();
    let &first = awaited.first()?;
    if game.position().date.year > bout.years {
        let votes = &game.position().votes_to_end;
        // The match does not wait for a player without an army, but such a player can still vote.
        let mut all = Seat::all(game.seat_count()).filter(|&seat| game.is_playing(seat));
        let voter = all.find(|seat| !votes.contains(seat))?;
        return Some((voter, vec![Action::Table(Table::VoteEnd(true))]));
    }
    for seat in Seat::all(game.seat_count()) {
        if bout.pilots.get(seat.index()) == Some(&Pilot::Ai) {
            let deeds = game.machine(seat, mind);
            if !deeds.is_empty() {
                return Some((seat, deeds));
            }
        }
    }
    let deed = at_random(game, first, mind)?;
    Some((first, vec![deed]))
}

fn at_random(game: &Demonworld, seat: Seat, mind: &mut Dice) -> Option<Action> {
    let mut menu = game.legal(seat);
    if menu.is_empty() {
        return game.fallback(seat);
    }
    let lock = menu.iter().position(|action| matches!(action, Action::Table(Table::Lock(_))));
    let drawn = match lock {
        Some(lock) if mind.index(ENOUGH) == 0 => lock,
        _ => mind.index(menu.len()),
    };
    Some(menu.swap_remove(drawn))
}

fn result(bout: &Bout, game: &Demonworld, sieges: u32, battles: u32) -> Played {
    let at = game.position();
    let none = BTreeSet::new();
    let winners = at.outcome.as_ref().map_or(&none, |outcome| &outcome.winners);
    let provinces = |seat: Seat| {
        let owned = at.provinces.values();
        narrow(owned.filter(|own| own.owner == Some(seat)).count())
    };
    Played {
        winners: narrow(winners.len()),
        seats: Seat::all(at.players.len())
            .zip(&at.players)
            .map(|(seat, player)| Fared {
                race: player.race,
                pilot: bout.pilots.get(seat.index()).copied(),
                won: winners.contains(&seat),
                prestige: player.prestige,
                provinces: provinces(seat),
                winters: player.emperor.map_or(0, |title| title.winters),
                eliminated: player.eliminated,
            })
            .collect(),
        // The campaign ends when the next year would begin, so do not count that year.
        years: at.date.year.min(bout.years),
        rule: at.outcome.as_ref().map_or_else(|| String::from("-"), |outcome| outcome.rule.clone()),
        sieges,
        battles,
    }
}

/// Results of a race over many campaigns.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Score {
    /// Number of campaigns.
    pub of: u32,
    /// Number of campaigns won. A shared first place counts as a fraction.
    pub wins: f64,
    /// Total prestige at the end of all campaigns.
    pub prestige: i32,
    /// Total number of provinces at the end of all campaigns.
    pub provinces: u32,
    /// Total number of winters as emperor.
    pub winters: u32,
    /// Number of campaigns in which the race was eliminated.
    pub eliminated: u32,
}

impl Score {
    fn add(&mut self, fared: &Fared, winners: u32) {
        self.of += 1;
        if fared.won {
            self.wins += 1.0 / f64::from(winners.max(1));
        }
        self.prestige += i32::from(fared.prestige);
        self.provinces += fared.provinces;
        self.winters += u32::from(fared.winters);
        self.eliminated += u32::from(fared.eliminated);
    }

    fn share(self, of: f64) -> f64 {
        of / f64::from(self.of.max(1))
    }

    /// Returns the percentage of campaigns won.
    pub fn percent(self) -> f64 {
        100.0 * self.share(self.wins)
    }

    /// Returns the average prestige at the end.
    pub fn mean_prestige(self) -> f64 {
        self.share(self.prestige.into())
    }

    /// Returns the average number of provinces at the end.
    pub fn mean_provinces(self) -> f64 {
        self.share(self.provinces.into())
    }

    /// Returns the average number of winters as emperor.
    pub fn mean_winters(self) -> f64 {
        self.share(self.winters.into())
    }
}

/// Results of many campaigns.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Number of campaigns.
    pub games: u32,
    /// Results by race.
    pub races: BTreeMap<Race, Score>,
    /// Results of all seats played by bot players.
    pub program: Score,
    /// Number of campaigns by the year in which they ended.
    pub ends: BTreeMap<u16, u32>,
    /// Number of campaigns by the rule that ended them.
    pub rules: BTreeMap<String, u32>,
    /// Number of sieges.
    pub sieges: u32,
    /// Number of battles.
    pub battles: u32,
}
