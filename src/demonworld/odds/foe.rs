//! The enemy as known from the viewer's sightings, with estimates for unseen forces.

use crate::battle::{Army, Character, Condition, FRONT, Fighter, ForceKind, Plan};
use crate::content::{TroopType, character};
use crate::ids::{CharacterId, ForceId, ProvinceId, UnitId};
use crate::nouns::ForceKind as Kind;
use crate::state::{Counter, Date, Sighting};
use crate::view::View;
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

/// Assumed change in a force's strength since the last sighting, in percent per season, for up to four seasons.
pub const SPREAD: u32 = 15;

/// Maximum number of seasons to which `SPREAD` applies.
const SEASONS: u32 = 4;

const UNSEEN_STARS: u8 = 2;

/// Reliability of the viewer's knowledge about a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Known {
    /// Certain: seen this season, or defined by the rules.
    Now,
    /// Last seen on the given date.
    Then(Date),
    /// Never seen in full.
    Never,
}

/// The enemy in a battle, as known to the viewer.
#[derive(Clone, Debug)]
pub(super) struct Foe {
    /// Armies, as seen or estimated.
    pub(super) armies: Vec<Army>,
    /// Reliability of the viewer's knowledge about the least known of these armies.
    pub(super) known: Known,
    /// Age of the oldest sighting, in seasons.
    seasons: u32,
}

pub(super) fn levy(view: &View, id: ProvinceId) -> Option<&TroopType> {
    view.lists().levy(view.world().province(id)?.population)
}

/// Returns whether a province is one of the seat's initial provinces (DW-RULING-71).
pub(super) fn is_home(view: &View, seat: Seat, id: ProvinceId) -> bool {
    let race = view.players.get(seat.index()).map(|player| player.race);
    let home = view.world().province(id).and_then(|land| land.home);
    home.is_some() && home == race
}

/// **DW-RULING-10.** Returns the points of the sighted force.
pub(super) fn points_seen(view: &View, seen: &Sighting) -> u32 {
    let stands = seen.stands.iter().filter_map(|(&id, &stands)| {
        let entry = view.lists().troop(id)?;
        Some((entry.cost * stands).div_ceil(u32::from(entry.stands).max(1)))
    });
    let with = seen.characters.iter().map(|&kind| character(kind).cost);
    stands.sum::<u32>() + with.sum::<u32>()
}

/// **DW-RULING-10.** Returns the points of a seat's armies in a province, as last seen. An army that was never seen is
/// assumed to have `unseen` points.
pub(super) fn points_met(view: &View, owner: Seat, province: ProvinceId, unseen: u32) -> u32 {
    let there = view.counters.iter();
    let there = there.filter(|other| (other.owner, other.province) == (owner, province));
    let points = there.map(|counter| {
        let own = view.own.as_ref();
        let seen = own.and_then(|own| own.sighting_of(owner, counter.number));
        seen.map_or(unseen, |(_, seen)| points_seen(view, seen))
    });
    points.sum()
}

/// Returns the number of seasons between two dates, or 0 if `now` is earlier than `then`.
fn seasons(then: Date, now: Date) -> u32 {
    let count = |date: Date| u32::from(date.year) * 4 + date.season as u32;
    count(now).saturating_sub(count(then))
}

impl Foe {
    /// Creates an enemy with no armies.
    pub(super) fn none() -> Foe {
        Foe { armies: Vec::new(), known: Known::Now, seasons: 0 }
    }

    pub(super) fn known_exactly(armies: Vec<Army>) -> Foe {
        Foe { armies, ..Foe::none() }
    }

    /// Adds a force as it was last seen.
    pub(super) fn add_seen(&mut self, view: &View, id: ForceId, seen: &Sighting, at: ProvinceId) {
        let known = match seasons(seen.date, view.date) {
            0 => Known::Now,
            _ => Known::Then(seen.date),
        };
        self.seasons = self.seasons.max(seasons(seen.date, view.date));
        self.known = match (self.known, known) {
            (Known::Then(one), Known::Then(other)) => Known::Then(one.min(other)),
            (one, other) => one.max(other),
        };
        self.armies.push(Army { home: is_home(view, seen.owner, at), ..army_seen(view, id, seen) });
    }

    /// Adds a force that was never seen. It is estimated as line troops of its race, worth the given number of points.
    pub(super) fn guess(
        &mut self,
        view: &View,
        (owner, number): (Seat, Option<u16>),
        points: u32,
        at: ProvinceId,
    ) {
        self.known = Known::Never;
        let place: u32 = narrow(self.armies.len());
        let id = ForceId(u32::MAX - place);
        let army = army_unseen(view, id, owner, number, points);
        self.armies.extend(army.map(|army| Army { home: is_home(view, owner, at), ..army }));
    }

    /// Adds a seat's armies that have counters in a province. Each unseen army is estimated at `points`.
    pub(super) fn meet(&mut self, view: &View, owner: Seat, province: ProvinceId, points: u32) {
        let is_there = |other: &&Counter| other.owner == owner && other.province == province;
        for counter in view.counters.iter().filter(is_there) {
            let own = view.own.as_ref();
            match own.and_then(|own| own.sighting_of(owner, counter.number)) {
                Some((id, seen)) => self.add_seen(view, id, seen, province),
                None => self.guess(view, (owner, Some(counter.number)), points, province),
            }
        }
    }

    /// Returns the number of stands seen or estimated.
    pub(super) fn stands(&self) -> u32 {
        let units = self.armies.iter().flat_map(|army| &army.units);
        units.map(|unit| u32::from(unit.stands)).sum()
    }

    /// Returns the strengths to simulate, as percentages of the known or estimated strength, weakest first.
    pub(super) fn strengths(&self) -> Vec<u32> {
        let spread = SPREAD * self.seasons.min(SEASONS);
        match self.known {
            Known::Now => vec![100],
            Known::Then(_) => vec![100 - spread, 100, 100 + spread],
            Known::Never => vec![50, 100, 200],
        }
    }

    /// **DW-AUTO-04.** Returns the known armies in battle orders other than by number: cheapest stands first, and most
    /// expensive stands first. The result is empty if the enemy was never seen, or if the front has room for all units
    /// that can fight in it.
    pub(super) fn other_lines(&self) -> Vec<Vec<Army>> {
        let units = self.armies.iter().flat_map(|army| &army.units);
        let in_front = units.filter(|unit| !unit.is_heavy()).count();
        if self.known == Known::Never || in_front <= FRONT {
            return Vec::new();
        }
        let ordered = |is_dearest_first: bool| {
            let mut armies = self.armies.clone();
            for army in &mut armies {
                let mut units: Vec<&Fighter> = army.units.iter().collect();
                units.sort_by_key(|unit| (unit.price(), unit.unit));
                if is_dearest_first {
                    units.reverse();
                }
                army.plan.line = units.into_iter().map(|unit| unit.unit).collect();
            }
            armies
        };
        vec![ordered(false), ordered(true)]
    }

    /// Returns the armies with the given percentage of their stands, but at least one stand per unit.
    pub(super) fn at(&self, percent: u32) -> Vec<Army> {
        let mut armies = self.armies.clone();
        for unit in armies.iter_mut().flat_map(|army| &mut army.units) {
            let stands = (u32::from(unit.stands) * percent).div_ceil(100);
            unit.stands = narrow(stands.max(u32::from(unit.stands.min(1))));
        }
        armies
    }
}

/// Splits the stands of an army-list entry into full units and a remainder.
fn ranks(entry: &TroopType, stands: u32, next: &mut u32) -> Vec<Fighter> {
    let full = u32::from(entry.stands).max(1);
    let mut left = stands;
    let mut units = Vec::new();
    while left > 0 {
        let some = left.min(full);
        left -= some;
        units.push(Fighter::of_list(UnitId(*next), entry, narrow(some)));
        *next += 1;
    }
    units
}

fn army(view: &View, id: ForceId, owner: Seat, kind: ForceKind) -> Army {
    Army {
        force: id,
        kind,
        player: view.players.get(owner.index()).map(|player| player.race),
        home: false,
        ration: Default::default(),
        shortage: 0,
        plan: Plan::default(),
        characters: Vec::new(),
        units: Vec::new(),
    }
}

fn unhurt(number: u32, stars: u8, level: u8) -> Character {
    let id = CharacterId(number);
    Character { id, stars, level, condition: Condition::Unhurt, king: false }
}

/// First id for other players' units, outside the range of the viewer's own units.
const FOREIGN: u32 = 4_000_000_000;

fn army_seen(view: &View, id: ForceId, seen: &Sighting) -> Army {
    let mut next = FOREIGN + id.0 % 1_000_000 * 100;
    let units = seen.stands.iter().filter_map(|(&troop, &stands)| {
        let entry = view.lists().troop(troop)?;
        Some(ranks(entry, stands, &mut next))
    });
    let units = units.flatten().collect();
    let characters = seen.characters.iter().zip(1..).map(|(&kind, number)| {
        let entry = character(kind);
        unhurt(number, entry.stars, entry.level)
    });
    let kind = match (seen.kind, seen.number) {
        (Kind::Army, Some(number)) => ForceKind::Army(number),
        (Kind::Army | Kind::Garrison, _) => ForceKind::Garrison,
    };
    Army { characters: characters.collect(), units, ..army(view, id, seen.owner, kind) }
}

fn army_unseen(
    view: &View,
    id: ForceId,
    owner: Seat,
    number: Option<u16>,
    points: u32,
) -> Option<Army> {
    let race = view.players.get(owner.index())?.race;
    let lists = view.lists();
    let line = lists.troop(lists.race(race)?.dismounts_to)?;
    let stands = (points * u32::from(line.stands)).div_ceil(line.cost.max(1));
    let mut next = FOREIGN + (u32::MAX - id.0) % 100_000 * 100;
    let leader = number.map(|_| unhurt(0, UNSEEN_STARS, 0));
    Some(Army {
        characters: leader.into_iter().collect(),
        units: ranks(line, stands.max(1), &mut next),
        ..army(view, id, owner, number.map_or(ForceKind::Garrison, ForceKind::Army))
    })
}
