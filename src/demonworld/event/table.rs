//! Events from actions allowed in any phase.

use serde::{Deserialize, Serialize};

use crate::ids::TreatyId;
use crate::state::{BattlePlan, StandingOrders, Treaty};
use regnal_core::game::Seat;

/// Events from actions allowed in any phase.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Table {
    /// Secret: a player set standing orders, which serve as defaults.
    StandingOrdersSet { seat: Seat, orders: StandingOrders },
    /// Secret: a player set a battle plan for armies that have no plan of their own.
    StandingPlanSet { seat: Seat, plan: BattlePlan },
    /// Visible to the two parties: a treaty was offered.
    TreatyProposed { treaty: TreatyId, terms: Treaty },
    /// An offer was accepted, or was refused and deleted. `terms` holds the offered terms.
    TreatyAnswered { treaty: TreatyId, terms: Treaty, yes: bool },
    /// A treaty ended or an offer was withdrawn. `terms` holds the terms of the treaty or offer.
    TreatyEnded { treaty: TreatyId, terms: Treaty, by: Option<Seat> },
    /// A player became emperor (DW-EMPEROR-01).
    EmperorProclaimed { seat: Seat },
    /// A player voted for or against ending the campaign.
    EndVoted { seat: Seat, yes: bool },
    /// A player resigned.
    Resigned { seat: Seat },
    /// A player took over an abandoned seat.
    TakenOver { seat: Seat },
}
