//! The enemy as far as he is known: as he was seen, and when; and what he is taken for where nobody has seen him.

use crate::game::Seat;
use crate::games::demonworld::battle::{
    Army, Character, Condition, FRONT, Fighter, ForceKind, Plan,
};
use crate::games::demonworld::content::{ProvinceType, TroopType, character};
use crate::games::demonworld::ids::{CharacterId, ForceId, ProvinceId, UnitId};
use crate::games::demonworld::nouns::ForceKind as Kind;
use crate::games::demonworld::state::{Counter, Date, Sighting};
use crate::games::demonworld::view::View;
use crate::narrow::narrow;

/// How much weaker or stronger than it was seen a force may be by now, in percent for each season that has passed, up to
/// four.
pub const SPREAD: u32 = 15;

/// The most seasons that count for it.
const SEASONS: u32 = 4;

/// The stars of whoever leads an army that nobody has seen.
const UNSEEN_STARS: u8 = 2;

/// How well a side is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Known {
    /// As it is: it was seen this season, or the rules say what it is.
    Now,
    /// As it was seen then.
    Then(Date),
    /// Nobody has seen all of it.
    Never,
}

/// The enemy of a battle.
#[derive(Clone, Debug)]
pub(super) struct Foe {
    /// His armies as they are known, or taken for.
    pub(super) armies: Vec<Army>,
    /// How well they are known: as the worst known of them.
    pub(super) known: Known,
    /// How many seasons ago that was.
    seasons: u32,
}

/// What never changes about a province.
pub(super) fn land(view: &View, id: ProvinceId) -> Option<&ProvinceType> {
    view.world().province(id)
}

/// The levy of the people of a province.
pub(super) fn levy(view: &View, id: ProvinceId) -> Option<&TroopType> {
    view.lists().levy(land(view, id)?.population)
}

/// Whether a province is a seat's own from the start (DW-RULING-71).
pub(super) fn is_home(view: &View, seat: Seat, id: ProvinceId) -> bool {
    let race = view.players.get(seat.index()).map(|player| player.race);
    let home = land(view, id).and_then(|land| land.home);
    home.is_some() && home == race
}

/// **DW-RULING-10.** What was seen of a force, in points.
pub(super) fn points_seen(view: &View, seen: &Sighting) -> u32 {
    let stands = seen.stands.iter().filter_map(|(&id, &stands)| {
        let entry = view.lists().troop(id)?;
        Some((entry.cost * stands).div_ceil(u32::from(entry.stands).max(1)))
    });
    let with = seen.characters.iter().map(|&kind| character(kind).cost);
    stands.sum::<u32>() + with.sum::<u32>()
}

/// **DW-RULING-10.** What the armies of a seat whose counters lie in a province were worth when they were seen; one that
/// nobody saw counts `unseen`.
pub(super) fn points_met(view: &View, owner: Seat, province: ProvinceId, unseen: u32) -> u32 {
    let there = view.counters.iter();
    let there = there.filter(|other| (other.owner, other.province) == (owner, province));
    let points = there.map(|counter| {
        let own = view.own.iter().flat_map(|own| own.sightings.values());
        let mut seen =
            own.filter(|seen| (seen.owner, seen.number) == (owner, Some(counter.number)));
        seen.next().map_or(unseen, |seen| points_seen(view, seen))
    });
    points.sum()
}

/// The seasons from one date to another.
fn seasons(then: Date, now: Date) -> u32 {
    let count = |date: Date| u32::from(date.year) * 4 + date.season as u32;
    count(now).saturating_sub(count(then))
}

impl Foe {
    /// Nobody.
    pub(super) fn none() -> Foe {
        Foe {
            armies: Vec::new(),
            known: Known::Now,
            seasons: 0,
        }
    }

    /// Armies that are what they are.
    pub(super) fn sure(armies: Vec<Army>) -> Foe {
        Foe {
            armies,
            ..Foe::none()
        }
    }

    /// A force joins as it was seen.
    pub(super) fn saw(&mut self, view: &View, id: ForceId, seen: &Sighting, at: ProvinceId) {
        let known = match seasons(seen.date, view.date) {
            0 => Known::Now,
            _ => Known::Then(seen.date),
        };
        self.seasons = self.seasons.max(seasons(seen.date, view.date));
        self.known = match (self.known, known) {
            (Known::Then(one), Known::Then(other)) => Known::Then(one.min(other)),
            (one, other) => one.max(other),
        };
        self.armies.push(Army {
            home: is_home(view, seen.owner, at),
            ..army_seen(view, id, seen)
        });
    }

    /// A force joins that nobody has seen, taken for so many points of the line of its race.
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
        self.armies.extend(army.map(|army| Army {
            home: is_home(view, owner, at),
            ..army
        }));
    }

    /// The armies of a seat join whose counters lie in a province, each taken for `points` where nobody has seen it.
    pub(super) fn meet(&mut self, view: &View, owner: Seat, province: ProvinceId, points: u32) {
        let is_there = |other: &&Counter| other.owner == owner && other.province == province;
        for counter in view.counters.iter().filter(is_there) {
            let own = view.own.iter().flat_map(|own| &own.sightings);
            let mut seen =
                own.filter(|(_, seen)| (seen.owner, seen.number) == (owner, Some(counter.number)));
            match seen.next() {
                Some((&id, seen)) => self.saw(view, id, seen, province),
                None => self.guess(view, (owner, Some(counter.number)), points, province),
            }
        }
    }

    /// How many stands he has, as he is known or taken for.
    pub(super) fn stands(&self) -> u32 {
        let units = self.armies.iter().flat_map(|army| &army.units);
        units.map(|unit| u32::from(unit.stands)).sum()
    }

    /// How strong he may be, in percent of what he is known or taken for: the weakest, as he is, the strongest.
    pub(super) fn strengths(&self) -> Vec<u32> {
        let spread = SPREAD * self.seasons.min(SEASONS);
        match self.known {
            Known::Now => vec![100],
            Known::Then(_) => vec![100 - spread, 100, 100 + spread],
            Known::Never => vec![50, 100, 200],
        }
    }

    /// **DW-AUTO-04.** His armies as they are known, in other orders of line than by number: the cheapest stands in front,
    /// and the dearest. None where he was not seen, or where all who may stand in front do.
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

    /// His armies at so many percent of their stands, nobody less than one.
    pub(super) fn at(&self, percent: u32) -> Vec<Army> {
        let mut armies = self.armies.clone();
        for unit in armies.iter_mut().flat_map(|army| &mut army.units) {
            let stands = (u32::from(unit.stands) * percent).div_ceil(100);
            unit.stands = narrow(stands.max(u32::from(unit.stands.min(1))));
        }
        armies
    }
}

/// So many stands of an entry as full units and a rest.
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

/// The first number for units of somebody else: those of a viewer's own lie elsewhere.
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
        Character {
            id: CharacterId(number),
            stars: entry.stars,
            level: entry.level,
            condition: Condition::Unhurt,
            king: false,
        }
    });
    let kind = match (seen.kind, seen.number) {
        (Kind::Army, Some(number)) => ForceKind::Army(number),
        (Kind::Army | Kind::Garrison, _) => ForceKind::Garrison,
    };
    Army {
        characters: characters.collect(),
        units,
        ..army(view, id, seen.owner, kind)
    }
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
    let leader = Character {
        id: CharacterId(0),
        stars: UNSEEN_STARS,
        level: 0,
        condition: Condition::Unhurt,
        king: false,
    };
    Some(Army {
        characters: number.map(|_| leader).into_iter().collect(),
        units: ranks(line, stands.max(1), &mut next),
        ..army(
            view,
            id,
            owner,
            number.map_or(ForceKind::Garrison, ForceKind::Army),
        )
    })
}
