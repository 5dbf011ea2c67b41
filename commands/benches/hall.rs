//! Test setup for the benchmarks: a bot in a sandbox with a match in each of many channels, and a script that types
//! commands there.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use regnal::store::{End, Ending, Timestamp};
use regnal_bot::bot::{self, Fatal};
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::table::Table;
use regnal_sandbox::{Options, Sandbox};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::stand::{campaigning, folder, ordered, running, store, with_all_games};

/// A bot connected to a sandbox.
pub(crate) struct SandboxedBot {
    /// Channels that have a match.
    pub(crate) channels: Vec<String>,
    /// Labels of the places on the map. All matches have the same map.
    pub(crate) places: Vec<String>,
    /// The user who plays in all channels.
    pub(crate) typist: Typist,
    app: Arc<App>,
    sandbox: Sandbox,
    end: oneshot::Sender<()>,
    serving: JoinHandle<Result<(), Fatal>>,
    _dir: TempDir,
}

impl SandboxedBot {
    /// Starts the bot with `matches` campaigns, each in its own channel.
    pub(crate) async fn open(matches: usize) -> SandboxedBot {
        let dir = folder();
        let sandbox = Sandbox::start((Ipv4Addr::LOCALHOST, 0).into(), Options::default())
            .await
            .expect("there should be a sandbox");
        let api = format!("http://{}/sandbox/api", sandbox.address());
        let client = reqwest::Client::new();
        let state = get(&client, &format!("{api}/state")).await;
        let seat = text(&state["seats"][0]["id"]);
        let user = seat.parse().expect("there should be an id");
        let app = App::new(store(dir.path()).await, Clock::default(), regnal_bot::games::FACES);
        with_all_games(&app).await;
        let (mut channels, mut places) = (Vec::new(), Vec::new());
        for index in 0..matches {
            let body = json!({"name": format!("bench-{index}"), "type": "text"});
            let channel = text(&post(&client, &format!("{api}/channels"), &body).await["id"]);
            let id =
                campaigning(&app.store, channel.parse().expect("there should be an id"), [user, 2])
                    .await;
            if places.is_empty() {
                let table = Table::load(&app.store, id).await.expect("the match should load");
                places.extend(
                    table.game().expect("the match should have begun").labels().into_values(),
                );
            }
            channels.push(channel);
        }
        let (end, ended) = oneshot::channel::<()>();
        let serving = tokio::spawn({
            let (app, http) = (Arc::clone(&app), bot::sandbox_http(&sandbox));
            let address = sandbox.address();
            async move {
                let end = async {
                    // A dropped sender means that the benchmark is over.
                    let _ = ended.await;
                };
                bot::serve(&app, http, bot::Gateway::sandbox(address), end).await
            }
        });
        // Game commands are registered per server, and only after the global commands.
        let commands = format!("{api}/commands");
        let is_there = |all: &Value| {
            let mut all = all.as_array().into_iter().flatten();
            all.any(|command| command["name"] == "mighty-orders")
        };
        while !is_there(&get(&client, &commands).await) {
            tokio::task::yield_now().await;
        }
        SandboxedBot {
            channels,
            places,
            typist: Typist { client, url: format!("{api}/seats/{seat}/command") },
            app,
            sandbox,
            end,
            serving,
            _dir: dir,
        }
    }

    /// Creates a channel with a campaign of `actions` actions, which is either abandoned or still running.
    pub(crate) async fn played(&self, name: &str, actions: usize, is_over: bool) -> String {
        let url = &self.typist.url;
        let (api, _) = url.split_once("/seats/").expect("there should be a seat's URL");
        let seat = url.split('/').rev().nth(1).expect("there should be a seat");
        let body = json!({"name": name, "type": "text"});
        let channel = post(&self.typist.client, &format!("{api}/channels"), &body).await;
        let channel = text(&channel["id"]);
        let (number, user) = (channel.parse(), seat.parse());
        let (number, user) =
            (number.expect("there should be an id"), user.expect("there should be an id"));
        // The matches created here would fail verification, since their realms were placed by the setup rather than by
        // rolling dice.
        let store = &self.app.store;
        let id = match is_over {
            true => running(store, number, [user, 2]).await,
            false => campaigning(store, number, [user, 2]).await,
        };
        ordered(&self.app.store, id, actions).await;
        if is_over {
            let ending = Ending { end: End::Abandoned, outcome: Value::Null };
            let ended = self.app.store.finish(id, &ending, &[], Timestamp(3_000));
            ended.await.expect("the match should end");
        }
        channel
    }

    /// Drops all cached matches.
    pub(crate) fn forget_matches(&self) {
        self.app.desk.forget_unused(u64::MAX);
    }

    /// Adds a user who types commands.
    pub(crate) async fn person(&self, name: &str) -> Typist {
        let (api, _) = self.typist.url.split_once("/seats/").expect("there should be an address");
        let body = json!({"username": name});
        let seat = post(&self.typist.client, &format!("{api}/seats"), &body).await;
        let seat = text(&seat["id"]);
        Typist { client: self.typist.client.clone(), url: format!("{api}/seats/{seat}/command") }
    }

    /// Shuts the bot down, and then the sandbox.
    pub(crate) async fn close(self) {
        drop(self.end);
        self.serving
            .await
            .expect("the server task should not panic")
            .expect("the server should shut down cleanly");
        self.app.store.close().await;
        if let Err(error) = self.sandbox.stop().await {
            println!("the sandbox: {error}");
        }
    }
}

/// A user who types commands.
#[derive(Clone)]
pub(crate) struct Typist {
    client: reqwest::Client,
    url: String,
}

impl Typist {
    /// Types a command. Returns its outcome and the time until the reply.
    pub(crate) async fn type_command(&self, channel: &str, line: &str) -> (Value, Duration) {
        self.posts(&self.url, channel, line).await
    }

    /// Like [`Typist::type_command`], but waits for the final reply if the first one is deferred.
    pub(crate) async fn waits(&self, channel: &str, line: &str) -> (Value, Duration) {
        let url = format!("{}?wait=final", self.url);
        self.posts(&url, channel, line).await
    }

    async fn posts(&self, url: &str, channel: &str, line: &str) -> (Value, Duration) {
        let body = json!({"channel_id": channel, "text": line});
        let start = Instant::now();
        let outcome = post(&self.client, url, &body).await;
        (outcome, start.elapsed())
    }
}

async fn get(client: &reqwest::Client, url: &str) -> Value {
    let answer = client.get(url).send().await.expect("there should be an answer");
    answer.json().await.expect("the response should be JSON")
}

async fn post(client: &reqwest::Client, url: &str, body: &Value) -> Value {
    let answer = client.post(url).json(body).send().await;
    answer.expect("there should be an answer").json().await.expect("the response should be JSON")
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
