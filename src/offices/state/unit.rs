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
    /// The owner; none for neutral units and mercenaries.
    pub owner: Option<Seat>,
    /// True if it is a mercenary: it fights for nobody and can be recruited (IO-RULING-41).
    pub is_mercenary: bool,
    /// The character who leads it.
    pub leader: Option<CharacterId>,
    /// The province where it stands.
    pub province: ProvinceId,
    /// The neighbouring province from which it entered in this phase.
    pub came_from: Option<ProvinceId>,
    /// Movement points spent in this turn (IO-RULING-27).
    pub spent: u8,
    /// True if it turns into werebeasts at dusk (IO-RULING-77).
    pub is_bitten: bool,
    /// True if it has retreated in this phase and fights no more in it (IO-RULING-75).
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

/// A destroyed unit of trolls that stands up again at dusk (IO-RULING-78).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regrowing {
    /// The province.
    pub province: ProvinceId,
    /// The unit as it will stand up.
    pub troop: Troop,
}
