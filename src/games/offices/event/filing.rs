//! What players wrote. All of it is secret but locks, time-outs, regencies, and proposals to whom they are made.

use serde::{Deserialize, Serialize};

use crate::games::offices::action::{Decree, Occasion, Order};
use crate::games::offices::ids::CharacterId;
use crate::games::offices::nouns::Phase;
use crate::games::offices::plan::Plan;
use crate::seat::Seat;

/// What players wrote.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Filing {
    /// The order of a character for a phase.
    Ordered {
        /// Whose.
        seat: Seat,
        /// Who.
        character: CharacterId,
        /// When.
        phase: Phase,
        /// What.
        order: Order,
    },
    /// It was taken back.
    Cleared {
        /// Whose.
        seat: Seat,
        /// Who.
        character: CharacterId,
        /// When.
        phase: Phase,
    },
    /// A plan.
    Planned {
        /// Whose.
        seat: Seat,
        /// Who.
        character: CharacterId,
        /// For what.
        occasion: Occasion,
        /// What.
        plan: Plan,
    },
    /// An order for the kingdom.
    Decreed {
        /// Whose.
        seat: Seat,
        /// What.
        decree: Decree,
    },
    /// It was taken back.
    Withdrawn {
        /// Whose.
        seat: Seat,
        /// What.
        decree: Decree,
    },
    /// Orders were made final.
    Locked {
        /// Whose.
        seat: Seat,
    },
    /// They were opened again.
    Unlocked {
        /// Whose.
        seat: Seat,
    },
    /// The time ran out.
    TimedOut {
        /// Whose.
        seat: Seat,
    },
    /// A regency has a player again.
    TakenOver {
        /// Which.
        seat: Seat,
    },
    /// A player gave up: the kingdom is a regency.
    Resigned {
        /// Whose.
        seat: Seat,
    },
}
