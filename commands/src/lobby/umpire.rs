//! `/manage umpire`: appoints the umpire. In a lobby, its host decides; after the start, all players do.

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::store::{MatchId, Status, User, Vote};
use regnal::text::Line;

use super::absent;
use super::call::{Call, LiveCall};
use super::card;
use super::members::has_left;
use super::vote_post::{noted, show};
use super::votes::{self, OpenVote, Standing, VoteButton, VotePost, voter, voters};
use crate::discord::components::ButtonStyle;
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::mention;
use crate::run::app::SlashContext;
use crate::run::checks::Check;
use crate::run::submit::{Request, submit};
use crate::run::table::{Table, say};
use crate::run::umpire::{agree_on_umpire, called, name_umpire};

/// Topic of a vote on the umpire.
pub(super) const TOPIC: &str = "umpire";

/// Appoints the umpire: immediately in a lobby, and by agreement of all players after the start.
#[poise::command(slash_command)]
pub(super) async fn umpire(ctx: SlashContext<'_>, user: serenity::User) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let table = absent::here(call).await?;
    must_have_one(call, &table)?;
    table.must_name_players("anonymous-no-umpire")?;
    let named = User(user.id.get());
    if user.bot {
        return Err(Error::says("umpire-not-a-person"));
    }
    if table.umpire() == Some(named) {
        return Err(Error::says("umpire-already"));
    }
    if has_left(call, &table, named, true).await {
        return Err(Error::invalid(Line::new("umpire-not-here").with("user", mention(named))));
    }
    call.claim().await?;
    match table.header.status {
        Status::Finished | Status::Abandoned => Err(Error::says("error-match-over")),
        Status::Lobby => {
            call.check_administrator(&table.header)?;
            // A player can become umpire only with everybody's consent, and no vote is possible before the match
            // begins.
            if table.seat_of(named).is_some() {
                return Err(Error::says("umpire-sits-here"));
            }
            let id = table.header.id;
            name_umpire(call.app, id, Some(named)).await?;
            let table = call.app.desk.look(&call.app.store, id).await?;
            let line = Line::new("umpire-named").with("user", mention(named));
            call.whisper(&table, &line).await?;
            let line = Line::new("umpire-named-lobby").with("user", mention(named));
            let calls = called(call.app, &table, (named, &line), false).await?;
            call.post(&table, &calls).await?;
            card::edit(call, table.header.id).await
        }
        Status::Running | Status::Suspended => propose(call, table.header.id, named).await,
    }
}

/// Checks that the game can have an umpire.
fn must_have_one(call: &Call<'_>, table: &Table) -> Result<()> {
    match call.app.face_of(table)?.has_umpire() {
        true => Ok(()),
        false => Err(Error::says("umpire-no-such-game")),
    }
}

/// Proposes a user as umpire on behalf of a player, or records that player's agreement.
async fn propose(call: &mut LiveCall<'_>, id: MatchId, named: User) -> Result<()> {
    let (table, is_agreed) = asked(call, id, named).await?;
    if is_agreed {
        settle(call, &table, named).await?;
        return call.whisper(&table, &Line::new("umpire-agreed")).await;
    }
    call.whisper(&table, &Line::new("match-vote-opened")).await
}

/// Opens the vote or counts the proposer's agreement. Returns the match, and whether everybody agrees.
async fn asked(call: &Call<'_>, id: MatchId, named: User) -> Result<(Table, bool)> {
    let hold = call.hold_again(id).await?;
    let table = hold.table()?;
    let seat = voter(call, table)?;
    let open = call.app.store.votes(id, TOPIC).await?;
    if open.iter().any(|vote| vote.value != named.0) {
        if missing(table, &open)?.is_empty() {
            // Everybody has agreed to an earlier proposal, which is being carried out.
            call.app.queue_check(Check::Recount(id, None));
            return Err(Error::Stale);
        }
        // A vote on a different person starts over, since nobody has agreed to that person yet.
        call.app.store.clear_votes(id, TOPIC).await?;
    }
    let votes = cast(call, table, seat, named).await?;
    let missing = missing(table, &votes)?;
    if !missing.is_empty() {
        let question = question(table, &votes, &missing, named);
        votes::ask(call, table, TOPIC, &missing, &question).await?;
    }
    let is_agreed = missing.is_empty();
    Ok((hold.unlock()?, is_agreed))
}

/// Records a player's response to the proposed umpire.
pub(super) async fn vote(
    call: &mut LiveCall<'_>,
    id: MatchId,
    (named, yes): (User, bool),
) -> Result<()> {
    let answer = match answered(call, id, (named, yes)).await? {
        (_, Some(answer)) => answer,
        // Appointing the umpire locks the match again, so the lock was released first.
        (table, None) => match has_left(call, &table, named, true).await {
            true => {
                call.app.store.clear_votes(id, TOPIC).await?;
                settled(call, id, votes::left_line(named)).await?
            }
            false => {
                settle(call, &table, named).await?;
                settled(call, id, Line::new("umpire-agreed")).await?
            }
        },
    };
    show(call, id, TOPIC, &answer).await
}

/// Handles a click on an old post, which does not identify the proposed user. The open vote might be about somebody
/// else.
pub(super) async fn old_vote(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    drop(votes::hold(call, id).await?);
    Err(Error::says("umpire-old-post"))
}

/// Counts a player's response. Returns the match, and the reply to that player, which is `None` if everybody agrees.
async fn answered(
    call: &Call<'_>,
    id: MatchId,
    (named, yes): (User, bool),
) -> Result<(Table, Option<Answer>)> {
    let hold = votes::hold(call, id).await?;
    let table = hold.table()?;
    let seat = voter(call, table)?;
    let open = call.app.store.votes(id, TOPIC).await?;
    // If everybody has agreed, the proposal is being carried out, and can no longer be declined.
    let is_late = !yes && missing(table, &open)?.is_empty();
    if proposed(&open) != Some(named) || is_late {
        return Err(Error::says("error-no-vote"));
    }
    let shown: VotePost = match yes {
        false => {
            call.app.store.clear_votes(id, TOPIC).await?;
            Line::new("umpire-refused").with("who", seat).into()
        }
        true => {
            let votes = cast(call, table, seat, named).await?;
            let missing = missing(table, &votes)?;
            if missing.is_empty() {
                return Ok((hold.unlock()?, None));
            }
            question(table, &votes, &missing, named)
        }
    };
    let answer = noted(call, table, TOPIC, shown).await?;
    Ok((hold.unlock()?, Some(answer)))
}

/// Renders the settled vote, and stores it as the text of the vote's post.
async fn settled(call: &Call<'_>, id: MatchId, line: Line) -> Result<Answer> {
    let hold = call.hold_again(id).await?;
    noted(call, hold.table()?, TOPIC, line).await
}

/// Returns the open vote on the umpire; `None` if it no longer applies.
pub(super) fn open(table: &Table, votes: &[Vote]) -> Result<Option<OpenVote>> {
    let Some(named) = proposed(votes).filter(|_| !table.header.status.is_over()) else {
        return Ok(None);
    };
    let missing = missing(table, votes)?;
    let question = question(table, votes, &missing, named);
    Ok(Some((missing, question)))
}

/// Recounts the vote on the umpire.
pub(super) async fn recount(call: &mut LiveCall<'_>, id: MatchId) -> Result<Standing> {
    let table = call.app.desk.look(&call.app.store, id).await?;
    let votes = call.app.store.votes(id, TOPIC).await?;
    if votes.is_empty() || table.header.status.is_over() {
        return Ok(Standing::Moot);
    }
    let named = proposed(&votes).ok_or_else(|| votes::unread(id, TOPIC))?;
    let Some((missing, question)) = open(&table, &votes)? else {
        return Ok(Standing::Moot);
    };
    if !missing.is_empty() {
        return Ok(Standing::Open(missing, question));
    }
    if has_left(call, &table, named, true).await {
        call.app.store.clear_votes(id, TOPIC).await?;
        let words = say(&table, table.lang(), &votes::left_line(named));
        return Ok(Standing::Settled(words));
    }
    settle(call, &table, named).await?;
    let words = say(&table, table.lang(), &Line::new("umpire-agreed"));
    Ok(Standing::Settled(words))
}

fn buttons(table: &Table, user: User) -> Vec<VoteButton> {
    let match_id = table.header.id;
    let id = |yes| CustomId::Umpire { match_id, user, yes };
    vec![
        (id(true), "button-umpire-yes", ButtonStyle::Success),
        (id(false), "button-umpire-no", ButtonStyle::Secondary),
    ]
}

/// Returns the user proposed in the open votes.
fn proposed(votes: &[Vote]) -> Option<User> {
    votes.first()?.value.as_u64().map(User)
}

async fn cast(call: &Call<'_>, table: &Table, seat: Seat, named: User) -> Result<Vec<Vote>> {
    let value = serde_json::Value::from(named.0);
    votes::cast(call, table, TOPIC, (seat, &value)).await
}

fn missing(table: &Table, votes: &[Vote]) -> Result<Vec<Seat>> {
    Ok(votes::missing(voters(table)?, votes))
}

/// Carries out an agreed proposal: the former umpire steps down, and the new one is appointed and gets instructions.
/// The votes are kept until the appointment, so if the bot crashes before that, any further response resumes the
/// change.
async fn settle(call: &Call<'_>, table: &Table, named: User) -> Result<()> {
    let (app, id) = (call.app, table.header.id);
    // From here until the appointment, the match has no umpire. The former umpire cannot take the role again, and the
    // new one cannot take a seat.
    dismiss(call, table).await?;
    let line = Line::new("umpire-is-named").with("user", mention(named));
    let calls = called(app, table, (named, &line), true).await?;
    agree_on_umpire(app, id, named, TOPIC, calls).await?;
    // After the change, the new umpire might be the only voter in an open vote, or the other players might have to vote
    // again.
    app.queue_check(Check::Recount(id, None));
    Ok(())
}

pub(super) async fn dismiss(call: &Call<'_>, table: &Table) -> Result<()> {
    let (app, id) = (call.app, table.header.id);
    name_umpire(app, id, None).await?;
    let Some(game) = &table.game else { return Ok(()) };
    if let (true, Some(action)) = (game.has_umpire(), game.lay_down_office()) {
        // The interaction has already been claimed.
        let request = Request::new(id, Seat::UMPIRE, None, action);
        submit(app, request).await?;
    }
    Ok(())
}

fn question(table: &Table, votes: &[Vote], missing: &[Seat], named: User) -> VotePost {
    let line = Line::new("umpire-vote")
        .with("user", mention(named))
        .with("agreed", votes::agreed(votes))
        .with("missing", votes::asked(table, missing));
    VotePost::new(line, buttons(table, named))
}
