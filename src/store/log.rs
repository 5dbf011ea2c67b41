//! The one path by which a match changes, and reading it back.

use serde::de::DeserializeOwned;
use serde_json::Value;
use sqlx::SqliteConnection;

use super::matches::{demand, end, header, seed_of};
use super::outbox::enqueue;
use super::seats::seat;
use super::timers::{apply, take};
use super::{
    Header, MatchId, NewMessage, Payload, Result, Status, Store, StoreError, TimerChange, TimerId,
    Timestamp, User, upcast,
};
use crate::dice::{Draw, Key};
use crate::game::Seat;

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
    /// Writes what one action did: all of it or nothing.
    ///
    /// # Errors
    /// [`StoreError::Stale`] when the match went on since, [`StoreError::Repeated`] when the interaction or the timer
    /// was answered already, [`StoreError::WrongStatus`] unless the match is running, [`StoreError::NotFound`],
    /// [`StoreError::Full`], [`StoreError::ReadOnly`].
    pub async fn append(&self, append: Append) -> Result<Appended> {
        let mut db = self.write().await?;
        let id = append.match_id;
        if let Some(timer) = append.timer {
            take(&mut db, timer).await?.ok_or(StoreError::Repeated)?;
        }
        let appended = write(&mut db, &append).await?;
        if let Some((version, state)) = &append.snapshot {
            keep(&mut db, id, appended.seq, *version, state).await?;
        }
        apply(&mut db, id, &append.timers).await?;
        enqueue(&mut db, Some(id), &append.outbox, append.at).await?;
        if let Some(ending) = &append.ended {
            end(&mut db, id, ending, append.at).await?;
        }
        db.commit().await?;
        Ok(appended)
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
    ) -> Result<()> {
        let mut db = self.write().await?;
        header(&mut db, id).await?;
        keep(&mut db, id, seq, version, state).await?;
        Ok(db.commit().await?)
    }

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

/// Writes the log and moves the head of the match on. All in one call, because each call is a trip to the thread of
/// the database and back, which costs more than the work. The constraints judge: a known interaction is not unique,
/// and a match that is not where the caller believes it to be has no next batch.
async fn write(db: &mut SqliteConnection, append: &Append) -> Result<Appended> {
    let id = append.match_id.0;
    let interaction = append.interaction.map(u64::cast_signed);
    let (seat, user) = (
        append.seat.map(|seat| seat.0),
        append.user.map(|user| user.0.cast_signed()),
    );
    let (action, draws) = (append.action.as_str(), encode(&append.draws)?);
    let (expected, next_draw) = (
        append.expected_seq.cast_signed(),
        append.next_draw.cast_signed(),
    );
    let (first, count) = (expected + 1, append.events.len() as i64);
    let last = expected + count;
    // The payloads travel as JSON texts inside a JSON list, so that SQLite gives them back as they are.
    let payloads: Vec<&str> = append.events.iter().map(Payload::as_str).collect();
    let payloads = encode(&payloads)?;
    let written = sqlx::query!(
        "INSERT INTO interactions (id, match, at) SELECT ?, ?, ? WHERE ? IS NOT NULL;
        INSERT INTO actions (match, batch, seat, user, action, first_seq, last_seq, draws, interaction, at)
        VALUES (?, (SELECT batches + 1 FROM matches WHERE id = ? AND seq = ? AND status = 'running'),
            ?, ?, ?, ?, ?, ?, ?, ?);
        INSERT INTO events (match, seq, batch, version, payload)
        SELECT ?, ? + key, (SELECT batches + 1 FROM matches WHERE id = ?), ?, value FROM json_each(?);
        UPDATE matches SET seq = ?, batches = batches + 1, next_draw = ? WHERE id = ? RETURNING seq, batches",
        interaction,
        id,
        append.at.0,
        interaction,
        id,
        id,
        expected,
        seat,
        user,
        action,
        first,
        last,
        draws,
        interaction,
        append.at.0,
        id,
        first,
        id,
        append.version,
        payloads,
        last,
        next_draw,
        id
    )
    .fetch_all(&mut *db)
    .await;
    match written {
        Ok(rows) => rows.first().map_or(Err(StoreError::NotFound), |row| {
            Ok(Appended {
                batch: row.batches.cast_unsigned(),
                seq: row.seq.cast_unsigned(),
            })
        }),
        Err(error) => Err(refusal(db, append.match_id, error).await),
    }
}

/// What a constraint meant by refusing an append.
async fn refusal(db: &mut SqliteConnection, id: MatchId, error: sqlx::Error) -> StoreError {
    let message = match &error {
        sqlx::Error::Database(refused) => refused.message(),
        _ => "",
    };
    if message.contains("interactions.id") {
        return StoreError::Repeated;
    }
    if !message.contains("actions.batch") {
        return error.into();
    }
    match demand(db, id, &[Status::Running]).await {
        Ok(now) => StoreError::Stale { seq: now.seq },
        Err(other) => other,
    }
}

pub(super) fn encode(value: &impl serde::Serialize) -> Result<String> {
    serde_json::to_string(value)
        .map_err(|error| StoreError::Sqlx(sqlx::Error::Encode(error.into())))
}

async fn keep(
    db: &mut SqliteConnection,
    id: MatchId,
    seq: u64,
    version: u32,
    state: &Payload,
) -> Result<()> {
    let (seq, payload) = (seq.cast_signed(), state.as_str());
    sqlx::query!(
        "INSERT INTO snapshots (match, seq, version, payload) VALUES (?, ?, ?, ?)
        ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, version = excluded.version, payload = excluded.payload
        WHERE excluded.version <> snapshots.version OR excluded.seq >= snapshots.seq",
        id.0,
        seq,
        version,
        payload
    )
    .execute(db)
    .await?;
    Ok(())
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
