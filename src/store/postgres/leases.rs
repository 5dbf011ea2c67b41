//! Leases of a process on a shared database: timers, messages and shards; and the minimum time between IDENTIFYs. When
//! the row of a process in `processes` is deleted, foreign keys release its leases.

use std::collections::BTreeSet;
use std::time::Duration;

use regnal_core::narrow::narrow;

use super::fleet::notify_others;
use super::sql::outbox::{MessageRow, columns};
use super::sql::timers::TimerRow;
use super::{Postgres, Result};
use crate::fleet::ShardLease;
use crate::{Message, Target, Timer, Timestamp};

impl Postgres {
    /// Leases due timers. The timers of a match are leased to one process at a time, unless two processes lease them at
    /// the same moment, in which case each process keeps the timers that it leased.
    pub(crate) async fn take_timers(&self, now: Timestamp, limit: u32) -> Result<Vec<Timer>> {
        let rows: Vec<TimerRow> = sqlx::query_as(
            "WITH due AS (
                SELECT t.id FROM timers AS t WHERE t.due <= $1 AND t.stopped = 0
                    AND (t.holder = $3 OR t.holder IS NULL AND NOT EXISTS (SELECT 1 FROM timers AS other
                        WHERE other.match = t.match AND other.holder <> $3 AND other.due <= $1))
                ORDER BY t.due, t.id LIMIT $2 FOR UPDATE OF t SKIP LOCKED)
            UPDATE timers AS t SET holder = $3 FROM due WHERE t.id = due.id
            RETURNING t.id, t.match, t.kind, t.seat, t.key, t.due, t.payload",
        )
        .bind(now.0)
        .bind(i64::from(limit))
        .bind(self.own_id())
        .fetch_all(&self.readers)
        .await?;
        let mut timers: Vec<Timer> = rows.into_iter().map(Timer::from).collect();
        timers.sort_by_key(|timer| (timer.timer.due, timer.id.0));
        Ok(timers)
    }

    /// Leases the first pending message for each target.
    pub(crate) async fn take_messages(&self, now: Timestamp, limit: u32) -> Result<Vec<Message>> {
        let rows: Vec<MessageRow> = sqlx::query_as(
            "WITH heads AS (
                SELECT id FROM outbox
                WHERE id IN (SELECT min(id) FROM outbox WHERE sent IS NULL AND dead IS NULL GROUP BY target_kind, target, patient)
                    AND sent IS NULL AND dead IS NULL AND next_attempt <= $1 AND (holder IS NULL OR holder = $3)
                ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
            UPDATE outbox AS o SET holder = $3 FROM heads WHERE o.id = heads.id
            RETURNING o.id, o.match, o.target_kind, o.target, o.topic, o.payload, o.created, o.attempts, o.nonce, o.patient,
                o.next_attempt",
        )
        .bind(now.0)
        .bind(i64::from(limit))
        .bind(self.own_id())
        .fetch_all(&self.readers)
        .await?;
        let mut messages: Vec<Message> = rows.into_iter().map(Message::from).collect();
        messages.sort_by_key(|message| message.id.0);
        Ok(messages)
    }

    pub(crate) async fn has_waiting_retry(&self, to: Target, now: Timestamp) -> Result<bool> {
        let (kind, to) = columns(to);
        let waiting = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM outbox WHERE target_kind = $1 AND target = $2 AND patient = 0
                AND sent IS NULL AND dead IS NULL AND attempts > 0 AND next_attempt > $3)",
        )
        .bind(kind)
        .bind(to)
        .bind(now.0);
        Ok(waiting.fetch_one(&self.readers).await?)
    }

    pub(crate) async fn lease_shards(&self, total: u32, is_refused: bool) -> Result<ShardLease> {
        let own = self.own_id();
        let mut db = self.write().await?;
        let total: i64 = sqlx::query_scalar(
            "INSERT INTO fleet (id, shards) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET shards = CASE
                WHEN $2 THEN greatest(fleet.shards, excluded.shards)
                WHEN EXISTS (SELECT 1 FROM shards WHERE holder <> $3) THEN fleet.shards
                ELSE excluded.shards END
            RETURNING shards",
        )
        .bind(i64::from(total.max(1)))
        .bind(is_refused)
        .bind(own)
        .fetch_one(&mut *db)
        .await?;
        sqlx::query(
            "INSERT INTO shards (number) SELECT generate_series(0, $1 - 1) ON CONFLICT DO NOTHING",
        )
        .bind(total)
        .execute(&mut *db)
        .await?;
        sqlx::query("DELETE FROM shards WHERE number >= $1").bind(total).execute(&mut *db).await?;
        let processes: i64 =
            sqlx::query_scalar("SELECT count(*) FROM processes").fetch_one(&mut *db).await?;
        let share = total.cast_unsigned().div_ceil(processes.max(1).cast_unsigned());
        sqlx::query(
            "UPDATE shards SET holder = $1 WHERE number IN (SELECT number FROM shards WHERE holder IS NULL ORDER BY number
                LIMIT greatest(0, $2 - (SELECT count(*) FROM shards WHERE holder = $1)))",
        )
        .bind(own)
        .bind(share.cast_signed())
        .execute(&mut *db)
        .await?;
        let held: Vec<i64> =
            sqlx::query_scalar("SELECT number FROM shards WHERE holder = $1 ORDER BY number")
                .bind(own)
                .fetch_all(&mut *db)
                .await?;
        if is_refused {
            notify_others(&mut db).await?;
        }
        db.commit().await?;
        let mut held: BTreeSet<u32> = held.into_iter().map(narrow::<u32, _>).collect();
        let mut surplus = BTreeSet::new();
        while held.len() as u64 > share {
            surplus.extend(held.pop_last());
        }
        Ok(ShardLease { total: narrow(total), held, surplus })
    }

    pub(crate) async fn free_shards(&self, shards: &BTreeSet<u32>) -> Result<()> {
        let numbers: Vec<i64> = shards.iter().map(|&shard| i64::from(shard)).collect();
        let mut db = self.readers.acquire().await?;
        sqlx::query("UPDATE shards SET holder = NULL WHERE holder = $1 AND number = ANY($2)")
            .bind(self.own_id())
            .bind(numbers)
            .execute(&mut *db)
            .await?;
        Ok(notify_others(&mut db).await?)
    }

    pub(crate) async fn reserve_identify(
        &self,
        key: u64,
        hold: Duration,
    ) -> Result<Option<Duration>> {
        let mut db = self.readers.acquire().await?;
        let taken = sqlx::query(
            "INSERT INTO identifies (key, next) VALUES ($1, clock_timestamp() + make_interval(secs => $2))
            ON CONFLICT (key) DO UPDATE SET next = excluded.next WHERE identifies.next <= clock_timestamp()",
        )
        .bind(key.cast_signed())
        .bind(hold.as_secs_f64())
        .execute(&mut *db)
        .await?;
        if taken.rows_affected() > 0 {
            return Ok(None);
        }
        let wait: f64 = sqlx::query_scalar(
            "SELECT CAST(extract(epoch FROM next - clock_timestamp()) AS float8) FROM identifies WHERE key = $1",
        )
        .bind(key.cast_signed())
        .fetch_one(&mut *db)
        .await?;
        Ok(Some(Duration::try_from_secs_f64(wait).unwrap_or_default()))
    }

    pub(crate) async fn finish_identify(&self, key: u64, pause: Duration) -> Result<()> {
        sqlx::query(
            "UPDATE identifies SET next = clock_timestamp() + make_interval(secs => $2) WHERE key = $1",
        )
        .bind(key.cast_signed())
        .bind(pause.as_secs_f64())
        .execute(&self.readers)
        .await?;
        Ok(())
    }
}
