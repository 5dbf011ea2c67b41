//! Checks that costly computation is offloaded from the threads that respond to users, so that one channel does not
//! delay another.

use super::{code, none, rust_files};

/// Costly functions of a game: menus, odds, action results, whole-season reports, replaying a log.
const COSTLY: [&str; 20] = [
    ".announced(",
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
    ".order_omissions(",
    ".order_step(",
    ".particulars(",
    ".payments(",
    ".reason(",
    ".recounts(",
    ".standing(",
    ".write_known(",
];

/// Calls that offload work: `aside` for the brief work triggered by a click, `background` for a separate thread, and
/// `work` and `glance` for the work queues.
const WAYS: [&str; 4] = ["aside(|| ", "background(", ".work(", ".glance("];

/// Files that do not offload work themselves, each with the file that offloads its work.
const INSIDE: [(&str, &str); 13] = [
    ("commands/src/games/echoes/looks.rs", PICTURES),
    ("commands/src/games/menu/context.rs", PANEL),
    ("commands/src/games/menu/entries.rs", PANEL),
    ("commands/src/games/menu/fitting.rs", PANEL),
    ("commands/src/games/menu/mod.rs", PANEL),
    ("commands/src/games/menu/pay.rs", PANEL),
    ("commands/src/run/keepsake/moments.rs", "commands/src/run/keepsake/film.rs"),
    ("commands/src/run/keepsake/tale.rs", "commands/src/run/keepsake/book.rs"),
    ("commands/src/run/telling.rs", "commands/src/lookup/why/mod.rs"),
    ("commands/src/games/way.rs", "commands/src/games/commands.rs"),
    ("commands/src/games/worded.rs", "commands/src/games/commands.rs"),
    ("commands/src/lookup/what_if/changes.rs", WHAT_IF),
    ("commands/src/lookup/what_if/deeds.rs", WHAT_IF),
];
/// File that offloads the drawing of pictures for the files in `INSIDE`.
const PICTURES: &str = "commands/src/run/pictures.rs";
/// File that offloads the work of the panel and its menus for the files in `INSIDE`.
const PANEL: &str = "commands/src/games/panel.rs";

/// File that offloads the previews of actions.
const WHAT_IF: &str = "commands/src/lookup/what_if/mod.rs";

/// Queries that read whole tables, each with the files that may make them: those that show or delete a person's data,
/// and those that the owner runs or that run in the background.
const WHOLE: [(&str, &[&str]); 2] = [
    (
        ".traces(",
        &[
            "commands/src/control/command.rs",
            "commands/src/lobby/gone.rs",
            "commands/src/privacy/mod.rs",
            "commands/src/run/stand_ins.rs",
        ],
    ),
    (".live_matches()", &["commands/src/owner/matches.rs"]),
];

/// Returns whether a file offloads work itself.
fn offloads_work(text: &str) -> bool {
    WAYS.iter().any(|way| text.contains(way))
}

#[test]
fn costly_calls_do_not_block_the_threads_that_answer() {
    let files = rust_files(&["commands/src"]);
    let is_test = |name: &str| name.ends_with("/taps.rs") || name.ends_with("/tests.rs");
    let files: Vec<(String, String)> = files
        .into_iter()
        .filter(|(name, _)| !is_test(name))
        .map(|(name, text)| (name, code(&text)))
        .collect();
    let is_aside = |wanted: &str| {
        let found = files.iter().find(|(name, _)| name == wanted);
        found.is_some_and(|(_, text)| offloads_work(text))
    };
    let mut faults = Vec::new();
    let mut inside = 0;
    for (name, text) in &files {
        let costly: Vec<&&str> = COSTLY.iter().filter(|call| text.contains(**call)).collect();
        if costly.is_empty() || offloads_work(text) {
            continue;
        }
        let by = INSIDE.iter().find(|(file, _)| file == name);
        inside += usize::from(by.is_some());
        if !by.is_some_and(|(_, by)| is_aside(by)) {
            faults.push(format!("{name}: {costly:?} block the threads that answer"));
        }
    }
    none(&faults);
    assert_eq!(inside, INSIDE.len(), "the list names a file that needs no exception");
}

#[test]
fn interactions_do_not_read_whole_tables() {
    let files = rust_files(&["commands/src"]);
    for (query, allowed) in WHOLE {
        let found = files.iter().filter(|(_, text)| code(text).contains(query));
        let found: Vec<&str> = found.map(|(name, _)| name.as_str()).collect();
        assert_eq!(found, allowed, "{query}");
    }
}
