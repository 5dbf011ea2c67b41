//! The matches in memory: each loaded once, kept as a cache, changed by one hand at a time.

use std::collections::BTreeMap;
use std::sync::Arc;

use regnal::store::{Channel, MatchId, Store};
use tokio::sync::Mutex;

use super::table::Table;
use crate::discord::error::{Error, Result};

/// How many matches stay in memory.
const KEPT: usize = 512;

/// The matches in memory. Losing any of them loses nothing.
#[derive(Debug, Default)]
pub struct Desk {
    tables: std::sync::Mutex<Kept>,
}

/// A place for a match; empty until somebody asks for it.
type Slot = Arc<Mutex<Option<Table>>>;

#[derive(Debug, Default)]
struct Kept {
    tables: BTreeMap<MatchId, (u64, Slot)>,
    uses: u64,
}

/// A match that only its holder can change until it is let go.
pub type Held = tokio::sync::OwnedMutexGuard<Option<Table>>;

impl Desk {
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
        let mut kept = self
            .tables
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        kept.uses += 1;
        let now = kept.uses;
        if kept.tables.len() >= KEPT && !kept.tables.contains_key(&id) {
            // The one that nobody has used for longest and nobody holds goes.
            let oldest = kept
                .tables
                .iter()
                .filter(|(_, (_, slot))| Arc::strong_count(slot) == 1);
            let oldest = oldest.min_by_key(|(_, (used, _))| *used).map(|(&id, _)| id);
            if let Some(oldest) = oldest {
                kept.tables.remove(&oldest);
            }
        }
        let entry = kept.tables.entry(id).or_default();
        entry.0 = now;
        Arc::clone(&entry.1)
    }
}
