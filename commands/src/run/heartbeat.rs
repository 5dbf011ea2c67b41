//! The heartbeat of this process beside others, and going on where a dead one stopped.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use regnal::store::{Company, Ear, Key, Lock};
use tokio::sync::MutexGuard;

use super::app::App;
use super::machines;
use crate::discord::error::Result;

/// The interval between two heartbeats.
const EVERY: Duration = Duration::from_secs(10);
/// The wait after a heartbeat that was not written.
const RETRY: Duration = Duration::from_secs(2);
/// After so long without a heartbeat the others are about to take this process for dead.
const SILENCE: Duration = Duration::from_secs(25);
/// The wait after the connection broke on which others are heard.
const AGAIN: Duration = Duration::from_secs(1);

impl App {
    /// Returns true while this process leaves timers and messages to the others: it has no connection to Discord yet.
    pub fn stands_by(&self) -> bool {
        self.store.is_shared() && self.link.context().is_none() && self.fleet.living() != 1
    }

    /// Returns true if this process does what one process does for all: the oldest.
    pub fn leads(&self) -> bool {
        self.fleet.is_oldest()
    }

    /// Waits until no other task of any process holds this lock.
    ///
    /// # Errors
    /// The store is busy if another process holds it for too long.
    pub(crate) async fn alone(&self, key: Key) -> Result<(MutexGuard<'_, ()>, Option<Lock>)> {
        let own = match key {
            Key::Person(_) => &self.reliability,
            Key::Presence | Key::Match(_) => &self.presence,
        };
        let own = own.lock().await;
        Ok((own, self.store.lock(key).await?))
    }
}

/// Tells the other processes that this one lives, and goes on for those that are gone. Ends only if this process was
/// taken for dead, or must reckon with that.
pub async fn run(app: &App) {
    if !app.store.is_shared() {
        return std::future::pending().await;
    }
    let (mut known, mut last, mut ear) = (BTreeSet::new(), Instant::now(), None);
    loop {
        let (begun, mut pause) = (Instant::now(), EVERY);
        match app.store.beat().await {
            Ok(Some(company)) => {
                last = begun;
                app.fleet.note(&company);
                if known != company.living || company.has_buried {
                    changed(app, &known, &company).await;
                    known = company.living;
                }
                app.fleet.count();
            }
            Ok(None) => return,
            Err(error) => {
                pause = RETRY;
                tracing::error!(%error, "heartbeat for the other processes not written, retrying in 2 s");
                if known.len() > 1 && last.elapsed() >= SILENCE {
                    return;
                }
            }
        }
        if ear.is_none() {
            ear = app.store.listen().await.unwrap_or_else(|error| {
                tracing::warn!(%error, "other processes are not heard, they are looked for every 10 s");
                None
            });
        }
        tokio::select! {
            () = hear(&mut ear) => {}
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// Waits until another process gives the word.
async fn hear(ear: &mut Option<Ear>) {
    match ear {
        None => std::future::pending().await,
        Some(its) => {
            if its.next().await.is_err() {
                *ear = None;
                tokio::time::sleep(AGAIN).await;
            }
        }
    }
}

/// Notes that processes came or went, and goes on with what the latter began.
async fn changed(app: &App, known: &BTreeSet<i64>, company: &Company) {
    let processes = company.living.len();
    tracing::info!(own = company.own, processes, "processes on this database");
    if let Some(budget) = app.link.budget() {
        budget.set_share(processes);
    }
    app.mail.notify_one();
    app.bell.notify_one();
    if known.is_subset(&company.living) && !company.has_buried {
        return;
    }
    if let Err(error) = machines::wake(app).await {
        tracing::error!(%error, "could not read the matches of bot players, resuming their interrupted turns after the next action");
    }
}
