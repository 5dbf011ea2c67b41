//! What one channel reckons is never felt in another: whatever takes long is done beside the threads that answer everybody.

use super::{code, none, rust_files};

/// What a game reckons when it is asked: menus, odds, what follows from a deed, whole seasons told.
const COSTLY: [&str; 18] = [
    ".chronicle(",
    ".desk()",
    ".due(",
    ".forgone(",
    ".legal(",
    ".machine(",
    ".odds(",
    ".odds_lines(",
    ".odds_topics(",
    ".onward(",
    ".order_books(",
    ".order_step(",
    ".particulars(",
    ".payments(",
    ".reason(",
    ".recounts(",
    ".standing(",
    ".write_known(",
];

/// The ways aside: short work of a click, a background thread, the queues.
const WAYS: [&str; 4] = ["aside(|| ", "background(", ".work(", ".glance("];

/// Files whose reckoning is done aside by whoever calls them, and where that is.
const INSIDE: [(&str, &str); 12] = [
    ("commands/src/games/echoes/looks.rs", PICTURES),
    ("commands/src/games/menu/context.rs", PANEL),
    ("commands/src/games/menu/entries.rs", PANEL),
    ("commands/src/games/menu/fitting.rs", PANEL),
    ("commands/src/games/menu/mod.rs", PANEL),
    ("commands/src/games/menu/pay.rs", PANEL),
    ("commands/src/run/keepsake/tale.rs", "commands/src/run/keepsake/book.rs"),
    ("commands/src/run/telling.rs", "commands/src/lookup/why/mod.rs"),
    ("commands/src/games/way.rs", "commands/src/games/commands.rs"),
    ("commands/src/games/worded.rs", "commands/src/games/commands.rs"),
    ("commands/src/lookup/what_if/changes.rs", WHAT_IF),
    ("commands/src/lookup/what_if/deeds.rs", WHAT_IF),
];
/// Everything that is looked at.
const PICTURES: &str = "commands/src/run/pictures.rs";
/// The panel with its menus.
const PANEL: &str = "commands/src/games/panel.rs";

/// What deeds would come to.
const WHAT_IF: &str = "commands/src/lookup/what_if/mod.rs";

/// Whether a file goes aside itself.
fn goes_aside(text: &str) -> bool {
    WAYS.iter().any(|way| text.contains(way))
}

#[test]
fn costly_calls_are_offloaded() {
    let files = rust_files(&["commands/src"]);
    let is_test = |name: &str| name.ends_with("/taps.rs") || name.ends_with("/tests.rs");
    let files: Vec<(String, String)> = files
        .into_iter()
        .filter(|(name, _)| !is_test(name))
        .map(|(name, text)| (name, code(&text)))
        .collect();
    let is_aside = |wanted: &str| {
        let found = files.iter().find(|(name, _)| name == wanted);
        found.is_some_and(|(_, text)| goes_aside(text))
    };
    let mut faults = Vec::new();
    let mut inside = 0;
    for (name, text) in &files {
        let costly: Vec<&&str> = COSTLY.iter().filter(|call| text.contains(**call)).collect();
        if costly.is_empty() || goes_aside(text) {
            continue;
        }
        let by = INSIDE.iter().find(|(file, _)| file == name);
        inside += usize::from(by.is_some());
        if !by.is_some_and(|(_, by)| is_aside(by)) {
            faults.push(format!("{name}: {costly:?} hold up whoever else is answered"));
        }
    }
    none(&faults);
    assert_eq!(inside, INSIDE.len(), "the list names a file that needs no exception");
}
