//! Provinces in play.

use serde::{Deserialize, Serialize};

use crate::map;
use regnal_core::seat::Seat;

/// A province.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Province {
    /// Province as generated.
    pub laid: map::Province,
    /// Kingdom that owns the province.
    pub owner: Option<Seat>,
    /// True if the province was blessed in this turn (IO-RT07).
    pub is_blessed: bool,
    /// True if a guardian ravages the province in this turn (IO-RULING-47).
    pub is_ravaged: bool,
}
