//! Players' filings. They are secret, except for locks, time-outs, regencies, and proposals, which their recipient
//! sees.

use serde::{Deserialize, Serialize};

use crate::action::{Decree, Occasion, Order};
use crate::ids::CharacterId;
use crate::nouns::Phase;
use crate::plan::Plan;
use regnal_core::seat::Seat;

/// Players' filings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Filing {
    /// A character was given an order for a phase.
    Ordered {
        /// The kingdom.
        seat: Seat,
        /// The character.
        character: CharacterId,
        /// The phase.
        phase: Phase,
        /// The order.
        order: Order,
    },
    /// A character's order was cancelled.
    Cleared {
        /// The kingdom.
        seat: Seat,
        /// The character.
        character: CharacterId,
        /// The phase.
        phase: Phase,
    },
    /// A character was given a plan.
    Planned {
        /// The kingdom.
        seat: Seat,
        /// The character.
        character: CharacterId,
        /// The occasion that the plan is for.
        occasion: Occasion,
        /// The plan.
        plan: Plan,
    },
    /// A decree was filed.
    Decreed {
        /// The kingdom.
        seat: Seat,
        /// The decree.
        decree: Decree,
    },
    /// A decree was withdrawn.
    Withdrawn {
        /// The kingdom.
        seat: Seat,
        /// The decree.
        decree: Decree,
    },
    /// A kingdom locked its orders.
    Locked {
        /// The kingdom.
        seat: Seat,
    },
    /// A kingdom unlocked its orders.
    Unlocked {
        /// The kingdom.
        seat: Seat,
    },
    /// A player's time ran out.
    TimedOut {
        /// The kingdom.
        seat: Seat,
    },
    /// A player took over a regency.
    TakenOver {
        /// The kingdom.
        seat: Seat,
    },
    /// A player gave up; the kingdom became a regency.
    Resigned {
        /// The kingdom.
        seat: Seat,
    },
}
