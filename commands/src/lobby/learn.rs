//! `/learn`: opens an introductory match against a bot player in a thread of the channel, with advice for every step.
//! If the user already has such a match, resumes it.

use poise::serenity_prelude as serenity;
use regnal::games::{AnyOptions, GameKind};
use regnal::store::{Channel, MatchId, Status};
use regnal::text::{Lang, Line};
use serenity::{
    AutoArchiveDuration, ChannelId, ChannelType, CreateThread, PartialChannel, Permissions,
};

use super::call::{Call, Hold, LiveCall};
use super::open::{self, Lobby, Opened, check_bot_permissions};
use super::place::Destination;
use super::{lesson, place, start};
use crate::discord::command::bare;
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, LearnStep, Verb};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::games::FACES;
use crate::run::app::{Command, Data, Face, SlashContext};
use crate::run::gone::{self, Loss};
use crate::run::rest;
use crate::run::server::Server;
use crate::run::settings::Settings;
use crate::run::state::TableState;
use crate::run::table::{Table, kind, say, unknown};

/// Creates `/learn`, with a subcommand for each game that has an introductory match.
pub(super) fn learn() -> Command {
    let taught = FACES.iter().filter(|face| AnyOptions::first_match(face.kind()).is_some());
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
        custom_data: Box::new(face.kind()),
        ..bare(face.kind().name())
    }
}

async fn asked(ctx: SlashContext<'_>) -> Result<(), poise::FrameworkError<'_, Data, Error>> {
    begin(ctx).await.map_err(|error| {
        poise::FrameworkError::new_command(poise::Context::Application(ctx), error)
    })
}

/// Opens an introductory match of the command's game, or resumes the user's existing one.
async fn begin(ctx: SlashContext<'_>) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let wanted = ctx.command().custom_data.downcast_ref::<GameKind>();
    let wanted = *wanted.ok_or_else(|| Error::says("error-old-command"))?;
    call.claim().await?;
    // Creating the thread and playing the bot player's first turn take a while.
    call.defer(false).await?;
    let answer = match start_or_resume(call, wanted, ctx.interaction.channel.as_ref()).await {
        // A deferred interaction needs a reply rather than an error.
        Err(Error::Invalid(line)) => Answer::whisper(call.asker.say(&line)),
        answer => answer?,
    };
    call.complete(&answer).await
}

/// Opens or resumes the introductory match, and returns the reply.
pub(super) async fn start_or_resume(
    call: &mut LiveCall<'_>,
    wanted: GameKind,
    at: Option<&PartialChannel>,
) -> Result<Answer> {
    match own(call).await? {
        None => open(call, wanted, at).await,
        Some(table) if kind(&table.header)? == wanted => {
            let table = taken_up(call, table.header.id, at).await?;
            lesson::page(call, table, Line::new("learn-goes-on")).await
        }
        Some(table) => busy(call, &table).await,
    }
}

/// Returns the user's live introductory match on this server.
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

/// Renders the reply for a user who is already learning another game, with buttons to resume or leave that match.
async fn busy(call: &Call<'_>, table: &Table) -> Result<Answer> {
    let id = match gone::loss(call.app, &table.header).await? {
        Some(Loss::Channel) => "learn-busy-gone",
        None | Some(Loss::Server) => "learn-busy",
    };
    let line = Line::new(id)
        .with("game", Line::new(kind(&table.header)?.title()))
        .with("channel", format!("<#{}>", table.channel().0));
    let button = |step: LearnStep, label: &'static str, look| Button {
        id: CustomId::Learn { match_id: table.header.id, step }.to_string(),
        label: call.asker.say(&Line::new(label)),
        look,
    };
    Ok(Answer {
        content: say(table, call.asker.lang, &line),
        rows: vec![Row::Buttons(vec![
            button(LearnStep::Page, "button-learn-on", ButtonStyle::Primary),
            button(LearnStep::Leave, "button-learn-leave", ButtonStyle::Danger),
        ])],
        ..Answer::default()
    })
}

/// Opens and starts an introductory match.
async fn open(
    call: &mut LiveCall<'_>,
    wanted: GameKind,
    at: Option<&PartialChannel>,
) -> Result<Answer> {
    let lesson = AnyOptions::first_match(wanted).ok_or_else(|| Error::says("error-old-command"))?;
    // The limits on opening matches are checked before a thread is created.
    let server = Server::of(&call.app.store, call.asker.guild).await?;
    let here = [Some(call.asker.channel.0), call.asker.parent];
    server.check_may_open(&call.asker, wanted, 0, &here)?;
    let (channel, is_thread) = room(call, wanted, at).await?;
    let lobby = Lobby {
        options: lesson.options,
        settings: Settings::of_lesson(),
        state: TableState { lesson: true, ..TableState::default() },
        name: String::new(),
        language: call.asker.lang,
        channel,
        seed: lesson.seed,
    };
    let match_id = match open::create(call, lobby, String::new()).await? {
        Opened::New(id) => id,
        Opened::Taken(id) => return Err(no_room(id)),
    };
    let mut hold = call.hold_again(match_id).await?;
    start::deal(call, &mut hold).await?;
    let table = hold.unlock()?;
    let said = match is_thread {
        true => "learn-in-thread",
        false => "learn-here",
    };
    let said = Line::new(said).with("channel", format!("<#{}>", channel.0));
    lesson::page(call, table, said).await
}

/// Returns the channel for an introductory match: a new thread if the bot has permission to create one, otherwise the
/// channel itself. Also returns whether the channel is a new thread.
///
/// # Errors
/// Returns a user-facing error if neither is possible.
async fn room(
    call: &mut LiveCall<'_>,
    wanted: GameKind,
    at: Option<&PartialChannel>,
) -> Result<(Channel, bool)> {
    let here = call.asker.channel;
    if may_make_thread(call.asker.bot_may, at) {
        let lang = call.asker.lang;
        match thread(call, wanted, lang).await {
            Ok(channel) => return Ok((channel, true)),
            // The channel might already have the maximum number of threads.
            Err(error) => {
                tracing::warn!(%error, "could not create a thread for an introductory match, using the channel itself")
            }
        }
    }
    check_bot_permissions(call.asker.bot_may, at)?;
    match call.app.store.number_in_channel(here).await? {
        Some(id) => Err(no_room(id)),
        None => Ok((here, false)),
    }
}

/// Returns whether the bot has permission to create a thread in a channel, and to run a match in that thread.
fn may_make_thread(may: Option<Permissions>, at: Option<&PartialChannel>) -> bool {
    let is_text = at.is_some_and(|channel| channel.kind == ChannelType::Text);
    let needed = Permissions::VIEW_CHANNEL
        | Permissions::CREATE_PUBLIC_THREADS
        | Permissions::SEND_MESSAGES_IN_THREADS
        | Permissions::ATTACH_FILES;
    is_text && may.is_some_and(|may| may.administrator() || may.contains(needed))
}

async fn thread(call: &mut LiveCall<'_>, wanted: GameKind, lang: Lang) -> Result<Channel> {
    let title = Line::new("learn-thread").with("game", Line::new(wanted.title()));
    let name = regnal::text::say(lang, &title, &regnal::text::Names::default());
    let made = CreateThread::new(name)
        .kind(ChannelType::PublicThread)
        .auto_archive_duration(AutoArchiveDuration::OneWeek);
    let here = ChannelId::new(call.asker.channel.0);
    let thread = here.create_thread(call.http(), made).await?;
    Ok(Channel(thread.id.get()))
}

/// Returns the error for a channel that has another match and in which the bot cannot create a thread.
fn no_room(taken_by: MatchId) -> Error {
    Error::invalid(Line::new("learn-no-room").with("match", taken_by.0))
}

/// Resumes the user's introductory match. If the bot crashed before the start, starts the match; if the channel was
/// deleted, moves the match; if the match is paused, ends the pause.
async fn taken_up(
    call: &mut LiveCall<'_>,
    id: MatchId,
    at: Option<&PartialChannel>,
) -> Result<Table> {
    let table = call.look(id).await?;
    let mut to = None;
    if table.header.status == Status::Suspended {
        must_be_free(&table)?;
        if place::is_gone(call, table.channel()).await {
            let (channel, _) = room(call, kind(&table.header)?, at).await?;
            to = Some(Destination::of(call, id, channel).await?);
        }
    }
    let mut hold = call.hold_again(id).await?;
    let table = hold.table()?;
    match table.header.status {
        Status::Lobby => start::deal(call, &mut hold).await?,
        Status::Suspended => wake(call, &mut hold, to).await?,
        Status::Running => call.app.think(id),
        Status::Finished | Status::Abandoned => {}
    }
    hold.unlock()
}

/// Shows the current advice. If the match is paused, resumes it first, as `/learn` does.
pub(super) async fn go_on_or_resume(
    call: &mut LiveCall<'_>,
    id: MatchId,
    at: Option<&PartialChannel>,
) -> Result<()> {
    let header = call.look(id).await?.header;
    let is_own = header.creator == call.asker.user && header.guild == call.asker.guild;
    if header.status != Status::Suspended || !TableState::of(&header).lesson || !is_own {
        return lesson::open(call, id).await;
    }
    call.claim().await?;
    // Creating a thread takes a while.
    call.defer_update().await?;
    let page = match taken_up(call, id, at).await {
        Ok(table) => lesson::page(call, table, Line::new("learn-goes-on")).await,
        Err(error) => Err(error),
    };
    call.settle_update(page).await
}

/// Checks that the pause was not ordered by a moderator, because only moderators can end such a pause.
fn must_be_free(table: &Table) -> Result<()> {
    table.held_line().map_or(Ok(()), |line| Err(Error::invalid(line)))
}

/// Ends a pause. If the match's channel was deleted, moves the match to another one.
async fn wake(call: &Call<'_>, hold: &mut Hold<'_>, to: Option<Destination>) -> Result<()> {
    must_be_free(hold.table()?)?;
    if let Some(to) = to {
        place::moved(call, hold, to, false).await?;
    }
    rest::end(call.app, hold.table()?, None).await?;
    hold.reread(call).await?;
    Ok(())
}

/// Asks for confirmation before an introductory match is abandoned.
pub(super) async fn leave(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let table = call.look(id).await?;
    if !table.is_lesson() || table.header.creator != call.asker.user {
        return Err(Error::says("error-not-seated"));
    }
    if table.header.status.is_over() {
        return Err(Error::says("error-match-over"));
    }
    let answer = call.confirmation(&table, &Line::new("learn-leave-sure"), Verb::Leave);
    call.update(&answer).await
}

/// Opens a regular match against bot players, after a click on the button of the finished introductory match.
pub(super) async fn go_on(call: &mut LiveCall<'_>, old: MatchId) -> Result<()> {
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
    let options = app.face_of(table)?.choose_alone()?;
    let fresh = &open::usual(call, options, (None, None)).await?;
    let line = open::opened_line(fresh, "learn-next-opened", "learn-next-opened-in");
    call.whisper(fresh, &line).await
}
