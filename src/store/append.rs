//! Appends to the log. This is the only way to change a running match.

use serde_json::Value;

use super::{
    MatchId, NewMessage, Payload, Status, Store, StoreError, TimerChange, TimerId, Timestamp, User,
    delegated,
};
use regnal_core::dice::Draw;
use regnal_core::seat::Seat;

/// The result of one action, to be written in a single transaction.
#[derive(Clone, Debug)]
pub struct Append {
    /// Match in which the action was taken.
    pub match_id: MatchId,
    /// Number of the last event known to the caller when the action was decided.
    pub expected_seq: u64,
    /// Interaction that requested the action.
    pub interaction: Option<u64>,
    /// Timer that caused the action. Appending deletes the timer.
    pub timer: Option<TimerId>,
    /// Acting seat; `None` if no single seat acts.
    pub seat: Option<Seat>,
    /// Acting person; `None` if the bot acts on a person's behalf.
    pub user: Option<User>,
    /// The action.
    pub action: Payload,
    /// The events.
    pub events: Vec<Payload>,
    /// Schema version of the events.
    pub version: u32,
    /// Random draws made for the action.
    pub draws: Vec<Draw>,
    /// Sequence number of the next draw.
    pub next_draw: u64,
    /// State after the last event of the append, with its schema version. The store keeps one snapshot per match.
    pub snapshot: Option<(u32, Payload)>,
    /// Messages to queue.
    pub outbox: Vec<NewMessage>,
    /// Timers to set or clear, in order.
    pub timers: Vec<TimerChange>,
    /// The end of the match, if this action ends it.
    pub ended: Option<Ending>,
    /// Current time.
    pub at: Timestamp,
}

/// The way a match ended.
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

/// End of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// The way the match ended.
    pub end: End,
    /// The result, as JSON from the game or the bot. It must not be `null`, which an export could not distinguish from
    /// a missing result.
    pub outcome: Value,
}

/// Position of an append in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appended {
    /// Batch number, from 1.
    pub batch: u64,
    /// Number of the last event after the append.
    pub seq: u64,
}

delegated! {
    /// Writes the result of one action, either completely or not at all. The same transaction can also include other
    /// appends.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the match has moved on from `expected_seq`, [`StoreError::Repeated`] if the interaction
    /// or timer was already used, [`StoreError::WrongStatus`] unless the match is running, [`StoreError::NotFound`],
    /// [`StoreError::Full`], [`StoreError::ReadOnly`].
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError>;

    /// Stores the state after event `seq` as the snapshot, with schema `version`, unless a later snapshot exists.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub async fn keep_snapshot(
        &self,
        id: MatchId,
        seq: u64,
        version: u32,
        state: &Payload,
    ) -> Result<(), StoreError>;

    /// Deletes a match's snapshot, for example because it cannot be read.
    pub async fn drop_snapshot(&self, id: MatchId) -> Result<(), StoreError>;
}
