//! The timers of matches.

use std::collections::BTreeSet;
use std::time::Duration;

use super::{MatchId, NewMessage, Payload, Store, StoreError, TimerId, Timestamp, delegated};
use regnal_core::seat::Seat;

/// Kind of the timer that ends a match's pause. Only a timer of this kind can be due in a suspended match.
pub const WAKE: &str = "wake";

/// Kind of the timer that ends a lobby's roll call.
pub const MUSTER: &str = "muster";

/// Kind of the timer that reminds people of a lobby's roll call.
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
    /// Data needed when the timer fires.
    pub payload: Payload,
}

/// A change to a match's timers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimerChange {
    /// Sets a timer.
    Set(NewTimer),
    /// Clears all matching timers; `None` matches any value.
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
    /// Timer number.
    pub id: TimerId,
    /// Match to which the timer belongs.
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

delegated! {
    /// Returns at most `limit` due timers, the longest overdue first. Timers of suspended matches are stopped, except
    /// [`WAKE`]. The timers remain set until an append or [`Store::take_timer`] consumes them.
    pub async fn due_timers(&self, now: Timestamp, limit: u32) -> Result<Vec<Timer>, StoreError>;

    /// Returns the due time of the next timer. Timers of suspended matches are stopped, except [`WAKE`].
    pub async fn next_due(&self) -> Result<Option<Timestamp>, StoreError>;

    /// Lists a match's timers, earliest first.
    pub async fn timers(&self, id: MatchId) -> Result<Vec<Timer>, StoreError>;

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
    ) -> Result<Timer, StoreError>;

    /// Gives seats more time and records that they had an extension. Either all of this takes effect or none of it.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] if the deadline no longer exists because it was taken, replaced or cleared in the
    /// meantime.
    pub async fn extend(&self, extension: &Extension) -> Result<(), StoreError>;

    /// Returns the seats in a match that have already had an extension.
    pub async fn extended(&self, id: MatchId) -> Result<BTreeSet<Seat>, StoreError>;

    /// Changes timers without an event, for example when the table's settings change.
    pub async fn change_timers(
        &self,
        id: MatchId,
        changes: &[TimerChange],
    ) -> Result<(), StoreError>;

    /// Postpones all timers of a match.
    pub async fn postpone_timers(&self, id: MatchId, by: Duration) -> Result<(), StoreError>;
}
