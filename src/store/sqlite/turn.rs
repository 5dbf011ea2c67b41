//! Starts changes, and limits the time that they wait for another process to finish writing.

use super::{Result, Sqlite, Write};
use crate::StoreError;
use crate::cause::{Cause, cause};

/// Maximum time that SQLite itself waits for another process in each attempt, in milliseconds.
pub(super) const TRY: u64 = 100;

/// Number of attempts before the store is considered busy. While the store is busy, there is only one attempt.
const TRIES: u32 = 18;

impl Sqlite {
    /// Begins a write transaction. Nobody else can write until it ends, and nothing is changed unless it is committed.
    ///
    /// # Errors
    /// [`StoreError::Busy`] if another process takes too long to write.
    pub(super) async fn write(&self) -> Result<Write> {
        let turn = self.turn.turn().await?;
        let tries = if turn.is_busy() { 1 } else { TRIES };
        for _ in 0..tries {
            match self.writer.begin_with("BEGIN IMMEDIATE").await {
                Err(error) if cause(&error) == Cause::Busy => {}
                begun => return turn.end(begun.map_err(StoreError::from)),
            }
        }
        turn.end(Err(StoreError::Busy))
    }
}
