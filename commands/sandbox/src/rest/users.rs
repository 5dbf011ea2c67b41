//! REST routes for accounts, members and the server.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::{
    error::Refusal,
    id::Id,
    world::{BOT, ChannelKind, GUILD, World},
};

/// Handles `GET /users/{id}`, where `@me` is the bot.
pub(super) fn user(world: &World, id: &str) -> Reply {
    if id == "@me" {
        return Ok(Answer::Ok(world.own_account()));
    }
    let id = id.parse().ok();
    id.and_then(|id| world.user(id)).map(Answer::Ok).ok_or_else(Refusal::unknown_user)
}

/// Handles `GET /users/@me/guilds`.
pub(super) fn guilds(world: &World) -> Reply {
    let guild = json!({"id": GUILD, "name": world.guild_name, "icon": null, "banner": null, "owner": false, "features": [],
        "permissions": world.server_permissions});
    Ok(Answer::Ok(if world.bot_in_guild { json!([guild]) } else { json!([]) }))
}

/// Handles `POST /users/@me/channels`: opens the direct message channel with a seat.
pub(super) fn open_direct(world: &mut World, call: &Call) -> Reply {
    let Some(recipient) = Id::of(&call.json["recipient_id"]) else {
        let missing = json!({"_errors": [{"code": "BASE_TYPE_REQUIRED", "message": "This field is required"}]});
        return Err(Refusal::form(json!({"recipient_id": missing})));
    };
    let id = world.direct_channel(recipient).ok_or_else(Refusal::unknown_user)?;
    let channel = world.channel(id).ok_or_else(Refusal::unknown_channel)?;
    Ok(Answer::Ok(world.channel_object(channel)))
}

/// Handles `GET /guilds/{guild}`.
pub(super) fn guild(world: &World, call: &Call) -> Reply {
    check_guild(world, call)?;
    Ok(Answer::Ok(world.guild_summary()))
}

/// Handles `GET /guilds/{guild}/channels`.
pub(super) fn guild_channels(world: &World, call: &Call) -> Reply {
    check_guild(world, call)?;
    let listed =
        world.channels.values().filter(|channel| channel.kind.has_threads() && !channel.deleted);
    let list: Vec<Value> = listed.map(|channel| world.channel_object(channel)).collect();
    Ok(Answer::Ok(json!(list)))
}

/// Handles `GET /guilds/{guild}/threads/active`.
pub(super) fn active_threads(world: &World, call: &Call) -> Reply {
    check_guild(world, call)?;
    let open = world.channels.values().filter(|channel| {
        channel.kind == ChannelKind::Thread && !channel.deleted && !channel.archived
    });
    let list: Vec<Value> = open.map(|channel| world.channel_object(channel)).collect();
    Ok(Answer::Ok(json!({"threads": list, "members": []})))
}

/// Handles `GET /guilds/{guild}/members/{user}`.
pub(super) fn member(world: &World, call: &Call, id: &str) -> Reply {
    check_guild(world, call)?;
    if id.parse() == Ok(BOT) {
        let mut member = world.bot_member();
        member["user"] = world.bot_user();
        return Ok(Answer::Ok(member));
    }
    let seat = id.parse().ok().and_then(|id: Id| world.seats.get(&id)).filter(|seat| seat.in_guild);
    let seat = seat.ok_or_else(Refusal::unknown_member)?;
    let mut member = world.full_member(seat, None);
    if let Some(member) = member.as_object_mut() {
        // Only interactions include a member's permissions.
        member.remove("permissions");
    }
    Ok(Answer::Ok(member))
}

/// Checks that the bot is on the server named in the path.
pub(super) fn check_guild(world: &World, call: &Call) -> Result<(), Refusal> {
    match call.id(1)? {
        GUILD if world.bot_in_guild => Ok(()),
        GUILD => Err(Refusal::missing_access()),
        _ => Err(Refusal::unknown_guild()),
    }
}
