//! `/match new`: opening a lobby, and the permissions that the bot needs in a channel.

use poise::serenity_prelude as serenity;
use regnal::dice::Seed;
use regnal::games::{AnyOptions, GameKind};
use regnal::hours::{Clock, Daily, Zone};
use regnal::part::Given;
use regnal::store::{Channel, Join, MatchId, NewMatch, StoreError, Timestamp};
use regnal::text::{Arg, Lang, Line};
use regnal::typed::plain;
use serenity::{PartialChannel, Permissions};

use super::call::{Call, LiveCall, NAME, SALT, typed};
use super::card;
use super::place::taken;
use super::thread::{self, Shown};
use crate::discord::command::{bare, given};
use crate::discord::custom_id::Tempo;
use crate::discord::error::{Error, Result};
use crate::discord::reply::RepliableInteraction;
use crate::discord::text::mention;
use crate::games::FACES;
use crate::run::app::{Command, Data, Face, SlashContext};
use crate::run::checks::Check;
use crate::run::face::{Opt, OptKind};
use crate::run::lessons;
use crate::run::people::{Person, zone_line, zone_named};
use crate::run::seekers::deadlines;
use crate::run::server::Server;
use crate::run::settings::Settings;
use crate::run::state::TableState;
use crate::run::table::Table;
use crate::run::umpire::called as umpire_called;

/// Options that all matches have, in addition to those of their games.
const COMMON: [Opt; 7] = [
    Opt::new(
        "tempo",
        OptKind::Choice(&["tempo-evening", "tempo-day", "tempo-three-days", "tempo-week"]),
    ),
    Opt::new("name", OptKind::text::<40>()),
    Opt::new("salt", OptKind::text::<32>()),
    Opt::new("turn_hours", OptKind::number::<0, 720>()),
    Opt::new("decision_hours", OptKind::number::<0, 720>()),
    Opt::new("language", OptKind::Choice(&["language-en", "language-fr"])),
    Opt::new("anonymous", OptKind::Flag),
];

/// Option for the hour of the daily deadline, in matches with simultaneous orders.
const DAILY: Opt = Opt::new("daily", OptKind::text::<40>());

/// Named tempos, each with the hours for a turn, and the hours for an answer or a setup choice.
const TEMPI: [(&str, u16, u16); 4] = [
    ("tempo-evening", 1, 1),
    ("tempo-day", 24, 12),
    ("tempo-three-days", 72, 24),
    ("tempo-week", 168, 48),
];

/// Option that specifies the umpire, in games that can have one.
const UMPIRE: Opt =
    Opt::new("umpire", OptKind::Value(|option| option.kind(serenity::CommandOptionType::User)));

/// Creates `/match new`, with one subcommand per game. A subcommand has only the options of its game.
pub(super) fn new() -> Command {
    Command {
        subcommand_required: true,
        slash_action: Some(|_| Box::pin(async { Ok(()) })),
        subcommands: FACES.iter().map(|face| one(*face)).collect(),
        ..bare("new")
    }
}

fn one(face: &dyn Face) -> Command {
    let umpire = face.has_umpire().then_some(&UMPIRE);
    let daily = face.is_simultaneous().then_some(&DAILY);
    let common = COMMON.iter().chain(daily).chain(umpire);
    let options = face.options().iter().chain(common);
    Command {
        slash_action: Some(|ctx| Box::pin(asked(ctx))),
        parameters: options.map(Opt::parameter).collect(),
        custom_data: Box::new(face.kind()),
        ..bare(face.kind().name())
    }
}

async fn asked(ctx: SlashContext<'_>) -> Result<(), poise::FrameworkError<'_, Data, Error>> {
    open(ctx).await.map_err(|error| {
        poise::FrameworkError::new_command(poise::Context::Application(ctx), error)
    })
}

/// Opens a match in the current channel.
async fn open(ctx: SlashContext<'_>) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let asker = &call.asker;
    let kind = ctx.command().custom_data.downcast_ref::<GameKind>();
    let face = call.app.face(*kind.ok_or_else(|| Error::says("error-old-command"))?)?;
    let read = |(name, typed): (String, String)| {
        let mut known = face.options().iter().chain(&COMMON);
        let typed = match known.find(|option| option.name == name) {
            Some(option) => option.read(typed),
            None => typed,
        };
        (name, typed)
    };
    let given = Given(given(&ctx).into_iter().map(read).collect());
    let options = face.choose(&given)?;
    let text = |name: &str| given.text(name).map(str::to_owned);
    let (name, salt) = (text("name"), text("salt"));
    let language = match given.text("language") {
        Some("language-fr") => Some(Lang::Fr),
        Some(_) => Some(Lang::En),
        None => None,
    };
    let (name, salt) = (typed(name, NAME)?, typed(salt, SALT)?);
    let umpire: Option<u64> = given.value("umpire");
    if umpire == Some(asker.user.0) {
        // The creator of a match plays in it, so they cannot be its umpire.
        return Err(Error::says("umpire-sits-here"));
    }
    let usual = Settings::default();
    let usual = Settings { turn_hours: face.turn_hours().unwrap_or(usual.turn_hours), ..usual };
    let tempo = TEMPI.iter().find(|tempo| Some(tempo.0) == given.text("tempo"));
    let (turn, decision) =
        tempo.map_or((usual.turn_hours, usual.decision_hours), |tempo| (tempo.1, tempo.2));
    let server = Server::of(&call.app.store, asker.guild).await?;
    let daily = daily(call, given.text("daily")).await?.flatten();
    let settings = Settings {
        turn_hours: given.value("turn_hours").unwrap_or(turn),
        decision_hours: given.value("decision_hours").unwrap_or(decision),
        daily,
        anonymous: given.is_yes("anonymous"),
        ..usual
    };
    // All checks must come after the claim, because the first delivery of the interaction might be making changes at
    // the same time.
    call.claim().await?;
    let lobby = Lobby {
        options,
        settings,
        state: TableState { umpire, ..TableState::default() },
        name: name.unwrap_or_default(),
        language: language.unwrap_or(server.lang(asker)),
        channel: asker.channel,
        seed: Seed::from_system(),
    };
    let match_id = match begin(call, lobby, salt.unwrap_or_default()).await? {
        Opened::New(id) => id,
        Opened::Taken(match_id) => return Err(taken(&call.app.store, match_id).await),
    };
    let app = call.app;
    let table = &app.desk.look(&app.store, match_id).await?;
    card::post(call, table).await?;
    if let Some(named) = table.umpire() {
        let line = Line::new("umpire-named-lobby").with("user", mention(named));
        let calls = umpire_called(app, table, (named, &line), false).await?;
        call.post(table, &calls).await?;
    }
    let opened = match table.hides_players() {
        true => opened_line(table, "anonymous-opened", "anonymous-opened-in"),
        false => opened_line(table, "match-opened", "match-opened-in"),
    };
    // If the player typed an hour without a location, the reply has to state the time zone in which the hour was
    // interpreted.
    let place = given.text("daily").and_then(Clock::leading);
    let unsaid = place.is_some_and(|(_, place)| place.is_empty());
    let line = match Settings::of(&table.header).daily {
        Some(daily) if unsaid && daily.zone == Zone::default() => Line::new("match-opened-utc")
            .with("opened", opened)
            .with("clock", daily.clock.to_string()),
        daily => by_clocks(opened, daily.as_ref(), call.app.clock.now()),
    };
    call.whisper(table, &line).await
}

/// Parses a typed time of day with an optional location. Without a location, the user's time zone applies, or else the
/// server's. Returns `None` if nothing was typed, and `Some(None)` for a dash, which means no daily deadline.
///
/// # Errors
/// Returns a user-facing error if the text is not a time of day, or the location is unknown.
pub(super) async fn daily(call: &Call<'_>, typed: Option<&str>) -> Result<Option<Option<Daily>>> {
    let Some(typed) = typed else { return Ok(None) };
    if plain(typed) == "-" {
        return Ok(Some(None));
    }
    let (clock, place) = Clock::leading(typed).ok_or_else(|| Error::says("error-no-hour"))?;
    let zone = match place.as_str() {
        "" => {
            let (store, asker) = (&call.app.store, &call.asker);
            let server = Server::readable(store, asker.guild).await?;
            Person::of(store, asker.user).await?.zone_on(&server)
        }
        place => zone_named(place, call.app.clock.now())?,
    };
    Ok(Some(Some(Daily { clock, zone })))
}

/// Adds a note to `said` that states the time zone in which a time of day was interpreted.
pub(super) fn by_clocks(said: Line, daily: Option<&Daily>, now: Timestamp) -> Line {
    match daily {
        None => said,
        Some(daily) => Line::new("match-daily-read")
            .with("said", said)
            .with("clock", daily.clock.to_string())
            .with("zone", zone_line(&daily.zone, now)),
    }
}

/// A lobby that is about to be opened.
pub(super) struct Lobby {
    pub(super) options: AnyOptions,
    pub(super) settings: Settings,
    /// Initial state of the match.
    pub(super) state: TableState,
    /// Title; empty if there is none.
    pub(super) name: String,
    /// Language of public posts.
    pub(super) language: Lang,
    /// Channel in which the match is played.
    pub(super) channel: Channel,
    pub(super) seed: Seed,
}

/// Result of opening a lobby.
pub(super) enum Opened {
    /// The lobby was opened.
    New(MatchId),
    /// The channel already has a live match, with this id.
    Taken(MatchId),
}

/// Opens a match in a thread of its own if the server has chosen a channel for such threads, and otherwise in the
/// user's channel. The interaction must already be claimed. The reply might already be deferred.
///
/// # Errors
/// Returns a user-facing error if opening a match is not allowed, or Discord does not let the bot create the thread.
pub(super) async fn begin(
    call: &mut LiveCall<'_>,
    mut lobby: Lobby,
    salt: String,
) -> Result<Opened> {
    let server = Server::of(&call.app.store, call.asker.guild).await?;
    let own = match server.threads_in {
        None => {
            check_here(call)?;
            None
        }
        Some(parent) => {
            // Nothing may be created for a user who is not allowed to open the match.
            check_limits(call, &server, &lobby, &[Some(parent.channel)]).await?;
            let (game, lang) = (lobby.options.kind(), lobby.language);
            let shown = Shown { game, name: &lobby.name, lang };
            Some(thread::create(call, parent, shown).await?)
        }
    };
    if let Some(own) = own {
        lobby.channel = own;
        lobby.state.own_thread = Some(own.0);
    }
    let is_unnamed = lobby.name.is_empty();
    let opened = create(call, lobby, salt).await;
    match (own, &opened) {
        (Some(_), Ok(Opened::New(id))) if is_unnamed => {
            call.app.queue_check(Check::ThreadName(*id));
        }
        // After any other error the match might have been stored.
        (Some(own), Ok(Opened::Taken(_)) | Err(Error::Invalid(_))) => {
            thread::discard(call, own).await;
        }
        _ => {}
    }
    opened
}

/// Renders the reply to the user who has opened a match: the message `here`, or the message `there`, which links to the
/// match's own thread.
pub(super) fn opened_line(table: &Table, here: &'static str, there: &'static str) -> Line {
    let id = table.header.id.0;
    match TableState::of(&table.header).own_thread {
        None => Line::new(here).with("match", id),
        Some(thread) => Line::new(there).with("match", id).with("channel", format!("<#{thread}>")),
    }
}

/// Checks that the user is allowed to open the match in a channel. `places` are the channel and, for a thread, its
/// parent.
///
/// # Errors
/// Returns an error with a message that gives the reason.
pub(super) async fn check_limits(
    call: &Call<'_>,
    server: &Server,
    lobby: &Lobby,
    places: &[Option<u64>],
) -> Result<()> {
    // An introductory match does not count against the limit on live matches.
    let live = match lobby.state.lesson {
        true => 0,
        false => lessons::live_regular_matches(&call.app.store, call.asker.guild).await?,
    };
    server.check_may_open(&call.asker, lobby.options.kind(), live, places)
}

/// Creates a match if the user is allowed to open one in the channel, and gives the user the match's first seat. The
/// interaction must already be claimed.
pub(super) async fn create(call: &Call<'_>, lobby: Lobby, salt: String) -> Result<Opened> {
    let (app, asker) = (call.app, &call.asker);
    let server = Server::of(&app.store, asker.guild).await?;
    let places = match lobby.state.own_thread {
        Some(_) => [server.threads_in.map(|parent| parent.channel), None],
        None => [Some(asker.channel.0), asker.parent],
    };
    check_limits(call, &server, &lobby, &places).await?;
    let json = |value: serde_json::Result<serde_json::Value>| value.map_err(Error::broken);
    let at = app.clock.now();
    let created = app
        .store
        .create_match(NewMatch {
            kind: lobby.options.kind().name().to_owned(),
            guild: asker.guild,
            channel: lobby.channel,
            creator: asker.user,
            name: lobby.name,
            language: lobby.language.code().to_owned(),
            options: json(serde_json::to_value(lobby.options))?,
            settings: json(serde_json::to_value(lobby.settings))?,
            state: json(serde_json::to_value(lobby.state))?,
            seed: lobby.seed,
            interaction: None,
            at,
        })
        .await;
    let match_id = match created {
        Ok(id) => id,
        Err(StoreError::ChannelTaken { match_id }) => return Ok(Opened::Taken(match_id)),
        Err(error) => return Err(error.into()),
    };
    if let Some(guild) = asker.guild {
        app.registrar.want(guild);
    }
    app.store
        .join(Join {
            match_id,
            user: asker.user,
            name: asker.name.clone(),
            salt,
            language: asker.lang.code().to_owned(),
            at,
        })
        .await?;
    if let Some(guild) = asker.guild {
        app.queue_check(Check::Seekers(guild));
    }
    Ok(Opened::New(match_id))
}

/// Opens a match after a click on a button, as [`begin`] does, and posts its card. Uses the tempo and the language if
/// they are given, and defaults for everything else.
///
/// # Errors
/// Returns a user-facing error if opening a match is not allowed in the channel.
pub(super) async fn usual(
    call: &mut LiveCall<'_>,
    options: AnyOptions,
    (tempo, language): (Option<Tempo>, Option<Lang>),
) -> Result<Table> {
    let (app, asker) = (call.app, &call.asker);
    call.claim().await?;
    let usual = Settings::default();
    let turn_hours = app.face(options.kind())?.turn_hours().unwrap_or(usual.turn_hours);
    let (turn_hours, decision_hours) = deadlines(tempo, (turn_hours, usual.decision_hours));
    let server = Server::of(&app.store, asker.guild).await?;
    let lobby = Lobby {
        options,
        settings: Settings { turn_hours, decision_hours, ..usual },
        state: TableState::default(),
        name: String::new(),
        language: language.unwrap_or(server.lang(asker)),
        channel: asker.channel,
        seed: Seed::from_system(),
    };
    let id = match begin(call, lobby, String::new()).await? {
        Opened::New(id) => id,
        Opened::Taken(id) => return Err(taken(&app.store, id).await),
    };
    let table = app.desk.look(&app.store, id).await?;
    card::post(call, &table).await?;
    Ok(table)
}

/// Checks that the bot may run a match in the channel of the interaction.
fn check_here(call: &Call<'_>) -> Result<()> {
    match call.asked {
        RepliableInteraction::Command(it) => {
            check_bot_permissions(it.app_permissions, it.channel.as_ref())
        }
        // A match that is opened from a direct message is played in a channel that the interaction does not describe.
        RepliableInteraction::Component(it) if it.guild_id.is_some() => {
            check_bot_permissions(it.app_permissions, it.channel.as_ref())
        }
        _ => Ok(()),
    }
}

/// Checks the bot's permissions in the channel of an interaction, as Discord reported them.
///
/// # Errors
/// Returns an error with a message that lists all missing permissions.
pub(super) fn check_bot_permissions(
    may: Option<Permissions>,
    channel: Option<&PartialChannel>,
) -> Result<()> {
    let missing = missing(may, channel);
    match missing.is_empty() {
        true => Ok(()),
        false => Err(Error::invalid(Line::new("error-bot-may-not").with("missing", missing))),
    }
}

/// Lists the permissions that the bot lacks in a channel.
fn missing(may: Option<Permissions>, channel: Option<&PartialChannel>) -> Vec<Arg> {
    let Some(may) = may else { return Vec::new() };
    let is_thread = channel.is_some_and(|channel| channel.thread_metadata.is_some());
    let send = match is_thread {
        true => (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-in-threads"),
        false => (Permissions::SEND_MESSAGES, "permission-send"),
    };
    let needed = [
        (Permissions::VIEW_CHANNEL, "permission-view"),
        send,
        (Permissions::ATTACH_FILES, "permission-attach"),
    ];
    needed
        .into_iter()
        .filter(|&(bit, _)| !may.administrator() && !may.contains(bit))
        .map(|(_, word)| Arg::Term(word))
        .collect()
}
