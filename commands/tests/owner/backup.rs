//! Tests of `regnal backup`, `restore` and `check`.

use std::collections::BTreeSet;
use std::net::TcpListener;
use std::path::Path;

use regnal::store::{MatchId, Place, Store};
use regnal_bot::bot;
use regnal_bot::owner::check;
use serde_json::Value;

use super::{interrupt_move, json, path, regnal, text, unfinished_move};
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
    // A killed bot leaves this journal behind. If a restore kept the journal, the old changes in it would be replayed
    // into the restored store.
    std::fs::write(dir.path().join("regnal.sqlite-shm"), "left").unwrap();
    let restored = regnal(&["restore", path(&file), "--data", data]).await;
    assert!(restored.status.success(), "{restored:?}");
    assert!(text(&restored.stdout).contains("regnal-before-restore-1.sqlite"), "{restored:?}");
    let store = Store::open(dir.path()).await.unwrap();
    assert!(store.find_match(MatchId(1)).await.unwrap().is_some());
    store.close().await;
}

#[tokio::test]
async fn a_restored_store_contains_the_changes_in_the_journal_of_its_source() {
    let (dir, killed) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let data = path(dir.path());
    let store = Store::open(killed.path()).await.unwrap();
    small_match(&store, 5, 30).await;
    // A killed bot leaves its latest changes in the journal, which is copied here before the store is closed.
    for name in ["regnal.sqlite", "regnal.sqlite-wal"] {
        std::fs::copy(killed.path().join(name), dir.path().join(name)).unwrap();
    }
    store.close().await;
    let empty = tempfile::tempdir().unwrap();
    let other = Store::open(empty.path()).await.unwrap();
    let backup = empty.path().join("copy.sqlite");
    other.back_up(&backup).await.unwrap();
    other.close().await;

    let journal = dir.path().join("regnal-before-restore-1.sqlite-wal");
    let restored = regnal(&["restore", path(&backup), "--data", data]).await;
    assert!(restored.status.success(), "{restored:?}");
    assert!(journal.metadata().unwrap().len() > 0);
    let beside = ["-wal", "-shm"].map(|end| empty.path().join(format!("copy.sqlite{end}")));
    assert!(beside.iter().all(|file| !file.exists()), "files were created beside the backup");
    let before = dir.path().join("regnal-before-restore-1.sqlite");
    let restored = regnal(&["restore", path(&before), "--data", data]).await;
    assert!(restored.status.success(), "{restored:?}");
    let store = Store::open(dir.path()).await.unwrap();
    assert!(store.find_match(MatchId(1)).await.unwrap().is_some());
    store.close().await;

    // The store uses a journal, but closing the store has removed the journal.
    let closed = dir.path().join("closed.sqlite");
    std::fs::rename(dir.path().join("regnal.sqlite"), &closed).unwrap();
    let restored = regnal(&["restore", path(&closed), "--data", data]).await;
    assert!(restored.status.success(), "{restored:?}");
    let beside = ["-wal", "-shm"].map(|end| dir.path().join(format!("closed.sqlite{end}")));
    assert!(beside.iter().all(|file| !file.exists()), "files were created beside the store");
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
        assert!(text(&refused.stderr).contains("not a complete store"), "{refused:?}");
        assert_eq!(std::fs::read(&file).unwrap(), before);
    }
    for (from, why) in
        [(path(&file), "the store itself"), ("nowhere.sqlite", "No such file"), (data, "directory")]
    {
        let refused = regnal(&["restore", from, "--data", data]).await;
        assert_eq!(refused.status.code(), Some(1), "{refused:?}");
        assert!(text(&refused.stderr).contains(why), "{refused:?}");
    }
    // A backup that was killed leaves an unfinished file behind.
    let copy = dir.path().join("copy.sqlite");
    let unfinished = dir.path().join("copy.sqlite.unfinished");
    std::fs::write(&unfinished, "half").unwrap();
    let refused = regnal(&["backup", path(&copy), "--data", data]).await;
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    assert!(text(&refused.stderr).contains("delete it"), "{refused:?}");
    std::fs::remove_file(&unfinished).unwrap();
    assert!(regnal(&["backup", path(&copy), "--data", data]).await.status.success());
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
async fn the_check_command_distinguishes_an_intact_database_from_a_corrupt_one() {
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
    // The bot cannot create a store here, because the path names a file instead of a folder.
    let checked = regnal(&["check", "--json", "--data", path(&file)]).await;
    assert_eq!(checked.status.code(), Some(1), "{checked:?}");
    assert_eq!(state(&json(&checked.stdout), "database"), "fault");
    let listed = regnal(&["matches", "--data", path(&file)]).await;
    assert!(text(&listed.stderr).contains("is not a folder"), "{listed:?}");
}

#[tokio::test]
async fn a_moved_store_fails_its_check_and_an_unsupported_address_is_not_used_as_a_folder() {
    let dir = tempfile::tempdir().unwrap();
    let (old, new) = (dir.path().join("old"), dir.path().join("new"));
    let store = Store::open(&old).await.unwrap();
    small_match(&store, 5, 30).await;
    store.close().await;
    for address in ["mysql://bot:s3cret@db/regnal", "postgre://bot:s3cret@db/regnal"] {
        let refused = regnal(&["move", "--from", path(&old), "--to", address]).await;
        let said = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(1), "{said}");
        assert!(said.contains("neither a folder") && !said.contains("s3cret"), "{said}");
    }
    let moved = regnal(&["move", "--from", path(&old), "--to", path(&new)]).await;
    assert!(text(&moved.stdout).contains(&format!("--data {}", path(&new))), "{moved:?}");
    let checked = regnal(&["check", "--data", path(&old)]).await;
    assert_eq!(checked.status.code(), Some(1), "{checked:?}");
    assert!(text(&checked.stdout).contains("was moved to"), "{checked:?}");
    let listed = regnal(&["matches", "--data", path(&old)]).await;
    assert!(text(&listed.stdout).contains("mighty"), "a moved store can be read: {listed:?}");
    assert!(regnal(&["check", "--data", path(&new)]).await.status.success());
}

#[tokio::test]
async fn moving_an_older_store_reports_the_copy_made_before_the_upgrade() {
    let dir = tempfile::tempdir().unwrap();
    let (old, new) = (dir.path().join("old"), dir.path().join("new"));
    std::fs::create_dir(&old).unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/store/fixtures/issue-10.db");
    std::fs::copy(file, old.join("regnal.sqlite")).unwrap();
    let moved = regnal(&["move", "--from", path(&old), "--to", path(&new)]).await;
    assert!(moved.status.success(), "{moved:?}");
    let files = std::fs::read_dir(&old).unwrap();
    let mut names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let copy = names.find(|name| name.starts_with("regnal-schema-")).unwrap();
    assert!(text(&moved.stderr).contains(&copy), "{moved:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_target_of_an_unfinished_move_is_refused_with_instructions_for_finishing_it() {
    let dir = tempfile::tempdir().unwrap();
    let (old, new) = (dir.path().join("old"), dir.path().join("new"));
    let store = Store::open(&old).await.unwrap();
    small_match(&store, 5, 30).await;
    store.close().await;
    let (from, to) = (Place::from(&old), Place::from(&new));
    interrupt_move(&from, &to).await;
    // This port is taken, so a bot that accepted the incomplete store would fail later, when it binds the port.
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let copy = dir.path().join("copy.sqlite");
    for args in [
        &["matches"] as &[&str],
        &["matches", "--all"],
        &["check"],
        &["backup", path(&copy)],
        &["run", "--port", &port],
    ] {
        let refused = regnal(&[args, &["--data", path(&new)]].concat()).await;
        let said = text(&[refused.stdout, refused.stderr].concat());
        assert_eq!(refused.status.code(), Some(1), "{args:?}: {said}");
        assert!(said.contains(&unfinished_move(&from, &to)), "{args:?}: {said}");
    }
    assert!(!copy.exists(), "an incomplete store was backed up");
    let moved = regnal(&["move", "--from", path(&old), "--to", path(&new)]).await;
    assert!(moved.status.success(), "{moved:?}");
    let listed = regnal(&["matches", "--data", path(&new)]).await;
    assert!(text(&listed.stdout).contains("mighty"), "{listed:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_check_command_validates_the_token_with_discord_while_the_bot_runs() {
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

#[tokio::test(flavor = "multi_thread")]
async fn the_check_command_distinguishes_a_rejected_token_from_an_unreachable_discord() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let here = format!("http://{}/", bot.play.sandbox.address());
    // Nothing listens on this port.
    let nowhere = "http://127.0.0.1:1/";
    let examine = async |token: &str, address: &str| {
        let http = serenity_http(token, address);
        let subject = check::Subject {
            dir: dir.path(),
            http: Some(&http),
            clock: address,
            commands: BTreeSet::new(),
            json: true,
        };
        check::examine(&subject).await
    };
    let report = examine("wrong", &here).await;
    let rejected = "Discord does not accept it; copy it anew from the developer portal";
    assert_eq!(report.result("token"), Some(("fault", rejected)));
    for check in ["permissions", "commands"] {
        assert_eq!(report.result(check), Some(("not checked", "the token does not work")));
    }
    let report = examine("any", nowhere).await;
    let (state, why) = report.result("token").unwrap();
    assert_eq!(state, "fault");
    assert!(why.starts_with("could not ask Discord: "), "{why}");
    for check in ["permissions", "commands"] {
        assert_eq!(report.result(check), Some(("not checked", "could not ask Discord")));
    }
    assert_eq!(report.result("clock"), Some(("not checked", "Discord did not tell the time")));
    assert_eq!(report.result("database").unwrap().0, "ok");
    bot.stop().await;
}

/// Runs the binary under test without permission to write everywhere: if the test runs as root, as another user. That
/// user might be unable to reach the binary by its path, but can execute the file that the test has opened.
#[cfg(target_os = "linux")]
async fn regnal_unprivileged(args: &[&str]) -> std::process::Output {
    use std::os::fd::AsRawFd as _;
    use std::os::unix::fs::MetadataExt as _;
    use std::os::unix::process::CommandExt as _;

    use super::{output, program, program_at};

    const NOBODY: u32 = 65_534;
    let binary = std::fs::File::open(env!("CARGO_BIN_EXE_regnal")).unwrap();
    let command = match std::fs::metadata("/proc/self").unwrap().uid() {
        0 => {
            let mut command = program_at(&format!("/proc/self/fd/{}", binary.as_raw_fd()), args);
            command.uid(NOBODY).gid(NOBODY);
            command
        }
        _ => program(args),
    };
    output(command).await
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_store_on_a_read_only_disk_can_be_listed_and_backed_up() {
    use std::fs::{Permissions, set_permissions};
    use std::os::unix::fs::PermissionsExt as _;

    let dir = tempfile::tempdir().unwrap();
    let data = dir.path().join("data");
    let store = Store::open(&data).await.unwrap();
    small_match(&store, 5, 3).await;
    store.close().await;
    for file in std::fs::read_dir(&data).unwrap() {
        set_permissions(file.unwrap().path(), Permissions::from_mode(0o444)).unwrap();
    }
    set_permissions(&data, Permissions::from_mode(0o555)).unwrap();
    set_permissions(dir.path(), Permissions::from_mode(0o777)).unwrap();
    let listed = regnal_unprivileged(&["matches", "--json", "--data", path(&data)]).await;
    assert!(listed.status.success(), "{listed:?}");
    assert_eq!(json(&listed.stdout)[0]["match"], 1, "{listed:?}");
    let copy = dir.path().join("copy.sqlite");
    let copied = regnal_unprivileged(&["backup", path(&copy), "--data", path(&data)]).await;
    assert!(copied.status.success() && copy.is_file(), "{copied:?}");
    set_permissions(&data, Permissions::from_mode(0o755)).unwrap();
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn the_check_command_reports_a_folder_that_cannot_be_written_to() {
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt as _;

    let dir = tempfile::tempdir().unwrap();
    let data = dir.path().join("data");
    std::fs::create_dir(&data).unwrap();
    std::fs::set_permissions(dir.path(), Permissions::from_mode(0o755)).unwrap();
    std::fs::set_permissions(&data, Permissions::from_mode(0o555)).unwrap();
    let args = ["check", "--json", "--data", path(&data)];
    let checked = regnal_unprivileged(&args).await;
    assert_eq!(checked.status.code(), Some(1), "{checked:?}");
    let lines = json(&checked.stdout);
    let disk = lines.iter().find(|line| line["check"] == "disk").unwrap();
    assert_eq!(disk["state"], "fault", "{disk}");
    let said = disk["text"].as_str().unwrap();
    assert!(said.starts_with(&format!("cannot write to {}: ", path(&data))), "{said}");
    assert!(said.ends_with("; run this as the bot's user"), "{said}");
}

fn serenity_http(token: &str, proxy: &str) -> poise::serenity_prelude::Http {
    poise::serenity_prelude::HttpBuilder::new(token)
        .proxy(proxy.trim_end_matches('/'))
        .ratelimiter_disabled(true)
        .build()
}
