//! What becomes of provinces, sites, prestige and knowledge, in whatever chapter.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::games::demonworld::ids::{ForceId, ProvinceId, SiteId};

/// What becomes of provinces, sites, prestige and knowledge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "fields are named after what they hold; units are in state/"
)]
pub enum Realm {
    /// Prestige rose or fell by `change`, within its bounds (DW-GEN-08); `credit` names the opponent that a rise is
    /// credited to (DW-RULING-78).
    PrestigeChanged {
        seat: Seat,
        change: i8,
        credit: Option<Seat>,
    },
    /// A province changed hands.
    ProvinceTaken {
        province: ProvinceId,
        owner: Option<Seat>,
    },
    /// A site changed hands.
    SiteTaken { site: SiteId, holder: Option<Seat> },
    /// Players saw forces of others, as they are now (DW-CONFLICT-03, DW-RULING-24).
    Sighted {
        viewers: BTreeSet<Seat>,
        forces: BTreeSet<ForceId>,
    },
}
