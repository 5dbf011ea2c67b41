//! The variable part of a province (section 3.3); the fixed part is in the map.

use serde::{Deserialize, Serialize};

use super::Date;
use regnal_core::game::Seat;

/// The variable part of a province.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Province {
    /// The owner; `None` if only militia holds it (DW-RULING-05).
    pub owner: Option<Seat>,
    /// The date since when.
    pub since: Date,
    /// Season ends of this year, spring to autumn, through which the owner has held it (DW-RULING-15).
    pub checks: u8,
    /// Whole years for which the owner has held it (DW-RULING-15).
    pub full_years: u8,
}

impl Province {
    /// Creates a province that changed hands, or started in these hands, at `since`.
    pub fn held_by(owner: Option<Seat>, since: Date) -> Province {
        Province { owner, since, checks: 0, full_years: 0 }
    }
}
