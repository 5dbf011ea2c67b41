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

use regnal::store::{MoveProgress, MoveStage, Place, Store};

/// Returns a command for the binary under test, with the environment variables cleared.
pub(crate) fn program(args: &[&str]) -> Command {
    program_at(env!("CARGO_BIN_EXE_regnal"), args)
}

/// Like [`program`], but for the binary at another path.
fn program_at(binary: &str, args: &[&str]) -> Command {
    let mut command = Command::new(binary);
    for name in [
        "DISCORD_TOKEN",
        "DISCORD_TOKEN_FILE",
        "REGNAL_DATA",
        "REGNAL_DATABASE",
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
    output(program(args)).await
}

/// Runs a command without blocking the tasks of this process.
pub(crate) async fn output(mut command: Command) -> Output {
    let ran = tokio::task::spawn_blocking(move || command.output());
    ran.await.unwrap().unwrap()
}

/// Starts to move a store that contains a match, and interrupts the move once the events have been copied.
pub(crate) async fn interrupt_move(from: &Place, to: &Place) {
    let (reached, mut is_reached) = tokio::sync::mpsc::unbounded_channel();
    let mut progress = |at: MoveProgress<'_>| {
        if at.stage == MoveStage::Copying && at.table == "events" && at.done > 0 {
            let _ = reached.send(());
        }
    };
    tokio::select! {
        biased;
        _ = is_reached.recv() => {}
        moved = Store::move_to(from, to, &mut progress) => panic!("unexpected: {moved:?}"),
    }
}

/// Returns the first part of the message about an unfinished move.
pub(crate) fn unfinished_move(from: &Place, to: &Place) -> String {
    format!(
        "the move from {from} to {to} is not finished; run the same regnal move --from … --to … again"
    )
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Parses each line of the output as JSON.
fn json(bytes: &[u8]) -> Vec<serde_json::Value> {
    text(bytes).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
