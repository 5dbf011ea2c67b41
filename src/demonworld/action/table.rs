//! Actions that are possible in any phase (section 6.1). Joining and leaving belong to the lobby; requests for
//! information are commands.

use serde::{Deserialize, Serialize};

use crate::ids::{TreatyId, WindowId};
use crate::nouns::TreatyKind;
use crate::state::{BattlePlan, Date, StandingOrders};
use regnal_core::game::Seat;

/// An action that is possible in any phase.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Table {
    /// Lock the seat's answer to a question.
    Lock(WindowId),
    /// Unlock the seat's answer.
    Unlock(WindowId),
    /// Set the seat's standing orders: the defaults used when it gives no answer.
    SetStandingOrders(StandingOrders),
    /// Set the battle plan for armies without a plan of their own.
    SetStandingPlan(BattlePlan),
    /// Offer a treaty (DW-RULING-97).
    ProposeTreaty {
        /// The other party.
        to: Seat,
        /// Kind of treaty.
        kind: TreatyKind,
        /// Free text.
        text: String,
        /// Last season of the treaty, after which it expires.
        until: Option<Date>,
        /// `true` to publish it.
        public: bool,
    },
    /// Accept or refuse an offered treaty.
    AnswerTreaty {
        /// The offer.
        treaty: TreatyId,
        /// `true` to accept.
        yes: bool,
    },
    /// Denounce a treaty or withdraw an offer.
    DenounceTreaty(TreatyId),
    /// Proclaim the player emperor (DW-EMPEROR-01).
    ProclaimEmperor,
    /// Vote for or against ending the campaign (DW-RULING-93).
    VoteEnd(bool),
    /// Resign; the seat plays by defaults until somebody takes it over (DW-RULING-09).
    Resign,
    /// A seat's deadline has passed. Closes every question that it has not locked, using the input so far or the
    /// default (DW-RULING-08).
    TimeOut,
    /// A question's deadline has passed. Works like [`Table::TimeOut`], but for one question, as each has its own
    /// deadline (DW-T-40).
    Expire(WindowId),
    /// Take over a seat that was given up; sent by its current holder (DW-RULING-09).
    TakeOver,
}
