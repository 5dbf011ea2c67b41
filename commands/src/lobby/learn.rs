//! `/learn`: a first match against the program, in a thread of the channel, in which the bot says what matters. Whoever has
//! one already goes on with it.

use poise::serenity_prelude as serenity;
use regnal::games::{AnyOptions, GameKind};
use regnal::store::{Channel, MatchId, Status};
use regnal::text::{Lang, Line};
use serenity::{
    AutoArchiveDuration, ChannelId, ChannelType, ComponentInteraction, CreateThread,
    PartialChannel, Permissions,
};

use super::call::{Call, Hold};
use super::open::{self, Lobby, Opened, must_be_able};
use super::{card, end, lesson, place, start};
use crate::discord::command::bare;
use crate::discord::components::{Button, Look, Row};
use crate::discord::custom_id::{CustomId, LearnStep};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::games::FACES;
use crate::run::app::{Command, Data, Face, SlashContext};
use crate::run::rest;
use crate::run::server::Server;
use crate::run::settings::Settings;
use crate::run::state::TableState;
use crate::run::table::{Table, kind, say, unknown};

/// `/learn`: a subcommand for each game that can be learned.
pub(super) fn learn() -> Command {
    let taught = FACES
        .iter()
        .filter(|face| AnyOptions::first_match(face.kind()).is_some());
    Command {
        subcommand_required: true,
        slash_action: Some(|_| Box::pin(async { Ok(()) })),
        subcommands: taught.map(|face| one(*face)).collect(),
        ..bare("learn")
    }
}

fn one(face: &dyn Face) -> Command {
    Command {
        slash_action: Some(|ctx| Box::pin(asked(ctx))),
        category: Some(face.kind().name().into()),
        custom_data: Box::new(face.kind()),
        ..bare(face.kind().name())
    }
}

async fn asked(ctx: SlashContext<'_>) -> Result<(), poise::FrameworkError<'_, Data, Error>> {
    begin(ctx).await.map_err(|error| {
        poise::FrameworkError::new_command(poise::Context::Application(ctx), error)
    })
}

/// Begins a first match of the game of the command, or goes on with the one that the asker has.
async fn begin(ctx: SlashContext<'_>) -> Result<()> {
    let call = Call::command(ctx)?;
    let wanted = ctx.command().custom_data.downcast_ref::<GameKind>();
    let wanted = *wanted.ok_or_else(|| Error::says("error-old-command"))?;
    call.claim().await?;
    // A thread is made, and the program takes its first turn.
    call.asked.defer(call.ctx, false).await?;
    let answer = match taught(&call, wanted, ctx.interaction.channel.as_ref()).await {
        // The answer was promised.
        Err(Error::Invalid(line)) => Answer::whisper(call.asker.say(&line)),
        answer => answer?,
    };
    call.asked.complete(call.ctx, &answer).await
}

/// What the asker is told who wants to learn a game.
async fn taught(call: &Call<'_>, wanted: GameKind, at: Option<&PartialChannel>) -> Result<Answer> {
    match own(call).await? {
        None => open(call, wanted, at).await,
        Some(table) if kind(&table.header)? == wanted => {
            let table = taken_up(call, table.header.id, at).await?;
            lesson::page(call, table, Line::new("learn-goes-on")).await
        }
        Some(table) => busy(call, &table),
    }
}

/// The first match that the asker has on this server and that is not over.
async fn own(call: &Call<'_>) -> Result<Option<Table>> {
    let (app, asker) = (call.app, &call.asker);
    for brief in app.store.matches_of_user(asker.user).await? {
        if brief.guild != asker.guild {
            continue;
        }
        match app.desk.look(&app.store, brief.id).await {
            Ok(table) if table.is_lesson() && table.header.creator == asker.user => {
                return Ok(Some(table));
            }
            Err(error) if !error.is_unreadable() => return Err(error),
            Ok(_) | Err(_) => {}
        }
    }
    Ok(None)
}

/// Says that the asker learns another game just now: they go on with it, or leave it.
fn busy(call: &Call<'_>, table: &Table) -> Result<Answer> {
    let line = Line::new("learn-busy")
        .with("game", Line::new(kind(&table.header)?.title()))
        .with("channel", format!("<#{}>", table.channel().0));
    let button = |step: LearnStep, label: &'static str, look| Button {
        id: CustomId::Learn {
            match_id: table.header.id,
            step,
        }
        .to_string(),
        label: call.asker.say(&Line::new(label)),
        look,
    };
    Ok(Answer {
        content: say(table, call.asker.lang, &line),
        rows: vec![Row::Buttons(vec![
            button(LearnStep::Page, "button-learn-on", Look::Primary),
            button(LearnStep::Leave, "button-learn-leave", Look::Danger),
        ])],
        ..Answer::default()
    })
}

/// Opens and begins a first match.
async fn open(call: &Call<'_>, wanted: GameKind, at: Option<&PartialChannel>) -> Result<Answer> {
    let lesson = AnyOptions::first_match(wanted).ok_or_else(|| Error::says("error-old-command"))?;
    let (app, asker) = (call.app, &call.asker);
    // Before a thread is made for it.
    let server = Server::of(&app.store, asker.guild).await?;
    server.must_let_open(asker, wanted, 0)?;
    let (channel, is_thread) = room(call, wanted, at).await?;
    let lobby = Lobby {
        options: lesson.options,
        settings: Settings::of_lesson(),
        state: TableState {
            lesson: true,
            ..TableState::default()
        },
        name: String::new(),
        language: asker.lang,
        channel,
        seed: lesson.seed,
    };
    let match_id = match open::create(call, lobby, String::new()).await? {
        Opened::New(id) => id,
        Opened::Taken(id) => return Err(no_room(id)),
    };
    let mut hold = call.hold_again(match_id).await?;
    start::deal(call, &mut hold).await?;
    let table = hold.table()?.clone();
    drop(hold);
    let said = match is_thread {
        true => "learn-in-thread",
        false => "learn-here",
    };
    let said = Line::new(said).with("channel", format!("<#{}>", channel.0));
    lesson::page(call, table, said).await
}

/// Where a first match is played: in a thread of the channel, where the bot may make one, else in the channel itself; and
/// whether it is that thread.
///
/// # Errors
/// A message for the person where neither can be.
async fn room(
    call: &Call<'_>,
    wanted: GameKind,
    at: Option<&PartialChannel>,
) -> Result<(Channel, bool)> {
    let here = call.asker.channel;
    if may_make_thread(call.asker.bot_may, at) {
        let lang = call.asker.lang;
        match thread(call, wanted, lang).await {
            Ok(channel) => return Ok((channel, true)),
            // There may be too many already.
            Err(error) => tracing::warn!(%error, "a thread for a first match could not be made"),
        }
    }
    must_be_able(call.asker.bot_may, at)?;
    match call.app.store.number_in_channel(here).await? {
        Some(id) => Err(no_room(id)),
        None => Ok((here, false)),
    }
}

/// Whether the bot may make a thread of a channel, and play there.
fn may_make_thread(may: Option<Permissions>, at: Option<&PartialChannel>) -> bool {
    let is_text = at.is_some_and(|channel| channel.kind == ChannelType::Text);
    let needed = Permissions::VIEW_CHANNEL
        | Permissions::CREATE_PUBLIC_THREADS
        | Permissions::SEND_MESSAGES_IN_THREADS
        | Permissions::ATTACH_FILES;
    is_text && may.is_some_and(|may| may.administrator() || may.contains(needed))
}

async fn thread(call: &Call<'_>, wanted: GameKind, lang: Lang) -> Result<Channel> {
    let title = Line::new("learn-thread").with("game", Line::new(wanted.title()));
    let name = regnal::text::say(lang, &title, &regnal::text::Names::default());
    let made = CreateThread::new(name)
        .kind(ChannelType::PublicThread)
        .auto_archive_duration(AutoArchiveDuration::OneWeek);
    let here = ChannelId::new(call.asker.channel.0);
    let thread = here.create_thread(&call.ctx.http, made).await?;
    Ok(Channel(thread.id.get()))
}

/// Says that there is no place for a first match: another match has this channel, and the bot may make no thread.
fn no_room(taken_by: MatchId) -> Error {
    Error::invalid(Line::new("learn-no-room").with("match", taken_by.0))
}

/// The match as it goes on: begun, where the bot died before it was; in another place, where its own is gone; and not at
/// rest.
async fn taken_up(call: &Call<'_>, id: MatchId, at: Option<&PartialChannel>) -> Result<Table> {
    let mut hold = call.hold_again(id).await?;
    let table = hold.table()?;
    match table.header.status {
        Status::Lobby => start::deal(call, &mut hold).await?,
        Status::Suspended => wake(call, &mut hold, at).await?,
        Status::Running => call.app.think(id),
        Status::Finished | Status::Abandoned => {}
    }
    Ok(hold.table()?.clone())
}

async fn wake(call: &Call<'_>, hold: &mut Hold, at: Option<&PartialChannel>) -> Result<()> {
    let table = hold.table()?;
    if let Some(line) = table.held_line() {
        return Err(Error::invalid(line));
    }
    if place::is_gone(call, table.channel()).await {
        let (channel, _) = room(call, kind(&table.header)?, at).await?;
        place::moved(call, hold, channel, false).await?;
    }
    rest::end(call.app, hold.table()?, None).await?;
    hold.reread(call).await?;
    Ok(())
}

/// Gives a first match up.
pub(super) async fn leave(call: &Call<'_>, id: MatchId) -> Result<()> {
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    if !table.is_lesson() || table.header.creator != call.asker.user {
        return Err(Error::says("error-not-seated"));
    }
    if table.header.status.is_over() {
        return Err(Error::says("error-match-over"));
    }
    end::give_up_lesson(call, table).await?;
    let table = hold.reread(call).await?;
    let answer = Answer::whisper(say(table, call.asker.lang, &Line::new("learn-left")));
    call.asked.update(call.ctx, &answer).await
}

/// Opens a real match against the program where somebody's first was played.
pub(super) async fn go_on(
    call: &Call<'_>,
    click: &ComponentInteraction,
    old: MatchId,
) -> Result<()> {
    let (app, asker) = (call.app, &call.asker);
    if asker.guild.is_none() {
        return Err(Error::says("error-guild-only"));
    }
    let table = app.desk.look(&app.store, old).await;
    let table = &table.map_err(unknown)?;
    if !table.is_lesson() || !table.header.status.is_over() {
        return Err(Error::says("error-old-button"));
    }
    if table.seat_of(asker.user).is_none() {
        return Err(Error::says("learn-not-yours"));
    }
    call.claim().await?;
    must_be_able(click.app_permissions, click.channel.as_ref())?;
    let face = app.face_of(table)?;
    let usual = Settings::default();
    let server = Server::of(&app.store, asker.guild).await?;
    let lobby = Lobby {
        options: face.choose_alone()?,
        settings: Settings {
            turn_hours: face.turn_hours().unwrap_or(usual.turn_hours),
            ..usual
        },
        state: TableState::default(),
        name: String::new(),
        language: server.lang(asker),
        channel: asker.channel,
        seed: regnal::dice::Seed::from_system(),
    };
    let id = match open::create(call, lobby, String::new()).await? {
        Opened::New(id) => id,
        Opened::Taken(id) => return Err(place::taken(&app.store, id).await),
    };
    let fresh = &app.desk.look(&app.store, id).await?;
    card::post(call, fresh).await?;
    let line = Line::new("learn-next-opened").with("match", id.0);
    call.whisper(fresh, &line).await
}
