//! Winter quarters (section 6.6).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Piece;
use crate::games::demonworld::ids::{CharacterId, UnitId};
use crate::games::demonworld::nouns::Advantage;

/// Winter quarters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Winter {
    /// What a unit has learned (DW-XP-05).
    ChooseAdvantage {
        /// Which unit.
        unit: UnitId,
        /// What.
        advantage: Advantage,
    },
    /// Buy a captured character free (DW-RULING-47).
    Ransom(CharacterId),
    /// Leave him to his fate after all.
    ForgoRansom(CharacterId),
    /// Pay the bill (DW-UPKEEP-01).
    PayUpkeep,
    /// Let troops go, to pay for the rest (DW-UPKEEP-11).
    Disband(BTreeSet<Piece>),
    /// Keep everybody and pay what there is (DW-UPKEEP-12).
    KeepUnpaid,
    /// Name a new general-in-chief (DW-AFTER-09).
    NameCommander(CharacterId),
}
