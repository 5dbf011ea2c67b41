//! Umpire events (section 6.9). Consequences for troops, provinces and prestige are separate events.

use serde::{Deserialize, Serialize};

use crate::action::Ruling;
use crate::ids::{BattleId, WindowId};
use regnal_core::dice::Replaced;
use regnal_core::game::Seat;

/// Umpire events.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Umpire {
    /// A user became umpire. `seat` is the user's own seat, if any.
    TookOffice { seat: Option<Seat> },
    /// The umpire resigned.
    LaidDown,
    /// The umpire made a ruling. The ruling and its reason are public, except for parts that would reveal secrets.
    Ruled { ruling: Ruling, reason: String },
    /// The umpire was asked to decide between two differing reports (DW-REPORT-08).
    Called { battle: BattleId },
    /// Dice rolls were replaced by values that the umpire had set.
    DiceReplaced { replaced: Vec<Replaced> },
    /// A phase's questions were opened. To allow a later rewind, the game state was saved under the id of the newest
    /// one.
    PhaseKept { window: WindowId },
}
