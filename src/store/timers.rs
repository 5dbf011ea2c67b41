//! What must happen at a certain time.

use std::time::Duration;

use sqlx::SqliteConnection;

use super::ids::millis;
use super::outbox::enqueue;
use super::seats::seat;
use super::{MatchId, NewMessage, Payload, Result, Store, StoreError, TimerId, Timestamp};
use crate::game::Seat;

/// A timer to be set. A match has at most one of the same kind, seat and key; the later replaces the earlier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTimer {
    /// What for, such as a deadline or a reminder.
    pub kind: String,
    /// For whom; none for the whole table.
    pub seat: Option<Seat>,
    /// What tells it from others of its kind and seat; may be empty.
    pub key: String,
    /// When.
    pub due: Timestamp,
    /// What is needed then.
    pub payload: Payload,
}

/// A change among the timers of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimerChange {
    /// Sets a timer.
    Set(NewTimer),
    /// Clears all that fit; what is `None` fits any.
    Clear {
        /// Of this kind.
        kind: Option<String>,
        /// For this seat.
        seat: Option<Seat>,
        /// With this key.
        key: Option<String>,
    },
}

impl TimerChange {
    /// Clears every timer of the match.
    pub fn clear_all() -> TimerChange {
        TimerChange::Clear {
            kind: None,
            seat: None,
            key: None,
        }
    }
}

/// A timer that is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timer {
    /// Its number.
    pub id: TimerId,
    /// The match.
    pub match_id: MatchId,
    /// What it is.
    pub timer: NewTimer,
}

#[derive(Debug)]
struct Row {
    id: i64,
    r#match: i64,
    kind: String,
    seat: Option<i64>,
    key: String,
    due: i64,
    payload: String,
}

impl From<Row> for Timer {
    fn from(row: Row) -> Timer {
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

impl Store {
    /// At most `limit` timers that are due, the longest overdue first. Those of suspended matches rest. They stay set
    /// until an append or [`Store::take_timer`] uses them up.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn due_timers(&self, now: Timestamp, limit: u32) -> Result<Vec<Timer>> {
        let rows = sqlx::query_as!(
            Row,
            "SELECT t.id, t.match, t.kind, t.seat, t.key, t.due, t.payload
            FROM timers AS t JOIN matches AS m ON m.id = t.match
            WHERE t.due <= ? AND m.status <> 'suspended' ORDER BY t.due, t.id LIMIT ?",
            now.0,
            limit
        )
        .fetch_all(&self.0.readers)
        .await?;
        Ok(rows.into_iter().map(Timer::from).collect())
    }

    /// When the next timer is due; those of suspended matches rest.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn next_due(&self) -> Result<Option<Timestamp>> {
        let due = sqlx::query_scalar!(
            "SELECT t.due FROM timers AS t JOIN matches AS m ON m.id = t.match
            WHERE m.status <> 'suspended' ORDER BY t.due LIMIT 1"
        )
        .fetch_optional(&self.0.readers)
        .await?;
        Ok(due.map(Timestamp))
    }

    /// The timers of a match, the earliest first.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn timers(&self, id: MatchId) -> Result<Vec<Timer>> {
        let rows = sqlx::query_as!(
            Row,
            "SELECT id, match, kind, seat, key, due, payload FROM timers WHERE match = ? ORDER BY due, id",
            id.0
        )
        .fetch_all(&self.0.readers)
        .await?;
        Ok(rows.into_iter().map(Timer::from).collect())
    }

    /// Uses up a timer that changes nothing in the match, and in the same transaction queues what it says.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] when it is gone: used up, replaced or cleared meanwhile.
    pub async fn take_timer(
        &self,
        id: TimerId,
        outbox: &[NewMessage],
        at: Timestamp,
    ) -> Result<Timer> {
        let mut db = self.write().await?;
        let timer = take(&mut db, id).await?.ok_or(StoreError::Repeated)?;
        enqueue(&mut db, Some(timer.match_id), outbox, at).await?;
        db.commit().await?;
        Ok(timer)
    }

    /// Changes timers without an event, as when the settings of the table change.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn change_timers(&self, id: MatchId, changes: &[TimerChange]) -> Result<()> {
        let mut db = self.write().await?;
        apply(&mut db, id, changes).await?;
        Ok(db.commit().await?)
    }

    /// Makes all timers of a match later.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn postpone_timers(&self, id: MatchId, by: Duration) -> Result<()> {
        let by = millis(by);
        let mut db = self.write().await?;
        sqlx::query!("UPDATE timers SET due = due + ? WHERE match = ?", by, id.0)
            .execute(&mut *db)
            .await?;
        Ok(db.commit().await?)
    }
}

pub(super) async fn take(db: &mut SqliteConnection, id: TimerId) -> Result<Option<Timer>> {
    let row = sqlx::query_as!(
        Row,
        "DELETE FROM timers WHERE id = ? RETURNING id, match, kind, seat, key, due, payload",
        id.0
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(Timer::from))
}

pub(super) async fn apply(
    db: &mut SqliteConnection,
    id: MatchId,
    changes: &[TimerChange],
) -> Result<()> {
    for change in changes {
        match change {
            TimerChange::Set(timer) => set(db, id, timer).await?,
            TimerChange::Clear { kind, seat, key } => {
                let seat = seat.map(|seat| seat.0);
                sqlx::query!(
                    "DELETE FROM timers WHERE match = ?1 AND (?2 IS NULL OR kind = ?2)
                    AND (?3 IS NULL OR seat = ?3) AND (?4 IS NULL OR key = ?4)",
                    id.0,
                    kind,
                    seat,
                    key
                )
                .execute(&mut *db)
                .await?;
            }
        }
    }
    Ok(())
}

/// The new one gets a new number, so that whoever still holds the old one cannot use it up by mistake.
async fn set(db: &mut SqliteConnection, id: MatchId, timer: &NewTimer) -> Result<()> {
    let (seat, payload) = (timer.seat.map(|seat| seat.0), timer.payload.as_str());
    sqlx::query!(
        "INSERT OR REPLACE INTO timers (match, kind, seat, key, due, payload) VALUES (?, ?, ?, ?, ?, ?)",
        id.0,
        timer.kind,
        seat,
        timer.key,
        timer.due.0,
        payload
    )
    .execute(db)
    .await?;
    Ok(())
}
