//! Treaties (section 3.11): recorded, never enforced (DW-RULING-97).

use serde::{Deserialize, Serialize};

use super::Date;
use crate::game::Seat;
use crate::games::demonworld::nouns::TreatyKind;

/// A treaty between two players, or the offer of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Treaty {
    /// Who offered it.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// What it is about.
    pub kind: TreatyKind,
    /// In the players' words.
    pub text: String,
    /// Whether everybody may know of it.
    pub public: bool,
    /// Since when it is in force; not yet while it is only offered.
    pub since: Option<Date>,
    /// The season after which it ends by itself.
    pub until: Option<Date>,
}

impl Treaty {
    /// Whether it is in force between these two.
    pub fn links(&self, a: Seat, b: Seat) -> bool {
        self.since.is_some() && ((self.from, self.to) == (a, b) || (self.from, self.to) == (b, a))
    }
}
