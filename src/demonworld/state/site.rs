//! Dynamic data of a city or fortress (section 3.4).

use serde::{Deserialize, Serialize};

use crate::works::Works;
use regnal_core::game::Seat;
use regnal_core::shared::Shared;

/// Dynamic data of a city or fortress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// Player who controls the site. Until the site or province is captured, this is the province's owner.
    pub holder: Option<Seat>,
    /// Plan and current condition of the fortifications (DW-RULING-51). Damage remains after a siege (DW-RULING-38).
    pub works: Shared<Works>,
    /// True if the site has ever been besieged. A city's plan can be changed only before that (DW-RULING-56).
    pub was_besieged: bool,
}
