//! What is kept of a seat that somebody has lent.

use std::collections::BTreeSet;

use regnal::game::{Keep, Seat};
use regnal::store::{Header, Timestamp};
use regnal::text::Arg;
use serde::{Deserialize, Serialize};

/// Somebody who stands in at a seat. It holds as long as whoever it names holds the seat: one that does not is passed over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct StandIn {
    /// The seat.
    pub seat: u8,
    /// Whose it is; nobody once they are forgotten.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<u64>,
    /// The language that they read.
    pub language: String,
    /// Who plays it meanwhile, where it is a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<u64>,
    /// Whether it is the program, which does what must be done, and beyond that spends only what is `free`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
    /// Until when.
    pub until: Timestamp,
    /// What the program may spend: all else is kept. Only whose seat it is may know.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub free: BTreeSet<Keep>,
}

impl StandIn {
    /// The seat.
    pub fn its_seat(&self) -> Seat {
        Seat(self.seat)
    }

    /// Who it is, as Discord writes people.
    pub fn named(&self) -> Arg {
        match self.by {
            Some(user) => Arg::Text(format!("<@{user}>")),
            None => Arg::Term("vacancy-program"),
        }
    }

    /// Whether it holds: whoever it names holds the seat.
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
