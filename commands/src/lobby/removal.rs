//! `/manage seat remove`: the other players vote to remove a player who has missed several deadlines in a row.

use regnal::game::Seat;
use regnal::store::{Deed, Intervention, MatchId, Status, Vote};
use regnal::text::Line;
use serde_json::Value;

use super::call::{Call, Hold, LiveCall};
use super::members::ask_who_left;
use super::vacancy;
use super::vote_post::{Reply, noted};
use super::votes::{self, MISSED, OpenVote, Standing, VoteButton, VotePost, voters};
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, SeatStep, digest};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::run::app::SlashContext;
use crate::run::stand_ins;
use crate::run::table::{Table, say};

/// Asks the other players whether an unresponsive player should lose their seat.
#[poise::command(slash_command)]
pub(super) async fn remove(
    ctx: SlashContext<'_>,
    #[min = 1]
    #[max = 9]
    seat: u8,
) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let id = call.here().await?.header.id;
    let seat = Seat(seat.saturating_sub(1));
    ask_who_left(call, id, Some(seat)).await?;
    let answer = asked(call, id, seat).await?;
    call.answer(&answer).await
}

/// Opens the vote, or asks for confirmation if nobody else has to agree. Returns the reply.
async fn asked(call: &Call<'_>, id: MatchId, seat: Seat) -> Result<Answer> {
    let hold = call.hold(id).await?;
    let table = hold.table()?;
    let own = must_have_a_say(call, table, seat)?;
    if is_gone(call, table, seat)? {
        // If the player has left the server, no vote is needed.
        return Ok(sure(call, table, seat, "removal-sure-gone")?.1);
    }
    must_be_silent(call, table, seat).await?;
    let before = call.app.store.votes(id, &topic(seat)).await?;
    let mut others = missing(call, table, seat, &before).await?;
    others.retain(|&other| other != own);
    if others.is_empty() {
        // Only the user's own agreement is needed, so the vote would be settled immediately.
        return Ok(sure(call, table, seat, "removal-sure")?.1);
    }
    let votes = agree(call, table, seat, own).await?;
    let missing = missing(call, table, seat, &votes).await?;
    let question = question(table, seat, &votes, &missing);
    votes::ask(call, table, &topic(seat), &missing, &question).await?;
    Ok(call.whispered(table, &Line::new("match-vote-opened")))
}

/// Renders the confirmation prompt for a player whose agreement removes the holder immediately. Also returns whether
/// the player has already confirmed exactly this question.
fn sure(call: &Call<'_>, table: &Table, seat: Seat, id: &'static str) -> Result<(bool, Answer)> {
    let fate = vacancy::fate(call.app, table, seat)?;
    let fate: Vec<String> = fate.iter().map(|line| say(table, call.asker.lang, line)).collect();
    let line = Line::new(id)
        .with("number", u32::from(seat.0) + 1)
        .with("who", seat)
        .with("fate", fate.join(" "));
    let content = say(table, call.asker.lang, &line);
    let step = SeatStep::OutSure(digest(&content));
    let yes = Button {
        label: call.asker.say(&Line::new("removal-button")),
        ..vacancy::button(table, seat, step, "removal-button", ButtonStyle::Danger)
    };
    let is_confirmed = call.has_confirmed(&content);
    let rows = vec![Row::Buttons(vec![yes, call.decline_button(table.header.id)])];
    Ok((is_confirmed, Answer { content, rows, ..Answer::default() }))
}

/// Returns whether the holder who would lose the seat has left the server. A substitute who has left loses only the
/// lent seat.
fn is_gone(call: &Call<'_>, table: &Table, seat: Seat) -> Result<bool> {
    table.user_of(seat).map_or(Ok(false), |user| call.has_left(user))
}

/// Returns the topic of the vote on removing a seat's holder.
pub(super) fn topic(seat: Seat) -> String {
    format!("remove-{}", seat.0)
}

/// Returns the user's own seat. This seat must still be in play, and must not be the seat to be vacated.
fn must_have_a_say(call: &Call<'_>, table: &Table, seat: Seat) -> Result<Seat> {
    match table.header.status {
        Status::Running | Status::Suspended => {}
        Status::Lobby => return Err(Error::says("error-seat-in-lobby")),
        Status::Finished | Status::Abandoned => return Err(Error::says("error-match-over")),
    }
    let own = call.seat(table)?;
    match own != seat && voters(table)?.contains(&own) {
        true => Ok(own),
        false => Err(Error::says("removal-not-you")),
    }
}

/// Checks that the seat has a holder who has missed several deadlines since their last action.
async fn must_be_silent(call: &Call<'_>, table: &Table, seat: Seat) -> Result<()> {
    let rows = &table.header.seats;
    let row = rows
        .iter()
        .find(|row| row.seat == seat)
        .ok_or_else(|| Error::invalid(Line::new("error-no-such-seat").with("seats", rows.len())))?;
    if row.user.is_none() {
        return Err(Error::says("removal-empty"));
    }
    // Deadlines during autopilot do not count as missed.
    if table.autopilot_at(seat).is_some() {
        return Err(Error::says("stand-in-covered"));
    }
    let missed = call.app.store.missed(table.header.id, seat).await?;
    match missed >= MISSED {
        true => Ok(()),
        false => Err(Error::invalid(
            Line::new("removal-too-soon").with("missed", missed).with("needed", MISSED),
        )),
    }
}

async fn agree(call: &Call<'_>, table: &Table, seat: Seat, own: Seat) -> Result<Vec<Vote>> {
    votes::cast(call, table, &topic(seat), (own, &Value::Bool(true))).await
}

/// Returns the other seats that still have to respond.
async fn missing(call: &Call<'_>, table: &Table, seat: Seat, votes: &[Vote]) -> Result<Vec<Seat>> {
    let mut asked = votes::present(call, table).await?;
    asked.retain(|&other| other != seat);
    Ok(votes::missing(asked, votes))
}

fn question(table: &Table, seat: Seat, votes: &[Vote], missing: &[Seat]) -> VotePost {
    let line = Line::new("removal-question")
        .with("number", u32::from(seat.0) + 1)
        .with("who", seat)
        .with("have", votes::agreed_line(votes))
        .with("missing", votes::asked(table, missing));
    VotePost::new(line, answers(table, seat))
}

/// Returns the button for agreeing to the removal. The agreement that removes the player needs confirmation.
pub(super) fn removal_button(table: &Table, seat: Seat) -> Button {
    let step = SeatStep::Out(Some(mark(table, seat)));
    vacancy::button(table, seat, step, "removal-button", ButtonStyle::Danger)
}

fn answers(table: &Table, seat: Seat) -> Vec<VoteButton> {
    let mark = Some(mark(table, seat));
    let id = |step| CustomId::Seat { match_id: table.header.id, seat, step };
    vec![
        (id(SeatStep::Out(mark)), "removal-button", ButtonStyle::Danger),
        (id(SeatStep::Stay(mark)), "ballot-no", ButtonStyle::Secondary),
    ]
}

/// Returns a hash that identifies a seat's holder, so that a post about a former holder does not apply to the next one.
fn mark(table: &Table, seat: Seat) -> u32 {
    // If players are hidden, nobody else can get the seat, and the hash must not depend on its holder.
    let holder = table.user_of(seat).filter(|_| !table.hides_players());
    let holder = holder.map_or(0, |user| user.0);
    digest(&(table.header.id.0, seat.0, holder))
}

/// Records that a player agrees to the removal or declines it.
pub(super) async fn clicked(
    call: &mut LiveCall<'_>,
    match_id: MatchId,
    seat: Seat,
    step: SeatStep,
) -> Result<()> {
    ask_who_left(call, match_id, Some(seat)).await?;
    let reply = answered(call, match_id, seat, step).await?;
    reply.send(call, match_id).await
}

/// Counts a player's vote, and returns the reply to that player.
async fn answered(call: &Call<'_>, match_id: MatchId, seat: Seat, step: SeatStep) -> Result<Reply> {
    let mut hold = votes::hold(call, match_id).await?;
    let table = hold.table()?;
    let own = must_have_a_say(call, table, seat)?;
    let is_gone = is_gone(call, table, seat)?;
    if !is_gone {
        // A player who has acted in the meantime is no longer unresponsive.
        must_be_silent(call, table, seat).await?;
    }
    let asked = match step {
        SeatStep::Out(mark) | SeatStep::Stay(mark) => mark,
        _ => None,
    };
    if asked.is_some_and(|asked| asked != mark(table, seat)) {
        return Err(Error::says("error-no-vote"));
    }
    if let SeatStep::Stay(_) = step {
        call.app.store.clear_votes(match_id, &topic(seat)).await?;
        let line =
            Line::new("removal-refused").with("who", own).with("number", u32::from(seat.0) + 1);
        let answer = noted(call, table, &topic(seat), line).await?;
        return Ok(Reply::Update(topic(seat), answer));
    }
    let before = call.app.store.votes(match_id, &topic(seat)).await?;
    let others = missing(call, table, seat, &before).await?;
    if !is_gone && others.iter().any(|&other| other != own) {
        let is_about_holder = match step {
            // An old post does not identify the holder that it is about.
            SeatStep::Out(asked) => asked.is_some(),
            _ => sure(call, table, seat, "removal-sure")?.0,
        };
        if !is_about_holder {
            return Err(Error::says("error-no-vote"));
        }
        let votes = agree(call, table, seat, own).await?;
        let missing = missing(call, table, seat, &votes).await?;
        let question = question(table, seat, &votes, &missing);
        if matches!(step, SeatStep::OutSure(_)) {
            // A player with a vote has returned since the confirmation was shown, so a vote is necessary.
            votes::ask(call, table, &topic(seat), &missing, &question).await?;
            let words = call.asker.say(&Line::new("match-vote-opened"));
            return Ok(Reply::Update(topic(seat), Answer::whisper(words)));
        }
        let answer = noted(call, table, &topic(seat), question).await?;
        return Ok(Reply::Update(topic(seat), answer));
    }
    // This player's agreement removes the holder immediately.
    let id = match is_gone {
        true => "removal-sure-gone",
        false => "removal-sure",
    };
    let (is_confirmed, answer) = sure(call, table, seat, id)?;
    if !is_confirmed {
        return Ok(Reply::Confirm(answer));
    }
    agree(call, table, seat, own).await?;
    settle(call, &mut hold, seat).await?;
    let table = hold.table()?;
    let done = Line::new("removal-done");
    let post = (!before.is_empty()).then(|| (topic(seat), say(table, table.lang(), &done)));
    Ok(Reply::Settled(call.whispered(table, &done), post))
}

/// Returns the open vote on removing a seat's holder; `None` if it no longer applies.
pub(super) async fn open(
    call: &Call<'_>,
    table: &Table,
    (seat, votes): (Seat, &[Vote]),
) -> Result<Option<OpenVote>> {
    if votes.is_empty() || must_be_silent(call, table, seat).await.is_err() {
        return Ok(None);
    }
    let missing = missing(call, table, seat, votes).await?;
    let question = question(table, seat, votes, &missing);
    Ok(Some((missing, question)))
}

/// Recounts the vote on removing a seat's holder.
pub(super) async fn recount(call: &Call<'_>, id: MatchId, seat: Seat) -> Result<Standing> {
    let mut hold = call.hold_again(id).await?;
    let table = hold.table()?;
    let votes = call.app.store.votes(id, &topic(seat)).await?;
    let Some((missing, question)) = open(call, table, (seat, &votes)).await? else {
        return Ok(Standing::Moot);
    };
    if !missing.is_empty() {
        return Ok(Standing::Open(missing, question));
    }
    settle(call, &mut hold, seat).await?;
    let table = hold.table()?;
    let words = say(table, table.lang(), &Line::new("removal-done"));
    Ok(Standing::Settled(words))
}

/// Removes the seat's holder, logs and announces the removal, and offers the seat. If the seat is lent, it returns to
/// its owner.
async fn settle(call: &Call<'_>, hold: &mut Hold<'_>, seat: Seat) -> Result<()> {
    let table = hold.table()?;
    // The substitute loses the lent seat, and its owner keeps it.
    if let Some(one) = table.stand_in(seat) {
        stand_ins::give_back(call.app, table, &one, None).await?;
        return hold.reread(call).await.map(drop);
    }
    let said = Line::new("removal-told").with("number", u32::from(seat.0) + 1).with("who", seat);
    let mut outbox = vacancy::told(call.app, table, seat, said.clone())?;
    outbox.extend(vacancy::farewell(table, seat, &said)?);
    let done = Intervention {
        match_id: table.header.id,
        user: None,
        deed: Deed::Remove(seat),
        outbox,
        at: call.app.clock.now(),
    };
    call.app.store.intervene(done).await?;
    call.app.mail.notify_one();
    vacancy::left(call, hold, seat).await
}
