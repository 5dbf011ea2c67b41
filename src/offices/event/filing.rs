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
        /// Kingdom that gave the order.
        seat: Seat,
        /// Character who was given the order.
        character: CharacterId,
        /// Phase of the order.
        phase: Phase,
        /// Order that was given.
        order: Order,
    },
    /// A character's order was cancelled.
    Cleared {
        /// Kingdom that cancelled the order.
        seat: Seat,
        /// Character whose order was cancelled.
        character: CharacterId,
        /// Phase of the cancelled order.
        phase: Phase,
    },
    /// A character was given a plan.
    Planned {
        /// Kingdom that set the plan.
        seat: Seat,
        /// Character who was given the plan.
        character: CharacterId,
        /// Kind of fight that the plan is for.
        occasion: Occasion,
        /// New plan.
        plan: Plan,
    },
    /// A decree was filed.
    Decreed {
        /// Kingdom that filed the decree.
        seat: Seat,
        /// Filed decree.
        decree: Decree,
    },
    /// A decree was withdrawn.
    Withdrawn {
        /// Kingdom that withdrew the decree.
        seat: Seat,
        /// Withdrawn decree.
        decree: Decree,
    },
    /// A kingdom locked its orders.
    Locked {
        /// Kingdom that locked its orders.
        seat: Seat,
    },
    /// A kingdom unlocked its orders.
    Unlocked {
        /// Kingdom that unlocked its orders.
        seat: Seat,
    },
    /// A player's time ran out.
    TimedOut {
        /// Kingdom of the player.
        seat: Seat,
    },
    /// A player took over a regency.
    TakenOver {
        /// Kingdom that was a regency.
        seat: Seat,
    },
    /// A player resigned; the kingdom became a regency.
    Resigned {
        /// Kingdom that became a regency.
        seat: Seat,
    },
}
