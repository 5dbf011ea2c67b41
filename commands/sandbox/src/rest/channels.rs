//! REST routes for channels and threads.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::{
    error::Refusal,
    world::{Audience, BOT, ChannelKind, Permissions, World},
};

/// Handles `GET /channels/{channel}`.
pub(super) fn get(world: &World, call: &Call) -> Reply {
    let channel = world.channel_for_bot(call.id(1)?)?;
    Ok(Answer::Ok(world.channel_object(channel)))
}

/// Handles `PATCH /channels/{channel}`: renames it, or archives or locks a thread.
pub(super) fn edit(world: &mut World, call: &Call) -> Reply {
    let id = call.id(1)?;
    let channel = world.channel_for_bot(id)?;
    let (own_thread, permissions) = match channel.kind {
        ChannelKind::Direct => return Err(Refusal::not_in_dm()),
        ChannelKind::Thread => (channel.creator() == Some(BOT), Permissions::MANAGE_THREADS),
        ChannelKind::Text => (false, Permissions::MANAGE_CHANNELS),
    };
    // A thread's creator can rename and archive the thread, but not lock it.
    let lock = call.json["locked"].is_boolean();
    // Users who can post in a thread can also open it, unless it is locked.
    let only_opens = call.json == json!({"archived": false}) && !channel.locked;
    let opens = only_opens
        && channel.kind == ChannelKind::Thread
        && world.bot_permissions(channel).has(Permissions::SEND_MESSAGES_IN_THREADS);
    if !(own_thread && !lock || opens || world.bot_permissions(channel).has(permissions)) {
        return Err(Refusal::missing_permissions());
    }
    let name = if call.json["name"].is_null() { None } else { Some(channel_name(&call.json)?) };
    if let Some(channel) = world.channels.get_mut(&id) {
        channel.name = name.unwrap_or_else(|| channel.name.clone());
        channel.archived = call.json["archived"].as_bool().unwrap_or(channel.archived);
        channel.locked = call.json["locked"].as_bool().unwrap_or(channel.locked);
    }
    world.announce_channel(id, "UPDATE");
    get(world, call)
}

/// Handles `DELETE /channels/{channel}`.
pub(super) fn delete(world: &mut World, call: &Call) -> Reply {
    let id = call.id(1)?;
    let channel = world.channel_for_bot(id)?;
    let needed = match channel.kind {
        ChannelKind::Direct => return Err(Refusal::not_in_dm()),
        ChannelKind::Thread => Permissions::MANAGE_THREADS,
        ChannelKind::Text => Permissions::MANAGE_CHANNELS,
    };
    if !world.bot_permissions(channel).has(needed) {
        return Err(Refusal::missing_permissions());
    }
    let object = world.channel_object(channel);
    world.delete_channel(id);
    Ok(Answer::Ok(object))
}

/// Handles `POST /channels/{channel}/typing`.
pub(super) fn typing(world: &mut World, call: &Call) -> Reply {
    let id = call.id(1)?;
    world.may_send(id, &Value::Null, &[])?;
    world.send_to_page(Audience::Channel(id), json!({"type": "typing", "channel_id": id}));
    Ok(Answer::Nothing)
}

/// Handles `POST /channels/{channel}/threads` and `POST /channels/{channel}/messages/{message}/threads`. `message` is
/// the index of the path segment with the message id; `None` for a thread without a message.
pub(super) fn start_thread(world: &mut World, call: &Call, message: Option<usize>) -> Reply {
    let id = call.id(1)?;
    let channel = world.channel_for_bot(id)?;
    if channel.kind != ChannelKind::Text {
        return Err(Refusal::wrong_channel_type());
    }
    if !world.bot_permissions(channel).has(Permissions::CREATE_PUBLIC_THREADS) {
        return Err(Refusal::missing_permissions());
    }
    if let Some(index) = message {
        world.message(id, call.id(index)?)?;
    }
    let name = channel_name(&call.json)?;
    let thread = world.add_channel(ChannelKind::Thread, &name, Some(id), Some(BOT));
    world.announce_channel(thread, "CREATE");
    let channel = world.channel(thread).ok_or_else(Refusal::unknown_channel)?;
    Ok(Answer::Created(world.channel_object(channel)))
}

fn channel_name(body: &Value) -> Result<String, Refusal> {
    let name = body["name"].as_str().unwrap_or_default();
    if (1..=100).contains(&name.chars().count()) {
        return Ok(name.to_owned());
    }
    let error =
        json!({"code": "BASE_TYPE_BAD_LENGTH", "message": "Must be between 1 and 100 in length."});
    Err(Refusal::form(json!({"name": {"_errors": [error]}})))
}
