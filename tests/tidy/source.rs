//! Checks each source file: its module comment, its length, debugging leftovers, and dependencies outside its layer.

use std::path::Path;

use regnal::games::GameKind;

use super::{code, game_folders, none, paths, root, rust_files};

const ALL: &[&str] = &["src", "tests", "commands"];

#[test]
fn every_file_starts_with_a_module_comment() {
    let silent = rust_files(ALL)
        .into_iter()
        .filter(|(_, text)| {
            let said = text.lines().next().and_then(|line| line.strip_prefix("//! "));
            said.is_none_or(|said| said.trim().is_empty())
        })
        .map(|(file, _)| format!("{file}: the first line does not begin with `//! `"))
        .collect::<Vec<_>>();
    none(&silent);
}

#[test]
fn no_file_exceeds_the_maximum_length() {
    const LONGEST: usize = 800;
    const LOOK_AGAIN: usize = 400;
    let mut faults = Vec::new();
    for (file, text) in rust_files(ALL) {
        let lines = text.lines().count();
        if lines > LONGEST {
            faults.push(format!("{file}: {lines} lines, more than {LONGEST}"));
        } else if lines > LOOK_AGAIN {
            println!("{file}: {lines} lines; could it be two files?");
        }
    }
    none(&faults);
}

#[test]
fn the_source_contains_no_todo_or_debugging_leftovers() {
    // The words are assembled here, so that this file does not contain them itself.
    let words = [
        ["to", "do!"].concat(),
        ["unimple", "mented!"].concat(),
        ["TO", "DO"].concat(),
        ["FIX", "ME"].concat(),
        ["#[ig", "nore"].concat(),
        ["#[should", "_panic"].concat(),
        ["thread::", "sleep"].concat(),
        ["dbg", "!("].concat(),
    ];
    let mut faults = Vec::new();
    for (file, text) in rust_files(ALL) {
        for (number, line) in (1..).zip(text.lines()) {
            for word in &words {
                if line.contains(word.as_str()) {
                    faults.push(format!("{file}:{number}: {word}"));
                }
            }
        }
    }
    none(&faults);
}

/// Returns true if Cargo runs the unit tests (`test`) or the examples (`doctest`) of a source file's target.
fn is_run(file: &str, key: &str) -> bool {
    let manifest = |folder: &Path| std::fs::read_to_string(root().join(folder).join("Cargo.toml"));
    let mut folders = Path::new(file).ancestors().skip(1);
    let found = folders.find_map(|folder| Some((folder, manifest(folder).ok()?)));
    let (folder, manifest) = found.expect("every source file belongs to a crate");
    let manifest: toml::Table = toml::from_str(&manifest).unwrap();
    let bins = manifest.get("bin").and_then(toml::Value::as_array);
    let is_own = |bin: &&toml::Value| {
        let path = bin.get("path").and_then(toml::Value::as_str);
        path.is_some_and(|path| folder.join(path) == Path::new(file))
    };
    let target = bins.and_then(|bins| bins.iter().find(is_own)).or_else(|| manifest.get("lib"));
    let setting = target.and_then(|target| target.get(key));
    setting.and_then(toml::Value::as_bool).unwrap_or(true)
}

#[test]
fn unit_tests_and_examples_are_only_where_cargo_runs_them() {
    let mut faults = Vec::new();
    for (file, text) in rust_files(&["src", "commands/src", "commands/sandbox/src"]) {
        let is_test = |line: &str| {
            ["#[test]", "#[cfg(test)]", "#[tokio::test"].iter().any(|it| line.starts_with(it))
        };
        let is_example = |line: &str| line.starts_with("/// ```") || line.starts_with("//! ```");
        let has = |is: fn(&str) -> bool| text.lines().any(|line| is(line.trim_start()));
        if has(is_test) && !is_run(&file, "test") {
            faults.push(format!("{file}: its crate has no unit tests, only those in `tests`"));
        }
        if has(is_example) && !is_run(&file, "doctest") {
            faults.push(format!("{file}: the examples of its crate are not run"));
        }
    }
    // With unit tests, the games' libraries would be compiled twice.
    for folder in game_folders() {
        if is_run(&format!("{folder}/lib.rs"), "test") {
            faults.push(format!("{folder}/Cargo.toml: the library must have `test = false`"));
        }
    }
    // The settings are recognised: two targets have unit tests, and two have none.
    assert!(is_run("src/core/lib.rs", "test") && is_run("commands/src/lib.rs", "test"));
    assert!(!is_run("commands/src/main.rs", "test") && !is_run("src/games/mod.rs", "test"));
    none(&faults);
}

#[test]
fn rules_do_not_use_the_database_the_painter_the_clock_or_files() {
    const BANNED: &[&str] = &[
        "sqlx",
        "tokio",
        "tracing",
        "std::fs",
        "std::env",
        "std::io",
        "std::net",
        "std::process",
        "std::thread",
        "std::time",
        "crate::render",
        "regnal_painter",
    ];
    let mut faults = Vec::new();
    for (file, text) in rust_files(&game_folders()) {
        if file.contains("/render/") {
            continue;
        }
        for (number, line) in (1..).zip(code(&text).lines()) {
            for banned in BANNED {
                if line.contains(banned) {
                    faults.push(format!("{file}:{number}: the rules must not use {banned}"));
                }
            }
        }
    }
    none(&faults);
}

#[test]
fn only_the_database_backed_stores_use_sqlx() {
    const DATABASES: &[&str] =
        &["src/store/sql/", "src/store/sqlite/", "src/store/postgres/", "src/store/cause.rs"];
    let mut faults = Vec::new();
    for (file, text) in rust_files(&["src", "commands/src"]) {
        if !DATABASES.iter().any(|place| file.starts_with(place)) && text.contains("sqlx") {
            faults.push(format!("{file}: names sqlx, which only the databases of the store do"));
        }
    }
    none(&faults);
}

#[test]
fn renderers_use_only_views_of_a_match() {
    let mut faults = Vec::new();
    for (file, text) in rust_files(&game_folders()) {
        if !file.contains("/render/") {
            continue;
        }
        let named = paths(&code(&text));
        faults.extend(
            named
                .iter()
                .filter(|path| is_secret(path))
                .map(|path| format!("{file}: {path}; pictures may use only a view")),
        );
    }
    none(&faults);
}

/// Returns whether a path refers to a type that holds secrets: a match, its events, its setup or its position.
fn is_secret(path: &str) -> bool {
    const SECRET: &[&str] = &["Event", "Position", "Setup", "State"];
    let parts: Vec<&str> = path.split("::").collect();
    let Some(of_game) = parts.strip_prefix(&["crate"]) else { return false };
    let is_match = |part: &&str| {
        let lower = part.to_lowercase();
        part.starts_with(char::is_uppercase)
            && GameKind::ALL.iter().any(|kind| kind.name() == lower)
    };
    of_game.iter().any(|part| SECRET.contains(part) || is_match(part))
}

#[test]
fn paths_to_secret_types_are_detected() {
    let named = paths(
        "use crate::{Echoes, View};\nuse crate::state::{CardId, Position};\nuse regnal_core::kind::GameKind;",
    );
    let secret: Vec<&str> =
        named.iter().filter(|path| is_secret(path)).map(String::as_str).collect();
    assert_eq!(secret, ["crate::Echoes", "crate::state::Position"]);
}
