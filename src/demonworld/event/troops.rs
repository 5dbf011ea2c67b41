//! Changes to forces, units and characters. They can result from any chapter of the rules.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::action::Piece;
use crate::ids::{CharacterId, ForceId, ProvinceId, SiteId, UnitId};
use crate::state::Condition;

/// Changes to forces, units and characters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Troops {
    /// Units and characters moved to another force.
    PiecesMoved { pieces: BTreeSet<Piece>, to: ForceId },
    /// A force was removed with all its units and characters. Army numbers are never reused.
    ForceRemoved { force: ForceId },
    /// An army withdrew or retreated to another province without a march order.
    Retreated { army: ForceId, from: ProvinceId, to: ProvinceId },
    /// An army entered or left a site.
    Sheltered { army: ForceId, site: Option<SiteId> },
    /// A unit lost stands. At 0 the unit is destroyed.
    StandsLost { unit: UnitId, stands: u16 },
    /// Units were engaged in a battle (DW-BATTLE-10).
    Engaged { units: BTreeSet<UnitId> },
    /// A character's condition changed: wounded, fled, captured or recovered.
    ConditionChanged { character: CharacterId, condition: Condition },
    /// A character died or left the campaign permanently. A player who loses the king has no king until a new one is
    /// named.
    CharacterLost { character: CharacterId },
}
