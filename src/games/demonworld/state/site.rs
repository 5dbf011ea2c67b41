//! What changes about a city or fortress (section 3.4).

use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// A city or a fortress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// Who controls it: its province's owner until it falls to somebody else, or the province does.
    pub holder: Option<Seat>,
    /// The name of the plan that it is built by (DW-T-64).
    pub plan: String,
    /// Whether it was ever besieged: the plan of a city can be changed until then (DW-RULING-56).
    pub was_besieged: bool,
}
