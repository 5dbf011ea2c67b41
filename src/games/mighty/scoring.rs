//! Points and tie-breaks (4.32).

use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// What a realm counts at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Whose.
    pub seat: Seat,
    /// Hexes of its colour.
    pub hexes: u32,
    /// Villages.
    pub villages: u32,
    /// Cities.
    pub cities: u32,
    /// Fortresses.
    pub fortresses: u32,
    /// Units on the map.
    pub units: u32,
    /// Points in all.
    pub points: u32,
}
