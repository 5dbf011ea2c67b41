//! Units.

use serde::{Deserialize, Serialize};

use crate::ids::{CharacterId, ProvinceId};
use crate::strength::Troop;
use regnal_core::seat::Seat;

/// A unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Type, race and quality.
    pub troop: Troop,
    /// The owner; `None` for neutral units and mercenaries.
    pub owner: Option<Seat>,
    /// True if the unit is a mercenary, which fights for nobody and can be recruited (IO-RULING-41).
    pub is_mercenary: bool,
    /// The character who leads the unit.
    pub leader: Option<CharacterId>,
    /// The province where it stands.
    pub province: ProvinceId,
    /// The neighbouring province from which the unit entered in this phase.
    pub came_from: Option<ProvinceId>,
    /// Movement points spent in this turn (IO-RULING-27).
    pub spent: u8,
    /// True if the unit turns into werebeasts at dusk (IO-RULING-77).
    pub is_bitten: bool,
    /// True if the unit has retreated in this phase and does not fight again in it (IO-RULING-75).
    pub has_retreated: bool,
}

impl Unit {
    /// Returns a unit that has done nothing yet.
    pub fn new(
        troop: Troop,
        owner: Option<Seat>,
        leader: Option<CharacterId>,
        province: ProvinceId,
    ) -> Unit {
        Unit {
            troop,
            owner,
            is_mercenary: false,
            leader,
            province,
            came_from: None,
            spent: 0,
            is_bitten: false,
            has_retreated: false,
        }
    }

    /// Returns whether the unit is neutral: it has no owner and is not a mercenary.
    pub fn is_neutral(&self) -> bool {
        self.owner.is_none() && !self.is_mercenary
    }
}

/// A destroyed troll unit that rises again at dusk (IO-RULING-78).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regrowing {
    /// The province.
    pub province: ProvinceId,
    /// The unit as it will be when it rises.
    pub troop: Troop,
}
