//! The office of the umpire (section 6.9): its holder, the notes, and the phases that can be restored.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Date, Position, Stage, Subject};
use crate::ids::{SiteId, TroopId, UnitId, WindowId};
use crate::nouns::Phase;
use regnal_core::game::Seat;

/// The maximum number of past phases kept for the umpire to go back to.
pub const KEPT_PHASES: usize = 8;

/// The holder of the umpire's office.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Umpire {
    /// The seat that the umpire also plays. The umpire then sees no more than that seat's player.
    pub seat: Option<Seat>,
}

/// The audience of an umpire's note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody.
    Everybody,
    /// One player.
    Player(Seat),
    /// The umpire only.
    Umpire,
}

/// A note of the umpire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// The date.
    pub date: Date,
    /// The audience.
    pub to: Audience,
    /// The text.
    pub text: String,
}

/// The start of a phase: the position just after its questions were asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PhaseStart {
    /// The newest of its questions.
    pub window: WindowId,
    /// The phase of that question.
    pub phase: Phase,
    /// The subject of that question.
    pub subject: Subject,
    /// The date.
    pub date: Date,
    /// The stage of the season.
    pub stage: Stage,
    /// The position, without the office of the umpire.
    #[serde(with = "whole")]
    pub position: Arc<Position>,
}

/// A deadline that the umpire has set for the open questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Granted {
    /// The newest question at that time. Later questions have the usual deadline.
    pub window: WindowId,
    /// Number of hours from then on.
    pub hours: u16,
}

/// The office of the umpire. Going back to the start of a phase does not change it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Office {
    /// The holder.
    pub holder: Option<Umpire>,
    /// True if the deadline timers are paused.
    pub paused: bool,
    /// The number of times that the timers were restarted.
    pub turns: u32,
    /// The deadline of the open questions, if it is not the usual one.
    pub granted: Option<Granted>,
    /// Values that replace the next random rolls, in order.
    pub dice: Vec<u32>,
    /// The notes, the oldest first.
    pub notes: Vec<Note>,
    /// The command fees of sorcerer kings, where the umpire changed them (DW-RULING-13).
    pub fees: BTreeMap<Seat, u32>,
    /// The foot profiles of dismounted units, where they differ from the one of their race (DW-RATION-05).
    pub on_foot: BTreeMap<UnitId, TroopId>,
    /// The sites whose plan the umpire has approved (DW-SUPPLY-13).
    pub approved: BTreeSet<SiteId>,
    /// The phases that the umpire can go back to, the oldest first. Kept only while there is an umpire.
    pub starts: Vec<PhaseStart>,
}

/// Serialization of a shared position as if it were owned.
mod whole {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::state::Position;

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
