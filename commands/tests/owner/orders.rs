//! Tests of `regnal delete`, `forget`, `forget-server`, `outbox` and `matches --all`, both with and without a running
//! bot.

use std::sync::Arc;

use regnal::store::{Channel, Delivery, MatchId, Store, Target, Timestamp};
use regnal_bot::control::socket;
use regnal_bot::run::outgoing::Outgoing;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use super::{json as lines, path, program, regnal, text};
use crate::lobby::{begun, spoil};
use crate::lookup::verify::small_match;
use crate::support::Running;

const MATCH: MatchId = MatchId(1);

/// Starts a bot that accepts owner commands while the returned task runs.
async fn started(dir: &std::path::Path) -> (Running, JoinHandle<()>) {
    let bot = Running::start(dir).await;
    let orders = socket::listen(Arc::clone(&bot.app), dir).unwrap();
    (bot, orders)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_cached_by_the_running_bot_can_be_deleted() {
    let dir = tempfile::tempdir().unwrap();
    let data = path(dir.path());
    let (bot, orders) = started(dir.path()).await;
    let _watch = begun(&bot).await;
    let unasked = regnal(&["delete", "1", "--data", data]).await;
    assert!(!unasked.status.success() && text(&unasked.stderr).contains("--yes"), "{unasked:?}");
    let unknown = regnal(&["delete", "9", "--yes", "--data", data]).await;
    assert!(text(&unknown.stderr).contains("no match 9"), "{unknown:?}");
    let done = regnal(&["delete", "1", "--yes", "--json", "--data", data]).await;
    assert!(done.status.success(), "{done:?}");
    assert_eq!(lines(&done.stdout), [json!({"done": "deleted", "number": 1})]);
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let said = bot.says(ann, general, "/match status").await;
    assert!(!said.contains("is being played"), "{said}");
    let new = bot.says(ann, general, "/match new mighty players:2 years:6").await;
    assert!(new.contains("is open"), "{new}");
    orders.abort();
    bot.stop().await;
}

/// An unreadable match does not prevent the deletion of its server's data either.
#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_match_can_be_deleted() {
    let server = regnal_sandbox::GUILD.to_string();
    for command in [["delete", "1"], ["forget-server", server.as_str()]] {
        let dir = tempfile::tempdir().unwrap();
        let (bot, orders) = started(dir.path()).await;
        let _watch = begun(&bot).await;
        spoil(&bot, dir.path(), MATCH).await;
        let [name, number] = command;
        let done = regnal(&[name, number, "--yes", "--data", path(dir.path())]).await;
        assert!(done.status.success(), "{done:?}");
        assert!(bot.app.store.find_match(MATCH).await.unwrap().is_none());
        orders.abort();
        bot.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_can_be_forgotten_only_while_the_bot_runs() {
    let dir = tempfile::tempdir().unwrap();
    let data = path(dir.path());
    let (bot, orders) = started(dir.path()).await;
    let mut watch = begun(&bot).await;
    let benoit = bot.play.benoit.clone();
    let nobody = regnal(&["forget", "17", "--yes", "--data", data]).await;
    assert!(text(&nobody.stderr).contains("nothing of the person 17"), "{nobody:?}");
    let done = regnal(&["forget", &benoit, "--yes", "--data", data]).await;
    assert!(done.status.success(), "{done:?}");
    watch.sees(&bot, "Seat 2 is empty").await;
    let user = regnal::store::User(benoit.parse().unwrap());
    assert!(bot.app.store.traces(user).await.unwrap().is_empty());
    let ann = bot.play.ann.clone();
    orders.abort();
    bot.stop().await;
    // A socket left behind by a stopped bot does not respond.
    assert!(orders.await.is_err_and(|ended| ended.is_cancelled()));
    let refused = regnal(&["forget", &ann, "--yes", "--data", data]).await;
    assert!(text(&refused.stderr).contains("start it"), "{refused:?}");
    let store = Store::open(dir.path()).await.unwrap();
    let user = regnal::store::User(ann.parse().unwrap());
    assert!(!store.traces(user).await.unwrap().is_empty());
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forgetting_a_server_deletes_its_matches_and_settings() {
    let dir = tempfile::tempdir().unwrap();
    let data = path(dir.path());
    let (bot, orders) = started(dir.path()).await;
    let _watch = begun(&bot).await;
    let server = regnal_sandbox::GUILD.to_string();
    let unknown = regnal(&["forget-server", "17", "--yes", "--data", data]).await;
    assert!(text(&unknown.stderr).contains("nothing of the server 17"), "{unknown:?}");
    let done = regnal(&["forget-server", &server, "--yes", "--json", "--data", data]).await;
    assert_eq!(lines(&done.stdout), [json!({"done": "server-forgotten", "matches": [1]})]);
    assert_eq!(bot.app.store.servers().await.unwrap(), []);
    assert!(bot.app.store.find_match(MATCH).await.unwrap().is_none());
    orders.abort();
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stuck_messages_are_listed_with_the_reason_and_can_be_sent_again() {
    let dir = tempfile::tempdir().unwrap();
    let data = path(dir.path());
    let (bot, orders) = started(dir.path()).await;
    let general = bot.play.general.clone();
    let none = regnal(&["outbox", "--data", data]).await;
    assert_eq!(text(&none.stdout), "No message is stuck.\n");
    let fault = json!({"kind": "server_error", "method": "POST", "channel_id": general,
        "path": "/messages", "status": 500, "count": 1_000});
    bot.play.post("/faults", fault).await;
    let target = Target::Channel(Channel(general.parse().unwrap()));
    let message = Outgoing::text("Hear, hear.").to(target, None).unwrap();
    bot.app.store.say(None, &[message], bot.app.clock.now()).await.unwrap();
    bot.app.mail.notify_one();
    while bot.app.counters.failures().is_empty() {
        tokio::task::yield_now().await;
    }
    let stuck = loop {
        let listed = regnal(&["outbox", "--json", "--data", data]).await;
        if let [stuck] = lines(&listed.stdout).as_slice() {
            break stuck.clone();
        }
    };
    assert_eq!([&stuck["state"], &stuck["id"]], ["retried", general.as_str()]);
    assert!(stuck["reason"].is_string() && !stuck.to_string().contains("Hear"), "{stuck}");
    bot.play.api(Method::DELETE, "/faults", &Value::Null).await;
    let number = stuck["message"].to_string();
    let sent = regnal(&["outbox", "--again", &number, "--data", data]).await;
    assert!(sent.status.success(), "{sent:?}");
    bot.delivered().await;
    // The failure is cleared after the delivery has been recorded.
    while !bot.app.counters.failures().is_empty() {
        tokio::task::yield_now().await;
    }
    orders.abort();
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_process_does_not_take_over_the_socket_of_a_running_bot() {
    let dir = tempfile::tempdir().unwrap();
    let (bot, orders) = started(dir.path()).await;
    let _watch = begun(&bot).await;
    let taken = socket::listen(Arc::clone(&bot.app), dir.path()).unwrap_err();
    assert!(taken.to_string().contains("--data"), "{taken}");
    let done = regnal(&["delete", "1", "--yes", "--data", path(dir.path())]).await;
    assert!(done.status.success(), "{done:?}");
    orders.abort();
    assert!(orders.await.is_err_and(|ended| ended.is_cancelled()));
    socket::listen(Arc::clone(&bot.app), dir.path()).unwrap().abort();
    bot.stop().await;
}

#[tokio::test]
async fn an_abandoned_message_can_be_requeued_without_the_bot() {
    let dir = tempfile::tempdir().unwrap();
    // The path is too long for a socket, so a running bot could not receive the commands.
    let dir = dir.path().join("x".repeat(120));
    let data = path(&dir);
    let store = Store::open(&dir).await.unwrap();
    let target = Target::Channel(Channel(5));
    let message = Outgoing::text("Hear, hear.").to(target, None).unwrap();
    store.say(None, &[message], Timestamp(1)).await.unwrap();
    let id = store.pending(Timestamp(2), 9).await.unwrap()[0].id;
    let reason = "Discord refuses it".to_owned();
    store.settle(&[(id, Delivery::Dead { target, reason })], Timestamp(3)).await.unwrap();
    store.close().await;
    let listed = text(&regnal(&["outbox", "--data", data]).await.stdout);
    assert!(listed.contains("given up") && listed.contains("Discord refuses it"), "{listed}");
    let number = id.0.to_string();
    assert!(regnal(&["outbox", "--again", &number, "--data", data]).await.status.success());
    let store = Store::open(&dir).await.unwrap();
    assert_eq!(store.pending(Timestamp(i64::MAX), 9).await.unwrap().len(), 1);
    store.close().await;
    let unknown = regnal(&["outbox", "--again", "99", "--data", data]).await;
    assert!(text(&unknown.stderr).contains("message 99 is not in the outbox"), "{unknown:?}");
}

/// The running bot might be suspended, or busy with a command that takes minutes.
#[cfg(unix)]
#[tokio::test]
async fn the_outbox_can_be_listed_even_if_no_running_bot_reports_the_failure_reasons() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let target = Target::Channel(Channel(5));
    let message = Outgoing::text("Hear, hear.").to(target, None).unwrap();
    store.say(None, &[message], Timestamp(1)).await.unwrap();
    let id = store.pending(Timestamp(2), 9).await.unwrap()[0].id;
    let failed = Delivery::Failed { target, retry_at: Timestamp(3) };
    store.settle(&[(id, failed)], Timestamp(2)).await.unwrap();
    store.close().await;
    let listed = regnal(&["outbox", "--data", path(dir.path())]).await;
    assert!(listed.status.success(), "{listed:?}");
    assert!(text(&listed.stdout).contains("no bot runs on this data folder"), "{listed:?}");
    let socket = dir.path().join("regnal.sqlite-control");
    let _silent = std::os::unix::net::UnixListener::bind(socket).unwrap();
    let patience = std::time::Duration::from_millis(50);
    let asked = regnal_bot::control::command::failure_reasons(dir.path(), patience).await;
    let (reasons, unknown) = asked.unwrap();
    assert!(reasons.is_empty() && unknown.contains("bot does not answer"), "{unknown}");
}

#[tokio::test]
async fn the_list_of_all_matches_includes_finished_ones() {
    let dir = tempfile::tempdir().unwrap();
    let data = path(dir.path());
    let store = Store::open(dir.path()).await.unwrap();
    small_match(&store, 5, 30).await;
    let ending = regnal::store::Ending { end: regnal::store::End::Abandoned, outcome: json!({}) };
    store.finish(MATCH, &ending, &[], Timestamp(9)).await.unwrap();
    store.close().await;
    let live = regnal(&["matches", "--data", data]).await;
    assert!(text(&live.stdout).contains("no match that is not over"), "{live:?}");
    let all = lines(&regnal(&["matches", "--all", "--json", "--data", data]).await.stdout);
    assert_eq!([&all[0]["match"], &all[0]["status"]], [&json!(1), &json!("abandoned")]);
}

#[test]
fn completions_and_the_man_page_list_all_commands() {
    for args in [
        &["completions", "bash"] as &[&str],
        &["completions", "elvish"],
        &["completions", "fish"],
        &["completions", "powershell"],
        &["completions", "zsh"],
        &["man"],
    ] {
        let printed = program(args).output().unwrap();
        let said = text(&printed.stdout);
        assert!(printed.status.success() && said.contains("backup"), "{args:?}");
    }
}

#[test]
fn the_man_page_contains_every_page_that_it_refers_to() {
    let page = text(&program(&["man"]).output().unwrap().stdout).replace("\\-", "-");
    let named: Vec<&str> = page.lines().filter_map(|line| line.strip_suffix("(1)")).collect();
    assert!(named.len() > 20, "only {named:?}");
    for name in named {
        let title = format!(".TH {name} 1");
        assert!(page.contains(&title), "{title}");
    }
    assert!(page.contains("--again") && page.contains("--whole"), "options are missing");
}

#[cfg(target_os = "linux")]
#[test]
fn output_to_a_full_disk_is_an_error() {
    let dir = tempfile::tempdir().unwrap();
    for args in [
        &["check"] as &[&str],
        &["man"],
        &["matches", "--data", path(dir.path())],
        &["sandbox", "--port", "0"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let failed = program(args).stdout(full).output().unwrap();
        assert_eq!(failed.status.code(), Some(1), "{args:?}: {failed:?}");
        assert!(text(&failed.stderr).contains("No space left"), "{args:?}: {failed:?}");
    }
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_failed_write_to_stderr_does_not_fail_the_command() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    small_match(&store, 5, 30).await;
    store.close().await;
    let file = dir.path().join("match.json");
    for args in [
        &["export", "1", "--data", path(dir.path()), "--out", path(&file)] as &[&str],
        &["simulate", "echoes", "--games", "1"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let done = program(args).stderr(full).output().unwrap();
        assert_eq!(done.status.code(), Some(0), "{args:?}: {done:?}");
    }
}

#[test]
fn a_failed_command_prints_one_line_and_no_json_and_creates_no_store() {
    let dir = tempfile::tempdir().unwrap();
    let data = dir.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let [copy, other] = ["copy.sqlite", "other"].map(|name| dir.path().join(name));
    for args in [
        &["matches", "--data", path(&other)] as &[&str],
        &["outbox"],
        &["outbox", "--again", "1"],
        &["delete", "1", "--yes"],
        &["forget", "1", "--yes"],
        &["forget-server", "1", "--yes"],
        &["backup", path(&copy)],
        &["restore", path(&copy)],
        &["move", "--from", path(&data), "--to", path(&other)],
    ] {
        let mut command = program(args);
        if !args.contains(&"--data") {
            command.args(["--data", path(&data)]);
        }
        let refused = command.arg("--json").output().unwrap();
        assert_eq!(refused.status.code(), Some(1), "{args:?}: {refused:?}");
        assert!(refused.stdout.is_empty(), "{args:?}: {refused:?}");
        assert_eq!(text(&refused.stderr).lines().count(), 1, "{args:?}: {refused:?}");
        assert!(!Store::is_in(&data) && !other.exists() && !copy.exists(), "{args:?}");
    }
}
