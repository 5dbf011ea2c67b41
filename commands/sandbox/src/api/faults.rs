//! Injects faults and lists the bot's requests.

use axum::{
    Json,
    extract::{Query, State},
    http::{StatusCode, header},
    response::IntoResponse,
};
use serde_json::json;

use super::{Body, Refused, Reply, manage::Parameters};
use crate::{Shared, world::Order};

/// Handles `POST /faults`.
pub(super) async fn inject(State(hub): State<Shared>, Body(body): Body) -> Reply {
    let code = || body["code"].as_u64().and_then(|code| u16::try_from(code).ok()).unwrap_or(4000);
    hub.change(|world| {
        match body["kind"].as_str().unwrap_or_default() {
            "close_all_connections" => {
                world.order_all(&Order::Close(code()));
            }
            "reconnect" => {
                world.order_all(&Order::Send(json!({"op": 7, "s": null, "t": null, "d": null})))
            }
            "invalid_session" => {
                let resumable = body["resumable"].as_bool().unwrap_or(false);
                if !resumable {
                    world.sessions.clear();
                    world.announce_bot_status();
                }
                world.order_all(&Order::Send(
                    json!({"op": 9, "s": null, "t": null, "d": resumable}),
                ));
            }
            "unparsable_event" => world.send_unparsable(),
            "close_loop" if world.faults.add(&body) => {
                // The added fault closes only new connections, so the existing ones are closed here.
                if body["on"] != false {
                    world.order_all(&Order::Close(code()));
                }
            }
            _ if world.faults.add(&body) => {}
            _ => return Err(Refused::bad("there is no fault of this kind")),
        }
        Ok(Json(json!({"faults": world.faults.shown()})))
    })
}

/// Handles `DELETE /faults`.
pub(super) async fn clear(State(hub): State<Shared>) -> StatusCode {
    hub.change(|world| world.faults.clear());
    StatusCode::NO_CONTENT
}

/// Handles `GET /requests?after=`.
pub(super) async fn requests(
    State(hub): State<Shared>,
    Query(parameters): Parameters,
) -> impl IntoResponse {
    let world = hub.world();
    let after: u64 = parameters.get("after").and_then(|number| number.parse().ok()).unwrap_or(0);
    let wanted: Vec<&str> = world
        .requests
        .iter()
        .filter(|(number, _)| *number > after)
        .map(|(_, request)| request.as_str())
        .collect();
    let body = format!("[{}]", wanted.join(","));
    ([(header::CONTENT_TYPE, "application/json")], body)
}

/// Handles `POST /clock {expire_interaction_tokens: true}`.
pub(super) async fn clock(
    State(hub): State<Shared>,
    Body(body): Body,
) -> Result<StatusCode, Refused> {
    if body["expire_interaction_tokens"] != true {
        return Err(Refused::bad("expire_interaction_tokens must be true"));
    }
    hub.change(|world| world.expire_tokens());
    Ok(StatusCode::NO_CONTENT)
}
