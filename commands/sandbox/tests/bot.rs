//! A raw bot client for REST and the gateway. It checks every response against Discord's OpenAPI description.

use std::time::Duration;

use regnal_sandbox::Options;
use reqwest::{Method, multipart::Form};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{Message, protocol::CloseFrame};

use super::{
    client::{Line, Play, text},
    schema::{CHECKER, Checker},
};

/// The bot's id, which is also the application's.
pub(crate) const BOT: &str = "100000000000000001";
pub(crate) const GUILD: &str = "100000000000000100";
/// The GUILDS intent, the only one that Regnal needs.
pub(crate) const GUILDS: u64 = 1;

impl Play {
    /// Starts a sandbox with a short deadline for initial responses.
    pub(crate) async fn impatient() -> Play {
        Play::with(Options { first_answer: Duration::from_millis(250), ..Options::default() }).await
    }

    /// Sends a REST request with the valid bot token.
    pub(crate) async fn rest(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        self.rest_as(&format!("Bot {}", self.sandbox.token()), method, path, body).await
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
            form = form.part(format!("files[{index}]"), part.mime_str("image/png").unwrap());
        }
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let request = self.http.request(method, self.url(&format!("/api/v10{path}")));
        answer(
            request
                .header("authorization", format!("Bot {}", self.sandbox.token()))
                .multipart(form),
        )
        .await
    }

    /// Registers the server's commands.
    pub(crate) async fn register(&self, commands: Value) {
        let (status, body) = self
            .rest("PUT", &format!("/applications/{BOT}/guilds/{GUILD}/commands"), commands)
            .await;
        assert_eq!(status, 200, "{body}");
    }

    /// Registers `/ping`, which has no options.
    pub(crate) async fn register_ping(&self) {
        self.register(json!([{"name": "ping", "description": "Answers"}])).await;
    }

    /// Starts a sandbox with `/ping` and a connected bot.
    pub(crate) async fn with_ping() -> (Play, Line) {
        let play = Play::start().await;
        play.register_ping().await;
        let (line, _) = play.connect(GUILDS).await;
        (play, line)
    }

    /// Opens a socket to `/gateway` without identifying.
    pub(crate) async fn dial(&self) -> Line {
        let address = self.sandbox.address();
        Line::open(&format!("ws://{address}/gateway?v=10&encoding=json")).await
    }

    /// Opens a connection, identifies and reads READY.
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

    /// Runs a command as a seat and responds to its interaction.
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

    /// Responds to the next interaction, and returns its event.
    pub(crate) async fn respond(&self, line: &mut Line, reply: Value) -> Value {
        let event = line.event("INTERACTION_CREATE").await;
        self.rest("POST", &callback(&event), reply).await;
        event
    }

    pub(crate) async fn post_command(&self, seat: &str, text: &str) -> Value {
        self.post(
            &format!("/seats/{seat}/command"),
            json!({"channel_id": self.general, "text": text}),
        )
        .await
    }
}

/// Sends a REST request. The response must match Discord's OpenAPI description.
async fn answer(request: reqwest::RequestBuilder) -> (u16, Value) {
    let (client, request) = request.build_split();
    let request = request.unwrap();
    let (method, path) =
        (request.method().to_string(), request.url().path().replace("/api/v10", ""));
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

/// Returns the path of an interaction's callback.
pub(crate) fn callback(event: &Value) -> String {
    let (id, token) = (text(&event["d"]["id"]), text(&event["d"]["token"]));
    format!("/interactions/{id}/{token}/callback")
}

/// Returns the path for an interaction's follow-ups.
pub(crate) fn webhook(event: &Value) -> String {
    format!("/webhooks/{BOT}/{}", text(&event["d"]["token"]))
}

impl Line {
    pub(crate) async fn close(&mut self, code: u16) {
        let frame = CloseFrame { code: code.into(), reason: "".into() };
        self.0.close(Some(frame)).await.unwrap();
    }

    /// Returns the code with which the sandbox closes the socket.
    pub(crate) async fn closed(&mut self) -> u16 {
        loop {
            match self.next().await {
                Some(Message::Close(Some(frame))) => return frame.code.into(),
                Some(Message::Text(_)) => {}
                other => panic!("there is no close frame: {other:?}"),
            }
        }
    }
}

impl Checker {
    /// Checks a sandbox response against the schema in Discord's OpenAPI description, and returns the violations.
    pub(crate) fn answer_faults(
        &self,
        method: &str,
        path: &str,
        status: u16,
        body: &Value,
    ) -> Vec<String> {
        let promised = format!("responses/{status}/content/application~1json/schema");
        let Some(pointer) = self.route(method, path, &promised) else {
            return Vec::new();
        };
        let mut validators = self.validators.lock().unwrap();
        let validator =
            validators.entry(pointer.clone()).or_insert_with(|| self.validator(&pointer));
        let errors = validator.iter_errors(body);
        errors
            .map(|error| format!("{method} {path} {status} {}: {error}", error.instance_path()))
            .collect()
    }
}
