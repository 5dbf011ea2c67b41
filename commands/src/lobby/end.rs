//! `/match concede` and `/match abandon`: a player concedes alone, or all players abandon a match together.

use regnal::game::Seat;
use regnal::store::{End, Ending, MatchId, NewMessage, Status, Target, User, Vote};
use regnal::text::{Arg, Lang, Line, Names};

use super::absent;
use super::call::{Call, LiveCall, title};
use super::card::{self, check_is_lobby};
use super::stand_in::must_be_own;
use super::vote_post::{Reply, noted};
use super::votes::{self, Standing, VoteButton, VotePost, voter, voters};
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, Verb};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit, mention};
use crate::games::sure;
use crate::run::app::{App, SlashContext};
use crate::run::buttons::end_buttons;
use crate::run::checks::Check;
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
    let question = concession(&table, seat)?;
    call.confirm(&table, question, Verb::Concede).await
}

/// Renders the confirmation prompt for a concession in the current position.
fn concession(table: &Table, seat: Seat) -> Result<Line> {
    let question = sure::question(table, seat, &table.game()?.concession())?;
    question.ok_or_else(|| Error::says("error-not-playing"))
}

/// Concedes the match. If a concession now has different consequences from those that the user confirmed, asks again.
pub(super) async fn concede_now(call: &mut LiveCall<'_>, match_id: MatchId) -> Result<()> {
    let (app, asker) = (call.app, &call.asker);
    call.claim().await?;
    let table = app.desk.look(&app.store, match_id).await?;
    let seat = may_concede(call, &table)?;
    if let Some(answer) = call.unless_confirmed(&table, &concession(&table, seat)?, Verb::Concede) {
        return call.update(&answer).await;
    }
    let action = table.game()?.concession();
    // The interaction has already been claimed.
    let request = Request {
        // The consequences were determined for this position.
        seen: Some(table.mark(seat)?),
        ..Request::new(match_id, seat, Some(asker.user), action)
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
        Err(error) if error.is_unreadable() => {
            let header = call.app.store.match_in_channel(call.asker.channel).await?;
            let header = header.ok_or_else(|| Error::says("error-no-match-here"))?;
            return set_aside(call, header.id).await;
        }
        here => here?.header.id,
    };
    let answer = asked(call, id).await?;
    call.answer(&answer).await
}

/// Asks privately for confirmation, with the consequences: the match or its lobby ends, or a vote opens.
async fn asked(call: &Call<'_>, id: MatchId) -> Result<Answer> {
    let hold = call.hold(id).await?;
    let table = hold.table()?;
    if table.header.status == Status::Lobby {
        call.check_administrator(&table.header)?;
        return Ok(call.confirmation(table, &closing(call, table), Verb::Close));
    }
    let seat = decides(call, table)?;
    let before = call.app.store.votes(id, TOPIC).await?;
    offer(call, table, seat, &before)
}

/// Replies to a player who has declined a confirmation prompt. If the match is running and the player holds or has lent
/// a seat in it, the reply has a button that leads back to the panel.
pub(super) async fn declined(call: &mut LiveCall<'_>, match_id: MatchId) -> Result<()> {
    let mut answer = Answer::whisper(call.asker.say(&Line::new("sure-declined")));
    if let Ok(table) = call.look(match_id).await
        && table.check_running().is_ok()
        && table.held_or_lent_seat(call.asker.user).is_some()
    {
        let back = Button {
            id: CustomId::Panel { match_id }.to_string(),
            label: call.asker.say(&Line::new("button-back")),
            look: ButtonStyle::Secondary,
        };
        answer.rows = vec![Row::Buttons(vec![back])];
    }
    call.update(&answer).await
}

/// Renders the confirmation prompt for opening the vote.
fn opening(table: &Table) -> Line {
    Line::new("match-abandon-ask").with("match", table.header.id.0)
}

/// Asks for confirmation before the vote opens, or before the match ends because nobody else has to agree. If the vote
/// is already open, the user can also vote against it.
fn offer(call: &Call<'_>, table: &Table, seat: Seat, before: &[Vote]) -> Result<Answer> {
    let mut answer = match last_question(table, seat, before)? {
        Some(line) => call.confirmation(table, &line, Verb::AbandonYes),
        None => call.confirmation(table, &opening(table), Verb::Abandon),
    };
    if let Some(Row::Buttons(buttons)) = answer.rows.first_mut()
        && !before.is_empty()
    {
        // The button for voting no replaces the button for declining the question.
        buttons.truncate(1);
        let (match_id, verb) = (table.header.id, Verb::AbandonNo);
        buttons.push(Button {
            id: CustomId::Lobby { match_id, verb }.to_string(),
            label: call.asker.say(&Line::new("button-abandon-no")),
            look: ButtonStyle::Secondary,
        });
    }
    Ok(answer)
}

/// Opens the vote after confirmation, and counts the user as voting in favour.
pub(super) async fn open_vote(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let answer = opened(call, id).await?;
    call.update(&answer).await
}

/// Opens the vote if the user has confirmed it, and returns the reply.
async fn opened(call: &Call<'_>, id: MatchId) -> Result<Answer> {
    let hold = call.hold(id).await?;
    let table = hold.table()?;
    let seat = decides(call, table)?;
    let before = call.app.store.votes(id, TOPIC).await?;
    // All others might have agreed since the user was asked.
    let is_last = last_question(table, seat, &before)?.is_some();
    if is_last || call.unless_confirmed(table, &opening(table), Verb::Abandon).is_some() {
        return offer(call, table, seat, &before);
    }
    // If a vote is already open, the confirmation counts as a vote in favour, and the question is posted again.
    let votes = cast(call, table, seat).await?;
    let (lent, held) = asked_of(table, &votes)?;
    votes::ask_also(call, table, TOPIC, (&held, &lent), &question(table, &votes)?).await?;
    Ok(call.whispered(table, &Line::new("match-vote-opened")))
}

/// Renders the confirmation prompt for closing a lobby.
fn closing(call: &Call<'_>, table: &Table) -> Line {
    Line::new("desk-sure-close")
        .with("title", title(&table.header, call.asker.lang))
        .with("match", table.header.id.0)
}

/// Closes a lobby after confirmation.
pub(super) async fn close_lobby(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let (answer, is_closed) = closed(call, id).await?;
    call.update(&answer).await?;
    match is_closed {
        true => card::edit(call, id).await,
        false => Ok(()),
    }
}

/// Closes a lobby if the user has confirmed it. Returns the reply, and whether the lobby was closed.
async fn closed(call: &Call<'_>, id: MatchId) -> Result<(Answer, bool)> {
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    check_is_lobby(table)?;
    call.check_administrator(&table.header)?;
    if let Some(answer) = call.unless_confirmed(table, &closing(call, table), Verb::Close) {
        return Ok((answer, false));
    }
    finish(call, table, None).await?;
    let table = hold.reread(call).await?;
    let line = Line::new("match-lobby-closed").with("match", id.0);
    Ok((call.whispered(table, &line), true))
}

/// Renders the confirmation prompt for a player whose agreement ends the match immediately, either because there is
/// nobody else to ask or because all others have agreed. Returns `None` if somebody else still has to agree.
fn last_question(table: &Table, seat: Seat, votes: &[Vote]) -> Result<Option<Line>> {
    let id = match missing(table, votes)?.iter().all(|&other| other == seat) {
        true if voters(table)? == [seat] => "match-abandon-sure",
        true => "match-abandon-last",
        false => return Ok(None),
    };
    Ok(Some(Line::new(id).with("match", table.header.id.0)))
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

/// Ends an unreadable match after confirmation. Nobody can continue the match, and it would block its channel.
pub(super) async fn set_aside(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let store = &call.app.store;
    let header = store.find_match(id).await?.ok_or_else(|| Error::says("error-no-such-match"))?;
    if header.status.is_over() {
        return Err(Error::says("error-match-over"));
    }
    call.check_administrator(&header)?;
    call.claim().await?;
    // Another version might be able to read the match again, or a button might be forged.
    match call.look(id).await {
        Err(error) if error.is_unreadable() => {}
        Err(error) => return Err(error),
        Ok(_) => return Err(Error::Stale),
    }
    let question = Line::new("match-set-aside-sure").with("match", id.0);
    let question = regnal::text::say(call.asker.lang, &question, &Names::default());
    if !call.has_confirmed(&question) {
        let answer = call.asking(id, question, Verb::SetAside);
        return call.update(&answer).await;
    }
    let line = Line::new("match-set-aside").with("match", id.0);
    let words = |lang| regnal::text::say(lang, &line, &Names::default());
    let said = Outgoing::text(words(Lang::from_locale(&header.language)));
    let said = said.to(Target::Channel(header.channel), None)?;
    let now = call.app.clock.now();
    store.finish(id, &ABANDONED, &[said], now).await?;
    call.app.queue_check(Check::ThreadTags(id));
    call.app.queue_check(Check::Event(id));
    call.app.desk.forget(id).await;
    call.app.mail.notify_one();
    let answer = Answer::whisper(words(call.asker.lang));
    call.update(&answer).await
}

/// Records a player's vote.
pub(super) async fn vote(call: &mut LiveCall<'_>, match_id: MatchId, yes: bool) -> Result<()> {
    let reply = answered(call, match_id, yes).await?;
    reply.send(call, match_id).await
}

/// Counts a player's vote, and returns the reply to that player. The vote that ends the match needs confirmation.
async fn answered(call: &Call<'_>, match_id: MatchId, yes: bool) -> Result<Reply> {
    let mut hold = votes::hold(call, match_id).await?;
    let table = hold.table()?;
    let seat = decides(call, table)?;
    let store = &call.app.store;
    let before = store.votes(match_id, TOPIC).await?;
    // If there are no other voters, the player answers their own request to abandon the match.
    if before.is_empty() && voters(table)? != [seat] {
        return Err(Error::says("error-no-vote"));
    }
    let update = |answer| Reply::Update(TOPIC.to_owned(), answer);
    if !yes {
        call.app.store.clear_votes(match_id, TOPIC).await?;
        let line = Line::new("match-vote-refused").with("who", seat).with("match", match_id.0);
        if call.asked.clicked_private_message() {
            let post = (TOPIC.to_owned(), say(table, table.lang(), &line));
            return Ok(Reply::Settled(call.whispered(table, &line), Some(post)));
        }
        return noted(call, table, TOPIC, line).await.map(update);
    }
    let Some(last) = last_question(table, seat, &before)? else {
        let votes = cast(call, table, seat).await?;
        return noted(call, table, TOPIC, question(table, &votes)?).await.map(update);
    };
    if let Some(answer) = call.unless_confirmed(table, &last, Verb::AbandonYes) {
        return Ok(Reply::Confirm(answer));
    }
    cast(call, table, seat).await?;
    let line = Line::new("match-abandoned").with("match", match_id.0);
    finish(call, table, Some(&line)).await?;
    let table = hold.reread(call).await?;
    let post = (!before.is_empty()).then(|| (TOPIC.to_owned(), agreed_words(table)));
    Ok(Reply::Settled(call.whispered(table, &line), post))
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
        return Ok(Standing::Open(missing, question(table, &votes)?));
    }
    let line = Line::new("match-abandoned").with("match", id.0);
    finish(call, table, Some(&line)).await?;
    Ok(Standing::Settled(agreed_words(hold.reread(call).await?)))
}

fn buttons(table: &Table) -> Vec<VoteButton> {
    let id = |verb| CustomId::Lobby { match_id: table.header.id, verb };
    vec![
        (id(Verb::AbandonYes), "button-abandon-yes", ButtonStyle::Danger),
        (id(Verb::AbandonNo), "button-abandon-no", ButtonStyle::Secondary),
    ]
}

async fn cast(call: &Call<'_>, table: &Table, seat: Seat) -> Result<Vec<Vote>> {
    let yes = serde_json::Value::Bool(true);
    votes::cast(call, table, TOPIC, (seat, &yes)).await
}

fn missing(table: &Table, votes: &[Vote]) -> Result<Vec<Seat>> {
    Ok(votes::missing(voters(table)?, votes))
}

fn question(table: &Table, votes: &[Vote]) -> Result<VotePost> {
    let (owners, held) = asked_of(table, votes)?;
    let mut asked = votes::asked(table, &held);
    let named = |owner: User| Arg::Text(mention(owner));
    asked.extend(owners.into_iter().map(named));
    let line = Line::new("match-vote")
        .with("match", table.header.id.0)
        .with("agreed", votes::agreed(votes))
        .with("missing", asked);
    Ok(VotePost::new(line, buttons(table)))
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
    call.app.queue_check(Check::ThreadTags(table.header.id));
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
    // Events of the turn that have not been announced yet are posted before the end of the match is announced.
    let end = match table.untold.is_empty() && said.is_none() {
        true => None,
        false => Some(deed_of(app, table).await?),
    };
    let step = end.map(|end| end.step);
    // Index of the last reported event; `end` is one past it.
    let last = end.map(|end| DeedPlace { told: end.told.saturating_sub(1), ..end });
    let mut outbox =
        match living::with_actions_added(app, table, (table, &[]), &table.untold, (true, last))
            .await?
        {
            Some(grown) => vec![grown],
            None => {
                let (lines, call) =
                    living::rest(app, table, (table, &[]), table.untold.clone()).await?;
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
            content: fit(&page.words(table.lang(), &table.names_afterwards()), MESSAGE),
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
    lines.extend(table.revealed());
    if !table.is_lesson() {
        lines.push(Line::new("match-seal").with("commitment", table.header.commitment.clone()));
    }
    Ok(lines)
}
