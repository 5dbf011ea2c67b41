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
        /// Army to which the action or order applies.
        army: ForceId,
        /// New attitude of the army.
        attitude: Attitude,
    },
    /// Choose the province that an army retreats to (DW-RETREAT-02).
    RetreatTo {
        /// Army to which the action or order applies.
        army: ForceId,
        /// Province to which the army moves.
        to: ProvinceId,
    },
}
