//! The store's queries, written in SQL that both SQLite and PostgreSQL understand. This folder is compiled once for
//! each database, inside its module, and every query is checked against that database. This way, each query is written
//! only once, and the two databases cannot diverge. The methods are documented in the interface, and the files have the
//! same names as in the interface, plus:
//!
//! | file | contents |
//! |---|---|
//! | `forget` | deleting personal data |
//! | `queue` | appends that are queued and written together |
//! | `append`, `application`, `commands`, `decks`, `export`, `followers`, `header`, `import`, `interventions`, `keep` | the part of the store with that name |
//! | `letters`, `lists`, `log`, `matches`, `outbox`, `people`, `records`, `seats`, `seekers`, `timers`, `undo`, `upkeep` | the part of the store with that name |
//! | `transfer` | rows of any table, for a move |
//!
//! Conventions, and items provided by each database's module:
//!
//! - Parameters are `$1`, the names `"user"` and `"left"` are quoted, and all numbers are `i64`.
//! - A list is passed as a JSON text and read with `json_each` and `value ->> 0`; values other than text also need a
//!   cast.
//! - `dialect` contains the few statements that differ, and `read` and `write` begin a transaction, whose commit fails
//!   with a `CommitError`.

pub(crate) mod append;
pub(crate) mod application;
mod commands;
mod decks;
mod export;
mod followers;
mod forget;
pub(crate) mod header;
mod import;
mod interventions;
pub(crate) mod keep;
mod letters;
mod lists;
mod log;
mod matches;
pub(crate) mod outbox;
mod people;
pub(crate) mod queue;
mod records;
pub(crate) mod seats;
mod seekers;
pub(crate) mod timers;
mod transfer;
mod undo;
mod upkeep;

use sqlx::Database;
use sqlx::query::{Map, Query, QueryScalar};

use super::{Body, CommitError, Connection, Engine, Executor, Result, dialect};
use crate::StoreError;

type Arguments = <Engine as Database>::Arguments;
type EngineRow = <Engine as Database>::Row;

impl Body {
    /// Executes one statement in a transaction of its own. Returns the number of rows that it changed.
    async fn execute(&self, statement: Query<'_, Engine, Arguments>) -> Result<u64> {
        let mut db = self.write().await?;
        let done = statement.execute(&mut *db).await?;
        db.commit().await?;
        Ok(done.rows_affected())
    }
}

/// Executes a statement that must change at least one row.
///
/// # Errors
/// [`StoreError::NotFound`] if it changes none.
async fn must_change(statement: Query<'_, Engine, Arguments>, db: impl Executor<'_>) -> Result<()> {
    match statement.execute(db).await?.rows_affected() {
        0 => Err(StoreError::NotFound),
        _ => Ok(()),
    }
}

/// Reads all ids that a query selects, and converts each with `make`.
async fn ids<Id, List: FromIterator<Id>>(
    query: QueryScalar<'_, Engine, i64, Arguments>,
    db: impl Executor<'_>,
    make: impl FnMut(i64) -> Id,
) -> Result<List> {
    Ok(query.fetch_all(db).await?.into_iter().map(make).collect())
}

/// Reads all rows of a query, and converts each with `make`.
async fn list<Row: Send + Unpin, Item, List: FromIterator<Item>>(
    query: Map<'_, Engine, impl FnMut(EngineRow) -> sqlx::Result<Row> + Send, Arguments>,
    db: impl Executor<'_>,
    make: impl FnMut(Row) -> Item,
) -> Result<List> {
    Ok(query.fetch_all(db).await?.into_iter().map(make).collect())
}
