//! The umpire panel `/umpire`, for the umpire that the players agreed on. Nobody else can see it, not even server
//! managers.
//!
//! | file | what it holds |
//! |---|---|
//! | `desk` | the private panel |
//! | `rule` | rulings: their forms and results |

mod desk;
mod rule;

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::store::{MatchId, Status, Target};
use regnal::text::Line;
use serenity::{ComponentInteraction, Context, ModalInteraction};

use crate::discord::asker::Asker;
use crate::discord::components::{Row, selected};
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::form::{AGAIN, Words, given_back, in_message, typed};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::discord::text::mention;
use crate::discord::turning::PAGE;
use crate::games::umpired;
use crate::run::app::{App, Command, SlashContext};
use crate::run::buttons::desk_button;
use crate::run::checks::Check;
use crate::run::outgoing::Outgoing;
use crate::run::submit::{Request, submit};
use crate::run::table::{Table, say, unknown};
use crate::run::umpire::name_umpire;

/// Returns the commands in this module.
pub fn commands() -> Vec<Command> {
    vec![Command { category: Some(umpired().into()), ..umpire() }]
}

/// Parent command `/stand-in`, which Discord never invokes itself.
#[poise::command(slash_command, subcommands("open", "resign"))]
async fn umpire(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

/// Opens the umpire panel, which is also how an appointed umpire takes office.
#[poise::command(slash_command, rename = "desk")]
async fn open(ctx: SlashContext<'_>) -> Result<()> {
    let (app, asker) = (ctx.data(), Asker::from(ctx.interaction));
    let table = app.desk.look_in(&app.store, asker.channel).await?;
    let table = in_office(app, &asker, table).await?;
    let answer = desk::panel(app, &asker, &table, None, None).await?;
    RepliableInteraction::Command(ctx.interaction).answer(ctx.serenity_context(), &answer).await
}

/// Resigns as umpire. In a lobby, whoever was named declines in this way.
#[poise::command(slash_command)]
async fn resign(ctx: SlashContext<'_>) -> Result<()> {
    let (app, asker) = (ctx.data(), Asker::from(ctx.interaction));
    let table = app.desk.look_in(&app.store, asker.channel).await?;
    match table.header.status {
        Status::Lobby => must_be_umpire(&table, &asker)?,
        _ => must_be_named(&table, &asker)?,
    }
    let id = table.header.id;
    // The umpire might never have taken office, or an earlier resignation might have stopped between the two steps
    // below.
    if let Some(game) = &table.game
        && let (true, Some(action)) = (game.has_umpire(), game.lay_down_office())
    {
        submit(app, request(&asker, &table, action)).await?;
    }
    name_umpire(app, id, None).await?;
    if table.header.status == Status::Lobby {
        let line = Line::new("umpire-declined").with("user", mention(asker.user));
        let post = Outgoing::text(say(&table, table.lang(), &line));
        let post = post.to(Target::Channel(table.channel()), None)?;
        app.store.say(Some(id), &[post], app.clock.now()).await?;
        app.mail.notify_one();
        // The card names the umpire.
        app.queue_check(Check::Lobby(id));
    }
    let words = say(&table, asker.lang, &Line::new("umpire-resigned"));
    RepliableInteraction::Command(ctx.interaction)
        .answer(ctx.serenity_context(), &Answer::whisper(words))
        .await
}

/// Checks that the user is the umpire that the players agreed on.
///
/// # Errors
/// Returns an error with a message if the user is not the umpire.
fn must_be_named(table: &Table, asker: &Asker) -> Result<()> {
    table.check_running()?;
    must_be_umpire(table, asker)
}

fn must_be_umpire(table: &Table, asker: &Asker) -> Result<()> {
    match table.umpire() {
        Some(user) if user == asker.user => Ok(()),
        _ => Err(Error::says("umpire-not-you")),
    }
}

/// Returns the match after making sure that its umpire, the user, is in office. The user takes office when they first
/// open the panel.
async fn in_office(app: &App, asker: &Asker, table: Table) -> Result<Table> {
    must_be_named(&table, asker)?;
    let game = table.game()?;
    if game.has_umpire() {
        return Ok(table);
    }
    // An umpire who also plays sees no more than a player does, even if the seat is lent.
    let seat = table.held_or_lent_seat(asker.user);
    let action = game.take_office(seat).ok_or_else(|| Error::says("umpire-no-such-game"))?;
    let done = submit(app, request(asker, &table, action)).await?;
    Ok(done.table)
}

/// Creates a request made by the umpire.
fn request(asker: &Asker, table: &Table, action: regnal::games::AnyAction) -> Request {
    Request {
        interaction: Some(asker.interaction),
        ..Request::new(table.header.id, Seat::UMPIRE, Some(asker.user), action)
    }
}

/// Returns whether a user is the umpire of a running match and has no seat in it.
pub async fn is_at_desk(app: &App, asker: &Asker, match_id: MatchId) -> Result<bool> {
    let table = app.desk.look(&app.store, match_id).await;
    let table = table.map_err(unknown)?;
    let is_theirs = must_be_named(&table, asker).is_ok();
    Ok(is_theirs && table.held_or_lent_seat(asker.user).is_none())
}

/// Replies to **Your turn** with the umpire panel if the user is an umpire without a seat. If the user has not taken
/// office yet, explains how to do so.
pub async fn at_turn(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    match_id: MatchId,
) -> Result<()> {
    let table = app.desk.look(&app.store, match_id).await;
    let table = table.map_err(unknown)?;
    let answer = match table.game()?.has_umpire() {
        true => desk::panel(app, asker, &table, None, None).await?,
        false => Answer {
            rows: vec![Row::Buttons(vec![desk_button(&table, asker.lang)])],
            ..Answer::whisper(say(&table, asker.lang, &Line::new("umpire-yours")))
        },
    };
    RepliableInteraction::Component(click).update(ctx, &answer).await
}

/// Handles a click on a button or menu on the panel.
pub async fn handle_click(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    match_id: MatchId,
    path: &[String],
) -> Result<()> {
    let table = app.desk.look(&app.store, match_id).await;
    let table = table.map_err(unknown)?;
    must_be_named(&table, asker)?;
    let (menu, mut path) = (path.first().cloned(), path.to_vec());
    let values = selected(click);
    if let Some(value) = values.first() {
        path = match rule::is_pick(&path) {
            true => rule::picked(&table, &path, values)?,
            false => value.split(':').map(str::to_owned).collect(),
        };
    }
    let asked = RepliableInteraction::Component(click);
    let written = match path.pop_if(|last| last == AGAIN) {
        Some(_) => in_message(&click.message.content),
        None => Vec::new(),
    };
    match path.first().map(String::as_str) {
        None => {
            let table = in_office(app, asker, table).await?;
            let answer = desk::panel(app, asker, &table, None, None).await?;
            asked.update(ctx, &answer).await
        }
        Some(step) if step.starts_with(PAGE) => {
            let turned = desk::MenuPage {
                menu: menu.as_deref().unwrap_or_default(),
                page: step.trim_start_matches(PAGE).parse().unwrap_or(0),
            };
            let answer = desk::panel(app, asker, &table, None, Some(turned)).await?;
            asked.update(ctx, &answer).await
        }
        Some(desk::PAPERS) => asked.answer(ctx, &desk::papers(asker, &table)?).await,
        Some(desk::HELP) => asked.answer(ctx, &desk::help(asker.lang)).await,
        Some(_) => match rule::menu(&table, asker, &path)? {
            Some(page) if rule::is_so_far(&path) => asked.update(ctx, &page).await,
            Some(page) => asked.answer(ctx, &page).await,
            None => rule::ask(ctx, click, asker, &table, &path, &written).await,
        },
    }
}

/// Handles a submitted form. If the ruling is rejected, returns the typed text to the user with the reason.
pub async fn handle_submit(
    app: &App,
    ctx: &Context,
    form: &ModalInteraction,
    match_id: MatchId,
    path: &[String],
) -> Result<()> {
    let asker = Asker::from(form);
    let table = app.desk.look(&app.store, match_id).await;
    let table = table.map_err(unknown)?;
    must_be_named(&table, &asker)?;
    let fields = typed(form);
    let done = match rule::handle_submit(app, &asker, &table, &fields, path).await {
        Ok(done) => done,
        Err(error @ (Error::Invalid(_) | Error::Illegal(_) | Error::Stale)) => {
            let Some(why) = error.line() else { return Err(error) };
            let names = rule::names_of(&table, &asker, (&fields, path))?;
            let path = path.iter().cloned().chain([AGAIN.to_owned()]).collect();
            let again = CustomId::Desk { match_id, path }.to_string();
            let mut words = Words::of(&asker, &why, &table.names());
            words.fields = names;
            let answer = given_back(words, &fields, again);
            return RepliableInteraction::Modal(form).answer(ctx, &answer).await;
        }
        Err(error) => return Err(error),
    };
    let answer = desk::panel(app, &asker, &done.table, Some(&done.told), None).await?;
    RepliableInteraction::Modal(form).update(ctx, &answer).await
}
