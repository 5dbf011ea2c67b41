//! Introductory matches. They do not count against limits, and end automatically when abandoned.

use std::time::Duration;

use regnal::store::{End, Ending, Guild, MatchId, Store, Target, Timestamp};
use regnal::text::Line;

use super::app::App;
use super::buttons::end_buttons;
use super::outgoing::{END, Outgoing};
use super::state::TableState;
use super::table::{Table, say};
use crate::discord::error::{Error, Result};

/// Number of weeks without an action after which an introductory match ends.
const WEEKS: u32 = 4;
/// Period without an action after which an introductory match ends.
const LONGEST: Duration = Duration::from_secs(WEEKS as u64 * 7 * 24 * 3_600);

/// Returns the number of live matches on a server, excluding introductory matches.
pub async fn live_regular_matches(store: &Store, guild: Option<Guild>) -> Result<usize> {
    let mut count = 0;
    for brief in store.live_matches_at(guild).await? {
        if !is_lesson(store, brief.id).await? {
            count += 1;
        }
    }
    Ok(count)
}

/// Returns whether a match is an introductory match; `false` for an unreadable one.
async fn is_lesson(store: &Store, id: MatchId) -> Result<bool> {
    match store.find_match(id).await.map_err(Error::from) {
        Ok(header) => Ok(header.is_some_and(|header| TableState::of(&header).lesson)),
        Err(error) if error.is_unreadable() => Ok(false),
        Err(error) => Err(error),
    }
}

/// Ends abandoned introductory matches.
pub(super) async fn end_deserted(app: &App) -> Result<()> {
    let longest = i64::try_from(LONGEST.as_millis()).unwrap_or(i64::MAX);
    // A match created after this time cannot have been abandoned long enough.
    let latest = Timestamp(app.clock.now().0.saturating_sub(longest));
    for id in app.store.introductory_matches(latest).await? {
        match end_if_deserted(app, id).await {
            Err(error) if error.is_unreadable() => {
                tracing::warn!(match_id = %id, %error, "could not read an introductory match, so it stays open");
            }
            done => done?,
        }
    }
    Ok(())
}

async fn end_if_deserted(app: &App, id: MatchId) -> Result<()> {
    let mut held = app.desk.hold(&app.store, id).await?;
    let Some(table) = held.as_ref() else { return Ok(()) };
    let now = app.clock.now();
    if table.rests_until().is_some() || now.since(last_deed(app, table).await?) < LONGEST {
        return Ok(());
    }
    let (channel, lang) = (table.channel(), table.lang());
    let line = Line::new("learn-deserted").with("weeks", WEEKS);
    let message = Outgoing {
        content: say(table, lang, &line),
        buttons: vec![end_buttons(table, None, lang)],
        ..Outgoing::default()
    };
    let message = message.to(Target::Channel(channel), Some(END))?;
    let ending = Ending { end: End::Abandoned, outcome: serde_json::Value::Null };
    app.store.finish(id, &ending, &[message], now).await?;
    // The next access reloads the match.
    *held = None;
    app.mail.notify_one();
    Ok(())
}

/// Returns the time of a match's last event, or of its start if there is none.
async fn last_deed(app: &App, table: &Table) -> Result<Timestamp> {
    let header = &table.header;
    let after = header.seq.saturating_sub(1);
    let last = app.store.events(header.id, after, 1).await?.pop();
    let begun = header.started.unwrap_or(header.created);
    Ok(last.map_or(begun, |event| event.at.max(begun)))
}
