//! Preferences ("wishes") for the colours or races drawn by lot when a match starts. Until then, each player sees only
//! their own.

use std::collections::BTreeMap;

use regnal::game::Seat;
use regnal::games::AnyOptions;
use regnal::store::LobbyChange;
use regnal::text::{Arg, Line};

use super::call::{Call, Hold};
use super::sitting::is_drawn_later;
use crate::discord::error::{Error, Result};
use crate::run::app::Face;
use crate::run::draw::{Drawn, MOST, Wishes, draw};
use crate::run::face::Badge;
use crate::run::state::TableState;
use crate::run::table::Table;

/// Returns all badges of a game, including those that seats currently have.
pub(super) fn all(face: &dyn Face, options: &AnyOptions) -> Vec<Badge> {
    face.badges(options, 0).map(|badges| badges.free).unwrap_or_default()
}

/// Checks that a match has the given badge.
///
/// # Errors
/// Returns an error with a message if it does not.
pub(super) fn check(face: &dyn Face, options: &AnyOptions, wanted: &str) -> Result<()> {
    match all(face, options).iter().any(|badge| badge.code == wanted) {
        true => Ok(()),
        false => Err(Error::says("error-argument")),
    }
}

/// Adds a preference after the user's others. An existing preference for the same badge moves to the end.
pub(super) async fn note(call: &Call<'_>, hold: &mut Hold<'_>, wanted: &str) -> Result<()> {
    change(call, hold, |own| {
        own.retain(|wish| wish != wanted);
        if own.len() >= MOST {
            return Err(Error::invalid(Line::new("error-too-many-wishes").with("most", MOST)));
        }
        own.push(wanted.to_owned());
        Ok(())
    })
    .await
}

/// Changes the user's preferences.
pub(super) async fn change(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    change: impl FnOnce(&mut Vec<String>) -> Result<()>,
) -> Result<()> {
    let table = hold.table()?;
    let (header, user) = (&table.header, call.asker.user.0);
    let mut badges = of(table, user);
    change(&mut badges)?;
    let mut state = TableState::of(header);
    state.wishes.retain(|wishes| wishes.user != user);
    if !badges.is_empty() {
        state.wishes.push(Wishes { user, badges });
    }
    let state = state.within(header)?;
    let done =
        LobbyChange { state: Some(state), ..LobbyChange::new(header.id, call.app.clock.now()) };
    call.app.store.change_lobby(&done).await?;
    hold.reread(call).await?;
    Ok(())
}

/// Returns a user's preferences.
pub(super) fn of(table: &Table, user: u64) -> Vec<String> {
    let mut all = TableState::of(&table.header).wishes.into_iter();
    all.find(|wishes| wishes.user == user).map(|wishes| wishes.badges).unwrap_or_default()
}

/// Draws the badges according to the users' preferences. Returns the resulting options and the draw; `None` if the
/// match draws no badges. Bot players must already have their seats.
pub(super) fn drawn(call: &Call<'_>, table: &Table) -> Result<Option<(AnyOptions, Drawn)>> {
    let (face, mut options) = (call.app.face_of(table)?, table.options()?);
    let badges = all(face, &options);
    if !is_drawn_later(table) || badges.is_empty() {
        return Ok(None);
    }
    let codes: Vec<String> = badges.iter().map(|badge| badge.code.to_owned()).collect();
    let wishes: BTreeMap<Seat, Vec<String>> = table
        .header
        .seats
        .iter()
        .filter_map(|row| {
            let mut wishes = of(table, row.user?.0);
            wishes.retain(|wish| codes.contains(wish));
            Some((row.seat, wishes))
        })
        .collect();
    let drawn = draw(&table.key, codes, wishes);
    for pick in &drawn.picks {
        face.take_badge(&mut options, 0, pick.seat.index(), &pick.badge)?;
    }
    Ok(Some((options, drawn)))
}

/// Stores the options and the result of the draw before the match starts. Without a draw, deletes the result of an
/// earlier attempt to start the match.
pub(super) async fn keep(
    call: &Call<'_>,
    table: &Table,
    options: &AnyOptions,
    drawn: Option<&Drawn>,
) -> Result<()> {
    let before = TableState::of(&table.header);
    let after = TableState { draw: drawn.cloned(), ..before.clone() };
    if before == after {
        return Ok(());
    }
    let change = LobbyChange {
        options: Some(table.options_within(options)?),
        state: Some(after.within(&table.header)?),
        ..LobbyChange::new(table.header.id, call.app.clock.now())
    };
    Ok(call.app.store.change_lobby(&change).await?)
}

/// Renders the result of the draw for everybody.
pub(super) fn lines(call: &Call<'_>, table: &Table, drawn: &Drawn) -> Result<Vec<Line>> {
    let badges = all(call.app.face_of(table)?, &table.options()?);
    let first = drawn.picks.first().map(|_| Line::new("match-draw"));
    let picks = drawn.picks.iter().filter_map(|pick| {
        let badge = badges.iter().find(|badge| badge.code == pick.badge)?;
        let line = match pick.rank() {
            Some(rank) => Line::new("match-draw-wish").with("rank", rank),
            None => Line::new("match-draw-lot"),
        };
        Some(line.with("who", pick.seat).with("badge", Arg::Term(badge.word)))
    });
    Ok(first.into_iter().chain(picks).collect())
}
