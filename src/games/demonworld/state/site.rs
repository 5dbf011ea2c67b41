//! What changes about a city or fortress (section 3.4).

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::games::demonworld::works::Works;
use crate::shared::Shared;

/// A city or a fortress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// Who controls it: its province's owner until it falls to somebody else, or the province does.
    pub holder: Option<Seat>,
    /// What it is planned to be, and how it stands (DW-RULING-51); damage stays when a siege is over (DW-RULING-38).
    pub works: Shared<Works>,
    /// Whether it was ever besieged: the plan of a city can be changed until then (DW-RULING-56).
    pub was_besieged: bool,
}
