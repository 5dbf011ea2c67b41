//! What is done whatever the phase.

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::games::demonworld::ids::TreatyId;
use crate::games::demonworld::state::{BattlePlan, StandingOrders, Treaty};

/// What is done whatever the phase.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "fields are named after what they hold; units are in state/"
)]
pub enum Table {
    /// Secret: what is done for a player who says nothing.
    StandingOrdersSet { seat: Seat, orders: StandingOrders },
    /// Secret: what his armies fight by.
    StandingPlanSet { seat: Seat, plan: BattlePlan },
    /// A treaty was offered: known to its two parties.
    TreatyProposed { treaty: TreatyId, terms: Treaty },
    /// It was accepted, or refused and forgotten; `terms` is the offer.
    TreatyAnswered {
        treaty: TreatyId,
        terms: Treaty,
        yes: bool,
    },
    /// A treaty ended, or an offer was taken back; `terms` is what it was.
    TreatyEnded {
        treaty: TreatyId,
        terms: Treaty,
        by: Option<Seat>,
    },
    /// A player became emperor (DW-EMPEROR-01).
    EmperorProclaimed { seat: Seat },
    /// A vote on the end of the campaign.
    EndVoted { seat: Seat, yes: bool },
    /// A player left.
    Resigned { seat: Seat },
    /// Somebody plays on for a seat that was given up.
    TakenOver { seat: Seat },
}
