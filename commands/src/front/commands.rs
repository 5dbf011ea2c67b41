//! Commands that a user can invoke, with their names and descriptions, and the commands that a server already has.

use std::borrow::Cow;
use std::collections::BTreeSet;

use regnal::games::GameKind;
use regnal::text::Lang;

use crate::discord::asker::Asker;
use crate::discord::error::Result;
use crate::run::app::{App, Command};
use crate::run::server::{Server, games_played};

/// Returns all invocable commands, each as a path from the top-level command down.
pub(super) fn leaves(commands: &[Command]) -> Vec<Vec<&Command>> {
    let mut paths = Vec::new();
    for command in commands {
        if command.subcommands.is_empty() {
            paths.push(vec![command]);
        }
        for mut below in leaves(&command.subcommands) {
            below.insert(0, command);
            paths.push(below);
        }
    }
    paths
}

/// Strings by language code.
type Localised = [(Cow<'static, str>, Cow<'static, str>)];

/// Returns a string in the given language, falling back to the registered one.
pub(super) fn translated<'a>(own: Option<&'a str>, texts: &'a Localised, lang: Lang) -> &'a str {
    let found = texts.iter().find(|(locale, _)| locale == lang.code());
    found.map(|(_, text)| text.as_ref()).or(own).unwrap_or_default()
}

/// Returns a command's full name, without the slash.
pub(super) fn name(path: &[&Command], lang: Lang) -> String {
    let names = path.iter().map(|one| translated(Some(&one.name), &one.name_localizations, lang));
    names.collect::<Vec<&str>>().join(" ")
}

pub(super) fn about(command: &Command, lang: Lang) -> &str {
    translated(command.description.as_deref(), &command.description_localizations, lang)
}

/// Returns whether a user can use a command on this server.
pub(super) fn is_for(path: &[&Command], server: &Server, asker: &Asker) -> bool {
    path.iter().all(|one| {
        let is_open = one.default_member_permissions.is_empty();
        let mut games = one.category.as_deref().unwrap_or_default().split_whitespace();
        let is_offered = one.category.is_none() || games.any(|game| !server.hidden.contains(game));
        is_offered && (is_open || asker.manages || asker.manages_server)
    })
}

/// Game commands registered on a server.
pub(super) struct ServerCommands {
    pub(super) server: Server,
    /// Games whose commands are registered on the server; `None` outside servers.
    pub(super) games: Option<BTreeSet<String>>,
}

impl ServerCommands {
    pub(super) async fn at(app: &App, asker: &Asker) -> Result<ServerCommands> {
        let server = Server::readable(&app.store, asker.guild).await?;
        let games = match asker.guild {
            Some(guild) => Some(games_played(&app.store, guild, app.clock.now()).await?),
            None => None,
        };
        Ok(ServerCommands { server, games })
    }

    /// Returns the games offered on the server whose first match there would add `command` to the server; `None` if the
    /// server already has the command.
    pub(super) fn games_that_bring(&self, command: &Command) -> Option<Vec<GameKind>> {
        let (here, category) = (self.games.as_ref()?, command.category.as_deref()?);
        if category.split(' ').any(|game| here.contains(game)) {
            return None;
        }
        let games = category.split(' ').filter_map(|game| game.parse().ok());
        Some(games.filter(|game| self.server.offers(*game)).collect())
    }
}
