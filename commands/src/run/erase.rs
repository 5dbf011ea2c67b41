//! Deletes whole matches, and all data of a server.

use regnal::store::{Guild, MatchId};

use super::app::App;
use super::desk::Held;
use crate::discord::error::Result;

/// Deletes all data of a server. Returns its matches.
///
/// # Errors
/// Returns store errors.
pub async fn forget_server(app: &App, guild: Guild) -> Result<Vec<MatchId>> {
    let mut held = Vec::new();
    // The matches are locked in id order, as in all code that locks several matches.
    for brief in app.store.live_matches_of(guild).await? {
        held.extend(locked(app, brief.id).await?);
    }
    let matches = app.store.forget_server(guild).await?;
    for mut held in held {
        *held = None;
    }
    for &id in &matches {
        app.desk.forget(id).await;
    }
    Ok(matches)
}

/// Deletes a match with its log. Returns false if there is no such match.
///
/// # Errors
/// Returns store errors.
pub async fn delete_match(app: &App, id: MatchId) -> Result<bool> {
    if app.store.find_match(id).await?.is_none() {
        return Ok(false);
    }
    let held = locked(app, id).await?;
    app.store.delete_match(id).await?;
    if let Some(mut held) = held {
        *held = None;
    }
    Ok(true)
}

/// Locks a match. Returns `None` for an unreadable match, which needs no lock because nothing else changes it.
async fn locked(app: &App, id: MatchId) -> Result<Option<Held>> {
    match app.desk.hold(&app.store, id).await {
        Err(error) if error.is_unreadable() => Ok(None),
        held => held.map(Some),
    }
}
