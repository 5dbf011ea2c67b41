//! Matches whose channel or server is no longer available. They are paused, and their players are notified by direct
//! message. A match can continue in another channel or, when the bot is back, in the same one.

use std::collections::BTreeSet;
use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{
    Brief, Channel, Guild, Header, LockKey, MatchId, Scope, Status, Target, Timestamp, User,
};
use regnal::text::{Lang, Line, Names, say};
use serde::{Deserialize, Serialize};
use serenity::all::{ChannelId, GuildChannel, GuildId, Http};

use super::app::App;
use super::buttons::resume_button;
use super::checks::Check;
use super::erase;
use super::kept;
use super::names::host_named;
use super::outgoing::Outgoing;
use super::rest;
use super::seekers;
use super::state::TableState;
use super::table::holder;
use super::threads;
use crate::discord::error::{CHANNEL_GONE, Error, Result, UNKNOWN_GUILD, code};

/// Settings key of a channel. The setting records that the channel, or its server, became unavailable while the channel
/// had a match.
const GONE: &str = "gone";
/// Settings key of a server. The setting records the time since which the bot has not been on the server.
const LEFT: &str = "left";
/// Time after which the data of a server that removed the bot is deleted. `/privacy` and the owner's guide mention this
/// time.
const KEPT: Duration = Duration::from_secs(90 * 24 * 3_600);
/// Maximum number of servers whose data is deleted per check.
const AT_ONCE: usize = 5;
/// Topic prefix of the post that offers to resume a match when the bot is back.
const BACK: &str = "back";

/// Record in a channel's settings that the channel or its server is no longer available.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Note {
    #[serde(rename = "match")]
    match_id: i64,
    /// True if the whole server is unavailable, rather than a single channel.
    server: bool,
    at: Timestamp,
}

/// Record of a server that the bot is not on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Left {
    since: Timestamp,
}

/// Pauses the match in a channel that no longer exists.
pub async fn channel_gone(app: &App, channel: Channel) -> Result<()> {
    match app.store.number_in_channel(channel).await? {
        Some(id) => lost(app, id, false).await,
        None => Ok(()),
    }
}

/// Pauses the matches in a channel that was deleted, and in its threads. Discord reports only that the channel was
/// deleted.
///
/// # Errors
/// Returns store errors, and [`Error::Discord`] if Discord does not list the server's channels.
pub async fn channel_deleted(app: &App, http: &Http, deleted: &GuildChannel) -> Result<()> {
    let (channel, guild) = (Channel(deleted.id.get()), deleted.guild_id);
    channel_gone(app, channel).await?;
    let mut others = app.store.live_matches_of(Guild(guild.get())).await?;
    others.retain(|brief| brief.channel != channel);
    if others.is_empty() {
        return Ok(());
    }
    let channels = http.get_channels(guild).await?;
    let threads = http.get_guild_active_threads(guild).await?.threads;
    let all = channels.iter().chain(&threads);
    let known: BTreeSet<Channel> = all.map(|found| Channel(found.id.get())).collect();
    for brief in others.iter().filter(|brief| !known.contains(&brief.channel)) {
        // Discord lists no archived threads.
        if let Err(refusal) = http.get_channel(ChannelId::new(brief.channel.0)).await {
            go_on(brief, learn(app, brief.channel, &refusal).await)?;
        }
    }
    Ok(())
}

/// Pauses all matches on a server that the bot is no longer on, and ends all searches for a table there.
pub async fn server_gone(app: &App, guild: Guild) -> Result<()> {
    tracing::info!(server = guild.0, "removed from a server, pausing its matches");
    for brief in app.store.live_matches_of(guild).await? {
        go_on(&brief, lost(app, brief.id, true).await)?;
    }
    seekers::end_all(app, guild).await?;
    let scope = Scope::Guild(guild);
    let is_kept = app.store.servers().await?.contains(&guild);
    if is_kept && kept::setting(&app.store, scope, LEFT).await?.is_none() {
        let left = serde_json::to_value(Left { since: app.clock.now() }).map_err(Error::broken)?;
        app.store.set_setting(scope, LEFT, Some(&left)).await?;
    }
    Ok(())
}

/// Returns whether the bot has left a server, as far as the bot knows.
pub async fn has_left(app: &App, guild: Guild) -> Result<bool> {
    Ok(kept::setting(&app.store, Scope::Guild(guild), LEFT).await?.is_some())
}

/// Deletes the data of servers that removed the bot a long time ago. First asks Discord again whether the bot is back.
pub async fn forget_left(app: &App, http: &Http) -> Result<()> {
    let (now, mut deleted) = (app.clock.now(), 0);
    for (guild, left) in app.store.settings_of_servers(LEFT).await? {
        let left = left.map_err(Error::from);
        let left = left.and_then(|left| serde_json::from_value(left).map_err(Error::broken));
        let left: Left = match left {
            Ok(left) => left,
            Err(error) => {
                tracing::error!(server = guild.0, %error, "could not read the record of a server that the bot is not on, keeping its data");
                continue;
            }
        };
        if now.since(left.since) < KEPT {
            continue;
        }
        match http.get_guild(GuildId::new(guild.0)).await {
            Ok(_) => app.store.set_setting(Scope::Guild(guild), LEFT, None).await?,
            Err(refusal) if code(&refusal).is_some_and(|code| UNKNOWN_GUILD.contains(&code)) => {
                let matches = erase::forget_server(app, guild).await?.len();
                tracing::info!(
                    server = guild.0,
                    matches,
                    "data deleted of a server that removed the bot 90 days ago"
                );
                deleted += 1;
            }
            Err(error) => {
                tracing::warn!(server = guild.0, %error, "could not ask Discord whether the bot is back on a server, keeping its data for now");
            }
        }
        if deleted >= AT_ONCE {
            break;
        }
    }
    Ok(())
}

/// If a Discord error means that a channel or its server was deleted, pauses the match in that channel.
pub async fn learn(app: &App, channel: Channel, refusal: &serenity::Error) -> Result<()> {
    match code(refusal) {
        Some(code) if CHANNEL_GONE.contains(&code) => channel_gone(app, channel).await,
        _ => Ok(()),
    }
}

/// Checks whether the bot was removed from servers while a shard was disconnected. Called when the shard `(id, total)`
/// begins a new session. `known` are the shard's servers that the bot is on.
pub async fn check_servers(
    app: &App,
    http: &Http,
    known: &BTreeSet<Guild>,
    shard: (u64, u64),
) -> Result<()> {
    let mut noted = BTreeSet::new();
    for (guild, _) in app.store.settings_of_servers(LEFT).await? {
        noted.insert(guild);
    }
    for guild in app.store.servers().await? {
        if is_of_shard(guild, shard) && !known.contains(&guild) && !noted.contains(&guild) {
            look_for_server(app, http, guild).await?;
        }
    }
    Ok(())
}

/// Returns whether Discord sends this server's events to the shard `(id, total)`.
pub fn is_of_shard(guild: Guild, (id, total): (u64, u64)) -> bool {
    (guild.0 >> 22) % total.max(1) == id
}

/// Asks Discord whether the bot is still on a server. If not, pauses the server's matches.
pub async fn look_for_server(app: &App, http: &Http, guild: Guild) -> Result<()> {
    let asked = http.get_guild(GuildId::new(guild.0)).await;
    let refused = asked.err().and_then(|refusal| code(&refusal));
    match refused.is_some_and(|code| UNKNOWN_GUILD.contains(&code)) {
        true => server_gone(app, guild).await,
        false => Ok(()),
    }
}

/// Checks whether channels with matches were deleted while the bot was not on a server. Called when the bot joins or
/// rejoins the server. `known` are the existing channels. Offers to resume matches that were paused because the bot was
/// removed, and checks the scheduled events, which might have become outdated.
pub async fn check_channels(
    app: &App,
    http: &Http,
    guild: Guild,
    known: &BTreeSet<Channel>,
) -> Result<()> {
    if has_left(app, guild).await? {
        app.store.set_setting(Scope::Guild(guild), LEFT, None).await?;
    }
    app.queue_check(Check::Events(Some(guild)));
    for brief in app.store.live_matches_of(guild).await? {
        if !known.contains(&brief.channel) {
            match http.get_channel(ChannelId::new(brief.channel.0)).await {
                // Discord's list of channels does not include archived threads.
                Ok(found) => {
                    if let Some(thread) = found.guild() {
                        threads::changed(app, &thread).await?;
                    }
                }
                Err(refusal) => go_on(&brief, learn(app, brief.channel, &refusal).await)?,
            }
        }
        go_on(&brief, back(app, &brief).await)?;
    }
    Ok(())
}

/// Logs and skips a match that is unreadable, or whose channel has an unreadable record, so that the other matches are
/// still processed.
fn go_on(brief: &Brief, done: Result<()>) -> Result<()> {
    match done {
        Err(error) if error.is_unreadable() || matches!(error, Error::Kept(_)) => {
            tracing::error!(match_id = %brief.id, %error, "could not read a match, so its players are not told that its channel is gone or back");
            Ok(())
        }
        done => done,
    }
}

async fn lost(app: &App, id: MatchId, server: bool) -> Result<()> {
    // Two simultaneous responses from Discord can report that the same channel or server is gone.
    let _turn = app.lock_across_processes(LockKey::Presence).await?;
    rest::without_end(app, id).await?;
    app.desk.forget(id).await;
    let header = app.store.find_match(id).await?;
    let Some(header) = header.filter(|header| !header.status.is_over()) else {
        return Ok(());
    };
    if noted(app, &header).await?.is_some() {
        return Ok(());
    }
    let now = app.clock.now();
    let letters = letters(&header, server)?;
    app.store.say(Some(id), &letters, now).await?;
    let note = Note { match_id: id.0, server, at: now };
    keep(app, header.channel, Some(&note)).await?;
    app.mail.notify_one();
    tracing::info!(match_id = %id, channel = header.channel.0, server, "channel or server no longer available, pausing the match and notifying its players");
    Ok(())
}

/// Builds direct messages to the players, the match's creator and its umpire.
fn letters(header: &Header, server: bool) -> Result<Vec<regnal::store::NewMessage>> {
    // In an introductory match, nobody is notified, since `/learn` resumes it.
    if TableState::of(header).lesson {
        return Ok(Vec::new());
    }
    let usual = Lang::from_locale(&header.language);
    let seated = header.seats.iter().filter_map(|row| {
        let lang = Lang::from_locale(&row.language);
        Some((row.user?, lang))
    });
    let mut told: Vec<_> = seated.collect();
    let others = [Some(header.creator), holder(header, Seat::UMPIRE)];
    let others = others.into_iter().flatten().filter(|&user| user != User::NOBODY);
    for user in others {
        if told.iter().all(|(known, _)| *known != user) {
            told.push((user, usual));
        }
    }
    let line = Line::new(match (server, header.status) {
        (true, _) => "gone-server",
        (false, Status::Lobby) => "gone-channel-lobby",
        (false, _) => "gone-channel",
    });
    let line = line.with("match", header.id.0).with("host", host_named(header));
    let letters = told.into_iter().map(|(user, lang)| {
        Outgoing::text(say(lang, &line, &Names::default())).to(Target::User(user), None)
    });
    letters.collect()
}

/// Offers to resume a match that was paused because the bot was removed from its server. The offer is made only once
/// per removal.
async fn back(app: &App, brief: &Brief) -> Result<()> {
    // Discord can report the same server twice in quick succession.
    let _turn = app.lock_across_processes(LockKey::Presence).await?;
    // At startup, almost no match has a record, and matches without one are not read any further.
    if kept::setting(&app.store, Scope::Channel(brief.channel), GONE).await?.is_none() {
        return Ok(());
    }
    let Some(header) = app.store.find_match(brief.id).await? else { return Ok(()) };
    let Some(note) = noted(app, &header).await?.filter(|note| note.server) else {
        return Ok(());
    };
    let topic = format!("{BACK}:{}", note.at.0);
    let is_said = app.store.last_message_of(header.id, &topic).await?.is_some();
    if header.status == Status::Suspended && !is_said {
        let lang = Lang::from_locale(&header.language);
        let line = Line::new("gone-back").with("match", header.id.0);
        let post = Outgoing {
            buttons: vec![vec![resume_button(header.id, lang)]],
            ..Outgoing::text(say(lang, &line, &Names::default()))
        };
        let post = post.to(Target::Channel(header.channel), Some(&topic))?;
        app.store.say(Some(header.id), &[post], app.clock.now()).await?;
        app.mail.notify_one();
    }
    keep(app, header.channel, None).await
}

/// Location that is no longer available to a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// The channel was deleted.
    Channel,
    /// The bot is no longer on the server.
    Server,
}

/// Returns the location that is no longer available to a match, as far as the bot knows.
pub async fn loss(app: &App, header: &Header) -> Result<Option<Loss>> {
    let note = match noted(app, header).await {
        // The match is listed without the reason for its pause, so that the list can still show the other matches.
        Err(error @ Error::Kept(_)) => {
            tracing::error!(match_id = %header.id, %error, "could not read whether a match's channel is gone, listing the match without that");
            None
        }
        note => note?,
    };
    Ok(note.map(|note| match note.server {
        true => Loss::Server,
        false => Loss::Channel,
    }))
}

/// Reads the record that a match's channel or server is no longer available.
async fn noted(app: &App, header: &Header) -> Result<Option<Note>> {
    let scope = Scope::Channel(header.channel);
    let Some(kept) = kept::setting(&app.store, scope, GONE).await? else {
        return Ok(None);
    };
    let note = serde_json::from_value::<Note>(kept);
    let note =
        note.map_err(|_| Error::Kept(format!("the note of channel {}", header.channel.0)))?;
    Ok(Some(note).filter(|note| note.match_id == header.id.0))
}

async fn keep(app: &App, channel: Channel, note: Option<&Note>) -> Result<()> {
    let note = note.map(serde_json::to_value).transpose();
    let note = note.map_err(Error::broken)?;
    let scope = Scope::Channel(channel);
    Ok(app.store.set_setting(scope, GONE, note.as_ref()).await?)
}
