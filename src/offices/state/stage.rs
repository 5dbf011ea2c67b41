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
    /// All orders of a phase, then its battles.
    Phase(Phase),
    /// Taxes, pay, experience, offices.
    Dusk,
    /// It has ended.
    Over,
}

/// The length of the game, as the players agree on it (IO-RULING-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Terms {
    /// The number of turns.
    pub turns: u8,
    /// Hours for the orders of a turn.
    pub hours: u16,
}

impl Terms {
    /// Returns the message `id` with the hours of a turn. `usual` are the hours of a match without an agreement; the
    /// message then says that the deadlines of the match apply.
    pub(crate) fn told(self, id: &'static str, usual: u16) -> Line {
        Line::new(id)
            .with("hours", u32::from(self.hours))
            .with("as_table", u32::from(self.hours == usual))
    }
}
