//! The course of a turn.

use serde::{Deserialize, Serialize};

use crate::ids::CharacterId;
use crate::illegal::Reason;
use crate::nouns::Phase;
use regnal_core::seat::Seat;

/// The steps in the course of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Calendar {
    /// The resolution of the turn began.
    DawnBroke {
        /// Number of consecutive silent turns of each seat, including this one (IO-RULING-05).
        silent: Vec<u8>,
    },
    /// A phase began.
    PhaseBegan {
        /// The phase.
        phase: Phase,
        /// The characters in the order in which they act (IO-RULING-06).
        order: Vec<CharacterId>,
    },
    /// An order failed, wholly or in part; reported only to its kingdom (IO-RULING-95).
    Failed {
        /// The kingdom.
        seat: Seat,
        /// The character; `None` for a decree of the kingdom.
        character: Option<CharacterId>,
        /// The phase; `None` at dawn and dusk.
        phase: Option<Phase>,
        /// The reason.
        reason: Reason,
    },
    /// Both phases are over.
    DuskFell,
    /// The month ended; orders for the next turn can be written.
    MonthEnded,
}
