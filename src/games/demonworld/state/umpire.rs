//! The office of the umpire (section 6.9): who holds it, what is noted, and the moments that can be gone back to.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Date, Position, Stage, Subject};
use crate::game::Seat;
use crate::games::demonworld::ids::{SiteId, TroopId, UnitId, WindowId};
use crate::games::demonworld::nouns::Phase;

/// How many phases can be gone back to.
pub const KEPT_PHASES: usize = 8;

/// Somebody who is umpire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Umpire {
    /// The seat that he plays too: he then sees no more than its player.
    pub seat: Option<Seat>,
}

/// To whom a note of the umpire is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// To everybody.
    Everybody,
    /// To one player.
    Player(Seat),
    /// To nobody but umpires.
    Umpire,
}

/// A note of the umpire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// When.
    pub date: Date,
    /// To whom.
    pub to: Audience,
    /// In his words.
    pub text: String,
}

/// The start of a phase: the position at which its questions had just been put.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PhaseStart {
    /// The newest of the questions.
    pub window: WindowId,
    /// What it asks.
    pub phase: Phase,
    /// What it is about.
    pub subject: Subject,
    /// When in the year.
    pub date: Date,
    /// How far the season was.
    pub stage: Stage,
    /// Everything else, the office of the umpire left out.
    #[serde(with = "whole")]
    pub position: Arc<Position>,
}

/// The time that the umpire has given for what is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Granted {
    /// The newest question when he did: those that come later have the usual time.
    pub window: WindowId,
    /// Hours, from then on.
    pub hours: u16,
}

/// The office of the umpire. Going back to the start of a phase leaves it as it is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Office {
    /// Who holds it.
    pub holder: Option<Umpire>,
    /// Whether the clocks stand still.
    pub paused: bool,
    /// How often the clocks were set anew.
    pub turns: u32,
    /// The time for what is asked, where it is not the usual.
    pub granted: Option<Granted>,
    /// What the next dice show in place of what is drawn, the next first.
    pub dice: Vec<u32>,
    /// His notes, the oldest first.
    pub notes: Vec<Note>,
    /// What a sorcerer king pays to command, where it is not the usual fee (DW-RULING-13).
    pub fees: BTreeMap<Seat, u32>,
    /// What units are on foot, where it is not the line of their race (DW-RATION-05).
    pub on_foot: BTreeMap<UnitId, TroopId>,
    /// The sites of which he has approved the plan (DW-SUPPLY-13).
    pub approved: BTreeSet<SiteId>,
    /// The phases that can be gone back to, the oldest first; kept while somebody is umpire.
    pub starts: Vec<PhaseStart>,
}

/// A position that is shared, written out whole.
mod whole {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::games::demonworld::state::Position;

    pub(super) fn serialize<S: Serializer>(
        position: &Arc<Position>,
        out: S,
    ) -> Result<S::Ok, S::Error> {
        Position::serialize(position, out)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Arc<Position>, D::Error> {
        Position::deserialize(from).map(Arc::new)
    }
}
