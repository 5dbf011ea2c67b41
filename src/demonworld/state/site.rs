//! The variable data of a city or fortress (section 3.4).

use serde::{Deserialize, Serialize};

use crate::works::Works;
use regnal_core::game::Seat;
use regnal_core::shared::Shared;

/// The variable data of a city or fortress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// The player who controls it: the owner of its province until the site or the province is taken.
    pub holder: Option<Seat>,
    /// The plan and its current condition (DW-RULING-51). Damage remains after a siege (DW-RULING-38).
    pub works: Shared<Works>,
    /// True if it was ever besieged. The plan of a city can be changed only until then (DW-RULING-56).
    pub was_besieged: bool,
}
