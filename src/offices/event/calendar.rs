//! Events that mark the steps of a turn, or an order's failure.

use serde::{Deserialize, Serialize};

use crate::ids::CharacterId;
use crate::illegal::Reason;
use crate::nouns::Phase;
use regnal_core::seat::Seat;

/// Steps of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Calendar {
    /// The resolution of the turn began.
    DawnBroke {
        /// Number of consecutive silent turns per seat, including this turn (IO-RULING-05).
        silent: Vec<u8>,
    },
    /// A phase began.
    PhaseBegan {
        phase: Phase,
        /// Characters in the order in which they act (IO-RULING-06).
        order: Vec<CharacterId>,
    },
    /// An order or decree failed completely or in part. Only the kingdom that gave it is notified (IO-RULING-95).
    Failed {
        seat: Seat,
        /// Character; `None` for a decree of the kingdom.
        character: Option<CharacterId>,
        /// Phase; `None` at dawn and dusk.
        phase: Option<Phase>,
        reason: Reason,
    },
    /// Both phases ended, and dusk began.
    DuskFell,
    /// The month ended; players can now write orders for the next turn.
    MonthEnded,
}
