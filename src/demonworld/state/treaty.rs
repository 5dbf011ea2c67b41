//! Treaties (section 3.11): recorded, never enforced (DW-RULING-97).

use serde::{Deserialize, Serialize};

use super::Date;
use crate::nouns::TreatyKind;
use regnal_core::game::Seat;

/// A treaty between two players, or an offer of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Treaty {
    /// The player who offered it.
    pub from: Seat,
    /// The player to whom it was offered.
    pub to: Seat,
    /// The kind.
    pub kind: TreatyKind,
    /// The text, in the players' words.
    pub text: String,
    /// True if it is public.
    pub public: bool,
    /// The date from which it is in force; `None` for an offer.
    pub since: Option<Date>,
    /// The season after which it expires.
    pub until: Option<Date>,
}

impl Treaty {
    /// Returns true if it is in force between these two players.
    pub fn links(&self, a: Seat, b: Seat) -> bool {
        self.since.is_some() && ((self.from, self.to) == (a, b) || (self.from, self.to) == (b, a))
    }
}
