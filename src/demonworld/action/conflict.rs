//! Encounters between hostile forces, and retreats (section 6.3).

use serde::{Deserialize, Serialize};

use crate::ids::{ForceId, ProvinceId};
use crate::state::Attitude;

/// Encounters between hostile forces, and retreats.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Conflict {
    /// Choose an army's attitude (DW-CONFLICT-04).
    Take {
        /// Army in the conflict.
        army: ForceId,
        /// New attitude of the army.
        attitude: Attitude,
    },
    /// Choose the province that an army retreats to (DW-RETREAT-02).
    RetreatTo {
        /// Army that must retreat.
        army: ForceId,
        /// Province that the army retreats to.
        to: ProvinceId,
    },
}
