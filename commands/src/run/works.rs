//! Long works, such as a book or a film: one at a time, the others wait for their turn, and whoever comes when too many wait
//! is told at once.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use regnal::store::Channel;
use tokio::sync::{Semaphore, SemaphorePermit};

/// How many may be under way, or wait, for one channel.
const WAITING: usize = 4;
/// How many altogether: the last of them is still done before Discord forgets who asked.
const ALL_WAITING: usize = 16;

/// After this long, and then again, whoever waits is told how far it is. In milliseconds.
const STEP: u64 = 3_000;

/// Where long works wait for their turn.
#[derive(Debug)]
pub struct Works {
    places: Arc<Mutex<BTreeMap<Channel, usize>>>,
    turn: Semaphore,
    /// In milliseconds.
    step: AtomicU64,
    films: AtomicBool,
}

impl Default for Works {
    fn default() -> Works {
        Works {
            places: Arc::default(),
            turn: Semaphore::new(1),
            step: AtomicU64::new(STEP),
            films: AtomicBool::new(true),
        }
    }
}

/// A place in the line, which is free again when this is dropped.
#[derive(Debug)]
pub struct Place {
    channel: Channel,
    places: Arc<Mutex<BTreeMap<Channel, usize>>>,
}

impl Works {
    /// A place in the line for something that is asked for in `channel`; none where too many wait.
    pub fn enter(&self, channel: Channel) -> Option<Place> {
        let mut taken = lock(&self.places);
        let all: usize = taken.values().sum();
        let own = taken.get(&channel).copied().unwrap_or_default();
        if own >= WAITING || all >= ALL_WAITING {
            return None;
        }
        taken.insert(channel, own + 1);
        Some(Place {
            channel,
            places: Arc::clone(&self.places),
        })
    }

    /// The turn of whoever has a place, once those before are done. The next begins when it is dropped.
    pub async fn turn(&self, _place: &Place) -> Option<SemaphorePermit<'_>> {
        // It is never closed.
        self.turn.acquire().await.ok()
    }

    /// After how long, and then again, whoever waits is told how far it is.
    pub fn step(&self) -> Duration {
        Duration::from_millis(self.step.load(Ordering::Relaxed))
    }

    /// Lets whoever waits be told more often, or hardly ever: a test that reads answers waits for the last.
    pub fn tell_every(&self, step: Duration) {
        let millis = u64::try_from(step.as_millis()).unwrap_or(u64::MAX);
        self.step.store(millis, Ordering::Relaxed);
    }

    /// Whether the film of a match is posted when it ends.
    pub fn films_what_ends(&self) -> bool {
        self.films.load(Ordering::Relaxed)
    }

    /// Posts the film of a match when it ends, or does not: a test of something else need not wait for one.
    pub fn film_what_ends(&self, films: bool) {
        self.films.store(films, Ordering::Relaxed);
    }

    /// Whether something is under way, so that who comes now waits.
    pub fn is_busy(&self) -> bool {
        self.turn.available_permits() == 0
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = lock(&self.places);
        if let Some(own) = taken.get_mut(&self.channel) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                taken.remove(&self.channel);
            }
        }
    }
}

fn lock(places: &Mutex<BTreeMap<Channel, usize>>) -> MutexGuard<'_, BTreeMap<Channel, usize>> {
    // Each change is whole.
    places.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_goes_on_at_a_time_and_too_many_are_refused() {
        let works = Works::default();
        let enter = |channel| works.enter(Channel(channel));
        let mut places: Vec<Place> = (0..WAITING).filter_map(|_| enter(1)).collect();
        assert_eq!(places.len(), WAITING);
        assert!(enter(1).is_none(), "a channel has only so many");
        let others = (2..100).flat_map(|channel| [channel; WAITING]);
        places.extend(others.filter_map(enter));
        assert_eq!(places.len(), ALL_WAITING);
        assert!(!works.is_busy());
        let first = works.turn(&places[0]).await;
        assert!(first.is_some() && works.is_busy());
        {
            let second = works.turn(&places[1]);
            tokio::pin!(second);
            assert!(futures_util::poll!(&mut second).is_pending());
            drop(first);
            assert!(second.await.is_some());
        }
        places.clear();
        assert!(lock(&works.places).is_empty());
        assert!(enter(1).is_some());
    }
}
