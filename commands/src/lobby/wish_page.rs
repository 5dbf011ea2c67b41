//! The private page with a user's preferences ("wishes") for the colours or races drawn by lot when a match starts.

use regnal::store::MatchId;
use regnal::text::Line;

use super::admission;
use super::call::{Call, LiveCall};
use super::card::{self, check_is_lobby, entries};
use super::seats::{show_company, sit, take};
use super::sitting::is_drawn_later;
use super::wishes::{all, change, of};
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, Verb};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::run::draw::MOST;
use crate::run::table::{Table, say};

/// Handles a badge chosen from a menu. The user gets the badge immediately or, if badges are drawn at the start, adds
/// it to their preferences. A user without a seat also takes one.
pub(super) async fn choose(call: &mut LiveCall<'_>, id: MatchId, wanted: &str) -> Result<()> {
    if !is_drawn_later(&call.look(id).await?) {
        return take(call, id, Some(wanted), None).await;
    }
    admission::ask_roles(call, id).await?;
    let mut hold = call.hold(id).await?;
    let was_seated = hold.table()?.seat_of(call.asker.user).is_some();
    sit(call, &mut hold, Some(wanted), None).await?;
    let table = hold.unlock()?;
    let answer = page(call, &table)?;
    call.update(&answer).await?;
    card::edit(call, id).await?;
    match was_seated {
        true => Ok(()),
        false => show_company(call, &table).await,
    }
}

/// Deletes the user's preferences.
pub(super) async fn clear(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    check_is_lobby(table)?;
    if table.seat_of(call.asker.user).is_none() {
        return Err(Error::says("error-no-seat"));
    }
    change(call, &mut hold, |own| {
        own.clear();
        Ok(())
    })
    .await?;
    let table = hold.unlock()?;
    let answer = page(call, &table)?;
    call.update(&answer).await
}

/// Renders the user's preferences, with a menu for the next one.
fn page(call: &Call<'_>, table: &Table) -> Result<Answer> {
    let (lang, match_id) = (call.asker.lang, table.header.id);
    let badges = all(call.app.face_of(table)?, &table.options()?);
    let own = of(table, call.asker.user.0);
    let mut lines = vec![Line::new("wish-page").with("count", own.len())];
    for (number, wish) in (1_usize..).zip(&own) {
        if let Some(badge) = badges.iter().find(|badge| badge.code == wish) {
            let line = Line::new("wish-entry").with("number", number);
            lines.push(line.with("badge", Line::new(badge.word)));
        }
    }
    let mut left = badges;
    left.retain(|one| !own.iter().any(|wish| wish == one.code));
    let is_open = own.len() < MOST && !left.is_empty();
    let menu = is_open.then(|| Row::Menu {
        id: CustomId::Lobby { match_id, verb: Verb::Badge }.to_string(),
        placeholder: say(table, lang, &Line::new("wish-next").with("number", own.len() + 1)),
        entries: entries(table, lang, &left),
        most: 1,
    });
    let clear = (!own.is_empty()).then(|| {
        Row::Buttons(vec![Button {
            id: CustomId::Lobby { match_id, verb: Verb::Unwish }.to_string(),
            label: say(table, lang, &Line::new("button-unwish")),
            look: ButtonStyle::Secondary,
        }])
    });
    let lines: Vec<String> = lines.iter().map(|line| say(table, lang, line)).collect();
    Ok(Answer {
        rows: menu.into_iter().chain(clear).collect(),
        ..Answer::whisper(lines.join("\n"))
    })
}
