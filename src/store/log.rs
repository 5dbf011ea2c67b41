//! Reads the log.

use serde::de::DeserializeOwned;

use super::{Header, MatchId, Payload, Store, StoreError, Timestamp, User, delegated, upcast};
use regnal_core::dice::{Draw, Key};
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

/// An event in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Match to which the event belongs.
    pub match_id: MatchId,
    /// Sequence number in the match, from 1.
    pub seq: u64,
    /// Number of the batch to which the event belongs.
    pub batch: u64,
    /// Seat that acted.
    pub seat: Option<Seat>,
    /// Time at which the event's action was taken.
    pub at: Timestamp,
    /// The event, in the current schema.
    pub payload: Payload,
}

impl Event {
    /// Deserialises the event for its game.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if the event cannot be deserialised.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, StoreError> {
        self.payload.read().map_err(|error| {
            tracing::error!(match_id = %self.match_id, seq = self.seq, line = error.line(), column = error.column(),
                "event of the log unreadable, the match cannot be loaded");
            StoreError::Corrupt { match_id: self.match_id, seq: self.seq }
        })
    }
}

/// An action in the log, with everything needed to verify it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Batch number in the match, from 1.
    pub batch: u64,
    /// Seat that acted.
    pub seat: Option<Seat>,
    /// Acting person; `None` if the bot acted on a person's behalf.
    pub user: Option<User>,
    /// The action.
    pub action: Payload,
    /// Number of the first event.
    pub first_seq: u64,
    /// Number of the last event; one less than `first_seq` if the batch has no events.
    pub last_seq: u64,
    /// Random draws made for the action.
    pub draws: Vec<Draw>,
    /// Interaction that requested the action.
    pub interaction: Option<u64>,
    /// Number of the batch that undid this one, if any. An undo batch contains its own number here.
    pub undone: Option<u64>,
    /// Time of the action.
    pub at: Timestamp,
}

/// A stored state, which avoids the need to replay earlier events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Number of the last event included in the state.
    pub seq: u64,
    /// The state.
    pub payload: Payload,
}

/// Everything needed to continue a match.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The match, without its log.
    pub header: Header,
    /// Key of the match's dice, derived from the seed and the salts.
    pub key: Key,
    /// The setup; `None` in the lobby.
    pub setup: Option<Payload>,
    /// State to start from instead of the setup, if available.
    pub snapshot: Option<Snapshot>,
    /// Events after the snapshot, or all events if there is no snapshot; undone events are excluded.
    pub events: Vec<Event>,
}

delegated! {
    /// Returns a match's setup, in the current schema; `None` in the lobby.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::Corrupt`] if the setup is of an unknown version.
    pub async fn setup(&self, id: MatchId) -> Result<Option<Payload>, StoreError>;

    /// Returns the batch of one of `seat`'s actions, ignoring undone ones. A `back` of 0 selects the last action, 1 the
    /// one before it, and so on. Returns `None` if the seat has not taken that many actions.
    pub async fn action_of(
        &self,
        id: MatchId,
        seat: Seat,
        back: u32,
    ) -> Result<Option<u64>, StoreError>;

    /// Counts `seat`'s actions before batch `batch` that have not been undone.
    pub async fn actions_before(
        &self,
        id: MatchId,
        seat: Seat,
        batch: u64,
    ) -> Result<usize, StoreError>;

    /// Returns at most `limit` events after event `after`, in order, excluding undone events.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Corrupt`].
    pub async fn events(
        &self,
        id: MatchId,
        after: u64,
        limit: u32,
    ) -> Result<Vec<Event>, StoreError>;

    /// Returns at most `limit` batches after batch `after`, in order, including undone batches.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if the dice of a batch cannot be read.
    pub async fn batches(
        &self,
        id: MatchId,
        after: u64,
        limit: u32,
    ) -> Result<Vec<Batch>, StoreError>;

    /// Loads everything needed to continue a match.
    ///
    /// `state_version` returns the state schema version that the program can read for a game, or `None` if it cannot
    /// read any. A snapshot is ignored if it has another version or is ahead of the log.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::Corrupt`] if events are missing or of an unknown version.
    pub async fn load(
        &self,
        id: MatchId,
        state_version: impl FnOnce(&str) -> Option<u32> + Send,
    ) -> Result<Loaded, StoreError>;
}

impl Store {
    /// Like [`Store::load`], but ignores the snapshot and starts from the setup.
    ///
    /// # Errors
    /// The same as [`Store::load`].
    pub async fn load_whole(&self, id: MatchId) -> Result<Loaded, StoreError> {
        self.load(id, |_| None).await
    }
}

/// Converts the payload of event `seq`, or of the setup if `seq` is 0, to the current schema.
///
/// # Errors
/// [`StoreError::Corrupt`] if the payload's version is unknown.
pub(super) fn today(
    header: &Header,
    seq: u64,
    version: i64,
    payload: String,
) -> Result<Payload, StoreError> {
    let version = narrow(version);
    upcast(&header.kind, version, Payload::stored(payload)).map_err(|unknown| {
        tracing::error!(match_id = %header.id, seq, %unknown, "could not load the match because a payload in its log has an unknown version, returning an error");
        StoreError::Corrupt {
            match_id: header.id,
            seq,
        }
    })
}
