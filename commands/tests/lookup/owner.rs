//! `regnal export`, `verify` and `matches`: the program itself, as its owner starts it.

use std::path::Path;
use std::process::{Command, Output};

use regnal::store::Store;

use super::verify::small_match;

/// The program that belongs to these tests.
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

#[tokio::test]
async fn a_match_is_listed_exported_and_checked() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let id = small_match(&store, 5, 30).await;
    let (data, file) = (path(dir.path()), dir.path().join("match.json"));

    // As long as another process holds the store, nothing is read past it.
    assert!(!regnal(&["matches", "--data", data]).status.success());
    store.close().await;

    let listed = regnal(&["matches", "--data", data]);
    let lines = text(&listed.stdout);
    assert!(
        listed.status.success() && lines.contains("mighty") && lines.contains("running"),
        "{lines}"
    );
    assert!(!lines.contains('\u{1b}'));

    let exported = regnal(&[
        "export",
        &id.to_string(),
        "--data",
        data,
        "--out",
        path(&file),
    ]);
    assert!(
        exported.status.success() && text(&exported.stderr).contains("must not know"),
        "{exported:?}"
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(
            std::fs::metadata(&file).unwrap().permissions().mode() & 0o077,
            0
        );
    }
    assert!(
        !std::fs::read_to_string(&file)
            .unwrap()
            .contains(&"05".repeat(32))
    );
    let checked = regnal(&["verify", path(&file)]);
    assert!(
        checked.status.success() && text(&checked.stdout).contains("numbered without a gap"),
        "{checked:?}"
    );

    let forged =
        std::fs::read_to_string(&file)
            .unwrap()
            .replacen("\"batch\": 2", "\"batch\": 3", 1);
    std::fs::write(&file, forged).unwrap();
    let checked = regnal(&["verify", path(&file)]);
    assert!(!checked.status.success());
    assert_eq!(
        text(&checked.stderr),
        "regnal: action 2 is missing; action 3 stands in its place.\n"
    );
}

#[test]
fn what_is_not_there_is_said_and_not_made() {
    let dir = tempfile::tempdir().unwrap();
    let missing = dir.path().join("nowhere");
    for args in [
        vec!["matches", "--data", path(&missing)],
        vec!["export", "1", "--data", path(&missing)],
        vec!["verify", path(&missing)],
    ] {
        let output = regnal(&args);
        assert!(
            !output.status.success() && text(&output.stderr).contains("nowhere"),
            "{output:?}"
        );
    }
    assert!(!missing.exists());
    let unknown = regnal(&["export", "7", "--data", path(dir.path())]);
    assert!(
        text(&unknown.stderr).contains("there is no match 7"),
        "{unknown:?}"
    );
    std::fs::write(&missing, "{}").unwrap();
    assert!(text(&regnal(&["verify", path(&missing)]).stderr).contains("no exported match"));
}
