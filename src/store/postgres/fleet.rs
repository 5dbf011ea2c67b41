//! Several processes on one database.
//!
//! Each process has a row in `processes`, and its connections carry its id in their application name. When the
//! heartbeat of a process has stopped, any other process deletes its row and terminates its connections. Without its
//! row, a process cannot open new connections. A process that was declared dead can therefore no longer change
//! anything, even if it was only suspended.

use std::sync::Arc;
use std::time::Duration;

use regnal_core::narrow::narrow;
use sqlx::postgres::{PgListener, PgPool};
use tokio::time::Instant;

use super::{Connection, Postgres, Result};
use crate::fleet::{LiveProcesses, LockKey, Stamp};
use crate::{MatchId, StoreError};

/// Age of the last heartbeat, in seconds, above which a process is considered dead.
const HEARTBEAT_TIMEOUT_SECONDS: f64 = 30.0;

/// Age of a process's own last heartbeat, in seconds, at which the process stops declaring others dead. A heartbeat
/// this old can mean that the database was unreachable for all processes.
const LATE_HEARTBEAT_SECONDS: f64 = 20.0;

/// Time within which a live process replaces broken connections.
const RECONNECT_TIME: Duration = Duration::from_secs(3);

/// Maximum time to wait for a lock.
const LOCK_TIMEOUT: Duration = Duration::from_millis(1_800);

/// `LOCK_TIMEOUT` as a PostgreSQL setting, applied to each connection.
pub(super) const USUAL_LOCK_TIMEOUT: &str = "1800ms";

/// Interval between two attempts to get a lock.
const LOCK_POLL_INTERVAL: Duration = Duration::from_millis(15);

/// Key of the advisory lock that serialises write transactions across processes: the ASCII bytes of "Regn" as a number,
/// plus one.
const WRITE_LOCK_KEY: i64 = 1_382_377_327;

/// Key of the advisory lock of match 0; the keys of the other matches follow in numerical order.
const FIRST_MATCH_LOCK_KEY: i64 = 1 << 62;

/// Key of the advisory lock for [`LockKey::Presence`]. Per-person locks have negative keys.
const PRESENCE_LOCK_KEY: i64 = 1_382_377_328;

/// PostgreSQL channel of the notifications that processes send each other.
const NOTIFY_CHANNEL: &str = "regnal";

/// This process's registration on a shared database, and the connections that only a shared store needs.
#[derive(Debug)]
pub(super) struct OwnProcess {
    pub(super) id: i64,
    /// A single connection, which holds the locks of this process.
    pub(super) lock_pool: PgPool,
    /// Two connections: one for heartbeats, so that they never wait for other work, and one for the listener.
    pub(super) heartbeat_pool: PgPool,
}

/// Registers this process, and returns its id.
pub(super) async fn register_process(db: &mut Connection) -> Result<i64, sqlx::Error> {
    let id = sqlx::query_scalar("INSERT INTO processes DEFAULT VALUES RETURNING id")
        .fetch_one(&mut *db)
        .await?;
    notify_others(db).await?;
    Ok(id)
}

/// Returns the application name of a process's connections.
pub(super) fn connection_name(id: i64) -> String {
    format!("regnal {id}")
}

/// Returns an error if a new connection must not be used because this process was removed or the server is read-only.
/// During a failover, an address can point to a standby for a while. A connection kept from that time would still be
/// read-only once the address points to the new server.
pub(super) async fn refuse_unusable(db: &mut Connection, id: i64) -> Result<(), sqlx::Error> {
    let (is_registered, is_read_only): (bool, bool) = sqlx::query_as(
        "SELECT EXISTS (SELECT 1 FROM processes WHERE id = $1), current_setting('transaction_read_only') = 'on'",
    )
    .bind(id)
    .fetch_one(db)
    .await?;
    match (is_registered, is_read_only) {
        (true, false) => Ok(()),
        (true, true) => Err(sqlx::Error::Protocol(
            "the database is read-only, connecting again until it is not".to_owned(),
        )),
        (false, _) => Err(sqlx::Error::Protocol(
            "the other processes on this database declared this one dead".to_owned(),
        )),
    }
}

/// Notifies the other processes, which then record a heartbeat immediately and check for changes.
pub(super) async fn notify_others(db: &mut Connection) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT pg_notify($1, '')").bind(NOTIFY_CHANNEL).execute(db).await?;
    Ok(())
}

/// Waits until no other process is writing, but not longer than `limit`. The others then wait until this transaction
/// ends.
pub(super) async fn wait_to_write(db: &mut Connection, limit: Duration) -> Result<()> {
    // A limit of 0 would mean that there is no limit. PostgreSQL evaluates a row's expressions in order.
    let limit = format!("{}ms", limit.as_millis().max(1));
    sqlx::query(
        "SELECT set_config('lock_timeout', $2, true), pg_advisory_xact_lock($1),
            set_config('lock_timeout', $3, true)",
    )
    .bind(WRITE_LOCK_KEY)
    .bind(limit)
    .bind(USUAL_LOCK_TIMEOUT)
    .execute(db)
    .await?;
    Ok(())
}

impl Postgres {
    pub(crate) fn is_shared(&self) -> bool {
        self.own_process.is_some()
    }

    /// Returns this process's id, or 0 if the store is not shared; no process has the id 0.
    pub(super) fn own_id(&self) -> i64 {
        self.own_process.as_ref().map_or(0, |own| own.id)
    }

    fn heartbeat_pool(&self) -> &PgPool {
        self.own_process.as_ref().map_or(&self.readers, |own| &own.heartbeat_pool)
    }

    pub(crate) async fn record_heartbeat(&self) -> Result<Option<LiveProcesses>> {
        let own = self.own_id();
        let mut db = self.heartbeat_pool().acquire().await?;
        let age: Option<f64> = sqlx::query_scalar(
            "WITH own AS (SELECT id, beat FROM processes WHERE id = $1 FOR NO KEY UPDATE)
            UPDATE processes AS its SET beat = clock_timestamp() FROM own WHERE its.id = own.id
            RETURNING CAST(extract(epoch FROM clock_timestamp() - own.beat) AS float8)",
        )
        .bind(own)
        .fetch_optional(&mut *db)
        .await?;
        let Some(age) = age else { return Ok(None) };
        let removed_dead = age < LATE_HEARTBEAT_SECONDS && self.remove_dead(&mut db).await?;
        let ids: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM processes").fetch_all(&mut *db).await?;
        Ok(Some(LiveProcesses { own, ids: ids.into_iter().collect(), removed_dead }))
    }

    /// Removes dead processes, which releases their leases, and terminates their connections, which releases their
    /// locks. Returns whether any process was removed.
    ///
    /// A process is dead if its heartbeat has stopped, or if it has no connection at two checks in a row: a live
    /// process that loses its connections soon opens new ones.
    async fn remove_dead(&self, db: &mut Connection) -> Result<bool> {
        let mut unconnected = self.unconnected(db).await?;
        if !unconnected.is_empty() {
            tokio::time::sleep(RECONNECT_TIME).await;
            let still = self.unconnected(db).await?;
            unconnected.retain(|process| still.contains(process));
        }
        let dead: Vec<i64> = sqlx::query_scalar(
            "DELETE FROM processes WHERE id <> $1
                AND (beat < clock_timestamp() - make_interval(secs => $2) OR id = ANY($3)) RETURNING id",
        )
        .bind(self.own_id())
        .bind(HEARTBEAT_TIMEOUT_SECONDS)
        .bind(unconnected)
        .fetch_all(&mut *db)
        .await?;
        if dead.is_empty() {
            return Ok(false);
        }
        let names: Vec<String> = dead.iter().map(|&id| connection_name(id)).collect();
        let ended = sqlx::query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = ANY($1)",
        )
        .bind(names)
        .execute(&mut *db)
        .await;
        if let Err(error) = ended {
            tracing::warn!(%error, ?dead, "could not terminate the connections of dead processes, their locks remain held until those connections break");
        }
        tracing::warn!(
            ?dead,
            "processes declared dead, releasing their shards, timers and messages"
        );
        notify_others(db).await?;
        Ok(true)
    }

    /// Like [`Postgres::remove_dead`], at startup.
    pub(super) async fn remove_dead_at_startup(&self) -> Result<bool> {
        let mut db = self.heartbeat_pool().acquire().await?;
        self.remove_dead(&mut db).await
    }

    /// Returns the other processes that have no connection to the database.
    async fn unconnected(&self, db: &mut Connection) -> Result<Vec<i64>> {
        let others = sqlx::query_scalar(
            "SELECT id FROM processes WHERE id <> $1 AND role = current_user
                AND NOT EXISTS (SELECT 1 FROM pg_stat_activity
                    WHERE datname = current_database() AND application_name = 'regnal ' || processes.id)",
        )
        .bind(self.own_id());
        Ok(others.fetch_all(db).await?)
    }

    pub(crate) async fn has_other_processes(&self) -> Result<bool> {
        let others = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM processes
                WHERE id <> $1 AND beat >= clock_timestamp() - make_interval(secs => $2))",
        )
        .bind(self.own_id())
        .bind(HEARTBEAT_TIMEOUT_SECONDS);
        Ok(others.fetch_one(&self.readers).await?)
    }

    /// Removes this process, so that the others take over immediately.
    pub(super) async fn unregister(&self) {
        let removed = async {
            let mut db = self.heartbeat_pool().acquire().await?;
            sqlx::query("DELETE FROM processes WHERE id = $1")
                .bind(self.own_id())
                .execute(&mut *db)
                .await?;
            notify_others(&mut db).await
        };
        if let Err(error) = removed.await {
            tracing::warn!(%error, "could not unregister this process, the others will declare it dead within 30 seconds");
        }
    }

    pub(crate) async fn listen(&self) -> Result<ChangeListener> {
        let mut listener = PgListener::connect_with(self.heartbeat_pool()).await?;
        listener.listen(NOTIFY_CHANNEL).await?;
        Ok(ChangeListener(listener))
    }

    pub(crate) async fn stamp(&self, id: MatchId) -> Result<Stamp> {
        Ok(sqlx::query_scalar(STAMP).bind(id.0).fetch_optional(&self.readers).await?)
    }

    /// Waits for a lock. A separate task acquires it, because a call dropped before the server's response would leave
    /// the lock held.
    pub(crate) async fn lock(self: &Arc<Self>, key: LockKey) -> Result<HeldLock> {
        let store = Arc::clone(self);
        let locked = tokio::spawn(async move { store.acquire_lock(key).await }).await;
        locked.unwrap_or(Err(StoreError::from(sqlx::Error::WorkerCrashed)))
    }

    async fn acquire_lock(self: Arc<Self>, key: LockKey) -> Result<HeldLock> {
        let number = match key {
            LockKey::Match(id) => FIRST_MATCH_LOCK_KEY.saturating_add(id.0),
            LockKey::Presence => PRESENCE_LOCK_KEY,
            LockKey::Person(user) => narrow::<i64, _>(user.0).saturating_neg(),
        };
        let begun = Instant::now();
        loop {
            let mut db = self.lock_pool()?.acquire().await?;
            let is_held: bool = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)")
                .bind(number)
                .fetch_one(&mut *db)
                .await?;
            drop(db);
            if is_held {
                return Ok(HeldLock { store: Some(self), number, key });
            }
            if begun.elapsed() > LOCK_TIMEOUT {
                return Err(StoreError::Busy);
            }
            tokio::time::sleep(LOCK_POLL_INTERVAL).await;
        }
    }

    fn lock_pool(&self) -> Result<&PgPool> {
        let own = self.own_process.as_ref();
        own.map(|own| &own.lock_pool).ok_or(StoreError::NotFound)
    }
}

/// Query for the version of a match: the ids of the transactions that last wrote its row and each of its seats' rows.
const STAMP: &str = "
    SELECT m.xmin::text || coalesce((SELECT string_agg(' ' || s.seat || '-' || s.xmin::text, '' ORDER BY s.seat)
        FROM seats AS s WHERE s.match = m.id), '')
    FROM matches AS m WHERE m.id = $1";

/// Guard for an advisory lock.
#[derive(Debug)]
pub(crate) struct HeldLock {
    /// `None` once the lock has been released.
    store: Option<Arc<Postgres>>,
    number: i64,
    key: LockKey,
}

impl HeldLock {
    pub(crate) async fn stamp(&self) -> Result<Stamp> {
        match (&self.store, self.key) {
            (Some(store), LockKey::Match(id)) => store.stamp(id).await,
            _ => Ok(None),
        }
    }

    pub(crate) async fn release(mut self) {
        if let Some(store) = self.store.take() {
            store.unlock(self.number).await;
        }
    }
}

impl Drop for HeldLock {
    fn drop(&mut self) {
        if let (Some(store), Ok(runtime)) =
            (self.store.take(), tokio::runtime::Handle::try_current())
        {
            let number = self.number;
            runtime.spawn(async move { store.unlock(number).await });
        }
    }
}

impl Postgres {
    /// Releases a lock. If the connection broke, the server has already released all its locks.
    async fn unlock(&self, number: i64) {
        let Ok(locks) = self.lock_pool() else { return };
        while !locks.is_closed() {
            let unlocked = sqlx::query("SELECT pg_advisory_unlock($1)").bind(number);
            match unlocked.execute(locks).await {
                // Other tasks keep the connection busy.
                Err(sqlx::Error::PoolTimedOut) => {}
                _ => return,
            }
        }
    }
}

/// Listener for other processes' notifications.
#[derive(Debug)]
pub(crate) struct ChangeListener(PgListener);

impl ChangeListener {
    pub(crate) async fn next(&mut self) -> Result<()> {
        match self.0.try_recv().await? {
            Some(_) => Ok(()),
            None => Err(StoreError::from(sqlx::Error::WorkerCrashed)),
        }
    }
}
