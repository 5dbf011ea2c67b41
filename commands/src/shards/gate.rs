//! Gate that every IDENTIFY passes. It allows one IDENTIFY at a time per key, and reserves the last session starts of
//! each day.
//!
//! Discord accepts `max_concurrency` IDENTIFYs per five seconds, one for each value of `shard % max_concurrency`. For
//! all shards together, Discord accepts a limited number per day. Once this number is used up, Discord ends all
//! sessions and resets the token.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex as StdMutex, PoisonError};
use std::time::Duration;

use serenity::all::{Http, SessionStartLimit};
use tokio::sync::{Mutex, OwnedMutexGuard};
use tokio::time::{Instant, sleep, sleep_until};

use crate::run::app::App;

/// Number of session starts that are never used, so that the owner can still start the bot manually.
const RESERVED_SESSION_STARTS: u64 = 50;
/// Maximum time that this process's IDENTIFY blocks those of other processes with the same key.
const IDENTIFY_HOLD: Duration = Duration::from_secs(30);
/// Minimum pause before another attempt to reserve an IDENTIFY in the database.
const MIN_WAIT: Duration = Duration::from_millis(20);
/// Time after which Discord's limits are requested again.
const LIMIT_MAX_AGE: Duration = Duration::from_secs(60);
/// Maximum pause before another request for the limits if Discord does not respond.
const MAX_RETRY_PAUSE: Duration = Duration::from_secs(60);

/// Gate that every IDENTIFY passes.
pub(super) struct Gate {
    app: Arc<App>,
    http: Arc<Http>,
    /// Time between two IDENTIFYs with the same key.
    pace: Duration,
    concurrency: u64,
    /// Time at which the next IDENTIFY is allowed, by key.
    keys: StdMutex<BTreeMap<u64, Arc<Mutex<Instant>>>>,
    budget: Mutex<Budget>,
}

/// Last known number of remaining session starts.
struct Budget {
    left: u64,
    asked: Instant,
}

/// Permission to send one IDENTIFY. The next IDENTIFY with the same key waits until the slot is dropped, and then for
/// `pace`.
pub(super) struct Slot {
    next: OwnedMutexGuard<Instant>,
    pace: Duration,
    app: Arc<App>,
    key: u64,
}

impl Drop for Slot {
    fn drop(&mut self) {
        *self.next = Instant::now() + self.pace;
        if let (true, Ok(runtime)) =
            (self.app.store.is_shared(), tokio::runtime::Handle::try_current())
        {
            let (app, key, pace) = (Arc::clone(&self.app), self.key, self.pace);
            runtime.spawn(async move {
                if let Err(error) = app.store.finish_identify(key, pace).await {
                    tracing::debug!(%error, "could not record the end of an IDENTIFY, other processes wait up to 30 s before sending theirs");
                }
            });
        }
    }
}

impl Gate {
    pub(super) fn new(
        app: &Arc<App>,
        http: &Arc<Http>,
        limit: &SessionStartLimit,
        pace: Duration,
    ) -> Gate {
        let gate = Gate {
            app: Arc::clone(app),
            http: Arc::clone(http),
            pace,
            concurrency: limit.max_concurrency.max(1),
            keys: StdMutex::default(),
            budget: Mutex::new(Budget { left: usable(limit), asked: Instant::now() }),
        };
        gate.app.counters.set_session_starts_left(limit.remaining);
        gate
    }

    /// Waits until this shard is allowed to send an IDENTIFY.
    pub(super) async fn enter(&self, shard: u32) -> Slot {
        let number = u64::from(shard) % self.concurrency;
        let key = self.key(number);
        let next = key.lock_owned().await;
        sleep_until(*next).await;
        self.use_session_start().await;
        self.wait_for_others(number).await;
        Slot { next, pace: self.pace, app: Arc::clone(&self.app), key: number }
    }

    /// Waits until no other process is sending an IDENTIFY with this key.
    async fn wait_for_others(&self, key: u64) {
        loop {
            let wait = match self.app.store.reserve_identify(key, IDENTIFY_HOLD).await {
                Ok(None) => return,
                Ok(Some(wait)) => wait,
                Err(error) => {
                    tracing::warn!(%error, "could not check the database for IDENTIFYs of other processes, retrying");
                    self.pace
                }
            };
            // The other IDENTIFY might end before its reservation does.
            sleep(wait.min(self.pace).max(MIN_WAIT)).await;
        }
    }

    /// Returns the maximum age of Discord's limits. It is short on a shared store, because other processes start
    /// sessions too.
    fn limit_max_age(&self) -> Duration {
        if self.app.store.is_shared() { self.pace.min(LIMIT_MAX_AGE) } else { LIMIT_MAX_AGE }
    }

    fn key(&self, key: u64) -> Arc<Mutex<Instant>> {
        // Every change leaves the keys consistent, so a poisoned lock is usable.
        let mut keys = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(keys.entry(key).or_insert_with(|| Arc::new(Mutex::new(Instant::now()))))
    }

    /// Uses one of the day's session starts, or waits until Discord grants more.
    async fn use_session_start(&self) {
        let mut budget = self.budget.lock().await;
        let mut pause = self.pace;
        loop {
            if budget.left > 0 && budget.asked.elapsed() < self.limit_max_age() {
                budget.left -= 1;
                return self.app.counters.identified();
            }
            let limit = match self.http.get_bot_gateway().await {
                Ok(gateway) => gateway.session_start_limit,
                Err(error) => {
                    tracing::warn!(%error, ?pause, "could not ask Discord for the remaining session starts, retrying");
                    sleep(pause).await;
                    pause = pause.saturating_mul(2).min(MAX_RETRY_PAUSE);
                    continue;
                }
            };
            self.app.counters.set_session_starts_left(limit.remaining);
            *budget = Budget { left: usable(&limit), asked: Instant::now() };
            if budget.left == 0 {
                let wait = Duration::from_millis(limit.reset_after).max(self.pace);
                tracing::warn!(
                    left = limit.remaining,
                    total = limit.total,
                    ?wait,
                    "session starts of today are nearly used up; a new session waits until Discord grants more, because it resets the token after the last one"
                );
                sleep(wait).await;
            }
        }
    }
}

/// Returns the number of session starts that can be used.
fn usable(limit: &SessionStartLimit) -> u64 {
    limit.remaining.saturating_sub(RESERVED_SESSION_STARTS.min(limit.total / 20))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_reserved_session_starts_of_a_day_are_never_used() {
        for (total, remaining, expected) in
            [(1_000, 1_000, 950), (1_000, 51, 1), (1_000, 50, 0), (1_000, 0, 0), (20, 2, 1)]
        {
            let limit = json!({"total": total, "remaining": remaining, "reset_after": 0,
                "max_concurrency": 1});
            let limit: SessionStartLimit = serde_json::from_value(limit).unwrap();
            assert_eq!(usable(&limit), expected, "{remaining} of {total}");
        }
    }
}
