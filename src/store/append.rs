//! The one path by which a running match changes.

use serde_json::Value;

use super::{
    MatchId, NewMessage, Payload, Status, Store, StoreError, TimerChange, TimerId, Timestamp, User,
    with_database,
};
use crate::dice::Draw;
use crate::seat::Seat;

/// What one action did, to be written in one transaction.
#[derive(Clone, Debug)]
pub struct Append {
    /// The match.
    pub match_id: MatchId,
    /// The number of the last event that the caller knew when it decided.
    pub expected_seq: u64,
    /// The interaction that asked for it.
    pub interaction: Option<u64>,
    /// The timer that brought it about; it is used up.
    pub timer: Option<TimerId>,
    /// The seat that acts; none when the table itself does.
    pub seat: Option<Seat>,
    /// The person who acts; none when the bot acts for them.
    pub user: Option<User>,
    /// What was asked.
    pub action: Payload,
    /// What happened.
    pub events: Vec<Payload>,
    /// The version of the shape of the events.
    pub version: u32,
    /// The dice of the decision.
    pub draws: Vec<Draw>,
    /// The number of the next draw.
    pub next_draw: u64,
    /// The state after the last of these events, with the version of its shape. The store keeps one a match.
    pub snapshot: Option<(u32, Payload)>,
    /// What must be said.
    pub outbox: Vec<NewMessage>,
    /// What changes among the deadlines, in this order.
    pub timers: Vec<TimerChange>,
    /// The end, if this is it.
    pub ended: Option<Ending>,
    /// Now.
    pub at: Timestamp,
}

/// In which of two ways a match is over.
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
    /// In which way.
    pub end: End,
    /// The result, in the words of the game or of the bot; not `null`, which an export cannot tell from none.
    pub outcome: Value,
}

/// Where an append was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appended {
    /// The number of the batch, from 1.
    pub batch: u64,
    /// The number of the last event now.
    pub seq: u64,
}

impl Store {
    /// Writes what one action did: all of it or nothing. It may share its transaction with other actions.
    ///
    /// # Errors
    /// [`StoreError::Stale`] when the match went on since, [`StoreError::Repeated`] when the interaction or the timer
    /// was answered already, [`StoreError::WrongStatus`] unless the match is running, [`StoreError::NotFound`],
    /// [`StoreError::Full`], [`StoreError::ReadOnly`].
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        with_database!(self, db => db.append(append).await)
    }

    /// Keeps the state after event `seq`, in the shape `version`, unless a later one is kept already.
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

    /// Throws the kept state of a match away, as when it cannot be read.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn drop_snapshot(&self, id: MatchId) -> Result<(), StoreError> {
        with_database!(self, db => db.drop_snapshot(id).await)
    }
}
