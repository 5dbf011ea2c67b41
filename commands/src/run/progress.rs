//! The progress of a match, in steps.

use std::sync::{Arc, Mutex, PoisonError};

use regnal::game::Seat;
use regnal::games::AnyGame;

/// Public key of a step: the era, the turn (season or month) and, in games with alternating turns, the round and the
/// seat.
pub(super) type Mark = (u32, Option<u32>, Option<(u32, Seat)>);

/// Cached progress of a match, which avoids replaying the log again. Losing the cache does no harm.
#[derive(Clone, Debug, Default)]
pub(crate) struct ProgressCache(Arc<Mutex<Option<Reached>>>);

/// A position and the index of its step.
#[derive(Clone, Debug)]
pub(super) struct Reached {
    pub(super) seq: u64,
    pub(super) game: AnyGame,
    pub(super) step: usize,
    pub(super) mark: Mark,
    /// Number of events up to this position that were reported to all players.
    pub(super) told: usize,
}

impl ProgressCache {
    /// Returns the cached position if it does not come after this event.
    pub(super) fn by(&self, seq: u64) -> Option<Reached> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.clone().filter(|known| known.seq <= seq)
    }

    pub(super) fn keep(&self, reached: Reached) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(reached);
    }
}
