//! Checks that a failure to read or write the bot's own data is reported and never replaced by a default. Otherwise an
//! event could silently disappear from the log, or a deadline could be read as zero.

use super::{code, none, rust_files};

/// Calls that read or write the bot's own data and can fail.
const READS: &[&str] = &[
    "serde_json::from_",
    "serde_json::to_",
    ".read()",
    ".read::<",
    "Payload::of(",
    "Outgoing::read(",
    "rewritten(",
    "carried(",
    "own_mut(",
    "table.machines()",
    "table.options()",
];

/// Code that discards or replaces an error.
const SWALLOWS: &[&str] = &[
    ".ok()",
    "Result::ok",
    ".is_ok",
    ".is_err",
    ".unwrap_or",
    ".map_or",
    ".flatten()",
    "let Ok(",
    "let Err(",
    "Ok(_) =>",
    "Err(_) =>",
];

/// Number of statements that are searched for code that swallows a result, after the statement that stores the result
/// in a variable.
const NEAR: usize = 4;

/// Exceptions: the file, an excerpt of the statement, and the reason why the error can be replaced.
const PERMITTED: &[(&str, &str, &str)] = &[
    (
        "commands/src/lobby/gone.rs",
        "rewritten(user, names, &payload)",
        "a message that cannot be made anonymous must be deleted; the log reports it to the owner",
    ),
    (
        "commands/src/privacy/data.rs",
        "Outgoing::read(payload)",
        "an unreadable message is given to its person as it is stored",
    ),
    (
        "commands/src/run/verify/verification.rs",
        "batch.events.iter().map(|one| one.read())",
        "checks whether a batch is an undo; anything else is verified as an action",
    ),
    (
        "commands/src/run/verify/verification.rs",
        "batch.action.read().ok()",
        "checks whether a batch is an undo; anything else is verified as an action",
    ),
    (
        "src/store/sql/header.rs",
        "serde_json::from_str(&kept)",
        "unreadable settings block no match: they are kept, logged and never overwritten",
    ),
    (
        "src/demonworld/setup.rs",
        "serde_json::to_value(self).ok()?",
        "a ruleset of numbers, flags and words always serialises; otherwise the umpire's change would be refused",
    ),
    (
        "src/demonworld/setup.rs",
        "serde_json::from_str(value)",
        "an umpire may write a word without quotes",
    ),
    (
        "src/demonworld/setup.rs",
        "serde_json::from_value(all).ok()?",
        "checks whether an entry has such a value",
    ),
];

/// Splits `text` into statements; the start and the end of a block also separate statements.
fn statements(text: &str) -> Vec<&str> {
    text.split([';', '{', '}']).map(str::trim).filter(|one| !one.is_empty()).collect()
}

/// Returns the variable in which a statement stores a result. `None` if the statement handles the error or returns it
/// to the caller.
fn kept(statement: &str) -> Option<&str> {
    let (name, value) = statement.strip_prefix("let ")?.split_once('=')?;
    let name = name.split(':').next()?.trim().trim_start_matches("mut ");
    let is_open = !value.contains('?') && !value.contains("map_err");
    let is_name = name.chars().all(|it| it.is_alphanumeric() || it == '_');
    (is_open && is_name).then_some(name)
}

fn has_word(text: &str, word: &str) -> bool {
    let is_part = |it: char| it.is_alphanumeric() || it == '_';
    text.match_indices(word).any(|(at, _)| {
        !text[..at].ends_with(is_part) && !text[at + word.len()..].starts_with(is_part)
    })
}

fn any(text: &str, of: &[&str]) -> bool {
    of.iter().any(|one| text.contains(one))
}

/// Returns the statements in `text` that swallow an error, each on one line.
fn swallowed(text: &str) -> Vec<String> {
    let text = code(text);
    let all = statements(&text);
    let mut found = Vec::new();
    for (at, statement) in all.iter().enumerate() {
        if !any(statement, READS) {
            continue;
        }
        let name = kept(statement);
        let later = all[at + 1..]
            .iter()
            .take(NEAR)
            .filter(|later| name.is_some_and(|name| has_word(later, name) && any(later, SWALLOWS)));
        // The first arm of the block that follows shows how the result is handled.
        let arms = all.get(at + 1).filter(|arm| {
            (statement.contains("match ") && any(arm, &["Err(_) =>", "Ok(_) =>"]))
                || statement.starts_with("if let Ok(")
        });
        let is_swallowed = any(statement, SWALLOWS) || later.count() > 0 || arms.is_some();
        if is_swallowed {
            found.push(statement.split_whitespace().collect::<Vec<_>>().join(" "));
        }
    }
    found
}

#[test]
fn errors_in_reading_or_writing_the_bots_own_data_are_never_swallowed() {
    let mut faults = Vec::new();
    let mut used = vec![false; PERMITTED.len()];
    for (file, text) in rust_files(&["src", "commands/src"]) {
        for statement in swallowed(&text) {
            let flat: String = statement.split_whitespace().collect();
            let is_permitted = PERMITTED.iter().zip(&mut used).any(|(permitted, used)| {
                let (place, words, _) = permitted;
                let words: String = words.split_whitespace().collect();
                let is = *place == file && flat.contains(&words);
                *used |= is;
                is
            });
            if !is_permitted {
                faults.push(format!("{file}: {statement}"));
            }
        }
    }
    let idle = PERMITTED.iter().zip(&used).filter(|(_, used)| !**used);
    faults.extend(
        idle.map(|((file, words, _), _)| format!("{file}: the exception `{words}` is not used")),
    );
    none(&faults);
}

#[test]
fn swallowed_errors_are_detected() {
    for text in [
        "let left = timer.payload.read::<u64>().unwrap_or_default();",
        "if let Ok(event) = serde_json::to_value(event) { look(event); }",
        "let kept = table.map(|it| serde_json::from_value(it));\nkept.and_then(Result::ok)",
        "let latest = timer\n    .payload\n    .read()\n    .ok();",
        "let Ok(mut outgoing) = payload.read::<Outgoing>() else { return };",
        "match serde_json::to_value(event) { Err(_) => {} Ok(event) => look(event) }",
    ] {
        assert_eq!(swallowed(text).len(), 1, "{text}");
    }
    for text in [
        "let left: u64 = timer.payload.read().map_err(broken)?;",
        "let setup = setup.read();\nlet setup = setup.map_err(|_| broken())?;",
        "let number = text.parse().ok();",
        "match payload.read::<AnyOptions>() { Ok(options) => go(options), Err(error) => tell(error) }",
        "// let left = timer.payload.read::<u64>().unwrap_or_default();",
    ] {
        assert_eq!(swallowed(text), [""; 0], "{text}");
    }
}
