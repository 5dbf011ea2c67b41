//! Knowledge of the other processes on the store.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use regnal::store::Company;
use tokio::sync::watch;

/// Number and rank of the living processes, as of the last heartbeat.
#[derive(Debug)]
pub struct Fleet {
    /// The number of living processes, this one included; 0 until it is known.
    living: AtomicUsize,
    /// True if this process is the oldest.
    is_oldest: AtomicBool,
    /// Counts the heartbeats.
    beats: watch::Sender<u64>,
}

impl Default for Fleet {
    fn default() -> Fleet {
        Fleet {
            living: AtomicUsize::default(),
            is_oldest: AtomicBool::new(true),
            beats: watch::Sender::new(0),
        }
    }
}

impl Fleet {
    /// Returns a receiver that changes with each heartbeat.
    pub fn beats(&self) -> watch::Receiver<u64> {
        self.beats.subscribe()
    }

    /// Records who lives.
    pub(super) fn note(&self, company: &Company) {
        self.living.store(company.living.len(), Ordering::Relaxed);
        let is_oldest = company.living.first().is_none_or(|first| *first == company.own);
        self.is_oldest.store(is_oldest, Ordering::Relaxed);
    }

    /// Counts a heartbeat.
    pub(super) fn count(&self) {
        self.beats.send_modify(|beats| *beats += 1);
    }

    /// Returns the number of living processes, this one included; 0 until it is known.
    pub(super) fn living(&self) -> usize {
        self.living.load(Ordering::Relaxed)
    }

    /// Returns true if this process is the oldest.
    pub(super) fn is_oldest(&self) -> bool {
        self.is_oldest.load(Ordering::Relaxed)
    }
}
