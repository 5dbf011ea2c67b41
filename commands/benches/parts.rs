//! Measures memory use while a very large number of matches is played, and again an hour later. The bot and the sandbox
//! run in separate processes, so that each can be measured individually.

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use poise::serenity_prelude::HttpBuilder;
use regnal_bot::bot;
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::upkeep::Upkeep;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::Measure;
use crate::stand::{CpuTime, campaigning, folder, resident, store, with_all_games};

const MATCHES: usize = 1_000;
/// Number of matches played concurrently.
const AT_ONCE: usize = 4;
/// Number of rounds; each round plays every match.
const ROUNDS: usize = 2;
/// Command-line argument that makes this program run as the bot.
const BOT: &str = "--bot";

/// A process whose memory and CPU time are measured.
struct Part {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Part {
    fn start(command: &mut Command) -> Part {
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child =
            piped.env_remove("DISCORD_TOKEN").spawn().expect("the process should start");
        Part {
            input: child.stdin.take().expect("the input should be piped"),
            output: BufReader::new(child.stdout.take().expect("the output should be piped")),
            child,
        }
    }

    /// Reads the output up to the next line that begins with `start`, and returns the last word of that line.
    fn says(&mut self, start: &str) -> String {
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("there should be a line");
            assert!(read > 0, "the process ended before printing {start:?}");
            if line.starts_with(start) {
                let last = line.split_whitespace().last();
                return last.unwrap_or_default().to_owned();
            }
        }
    }

    fn megabytes(&self) -> f64 {
        resident(&self.child.id().to_string())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // The process might already have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// If the command-line arguments request it, runs as the bot until standard input ends, and returns true. Otherwise
/// returns false. Each input line advances the clock by one hour without activity.
pub(crate) async fn is_bot() -> bool {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, flag, address, token, dir] = &arguments[..] else {
        return false;
    };
    if flag != BOT {
        return false;
    }
    let address: SocketAddr = address.parse().expect("there should be an address");
    let clock = Clock::default();
    let app = App::new(store(Path::new(dir)).await, clock.clone(), regnal_bot::games::FACES);
    with_all_games(&app).await;
    let http = HttpBuilder::new(token)
        .proxy(format!("http://{address}"))
        .ratelimiter_disabled(true)
        .build();
    let (lines, mut hours) = tokio::sync::mpsc::unbounded_channel();
    std::thread::spawn(move || {
        for line in std::io::stdin().lines() {
            if line.is_err() || lines.send(()).is_err() {
                return;
            }
        }
    });
    let mut upkeep = Upkeep::default();
    let asleep = async {
        while hours.recv().await.is_some() {
            upkeep.look(&app);
            clock.set_forward(Duration::from_secs(3_601));
            upkeep.look(&app);
            println!("later");
        }
    };
    bot::serve(&app, http, bot::Gateway::sandbox(address), asleep)
        .await
        .expect("the server task should not panic");
    true
}

pub(crate) async fn measure() -> Vec<Measure> {
    let dir = folder();
    let program = env!("CARGO_BIN_EXE_regnal");
    let mut sandbox = Part::start(Command::new(program).args(["sandbox", "--port", "0"]));
    let url = sandbox.says("The sandbox is open");
    let token = sandbox.says("Token:");
    let client = reqwest::Client::new();
    let channels = matches(&client, &url, dir.path()).await;
    let this = std::env::current_exe().expect("the path of this program should be known");
    let address = url.trim_start_matches("http://");
    let mut bot =
        Part::start(Command::new(this).args([BOT, address, token.as_str()]).arg(dir.path()));
    while !has_commands(&client, &url).await {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let idle = bot.megabytes();
    println!("idle: the bot {idle:.1} MB, the sandbox {:.1} MB", sandbox.megabytes());
    for round in 0..ROUNDS {
        play(&client, &url, &channels, round, &bot).await;
        println!(
            "round {round}: the bot {:.1} MB, the sandbox {:.1} MB",
            bot.megabytes(),
            sandbox.megabytes()
        );
    }
    let (played, beside) = (bot.megabytes(), sandbox.megabytes());
    writeln!(bot.input, "an hour passes").expect("the input should be writable");
    bot.says("later");
    tokio::time::sleep(Duration::from_secs(2)).await;
    let after = bot.megabytes();
    println!("an hour later: the bot {after:.1} MB");
    vec![
        Measure::at_most("the bot, 1,000 matches under play, MB", played, 120.0),
        Measure::at_most("the same an hour later, in times of idle", after / idle, 1.2),
        Measure::at_most("the sandbox meanwhile, MB", beside, 200.0),
    ]
}

/// Creates the matches, each a campaign in its own channel. Returns the channels.
async fn matches(client: &reqwest::Client, url: &str, dir: &Path) -> Vec<String> {
    let store = store(dir).await;
    let user = seat(client, url).await.parse().expect("there should be an id");
    let mut channels = Vec::new();
    for index in 0..MATCHES {
        let body = json!({"name": format!("bench-{index}"), "type": "text"});
        let made = post(client, &format!("{url}/sandbox/api/channels"), &body).await;
        let channel = text(&made["id"]);
        campaigning(&store, channel.parse().expect("there should be an id"), [user, 2]).await;
        channels.push(channel);
    }
    store.close().await;
    channels
}

/// Plays in every channel: looks at the match and its map, and gives an order. Prints the CPU time that the bot needs
/// for each command.
async fn play(client: &reqwest::Client, url: &str, channels: &[String], round: usize, bot: &Part) {
    let seat = seat(client, url).await;
    let url = format!("{url}/sandbox/api/seats/{seat}/command?wait=final");
    let order = ["always", "never"][round % 2];
    let order = format!("/mighty-orders pursuit order:{order}");
    for line in ["/match status", "/map", order.as_str(), "/story history"] {
        let used = CpuTime::of(&bot.child.id().to_string());
        let mut playing = JoinSet::new();
        for channel in channels {
            if playing.len() == AT_ONCE {
                playing.join_next().await;
            }
            let (client, url) = (client.clone(), url.clone());
            let body = json!({"channel_id": channel, "text": line});
            playing.spawn(async move { post(&client, &url, &body).await });
        }
        for answer in playing.join_all().await {
            assert_eq!(answer["state"], "answered", "{line}: {answer}");
        }
        used.report(line, channels.len());
    }
}

async fn has_commands(client: &reqwest::Client, url: &str) -> bool {
    let all = get(client, &format!("{url}/sandbox/api/commands")).await;
    let mut all = all.as_array().into_iter().flatten();
    all.any(|command| command["name"] == "mighty-orders")
}

async fn seat(client: &reqwest::Client, url: &str) -> String {
    let state = get(client, &format!("{url}/sandbox/api/state")).await;
    text(&state["seats"][0]["id"])
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
