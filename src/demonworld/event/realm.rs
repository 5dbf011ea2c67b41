//! Changes to provinces, sites, prestige and knowledge. They can result from any chapter of the rules.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::ids::{ForceId, ProvinceId, SiteId};
use regnal_core::game::Seat;

/// Changes to provinces, sites, prestige and knowledge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Realm {
    /// Prestige changed by `change`, clamped to its bounds (DW-GEN-08). `credit` is the opponent from whom a prestige
    /// point was gained (DW-RULING-78).
    PrestigeChanged { seat: Seat, change: i8, credit: Option<Seat> },
    /// The owner of a province changed.
    ProvinceTaken { province: ProvinceId, owner: Option<Seat> },
    /// The holder of a site changed.
    SiteTaken { site: SiteId, holder: Option<Seat> },
    /// Players saw the current state of other players' forces (DW-CONFLICT-03, DW-RULING-24).
    Sighted { viewers: BTreeSet<Seat>, forces: BTreeSet<ForceId> },
}
