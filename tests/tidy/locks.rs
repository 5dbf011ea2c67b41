//! Checks that no match is locked during a request to Discord. In the lobby the compiler enforces this through the
//! borrows of `LiveCall`; these tests check that nothing bypasses them.

use super::{code, none, rust_files};

/// The file whose types keep locks and requests apart.
const DOOR: &str = "commands/src/lobby/call.rs";
/// The call that locks a match.
const LOCK: &str = ".desk.hold(";
/// The names through which code reaches Discord.
const WAYS: [&str; 4] = ["Http", "Context", ".http", "serenity_context"];

#[test]
fn matches_are_locked_only_where_discord_cannot_be_reached() {
    let (mut faults, mut locks) = (Vec::new(), 0);
    for (name, text) in rust_files(&["commands/src"]) {
        let text = code(&text);
        if name == DOOR || !text.contains(LOCK) {
            continue;
        }
        locks += 1;
        let ways = WAYS.iter().filter(|way| text.contains(**way));
        faults.extend(ways.map(|way| format!("{name} locks matches and knows {way}: see {DOOR}")));
    }
    none(&faults);
    assert!(locks > 5, "matches are locked by other means than {LOCK}");
}

#[test]
fn lobby_file_that_locks_matches_reaches_discord_only_through_its_call() {
    let locks = [".hold(", ".hold_again(", "votes::hold("];
    let ways = ["ctx.http", "serenity_context()", "(ctx,"];
    let mut faults = Vec::new();
    for (name, text) in rust_files(&["commands/src/lobby"]) {
        let text = code(&text);
        if name == DOOR || !locks.iter().any(|lock| text.contains(lock)) {
            continue;
        }
        let ways = ways.iter().filter(|way| text.contains(**way));
        faults.extend(ways.map(|way| format!("{name} locks matches and uses {way}: see {DOOR}")));
    }
    none(&faults);
}
