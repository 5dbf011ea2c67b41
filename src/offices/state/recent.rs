//! Events of the last turn that the map shows.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::ids::ProvinceId;
use regnal_core::seat::Seat;

/// Events of this turn that the map shows; of the last turn while orders are written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recent {
    /// The battles in order; public.
    pub battles: Vec<Clash>,
    /// The owner before the turn of each province that changed hands; public.
    pub taken: BTreeMap<ProvinceId, Option<Seat>>,
    /// Provinces ravaged by guardians; known to their owners.
    pub ravaged: BTreeSet<ProvinceId>,
    /// Provinces that were blessed; known to their owners.
    pub blessed: BTreeSet<ProvinceId>,
}

/// A battle that is over, as it is publicly known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clash {
    /// The province.
    pub province: ProvinceId,
    /// The kingdoms that attacked, the first one first.
    pub attackers: Vec<Seat>,
    /// The kingdoms that defended; empty if only neutral units did.
    pub defenders: Vec<Seat>,
    /// True if the attackers won.
    pub attackers_won: bool,
}
