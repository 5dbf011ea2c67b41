//! The gateway: the bot's WebSocket connections, each serving one session.

use std::{collections::BTreeMap, ops::ControlFlow, time::Duration};

use axum::{
    extract::{
        Query, State,
        ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade},
    },
    response::Response,
};
use serde_json::{Value, json};
use tokio::{
    sync::mpsc,
    time::{Instant, sleep_until},
};

use super::{
    Shared,
    pack::Packing,
    stopped,
    world::{Connection, Order, Start, intent},
};

const HEARTBEAT: u64 = 1;
const IDENTIFY: u64 = 2;
const PRESENCE: u64 = 3;
const VOICE_STATE: u64 = 4;
const RESUME: u64 = 6;
const REQUEST_MEMBERS: u64 = 8;

/// Maximum size of a client frame, in bytes.
const FRAME_BYTES: usize = 4_096;
/// Maximum number of frames that a client is allowed to send per minute.
const FRAMES_A_MINUTE: u32 = 120;

/// Discord's close codes.
mod code {
    pub(super) const UNKNOWN_OPCODE: u16 = 4001;
    pub(super) const DECODE_ERROR: u16 = 4002;
    pub(super) const NOT_AUTHENTICATED: u16 = 4003;
    pub(super) const AUTHENTICATION_FAILED: u16 = 4004;
    pub(super) const ALREADY_AUTHENTICATED: u16 = 4005;
    pub(super) const RATE_LIMITED: u16 = 4008;
    pub(super) const TIMED_OUT: u16 = 4009;
    pub(super) const INVALID_SHARD: u16 = 4010;
    pub(super) const SHARDING_REQUIRED: u16 = 4011;
    pub(super) const INVALID_INTENTS: u16 = 4013;
    pub(super) const DISALLOWED_INTENTS: u16 = 4014;
    /// Close code sent while the sandbox is shutting down.
    pub(super) const GOING_AWAY: u16 = 1001;
}

/// Serves `GET /gateway` as a WebSocket; `compress=zlib-stream` is supported.
pub(super) async fn upgrade(
    State(hub): State<Shared>,
    Query(parameters): Query<BTreeMap<String, String>>,
    socket: WebSocketUpgrade,
) -> Response {
    let packing = Packing::of(parameters.get("compress").map(String::as_str));
    socket.on_upgrade(move |socket| serve(hub, socket, packing))
}

struct GatewayConnection {
    hub: Shared,
    number: u64,
    socket: WebSocket,
    packing: Packing,
    /// Session served by the connection, with the sequence number of the last event sent.
    session: Option<(String, u64)>,
    /// Time at which the connection is closed for lack of heartbeats.
    deadline: Instant,
    /// Start of the current minute, and the number of frames received since.
    frames: (Instant, u32),
}

/// Reason why a connection ended.
enum End {
    /// The sandbox closed the connection with this code.
    Code(u16),
    /// The client closed the connection. With close codes 1000 and 1001, its session ends too.
    Client { clean: bool },
    /// The connection broke, or another connection took over its session.
    Lost,
}

type Step = ControlFlow<End>;

async fn serve(hub: Shared, socket: WebSocket, packing: Packing) {
    let (orders, mut ordered) = mpsc::unbounded_channel();
    let number = hub.change(|world| {
        let number = world.count();
        world.connections.insert(number, Connection { orders });
        number
    });
    let mut changed = hub.changed.subscribe();
    let mut stopping = hub.stopping.subscribe();
    let silence = hub.options.heartbeat_interval * 2;
    let now = Instant::now();
    let mut line = GatewayConnection {
        hub,
        number,
        socket,
        packing,
        session: None,
        deadline: now + silence,
        frames: (now, 0),
    };
    let interval =
        u64::try_from(line.hub.options.heartbeat_interval.as_millis()).unwrap_or(u64::MAX);
    let hello = json!({"op": 10, "s": null, "t": null, "d": {"heartbeat_interval": interval}});
    let mut step = line.send(&hello).await;
    while step.is_continue() {
        step = tokio::select! {
            order = ordered.recv() => match order {
                Some(Order::Send(frame)) => line.send(&frame).await,
                Some(Order::Close(code)) => Step::Break(End::Code(code)),
                None => Step::Break(End::Lost),
            },
            message = line.socket.recv() => match message {
                Some(Ok(message)) => line.handle_frame(message).await,
                Some(Err(_)) | None => Step::Break(End::Lost),
            },
            _ = changed.changed() => line.follow().await,
            () = stopped(&mut stopping) => Step::Break(End::Code(code::GOING_AWAY)),
            () = sleep_until(line.deadline) => Step::Break(End::Code(code::TIMED_OUT)),
        };
    }
    let ControlFlow::Break(end) = step else { return };
    line.end(end).await;
}

impl GatewayConnection {
    async fn send(&mut self, frame: &Value) -> Step {
        self.send_text(frame.to_string()).await
    }

    async fn send_text(&mut self, text: String) -> Step {
        let Ok(frame) = self.packing.pack(text) else {
            return Step::Break(End::Lost);
        };
        match self.socket.send(frame).await {
            Ok(()) => Step::Continue(()),
            Err(_) => Step::Break(End::Lost),
        }
    }

    async fn handle_frame(&mut self, message: Message) -> Step {
        // A frame is JSON in both text and binary messages.
        let bytes: &[u8] = match &message {
            Message::Text(text) => text.as_bytes(),
            Message::Binary(bytes) => bytes,
            Message::Close(frame) => {
                let clean = frame.as_ref().is_some_and(|frame| matches!(frame.code, 1000 | 1001));
                return Step::Break(End::Client { clean });
            }
            Message::Ping(_) | Message::Pong(_) => return Step::Continue(()),
        };
        if self.frames.0.elapsed() > Duration::from_secs(60) {
            self.frames = (Instant::now(), 0);
        }
        self.frames.1 += 1;
        if self.frames.1 > FRAMES_A_MINUTE {
            return Step::Break(End::Code(code::RATE_LIMITED));
        }
        if bytes.len() > FRAME_BYTES {
            return Step::Break(End::Code(code::DECODE_ERROR));
        }
        let Ok(frame) = serde_json::from_slice::<Value>(bytes) else {
            return Step::Break(End::Code(code::DECODE_ERROR));
        };
        match frame["op"].as_u64() {
            Some(HEARTBEAT) => self.heartbeat(&frame["d"]).await,
            Some(IDENTIFY) => self.identify(&frame["d"]).await,
            Some(RESUME) => self.resume(&frame["d"]).await,
            Some(PRESENCE | VOICE_STATE | REQUEST_MEMBERS) if self.session.is_some() => {
                Step::Continue(())
            }
            Some(PRESENCE | VOICE_STATE | REQUEST_MEMBERS) => {
                Step::Break(End::Code(code::NOT_AUTHENTICATED))
            }
            _ => Step::Break(End::Code(code::UNKNOWN_OPCODE)),
        }
    }

    async fn heartbeat(&mut self, data: &Value) -> Step {
        self.deadline = Instant::now() + self.hub.options.heartbeat_interval * 2;
        let is_lost = self.hub.change(|world| {
            let session = self.session.as_ref();
            let session = session.and_then(|(id, _)| world.sessions.get_mut(id));
            if let Some((session, sequence)) = session.zip(data.as_u64()) {
                session.acknowledge(sequence);
            }
            world.faults.take_heartbeat()
        });
        if is_lost {
            return Step::Continue(());
        }
        self.send(&json!({"op": 11, "s": null, "t": null, "d": null})).await
    }

    async fn identify(&mut self, data: &Value) -> Step {
        let alive = |(id, _): &(String, u64)| self.hub.world().sessions.contains_key(id);
        if self.session.as_ref().is_some_and(alive) {
            return Step::Break(End::Code(code::ALREADY_AUTHENTICATED));
        }
        if !self.knows_token(data) {
            return Step::Break(End::Code(code::AUTHENTICATION_FAILED));
        }
        let intents = data["intents"].as_u64().filter(|intents| intents & !intent::KNOWN == 0);
        let Some(intents) = intents else {
            return Step::Break(End::Code(code::INVALID_INTENTS));
        };
        if intents & intent::PRIVILEGED & !self.hub.options.privileged_intents != 0 {
            return Step::Break(End::Code(code::DISALLOWED_INTENTS));
        }
        let shard = match (&data["shard"][0], &data["shard"][1]) {
            (Value::Null, Value::Null) => Some((0, 1)),
            (shard, shards) => {
                shard.as_u64().zip(shards.as_u64()).filter(|(shard, shards)| shard < shards)
            }
        };
        let Some(shard) = shard else {
            return Step::Break(End::Code(code::INVALID_SHARD));
        };
        if let Some(code) = self.hub.change(|world| world.faults.take_close()) {
            return Step::Break(End::Code(code));
        }
        match self.hub.change(|world| world.starts.identify(shard)) {
            Start::Accepted => {}
            Start::Early => {
                return self.send(&json!({"op": 9, "s": null, "t": null, "d": false})).await;
            }
            Start::TooFewShards => return Step::Break(End::Code(code::SHARDING_REQUIRED)),
            Start::TokenReset => {
                self.hub.change(|world| {
                    world.sessions.clear();
                    world.order_all(&Order::Close(code::AUTHENTICATION_FAILED));
                });
                return Step::Break(End::Code(code::AUTHENTICATION_FAILED));
            }
        }
        if data["compress"] == true && matches!(self.packing, Packing::Plain) {
            self.packing = Packing::Payload;
        }
        let number = self.number;
        self.session = Some((self.hub.change(|world| world.identify(number, intents, shard)), 0));
        self.follow().await
    }

    async fn resume(&mut self, data: &Value) -> Step {
        if self.session.is_some() {
            return Step::Break(End::Code(code::ALREADY_AUTHENTICATED));
        }
        if !self.knows_token(data) {
            return Step::Break(End::Code(code::AUTHENTICATION_FAILED));
        }
        if let Some(code) = self.hub.change(|world| world.faults.take_close()) {
            return Step::Break(End::Code(code));
        }
        let id = data["session_id"].as_str().unwrap_or_default();
        let after = data["seq"].as_u64().unwrap_or(0);
        let number = self.number;
        if !self.hub.change(|world| world.resume(number, id, after)) {
            return self.send(&json!({"op": 9, "s": null, "t": null, "d": false})).await;
        }
        self.session = Some((id.to_owned(), after));
        self.follow().await
    }

    fn knows_token(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        token.trim_start_matches("Bot ") == self.hub.options.token
    }

    /// Sends the session's events that this connection has not sent yet.
    async fn follow(&mut self) -> Step {
        let Some((id, sent)) = self.session.clone() else {
            return Step::Continue(());
        };
        let due = {
            let world = self.hub.world();
            match world.sessions.get(&id) {
                Some(session) if session.connection == Some(self.number) => session.after(sent),
                // The session has ended; op 9 or a close frame will follow.
                None => return Step::Continue(()),
                Some(_) => return Step::Break(End::Lost),
            }
        };
        for (number, text) in due {
            self.send_text(text.to_string()).await?;
            self.session = Some((id.clone(), number));
        }
        Step::Continue(())
    }

    async fn end(mut self, end: End) {
        let (number, clean) = (self.number, matches!(end, End::Client { clean: true }));
        self.hub.change(|world| world.disconnect(number, clean));
        if let End::Code(code) = end {
            let frame = CloseFrame { code, reason: "".into() };
            // The client might already have disconnected.
            if self.socket.send(Message::Close(Some(frame))).await.is_ok() {
                // Waits for the client's close frame, so that the sandbox's own close frame is not lost when the socket
                // closes.
                let goodbye = async { while let Some(Ok(_)) = self.socket.recv().await {} };
                let _ = tokio::time::timeout(Duration::from_secs(1), goodbye).await;
            }
        }
    }
}
