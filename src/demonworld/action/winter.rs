//! Winter quarters phase (section 6.6).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Piece;
use crate::ids::{CharacterId, UnitId};
use crate::nouns::Advantage;

/// Actions of the winter quarters phase.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Winter {
    /// Choose an advantage that a unit gains from experience (DW-XP-05).
    ChooseAdvantage { unit: UnitId, advantage: Advantage },
    /// Pay the ransom of a captured character (DW-RULING-47).
    Ransom(CharacterId),
    /// Cancel the planned ransom. A captured character who is not ransomed leaves the campaign permanently.
    ForgoRansom(CharacterId),
    /// Pay the upkeep in full (DW-UPKEEP-01).
    PayUpkeep,
    /// Disband troops so that the upkeep of the rest can be paid (DW-UPKEEP-11).
    Disband(BTreeSet<Piece>),
    /// Keep all troops and pay as much as possible (DW-UPKEEP-12).
    KeepUnpaid,
    /// Name a new commander-in-chief (DW-AFTER-09).
    NameCommander(CharacterId),
}
