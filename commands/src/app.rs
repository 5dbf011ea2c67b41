//! What every part of the bot shares.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use regnal::store::{MatchId, Store, Timestamp};
use tokio::sync::{Mutex, Notify, mpsc};

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
    /// Matches in which a seat of the program may have something to do.
    thoughts: mpsc::UnboundedSender<MatchId>,
    /// The other end, for the one task that plays those seats.
    pub(crate) wanted: Mutex<mpsc::UnboundedReceiver<MatchId>>,
}

impl App {
    /// The parts around an open store.
    pub fn new(store: Store, clock: Clock) -> Arc<App> {
        let (thoughts, wanted) = mpsc::unbounded_channel();
        Arc::new(App {
            store,
            clock,
            desk: Desk::default(),
            mail: Notify::new(),
            bell: Notify::new(),
            thoughts,
            wanted: Mutex::new(wanted),
        })
    }

    /// Lets the program look whether it has something to do in a match.
    pub fn think(&self, id: MatchId) {
        if self.thoughts.send(id).is_err() {
            tracing::debug!(match_id = %id, "nobody thinks any more");
        }
    }
}
