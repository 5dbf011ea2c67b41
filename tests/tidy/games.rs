//! Checks that files outside a game's own folders mention the game only if they are listed. This way, a new game needs
//! only its own folders and a few lines elsewhere.

use std::collections::BTreeSet;

use regnal::games::GameKind;

use super::{code, rust_files};

/// Files that may mention a game even though they do not belong to one.
const NAMING: [(&str, &str); 10] = [
    ("src/core/kind.rs", "the list of the games"),
    ("src/games/mod.rs", "their crates and painters"),
    ("src/core/rules/mod.rs", "the loader of the rules"),
    ("src/core/text/files.rs", "the loader of the words"),
    ("commands/src/games/mod.rs", "the modules of the faces"),
    ("commands/src/games/faces.rs", "the list of the faces"),
    ("commands/src/guide.rs", "the pages of the guide"),
    ("commands/src/lookup/card.rs", "/card of Echoes of Emperors"),
    ("commands/src/lookup/found.rs", "/card of Echoes of Emperors"),
    ("commands/src/lookup/hit.rs", "/card of Echoes of Emperors"),
];

/// Returns the names of the games as used in code: folders, variants, types. The test game is in [`GameKind::ALL`] only
/// if its feature is enabled.
fn names() -> impl Iterator<Item = &'static str> {
    GameKind::ALL.iter().map(|kind| kind.name()).chain(["toy"])
}

/// Returns whether a path is in a game's folder.
fn is_own(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    parts
        .windows(2)
        .any(|pair| matches!(pair[0], "games" | "src") && names().any(|name| name == pair[1]))
}

fn names_a_game(code: &str) -> bool {
    let code = code.to_lowercase();
    let mut words = code.split(|c: char| !c.is_ascii_alphabetic());
    words.any(|word| names().any(|name| word.starts_with(name)))
}

#[test]
fn only_allowed_files_mention_a_game() {
    let mut found = BTreeSet::new();
    for (name, text) in rust_files(&["src", "commands/src"]) {
        if !is_own(&name) && names_a_game(&code(&text)) {
            found.insert(name);
        }
    }
    let allowed: BTreeSet<String> = NAMING.iter().map(|(file, _)| (*file).to_owned()).collect();
    let strays: Vec<_> = found.difference(&allowed).collect();
    assert!(strays.is_empty(), "files that must not name a game: {strays:?}");
    let idle: Vec<_> = allowed.difference(&found).collect();
    assert!(idle.is_empty(), "allowed files that no longer name a game: {idle:?}");
}

#[test]
fn code_that_mentions_a_game_is_detected() {
    assert!(names_a_game(&code("let it = AnyGame::Mighty(game);")));
    assert!(names_a_game(&code("use crate::games::echoes;")));
    assert!(!names_a_game(&code("// As in Mighty Empires.\nlet it = game;")));
    assert!(is_own("src/mighty/render/grid.rs") && !is_own("src/painter/scene.rs"));
}
