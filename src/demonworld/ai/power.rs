//! Troop strength and strength comparisons, based on price, leaders and morale.

use std::collections::BTreeMap;

use super::super::content::{Lists, character};
use super::super::ids::TroopId;
use super::super::nouns::CharacterKind;
use super::super::state::{Character, Condition, Sighting, Unit};
use regnal_core::narrow::narrow;

/// Fighting strength of a group of troops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Power {
    /// Price of the living stands, which DW-AUTO uses as their strength.
    pub(super) points: u32,
    pub(super) stands: u32,
    /// Stars of the highest-ranking commander.
    pub(super) stars: u8,
    /// Level of the highest-level sorcerer.
    pub(super) level: u8,
    /// Lowest morale `a` among the units.
    pub(super) nerve: i16,
}

/// Assumed strength of an army that the seat has never seen.
const UNSEEN: Power = Power { points: 0, stands: 40, stars: 2, level: 0, nerve: 7 };

/// Morale assumed for an empty force.
const FEARLESS: i16 = 12;

impl Power {
    pub(super) const NONE: Power =
        Power { points: 0, stands: 0, stars: 0, level: 0, nerve: FEARLESS };

    /// Returns the assumed strength of an army that has never been seen and is worth `points`.
    pub(super) fn unseen(points: u32) -> Power {
        Power { points, ..UNSEEN }
    }

    fn add(&mut self, stands: u32, points: u32, nerve: i16) {
        self.points += points;
        self.stands += stands;
        if stands > 0 {
            self.nerve = self.nerve.min(nerve);
        }
    }

    /// Adds one of the seat's own units.
    pub(super) fn with_unit(mut self, unit: &Unit, lists: &Lists) -> Power {
        if let Some(troop) = unit.list_entry(lists) {
            let points = if unit.slave { unit.points() / 2 } else { unit.points() };
            let nerve = troop.a - i16::from(unit.demotivation);
            self.add(unit.stands.into(), points, nerve);
        }
        self
    }

    fn with_kind(mut self, kind: CharacterKind, commands: bool) -> Power {
        let entry = character(kind);
        self.stars = self.stars.max(entry.stars);
        self.level = self.level.max(entry.level);
        if commands {
            self.stars = self.stars.max(entry.level);
        }
        self
    }

    pub(super) fn with_character(self, own: &Character) -> Power {
        if own.condition == Condition::Ok { self.with_kind(own.kind, own.commands) } else { self }
    }

    /// Returns the total estimated strength of a sighted force. Sightings do not show whether a sorcerer is in command,
    /// so sorcerers of level 3 or higher are assumed to be kings.
    pub(super) fn of_sighting(seen: &Sighting, lists: &Lists) -> Power {
        let mut power = Power::NONE.with_stands(&seen.stands, lists);
        for &kind in &seen.characters {
            power = power.with_kind(kind, character(kind).level >= 3);
        }
        power
    }

    fn with_stands(mut self, stands: &BTreeMap<TroopId, u32>, lists: &Lists) -> Power {
        for (&id, &stands) in stands {
            if let Some(troop) = lists.troop(id) {
                let full = u32::from(troop.stands).max(1);
                self.add(stands, (troop.cost * stands).div_ceil(full), troop.a);
            }
        }
        self
    }

    /// Returns the combined strength of two forces.
    pub(super) fn and(self, other: Power) -> Power {
        Power {
            points: self.points + other.points,
            stands: self.stands + other.stands,
            stars: self.stars.max(other.stars),
            level: self.level.max(other.level),
            nerve: self.nerve.min(other.nerve),
        }
    }

    /// Returns the effective strength against `foe`: price, plus a fifth for the better commander and a tenth for the
    /// better sorcerer, multiplied by a morale factor.
    fn worth(self, foe: Power, home: bool) -> u64 {
        let edge = 10 + 2 * u64::from(self.stars > foe.stars) + u64::from(self.level > foe.level);
        let nerve: u64 = narrow(14 + self.nerve + i16::from(self.stars) + i16::from(home));
        u64::from(self.points) * edge * nerve
    }

    /// Returns the strength ratio to `foe` in percent, where 100 is even. `home` holds two flags: whether this side
    /// fights at home, and whether the foe does.
    pub(super) fn against(self, foe: Power, home: [bool; 2]) -> u64 {
        let theirs = foe.worth(self, home[1]).max(1);
        self.worth(foe, home[0]) * 100 / theirs
    }
}
