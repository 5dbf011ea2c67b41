//! Measures the start-up time and memory of the program as a process.

use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::json;
use std::io::{BufRead, BufReader};

use crate::Measure;
use crate::stand::{folder, resident, running, store};

/// Number of stored matches, as in a large installation.
const MATCHES: u64 = 10_000;

pub(crate) async fn measure() -> Vec<Measure> {
    let empty = folder();
    let (_, idle) = run(empty.path()).await;
    let full = folder();
    let store = store(full.path()).await;
    for index in 0..MATCHES {
        running(&store, 1_000_000 + index, [1 + index, 1_000_000 + index]).await;
    }
    store.close().await;
    let (start, memory) = run(full.path()).await;
    vec![
        Measure::at_most("idle, MB", idle, 60.0),
        Measure::at_most("10,000 running matches, s to start", start, 2.0),
        Measure::at_most("10,000 running matches, MB", memory, 300.0),
    ]
}

/// Starts the program, waits until it is ready, and stops it. Returns the start-up time in seconds, and the memory at
/// that point in megabytes.
async fn run(dir: &Path) -> (f64, f64) {
    let begin = Instant::now();
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_regnal"))
        .arg("--data")
        .arg(dir)
        .args(["--port", "0"])
        .env_remove("DISCORD_TOKEN")
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program should start");
    let mut line = String::new();
    let output = child.stdout.take().expect("the output should be piped");
    BufReader::new(output).read_line(&mut line).expect("there should be a line");
    let address = line.trim().rsplit(' ').next().unwrap_or_default();
    let client = reqwest::Client::new();
    loop {
        let commands = client.get(format!("{address}/sandbox/api/commands"));
        let commands = commands.send().await.expect("there should be an answer");
        let commands: serde_json::Value = commands.json().await.unwrap_or(json!([]));
        if commands.as_array().is_some_and(|all| !all.is_empty()) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let took = begin.elapsed().as_secs_f64();
    // Leaves time for deferred start-up work, so that its memory is included.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let megabytes = resident(&child.id().to_string());
    child.kill().expect("the process should end");
    child.wait().expect("the process should end");
    (took, megabytes)
}
