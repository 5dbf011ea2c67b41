//! What happened in the last turn, for the map.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::games::offices::ids::ProvinceId;
use crate::seat::Seat;

/// What happened in this turn, or, while orders are written, in the last.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recent {
    /// The battles in their order; all know them.
    pub battles: Vec<Clash>,
    /// Whose each province that changed hands was before, and each once; all know it.
    pub taken: BTreeMap<ProvinceId, Option<Seat>>,
    /// Where guardians ravaged; for the owners.
    pub ravaged: BTreeSet<ProvinceId>,
    /// What was blessed; for the owners.
    pub blessed: BTreeSet<ProvinceId>,
}

/// A battle that is over, as all may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clash {
    /// Where.
    pub province: ProvinceId,
    /// The kingdoms that attacked, the first one first.
    pub attackers: Vec<Seat>,
    /// The kingdoms that defended; nobody where only neutral units did.
    pub defenders: Vec<Seat>,
    /// Whether the attackers won.
    pub attackers_won: bool,
}
