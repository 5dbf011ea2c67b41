//! Measures the memory used by hostile `/match import` files, and how long other users wait during the import.
//!
//! The sandbox runs in its own process, so that its copy of the file is not counted.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use regnal_bot::bot;
use regnal_bot::run::app::{App, Clock};
use serde_json::{Value, json};
use tokio::sync::oneshot;

use crate::Measure;
use crate::stand::{folder, percentiles, resident, store, with_all_games};

/// File size in bytes, slightly below the accepted maximum.
const SIZE: usize = 10 * 1024 * 1024 - 1_024;
/// Number of simultaneous imports.
const AT_ONCE: usize = 4;
/// Pause between two memory readings, and between two dice rolls by another user.
const PAUSE: Duration = Duration::from_millis(20);

/// The sandbox process, which is killed on drop.
struct SandboxProcess(Child);

impl Drop for SandboxProcess {
    fn drop(&mut self) {
        // The process might already have ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns the hostile files: one file of nothing but empty objects, and two match files with many empty objects as
/// options or as events.
fn files() -> [(&'static str, String); 3] {
    let objects = |room: usize| {
        let mut text = "{},".repeat(room / 3);
        text.pop();
        text
    };
    let head = r#"{"format":1,"kind":"mighty","name":"","status":"finished","commitment":"","seed":null,"seats":[],"started":1,"ended":1,"#;
    [
        ("empty objects", format!("[{}]", objects(SIZE - 2))),
        (
            "empty objects as options",
            format!(r#"{head}"setup":{{}},"batches":[],"options":[{}]}}"#, objects(SIZE - 300)),
        ),
        (
            "empty objects as events",
            format!(
                r#"{head}"options":{{}},"setup":{{}},"batches":[{{"batch":1,"seat":0,"at":1,"action":0,"draws":[],"first_seq":1,"events":[{}]}}]}}"#,
                objects(SIZE - 400)
            ),
        ),
    ]
}

pub(crate) async fn measure() -> Vec<Measure> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_regnal"))
        .args(["sandbox", "--port", "0"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the sandbox should start");
    let lines = BufReader::new(child.stdout.take().expect("the output should be piped")).lines();
    let said: Vec<String> =
        lines.take(4).map(|line| line.expect("there should be a line")).collect();
    let _apart = SandboxProcess(child);
    let last = |line: &str| line.rsplit(' ').next().unwrap_or_default().to_owned();
    let (address, token) = (last(&said[0]), last(&said[3]));
    let dir = folder();
    let store = store(dir.path()).await;
    let app = App::new(store.clone(), Clock::default(), regnal_bot::games::FACES);
    with_all_games(&app).await;
    let http =
        serenity::HttpBuilder::new(token).proxy(address.clone()).ratelimiter_disabled(true).build();
    let socket = address.trim_start_matches("http://").parse().expect("there should be an address");
    let (end, ended) = oneshot::channel::<()>();
    let serving = tokio::spawn({
        let app = Arc::clone(&app);
        async move {
            let end = async {
                let _ = ended.await;
            };
            bot::serve(&app, http, bot::Gateway::sandbox(socket), end).await
        }
    });
    let (client, api) = (reqwest::Client::new(), format!("{address}/sandbox/api"));
    let get = async |path: &str| -> Value {
        let answer = client.get(format!("{api}{path}")).send().await;
        answer
            .expect("there should be an answer")
            .json()
            .await
            .expect("the response should be JSON")
    };
    loop {
        let commands = get("/commands").await;
        let mut commands = commands.as_array().into_iter().flatten();
        if commands.any(|one| one["name"] == "mighty-orders") {
            break;
        }
        tokio::task::yield_now().await;
    }
    let state = get("/state").await;
    let id = |value: &Value| value["id"].as_str().unwrap_or_default().to_owned();
    let (seats, channel) = (state["seats"].clone(), id(&state["channels"][0]));
    let mut measures = Vec::new();
    for (name, file) in files() {
        for count in [1, AT_ONCE] {
            let body = json!({"channel_id": channel, "name": "match import",
                "options": {"file": {"filename": "match.json", "text": file}}});
            let body: &'static [u8] = Box::leak(body.to_string().into_bytes().into_boxed_slice());
            tokio::time::sleep(Duration::from_secs(1)).await;
            let idle = resident("self");
            let given = (0..count).map(|number| {
                let seat = id(&seats[number % 2]);
                let url = format!("{api}/seats/{seat}/command?wait=final");
                let request = client.post(url).header("content-type", "application/json");
                tokio::spawn(request.body(body).send())
            });
            let given: Vec<_> = given.collect();
            let (mut most, mut took) = (idle, Vec::new());
            let url = format!("{api}/seats/{}/command", id(&seats[0]));
            while given.iter().any(|one| !one.is_finished()) {
                let roll = json!({"channel_id": channel, "text": "/roll expression:2d6"});
                let began = Instant::now();
                client.post(&url).json(&roll).send().await.expect("there should be an answer");
                took.push(began.elapsed());
                most = most.max(resident("self"));
                tokio::time::sleep(PAUSE).await;
            }
            for one in given {
                let answer = one
                    .await
                    .expect("the task should not panic")
                    .expect("there should be an answer");
                let outcome: Value = answer.json().await.expect("the response should be JSON");
                println!("{name}: {}", outcome["message"]["content"]);
            }
            let p99 = percentiles(took).1;
            println!(
                "{name}, {count} at once: {:.0} MB above idle, others wait {p99:.0} ms",
                most - idle
            );
            let name = format!("{name}, {count} files at once, MB above idle");
            measures.push(Measure::at_most(&name, most - idle, 60.0));
        }
    }
    drop(end);
    serving
        .await
        .expect("the server task should not panic")
        .expect("the server should shut down cleanly");
    store.close().await;
    measures
}
