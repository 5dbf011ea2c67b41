//! Changes of provinces, sites, prestige and knowledge, in any chapter.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::ids::{ForceId, ProvinceId, SiteId};
use regnal_core::game::Seat;

/// Changes of provinces, sites, prestige and knowledge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Realm {
    /// Prestige changed by `change`, within its bounds (DW-GEN-08). `credit` is the opponent to whom a gain is credited
    /// (DW-RULING-78).
    PrestigeChanged { seat: Seat, change: i8, credit: Option<Seat> },
    /// A province changed owner.
    ProvinceTaken { province: ProvinceId, owner: Option<Seat> },
    /// A site changed holder.
    SiteTaken { site: SiteId, holder: Option<Seat> },
    /// Players saw other players' forces in their current state (DW-CONFLICT-03, DW-RULING-24).
    Sighted { viewers: BTreeSet<Seat>, forces: BTreeSet<ForceId> },
}
