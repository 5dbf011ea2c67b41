//! The matches in memory: each loaded once, kept as a cache, changed by one hand at a time.

use std::collections::BTreeMap;
use std::sync::{Arc, MutexGuard, PoisonError};

use regnal::store::{Channel, MatchId, Store};
use tokio::sync::Mutex;

use super::table::Table;
use crate::discord::error::{Error, Result};

/// How many matches stay in memory.
const KEPT: usize = 256;

/// The matches in memory. Losing any of them loses nothing.
#[derive(Debug, Default)]
pub struct Desk {
    tables: std::sync::Mutex<Kept>,
}

/// A place for a match; empty until somebody asks for it.
type Slot = Arc<Mutex<Option<Table>>>;

#[derive(Debug, Default)]
struct Kept {
    tables: BTreeMap<MatchId, Entry>,
    uses: u64,
}

/// A match in memory, with the number of its last use.
#[derive(Debug, Default)]
struct Entry {
    used: u64,
    slot: Slot,
}

/// A match that only its holder can change until it is let go.
pub type Held = tokio::sync::OwnedMutexGuard<Option<Table>>;

impl Desk {
    /// How often matches were used.
    pub fn uses(&self) -> u64 {
        self.kept().uses
    }

    /// Forgets the matches that nobody holds, and whose last use was among the first `uses`.
    pub fn forget_unused(&self, uses: u64) {
        let is_used = |entry: &Entry| entry.used > uses || Arc::strong_count(&entry.slot) > 1;
        self.kept().tables.retain(|_, entry| is_used(entry));
    }

    /// The match `id`, for this caller alone until the guard is dropped. It is read from the store when it is not in
    /// memory, or when it was let go of after a failure.
    ///
    /// # Errors
    /// As [`Table::load`].
    pub async fn hold(&self, store: &Store, id: MatchId) -> Result<Held> {
        let slot = self.slot(id);
        let mut held = slot.lock_owned().await;
        if held.is_none() {
            *held = Some(Table::load(store, id).await?);
        }
        Ok(held)
    }

    /// A copy of the match `id`, to look at.
    ///
    /// # Errors
    /// As [`Table::load`].
    pub async fn look(&self, store: &Store, id: MatchId) -> Result<Table> {
        let held = self.hold(store, id).await?;
        held.clone()
            .ok_or_else(|| Error::Broken("a table was lost".to_owned()))
    }

    /// The match of a channel, to look at.
    ///
    /// # Errors
    /// A message for the person when there is none.
    pub async fn look_in(&self, store: &Store, channel: Channel) -> Result<Table> {
        let id = store.number_in_channel(channel).await?;
        let id = id.ok_or_else(|| Error::says("error-no-match-here"))?;
        self.look(store, id).await
    }

    /// The match of a channel, or the last that was played there: it can be looked at until there is another.
    ///
    /// # Errors
    /// A message for the person when there was none.
    pub async fn look_back_in(&self, store: &Store, channel: Channel) -> Result<Table> {
        let id = store.last_in_channel(channel).await?;
        let id = id.ok_or_else(|| Error::says("error-no-match-here"))?;
        self.look(store, id).await
    }

    /// Forgets the match `id`: the next to ask reads it anew.
    pub async fn forget(&self, id: MatchId) {
        let slot = self.slot(id);
        *slot.lock().await = None;
    }

    fn slot(&self, id: MatchId) -> Slot {
        let mut kept = self.kept();
        kept.uses += 1;
        let now = kept.uses;
        if kept.tables.len() >= KEPT && !kept.tables.contains_key(&id) {
            // The one that nobody has used for longest and nobody holds goes.
            let oldest = kept
                .tables
                .iter()
                .filter(|(_, entry)| Arc::strong_count(&entry.slot) == 1);
            let oldest = oldest
                .min_by_key(|(_, entry)| entry.used)
                .map(|(&id, _)| id);
            if let Some(oldest) = oldest {
                kept.tables.remove(&oldest);
            }
        }
        let entry = kept.tables.entry(id).or_default();
        entry.used = now;
        Arc::clone(&entry.slot)
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Each change is whole.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there(desk: &Desk) -> Vec<MatchId> {
        desk.kept().tables.keys().copied().collect()
    }

    #[test]
    fn unused_matches_are_forgotten_and_those_that_somebody_holds_stay() {
        let desk = Desk::default();
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
    fn only_so_many_matches_stay_in_memory() {
        let desk = Desk::default();
        for id in (0..).take(2 * KEPT) {
            drop(desk.slot(MatchId(id)));
        }
        assert_eq!(there(&desk).len(), KEPT);
    }
}
