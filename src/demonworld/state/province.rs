//! The variable data of a province (section 3.3); the fixed data is in the map.

use serde::{Deserialize, Serialize};

use super::Date;
use regnal_core::game::Seat;

/// The variable data of a province.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Province {
    /// The owner; `None` if only militia holds it (DW-RULING-05).
    pub owner: Option<Seat>,
    /// The date from which the owner has held it.
    pub since: Date,
    /// Number of season ends this year, spring to autumn, through which the owner has held it (DW-RULING-15).
    pub checks: u8,
    /// Number of whole years for which the owner has held it (DW-RULING-15).
    pub full_years: u8,
}

impl Province {
    /// Creates a province that has had this owner since `since`, by capture or from the start.
    pub fn held_by(owner: Option<Seat>, since: Date) -> Province {
        Province { owner, since, checks: 0, full_years: 0 }
    }
}
