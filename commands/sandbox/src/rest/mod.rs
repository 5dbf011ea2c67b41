//! The REST API, version 10: parses each request, injects faults, routes it, and records it.

mod applications;
mod channels;
mod interactions;
mod messages;
mod rates;
mod scheduled;
mod users;
mod webhooks;

use std::{collections::BTreeMap, time::Instant};

use axum::{
    Json,
    body::Bytes,
    extract::{FromRequest, Multipart, Request, State, multipart::MultipartError},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use super::{
    Hub, Shared,
    error::Refusal,
    id::{Id, plain},
    world::{File, Stage, World},
};

/// A parsed request.
#[derive(Debug)]
struct Call {
    method: String,
    /// Path after `/api/v10`, with its query.
    path: String,
    segments: Vec<String>,
    query: BTreeMap<String, String>,
    /// True if the request has the valid bot token.
    authorized: bool,
    json: Value,
    files: Vec<File>,
}

impl Call {
    /// Returns the path segment at `index` as an id.
    fn id(&self, index: usize) -> Result<Id, Refusal> {
        let id = self.segments.get(index).and_then(|text| text.parse().ok());
        id.ok_or_else(|| {
            let words = json!({"_errors": [{"code": "NUMBER_TYPE_COERCE", "message": "Value is not snowflake."}]});
            Refusal::form(json!({"id": words}))
        })
    }
}

/// A successful response.
#[derive(Debug)]
enum Answer {
    Ok(Value),
    Created(Value),
    Nothing,
}

type Reply = Result<Answer, Refusal>;

/// Serves every request below `/api/v10`.
pub(super) async fn serve(State(hub): State<Shared>, request: Request) -> Response {
    let call = match read(&hub, request).await {
        Ok(call) => call,
        Err(refusal) => return refusal.into_response(),
    };
    if is_callback(&call) && hub.change(|world| world.faults.take_slow(place_of(world, &call))) {
        wait_until_failed(&hub, &call).await;
    }
    if is_callback(&call)
        && let Some(clears) = hub.change(|world| world.faults.take_held(place_of(world, &call)))
    {
        wait_until_cleared(&hub, clears).await;
    }
    let held = hub.change(|world| world.faults.take_held_request(&call.method, &call.path));
    let Some(clears) = held else { return carry_out(&hub, &call) };
    // The request has arrived, so it is processed even if the bot is no longer waiting for the response.
    let late = tokio::spawn(async move {
        wait_until_cleared(&hub, clears).await;
        carry_out(&hub, &call)
    });
    late.await.unwrap_or_else(|_| Refusal::status(500).into_response())
}

fn carry_out(hub: &Hub, call: &Call) -> Response {
    let (reply, rate) = hub.change(|world| {
        let reply = answer(world, call);
        note(world, call, &reply);
        (reply, rates::count(world, call))
    });
    let mut response = match reply {
        Ok(Answer::Ok(body)) => Json(body).into_response(),
        Ok(Answer::Created(body)) => (StatusCode::CREATED, Json(body)).into_response(),
        Ok(Answer::Nothing) => StatusCode::NO_CONTENT.into_response(),
        Err(refusal) => {
            tracing::debug!(method = call.method, path = call.path, status = refusal.status, body = %refusal.body, "request rejected");
            refusal.into_response()
        }
    };
    if let Some(rate) = rate {
        rate.set_headers(response.headers_mut());
    }
    response
}

/// Processes a request, unless a fault prevents it.
fn answer(world: &mut World, call: &Call) -> Reply {
    // Interaction responses are exempt from the global limit.
    let is_exempt =
        matches!(call.segments.first().map(String::as_str), Some("interactions" | "webhooks"));
    let held = world.held_until.saturating_duration_since(Instant::now());
    if !is_exempt && !held.is_zero() {
        return Err(Refusal::globally_limited(held.as_secs_f64()));
    }
    if !is_exempt && world.exceeds_limit() {
        world.limit_all_requests(1.0);
        return Err(Refusal::globally_limited(1.0));
    }
    if let Some((seconds, is_global)) = world.faults.take_rate_limit(&call.method, &call.path) {
        if is_global {
            world.limit_all_requests(seconds);
            return Err(Refusal::globally_limited(seconds));
        }
        return Err(Refusal::rate_limited(seconds));
    }
    if let Some(failure) = world.faults.take_server_error(&call.method, &call.path) {
        if failure.is_carried_out {
            // The request takes effect; only the response is lost.
            let lost = route(world, call);
            tracing::debug!(?lost, "dropped the response because of an injected fault");
        }
        return Err(Refusal::injected(failure));
    }
    if is_callback(call)
        && let Some(status) = world.faults.take_callback(place_of(world, call))
    {
        return Err(Refusal::status(status));
    }
    route(world, call)
}

fn route(world: &mut World, call: &Call) -> Reply {
    let segments: Vec<&str> = call.segments.iter().map(String::as_str).collect();
    // These routes have the interaction's token in their path, so they do not need the bot token.
    let open =
        matches!(segments.as_slice(), ["gateway"] | ["interactions", ..] | ["webhooks", _, _, ..]);
    if !open && !call.authorized {
        return Err(Refusal::unauthorized());
    }
    match (call.method.as_str(), segments.as_slice()) {
        ("GET", ["gateway"] | ["gateway", "bot"]) => applications::gateway(world, call),
        ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => {
            applications::me(world)
        }
        (_, ["applications", app, "commands", rest @ ..]) => {
            applications::commands(world, call, app, None, rest)
        }
        (_, ["applications", app, "guilds", guild, "commands", rest @ ..]) => {
            applications::commands(world, call, app, Some(guild), rest)
        }
        ("GET", ["users", id]) => users::user(world, id),
        ("GET", ["users", "@me", "guilds"]) => users::guilds(world),
        ("POST", ["users", "@me", "channels"]) => users::open_direct(world, call),
        ("GET", ["guilds", _]) => users::guild(world, call),
        ("GET", ["guilds", _, "channels"]) => users::guild_channels(world, call),
        ("GET", ["guilds", _, "threads", "active"]) => users::active_threads(world, call),
        ("GET", ["guilds", _, "members", id]) => users::member(world, call, id),
        ("GET", ["guilds", _, "scheduled-events"]) => scheduled::list(world, call),
        ("POST", ["guilds", _, "scheduled-events"]) => scheduled::create(world, call),
        ("GET", ["guilds", _, "scheduled-events", _]) => scheduled::get(world, call),
        ("PATCH", ["guilds", _, "scheduled-events", _]) => scheduled::edit(world, call),
        ("DELETE", ["guilds", _, "scheduled-events", _]) => scheduled::delete(world, call),
        ("GET", ["channels", _]) => channels::get(world, call),
        ("PATCH", ["channels", _]) => channels::edit(world, call),
        ("DELETE", ["channels", _]) => channels::delete(world, call),
        ("POST", ["channels", _, "typing"]) => channels::typing(world, call),
        ("POST", ["channels", _, "threads"]) => channels::start_thread(world, call, None),
        ("POST", ["channels", _, "messages", _, "threads"]) => {
            channels::start_thread(world, call, Some(3))
        }
        ("GET", ["channels", _, "messages"]) => messages::list(world, call),
        ("POST", ["channels", _, "messages"]) => messages::create(world, call),
        ("GET", ["channels", _, "messages", _]) => messages::get(world, call),
        ("PATCH", ["channels", _, "messages", _]) => messages::edit(world, call),
        ("DELETE", ["channels", _, "messages", _]) => messages::delete(world, call),
        ("POST", ["interactions", _, token, "callback"]) => {
            interactions::callback(world, call, token)
        }
        ("POST", ["webhooks", _, token]) => webhooks::follow_up(world, call, token),
        ("GET", ["webhooks", _, token, "messages", name]) => {
            webhooks::get(world, call, token, name)
        }
        ("PATCH", ["webhooks", _, token, "messages", name]) => {
            webhooks::edit(world, call, token, name)
        }
        ("DELETE", ["webhooks", _, token, "messages", name]) => {
            webhooks::delete(world, call, token, name)
        }
        _ => {
            tracing::warn!(
                method = call.method,
                path = call.path,
                "unknown route, responding with an error"
            );
            Err(Refusal::no_route())
        }
    }
}

fn is_callback(call: &Call) -> bool {
    call.segments.first().is_some_and(|first| first == "interactions")
}

/// Returns the seat and channel of the interaction to which a callback responds.
fn place_of(world: &World, call: &Call) -> Option<(Id, Id)> {
    let interaction = world.interactions.get(&call.id(1).ok()?)?;
    Some((interaction.seat, interaction.channel))
}

/// Delays a callback until all faults are cleared.
async fn wait_until_cleared(hub: &Hub, clears: u64) {
    let mut changed = hub.changed.subscribe();
    let is_held = || hub.world().faults.clears == clears;
    while is_held() && changed.changed().await.is_ok() {}
}

/// Delays a callback until its interaction has failed.
async fn wait_until_failed(hub: &Hub, call: &Call) {
    let stage = call
        .id(1)
        .ok()
        .and_then(|id| hub.world().interactions.get(&id).map(|found| found.stage.subscribe()));
    if let Some(mut stage) = stage {
        // An error means that the interaction no longer exists, which counts as failed.
        let _ = stage.wait_for(|stage| *stage != Stage::Waiting).await;
    }
}

fn note(world: &mut World, call: &Call, reply: &Reply) {
    let status = match reply {
        Ok(Answer::Ok(_)) => 200,
        Ok(Answer::Created(_)) => 201,
        Ok(Answer::Nothing) => 204,
        Err(refusal) => refusal.status,
    };
    let described = |file: &File| {
        let index = file
            .field
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']'))
            .unwrap_or_default();
        let entries = call.json["attachments"]
            .as_array()
            .or_else(|| call.json["data"]["attachments"].as_array());
        let own = |entry: &&Value| plain(&entry["id"]) == index;
        let description = entries
            .into_iter()
            .flatten()
            .find(own)
            .map_or(&Value::Null, |entry| &entry["description"]);
        json!({"name": file.name, "size": file.bytes.len(), "description": description})
    };
    let files: Vec<Value> = call.files.iter().map(described).collect();
    world.record(json!({"method": call.method, "path": call.path, "json": call.json, "files": files, "status": status}));
}

async fn read(hub: &Shared, request: Request) -> Result<Call, Refusal> {
    let (mut call, multipart) = head(&hub.options.token, &request);
    if multipart {
        read_form(&mut call, request).await?;
    } else {
        let bytes = Bytes::from_request(request, hub).await.map_err(|_| Refusal::too_large())?;
        if !bytes.is_empty() {
            call.json = serde_json::from_slice(&bytes).map_err(|_| Refusal::invalid_json())?;
        }
    }
    Ok(call)
}

/// Parses the head of a request. Also returns whether its body is a form.
fn head(token: &str, request: &Request) -> (Call, bool) {
    let text = |name| {
        request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    };
    let path = request.uri().path();
    let path = path.strip_prefix("/api/v10").unwrap_or(path);
    let query = request.uri().query().unwrap_or_default();
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let call = Call {
        method: request.method().as_str().to_owned(),
        path: if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") },
        // Clients can percent-encode the `@` of `@original` and `@me`.
        segments: path
            .split('/')
            .filter(|part| !part.is_empty())
            .map(|part| part.replace("%40", "@"))
            .collect(),
        query: pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        authorized: text(header::AUTHORIZATION).strip_prefix("Bot ") == Some(token),
        json: Value::Null,
        files: Vec::new(),
    };
    (call, text(header::CONTENT_TYPE).starts_with("multipart/form-data"))
}

async fn read_form(call: &mut Call, request: Request) -> Result<(), Refusal> {
    let broken = |error: &MultipartError| {
        tracing::debug!(%error, "could not parse the form, rejecting the request");
        if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
            Refusal::too_large()
        } else {
            Refusal::status(400)
        }
    };
    let mut form =
        Multipart::from_request(request, &()).await.map_err(|_| Refusal::invalid_json())?;
    while let Some(part) = form.next_field().await.map_err(|error| broken(&error))? {
        let field = part.name().unwrap_or_default().to_owned();
        let name = part.file_name().unwrap_or_default().to_owned();
        let content_type = part.content_type().unwrap_or("application/octet-stream").to_owned();
        let bytes = part.bytes().await.map_err(|error| broken(&error))?;
        if field == "payload_json" {
            call.json = serde_json::from_slice(&bytes).map_err(|_| Refusal::invalid_json())?;
        } else {
            call.files.push(File { field, name, content_type, bytes });
        }
    }
    Ok(())
}
