//! Discord's published limits, and its form errors, which name each invalid field and the limit that it violates.

mod command;
mod component;
mod embed;
mod message;
mod reply;
mod scheduled;

use std::ops::RangeInclusive;

use serde_json::{Value, json};

pub(super) use self::{
    command::{check_command, check_commands},
    message::{Use, check_files, check_message},
    reply::{check_choices, check_modal},
    scheduled::{EventTimes, check_event},
};
use super::error::Refusal;

/// Maximum size of a file in bytes.
pub(super) const FILE_BYTES: usize = 10 << 20;
/// Maximum size of a request in bytes: ten files of maximum size and some text.
pub(super) const REQUEST_BYTES: usize = 10 * FILE_BYTES + (1 << 20);
/// Maximum number of commands per application or per server.
pub(super) const COMMANDS: usize = 100;

/// Collects the errors of a form by field.
#[derive(Debug, Default)]
pub(super) struct Form {
    /// Field path, Discord's error code and error message.
    errors: Vec<(String, &'static str, String)>,
}

impl Form {
    /// Records an error for the field at `place`.
    fn add_error(&mut self, place: &str, code: &'static str, words: impl Into<String>) {
        self.errors.push((place.to_owned(), code, words.into()));
    }

    /// Records that a required field is missing.
    fn missing(&mut self, place: &str) {
        self.add_error(place, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Returns all recorded errors as one error response.
    ///
    /// # Errors
    /// Discord's error 50035 with the nested field errors, if any were recorded.
    pub(super) fn finish(self) -> Result<(), Refusal> {
        if self.errors.is_empty() {
            return Ok(());
        }
        let mut tree = json!({});
        for (place, code, words) in self.errors {
            let mut at = &mut tree;
            for key in place.split('.').filter(|key| !key.is_empty()) {
                at = &mut at[key];
            }
            let error = json!({"code": code, "message": words});
            match at["_errors"].as_array_mut() {
                Some(list) => list.push(error),
                None => at["_errors"] = json!([error]),
            }
        }
        Err(Refusal::form(tree))
    }

    /// Validates the length of a string; with a minimum of 0 the string is optional.
    fn text<'a>(
        &mut self,
        parent: &str,
        object: &'a Value,
        key: &str,
        range: RangeInclusive<usize>,
    ) -> Option<&'a str> {
        let place = at(parent, key);
        match &object[key] {
            Value::Null if *range.start() == 0 => None,
            Value::Null => {
                self.missing(&place);
                None
            }
            Value::String(text) => {
                self.length(&place, text.chars().count(), &range, "length");
                Some(text)
            }
            _ => {
                self.add_error(
                    &place,
                    "STRING_TYPE_CONVERT",
                    "Could not interpret the value as string.",
                );
                None
            }
        }
    }

    /// Validates the length of a string or a list.
    fn length(&mut self, place: &str, length: usize, range: &RangeInclusive<usize>, noun: &str) {
        if range.contains(&length) {
            return;
        }
        let (min, max) = (range.start(), range.end());
        if *min == 0 {
            self.add_error(
                place,
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {max} or fewer in {noun}."),
            );
        } else {
            self.add_error(
                place,
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {min} and {max} in {noun}."),
            );
        }
    }

    /// Validates the length of a list; a missing list counts as empty.
    fn list<'a>(
        &mut self,
        parent: &str,
        object: &'a Value,
        key: &str,
        range: RangeInclusive<usize>,
    ) -> &'a [Value] {
        let place = at(parent, key);
        match &object[key] {
            Value::Null if *range.start() == 0 => &[],
            Value::Null => {
                self.missing(&place);
                &[]
            }
            Value::Array(list) => {
                self.length(&place, list.len(), &range, "length");
                list
            }
            _ => {
                self.add_error(
                    &place,
                    "LIST_TYPE_CONVERT",
                    "Only iterables may be used in a ListType.",
                );
                &[]
            }
        }
    }

    /// Validates an integer, if present.
    fn number(
        &mut self,
        parent: &str,
        object: &Value,
        key: &str,
        range: RangeInclusive<u64>,
    ) -> Option<u64> {
        let place = at(parent, key);
        let value = &object[key];
        if value.is_null() {
            return None;
        }
        match value.as_u64() {
            Some(number) if range.contains(&number) => Some(number),
            Some(number) if number < *range.start() => {
                let least = range.start();
                self.add_error(
                    &place,
                    "NUMBER_TYPE_MIN",
                    format!("int value should be greater than or equal to {least}."),
                );
                None
            }
            Some(_) => {
                let most = range.end();
                self.add_error(
                    &place,
                    "NUMBER_TYPE_MAX",
                    format!("int value should be less than or equal to {most}."),
                );
                None
            }
            None => {
                self.add_error(
                    &place,
                    "NUMBER_TYPE_COERCE",
                    format!("Value \"{value}\" is not int."),
                );
                None
            }
        }
    }

    /// Records an error if a lower bound is above its upper bound.
    fn ordered(&mut self, parent: &str, object: &Value, low: &str, high: &str) {
        let (least, most) = (object[low].as_f64(), object[high].as_f64());
        if least.zip(most).is_some_and(|(least, most)| least > most) {
            let words = format!("{high} must not be less than {low}");
            self.add_error(&at(parent, high), "BASE_TYPE_BAD_INTEGER", words);
        }
    }

    /// Validates a required number for which only a few values are allowed.
    fn one_of(&mut self, parent: &str, object: &Value, key: &str, among: &[u64]) -> Option<u64> {
        let place = at(parent, key);
        let number = object[key].as_u64();
        match number {
            None => self.missing(&place),
            Some(number) if among.contains(&number) => return Some(number),
            Some(_) => {
                let among: Vec<String> = among.iter().map(u64::to_string).collect();
                let words = format!("Value must be one of {{{}}}.", among.join(", "));
                self.add_error(&place, "BASE_TYPE_CHOICES", words);
            }
        }
        None
    }
}

/// Returns the path of a field within its parent.
fn at(parent: &str, key: impl std::fmt::Display) -> String {
    if parent.is_empty() { key.to_string() } else { format!("{parent}.{key}") }
}
