//! Limits of messages: text, files, mentions.

use serde_json::Value;

use super::{FILE_BYTES, Form, at, component, embed};
use crate::{error::Refusal, world::File};

/// Purpose of a message form. An empty form is rejected only for a new message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    New,
    Edit,
}

/// Validates file sizes.
///
/// # Errors
/// 40005 if a file is larger than 10 MiB.
pub(crate) fn check_files(files: &[File]) -> Result<(), Refusal> {
    if files.iter().any(|file| file.bytes.len() > FILE_BYTES) {
        Err(Refusal::too_large())
    } else {
        Ok(())
    }
}

/// Validates a message that is posted or edited.
///
/// # Errors
/// 50006 if the message is empty, 40005 if a file is too large, 50035 for any other violation.
pub(crate) fn check_message(body: &Value, files: &[File], purpose: Use) -> Result<(), Refusal> {
    check_files(files)?;
    let mut form = Form::default();
    if !body.is_object() && !body.is_null() {
        form.add_error("", "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
        return form.finish();
    }
    let content = form.text("", body, "content", 0..=2_000);
    embed::check(&mut form, body);
    component::check(&mut form, body);
    attachments(&mut form, body, files);
    mentions(&mut form, &body["allowed_mentions"]);
    if body["flags"].as_u64().is_some_and(|flags| flags & (1 << 15) != 0) {
        form.add_error(
            "flags",
            "SANDBOX_UNSUPPORTED",
            "The sandbox does not know components of the second version",
        );
    }
    match &body["nonce"] {
        Value::String(_) => {
            form.text("", body, "nonce", 0..=25);
        }
        Value::Null | Value::Number(_) => {}
        _ => form.add_error("nonce", "NONCE_TYPE_COERCE", "A nonce is a number or a string."),
    }
    form.finish()?;
    let filled = |key: &str| body[key].as_array().is_some_and(|list| !list.is_empty());
    let empty = content.is_none_or(|content| content.trim().is_empty())
        && files.is_empty()
        && !["embeds", "components", "sticker_ids"].into_iter().any(filled)
        && body["poll"].is_null();
    if purpose == Use::New && empty { Err(Refusal::empty_message()) } else { Ok(()) }
}

fn attachments(form: &mut Form, body: &Value, files: &[File]) {
    form.length("attachments", files.len(), &(0..=10), "length");
    for (index, entry) in form.list("", body, "attachments", 0..=10).iter().enumerate() {
        let place = at("attachments", index);
        if entry["id"].is_null() {
            form.missing(&at(&place, "id"));
        }
        form.text(&place, entry, "description", 0..=1_024);
        form.text(&place, entry, "filename", 0..=1_024);
    }
}

fn mentions(form: &mut Form, allowed: &Value) {
    let parse = form.list("allowed_mentions", allowed, "parse", 0..=3);
    let known = ["users", "roles", "everyone"];
    for (index, kind) in parse.iter().enumerate() {
        if !known.iter().any(|known| kind == known) {
            let words = "Value must be one of ('users', 'roles', 'everyone').";
            form.add_error(&at("allowed_mentions.parse", index), "BASE_TYPE_CHOICES", words);
        }
    }
    for key in ["users", "roles"] {
        let listed = form.list("allowed_mentions", allowed, key, 0..=100);
        if !listed.is_empty() && parse.iter().any(|kind| kind == key) {
            let words = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
            form.add_error("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words);
        }
    }
}
