//! The units in play.

use serde::{Deserialize, Serialize};

use crate::ids::{CharacterId, ProvinceId};
use crate::strength::Troop;
use regnal_core::seat::Seat;

/// A unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Type, race and quality.
    pub troop: Troop,
    /// Owner; `None` for neutral units and mercenaries.
    pub owner: Option<Seat>,
    /// True for a mercenary unit, which fights for nobody and can be recruited (IO-RULING-41).
    pub is_mercenary: bool,
    /// Character who leads the unit.
    pub leader: Option<CharacterId>,
    /// Province where the unit is.
    pub province: ProvinceId,
    /// Neighbouring province from which the unit came in this phase.
    pub came_from: Option<ProvinceId>,
    /// Movement points that the unit has spent in this turn (IO-RULING-27).
    pub spent: u8,
    /// True if the unit will turn into werebeasts at dusk (IO-RULING-77).
    pub is_bitten: bool,
    /// True if the unit has retreated in this phase, and therefore does not fight again until the phase ends
    /// (IO-RULING-75).
    pub has_retreated: bool,
}

impl Unit {
    /// Returns a unit in its initial state.
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

/// A destroyed troll unit that will rise again at dusk (IO-RULING-78).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regrowing {
    /// Province in which the unit rises.
    pub province: ProvinceId,
    /// Type, race and quality of the unit once it has risen.
    pub troop: Troop,
}
