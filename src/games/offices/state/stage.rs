//! Where a campaign stands.

use serde::{Deserialize, Serialize};

pub use crate::games::offices::nouns::Phase;
use crate::text::Line;

/// How far a turn is. Between two decisions it is only [`Stage::Creation`], [`Stage::Orders`] or [`Stage::Over`]; the
/// others pass within one (IO-RULING-04).
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

/// What the players agree about the length (IO-RULING-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Terms {
    /// Turns.
    pub turns: u8,
    /// Hours for the orders of a turn.
    pub hours: u16,
}

impl Terms {
    /// How many hours a turn is to have, in the words of `id`. `usual` are the hours that a match has where nothing was agreed about them: the
    /// deadlines of the table hold then, whatever they are.
    pub(crate) fn told(self, id: &'static str, usual: u16) -> Line {
        Line::new(id)
            .with("hours", u32::from(self.hours))
            .with("as_table", u32::from(self.hours == usual))
    }
}
