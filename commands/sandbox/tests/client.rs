//! A sandbox with a scripted client for its API, shared by the sandbox's tests and the bot's tests.

use std::{
    io::{self, Write},
    net::{Ipv4Addr, SocketAddr},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use futures_util::{SinkExt, StreamExt};
use regnal_sandbox::{Options, Sandbox};
use reqwest::Method;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, tungstenite::Message};

/// Time limit for a single wait; a test that reaches it is stuck.
const STUCK: Duration = Duration::from_secs(300);

/// Time limit for a whole test. Tests poll for the bot's actions in loops; after this time, the test run is aborted and
/// the test's name is printed.
const HUNG: Duration = Duration::from_secs(20 * 60);

/// Ends the process unless dropped within [`HUNG`].
struct Watchdog {
    _alive: mpsc::Sender<()>,
}

impl Watchdog {
    fn new() -> Watchdog {
        let (alive, ended) = mpsc::channel();
        let test = thread::current().name().map(str::to_owned);
        thread::spawn(move || {
            if ended.recv_timeout(HUNG) == Err(RecvTimeoutError::Timeout) {
                // Writes to stderr directly, because test capture would swallow the output of `eprintln!`.
                let _ = writeln!(io::stderr(), "test hangs: {test:?}");
                std::process::abort();
            }
        });
        Watchdog { _alive: alive }
    }
}

/// A sandbox with an HTTP client, and the ids of a channel and two people that exist from the start.
pub(crate) struct Play {
    pub(crate) sandbox: Sandbox,
    pub(crate) http: reqwest::Client,
    pub(crate) general: String,
    pub(crate) ann: String,
    pub(crate) benoit: String,
    /// Held until the test ends.
    _watchdog: Watchdog,
}

impl Play {
    /// Starts a sandbox with Discord's limits, except for a longer response deadline, because tests run in parallel.
    /// The sandbox keeps all messages of a match, as Discord does.
    pub(crate) async fn start() -> Play {
        Play::with(Options {
            messages_kept: usize::MAX,
            messages_kept_in_all: usize::MAX,
            messages_with_files: usize::MAX,
            file_bytes_kept: usize::MAX,
            first_answer: STUCK,
            ..Options::default()
        })
        .await
    }

    pub(crate) async fn with(options: Options) -> Play {
        let sandbox = Sandbox::start((Ipv4Addr::LOCALHOST, 0).into(), options).await.unwrap();
        let mut play = Play {
            sandbox,
            http: reqwest::Client::new(),
            general: String::new(),
            ann: String::new(),
            benoit: String::new(),
            _watchdog: Watchdog::new(),
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

    /// Sends a request to the API.
    pub(crate) async fn api(&self, method: Method, path: &str, body: &Value) -> (u16, Value) {
        let mut request = self.http.request(method, self.url(&format!("/sandbox/api{path}")));
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

    /// Returns the messages that a seat sees in a channel.
    pub(crate) async fn messages(&self, seat: &str, channel: &str) -> Vec<Value> {
        self.get(&format!("/seats/{seat}/channels/{channel}/messages"))
            .await
            .as_array()
            .unwrap()
            .clone()
    }

    /// Returns the id of the direct message channel between a seat and the bot.
    pub(crate) async fn direct(&self, seat: &str) -> String {
        let channels = self.get(&format!("/seats/{seat}/channels")).await;
        text(
            &channels.as_array().unwrap().iter().find(|channel| channel["type"] == "dm").unwrap()["id"],
        )
    }
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("there is no text: {value}")).to_owned()
}

/// Returns a PNG header, which is enough to read the image's size.
pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 2, 0, 0, 0]);
    bytes
}

/// A WebSocket connection to the gateway or to the API's event stream.
pub(crate) struct Line(pub(crate) WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Line {
    pub(crate) async fn open(url: &str) -> Line {
        Line(tokio_tungstenite::connect_async(url).await.unwrap().0)
    }

    /// Subscribes to a seat's events. The first frame confirms the subscription; events that occur before that frame
    /// might be missed.
    pub(crate) async fn events(address: SocketAddr, seat: &str) -> Line {
        let url = format!("ws://{address}/sandbox/api/seats/{seat}/events");
        let mut line = Line::open(&url).await;
        assert_eq!(line.frame().await["type"], "ready");
        line
    }

    pub(crate) async fn send(&mut self, frame: Value) {
        self.0.send(Message::Text(frame.to_string())).await.unwrap();
    }

    /// Returns the next message, or `None` if the other side has disconnected.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        loop {
            let message = tokio::time::timeout(STUCK, self.0.next())
                .await
                .expect("a frame should arrive in time");
            match message {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(message)) => return Some(message),
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// Returns the next frame of any kind.
    pub(crate) async fn frame(&mut self) -> Value {
        match self.next().await {
            Some(Message::Text(text)) => serde_json::from_str(&text).unwrap(),
            other => panic!("there is no text frame: {other:?}"),
        }
    }

    /// Returns the next event with the given name, skipping all other events.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let frame = self.frame().await;
            if frame["t"] == name || frame["type"] == name {
                return frame;
            }
        }
    }
}
