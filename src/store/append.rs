//! The one path by which a running match changes.

use serde_json::Value;
use sqlx::SqliteConnection;

use super::header::{demand, header};
use super::matches::end;
use super::outbox::enqueue;
use super::timers::{apply, take};
use super::{
    MatchId, NewMessage, Payload, Result, Status, Store, StoreError, TimerChange, TimerId,
    Timestamp, User,
};
use crate::dice::Draw;
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

impl Store {
    /// Writes what one action did: all of it or nothing. It may share its transaction with other actions.
    ///
    /// # Errors
    /// [`StoreError::Stale`] when the match went on since, [`StoreError::Repeated`] when the interaction or the timer
    /// was answered already, [`StoreError::WrongStatus`] unless the match is running, [`StoreError::NotFound`],
    /// [`StoreError::Full`], [`StoreError::ReadOnly`].
    pub async fn append(&self, append: Append) -> Result<Appended> {
        self.enqueue_append(append).await
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
}

/// Writes all of `append` into the transaction of `db`; what it wrote before it failed is for the caller to take back.
pub(super) async fn put(db: &mut SqliteConnection, append: &Append) -> Result<Appended> {
    let id = append.match_id;
    if let Some(timer) = append.timer {
        take(db, timer).await?.ok_or(StoreError::Repeated)?;
    }
    let appended = write(db, append).await?;
    if let Some((version, state)) = &append.snapshot {
        keep(db, id, appended.seq, *version, state).await?;
    }
    apply(db, id, &append.timers).await?;
    enqueue(db, Some(id), &append.outbox, append.at).await?;
    if let Some(ending) = &append.ended {
        end(db, id, ending, append.at).await?;
    }
    Ok(appended)
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
