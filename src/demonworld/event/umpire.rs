//! The umpire (section 6.9). Consequences for troops, provinces and prestige are separate events.

use serde::{Deserialize, Serialize};

use crate::action::Ruling;
use crate::ids::{BattleId, WindowId};
use regnal_core::dice::Replaced;
use regnal_core::game::Seat;

/// The umpire.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Umpire {
    /// A person became umpire; `seat` is that person's own seat, if any.
    TookOffice { seat: Option<Seat> },
    /// The umpire resigned.
    LaidDown,
    /// The umpire made a ruling. The ruling and its reason are public, except for secret contents.
    Ruled { ruling: Ruling, reason: String },
    /// The umpire is asked to decide between two differing reports (DW-REPORT-08).
    Called { battle: BattleId },
    /// Dice were replaced by those that the umpire had set.
    DiceReplaced { replaced: Vec<Replaced> },
    /// All questions of a phase are open. The position is kept for a rewind, under the id of the newest question.
    PhaseKept { window: WindowId },
}
