//! The welcome post on a server that has just invited the bot. It explains how to begin and has the buttons of the
//! start page.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use regnal::store::{Channel, Guild, LockKey, Scope, Target, Timestamp};
use regnal::text::{Lang, Line, Names, say};
use serde_json::Value;
use serenity::{ChannelType, GuildChannel, Permissions, UserId};

use crate::discord::components::{Button, ButtonStyle};
use crate::discord::custom_id::{CustomId, FrontStep, LookStep, MeStep};
use crate::discord::error::Result;
use crate::run::app::App;
use crate::run::kept;
use crate::run::outgoing::Outgoing;
use crate::run::server::Server;

/// Settings key that records that a server has been greeted.
const KEY: &str = "greeted";

/// Time after the invitation within which a server is greeted. Servers that have had the bot for longer, for example
/// since before this feature existed, are therefore never greeted.
const FRESH: Duration = Duration::from_secs(24 * 3_600);

/// Greets a server that has just invited the bot. Posts only once, only where the bot has permission to post, and only
/// if the server has no match yet.
pub async fn greet(app: &App, own: UserId, server: &serenity::Guild) -> Result<()> {
    let guild = Guild(server.id.get());
    let now = app.clock.now();
    let joined = Timestamp(server.joined_at.unix_timestamp().saturating_mul(1_000));
    if now.since(joined) > FRESH || !app.store.live_matches_of(guild).await?.is_empty() {
        return Ok(());
    }
    let Some(channel) = place(own, server) else { return Ok(()) };
    let scope = Scope::Guild(guild);
    // Discord can report the same server twice in quick succession.
    let _turn = app.lock_across_processes(LockKey::Presence).await?;
    if kept::setting(&app.store, scope, KEY).await?.is_some() {
        return Ok(());
    }
    // The greeting is recorded before it is posted, because a lost greeting is better than a second one.
    app.store.set_setting(scope, KEY, Some(&Value::from(now.0))).await?;
    let chosen = Server::readable(&app.store, Some(guild)).await?.language;
    let lang = Lang::from_locale(chosen.as_deref().unwrap_or(&server.preferred_locale));
    let post = Outgoing {
        buttons: vec![buttons(lang)],
        ..Outgoing::text(say(lang, &Line::new("front-greeting"), &Names::default()))
    };
    let post = post.to(Target::Channel(Channel(channel.id.get())), None)?;
    app.store.say(None, &[post], now).await?;
    app.mail.notify_one();
    tracing::info!(
        server = guild.0,
        channel = channel.id.get(),
        "server greeted after its invitation"
    );
    Ok(())
}

/// Returns the channel for the greeting: the system channel, or else the first channel in which the bot has permission
/// to post.
fn place(own: UserId, server: &serenity::Guild) -> Option<&GuildChannel> {
    let member = server.members.get(&own)?;
    let needed = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
    let may = |channel: &&GuildChannel| {
        let may = server.user_permissions_in(channel, member);
        channel.kind == ChannelType::Text && (may.administrator() || may.contains(needed))
    };
    let system = server.system_channel_id.and_then(|id| server.channels.get(&id)).filter(may);
    let all = server.channels.values().filter(may);
    system.or_else(|| all.min_by_key(|channel| (channel.position, channel.id)))
}

fn buttons(lang: Lang) -> Vec<Button> {
    let button = |id: CustomId, label: &'static str, look| Button::named(lang, id, label, look);
    let other = ButtonStyle::Secondary;
    vec![
        button(CustomId::Front(FrontStep::Play), "front-play", ButtonStyle::Primary),
        button(CustomId::Front(FrontStep::Guide(None)), "front-guide", other),
        button(CustomId::Look(LookStep::Page), "front-look", other),
        button(CustomId::Me(MeStep::Page), "front-me", other),
        button(CustomId::Front(FrontStep::Server), "front-server", other),
    ]
}
