//! Embedded TOML data files, read entry by entry to find all errors in one pass.
//!
//! Each file is first parsed into plain values, so the entry types are compiled for only one deserializer instead of
//! TOML's four.

use std::fmt::{Display, Formatter};

use serde_json::{Map, Value};

/// An entry of the list in a data file.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The entry's `id`, or its position in the file if the `id` cannot be read.
    pub at: String,
    /// The whole entry.
    pub value: Value,
}

/// Returns the data that was read from an embedded file.
///
/// # Panics
/// Panics if the data is invalid. Every caller has a test that checks the data.
#[expect(
    clippy::panic,
    reason = "the data is part of the program: a fault in it is a fault of the build, and a test shows it"
)]
pub fn embedded<T>(read: Result<T, impl std::fmt::Display>) -> T {
    match read {
        Ok(data) => data,
        Err(fault) => panic!("the embedded data should be valid: {fault}"),
    }
}

/// Writes each value, such as an error in a file, on a separate line.
pub fn write_lines(
    out: &mut Formatter<'_>,
    values: impl IntoIterator<Item = impl Display>,
) -> std::fmt::Result {
    for (index, value) in values.into_iter().enumerate() {
        let line_end = if index > 0 { "\n" } else { "" };
        write!(out, "{line_end}{value}")?;
    }
    Ok(())
}

/// Parses a file into one value.
pub fn read(text: &str) -> Result<Value, toml::de::Error> {
    toml::from_str::<Map<String, Value>>(text).map(Value::Object)
}

/// Reads a file that contains a single list. Returns the valid entries, and all errors found.
pub fn entries(text: &str, list: &str) -> (Vec<Entry>, Vec<String>) {
    let mut file = match toml::from_str::<Map<String, Value>>(text) {
        Ok(file) => file,
        Err(error) => return (Vec::new(), vec![format!("cannot be read: {error}")]),
    };
    let mut faults = Vec::new();
    let values = match file.remove(list) {
        Some(Value::Array(values)) => values,
        other => {
            faults.push(match other {
                Some(_) => format!("`{list}` is not a list"),
                None => format!("there is no `{list}`"),
            });
            Vec::new()
        }
    };
    faults.extend(file.keys().map(|key| format!("`{key}` is no `{list}`")));
    let entries = values.into_iter().enumerate().map(|(index, value)| {
        let id = value.get("id").and_then(Value::as_str);
        Entry { at: id.map_or_else(|| format!("number {}", index + 1), str::to_owned), value }
    });
    (entries.collect(), faults)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ats(text: &str) -> (Vec<String>, Vec<String>) {
        let (entries, faults) = entries(text, "card");
        (entries.into_iter().map(|entry| entry.at).collect(), faults)
    }

    #[test]
    fn entries_are_identified_by_id_or_by_position() {
        let (ats, faults) = ats("[[card]]\nid = \"a\"\n[[card]]\nid = 3\n[[card]]");
        assert_eq!(ats, ["a", "number 2", "number 3"]);
        assert_eq!(faults, [""; 0]);
    }

    #[test]
    fn every_error_in_a_file_is_reported_separately() {
        let none = [""; 0];
        let (found, faults) = ats("[[card]]\nid = \"a\"\n[[cord]]\n[other]");
        assert_eq!(found, ["a"]);
        assert_eq!(faults, ["`cord` is no `card`", "`other` is no `card`"]);
        let (found, faults) = ats("card = 1");
        assert_eq!(found, none);
        assert_eq!(faults, ["`card` is not a list"]);
        assert_eq!(ats("").1, ["there is no `card`"]);
        let (found, faults) = ats("[[card");
        assert_eq!(found, none);
        assert!(faults[0].starts_with("cannot be read: "), "{faults:?}");
    }
}
