//! REST routes for scheduled events.

use serde_json::{Value, json};

use super::{Answer, Call, Reply, users::check_guild};
use crate::{
    error::Refusal,
    id::Id,
    limits::{EventTimes, check_event},
    world::{BOT, Permissions, ScheduledEvent, World},
};

/// Maximum number of events on a server, not counting those that have ended.
const EVENTS: usize = 100;

/// Handles `GET /guilds/{guild}/scheduled-events`.
pub(super) fn list(world: &World, call: &Call) -> Reply {
    check_guild(world, call)?;
    Ok(Answer::Ok(json!(world.scheduled_objects())))
}

/// Handles `POST /guilds/{guild}/scheduled-events`.
pub(super) fn create(world: &mut World, call: &Call) -> Reply {
    check_guild(world, call)?;
    check_permission(world)?;
    let body = &call.json;
    let EventTimes { start: Some(start), end: Some(end) } = check_event(body, None)? else {
        return Err(Refusal::status(400));
    };
    if world.coming_events().len() >= EVENTS {
        return Err(Refusal::too_many_events());
    }
    let event = ScheduledEvent {
        id: Id::fresh(),
        creator: BOT,
        name: text(&body["name"]).unwrap_or_default(),
        description: text(&body["description"]),
        location: text(&body["entity_metadata"]["location"]).unwrap_or_default(),
        start,
        end,
    };
    Ok(Answer::Ok(world.put_event(event, "CREATE")))
}

/// Handles `GET /guilds/{guild}/scheduled-events/{event}`.
pub(super) fn get(world: &World, call: &Call) -> Reply {
    check_guild(world, call)?;
    let event = named(world, call)?;
    Ok(Answer::Ok(world.scheduled_object(event)))
}

/// Handles `PATCH /guilds/{guild}/scheduled-events/{event}`.
pub(super) fn edit(world: &mut World, call: &Call) -> Reply {
    check_guild(world, call)?;
    let event = named(world, call)?.clone();
    check_permission(world)?;
    if event.is_over() {
        return Err(Refusal::finished_event());
    }
    let body = &call.json;
    let before = EventTimes { start: Some(event.start), end: Some(event.end) };
    let times = check_event(body, Some((before, event.status())))?;
    let changed = ScheduledEvent {
        name: text(&body["name"]).unwrap_or(event.name),
        description: match body.get("description") {
            Some(description) => text(description),
            None => event.description,
        },
        location: text(&body["entity_metadata"]["location"]).unwrap_or(event.location),
        start: times.start.unwrap_or(event.start),
        end: times.end.unwrap_or(event.end),
        ..event
    };
    Ok(Answer::Ok(world.put_event(changed, "UPDATE")))
}

/// Handles `DELETE /guilds/{guild}/scheduled-events/{event}`.
pub(super) fn delete(world: &mut World, call: &Call) -> Reply {
    check_guild(world, call)?;
    let id = named(world, call)?.id;
    check_permission(world)?;
    world.delete_event(id);
    Ok(Answer::Nothing)
}

/// Returns the event named in the path.
fn named<'a>(world: &'a World, call: &Call) -> Result<&'a ScheduledEvent, Refusal> {
    world.scheduled.get(&call.id(3)?).ok_or_else(Refusal::unknown_event)
}

/// Checks that the bot may create events. All events are the bot's own, so it needs no other permission.
fn check_permission(world: &World) -> Result<(), Refusal> {
    match world.server_permissions.has(Permissions::CREATE_EVENTS) {
        true => Ok(()),
        false => Err(Refusal::missing_permissions()),
    }
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}
