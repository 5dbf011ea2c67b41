//! What changes about a province (section 3.3); what does not is in the map.

use serde::{Deserialize, Serialize};

use super::Date;
use crate::game::Seat;

/// What changes about a province.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Province {
    /// Who owns it; nobody but its militia when absent (DW-RULING-05).
    pub owner: Option<Seat>,
    /// Since when.
    pub since: Date,
    /// The season ends of this year, spring to autumn, that its owner has held it through (DW-RULING-15).
    pub checks: u8,
    /// The whole years that its owner has held it (DW-RULING-15).
    pub full_years: u8,
}

impl Province {
    /// A province that changed hands, or began in them, at `since`.
    pub fn held_by(owner: Option<Seat>, since: Date) -> Province {
        Province {
            owner,
            since,
            checks: 0,
            full_years: 0,
        }
    }
}
