//! The order of writers, and the maximum time that a change waits for another process to finish writing.
//!
//! Discord expects a response within three seconds. A change therefore gives up before that, together with all changes
//! waiting behind it, because the store is busy for them too. While the store remains busy, each further change gives
//! up sooner, so that several changes in a row still finish in time.

use tokio::sync::{Mutex, MutexGuard, watch};

use crate::StoreError;

type Result<T, E = StoreError> = std::result::Result<T, E>;

#[derive(Debug, Default)]
pub(super) struct WriterLock {
    writer: Mutex<()>,
    /// True if the last change gave up.
    is_busy: watch::Sender<bool>,
}

/// A change's turn to start its transaction. Later changes wait for the turn to end.
#[derive(Debug)]
pub(super) struct Turn<'lock> {
    lock: &'lock WriterLock,
    _writer: MutexGuard<'lock, ()>,
}

impl WriterLock {
    /// Waits for a turn.
    ///
    /// # Errors
    /// [`StoreError::Busy`] if the change that has the turn gives up.
    pub(super) async fn turn(&self) -> Result<Turn<'_>> {
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
            writer = self.writer.lock() => Ok(Turn { lock: self, _writer: writer }),
            () = given_up => Err(StoreError::Busy),
        }
    }
}

impl Turn<'_> {
    /// Returns whether the last change gave up.
    pub(super) fn is_busy(&self) -> bool {
        *self.lock.is_busy.borrow()
    }

    /// Ends the turn, and returns the transaction. If the store is busy, the waiting changes give up too.
    pub(super) fn end<T>(self, begun: Result<T>) -> Result<T> {
        match &begun {
            Ok(_) => {
                self.lock.is_busy.send_if_modified(std::mem::take);
            }
            Err(StoreError::Busy) => {
                self.lock.is_busy.send_replace(true);
            }
            Err(_) => {}
        }
        begun
    }
}
