//! REST routes for channels and threads.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::{
    error::Refusal,
    id::Id,
    limits::{Use, check_message},
    world::{Audience, BOT, Channel, ChannelKind, Draft, Permissions, REQUIRE_TAG, World},
};

/// Maximum number of unarchived threads on a server.
const ACTIVE_THREADS: usize = 1_000;
/// Maximum number of tags in a forum.
const TAGS: usize = 20;
/// Maximum number of tags on a post.
const APPLIED_TAGS: usize = 5;

/// Handles `GET /channels/{channel}`.
pub(super) fn get(world: &World, call: &Call) -> Reply {
    let channel = world.channel_for_bot(call.id(1)?)?;
    Ok(Answer::Ok(world.channel_object(channel)))
}

/// Handles `PATCH /channels/{channel}`: renames a channel, archives or locks a thread, or changes the tags of a forum
/// or post.
pub(super) fn edit(world: &mut World, call: &Call) -> Reply {
    let id = call.id(1)?;
    let channel = world.channel_for_bot(id)?;
    let (own_thread, permissions) = match channel.kind {
        ChannelKind::Direct => return Err(Refusal::not_in_dm()),
        ChannelKind::Thread => (channel.creator() == Some(BOT), Permissions::MANAGE_THREADS),
        ChannelKind::Text | ChannelKind::Forum => (false, Permissions::MANAGE_CHANNELS),
    };
    // A thread's creator can rename and archive the thread and change its tags, but not lock it.
    let lock = call.json["locked"].is_boolean();
    // Users who can post in a thread can also unarchive it, unless it is locked.
    let only_opens = call.json == json!({"archived": false}) && !channel.locked;
    let opens = only_opens
        && channel.kind == ChannelKind::Thread
        && world.bot_permissions(channel).has(Permissions::SEND_MESSAGES_IN_THREADS);
    if !(own_thread && !lock || opens || world.bot_permissions(channel).has(permissions)) {
        return Err(Refusal::missing_permissions());
    }
    let opened = call.json["archived"] == false;
    if channel.archived
        && channel.locked
        && opened
        && !world.bot_permissions(channel).has(permissions)
    {
        return Err(Refusal::missing_permissions());
    }
    let changes = ["name", "applied_tags", "auto_archive_duration"];
    if channel.archived && !opened && changes.iter().any(|key| !call.json[*key].is_null()) {
        return Err(Refusal::archived_thread());
    }
    if channel.archived && opened && world.active_threads() >= ACTIVE_THREADS {
        return Err(Refusal::too_many_threads());
    }
    let name = if call.json["name"].is_null() { None } else { Some(channel_name(&call.json)?) };
    let minutes = archives_after(&call.json)?;
    let forum = channel.parent.and_then(|parent| world.channels.get(&parent));
    let applied = match (call.json.get("applied_tags"), forum) {
        (Some(tags), Some(forum)) if channel.kind == ChannelKind::Thread => {
            Some(applied_tags(world, forum, &channel.applied_tags, tags)?)
        }
        _ => None,
    };
    if channel.kind == ChannelKind::Forum {
        edit_forum(world, id, &call.json)?;
    }
    if let Some(channel) = world.channels.get_mut(&id) {
        channel.name = name.unwrap_or_else(|| channel.name.clone());
        channel.archived = call.json["archived"].as_bool().unwrap_or(channel.archived);
        channel.locked = call.json["locked"].as_bool().unwrap_or(channel.locked);
        channel.archives_after = minutes.unwrap_or(channel.archives_after);
        channel.applied_tags = applied.unwrap_or_else(|| std::mem::take(&mut channel.applied_tags));
    }
    world.announce_channel(id, "UPDATE");
    get(world, call)
}

/// Changes the tags of a forum, and whether its posts need one.
fn edit_forum(world: &mut World, id: Id, body: &Value) -> Result<(), Refusal> {
    if let Some(tags) = body["available_tags"].as_array() {
        check_tags(tags)?;
        world.set_tags(id, tags);
    }
    if let (Some(flags), Some(forum)) = (body["flags"].as_u64(), world.channels.get_mut(&id)) {
        forum.requires_tag = flags & REQUIRE_TAG != 0;
    }
    Ok(())
}

/// Checks the tags of a forum: at most 20, with distinct names of 1 to 20 characters.
fn check_tags(tags: &[Value]) -> Result<(), Refusal> {
    if tags.len() > TAGS {
        let words = format!("Must be {TAGS} or fewer in length.");
        return Err(wrong("available_tags", "BASE_TYPE_MAX_LENGTH", &words));
    }
    let mut names = BTreeSet::new();
    for (index, tag) in tags.iter().enumerate() {
        let name = tag["name"].as_str().unwrap_or_default();
        if !(1..=20).contains(&name.chars().count()) {
            let error = json!({"code": "BASE_TYPE_BAD_LENGTH",
                "message": "Must be between 1 and 20 in length."});
            let place = json!({index.to_string(): {"name": {"_errors": [error]}}});
            return Err(Refusal::form(json!({"available_tags": place})));
        }
        if !names.insert(name.to_lowercase()) {
            return Err(Refusal::tag_names_not_unique());
        }
    }
    Ok(())
}

/// Checks and returns the new tags of a post in `forum`; `before` holds its current tags.
fn applied_tags(
    world: &World,
    forum: &Channel,
    before: &[Id],
    tags: &Value,
) -> Result<Vec<Id>, Refusal> {
    let tags: Vec<Id> = tags.as_array().into_iter().flatten().filter_map(Id::of).collect();
    if tags.len() > APPLIED_TAGS {
        let words = format!("Must be {APPLIED_TAGS} or fewer in length.");
        return Err(wrong("applied_tags", "BASE_TYPE_MAX_LENGTH", &words));
    }
    let is_moderator = world.bot_permissions(forum).has(Permissions::MANAGE_THREADS);
    for id in &tags {
        let tag = forum.tags.iter().find(|tag| Id::of(&tag["id"]) == Some(*id));
        let tag = tag.ok_or_else(Refusal::unknown_tag)?;
        if tag["moderated"] == true && !before.contains(id) && !is_moderator {
            return Err(Refusal::missing_permissions());
        }
    }
    match forum.requires_tag && tags.is_empty() {
        true => Err(Refusal::tag_required()),
        false => Ok(tags),
    }
}

/// Returns the auto-archive duration of a thread in minutes, if the request sets it.
fn archives_after(body: &Value) -> Result<Option<u64>, Refusal> {
    match body["auto_archive_duration"].as_u64() {
        None => Ok(None),
        Some(minutes) if [60, 1_440, 4_320, 10_080].contains(&minutes) => Ok(Some(minutes)),
        Some(_) => {
            let words = "Value must be one of {60, 1440, 4320, 10080}.";
            Err(wrong("auto_archive_duration", "BASE_TYPE_CHOICES", words))
        }
    }
}

/// Creates the error for one invalid field.
fn wrong(field: &str, code: &str, words: &str) -> Refusal {
    Refusal::form(json!({field: {"_errors": [{"code": code, "message": words}]}}))
}

/// Handles `DELETE /channels/{channel}`.
pub(super) fn delete(world: &mut World, call: &Call) -> Reply {
    let id = call.id(1)?;
    let channel = world.channel_for_bot(id)?;
    let needed = match channel.kind {
        ChannelKind::Direct => return Err(Refusal::not_in_dm()),
        ChannelKind::Thread => Permissions::MANAGE_THREADS,
        ChannelKind::Text | ChannelKind::Forum => Permissions::MANAGE_CHANNELS,
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
/// the index of the path segment with the message id; `None` for a thread without a message, and for a post in a forum.
pub(super) fn start_thread(world: &mut World, call: &Call, message: Option<usize>) -> Reply {
    let id = call.id(1)?;
    let channel = world.channel_for_bot(id)?;
    let needed = match channel.kind {
        ChannelKind::Text => Permissions::CREATE_PUBLIC_THREADS,
        ChannelKind::Forum if message.is_none() => Permissions::SEND_MESSAGES,
        _ => return Err(Refusal::wrong_channel_type()),
    };
    let is_forum = channel.kind == ChannelKind::Forum;
    if !world.bot_permissions(channel).has(needed) {
        return Err(Refusal::missing_permissions());
    }
    if let Some(index) = message {
        world.message(id, call.id(index)?)?;
    }
    let name = channel_name(&call.json)?;
    let minutes = archives_after(&call.json)?;
    let tags = match is_forum {
        true => {
            check_first_message(call)?;
            applied_tags(world, channel, &[], &call.json["applied_tags"])?
        }
        false => Vec::new(),
    };
    if world.active_threads() >= ACTIVE_THREADS {
        return Err(Refusal::too_many_threads());
    }
    let thread = world.add_channel(ChannelKind::Thread, &name, Some(id), Some(BOT));
    if let Some(made) = world.channels.get_mut(&thread) {
        made.archives_after = minutes.unwrap_or(made.archives_after);
        made.applied_tags = tags;
    }
    world.announce_channel(thread, "CREATE");
    let mut object = Value::Null;
    if is_forum {
        let (body, files) = (&call.json["message"], call.files.as_slice());
        let draft = Draft {
            channel: thread,
            author: BOT,
            body,
            files,
            interaction: None,
            only_for: None,
            flags: 0,
        };
        object = world.post_as(thread, &draft);
    }
    let channel = world.channel(thread).ok_or_else(Refusal::unknown_channel)?;
    let mut made = world.channel_object(channel);
    if is_forum {
        made["message"] = object;
    }
    Ok(Answer::Created(made))
}

/// Checks the first message of a post in a forum. The errors of its fields are nested below `message`.
fn check_first_message(call: &Call) -> Result<(), Refusal> {
    let message = &call.json["message"];
    if !message.is_object() {
        return Err(wrong("message", "BASE_TYPE_REQUIRED", "This field is required"));
    }
    check_message(message, &call.files, Use::New).map_err(|mut refusal| {
        if let Some(errors) = refusal.body.get_mut("errors") {
            *errors = json!({"message": errors.take()});
        }
        refusal
    })
}

fn channel_name(body: &Value) -> Result<String, Refusal> {
    let name = body["name"].as_str().unwrap_or_default();
    if (1..=100).contains(&name.chars().count()) {
        return Ok(name.to_owned());
    }
    Err(wrong("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."))
}
