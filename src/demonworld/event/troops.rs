//! Changes of forces, units and characters, in any chapter.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::action::Piece;
use crate::ids::{CharacterId, ForceId, ProvinceId, SiteId, UnitId};
use crate::state::Condition;

/// Changes of forces, units and characters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Troops {
    /// Units and characters moved to another force.
    PiecesMoved { pieces: BTreeSet<Piece>, to: ForceId },
    /// A force was removed with everything still in it; army numbers are never reused.
    ForceRemoved { force: ForceId },
    /// An army left for another province without a march order: it withdrew or retreated.
    Retreated { army: ForceId, from: ProvinceId, to: ProvinceId },
    /// An army went into a site, or came out of it.
    Sheltered { army: ForceId, site: Option<SiteId> },
    /// A unit lost stands; at 0 it is destroyed.
    StandsLost { unit: UnitId, stands: u16 },
    /// Units were engaged in a battle (DW-BATTLE-10).
    Engaged { units: BTreeSet<UnitId> },
    /// A character's condition changed: wounded, fled, captured or recovered.
    ConditionChanged { character: CharacterId, condition: Condition },
    /// A character died or is gone for good. Losing a king leaves the player without one.
    CharacterLost { character: CharacterId },
}
