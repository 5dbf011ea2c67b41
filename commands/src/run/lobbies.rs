//! Idle lobbies. Each lobby has a timer that closes it.

use std::time::Duration;

use regnal::store::{
    End, Ending, MatchId, NewTimer, Payload, Status, Target, Timer, TimerChange, Timestamp,
};
use regnal::text::Line;

use super::app::App;
use super::checks::Check;
use super::outgoing::Outgoing;
use super::table::{Table, say};
use crate::discord::error::{Error, Result};

/// Kind of timer that closes a lobby.
pub const GATHERING: &str = "gathering";
/// Number of days without an action after which a lobby is closed.
const DAYS: u32 = 7;
/// Period without an action after which a lobby is closed.
const LONGEST: Duration = Duration::from_secs(DAYS as u64 * 24 * 3_600);

/// Creates a lobby's timer, starting at `now`.
///
/// # Errors
/// Returns [`Error::Broken`] if the timer cannot be stored.
fn closing(now: Timestamp) -> Result<TimerChange> {
    Ok(TimerChange::Set(NewTimer {
        kind: GATHERING.to_owned(),
        seat: None,
        key: String::new(),
        due: now.plus(LONGEST),
        payload: Payload::of(&()).map_err(Error::broken)?,
    }))
}

/// Removes a lobby's timer when its match begins.
pub fn begun() -> TimerChange {
    TimerChange::Clear { kind: Some(GATHERING.to_owned()), seat: None, key: None }
}

/// Restarts the timer after an action in a lobby.
pub async fn restart_timer(app: &App, table: &Table) -> Result<()> {
    if table.header.status != Status::Lobby {
        return Ok(());
    }
    let change = closing(app.clock.now())?;
    Ok(app.store.change_timers(table.header.id, &[change]).await?)
}

/// Sets timers for lobbies that have none because an older version opened them.
pub(super) async fn watch(app: &App) -> Result<()> {
    for id in app.store.lobbies_without_timer(GATHERING).await? {
        let change = closing(app.clock.now())?;
        app.store.change_timers(id, &[change]).await?;
    }
    Ok(())
}

/// Closes a lobby, and posts the reason. The caller holds the match lock, and reloads the match afterwards.
pub async fn close(app: &App, table: &Table, reason: &Line) -> Result<()> {
    let post = Outgoing::text(say(table, table.lang(), reason));
    let post = post.to(Target::Channel(table.channel()), None)?;
    let ending = Ending { end: End::Abandoned, outcome: serde_json::Value::Null };
    app.store.finish(table.header.id, &ending, &[post], app.clock.now()).await?;
    app.queue_check(Check::ThreadTags(table.header.id));
    app.mail.notify_one();
    Ok(())
}

/// Closes a lobby whose timer has expired. Returns whether there was such a lobby.
pub(super) async fn ring(app: &App, rung: &Timer) -> Result<bool> {
    let id: MatchId = rung.match_id;
    let mut held = app.desk.hold(&app.store, id).await?;
    let Some(table) = held.as_ref() else { return Ok(false) };
    if table.header.status != Status::Lobby {
        return Ok(false);
    }
    let line = Line::new("lobby-idle").with("match", id.0).with("days", DAYS);
    close(app, table, &line).await?;
    *held = None;
    drop(held);
    // The card shows that the lobby is closed.
    app.queue_check(Check::Lobby(id));
    Ok(true)
}
