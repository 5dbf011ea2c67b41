//! Tests of the running bot's log and of the failure messages shown to players.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use regnal::store::MatchId;
use serde_json::Value;
use sqlx::SqlitePool;
use sqlx::sqlite::SqliteConnectOptions;

use super::{path, program, text};
use crate::lobby::begun;
use crate::support::Running;

#[test]
fn a_bad_log_filter_is_rejected_with_a_one_line_message() {
    for wanted in ["wran", "regnal_bot=loud"] {
        let refused = program(&["matches"]).env("REGNAL_LOG", wanted).output().unwrap();
        let said = text(&refused.stderr);
        assert!(!refused.status.success() && said.contains(wanted), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}

#[test]
fn the_reason_for_a_failure_is_printed_regardless_of_filter_and_format() {
    let dir = tempfile::tempdir().unwrap();
    for format in ["json", "text"] {
        for wanted in ["", "off", "serenity=debug"] {
            let mut command = program(&["delete", "1", "--yes", "--data", path(dir.path())]);
            command.env("REGNAL_LOG", wanted).env("REGNAL_LOG_FORMAT", format);
            let refused = command.output().unwrap();
            let said = text(&refused.stderr);
            assert_eq!(refused.status.code(), Some(1), "{refused:?}");
            assert!(said.contains("no store") && said.lines().count() == 1, "{said}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_json_log_reports_startup_as_one_flat_object_per_line() {
    let dir = tempfile::tempdir().unwrap();
    let mut child = program(&["--data", path(dir.path()), "--port", "0", "--log", "json"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let log = BufReader::new(child.stderr.take().unwrap());
    let lines = tokio::task::spawn_blocking(move || {
        let mut seen: Vec<Value> = Vec::new();
        for line in log.lines() {
            seen.push(serde_json::from_str(&line.unwrap()).unwrap());
            if seen.last().unwrap()["message"] == "session with Discord started" {
                break;
            }
        }
        seen
    });
    let lines = lines.await.unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let started = lines.iter().find(|line| line["message"] == "started").unwrap();
    assert_eq!(started["level"], "info");
    assert!(started["version"].is_string() && started["time"].is_string(), "{started}");
    let session = lines.last().unwrap();
    assert_eq!([&session["shard"], &session["servers"]], [0, 1], "{session}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_internal_failure_gives_the_player_an_error_number_to_report() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let _watch = begun(&bot).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    // Writes settings as another version of the bot could have written them.
    let file = SqliteConnectOptions::new().filename(dir.path().join("regnal.sqlite"));
    let raw = SqlitePool::connect_with(file).await.unwrap();
    let torn = sqlx::query("UPDATE matches SET settings = '[\"torn\"]'").execute(&raw).await;
    torn.unwrap();
    raw.close().await;
    bot.app.desk.forget(MatchId(1)).await;
    for (seat, command, words) in [
        (ann, "/manage settings name:Ode", "tell the owner of the bot this number"),
        (benoit, "/manage settings name:Ode", "propriétaire du bot"),
    ] {
        let said = bot.says(seat, general, command).await;
        if seat == benoit && !said.contains('`') {
            // Only the match's manager can change its settings, and rejecting another player is not a failure.
            continue;
        }
        let number = said.split('`').nth(1).unwrap_or_else(|| panic!("there is no number: {said}"));
        let digits = number.chars().filter(char::is_ascii_hexdigit).count();
        assert!(said.contains(words) && digits == 8 && number.len() == 9, "{said}");
    }
    let refused = bot.says(ann, general, "/match start").await;
    assert!(!refused.contains("this number"), "a refusal is no failure: {refused}");
    bot.stop().await;
}
