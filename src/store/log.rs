//! Reading the log back.

use serde::de::DeserializeOwned;
use sqlx::SqliteConnection;

use super::header::{header, seed_of};
use super::seats::seat;
use super::{Header, MatchId, Payload, Result, Store, StoreError, Timestamp, User, upcast};
use crate::dice::{Draw, Key};
use crate::game::Seat;

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
    pub fn read<T: DeserializeOwned>(&self) -> Result<T> {
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
    /// The events after the snapshot, or after the setup when there is none.
    pub events: Vec<Event>,
}

impl Store {
    /// All that is needed to go on with a match. `state_version` names, for a kind of game, the version of the states
    /// that it can read; a snapshot of any other version is passed over, and so is one ahead of the log.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::Corrupt`] when events are missing or of an unknown version.
    pub async fn load(
        &self,
        id: MatchId,
        state_version: impl FnOnce(&str) -> u32 + Send,
    ) -> Result<Loaded> {
        let mut db = self.read().await?;
        let header = header(&mut db, id).await?;
        let salts: Vec<String> = header.seats.iter().map(|seat| seat.salt.clone()).collect();
        let key = seed_of(&mut db, id).await?.mixed(&salts);
        let setup = setup_of(&mut db, &header).await?;
        let wanted = state_version(&header.kind);
        let snapshot = sqlx::query!(
            "SELECT seq, payload FROM snapshots WHERE match = ? AND version = ?",
            id.0,
            wanted
        )
        .fetch_optional(&mut *db)
        .await?
        .map(|row| Snapshot {
            seq: row.seq.cast_unsigned(),
            payload: Payload::stored(row.payload),
        })
        .filter(|snapshot| snapshot.seq <= header.seq);
        let after = snapshot.as_ref().map_or(0, |snapshot| snapshot.seq);
        let events = read_events(&mut db, &header, after, u32::MAX).await?;
        let read = after + events.len() as u64;
        if read != header.seq {
            return Err(StoreError::Corrupt {
                match_id: id,
                seq: read + 1,
            });
        }
        Ok(Loaded {
            header,
            key,
            setup,
            snapshot,
            events,
        })
    }

    /// At most `limit` events after event `after`, in order.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Corrupt`].
    pub async fn events(&self, id: MatchId, after: u64, limit: u32) -> Result<Vec<Event>> {
        let mut db = self.read().await?;
        let header = header(&mut db, id).await?;
        read_events(&mut db, &header, after, limit).await
    }

    /// At most `limit` batches after batch `after`, in order.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] when the dice of one cannot be read.
    pub async fn batches(&self, id: MatchId, after: u64, limit: u32) -> Result<Vec<Batch>> {
        read_batches(&mut *self.read().await?, id, after, limit).await
    }
}

pub(super) async fn setup_of(
    db: &mut SqliteConnection,
    header: &Header,
) -> Result<Option<Payload>> {
    let row = sqlx::query!(
        "SELECT setup, setup_version FROM matches WHERE id = ?",
        header.id.0
    )
    .fetch_one(db)
    .await?;
    let (Some(setup), Some(version)) = (row.setup, row.setup_version) else {
        return Ok(None);
    };
    today(header, 0, version, setup).map(Some)
}

/// Reads events and checks that none is missing between them.
pub(super) async fn read_events(
    db: &mut SqliteConnection,
    header: &Header,
    after: u64,
    limit: u32,
) -> Result<Vec<Event>> {
    let first = after.cast_signed();
    let rows = sqlx::query!(
        "SELECT e.seq, e.batch, e.version, e.payload, a.seat, a.at
        FROM events AS e JOIN actions AS a ON a.match = e.match AND a.batch = e.batch
        WHERE e.match = ? AND e.seq > ? ORDER BY e.seq LIMIT ?",
        header.id.0,
        first,
        limit
    )
    .fetch_all(db)
    .await?;
    let mut events = Vec::with_capacity(rows.len());
    for (seq, row) in (after + 1..).zip(rows) {
        if row.seq != seq.cast_signed() {
            return Err(StoreError::Corrupt {
                match_id: header.id,
                seq,
            });
        }
        events.push(Event {
            match_id: header.id,
            seq,
            batch: row.batch.cast_unsigned(),
            seat: row.seat.map(seat),
            at: Timestamp(row.at),
            payload: today(header, seq, row.version, row.payload)?,
        });
    }
    Ok(events)
}

pub(super) async fn read_batches(
    db: &mut SqliteConnection,
    id: MatchId,
    after: u64,
    limit: u32,
) -> Result<Vec<Batch>> {
    let after = after.cast_signed();
    let rows = sqlx::query!(
        "SELECT batch, seat, user, action, first_seq, last_seq, draws, interaction, at
        FROM actions WHERE match = ? AND batch > ? ORDER BY batch LIMIT ?",
        id.0,
        after,
        limit
    )
    .fetch_all(db)
    .await?;
    rows.into_iter()
        .map(|row| {
            let first_seq = row.first_seq.cast_unsigned();
            Ok(Batch {
                batch: row.batch.cast_unsigned(),
                seat: row.seat.map(seat),
                user: row.user.map(|id| User(id.cast_unsigned())),
                action: Payload::stored(row.action),
                first_seq,
                last_seq: row.last_seq.cast_unsigned(),
                draws: serde_json::from_str(&row.draws).map_err(|_| StoreError::Corrupt {
                    match_id: id,
                    seq: first_seq,
                })?,
                interaction: row.interaction.map(i64::cast_unsigned),
                at: Timestamp(row.at),
            })
        })
        .collect()
}

fn today(header: &Header, seq: u64, version: i64, payload: String) -> Result<Payload> {
    let version = u32::try_from(version).unwrap_or(u32::MAX);
    upcast(&header.kind, version, Payload::stored(payload)).map_err(|unknown| {
        tracing::error!(match_id = %header.id, seq, %unknown, "the log cannot be read");
        StoreError::Corrupt {
            match_id: header.id,
            seq,
        }
    })
}
