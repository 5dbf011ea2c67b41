//! Swaps two seats in a lobby. The person in the other seat has to agree.

use regnal::game::Seat;
use regnal::store::{LobbyChange, MatchId, User};
use regnal::text::{Arg, Line};

use super::call::{Call, LiveCall};
use super::card::{self, check_is_lobby};
use super::sitting::place_of;
use super::vote_post::{noted, show};
use super::votes::{self, VotePost};
use crate::discord::components::{ButtonStyle, Entry, Row};
use crate::discord::custom_id::{CustomId, SeatStep, Verb, digest};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::run::table::{Table, say};

/// Returns the menu of people that the user can swap seats with; `None` if there are none.
pub(super) fn menu(call: &Call<'_>, table: &Table) -> Result<Option<Row>> {
    let user = call.asker.user;
    if table.seat_of(user).is_none() {
        return Ok(None);
    }
    let options = table.options()?;
    let others = table.header.seats.iter().filter(|row| row.user.is_some_and(|its| its != user));
    let entry = |seat: Seat| Entry {
        value: seat.0.to_string(),
        label: {
            let line = Line::new("swap-entry").with("number", place_of(&options, seat) + 1);
            say(table, call.asker.lang, &line.with("who", seat))
        },
        note: None,
        is_chosen: false,
    };
    let entries: Vec<Entry> = others.map(|row| entry(row.seat)).collect();
    let id = CustomId::Lobby { match_id: table.header.id, verb: Verb::Swap }.to_string();
    let placeholder = say(table, call.asker.lang, &Line::new("swap-ask"));
    Ok((!entries.is_empty()).then_some(Row::Menu { id, placeholder, entries, most: 1 }))
}

/// Returns a hash that identifies a proposal by both seats and the users in them. When seats have changed, the same
/// users can therefore ask each other again.
fn mark(table: &Table, (own, other): (Seat, Seat)) -> Option<u32> {
    let (one, two) = (table.user_of(own)?, table.user_of(other)?);
    Some(digest(&(table.header.id.0, (own.0, one.0), (other.0, two.0))))
}

/// Returns the hash that earlier versions gave to a proposal. Buttons from those versions still work.
fn old_mark(table: &Table, (own, other): (Seat, Seat)) -> Option<u32> {
    let (one, two) = (table.user_of(own)?, table.user_of(other)?);
    Some(digest(&(table.header.id.0, one.0, two.0)))
}

/// Returns the topic of a proposal's post.
fn topic(mark: u32) -> String {
    format!("swap-{mark}")
}

/// Asks the person in the chosen seat to swap. The user can ask each person once, unless their seats change.
pub(super) async fn propose(call: &mut LiveCall<'_>, id: MatchId, chosen: &str) -> Result<()> {
    let other = chosen.parse().map(Seat).map_err(|_| Error::says("error-old-button"))?;
    let hold = call.hold(id).await?;
    let table = hold.table()?;
    check_is_lobby(table)?;
    table.must_name_players("anonymous-no-swaps")?;
    let seat = table.seat_of(call.asker.user).ok_or_else(|| Error::says("error-no-seat"))?;
    let mark = mark(table, (seat, other)).filter(|_| seat != other);
    let mark = mark.ok_or_else(|| Error::says("error-old-button"))?;
    if call.app.store.last_message_of(id, &topic(mark)).await?.is_some() {
        return Err(Error::says("error-swap-asked"));
    }
    let step = |step| CustomId::Seat { match_id: id, seat, step };
    let buttons = vec![
        (step(SeatStep::Swap(other, mark)), "button-swap", ButtonStyle::Success),
        (step(SeatStep::Unswap(other, mark)), "ballot-no", ButtonStyle::Secondary),
    ];
    let question = VotePost::new(line(table, "swap-question", (seat, other))?, buttons);
    votes::ask(call, table, &topic(mark), &[other], &question).await?;
    let answer = call.whispered(table, &Line::new("swap-asked"));
    drop(hold);
    call.update(&answer).await
}

/// Returns a public line about two seats and the people in them.
fn line(table: &Table, id: &'static str, (own, other): (Seat, Seat)) -> Result<Line> {
    let options = table.options()?;
    let nobody = || Arg::Text(String::new());
    let named = |user: Option<User>| user.map_or_else(nobody, |user| table.mention(user));
    Ok(Line::new(id)
        .with("user", named(table.user_of(own)))
        .with("other", named(table.user_of(other)))
        .with("own", place_of(&options, own) + 1)
        .with("theirs", place_of(&options, other) + 1))
}

/// Handles a response to a proposal: swaps the seats if the person in the other seat agrees. Either person can reject
/// the proposal.
pub(super) async fn answered(
    call: &mut LiveCall<'_>,
    id: MatchId,
    seats: (Seat, Seat),
    (said, yes): (u32, bool),
) -> Result<()> {
    let answer = swap(call, id, seats, (said, yes)).await?;
    show(call, id, &topic(said), &answer).await?;
    match yes {
        true => card::edit(call, id).await,
        false => Ok(()),
    }
}

async fn swap(
    call: &Call<'_>,
    id: MatchId,
    seats: (Seat, Seat),
    (said, yes): (u32, bool),
) -> Result<Answer> {
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    check_is_lobby(table)?;
    table.must_name_players("anonymous-no-swaps")?;
    if ![mark(table, seats), old_mark(table, seats)].contains(&Some(said)) {
        return Err(Error::says("error-swap-stale"));
    }
    let own = table.seat_of(call.asker.user);
    if own != Some(seats.1) && (yes || own != Some(seats.0)) {
        return Err(Error::says("error-swap-other"));
    }
    if !yes {
        let line = line(table, "swap-refused", seats)?;
        return noted(call, table, &topic(said), line).await;
    }
    let line = line(table, "swap-done", seats)?;
    let change = LobbyChange { swap: Some(seats), ..LobbyChange::new(id, call.app.clock.now()) };
    call.app.store.change_lobby(&change).await?;
    noted(call, hold.reread(call).await?, &topic(said), line).await
}
