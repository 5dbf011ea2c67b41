//! Players' filings, such as orders and decrees. They are secret, except for locks, time-outs, regencies, and treaty
//! proposals, which the recipient sees.

use serde::{Deserialize, Serialize};

use crate::action::{Decree, Occasion, Order};
use crate::ids::CharacterId;
use crate::nouns::Phase;
use crate::plan::Plan;
use regnal_core::seat::Seat;

/// Events caused by players' filings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Filing {
    /// A character was given an order for a phase.
    Ordered {
        /// Kingdom whose order or decree failed.
        seat: Seat,
        /// Character to whom the action or event applies.
        character: CharacterId,
        /// Phase of the order.
        phase: Phase,
        /// Order to give.
        order: Order,
    },
    /// A character's order was cancelled.
    Cleared {
        /// Kingdom whose order or decree failed.
        seat: Seat,
        /// Character to whom the action or event applies.
        character: CharacterId,
        /// Phase of the order.
        phase: Phase,
    },
    /// A character was given a plan.
    Planned {
        /// Kingdom whose order or decree failed.
        seat: Seat,
        /// Character to whom the action or event applies.
        character: CharacterId,
        /// Kind of fight that the plan is for.
        occasion: Occasion,
        /// New plan.
        plan: Plan,
    },
    /// A decree was filed.
    Decreed {
        /// Kingdom whose order or decree failed.
        seat: Seat,
        /// Filed decree.
        decree: Decree,
    },
    /// A decree was withdrawn.
    Withdrawn {
        /// Kingdom whose order or decree failed.
        seat: Seat,
        /// Filed decree.
        decree: Decree,
    },
    /// A kingdom locked its orders.
    Locked {
        /// Kingdom whose order or decree failed.
        seat: Seat,
    },
    /// A kingdom unlocked its orders.
    Unlocked {
        /// Kingdom whose order or decree failed.
        seat: Seat,
    },
    /// A player's time ran out.
    TimedOut {
        /// Kingdom whose order or decree failed.
        seat: Seat,
    },
    /// A player took over a regency.
    TakenOver {
        /// Kingdom whose order or decree failed.
        seat: Seat,
    },
    /// A player resigned; the kingdom became a regency.
    Resigned {
        /// Kingdom whose order or decree failed.
        seat: Seat,
    },
}
