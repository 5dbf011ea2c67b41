//! Events from Discord: interactions, archived threads, deleted channels and servers, and errors.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use regnal::store::{Channel, Guild, Target, Timestamp, User};
use regnal::text::Line;
use serenity::{
    CommandDataOptionValue, ComponentInteraction, Context, FullEvent, Interaction, ModalInteraction,
};
use tracing::Span;

use crate::discord::asker::Asker;
use crate::discord::changes;
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result, code, sources};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::run::app::{App, Command, Data};
use crate::run::aside::boxed;
use crate::run::checks::Check;
use crate::run::counters::{SessionChange, Unanswered};
use crate::run::renamed::keep_name;
use crate::run::sight::check_may_know;
use crate::run::sight::known::changed_visibility;
use crate::run::{gone, registration, threads};
use crate::{correspondence, decks, front, games, lobby, lookup, me, privacy, server, umpire};

/// Maximum time for storing a user's new name. This leaves two of the three seconds within which Discord expects a
/// reply.
const NAMING: Duration = Duration::from_secs(1);

/// Handles a Discord event.
///
/// # Errors
/// Returns errors that could not be reported to the user.
pub async fn hear(
    framework: poise::FrameworkContext<'_, Data, Error>,
    event: &FullEvent,
) -> Result<()> {
    let ctx = framework.serenity_context;
    let app = framework.user_data().await;
    note_session(app, event, ctx.shard_id.0);
    if let FullEvent::GuildDelete { incomplete, .. } = event
        && !incomplete.unavailable
    {
        app.registrar.left(Guild(incomplete.id.get()));
    }
    if let Err(error) = open_again(app, event).await {
        tracing::error!(%error, "could not send the pending messages to a reopened channel, retrying each at its scheduled time");
    }
    app.sight.hear(event);
    if let Some(guild) = changed_visibility(event) {
        // A match has a scheduled event only while everybody on the server can view its channel.
        app.queue_check(Check::Events(Some(guild)));
    }
    match event {
        FullEvent::Ready { data_about_bot } => {
            let known = data_about_bot.guilds.iter().map(|guild| Guild(guild.id.get()));
            let known: Vec<Guild> = known.collect();
            let shard = data_about_bot.shard.map(|shard| (shard.id.0, shard.total));
            let shard = shard.map_or((0, 1), |(id, total)| (u64::from(id), u64::from(total)));
            let begun = registration::begin(app, &known, shard).await;
            let looked =
                gone::check_servers(app, &ctx.http, &known.into_iter().collect(), shard).await;
            looked.and(begun)
        }
        // Discord sends this event at each start, and whenever the bot joins a server.
        FullEvent::GuildCreate { guild, .. } => {
            let id = Guild(guild.id.get());
            let threads = guild.threads.iter().map(|thread| thread.id);
            let known = guild.channels.keys().copied().chain(threads);
            let known = known.map(|channel| Channel(channel.get())).collect();
            let joined = guild.joined_at.unix_timestamp_nanos() / 1_000_000;
            let joined = Timestamp(i64::try_from(joined).unwrap_or_default());
            let arrived = registration::arrived(app, id, joined).await;
            let looked = gone::check_channels(app, &ctx.http, id, &known).await;
            looked.and(arrived).and(front::greet(app, framework.bot_id, guild).await)
        }
        FullEvent::InteractionCreate { interaction: Interaction::Component(click) } => {
            let commands = &framework.options().commands;
            if let Err(error) = boxed(|| handle_click(app, commands, ctx, click)).await {
                let asked = RepliableInteraction::Component(click);
                explain(app, ctx, asked, &Asker::from(click), &error).await;
            }
            Ok(())
        }
        FullEvent::InteractionCreate { interaction: Interaction::Modal(form) } => {
            if let Err(error) = boxed(|| handle_submit(app, ctx, form)).await {
                let asked = RepliableInteraction::Modal(form);
                explain(app, ctx, asked, &Asker::from(form), &error).await;
            }
            Ok(())
        }
        FullEvent::ChannelDelete { channel, .. } => {
            gone::channel_deleted(app, &ctx.http, channel).await
        }
        FullEvent::ThreadUpdate { new, .. } => threads::changed(app, new).await,
        FullEvent::ThreadDelete { thread, .. } => {
            gone::channel_gone(app, Channel(thread.id.get())).await
        }
        // The event for a Discord outage differs from the event for the bot's removal only in `unavailable`.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            let guild = Guild(incomplete.id.get());
            let left = registration::left(app, guild).await;
            gone::server_gone(app, guild).await.and(left)
        }
        _ => Ok(()),
    }
}

/// Returns an event's tracing span. For an interaction, it contains the id, server, channel, command, and the match
/// that the button refers to.
pub fn span(event: &FullEvent) -> Span {
    let FullEvent::InteractionCreate { interaction } = event else {
        return Span::none();
    };
    let (channel, server, custom_id) = match interaction {
        Interaction::Command(it) | Interaction::Autocomplete(it) => {
            (it.channel_id, it.guild_id, "")
        }
        Interaction::Component(it) => (it.channel_id, it.guild_id, it.data.custom_id.as_str()),
        Interaction::Modal(it) => (it.channel_id, it.guild_id, it.data.custom_id.as_str()),
        _ => return Span::none(),
    };
    let match_id = custom_id.parse::<CustomId>().ok();
    let match_id = match_id.and_then(|its| its.match_id());
    tracing::error_span!(
        "interaction",
        interaction = interaction.id().get(),
        channel = channel.get(),
        server = server.map(|id| id.get()),
        command = command_of(interaction),
        match_id = match_id.map(|id| id.0)
    )
}

/// Returns an interaction's command and subcommand, as Discord names them.
fn command_of(interaction: &Interaction) -> Option<String> {
    let (Interaction::Command(it) | Interaction::Autocomplete(it)) = interaction else {
        return None;
    };
    let mut name = it.data.name.clone();
    let mut options = &it.data.options;
    while let Some(option) = options.first()
        && let CommandDataOptionValue::SubCommand(inner)
        | CommandDataOptionValue::SubCommandGroup(inner) = &option.value
    {
        name = format!("{name} {}", option.name);
        options = inner;
    }
    Some(name)
}

/// Returns the kind of an interaction, for the metrics.
pub fn kind(event: &FullEvent) -> Option<&'static str> {
    let FullEvent::InteractionCreate { interaction } = event else { return None };
    match interaction {
        Interaction::Command(_) => Some("command"),
        Interaction::Autocomplete(_) => Some("autocomplete"),
        Interaction::Component(_) => Some("component"),
        Interaction::Modal(_) => Some("form"),
        _ => None,
    }
}

/// Records that a Discord session started or resumed.
fn note_session(app: &App, event: &FullEvent, shard: u32) {
    match event {
        FullEvent::Ready { data_about_bot } => {
            let servers = data_about_bot.guilds.len();
            app.counters.session(SessionChange::Started);
            tracing::info!(shard, servers, "session with Discord started");
        }
        FullEvent::Resume { .. } => {
            app.counters.session(SessionChange::Resumed);
            tracing::info!(shard, "session with Discord resumed");
        }
        _ => {}
    }
}

/// Records that a user is active.
fn note(app: &App, interaction: &Interaction) {
    let user = match interaction {
        Interaction::Command(it) | Interaction::Autocomplete(it) => &it.user,
        Interaction::Component(it) => &it.user,
        Interaction::Modal(it) => &it.user,
        _ => return,
    };
    app.signs.note(User(user.id.get()), app.clock.now());
}

/// Records the user behind an interaction, and their name. Call this before the interaction is handled, so that the
/// answer shows the current name.
pub async fn note_user(app: &App, event: &FullEvent) {
    let FullEvent::InteractionCreate { interaction } = event else { return };
    note(app, interaction);
    if let Err(error) = call_by_name(app, interaction).await {
        tracing::error!(%error, "could not store a user's new name, retrying at their next interaction");
    }
}

/// Updates a user's changed name in the server's matches. A match that is in use for longer than [`NAMING`] is updated
/// at the user's next interaction.
async fn call_by_name(app: &App, interaction: &Interaction) -> Result<()> {
    let asker = match interaction {
        Interaction::Command(it) => Asker::from(it),
        Interaction::Component(it) => Asker::from(it),
        Interaction::Modal(it) => Asker::from(it),
        _ => return Ok(()),
    };
    let Some(guild) = asker.guild else { return Ok(()) };
    if !app.signs.is_new_name(guild, asker.user, (asker.interaction, &asker.name)) {
        return Ok(());
    }
    let kept = tokio::time::timeout(NAMING, keep_name(app, guild, &asker)).await;
    if !matches!(kept, Ok(Ok(()))) {
        app.signs.forget_name(guild, asker.user);
    }
    kept.unwrap_or(Ok(()))
}

/// Retries pending messages after an event that might have restored the bot's permission to post: an interaction, a
/// change to a channel, or the bot's return to a server.
async fn open_again(app: &App, event: &FullEvent) -> Result<()> {
    let (channel, user, may) = match event {
        FullEvent::InteractionCreate { interaction: Interaction::Command(it) } => {
            (it.channel_id, Some(&it.user), it.app_permissions)
        }
        FullEvent::InteractionCreate { interaction: Interaction::Component(it) } => {
            (it.channel_id, Some(&it.user), it.app_permissions)
        }
        FullEvent::ChannelUpdate { new, .. } => (new.id, None, None),
        FullEvent::ThreadUpdate { new, .. } => (new.id, None, None),
        FullEvent::GuildCreate { .. } => return app.retry_messages_to(None).await,
        _ => return Ok(()),
    };
    if let Some(user) = user {
        app.retry_messages_to(Some(Target::User(User(user.id.get())))).await?;
    }
    // Permission to post in threads also counts, although the channel might not be a thread. In the worst case an
    // attempt to send fails, which costs little.
    let is_open = may.is_none_or(|may| {
        may.view_channel() && (may.send_messages() || may.send_messages_in_threads())
    });
    match is_open {
        true => {
            let channel = Channel(channel.get());
            app.retry_messages_to(Some(Target::Channel(channel))).await
        }
        false => Ok(()),
    }
}

/// Handles a submitted form.
async fn handle_submit(app: &App, ctx: &Context, form: &ModalInteraction) -> Result<()> {
    let id: CustomId = form.data.custom_id.parse().map_err(|_| Error::says("error-old-button"))?;
    check_may_know(app, &ctx.http, &Asker::from(form), &id).await?;
    match id {
        CustomId::Desk { match_id, path } => {
            umpire::handle_submit(app, ctx, form, match_id, &path).await
        }
        CustomId::Book { match_id, mark, way } => {
            games::written(app, ctx, form, match_id, mark, &way).await
        }
        CustomId::Me(step) => me::handle_submit(app, ctx, form, step).await,
        CustomId::Look(step) => lookup::submitted(app, ctx, form, step).await,
        CustomId::Letters { match_id, step } => {
            correspondence::handle_submit(app, ctx, form, (match_id, step)).await
        }
        CustomId::House { match_id, path } => {
            lobby::house_submitted(app, ctx, form, match_id, &path).await
        }
        _ => decks::handle_submit(app, ctx, form).await,
    }
}

async fn handle_click(
    app: &App,
    commands: &[Command],
    ctx: &Context,
    click: &ComponentInteraction,
) -> Result<()> {
    let asker = Asker::from(click);
    let id: CustomId = click.data.custom_id.parse().map_err(|_| Error::says("error-old-button"))?;
    check_may_know(app, &ctx.http, &asker, &id).await?;
    let handled = match &id {
        CustomId::Lobby { match_id, verb } => {
            boxed(|| lobby::handle_click(app, ctx, click, &asker, *match_id, (*verb, None)))
        }
        CustomId::Sure { match_id, verb, mark } => {
            boxed(|| lobby::handle_click(app, ctx, click, &asker, *match_id, (*verb, Some(*mark))))
        }
        CustomId::Umpire { match_id, user, yes } => {
            boxed(|| lobby::on_umpire(app, ctx, click, &asker, *match_id, (*user, *yes)))
        }
        CustomId::Seat { match_id, seat, step } => {
            boxed(|| lobby::handle_seat_click(app, ctx, click, &asker, (*match_id, *seat), *step))
        }
        CustomId::House { match_id, path } => {
            boxed(|| lobby::options_clicked(app, ctx, click, &asker, *match_id, (true, path)))
        }
        CustomId::Options { match_id, path } => {
            boxed(|| lobby::options_clicked(app, ctx, click, &asker, *match_id, (false, path)))
        }
        CustomId::Learn { match_id, step } => {
            boxed(|| lobby::learn_clicked(app, ctx, click, &asker, *match_id, *step))
        }
        CustomId::Matches { path } => {
            boxed(|| lobby::handle_desk_click(app, ctx, click, &asker, path))
        }
        CustomId::Front(step) => boxed(|| front::clicked(app, commands, ctx, click, &asker, *step)),
        CustomId::Look(step) => boxed(|| lookup::clicked(app, ctx, click, &asker, *step)),
        CustomId::Find { guild, criteria, step } => {
            boxed(|| lobby::find::handle_click(app, ctx, click, &asker, (*guild, *criteria, *step)))
        }
        CustomId::Server(step) => boxed(|| server::handle_click(app, ctx, click, &asker, *step)),
        CustomId::Letters { match_id, step } => {
            boxed(|| correspondence::handle_click(app, ctx, click, &asker, (*match_id, *step)))
        }
        CustomId::Rest { match_id, until, yes } => {
            boxed(|| lobby::on_rest(app, ctx, click, &asker, *match_id, (*until, *yes)))
        }
        CustomId::Tempo { match_id, mark, yes } => {
            boxed(|| lobby::on_tempo(app, ctx, click, &asker, *match_id, (*mark, *yes)))
        }
        CustomId::Replay { match_id, at: (step, part), eyes } => {
            boxed(|| lobby::on_replay(app, ctx, click, &asker, *match_id, (*step, *part, *eyes)))
        }
        CustomId::History { match_id, leaf } => {
            boxed(|| lobby::on_history(app, ctx, click, &asker, *match_id, leaf))
        }
        CustomId::Why { match_id, step, asks } => {
            boxed(|| lookup::why_asked(app, ctx, click, &asker, (*match_id, *step), *asks))
        }
        CustomId::Undo { match_id, step } => {
            boxed(|| lobby::on_undo(app, ctx, click, &asker, *match_id, *step))
        }
        CustomId::Me(step) => boxed(|| me::handle_click(app, ctx, click, &asker, *step)),
        CustomId::Privacy(step) => boxed(|| privacy::handle_click(app, ctx, click, &asker, *step)),
        CustomId::Deck(step) => boxed(|| decks::handle_click(app, ctx, click, &asker, *step)),
        CustomId::Desk { match_id, path } => {
            boxed(|| umpire::handle_click(app, ctx, click, &asker, *match_id, path))
        }
        CustomId::Panel { match_id } if umpire::is_at_desk(app, &asker, *match_id).await? => {
            boxed(|| umpire::at_turn(app, ctx, click, &asker, *match_id))
        }
        CustomId::Panel { .. }
        | CustomId::Menu { .. }
        | CustomId::Act { .. }
        | CustomId::Book { .. }
        | CustomId::Map { .. }
        | CustomId::Sheet { .. }
        | CustomId::Guide { .. }
        | CustomId::Hand { .. } => boxed(|| games::handle_click(app, ctx, click, &asker, &id)),
    };
    handled.await
}

/// Replies to the user with the error, and logs it if the owner should know.
pub async fn explain(
    app: &App,
    ctx: &Context,
    asked: RepliableInteraction<'_>,
    asker: &Asker,
    error: &Error,
) {
    if is_answered(error) {
        app.counters.unanswered(Unanswered::Expired);
        tracing::debug!(%error, "interaction already answered or expired, sending no error message");
        return;
    }
    let Some(line) = error.line() else { return };
    // The messages about store errors and unexpected errors say that nothing was changed.
    let says_unchanged =
        matches!(error, Error::Store(_) | Error::Broken(_)) && !error.is_unreadable();
    let line = match says_unchanged && changes::any() {
        true => Line::new("error-unanswered"),
        false => line,
    };
    let mut words = asker.say(&line);
    if error.is_alarming() {
        // The report number also appears in the log. It is short enough to be read out loud.
        let report = report_id(asker.interaction);
        app.counters.unanswered(Unanswered::Failed);
        tracing::error!(report, error = %sources(error), "interaction failed, sending an error message to the user");
        let line = Line::new("error-report").with("report", report);
        words = format!("{words}\n-# {}", asker.say(&line));
    }
    let answer = Answer::whisper(words);
    if asked.answer(ctx, &answer).await.is_err()
        && let Err(error) = asked.add(ctx, &answer).await
    {
        app.counters.unanswered(Unanswered::Unsent);
        tracing::warn!(error = %sources(&error), "could not send the user an error message about a failed interaction, leaving the user without a reply");
    }
}

/// Returns the number that a player quotes when reporting a failure: eight hexadecimal digits derived from the
/// interaction.
fn report_id(interaction: u64) -> String {
    // An interaction id contains its timestamp from bit 22 up. Multiplication spreads the bits that differ between
    // interactions.
    let spread = interaction.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
    format!("{:04x}-{:04x}", spread >> 16, spread & 0xFFFF)
}

/// Returns whether Discord reports that the interaction can no longer be answered.
fn is_answered(error: &Error) -> bool {
    matches!(error, Error::Discord(error) if matches!(code(error), Some(10062 | 40060)))
}

/// Replies to the user with a command's error.
async fn explain_command(app: poise::ApplicationContext<'_, Data, Error>, error: &Error) {
    let asked = RepliableInteraction::Command(app.interaction);
    let asker = Asker::from(app.interaction);
    explain(app.data(), app.serenity_context(), asked, &asker, error).await;
}

/// Handles errors from poise.
pub async fn handle_error(error: poise::FrameworkError<'_, Data, Error>) {
    use poise::Context::Application;
    match error {
        poise::FrameworkError::Command { error, ctx: Application(app), .. } => {
            explain_command(app, &error).await
        }
        poise::FrameworkError::ArgumentParse { ctx: Application(app), .. } => {
            explain_command(app, &Error::says("error-argument")).await
        }
        poise::FrameworkError::CommandStructureMismatch { ctx: app, description, .. } => {
            tracing::error!(
                description,
                "registered command differs from this version, its use is refused"
            );
            explain_command(app, &Error::says("error-old-command")).await;
        }
        // The server still has the command list of an earlier version, so the list is updated first.
        poise::FrameworkError::UnknownInteraction { framework, interaction, .. } => {
            let asker = Asker::from(interaction);
            if let Some(guild) = asker.guild {
                framework.user_data().await.registrar.want(guild);
            }
            let asked = RepliableInteraction::Command(interaction);
            let error = Error::says("error-old-command");
            explain(framework.user_data().await, framework.serenity_context, asked, &asker, &error)
                .await;
        }
        poise::FrameworkError::CommandPanic { ctx: Application(app), .. } => {
            let error = Error::broken("a command panicked");
            explain_command(app, &error).await;
        }
        poise::FrameworkError::EventHandler { error, event, .. } => {
            tracing::error!(error = %sources(&error), event = event.snake_case_name(), "event handler failed, dropping the event");
        }
        other => {
            tracing::error!("command framework failed: {}", name_of(&other));
        }
    }
}

/// Returns the kind of a framework error without its content, which could be private.
fn name_of(error: &poise::FrameworkError<'_, Data, Error>) -> &'static str {
    match error {
        poise::FrameworkError::Setup { .. } => "set-up failed",
        poise::FrameworkError::SubcommandRequired { .. } => "a subcommand is missing",
        _ => "a check of the framework failed",
    }
}
