//! Checks that no match is locked during a request to Discord. In the lobby, the compiler enforces this through the way
//! `LiveCall` is borrowed; these tests check that no code gets around that.

use super::{code, none, rust_files};

/// File with the types that keep locks and requests to Discord apart.
const LOCK_GUARD_FILE: &str = "commands/src/lobby/call.rs";
/// Call that locks a match.
const LOCK: &str = ".desk.hold(";
/// Names by which code can reach Discord.
const WAYS: [&str; 4] = ["Http", "Context", ".http", "serenity_context"];

#[test]
fn matches_are_locked_only_in_files_that_cannot_reach_discord() {
    let (mut faults, mut locks) = (Vec::new(), 0);
    for (name, text) in rust_files(&["commands/src"]) {
        let text = code(&text);
        if name == LOCK_GUARD_FILE || !text.contains(LOCK) {
            continue;
        }
        locks += 1;
        let ways = WAYS.iter().filter(|way| text.contains(**way));
        faults.extend(
            ways.map(|way| format!("{name} locks matches and knows {way}: see {LOCK_GUARD_FILE}")),
        );
    }
    none(&faults);
    assert!(locks > 5, "matches are locked by other means than {LOCK}");
}

#[test]
fn lobby_files_that_lock_matches_use_discord_only_through_the_live_call() {
    let locks = [".hold(", ".hold_again(", "votes::hold("];
    let ways = ["ctx.http", "serenity_context()", "(ctx,"];
    let mut faults = Vec::new();
    for (name, text) in rust_files(&["commands/src/lobby"]) {
        let text = code(&text);
        if name == LOCK_GUARD_FILE || !locks.iter().any(|lock| text.contains(lock)) {
            continue;
        }
        let ways = ways.iter().filter(|way| text.contains(**way));
        faults.extend(
            ways.map(|way| format!("{name} locks matches and uses {way}: see {LOCK_GUARD_FILE}")),
        );
    }
    none(&faults);
}
