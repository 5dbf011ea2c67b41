//! Tests that every message id in the bot's code has a message in both languages.

use std::collections::BTreeSet;
use std::path::Path;

use regnal::text::{Lang, words};

/// Prefixes of the bot's message ids.
const FAMILIES: [&str; 7] =
    ["error-", "match-", "button-", "permission-", "dispatch-", "deadline-", "choice-"];

fn named(folder: &Path, into: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "sandbox") {
                named(&path, into);
            }
            continue;
        }
        let source = std::fs::read_to_string(&path).unwrap();
        let quoted = source.split('"').skip(1).step_by(2);
        let is_name = |text: &&str| {
            let plain = |c: char| c.is_ascii_lowercase() || c == '-';
            let is_whole = !text.ends_with('-') && text.chars().all(plain);
            is_whole && FAMILIES.iter().any(|family| text.starts_with(family))
        };
        into.extend(quoted.filter(is_name).map(str::to_owned));
    }
}

#[test]
fn every_bot_message_exists_in_both_languages() {
    let mut names = BTreeSet::new();
    named(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut names);
    assert!(names.len() > 80, "too few names were found: {names:?}");
    for name in names {
        for lang in Lang::ALL {
            assert!(words().has(lang, &name), "{} lacks {name}", lang.code());
        }
    }
}
