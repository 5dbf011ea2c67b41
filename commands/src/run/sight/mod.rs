//! Permissions to view match channels. Discord derives them from roles and from channel overwrites. Both are read over
//! REST and cached until the gateway reports a change. An unknown permission counts as missing.
//!
//! | file | what it holds |
//! |---|---|
//! | `known` | the cached roles and overwrites, and the resulting permissions |

pub mod known;

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use regnal::store::{Channel, Guild, Header, MatchId, Target, Timestamp, User};
use serenity::{ChannelId, Http, UserId};

use self::known::{ChannelVisibility, Known, Member, Roles};
use super::app::App;
use super::stand_ins::StandIn;
use super::table::{holder, host};
use crate::discord::asker::Asker;
use crate::discord::custom_id::{CustomId, SeatStep, Verb};
use crate::discord::error::{CHANNEL_GONE, Error, Result, code};

/// Cache lifetime of roles and overwrites, unless a gateway event invalidates them earlier.
const RULES: Duration = Duration::from_secs(600);
/// Cache lifetime of memberships and members' roles. No event reports changes to them.
const MEMBERS: Duration = Duration::from_secs(60);
/// Number of unknown channels above which all channels of a server are read in a single request.
const SINGLY: usize = 3;
/// Maximum number of unknown channels that are read individually for a list. Any others count as hidden.
const LOOKS: usize = 50;

/// Returns the cache lifetime of roles and overwrites. It is shorter on a shared store, where another process might
/// receive the events that report their changes.
fn rules_kept(app: &App) -> Duration {
    if app.store.is_shared() { MEMBERS } else { RULES }
}

/// Reader for unknown permissions, which it caches in [`known::Sight`].
struct PermissionReader<'a> {
    app: &'a App,
    http: &'a Http,
    now: Timestamp,
}

impl<'a> PermissionReader<'a> {
    fn new(app: &'a App, http: &'a Http) -> PermissionReader<'a> {
        let now = app.clock.now();
        PermissionReader { app, http, now }
    }

    fn changes(&self) -> u64 {
        self.app.sight.lock().changes
    }

    /// Caches a result, unless the change count is no longer `before`.
    fn keep(&self, before: u64, put: impl FnOnce(&mut Known)) {
        let mut known = self.app.sight.lock();
        if known.changes == before {
            put(&mut known);
        }
    }

    async fn roles(&self, guild: Guild) -> Result<Arc<Roles>> {
        let known = self.app.sight.lock().servers.get(guild, self.now, rules_kept(self.app));
        if let Some(roles) = known {
            return Ok(roles);
        }
        let before = self.changes();
        let found = self.http.get_guild(guild.0.into()).await;
        let roles = Arc::new(Roles::from(&self.of_server(guild, found)?));
        self.keep(before, |known| {
            known.servers.put(guild, self.now, Arc::clone(&roles));
        });
        Ok(roles)
    }

    fn known(&self, channel: Channel) -> Option<ChannelVisibility> {
        self.app.sight.lock().channels.get(channel, self.now, rules_kept(self.app))
    }

    async fn place(&self, channel: Channel) -> Result<ChannelVisibility> {
        const HIDDEN: [isize; 2] = [50001, 50013];
        if let Some(place) = self.known(channel) {
            return Ok(place);
        }
        let before = self.changes();
        let place = match self.http.get_channel(ChannelId::new(channel.0)).await {
            Ok(found) => found
                .guild()
                .map_or(ChannelVisibility::Hidden, |found| ChannelVisibility::from(&found)),
            Err(error) if code(&error).is_some_and(|code| CHANNEL_GONE.contains(&code)) => {
                self.app.pause_if_channel_gone(channel, &error);
                ChannelVisibility::Gone
            }
            Err(error) if code(&error).is_some_and(|code| HIDDEN.contains(&code)) => {
                ChannelVisibility::Hidden
            }
            Err(error) => return Err(error.into()),
        };
        self.keep(before, |known| {
            known.channels.put(channel, self.now, place.clone());
        });
        Ok(place)
    }

    /// Passes on Discord's response about a server. If the response is an error that can mean that the server is gone,
    /// queues a check.
    fn of_server<T>(&self, guild: Guild, said: serenity::Result<T>) -> Result<T> {
        said.map_err(|refusal| {
            self.app.check_server_if_gone(guild, &refusal);
            refusal.into()
        })
    }

    /// Reads all channels and active threads of a server in bulk.
    async fn survey(&self, guild: Guild) -> Result<()> {
        let before = self.changes();
        let channels = self.http.get_channels(guild.0.into()).await;
        let channels = self.of_server(guild, channels)?;
        let threads = self.http.get_guild_active_threads(guild.0.into()).await?;
        self.keep(before, |known| {
            for found in channels.iter().chain(&threads.threads) {
                let place = ChannelVisibility::from(found);
                known.channels.put(Channel(found.id.get()), self.now, place);
            }
        });
        Ok(())
    }

    /// Returns a user's roles; `None` if the user is not on the server. If `fresh`, bypasses the cache.
    async fn member(&self, guild: Guild, user: User, fresh: bool) -> Result<Option<Vec<u64>>> {
        const UNKNOWN: [isize; 2] = [10007, 10013];
        let known = self.app.sight.lock().members.get((guild, user), self.now, MEMBERS);
        if let Some(roles) = known.filter(|_| !fresh) {
            return Ok(roles);
        }
        let before = self.changes();
        let asked = self.http.get_member(guild.0.into(), UserId::new(user.0)).await;
        let roles = match asked {
            Ok(member) => Some(member.roles.iter().map(|role| role.get()).collect()),
            Err(error) if code(&error).is_some_and(|code| UNKNOWN.contains(&code)) => None,
            Err(error) => return self.of_server(guild, Err(error)),
        };
        self.keep(before, |known: &mut Known| {
            known.members.put((guild, user), self.now, roles.clone());
        });
        Ok(roles)
    }

    async fn views(&self, guild: Guild, who: &Member<'_>, channel: Channel) -> Result<bool> {
        let roles = self.roles(guild).await?;
        if roles.of(guild, who).administrator() {
            return Ok(true);
        }
        let place = self.place(channel).await?;
        let (parent, is_private) = match &place {
            ChannelVisibility::Thread(parent) => (*parent, false),
            ChannelVisibility::Private(parent) => (*parent, true),
            ChannelVisibility::Channel(_) | ChannelVisibility::Gone | ChannelVisibility::Hidden => {
                (channel, false)
            }
        };
        let above = match parent == channel {
            true => place,
            false => self.place(parent).await?,
        };
        let may = match &above {
            ChannelVisibility::Channel(rules) => roles.within(guild, who, rules),
            // Users who manage all channels are allowed to know about matches in a deleted channel.
            ChannelVisibility::Gone => return Ok(roles.of(guild, who).manage_channels()),
            ChannelVisibility::Thread(_)
            | ChannelVisibility::Private(_)
            | ChannelVisibility::Hidden => return Ok(false),
        };
        if !may.view_channel() || !is_private || may.manage_threads() {
            return Ok(may.view_channel());
        }
        // User 0 is a placeholder for a member without roles, who has not been invited to any private thread.
        if who.user == 0 {
            return Ok(false);
        }
        let (thread, user) = (ChannelId::new(channel.0), UserId::new(who.user));
        let member = self.http.get_thread_channel_member(thread, user, false);
        Ok(member.await.is_ok())
    }
}

/// Returns whether a user takes part in a match: they hold a seat, have a substitute, are its umpire, or opened it.
pub(crate) fn takes_part(header: &Header, user: User) -> bool {
    header.creator == user
        || header.seats.iter().any(|row| row.user == Some(user))
        || StandIn::of_owner(header, user).is_some()
        || holder(header, regnal::game::Seat::UMPIRE) == Some(user)
}

/// Returns whether a user is allowed to know about a match, because they take part in it or can view its channel.
///
/// # Errors
/// Returns [`Error::Discord`] if this cannot be determined.
pub(crate) async fn may_know(
    app: &App,
    http: &Http,
    asker: &Asker,
    header: &Header,
) -> Result<bool> {
    if takes_part(header, asker.user) {
        return Ok(true);
    }
    match header.guild {
        Some(guild) if asker.guild == Some(guild) => views(app, http, asker, header.channel).await,
        _ => Ok(header.channel == asker.channel),
    }
}

/// Returns whether a user can view a channel of the server on which they are acting.
///
/// # Errors
/// Returns [`Error::Discord`] if this cannot be determined.
pub(crate) async fn views(app: &App, http: &Http, asker: &Asker, channel: Channel) -> Result<bool> {
    let Some(guild) = asker.guild else { return Ok(false) };
    // A user who acts in a channel or in one of its threads can view the channel.
    if channel == asker.channel || asker.parent == Some(channel.0) || asker.administers {
        return Ok(true);
    }
    let who = Member { user: asker.user.0, roles: &asker.roles };
    PermissionReader::new(app, http).views(guild, &who, channel).await
}

/// Filters channels to those that a user can view, for a list. Channels with unknown permissions are omitted.
pub(crate) async fn viewed(
    app: &App,
    http: &Http,
    asker: &Asker,
    channels: impl IntoIterator<Item = Channel>,
) -> Vec<Channel> {
    let mut viewed = Vec::new();
    let mut rest: Vec<Channel> = channels.into_iter().collect();
    rest.sort_unstable();
    rest.dedup();
    let mut looks = LOOKS;
    let eye = PermissionReader::new(app, http);
    let mut unknown = rest.iter().filter(|&&channel| eye.known(channel).is_none());
    if let (Some(guild), true) = (asker.guild, unknown.nth(SINGLY).is_some() && !asker.administers)
        && let Err(error) = eye.survey(guild).await
    {
        tracing::warn!(server = guild.0, %error, "could not list the channels of a server, reading them one by one");
    }
    for channel in rest {
        if eye.known(channel).is_none() && !asker.administers {
            match looks.checked_sub(1) {
                Some(left) => looks = left,
                None => continue,
            }
        }
        match views(app, http, asker, channel).await {
            Ok(true) => viewed.push(channel),
            Ok(false) => {}
            Err(error) => {
                tracing::warn!(channel = channel.0, %error, "could not read the permissions of a channel, omitting its matches from the list");
            }
        }
    }
    viewed
}

/// Returns whether everybody on a server can view one of its channels; `false` if this is unknown.
pub(crate) async fn is_visible_to_all(
    app: &App,
    http: &Http,
    guild: Guild,
    channel: Channel,
) -> bool {
    can_all_view(app, http, guild, channel).await.unwrap_or(false)
}

/// Returns whether everybody on a server can view one of its channels.
///
/// # Errors
/// Returns [`Error::Discord`] if this cannot be determined.
pub(crate) async fn can_all_view(
    app: &App,
    http: &Http,
    guild: Guild,
    channel: Channel,
) -> Result<bool> {
    // User 0 stands for a member without any role.
    let who = Member { user: 0, roles: &[] };
    PermissionReader::new(app, http).views(guild, &who, channel).await
}

/// Returns whether everybody who can read the channel of a command can also view another channel of the same server.
pub(crate) async fn is_visible_to_readers(
    app: &App,
    http: &Http,
    asker: &Asker,
    channel: Channel,
) -> bool {
    match asker.guild {
        Some(guild) => {
            channel == asker.channel || is_visible_to_all(app, http, guild, channel).await
        }
        // Only the user reads their direct messages.
        None => true,
    }
}

/// Checks that a public reply about a match does not reveal a channel to people who cannot view it.
///
/// # Errors
/// Returns a user-facing error if some readers might not be allowed to know about the match.
pub(crate) async fn check_may_be_public(
    app: &App,
    http: &Http,
    asker: &Asker,
    header: &Header,
) -> Result<()> {
    let is_here = header.channel == asker.channel;
    // The readers' permissions on another server are unknown.
    let is_known = asker.guild.is_none() || asker.guild == header.guild;
    match is_here || is_known && is_visible_to_readers(app, http, asker, header.channel).await {
        true => Ok(()),
        false => Err(Error::says("error-not-in-public")),
    }
}

/// Returns whether a user is on a server. If `fresh`, bypasses the cache. If Discord does not respond, the user counts
/// as a member.
pub(crate) async fn is_member(
    app: &App,
    http: &Http,
    guild: Guild,
    user: User,
    fresh: bool,
) -> bool {
    let found = PermissionReader::new(app, http).member(guild, user, fresh).await;
    found.map_or(true, |roles| roles.is_some())
}

/// Returns a user's roles on a server; `None` if the user is not on it.
pub(crate) async fn member_roles(
    app: &App,
    http: &Http,
    guild: Guild,
    user: User,
) -> Result<Option<Vec<u64>>> {
    PermissionReader::new(app, http).member(guild, user, true).await
}

/// Returns a user's roles on a server; empty if the user is not on it.
pub(crate) async fn roles_of(app: &App, http: &Http, guild: Guild, user: User) -> Result<Vec<u64>> {
    Ok(member_roles(app, http, guild, user).await?.unwrap_or_default())
}

/// Returns whether a role exists on a server. If Discord does not respond, the role counts as existing.
pub(crate) async fn has_role(app: &App, http: &Http, guild: Guild, role: u64) -> bool {
    let roles = PermissionReader::new(app, http).roles(guild).await;
    roles.map_or(true, |roles| roles.has(role))
}

/// Checks that the user who clicked a component is allowed to know about its match. This is necessary because a match
/// can move to a less visible channel, while the buttons of its old posts remain in the old channel.
///
/// # Errors
/// Returns an error with the message that there is no such match, and [`Error::Discord`] if the permissions cannot be
/// determined.
pub(crate) async fn check_may_know(
    app: &App,
    http: &Http,
    asker: &Asker,
    id: &CustomId,
) -> Result<()> {
    let Some(match_id) = id.match_id().filter(|_| !is_for_anybody(asker, id)) else {
        return Ok(());
    };
    // The button's own handler reports that the match was deleted.
    let Some(header) = app.store.find_match(match_id).await? else { return Ok(()) };
    match may_know(app, http, asker, &header).await? {
        true => Ok(()),
        false => Err(Error::says("error-no-such-match")),
    }
}

/// Returns whether a component works for users who cannot view the match's channel. This is the case for components
/// that unfollow a match, or answer a question received by direct message.
fn is_for_anybody(asker: &Asker, id: &CustomId) -> bool {
    match id {
        CustomId::Lobby { verb: Verb::Unfollow, .. } => true,
        // The handler checks that the user was invited.
        CustomId::Lobby { verb: Verb::Accept, .. } => asker.guild.is_none(),
        CustomId::Seat { step, .. } => {
            asker.guild.is_none() && matches!(step, SeatStep::Lend(_) | SeatStep::Keep(_))
        }
        _ => false,
    }
}

/// Returns whether a follower, which is a user or a channel, is still allowed to get reports about a match.
/// `is_allowed` is true if a channel follows the match at the request of the match's host.
///
/// # Errors
/// Returns [`Error::Discord`] if this cannot be determined. The caller then tries again.
pub(crate) async fn may_get_news(
    app: &App,
    http: &Http,
    id: MatchId,
    (target, is_allowed): (Target, bool),
) -> Result<bool> {
    let Some(header) = app.store.find_match(id).await? else { return Ok(false) };
    let Some(guild) = header.guild else {
        // A match in direct messages has no channel that other users can view.
        return Ok(matches!(target, Target::User(user) if takes_part(&header, user)));
    };
    let eye = PermissionReader::new(app, http);
    let user = match target {
        Target::User(user) => user,
        Target::Channel(place) => {
            let is_thread_of = matches!(
                eye.place(place).await?,
                ChannelVisibility::Thread(parent) | ChannelVisibility::Private(parent) if parent == header.channel
            );
            // Reports queued by an earlier version do not record whether the host requested them. A refused report is
            // never sent, so the followers are looked up.
            let is_of_host = async || -> Result<bool> {
                let followers = app.store.followers(id).await?;
                let mut here = followers.iter().filter(|one| one.target == target);
                Ok(here.any(|one| host(&header) == Some(one.user)))
            };
            return Ok(is_thread_of
                || is_allowed
                || is_of_host().await?
                || can_all_view(app, http, guild, header.channel).await?);
        }
    };
    if takes_part(&header, user) {
        return Ok(true);
    }
    match eye.member(guild, user, false).await? {
        Some(roles) => {
            let who = Member { user: user.0, roles: &roles };
            eye.views(guild, &who, header.channel).await
        }
        None => Ok(false),
    }
}
