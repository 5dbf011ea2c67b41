//! Causes of database errors, derived from the database's error codes.

use std::path::Path;

use sqlx::migrate::MigrateError;

use crate::{OpenError, StoreError};

/// Cause of a database error. Only causes that the store handles differently are distinguished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    Full,
    ReadOnly,
    Damaged,
    CannotOpen,
    /// The progress handler ended the statement.
    Interrupted,
    /// Another connection holds a lock.
    Busy,
    /// A string contains a NUL character, which this database cannot store.
    #[cfg(feature = "postgres")]
    Nul,
    Other,
}

pub(crate) fn cause(error: &sqlx::Error) -> Cause {
    let sqlx::Error::Database(error) = error else { return Cause::Other };
    let Some(code) = error.code() else { return Cause::Other };
    #[cfg(feature = "postgres")]
    if error.try_downcast_ref::<sqlx::postgres::PgDatabaseError>().is_some() {
        return of_postgres(&code);
    }
    code.parse().map_or(Cause::Other, of_sqlite)
}

/// Returns the error for failed migrations. `known` is the newest schema version known to this program, and `refused`
/// converts the database's own errors.
pub(crate) fn not_migrated(
    path: &Path,
    error: MigrateError,
    known: i64,
    refused: fn(&Path, sqlx::Error) -> OpenError,
) -> OpenError {
    match error {
        MigrateError::VersionMissing(found) if found > known => {
            OpenError::Newer { path: path.into(), found, known }
        }
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            refused(path, error)
        }
        other => OpenError::Altered {
            path: path.into(),
            reason: other.to_string(),
            source: Some(other.into()),
        },
    }
}

/// Maps an SQLite result code (<https://sqlite.org/rescode.html>); the low byte is the primary code.
fn of_sqlite(code: i32) -> Cause {
    const SHARED_MEMORY_CANNOT_GROW: i32 = 4874;
    match (code, code & 0xff) {
        (SHARED_MEMORY_CANNOT_GROW, _) | (_, 13) => Cause::Full,
        (_, 5) => Cause::Busy,
        (_, 8) => Cause::ReadOnly,
        (_, 11 | 26) => Cause::Damaged,
        (_, 9) => Cause::Interrupted,
        (_, 14) => Cause::CannotOpen,
        _ => Cause::Other,
    }
}

/// Maps a PostgreSQL error code (<https://www.postgresql.org/docs/15/errcodes-appendix.html>).
#[cfg(feature = "postgres")]
fn of_postgres(code: &str) -> Cause {
    match code {
        "53100" | "54000" => Cause::Full,
        "25006" => Cause::ReadOnly,
        "XX001" | "XX002" => Cause::Damaged,
        // The codes are, in order: lock not available, deadlock, serialisation failure, too many connections, and three
        // codes of a server that is shutting down or starting.
        "55P03" | "40P01" | "40001" | "53300" | "57P01" | "57P02" | "57P03" => Cause::Busy,
        "22021" | "22P05" => Cause::Nul,
        _ => Cause::Other,
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match (cause(&error), &error) {
            (Cause::Full, _) => StoreError::Full,
            (Cause::Busy, _) | (_, sqlx::Error::PoolTimedOut) => StoreError::Busy,
            (Cause::ReadOnly, _) => StoreError::ReadOnly,
            (Cause::Damaged, _) => StoreError::Damaged,
            #[cfg(feature = "postgres")]
            (Cause::Nul, _) => StoreError::Nul,
            (_, sqlx::Error::RowNotFound) => StoreError::NotFound,
            _ => StoreError::Database(error.into()),
        }
    }
}
