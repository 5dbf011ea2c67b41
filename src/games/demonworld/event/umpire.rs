//! What the umpire did (section 6.9). What follows from it for troops, provinces and prestige are events of their own.

use serde::{Deserialize, Serialize};

use crate::dice::Replaced;
use crate::game::Seat;
use crate::games::demonworld::action::Ruling;
use crate::games::demonworld::ids::{BattleId, WindowId};

/// What the umpire did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "fields are named after what they hold; units are in state/"
)]
pub enum Umpire {
    /// Somebody took the office, `seat` if he plays too.
    TookOffice { seat: Option<Seat> },
    /// The office is empty.
    LaidDown,
    /// He ruled; all know that and why, and what of it is no secret.
    Ruled { ruling: Ruling, reason: String },
    /// Of two reports that differ the umpire is to say what is true (DW-REPORT-08).
    Called { battle: BattleId },
    /// Dice showed what he had ordered.
    DiceReplaced { replaced: Vec<Replaced> },
    /// The questions of a phase have been put: its start is kept, by the newest of them.
    PhaseKept { window: WindowId },
}
