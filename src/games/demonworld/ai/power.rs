//! How strong troops are, and how they compare: their price, their leaders, and how soon they run.

use std::collections::BTreeMap;

use super::super::content::{Lists, character};
use super::super::ids::TroopId;
use super::super::nouns::CharacterKind;
use super::super::state::{Character, Condition, Sighting, Unit};
use crate::narrow::narrow;

/// What a body of troops is worth in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Power {
    /// The price of its living stands: what DW-AUTO fights with.
    pub(super) points: u32,
    /// Its living stands.
    pub(super) stands: u32,
    /// The stars of its best commander.
    pub(super) stars: u8,
    /// The level of its best sorcerer.
    pub(super) level: u8,
    /// The lowest first number of morale in it.
    pub(super) nerve: i16,
}

/// What an army is taken for that nobody has seen.
const UNSEEN: Power = Power {
    points: 0,
    stands: 40,
    stars: 2,
    level: 0,
    nerve: 7,
};

/// The morale of nobody.
const FEARLESS: i16 = 12;

impl Power {
    /// Nobody at all.
    pub(super) const NONE: Power = Power {
        points: 0,
        stands: 0,
        stars: 0,
        level: 0,
        nerve: FEARLESS,
    };

    /// An army that nobody has seen, worth so many points.
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

    /// A unit of one's own joins.
    pub(super) fn with_unit(mut self, unit: &Unit, lists: &Lists) -> Power {
        if let Some(troop) = unit.list_entry(lists) {
            let points = if unit.slave {
                unit.points() / 2
            } else {
                unit.points()
            };
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

    /// A character of one's own joins.
    pub(super) fn with_character(self, own: &Character) -> Power {
        if own.condition == Condition::Ok {
            self.with_kind(own.kind, own.commands)
        } else {
            self
        }
    }

    /// What was seen of a force. Whether a sorcerer commands cannot be seen; the highest are taken for kings.
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

    /// Both together.
    pub(super) fn and(self, other: Power) -> Power {
        Power {
            points: self.points + other.points,
            stands: self.stands + other.stands,
            stars: self.stars.max(other.stars),
            level: self.level.max(other.level),
            nerve: self.nerve.min(other.nerve),
        }
    }

    /// What it is worth against `foe`: its price, a fifth more for the better commander, a tenth for the better sorcerer,
    /// and the more the longer it stands.
    fn worth(self, foe: Power, home: bool) -> u64 {
        let edge = 10 + 2 * u64::from(self.stars > foe.stars) + u64::from(self.level > foe.level);
        let nerve: u64 = narrow(14 + self.nerve + i16::from(self.stars) + i16::from(home));
        u64::from(self.points) * edge * nerve
    }

    /// How it compares with `foe`, in percent: 100 is even. `home` says whose land it is, its own and the foe's.
    pub(super) fn against(self, foe: Power, home: [bool; 2]) -> u64 {
        let theirs = foe.worth(self, home[1]).max(1);
        self.worth(foe, home[0]) * 100 / theirs
    }
}
