//! Meetings of hostile forces, and retreats (section 6.3).

use serde::{Deserialize, Serialize};

use crate::games::demonworld::ids::{ForceId, ProvinceId};
use crate::games::demonworld::state::Attitude;

/// Meetings of hostile forces, and retreats.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Conflict {
    /// Choose what an army does (DW-CONFLICT-04).
    Take {
        /// Which army.
        army: ForceId,
        /// What it does.
        attitude: Attitude,
    },
    /// Choose where an army retreats to (DW-RETREAT-02).
    RetreatTo {
        /// Which army.
        army: ForceId,
        /// Where to.
        to: ProvinceId,
    },
}
