//! Sieges (section 3.10).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Date;
use crate::game::Seat;
use crate::games::demonworld::ids::SiteId;

/// A siege.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Siege {
    /// The place.
    pub site: SiteId,
    /// The side that besieges: one player or a coalition (DW-RULING-40).
    pub besiegers: BTreeSet<Seat>,
    /// Whose troops are inside; nobody's when only militia holds the place.
    pub besieged: Option<Seat>,
    /// Other enemies of the besieged in the province, who only camp (DW-RULING-40).
    pub camping: BTreeSet<Seat>,
    /// When it began.
    pub started: Date,
    /// The weeks that have passed since, over all seasons.
    pub siege_week: u16,
}
