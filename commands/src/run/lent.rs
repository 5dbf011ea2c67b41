//! The stored record of a substitute.

use std::collections::BTreeSet;

use regnal::game::{Keep, Seat};
use regnal::store::{Header, Timestamp, User};
use regnal::text::Arg;
use serde::{Deserialize, Serialize};

use crate::discord::text::mention;

/// A substitute at a seat. The record is valid only while the recorded user holds the seat; an invalid record is
/// ignored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct StandIn {
    /// Number of the seat.
    pub seat: u8,
    /// Owner of the seat; `None` after the owner's data was deleted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<u64>,
    /// Owner's language.
    pub language: String,
    /// User who plays the seat in the meantime.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<u64>,
    /// True for the autopilot. It makes the necessary decisions, and spends nothing except what is in `free`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
    /// End of the substitute's term.
    pub until: Timestamp,
    /// Spending limits of the autopilot: the only kinds of resources that the autopilot is allowed to spend. Only the
    /// owner is allowed to see the limits.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub free: BTreeSet<Keep>,
}

impl StandIn {
    /// Returns the seat.
    pub fn its_seat(&self) -> Seat {
        Seat(self.seat)
    }

    /// Renders the substitute's name as a Discord mention.
    pub fn named(&self) -> Arg {
        match self.by {
            Some(user) => Arg::Text(mention(User(user))),
            None => Arg::Term("vacancy-program"),
        }
    }

    /// Returns whether the record is valid, which is the case only while the recorded user holds the seat.
    pub(super) fn holds(&self, header: &Header) -> bool {
        let row = header.seats.iter().find(|row| row.seat.0 == self.seat);
        let holder = row.and_then(|row| row.user).map(|user| user.0);
        let own = match self.program {
            true => self.owner,
            false => self.by,
        };
        self.owner.is_some() && own.is_some() && holder == own && self.by != self.owner
    }
}
