//! REST route for the initial response to an interaction.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::{
    error::Refusal,
    id::Id,
    limits::{Use, check_choices, check_files, check_message, check_modal},
    world::{BOT, Draft, EPHEMERAL, Interaction, Kind, LOADING, Stage, World, numbered},
};

const MESSAGE: u64 = 4;
const DEFERRED_MESSAGE: u64 = 5;
const DEFERRED_UPDATE: u64 = 6;
const UPDATE: u64 = 7;
const CHOICES: u64 = 8;
const MODAL: u64 = 9;

/// Handles `POST /interactions/{id}/{token}/callback`.
pub(super) fn callback(world: &mut World, call: &Call, token: &str) -> Reply {
    let id = call.id(1)?;
    let interaction = world.answerable(id, token)?;
    let kind = call.json["type"].as_u64().unwrap_or(0);
    if !fits(kind, interaction) {
        let words = format!("Value must be one of {:?}.", allowed(interaction));
        return Err(Refusal::form(
            json!({"type": {"_errors": [{"code": "BASE_TYPE_CHOICES", "message": words}]}}),
        ));
    }
    let (channel, seat, source) = (interaction.channel, interaction.seat, interaction.source);
    let data = &call.json["data"];
    let message = match kind {
        MESSAGE => {
            within(check_message(data, &call.files, Use::New))?;
            let private = data["flags"].as_u64().unwrap_or(0) & EPHEMERAL;
            let draft = answer(id, channel, seat, data, call, private);
            Some(finish_with_post(world, id, &draft, Stage::Answered))
        }
        DEFERRED_MESSAGE => {
            let private = data["flags"].as_u64().unwrap_or(0) & EPHEMERAL;
            let draft = answer(id, channel, seat, &Value::Null, call, private | LOADING);
            Some(finish_with_post(world, id, &draft, Stage::Deferred))
        }
        DEFERRED_UPDATE => {
            world.advance(id, Stage::DeferredUpdate, source, None);
            None
        }
        UPDATE => {
            within(check_message(data, &call.files, Use::Edit))?;
            let source = source.ok_or_else(Refusal::unknown_message)?;
            let message = world.amend_message(channel, source, data, &call.files)?;
            world.advance(id, Stage::Updated, Some(source), None);
            Some(message)
        }
        CHOICES => {
            check_choices(data, interaction.focused_type.unwrap_or(3))?;
            world.advance(id, Stage::Choices, None, Some(data["choices"].clone()));
            None
        }
        _ => {
            check_files(&call.files)?;
            check_modal(data)?;
            let mut form = data.clone();
            form["components"] = json!(numbered(&data["components"]));
            world.advance(id, Stage::ModalOpen, None, Some(form));
            None
        }
    };
    let asked = call.query.get("with_response").map(String::as_str);
    if !matches!(asked, Some("true" | "True" | "1")) {
        return Ok(Answer::Nothing);
    }
    Ok(Answer::Ok(response(world, id, kind, message)))
}

/// Returns the callback types that Discord accepts for an interaction.
fn allowed(interaction: &Interaction) -> &'static [u64] {
    match interaction.kind {
        Kind::Command => &[MESSAGE, DEFERRED_MESSAGE, MODAL],
        Kind::Component => &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL],
        Kind::Autocomplete => &[CHOICES],
        Kind::Modal if interaction.source.is_some() => {
            &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE]
        }
        Kind::Modal => &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE],
    }
}

fn fits(kind: u64, interaction: &Interaction) -> bool {
    allowed(interaction).contains(&kind)
}

fn answer<'a>(
    id: Id,
    channel: Id,
    seat: Id,
    body: &'a Value,
    call: &'a Call,
    flags: u64,
) -> Draft<'a> {
    Draft {
        channel,
        author: BOT,
        body,
        files: if body.is_null() { &[] } else { &call.files },
        interaction: Some(id),
        only_for: (flags & EPHEMERAL != 0).then_some(seat),
        flags,
    }
}

fn finish_with_post(world: &mut World, id: Id, draft: &Draft<'_>, stage: Stage) -> Value {
    let message = world.post(draft);
    world.advance(id, stage, Id::of(&message["id"]), None);
    message
}

/// Nests the errors in a message's fields below `data`, the callback field that contains the message.
fn within(checked: Result<(), Refusal>) -> Result<(), Refusal> {
    checked.map_err(|mut refusal| {
        if let Some(errors) = refusal.body.get_mut("errors") {
            *errors = json!({"data": errors.take()});
        }
        refusal
    })
}

/// Returns the response body for a callback whose query requests one with `with_response=true` or `with_response=1`.
fn response(world: &World, id: Id, kind: u64, message: Option<Value>) -> Value {
    let number = world.interactions.get(&id).map_or(0, |interaction| interaction.kind.number());
    let mut response =
        json!({"interaction": {"id": id, "type": number}, "resource": {"type": kind}});
    if let Some(message) = message {
        let flags = message["flags"].as_u64().unwrap_or(0);
        response["interaction"]["response_message_id"] = message["id"].clone();
        response["interaction"]["response_message_loading"] = json!(flags & LOADING != 0);
        response["interaction"]["response_message_ephemeral"] = json!(flags & EPHEMERAL != 0);
        response["resource"]["message"] = message;
    }
    response
}
