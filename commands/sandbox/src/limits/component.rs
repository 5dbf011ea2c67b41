//! Limits of buttons, select menus and their rows.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{Form, at};

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const LINK: u64 = 5;

/// Validates the components of a message.
pub(super) fn check(form: &mut Form, body: &Value) {
    let (mut ids, mut numbers) = (BTreeSet::new(), BTreeSet::new());
    for (index, row) in form.list("", body, "components", 0..=5).iter().enumerate() {
        let place = at("components", index);
        if form.one_of(&place, row, "type", &[ROW]).is_none() {
            continue;
        }
        number(form, &place, row, &mut numbers);
        let inner = form.list(&place, row, "components", 1..=5);
        let place = at(&place, "components");
        if inner.len() > 1 && inner.iter().any(|component| component["type"] != BUTTON) {
            form.add_error(
                &place,
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            );
        }
        for (index, component) in inner.iter().enumerate() {
            let place = at(&place, index);
            let Some(kind) = form.one_of(&place, component, "type", &[2, 3, 5, 6, 7, 8]) else {
                continue;
            };
            number(form, &place, component, &mut numbers);
            if kind == BUTTON {
                button(form, &place, component)
            } else {
                select(form, &place, component, kind)
            }
            if let Some(id) = component["custom_id"].as_str()
                && !ids.insert(id)
            {
                let words = "Component custom id cannot be duplicated";
                form.add_error(&at(&place, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", words);
            }
        }
    }
}

/// Validates a component's numeric id if the bot has set one. Ids must be unique within the message.
fn number(form: &mut Form, place: &str, component: &Value, taken: &mut BTreeSet<u64>) {
    let number = form.number(place, component, "id", 0..=i32::MAX.unsigned_abs().into());
    if let Some(number) = number.filter(|number| *number != 0)
        && !taken.insert(number)
    {
        let words = "Component id cannot be duplicated";
        form.add_error(&at(place, "id"), "COMPONENT_ID_DUPLICATED", words);
    }
}

/// Validates an emoji: a custom server emoji, given by its id, or a Unicode emoji.
fn emoji(form: &mut Form, place: &str, object: &Value) {
    let emoji = &object["emoji"];
    let name = emoji["name"].as_str().unwrap_or_default();
    let is_wrong =
        emoji["id"].is_null() && (name.is_empty() || name.chars().any(|c| c.is_ascii_alphabetic()));
    if !emoji.is_null() && is_wrong {
        form.add_error(
            &at(&at(place, "emoji"), "name"),
            "COMPONENT_INVALID_EMOJI",
            "Invalid emoji",
        );
    }
}

fn button(form: &mut Form, place: &str, button: &Value) {
    let style = form.one_of(place, button, "style", &[1, 2, 3, 4, LINK]);
    let label = form.text(place, button, "label", 0..=80);
    if label.is_none_or(str::is_empty) && button["emoji"].is_null() {
        form.add_error(
            &at(place, "label"),
            "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
            "A label or emoji is required",
        );
    }
    emoji(form, place, button);
    match style {
        Some(LINK) => {
            form.text(place, button, "url", 1..=512);
            if !button["custom_id"].is_null() {
                let words = "A custom id and url cannot both be specified";
                form.add_error(place, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", words);
            }
        }
        Some(_) => {
            form.text(place, button, "custom_id", 1..=100);
        }
        None => {}
    }
}

fn select(form: &mut Form, place: &str, select: &Value, kind: u64) {
    form.text(place, select, "custom_id", 1..=100);
    form.text(place, select, "placeholder", 0..=150);
    let least = form.number(place, select, "min_values", 0..=25);
    let most = form.number(place, select, "max_values", 1..=25).unwrap_or(1);
    if least.unwrap_or(1) > most {
        form.add_error(
            &at(place, "max_values"),
            "BASE_TYPE_BAD_INTEGER",
            "max_values must not be less than min_values",
        );
    }
    if kind != STRING_SELECT {
        return;
    }
    let options = form.list(place, select, "options", 1..=25);
    if usize::try_from(most).is_ok_and(|most| most > options.len()) {
        let words = format!("Must be {} or fewer: there are no more options", options.len());
        form.add_error(&at(place, "max_values"), "BASE_TYPE_BAD_INTEGER", words);
    }
    let chosen = options.iter().filter(|option| option["default"] == true);
    let chosen = u64::try_from(chosen.count()).unwrap_or(u64::MAX);
    if chosen > most {
        let words = "More options are chosen beforehand than max_values";
        form.add_error(&at(place, "options"), "BASE_TYPE_BAD_LENGTH", words);
    }
    let mut values = BTreeSet::new();
    for (index, option) in options.iter().enumerate() {
        let place = at(&at(place, "options"), index);
        form.text(&place, option, "label", 1..=100);
        form.text(&place, option, "value", 1..=100);
        form.text(&place, option, "description", 0..=100);
        emoji(form, &place, option);
        if !values.insert(option["value"].as_str()) {
            let words = "The specified option value is already used";
            form.add_error(&at(&place, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words);
        }
    }
}
