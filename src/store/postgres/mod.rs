//! The store in a database of a PostgreSQL server.
//!
//! One connection writes, and holds an advisory lock for as long as it lives: whoever writes has the lock, and a process
//! that ends lets go of it, however it ends. So the statements see the same order of changes as in SQLite. The readers
//! are connections of their own.
//!
//! | file | contents |
//! |---|---|
//! | `open` | opening the database, and the reasons to refuse it |
//! | `dialect` | statements that SQLite does not understand |
//! | `upkeep` | the check of the database, and what only a file can do |

// The comment tells a query from the same query for SQLite: the descriptions in `.sqlx` are named by the text alone.
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
mod open;
#[path = "../sql/mod.rs"]
mod sql;
mod upkeep;

use std::path::Path;

use sqlx::postgres::PgPool;
use sqlx::{PgConnection as Connection, PgExecutor as Executor, Transaction};

use super::StoreError;

type Result<T, E = StoreError> = std::result::Result<T, E>;
type Body = Postgres;
type Engine = sqlx::Postgres;

/// The open database.
#[derive(Debug)]
pub(super) struct Postgres {
    /// One connection, which holds the lock.
    writer: PgPool,
    readers: PgPool,
    /// The appends that wait for the writer.
    queue: sql::queue::Queue,
}

impl Postgres {
    /// There is never a copy: the owner makes one with `pg_dump`.
    pub(super) fn copy(&self) -> Option<&Path> {
        None
    }

    pub(super) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    /// Begins a read transaction, which sees one moment.
    async fn read(&self) -> Result<Transaction<'static, sqlx::Postgres>> {
        Ok(self.readers.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?)
    }

    /// Begins a write transaction; nobody else writes until it ends, and without a commit nothing is changed.
    ///
    /// # Errors
    /// [`StoreError::Busy`] if that takes too long.
    async fn write(&self) -> Result<Transaction<'static, sqlx::Postgres>> {
        Ok(self.writer.begin().await?)
    }
}
