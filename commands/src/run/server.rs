//! The settings of a server (`/server`), made by those who manage it: which games it offers; where matches may be
//! opened, by whom and how many; the language; and the quiet hours of people who have set none.

use std::collections::BTreeSet;

use poise::serenity_prelude as serenity;
use regnal::games::GameKind;
use regnal::hours::Hours;
use regnal::store::{Guild, Scope, Store};
use regnal::text::{Lang, Line};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serenity::{CreateCommand, GuildId, Http, InstallationContext, InteractionContext};

use super::app::{App, Command};
use super::kept;
use crate::discord::asker::Asker;
use crate::discord::error::{Error, Result, in_time};

/// The key of a server's settings.
const KEY: &str = "server";

/// The settings of a server. The default allows everything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Server {
    /// The names of the games that are not offered. A game added later is offered.
    pub hidden: BTreeSet<String>,
    /// The channels in which matches may be opened, their threads included; all if empty.
    pub channels: BTreeSet<u64>,
    /// The role whose members may open matches; everybody if `None`.
    pub role: Option<u64>,
    /// The language of a match that chooses none; `None` for the server's language on Discord.
    pub language: Option<String>,
    /// The quiet hours and time zone of people who have set none.
    pub hours: Hours,
    /// The maximum number of matches at once; 0 for any number.
    pub most: u16,
}

impl Server {
    /// Reads the settings of a server; the default in direct messages.
    ///
    /// # Errors
    /// [`Error::Store`]; [`Error::Kept`] when they cannot be read, so that nobody can open what was closed.
    pub async fn of(store: &Store, guild: Option<Guild>) -> Result<Server> {
        let Some(guild) = guild else {
            return Ok(Server::default());
        };
        let (server, unread) = Server::read(store, guild).await?;
        match unread.is_empty() {
            true => Ok(server),
            false => Err(Error::Kept(said_of(guild, &unread))),
        }
    }

    /// Reads the settings with their unreadable fields.
    async fn read(store: &Store, guild: Guild) -> Result<(Server, Vec<String>)> {
        let value = kept::setting(store, Scope::Guild(guild), KEY).await?;
        let value = value.unwrap_or_default();
        Ok((kept::read_or_usual(&value), kept::unread::<Server>(&value)))
    }

    /// Reads the settings for those who change them, and for code that must not stop. Unreadable fields have their
    /// defaults.
    ///
    /// # Errors
    /// [`Error::Store`].
    pub async fn readable(store: &Store, guild: Option<Guild>) -> Result<Server> {
        let Some(guild) = guild else {
            return Ok(Server::default());
        };
        let (server, unread) = Server::read(store, guild).await?;
        if !unread.is_empty() {
            tracing::error!(
                guild = guild.0,
                fields = unread.join(", "),
                "settings of a server unreadable: defaults apply, stored values are kept"
            );
        }
        Ok(server)
    }

    /// Stores the settings if they differ from the stored ones.
    ///
    /// # Errors
    /// [`Error::Store`]; [`Error::Kept`] when they would overwrite something unreadable.
    pub async fn keep(&self, store: &Store, guild: Guild) -> Result<()> {
        let scope = Scope::Guild(guild);
        let value = kept::setting(store, scope, KEY).await?;
        let value = value.unwrap_or_default();
        let what = || said_of(guild, &[]);
        let before = kept::read_or_usual(&value);
        let value = kept::changed(&value, (&before, self), what)?;
        Ok(store.set_setting(scope, KEY, Some(&value)).await?)
    }

    /// Returns whether a game is offered.
    pub fn offers(&self, kind: GameKind) -> bool {
        !self.hidden.contains(kind.name())
    }

    /// Returns the language of a match that chooses none: the server's, if chosen here or on Discord, else that of the
    /// person who opens it. Discord reports English for every server without a choice.
    pub fn lang(&self, asker: &Asker) -> Lang {
        let chosen = self.language.as_deref().map(Lang::from_locale);
        chosen.unwrap_or(match asker.guild_lang {
            Lang::En => asker.lang,
            Lang::Fr => Lang::Fr,
        })
    }

    /// Checks that a person may open a match of this game where they are, while the server has `live` matches.
    ///
    /// # Errors
    /// A message that says why not, and who can change that.
    pub fn check_may_open(&self, asker: &Asker, kind: GameKind, live: usize) -> Result<()> {
        if !self.offers(kind) {
            return Err(Error::says("error-server-game"));
        }
        if self.role.is_some_and(|role| !asker.roles.contains(&role) && !asker.manages_server) {
            let role = self.role.unwrap_or_default();
            return Err(Error::invalid(
                Line::new("error-server-role").with("role", format!("<@&{role}>")),
            ));
        }
        self.check_channel_allowed(&[Some(asker.channel.0), asker.parent])?;
        if self.most > 0 && live >= usize::from(self.most) {
            let line = Line::new("error-server-most").with("most", u32::from(self.most));
            return Err(Error::invalid(line));
        }
        Ok(())
    }

    /// Checks that matches may be played in a channel. `places` are the channel and the parent of a thread.
    ///
    /// # Errors
    /// A message that says where they may, and who can change that.
    pub fn check_channel_allowed(&self, places: &[Option<u64>]) -> Result<()> {
        let is_open = |place: &u64| self.channels.contains(place);
        if self.channels.is_empty() || places.iter().flatten().any(is_open) {
            return Ok(());
        }
        Err(Error::invalid(
            Line::new("error-server-channel").with("channels", self.channels_named()),
        ))
    }

    /// Returns the channels in which matches may be opened, as Discord mentions.
    pub fn channels_named(&self) -> String {
        let named = self.channels.iter().map(|id| format!("<#{id}>"));
        named.collect::<Vec<_>>().join(" ")
    }
}

/// Names the settings of a server for the owner of the bot.
fn said_of(guild: Guild, fields: &[String]) -> String {
    match fields {
        [] => format!("what was decided for the server {}", guild.0),
        fields => format!("what was decided for the server {} ({})", guild.0, fields.join(", ")),
    }
}

/// Returns the contexts in which a command is available; all of them if it does not say.
fn contexts(command: &Command) -> &[InteractionContext] {
    let everywhere: &[InteractionContext] =
        &[InteractionContext::Guild, InteractionContext::BotDm, InteractionContext::PrivateChannel];
    command.interaction_context.as_deref().unwrap_or(everywhere)
}

/// Returns whether a command is registered with each server that offers it: commands for servers only, and those of
/// some games only.
fn is_of_server(command: &Command) -> bool {
    let contexts = contexts(command);
    contexts == [InteractionContext::Guild]
        || command.category.is_some() && contexts.contains(&InteractionContext::Guild)
}

/// Returns the global form of a command, or `None` if it is for servers only. A command that is also registered with
/// servers is global only outside of them.
pub fn everywhere(command: &Command) -> Option<CreateCommand> {
    let made = command.create_as_slash_command()?;
    if !is_of_server(command) {
        return Some(made);
    }
    let mut outside = contexts(command).to_vec();
    outside.retain(|context| *context != InteractionContext::Guild);
    (!outside.is_empty()).then(|| made.contexts(outside))
}

/// Registers the commands of a server with Discord, with retries: those of the games that it offers, and the general
/// ones.
///
/// # Errors
/// A refusal that will not pass.
pub async fn offer(app: &App, http: &Http, commands: &[Command], guild: Guild) -> Result<()> {
    let register = || register(http, &app.store, commands, GuildId::new(guild.0));
    app.registrar.until_done(Some(guild), register).await
}

/// Registers the commands of a server. The category of a command lists the names of its games, separated by spaces.
async fn register(http: &Http, store: &Store, commands: &[Command], guild: GuildId) -> Result<()> {
    let server = Server::readable(store, Some(Guild(guild.get()))).await?;
    let own = commands.iter().filter(|command| is_of_server(command));
    let offered: serde_json::Result<Vec<Value>> = own
        .filter(|command| is_offered(command, &server))
        .filter_map(|command| Some((command, command.create_as_slash_command()?)))
        .map(|(command, made)| {
            let here = made
                .contexts(vec![InteractionContext::Guild])
                .integration_types(vec![InstallationContext::Guild]);
            let mut here = serde_json::to_value(here)?;
            prune(command, &mut here, &server);
            Ok(here)
        })
        .collect();
    let offered = offered.map_err(Error::broken)?;
    in_time(http.create_guild_commands(guild, &offered)).await?;
    Ok(())
}

fn is_offered(command: &Command, server: &Server) -> bool {
    let games = command.category.as_deref();
    games.is_none_or(|games| games.split(' ').any(|game| !server.hidden.contains(game)))
}

/// Removes the subcommands that are not offered.
fn prune(command: &Command, made: &mut Value, server: &Server) {
    let Some(below) = made.get_mut("options").and_then(Value::as_array_mut) else {
        return;
    };
    let hidden = |option: &Value| {
        let mut all = command.subcommands.iter();
        all.any(|one| option["name"] == *one.name && !is_offered(one, server))
    };
    below.retain(|option| !hidden(option));
    for option in below {
        let found = command.subcommands.iter();
        if let Some(one) = found.into_iter().find(|one| option["name"] == *one.name) {
            prune(one, option, server);
        }
    }
}
