//! Queries for a match's timers.

use std::collections::BTreeSet;
use std::time::Duration;

use super::outbox::enqueue;
use super::seats::seat;
use super::{Body, Connection, Executor, Result, ids, list};
use crate::ids::millis;
use crate::{
    Extension, MatchId, NewMessage, NewTimer, Payload, StoreError, Timer, TimerChange, TimerId,
    Timestamp, WAKE,
};
use regnal_core::seat::Seat;

#[derive(Debug, sqlx::FromRow)]
pub(crate) struct TimerRow {
    id: i64,
    r#match: i64,
    kind: String,
    seat: Option<i64>,
    key: String,
    due: i64,
    payload: String,
}

impl From<TimerRow> for Timer {
    fn from(row: TimerRow) -> Timer {
        Timer {
            id: TimerId(row.id),
            match_id: MatchId(row.r#match),
            timer: NewTimer {
                kind: row.kind,
                seat: row.seat.map(seat),
                key: row.key,
                due: Timestamp(row.due),
                payload: Payload::stored(row.payload),
            },
        }
    }
}

impl Body {
    pub(crate) async fn due_timers(&self, now: Timestamp, limit: u32) -> Result<Vec<Timer>> {
        let query = query_as!(
            TimerRow,
            "SELECT id, match, kind, seat, key, due, payload FROM timers
            WHERE due <= $1 AND stopped = 0 ORDER BY due, id LIMIT $2",
            now.0,
            i64::from(limit)
        );
        list(query, &self.readers, Timer::from).await
    }

    pub(crate) async fn next_due(&self) -> Result<Option<Timestamp>> {
        let due = query_scalar!("SELECT due FROM timers WHERE stopped = 0 ORDER BY due LIMIT 1");
        Ok(due.fetch_optional(&self.readers).await?.map(Timestamp))
    }

    pub(crate) async fn timers(&self, id: MatchId) -> Result<Vec<Timer>> {
        timers_of(&self.readers, id).await
    }

    pub(crate) async fn take_timer(
        &self,
        id: TimerId,
        others: &[TimerId],
        outbox: &[NewMessage],
        at: Timestamp,
    ) -> Result<Timer> {
        let mut db = self.write().await?;
        let timer = take(&mut db, id).await?.ok_or(StoreError::Repeated)?;
        for &other in others {
            take(&mut db, other).await?;
        }
        enqueue(&mut db, Some(timer.match_id), outbox, at).await?;
        db.commit().await?;
        Ok(timer)
    }

    pub(crate) async fn extend(&self, extension: &Extension) -> Result<()> {
        let mut db = self.write().await?;
        let timer = take(&mut db, extension.timer).await?;
        let id = timer.ok_or(StoreError::Repeated)?.match_id;
        for &other in &extension.others {
            take(&mut db, other).await?;
        }
        for seat in &extension.seats {
            query!(
                "INSERT INTO extensions (match, seat, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                id.0,
                i64::from(seat.0),
                extension.at.0
            )
            .execute(&mut *db)
            .await?;
        }
        apply(&mut db, id, &extension.timers).await?;
        enqueue(&mut db, Some(id), &extension.outbox, extension.at).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn extended(&self, id: MatchId) -> Result<BTreeSet<Seat>> {
        let query = query_scalar!("SELECT seat FROM extensions WHERE match = $1", id.0);
        ids(query, &self.readers, seat).await
    }

    pub(crate) async fn change_timers(&self, id: MatchId, changes: &[TimerChange]) -> Result<()> {
        let mut db = self.write().await?;
        apply(&mut db, id, changes).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn postpone_timers(&self, id: MatchId, by: Duration) -> Result<()> {
        let by = millis(by);
        // Excludes stopped timers, whose due time is the maximum value.
        let statement = query!(
            "UPDATE timers SET due = due + $1 WHERE match = $2 AND due < 9223372036854775807",
            by,
            id.0
        );
        self.execute(statement).await?;
        Ok(())
    }
}

pub(super) async fn take(db: &mut Connection, id: TimerId) -> Result<Option<Timer>> {
    let row = query_as!(
        TimerRow,
        "DELETE FROM timers WHERE id = $1 RETURNING id, match, kind, seat, key, due, payload",
        id.0
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(Timer::from))
}

/// Lists a match's timers, earliest first.
pub(super) async fn timers_of(db: impl Executor<'_>, id: MatchId) -> Result<Vec<Timer>> {
    let query = query_as!(
        TimerRow,
        "SELECT id, match, kind, seat, key, due, payload FROM timers WHERE match = $1 ORDER BY due, id",
        id.0
    );
    list(query, db, Timer::from).await
}

pub(super) async fn apply(db: &mut Connection, id: MatchId, changes: &[TimerChange]) -> Result<()> {
    for change in changes {
        match change {
            TimerChange::Set(timer) => set(db, id, timer).await?,
            TimerChange::Clear { kind, seat, key } => {
                query!(
                    "DELETE FROM timers WHERE match = $1 AND (kind = $2 OR $2 IS NULL)
                    AND (seat = $3 OR $3 IS NULL) AND (key = $4 OR $4 IS NULL)",
                    id.0,
                    kind.as_deref(),
                    seat.map(|seat| i64::from(seat.0)),
                    key.as_deref()
                )
                .execute(&mut *db)
                .await?;
            }
        }
    }
    Ok(())
}

/// Sets a timer. The timer always gets a new number: a timer that kept the number of the timer it replaces could be
/// consumed by mistake.
async fn set(db: &mut Connection, id: MatchId, timer: &NewTimer) -> Result<()> {
    query!(
        "INSERT INTO timers (match, kind, seat, key, due, payload, stopped) VALUES ($1, $2, $3, $4, $5, $6,
            CASE WHEN $2 <> $7 AND EXISTS (SELECT 1 FROM matches WHERE id = $1 AND status = 'suspended') THEN 1 ELSE 0 END)
        ON CONFLICT (match, kind, ifnull(seat, -1), key)
        DO UPDATE SET id = excluded.id, due = excluded.due, payload = excluded.payload, stopped = excluded.stopped",
        id.0,
        timer.kind,
        timer.seat.map(|seat| i64::from(seat.0)),
        timer.key,
        timer.due.0,
        timer.payload.as_str(),
        WAKE
    )
    .execute(db)
    .await?;
    Ok(())
}
