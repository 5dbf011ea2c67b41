//! What every part of the bot shares.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use regnal::store::{Store, Timestamp};
use tokio::sync::Notify;

use crate::table::Desk;

/// The time. A test may set it forward, so that deadlines pass without anybody waiting.
#[derive(Clone, Debug, Default)]
pub struct Clock(Arc<AtomicI64>);

impl Clock {
    /// Now.
    pub fn now(&self) -> Timestamp {
        let system = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        let millis = i64::try_from(system.as_millis()).unwrap_or(i64::MAX);
        Timestamp(millis.saturating_add(self.0.load(Ordering::Relaxed)))
    }

    /// From now on it is `by` later.
    pub fn set_forward(&self, by: Duration) {
        let millis = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
        self.0.fetch_add(millis, Ordering::Relaxed);
    }
}

/// What every part of the bot shares.
#[derive(Debug)]
pub struct App {
    /// All that lasts.
    pub store: Store,
    /// The time.
    pub clock: Clock,
    /// The matches in memory.
    pub desk: Desk,
    /// Rung when something waits to be said.
    pub mail: Notify,
    /// Rung when deadlines have changed.
    pub bell: Notify,
}

impl App {
    /// The parts around an open store.
    pub fn new(store: Store, clock: Clock) -> Arc<App> {
        Arc::new(App {
            store,
            clock,
            desk: Desk::default(),
            mail: Notify::new(),
            bell: Notify::new(),
        })
    }
}
