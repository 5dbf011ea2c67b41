//! `/match concede` and `/match abandon`: a player concedes alone, or all players abandon a match together.

use regnal::game::Seat;
use regnal::store::{End, Ending, MatchId, NewMessage, Status, Target, User, Vote};
use regnal::text::{Arg, Lang, Line, Names};

use super::absent;
use super::call::{Call, LiveCall};
use super::card;
use super::stand_in::must_be_own;
use super::vote_post::{noted, show};
use super::votes::{self, Standing, voter, voters};
use crate::discord::components::{Button, ButtonStyle};
use crate::discord::custom_id::Verb;
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit};
use crate::games::sure;
use crate::run::app::{App, SlashContext};
use crate::run::buttons::end_buttons;
use crate::run::followers::{PublicReport, copies};
use crate::run::living;
use crate::run::outgoing::{END, Outgoing, Sketch};
use crate::run::posts::film;
use crate::run::replayed::{DeedPlace, deed_of};
use crate::run::stand_ins::StandIn;
use crate::run::submit::{Request, submit};
use crate::run::table::{Table, say};

/// Topic of the vote on abandoning a match.
pub(super) const TOPIC: &str = "abandon";
/// Ending recorded for an abandoned match, which has no winner.
pub(super) const ABANDONED: Ending =
    Ending { end: End::Abandoned, outcome: serde_json::Value::Null };

/// Concedes the match after confirmation.
#[poise::command(slash_command)]
pub(super) async fn concede(ctx: SlashContext<'_>) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let table = absent::here(call).await?;
    let seat = may_concede(call, &table)?;
    let question = sure::question(&table, seat, &table.game()?.concession())?;
    let question = question.ok_or_else(|| Error::says("error-not-playing"))?;
    call.confirm(&table, question, Verb::Concede).await
}

/// Concedes the match.
pub(super) async fn concede_now(call: &mut LiveCall<'_>, match_id: MatchId) -> Result<()> {
    let (app, asker) = (call.app, &call.asker);
    call.claim().await?;
    let table = app.desk.look(&app.store, match_id).await?;
    let seat = may_concede(call, &table)?;
    let request = Request {
        match_id,
        seat,
        user: Some(asker.user),
        action: table.game()?.concession(),
        // The interaction has already been claimed.
        interaction: None,
        timer: None,
        seen: None,
    };
    let done = submit(app, request).await?;
    let words = say(&done.table, asker.lang, &Line::new("match-conceded"));
    call.update(&Answer::whisper(words)).await
}

fn may_concede(call: &Call<'_>, table: &Table) -> Result<Seat> {
    table.check_running()?;
    let seat = call.seat(table)?;
    must_be_own(table, seat)?;
    match table.game()?.is_playing(seat) {
        true => Ok(seat),
        false => Err(Error::says("error-not-playing")),
    }
}

/// Asks all players whether to abandon the match. If the match is still a lobby, closes the lobby.
#[poise::command(slash_command)]
pub(super) async fn abandon(ctx: SlashContext<'_>) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let id = match absent::here(call).await {
        Err(error) if error.is_unreadable() => return set_aside(call).await,
        here => here?.header.id,
    };
    let (answer, is_closed) = asked(call, id).await?;
    call.answer(&answer).await?;
    match is_closed {
        true => card::edit(call, id).await,
        false => Ok(()),
    }
}

/// Opens the vote, or asks for confirmation if nobody else has to agree. If the match is still a lobby, closes it.
/// Returns the reply, and whether a lobby was closed.
async fn asked(call: &Call<'_>, id: MatchId) -> Result<(Answer, bool)> {
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    if table.header.status == Status::Lobby {
        call.check_administrator(&table.header)?;
        finish(call, table, None).await?;
        let table = hold.reread(call).await?;
        let line = Line::new("match-lobby-closed").with("match", id.0);
        return Ok((call.whispered(table, &line), true));
    }
    let seat = decides(call, table)?;
    if voters(table)? == [seat] {
        // The vote needs only this player's agreement, which ends the match immediately.
        let line = Line::new("match-abandon-sure").with("match", id.0);
        return Ok((call.confirmation(table, &line, Verb::AbandonYes), false));
    }
    let mut left = missing(table, &call.app.store.votes(id, TOPIC).await?)?;
    left.retain(|&other| other != seat);
    if left.is_empty() {
        // All others have agreed, so this player's agreement ends the match immediately.
        let line = Line::new("match-abandon-last").with("match", id.0);
        return Ok((call.confirmation(table, &line, Verb::AbandonYes), false));
    }
    // If a vote is already open, the command counts as a yes, and the question is posted again.
    let votes = cast(call, table, seat).await?;
    let open = (vote_words(table, &votes)?, buttons(table));
    let (lent, held) = asked_of(table, &votes)?;
    votes::ask_also(call, table, TOPIC, (&held, &lent), open).await?;
    Ok((call.whispered(table, &Line::new("match-vote-opened")), false))
}

/// Returns the seat for which the user votes on abandoning the match: the user's own seat, even if a substitute plays
/// it.
fn decides(call: &Call<'_>, table: &Table) -> Result<Seat> {
    let lent = StandIn::of_owner(&table.header, call.asker.user).map(|one| one.its_seat());
    if let Some(seat) = lent
        && table.lent_to(seat).is_some()
        && !table.header.status.is_over()
        && voters(table)?.contains(&seat)
    {
        return Ok(seat);
    }
    let seat = voter(call, table)?;
    must_be_own(table, seat)?;
    Ok(seat)
}

/// Returns the users who have not voted yet: the owners of lent seats, and the holders of all other seats.
fn asked_of(table: &Table, votes: &[Vote]) -> Result<(Vec<User>, Vec<Seat>)> {
    let (mut owners, mut held) = (Vec::new(), Vec::new());
    for seat in missing(table, votes)? {
        match table.lent_to(seat).and_then(|one| one.owner) {
            Some(owner) => owners.push(User(owner)),
            None => held.push(seat),
        }
    }
    Ok((owners, held))
}

/// Ends an unreadable match, since nobody can continue it and it would block its channel.
async fn set_aside(call: &mut LiveCall<'_>) -> Result<()> {
    let store = &call.app.store;
    let Some(header) = store.match_in_channel(call.asker.channel).await? else {
        return Err(Error::says("error-no-match-here"));
    };
    call.check_administrator(&header)?;
    call.claim().await?;
    let line = Line::new("match-set-aside").with("match", header.id.0);
    let words = |lang| regnal::text::say(lang, &line, &Names::default());
    let said = Outgoing::text(words(Lang::from_locale(&header.language)));
    let said = said.to(Target::Channel(header.channel), None)?;
    let now = call.app.clock.now();
    store.finish(header.id, &ABANDONED, &[said], now).await?;
    call.app.desk.forget(header.id).await;
    call.app.mail.notify_one();
    let answer = Answer::whisper(words(call.asker.lang));
    call.answer(&answer).await
}

/// Records a player's vote.
pub(super) async fn vote(call: &mut LiveCall<'_>, match_id: MatchId, yes: bool) -> Result<()> {
    let answer = answered(call, match_id, yes).await?;
    show(call, match_id, TOPIC, &answer).await
}

/// Counts a player's vote, and returns the reply to that player.
async fn answered(call: &Call<'_>, match_id: MatchId, yes: bool) -> Result<Answer> {
    let mut hold = votes::hold(call, match_id).await?;
    let table = hold.table()?;
    let seat = decides(call, table)?;
    let store = &call.app.store;
    // If there are no other voters, the player has only confirmed their own request to abandon the match.
    let is_alone = voters(table)? == [seat];
    if !is_alone && store.votes(match_id, TOPIC).await?.is_empty() {
        return Err(Error::says("error-no-vote"));
    }
    if !yes {
        call.app.store.clear_votes(match_id, TOPIC).await?;
        let line = Line::new("match-vote-refused").with("who", seat).with("match", match_id.0);
        let words = say(table, table.lang(), &line);
        return noted(call, match_id, TOPIC, (words, Vec::new())).await;
    }
    let votes = cast(call, table, seat).await?;
    if missing(table, &votes)?.is_empty() {
        let line = Line::new("match-abandoned").with("match", match_id.0);
        finish(call, table, Some(&line)).await?;
        let table = hold.reread(call).await?;
        let words = match is_alone || call.asked.clicked_private_message() {
            true => say(table, call.asker.lang, &line),
            false => agreed_words(table),
        };
        return noted(call, match_id, TOPIC, (words, Vec::new())).await;
    }
    noted(call, match_id, TOPIC, (vote_words(table, &votes)?, buttons(table))).await
}

/// Renders the announcement that all players have agreed to abandon the match.
fn agreed_words(table: &Table) -> String {
    let matter = Line::new("match-abandon-matter").with("match", table.header.id.0);
    let line = Line::new("match-vote-agreed-on").with("matter", matter);
    say(table, table.lang(), &line)
}

/// Recounts the vote on abandoning the match.
pub(super) async fn recount(call: &Call<'_>, id: MatchId) -> Result<Standing> {
    let mut hold = call.hold_again(id).await?;
    let table = hold.table()?;
    let votes = call.app.store.votes(id, TOPIC).await?;
    if votes.is_empty() || table.header.status.is_over() {
        return Ok(Standing::Moot);
    }
    let missing = missing(table, &votes)?;
    if !missing.is_empty() {
        let words = vote_words(table, &votes)?;
        return Ok(Standing::Open(missing, words, buttons(table)));
    }
    let line = Line::new("match-abandoned").with("match", id.0);
    finish(call, table, Some(&line)).await?;
    Ok(Standing::Settled(agreed_words(hold.reread(call).await?)))
}

fn buttons(table: &Table) -> Vec<Button> {
    vec![
        card::button(table, Verb::AbandonYes, "button-abandon-yes", ButtonStyle::Danger),
        card::button(table, Verb::AbandonNo, "button-abandon-no", ButtonStyle::Secondary),
    ]
}

async fn cast(call: &Call<'_>, table: &Table, seat: Seat) -> Result<Vec<Vote>> {
    let yes = serde_json::Value::Bool(true);
    votes::cast(call, table, TOPIC, (seat, &yes)).await
}

fn missing(table: &Table, votes: &[Vote]) -> Result<Vec<Seat>> {
    Ok(votes::missing(voters(table)?, votes))
}

fn vote_words(table: &Table, votes: &[Vote]) -> Result<String> {
    let (owners, held) = asked_of(table, votes)?;
    let mut asked = votes::asked(table, &held);
    let named = |owner: User| Arg::Text(format!("<@{}>", owner.0));
    asked.extend(owners.into_iter().map(named));
    let line = Line::new("match-vote")
        .with("match", table.header.id.0)
        .with("agreed", votes::agreed(votes))
        .with("missing", asked);
    Ok(say(table, table.lang(), &line))
}

/// Ends a user's introductory match without a winner.
pub(super) async fn give_up_lesson(call: &Call<'_>, table: &Table) -> Result<()> {
    let line = Line::new("match-abandoned").with("match", table.header.id.0);
    let is_begun = table.header.status != Status::Lobby;
    finish(call, table, is_begun.then_some(&line)).await
}

/// Ends the match without a winner. `said` is posted together with the seed. A lobby closes without a post, because it
/// has rolled no dice.
async fn finish(call: &Call<'_>, table: &Table, said: Option<&Line>) -> Result<()> {
    let outbox = final_messages(call.app, table, said).await?;
    let (store, now) = (&call.app.store, call.app.clock.now());
    store.finish(table.header.id, &ABANDONED, &outbox, now).await?;
    call.app.mail.notify_one();
    Ok(())
}

/// Closes a lobby without a post, since its card shows that it is closed.
pub(super) async fn close(call: &Call<'_>, table: &Table) -> Result<()> {
    finish(call, table, None).await
}

/// Builds the messages for the end of a match without a winner.
///
/// # Errors
/// Returns store errors.
pub(super) async fn final_messages(
    app: &App,
    table: &Table,
    said: Option<&Line>,
) -> Result<Vec<NewMessage>> {
    // The events of the turn that have not been announced yet are posted before the end of the match.
    let end = match table.untold.is_empty() && said.is_none() {
        true => None,
        false => Some(deed_of(app, table).await?),
    };
    let step = end.map(|end| end.step);
    // Index of the last reported event; `end` is one past it.
    let last = end.map(|end| DeedPlace { told: end.told.saturating_sub(1), ..end });
    let mut outbox =
        match living::with_actions_added(app, table, &table.untold, (true, last)).await? {
            Some(grown) => vec![grown],
            None => {
                let (lines, call) = living::rest(app, table, table.untold.clone()).await?;
                let posts = table.announcements(&lines)?;
                call.into_iter().chain(posts).collect()
            }
        };
    if let Some(line) = said {
        outbox.extend(living::shut(app, table).await?);
        let page = PublicReport {
            lines: std::iter::once(line.clone()).chain(final_state_lines(table)?).collect(),
            picture: table.game()?.has_map().then(|| Sketch::public(table.header.id)),
        };
        let message = Outgoing {
            content: fit(&page.words(table.lang(), &table.names()), MESSAGE),
            picture: page.picture.clone(),
            buttons: vec![end_buttons(table, step, table.lang())],
            ..Outgoing::default()
        };
        outbox.push(message.to(Target::Channel(table.channel()), Some(END))?);
        if page.picture.is_some() && !table.is_lesson() && app.works.posts_final_film() {
            outbox.push(film(table)?);
        }
        outbox.extend(copies(app, table, &[page]).await?);
    }
    Ok(outbox)
}

/// Describes the final state of a match that ended without a winner. If the match has a commitment to its dice,
/// includes the commitment.
fn final_state_lines(table: &Table) -> Result<Vec<Line>> {
    let game = table.game()?;
    let mut lines = vec![Line::new("match-stood").with("stage", game.stage_line())];
    for scores in game.scores() {
        lines.push(Line::new("match-stood-counted").with("what", Arg::Term(scores.what)));
        let each = Seat::all(game.seats()).zip(scores.of);
        lines.extend(each.map(|(seat, score)| {
            Line::new("match-stood-score").with("seat", seat).with("score", score)
        }));
    }
    if !table.is_lesson() {
        lines.push(Line::new("match-seal").with("commitment", table.header.commitment.clone()));
    }
    Ok(lines)
}
