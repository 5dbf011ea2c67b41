//! Reads the state and creates seats, roles and channels.

use std::collections::BTreeMap;

use axum::{
    Json,
    extract::{Path, Query, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use super::{Body, Refused, Reply};
use crate::{
    Shared,
    id::Id,
    world::{Audience, BOT, ChannelKind, GUILD, Overwrite, Permissions, Seat, World},
};

/// Maximum number of servers in addition to the main one.
const GUILDS: u64 = 10_000;

/// URL query parameters.
pub(super) type Parameters = Query<BTreeMap<String, String>>;

/// Returns the seat named in a path.
pub(super) fn seat(world: &World, text: &str) -> Result<Id, Refused> {
    let id = text.parse().ok().filter(|id| world.seats.contains_key(id));
    id.ok_or_else(|| Refused::not_found("there is no such seat"))
}

/// Returns the channel named in a path, if `seat` can view it.
pub(super) fn channel_of(world: &World, seat: Id, text: &str) -> Result<Id, Refused> {
    let id = text.parse().ok().filter(|id| world.sees(seat, *id));
    id.ok_or_else(|| Refused::not_found("this seat sees no such channel"))
}

/// Handles `GET /state`.
pub(super) async fn state(State(hub): State<Shared>) -> Json<Value> {
    let world = hub.world();
    let bot = json!({"id": BOT, "name": world.bot_name, "online": world.bot_online(), "in_guild": world.bot_in_guild});
    let channels: Vec<Value> =
        world.channels.values().map(|channel| world.shown_channel(channel)).collect();
    let seats: Vec<Value> = world.seats.values().map(Seat::shown).collect();
    Json(
        json!({"bot": bot, "guild": {"id": GUILD, "name": world.guild_name}, "channels": channels, "seats": seats,
        "scheduled_events": world.scheduled_objects(), "faults": world.faults.shown()}),
    )
}

/// Handles `PATCH /guild {bot_in_guild?, bot_permissions?, unavailable?, system_channel_id?}`: removes or invites the
/// bot, sets its permissions on the whole server, starts or ends an outage of the server, or sets the system channel.
pub(super) async fn edit_guild(State(hub): State<Shared>, Body(body): Body) -> Reply {
    let may = match &body["bot_permissions"] {
        Value::Null => None,
        value => Some(
            Permissions::of(value)
                .ok_or_else(|| Refused::bad("bot_permissions must be a bit set"))?,
        ),
    };
    hub.change(|world| {
        world.server_permissions = may.unwrap_or(world.server_permissions);
        if let Some(channel) = body.get("system_channel_id") {
            world.system_channel = Id::of(channel);
        }
        if let Some(present) = body["bot_in_guild"].as_bool() {
            world.set_bot_in_guild(present);
        }
        if let Some(unavailable) = body["unavailable"].as_bool() {
            world.announce_outage(unavailable);
        }
    });
    Ok(state(State(hub)).await)
}

/// Handles `POST /guilds {count}`: adds other servers of which the bot is a member.
pub(super) async fn add_guilds(State(hub): State<Shared>, Body(body): Body) -> Reply {
    let count = body["count"].as_u64().filter(|count| *count <= GUILDS);
    let count = count.ok_or_else(|| Refused::bad("count must be a number up to 10,000"))?;
    hub.change(|world| world.add_guilds(count));
    Ok(guilds(State(hub)).await)
}

/// Handles `GET /gateway`: returns the session starts and the connected shards.
pub(super) async fn gateway(State(hub): State<Shared>) -> Json<Value> {
    let world = hub.world();
    let connected = world.sessions.values().filter(|session| session.connection.is_some());
    let mut shards: Vec<(u64, u64)> = connected.map(|session| session.shard).collect();
    shards.sort_unstable();
    let mut body = world.starts.counters();
    body["shards"] = json!(shards);
    body["held"] = json!(world.held);
    Json(body)
}

/// Handles `PATCH /gateway {shards?, least_shards?, left?}`: sets the recommended and the minimum number of shards, and
/// the remaining session starts.
pub(super) async fn edit_gateway(State(hub): State<Shared>, Body(body): Body) -> Json<Value> {
    hub.change(|world| {
        let number = |key: &str| body[key].as_u64();
        world.starts.shards = number("shards").unwrap_or(world.starts.shards);
        world.starts.least_shards = number("least_shards").unwrap_or(world.starts.least_shards);
        if let Some(left) = number("left") {
            world.starts.set_left(left);
        }
    });
    gateway(State(hub)).await
}

/// Handles `GET /guilds`: lists the other servers, each with its command names.
pub(super) async fn guilds(State(hub): State<Shared>) -> Json<Value> {
    let world = hub.world();
    let names = |commands: &[Value]| -> Value {
        commands.iter().map(|command| command["name"].clone()).collect()
    };
    let all = world.more_guilds.iter();
    Json(all.map(|(id, commands)| json!({"id": id, "commands": names(commands)})).collect())
}

/// Handles `POST /seats`.
pub(super) async fn add_seat(State(hub): State<Shared>, Body(body): Body) -> Reply {
    let username = body["username"].as_str().unwrap_or_default();
    if !(1..=32).contains(&username.chars().count()) {
        return Err(Refused::bad("username must have 1 to 32 characters"));
    }
    let display_name = body["display_name"].as_str().unwrap_or(username).to_owned();
    hub.change(|world| {
        let id = world.add_seat(username, &display_name, "en-US");
        change_seat(world, id, &body)
    })
}

/// Handles `PATCH /seats/{seat}`.
pub(super) async fn edit_seat(
    State(hub): State<Shared>,
    Path(id): Path<String>,
    Body(body): Body,
) -> Reply {
    hub.change(|world| {
        let id = seat(world, &id)?;
        change_seat(world, id, &body)
    })
}

fn change_seat(world: &mut World, id: Id, body: &Value) -> Reply {
    let was_in = world.seats.get(&id).is_some_and(|seat| seat.in_guild);
    let Some(seat) = world.seats.get_mut(&id) else {
        return Err(Refused::not_found("there is no such seat"));
    };
    let text = |key: &str, old: &str| body[key].as_str().unwrap_or(old).to_owned();
    let flag = |key: &str, old: bool| body[key].as_bool().unwrap_or(old);
    seat.display_name = text("display_name", &seat.display_name);
    seat.locale = text("locale", &seat.locale);
    seat.dms_open = flag("dms_open", seat.dms_open);
    seat.in_guild = flag("in_guild", seat.in_guild);
    seat.manage_channels = flag("manage_channels", seat.manage_channels);
    seat.manage_guild = flag("manage_guild", seat.manage_guild);
    seat.user_install = flag("user_install", seat.user_install);
    if let Some(roles) = body["roles"].as_array() {
        let made = world.more_roles.iter().map(|(id, ..)| *id);
        let made: Vec<Id> = made.collect();
        seat.roles = roles.iter().filter_map(Id::of).filter(|id| made.contains(id)).collect();
    }
    let (shown, is_in) = (seat.shown(), seat.in_guild);
    if was_in != is_in {
        world.announce_member(id, is_in);
    }
    world.send_to_page(Audience::All, json!({"type": "seats"}));
    world.send_to_page(Audience::Seat(id), json!({"type": "channels"}));
    Ok(Json(shown))
}

/// Handles `POST /roles {name, permissions?}`.
pub(super) async fn add_role(State(hub): State<Shared>, Body(body): Body) -> Reply {
    let name = body["name"].as_str().unwrap_or_default();
    if !(1..=100).contains(&name.chars().count()) {
        return Err(Refused::bad("name must have 1 to 100 characters"));
    }
    let may = match &body["permissions"] {
        Value::Null => Permissions(0),
        value => {
            Permissions::of(value).ok_or_else(|| Refused::bad("permissions must be a bit set"))?
        }
    };
    let id = hub.change(|world| world.add_role(name, may));
    Ok(Json(json!({"id": id, "name": name, "permissions": may})))
}

/// Handles `POST /channels`.
pub(super) async fn add_channel(State(hub): State<Shared>, Body(body): Body) -> Reply {
    let name = body["name"].as_str().unwrap_or_default();
    if !(1..=100).contains(&name.chars().count()) {
        return Err(Refused::bad("name must have 1 to 100 characters"));
    }
    hub.change(|world| {
        let parent = Id::of(&body["parent_id"]);
        let kind = match body["type"].as_str().unwrap_or("text") {
            "text" => ChannelKind::Text,
            "thread" => ChannelKind::Thread,
            "forum" => ChannelKind::Forum,
            _ => return Err(Refused::bad("type must be text, thread or forum")),
        };
        let parent_kind = parent.and_then(|id| world.channel(id)).map(|channel| channel.kind);
        if kind == ChannelKind::Thread && !parent_kind.is_some_and(ChannelKind::has_threads) {
            return Err(Refused::bad("a thread needs the parent_id of a text channel or forum"));
        }
        let parent = if kind == ChannelKind::Thread { parent } else { None };
        let id = world.add_channel(kind, name, parent, world.seats.keys().next().copied());
        set_forum(world, id, &body)?;
        world.announce_channel(id, "CREATE");
        shown(world, id)
    })
}

/// Sets the tags of a forum by name, and whether its posts need a tag.
fn set_forum(world: &mut World, id: Id, body: &Value) -> Result<(), Refused> {
    if let Some(names) = body["available_tags"].as_array() {
        if names.len() > 20 {
            return Err(Refused::bad("a forum has at most 20 tags"));
        }
        let known = world.channel(id).map(|forum| forum.tags.clone()).unwrap_or_default();
        let tag = |name: &Value| {
            let known = known.iter().find(|tag| tag["name"] == *name);
            known.cloned().unwrap_or_else(|| json!({"name": name}))
        };
        let tags: Vec<Value> = names.iter().map(tag).collect();
        world.set_tags(id, &tags);
    }
    if let Some(forum) = world.channels.get_mut(&id) {
        forum.requires_tag = body["require_tag"].as_bool().unwrap_or(forum.requires_tag);
    }
    Ok(())
}

/// Handles `PATCH /channels/{channel}` with `bot_permissions?`, `permission_overwrites?`, `archived?`, `locked?`, and
/// for a forum `available_tags?` and `require_tag?`.
pub(super) async fn edit_channel(
    State(hub): State<Shared>,
    Path(id): Path<String>,
    Body(body): Body,
) -> Reply {
    hub.change(|world| {
        let id = existing(world, &id)?;
        let permissions = match &body["bot_permissions"] {
            Value::Null => None,
            value => Some(
                Permissions::of(value)
                    .ok_or_else(|| Refused::bad("bot_permissions must be a bit set"))?,
            ),
        };
        let rules = match &body["permission_overwrites"] {
            Value::Null => None,
            rules => Some(overwrites(rules).ok_or_else(|| {
                Refused::bad("permission_overwrites must be a list of {id, type, allow, deny}")
            })?),
        };
        let family: Vec<Id> = world
            .channels
            .values()
            .filter(|c| c.id == id || c.parent == Some(id))
            .map(|c| c.id)
            .collect();
        for member in family {
            if let Some(channel) = world.channels.get_mut(&member) {
                // Threads inherit the permissions of their parent channel.
                channel.bot_permissions = permissions.unwrap_or(channel.bot_permissions);
            }
        }
        if let Some(channel) = world.channels.get_mut(&id) {
            channel.overwrites = rules.unwrap_or_else(|| std::mem::take(&mut channel.overwrites));
            channel.archived = body["archived"].as_bool().unwrap_or(channel.archived);
            channel.locked = body["locked"].as_bool().unwrap_or(channel.locked);
        }
        set_forum(world, id, &body)?;
        world.announce_channel(id, "UPDATE");
        shown(world, id)
    })
}

fn overwrites(value: &Value) -> Option<Vec<Overwrite>> {
    value.as_array()?.iter().map(Overwrite::read).collect()
}

/// Handles `DELETE /channels/{channel}`.
pub(super) async fn delete_channel(
    State(hub): State<Shared>,
    Path(id): Path<String>,
) -> Result<StatusCode, Refused> {
    hub.change(|world| {
        let id = existing(world, &id)?;
        if world.delete_channel(id) {
            Ok(StatusCode::NO_CONTENT)
        } else {
            Err(Refused::bad("a conversation cannot be deleted"))
        }
    })
}

/// Handles `DELETE /scheduled-events/{event}`: a user deletes the event.
pub(super) async fn delete_event(
    State(hub): State<Shared>,
    Path(id): Path<String>,
) -> Result<StatusCode, Refused> {
    hub.change(|world| {
        let id = id.parse().ok().filter(|id| world.scheduled.contains_key(id));
        let id = id.ok_or_else(|| Refused::not_found("there is no such event"))?;
        world.delete_event(id);
        Ok(StatusCode::NO_CONTENT)
    })
}

/// Handles `GET /seats/{seat}/channels`.
pub(super) async fn channels(State(hub): State<Shared>, Path(id): Path<String>) -> Reply {
    hub.change(|world| {
        let seat = seat(world, &id)?;
        // Creates the direct message channel if needed, so that commands can be used in it from the start.
        world.direct_channel(seat);
        Ok(Json(json!(world.channels_of(seat))))
    })
}

/// Handles `GET /seats/{seat}/channels/{channel}/messages?after=`.
pub(super) async fn messages(
    State(hub): State<Shared>,
    Path((id, channel)): Path<(String, String)>,
    Query(parameters): Parameters,
) -> Reply {
    let world = hub.world();
    let seat = seat(&world, &id)?;
    let channel = channel_of(&world, seat, &channel)?;
    let after = parameters.get("after").and_then(|id| id.parse().ok());
    Ok(Json(json!(world.messages_for(seat, channel, after))))
}

/// Handles `GET /attachments/{channel}/{attachment}/{name}?seat=`.
pub(super) async fn attachment(
    State(hub): State<Shared>,
    Path((channel, id, name)): Path<(String, String, String)>,
    Query(parameters): Parameters,
) -> Response {
    let world = hub.world();
    let seat = parameters.get("seat").and_then(|id| id.parse::<Id>().ok());
    let file = id.parse().ok().and_then(|id: Id| world.files.get(&id)).filter(|file| {
        file.channel.to_string() == channel
            && file.name == name
            && (file.only_for.is_none() || file.only_for == seat)
    });
    match file {
        Some(file) => {
            let headers = [
                (header::CONTENT_TYPE, file.content_type.clone()),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
            ];
            (headers, file.bytes.clone()).into_response()
        }
        None => Refused::not_found("there is no such attachment").into_response(),
    }
}

/// Handles `GET /commands`: lists the server's commands, followed by the global ones.
pub(super) async fn commands(State(hub): State<Shared>) -> Json<Value> {
    let world = hub.world();
    let all: Vec<&Value> = world.commands(Some(GUILD)).iter().chain(world.commands(None)).collect();
    Json(json!(all))
}

fn existing(world: &World, text: &str) -> Result<Id, Refused> {
    let id = text.parse().ok().filter(|id| world.channel(*id).is_some());
    id.ok_or_else(|| Refused::not_found("there is no such channel"))
}

fn shown(world: &World, id: Id) -> Reply {
    let channel =
        world.channels.get(&id).ok_or_else(|| Refused::not_found("there is no such channel"))?;
    Ok(Json(world.shown_channel(channel)))
}
