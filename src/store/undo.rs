//! Actions that are taken back: they stay in the log, and count no longer.

use serde::{Deserialize, Serialize};

use super::{Append, Appended, MatchId, Store, StoreError, with_database};

/// What the log keeps of a taking back, as its action and as its only event: no game reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undone {
    /// The numbers of the batches that count no longer, in order.
    pub undo: Vec<u64>,
}

/// Actions that are to be taken back.
#[derive(Clone, Debug)]
pub struct Undo {
    /// The numbers of the batches, in order, each with the turn or question in which it was done.
    pub batches: Vec<(u64, String)>,
    /// What was voted on: those votes are over.
    pub topic: String,
    /// Everything else, with an [`Undone`] as its action and its only event.
    pub append: Append,
}

/// An action that was taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenBack {
    /// The number of its batch.
    pub batch: u64,
    /// The batch that took it back; its own number where it is one that took others back.
    pub by: u64,
    /// The turn or question in which it was done.
    pub clock: String,
}

impl Store {
    /// Takes actions back: they and their events stay in the log, marked, and from now on the match is what the others lead
    /// to. The kept state is thrown away, and what was voted on is forgotten.
    ///
    /// # Errors
    /// As [`Store::append`]; [`StoreError::NotFound`] when one of the batches is not there or does not count already.
    pub async fn undo(&self, undo: &Undo) -> Result<Appended, StoreError> {
        with_database!(self, db => db.undo(undo).await)
    }

    /// The actions of a match that were taken back, and those that took them back, in order.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn taken_back(&self, id: MatchId) -> Result<Vec<TakenBack>, StoreError> {
        with_database!(self, db => db.taken_back(id).await)
    }
}
