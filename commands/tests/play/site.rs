//! Client for the sandbox API. It knows only the sandbox's address, because the sandbox can run in another process and
//! crash at any moment.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::StreamExt;
use regnal::text::Lang;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;

use crate::sandbox::client::{Line, text};

/// Generous timeout, which only a stuck test can reach.
const STUCK: Duration = Duration::from_secs(300);

/// A sandbox on this machine.
#[derive(Clone)]
pub(super) struct Site {
    address: SocketAddr,
    http: reqwest::Client,
}

impl Site {
    pub(super) fn at(address: SocketAddr) -> Site {
        let http = reqwest::Client::builder().timeout(STUCK).build().unwrap();
        Site { address, http }
    }

    /// Sends an API request. Returns `None` if the sandbox is gone.
    pub(super) async fn try_ask(
        &self,
        method: Method,
        path: &str,
        body: &Value,
    ) -> Option<(u16, Value)> {
        let url = format!("http://{}/sandbox/api{path}", self.address);
        let mut request = self.http.request(method, url);
        if !body.is_null() {
            request = request.json(body);
        }
        let response = match request.send().await {
            Ok(response) => response,
            Err(error) if error.is_timeout() => panic!("{path} {body}: no answer"),
            Err(_) => return None,
        };
        let status = response.status().as_u16();
        let text = response.text().await.ok()?;
        Some((status, serde_json::from_str(&text).unwrap_or(Value::Null)))
    }

    /// Sends a POST request that must succeed. Returns `None` if the sandbox is gone.
    pub(super) async fn try_post(&self, path: &str, body: &Value) -> Option<Value> {
        let (status, answer) = self.try_ask(Method::POST, path, body).await?;
        assert!(status < 300, "{path} {body}: {status} {answer}");
        Some(answer)
    }

    pub(super) async fn post(&self, path: &str, body: &Value) -> Value {
        let answer = self.try_post(path, body).await;
        answer.unwrap_or_else(|| panic!("{path}: the sandbox is gone"))
    }

    pub(super) async fn try_get(&self, path: &str) -> Option<Value> {
        let (status, answer) = self.try_ask(Method::GET, path, &Value::Null).await?;
        assert_eq!(status, 200, "{path}: {answer}");
        Some(answer)
    }

    pub(super) async fn get(&self, path: &str) -> Value {
        let answer = self.try_get(path).await;
        answer.unwrap_or_else(|| panic!("{path}: the sandbox is gone"))
    }

    /// Changes a seat or the server, and asserts that the sandbox accepts the change.
    pub(super) async fn patch(&self, path: &str, change: &Value) {
        let (status, answer) = self.try_ask(Method::PATCH, path, change).await.unwrap();
        assert_eq!(status, 200, "{path} {change}: {answer}");
    }

    /// Sets the language of a seat's client.
    pub(super) async fn set_language(&self, seat: &str, lang: Lang) {
        let locale = match lang {
            Lang::En => "en-GB",
            Lang::Fr => "fr",
        };
        self.patch(&format!("/seats/{seat}"), &json!({"locale": locale})).await;
    }

    /// Ends all injected faults.
    pub(super) async fn clear_faults(&self) {
        self.try_ask(Method::DELETE, "/faults", &Value::Null).await.unwrap();
    }

    /// Returns a seat's direct-message channel with the bot, if it has one.
    pub(super) async fn conversation(&self, seat: &str) -> Option<String> {
        let channels = self.get(&format!("/seats/{seat}/channels")).await;
        let mut channels = channels.as_array().unwrap().iter();
        let found = channels.find(|channel| channel["type"] == "dm");
        found.map(|channel| text(&channel["id"]))
    }

    /// Returns the bytes of an attachment.
    pub(super) async fn bytes(&self, url: &str) -> Vec<u8> {
        let response = self.http.get(url).send().await.unwrap();
        assert_eq!(response.status().as_u16(), 200, "{url}");
        response.bytes().await.unwrap().to_vec()
    }

    /// Returns the visible parts of a message: content, components, pictures, and an edited flag. Omits ids and
    /// timestamps, which differ from run to run.
    pub(super) async fn page(&self, message: &Value) -> String {
        let mut shown = json!({});
        for key in ["content", "components", "flags", "ephemeral_for", "embeds"] {
            shown[key] = message[key].clone();
        }
        let mentions = message["mentions"].as_array().into_iter().flatten();
        shown["mentions"] = mentions.map(|user| user["id"].clone()).collect();
        shown["is_changed"] = json!(!message["edited_timestamp"].is_null());
        if let Some(nonce) = message.get("nonce") {
            by_chance(nonce);
        }
        let mut page = untimed(&shown.to_string());
        for file in message["attachments"].as_array().into_iter().flatten() {
            let bytes = self.bytes(file["url"].as_str().unwrap()).await;
            let mut hasher = DefaultHasher::new();
            bytes.hash(&mut hasher);
            page.push_str(&format!(
                "\n{} {} {} {} bytes {:x}",
                file["filename"],
                file["content_type"],
                file["description"],
                bytes.len(),
                hasher.finish()
            ));
        }
        page
    }

    /// Returns the id of a channel or a seat.
    pub(super) async fn id(&self, list: &str, key: &str, name: &str) -> String {
        let state = self.get("/state").await;
        let all = state[list].as_array().unwrap();
        let found = all.iter().find(|one| one[key] == name);
        text(&found.unwrap_or_else(|| panic!("there is no {name} in {state}"))["id"])
    }

    /// Opens the event stream of a seat.
    pub(super) async fn events(&self, seat: &str) -> Line {
        Line::events(self.address, seat).await
    }

    /// Like [`Site::events`], but returns `None` if the sandbox is gone.
    pub(super) async fn try_events(&self, seat: &str) -> Option<Line> {
        let url = format!("ws://{}/sandbox/api/seats/{seat}/events", self.address);
        let mut line = Line::try_open(&url).await?;
        line.try_frame().await?;
        Some(line)
    }

    /// Waits until the bot has registered commands with these names.
    pub(super) async fn is_ready(&self, seat: &str, names: &[&str]) {
        let mut line = self.events(seat).await;
        let has = |commands: &[Value], name: &str| commands.iter().any(|one| one["name"] == name);
        loop {
            let commands = self.get("/commands").await;
            let commands = commands.as_array().unwrap();
            if names.iter().all(|name| has(commands, name)) {
                return;
            }
            line.frame().await;
        }
    }

    /// Returns the messages in a channel after a given one, as a seat sees them.
    pub(super) async fn messages(&self, seat: &str, channel: &str, after: &str) -> Vec<Value> {
        let path = format!("/seats/{seat}/channels/{channel}/messages?after={after}");
        self.get(&path).await.as_array().unwrap().clone()
    }
}

/// Collector of a seat's incoming messages, which runs until the sandbox is gone.
pub(super) struct MessageCollector(JoinHandle<Vec<Value>>);

impl MessageCollector {
    pub(super) async fn open(site: &Site, seat: &str) -> MessageCollector {
        let mut socket = site.events(seat).await.0;
        MessageCollector(tokio::spawn(async move {
            let mut heard = Vec::new();
            while let Some(Ok(frame)) = socket.next().await {
                if let Message::Text(text) = frame {
                    let event: Value = serde_json::from_str(&text).unwrap();
                    if event["type"] == "message_create" {
                        heard.push(event["message"].clone());
                    }
                }
            }
            heard
        }))
    }

    /// Returns the collected messages once the sandbox is gone.
    pub(super) async fn heard(self) -> Vec<Value> {
        tokio::time::timeout(STUCK, self.0).await.expect("the sandbox should stop in time").unwrap()
    }
}

/// Removes a text's timestamps, and the current time of day on the `/me` page, because they differ from run to run.
pub(super) fn untimed(text: &str) -> String {
    ["<t:", "where it is now ", "où il est "].iter().fold(text.to_owned(), |text, start| {
        let mut parts = text.split(start);
        let mut told = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            told.push_str(start);
            let is_time = |letter: char| letter.is_ascii_digit() || letter == ':';
            told.push_str(part.trim_start_matches(is_time));
        }
        told
    })
}

/// Asserts that a nonce is random. A row number used as a nonce would reveal to others how many messages there are.
pub(super) fn by_chance(nonce: &Value) {
    let nonce = nonce.as_str().unwrap_or_else(|| panic!("unexpected: {nonce}"));
    let is_hex = nonce.chars().all(|it| it.is_ascii_hexdigit());
    assert!(nonce.len() == 24 && is_hex, "{nonce}");
}
