//! Encounters between hostile forces, and retreats (section 6.3).

use serde::{Deserialize, Serialize};

use crate::ids::{ForceId, ProvinceId};
use crate::state::Attitude;

/// Encounters between hostile forces, and retreats.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Conflict {
    /// Choose an army's attitude (DW-CONFLICT-04).
    Take { army: ForceId, attitude: Attitude },
    /// Choose the province that an army retreats to (DW-RETREAT-02).
    RetreatTo { army: ForceId, to: ProvinceId },
}
