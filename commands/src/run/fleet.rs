//! State of the other processes that use the store, as of the last heartbeat.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use regnal::store::LiveProcesses;
use tokio::sync::watch;

/// Number of live processes, and whether this process is the oldest of them.
#[derive(Debug)]
pub struct Fleet {
    /// Number of live processes, including this one; 0 until the first heartbeat.
    live_count: AtomicUsize,
    is_oldest: AtomicBool,
    /// Number of heartbeats so far.
    heartbeats: watch::Sender<u64>,
}

impl Default for Fleet {
    fn default() -> Fleet {
        Fleet {
            live_count: AtomicUsize::default(),
            is_oldest: AtomicBool::new(true),
            heartbeats: watch::Sender::new(0),
        }
    }
}

impl Fleet {
    /// Returns a receiver that is notified of each heartbeat.
    pub fn heartbeats(&self) -> watch::Receiver<u64> {
        self.heartbeats.subscribe()
    }

    /// Records the live processes.
    pub(super) fn update(&self, live: &LiveProcesses) {
        self.live_count.store(live.ids.len(), Ordering::Relaxed);
        let is_oldest = live.ids.first().is_none_or(|first| *first == live.own);
        self.is_oldest.store(is_oldest, Ordering::Relaxed);
    }

    /// Counts a heartbeat, which notifies the receivers.
    pub(super) fn count_heartbeat(&self) {
        self.heartbeats.send_modify(|heartbeats| *heartbeats += 1);
    }

    /// Returns the number of live processes, including this one; 0 until the first heartbeat.
    pub(crate) fn live_count(&self) -> usize {
        self.live_count.load(Ordering::Relaxed)
    }

    /// Returns whether this process is the oldest live one; true until the first heartbeat.
    pub(super) fn is_oldest(&self) -> bool {
        self.is_oldest.load(Ordering::Relaxed)
    }
}
