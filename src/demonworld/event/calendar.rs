//! The calendar, and the opening and closing of questions (DW-RULING-08).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::ids::WindowId;
use crate::nouns::Phase;
use crate::state::{Date, Stage, Step, Subject};
use regnal_core::game::{Outcome, Seat};

/// The calendar, and the opening and closing of questions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Calendar {
    /// A stage of a season or winter began.
    StageBegan { date: Date, stage: Stage },
    /// A question was asked.
    WindowOpened { window: WindowId, phase: Phase, subject: Subject, asked: BTreeSet<Seat> },
    /// Secret: a player sent the first input to a question, or returned from absence by sending it.
    Heard { seat: Seat, window: WindowId },
    /// A player locked an answer. Others learn only that it is locked.
    Locked { seat: Seat, window: WindowId },
    /// A player unlocked an answer.
    Unlocked { seat: Seat, window: WindowId },
    /// A player's deadline passed. `defaulted` is `true` if nothing at all had been sent; `in_a_row` counts such misses
    /// in a row.
    TimedOut { seat: Seat, window: WindowId, defaulted: bool, in_a_row: u8 },
    /// A player is absent and plays by defaults from now on (DW-RULING-09).
    WentAbsent { seat: Seat },
    /// An absent player returned.
    Returned { seat: Seat },
    /// A question was closed.
    WindowClosed { window: WindowId },
    /// The steps that remain to be carried out.
    Queued { agenda: Vec<Step> },
    /// A season ended: wounded and fled characters recover, and every owner has held a province through another season
    /// end (DW-RULING-08, DW-RULING-15).
    SeasonEnded { date: Date },
    /// A player was eliminated (DW-RULING-09).
    Eliminated { seat: Seat },
    /// The campaign ended.
    Ended { outcome: Outcome },
}
