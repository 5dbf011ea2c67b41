//! Appends to the log, the only way to change a running match.

use serde_json::Value;

use super::{
    MatchId, NewMessage, Payload, Status, Store, StoreError, TimerChange, TimerId, Timestamp, User,
    with_database,
};
use regnal_core::dice::Draw;
use regnal_core::seat::Seat;

/// The result of one action, written in a single transaction.
#[derive(Clone, Debug)]
pub struct Append {
    /// The match.
    pub match_id: MatchId,
    /// Number of the last event that the caller knew of when it decided.
    pub expected_seq: u64,
    /// The interaction that requested the action.
    pub interaction: Option<u64>,
    /// The timer that caused the action. It is deleted with the append.
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
    /// Number of the next draw.
    pub next_draw: u64,
    /// The state after the last of these events, with its schema version. The store keeps one snapshot per match.
    pub snapshot: Option<(u32, Payload)>,
    /// Messages to queue.
    pub outbox: Vec<NewMessage>,
    /// Timers to set and clear, in this order.
    pub timers: Vec<TimerChange>,
    /// The end of the match, if this action ends it.
    pub ended: Option<Ending>,
    /// The current time.
    pub at: Timestamp,
}

/// The way in which a match ended.
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
    /// The way in which the match ended.
    pub end: End,
    /// The result, as JSON from the game or the bot. Never `null`, which an export cannot distinguish from a missing
    /// result.
    pub outcome: Value,
}

/// Position of an append in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appended {
    /// Number of the batch, from 1.
    pub batch: u64,
    /// Number of the last event after the append.
    pub seq: u64,
}

impl Store {
    /// Writes the result of one action, either completely or not at all. It may share its transaction with other
    /// actions.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the match has changed since, [`StoreError::Repeated`] if the interaction or timer was
    /// already used, [`StoreError::WrongStatus`] unless the match is running, [`StoreError::NotFound`],
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

    /// Deletes a match's snapshot, for instance if it cannot be read.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn drop_snapshot(&self, id: MatchId) -> Result<(), StoreError> {
        with_database!(self, db => db.drop_snapshot(id).await)
    }
}
