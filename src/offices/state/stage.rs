//! The stages of a campaign.

use serde::{Deserialize, Serialize};

pub use crate::nouns::Phase;
use regnal_core::text::Line;

/// Stage of a turn. Between decisions, it is [`Stage::Creation`], [`Stage::Orders`] or [`Stage::Over`]. The other
/// stages occur only within a single decision (IO-RULING-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Players create their kings.
    Creation,
    /// Players write their orders.
    Orders,
    /// Treaties, gifts and successions are resolved.
    Dawn,
    /// The orders of a phase are carried out, then its battles are fought.
    Phase(Phase),
    /// Taxes, pay, experience and offices are resolved.
    Dusk,
    /// The game has ended.
    Over,
}

/// Game length as agreed by the players (IO-RULING-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Terms {
    /// Number of turns.
    pub turns: u8,
    /// Number of hours for writing a turn's orders.
    pub hours: u16,
}

impl Terms {
    /// Renders the message `id` with the hours per turn. `usual` is the match's default number of hours. If the two
    /// numbers are equal, the message says that the match's usual deadlines apply.
    pub(crate) fn told(self, id: &'static str, usual: u16) -> Line {
        Line::new(id)
            .with("hours", u32::from(self.hours))
            .with("as_table", u32::from(self.hours == usual))
    }
}
