//! Streams events to a seat over a WebSocket.

use axum::{
    extract::{
        Path, State,
        ws::{Message, WebSocket, WebSocketUpgrade},
    },
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use super::manage;
use crate::{
    Shared,
    id::Id,
    stopped,
    world::{Seat, World},
};

/// Handles `WS /seats/{seat}/events`.
pub(super) async fn upgrade(
    State(hub): State<Shared>,
    Path(seat): Path<String>,
    socket: WebSocketUpgrade,
) -> Response {
    let seat = manage::seat(&hub.world(), &seat);
    match seat {
        Ok(seat) => socket.on_upgrade(move |socket| serve(hub, seat, socket)),
        Err(refused) => refused.into_response(),
    }
}

async fn serve(hub: Shared, seat: Id, mut socket: WebSocket) {
    let mut changed = hub.changed.subscribe();
    let mut stopping = hub.stopping.subscribe();
    let mut heard = hub.world().latest_news();
    // A client that reads the state after this frame misses no event.
    if socket.send(text(&json!({"type": "ready"}))).await.is_err() {
        return;
    }
    loop {
        tokio::select! {
            _ = changed.changed() => {
                let due: Vec<Value> = {
                    let world = hub.world();
                    let news = world.news_for(seat, heard);
                    heard = world.latest_news();
                    news.iter().map(|news| completed(&world, seat, &news.event)).collect()
                };
                for event in due {
                    if socket.send(text(&event)).await.is_err() {
                        return;
                    }
                }
            }
            message = socket.recv() => match message {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
            () = stopped(&mut stopping) => return,
        }
    }
}

/// Completes an event for a seat: an event about channels gets the current list of channels, and one about seats the
/// current list of seats.
fn completed(world: &World, seat: Id, event: &Value) -> Value {
    let mut event = event.clone();
    match event["type"].as_str() {
        Some("channels") => event["channels"] = json!(world.channels_of(seat)),
        Some("seats") => {
            event["seats"] = json!(world.seats.values().map(Seat::shown).collect::<Vec<_>>())
        }
        _ => {}
    }
    event
}

fn text(event: &Value) -> Message {
    Message::Text(event.to_string().into())
}
