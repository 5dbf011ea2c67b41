//! Movement: points, ships, leadership, stops, and conquest (IO-RULING-27 to -32).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::content::{Kind, content};
use super::encounter::Carried;
use super::ids::{CharacterId, ProvinceId};
use super::illegal::{Reason, Verdict, ensure};
use super::map::Grid;
use super::nouns::{ArmyType, Invention, Object, Race, Skill};
use super::skills::Skills;
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

/// Movement points of a lone character without forced march.
const ALONE: u8 = 3;

/// Facts about a stack that determine its movement points.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Stack<'a> {
    pub skills: &'a Skills,
    pub units: &'a [ArmyType],
    /// True if the kingdom has a star chart (IO-RT06).
    pub has_star_chart: bool,
    /// Number of fair wind spells cast on the stack this turn (IO-RT07).
    pub fair_winds: u8,
}

impl Stack<'_> {
    /// **IO-15.6-01, IO-RULING-27.** Returns the stack's movement points for a turn, which depend on whether the next
    /// step leads into the sea or onto land. A stack that cannot sail, swim or fly has 0 points at sea.
    pub fn points(&self, into_sea: bool) -> u8 {
        let chart: u8 = if into_sea && self.has_star_chart {
            narrow(content().invention(Invention::StarChart).amount)
        } else {
            0
        };
        let more = chart + self.fair_winds;
        if self.units.is_empty() {
            let level = self.skills.level(Skill::ForcedMarch);
            return ALONE + content().march(level).fast + more;
        }
        let skill = if into_sea { Skill::Marine } else { Skill::ForcedMarch };
        let row = content().march(self.skills.level(skill));
        let units = self.units.iter();
        let moving = units.filter(|kind| !into_sea || kind.is_at_home_at_sea());
        let slowest = moving
            .map(|&kind| {
                let speed = content().troop(kind).speed;
                speed + if speed <= 2 { row.slow } else { row.fast }
            })
            .min();
        slowest.map_or(0, |points| points + more)
    }

    /// **IO-RULING-27.** Checks that a stack that has spent `spent` points can make one more step.
    ///
    /// # Errors
    /// Returns an error if there are not enough movement points.
    pub fn check_step(&self, spent: u8, into_sea: bool) -> Verdict {
        let is_enough = spent < self.points(into_sea);
        ensure(is_enough, Reason::NoMp, "IO-RULING-27")
    }
}

/// **IO-RULING-27.** Checks that each step of a path leads to a neighbouring province.
///
/// # Errors
/// Returns an error if the path is empty or if a step leads anywhere else.
pub fn check_path(grid: Grid, from: ProvinceId, path: &[ProvinceId]) -> Verdict {
    let mut at = from;
    let mut is_path = !path.is_empty();
    for &next in path {
        is_path &= grid.provinces().any(|one| one == next) && grid.are_adjacent(at, next);
        at = next;
    }
    ensure(is_path, Reason::NotAdjacent, "IO-RULING-27")
}

/// **IO-RULING-27.** Returns the points that a stack has spent: the maximum among its leader and its units.
pub fn spent(leader: u8, units: impl IntoIterator<Item = u8>) -> u8 {
    units.into_iter().fold(leader, u8::max)
}

/// Returns the number of land units that one unit of this type carries (IO-RULING-31).
pub fn carries(kind: ArmyType) -> u16 {
    match kind {
        ArmyType::Fl => 2,
        ArmyType::Wh => 1,
        _ => 0,
    }
}

/// **IO-RULING-31.** Returns the number of land units at sea for which their kingdom's ships have no room.
pub fn unshipped(units: &[ArmyType]) -> u16 {
    let room: u16 = units.iter().map(|&kind| carries(kind)).sum();
    let cargo = units.iter().filter(|kind| !kind.is_at_home_at_sea());
    narrow::<u16, _>(cargo.count()).saturating_sub(room)
}

/// **IO-RULING-31.** Returns a kingdom's units in a sea province that are lost at the end of a phase. These are the
/// units that exceed the capacity of the kingdom's ships there; the units with the highest ids are lost first.
pub fn lost_at_sea<I: Copy + Ord>(units: &[(I, ArmyType)]) -> Vec<I> {
    let kinds: Vec<ArmyType> = units.iter().map(|&(_, kind)| kind).collect();
    let mut cargo: Vec<I> =
        units.iter().filter(|(_, kind)| !kind.is_at_home_at_sea()).map(|&(unit, _)| unit).collect();
    cargo.sort_by_key(|&unit| Reverse(unit));
    cargo.truncate(unshipped(&kinds).into());
    cargo
}

/// **IO-RULING-31.** Checks a stack's step between two neighbouring provinces, either of which can be land or sea.
///
/// # Errors
/// Returns an error if the stack enters the sea without enough room on ships for its units, or if it moves ships from
/// one land province to another.
pub fn check_ships(units: &[ArmyType], from_sea: bool, into_sea: bool) -> Verdict {
    let has_ships = units.iter().any(|kind| kind.is_ship());
    ensure(!has_ships || from_sea || into_sea, Reason::SeaOnly, "IO-RULING-31")?;
    ensure(!into_sea || unshipped(units) == 0, Reason::NoShips, "IO-RULING-31")
}

/// **IO-15.2-01, IO-RULING-28.** Returns whether a character can lead units of `race`: his own race, or a race allowed
/// by his druid level or an object.
pub fn may_lead(own: Race, skills: &Skills, carried: &[Carried], race: Race) -> bool {
    let druids = content().druids(skills.level(Skill::Druid));
    own == race
        || druids.iter().any(|row| row.leads.contains(&race))
        || carried.iter().any(|carried| leads(carried.object, race))
}

/// Returns whether an object lets its carrier lead a race (IO-RT05).
fn leads(object: Object, race: Race) -> bool {
    match &content().object(object).kind {
        Kind::Lead(races) => races.contains(&race),
        Kind::Weapon { .. } | Kind::Spell { .. } => false,
    }
}

/// **IO-RULING-28.** Checks that a character can lead units of a race; see [`may_lead`].
///
/// # Errors
/// Returns an error if the character cannot lead the race.
pub fn check_lead(own: Race, skills: &Skills, carried: &[Carried], race: Race) -> Verdict {
    let may = may_lead(own, skills, carried, race);
    ensure(may, Reason::DruidLevel, "IO-15.2-01")
}

/// **IO-RULING-29.** Returns whether a leader must stop in a province that he enters. He must stop if he leads a unit
/// and the province is unfriendly or holds units of a kingdom with which his own has no treaty.
pub fn stops(units: usize, is_friendly: bool, holds_strangers: bool) -> bool {
    units > 0 && (!is_friendly || holds_strangers)
}

/// A kingdom's units in a province at the end of a phase (IO-RULING-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holder {
    /// Kingdom; `None` for neutral units.
    pub seat: Option<Seat>,
    /// Number of the kingdom's units in the province that are able to take the province.
    pub units: u16,
    /// True if the kingdom has a treaty with the owner. Such a kingdom neither takes the province nor prevents others
    /// from taking it.
    pub is_partner_of_owner: bool,
}

/// **IO-RULING-30.** Returns the kingdom that takes a province at the end of a phase, after its battles. All units that
/// count must belong to a single side other than the owner's. The kingdom with the most units takes the province. Ties
/// go to the supreme commander's kingdom, then to the lower seat. `allied` returns whether two kingdoms have a treaty.
pub fn taker(
    owner: Option<Seat>,
    holders: &[Holder],
    commander: Option<Seat>,
    allied: impl Fn(Seat, Seat) -> bool,
) -> Option<Seat> {
    let mut counts: BTreeMap<Seat, u16> = BTreeMap::new();
    for holder in holders.iter().filter(|holder| holder.units > 0) {
        match holder.seat {
            // A neutral garrison holds an unowned province.
            None => return None,
            Some(seat) if Some(seat) == owner => return None,
            Some(_) if holder.is_partner_of_owner => {}
            Some(seat) => *counts.entry(seat).or_default() += holder.units,
        }
    }
    let seats: Vec<Seat> = counts.keys().copied().collect();
    let are_one_side = seats.iter().enumerate().all(|(place, &one)| {
        let later = &seats[place + 1..];
        later.iter().all(|&other| allied(one, other))
    });
    if !are_one_side {
        return None;
    }
    counts
        .into_iter()
        .min_by_key(|&(seat, units)| (Reverse(units), Some(seat) != commander, seat))
        .map(|(seat, _)| seat)
}

/// **IO-RULING-30.** Returns whether units of this type can take a province of this kind. Only types that sail or swim
/// can take a sea province.
pub fn can_take(kind: ArmyType, is_sea: bool) -> bool {
    !is_sea || kind.takes_seas()
}

/// **IO-RULING-30.** Returns the points spent after a conquest: one more than before, up to the stack's total. Taking a
/// sea province without a battle costs nothing.
pub fn after_conquest(spent: u8, points: u8, is_sea: bool, had_battle: bool) -> u8 {
    if is_sea && !had_battle { spent } else { (spent + 1).min(points.max(spent)) }
}

/// An alert leader (IO-RULING-33), with his units and movement points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Alert {
    pub leader: CharacterId,
    pub units: u16,
    pub left: u8,
    /// True if the leader's own province is attacked.
    pub is_attacked: bool,
}

impl Alert {
    /// **IO-RULING-33.** Returns whether the leader can help in a neighbouring province.
    pub fn can_help(&self) -> bool {
        self.units > 0 && self.left > 0 && !self.is_attacked
    }
}
