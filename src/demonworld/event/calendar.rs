//! The calendar, and the opening and closing of questions (DW-RULING-08).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::ids::WindowId;
use crate::nouns::Phase;
use crate::state::{Date, Stage, Step, Subject};
use regnal_core::game::{Outcome, Seat};

/// Calendar changes, and the opening and closing of questions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Calendar {
    /// A stage of a season or winter began.
    StageBegan { date: Date, stage: Stage },
    /// A question was asked.
    WindowOpened { window: WindowId, phase: Phase, subject: Subject, asked: BTreeSet<Seat> },
    /// Secret: a player sent the first input for a question. This can end the player's absence.
    Heard { seat: Seat, window: WindowId },
    /// A player locked an answer. Other players see only that it is locked.
    Locked { seat: Seat, window: WindowId },
    /// A player unlocked an answer.
    Unlocked { seat: Seat, window: WindowId },
    /// A player's deadline passed. `defaulted` is `true` if the player had sent no input; `in_a_row` counts consecutive
    /// questions without input.
    TimedOut { seat: Seat, window: WindowId, defaulted: bool, in_a_row: u8 },
    /// A player became absent, so the defaults now apply (DW-RULING-09).
    WentAbsent { seat: Seat },
    /// An absent player returned.
    Returned { seat: Seat },
    /// A question was closed.
    WindowClosed { window: WindowId },
    /// The list of remaining steps was replaced.
    Queued { agenda: Vec<Step> },
    /// A season ended. Wounded and fled characters recover, and every owner is credited with another season of holding
    /// the province (DW-RULING-08, DW-RULING-15).
    SeasonEnded { date: Date },
    /// A player was eliminated (DW-RULING-09).
    Eliminated { seat: Seat },
    /// The campaign ended.
    Ended { outcome: Outcome },
}
