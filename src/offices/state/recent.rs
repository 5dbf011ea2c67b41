//! Events of the last turn that the map shows.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::ids::ProvinceId;
use regnal_core::seat::Seat;

/// Events of this turn that the map shows; while orders are written, of the previous turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recent {
    /// The battles in order; public.
    pub battles: Vec<Clash>,
    /// The previous owner of each province that changed hands in the turn; public.
    pub taken: BTreeMap<ProvinceId, Option<Seat>>,
    /// Provinces ravaged by guardians; known to their owners.
    pub ravaged: BTreeSet<ProvinceId>,
    /// Provinces that were blessed; known to their owners.
    pub blessed: BTreeSet<ProvinceId>,
}

/// The publicly known facts of a battle that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clash {
    /// The province.
    pub province: ProvinceId,
    /// The kingdoms that attacked, the leading one first.
    pub attackers: Vec<Seat>,
    /// The kingdoms that defended; empty if only neutral units did.
    pub defenders: Vec<Seat>,
    /// True if the attackers won.
    pub attackers_won: bool,
}
