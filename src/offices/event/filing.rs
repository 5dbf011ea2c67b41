//! Defines the events caused by players' filings, such as orders and decrees. Filings are secret, except for locks,
//! time-outs, regencies, and treaty proposals, which the recipient sees.

use serde::{Deserialize, Serialize};

use crate::action::{Decree, Occasion, Order};
use crate::ids::CharacterId;
use crate::nouns::Phase;
use crate::plan::Plan;
use regnal_core::seat::Seat;

/// Events caused by players' filings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Filing {
    /// A character was given an order for a phase.
    Ordered { seat: Seat, character: CharacterId, phase: Phase, order: Order },
    /// A character's order was cancelled.
    Cleared { seat: Seat, character: CharacterId, phase: Phase },
    /// A character was given a plan.
    Planned { seat: Seat, character: CharacterId, occasion: Occasion, plan: Plan },
    /// A decree was filed.
    Decreed { seat: Seat, decree: Decree },
    /// A decree was withdrawn.
    Withdrawn { seat: Seat, decree: Decree },
    /// A kingdom locked its orders.
    Locked { seat: Seat },
    /// A kingdom unlocked its orders.
    Unlocked { seat: Seat },
    /// A player's time ran out.
    TimedOut { seat: Seat },
    /// A player took over a regency.
    TakenOver { seat: Seat },
    /// A player resigned; the kingdom became a regency.
    Resigned { seat: Seat },
}
