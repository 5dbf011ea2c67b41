//! Appending to the log, the only way to change a running match.

use std::sync::Arc;

use sqlx::SqliteConnection;

use super::header::{demand, header};
use super::matches::end;
use super::outbox::enqueue;
use super::timers::{apply, take};
use super::{Result, Sqlite};
use crate::{Append, Appended, MatchId, Payload, Status, StoreError};
use regnal_core::narrow::narrow;

impl Sqlite {
    pub(crate) async fn append(self: &Arc<Self>, append: Append) -> Result<Appended> {
        self.enqueue_append(append).await
    }

    pub(crate) async fn keep_snapshot(
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

    pub(crate) async fn drop_snapshot(&self, id: MatchId) -> Result<()> {
        let mut db = self.write().await?;
        sqlx::query!("DELETE FROM snapshots WHERE match = ?", id.0).execute(&mut *db).await?;
        Ok(db.commit().await?)
    }
}

/// Writes all of `append` in the transaction of `db`; on failure the caller has to roll back.
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

/// Writes the log and advances the match. It is one call, because each call is a round trip to the database thread that
/// costs more than the work. Constraints do the checks: a known interaction is not unique, and a match that is not
/// where the caller expects it has no such next batch.
async fn write(db: &mut SqliteConnection, append: &Append) -> Result<Appended> {
    let id = append.match_id.0;
    let interaction = append.interaction.map(u64::cast_signed);
    let (seat, user) =
        (append.seat.map(|seat| seat.0), append.user.map(|user| user.0.cast_signed()));
    let (action, draws) = (append.action.as_str(), encode(&append.draws)?);
    let (expected, next_draw) = (append.expected_seq.cast_signed(), append.next_draw.cast_signed());
    let (first, count): (i64, i64) = (expected + 1, narrow(append.events.len()));
    let last = expected + count;
    // The payloads travel as strings inside a JSON list, so that SQLite returns them byte for byte.
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
            Ok(Appended { batch: row.batches.cast_unsigned(), seq: row.seq.cast_unsigned() })
        }),
        Err(error) => Err(refusal(db, append.match_id, error).await),
    }
}

/// Returns the error that a violated constraint means for an append.
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
    serde_json::to_string(value).map_err(|error| StoreError::Database(error.into()))
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
