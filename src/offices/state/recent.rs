//! Events of the last turn that are shown on the map.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::ids::ProvinceId;
use regnal_core::seat::Seat;

/// Events shown on the map. These are the events of this turn or, while orders are being written, of the previous turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recent {
    /// Battles, in order. Visible to everybody.
    pub battles: Vec<Clash>,
    /// Previous owner of each province that changed hands in the turn. Visible to everybody.
    pub taken: BTreeMap<ProvinceId, Option<Seat>>,
    /// Provinces ravaged by guardians. Each is visible only to its owner.
    pub ravaged: BTreeSet<ProvinceId>,
    /// Provinces that were blessed. Each is visible only to its owner.
    pub blessed: BTreeSet<ProvinceId>,
}

/// Public facts about a finished battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clash {
    /// Province of the battle.
    pub province: ProvinceId,
    /// Attacking kingdoms, the leading one first.
    pub attackers: Vec<Seat>,
    /// Defending kingdoms; empty if only neutral units defended.
    pub defenders: Vec<Seat>,
    /// True if the attackers won.
    pub attackers_won: bool,
}
