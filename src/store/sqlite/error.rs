//! Translation of SQLite errors to those of the store.

use crate::StoreError;

/// The cause of an SQLite error, as far as the store distinguishes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    Full,
    ReadOnly,
    Damaged,
    CannotOpen,
    /// Another connection holds a lock.
    Busy,
    Other,
}

/// Maps a result code of SQLite (<https://sqlite.org/rescode.html>) to a cause; the low byte is the primary code.
pub(super) fn cause(error: &sqlx::Error) -> Cause {
    const SHARED_MEMORY_CANNOT_GROW: i32 = 4874;
    let sqlx::Error::Database(error) = error else {
        return Cause::Other;
    };
    let Some(code) = error.code().and_then(|code| code.parse::<i32>().ok()) else {
        return Cause::Other;
    };
    match (code, code & 0xff) {
        (SHARED_MEMORY_CANNOT_GROW, _) | (_, 13) => Cause::Full,
        (_, 5) => Cause::Busy,
        (_, 8) => Cause::ReadOnly,
        (_, 11 | 26) => Cause::Damaged,
        (_, 14) => Cause::CannotOpen,
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
            (_, sqlx::Error::RowNotFound) => StoreError::NotFound,
            _ => StoreError::Database(error.into()),
        }
    }
}
