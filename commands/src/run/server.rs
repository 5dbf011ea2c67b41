//! Server settings (`/server`), chosen by the server's managers. They determine which games are offered, where and by
//! whom matches can be opened, the maximum number of simultaneous matches, the language, and the quiet hours of users
//! who have set none.

use std::collections::BTreeSet;

use regnal::games::GameKind;
use regnal::hours::Hours;
use regnal::store::{Guild, Scope, Store, Timestamp};
use regnal::text::{Lang, Line};
use serde::{Deserialize, Serialize};

use super::kept;
use crate::discord::asker::Asker;
use crate::discord::error::{Error, Result};

/// Key of a server's settings.
const KEY: &str = "server";
/// Period during which a server keeps a game's commands after the last match of that game, in milliseconds: 90 days.
const MISSED_MS: i64 = 90 * 24 * 3_600_000;

/// A channel in which new matches get threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThreadParent {
    /// Id of the channel.
    pub channel: u64,
    /// True for a forum, in which each thread is a post.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_forum: bool,
}

/// Settings of a server. The default allows everything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Server {
    /// Names of the games that are not offered. A game added in a later version is offered.
    pub hidden: BTreeSet<String>,
    /// Names of the games chosen by the server's managers. The commands of these games are available even before the
    /// server's first match.
    pub shown: BTreeSet<String>,
    /// Channels in which matches can be opened, including their threads; all channels if empty.
    pub channels: BTreeSet<u64>,
    /// Role whose members can open matches; everybody if `None`.
    pub role: Option<u64>,
    /// Default language of matches; `None` for the language that the server has on Discord.
    pub language: Option<String>,
    /// Quiet hours and time zone for users who have set none.
    pub hours: Hours,
    /// Maximum number of simultaneous matches; 0 means unlimited.
    pub most: u16,
    /// True if the players of the server's matches cannot write letters to each other.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_letters: bool,
    /// Channel in which each new match gets its own thread. `None` if matches are played in the channels in which they
    /// are opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threads_in: Option<ThreadParent>,
}

impl Server {
    /// Reads a server's settings; the default in direct messages.
    ///
    /// # Errors
    /// Returns [`Error::Store`] if the store fails, and [`Error::Kept`] if the settings cannot be read, so that
    /// existing restrictions are not bypassed.
    pub async fn of(store: &Store, guild: Option<Guild>) -> Result<Server> {
        let Some(guild) = guild else { return Ok(Server::default()) };
        let (server, unread) = Server::read(store, guild).await?;
        match unread.is_empty() {
            true => Ok(server),
            false => Err(Error::Kept(said_of(guild, &unread))),
        }
    }

    /// Reads the settings and lists their unreadable fields.
    async fn read(store: &Store, guild: Guild) -> Result<(Server, Vec<String>)> {
        let value = kept::setting(store, Scope::Guild(guild), KEY).await?;
        let value = value.unwrap_or_default();
        Ok((kept::read_or_usual(&value), kept::unread::<Server>(&value)))
    }

    /// Reads the settings for users who change them, and for code that must not fail. Unreadable fields get their
    /// defaults.
    pub async fn readable(store: &Store, guild: Option<Guild>) -> Result<Server> {
        let Some(guild) = guild else { return Ok(Server::default()) };
        let (server, unread) = Server::read(store, guild).await?;
        if !unread.is_empty() {
            tracing::error!(
                server = guild.0,
                fields = unread.join(", "),
                "settings of a server unreadable: defaults apply, stored values are kept"
            );
        }
        Ok(server)
    }

    /// Stores these settings in place of the stored ones.
    ///
    /// # Errors
    /// Returns [`Error::Store`] if the store fails, and [`Error::Kept`] if they would overwrite something unreadable.
    pub async fn keep(&self, store: &Store, guild: Guild) -> Result<()> {
        self.keep_changes(&Server::readable(store, Some(guild)).await?, store, guild).await
    }

    /// Stores the differences between `before` and these settings. Anything that another manager has changed since
    /// `before` was read stays as it is.
    ///
    /// # Errors
    /// Returns the same errors as [`Server::keep`].
    pub async fn keep_changes(&self, before: &Server, store: &Store, guild: Guild) -> Result<()> {
        let place = (Scope::Guild(guild), KEY);
        kept::keep_changes(store, place, (before, self), said_of(guild, &[])).await
    }

    /// Returns whether a game is offered.
    pub fn offers(&self, kind: GameKind) -> bool {
        !self.hidden.contains(kind.name())
    }

    /// Returns the language of a match that specifies none. This is the server's language, if one was chosen here or on
    /// Discord, and otherwise the language of the user who opens the match. English on Discord does not count as a
    /// choice, because Discord also reports English for servers that have chosen nothing.
    pub fn lang(&self, asker: &Asker) -> Lang {
        let chosen = self.language.as_deref().map(Lang::from_locale);
        chosen.unwrap_or(match asker.guild_lang {
            Lang::En => asker.lang,
            Lang::Fr => Lang::Fr,
        })
    }

    /// Checks that a user is allowed to open a match of this game while the server has `live` matches. `places`
    /// contains the channel of the match and, for a thread, its parent.
    ///
    /// # Errors
    /// Returns an error with a message that gives the reason, and says who can change the setting.
    pub fn check_may_open(
        &self,
        asker: &Asker,
        kind: GameKind,
        live: usize,
        places: &[Option<u64>],
    ) -> Result<()> {
        if !self.offers(kind) {
            return Err(Error::says("error-server-game"));
        }
        if self.role.is_some_and(|role| !asker.roles.contains(&role) && !asker.manages_server) {
            let role = self.role.unwrap_or_default();
            return Err(Error::invalid(
                Line::new("error-server-role").with("role", format!("<@&{role}>")),
            ));
        }
        self.check_channel_allowed(places)?;
        if self.most > 0 && live >= usize::from(self.most) {
            let line = Line::new("error-server-most").with("most", u32::from(self.most));
            return Err(Error::invalid(line));
        }
        Ok(())
    }

    /// Checks that matches are allowed in a channel. `places` contains the channel and, for a thread, its parent.
    ///
    /// # Errors
    /// Returns an error with a message that lists the allowed channels, and says who can change the setting.
    pub fn check_channel_allowed(&self, places: &[Option<u64>]) -> Result<()> {
        let is_open = |place: &u64| {
            self.channels.contains(place)
                || self.threads_in.is_some_and(|parent| parent.channel == *place)
        };
        if self.channels.is_empty() || places.iter().flatten().any(is_open) {
            return Ok(());
        }
        Err(Error::invalid(
            Line::new("error-server-channel").with("channels", self.channels_named()),
        ))
    }

    /// Returns the channels in which matches can be opened, as Discord mentions.
    pub fn channels_named(&self) -> String {
        let named = self.channels.iter().map(|id| format!("<#{id}>"));
        named.collect::<Vec<_>>().join(" ")
    }
}

/// Returns the servers on which new matches get threads in a text channel.
pub async fn with_threads(store: &Store) -> Result<BTreeSet<Guild>> {
    let mut found = BTreeSet::new();
    for (guild, value) in store.settings_of_servers(KEY).await? {
        // Unreadable settings are not reported here, because the running bot reports them.
        let server: Server = value.map(|value| kept::read_or_usual(&value)).unwrap_or_default();
        if server.threads_in.is_some_and(|parent| !parent.is_forum) {
            found.insert(guild);
        }
    }
    Ok(found)
}

/// Returns a log description of a server's settings that names the given fields.
fn said_of(guild: Guild, fields: &[String]) -> String {
    match fields {
        [] => format!("what was decided for the server {}", guild.0),
        fields => format!("what was decided for the server {} ({})", guild.0, fields.join(", ")),
    }
}

/// Returns the games whose commands a server has: those chosen by its managers, and those with a match that is live or
/// ended recently. A game that the server does not offer has no commands there.
pub async fn games_played(store: &Store, guild: Guild, now: Timestamp) -> Result<BTreeSet<String>> {
    let server = Server::readable(store, Some(guild)).await?;
    let since = Timestamp(now.0.saturating_sub(MISSED_MS));
    let mut games: BTreeSet<String> =
        store.kinds_played(guild, since).await?.into_iter().chain(server.shown).collect();
    games.retain(|game| !server.hidden.contains(game));
    Ok(games)
}
