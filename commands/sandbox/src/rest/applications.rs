//! REST routes for the application itself, the gateway's address, and command registration.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::{
    error::Refusal,
    id::Id,
    limits::{self, check_command, check_commands},
    world::{BOT, World},
};

/// Handles `GET /gateway` and `GET /gateway/bot`.
pub(super) fn gateway(world: &mut World, call: &Call) -> Reply {
    let mut body = json!({"url": format!("ws://{}/gateway", world.address)});
    if call.segments.len() > 1 {
        body["shards"] = json!(world.starts.shards);
        body["session_start_limit"] = world.starts.limit();
    }
    Ok(Answer::Ok(body))
}

/// Handles `GET /oauth2/applications/@me`.
pub(super) fn me(world: &World) -> Reply {
    let owner = world.seats.values().next().map(|seat| seat.user());
    Ok(Answer::Ok(
        json!({"id": BOT, "name": world.bot_name, "icon": null, "description": "", "bot_public": true,
        "bot_require_code_grant": false, "verify_key": "00", "owner": owner, "team": null, "flags": 0,
        "type": null, "flags_new": "0",
        "redirect_uris": [], "interactions_endpoint_url": null, "role_connections_verification_url": null,
        "approximate_guild_count": 1, "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0, "eligible_oauth2_scopes": [], "integration_types_config": {"0": {}, "1": {}}, "bot": world.bot_user()}),
    ))
}

/// Handles `/applications/{app}/commands` and all paths below it, for global commands and for the commands of a server.
pub(super) fn commands(
    world: &mut World,
    call: &Call,
    app: &str,
    guild: Option<&&str>,
    rest: &[&str],
) -> Reply {
    if app.parse() != Ok(BOT) {
        return Err(Refusal::unknown_application());
    }
    let guild: Option<Id> = match guild {
        None => None,
        Some(guild) => {
            let id = guild.parse().ok().filter(|id| world.is_in(*id));
            Some(id.ok_or_else(Refusal::missing_access)?)
        }
    };
    if call.method != "GET"
        && let Some(status) = world.faults.take_registration()
    {
        return Err(if status == 403 {
            Refusal::missing_access()
        } else {
            Refusal::status(status)
        });
    }
    let listed = |world: &World, id: Id| -> Result<Value, Refusal> {
        let found = world.commands(guild).iter().find(|command| Id::of(&command["id"]) == Some(id));
        found.cloned().ok_or_else(Refusal::unknown_command)
    };
    let id = || rest.first().and_then(|id| id.parse().ok()).ok_or_else(Refusal::unknown_command);
    match (call.method.as_str(), rest.len()) {
        ("GET", 0) => Ok(Answer::Ok(json!(world.commands(guild)))),
        ("PUT", 0) => {
            check_commands(&call.json)?;
            let list = call.json.as_array().cloned().unwrap_or_default();
            if !world.may_create(guild, &list) {
                return Err(Refusal::too_many_creates());
            }
            Ok(Answer::Ok(json!(world.replace_commands(guild, &list))))
        }
        ("POST", 0) => {
            check_command(&call.json)?;
            let known =
                world.commands(guild).iter().any(|command| command["name"] == call.json["name"]);
            if !known && world.commands(guild).len() >= limits::COMMANDS {
                return Err(Refusal::too_many_commands());
            }
            if !world.may_create(guild, std::slice::from_ref(&call.json)) {
                return Err(Refusal::too_many_creates());
            }
            let (command, is_new) = world.upsert_command(guild, &call.json);
            Ok(if is_new { Answer::Created(command) } else { Answer::Ok(command) })
        }
        ("GET", 1) => Ok(Answer::Ok(listed(world, id()?)?)),
        ("PATCH", 1) => {
            let mut command = listed(world, id()?)?;
            for (key, value) in call.json.as_object().into_iter().flatten() {
                command[key] = value.clone();
            }
            check_command(&command)?;
            Ok(Answer::Ok(world.upsert_command(guild, &command).0))
        }
        ("DELETE", 1) => {
            let removed = world.remove_command(guild, id()?);
            if removed { Ok(Answer::Nothing) } else { Err(Refusal::unknown_command()) }
        }
        _ => Err(Refusal::wrong_method()),
    }
}
