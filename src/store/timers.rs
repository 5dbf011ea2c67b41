//! Timers of matches.

use std::collections::BTreeSet;
use std::time::Duration;

use super::{MatchId, NewMessage, Payload, Store, StoreError, TimerId, Timestamp, with_database};
use regnal_core::seat::Seat;

/// The kind of the timer that ends the pause of a match; the only kind that can be due in a suspended match.
pub const WAKE: &str = "wake";

/// A timer to be set. A match has at most one of the same kind, seat and key; the later replaces the earlier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTimer {
    /// The purpose, such as a deadline or a reminder.
    pub kind: String,
    /// The seat; `None` for the whole table.
    pub seat: Option<Seat>,
    /// Distinguishes it from others of its kind and seat; may be empty.
    pub key: String,
    /// The due time.
    pub due: Timestamp,
    /// The data needed when it is due.
    pub payload: Payload,
}

/// A change of the timers of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimerChange {
    /// Sets a timer.
    Set(NewTimer),
    /// Clears all matching timers; `None` matches any.
    Clear {
        /// The kind.
        kind: Option<String>,
        /// The seat.
        seat: Option<Seat>,
        /// The key.
        key: Option<String>,
    },
}

impl TimerChange {
    /// Clears every timer of the match.
    pub fn clear_all() -> TimerChange {
        TimerChange::Clear { kind: None, seat: None, key: None }
    }
}

/// A timer that is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timer {
    /// Its number.
    pub id: TimerId,
    /// The match.
    pub match_id: MatchId,
    /// Its purpose, seat and due time.
    pub timer: NewTimer,
}

/// An extension of a deadline for late seats, instead of acting for them.
#[derive(Clone, Debug)]
pub struct Extension {
    /// The expired deadline. It is deleted in the same transaction.
    pub timer: TimerId,
    /// Other timers that are deleted with it.
    pub others: Vec<TimerId>,
    /// The seats that get more time.
    pub seats: Vec<Seat>,
    /// The new deadlines and related timers.
    pub timers: Vec<TimerChange>,
    /// The messages to queue.
    pub outbox: Vec<NewMessage>,
    /// The present time.
    pub at: Timestamp,
}

impl Store {
    /// Returns at most `limit` due timers, the longest overdue first. Those of suspended matches are stopped, except
    /// [`WAKE`]. They stay set until an append or [`Store::take_timer`] uses them up.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn due_timers(&self, now: Timestamp, limit: u32) -> Result<Vec<Timer>, StoreError> {
        with_database!(self, db => db.due_timers(now, limit).await)
    }

    /// Returns the time of the next timer; those of suspended matches are stopped, except [`WAKE`].
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn next_due(&self) -> Result<Option<Timestamp>, StoreError> {
        with_database!(self, db => db.next_due().await)
    }

    /// Lists the timers of a match, earliest first.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn timers(&self, id: MatchId) -> Result<Vec<Timer>, StoreError> {
        with_database!(self, db => db.timers(id).await)
    }

    /// Uses up a timer that changes nothing in the match, and queues its messages in the same transaction. The timers
    /// `others`, as far as they still exist, are deleted with it.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] if it no longer exists: taken, replaced or cleared meanwhile.
    pub async fn take_timer(
        &self,
        id: TimerId,
        others: &[TimerId],
        outbox: &[NewMessage],
        at: Timestamp,
    ) -> Result<Timer, StoreError> {
        with_database!(self, db => db.take_timer(id, others, outbox, at).await)
    }

    /// Gives seats more time and records that they had it: all of it or nothing.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] if the deadline no longer exists: taken, replaced or cleared meanwhile.
    pub async fn extend(&self, extension: &Extension) -> Result<(), StoreError> {
        with_database!(self, db => db.extend(extension).await)
    }

    /// Returns the seats of a match that already had an extension.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn extended(&self, id: MatchId) -> Result<BTreeSet<Seat>, StoreError> {
        with_database!(self, db => db.extended(id).await)
    }

    /// Changes timers without an event, for instance when the settings of the table change.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn change_timers(
        &self,
        id: MatchId,
        changes: &[TimerChange],
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.change_timers(id, changes).await)
    }

    /// Postpones all timers of a match.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn postpone_timers(&self, id: MatchId, by: Duration) -> Result<(), StoreError> {
        with_database!(self, db => db.postpone_timers(id, by).await)
    }
}
