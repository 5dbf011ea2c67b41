//! The year goes on, questions are opened and closed (DW-RULING-08).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::game::{Outcome, Seat};
use crate::games::demonworld::ids::WindowId;
use crate::games::demonworld::nouns::Phase;
use crate::games::demonworld::state::{Date, Stage, Step, Subject};

/// The year goes on, questions are opened and closed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "fields are named after what they hold; units are in state/"
)]
pub enum Calendar {
    /// A step of the season, or of winter, began.
    StageBegan { date: Date, stage: Stage },
    /// Players are asked.
    WindowOpened {
        window: WindowId,
        phase: Phase,
        subject: Subject,
        asked: BTreeSet<Seat>,
    },
    /// Secret: a player sent something for the first time since the question was put, or came back by it.
    Heard { seat: Seat, window: WindowId },
    /// A player declared his input final; all may know that, and nothing else.
    Locked { seat: Seat, window: WindowId },
    /// A player opened it again.
    Unlocked { seat: Seat, window: WindowId },
    /// A player's time ran out; `defaulted` says that he had sent nothing at all, for the `in_a_row`th time.
    TimedOut {
        seat: Seat,
        window: WindowId,
        defaulted: bool,
        in_a_row: u8,
    },
    /// A player is played by default from now on (DW-RULING-09).
    WentAbsent { seat: Seat },
    /// He came back.
    Returned { seat: Seat },
    /// A question is answered.
    WindowClosed { window: WindowId },
    /// What is still to be done.
    Queued { agenda: Vec<Step> },
    /// A season ended: the wounded and those who fled are well again, and whoever owns a province has held it through
    /// one more season's end (DW-RULING-08, DW-RULING-15).
    SeasonEnded { date: Date },
    /// Nothing is left to a player (DW-RULING-09).
    Eliminated { seat: Seat },
    /// The campaign ended.
    Ended { outcome: Outcome },
}
