//! A raw client of the sandbox: REST and gateway as a bot, the API as a script.

use std::{net::Ipv4Addr, time::Duration};

use super::schema::CHECKER;
use futures_util::{SinkExt, StreamExt};
use regnal_bot::sandbox::{Options, Sandbox};
use reqwest::{Method, multipart::Form};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream,
    tungstenite::{Message, protocol::CloseFrame},
};

/// The bot's id, which is the application's as well.
pub(crate) const BOT: &str = "100000000000000001";
/// The server.
pub(crate) const GUILD: &str = "100000000000000100";
/// The intents that a bot like ours asks for.
pub(crate) const GUILDS: u64 = 1;

/// Nothing here takes long; a test that waits for this is stuck.
const STUCK: Duration = Duration::from_secs(20);

/// A sandbox with an HTTP client and the ids of what is in it at the start.
pub(crate) struct Play {
    pub(crate) sandbox: Sandbox,
    pub(crate) http: reqwest::Client,
    pub(crate) general: String,
    pub(crate) ann: String,
    pub(crate) benoit: String,
}

impl Play {
    /// A sandbox as strict as Discord.
    pub(crate) async fn start() -> Play {
        Play::with(Options::default()).await
    }

    /// A sandbox whose first answers are due at once.
    pub(crate) async fn impatient() -> Play {
        Play::with(Options {
            first_answer: Duration::from_millis(250),
            ..Options::default()
        })
        .await
    }

    pub(crate) async fn with(options: Options) -> Play {
        let sandbox = Sandbox::start((Ipv4Addr::LOCALHOST, 0).into(), options)
            .await
            .unwrap();
        let mut play = Play {
            sandbox,
            http: reqwest::Client::new(),
            general: String::new(),
            ann: String::new(),
            benoit: String::new(),
        };
        let state = play.get("/state").await;
        let find = |list: &str, key: &str, name: &str| {
            let all = state[list].as_array().unwrap();
            text(&all.iter().find(|one| one[key] == name).unwrap()["id"])
        };
        play.general = find("channels", "name", "general");
        play.ann = find("seats", "username", "ann");
        play.benoit = find("seats", "username", "benoit");
        play
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.sandbox.address())
    }

    /// Asks the API.
    pub(crate) async fn api(&self, method: Method, path: &str, body: &Value) -> (u16, Value) {
        let mut request = self
            .http
            .request(method, self.url(&format!("/sandbox/api{path}")));
        if !body.is_null() {
            request = request.json(body);
        }
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let text = response.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let (status, body) = self.api(Method::GET, path, &Value::Null).await;
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.api(Method::POST, path, &body).await;
        assert!(status < 300, "{path} {body}: {status} {answer}");
        answer
    }

    pub(crate) async fn patch(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.api(Method::PATCH, path, &body).await;
        assert!(status < 300, "{path} {body}: {status} {answer}");
        answer
    }

    /// Asks the REST face, with the right token.
    pub(crate) async fn rest(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        self.rest_as(&format!("Bot {}", self.sandbox.token()), method, path, body)
            .await
    }

    pub(crate) async fn rest_as(
        &self,
        token: &str,
        method: &str,
        path: &str,
        body: Value,
    ) -> (u16, Value) {
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let mut request = self
            .http
            .request(method, self.url(&format!("/api/v10{path}")))
            .header("authorization", token);
        if !body.is_null() {
            request = request.json(&body);
        }
        answer(request).await
    }

    /// Sends a form with `payload_json` and files.
    pub(crate) async fn upload(
        &self,
        method: &str,
        path: &str,
        body: Value,
        files: &[(&str, Vec<u8>)],
    ) -> (u16, Value) {
        let mut form = Form::new().text("payload_json", body.to_string());
        for (index, (name, bytes)) in files.iter().enumerate() {
            let part = reqwest::multipart::Part::bytes(bytes.clone()).file_name((*name).to_owned());
            form = form.part(
                format!("files[{index}]"),
                part.mime_str("image/png").unwrap(),
            );
        }
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let request = self
            .http
            .request(method, self.url(&format!("/api/v10{path}")));
        answer(
            request
                .header("authorization", format!("Bot {}", self.sandbox.token()))
                .multipart(form),
        )
        .await
    }

    /// Registers commands for the server.
    pub(crate) async fn register(&self, commands: Value) {
        let (status, body) = self
            .rest(
                "PUT",
                &format!("/applications/{BOT}/guilds/{GUILD}/commands"),
                commands,
            )
            .await;
        assert_eq!(status, 200, "{body}");
    }

    /// Registers `/ping`, which takes nothing.
    pub(crate) async fn register_ping(&self) {
        self.register(json!([{"name": "ping", "description": "Answers"}]))
            .await;
    }

    /// A seat's messages in a channel.
    pub(crate) async fn messages(&self, seat: &str, channel: &str) -> Vec<Value> {
        self.get(&format!("/seats/{seat}/channels/{channel}/messages"))
            .await
            .as_array()
            .unwrap()
            .clone()
    }

    /// A seat's conversation with the bot.
    pub(crate) async fn direct(&self, seat: &str) -> String {
        let channels = self.get(&format!("/seats/{seat}/channels")).await;
        text(
            &channels
                .as_array()
                .unwrap()
                .iter()
                .find(|channel| channel["type"] == "dm")
                .unwrap()["id"],
        )
    }

    /// A socket at `/gateway`, before any identification.
    pub(crate) async fn dial(&self) -> Line {
        let address = self.sandbox.address();
        Line::open(&format!("ws://{address}/gateway?v=10&encoding=json")).await
    }

    /// A connection that has identified itself and read READY.
    pub(crate) async fn connect(&self, intents: u64) -> (Line, Value) {
        let mut line = self.dial().await;
        assert_eq!(line.frame().await["op"], 10);
        line.send(self.identify(intents)).await;
        let ready = line.event("READY").await;
        (line, ready)
    }

    pub(crate) fn identify(&self, intents: u64) -> Value {
        json!({"op": 2, "d": {"token": self.sandbox.token(), "intents": intents, "shard": [0, 1],
            "properties": {"os": "linux", "browser": "test", "device": "test"}}})
    }

    /// Runs a command as a seat, and answers its interaction.
    pub(crate) async fn interact(
        &self,
        line: &mut Line,
        seat: &str,
        text: &str,
        reply: Value,
    ) -> (Value, Value, (u16, Value)) {
        let act = self.post_command(seat, text);
        let answer = async {
            let event = line.event("INTERACTION_CREATE").await;
            let answered = self.rest("POST", &callback(&event), reply).await;
            (event, answered)
        };
        let (outcome, (event, answered)) = tokio::join!(act, answer);
        (outcome, event, answered)
    }

    pub(crate) async fn post_command(&self, seat: &str, text: &str) -> Value {
        self.post(
            &format!("/seats/{seat}/command"),
            json!({"channel_id": self.general, "text": text}),
        )
        .await
    }
}

/// Sends a request to the REST face; the answer must be what Discord's description promises.
async fn answer(request: reqwest::RequestBuilder) -> (u16, Value) {
    let (client, request) = request.build_split();
    let request = request.unwrap();
    let (method, path) = (
        request.method().to_string(),
        request.url().path().replace("/api/v10", ""),
    );
    let response = client.execute(request).await.unwrap();
    let status = response.status().as_u16();
    let text = response.text().await.unwrap();
    let body = serde_json::from_str(&text).unwrap_or(Value::Null);
    if let Some(checker) = CHECKER.as_ref() {
        assert_eq!(
            checker.answer_faults(&method, &path, status, &body),
            Vec::<String>::new(),
            "{body}"
        );
    }
    (status, body)
}

/// The path of an interaction's callback.
pub(crate) fn callback(event: &Value) -> String {
    let (id, token) = (text(&event["d"]["id"]), text(&event["d"]["token"]));
    format!("/interactions/{id}/{token}/callback")
}

/// The path of an interaction's follow-ups.
pub(crate) fn webhook(event: &Value) -> String {
    format!("/webhooks/{BOT}/{}", text(&event["d"]["token"]))
}

pub(crate) fn text(value: &Value) -> String {
    value
        .as_str()
        .unwrap_or_else(|| panic!("no text: {value}"))
        .to_owned()
}

/// A PNG's header, which is enough to be measured.
pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 2, 0, 0, 0]);
    bytes
}

/// A socket of the gateway or of the API.
pub(crate) struct Line(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Line {
    pub(crate) async fn open(url: &str) -> Line {
        Line(tokio_tungstenite::connect_async(url).await.unwrap().0)
    }

    /// As [`Line::open`]; nothing when nobody is there.
    pub(crate) async fn try_open(url: &str) -> Option<Line> {
        let (socket, _) = tokio_tungstenite::connect_async(url).await.ok()?;
        Some(Line(socket))
    }

    pub(crate) async fn send(&mut self, frame: Value) {
        self.0.send(Message::Text(frame.to_string())).await.unwrap();
    }

    pub(crate) async fn close(&mut self, code: u16) {
        let frame = CloseFrame {
            code: code.into(),
            reason: "".into(),
        };
        self.0.close(Some(frame)).await.unwrap();
    }

    async fn next(&mut self) -> Option<Message> {
        loop {
            let message = tokio::time::timeout(STUCK, self.0.next())
                .await
                .expect("a frame in time");
            match message {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(message)) => return Some(message),
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// The next frame, whatever it is.
    pub(crate) async fn frame(&mut self) -> Value {
        match self.next().await {
            Some(Message::Text(text)) => serde_json::from_str(&text).unwrap(),
            other => panic!("no text frame: {other:?}"),
        }
    }

    /// The next frame; nothing when the other side is gone.
    pub(crate) async fn try_frame(&mut self) -> Option<Value> {
        match self.next().await {
            Some(Message::Text(text)) => serde_json::from_str(&text).ok(),
            _ => None,
        }
    }

    /// The next event of this name; others before it are passed over.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let frame = self.frame().await;
            if frame["t"] == name || frame["type"] == name {
                return frame;
            }
        }
    }

    /// The code that the sandbox closes with.
    pub(crate) async fn closed(&mut self) -> u16 {
        loop {
            match self.next().await {
                Some(Message::Close(Some(frame))) => return frame.code.into(),
                Some(Message::Text(_)) => {}
                other => panic!("no close frame: {other:?}"),
            }
        }
    }
}
