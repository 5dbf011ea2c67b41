//! The stages of a campaign.

use serde::{Deserialize, Serialize};

pub use crate::nouns::Phase;
use regnal_core::text::Line;

/// The stage of a turn. Between two decisions it is only [`Stage::Creation`], [`Stage::Orders`] or [`Stage::Over`]; the
/// others pass within one decision (IO-RULING-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Kings are created.
    Creation,
    /// Orders are written.
    Orders,
    /// Treaties, gifts, heirs.
    Dawn,
    /// All orders of a phase are carried out, then its battles.
    Phase(Phase),
    /// Taxes, pay, experience, offices.
    Dusk,
    /// The game has ended.
    Over,
}

/// The length of the game that the players agree on (IO-RULING-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Terms {
    /// Number of turns.
    pub turns: u8,
    /// Number of hours for the orders of a turn.
    pub hours: u16,
}

impl Terms {
    /// Returns the message `id` with the hours of a turn. `usual` is the number of hours in a match without an
    /// agreement; if they are equal, the message says that the deadlines of the match apply.
    pub(crate) fn told(self, id: &'static str, usual: u16) -> Line {
        Line::new(id)
            .with("hours", u32::from(self.hours))
            .with("as_table", u32::from(self.hours == usual))
    }
}
