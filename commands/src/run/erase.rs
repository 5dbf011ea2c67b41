//! Deletes whole matches, and all data of a server.

use regnal::store::{Guild, MatchId};

use super::app::App;
use super::checks::Check;
use super::desk::Held;
use super::state::TableState;
use crate::discord::error::{Error, Result};

/// Deletes all data of a server. Returns its matches.
pub async fn forget_server(app: &App, guild: Guild) -> Result<Vec<MatchId>> {
    let (mut held, mut events) = (Vec::new(), Vec::new());
    // The matches are locked in id order, as in all code that locks several matches.
    for brief in app.store.live_matches_of(guild).await? {
        held.extend(locked(app, brief.id).await?);
        events.extend(event_of(app, brief.id).await?);
    }
    let matches = app.store.forget_server(guild).await?;
    for event in events {
        app.queue_check(event);
    }
    for mut held in held {
        *held = None;
    }
    for &id in &matches {
        app.desk.forget(id).await;
    }
    Ok(matches)
}

/// Deletes a match with its log. Returns false if there is no such match.
pub async fn delete_match(app: &App, id: MatchId) -> Result<bool> {
    match app.store.find_match(id).await.map_err(Error::from) {
        Ok(None) => return Ok(false),
        Err(error) if !error.is_unreadable() => return Err(error),
        Ok(Some(_)) | Err(_) => {}
    }
    let held = locked(app, id).await?;
    let event = event_of(app, id).await?;
    app.store.delete_match(id).await?;
    if let Some(event) = event {
        app.queue_check(event);
    }
    if let Some(mut held) = held {
        *held = None;
    }
    Ok(true)
}

/// Returns the check that removes the scheduled event of a match that is about to be deleted. The event of an
/// unreadable match is unknown, and ends by itself.
async fn event_of(app: &App, id: MatchId) -> Result<Option<Check>> {
    let header = match app.store.find_match(id).await.map_err(Error::from) {
        Err(error) if error.is_unreadable() => None,
        header => header?,
    };
    let event = header.and_then(|header| TableState::of(&header).event);
    Ok(event.and_then(|event| Some(Check::RemoveEvent(Guild(event.guild), event.id?))))
}

/// Locks a match. Returns `None` for an unreadable match, which needs no lock because nothing else changes it.
async fn locked(app: &App, id: MatchId) -> Result<Option<Held>> {
    match app.desk.hold(&app.store, id).await {
        Err(error) if error.is_unreadable() => Ok(None),
        held => held.map(Some),
    }
}
