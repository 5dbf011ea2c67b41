//! Tests of tools for the bot's owner: logs, metrics, commands, and data retention.

mod backup;
mod deploy;
mod logs;
mod metrics;
mod orders;
mod rest;
mod retention;
mod shards;

use std::path::Path;
use std::process::{Command, Output};

/// Returns a command for the binary under test, with the environment variables cleared.
fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_regnal"));
    for name in [
        "DISCORD_TOKEN",
        "DISCORD_TOKEN_FILE",
        "REGNAL_DATA",
        "REGNAL_PORT",
        "REGNAL_LOG",
        "REGNAL_LOG_FORMAT",
        "REGNAL_METRICS",
        "REGNAL_SHARDS",
    ] {
        command.env_remove(name);
    }
    command.args(args);
    command
}

/// Runs the binary under test without blocking the in-process bot.
async fn regnal(args: &[&str]) -> Output {
    let mut command = program(args);
    let ran = tokio::task::spawn_blocking(move || command.output());
    ran.await.unwrap().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Parses each line of an output as JSON.
fn json(bytes: &[u8]) -> Vec<serde_json::Value> {
    text(bytes).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
