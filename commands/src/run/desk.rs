//! The match cache: each match is loaded once, and changed by only one task at a time.

use std::collections::BTreeMap;
use std::sync::{Arc, MutexGuard, PoisonError};

use regnal::store::{Channel, MatchId, Store};
use tokio::sync::Mutex;

use super::table::Table;
use crate::discord::error::{Error, Result};

/// Maximum number of cached matches.
const KEPT: usize = 256;

/// Cached matches. Any of them can be dropped without harm.
#[derive(Debug, Default)]
pub struct MatchCache {
    tables: std::sync::Mutex<MatchSlots>,
}

/// Slot for a match; empty until the match is loaded.
type Slot = Arc<Mutex<Option<Table>>>;

#[derive(Debug, Default)]
struct MatchSlots {
    tables: BTreeMap<MatchId, CachedMatch>,
    uses: u64,
}

/// A cached match, with the number of its last access.
#[derive(Debug, Default)]
struct CachedMatch {
    used: u64,
    slot: Slot,
}

/// A match locked by one task until the guard is dropped.
pub type Held = tokio::sync::OwnedMutexGuard<Option<Table>>;

impl MatchCache {
    /// Returns the number of accesses so far.
    pub fn uses(&self) -> u64 {
        self.kept().uses
    }

    /// Returns the number of cached matches.
    pub fn cached(&self) -> usize {
        self.kept().tables.len()
    }

    /// Drops the matches that nobody holds and whose last access was among the first `uses`.
    pub fn forget_unused(&self, uses: u64) {
        let is_used = |entry: &CachedMatch| entry.used > uses || Arc::strong_count(&entry.slot) > 1;
        self.kept().tables.retain(|_, entry| is_used(entry));
    }

    /// Locks the match `id` for the caller until the guard is dropped. Loads it from the store if it is not cached, or
    /// was dropped after a failure.
    ///
    /// # Errors
    /// Returns the same errors as [`Table::load`].
    pub async fn hold(&self, store: &Store, id: MatchId) -> Result<Held> {
        let slot = self.slot(id);
        let mut held = slot.lock_owned().await;
        if held.is_none() {
            *held = Some(Table::load(store, id).await?);
        }
        Ok(held)
    }

    /// Returns a copy of the match `id` for reading.
    ///
    /// # Errors
    /// Returns the same errors as [`Table::load`].
    pub async fn look(&self, store: &Store, id: MatchId) -> Result<Table> {
        let held = self.hold(store, id).await?;
        held.clone().ok_or_else(|| Error::broken("match not loaded"))
    }

    /// Returns the live match in a channel for reading.
    ///
    /// # Errors
    /// Returns a user-facing error if there is none.
    pub async fn look_in(&self, store: &Store, channel: Channel) -> Result<Table> {
        let id = store.number_in_channel(channel).await?;
        let id = id.ok_or_else(|| Error::says("error-no-match-here"))?;
        self.look(store, id).await
    }

    /// Returns the live match in a channel or, if there is none, the last match played there.
    ///
    /// # Errors
    /// Returns a user-facing error if there was none.
    pub async fn last_match_in(&self, store: &Store, channel: Channel) -> Result<Table> {
        let id = store.last_in_channel(channel).await?;
        let id = id.ok_or_else(|| Error::says("error-no-match-here"))?;
        self.look(store, id).await
    }

    /// Drops the match `id`, so that the next access reloads it.
    pub async fn forget(&self, id: MatchId) {
        let slot = self.slot(id);
        *slot.lock().await = None;
    }

    fn slot(&self, id: MatchId) -> Slot {
        let mut kept = self.kept();
        kept.uses += 1;
        let now = kept.uses;
        if kept.tables.len() >= KEPT && !kept.tables.contains_key(&id) {
            // The least recently used match that nobody holds is evicted.
            let oldest =
                kept.tables.iter().filter(|(_, entry)| Arc::strong_count(&entry.slot) == 1);
            let oldest = oldest.min_by_key(|(_, entry)| entry.used).map(|(&id, _)| id);
            if let Some(oldest) = oldest {
                kept.tables.remove(&oldest);
            }
        }
        let entry = kept.tables.entry(id).or_default();
        entry.used = now;
        Arc::clone(&entry.slot)
    }

    fn kept(&self) -> MutexGuard<'_, MatchSlots> {
        // Every change leaves the cache consistent, so a poisoned lock is usable.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there(desk: &MatchCache) -> Vec<MatchId> {
        desk.kept().tables.keys().copied().collect()
    }

    #[test]
    fn unused_matches_are_evicted_while_matches_in_use_stay() {
        let desk = MatchCache::default();
        let held = desk.slot(MatchId(1));
        drop(desk.slot(MatchId(2)));
        let uses = desk.uses();
        drop(desk.slot(MatchId(3)));
        desk.forget_unused(uses);
        assert_eq!(there(&desk), [MatchId(1), MatchId(3)]);
        drop(held);
        desk.forget_unused(uses);
        assert_eq!(there(&desk), [MatchId(3)]);
    }

    #[test]
    fn the_number_of_cached_unused_matches_is_limited() {
        let desk = MatchCache::default();
        for id in (0..).take(2 * KEPT) {
            drop(desk.slot(MatchId(id)));
        }
        assert_eq!(there(&desk).len(), KEPT);
    }
}
