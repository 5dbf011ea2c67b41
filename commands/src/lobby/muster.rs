//! The roll call before the start: when it is needed, how it is called, and how answers are recorded.

use std::time::Duration;

use regnal::store::LobbyChange;
use regnal::text::Line;

use super::call::{Call, Hold};
use crate::discord::error::{Error, Result};
use crate::discord::text::moment;
use crate::run::muster::{CALLS, mentions, open};
use crate::run::roll::Muster;
use crate::run::settings::Settings;
use crate::run::state::TableState;
use crate::run::table::Table;

/// Returns the roll call that is due before the match starts. Returns `None` if the settings require none, or if
/// everybody answered one recently. The user who starts the match counts as present.
///
/// # Errors
/// Returns an error with a message if a roll call is already in progress.
pub(super) fn due(call: &Call<'_>, table: &Table) -> Result<Option<Muster>> {
    let (header, now) = (&table.header, call.app.clock.now());
    let hours = Settings::of(header).muster;
    if hours == 0 {
        return Ok(None);
    }
    if let Some(muster) = open(header) {
        let line = Line::new("error-muster-open")
            .with("when", moment(muster.until))
            .with("people", mentions(table, &muster.missing(header)));
        return Err(Error::invalid(line));
    }
    let whole = Duration::from_secs(u64::from(hours) * 3_600);
    let earlier = TableState::of(header).muster.filter(|muster| muster.until.plus(whole) > now);
    let here = earlier.map(|muster| muster.here).unwrap_or_default();
    let mut muster = Muster { until: now.plus(whole), here, is_over: false };
    muster.note(call.asker.user);
    Ok((!muster.missing(header).is_empty()).then_some(muster))
}

/// Calls the roll, and returns the reply.
pub(super) async fn begin(call: &Call<'_>, hold: &mut Hold<'_>, muster: Muster) -> Result<Line> {
    let (table, now) = (hold.table()?, call.app.clock.now());
    let change = LobbyChange {
        state: Some(with(table, Some(muster.clone()))?),
        timers: muster.timers(now)?,
        outbox: muster.calls(call.app, table, CALLS).await?,
        ..LobbyChange::new(table.header.id, now)
    };
    call.app.store.change_lobby(&change).await?;
    call.app.mail.notify_one();
    call.app.bell.notify_one();
    hold.reread(call).await?;
    Ok(Line::new("match-mustered").with("when", moment(muster.until)))
}

/// Returns a lobby's state for the store, with the roll call replaced by `muster`.
pub(super) fn with(table: &Table, muster: Option<Muster>) -> Result<serde_json::Value> {
    let state = TableState { muster, ..TableState::of(&table.header) };
    state.within(&table.header)
}

/// Records that a user who has just joined is present.
pub(super) async fn note_joined(call: &Call<'_>, hold: &mut Hold<'_>) -> Result<()> {
    let table = hold.table()?;
    if let Some(muster) = open(&table.header) {
        note(call, table, muster).await?;
        hold.reread(call).await?;
    }
    Ok(())
}

/// Records that the user has answered.
pub(super) async fn note(call: &Call<'_>, table: &Table, mut muster: Muster) -> Result<()> {
    muster.note(call.asker.user);
    let state = with(table, Some(muster))?;
    let change = LobbyChange {
        state: Some(state),
        ..LobbyChange::new(table.header.id, call.app.clock.now())
    };
    Ok(call.app.store.change_lobby(&change).await?)
}
