//! The order of writers, and the time that a change waits for another process to finish writing.
//!
//! Discord expects a response within three seconds. A change therefore gives up before that, together with all changes
//! waiting behind it, because the store is busy for them too. While the store stays busy, each further change gives up
//! after its first try, so that several changes in a row still finish in time.

use tokio::sync::{Mutex, MutexGuard, watch};

use super::{Result, Sqlite, Write};
use crate::StoreError;
use crate::cause::{Cause, cause};

/// Maximum time that SQLite itself waits for another process on each try, in milliseconds.
pub(super) const TRY: u64 = 100;

/// Number of tries before the store counts as busy.
const TRIES: u32 = 18;

#[derive(Debug, Default)]
pub(super) struct WriterLock {
    writer: Mutex<()>,
    /// True if the last change gave up.
    is_busy: watch::Sender<bool>,
}

impl WriterLock {
    /// Waits for the lock.
    ///
    /// # Errors
    /// [`StoreError::Busy`] if the lock's holder gives up.
    async fn lock_writer(&self) -> Result<MutexGuard<'_, ()>> {
        let mut is_busy = self.is_busy.subscribe();
        let given_up = async {
            while is_busy.changed().await.is_ok() {
                if *is_busy.borrow() {
                    return;
                }
            }
            std::future::pending().await
        };
        tokio::select! {
            biased;
            turn = self.writer.lock() => Ok(turn),
            () = given_up => Err(StoreError::Busy),
        }
    }
}

impl Sqlite {
    /// Begins a write transaction. Nobody else can write until it ends, and nothing is changed unless it is committed.
    ///
    /// # Errors
    /// [`StoreError::Busy`] if another process takes too long to write.
    pub(super) async fn write(&self) -> Result<Write> {
        let _turn = self.turn.lock_writer().await?;
        let tries = match *self.turn.is_busy.borrow() {
            true => 1,
            false => TRIES,
        };
        for _ in 0..tries {
            match self.writer.begin_with("BEGIN IMMEDIATE").await {
                Ok(begun) => {
                    let end = |is_busy: &mut bool| std::mem::take(is_busy);
                    self.turn.is_busy.send_if_modified(end);
                    return Ok(begun);
                }
                Err(error) if cause(&error) == Cause::Busy => {}
                Err(error) => return Err(error.into()),
            }
        }
        self.turn.is_busy.send_replace(true);
        Err(StoreError::Busy)
    }
}
