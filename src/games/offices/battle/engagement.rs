//! What goes into a battle.

use serde::{Deserialize, Serialize};

use super::command::Leader;
use crate::games::offices::content::content;
use crate::games::offices::ids::{CharacterId, ProvinceId, UnitId};
use crate::games::offices::nouns::{Alignment, ArmyType, Terrain};
use crate::games::offices::strength::Troop;
use crate::seat::Seat;

/// Which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Rolls first.
    Attacker,
    /// Wins a tie.
    Defender,
}

impl Role {
    /// Both, the attacker first.
    pub const BOTH: [Role; 2] = [Role::Attacker, Role::Defender];

    /// Its place in a pair.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    #[must_use]
    pub fn other(self) -> Role {
        match self {
            Role::Attacker => Role::Defender,
            Role::Defender => Role::Attacker,
        }
    }
}

/// A unit that goes into a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighter {
    /// Which one.
    pub unit: UnitId,
    /// What it is.
    pub troop: Troop,
    /// Whose it is; `None` for a neutral garrison, which vanishes when it is beaten.
    pub owner: Option<Seat>,
    /// Who leads it.
    pub leader: Option<CharacterId>,
    /// The alignment of its kingdom.
    pub alignment: Option<Alignment>,
    /// Whether the battle is in the start province of its kingdom.
    pub is_home: bool,
    /// Whether its leader has refused or lost the duel (IO-RULING-65).
    pub is_demoralised: bool,
    /// Where it goes if its side loses and it escapes ([`super::retreat`]); for whales off the sea, whoever wins, the
    /// neighbouring sea. `None`: nowhere.
    pub way_out: Option<ProvinceId>,
}

impl Fighter {
    /// **IO-RULING-79.** Whether it has a place in a battle in this terrain: whales off the sea have none.
    pub fn takes_part(&self, terrain: Terrain) -> bool {
        self.troop.kind != ArmyType::Wh || terrain == Terrain::Sea
    }
}

/// One side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Who commands when the battle begins, with his level; `None`: a garrison commander (IO-RULING-69).
    pub commander: Option<Leader>,
    /// What it has explored of the province, in percent: the most of its kingdoms (IO-RULING-16).
    pub explored: u8,
    /// Its units.
    pub units: Vec<Fighter>,
    /// Its leaders that live, each with where he goes when he has no unit left ([`super::retreat`]).
    pub leaders: Vec<(CharacterId, Option<ProvinceId>)>,
}

/// A battle before its first die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engagement {
    /// The terrain of the province.
    pub terrain: Terrain,
    /// Whether exploration counts only where a side has explored everything and the other nothing (IO-15.8-12).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub only_full_exploration: bool,
    /// The attacker, then the defender.
    pub sides: [Side; 2],
}

impl Engagement {
    /// A side.
    pub fn side(&self, role: Role) -> &Side {
        &self.sides[role.index()]
    }

    /// The units of a side that have a place in the battle, by number.
    pub fn fighters(&self, role: Role) -> Vec<&Fighter> {
        let units = self.side(role).units.iter();
        let mut fighters: Vec<&Fighter> = units
            .filter(|fighter| fighter.takes_part(self.terrain))
            .collect();
        fighters.sort_by_key(|fighter| fighter.unit);
        fighters
    }
}

/// **IO-15.8-13, IO-15.8-14.** The chance of a unit to become a fanatic, by the alignment of its kingdom, in percent.
pub fn fanatic_chance(alignment: Option<Alignment>) -> i32 {
    let [good, evil] = content().factors.fanatic_chance;
    match alignment {
        Some(Alignment::Good) => good,
        Some(Alignment::Evil) => evil,
        Some(Alignment::Druidic | Alignment::Neutral | Alignment::Pagan) | None => 0,
    }
}
