//! Tests that the files under `assets/deploy` name only existing options and variables.

use super::{program, text};

#[test]
fn the_deployment_files_name_only_existing_options_and_variables() {
    let help = text(&program(&["--help"]).output().unwrap().stdout);
    let files = [
        include_str!("../../../assets/deploy/Dockerfile"),
        include_str!("../../../assets/deploy/compose.yaml"),
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
