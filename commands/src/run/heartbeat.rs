//! This process's heartbeat on a shared store, and the takeover from processes that have ended.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use regnal::store::{ChangeListener, LiveProcesses, Lock, LockKey};
use tokio::sync::{MutexGuard, watch};

use super::app::App;
use super::machines;
use crate::discord::error::Result;

/// Interval between two heartbeats.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(10);
/// Pause after a heartbeat that could not be written.
const RETRY_PAUSE: Duration = Duration::from_secs(2);
/// Time without a heartbeat after which this process ends, because the other processes are about to declare it dead.
const MAX_HEARTBEAT_AGE: Duration = Duration::from_secs(25);
/// Pause after the listener's connection has broken.
const RECONNECT_PAUSE: Duration = Duration::from_secs(1);

impl App {
    /// Returns whether this process leaves timers and messages to the other processes, because it has not connected to
    /// Discord yet.
    pub fn is_on_standby(&self) -> bool {
        self.store.is_shared() && self.link.context().is_none() && self.fleet.live_count() != 1
    }

    /// Returns whether this is the oldest process, which performs the work that only one process needs to do.
    pub fn is_oldest_process(&self) -> bool {
        self.fleet.is_oldest()
    }

    /// Waits for a lock that excludes all other tasks of this process and of the other processes.
    ///
    /// # Errors
    /// Returns an error if another process holds the lock for too long.
    pub(crate) async fn lock_across_processes(
        &self,
        key: LockKey,
    ) -> Result<(MutexGuard<'_, ()>, Option<Lock>)> {
        let own = match key {
            LockKey::Person(_) => &self.reliability,
            LockKey::Presence | LockKey::Match(_) => &self.presence,
        };
        let own = own.lock().await;
        Ok((own, self.store.lock(key).await?))
    }
}

/// Records heartbeats, and takes over from processes that have ended. Returns only if the other processes have declared
/// this one dead or might be about to.
pub async fn run(app: &App) {
    if !app.store.is_shared() {
        return std::future::pending().await;
    }
    let last_heartbeat = watch::Sender::new(None);
    // A query hangs if the network swallows it, so the age of the last heartbeat is checked independently of the loop.
    tokio::select! {
        () = record(app, &last_heartbeat) => {}
        () = expire(last_heartbeat.subscribe(), MAX_HEARTBEAT_AGE) => {}
    }
}

/// Waits until the last heartbeat is too old. The channel contains the time of that heartbeat, or `None` while there
/// are no other processes.
async fn expire(mut last_heartbeat: watch::Receiver<Option<Instant>>, max_age: Duration) {
    loop {
        let last = *last_heartbeat.borrow_and_update();
        let expired = async {
            match last {
                Some(last) => tokio::time::sleep_until((last + max_age).into()).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            Ok(()) = last_heartbeat.changed() => {}
            () = expired => return,
        }
    }
}

/// Records heartbeats, and their times in `last_heartbeat`. Returns only if the other processes have declared this one
/// dead.
async fn record(app: &App, last_heartbeat: &watch::Sender<Option<Instant>>) {
    let (mut known, mut listener) = (BTreeSet::new(), None);
    loop {
        let (begun, mut pause) = (Instant::now(), HEARTBEAT_INTERVAL);
        match app.store.record_heartbeat().await {
            Ok(Some(live)) => {
                last_heartbeat.send_replace((live.ids.len() > 1).then_some(begun));
                app.fleet.update(&live);
                if known != live.ids || live.removed_dead {
                    handle_change(app, &known, &live).await;
                    known = live.ids;
                }
                app.fleet.count_heartbeat();
            }
            Ok(None) => return,
            Err(error) => {
                pause = RETRY_PAUSE;
                tracing::error!(%error, "could not write this process's heartbeat to the database, retrying in 2 s");
            }
        }
        if listener.is_none() {
            listener = app.store.listen().await.unwrap_or_else(|error| {
                tracing::warn!(%error, "could not listen for changes in other processes, checking every 10 s instead");
                None
            });
        }
        tokio::select! {
            () = wait_for_change(&mut listener) => {}
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// Waits for a notification from another process; waits forever if there is no listener.
async fn wait_for_change(listener: &mut Option<ChangeListener>) {
    match listener {
        None => std::future::pending().await,
        Some(open) => {
            if open.next().await.is_err() {
                *listener = None;
                tokio::time::sleep(RECONNECT_PAUSE).await;
            }
        }
    }
}

/// Handles a change in the set of live processes. If some have ended, resumes the bot players' turns that were
/// interrupted as a result.
async fn handle_change(app: &App, known: &BTreeSet<i64>, live: &LiveProcesses) {
    let processes = live.ids.len();
    tracing::info!(own = live.own, processes, "processes on this database have changed");
    if let Some(budget) = app.link.budget() {
        budget.set_share(processes);
    }
    app.mail.notify_one();
    app.bell.notify_one();
    if known.is_subset(&live.ids) && !live.removed_dead {
        return;
    }
    if let Err(error) = machines::wake(app).await {
        tracing::error!(%error, "could not read the matches of bot players, resuming their interrupted turns after the next action");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_process_whose_last_heartbeat_is_too_old_expires_unless_it_is_the_only_process() {
        let last_heartbeat = watch::Sender::new(None);
        let expired = tokio::spawn(expire(last_heartbeat.subscribe(), Duration::ZERO));
        tokio::task::yield_now().await;
        assert!(!expired.is_finished(), "there are no other processes");
        last_heartbeat.send_replace(Some(Instant::now()));
        expired.await.unwrap();
    }
}
