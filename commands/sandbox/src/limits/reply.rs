//! Limits that apply only to interaction responses: choices and modals.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{Form, at};
use crate::error::Refusal;

const TEXT_INPUT: u64 = 4;

/// Validates the choices for an option of Discord's type `kind`.
///
/// # Errors
/// 50035, naming the invalid fields.
pub(crate) fn check_choices(data: &Value, kind: u64) -> Result<(), Refusal> {
    let mut form = Form::default();
    if data["choices"].is_null() {
        form.missing("data.choices");
    }
    for (index, choice) in form.list("data", data, "choices", 0..=25).iter().enumerate() {
        let place = at("data.choices", index);
        form.text(&place, choice, "name", 1..=100);
        let fits = match (kind, &choice["value"]) {
            (3, Value::String(_)) => {
                form.text(&place, choice, "value", 1..=100);
                true
            }
            (4, Value::Number(number)) => number.is_i64() || number.is_u64(),
            (10, Value::Number(_)) => true,
            _ => false,
        };
        if !fits {
            let words = "Choice value does not fit the option's type";
            form.add_error(
                &at(&place, "value"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_TYPE_INVALID",
                words,
            );
        }
    }
    form.finish()
}

/// Validates a modal.
///
/// # Errors
/// 50035, naming the invalid fields.
pub(crate) fn check_modal(data: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    form.text("data", data, "custom_id", 1..=100);
    form.text("data", data, "title", 1..=45);
    let mut ids = BTreeSet::new();
    for (index, row) in form.list("data", data, "components", 1..=5).iter().enumerate() {
        let place = at("data.components", index);
        if form.one_of(&place, row, "type", &[1]).is_none() {
            continue;
        }
        for (index, input) in form.list(&place, row, "components", 1..=1).iter().enumerate() {
            let place = at(&at(&place, "components"), index);
            if form.one_of(&place, input, "type", &[TEXT_INPUT]).is_none() {
                continue;
            }
            form.text(&place, input, "label", 1..=45);
            form.one_of(&place, input, "style", &[1, 2]);
            form.text(&place, input, "placeholder", 0..=100);
            form.text(&place, input, "value", 0..=4_000);
            form.number(&place, input, "min_length", 0..=4_000);
            form.number(&place, input, "max_length", 1..=4_000);
            form.ordered(&place, input, "min_length", "max_length");
            if form.text(&place, input, "custom_id", 1..=100).is_some_and(|id| !ids.insert(id)) {
                let words = "Component custom id cannot be duplicated";
                form.add_error(&at(&place, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", words);
            }
        }
    }
    form.finish()
}
