//! The stored record of a roll call.

use regnal::store::{Header, SeatRow, Timestamp, User};
use serde::{Deserialize, Serialize};

/// A roll call.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Muster {
    /// Planned end of the roll call. An outage of the bot postpones the actual end, but does not change this value.
    pub until: Timestamp,
    /// Users who have answered, in the order in which they answered.
    pub here: Vec<u64>,
    /// True once the roll call has ended. Its answers stay valid after `until` for the length of one more roll call.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_over: bool,
}

impl Muster {
    /// Returns whether a user has answered.
    pub fn has(&self, user: User) -> bool {
        self.here.contains(&user.0)
    }

    /// Records that a user has answered.
    pub fn note(&mut self, user: User) {
        if !self.has(user) {
            self.here.push(user.0);
        }
    }

    /// Returns the seats whose holders have not answered.
    pub fn missing<'h>(&self, header: &'h Header) -> Vec<&'h SeatRow> {
        let held = header.seats.iter();
        held.filter(|row| row.user.is_some_and(|user| !self.has(user))).collect()
    }

    /// Returns the seats whose holders have answered.
    pub fn present<'h>(&self, header: &'h Header) -> Vec<&'h SeatRow> {
        let held = header.seats.iter();
        held.filter(|row| row.user.is_some_and(|user| self.has(user))).collect()
    }
}
