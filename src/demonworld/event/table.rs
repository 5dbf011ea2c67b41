//! Actions that are possible in any phase.

use serde::{Deserialize, Serialize};

use crate::ids::TreatyId;
use crate::state::{BattlePlan, StandingOrders, Treaty};
use regnal_core::game::Seat;

/// Actions that are possible in any phase.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Table {
    /// Secret: a player's standing orders, used as defaults.
    StandingOrdersSet { seat: Seat, orders: StandingOrders },
    /// Secret: a player's battle plan for armies without one of their own.
    StandingPlanSet { seat: Seat, plan: BattlePlan },
    /// To its two parties: a treaty was offered.
    TreatyProposed { treaty: TreatyId, terms: Treaty },
    /// An offer was accepted, or refused and deleted; `terms` is the offer.
    TreatyAnswered { treaty: TreatyId, terms: Treaty, yes: bool },
    /// A treaty ended, or an offer was withdrawn; `terms` are its former terms.
    TreatyEnded { treaty: TreatyId, terms: Treaty, by: Option<Seat> },
    /// A player became emperor (DW-EMPEROR-01).
    EmperorProclaimed { seat: Seat },
    /// A player voted for or against the end of the campaign.
    EndVoted { seat: Seat, yes: bool },
    /// A player resigned.
    Resigned { seat: Seat },
    /// Somebody took over a seat that had been given up.
    TakenOver { seat: Seat },
}
