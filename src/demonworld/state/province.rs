//! Dynamic data of a province (section 3.3). The static data is in the map.

use serde::{Deserialize, Serialize};

use super::Date;
use regnal_core::game::Seat;

/// Dynamic data of a province.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Province {
    /// Owner; `None` if only militia holds the province (DW-RULING-05).
    pub owner: Option<Seat>,
    /// Date since which the owner has held the province.
    pub since: Date,
    /// Number of season ends this year, from spring to autumn, at which the owner held the province (DW-RULING-15).
    pub checks: u8,
    /// Number of full years for which the owner has held the province (DW-RULING-15).
    pub full_years: u8,
}

impl Province {
    /// Creates a province that the given owner has held since the given date, either by capture or from the start.
    pub fn held_by(owner: Option<Seat>, since: Date) -> Province {
        Province { owner, since, checks: 0, full_years: 0 }
    }
}
