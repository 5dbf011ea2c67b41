//! What becomes of forces, units and characters, in whatever chapter.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::games::demonworld::action::Piece;
use crate::games::demonworld::ids::{CharacterId, ForceId, ProvinceId, SiteId, UnitId};
use crate::games::demonworld::state::Condition;

/// What becomes of forces, units and characters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "fields are named after what they hold; units are in state/"
)]
pub enum Troops {
    /// Units and characters changed their force.
    PiecesMoved {
        pieces: BTreeSet<Piece>,
        to: ForceId,
    },
    /// A force is no more, with all that is still in it; an army's number is never used again.
    ForceRemoved { force: ForceId },
    /// An army went to another province without a march order: it withdrew or retreated.
    Retreated {
        army: ForceId,
        from: ProvinceId,
        to: ProvinceId,
    },
    /// An army went into a site, or came out of it.
    Sheltered { army: ForceId, site: Option<SiteId> },
    /// A unit lost stands; without any left it is no more.
    StandsLost { unit: UnitId, stands: u16 },
    /// Units were engaged in a battle (DW-BATTLE-10).
    Engaged { units: BTreeSet<UnitId> },
    /// A character was wounded, fled, was captured or is well again.
    ConditionChanged {
        character: CharacterId,
        condition: Condition,
    },
    /// A character is dead or gone for good; a king leaves his player without one.
    CharacterLost { character: CharacterId },
}
