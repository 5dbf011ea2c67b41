//! How a turn goes on.

use serde::{Deserialize, Serialize};

use crate::games::offices::ids::CharacterId;
use crate::games::offices::illegal::Reason;
use crate::games::offices::nouns::Phase;
use crate::seat::Seat;

/// How a turn went on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Calendar {
    /// Orders are carried out from here on.
    DawnBroke {
        /// The silent turns in a row of each seat, this one included (IO-RULING-05).
        silent: Vec<u8>,
    },
    /// A phase began.
    PhaseBegan {
        /// Which.
        phase: Phase,
        /// Who acts, in order (IO-RULING-06).
        order: Vec<CharacterId>,
    },
    /// An order could not be carried out, or not further; for its kingdom alone (IO-RULING-95).
    Failed {
        /// Whose.
        seat: Seat,
        /// Who; nobody where it was a decree of the kingdom.
        character: Option<CharacterId>,
        /// When; none at dawn and dusk.
        phase: Option<Phase>,
        /// Why.
        reason: Reason,
    },
    /// Both phases are over.
    DuskFell,
    /// The next turn begins: orders are written.
    MonthEnded,
}
