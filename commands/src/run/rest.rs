//! Pauses of a match, agreed by all players or ordered by the umpire. The match resumes automatically at the end time.

use regnal::store::{
    Header, MatchId, NewMessage, NewTimer, Payload, Rest, Status, StoreError, Target, Timer,
    TimerChange, TimerId, Timestamp, WAKE,
};
use regnal::text::{Line, say};

use super::app::App;
use super::checks::Check;
use super::clocks::changed::after_rest;
use super::outgoing::Outgoing;
use super::people::People;
use super::settings::Settings;
use super::state::TableState;
use super::summons::{AtHand, summons};
use super::table::Table;
use crate::discord::error::{Error, Result};
use crate::discord::text::moment;

/// Topic of a vote on pausing or resuming.
pub const VOTE: &str = "rest";

/// Pauses a running match until a given time and announces the pause. The caller holds the match lock, and reloads the
/// match afterwards.
pub async fn begin(app: &App, table: &Table, until: Timestamp, why: &'static str) -> Result<()> {
    let line = Line::new(why).with("match", table.header.id.0).with("when", moment(until));
    let rest = beginning(app, table, (Some(until), false), &line)?;
    app.store.suspend(&rest).await?;
    app.queue_check(Check::ThreadTags(table.header.id));
    app.mail.notify_one();
    app.bell.notify_one();
    Ok(())
}

/// Builds the stored change for the beginning of a pause, including an optional end time and whether a moderator
/// ordered it.
///
/// # Errors
/// Returns [`Error::Broken`] if something cannot be serialised; this should never happen.
pub fn beginning(
    app: &App,
    table: &Table,
    (until, by_moderator): (Option<Timestamp>, bool),
    line: &Line,
) -> Result<Rest> {
    let wake = match until {
        Some(due) => Some(TimerChange::Set(NewTimer {
            kind: WAKE.to_owned(),
            seat: None,
            key: String::new(),
            due,
            payload: Payload::of(&()).map_err(Error::broken)?,
        })),
        None => None,
    };
    Ok(Rest {
        state: Some(state(&table.header, until, by_moderator)?),
        topic: Some(VOTE.to_owned()),
        timers: wake.into_iter().collect(),
        outbox: vec![told(table, line)?],
        ..Rest::new(table.header.id, app.clock.now())
    })
}

/// Resumes a paused match, delays all deadlines by the length of the pause, announces this and notifies the players
/// that the match is waiting for. The caller holds the match lock, and reloads the match afterwards.
pub async fn end(app: &App, table: &Table, rung: Option<TimerId>) -> Result<()> {
    let line = Line::new("match-resumed").with("match", table.header.id.0);
    let rest = ending(app, table, rung, &line).await?;
    app.store.resume(&rest).await?;
    app.queue_check(Check::ThreadTags(table.header.id));
    app.mail.notify_one();
    app.bell.notify_one();
    app.think(table.header.id);
    Ok(())
}

/// Builds the stored change for the end of a pause.
pub async fn ending(app: &App, table: &Table, rung: Option<TimerId>, line: &Line) -> Result<Rest> {
    let (id, now) = (table.header.id, app.clock.now());
    let settings_now = Settings::of(&table.header);
    let people = People::of(&app.store, &table.header).await?;
    let mut outbox = vec![told(table, line)?];
    let (game, machines) = (table.game()?, table.played()?);
    let set = app.store.timers(id).await?;
    let since = table.header.suspended.unwrap_or(now);
    let timers = after_rest(game, (&settings_now, &people), &set, (since, now))?;
    let mut called = game.awaited();
    called.retain(|seat| !machines.contains(seat));
    if !called.is_empty() && !table.is_deserted()? {
        let at_hand = AtHand { people: &people, now };
        outbox.extend(summons(table, &at_hand, &called, &timers)?);
    }
    let state = match rung {
        Some(_) => changed_state(&table.header, None, false)?,
        // If the state is unreadable, a moderator might have ordered the pause.
        None => Some(state(&table.header, None, false)?),
    };
    Ok(Rest {
        state,
        topic: Some(VOTE.to_owned()),
        timer: rung,
        timers,
        outbox,
        ..Rest::new(id, now)
    })
}

/// Ends a pause whose end time has come.
pub(super) async fn ring(app: &App, rung: &Timer) -> Result<bool> {
    let mut held = app.desk.hold(&app.store, rung.match_id).await?;
    let table = held.as_ref();
    let table = table.ok_or_else(|| Error::broken("match not loaded"))?;
    if table.header.status != Status::Suspended {
        return Ok(false);
    }
    end(app, table, Some(rung.id)).await?;
    // The next access reloads the match.
    *held = None;
    Ok(true)
}

/// Pauses a match indefinitely because its channel or server is no longer available. The caller must not hold the match
/// lock.
pub async fn without_end(app: &App, id: MatchId) -> Result<()> {
    let (store, now) = (&app.store, app.clock.now());
    match store.suspend(&Rest::new(id, now)).await {
        Err(StoreError::WrongStatus { status: Status::Suspended }) => {}
        Ok(()) => {
            app.queue_check(Check::ThreadTags(id));
            app.queue_check(Check::Event(id));
            return Ok(());
        }
        Err(StoreError::WrongStatus { .. }) => return Ok(()),
        Err(error) => return Err(error.into()),
    }
    // Without the lock, a concurrent change of the state by another task would be lost.
    let mut held = match app.desk.hold(store, id).await {
        Err(error) if error.is_unreadable() => None,
        held => Some(held?),
    };
    let Some(header) = store.find_match(id).await? else { return Ok(()) };
    let wake = TimerChange::Clear { kind: Some(WAKE.to_owned()), seat: None, key: None };
    store.change_timers(id, &[wake]).await?;
    // A pause ordered by a moderator remains in force.
    if let Some(value) = changed_state(&header, None, TableState::of(&header).by_moderator)? {
        store.set_state(id, &value).await?;
    }
    if let Some(held) = &mut held {
        // The next access reloads the match.
        **held = None;
    }
    Ok(())
}

/// Builds the stored state of a match that is paused or resumes. `until` is the end of the pause, and `by_moderator` is
/// true if a moderator ordered the pause.
fn state(
    header: &Header,
    until: Option<Timestamp>,
    by_moderator: bool,
) -> Result<serde_json::Value> {
    let state = TableState { rests_until: until, by_moderator, ..TableState::of(header) };
    state.within(header)
}

/// Like [`state`], but returns `None` if the state does not change. In that case, an unreadable state causes no error.
fn changed_state(
    header: &Header,
    until: Option<Timestamp>,
    by_moderator: bool,
) -> Result<Option<serde_json::Value>> {
    let before = TableState::of(header);
    match (before.rests_until, before.by_moderator) == (until, by_moderator) {
        true => Ok(None),
        false => state(header, until, by_moderator).map(Some),
    }
}

fn told(table: &Table, line: &Line) -> Result<NewMessage> {
    let words = say(table.lang(), line, &table.names());
    Outgoing::text(words).to(Target::Channel(table.channel()), None)
}
