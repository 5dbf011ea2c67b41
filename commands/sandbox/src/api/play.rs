//! Acts as a seat: commands, autocomplete, clicks, modals and plain messages.

use std::{collections::BTreeMap, time::Duration};

use axum::{
    Json,
    extract::{Path, Query, State},
    http::StatusCode,
};
use serde_json::{Value, json};

use super::{
    Body, Refused, Reply, fill,
    manage::{self, Parameters},
};
use crate::{
    Hub, Shared,
    command_line::{self, Line, LineError, Purpose},
    id::Id,
    stopped,
    world::{ChannelKind, Draft, Intent, Interaction, Kind, Stage, World},
};

/// Maximum time for which `?wait=final` waits for a deferred reply to be completed.
const FINAL: Duration = Duration::from_secs(60);

impl From<LineError> for Refused {
    fn from(misread: LineError) -> Refused {
        let mut refused = Refused::bad(misread.error);
        if let Some(at) = misread.at {
            refused.body["at"] = json!(at);
        }
        refused
    }
}

/// Handles `POST /seats/{seat}/command`.
pub(super) async fn command(
    State(hub): State<Shared>,
    Path(seat): Path<String>,
    Query(parameters): Parameters,
    Body(body): Body,
) -> Reply {
    let id = open(&hub, |world| {
        let (seat, channel) = place(world, &seat, &body)?;
        let mut line = read(world, seat, channel, &body, Purpose::Run)?;
        world.keep_uploads(seat, channel, &mut line.data);
        Ok(of_line(Kind::Command, seat, channel, line))
    })?;
    outcome(&hub, id, &parameters).await
}

/// Handles `POST /seats/{seat}/autocomplete`.
pub(super) async fn autocomplete(
    State(hub): State<Shared>,
    Path(seat): Path<String>,
    Body(body): Body,
) -> Reply {
    let id = open(&hub, |world| {
        let (seat, channel) = place(world, &seat, &body)?;
        let line = read(world, seat, channel, &body, Purpose::Complete(body["focused"].as_str()))?;
        Ok(of_line(Kind::Autocomplete, seat, channel, line))
    })?;
    wait(&hub, id, false).await;
    let world = hub.world();
    let interaction = known(&world, id)?;
    Ok(Json(match &interaction.answer {
        Some(choices) => json!({"choices": choices}),
        // Discord's own client shows this message if no choices arrive.
        None => json!({"choices": [], "error": "Loading options failed"}),
    }))
}

/// Handles `POST /seats/{seat}/component`.
pub(super) async fn component(
    State(hub): State<Shared>,
    Path(seat): Path<String>,
    Query(parameters): Parameters,
    Body(body): Body,
) -> Reply {
    let id = open(&hub, |world| {
        let (seat, channel) = place(world, &seat, &body)?;
        let message =
            Id::of(&body["message_id"]).and_then(|id| world.messages.get(&channel)?.get(&id));
        let message = message.filter(|message| message.only_for.is_none_or(|only| only == seat));
        let message =
            message.ok_or_else(|| Refused::not_found("this seat sees no such message"))?;
        let custom_id = body["custom_id"].as_str().unwrap_or_default();
        let used = fill::component(message, custom_id)
            .ok_or_else(|| Refused::bad("the message has no such component"))?;
        if used["disabled"] == true {
            return Err(Refused::bad("this component is disabled"));
        }
        let mut data =
            json!({"custom_id": custom_id, "component_type": used["type"], "id": used["id"]});
        if used["type"] != 2 {
            fill::choose(world, (seat, channel), used, &body["values"], &mut data)?;
        }
        let owners = message.body["interaction_metadata"]["authorizing_integration_owners"].clone();
        let owners = if owners.is_object() {
            owners
        } else {
            // For a message sent outside an interaction, the authorizing integration owners depend on whether its
            // channel is a server channel or a direct message channel.
            world.owners_at(channel)
        };
        let source = Some(message.id);
        Ok(Intent {
            kind: Kind::Component,
            seat,
            channel,
            data,
            source,
            opener: None,
            command: None,
            focused_type: None,
            owners,
        })
    })?;
    outcome(&hub, id, &parameters).await
}

/// Handles `POST /seats/{seat}/modal`.
pub(super) async fn modal(
    State(hub): State<Shared>,
    Path(seat): Path<String>,
    Query(parameters): Parameters,
    Body(body): Body,
) -> Reply {
    let id = open(&hub, |world| {
        let seat = manage::seat(world, &seat)?;
        let opened = Id::of(&body["interaction_id"]).and_then(|id| world.interactions.get(&id));
        let opened = opened
            .filter(|opened| opened.seat == seat && *opened.stage.borrow() == Stage::ModalOpen);
        let opened = opened.ok_or_else(|| {
            Refused::not_found("this interaction has opened no modal for this seat")
        })?;
        let opener = opened.id;
        let form = opened.answer.as_ref().unwrap_or(&Value::Null);
        let data = json!({"custom_id": form["custom_id"], "components": fill::modal(form, &body["values"])?});
        let (channel, source, owners) = (opened.channel, opened.source, opened.owners.clone());
        if !world.sees(seat, channel) {
            return Err(Refused::not_found("this seat sees no such channel"));
        }
        Ok(Intent {
            kind: Kind::Modal,
            seat,
            channel,
            data,
            source,
            opener: Some(opener),
            command: None,
            focused_type: None,
            owners,
        })
    })?;
    outcome(&hub, id, &parameters).await
}

/// Handles `POST /seats/{seat}/message`.
pub(super) async fn message(
    State(hub): State<Shared>,
    Path(seat): Path<String>,
    Body(body): Body,
) -> Reply {
    let content = body["content"].as_str().unwrap_or_default();
    if !(1..=2_000).contains(&content.chars().count()) {
        return Err(Refused::bad("content must have 1 to 2000 characters"));
    }
    hub.change(|world| {
        let (seat, channel) = place(world, &seat, &body)?;
        let body = json!({"content": content});
        let draft = Draft {
            channel,
            author: seat,
            body: &body,
            files: &[],
            interaction: None,
            only_for: None,
            flags: 0,
        };
        Ok(Json(world.post(&draft)))
    })
}

fn place(world: &World, seat: &str, body: &Value) -> Result<(Id, Id), Refused> {
    let seat = manage::seat(world, seat)?;
    let channel = Id::of(&body["channel_id"]).map(|id| id.to_string()).unwrap_or_default();
    let channel = manage::channel_of(world, seat, &channel)?;
    let is_forum = world.channel(channel).is_some_and(|its| its.kind == ChannelKind::Forum);
    match is_forum {
        true => Err(Refused::bad("nothing can be written in a forum itself, only in its posts")),
        false => Ok((seat, channel)),
    }
}

fn read(
    world: &World,
    seat: Id,
    channel: Id,
    body: &Value,
    purpose: Purpose<'_>,
) -> Result<Line, Refused> {
    let offered = world.available(seat, channel);
    Ok(match (body["text"].as_str(), body["name"].as_str()) {
        (Some(text), _) => command_line::read_text((world, seat), offered, text, purpose)?,
        (None, Some(name)) => {
            command_line::read_parts((world, seat), offered, name, &body["options"], purpose)?
        }
        (None, None) => return Err(Refused::bad("text or name is needed")),
    })
}

fn of_line(kind: Kind, seat: Id, channel: Id, line: Line) -> Intent {
    let Line { owners, name, data, focused_type } = line;
    Intent {
        kind,
        seat,
        channel,
        data,
        source: None,
        opener: None,
        command: Some(name),
        focused_type,
        owners,
    }
}

/// Opens an interaction, which fails if the bot does not respond in time.
fn open(
    hub: &Shared,
    intend: impl FnOnce(&mut World) -> Result<Intent, Refused>,
) -> Result<Id, Refused> {
    let id = hub.change(|world| {
        let intent = intend(world)?;
        world.open(intent).ok_or_else(|| Refused::bad("the seat or the channel is gone"))
    })?;
    let waiting = hub.clone();
    tokio::spawn(async move {
        tokio::time::sleep(waiting.options.first_answer).await;
        waiting.change(|world| world.fail_if_unanswered(id));
    });
    Ok(id)
}

/// Waits for the initial response or, if requested, until a deferred reply has been completed.
async fn wait(hub: &Hub, id: Id, to_the_end: bool) {
    let stage = hub.world().interactions.get(&id).map(|interaction| interaction.stage.subscribe());
    let Some(mut stage) = stage else { return };
    let mut stopping = hub.stopping.subscribe();
    let waited = async {
        // In both waits, an error means that the interaction no longer exists, so the wait is over.
        let _ = stage.wait_for(|stage| *stage != Stage::Waiting).await;
        if to_the_end {
            let open = |stage: &Stage| matches!(stage, Stage::Deferred | Stage::DeferredUpdate);
            let _ = tokio::time::timeout(FINAL, stage.wait_for(|stage| !open(stage))).await;
        }
    };
    tokio::select! {
        () = waited => {}
        () = stopped(&mut stopping) => {}
    }
}

async fn outcome(hub: &Hub, id: Id, parameters: &BTreeMap<String, String>) -> Reply {
    wait(hub, id, parameters.get("wait").is_some_and(|wait| wait == "final")).await;
    let world = hub.world();
    let interaction = known(&world, id)?;
    let stage = *interaction.stage.borrow();
    let state = match stage {
        Stage::Deferred | Stage::DeferredUpdate => "deferred",
        Stage::Answered | Stage::Choices => "answered",
        Stage::Updated => "updated",
        Stage::ModalOpen => "modal",
        Stage::Waiting | Stage::Failed => "failed",
    };
    let mut outcome = json!({"interaction_id": id, "state": state});
    let message =
        interaction.original.and_then(|id| world.messages.get(&interaction.channel)?.get(&id));
    if let Some(message) = message {
        outcome["message"] = World::shown_message(message);
    }
    if stage == Stage::ModalOpen {
        outcome["modal"] = interaction.answer.clone().unwrap_or_default();
    }
    if let Some(took) = interaction.took {
        outcome["took_ms"] = json!(took.as_secs_f64() * 1_000.0);
    }
    if state == "failed" {
        outcome["error"] = json!(world.failure_text(id));
    }
    Ok(Json(outcome))
}

fn known(world: &World, id: Id) -> Result<&Interaction, Refused> {
    let gone = || Refused {
        status: StatusCode::GONE,
        body: json!({"error": "the interaction is forgotten"}),
    };
    world.interactions.get(&id).ok_or_else(gone)
}
