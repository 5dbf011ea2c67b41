//! Parses a deck. All unreadable cards and unknown keys are reported in one pass.

use serde::Deserialize;
use serde_json::Value;

use crate::card::Card;
use crate::nouns::Civ;
use regnal_core::data::{self, Entry};

/// Fault in a card or tile file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}{}{at}: {reason}", if at.is_empty() { "" } else { ": " })]
pub struct Fault {
    /// The file.
    pub file: String,
    /// Name of the card or tile, or its index in the file if the name cannot be read. Empty if the fault concerns the
    /// whole file.
    pub at: String,
    /// Description of the error.
    pub reason: String,
}

/// List of faults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl std::error::Error for Faults {}

impl std::fmt::Display for Faults {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        data::write_lines(out, &self.0)
    }
}

pub(super) fn embedded(civ: Civ) -> &'static str {
    match civ {
        Civ::Norse => include_str!("../../../assets/echoes/cards/norse.toml"),
        Civ::Scots => include_str!("../../../assets/echoes/cards/scots.toml"),
        Civ::Mongol => include_str!("../../../assets/echoes/cards/mongol.toml"),
        Civ::Byzantine => include_str!("../../../assets/echoes/cards/byzantine.toml"),
        Civ::Ottoman => include_str!("../../../assets/echoes/cards/ottoman.toml"),
        Civ::Hre => include_str!("../../../assets/echoes/cards/hre.toml"),
    }
}

/// Parses as many of a file's cards as possible, and returns them with all faults.
pub(super) fn deck(civ: Civ, text: &str) -> (Vec<Card>, Vec<Fault>) {
    let mut faults = Vec::new();
    let mut fault = |at: &str, reason: String| {
        faults.push(Fault {
            file: format!("assets/echoes/cards/{}.toml", civ.code()),
            at: at.to_owned(),
            reason,
        });
    };
    let (raw, wrong) = data::entries(text, "card");
    for reason in wrong {
        fault("", reason);
    }
    let mut cards: Vec<Card> = Vec::with_capacity(raw.len());
    for Entry { at, value } in raw {
        match Card::deserialize(value.clone()) {
            Ok(card) => {
                match serde_json::to_value(&card) {
                    Ok(read) => {
                        let mut lost = Vec::new();
                        compare("", &value, &read, &mut lost);
                        for path in lost {
                            fault(&at, format!("`{path}` is an unknown or needless key"));
                        }
                    }
                    Err(error) => fault(&at, error.to_string()),
                }
                if cards.iter().any(|other| other.id == card.id) {
                    fault(&at, "occurs twice".to_owned());
                }
                cards.push(card);
            }
            Err(error) => fault(&at, error.to_string().trim().to_owned()),
        }
    }
    (cards, faults)
}

/// Finds the keys of `written` that are missing from `read`. This is needed because Serde cannot reject unknown keys in
/// flattened structs.
fn compare(path: &str, written: &Value, read: &Value, lost: &mut Vec<String>) {
    let below = |key: &str| match path {
        "" => key.to_owned(),
        path => format!("{path}.{key}"),
    };
    match (written, read) {
        (Value::Object(written), Value::Object(read)) => {
            for (key, value) in written {
                match read.get(key) {
                    Some(read) => compare(&below(key), value, read, lost),
                    None => lost.push(below(key)),
                }
            }
        }
        (Value::Array(written), Value::Array(read)) => {
            for (index, (written, read)) in written.iter().zip(read).enumerate() {
                compare(&below(&(index + 1).to_string()), written, read, lost);
            }
        }
        _ if written != read => lost.push(path.to_owned()),
        _ => {}
    }
}
