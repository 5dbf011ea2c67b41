//! Dice that a player saw in an action that was undone later. If the same action is repeated, it rolls the same dice.

use regnal::dice::{SameDeed, Seen};
use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::store::{Batch, Header, Store};

use crate::discord::error::{Error, Result};

/// Reads a match's dice that were seen in actions that were undone later.
///
/// # Errors
/// Returns store errors, and [`Error::Broken`] if an action in the log cannot be read.
pub async fn seen(store: &Store, header: &Header) -> Result<Seen> {
    let mut seen = Seen::default();
    if header.undone == 0 {
        return Ok(seen);
    }
    let taken_back = store.taken_back(header.id).await?;
    let Some(first) = taken_back.first() else { return Ok(seen) };
    let clock = |batch: u64| {
        let found = taken_back.binary_search_by_key(&batch, |one| one.batch);
        found.ok().map(|at| taken_back[at].clock.clone())
    };
    let batches = store.batches(header.id, first.batch - 1, u32::MAX).await?;
    for batch in batches.iter().filter(|batch| !batch.draws.is_empty()) {
        if let Some(clock) = clock(batch.batch) {
            seen.take_back(same(clock, batch)?, &batch.draws);
        }
    }
    for batch in batches.iter().filter(|batch| batch.undone.is_none()) {
        seen.use_reserved(&batch.draws);
    }
    Ok(seen)
}

fn same(clock: String, batch: &Batch) -> Result<SameDeed> {
    let unreadable = |error: serde_json::Error| Error::broken(error);
    let action: AnyAction = batch.action.read().map_err(unreadable)?;
    same_deed(clock, batch.seat, &action)
}

/// Returns an action's identity. An action with the same identity as an undone action must show the dice that were seen
/// in the undone one.
///
/// # Errors
/// Returns [`Error::Broken`] if the action cannot be serialised; this should never happen.
pub fn same_deed(clock: String, seat: Option<Seat>, action: &AnyAction) -> Result<SameDeed> {
    let action = serde_json::to_string(action).map_err(Error::broken)?;
    Ok(SameDeed { clock, seat, action })
}
