//! Tests that the files under `assets/deploy` use only existing options and variables.

use super::{path, program, text};

#[test]
fn the_deployment_files_use_only_existing_options_and_variables() {
    let help = text(&program(&["--help"]).output().unwrap().stdout);
    let files = [
        include_str!("../../../assets/deploy/Dockerfile"),
        include_str!("../../../assets/deploy/compose.yaml"),
        include_str!("../../../assets/deploy/compose.postgres.yaml"),
        include_str!("../../../assets/deploy/regnal.service"),
    ];
    let mut count = 0;
    for file in files {
        let lines = file.lines().filter(|line| !line.starts_with('#'));
        let words = lines
            .flat_map(|line| line.split(|it: char| !(it.is_alphanumeric() || "_-".contains(it))));
        for word in words {
            let is_option = word.starts_with("--") && file.contains("ExecStart");
            if is_option || word.starts_with("REGNAL_") || word.starts_with("DISCORD_") {
                assert!(help.contains(word), "{word}");
                count += 1;
            }
        }
    }
    assert!(count >= 6, "only {count}");
}

/// The bot cannot start while its database or Discord is unavailable. A service that gives up after some attempts would
/// stay down after a longer outage.
#[test]
fn the_services_restart_the_bot_without_a_limit() {
    let unit = include_str!("../../../assets/deploy/regnal.service");
    for line in ["Restart=on-failure", "StartLimitIntervalSec=0"] {
        assert!(unit.lines().any(|it| it == line), "{line}");
    }
    for file in [
        include_str!("../../../assets/deploy/compose.yaml"),
        include_str!("../../../assets/deploy/compose.postgres.yaml"),
    ] {
        let policies: Vec<&str> =
            file.lines().filter_map(|line| line.trim().strip_prefix("restart: ")).collect();
        assert_eq!(policies, ["unless-stopped"]);
    }
}

/// An option in the unit would take precedence over the owner's variables.
#[test]
fn the_service_sets_variables_that_the_owner_can_override() {
    let unit = include_str!("../../../assets/deploy/regnal.service");
    let command = unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).unwrap();
    assert_eq!(command, "/usr/local/bin/regnal");
    for name in ["REGNAL_DATA", "REGNAL_METRICS"] {
        assert!(unit.contains(&format!("\nEnvironment={name}=")), "{name}");
    }
}

/// A container's own file system is read-only, and a service's /tmp can be in memory.
#[test]
fn the_services_keep_the_temporary_files_of_the_database_beside_the_store() {
    let unit = include_str!("../../../assets/deploy/regnal.service");
    assert!(unit.contains("\nEnvironment=SQLITE_TMPDIR=/var/lib/regnal\n"));
    assert!(unit.contains("\nEnvironment=REGNAL_DATA=/var/lib/regnal\n"));
    let image = include_str!("../../../assets/deploy/Dockerfile");
    assert!(image.contains(" SQLITE_TMPDIR=/data ") && image.contains("REGNAL_DATA=/data "));
}

#[test]
fn the_container_stops_on_a_signal_and_waits_until_its_database_accepts_network_connections() {
    let compose = include_str!("../../../assets/deploy/compose.yaml");
    assert!(compose.contains("\n    init: true\n"));
    let database = include_str!("../../../assets/deploy/compose.postgres.yaml");
    assert!(database.contains(r#""pg_isready", "--host=127.0.0.1""#));
}

#[test]
fn an_empty_variable_counts_as_unset() {
    let dir = tempfile::tempdir().unwrap();
    let mut command = program(&["matches"]);
    command.current_dir(dir.path());
    for name in ["DATA", "DATABASE", "PORT", "LOG", "LOG_FORMAT", "METRICS", "SHARDS"] {
        command.env(format!("REGNAL_{name}"), "");
    }
    let listed = command.output().unwrap();
    assert!(text(&listed.stderr).contains("no folder regnal-data"), "{listed:?}");
    let refused = program(&["matches"]).env("REGNAL_PORT", "x").output().unwrap();
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
}

#[test]
fn text_that_cannot_be_a_token_is_rejected_without_being_shown() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("token");
    std::fs::write(&file, "s3cret\0").unwrap();
    for (name, value) in [
        ("DISCORD_TOKEN", "s3cret\nline"),
        ("DISCORD_TOKEN", "two s3cret"),
        ("DISCORD_TOKEN_FILE", path(&file)),
    ] {
        let mut command = program(&["run", "--data"]);
        let refused = command.arg(dir.path()).env(name, value).output().unwrap();
        let said = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(1), "{refused:?}");
        assert!(said.contains("not contain a token") && !said.contains("s3cret"), "{said}");
    }
}

#[test]
fn an_invalid_token_file_is_rejected_with_a_one_line_message() {
    let dir = tempfile::tempdir().unwrap();
    let empty = dir.path().join("token");
    std::fs::write(&empty, "\n").unwrap();
    for file in [empty, dir.path().join("missing")] {
        let mut command = program(&["run", "--data"]);
        let refused = command.arg(dir.path()).env("DISCORD_TOKEN_FILE", &file).output().unwrap();
        let said = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(1), "{refused:?}");
        assert!(said.contains("token file") && said.lines().count() == 1, "{said}");
    }
}

#[cfg(unix)]
#[test]
fn a_variable_that_is_not_valid_unicode_is_rejected_instead_of_ignored() {
    use std::os::unix::ffi::OsStrExt as _;
    let torn = std::ffi::OsStr::from_bytes(b"s3cret\xff");
    let dir = tempfile::tempdir().unwrap();
    for (name, task) in
        [("DISCORD_TOKEN", "run"), ("REGNAL_DATABASE", "matches"), ("REGNAL_LOG", "matches")]
    {
        let mut command = program(&[task, "--port", "0", "--data"]);
        let refused = command.arg(dir.path()).env(name, torn).output().unwrap();
        let said = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(1), "{name}: {refused:?}");
        assert_eq!(said.lines().count(), 1, "{name}: {said}");
    }
}

#[test]
fn a_metrics_address_without_a_port_is_rejected_with_an_example() {
    for address in ["9187", "localhost:9187", "127.0.0.1", "127.0.0.1:99999"] {
        let refused = program(&["health", "--metrics", address]).output().unwrap();
        assert_eq!(refused.status.code(), Some(2), "{refused:?}");
        assert!(text(&refused.stderr).contains("127.0.0.1:9187"), "{refused:?}");
    }
}
