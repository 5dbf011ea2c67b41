//! Checks of properties that the compiler does not check: the structure of the source tree, and the names in string
//! literals.

mod aside;
mod games;
mod house;
mod layers;
mod locks;
mod mentions;
mod migrations;
mod names;
mod pages;
mod released;
mod source;
mod swallowed;
mod tree;
mod views;

use std::path::{Path, PathBuf};

use regnal::games::GameKind;

/// Returns the repository root.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the short names of the playable games, which are also the names of their crates below `src`.
fn games() -> Vec<&'static str> {
    let games: Vec<&str> = GameKind::ALL.iter().map(|kind| kind.name()).collect();
    let games: Vec<&str> = games.into_iter().filter(|name| *name != "toy").collect();
    assert!(games.len() > 2);
    games
}

/// Returns the folders of the games' crates.
fn game_folders() -> Vec<String> {
    games().iter().map(|game| format!("src/{game}")).collect()
}

/// Returns every Rust file below `folders` as its path from the root, with `/` as separator, and its text.
fn rust_files(folders: &[impl AsRef<str>]) -> Vec<(String, String)> {
    let mut files = Vec::new();
    for folder in folders {
        collect(&root().join(folder.as_ref()), &mut files);
    }
    files.sort();
    assert!(!files.is_empty(), "no Rust files were found");
    files
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(root()).unwrap().to_str().unwrap();
            let text = std::fs::read_to_string(&path).unwrap();
            (name.replace('\\', "/"), text)
        })
        .collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Fails if there are any `faults`, and lists them one per line.
fn none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// Returns a file's code without comments and unit tests.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or(line));
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns the paths in `text` that start with `crate`, `self` or `super`, listing those in braces separately. The path
/// in a visibility modifier such as `pub(in crate::games)` does not count.
fn paths(text: &str) -> Vec<String> {
    let is_part = |it: char| it.is_alphanumeric() || it == '_';
    let mut found = Vec::new();
    for start in ["crate::", "super::", "self::"] {
        for (at, _) in text.match_indices(start) {
            let before = &text[..at];
            if !before.ends_with(|it| is_part(it) || it == ':') && !before.ends_with("(in ") {
                spread("", &text[at..], &mut found);
            }
        }
    }
    found
}

/// Adds the path at the start of `text` to `found`, or several paths if it ends with a list in braces. Returns the
/// remaining text.
fn spread<'a>(before: &str, text: &'a str, found: &mut Vec<String>) -> &'a str {
    let end = text
        .find(|it: char| !(it.is_alphanumeric() || it == '_' || it == ':'))
        .unwrap_or(text.len());
    let path = format!("{before}{}", &text[..end]);
    let mut rest = &text[end..];
    if !(path.ends_with("::") && rest.starts_with('{')) {
        found.push(path);
        return rest;
    }
    rest = &rest[1..];
    loop {
        rest = rest.trim_start_matches(|it: char| it.is_whitespace() || it == ',');
        match rest.strip_prefix('}') {
            Some(after) => return after,
            None if rest.is_empty() => return rest,
            None => {
                let after = spread(&path, rest, found);
                // Text that is not a path is skipped, one character at a time.
                rest = match after.len() == rest.len() {
                    true => after.split_at(after.chars().next().map_or(0, char::len_utf8)).1,
                    false => after,
                };
            }
        }
    }
}

#[test]
fn paths_used_in_a_file_are_found() {
    let text = "use crate::run::{self, app::{App, Clock}, desk};\nuse super::table::Table;\n\
                pub(in crate::games) fn f() { self::g(super::super::h::i(&regnal::x::y())) }";
    let mut found = paths(text);
    found.sort();
    assert_eq!(
        found,
        [
            "crate::run::app::App",
            "crate::run::app::Clock",
            "crate::run::desk",
            "crate::run::self",
            "self::g",
            "super::super::h::i",
            "super::table::Table",
        ]
    );
}
