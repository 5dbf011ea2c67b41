//! Registered commands, stored as Discord's application command objects, and the rules for their availability.

use serde_json::{Map, Value, json};

use super::{super::id::Id, Audience, BOT, ChannelKind, GUILD, Permissions, World};

/// Maximum number of commands that an application can create per server and day. The sandbox counts all commands
/// created since its start as if they had been created on the same day.
const CREATED_DAILY: usize = 200;

/// A command that a seat can use in a channel, with the authorizing integration owners of its interactions there.
#[derive(Debug, Clone)]
pub(crate) struct Available<'a> {
    pub(crate) command: &'a Value,
    /// Discord's `authorizing_integration_owners`.
    pub(crate) owners: Value,
}

impl World {
    /// Counts the new commands in a list towards the daily limit, unless they would exceed the limit. Returns whether
    /// they were counted.
    pub(crate) fn may_create(&mut self, guild: Option<Id>, list: &[Value]) -> bool {
        let old = self.commands(guild);
        let is_new = |command: &&Value| !old.iter().any(|known| same_kind(known, command));
        let new = list.iter().filter(is_new).count();
        let created = self.created.entry(guild.unwrap_or(Id(0))).or_default();
        let may = *created + new <= CREATED_DAILY;
        if may {
            *created += new;
        }
        may
    }

    /// Replaces all commands of the application or of a server. The list has already been validated.
    pub(crate) fn replace_commands(&mut self, guild: Option<Id>, list: &[Value]) -> Vec<Value> {
        let old = self.commands(guild);
        let new: Vec<Value> = list.iter().map(|command| completed(command, old, guild)).collect();
        *self.commands_mut(guild) = new.clone();
        self.send_to_page(Audience::All, json!({"type": "commands"}));
        new
    }

    /// Adds a command, or replaces the command with the same name. Returns whether the command is new.
    pub(crate) fn upsert_command(&mut self, guild: Option<Id>, command: &Value) -> (Value, bool) {
        let new = completed(command, self.commands(guild), guild);
        let list = self.commands_mut(guild);
        let known = list.iter_mut().find(|known| same(known, &new));
        let is_new = known.is_none();
        match known {
            Some(known) => *known = new.clone(),
            None => list.push(new.clone()),
        }
        self.send_to_page(Audience::All, json!({"type": "commands"}));
        (new, is_new)
    }

    /// Removes a command. Returns false if no command has that id.
    pub(crate) fn remove_command(&mut self, guild: Option<Id>, id: Id) -> bool {
        let list = self.commands_mut(guild);
        let before = list.len();
        list.retain(|command| Id::of(&command["id"]) != Some(id));
        let removed = list.len() < before;
        self.send_to_page(Audience::All, json!({"type": "commands"}));
        removed
    }

    /// Returns the commands of the application or of a server.
    pub(crate) fn commands(&self, guild: Option<Id>) -> &[Value] {
        match guild {
            None => &self.global_commands,
            Some(GUILD) => &self.guild_commands,
            Some(other) => self.more_guilds.get(&other).map_or(&[], Vec::as_slice),
        }
    }

    fn commands_mut(&mut self, guild: Option<Id>) -> &mut Vec<Value> {
        match guild {
            None => &mut self.global_commands,
            Some(GUILD) => &mut self.guild_commands,
            Some(other) => self.more_guilds.entry(other).or_default(),
        }
    }

    /// Returns the slash commands that `seat` can use in `channel`. A server command hides a global command of the same
    /// name.
    pub(crate) fn available(&self, seat: Id, channel: Id) -> Vec<Available<'_>> {
        let mut offered: Vec<Available<'_>> = Vec::new();
        for command in self.guild_commands.iter().chain(&self.global_commands) {
            let Some(available) = self.offer(command, seat, channel) else {
                continue;
            };
            if !offered.iter().any(|known| known.command["name"] == command["name"]) {
                offered.push(available);
            }
        }
        offered
    }

    fn offer<'a>(&self, command: &'a Value, seat: Id, channel: Id) -> Option<Available<'a>> {
        let (person, place) = (self.seats.get(&seat)?, self.channel(channel)?);
        if command["type"] != 1 {
            return None;
        }
        let direct = place.kind == ChannelKind::Direct;
        let context = u64::from(direct);
        let lists = |key: &str, wanted: u64, default: &[u64]| match command[key].as_array() {
            Some(list) => list.iter().any(|value| *value == wanted),
            None => default.contains(&wanted),
        };
        let dm_permission = command["dm_permission"].as_bool().unwrap_or(true);
        if !lists("contexts", context, &[0, 1, 2])
            || direct && (!command["guild_id"].is_null() || !dm_permission)
        {
            return None;
        }
        let mut owners = Map::new();
        if self.bot_in_guild && person.in_guild && lists("integration_types", 0, &[0]) {
            owners.insert("0".into(), if direct { json!("0") } else { json!(GUILD) });
        }
        if person.user_install
            && command["guild_id"].is_null()
            && lists("integration_types", 1, &[0])
        {
            owners.insert("1".into(), json!(seat));
        }
        let needed = Permissions::of(&command["default_member_permissions"]);
        let may = direct
            || match needed {
                None => true,
                Some(Permissions(0)) => person.permissions().has(Permissions::ADMINISTRATOR),
                Some(needed) => person.permissions().has(needed),
            };
        let granted = !owners.is_empty() && may;
        granted.then_some(Available { command, owners: Value::Object(owners) })
    }
}

/// Returns the command with the fields that Discord adds. If a command with the same name exists, its id is kept.
fn completed(command: &Value, old: &[Value], guild: Option<Id>) -> Value {
    let mut whole = command.clone();
    drop_nulls(&mut whole["options"]);
    let defaults = [
        ("type", json!(1)),
        ("description", json!("")),
        ("options", json!([])),
        ("default_member_permissions", Value::Null),
        ("nsfw", json!(false)),
    ];
    for (key, default) in defaults {
        if whole[key].is_null() {
            whole[key] = default;
        }
    }
    let known = old.iter().find(|known| same(known, &whole)).and_then(|known| Id::of(&known["id"]));
    whole["id"] = json!(known.unwrap_or_else(Id::fresh));
    whole["application_id"] = json!(BOT);
    whole["version"] = json!(Id::fresh());
    if let Some(guild) = guild {
        whole["guild_id"] = json!(guild);
    }
    whole
}

/// Drops null fields from options, as Discord does.
fn drop_nulls(options: &mut Value) {
    for option in options.as_array_mut().into_iter().flatten() {
        for list in ["options", "choices"] {
            if !option[list].is_null() {
                drop_nulls(&mut option[list]);
            }
        }
        if let Some(fields) = option.as_object_mut() {
            fields.retain(|_, value| !value.is_null());
        }
    }
}

/// Returns true if both commands have the same name and type; a command sent without a type matches any type.
fn same_kind(known: &Value, sent: &Value) -> bool {
    known["name"] == sent["name"] && (sent["type"].is_null() || known["type"] == sent["type"])
}

fn same(a: &Value, b: &Value) -> bool {
    a["name"] == b["name"] && a["type"] == b["type"]
}
