//! The store in a single SQLite file.
//!
//! There is one writer, and each change is one transaction.
//!
//! | file | contents |
//! |---|---|
//! | `backup` | backing up the file, and restoring backups |
//! | `open` | opening the file, and the errors that can occur |
//! | `whose` | the ownership of a store, regardless of its schema |
//! | `copy` | the copy before an upgrade |
//! | `private` | files that only their owner is allowed to read |
//! | `turn` | beginning a change, and its maximum waiting time |
//! | `dialect` | statements that PostgreSQL does not understand |

macro_rules! query {
    ($($query:tt)*) => { sqlx::query!($($query)*) };
}
macro_rules! query_as {
    ($($query:tt)*) => { sqlx::query_as!($($query)*) };
}
macro_rules! query_scalar {
    ($($query:tt)*) => { sqlx::query_scalar!($($query)*) };
}

mod backup;
mod copy;
mod dialect;
mod open;
mod private;
#[path = "../sql/mod.rs"]
mod sql;
mod turn;
mod whose;

use std::fs::File;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqlitePool;
use sqlx::{SqliteConnection as Connection, SqliteExecutor as Executor, Transaction};

use super::StoreError;
use super::turn::WriterLock;

type Result<T, E = StoreError> = std::result::Result<T, E>;
type Write = Transaction<'static, sqlx::Sqlite>;
type CommitError = sqlx::Error;
type Body = Sqlite;
type Engine = sqlx::Sqlite;

/// The open file.
#[derive(Debug)]
pub(super) struct Sqlite {
    /// A single connection, so that writers wait for each other in this pool rather than in SQLite.
    writer: SqlitePool,
    readers: SqlitePool,
    turn: WriterLock,
    /// Appends queued for the writer.
    queue: sql::queue::Queue,
    /// Lock held while the store is open, so that no second process writes to the same file. `None` for read-only
    /// access.
    lock: Option<File>,
    /// Lock on the database file itself, held as long as `lock`. Closing this file earlier would release SQLite's own
    /// locks.
    database: Option<File>,
    path: PathBuf,
    copy: Option<PathBuf>,
}

impl Sqlite {
    pub(super) fn copy(&self) -> Option<&Path> {
        self.copy.as_deref()
    }

    /// Checkpoints the journal, records the file's state and releases the file.
    pub(super) async fn close(&self) {
        self.readers.close().await;
        let Some(lock) = &self.lock else {
            self.writer.close().await;
            return self.unlock();
        };
        let folded = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.writer).await;
        if let Err(error) = folded {
            tracing::debug!(%error, "checkpoint at shutdown failed, the journal remains beside the database");
        }
        self.writer.close().await;
        if let Err(error) = open::vouch(lock, &self.path) {
            tracing::debug!(%error, "could not write the lock file, the whole database will be checked at the next start");
        }
        self.unlock();
    }

    /// Releases the locks immediately. Otherwise they would be held until the last clone of the store is dropped.
    fn unlock(&self) {
        for held in [&self.lock, &self.database].into_iter().flatten() {
            let _ = held.unlock();
        }
    }

    /// Begins a read transaction, which sees the database at a single point in time.
    async fn read(&self) -> Result<Write> {
        Ok(self.readers.begin().await?)
    }
}
