//! Queries for a match's timers.

use std::collections::BTreeSet;
use std::time::Duration;

use super::{MatchId, NewMessage, Payload, Store, StoreError, TimerId, Timestamp, with_database};
use regnal_core::seat::Seat;

/// Kind of the timer that ends a match's pause. Only a timer of this kind can be due in a suspended match.
pub const WAKE: &str = "wake";

/// Kind of the timer that ends the roll call of a lobby.
pub const MUSTER: &str = "muster";

/// Kind of the timer that reminds people of the roll call of a lobby.
pub const MUSTER_REMINDER: &str = "muster-reminder";

/// A timer to set. A match has at most one timer with the same kind, seat and key; a new timer replaces the earlier
/// one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTimer {
    /// Purpose of the timer, such as a deadline or a reminder.
    pub kind: String,
    /// Seat that the timer concerns; `None` if it concerns the whole match.
    pub seat: Option<Seat>,
    /// Key that distinguishes the timer from others with the same kind and seat; can be empty.
    pub key: String,
    /// Due time.
    pub due: Timestamp,
    /// Data needed when the timer is due.
    pub payload: Payload,
}

/// A change to a match's timers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimerChange {
    /// Sets a timer.
    Set(NewTimer),
    /// Clears all matching timers; `None` matches any.
    Clear {
        /// Kind of the timers to clear.
        kind: Option<String>,
        /// Seat of the timers to clear.
        seat: Option<Seat>,
        /// Key of the timers to clear.
        key: Option<String>,
    },
}

impl TimerChange {
    /// Clears every timer of the match.
    pub fn clear_all() -> TimerChange {
        TimerChange::Clear { kind: None, seat: None, key: None }
    }
}

/// A pending timer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timer {
    /// Number of the timer.
    pub id: TimerId,
    /// Match to act in.
    pub match_id: MatchId,
    /// Purpose, seat and due time.
    pub timer: NewTimer,
}

/// An extension of a deadline for seats that are late, granted instead of taking an action on their behalf.
#[derive(Clone, Debug)]
pub struct Extension {
    /// Expired deadline timer, which is deleted in the same transaction.
    pub timer: TimerId,
    /// Other timers to delete at the same time.
    pub others: Vec<TimerId>,
    /// Seats that get more time.
    pub seats: Vec<Seat>,
    /// New deadlines and related timers.
    pub timers: Vec<TimerChange>,
    /// Messages to queue.
    pub outbox: Vec<NewMessage>,
    /// Current time.
    pub at: Timestamp,
}

impl Store {
    /// Returns at most `limit` due timers, the longest overdue first. Timers of suspended matches are stopped, except
    /// [`WAKE`]. The timers stay set until an append or [`Store::take_timer`] consumes them.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn due_timers(&self, now: Timestamp, limit: u32) -> Result<Vec<Timer>, StoreError> {
        with_database!(self, db => db.due_timers(now, limit).await)
    }

    /// Returns the due time of the next timer. Timers of suspended matches are stopped, except [`WAKE`].
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn next_due(&self) -> Result<Option<Timestamp>, StoreError> {
        with_database!(self, db => db.next_due().await)
    }

    /// Lists a match's timers, earliest first.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn timers(&self, id: MatchId) -> Result<Vec<Timer>, StoreError> {
        with_database!(self, db => db.timers(id).await)
    }

    /// Consumes a timer that does not change the match, and queues its messages in the same transaction. The timers
    /// `others` are also deleted if they still exist.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] if the timer no longer exists because it was taken, replaced or cleared in the
    /// meantime.
    pub async fn take_timer(
        &self,
        id: TimerId,
        others: &[TimerId],
        outbox: &[NewMessage],
        at: Timestamp,
    ) -> Result<Timer, StoreError> {
        with_database!(self, db => db.take_timer(id, others, outbox, at).await)
    }

    /// Gives seats more time and records that they had an extension. Either all of this takes effect or none of it.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] if the deadline no longer exists because it was taken, replaced or cleared in the
    /// meantime.
    pub async fn extend(&self, extension: &Extension) -> Result<(), StoreError> {
        with_database!(self, db => db.extend(extension).await)
    }

    /// Returns the seats in a match that have already had an extension.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn extended(&self, id: MatchId) -> Result<BTreeSet<Seat>, StoreError> {
        with_database!(self, db => db.extended(id).await)
    }

    /// Changes timers without an event, for instance when the table's settings change.
    ///
    /// # Errors
    /// Returns only database errors.
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
    /// Returns only database errors.
    pub async fn postpone_timers(&self, id: MatchId, by: Duration) -> Result<(), StoreError> {
        with_database!(self, db => db.postpone_timers(id, by).await)
    }
}
