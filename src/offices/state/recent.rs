//! Events of the last turn that are shown on the map.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::ids::ProvinceId;
use regnal_core::seat::Seat;

/// Events of this turn shown on the map; of the previous turn while orders are being written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recent {
    /// Battles in order; public.
    pub battles: Vec<Clash>,
    /// Previous owner of each province that changed hands in the turn; public.
    pub taken: BTreeMap<ProvinceId, Option<Seat>>,
    /// Provinces ravaged by guardians; known to their owners.
    pub ravaged: BTreeSet<ProvinceId>,
    /// Provinces that were blessed; known to their owners.
    pub blessed: BTreeSet<ProvinceId>,
}

/// Public facts about a finished battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clash {
    /// Province to which the entry applies.
    pub province: ProvinceId,
    /// Attacking kingdoms, the leading one first.
    pub attackers: Vec<Seat>,
    /// Defending kingdoms; empty if only neutral units defended.
    pub defenders: Vec<Seat>,
    /// True if the attackers won.
    pub attackers_won: bool,
}
