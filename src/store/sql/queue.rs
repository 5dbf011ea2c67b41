//! Appends that are queued for the writer and written together.
//!
//! Most of an append's time is spent waiting for the disk. While one transaction waits, further appends queue up here
//! and share the next transaction. Each append has its own savepoint, so that a refused append rolls back only itself.
//! Each call returns only when the whole transaction is on disk.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sqlx::Connection as _;
use tokio::sync::oneshot;

use super::append::put;
use super::log::read_batches;
use super::{Body, CommitError, Result, dialect};
use crate::{Append, Appended, StoreError};

/// Maximum number of appends in one transaction, so that no caller waits for a long queue.
const MOST: usize = 64;

/// A pending append, and the channel for its result.
#[derive(Debug)]
struct Waiting {
    append: Append,
    answer: oneshot::Sender<Result<Appended>>,
}

/// Pending appends, oldest first.
#[derive(Debug, Default)]
pub(crate) struct Queue {
    waiting: Mutex<VecDeque<Waiting>>,
    /// Lock held by the task that writes the appends.
    turn: tokio::sync::Mutex<()>,
}

impl Queue {
    fn waiting(&self) -> MutexGuard<'_, VecDeque<Waiting>> {
        // A panic while the lock is held cannot leave the queue in an inconsistent state, so a poisoned lock is still
        // usable.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the next appends for one transaction. An append whose caller is no longer waiting for it is dropped
    /// without being written.
    fn take(&self) -> Vec<Waiting> {
        let mut waiting = self.waiting();
        let count = waiting.len().min(MOST);
        let mut next: Vec<Waiting> = waiting.drain(..count).collect();
        next.retain(|waiting| !waiting.answer.is_closed());
        next
    }
}

impl Body {
    /// Queues an append and waits until it is on disk or has been refused.
    pub(crate) async fn append(self: &Arc<Self>, append: Append) -> Result<Appended> {
        let (answer, answered) = oneshot::channel();
        self.queue.waiting().push_back(Waiting { append, answer });
        // This runs on a separate task, because it might also write other callers' appends, and those writes must
        // continue if this call is dropped. Every call spawns such a task, so that no append is left over. Most tasks
        // find that another task has already written their append.
        let store = Arc::clone(self);
        tokio::spawn(async move {
            let answers = store.write_waiting().await;
            // Drops this task's reference before sending the result, because the caller might then drop the store and
            // expect it to be closed.
            drop(store);
            for (answer, result) in answers {
                // If the call was dropped in the meantime, there is no receiver.
                let _ = answer.send(result);
            }
        });
        answered.await.unwrap_or(Err(StoreError::from(sqlx::Error::WorkerCrashed)))
    }

    async fn write_waiting(&self) -> Vec<(oneshot::Sender<Result<Appended>>, Result<Appended>)> {
        let _turn = self.queue.turn.lock().await;
        let waiting = self.queue.take();
        let (appends, answers): (Vec<Append>, Vec<_>) =
            waiting.into_iter().map(|waiting| (waiting.append, waiting.answer)).unzip();
        let results = self.append_all(&appends).await;
        answers.into_iter().zip(results).collect()
    }

    async fn append_all(&self, appends: &[Append]) -> Vec<Result<Appended>> {
        if appends.len() > 1 {
            match self.append_together(appends).await {
                Ok(results) => return results,
                // The remaining appends fail immediately, instead of each one waiting again.
                Err(StoreError::Busy) => {
                    let busy = appends.iter().map(|_| Err(StoreError::Busy));
                    return busy.collect();
                }
                Err(_) => {}
            }
        }
        // Either there is only one append, or writing the appends together failed, for example on a full disk. Writing
        // them one by one might still succeed.
        let mut results = Vec::with_capacity(appends.len());
        for append in appends {
            results.push(self.append_alone(append).await);
        }
        results
    }

    async fn append_alone(&self, append: &Append) -> Result<Appended> {
        let mut db = self.write().await?;
        let appended = put(&mut db, append).await?;
        match db.commit().await {
            Ok(()) => Ok(appended),
            Err(error) => self.resolve(append, appended, error).await,
        }
    }

    /// Determines whether an append was written although its commit failed, since the connection may have broken after
    /// the commit.
    async fn resolve(
        &self,
        append: &Append,
        appended: Appended,
        error: CommitError,
    ) -> Result<Appended> {
        let found = async {
            // The server may still be processing the broken connection's transaction, which blocks this one.
            let mut db = self.write().await?;
            read_batches(&mut db, append.match_id, appended.batch.saturating_sub(1), 1).await
        };
        match found.await.as_deref() {
            Ok([it])
                if (it.interaction, it.seat, it.at)
                    == (append.interaction, append.seat, append.at)
                    && it.action == append.action =>
            {
                Ok(appended)
            }
            Ok(_) => Err(dialect::not_written(error)),
            Err(_) => Err(StoreError::Uncertain),
        }
    }

    /// Writes all appends in one transaction, in order.
    ///
    /// # Errors
    /// Returns any error other than the refusal of a single append. In that case, no append has been written.
    async fn append_together(&self, appends: &[Append]) -> Result<Vec<Result<Appended>>> {
        let mut db = self.write().await?;
        let mut results = Vec::with_capacity(appends.len());
        for append in appends {
            let mut own = db.begin().await?;
            let result = put(&mut own, append).await;
            match &result {
                Ok(_) => own.commit().await?,
                Err(error) if error.is_refusal() => own.rollback().await?,
                // SQLite might have rolled back the whole transaction, and a savepoint would then start a new one.
                Err(_) => return result.map(|_| Vec::new()),
            }
            results.push(result);
        }
        let Err(error) = db.commit().await else { return Ok(results) };
        let written = appends
            .iter()
            .zip(&results)
            .find_map(|(append, result)| result.as_ref().ok().map(|appended| (append, *appended)));
        let Some((append, appended)) = written else {
            return Err(dialect::not_written(error));
        };
        match self.resolve(append, appended, error).await {
            Ok(_) => Ok(results),
            Err(StoreError::Uncertain) => {
                let unsure = |result: Result<Appended>| result.and(Err(StoreError::Uncertain));
                Ok(results.into_iter().map(unsure).collect())
            }
            Err(error) => Err(error),
        }
    }
}
