//! Command lists for Discord: a global one, and one for each server, which depends on the games played there.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Map, Value};
use serenity::all::{CreateCommand, InstallationContext, InteractionContext};
use sha2::{Digest, Sha256};

use super::app::Command;
use crate::discord::error::{Error, Result};

/// A list of commands, sorted by name, with its digest.
#[derive(Clone, Debug)]
pub struct CommandList {
    /// Commands in Discord's representation, with their translations.
    pub commands: Arc<Vec<Value>>,
    /// Digest of the commands' sorted JSON.
    pub digest: String,
}

/// Global command list, and command lists for servers.
#[derive(Debug)]
pub struct Catalogue {
    everybody: CommandList,
    /// Commands that belong to games, each with the names of the games that have it.
    of_games: Vec<(BTreeSet<String>, Value)>,
    /// Lists built so far for servers, keyed by the games played there.
    made: Mutex<BTreeMap<BTreeSet<String>, CommandList>>,
}

impl Catalogue {
    /// Sorts the commands by category. Commands without a category are global. The category of any other command lists
    /// the names of its games, separated by spaces. Such a command is available on servers that play one of these
    /// games, and everywhere outside servers.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if a command cannot be converted to JSON; this should never happen.
    pub fn new(commands: &[Command]) -> Result<Catalogue> {
        let mut everybody = Vec::new();
        let mut of_games = Vec::new();
        for command in commands {
            let Some(made) = command.create_as_slash_command() else { continue };
            let Some(games) = command.category.as_deref() else {
                everybody.push(json(&made)?);
                continue;
            };
            let (inside, outside): (Vec<_>, Vec<_>) = contexts(command)
                .into_iter()
                .partition(|context| *context == InteractionContext::Guild);
            if !outside.is_empty() {
                everybody.push(json(&made.clone().contexts(outside))?);
            }
            if !inside.is_empty() {
                let here =
                    made.contexts(inside).integration_types(vec![InstallationContext::Guild]);
                let games = games.split(' ').map(str::to_owned).collect();
                of_games.push((games, json(&here)?));
            }
        }
        Ok(Catalogue { everybody: list(everybody), of_games, made: Mutex::default() })
    }

    /// Returns the global list.
    pub fn of_everybody(&self) -> CommandList {
        self.everybody.clone()
    }

    /// Returns the list for a server that plays these games.
    pub fn of_server(&self, games: &BTreeSet<String>) -> CommandList {
        // Every change leaves the map consistent, so a poisoned lock is usable.
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(made) = made.get(games) {
            return made.clone();
        }
        let own = self.of_games.iter().filter(|(its, _)| !its.is_disjoint(games));
        let new = list(own.map(|(_, command)| command.clone()).collect());
        made.insert(games.clone(), new.clone());
        new
    }
}

/// Returns the contexts in which a command is available; all contexts if it specifies none.
fn contexts(command: &Command) -> Vec<InteractionContext> {
    use InteractionContext::{BotDm, Guild, PrivateChannel};
    let all = || vec![Guild, BotDm, PrivateChannel];
    command.interaction_context.clone().unwrap_or_else(all)
}

fn json(command: &CreateCommand) -> Result<Value> {
    serde_json::to_value(command).map_err(Error::broken)
}

fn list(mut commands: Vec<Value>) -> CommandList {
    for command in &mut commands {
        sort(command);
    }
    commands.sort_by(|a, b| a["name"].as_str().cmp(&b["name"].as_str()));
    let digest = Sha256::digest(Value::from(commands.clone()).to_string());
    let digest = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    CommandList { commands: Arc::new(commands), digest }
}

/// Sorts the keys of all objects in a value, so that equal lists have equal digests. The order of options and choices
/// is kept, since users see it.
fn sort(value: &mut Value) {
    match value {
        Value::Array(all) => all.iter_mut().for_each(sort),
        Value::Object(fields) => {
            let mut sorted: Vec<(String, Value)> = std::mem::take(fields).into_iter().collect();
            sorted.iter_mut().for_each(|(_, value)| sort(value));
            sorted.sort_by(|a, b| a.0.cmp(&b.0));
            *fields = Map::from_iter(sorted);
        }
        _ => {}
    }
}
