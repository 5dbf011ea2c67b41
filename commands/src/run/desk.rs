//! The match cache: each match is loaded once, and changed by only one task at a time.
//!
//! If several processes share the store, a match is also locked against the other processes while it is changed. A
//! cached match is then used only if its version is still the one in the store.
//!
//! A match's deadlines might have moved while it was locked. If the match has or requests a scheduled event, the event
//! is therefore checked on every unlock.

use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, MutexGuard, PoisonError};

use regnal::store::{Channel, Lock, LockKey, MatchId, Stamp, Store};
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::checks::{Check, CheckQueue};
use super::state::concerns_event;
use super::table::Table;
use crate::discord::error::{Error, Result};

/// Maximum number of cached matches.
const KEPT: usize = 128;

/// Cached matches. Any of them can be dropped without harm.
#[derive(Debug)]
pub struct MatchCache {
    tables: std::sync::Mutex<MatchSlots>,
    /// Queue for the checks of scheduled events.
    checks: CheckQueue,
}

/// Slot for a match; empty until the match is loaded.
type Slot = Arc<Mutex<Versioned>>;

/// A match in memory, with its version in the store.
#[derive(Debug, Default)]
struct Versioned {
    table: Option<Table>,
    stamp: Stamp,
}

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
#[derive(Debug)]
pub struct Held {
    /// `None` only while the guard is being dropped.
    copy: Option<OwnedMutexGuard<Versioned>>,
    /// Lock against other processes; `None` if the store is not shared.
    lock: Option<Lock>,
    /// Always `None`; borrowed by `deref` while the guard is being dropped.
    no_table: Option<Table>,
    id: MatchId,
    /// True if the match had or requested a scheduled event when it was locked.
    concerned_event: bool,
    checks: CheckQueue,
}

impl Deref for Held {
    type Target = Option<Table>;

    fn deref(&self) -> &Option<Table> {
        self.copy.as_ref().map_or(&self.no_table, |copy| &copy.table)
    }
}

impl DerefMut for Held {
    fn deref_mut(&mut self) -> &mut Option<Table> {
        match &mut self.copy {
            Some(copy) => &mut copy.table,
            None => &mut self.no_table,
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if self.concerned_event || self.as_ref().is_some_and(|table| concerns_event(&table.header))
        {
            self.checks.add(Check::Event(self.id));
        }
        let (Some(lock), Some(mut copy)) = (self.lock.take(), self.copy.take()) else {
            return;
        };
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        // Other tasks of this process keep waiting until the lock against other processes is released.
        runtime.spawn(async move {
            match lock.stamp().await {
                Ok(stamp) => copy.stamp = stamp,
                // Without its version, the match must be loaded again.
                Err(_) => copy.table = None,
            }
            lock.release().await;
        });
    }
}

impl MatchCache {
    /// Creates an empty cache.
    pub(super) fn new(checks: CheckQueue) -> MatchCache {
        MatchCache { tables: std::sync::Mutex::default(), checks }
    }

    /// Returns the number of accesses so far.
    pub fn uses(&self) -> u64 {
        self.kept().uses
    }

    /// Returns the number of cached matches.
    pub fn cached(&self) -> usize {
        self.kept().tables.len()
    }

    /// Drops the cached matches that nobody holds and whose last access was number `uses` or earlier.
    pub fn forget_unused(&self, uses: u64) {
        let is_used = |entry: &CachedMatch| entry.used > uses || Arc::strong_count(&entry.slot) > 1;
        self.kept().tables.retain(|_, entry| is_used(entry));
    }

    /// Locks this match for the caller until the guard is dropped. Loads it from the store if it is not cached, or was
    /// dropped after a failure.
    pub async fn hold(&self, store: &Store, id: MatchId) -> Result<Held> {
        let mut copy = self.slot(id).lock_owned().await;
        let lock = store.lock(LockKey::Match(id)).await?;
        if let Some(lock) = &lock {
            copy.check(lock.stamp().await?);
        }
        if copy.table.is_none() {
            copy.table = Some(Table::load(store, id).await?);
        }
        let concerned_event =
            copy.table.as_ref().is_some_and(|table| concerns_event(&table.header));
        let checks = self.checks.clone();
        Ok(Held { copy: Some(copy), lock, no_table: None, id, concerned_event, checks })
    }

    /// Returns a copy of this match for reading.
    pub async fn look(&self, store: &Store, id: MatchId) -> Result<Table> {
        let mut copy = self.slot(id).lock_owned().await;
        copy.check(store.stamp(id).await?);
        let table = match copy.table.take() {
            Some(table) => table,
            None => Table::load(store, id).await?,
        };
        copy.table = Some(table.clone());
        Ok(table)
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

    /// Drops this match from the cache, so that the next access reloads it.
    pub async fn forget(&self, id: MatchId) {
        let slot = self.slot(id);
        *slot.lock().await = Versioned::default();
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

impl Versioned {
    /// Drops the match if its version is not the store's current one.
    fn check(&mut self, stamp: Stamp) {
        if self.stamp != stamp {
            *self = Versioned { table: None, stamp };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cache() -> MatchCache {
        MatchCache::new(CheckQueue::new().0)
    }

    fn there(desk: &MatchCache) -> Vec<MatchId> {
        desk.kept().tables.keys().copied().collect()
    }

    #[test]
    fn unused_matches_are_evicted_from_the_cache_while_matches_in_use_are_kept() {
        let desk = cache();
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
        let desk = cache();
        for id in (0..).take(2 * KEPT) {
            drop(desk.slot(MatchId(id)));
        }
        assert_eq!(there(&desk).len(), KEPT);
    }
}
