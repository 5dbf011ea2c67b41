//! REST routes for messages that the bot posts outside interactions.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::{
    error::Refusal,
    id::Id,
    limits::{Use, check_message},
    world::{BOT, ChannelKind, Draft, Permissions, World},
};

/// Handles `POST /channels/{channel}/messages`.
pub(super) fn create(world: &mut World, call: &Call) -> Reply {
    let channel = call.id(1)?;
    world.may_send(channel, &call.json, &call.files)?;
    check_message(&call.json, &call.files, Use::New)?;
    check_reference(world, channel, &call.json["message_reference"])?;
    if call.json["enforce_nonce"] == true
        && !call.json["nonce"].is_null()
        && let Some(known) = world.with_nonce(channel, &call.json["nonce"])
    {
        return Ok(Answer::Ok(known.body.clone()));
    }
    let draft = Draft {
        channel,
        author: BOT,
        body: &call.json,
        files: &call.files,
        interaction: None,
        only_for: None,
        flags: 0,
    };
    Ok(Answer::Ok(world.post(&draft)))
}

/// Handles `GET /channels/{channel}/messages`, with `limit`, and `around`, `before` or `after`; newest first.
pub(super) fn list(world: &World, call: &Call) -> Reply {
    let channel = readable(world, call)?;
    let id = |key: &str| call.query.get(key).and_then(|text| text.parse::<Id>().ok());
    let limit = limit(call)?;
    let (before, after) = (id("before"), id("after"));
    let all = world.messages.get(&channel).into_iter().flat_map(|all| all.values());
    let wanted: Vec<&Value> = all
        .filter(|message| message.only_for.is_none())
        .filter(|message| before.is_none_or(|before| message.id < before))
        .filter(|message| after.is_none_or(|after| message.id > after))
        .map(|message| &message.body)
        .collect();
    if let Some(around) = id("around") {
        return Ok(Answer::Ok(json!(surrounding(&wanted, around, limit))));
    }
    // With `after`, a page holds the oldest matching messages; otherwise it holds the newest.
    let skip = if after.is_some() { 0 } else { wanted.len().saturating_sub(limit) };
    let mut page: Vec<&Value> = wanted.into_iter().skip(skip).take(limit).collect();
    page.reverse();
    Ok(Answer::Ok(json!(page)))
}

/// Returns the requested number of messages: 1 to 100, 50 by default.
fn limit(call: &Call) -> Result<usize, Refusal> {
    let Some(text) = call.query.get("limit") else { return Ok(50) };
    let (code, words) = match text.parse::<i64>() {
        Ok(number @ 1..=100) => return Ok(usize::try_from(number).unwrap_or(1)),
        Ok(number) if number < 1 => {
            ("NUMBER_TYPE_MIN", "int value should be greater than or equal to 1.".to_owned())
        }
        Ok(_) => ("NUMBER_TYPE_MAX", "int value should be less than or equal to 100.".to_owned()),
        Err(_) => ("NUMBER_TYPE_COERCE", format!("Value \"{text}\" is not int.")),
    };
    let error = json!({"code": code, "message": words});
    Err(Refusal::form(json!({"limit": {"_errors": [error]}})))
}

/// Returns `middle` and the messages around it, newest first: half of `limit` on each side, so an even limit returns
/// one extra message.
fn surrounding<'a>(all: &[&'a Value], middle: Id, limit: usize) -> Vec<&'a Value> {
    let id = |message: &Value| Id::of(&message["id"]);
    let older = all.partition_point(|message| id(message) < Some(middle));
    let is_there = all.get(older).is_some_and(|message| id(message) == Some(middle));
    let newer = older + usize::from(is_there);
    let half = limit / 2;
    let page = all.get(older.saturating_sub(half)..all.len().min(newer + half)).unwrap_or_default();
    page.iter().rev().copied().collect()
}

/// Handles `GET /channels/{channel}/messages/{message}`.
pub(super) fn get(world: &World, call: &Call) -> Reply {
    let channel = readable(world, call)?;
    Ok(Answer::Ok(world.message(channel, call.id(3)?)?.body.clone()))
}

/// Handles `PATCH /channels/{channel}/messages/{message}`.
pub(super) fn edit(world: &mut World, call: &Call) -> Reply {
    let (channel, id) = (call.id(1)?, call.id(3)?);
    let is_archived = world.channel_for_bot(channel)?.archived;
    if world.message(channel, id)?.author != BOT {
        return Err(Refusal::not_author());
    }
    // Posting unarchives a thread, but editing does not.
    if is_archived {
        return Err(Refusal::archived_thread());
    }
    check_message(&call.json, &call.files, Use::Edit)?;
    if !call.files.is_empty() {
        world.may_send(channel, &Value::Null, &call.files)?;
    }
    Ok(Answer::Ok(world.amend_message(channel, id, &call.json, &call.files)?))
}

/// Handles `DELETE /channels/{channel}/messages/{message}`.
pub(super) fn delete(world: &mut World, call: &Call) -> Reply {
    let (channel, id) = (call.id(1)?, call.id(3)?);
    let place = world.channel_for_bot(channel)?;
    if world.message(channel, id)?.author != BOT {
        if place.kind == ChannelKind::Direct {
            return Err(Refusal::not_in_dm());
        }
        if !world.bot_permissions(place).has(Permissions::MANAGE_MESSAGES) {
            return Err(Refusal::missing_permissions());
        }
    }
    world.delete_message(channel, id);
    Ok(Answer::Nothing)
}

/// Returns the channel if the bot is allowed to read its messages.
fn readable(world: &World, call: &Call) -> Result<Id, Refusal> {
    let id = call.id(1)?;
    let channel = world.channel_for_bot(id)?;
    let direct = channel.kind == ChannelKind::Direct;
    if direct || world.bot_permissions(channel).has(Permissions::READ_MESSAGE_HISTORY) {
        Ok(id)
    } else {
        Err(Refusal::missing_access())
    }
}

/// Checks that the message being replied to exists, unless the request allows it to be missing.
fn check_reference(world: &World, channel: Id, reference: &Value) -> Result<(), Refusal> {
    if !reference.is_object() || reference["fail_if_not_exists"] == false {
        return Ok(());
    }
    let found =
        Id::of(&reference["message_id"]).is_some_and(|id| world.message(channel, id).is_ok());
    if found {
        return Ok(());
    }
    let error = json!({"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"});
    Err(Refusal::form(json!({"message_reference": {"_errors": [error]}})))
}
