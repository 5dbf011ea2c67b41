//! Tests of `regnal export`, `verify` and `matches`, running the binary as the bot's owner does.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use regnal::store::{Guild, MatchId, Store, Timestamp};
use regnal_bot::run::verify::check;

use super::verify::small_match;

/// Runs the binary under test.
fn regnal(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_regnal"))
        .args(args)
        .env_remove("DISCORD_TOKEN")
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn the_version_option_prints_the_version() {
    let printed = text(&regnal(&["--version"]).stdout);
    let version = concat!("regnal ", env!("CARGO_PKG_VERSION"));
    assert!(printed.starts_with(version), "{printed}");
}

#[test]
fn writing_to_a_closed_pipe_is_not_an_error() {
    let dir = tempfile::tempdir().unwrap();
    let mut listing = Command::new(env!("CARGO_BIN_EXE_regnal"))
        .args(["matches", "--data", path(dir.path())])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(listing.stdout.take());
    let ended = listing.wait_with_output().unwrap();
    assert!(ended.status.success(), "{ended:?}");
    assert!(!text(&ended.stderr).contains("panicked"), "{ended:?}");
    // The exit status shows the failure even if nobody reads the error message.
    let mut refused = Command::new(env!("CARGO_BIN_EXE_regnal"))
        .args(["verify", path(&dir.path().join("nothing"))])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(refused.stderr.take());
    assert_eq!(refused.wait().unwrap().code(), Some(1));
}

#[tokio::test]
async fn a_match_can_be_listed_exported_and_verified() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let id = small_match(&store, 5, 30).await;
    let (data, file) = (path(dir.path()), dir.path().join("match.json"));

    // The commands can read the store both while the bot has it open and while no bot is running.
    assert!(regnal(&["matches", "--data", data]).status.success());
    store.close().await;

    let listed = regnal(&["matches", "--data", data]);
    let lines = text(&listed.stdout);
    assert!(
        listed.status.success() && lines.contains("mighty") && lines.contains("running"),
        "{lines}"
    );
    assert!(!lines.contains('\u{1b}'));

    let exported = regnal(&["export", &id.to_string(), "--data", data, "--out", path(&file)]);
    assert!(
        exported.status.success() && text(&exported.stderr).contains("must not know"),
        "{exported:?}"
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o077, 0);
    }
    assert!(!std::fs::read_to_string(&file).unwrap().contains(&"05".repeat(32)));
    let checked = regnal(&["verify", path(&file)]);
    assert!(
        checked.status.success() && text(&checked.stdout).contains("numbered without a gap"),
        "{checked:?}"
    );

    let book = dir.path().join("book.html");
    let number = id.to_string();
    let written = regnal(&["book", &number, path(&book), "--language", "fr", "--data", data]);
    assert!(written.status.success() && written.stdout.is_empty(), "{written:?}");
    let page = std::fs::read_to_string(&book).unwrap();
    assert!(page.starts_with("<!DOCTYPE html><html lang=\"fr\">"), "{page}");
    // The seed is secret because the match is still running.
    assert!(!page.contains(&"05".repeat(32)) && !page.contains('\u{1b}'));
    let printed = regnal(&["book", &number, "--data", data]);
    assert!(text(&printed.stdout).contains("lang=\"en\""), "{printed:?}");

    let forged =
        std::fs::read_to_string(&file).unwrap().replacen("\"batch\": 2", "\"batch\": 3", 1);
    std::fs::write(&file, forged).unwrap();
    let checked = regnal(&["verify", path(&file)]);
    assert!(!checked.status.success());
    assert_eq!(
        text(&checked.stderr),
        "regnal: action 2 is missing; action 3 stands in its place.\n"
    );
}

#[tokio::test]
async fn a_match_can_be_exported_and_imported_into_another_store() {
    let (there, here) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = Store::open(there.path()).await.unwrap();
    let id = small_match(&store, 5, 30).await;
    store.close().await;
    Store::open(here.path()).await.unwrap().close().await;
    let (data, file) = (path(there.path()), there.path().join("match.json"));
    let number = id.to_string();
    let exported = |more: &[&str]| {
        let mut args = vec!["export", &number, "--data", data, "--out", path(&file)];
        args.extend(more);
        let output = regnal(&args);
        assert!(output.status.success(), "{output:?}");
    };
    let imported = || {
        let (here, file) = (path(here.path()), path(&file));
        regnal(&["import", file, "--guild", "8", "--channel", "9", "--data", here])
    };
    exported(&[]);
    let refused = imported();
    assert!(!refused.status.success(), "{refused:?}");
    assert!(text(&refused.stderr).contains("--whole"), "{refused:?}");

    exported(&["--whole"]);
    assert!(std::fs::read_to_string(&file).unwrap().contains(&"05".repeat(32)));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0);
    }
    let taken = imported();
    assert!(
        taken.status.success() && text(&taken.stdout).contains("match 1 in channel 9 of server 8"),
        "{taken:?}"
    );
    let again = imported();
    assert!(text(&again.stderr).contains("match 1 of this store already"), "{again:?}");
    let store = Store::open(here.path()).await.unwrap();
    let header = store.find_match(MatchId(1)).await.unwrap().unwrap();
    let users: Vec<_> = header.seats.iter().map(|row| row.user).collect();
    // The import fills no seat, notifies nobody and starts no timer. It offers the seats instead.
    assert_eq!(users, [None, None]);
    assert_eq!(header.guild, Some(Guild(8)));
    assert_eq!(store.timers(MatchId(1)).await.unwrap(), []);
    let posts = store.pending(Timestamp(i64::MAX), 9).await.unwrap();
    let [post] = posts.as_slice() else {
        panic!("unexpected: {posts:?}");
    };
    let said: serde_json::Value = post.message.payload.read().unwrap();
    assert!(said["ping"].as_array().is_none_or(Vec::is_empty), "{said}");
    assert!(said.to_string().contains("Prendre le siège 2"), "{said}");
    let export = store.export_whole(MatchId(1)).await.unwrap();
    assert!(check(&export).unwrap().has_seed);
    store.close().await;
}

#[test]
fn a_missing_store_or_match_is_reported_and_no_store_is_created() {
    let dir = tempfile::tempdir().unwrap();
    let missing = dir.path().join("nowhere");
    for args in [
        vec!["matches", "--data", path(&missing)],
        vec!["export", "1", "--data", path(&missing)],
        vec!["verify", path(&missing)],
    ] {
        let output = regnal(&args);
        assert!(!output.status.success() && text(&output.stderr).contains("nowhere"), "{output:?}");
    }
    assert!(!missing.exists());
    for command in ["export", "book"] {
        let unknown = regnal(&[command, "7", "--data", path(dir.path())]);
        assert!(text(&unknown.stderr).contains("there is no match 7"), "{unknown:?}");
    }
    std::fs::write(&missing, "{}").unwrap();
    assert!(text(&regnal(&["verify", path(&missing)]).stderr).contains("not an exported match"));
}

/// A short file can expand into a huge match, and a long file can exceed the available memory.
#[test]
fn an_oversized_match_file_is_rejected_before_it_is_read() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("match.json");
    let many = vec!["{}"; 20_001].join(",");
    std::fs::write(&file, format!(r#"{{"format": 1, "batches": [{many}]}}"#)).unwrap();
    let said = text(&regnal(&["verify", path(&file)]).stderr);
    assert!(said.contains("more actions, events or dice"), "{said}");
    let long = std::fs::File::create(&file).unwrap();
    long.set_len(200 << 20).unwrap();
    for args in
        [vec!["verify", path(&file)], vec!["import", path(&file), "--guild", "8", "--channel", "9"]]
    {
        let said = text(&regnal(&args).stderr);
        assert!(said.contains("The file has 200 MB"), "{said}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn written_files_are_readable_only_by_their_owner_even_if_they_already_existed() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let id = small_match(&store, 5, 30).await.to_string();
    store.close().await;
    let (data, file) = (path(dir.path()), dir.path().join("match.json"));
    for more in [&[] as &[&str], &["--whole"]] {
        std::fs::write(&file, "x".repeat(1 << 20)).unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o666)).unwrap();
        let mut args = vec!["export", &id, "--data", data, "--out", path(&file)];
        args.extend(more);
        let output = regnal(&args);
        assert!(output.status.success(), "{output:?}");
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{more:?}");
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.ends_with("}\n"), "the file is shorter than its new content");
    }
    let (new, old) = (dir.path().join("new.html"), dir.path().join("old.html"));
    std::fs::write(&old, "").unwrap();
    std::fs::set_permissions(&old, std::fs::Permissions::from_mode(0o666)).unwrap();
    for book in [new, old] {
        let output = regnal(&["book", &id, path(&book), "--data", data]);
        assert!(output.status.success(), "{output:?}");
        let mode = std::fs::metadata(&book).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{book:?}");
    }
    let printed = regnal(&["export", &id, "--data", data, "--out", "/dev/stdout"]);
    assert!(printed.status.success() && !printed.stdout.is_empty());
}

#[tokio::test]
async fn reading_does_not_upgrade_the_store_and_importing_upgrades_it_with_a_backup() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("regnal.sqlite");
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/store/fixtures");
    std::fs::copy(fixtures.join("issue-12.db"), &file).unwrap();
    let before = std::fs::read(&file).unwrap();
    let data = path(dir.path());
    for args in [
        vec!["matches", "--data", data],
        vec!["export", "1", "--data", data],
        vec!["book", "1", "--data", data],
    ] {
        let output = regnal(&args);
        let said = text(&output.stderr);
        assert!(!output.status.success() && said.contains("older version"), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert_eq!(std::fs::read(&file).unwrap(), before);
    }
    // An import writes to the store and therefore upgrades it. The output names the backup.
    let there = tempfile::tempdir().unwrap();
    let store = Store::open(there.path()).await.unwrap();
    let id = small_match(&store, 5, 30).await;
    let whole = there.path().join("match.json");
    let export = store.export_whole(id).await.unwrap();
    std::fs::write(&whole, serde_json::to_vec(&export).unwrap()).unwrap();
    store.close().await;
    let taken = regnal(&["import", path(&whole), "--guild", "8", "--channel", "9", "--data", data]);
    let said = text(&taken.stderr);
    assert!(taken.status.success() && said.contains("regnal-schema-"), "{said}");
    let copy = said.trim().rsplit(' ').next().unwrap();
    let (old, new) = (tempfile::tempdir().unwrap(), regnal(&["matches", "--data", data]));
    assert!(text(&new.stdout).contains("mighty"), "{new:?}");
    std::fs::copy(copy, old.path().join("regnal.sqlite")).unwrap();
    let again = regnal(&["matches", "--data", path(old.path())]);
    assert!(text(&again.stderr).contains("older version"), "{again:?}");
}
