//! The store in a database on a PostgreSQL server.
//!
//! A single connection writes. It holds an advisory lock for as long as it lives. Only the holder of the lock writes,
//! and the lock is released however the holder's process ends. The statements therefore see the same order of changes
//! as in SQLite. Readers use separate connections.
//!
//! If several processes share the store, each has one writing connection, and these hold that lock in shared mode. A
//! second lock, which ends with each transaction, serialises their writes.
//!
//! | file | contents |
//! |---|---|
//! | `open` | opening the database, and the errors that can occur |
//! | `fleet`, `leases` | several processes: heartbeats and locks; timers, messages and shards leased to each |
//! | `dialect` | statements that SQLite does not understand |
//! | `upkeep` | the database check, and operations that only a file supports |

// The SQL comment distinguishes the query from the SQLite one, because the file names in `.sqlx` depend only on the
// query text.
macro_rules! query {
    ($query:literal $($rest:tt)*) => { sqlx::query!("-- PostgreSQL\n" + $query $($rest)*) };
}
macro_rules! query_as {
    ($row:path, $query:literal $($rest:tt)*) => { sqlx::query_as!($row, "-- PostgreSQL\n" + $query $($rest)*) };
}
macro_rules! query_scalar {
    ($query:literal $($rest:tt)*) => { sqlx::query_scalar!("-- PostgreSQL\n" + $query $($rest)*) };
}

mod dialect;
mod fleet;
mod leases;
mod open;
#[path = "../sql/mod.rs"]
mod sql;
mod upkeep;

use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::time::Duration;

use sqlx::postgres::PgPool;
use sqlx::{PgConnection as Connection, PgExecutor as Executor, Transaction};
use tokio::time::Instant;

pub(crate) use self::fleet::{ChangeListener, HeldLock};
use super::StoreError;
use super::turn::WriterLock;

/// Maximum time that a change waits before it begins to write.
const WRITE_TIMEOUT: Duration = Duration::from_millis(1_800);

/// Replacement for `WRITE_TIMEOUT` if the previous change gave up.
const BUSY_WRITE_TIMEOUT: Duration = Duration::from_millis(400);

type Result<T, E = StoreError> = std::result::Result<T, E>;
type Body = Postgres;
type Engine = sqlx::Postgres;

/// The open database.
#[derive(Debug)]
pub(super) struct Postgres {
    /// A single connection, which holds the database lock.
    writer: PgPool,
    readers: PgPool,
    turn: WriterLock,
    /// Appends queued for the writer.
    queue: sql::queue::Queue,
    /// `None` if no other process may use the database.
    own_process: Option<fleet::OwnProcess>,
}

/// A write transaction.
struct Write(Transaction<'static, sqlx::Postgres>);

impl Deref for Write {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.0
    }
}

impl DerefMut for Write {
    fn deref_mut(&mut self) -> &mut Connection {
        &mut self.0
    }
}

impl Write {
    async fn commit(self) -> Result<(), CommitError> {
        self.0.commit().await.map_err(CommitError)
    }
}

/// The error of a failed commit. Unless the server refused the commit, the change might have been stored before the
/// connection broke.
#[derive(Debug)]
struct CommitError(sqlx::Error);

impl From<CommitError> for StoreError {
    fn from(CommitError(error): CommitError) -> StoreError {
        match error {
            sqlx::Error::Database(_) => error.into(),
            _ => StoreError::Uncertain,
        }
    }
}

impl Postgres {
    /// Returns `None`, because the owner makes copies with `pg_dump`.
    pub(super) fn copy(&self) -> Option<&Path> {
        None
    }

    pub(super) async fn close(&self) {
        if let Some(own) = &self.own_process {
            self.unregister().await;
            own.lock_pool.close().await;
            own.heartbeat_pool.close().await;
        }
        self.readers.close().await;
        self.writer.close().await;
    }

    /// Begins a read transaction, which sees the database at a single point in time.
    async fn read(&self) -> Result<Transaction<'static, sqlx::Postgres>> {
        Ok(self.readers.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?)
    }

    /// Begins a write transaction. Nobody else can write until it ends, and without a commit nothing is changed.
    ///
    /// # Errors
    /// Returns [`StoreError::Busy`] if another process takes too long to write.
    async fn write(&self) -> Result<Write> {
        let turn = self.turn.turn().await?;
        // A new connection gets the full time, because a slow server would otherwise never be reached again.
        let is_shorter = turn.is_busy() && self.writer.size() > 0;
        let limit = if is_shorter { BUSY_WRITE_TIMEOUT } else { WRITE_TIMEOUT };
        turn.end(self.begin(limit).await)
    }

    /// Begins a write transaction within `limit`, which includes waiting for the connection and for other processes.
    async fn begin(&self, limit: Duration) -> Result<Write> {
        let began = Instant::now();
        let connected = tokio::time::timeout(limit, self.writer.begin()).await;
        let mut db = connected.map_err(|_| StoreError::Busy)??;
        if self.is_shared() {
            fleet::wait_to_write(&mut db, limit.saturating_sub(began.elapsed())).await?;
        }
        Ok(Write(db))
    }
}
