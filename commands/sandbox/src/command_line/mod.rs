//! Parses typed commands, such as `/match new game:mighty years:6`, against the registered ones.
//!
//! Names are accepted in every language in which they are registered. A value can contain spaces: it ends only where
//! the name of another option of the same command, followed by a colon, begins.

mod value;

use serde_json::{Map, Value, json};

use super::id::Id;
use super::world::{Available, World};

const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;

/// Parse error in a typed line, with the option that caused it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct LineError {
    pub(super) error: String,
    pub(super) at: Option<String>,
}

impl LineError {
    fn new(error: impl Into<String>) -> LineError {
        LineError { error: error.into(), at: None }
    }

    fn at(option: &str, error: impl Into<String>) -> LineError {
        LineError { error: error.into(), at: Some(option.to_owned()) }
    }
}

#[derive(Debug)]
pub(super) struct Line {
    /// Discord's `authorizing_integration_owners`.
    pub(super) owners: Value,
    /// Full command name, such as `match new`.
    pub(super) name: String,
    /// Discord's interaction data.
    pub(super) data: Value,
    /// Type of the option being completed.
    pub(super) focused_type: Option<u64>,
}

/// An option with its value, either typed or as JSON.
type Given = (Value, Value);

/// Purpose of parsing: either running the command or completing an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose<'a> {
    Run,
    /// Completing the named option, or the last option on the line if none is named.
    Complete(Option<&'a str>),
}

/// Parses a line typed by a seat.
pub(super) fn read_text(
    (world, seat): (&World, Id),
    offered: Vec<Available<'_>>,
    text: &str,
    purpose: Purpose<'_>,
) -> Result<Line, LineError> {
    let text = text.trim_start();
    let Some(text) = text.strip_prefix('/') else {
        return Err(LineError::new("a command begins with /"));
    };
    let (available, path, rest) = find(offered, text)?;
    let leaf = leaf_of(available.command, &path);
    let given = split(&leaf, rest)?;
    build((world, seat), available, path, &leaf, given, purpose)
}

/// Parses a command from its name and a map of its options.
pub(super) fn read_parts(
    (world, seat): (&World, Id),
    offered: Vec<Available<'_>>,
    name: &str,
    options: &Value,
    purpose: Purpose<'_>,
) -> Result<Line, LineError> {
    let (available, path, rest) = find(offered, name.trim_start_matches('/'))?;
    if !rest.trim().is_empty() {
        return Err(LineError::new(format!("there is no command /{name}")));
    }
    let leaf = leaf_of(available.command, &path);
    let mut given = Vec::new();
    for (name, value) in options.as_object().into_iter().flatten() {
        let option = option_named(&leaf, name)
            .ok_or_else(|| LineError::at(name, "there is no such option"))?;
        given.push((option.clone(), value.clone()));
    }
    build((world, seat), available, path, &leaf, given, purpose)
}

/// Normalises a name for comparison with typed text: lower case, and ordinary spaces.
fn folded(text: &str) -> String {
    text.to_lowercase().replace(['\u{a0}', '\u{202f}'], " ")
}

/// Returns whether `text` is the name of the given command, option or choice in any language.
fn is_named(object: &Value, text: &str) -> bool {
    let same = |name: &Value| name.as_str().is_some_and(|name| folded(name) == folded(text));
    same(&object["name"])
        || object["name_localizations"].as_object().is_some_and(|names| names.values().any(same))
}

fn options(object: &Value) -> &[Value] {
    object["options"].as_array().map_or(&[], Vec::as_slice)
}

fn option_named<'a>(leaf: &'a Value, name: &str) -> Option<&'a Value> {
    options(leaf).iter().find(|option| is_named(option, name))
}

fn is_nest(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP))
}

/// Finds the command at the start of a line. Returns the command, the subcommands on its path, and the remaining text.
fn find<'a, 't>(
    offered: Vec<Available<'a>>,
    text: &'t str,
) -> Result<(Available<'a>, Vec<Value>, &'t str), LineError> {
    let (word, mut rest) = first_word(text);
    let found = offered.into_iter().find(|available| is_named(available.command, word));
    let available =
        found.ok_or_else(|| LineError::new(format!("there is no command /{word} here")))?;
    let mut path: Vec<Value> = Vec::new();
    loop {
        let nests: Vec<&Value> = options(path.last().unwrap_or(available.command))
            .iter()
            .filter(|o| is_nest(o))
            .collect();
        if nests.is_empty() {
            break;
        }
        let (word, after) = first_word(rest);
        let Some(next) = nests.iter().find(|option| is_named(option, word)) else {
            let names: Vec<&str> =
                nests.iter().filter_map(|option| option["name"].as_str()).collect();
            return Err(LineError::new(format!(
                "a subcommand is missing: one of {}",
                names.join(", ")
            )));
        };
        let next = (*next).clone();
        path.push(next);
        rest = after;
    }
    Ok((available, path, rest))
}

fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}

fn leaf_of(command: &Value, path: &[Value]) -> Value {
    path.last().unwrap_or(command).clone()
}

/// Splits the text after the command into options and their typed values.
fn split(leaf: &Value, text: &str) -> Result<Vec<Given>, LineError> {
    let mut starts: Vec<(usize, usize, &Value)> = Vec::new();
    let mut at = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        if let Some((name, _)) = word.split_once(':') {
            let known = option_named(leaf, name);
            if let Some(option) = known
                .filter(|option| starts.iter().all(|(.., seen)| seen["name"] != option["name"]))
            {
                starts.push((at, at + name.len() + 1, option));
            }
        }
        at += word.len();
    }
    let before = text[..starts.first().map_or(text.len(), |(start, ..)| *start)].trim();
    if let Some((name, _)) = before.split_once(':') {
        return Err(LineError::at(name, "there is no such option"));
    }
    // As in Discord's client, text before any option name goes to the first required option.
    let unnamed = options(leaf).iter().find(|option| {
        option["required"] == true && starts.iter().all(|(.., seen)| seen["name"] != option["name"])
    });
    let mut given: Vec<Given> = Vec::new();
    if !before.is_empty() {
        let option =
            unnamed.ok_or_else(|| LineError::new(format!("“{before}” belongs to no option")))?;
        given.push((option.clone(), json!(before)));
    }
    let ends = starts.iter().skip(1).map(|(start, ..)| *start).chain([text.len()]);
    given.extend(
        starts
            .iter()
            .zip(ends)
            .map(|((_, from, option), to)| ((*option).clone(), json!(text[*from..to].trim()))),
    );
    Ok(given)
}

fn build(
    (world, seat): (&World, Id),
    available: Available<'_>,
    path: Vec<Value>,
    leaf: &Value,
    given: Vec<Given>,
    purpose: Purpose<'_>,
) -> Result<Line, LineError> {
    let mut resolved = Map::new();
    let mut data_options = Vec::new();
    let mut focused_type = None;
    let focused = match purpose {
        Purpose::Run => None,
        Purpose::Complete(Some(name)) => Some(
            option_named(leaf, name)
                .ok_or_else(|| LineError::at(name, "there is no such option"))?,
        ),
        Purpose::Complete(None) => Some(
            given
                .last()
                .map(|(option, _)| option)
                .ok_or_else(|| LineError::new("no option to complete"))?,
        ),
    };
    if let Some(option) = focused {
        let name = option["name"].as_str().unwrap_or_default();
        if option["autocomplete"] != true {
            return Err(LineError::at(name, "this option is not completed"));
        }
        focused_type = option["type"].as_u64();
        let typed = given.iter().find(|(known, _)| known["name"] == option["name"]);
        let text = typed.map_or(Value::Null, |(_, value)| value.clone());
        let text = text.as_str().map_or_else(
            || {
                if text.is_null() { String::new() } else { text.to_string() }
            },
            str::to_owned,
        );
        data_options.push(
            json!({"name": option["name"], "type": option["type"], "value": text, "focused": true}),
        );
    }
    for (option, value) in &given {
        if focused.is_some_and(|focused| focused["name"] == option["name"]) {
            continue;
        }
        match value::typed(world, seat, option, value, &mut resolved) {
            Ok(value) => data_options
                .push(json!({"name": option["name"], "type": option["type"], "value": value})),
            Err(misread) if purpose == Purpose::Run => return Err(misread),
            // Invalid values are skipped while a line is still being typed.
            Err(_) => {}
        }
    }
    if purpose == Purpose::Run {
        let missing = options(leaf).iter().find(|option| {
            option["required"] == true
                && !data_options.iter().any(|given| given["name"] == option["name"])
        });
        if let Some(option) = missing {
            return Err(LineError::at(
                option["name"].as_str().unwrap_or_default(),
                "this option is required",
            ));
        }
    }
    let mut name = available.command["name"].as_str().unwrap_or_default().to_owned();
    let mut nested = data_options;
    for step in path.iter().rev() {
        nested = vec![json!({"name": step["name"], "type": step["type"], "options": nested})];
    }
    for step in &path {
        name.push(' ');
        name.push_str(step["name"].as_str().unwrap_or_default());
    }
    let command = available.command;
    let mut data =
        json!({"id": command["id"], "name": command["name"], "type": 1, "options": nested});
    if !command["guild_id"].is_null() {
        data["guild_id"] = command["guild_id"].clone();
    }
    if !resolved.is_empty() {
        data["resolved"] = Value::Object(resolved);
    }
    Ok(Line { owners: available.owners, name, data, focused_type })
}
