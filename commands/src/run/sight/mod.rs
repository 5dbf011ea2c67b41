//! Who can view the channel of a match. Discord says it by roles and by the overwrites of a channel; both are read by REST,
//! and kept until the gateway tells of a change. Whatever is not known counts as hidden.
//!
//! | file | what it holds |
//! |---|---|
//! | `known` | roles and overwrites as they are kept, and what they come to |

pub mod known;

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use regnal::store::{Channel, Guild, Header, MatchId, Target, Timestamp, User};
use serenity::{ChannelId, Http, UserId};

use self::known::{Known, Member, Place, Roles};
use super::app::App;
use super::stand_ins::StandIn;
use super::table::holder;
use crate::discord::asker::Asker;
use crate::discord::custom_id::{CustomId, SeatStep, Verb};
use crate::discord::error::{Error, Result, code};

/// How long roles and overwrites are kept; an event of the gateway ends it before.
const RULES: Duration = Duration::from_secs(600);
/// How long it is kept whether somebody is a member, and with which roles: no event tells of that.
const MEMBERS: Duration = Duration::from_secs(60);
/// With more unknown channels than this, all of a server are read at once.
const SINGLY: usize = 3;
/// How many unknown channels are read one by one for a list. Those beyond count as hidden.
const LOOKS: usize = 50;

/// Reads what is not known yet, and keeps it in [`known::Sight`].
struct Eye<'a> {
    app: &'a App,
    http: &'a Http,
    now: Timestamp,
}

impl<'a> Eye<'a> {
    fn new(app: &'a App, http: &'a Http) -> Eye<'a> {
        let now = app.clock.now();
        Eye { app, http, now }
    }

    fn changes(&self) -> u64 {
        self.app.sight.lock().changes
    }

    /// Keeps what was read, unless something has changed since the count was `before`.
    fn keep(&self, before: u64, put: impl FnOnce(&mut Known)) {
        let mut known = self.app.sight.lock();
        if known.changes == before {
            put(&mut known);
        }
    }

    async fn roles(&self, guild: Guild) -> Result<Arc<Roles>> {
        let known = self.app.sight.lock().servers.get(guild, self.now, RULES);
        if let Some(roles) = known {
            return Ok(roles);
        }
        let before = self.changes();
        let roles = Arc::new(Roles::from(&self.http.get_guild(guild.0.into()).await?));
        self.keep(before, |known| {
            known.servers.put(guild, self.now, Arc::clone(&roles));
        });
        Ok(roles)
    }

    fn known(&self, channel: Channel) -> Option<Place> {
        self.app.sight.lock().channels.get(channel, self.now, RULES)
    }

    async fn place(&self, channel: Channel) -> Result<Place> {
        const GONE: isize = 10003;
        const HIDDEN: [isize; 2] = [50001, 50013];
        if let Some(place) = self.known(channel) {
            return Ok(place);
        }
        let before = self.changes();
        let place = match self.http.get_channel(ChannelId::new(channel.0)).await {
            Ok(found) => found
                .guild()
                .map_or(Place::Hidden, |found| Place::from(&found)),
            Err(error) if code(&error) == Some(GONE) => Place::Gone,
            Err(error) if code(&error).is_some_and(|code| HIDDEN.contains(&code)) => Place::Hidden,
            Err(error) => return Err(error.into()),
        };
        self.keep(before, |known| {
            known.channels.put(channel, self.now, place.clone());
        });
        Ok(place)
    }

    /// Reads all channels and open threads of a server at once.
    async fn survey(&self, guild: Guild) -> Result<()> {
        let before = self.changes();
        let channels = self.http.get_channels(guild.0.into()).await?;
        let threads = self.http.get_guild_active_threads(guild.0.into()).await?;
        self.keep(before, |known| {
            for found in channels.iter().chain(&threads.threads) {
                let place = Place::from(found);
                known.channels.put(Channel(found.id.get()), self.now, place);
            }
        });
        Ok(())
    }

    /// Somebody's roles; none for whoever is not on the server. `fresh` asks Discord in any case.
    async fn member(&self, guild: Guild, user: User, fresh: bool) -> Result<Option<Vec<u64>>> {
        const UNKNOWN: [isize; 2] = [10007, 10013];
        let known = self
            .app
            .sight
            .lock()
            .members
            .get((guild, user), self.now, MEMBERS);
        if let Some(roles) = known.filter(|_| !fresh) {
            return Ok(roles);
        }
        let before = self.changes();
        let asked = self
            .http
            .get_member(guild.0.into(), UserId::new(user.0))
            .await;
        let roles = match asked {
            Ok(member) => Some(member.roles.iter().map(|role| role.get()).collect()),
            Err(error) if code(&error).is_some_and(|code| UNKNOWN.contains(&code)) => None,
            Err(error) => return Err(error.into()),
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
            Place::Thread(parent) => (*parent, false),
            Place::Private(parent) => (*parent, true),
            Place::Channel(_) | Place::Gone | Place::Hidden => (channel, false),
        };
        let above = match parent == channel {
            true => place,
            false => self.place(parent).await?,
        };
        let may = match &above {
            Place::Channel(rules) => roles.within(guild, who, rules),
            // Of what was deleted those still know who look after all channels.
            Place::Gone => return Ok(roles.of(guild, who).manage_channels()),
            Place::Thread(_) | Place::Private(_) | Place::Hidden => return Ok(false),
        };
        if !may.view_channel() || !is_private || may.manage_threads() {
            return Ok(may.view_channel());
        }
        let (thread, user) = (ChannelId::new(channel.0), UserId::new(who.user));
        let member = self.http.get_thread_channel_member(thread, user, false);
        Ok(member.await.is_ok())
    }
}

/// Whether somebody has a part in a match: sits there, lent their seat, is its umpire, or opened it.
pub(crate) fn takes_part(header: &Header, user: User) -> bool {
    header.creator == user
        || header.seats.iter().any(|row| row.user == Some(user))
        || StandIn::of_owner(header, user).is_some()
        || holder(header, regnal::game::Seat::UMPIRE) == Some(user)
}

/// Whether somebody may know of a match: whoever has a part in it, and whoever can view its channel.
///
/// # Errors
/// [`Error::Discord`] when that cannot be found out.
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

/// Whether somebody can view a channel of the server on which they ask.
///
/// # Errors
/// [`Error::Discord`] when that cannot be found out.
pub(crate) async fn views(app: &App, http: &Http, asker: &Asker, channel: Channel) -> Result<bool> {
    let Some(guild) = asker.guild else {
        return Ok(false);
    };
    // Whoever is in a channel, or in a thread of it, views it.
    if channel == asker.channel || asker.parent == Some(channel.0) || asker.administers {
        return Ok(true);
    }
    let who = Member {
        user: asker.user.0,
        roles: &asker.roles,
    };
    Eye::new(app, http).views(guild, &who, channel).await
}

/// Those of these channels that somebody can view, for a list: what cannot be found out is not in it.
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
    let eye = Eye::new(app, http);
    let mut unknown = rest.iter().filter(|&&channel| eye.known(channel).is_none());
    if let (Some(guild), true) = (
        asker.guild,
        unknown.nth(SINGLY).is_some() && !asker.administers,
    ) && let Err(error) = eye.survey(guild).await
    {
        tracing::warn!(guild = guild.0, %error, "channels of a server cannot be read at once, and are read singly");
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
                tracing::warn!(channel = channel.0, %error, "who views a channel is not known, and a match there is not listed");
            }
        }
    }
    viewed
}

/// Whether everybody on a server can view a channel of it; not where that is not known.
pub(crate) async fn is_for_all(app: &App, http: &Http, guild: Guild, channel: Channel) -> bool {
    // A member without any role.
    let who = Member {
        user: 0,
        roles: &[],
    };
    let found = Eye::new(app, http).views(guild, &who, channel).await;
    found.unwrap_or(false)
}

/// Whether somebody is on a server. `fresh` asks Discord in any case. Where Discord does not say, they are.
pub(crate) async fn is_member(
    app: &App,
    http: &Http,
    guild: Guild,
    user: User,
    fresh: bool,
) -> bool {
    let found = Eye::new(app, http).member(guild, user, fresh).await;
    found.map_or(true, |roles| roles.is_some())
}

/// The match of a component, which its clicker must be allowed to know of: an old button stays where it was posted when a
/// match moves to where fewer people see it.
///
/// # Errors
/// A message that there is no such match; [`Error::Discord`] when it cannot be found out.
pub(crate) async fn must_know(app: &App, http: &Http, asker: &Asker, id: &CustomId) -> Result<()> {
    let Some(match_id) = id.match_id().filter(|_| !is_for_anybody(asker, id)) else {
        return Ok(());
    };
    // Of a match that was deleted the button says so itself.
    let Some(header) = app.store.find_match(match_id).await? else {
        return Ok(());
    };
    match may_know(app, http, asker, &header).await? {
        true => Ok(()),
        false => Err(Error::says("error-no-such-match")),
    }
}

/// What somebody may click who does not view the channel: to follow a match no more, and the answer to what they were asked
/// in a letter.
fn is_for_anybody(asker: &Asker, id: &CustomId) -> bool {
    match id {
        CustomId::Lobby { verb, .. } => *verb == Verb::Unfollow,
        CustomId::Seat { step, .. } => {
            asker.guild.is_none() && matches!(step, SeatStep::Lend(_) | SeatStep::Keep(_))
        }
        _ => false,
    }
}

/// Whether whoever follows a match may still hear of it there: the person, or whoever has it told in a place.
///
/// # Errors
/// [`Error::Discord`] when it cannot be found out: it is asked again.
pub(crate) async fn may_hear(app: &App, http: &Http, id: MatchId, target: Target) -> Result<bool> {
    let Some(header) = app.store.find_match(id).await? else {
        return Ok(false);
    };
    let Some(guild) = header.guild else {
        return Ok(false);
    };
    let eye = Eye::new(app, http);
    let user = match target {
        Target::User(user) => user,
        Target::Channel(place) => {
            let is_thread_of = matches!(
                eye.place(place).await?,
                Place::Thread(parent) | Place::Private(parent) if parent == header.channel
            );
            if is_thread_of || is_for_all(app, http, guild, header.channel).await {
                return Ok(true);
            }
            let followers = app.store.followers(id).await?;
            let own = followers.iter().find(|its| its.target == target);
            match own {
                Some(own) => own.user,
                None => return Ok(false),
            }
        }
    };
    if takes_part(&header, user) {
        return Ok(true);
    }
    match eye.member(guild, user, false).await? {
        Some(roles) => {
            let who = Member {
                user: user.0,
                roles: &roles,
            };
            eye.views(guild, &who, header.channel).await
        }
        None => Ok(false),
    }
}
