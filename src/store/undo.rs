//! Undoes actions, which are kept in the log but no longer count.

use serde::{Deserialize, Serialize};

use super::{Append, Appended, MatchId, Store, StoreError, delegated};

/// The log entry of an undo, used both as its action and as its only event. Games do not read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undone {
    /// Numbers of the undone batches, in order.
    pub undo: Vec<u64>,
}

/// A request to undo actions.
#[derive(Clone, Debug)]
pub struct Undo {
    /// Numbers of the batches, in order, each with the key of the turn or question in which its action was taken.
    pub batches: Vec<(u64, String)>,
    /// Topic of the vote on the undo. The votes on this topic are deleted.
    pub topic: String,
    /// The append that records the undo, with an [`Undone`] as its action and its only event.
    pub append: Append,
}

/// An undone action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenBack {
    /// Number of the action's batch.
    pub batch: u64,
    /// Number of the batch that undid the action; for an undo action, the number of its own batch.
    pub by: u64,
    /// Key of the turn or question during which the action was taken.
    pub clock: String,
}

delegated! {
    /// Undoes actions. The actions and their events are kept in the log, marked as undone, but no longer affect the
    /// match. The snapshot and the votes on the undo are deleted.
    ///
    /// # Errors
    /// The same as [`Store::append`]; [`StoreError::NotFound`] if a batch does not exist or is already undone.
    pub async fn undo(&self, undo: &Undo) -> Result<Appended, StoreError>;

    /// Lists a match's undone actions and the undo actions themselves, in order.
    pub async fn taken_back(&self, id: MatchId) -> Result<Vec<TakenBack>, StoreError>;
}
