//! Simulates many campaigns to measure the balance of capitals and turn order.

use std::collections::BTreeMap;

use super::action::Action;
use super::event::Event;
use super::nouns::{CapitalSite, Loss, UnitId};
use super::setup::{Options, Setup, roll_for_order};
use super::state::Mighty;
use regnal_core::dice::Dice;
use regnal_core::game::BotPlayer as _;
use regnal_core::game::simulate::{Done, Move, Pilot, Simulated, dice, drive, seed_of};
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

/// Average number of layout actions that a random player takes before confirming its layout.
const LAYOUT_END_ODDS: usize = 8;

/// Campaign to simulate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Bout {
    pub options: Options,
    /// Controller of each seat: the AI or random actions.
    pub pilots: Vec<Pilot>,
    pub seed: u64,
}

/// One seat's result in a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct SeatResult {
    pub site: Option<CapitalSite>,
    pub pilot: Option<Pilot>,
    /// Zero-based index in the turn order.
    pub place: u32,
    /// Share of the victory, in hundredths of a win.
    pub won: u32,
    pub points: u32,
    pub hexes: u32,
    pub buildings: u32,
    pub units: u32,
    /// Number of famine rolls for unfed units.
    pub famine: u32,
    pub disbanded: u32,
    /// Number of units lost other than by disbanding.
    pub lost: u32,
    /// Number of fights that the seat started, on land and at sea.
    pub battles: u32,
    pub sieges: u32,
    pub deeds: u32,
    pub verbs: BTreeMap<&'static str, u32>,
}

/// Result of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Played {
    pub seats: Vec<SeatResult>,
    pub year: u8,
}

/// Returns campaign `number` of a series, with the default options.
pub fn bout(pilots: &[Pilot], years: u8, seed: u64, number: u64) -> Bout {
    Bout {
        options: Options::usual(narrow(pilots.len()), years),
        pilots: pilots.to_vec(),
        seed: seed_of(seed, number),
    }
}

impl Simulated for Mighty {
    type Bout = Bout;
    type Played = Played;
    type Tally = Tally;

    fn simulate_through(bout: &Bout, see: impl FnMut(&Mighty, Option<&Move<Action>>)) -> Played {
        let (mut chance, mut mind) = (dice(bout.seed, 0), dice(bout.seed, 1));
        let setup: Setup = roll_for_order(&bout.options, &mut chance);
        let mut seats = vec![SeatResult::default(); bout.pilots.len()];
        let next = |game: &Mighty| {
            let seat = *game.awaited().first()?;
            let deeds = match bout.pilots.get(seat.index()) {
                Some(Pilot::Ai) => game.machine(seat, &mut mind),
                Some(Pilot::Random) | None => at_random(game, seat, &mut mind),
            };
            Some((seat, deeds))
        };
        let counted = |game: &Mighty, done: Done<'_, Mighty>| match done {
            Done::Deed(seat, deed) => {
                if let Some(fared) = seats.get_mut(seat.index()) {
                    fared.deeds += 1;
                    *fared.verbs.entry(deed.verb()).or_default() += 1;
                }
            }
            Done::Event(event) => count(game, event, &mut seats),
        };
        let game = drive(Mighty::from_setup(setup), &mut chance, next, see, counted);
        result(bout, &game, seats)
    }

    fn count(tally: &mut Tally, played: &Played) {
        tally.games += 1;
        *tally.years.entry(played.year).or_default() += 1;
        for (number, fared) in (1..).zip(&played.seats) {
            tally.seats.entry(number).or_default().add(fared);
            tally.places.entry(fared.place + 1).or_default().add(fared);
            if let Some(site) = fared.site {
                tally.sites.entry(site).or_default().add(fared);
            }
            if fared.pilot == Some(Pilot::Ai) {
                tally.program.add(fared);
            }
            tally.all.add(fared);
        }
    }
}

/// Chooses a random legal action, but never ends a turn early, because a random player that did so would be too weak an
/// opponent.
fn at_random(game: &Mighty, seat: Seat, mind: &mut Dice) -> Vec<Action> {
    let menu = game.legal(seat);
    let settles = |action: &&Action| matches!(action, Action::PlaceRest | Action::ConfirmSetup);
    if let Some(action) = menu.iter().find(settles)
        && mind.index(LAYOUT_END_ODDS) == 0
    {
        return vec![action.clone()];
    }
    let busy: Vec<&Action> = menu.iter().filter(|action| **action != Action::EndTurn).collect();
    if busy.is_empty() {
        return menu;
    }
    vec![busy[mind.index(busy.len())].clone()]
}

fn count(game: &Mighty, event: &Event, seats: &mut [SeatResult]) {
    let mut add = |unit: &UnitId, what: fn(&mut SeatResult) -> &mut u32| {
        let owner = game.owner_of(*unit);
        if let Some(fared) = owner.and_then(|seat| seats.get_mut(seat.index())) {
            *what(fared) += 1;
        }
    };
    match event {
        Event::FamineRolled { unit, .. } => add(unit, |fared| &mut fared.famine),
        Event::Fought { unit, .. } | Event::FoughtAtSea { unit, .. } => {
            add(unit, |fared| &mut fared.battles);
        }
        Event::SiegeRolled { unit, .. } => add(unit, |fared| &mut fared.sieges),
        Event::UnitLost { unit, by: Loss::Disbanded } => add(unit, |fared| &mut fared.disbanded),
        Event::UnitLost { unit, .. } => add(unit, |fared| &mut fared.lost),
        _ => {}
    }
}

fn result(bout: &Bout, game: &Mighty, mut seats: Vec<SeatResult>) -> Played {
    let winners = game.outcome.iter().flat_map(|outcome| &outcome.winners);
    let part = 100 / narrow::<u32, _>(winners.clone().count().max(1));
    for (seat, fared) in Seat::all(seats.len()).zip(&mut seats) {
        let score = game.score_of(seat);
        fared.site = game.realms.get(seat.index()).and_then(|realm| realm.site);
        fared.pilot = bout.pilots.get(seat.index()).copied();
        fared.place = narrow(game.play_order.iter().take_while(|one| **one != seat).count());
        fared.won = winners.clone().filter(|one| **one == seat).map(|_| part).sum();
        fared.points = score.points;
        fared.hexes = score.hexes;
        fared.buildings = score.villages + score.cities + score.fortresses;
        fared.units = score.units;
    }
    Played { seats, year: game.year }
}

/// Totals for one group of seats over many campaigns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Score {
    /// Number of seats included in the totals.
    pub of: u32,
    /// Total of the victory shares, in hundredths of a win.
    pub wins: u32,
    pub points: u32,
    pub hexes: u32,
    pub buildings: u32,
    pub units: u32,
    pub famine: u32,
    /// Total number of units lost, to hunger or otherwise.
    pub lost: u32,
    pub battles: u32,
    pub sieges: u32,
    pub deeds: u32,
}

impl Score {
    fn add(&mut self, fared: &SeatResult) {
        self.of += 1;
        self.wins += fared.won;
        self.points += fared.points;
        self.hexes += fared.hexes;
        self.buildings += fared.buildings;
        self.units += fared.units;
        self.famine += fared.famine;
        self.lost += fared.lost + fared.disbanded;
        self.battles += fared.battles;
        self.sieges += fared.sieges;
        self.deeds += fared.deeds;
    }

    /// Returns the average of a total per seat.
    pub fn each(self, sum: u32) -> f64 {
        f64::from(sum) / f64::from(self.of.max(1))
    }
}

/// Statistics of many simulated campaigns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Tally {
    pub games: u32,
    /// Results by seat number, from 1.
    pub seats: BTreeMap<u32, Score>,
    /// Results by position in the turn order, from 1.
    pub places: BTreeMap<u32, Score>,
    pub sites: BTreeMap<CapitalSite, Score>,
    /// Results of the AI seats.
    pub program: Score,
    pub all: Score,
    /// Number of campaigns that ended in each year.
    pub years: BTreeMap<u8, u32>,
}
