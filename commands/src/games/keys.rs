//! Actions as paths of short codes: what it does, then each of its particulars. Menus, autocomplete and slash commands
//! of every game are made from them.

use regnal::games::{AnyAction, AnyGame};
use serde_json::Value;

use crate::error::{Error, Result};

/// One particular of an action: its name in the log, and its value as a code of letters, digits, commas.
pub(super) type Field = (String, String);

/// What an action does, and its particulars in the order of their declaration.
pub(super) fn keys(game: &AnyGame, action: &AnyAction) -> (String, Vec<Field>) {
    let body = match action {
        AnyAction::Mighty(action) => serde_json::to_value(action).unwrap_or_default(),
    };
    let mut verb = String::new();
    let mut fields = Vec::new();
    if let Value::Object(entries) = body {
        for (name, value) in entries {
            if name == "do" {
                verb = value.as_str().unwrap_or_default().to_owned();
            } else {
                fields.push((name, code(game, &value)));
            }
        }
    }
    fields.sort_by_key(|(name, _)| rank(name));
    (verb, fields)
}

/// In which order the particulars are asked for: who, then what, then where, then how.
fn rank(name: &str) -> usize {
    const ORDER: [&str; 12] = [
        "spell", "kind", "piece", "tile", "unit", "units", "army", "boat", "from", "target", "hex",
        "to",
    ];
    ORDER
        .iter()
        .position(|known| *known == name)
        .unwrap_or(ORDER.len())
}

fn code(game: &AnyGame, value: &Value) -> String {
    match value {
        Value::String(text) => label(game, text),
        Value::Array(items) => items
            .iter()
            .map(|item| code(game, item))
            .collect::<Vec<_>>()
            .join(","),
        // A choice with content, such as {"to": "1,0"}: the content says enough.
        Value::Object(entries) => entries
            .values()
            .map(|value| code(game, value))
            .collect::<Vec<_>>()
            .join(","),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        other => other.to_string(),
    }
}

/// Hexes are shown by their labels, everything else by its code.
fn label(game: &AnyGame, text: &str) -> String {
    match (text.parse(), game) {
        (Ok(hex), AnyGame::Mighty(game)) => game.label(hex),
        (Err(_), _) => text.to_owned(),
    }
}

/// The legal action that was meant: the one with this verb whose fields have the given codes. Fields that are not
/// given may have any value; `no` is preferred for them.
///
/// # Errors
/// A message for the person when there is none, or more than one.
pub(super) fn find(
    game: &AnyGame,
    legal: &[AnyAction],
    verb: &str,
    given: &[(String, String)],
) -> Result<AnyAction> {
    let mut fitting: Vec<(&AnyAction, Vec<Field>)> = legal
        .iter()
        .map(|action| (action, keys(game, action)))
        .filter(|(_, (its, fields))| its == verb && fits(fields, given))
        .map(|(action, (_, fields))| (action, fields))
        .collect();
    if fitting.len() > 1 {
        fitting.retain(|(_, fields)| {
            fields
                .iter()
                .all(|(name, value)| given.iter().any(|(other, _)| other == name) || value == "no")
        });
    }
    match fitting.as_slice() {
        [(action, _)] => Ok((*action).clone()),
        [] => Err(Error::says("error-not-possible-now")),
        _ => Err(Error::says("error-say-more")),
    }
}

/// Whether the fields have the given codes, capitals or not; lists in any order.
pub(super) fn fits(fields: &[Field], given: &[(String, String)]) -> bool {
    given.iter().all(|(name, value)| {
        fields
            .iter()
            .any(|(other, code)| other == name && same(code, value))
    })
}

fn same(code: &str, given: &str) -> bool {
    let parts = |text: &str| {
        let mut parts: Vec<String> = text
            .split([',', ' '])
            .map(|part| part.trim().to_lowercase())
            .collect();
        parts.retain(|part| !part.is_empty());
        parts.sort();
        parts
    };
    parts(code) == parts(given)
}
