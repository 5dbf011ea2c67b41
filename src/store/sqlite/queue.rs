//! Appends that wait for the writer, written together.
//!
//! What an append costs is the waiting for the disk. While one transaction waits for it, whoever comes next queues up
//! here, and all of them share the next transaction: each in a savepoint of its own, so that one that is refused takes
//! nothing back but itself, and each answered only when all of it is on the disk.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sqlx::Connection;
use tokio::sync::oneshot;

use super::append::put;
use super::{Result, Sqlite};
use crate::store::{Append, Appended, StoreError};

/// How many share one transaction at most, so that nobody waits for a long row of others.
const MOST: usize = 64;

/// An append that waits, and where its answer goes.
#[derive(Debug)]
struct Waiting {
    append: Append,
    answer: oneshot::Sender<Result<Appended>>,
}

/// The appends that wait, the oldest first.
#[derive(Debug, Default)]
pub(super) struct Queue {
    waiting: Mutex<VecDeque<Waiting>>,
    /// Held by whoever writes what waits.
    turn: tokio::sync::Mutex<()>,
}

impl Queue {
    fn waiting(&self) -> MutexGuard<'_, VecDeque<Waiting>> {
        // No holder of the lock can leave the queue half changed.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next that share a transaction. Whom nobody waits for any more is passed over: it has not happened.
    fn take(&self) -> Vec<Waiting> {
        let mut waiting = self.waiting();
        let count = waiting.len().min(MOST);
        let mut next: Vec<Waiting> = waiting.drain(..count).collect();
        next.retain(|waiting| !waiting.answer.is_closed());
        next
    }
}

impl Sqlite {
    /// Queues an append and waits until it is on the disk, or refused.
    pub(super) async fn enqueue_append(self: &Arc<Self>, append: Append) -> Result<Appended> {
        let (answer, answered) = oneshot::channel();
        self.queue.waiting().push_back(Waiting { append, answer });
        // On a task of its own, because it may write what others wait for: dropping this call must not stop theirs.
        // Everybody brings such a task, so that nothing is left over; most find that another has done their work.
        let store = Arc::clone(self);
        tokio::spawn(async move {
            let answers = store.write_waiting().await;
            // Whoever is answered may let go of the store, and expects it to be free then.
            drop(store);
            for (answer, result) in answers {
                // Nobody listens when the call was dropped meanwhile.
                let _ = answer.send(result);
            }
        });
        answered
            .await
            .unwrap_or(Err(StoreError::from(sqlx::Error::WorkerCrashed)))
    }

    async fn write_waiting(&self) -> Vec<(oneshot::Sender<Result<Appended>>, Result<Appended>)> {
        let _turn = self.queue.turn.lock().await;
        let waiting = self.queue.take();
        let (appends, answers): (Vec<Append>, Vec<_>) = waiting
            .into_iter()
            .map(|waiting| (waiting.append, waiting.answer))
            .unzip();
        let results = self.append_all(&appends).await;
        answers.into_iter().zip(results).collect()
    }

    async fn append_all(&self, appends: &[Append]) -> Vec<Result<Appended>> {
        if appends.len() > 1 {
            match self.append_together(appends).await {
                Ok(results) => return results,
                // Nobody waits for each of the others again.
                Err(StoreError::Busy) => {
                    let busy = appends.iter().map(|_| Err(StoreError::Busy));
                    return busy.collect();
                }
                Err(_) => {}
            }
        }
        // Alone; or together nothing was written, as on a disk that is full, and some may do alone.
        let mut results = Vec::with_capacity(appends.len());
        for append in appends {
            results.push(self.append_alone(append).await);
        }
        results
    }

    async fn append_alone(&self, append: &Append) -> Result<Appended> {
        let mut db = self.write().await?;
        let appended = put(&mut db, append).await?;
        db.commit().await?;
        Ok(appended)
    }

    /// All in one transaction, in their order.
    ///
    /// # Errors
    /// What is more than a refusal of one of them: nothing was written.
    async fn append_together(&self, appends: &[Append]) -> Result<Vec<Result<Appended>>> {
        let mut db = self.write().await?;
        let mut results = Vec::with_capacity(appends.len());
        for append in appends {
            let mut own = db.begin().await?;
            let result = put(&mut own, append).await;
            match &result {
                Ok(_) => own.commit().await?,
                Err(error) if error.is_refusal() => own.rollback().await?,
                // SQLite may have taken back the whole transaction, and a savepoint would begin another.
                Err(_) => return result.map(|_| Vec::new()),
            }
            results.push(result);
        }
        db.commit().await?;
        Ok(results)
    }
}
