//! What must happen at a certain time.

use std::collections::BTreeSet;
use std::time::Duration;

use super::{MatchId, NewMessage, Payload, Store, StoreError, TimerId, Timestamp, with_database};
use crate::seat::Seat;

/// The kind of the timer that ends the rest of a match: of a suspended match it alone can be due.
pub const WAKE: &str = "wake";

/// A timer to be set. A match has at most one of the same kind, seat and key; the later replaces the earlier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTimer {
    /// What for, such as a deadline or a reminder.
    pub kind: String,
    /// For whom; none for the whole table.
    pub seat: Option<Seat>,
    /// What tells it from others of its kind and seat; may be empty.
    pub key: String,
    /// When.
    pub due: Timestamp,
    /// What is needed then.
    pub payload: Payload,
}

/// A change among the timers of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimerChange {
    /// Sets a timer.
    Set(NewTimer),
    /// Clears all that fit; what is `None` fits any.
    Clear {
        /// Of this kind.
        kind: Option<String>,
        /// For this seat.
        seat: Option<Seat>,
        /// With this key.
        key: Option<String>,
    },
}

impl TimerChange {
    /// Clears every timer of the match.
    pub fn clear_all() -> TimerChange {
        TimerChange::Clear {
            kind: None,
            seat: None,
            key: None,
        }
    }
}

/// A timer that is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timer {
    /// Its number.
    pub id: TimerId,
    /// The match.
    pub match_id: MatchId,
    /// What it is.
    pub timer: NewTimer,
}

/// More time for seats that are late, in place of what would be done for them.
#[derive(Clone, Debug)]
pub struct Extension {
    /// The deadline that rang; it is used up.
    pub timer: TimerId,
    /// Others that go with it.
    pub others: Vec<TimerId>,
    /// Who gets more time.
    pub seats: Vec<Seat>,
    /// The new deadlines and what belongs to them.
    pub timers: Vec<TimerChange>,
    /// What is said.
    pub outbox: Vec<NewMessage>,
    /// Now.
    pub at: Timestamp,
}

impl Store {
    /// At most `limit` timers that are due, the longest overdue first. Those of suspended matches rest, but for
    /// [`WAKE`]. They stay set until an append or [`Store::take_timer`] uses them up.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn due_timers(&self, now: Timestamp, limit: u32) -> Result<Vec<Timer>, StoreError> {
        with_database!(self, db => db.due_timers(now, limit).await)
    }

    /// When the next timer is due; those of suspended matches rest, but for [`WAKE`].
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn next_due(&self) -> Result<Option<Timestamp>, StoreError> {
        with_database!(self, db => db.next_due().await)
    }

    /// The timers of a match, the earliest first.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn timers(&self, id: MatchId) -> Result<Vec<Timer>, StoreError> {
        with_database!(self, db => db.timers(id).await)
    }

    /// Uses up a timer that changes nothing in the match, and in the same transaction queues what it says; with it go
    /// `others`, for which that is said too, as far as they are still there.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] when it is gone: used up, replaced or cleared meanwhile.
    pub async fn take_timer(
        &self,
        id: TimerId,
        others: &[TimerId],
        outbox: &[NewMessage],
        at: Timestamp,
    ) -> Result<Timer, StoreError> {
        with_database!(self, db => db.take_timer(id, others, outbox, at).await)
    }

    /// Gives seats more time, and remembers that they had it: all of it or nothing.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] when the deadline is gone: used up, replaced or cleared meanwhile.
    pub async fn extend(&self, extension: &Extension) -> Result<(), StoreError> {
        with_database!(self, db => db.extend(extension).await)
    }

    /// The seats of a match that had more time already.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn extended(&self, id: MatchId) -> Result<BTreeSet<Seat>, StoreError> {
        with_database!(self, db => db.extended(id).await)
    }

    /// Changes timers without an event, as when the settings of the table change.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn change_timers(
        &self,
        id: MatchId,
        changes: &[TimerChange],
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.change_timers(id, changes).await)
    }

    /// Makes all timers of a match later.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn postpone_timers(&self, id: MatchId, by: Duration) -> Result<(), StoreError> {
        with_database!(self, db => db.postpone_timers(id, by).await)
    }
}
