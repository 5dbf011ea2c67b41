//! What may be done whatever the phase (section 6.1). Joining and leaving belong to the lobby, what is only asked for
//! to the commands.

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::games::demonworld::ids::{TreatyId, WindowId};
use crate::games::demonworld::nouns::TreatyKind;
use crate::games::demonworld::state::{BattlePlan, Date, StandingOrders};

/// What may be done whatever the phase.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Table {
    /// Declare one's input to a question final.
    Lock(WindowId),
    /// Open it again.
    Unlock(WindowId),
    /// What is done when one says nothing.
    SetStandingOrders(StandingOrders),
    /// The plan of armies without one of their own.
    SetStandingPlan(BattlePlan),
    /// Offer a treaty (DW-RULING-97).
    ProposeTreaty {
        /// To whom.
        to: Seat,
        /// What it is about.
        kind: TreatyKind,
        /// In one's own words.
        text: String,
        /// The season after which it ends by itself.
        until: Option<Date>,
        /// Whether everybody may know of it.
        public: bool,
    },
    /// Accept an offer, or refuse it.
    AnswerTreaty {
        /// Which offer.
        treaty: TreatyId,
        /// Whether to accept.
        yes: bool,
    },
    /// End a treaty, or take an offer back.
    DenounceTreaty(TreatyId),
    /// Become emperor (DW-EMPEROR-01).
    ProclaimEmperor,
    /// Vote on whether the campaign ends (DW-RULING-93).
    VoteEnd(bool),
    /// Leave the campaign; the seat is played by default until somebody takes it over (DW-RULING-09).
    Resign,
    /// The time ran out: every question to this seat that it has not locked is answered by what it sent, or by default
    /// (DW-RULING-08).
    TimeOut,
    /// The time of one question ran out, as [`Table::TimeOut`]; each question has its own (DW-T-40).
    Expire(WindowId),
    /// Play on for a seat that was given up: whoever holds it now (DW-RULING-09).
    TakeOver,
}
