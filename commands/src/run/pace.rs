//! How far a match has come, turn by turn or episode by episode.

use std::sync::{Arc, Mutex, PoisonError};

use regnal::game::Seat;
use regnal::games::AnyGame;

/// What tells a step from the next, as all may know it: the era, the episode, and the round and whose turn it is where they take
/// turns.
pub(super) type Mark = (u32, Option<u32>, Option<(u32, Seat)>);

/// How far a match has come, kept so that its log is gone through once. Losing it loses nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pace(Arc<Mutex<Option<Reached>>>);

/// A position, with the number of the step that goes on there.
#[derive(Clone, Debug)]
pub(super) struct Reached {
    pub(super) seq: u64,
    pub(super) game: AnyGame,
    pub(super) step: usize,
    pub(super) mark: Mark,
}

impl Pace {
    /// The last position that was looked at, if it is no later than this event.
    pub(super) fn by(&self, seq: u64) -> Option<Reached> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.clone().filter(|known| known.seq <= seq)
    }

    pub(super) fn keep(&self, reached: Reached) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(reached);
    }
}
