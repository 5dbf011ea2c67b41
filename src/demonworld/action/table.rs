//! Actions allowed in any phase (section 6.1). Joining and leaving are handled by the lobby, and requests for
//! information by commands.

use serde::{Deserialize, Serialize};

use crate::ids::{TreatyId, WindowId};
use crate::nouns::TreatyKind;
use crate::state::{BattlePlan, Date, StandingOrders};
use regnal_core::game::Seat;

/// An action allowed in any phase.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Table {
    /// Lock the seat's answer to a question.
    Lock(WindowId),
    /// Unlock the seat's answer.
    Unlock(WindowId),
    /// Set the seat's standing orders, that is, the defaults for questions that the seat leaves unanswered.
    SetStandingOrders(StandingOrders),
    /// Set the battle plan for armies that have no plan of their own.
    SetStandingPlan(BattlePlan),
    /// Offer a treaty (DW-RULING-97). It expires after the season `until`.
    ProposeTreaty { to: Seat, kind: TreatyKind, text: String, until: Option<Date>, public: bool },
    /// Accept or decline an offered treaty.
    AnswerTreaty { treaty: TreatyId, yes: bool },
    /// Denounce a treaty or withdraw an offer.
    DenounceTreaty(TreatyId),
    /// Proclaim oneself emperor (DW-EMPEROR-01).
    ProclaimEmperor,
    /// Vote for or against ending the campaign (DW-RULING-93).
    VoteEnd(bool),
    /// Resign. The seat's questions are answered with the defaults until another player takes over (DW-RULING-09).
    Resign,
    /// Time out a seat whose deadline has passed. Each unlocked question closes with the input so far, or with the
    /// default if there is no input (DW-RULING-08).
    TimeOut,
    /// Expire a single question whose deadline has passed. Works like [`Table::TimeOut`], but for one question, because
    /// each question has its own deadline (DW-T-40).
    Expire(WindowId),
    /// Take over an abandoned seat (DW-RULING-09). The new holder sends this action.
    TakeOver,
}
