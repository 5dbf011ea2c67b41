//! The stored form of a match's event, which is changed only under the match lock.

use regnal::store::{MatchId, StoreError};

use crate::discord::error::Result;
use crate::run::app::App;
use crate::run::state::{OwnEvent, TableState};

/// Stores a match's event, unless the currently stored event is no longer `before`. Returns whether it was stored.
/// Unlocking the match queues the next check.
pub(super) async fn record(
    app: &App,
    id: MatchId,
    before: Option<&OwnEvent>,
    after: Option<&OwnEvent>,
) -> Result<bool> {
    let mut held = match app.desk.hold(&app.store, id).await {
        // Nothing else changes a match that cannot be read.
        Err(error) if error.is_unreadable() => None,
        held => Some(held?),
    };
    let header = app.store.find_match(id).await?.ok_or(StoreError::NotFound)?;
    let state = TableState::of(&header);
    if state.event.as_ref() != before {
        return Ok(false);
    }
    let state = TableState { event: after.cloned(), ..state }.within(&header)?;
    app.store.set_state(id, &state).await?;
    if let Some(Some(table)) = held.as_deref_mut() {
        table.header.state = state;
    }
    Ok(true)
}
