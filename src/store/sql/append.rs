//! Appends to the log. This is the only way to change a running match.

use super::dialect::write_log;
use super::header::header;
use super::matches::end;
use super::outbox::enqueue;
use super::timers::{apply, take};
use super::{Body, Connection, Result};
use crate::{Append, Appended, MatchId, Payload, StoreError};

impl Body {
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
        let statement = query!("DELETE FROM snapshots WHERE match = $1", id.0);
        self.execute(statement).await?;
        Ok(())
    }
}

/// Writes all of `append` in `db`'s transaction. If this fails, the caller must roll back.
pub(super) async fn put(db: &mut Connection, append: &Append) -> Result<Appended> {
    let id = append.match_id;
    if let Some(timer) = append.timer {
        take(db, timer).await?.ok_or(StoreError::Repeated)?;
    }
    let appended = write_log(db, append).await?;
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

pub(crate) fn encode(value: &impl serde::Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| StoreError::Database(error.into()))
}

async fn keep(
    db: &mut Connection,
    id: MatchId,
    seq: u64,
    version: u32,
    state: &Payload,
) -> Result<()> {
    query!(
        "INSERT INTO snapshots (match, seq, version, payload) VALUES ($1, $2, $3, $4)
        ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, version = excluded.version, payload = excluded.payload
        WHERE excluded.version <> snapshots.version OR excluded.seq >= snapshots.seq",
        id.0,
        seq.cast_signed(),
        i64::from(version),
        state.as_str()
    )
    .execute(db)
    .await?;
    Ok(())
}
