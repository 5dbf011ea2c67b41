//! Reading the log back.

use serde::de::DeserializeOwned;

use super::{Header, MatchId, Payload, Store, StoreError, Timestamp, User, upcast, with_database};
use crate::dice::{Draw, Key};
use crate::narrow::narrow;
use crate::seat::Seat;

/// One event of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The match.
    pub match_id: MatchId,
    /// Its number in the match, from 1.
    pub seq: u64,
    /// The action it belongs to.
    pub batch: u64,
    /// The seat that acted.
    pub seat: Option<Seat>,
    /// When.
    pub at: Timestamp,
    /// What happened, in today's shape.
    pub payload: Payload,
}

impl Event {
    /// What happened, as a value of the game.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] when it is none.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, StoreError> {
        self.payload.read().map_err(|error| {
            tracing::error!(match_id = %self.match_id, seq = self.seq, line = error.line(), column = error.column(),
                "an event of the log cannot be read");
            StoreError::Corrupt { match_id: self.match_id, seq: self.seq }
        })
    }
}

/// One action of the log, as far as it is needed to check it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Its number in the match, from 1.
    pub batch: u64,
    /// The seat that acted.
    pub seat: Option<Seat>,
    /// The person who acted; none when the bot acted for them.
    pub user: Option<User>,
    /// What was asked.
    pub action: Payload,
    /// Its first event.
    pub first_seq: u64,
    /// Its last event; one below the first when it had none.
    pub last_seq: u64,
    /// Its dice.
    pub draws: Vec<Draw>,
    /// The interaction that asked for it.
    pub interaction: Option<u64>,
    /// The batch that took it back, if it counts no longer; its own number where it is one that took others back.
    pub undone: Option<u64>,
    /// When.
    pub at: Timestamp,
}

/// A state that was kept, to read fewer events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The last event in it.
    pub seq: u64,
    /// The state.
    pub payload: Payload,
}

/// All that is needed to go on with a match.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The match.
    pub header: Header,
    /// The key of its dice, from the seed and the salts.
    pub key: Key,
    /// What was dealt; nothing as long as it is a lobby.
    pub setup: Option<Payload>,
    /// A state to begin from instead of the setup.
    pub snapshot: Option<Snapshot>,
    /// The events after the snapshot, or after the setup when there is none; but for those that were taken back.
    pub events: Vec<Event>,
}

impl Store {
    /// All that is needed to go on with a match. `state_version` names, for a kind of game, the version of the states
    /// that it can read, if there is one; a snapshot of any other version is passed over, and so is one ahead of the
    /// log.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::Corrupt`] when events are missing or of an unknown version.
    pub async fn load(
        &self,
        id: MatchId,
        state_version: impl FnOnce(&str) -> Option<u32> + Send,
    ) -> Result<Loaded, StoreError> {
        with_database!(self, db => db.load(id, state_version).await)
    }

    /// As [`Store::load`], but from the setup on, whatever was kept.
    ///
    /// # Errors
    /// As [`Store::load`].
    pub async fn load_whole(&self, id: MatchId) -> Result<Loaded, StoreError> {
        self.load(id, |_| None).await
    }

    /// The setup of a match, in today's shape; nothing as long as it is a lobby.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::Corrupt`] when it is of an unknown version.
    pub async fn setup(&self, id: MatchId) -> Result<Option<Payload>, StoreError> {
        with_database!(self, db => db.setup(id).await)
    }

    /// The batch of an action of `seat` that counts, `back` of them before its last; nothing when there are not so many.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn action_of(
        &self,
        id: MatchId,
        seat: Seat,
        back: u32,
    ) -> Result<Option<u64>, StoreError> {
        with_database!(self, db => db.action_of(id, seat, back).await)
    }

    /// The number of actions of `seat` that count, among the batches before `batch`.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn actions_before(
        &self,
        id: MatchId,
        seat: Seat,
        batch: u64,
    ) -> Result<usize, StoreError> {
        with_database!(self, db => db.actions_before(id, seat, batch).await)
    }

    /// At most `limit` events after event `after`, in order, but for those that were taken back.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Corrupt`].
    pub async fn events(
        &self,
        id: MatchId,
        after: u64,
        limit: u32,
    ) -> Result<Vec<Event>, StoreError> {
        with_database!(self, db => db.events(id, after, limit).await)
    }

    /// At most `limit` batches after batch `after`, in order, those that were taken back among them.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] when the dice of one cannot be read.
    pub async fn batches(
        &self,
        id: MatchId,
        after: u64,
        limit: u32,
    ) -> Result<Vec<Batch>, StoreError> {
        with_database!(self, db => db.batches(id, after, limit).await)
    }
}

/// What was written as event `seq`, or as the setup for 0, in today's shape.
///
/// # Errors
/// [`StoreError::Corrupt`] when nobody knows its version.
pub(super) fn today(
    header: &Header,
    seq: u64,
    version: i64,
    payload: String,
) -> Result<Payload, StoreError> {
    let version = narrow(version);
    upcast(&header.kind, version, Payload::stored(payload)).map_err(|unknown| {
        tracing::error!(match_id = %header.id, seq, %unknown, "the log cannot be read");
        StoreError::Corrupt {
            match_id: header.id,
            seq,
        }
    })
}
