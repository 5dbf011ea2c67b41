//! Limits of application commands: names, lengths, counts, order and total size.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{COMMANDS, Form, at};
use crate::error::Refusal;

/// Maximum total number of characters in a command's names, descriptions and values.
const CHARACTERS: usize = 8_000;
const CHAT_INPUT: u64 = 1;
const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;
const STRING: u64 = 3;
const INTEGER: u64 = 4;
const NUMBER: u64 = 10;
/// Greatest absolute value of a numeric option: 2^53.
const GREATEST: f64 = 9_007_199_254_740_992.0;

/// Locales that Discord supports.
const LOCALES: &[&str] = &[
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];

/// Validates a complete list of commands.
///
/// # Errors
/// 30032 for too many commands, 50035 for any other violation.
pub(crate) fn check_commands(list: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    let Some(commands) = list.as_array() else {
        form.add_error("", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType.");
        return form.finish();
    };
    if commands.iter().filter(|command| kind(command) == CHAT_INPUT).count() > COMMANDS {
        return Err(Refusal::too_many_commands());
    }
    let mut seen = BTreeSet::new();
    for (index, command) in commands.iter().enumerate() {
        let place = index.to_string();
        judge(&mut form, &place, command);
        if !seen.insert((kind(command), command["name"].as_str())) {
            form.add_error(
                &place,
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            );
        }
    }
    form.finish()
}

/// Validates one command.
///
/// # Errors
/// 50035, naming the invalid fields.
pub(crate) fn check_command(command: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    judge(&mut form, "", command);
    form.finish()
}

fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(CHAT_INPUT)
}

fn judge(form: &mut Form, place: &str, command: &Value) {
    if !command.is_object() {
        form.add_error(place, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
        return;
    }
    if kind(command) == CHAT_INPUT {
        named(form, place, command);
        described(form, place, command);
        options(form, place, command, 0);
    } else {
        form.text(place, command, "name", 1..=32);
    }
    for (key, highest) in [("contexts", 2), ("integration_types", 1)] {
        let list = form.list(place, command, key, 0..=3);
        if command[key].is_array() && list.is_empty() {
            let words = "Must be 1 or more in length.";
            form.add_error(&at(place, key), "BASE_TYPE_MIN_LENGTH", words);
        }
        for (index, value) in list.iter().enumerate() {
            if list.iter().take(index).any(|before| before == value) {
                let words = "The values of a set must be unique.";
                form.add_error(&at(place, key), "SET_TYPE_CONTAINS_DUPLICATES", words);
            }
            if value.as_u64().is_none_or(|value| value > highest) {
                form.add_error(
                    &at(&at(place, key), index),
                    "BASE_TYPE_CHOICES",
                    "Value is not one of those that there are.",
                );
            }
        }
    }
    if size(command) > CHARACTERS {
        let words = format!("Command exceeds maximum size ({CHARACTERS})");
        form.add_error(place, "APPLICATION_COMMAND_TOO_LARGE", words);
    }
}

fn named(form: &mut Form, place: &str, object: &Value) {
    if let Some(name) = form.text(place, object, "name", 1..=32) {
        well_formed(form, &at(place, "name"), name);
    }
    let place = at(place, "name_localizations");
    for (locale, name) in localized(form, &place, &object["name_localizations"], 32) {
        well_formed(form, &at(&place, locale), name);
    }
}

fn described(form: &mut Form, place: &str, object: &Value) {
    form.text(place, object, "description", 1..=100);
    localized(
        form,
        &at(place, "description_localizations"),
        &object["description_localizations"],
        100,
    );
}

/// Checks a name against `^[-_'\p{L}\p{N}]{1,32}$`; letters that have a lower-case form must use it.
fn well_formed(form: &mut Form, place: &str, name: &str) {
    let fine = |c: char| (c.is_alphanumeric() || "-_'".contains(c)) && c.to_lowercase().eq([c]);
    if !name.chars().all(fine) {
        form.add_error(place, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
}

/// Returns the strings of a localisation dictionary, after validating the locales and the lengths of the strings.
fn localized<'a>(
    form: &mut Form,
    place: &str,
    texts: &'a Value,
    longest: usize,
) -> Vec<(&'a str, &'a str)> {
    let mut all = Vec::new();
    for (locale, text) in texts.as_object().into_iter().flatten() {
        if !LOCALES.contains(&locale.as_str()) {
            form.add_error(
                &at(place, locale),
                "ENUM_TYPE_COERCE",
                format!("Value \"{locale}\" is not a valid enum value."),
            );
        }
        if text.is_null() {
            continue;
        }
        if let Some(text) = form.text(place, texts, locale, 1..=longest) {
            all.push((locale.as_str(), text));
        }
    }
    all
}

fn options(form: &mut Form, place: &str, parent: &Value, depth: usize) {
    let list = form.list(place, parent, "options", 0..=25);
    let place = at(place, "options");
    let mut names = BTreeSet::new();
    let mut optional_before = false;
    let nested = list
        .iter()
        .filter(|option| matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP)))
        .count();
    for (index, option) in list.iter().enumerate() {
        let place = at(&place, index);
        let Some(kind) = form.one_of(&place, option, "type", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
        else {
            continue;
        };
        named(form, &place, option);
        described(form, &place, option);
        if !names.insert(option["name"].as_str()) {
            form.add_error(
                &at(&place, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            );
        }
        let misplaced = match kind {
            // A group contains only subcommands; a subcommand contains neither groups nor subcommands.
            SUBCOMMAND => depth > 1,
            GROUP => depth > 0,
            _ => depth == 1 && parent["type"] == GROUP || nested > 0,
        };
        if misplaced || nested > 0 && nested < list.len() {
            let words = "Sub-command and sub-command group option types are mutually exclusive to all other types";
            form.add_error(&place, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words);
        }
        if matches!(kind, SUBCOMMAND | GROUP) {
            // The options of a subcommand always count as depth 2, because a subcommand can contain neither groups nor
            // subcommands.
            let below = if kind == SUBCOMMAND { 2 } else { 1 };
            if kind == GROUP && option["options"].as_array().is_none_or(Vec::is_empty) {
                form.missing(&at(&place, "options"));
            }
            options(form, &place, option, below);
            continue;
        }
        let required = option["required"].as_bool().unwrap_or(false);
        if required && optional_before {
            let words = "Required options must be placed before non-required options";
            form.add_error(&place, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words);
        }
        optional_before |= !required;
        plain(form, &place, option, kind);
    }
}

/// Validates an option that takes a value.
fn plain(form: &mut Form, place: &str, option: &Value, kind: u64) {
    let choices = form.list(place, option, "choices", 0..=25);
    let mut names = BTreeSet::new();
    for (index, choice) in choices.iter().enumerate() {
        let place = at(&at(place, "choices"), index);
        form.text(&place, choice, "name", 1..=100);
        localized(form, &at(&place, "name_localizations"), &choice["name_localizations"], 100);
        let fits = match (kind, &choice["value"]) {
            (STRING, Value::String(_)) => {
                form.text(&place, choice, "value", 1..=100);
                true
            }
            (INTEGER, Value::Number(number)) => number.is_i64() || number.is_u64(),
            (NUMBER, Value::Number(_)) => true,
            _ => false,
        };
        if !fits {
            form.add_error(
                &at(&place, "value"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_TYPE_INVALID",
                "Choice value does not fit its option",
            );
        }
        if !names.insert(choice["name"].as_str()) {
            form.add_error(
                &at(&place, "name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                "Choice name already exists",
            );
        }
    }
    if option["autocomplete"] == true
        && (!choices.is_empty() || !matches!(kind, STRING | INTEGER | NUMBER))
    {
        let words = "Autocomplete needs a string, integer or number option without choices";
        form.add_error(
            &at(place, "autocomplete"),
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID",
            words,
        );
    }
    if kind == STRING {
        form.number(place, option, "min_length", 0..=6_000);
        form.number(place, option, "max_length", 1..=6_000);
        form.ordered(place, option, "min_length", "max_length");
    }
    if matches!(kind, INTEGER | NUMBER) {
        for key in ["min_value", "max_value"] {
            let value = &option[key];
            // An integer can be written with a decimal point, such as 6.0.
            let whole = |value: &Value| value.as_f64().is_some_and(|number| number.fract() == 0.0);
            let fits = if kind == INTEGER { whole(value) } else { value.is_number() };
            let beyond = value.as_f64().is_some_and(|number| number.abs() > GREATEST);
            if !value.is_null() && (!fits || beyond) {
                let words = "This is no number that the option can have.";
                form.add_error(&at(place, key), "NUMBER_TYPE_COERCE", words);
            }
        }
        form.ordered(place, option, "min_value", "max_value");
    }
}

/// Counts the characters of names, descriptions and choice values. For a localised string, only the longest version
/// counts.
fn size(object: &Value) -> usize {
    let chars = |text: &Value| text.as_str().map_or(0, |text| text.chars().count());
    let longest = |key: &str| {
        let localized = object[format!("{key}_localizations")].as_object();
        let others = localized.into_iter().flatten().map(|(_, text)| chars(text));
        others.max().unwrap_or(0).max(chars(&object[key]))
    };
    let below = |key: &str| object[key].as_array().into_iter().flatten().map(size).sum::<usize>();
    longest("name")
        + longest("description")
        + chars(&object["value"])
        + below("options")
        + below("choices")
}
