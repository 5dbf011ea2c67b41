//! Actions as paths of short codes: what it does, then each of its particulars. Menus, autocomplete and slash commands
//! of every game are made from them.

use regnal::games::{AnyAction, AnyGame};
use regnal::text::{Arg, Line};
use serde_json::Value;

use crate::error::{Error, Result};

/// One particular of an action.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Field {
    /// Its name, in the log and as an option of commands.
    pub(super) name: String,
    /// It, as a code of letters, digits, commas.
    pub(super) code: String,
    /// It in words, where the code does not say enough.
    pub(super) label: Option<Arg>,
}

/// One step on the way to an action through a menu.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Step {
    /// What is done.
    Verb(String),
    /// Who does it, or a particular.
    Field(Field),
}

impl Step {
    /// The step as a code.
    pub(super) fn code(&self) -> &str {
        match self {
            Step::Verb(verb) => verb,
            Step::Field(field) => &field.code,
        }
    }
}

/// What an action does, and its particulars in the order in which they are asked for.
pub(super) fn keys(game: &AnyGame, action: &AnyAction) -> (String, Vec<Field>) {
    match (game, action) {
        (AnyGame::Echoes(game), AnyAction::Echoes(action)) => {
            let (verb, parts) = game.parts(action);
            let fields = parts.into_iter().map(|part| Field {
                name: part.name.to_owned(),
                code: part.code,
                label: Some(part.label),
            });
            (verb.to_owned(), fields.collect())
        }
        (_, AnyAction::Mighty(action)) => {
            written(game, serde_json::to_value(action).unwrap_or_default())
        }
        (_, AnyAction::Echoes(action)) => {
            written(game, serde_json::to_value(action).unwrap_or_default())
        }
    }
}

/// The way to an action through a menu: what it does and its particulars; where people think of a unit or a card first,
/// that comes first.
pub(super) fn route(game: &AnyGame, action: &AnyAction) -> Vec<Step> {
    let (verb, fields) = keys(game, action);
    let subject = match (game, action) {
        (AnyGame::Echoes(game), AnyAction::Echoes(action)) => game.subject(action),
        _ => None,
    };
    let mut steps = Vec::with_capacity(fields.len() + 1);
    if let Some(part) = &subject {
        steps.push(Step::Field(Field {
            name: part.name.to_owned(),
            code: part.code.clone(),
            label: Some(part.label.clone()),
        }));
    }
    steps.push(Step::Verb(verb));
    // The first particular is the subject itself, or its twin in the hand.
    let fields = fields.into_iter().skip(usize::from(subject.is_some()));
    steps.extend(fields.map(Step::Field));
    steps
}

/// An action as the log writes it, taken apart.
fn written(game: &AnyGame, body: Value) -> (String, Vec<Field>) {
    let mut verb = String::new();
    let mut fields = Vec::new();
    if let Value::Object(entries) = body {
        for (name, value) in entries {
            if name == "do" {
                verb = value.as_str().unwrap_or_default().to_owned();
            } else {
                let code = code(game, &value);
                fields.push(Field {
                    name,
                    code,
                    label: None,
                });
            }
        }
    }
    fields.sort_by_key(|field| rank(&field.name));
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
        _ => text.to_owned(),
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
        let told = |field: &Field| given.iter().any(|(other, _)| *other == field.name);
        fitting.retain(|(_, fields)| fields.iter().all(|field| told(field) || is_plain(field)));
        if fitting.len() != 1 {
            return Err(Error::says("error-say-more"));
        }
    }
    fitting
        .first()
        .map(|(action, _)| (*action).clone())
        .ok_or_else(|| Error::says("error-not-possible-now"))
}

/// Whether a particular is what is meant when nothing is said of it: nothing special, an ordinary pawn.
fn is_plain(field: &Field) -> bool {
    field.code == "no" || field.name == "pawn" && !matches!(field.code.as_str(), "king" | "queen")
}

/// Whether the fields have the given codes, capitals or not; lists in any order.
pub(super) fn fits(fields: &[Field], given: &[(String, String)]) -> bool {
    given.iter().all(|(name, value)| {
        fields
            .iter()
            .any(|field| field.name == *name && same(&field.code, value))
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

/// A particular in a line of its own.
pub(super) fn line(label: &Arg) -> Line {
    Line::new("text-value").with("value", label.clone())
}
