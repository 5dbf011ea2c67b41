//! The umpire's office (section 6.9): its holder, its notes, and the phases to which the match can be rewound.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Date, Position, Stage, Subject};
use crate::ids::{SiteId, TroopId, UnitId, WindowId};
use crate::nouns::Phase;
use regnal_core::game::Seat;
use regnal_core::shared::Shared;

/// Maximum number of past phases to which the umpire can rewind.
pub const KEPT_PHASES: usize = 8;

/// Holder of the umpire's office.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Umpire {
    /// Seat that the umpire also plays, if any. An umpire with a seat sees no more than that seat's player does.
    pub seat: Option<Seat>,
}

/// Audience of an umpire's note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// All players.
    Everybody,
    /// A single player.
    Player(Seat),
    /// Only the umpire.
    Umpire,
}

/// A note written by the umpire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Date on which the note was written.
    pub date: Date,
    /// Audience of the note.
    pub to: Audience,
    /// Text of the note.
    pub text: String,
}

/// Start of a phase, with the game state just after its questions were asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PhaseStart {
    /// Newest question of the phase.
    pub window: WindowId,
    /// Phase of the question in `window`.
    pub phase: Phase,
    /// Subject of the question in `window`.
    pub subject: Subject,
    /// Date on which the phase started.
    pub date: Date,
    /// Stage of the season.
    pub stage: Stage,
    /// Game state, without the umpire's office.
    pub position: Shared<Position>,
}

/// A deadline set by the umpire for the open questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Granted {
    /// Newest question at the time of the ruling. Later questions have the usual deadline.
    pub window: WindowId,
    /// Number of hours from the ruling to the deadline.
    pub hours: u16,
}

/// The umpire's office. A rewind to the start of a phase does not change it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Office {
    /// Current umpire, if any.
    pub holder: Option<Umpire>,
    /// True if the deadline timers are paused.
    pub paused: bool,
    /// Number of times that the deadline timers have been restarted.
    pub turns: u32,
    /// Deadline of the open questions, if it differs from the usual one.
    pub granted: Option<Granted>,
    /// Values that replace the next random rolls, in order.
    pub dice: Vec<u32>,
    /// Notes, oldest first.
    pub notes: Vec<Note>,
    /// Command fees that the umpire has set for sorcerer kings (DW-RULING-13).
    pub fees: BTreeMap<Seat, u32>,
    /// Profiles of dismounted units on foot, where they differ from the profile of the unit's race (DW-RATION-05).
    pub on_foot: BTreeMap<UnitId, TroopId>,
    /// Sites whose plans the umpire has approved (DW-SUPPLY-13).
    pub approved: BTreeSet<SiteId>,
    /// Phases to which the umpire can rewind, oldest first; kept only while there is an umpire.
    pub starts: Vec<PhaseStart>,
}
