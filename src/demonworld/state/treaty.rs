//! Treaties (section 3.11), which are recorded but never enforced (DW-RULING-97).

use serde::{Deserialize, Serialize};

use super::Date;
use crate::nouns::TreatyKind;
use regnal_core::game::Seat;

/// A treaty or treaty offer between two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Treaty {
    /// Player who offered the treaty.
    pub from: Seat,
    /// Player to whom the treaty was offered.
    pub to: Seat,
    /// Kind of treaty.
    pub kind: TreatyKind,
    /// Text written by the players.
    pub text: String,
    /// True if the treaty is public.
    pub public: bool,
    /// Date since which the treaty has been in force; `None` for an offer.
    pub since: Option<Date>,
    /// Last season in which the treaty is in force.
    pub until: Option<Date>,
}

impl Treaty {
    /// Returns the party other than `seat`.
    pub fn other(&self, seat: Seat) -> Seat {
        if self.from == seat { self.to } else { self.from }
    }

    /// Returns true if the treaty is in force between the two given players.
    pub fn links(&self, a: Seat, b: Seat) -> bool {
        self.since.is_some() && ((self.from, self.to) == (a, b) || (self.from, self.to) == (b, a))
    }
}
