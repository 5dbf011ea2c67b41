//! Checks that only one function mentions users, so that the players of an anonymous match cannot be named by accident.

use super::{code, none, rust_files};

/// The file that is allowed to mention users. `Table::mention` decides whether a player may be mentioned.
const MENTIONS: &str = "commands/src/discord/text.rs";

#[test]
fn users_are_mentioned_by_one_function() {
    let files = rust_files(&["commands/src"]);
    assert!(files.iter().any(|(name, text)| name == MENTIONS && code(text).contains("<@{")));
    let faults: Vec<String> = files
        .into_iter()
        .filter(|(name, text)| name != MENTIONS && code(text).contains("<@{"))
        .map(|(name, _)| format!("{name}: call `Table::mention`, or `mention` for a non-player"))
        .collect();
    none(&faults);
}
