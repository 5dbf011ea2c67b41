//! Appending to the log, the only way to change a running match.

use serde_json::Value;

use super::{
    MatchId, NewMessage, Payload, Status, Store, StoreError, TimerChange, TimerId, Timestamp, User,
    with_database,
};
use regnal_core::dice::Draw;
use regnal_core::seat::Seat;

/// The result of one action, to be written in one transaction.
#[derive(Clone, Debug)]
pub struct Append {
    /// The match.
    pub match_id: MatchId,
    /// The number of the last event that the caller knew when it decided.
    pub expected_seq: u64,
    /// The interaction that asked for it.
    pub interaction: Option<u64>,
    /// The timer that caused it. It is deleted with the append.
    pub timer: Option<TimerId>,
    /// The acting seat; `None` if the table itself acts.
    pub seat: Option<Seat>,
    /// The acting person; `None` if the bot acts for them.
    pub user: Option<User>,
    /// The action.
    pub action: Payload,
    /// The events.
    pub events: Vec<Payload>,
    /// The schema version of the events.
    pub version: u32,
    /// The dice of the decision.
    pub draws: Vec<Draw>,
    /// The number of the next draw.
    pub next_draw: u64,
    /// The state after the last of these events, with its schema version. The store keeps one per match.
    pub snapshot: Option<(u32, Payload)>,
    /// The messages to queue.
    pub outbox: Vec<NewMessage>,
    /// The timers to set and clear, in this order.
    pub timers: Vec<TimerChange>,
    /// The end of the match, if this is it.
    pub ended: Option<Ending>,
    /// The present time.
    pub at: Timestamp,
}

/// The two ways in which a match can be over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Played to its end.
    Finished,
    /// Given up.
    Abandoned,
}

impl End {
    pub(super) fn status(self) -> Status {
        match self {
            End::Finished => Status::Finished,
            End::Abandoned => Status::Abandoned,
        }
    }
}

/// The end of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// The way in which it ended.
    pub end: End,
    /// The result, as JSON of the game or the bot. Never `null`, which an export cannot distinguish from a missing
    /// result.
    pub outcome: Value,
}

/// The position of a written append in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appended {
    /// The number of the batch, from 1.
    pub batch: u64,
    /// The number of the last event after it.
    pub seq: u64,
}

impl Store {
    /// Writes the result of one action: all of it or nothing. It may share its transaction with other actions.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the match has changed since, [`StoreError::Repeated`] if the interaction or the timer
    /// was used before, [`StoreError::WrongStatus`] unless the match is running, [`StoreError::NotFound`],
    /// [`StoreError::Full`], [`StoreError::ReadOnly`].
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        with_database!(self, db => db.append(append).await)
    }

    /// Stores the state after event `seq`, of schema `version`, as the snapshot, unless there is a later one.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub async fn keep_snapshot(
        &self,
        id: MatchId,
        seq: u64,
        version: u32,
        state: &Payload,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.keep_snapshot(id, seq, version, state).await)
    }

    /// Deletes the snapshot of a match, for instance when it cannot be read.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn drop_snapshot(&self, id: MatchId) -> Result<(), StoreError> {
        with_database!(self, db => db.drop_snapshot(id).await)
    }
}
