//! Several processes on one database.
//!
//! A process that joins has a row in `processes`, and its number in the name of its connections. Whoever finds that a
//! heartbeat has stopped deletes the row and ends the connections; no connection of a deleted process opens again. So a
//! process that was taken for dead can change nothing any more, even if it only slept.

use std::sync::Arc;
use std::time::Duration;

use regnal_core::narrow::narrow;
use sqlx::postgres::{PgListener, PgPool};
use tokio::time::Instant;

use super::{Connection, Postgres, Result};
use crate::fleet::{Company, Key, Stamp};
use crate::{MatchId, StoreError};

/// A process lives for so long after its last heartbeat, in seconds.
const LIFE: f64 = 30.0;

/// A process whose own heartbeat was late by more than this, in seconds, declares nobody dead: the database may have been
/// away for all of them.
const LATE: f64 = 20.0;

/// A living process whose connections broke has others after this time.
const BACK: Duration = Duration::from_secs(3);

/// How long a lock is waited for.
const WAITING: Duration = Duration::from_millis(1_800);

/// How long to wait before asking for a lock again.
const ASKING: Duration = Duration::from_millis(15);

/// The lock of all changes: they follow each other over all processes, as they do in one. "Regn" and one.
const WRITING: i64 = 1_382_377_327;

/// The first number of the locks of matches.
const MATCHES: i64 = 1 << 62;

/// The lock of the presence. Those of people have the numbers below 0.
const PRESENCE: i64 = 1_382_377_328;

/// The channel of the word that processes give each other.
const CHANNEL: &str = "regnal";

/// A process on a shared database.
#[derive(Debug)]
pub(super) struct Member {
    pub(super) id: i64,
    /// One connection, which holds the locks of this process.
    pub(super) locks: PgPool,
    /// The heartbeat waits for no other work. The second connection listens.
    pub(super) pulse: PgPool,
}

/// Registers a new process.
pub(super) async fn register(db: &mut Connection) -> Result<i64, sqlx::Error> {
    let id = sqlx::query_scalar("INSERT INTO processes DEFAULT VALUES RETURNING id")
        .fetch_one(&mut *db)
        .await?;
    call(db).await?;
    Ok(id)
}

/// Returns the name of the connections of a process.
pub(super) fn name(id: i64) -> String {
    format!("regnal {id}")
}

/// Refuses a new connection of a process that was taken for dead.
pub(super) async fn admit(db: &mut Connection, id: i64) -> Result<(), sqlx::Error> {
    let is_alive: bool =
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM processes WHERE id = $1)")
            .bind(id)
            .fetch_one(db)
            .await?;
    match is_alive {
        true => Ok(()),
        false => Err(sqlx::Error::Protocol("this process was taken for dead".to_owned())),
    }
}

/// Gives the other processes the word to look.
pub(super) async fn call(db: &mut Connection) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT pg_notify($1, '')").bind(CHANNEL).execute(db).await?;
    Ok(())
}

/// Waits for its turn to write, among all processes, until the transaction ends.
pub(super) async fn wait_to_write(db: &mut Connection) -> Result<()> {
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(WRITING).execute(db).await?;
    Ok(())
}

impl Postgres {
    pub(crate) fn is_shared(&self) -> bool {
        self.member.is_some()
    }

    /// Returns the number of this process; no process has the number 0.
    pub(super) fn own(&self) -> i64 {
        self.member.as_ref().map_or(0, |member| member.id)
    }

    fn pulse(&self) -> &PgPool {
        self.member.as_ref().map_or(&self.readers, |member| &member.pulse)
    }

    pub(crate) async fn beat(&self) -> Result<Option<Company>> {
        let own = self.own();
        let mut db = self.pulse().acquire().await?;
        let late: Option<f64> = sqlx::query_scalar(
            "WITH own AS (SELECT id, beat FROM processes WHERE id = $1 FOR NO KEY UPDATE)
            UPDATE processes AS its SET beat = clock_timestamp() FROM own WHERE its.id = own.id
            RETURNING CAST(extract(epoch FROM clock_timestamp() - own.beat) AS float8)",
        )
        .bind(own)
        .fetch_optional(&mut *db)
        .await?;
        let Some(late) = late else {
            return Ok(None);
        };
        drop(db);
        let has_buried = late < LATE && self.bury().await?;
        let living: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM processes").fetch_all(self.pulse()).await?;
        Ok(Some(Company { own, living: living.into_iter().collect(), has_buried }))
    }

    /// Frees what dead processes held, and ends their connections. Returns whether there were any.
    ///
    /// A process whose heartbeat has stopped is dead, and so is one that has no connection at two looks: a living one
    /// that lost them is back soon.
    pub(super) async fn bury(&self) -> Result<bool> {
        let mut unconnected = self.unconnected().await?;
        if !unconnected.is_empty() {
            tokio::time::sleep(BACK).await;
            let still = self.unconnected().await?;
            unconnected.retain(|process| still.contains(process));
        }
        let mut db = self.pulse().acquire().await?;
        let dead: Vec<i64> = sqlx::query_scalar(
            "DELETE FROM processes WHERE id <> $1
                AND (beat < clock_timestamp() - make_interval(secs => $2) OR id = ANY($3)) RETURNING id",
        )
        .bind(self.own())
        .bind(LIFE)
        .bind(unconnected)
        .fetch_all(&mut *db)
        .await?;
        if dead.is_empty() {
            return Ok(false);
        }
        let names: Vec<String> = dead.iter().map(|&id| name(id)).collect();
        let ended = sqlx::query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = ANY($1)",
        )
        .bind(names)
        .execute(&mut *db)
        .await;
        if let Err(error) = ended {
            tracing::warn!(%error, ?dead, "connections of a dead process not ended, its locks stay until they break");
        }
        tracing::warn!(?dead, "process taken for dead, what it held is free");
        call(&mut db).await?;
        Ok(true)
    }

    /// Returns the other processes that have no connection to the database.
    async fn unconnected(&self) -> Result<Vec<i64>> {
        let others = sqlx::query_scalar(
            "SELECT id FROM processes WHERE id <> $1 AND role = current_user
                AND NOT EXISTS (SELECT 1 FROM pg_stat_activity
                    WHERE datname = current_database() AND application_name = 'regnal ' || processes.id)",
        )
        .bind(self.own());
        Ok(others.fetch_all(self.pulse()).await?)
    }

    pub(crate) async fn has_company(&self) -> Result<bool> {
        let others = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM processes
                WHERE id <> $1 AND beat >= clock_timestamp() - make_interval(secs => $2))",
        )
        .bind(self.own())
        .bind(LIFE);
        Ok(others.fetch_one(&self.readers).await?)
    }

    /// Ends the life of this process in the eyes of the others.
    pub(super) async fn depart(&self) {
        let left = async {
            let mut db = self.pulse().acquire().await?;
            sqlx::query("DELETE FROM processes WHERE id = $1")
                .bind(self.own())
                .execute(&mut *db)
                .await?;
            call(&mut db).await
        };
        if let Err(error) = left.await {
            tracing::warn!(%error, "other processes not told of the end, they will notice it in 30 seconds");
        }
    }

    pub(crate) async fn listen(&self) -> Result<Ear> {
        let mut listener = PgListener::connect_with(self.pulse()).await?;
        listener.listen(CHANNEL).await?;
        Ok(Ear(listener))
    }

    pub(crate) async fn stamp(&self, id: MatchId) -> Result<Stamp> {
        Ok(sqlx::query_scalar(STAMP).bind(id.0).fetch_optional(&self.readers).await?)
    }

    /// Waits for a lock. It is taken on a task of its own: a call that is dropped while the server answers would leave
    /// it locked.
    pub(crate) async fn lock(self: &Arc<Self>, key: Key) -> Result<Held> {
        let store = Arc::clone(self);
        let locked = tokio::spawn(async move { store.locked(key).await }).await;
        locked.unwrap_or(Err(StoreError::from(sqlx::Error::WorkerCrashed)))
    }

    async fn locked(self: Arc<Self>, key: Key) -> Result<Held> {
        let number = match key {
            Key::Match(id) => MATCHES.saturating_add(id.0),
            Key::Presence => PRESENCE,
            Key::Person(user) => narrow::<i64, _>(user.0).saturating_neg(),
        };
        let begun = Instant::now();
        loop {
            let mut db = self.locks()?.acquire().await?;
            let is_held: bool = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)")
                .bind(number)
                .fetch_one(&mut *db)
                .await?;
            drop(db);
            if is_held {
                return Ok(Held { store: Some(self), number, key });
            }
            if begun.elapsed() > WAITING {
                return Err(StoreError::Busy);
            }
            tokio::time::sleep(ASKING).await;
        }
    }

    fn locks(&self) -> Result<&PgPool> {
        let member = self.member.as_ref();
        member.map(|member| &member.locks).ok_or(StoreError::NotFound)
    }
}

/// Selects the version of a match: the transactions that last wrote its row and those of its seats.
const STAMP: &str = "
    SELECT m.xmin::text || coalesce((SELECT string_agg(' ' || s.seat || '-' || s.xmin::text, '' ORDER BY s.seat)
        FROM seats AS s WHERE s.match = m.id), '')
    FROM matches AS m WHERE m.id = $1";

/// A lock of the database.
#[derive(Debug)]
pub(crate) struct Held {
    /// `None` once it is released.
    store: Option<Arc<Postgres>>,
    number: i64,
    key: Key,
}

impl Held {
    pub(crate) async fn stamp(&self) -> Result<Stamp> {
        match (&self.store, self.key) {
            (Some(store), Key::Match(id)) => store.stamp(id).await,
            _ => Ok(None),
        }
    }

    pub(crate) async fn release(mut self) {
        if let Some(store) = self.store.take() {
            store.unlock(self.number).await;
        }
    }
}

impl Drop for Held {
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
    /// Unlocks. A connection that broke has unlocked everything.
    async fn unlock(&self, number: i64) {
        let Ok(locks) = self.locks() else { return };
        while !locks.is_closed() {
            let unlocked = sqlx::query("SELECT pg_advisory_unlock($1)").bind(number);
            match unlocked.execute(locks).await {
                // Another task has the connection for long.
                Err(sqlx::Error::PoolTimedOut) => {}
                _ => return,
            }
        }
    }
}

/// Hears the word of other processes.
#[derive(Debug)]
pub(crate) struct Ear(PgListener);

impl Ear {
    pub(crate) async fn next(&mut self) -> Result<()> {
        match self.0.try_recv().await? {
            Some(_) => Ok(()),
            None => Err(StoreError::from(sqlx::Error::WorkerCrashed)),
        }
    }
}
