//! Converts option values from typed text to Discord's format.

use serde_json::{Map, Value, json};

use super::{LineError, folded, is_named};
use crate::{
    id::{Id, plain},
    limits::FILE_BYTES,
    world::{BOT, GUILD, World},
};

const STRING: u64 = 3;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const USER: u64 = 6;
const CHANNEL: u64 = 7;
const ROLE: u64 = 8;
const MENTIONABLE: u64 = 9;
const NUMBER: u64 = 10;
const ATTACHMENT: u64 = 11;

/// Converts the value to the option's type.
pub(super) fn typed(
    world: &World,
    seat: Id,
    option: &Value,
    given: &Value,
    resolved: &mut Map<String, Value>,
) -> Result<Value, LineError> {
    let name = option["name"].as_str().unwrap_or_default();
    let kind = option["type"].as_u64().unwrap_or(STRING);
    let text = given.as_str().map_or_else(|| given.to_string(), str::to_owned);
    let wrong = |words: &str| LineError::at(name, words);
    let choices = option["choices"].as_array().map_or(&[][..], Vec::as_slice);
    if !choices.is_empty() {
        let by_value = choices.iter().find(|choice| plain(&choice["value"]) == text);
        let chosen = by_value
            .or_else(|| choices.iter().find(|choice| is_named(choice, &text)))
            .or_else(|| only_one(choices, &text));
        return chosen
            .map(|choice| choice["value"].clone())
            .ok_or_else(|| wrong("this is none of the choices"));
    }
    match kind {
        STRING => {
            let length = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
            let (least, most) = (
                option["min_length"].as_u64().unwrap_or(1),
                option["max_length"].as_u64().unwrap_or(6_000),
            );
            if length < least.max(1) || length > most {
                return Err(wrong(&format!(
                    "the text must have {} to {most} characters",
                    least.max(1)
                )));
            }
            Ok(json!(text))
        }
        INTEGER => {
            let number: i64 = text.parse().map_err(|_| wrong("this is not a whole number"))?;
            if number.unsigned_abs() > 1 << 53 {
                return Err(wrong("this number is too great"));
            }
            #[expect(clippy::cast_precision_loss, reason = "numbers beyond 2^53 were turned away")]
            within(option, number as f64).map_err(|words| wrong(&words))?;
            Ok(json!(number))
        }
        NUMBER => {
            let number: f64 = text
                .parse()
                .ok()
                .filter(|n: &f64| n.is_finite())
                .ok_or_else(|| wrong("this is not a number"))?;
            within(option, number).map_err(|words| wrong(&words))?;
            Ok(json!(number))
        }
        BOOLEAN => match text.to_lowercase().as_str() {
            "true" | "yes" | "vrai" | "oui" => Ok(json!(true)),
            "false" | "no" | "faux" | "non" => Ok(json!(false)),
            _ => Err(wrong("this is neither true nor false")),
        },
        USER | MENTIONABLE => {
            let wanted =
                text.trim_start_matches("<@").trim_start_matches(['!', '@']).trim_end_matches('>');
            let named = world.seats.values().find(|seat| {
                seat.id.to_string() == wanted
                    || seat.username == wanted
                    || seat.display_name == wanted
            });
            let is_bot = wanted == world.bot_name || wanted == BOT.to_string();
            let id = named.map(|seat| seat.id).or(is_bot.then_some(BOT));
            if let Some(id) = id.filter(|id| world.resolve_user(*id, true, resolved)) {
                return Ok(json!(id));
            }
            let role = role_named(wanted).filter(|_| kind == MENTIONABLE);
            let role = role.filter(|role| world.resolve_role(*role, resolved));
            role.map(|role| json!(role)).ok_or_else(|| wrong("there is nobody of this name"))
        }
        ROLE => {
            let role = role_named(text.trim_start_matches("<@&").trim_end_matches('>'));
            let role = role.filter(|role| world.resolve_role(*role, resolved));
            role.map(|role| json!(role)).ok_or_else(|| wrong("there is no role of this name"))
        }
        CHANNEL => {
            let wanted =
                text.trim_start_matches("<#").trim_start_matches('#').trim_end_matches('>');
            let channel = world.channels.values().find(|channel| {
                !channel.deleted
                    && channel.owner.is_none()
                    && (channel.id.to_string() == wanted || channel.name == wanted)
            });
            let channel = channel.ok_or_else(|| wrong("there is no channel of this name"))?;
            if world.resolve_channel(channel.id, seat, &option["channel_types"], resolved) {
                Ok(json!(channel.id))
            } else {
                Err(wrong("this kind of channel is not taken here"))
            }
        }
        ATTACHMENT => {
            let file = given["filename"].as_str().zip(given["text"].as_str());
            let (filename, text) =
                file.ok_or_else(|| wrong("a file is given as {filename, text}"))?;
            if text.len() > FILE_BYTES {
                return Err(wrong("this file is too large"));
            }
            Ok(json!(World::resolve_file(filename, text, resolved)))
        }
        _ => Err(wrong("the sandbox cannot give a value of this type")),
    }
}

/// Finds a role by its typed name. The only role that can be typed by name is `@everyone`.
fn role_named(text: &str) -> Option<Id> {
    (text == "everyone" || text == "@everyone" || text == GUILD.to_string()).then_some(GUILD)
}

/// Returns the choice whose name in any language begins with the input, if exactly one choice matches.
fn only_one<'a>(choices: &'a [Value], text: &str) -> Option<&'a Value> {
    let typed = folded(text);
    let begins = |name: &Value| {
        name.as_str().is_some_and(|name| !typed.is_empty() && folded(name).starts_with(&typed))
    };
    let mut fitting = choices.iter().filter(|choice| {
        let local = choice["name_localizations"].as_object();
        begins(&choice["name"]) || local.is_some_and(|names| names.values().any(begins))
    });
    fitting.next().filter(|_| fitting.next().is_none())
}

fn within(option: &Value, number: f64) -> Result<(), String> {
    let (least, most) = (option["min_value"].as_f64(), option["max_value"].as_f64());
    if least.is_some_and(|least| number < least) || most.is_some_and(|most| number > most) {
        let shown =
            |limit: Option<f64>| limit.map_or_else(|| "any".to_owned(), |limit| limit.to_string());
        return Err(format!("the number must lie between {} and {}", shown(least), shown(most)));
    }
    Ok(())
}
