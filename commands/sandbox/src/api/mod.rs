//! The sandbox's own API for its web page and for scripts. See `API.md` beside this folder.

mod events;
mod faults;
mod fill;
mod manage;
mod play;

use axum::{
    Json, Router,
    extract::{FromRequest, Request},
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{delete, get, patch, post},
};
use serde_json::{Value, json};

use super::Shared;

/// Returns every route below `/sandbox/api`.
pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/state", get(manage::state))
        .route("/guild", patch(manage::edit_guild))
        .route("/guilds", get(manage::guilds).post(manage::add_guilds))
        .route("/gateway", get(manage::gateway).patch(manage::edit_gateway))
        .route("/seats", post(manage::add_seat))
        .route("/seats/{seat}", patch(manage::edit_seat))
        .route("/roles", post(manage::add_role))
        .route("/channels", post(manage::add_channel))
        .route("/channels/{channel}", delete(manage::delete_channel).patch(manage::edit_channel))
        .route("/scheduled-events/{event}", delete(manage::delete_event))
        .route("/seats/{seat}/channels", get(manage::channels))
        .route("/seats/{seat}/channels/{channel}/messages", get(manage::messages))
        .route("/attachments/{channel}/{attachment}/{name}", get(manage::attachment))
        .route("/commands", get(manage::commands))
        .route("/seats/{seat}/command", post(play::command))
        .route("/seats/{seat}/autocomplete", post(play::autocomplete))
        .route("/seats/{seat}/component", post(play::component))
        .route("/seats/{seat}/modal", post(play::modal))
        .route("/seats/{seat}/message", post(play::message))
        .route("/seats/{seat}/events", get(events::upgrade))
        .route("/faults", post(faults::inject).delete(faults::clear))
        .route("/requests", get(faults::requests))
        .route("/clock", post(faults::clock))
        .fallback(async || Refused::not_found("there is no such route"))
}

/// API error: a status and a message.
#[derive(Debug)]
struct Refused {
    status: StatusCode,
    body: Value,
}

impl Refused {
    fn bad(error: impl Into<String>) -> Refused {
        Refused { status: StatusCode::BAD_REQUEST, body: json!({"error": error.into()}) }
    }

    fn not_found(error: impl Into<String>) -> Refused {
        Refused { status: StatusCode::NOT_FOUND, body: json!({"error": error.into()}) }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.status, Json(self.body)).into_response()
    }
}

/// JSON request body. A missing body is rejected with the sandbox API's own error.
#[derive(Debug)]
struct Body(Value);

impl FromRequest<Shared> for Body {
    type Rejection = Refused;

    async fn from_request(request: Request, hub: &Shared) -> Result<Body, Refused> {
        let read = Json::<Value>::from_request(request, hub).await;
        read.map(|Json(body)| Body(body)).map_err(|error| Refused {
            status: error.status(),
            body: json!({"error": error.body_text()}),
        })
    }
}

type Reply = Result<Json<Value>, Refused>;
