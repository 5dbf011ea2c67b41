//! What those who manage a server decided for it (`/server`): which games are offered there, where matches may be opened,
//! by whom and how many, in which language, and in which hours nobody is called who said none of their own.

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

/// The key of the setting of a server.
const KEY: &str = "server";

/// What was decided for a server. Where nothing was, everything is allowed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Server {
    /// The games that are not offered, by their names: a game that comes later is.
    pub hidden: BTreeSet<String>,
    /// The channels in which matches may be opened, and in the threads of which; all when there are none.
    pub channels: BTreeSet<u64>,
    /// The role whose members may open matches; everybody when there is none.
    pub role: Option<u64>,
    /// The language in which matches speak unless they choose another; nothing for that of the server at Discord.
    pub language: Option<String>,
    /// When nobody is called who said no hours of their own.
    pub hours: Hours,
    /// How many matches there may be at once; 0 for any number.
    pub most: u16,
}

impl Server {
    /// What was decided for a server; nothing in direct messages.
    ///
    /// # Errors
    /// [`Error::Store`]; [`Error::Kept`] when what is kept cannot be read, since nobody may open what was closed.
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

    /// What can be read of what was decided, and the fields that cannot.
    async fn read(store: &Store, guild: Guild) -> Result<(Server, Vec<String>)> {
        let value = kept::setting(store, Scope::Guild(guild), KEY).await?;
        let value = value.unwrap_or_default();
        Ok((kept::read_or_usual(&value), kept::unread::<Server>(&value)))
    }

    /// The same for those who decide, and for what must not stand still: what cannot be read is as if it had not been
    /// decided.
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
                "these settings of a server cannot be read: the usual holds, and they are kept as they are"
            );
        }
        Ok(server)
    }

    /// Keeps what was decided, where it differs from what is kept.
    ///
    /// # Errors
    /// [`Error::Store`]; [`Error::Kept`] when it would take the place of something that cannot be read.
    pub async fn keep(&self, store: &Store, guild: Guild) -> Result<()> {
        let scope = Scope::Guild(guild);
        let value = kept::setting(store, scope, KEY).await?;
        let value = value.unwrap_or_default();
        let what = || said_of(guild, &[]);
        let before = kept::read_or_usual(&value);
        let value = kept::changed(&value, (&before, self), what)?;
        Ok(store.set_setting(scope, KEY, Some(&value)).await?)
    }

    /// Whether a game is offered.
    pub fn offers(&self, kind: GameKind) -> bool {
        !self.hidden.contains(kind.name())
    }

    /// The language in which a match speaks that chose none: that of the server, where it has chosen one here or on
    /// Discord, else that of whoever opens it. Discord calls every server English that has said nothing.
    pub fn lang(&self, asker: &Asker) -> Lang {
        let chosen = self.language.as_deref().map(Lang::from_locale);
        chosen.unwrap_or(match asker.guild_lang {
            Lang::En => asker.lang,
            Lang::Fr => Lang::Fr,
        })
    }

    /// Somebody may open a match of this game where they are, beside the `live` ones of the server.
    ///
    /// # Errors
    /// A message that says why not, and who can change that.
    pub fn must_let_open(&self, asker: &Asker, kind: GameKind, live: usize) -> Result<()> {
        if !self.offers(kind) {
            return Err(Error::says("error-server-game"));
        }
        if self
            .role
            .is_some_and(|role| !asker.roles.contains(&role) && !asker.manages_server)
        {
            let role = self.role.unwrap_or_default();
            return Err(Error::invalid(
                Line::new("error-server-role").with("role", format!("<@&{role}>")),
            ));
        }
        self.must_let_play_in(&[Some(asker.channel.0), asker.parent])?;
        if self.most > 0 && live >= usize::from(self.most) {
            let line = Line::new("error-server-most").with("most", u32::from(self.most));
            return Err(Error::invalid(line));
        }
        Ok(())
    }

    /// Matches may be played in a channel: here it is, and what it is a thread of.
    ///
    /// # Errors
    /// A message that says where they may, and who can change that.
    pub fn must_let_play_in(&self, places: &[Option<u64>]) -> Result<()> {
        let is_open = |place: &u64| self.channels.contains(place);
        if self.channels.is_empty() || places.iter().flatten().any(is_open) {
            return Ok(());
        }
        Err(Error::invalid(
            Line::new("error-server-channel").with("channels", self.channels_named()),
        ))
    }

    /// The channels in which matches may be opened, as Discord shows them.
    pub fn channels_named(&self) -> String {
        let named = self.channels.iter().map(|id| format!("<#{id}>"));
        named.collect::<Vec<_>>().join(" ")
    }
}

/// What the owner of the bot calls the settings of a server.
fn said_of(guild: Guild, fields: &[String]) -> String {
    match fields {
        [] => format!("what was decided for the server {}", guild.0),
        fields => format!(
            "what was decided for the server {} ({})",
            guild.0,
            fields.join(", ")
        ),
    }
}

/// Where a command is used, as poise has it; everywhere where it does not say.
fn contexts(command: &Command) -> &[InteractionContext] {
    let everywhere: &[InteractionContext] = &[
        InteractionContext::Guild,
        InteractionContext::BotDm,
        InteractionContext::PrivateChannel,
    ];
    command.interaction_context.as_deref().unwrap_or(everywhere)
}

/// Whether each server is told of a command itself, in so far as it offers it: of what is of a server alone, and of what is
/// for some games only.
fn is_of_server(command: &Command) -> bool {
    let contexts = contexts(command);
    contexts == [InteractionContext::Guild]
        || command.category.is_some() && contexts.contains(&InteractionContext::Guild)
}

/// A command as it is told to all at once: nothing where it is of servers alone. What each server is told itself stands
/// outside of servers only.
pub fn everywhere(command: &Command) -> Option<CreateCommand> {
    let made = command.create_as_slash_command()?;
    if !is_of_server(command) {
        return Some(made);
    }
    let mut outside = contexts(command).to_vec();
    outside.retain(|context| *context != InteractionContext::Guild);
    (!outside.is_empty()).then(|| made.contexts(outside))
}

/// Registers the commands of a server until Discord has them: those of the games that it offers, and of all games together.
///
/// # Errors
/// A refusal that will not pass.
pub async fn offer(app: &App, http: &Http, commands: &[Command], guild: Guild) -> Result<()> {
    let register = || register(http, &app.store, commands, GuildId::new(guild.0));
    app.registrar.until_done(Some(guild), register).await
}

/// Registers the commands of a server. The category of a command is the names of the games that it is for, with spaces
/// between.
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
    let offered = offered.map_err(|error| Error::Broken(error.to_string()))?;
    in_time(http.create_guild_commands(guild, &offered)).await?;
    Ok(())
}

fn is_offered(command: &Command, server: &Server) -> bool {
    let games = command.category.as_deref();
    games.is_none_or(|games| games.split(' ').any(|game| !server.hidden.contains(game)))
}

/// Takes out of a command what is below it and not offered.
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
