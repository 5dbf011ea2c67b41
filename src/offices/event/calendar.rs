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
    /// The turn began to be resolved.
    DawnBroke {
        /// The consecutive silent turns of each seat, this one included (IO-RULING-05).
        silent: Vec<u8>,
    },
    /// A phase began.
    PhaseBegan {
        /// The phase.
        phase: Phase,
        /// The characters in the order in which they act (IO-RULING-06).
        order: Vec<CharacterId>,
    },
    /// An order could not be carried out, or only in part; reported to its kingdom only (IO-RULING-95).
    Failed {
        /// The kingdom.
        seat: Seat,
        /// The character; none for a decree of the kingdom.
        character: Option<CharacterId>,
        /// The phase; none at dawn and dusk.
        phase: Option<Phase>,
        /// The reason.
        reason: Reason,
    },
    /// Both phases are over.
    DuskFell,
    /// The next turn begins: orders are written.
    MonthEnded,
}
