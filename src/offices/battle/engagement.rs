//! The input from which a battle is resolved.

use serde::{Deserialize, Serialize};

use super::command::Leader;
use crate::content::content;
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::nouns::{Alignment, ArmyType, Terrain};
use crate::strength::Troop;
use regnal_core::seat::Seat;

/// The role of a side in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Attacking side; it rolls first.
    Attacker,
    /// Defending side; it wins ties.
    Defender,
}

impl Role {
    /// Both roles, the attacker first.
    pub const BOTH: [Role; 2] = [Role::Attacker, Role::Defender];

    /// Returns the role's index in attacker-first pairs.
    pub fn index(self) -> usize {
        self as usize
    }

    /// Returns the other role.
    #[must_use]
    pub fn other(self) -> Role {
        match self {
            Role::Attacker => Role::Defender,
            Role::Defender => Role::Attacker,
        }
    }
}

/// A unit in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Fighter {
    pub unit: UnitId,
    pub troop: Troop,
    /// Owner; `None` for a neutral garrison, which vanishes when beaten.
    pub owner: Option<Seat>,
    pub leader: Option<CharacterId>,
    /// Alignment of the unit's kingdom.
    pub alignment: Option<Alignment>,
    /// True if the battle is in the start province of the unit's kingdom.
    pub is_home: bool,
    /// True if the unit is demoralised because its leader refused or lost a duel (IO-RULING-65).
    pub is_demoralised: bool,
    /// Province to which the unit escapes if its side loses ([`super::retreat`]); `None` if it has no escape route.
    /// Whales outside the sea always go to their sea province.
    pub way_out: Option<ProvinceId>,
}

impl Fighter {
    /// **IO-RULING-79.** Returns whether the unit fights in this terrain. Whales fight only at sea.
    pub fn takes_part(&self, terrain: Terrain) -> bool {
        self.troop.kind != ArmyType::Wh || terrain == Terrain::Sea
    }
}

/// One side of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Supreme commander at the start; `None` for a garrison commander (IO-RULING-69).
    pub commander: Option<Leader>,
    /// Exploration of the province in percent. This is the maximum among the side's kingdoms (IO-RULING-16).
    pub explored: u8,
    /// Units of the side.
    pub units: Vec<Fighter>,
    /// Living leaders of the side, each with the province he retreats to if he has no units left ([`super::retreat`]).
    pub leaders: Vec<(CharacterId, Option<ProvinceId>)>,
}

/// The setup of a battle before any dice are rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engagement {
    /// Terrain of the province.
    pub terrain: Terrain,
    /// True if exploration gives an advantage only to a side that has explored the province fully, and only against a
    /// side that has not explored it at all (IO-15.8-12).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub only_full_exploration: bool,
    /// Sides, attacker first.
    pub sides: [Side; 2],
}

impl Engagement {
    /// Returns the side with this role.
    pub fn side(&self, role: Role) -> &Side {
        &self.sides[role.index()]
    }

    /// Returns a side's fighting units, in id order.
    pub fn fighters(&self, role: Role) -> Vec<&Fighter> {
        let units = self.side(role).units.iter();
        let mut fighters: Vec<&Fighter> =
            units.filter(|fighter| fighter.takes_part(self.terrain)).collect();
        fighters.sort_by_key(|fighter| fighter.unit);
        fighters
    }
}

/// **IO-15.8-13, IO-15.8-14.** Returns the percent chance that a unit becomes fanatical, by its kingdom's alignment.
pub fn fanatic_chance(alignment: Option<Alignment>) -> i32 {
    let [good, evil] = content().factors.fanatic_chance;
    match alignment {
        Some(Alignment::Good) => good,
        Some(Alignment::Evil) => evil,
        Some(Alignment::Druidic | Alignment::Neutral | Alignment::Pagan) | None => 0,
    }
}
