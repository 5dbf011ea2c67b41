//! `/letter`: letters between the players of a match, on private pages. Buttons in the panel, on the start page and
//! below a delivered letter open the same pages.
//!
//! | file | what it holds |
//! |---|---|
//! | `page` | the list of a person's letters in a match; a single letter; the data that a report contains |
//! | `write` | the form for a letter, and sending it |

mod page;
mod write;

use poise::serenity_prelude as serenity;
use regnal::store::{Letter, LetterId, LetterState, LetterWish, MatchId, Target, User};
use regnal::text::{Lang, Line, Names, say};
use serenity::{ComponentInteraction, Context, Http, ModalInteraction};

use crate::discord::asker::Asker;
use crate::discord::components::selected;
use crate::discord::custom_id::LetterStep;
use crate::discord::error::{Error, Result};
use crate::discord::reply::RepliableInteraction;
use crate::games::of_matches;
use crate::run::app::{App, Command, SlashContext};
use crate::run::outgoing::Outgoing;
use crate::run::sight::may_know;
use crate::run::table::{Table, unknown};

/// Returns the commands in this module.
pub fn commands() -> Vec<Command> {
    of_matches(vec![letter()])
}

/// Shows the user's letters in a match, and opens the form for a new one.
#[poise::command(slash_command)]
async fn letter(
    ctx: SlashContext<'_>,
    #[rename = "match"]
    #[min = 1]
    number: Option<i64>,
) -> Result<()> {
    let (app, asker) = (ctx.data(), Asker::from(ctx.interaction));
    let http = &ctx.serenity_context().http;
    let table = match number {
        Some(number) => known(app, http, &asker, MatchId(number)).await?,
        None => app.desk.last_match_in(&app.store, asker.channel).await?,
    };
    let answer = page::list(app, &asker, &table, 0, None).await?;
    RepliableInteraction::Command(ctx.interaction).answer(ctx.serenity_context(), &answer).await
}

/// Returns the match if the user is allowed to know that it exists.
async fn known(app: &App, http: &Http, asker: &Asker, id: MatchId) -> Result<Table> {
    let header = app.store.find_match(id).await?;
    let header = header.ok_or_else(|| Error::says("error-no-such-match"))?;
    match may_know(app, http, asker, &header).await? {
        true => look(app, id).await,
        false => Err(Error::says("error-no-such-match")),
    }
}

async fn look(app: &App, id: MatchId) -> Result<Table> {
    app.desk.look(&app.store, id).await.map_err(unknown)
}

/// Returns a letter in a match if the user wrote it or is allowed to read it.
async fn own(app: &App, asker: &Asker, (match_id, id): (MatchId, LetterId)) -> Result<Letter> {
    let letter = app.store.letter(id, asker.user).await?;
    let letter = letter.filter(|letter| letter.match_id == match_id);
    letter.ok_or_else(|| Error::says("letter-gone"))
}

/// Handles a click on a button or menu on the letters page.
pub async fn handle_click(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    (match_id, step): (MatchId, LetterStep),
) -> Result<()> {
    let chosen = selected(click);
    let table = look(app, match_id).await?;
    let letter = |id| own(app, asker, (match_id, id));
    let answer = match step {
        LetterStep::Page(number) => page::list(app, asker, &table, number, None).await?,
        LetterStep::Open => {
            let id = chosen.first().and_then(|id| id.parse().ok()).map(LetterId);
            let id = id.ok_or_else(|| Error::says("error-old-button"))?;
            page::opened(app, asker, &table, &letter(id).await?).await?
        }
        LetterStep::Show(id) => page::opened(app, asker, &table, &letter(id).await?).await?,
        LetterStep::To => {
            let seats = write::chosen(&table, asker, chosen)?;
            return write::ask(app, ctx, click, asker, (&table, seats), "").await;
        }
        LetterStep::Write(_) => return Err(Error::says("error-old-button")),
        LetterStep::Again(seats) => {
            let typed = crate::discord::form::in_message(&click.message.content);
            let typed = typed.first().map(String::as_str).unwrap_or_default();
            return write::ask(app, ctx, click, asker, (&table, seats), typed).await;
        }
        LetterStep::Reply(id) => {
            let seats = write::reply(&table, asker, &letter(id).await?, false)?;
            return write::ask(app, ctx, click, asker, (&table, seats), "").await;
        }
        LetterStep::ReplyAll(id) => {
            let seats = write::reply(&table, asker, &letter(id).await?, true)?;
            return write::ask(app, ctx, click, asker, (&table, seats), "").await;
        }
        LetterStep::Mute(id) => mute(app, asker, &table, &letter(id).await?, true).await?,
        LetterStep::Unmute(id) => mute(app, asker, &table, &letter(id).await?, false).await?,
        LetterStep::Report(id) => page::report(asker, &table, &readable(letter(id).await?)?)?,
        LetterStep::PassOn(id) => {
            let letter = readable(letter(id).await?)?;
            let said = pass_on(app, &ctx.http, asker, &table, &letter).await?;
            page::letter(app, asker, &table, &letter, Some(said)).await?
        }
        LetterStep::Print(is_wished) => {
            if !table.header.status.is_over() {
                return Err(Error::says("error-old-button"));
            }
            page::check_access(app, asker, &table).await?;
            let wish = LetterWish::Print;
            app.store.wish_of_letters(match_id, asker.user, wish, is_wished).await?;
            page::list(app, asker, &table, 0, None).await?
        }
    };
    RepliableInteraction::Component(click).update(ctx, &answer).await
}

/// Handles a submitted form.
pub async fn handle_submit(
    app: &App,
    ctx: &Context,
    form: &ModalInteraction,
    (match_id, step): (MatchId, LetterStep),
) -> Result<()> {
    let LetterStep::Write(seats) = step else {
        return Err(Error::says("error-old-button"));
    };
    let table = look(app, match_id).await?;
    write::handle_submit(app, ctx, form, (&table, seats)).await
}

/// Returns the letter if the user received it; fails if the user wrote it.
fn readable(letter: Letter) -> Result<Letter> {
    match letter.state {
        LetterState::Own => Err(Error::says("error-old-button")),
        _ => Ok(letter),
    }
}

/// Mutes or unmutes the author of a letter, and shows the letter.
async fn mute(
    app: &App,
    asker: &Asker,
    table: &Table,
    letter: &Letter,
    is_muted: bool,
) -> Result<crate::discord::reply::Answer> {
    if letter.state == LetterState::Own {
        return Err(Error::says("error-old-button"));
    }
    // Marking the letter as read keeps it visible, because muting hides only unread letters.
    app.store.mark_letter_read(letter.id, asker.user).await?;
    let wish = LetterWish::Mute(letter.user);
    app.store.wish_of_letters(letter.match_id, asker.user, wish, is_muted).await?;
    let said = if is_muted { "letter-muted" } else { "letter-unmuted" };
    page::letter(app, asker, table, letter, Some(said)).await
}

/// Reports a letter to the server's managers, and notifies the server's owner of the report. Returns the message for
/// the reporter.
async fn pass_on(
    app: &App,
    http: &Http,
    asker: &Asker,
    table: &Table,
    letter: &Letter,
) -> Result<&'static str> {
    let guild = table.header.guild.ok_or_else(|| Error::says("error-guild-only"))?;
    let now = app.clock.now();
    if !app.store.report_letter(letter.id, asker.user, asker.interaction, now).await? {
        return Ok("letter-reported-before");
    }
    match http.get_guild(guild.0.into()).await {
        Ok(server) => {
            let lang = Lang::from_locale(&server.preferred_locale);
            let line = Line::new("letter-report-notice");
            let notice = Outgoing::text(say(lang, &line, &Names::default()));
            let notice = notice.to(Target::User(User(server.owner_id.get())), None)?;
            app.store.say(None, &[notice], now).await?;
            app.mail.notify_one();
        }
        // The report is on the server's page even if the owner could not be notified.
        Err(error) => {
            tracing::debug!(%error, "could not look up a server's owner, so nobody is notified of a report");
        }
    }
    Ok("letter-reported")
}
