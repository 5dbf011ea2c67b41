//! Cached earlier positions of a match, which avoid replaying the match's log from the beginning. Losing the cache does
//! no harm.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use regnal::games::AnyGame;
use regnal::store::Timestamp;

/// Maximum number of cached positions per match, enough for two users who view the match's history at the same time.
const KEPT: usize = 2;

/// Positions of a match, most recently used last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trail(Arc<Mutex<Vec<TrailPosition>>>);

#[derive(Clone, Debug)]
struct TrailPosition {
    /// Last event before the position.
    seq: u64,
    game: AnyGame,
    /// Number of undone events in the log that led to the position.
    undone: u64,
}

impl Trail {
    /// Returns the last cached position that is not later than event `seq`, in a log with `undone` undone events.
    pub(super) fn by(&self, seq: u64, undone: u64) -> Option<(u64, AnyGame)> {
        let mut all = self.lock();
        let fits = |kept: &TrailPosition| kept.seq <= seq && kept.undone == undone;
        let fitting = all.iter().enumerate().filter(|(_, kept)| fits(kept));
        let (place, _) = fitting.max_by_key(|(_, kept)| kept.seq)?;
        let found = all.remove(place);
        all.push(found.clone());
        Some((found.seq, found.game))
    }

    /// Stores the position after event `seq`, replacing `old`, from which it was computed.
    pub(super) fn keep(&self, old: Option<u64>, (seq, undone): (u64, u64), game: &AnyGame) {
        let mut all = self.lock();
        all.retain(|kept| kept.seq != seq && Some(kept.seq) != old);
        if all.len() == KEPT {
            all.remove(0);
        }
        all.push(TrailPosition { seq, game: game.clone(), undone });
    }

    /// Drops the positions at or after event `seq`, after an undo has increased the number of undone events from
    /// `before` to `after`. Earlier positions remain valid.
    pub(super) fn cut(&self, seq: u64, (before, after): (u64, u64)) {
        let mut all = self.lock();
        all.retain(|kept| kept.seq < seq && kept.undone == before);
        for kept in all.iter_mut() {
            kept.undone = after;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<TrailPosition>> {
        // Every change leaves the list consistent, so a poisoned lock is usable.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Time of the last public move among the events searched so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct LastMove(Arc<Mutex<(u64, Option<Timestamp>)>>);

impl LastMove {
    /// Returns the number of events searched so far, and the time of the last public move among them.
    pub(crate) fn get(&self) -> (u64, Option<Timestamp>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn set(&self, seq: u64, at: Option<Timestamp>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = (seq, at);
    }
}

#[cfg(test)]
mod tests {
    use regnal::dice::Dice;
    use regnal::game::Game as _;
    use regnal::games::mighty::{Mighty, Options};

    use super::*;

    #[test]
    fn the_nearest_earlier_cached_position_is_used_unless_it_was_undone() {
        let setup = Mighty::deal(&Options::usual(2, 6), &mut Dice::apart(1));
        let game = AnyGame::Mighty(Box::new(Mighty::new(setup)));
        let trail = Trail::default();
        let at = |seq| trail.by(seq, 0).map(|(at, _)| at);
        trail.keep(None, (10, 0), &game);
        trail.keep(None, (30, 0), &game);
        let found = (at(9), at(10), at(29), at(99));
        assert_eq!(found, (None, Some(10), Some(10), Some(30)));
        // The position `Some(30)`, from which the new one was computed, is dropped first. After that, the least
        // recently used position is dropped.
        trail.keep(Some(30), (40, 0), &game);
        assert_eq!((at(39), at(40)), (Some(10), Some(40)));
        trail.keep(None, (50, 0), &game);
        assert_eq!((at(39), at(45), at(50)), (None, Some(40), Some(50)));
        trail.cut(50, (0, 3));
        assert_eq!(at(99), None, "an outdated position was used");
        assert_eq!(trail.by(99, 3).map(|(at, _)| at), Some(40));
        // A reader of the old log must not store positions for readers of the new log.
        trail.keep(None, (60, 0), &game);
        assert_eq!(trail.by(99, 3).map(|(at, _)| at), Some(40));
        trail.cut(40, (3, 5));
        assert_eq!(trail.by(99, 5).map(|(at, _)| at), None);
    }
}
