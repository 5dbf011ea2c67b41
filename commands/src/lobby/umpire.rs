//! `/manage umpire`: appoints the umpire. In a lobby, its keeper decides; after the start, all players do.

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::store::{MatchId, Status, User, Vote};
use regnal::text::Line;

use super::absent;
use super::call::{Call, LiveCall};
use super::card;
use super::votes::{self, Standing, shown, voter, voters};
use crate::discord::components::{Button, ButtonStyle};
use crate::discord::custom_id::Verb;
use crate::discord::error::{Error, Result};
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
    let named = User(user.id.get());
    if user.bot {
        return Err(Error::says("umpire-not-a-person"));
    }
    if table.umpire() == Some(named) {
        return Err(Error::says("umpire-already"));
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
            let line = Line::new("umpire-named").with("user", format!("<@{}>", named.0));
            call.whisper(&table, &line).await?;
            let line = Line::new("umpire-named-lobby").with("user", format!("<@{}>", named.0));
            let calls = called(call.app, &table, (named, &line), false).await?;
            call.post(&table, &calls).await?;
            card::edit(call, table.header.id).await
        }
        Status::Running | Status::Suspended => {
            let seat = call.seat(&table)?;
            propose(call, &table, seat, named).await
        }
    }
}

/// Checks that this game can have an umpire.
fn must_have_one(call: &Call<'_>, table: &Table) -> Result<()> {
    match call.app.face_of(table)?.has_umpire() {
        true => Ok(()),
        false => Err(Error::says("umpire-no-such-game")),
    }
}

/// Proposes a user as umpire on behalf of a player, or records that player's agreement.
async fn propose(call: &mut LiveCall<'_>, table: &Table, seat: Seat, named: User) -> Result<()> {
    let id = table.header.id;
    let open = call.app.store.votes(id, TOPIC).await?;
    if open.iter().any(|vote| vote.value != named.0) {
        // A vote on a different person starts over, since nobody has agreed to that person yet.
        call.app.store.clear_votes(id, TOPIC).await?;
    }
    let votes = cast(call, table, seat, named).await?;
    let missing = missing(table, &votes)?;
    if missing.is_empty() {
        settle(call, table, named).await?;
        return call.whisper(table, &Line::new("umpire-agreed")).await;
    }
    let open = (vote_words(table, &votes, named)?, buttons(table));
    votes::ask(call, table, TOPIC, &missing, open).await?;
    call.whisper(table, &Line::new("match-vote-opened")).await
}

/// Records a player's response to the proposed umpire.
pub(super) async fn vote(call: &mut LiveCall<'_>, id: MatchId, yes: bool) -> Result<()> {
    // Appointing the umpire locks the match again, so the lock is released first.
    let table = votes::hold(call, id).await?.unlock()?;
    let seat = voter(call, &table)?;
    let open = call.app.store.votes(id, TOPIC).await?;
    let named = proposed(&open).ok_or_else(|| Error::says("error-no-vote"))?;
    if !yes {
        call.app.store.clear_votes(id, TOPIC).await?;
        let line = Line::new("umpire-refused").with("who", seat);
        let words = say(&table, table.lang(), &line);
        return call.update(&shown(words, Vec::new())).await;
    }
    let votes = cast(call, &table, seat, named).await?;
    if missing(&table, &votes)?.is_empty() {
        settle(call, &table, named).await?;
        let words = say(&table, table.lang(), &Line::new("umpire-agreed"));
        return call.update(&shown(words, Vec::new())).await;
    }
    let answer = shown(vote_words(&table, &votes, named)?, buttons(&table));
    call.update(&answer).await
}

/// Recounts the vote on abandoning the match.
pub(super) async fn recount(call: &Call<'_>, id: MatchId) -> Result<Standing> {
    let table = call.app.desk.look(&call.app.store, id).await?;
    let votes = call.app.store.votes(id, TOPIC).await?;
    let Some(named) = proposed(&votes).filter(|_| !table.header.status.is_over()) else {
        return Ok(Standing::Moot);
    };
    let missing = missing(&table, &votes)?;
    if !missing.is_empty() {
        let words = vote_words(&table, &votes, named)?;
        return Ok(Standing::Open(missing, words, buttons(&table)));
    }
    settle(call, &table, named).await?;
    let words = say(&table, table.lang(), &Line::new("umpire-agreed"));
    Ok(Standing::Settled(words))
}

fn buttons(table: &Table) -> Vec<Button> {
    vec![
        card::button(table, Verb::UmpireYes, "button-umpire-yes", ButtonStyle::Success),
        card::button(table, Verb::UmpireNo, "button-umpire-no", ButtonStyle::Secondary),
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

/// Carries out an agreed proposal: the former umpire steps down, and the new one is appointed and told how to begin.
/// The votes are kept until the appointment. If the bot crashes before it, any further response therefore resumes the
/// change.
async fn settle(call: &Call<'_>, table: &Table, named: User) -> Result<()> {
    let (app, id) = (call.app, table.header.id);
    // From here until the appointment, the match has no umpire. The former umpire cannot take the role again, and the
    // new one cannot take a seat.
    dismiss(call, table).await?;
    let line = Line::new("umpire-is-named").with("user", format!("<@{}>", named.0));
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
    let Some(game) = &table.game else {
        return Ok(());
    };
    if let (true, Some(action)) = (game.has_umpire(), game.lay_down_office()) {
        let request = Request {
            match_id: id,
            seat: Seat::UMPIRE,
            user: None,
            action,
            // The interaction has already been claimed.
            interaction: None,
            timer: None,
            seen: None,
        };
        submit(app, request).await?;
    }
    Ok(())
}

fn vote_words(table: &Table, votes: &[Vote], named: User) -> Result<String> {
    let line = Line::new("umpire-vote")
        .with("user", format!("<@{}>", named.0))
        .with("agreed", votes::agreed(votes))
        .with("missing", votes::asked(table, &missing(table, votes)?));
    Ok(say(table, table.lang(), &line))
}
