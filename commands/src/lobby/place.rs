//! `/match move`: moves a match to another channel.

use poise::serenity_prelude as serenity;
use regnal::store::{Channel, Deed, Intervention, MatchId, Status, Store, StoreError, Target};
use regnal::text::{Lang, Line};
use serenity::ChannelId;

use super::absent;
use super::call::{Call, Hold, LiveCall, host_line};
use super::card;
use super::members::has_left;
use crate::discord::error::{CHANNEL_GONE, Error, Result, code};
use crate::discord::text::mention;
use crate::run::app::SlashContext;
use crate::run::checks::Check;
use crate::run::gone;
use crate::run::muster;
use crate::run::outgoing::Outgoing;
use crate::run::server::Server;
use crate::run::sight::is_visible_to_all;
use crate::run::summons::notify_awaited;
use crate::run::table::{Table, host, say};

/// Moves a match.
#[poise::command(slash_command, rename = "move", subcommands("channel", "here"))]
pub(super) async fn relocate(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

/// Moves the match in this channel to another channel.
#[poise::command(slash_command)]
pub(super) async fn channel(
    ctx: SlashContext<'_>,
    #[channel_types("Text", "PublicThread", "PrivateThread", "News", "NewsThread")]
    channel: serenity::PartialChannel,
) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let id = absent::here(call).await?.header.id;
    must_be_place(call, &[Some(channel.id.get()), channel.parent_id.map(|id| id.get())]).await?;
    let manages =
        channel.permissions.is_some_and(|may| may.manage_channels() || may.administrator());
    let manages = manages && call.asker.manages;
    relocate_to(call, id, Channel(channel.id.get()), manages).await
}

/// Moves a match to this channel.
#[poise::command(slash_command)]
pub(super) async fn here(
    ctx: SlashContext<'_>,
    #[rename = "match"]
    #[min = 1]
    number: i64,
) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    // A user who is not allowed to know about the match must not learn that it exists.
    let id = call.any(Some(number)).await?.header.id;
    absent::inherit(call, id).await?;
    let table = call.look(id).await?;
    let old = table.channel();
    // The interaction does not contain the user's permissions in the old channel. Moreover, a deleted channel has no
    // managers.
    let is_gone = is_gone(call, old).await;
    if is_gone {
        gone::channel_gone(call.app, old).await?;
    }
    let manages = is_gone && (call.asker.manages || is_orphan(call, &table).await);
    if call.asker.manages && !manages && host(&table.header) != Some(call.asker.user) {
        let line = Line::new("error-move-from-there").with("channel", format!("<#{}>", old.0));
        return Err(Error::invalid(line));
    }
    must_be_place(call, &[Some(call.asker.channel.0), call.asker.parent]).await?;
    let here = call.asker.channel;
    relocate_to(call, id, here, manages).await
}

/// Checks that the server allows matches in a channel. Server managers are allowed to move matches anywhere.
async fn must_be_place(call: &Call<'_>, places: &[Option<u64>]) -> Result<()> {
    let server = Server::of(&call.app.store, call.asker.guild).await?;
    match call.asker.manages_server {
        true => Ok(()),
        false => server.check_channel_allowed(places),
    }
}

/// Returns whether the user is a player in a match whose host has left the server.
async fn is_orphan(call: &mut LiveCall<'_>, table: &Table) -> bool {
    table.seat_of(call.asker.user).is_some()
        && match host(&table.header) {
            Some(host) => has_left(call, table, host, true).await,
            None => true,
        }
}

/// Returns whether a channel no longer exists.
pub(super) async fn is_gone(call: &mut LiveCall<'_>, channel: Channel) -> bool {
    let found = call.http().get_channel(ChannelId::new(channel.0)).await;
    found.is_err_and(|error| code(&error).is_some_and(|code| CHANNEL_GONE.contains(&code)))
}

async fn relocate_to(
    call: &mut LiveCall<'_>,
    id: MatchId,
    channel: Channel,
    manages_both: bool,
) -> Result<()> {
    may_move(call, &call.look(id).await?, manages_both)?;
    let to = Destination::of(call, id, channel).await?;
    let mut hold = call.hold(id).await?;
    may_move(call, hold.table()?, manages_both)?;
    moved(call, &mut hold, to, false).await?;
    let table = hold.unlock()?;
    call.whisper(&table, &moved_line(id, channel)).await
}

/// Checks that the user is allowed to move a match.
fn may_move(call: &Call<'_>, table: &Table, manages_both: bool) -> Result<()> {
    if table.header.status.is_over() {
        return Err(Error::says("error-match-over"));
    }
    if host(&table.header) != Some(call.asker.user) && !manages_both {
        let ids = ("error-not-host-there", "error-not-host-there-gone");
        return Err(Error::invalid(host_line(&table.header, ids.0, ids.1)));
    }
    Ok(())
}

/// A channel in which the bot can post, as reported by Discord before the match was locked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Destination {
    channel: Channel,
    /// True if everybody on the server can view the channel.
    is_visible_to_all: bool,
}

impl Destination {
    /// Asks Discord about the channel to which a match will be moved.
    ///
    /// # Errors
    /// Returns a user-facing error if the match is already in that channel, or the bot cannot post there.
    pub(super) async fn of(
        call: &mut LiveCall<'_>,
        id: MatchId,
        channel: Channel,
    ) -> Result<Destination> {
        if call.look(id).await?.channel() == channel {
            return Err(Error::says("error-already-here"));
        }
        // The bot needs at least permission to show its typing indicator there.
        if ChannelId::new(channel.0).broadcast_typing(call.http()).await.is_err() {
            let line = Line::new("error-bot-silent-there");
            return Err(Error::invalid(line.with("channel", format!("<#{}>", channel.0))));
        }
        let is_visible_to_all = match call.asker.guild {
            Some(guild) => is_visible_to_all(call.app, call.http(), guild, channel).await,
            None => false,
        };
        Ok(Destination { channel, is_visible_to_all })
    }
}

/// Moves a locked match. If `by_moderator`, also stores a note.
///
/// # Errors
/// Returns a user-facing error if the match cannot be moved to the channel.
pub(super) async fn moved(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    to: Destination,
    by_moderator: bool,
) -> Result<()> {
    let (table, channel) = (hold.table()?, to.channel);
    let (id, old) = (table.header.id, table.channel());
    if old == channel {
        return Err(Error::says("error-already-here"));
    }
    let (store, guild) = (&call.app.store, call.asker.guild);
    let moved = match by_moderator {
        false => store.move_match(id, guild, channel).await,
        true => {
            let note = Intervention {
                match_id: id,
                user: Some(call.asker.user),
                deed: Deed::Move(guild, channel),
                outbox: Vec::new(),
                at: call.app.clock.now(),
            };
            store.intervene(note).await
        }
    };
    match moved {
        Err(StoreError::ChannelTaken { match_id }) => {
            return Err(taken(&call.app.store, match_id).await);
        }
        other => other?,
    }
    if let Some(guild) = guild {
        call.app.registrar.want(guild);
    }
    // Before anything else, the posts that could not be sent to the old channel are sent to the new one.
    let here = Target::Channel(channel);
    call.app.store.hasten(here, call.app.clock.now()).await?;
    let table = hold.reread(call).await?;
    if !to.is_visible_to_all {
        close_to_others(call, table).await?;
    }
    // The posts of open votes stay behind, so the votes are posted again.
    call.app.queue_check(Check::Votes(id));
    // An open roll call is also posted again.
    if muster::open(&table.header).is_some() {
        call.app.queue_check(Check::Lobby(id));
    }
    let line = match by_moderator {
        false => moved_line(id, channel),
        true => Line::new("desk-told-move-to")
            .with("match", id.0)
            .with("user", mention(call.asker.user))
            .with("channel", format!("<#{}>", channel.0)),
    };
    // If the old channel was deleted, this post cannot be sent, but nobody could read it there anyway.
    let farewell = Outgoing::text(say(table, table.lang(), &line));
    call.post(table, &[farewell.to(Target::Channel(old), None)?]).await?;
    match table.header.status {
        Status::Lobby => card::post(call, table).await,
        Status::Running => {
            call.announce(table, &Line::new("match-arrived").with("match", id.0)).await?;
            notify_awaited(call.app, table).await
        }
        Status::Suspended | Status::Finished | Status::Abandoned => {
            call.announce(table, &Line::new("match-arrived-resting").with("match", id.0)).await
        }
    }
}

/// Removes the followers in other channels once a match has moved to a channel that not everybody can see.
async fn close_to_others(call: &Call<'_>, table: &Table) -> Result<()> {
    let (app, id) = (call.app, table.header.id);
    for follower in app.store.followers(id).await? {
        let Target::Channel(place) = follower.target else { continue };
        if place != table.channel() && app.store.unfollow(id, follower.target).await? {
            let line = Line::new("follow-ended-here").with("match", id.0);
            let lang = Lang::from_locale(&follower.language);
            let said = Outgoing::text(say(table, lang, &line));
            call.post(table, &[said.to(follower.target, None)?]).await?;
        }
    }
    Ok(())
}

fn moved_line(id: MatchId, channel: Channel) -> Line {
    Line::new("match-moved").with("match", id.0).with("channel", format!("<#{}>", channel.0))
}

/// Returns the error for a channel that has another match. If that match is still a lobby, the error has a different
/// message, because a lobby is easily closed or joined.
pub(super) async fn taken(store: &Store, id: MatchId) -> Error {
    let header = match store.find_match(id).await {
        Ok(header) => header,
        Err(error) => return error.into(),
    };
    let is_lobby = header.is_some_and(|header| header.status == Status::Lobby);
    let line = match is_lobby {
        true => "error-channel-lobby",
        false => "error-channel-taken",
    };
    Error::invalid(Line::new(line).with("match", id.0))
}
