//! Tests of `regnal backup`, `restore` and `check`.

use std::collections::BTreeSet;

use regnal::store::{MatchId, Store};
use regnal_bot::bot;
use regnal_bot::owner::check;
use serde_json::Value;

use super::{json, path, regnal, text};
use crate::lobby::begun;
use crate::lookup::verify::small_match;
use crate::support::Running;

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_made_while_the_bot_runs_can_be_restored() {
    let dir = tempfile::tempdir().unwrap();
    let (data, file) = (path(dir.path()), dir.path().join("copy.sqlite"));
    let bot = Running::start(dir.path()).await;
    let _watch = begun(&bot).await;
    let made = regnal(&["backup", path(&file), "--data", data, "--json"]).await;
    assert!(made.status.success(), "{made:?}");
    assert!(json(&made.stdout)[0]["bytes"].as_u64().unwrap() > 0);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    // A backup does not overwrite an existing file, and a restore does not replace a store in use.
    let before = std::fs::read(&file).unwrap();
    let again = regnal(&["backup", path(&file), "--data", data]).await;
    assert!(!again.status.success() && text(&again.stderr).contains("already"), "{again:?}");
    assert_eq!(std::fs::read(&file).unwrap(), before);
    let used = regnal(&["restore", path(&file), "--data", data]).await;
    assert!(!used.status.success() && text(&used.stderr).contains("already using"), "{used:?}");
    bot.stop().await;

    let store = Store::open(dir.path()).await.unwrap();
    store.delete_match(MatchId(1)).await.unwrap();
    store.close().await;
    // A killed bot leaves this journal behind. If it were kept, it would be replayed into the restored store.
    std::fs::write(dir.path().join("regnal.sqlite-shm"), "left").unwrap();
    let restored = regnal(&["restore", path(&file), "--data", data]).await;
    assert!(restored.status.success(), "{restored:?}");
    assert!(text(&restored.stdout).contains("regnal-before-restore-1.sqlite"), "{restored:?}");
    let store = Store::open(dir.path()).await.unwrap();
    assert!(store.find_match(MatchId(1)).await.unwrap().is_some());
    store.close().await;
}

#[tokio::test]
async fn a_bad_backup_is_not_restored_and_a_bad_target_is_left_unchanged() {
    let dir = tempfile::tempdir().unwrap();
    let data = path(dir.path());
    let store = Store::open(dir.path()).await.unwrap();
    small_match(&store, 5, 30).await;
    store.close().await;
    let file = dir.path().join("regnal.sqlite");
    let before = std::fs::read(&file).unwrap();
    let mut torn = before.clone();
    let middle = torn.len() / 2;
    torn[middle..].fill(0x55);
    let bad = dir.path().join("bad.sqlite");
    for bytes in [torn, b"no database at all, however long it may be".repeat(200)] {
        std::fs::write(&bad, bytes).unwrap();
        let refused = regnal(&["restore", path(&bad), "--data", data]).await;
        assert_eq!(refused.status.code(), Some(1), "{refused:?}");
        assert_eq!(std::fs::read(&file).unwrap(), before);
    }
    for from in [path(&file), "nowhere.sqlite"] {
        assert!(!regnal(&["restore", from, "--data", data]).await.status.success());
    }
    let nowhere = dir.path().join("missing").join("copy.sqlite");
    for args in [["backup", path(&nowhere), "--data", data], ["backup", data, "--data", data]] {
        let refused = regnal(&args).await;
        assert_eq!(refused.status.code(), Some(1), "{refused:?}");
        assert_eq!(text(&refused.stderr).lines().count(), 1, "{refused:?}");
    }
    for command in ["book", "export"] {
        let mut args = vec![command, "1", "--data", data, path(&nowhere)];
        if command == "export" {
            args.insert(4, "--out");
        }
        let refused = regnal(&args).await;
        assert!(text(&refused.stderr).contains("folder"), "{refused:?}");
    }
}

#[tokio::test]
async fn check_distinguishes_an_intact_database_from_a_corrupt_one() {
    let dir = tempfile::tempdir().unwrap();
    let data = path(dir.path());
    let store = Store::open(dir.path()).await.unwrap();
    small_match(&store, 5, 30).await;
    store.close().await;
    let state = |lines: &[Value], what: &str| {
        let line = lines.iter().find(|line| line["check"] == what).unwrap();
        line["state"].as_str().unwrap().to_owned()
    };
    let checked = regnal(&["check", "--json", "--data", data]).await;
    let lines = json(&checked.stdout);
    assert!(checked.status.success(), "{checked:?}");
    assert_eq!(state(&lines, "database"), "ok");
    assert_eq!(state(&lines, "time zones"), "ok");
    assert_eq!(state(&lines, "token"), "not checked");
    let file = dir.path().join("regnal.sqlite");
    let mut torn = std::fs::read(&file).unwrap();
    let middle = torn.len() / 2;
    torn[middle..].fill(0x55);
    std::fs::write(&file, torn).unwrap();
    let checked = regnal(&["check", "--json", "--data", data]).await;
    assert_eq!(checked.status.code(), Some(1), "{checked:?}");
    assert_eq!(state(&json(&checked.stdout), "database"), "fault");
}

#[tokio::test(flavor = "multi_thread")]
async fn check_validates_the_token_with_discord_while_the_bot_runs() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let http = bot::sandbox_http(&bot.play.sandbox);
    let clock = format!("http://{}/", bot.play.sandbox.address());
    let commands = regnal_bot::commands::all().into_iter().map(|command| command.name.into_owned());
    let commands: BTreeSet<String> = commands.collect();
    let subject = |http| check::Subject {
        dir: dir.path(),
        http: Some(http),
        clock: &clock,
        commands: commands.clone(),
        json: true,
    };
    check::run(subject(&http)).await.unwrap();
    let wrong = serenity_http("wrong", &clock);
    assert!(check::run(subject(&wrong)).await.is_err());
    bot.stop().await;
}

fn serenity_http(token: &str, proxy: &str) -> poise::serenity_prelude::Http {
    poise::serenity_prelude::HttpBuilder::new(token)
        .proxy(proxy.trim_end_matches('/'))
        .ratelimiter_disabled(true)
        .build()
}
