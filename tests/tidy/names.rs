//! Checks that the rules and messages mentioned in the source exist.

use std::collections::{BTreeMap, BTreeSet};

use regnal::games::GameKind;
use regnal::text::{Lang, catalogue};

use super::{game_folders, none, rust_files};

/// Words that look like a message id but are something else.
const NOT_MESSAGES: &[&str] = &[
    // The kind of a timer.
    "muster-reminder",
    // Slash commands.
    "mighty-orders",
    "mighty-setup",
    "mighty-winter",
    "echoes-setup",
    "echoes-orders",
    "demonworld-muster",
    "demonworld-siege",
    "demonworld-winter",
    "demonworld-table",
    "offices-realm",
    "offices-start",
    "what-if",
    "stand-in",
    // The topic of an outbox message.
    "card-again",
];

#[test]
fn every_rule_cited_by_the_engine_exists() {
    let rules: BTreeSet<&str> = regnal::rules::all().iter().map(|rule| rule.id.as_str()).collect();
    let mut faults = Vec::new();
    let mut cited = 0;
    for (file, text) in rust_files(&game_folders()) {
        for (number, line) in (1..).zip(text.lines()) {
            for id in rule_ids(line) {
                cited += 1;
                // Comments can also cite a table or a worked example, whereas players only read about rules.
                let is_comment = line.trim_start().starts_with("//");
                let is_other = ["EX-", "TABLE-", "T-", "OP-", "PUB-", "DMG-"]
                    .iter()
                    .any(|kind| id[3..].starts_with(kind));
                if !(rules.contains(id) || is_comment && is_other) {
                    faults.push(format!("{file}:{number}: the rule {id} does not exist"));
                }
            }
        }
    }
    assert!(cited > 100, "only {cited} citations were found");
    none(&faults);
}

#[test]
fn every_message_mentioned_in_the_source_exists() {
    let messages = catalogue(Lang::En).unwrap();
    let families: BTreeSet<&str> =
        messages.keys().filter_map(|id| id.split_once('-')).map(|(family, _)| family).collect();
    let mut faults = Vec::new();
    let mut named = BTreeMap::new();
    for (file, text) in rust_files(&["src", "commands/src"]) {
        // This file lists the message files.
        if file == "src/core/text/files.rs" {
            continue;
        }
        for Literal { line, text, said } in literals(&text) {
            let family = text.split_once('-').map(|(family, _)| family);
            let is_word = |text: &str| {
                let mut characters = text.chars();
                characters.all(|character| matches!(character, 'a'..='z' | '0'..='9' | '-'))
            };
            // The text is a message id, or a message id followed by the name of one of its attributes.
            let is_other = text.split_once('.').is_some_and(|(of, other)| {
                messages.contains_key(of) && !other.is_empty() && is_word(other)
            });
            let looks_like_one = is_other
                || family.is_some_and(|family| families.contains(family)) && is_word(&text);
            if NOT_MESSAGES.contains(&text.as_str()) || !(said || looks_like_one) {
                continue;
            }
            let exists = match text.strip_suffix('-') {
                // The text is a prefix that is completed at run time to form a message id.
                Some(_) => messages.keys().any(|id| id.starts_with(&text)),
                None => messages.contains_key(&text),
            };
            if !exists {
                faults.push(format!("{file}:{line}: the message {text} does not exist"));
            }
            *named.entry(text).or_insert(0) += 1;
        }
    }
    assert!(named.len() > 100, "only {} messages are named", named.len());
    none(&faults);
}

/// Returns the rule identifiers in a line, such as `ME-SCOUT-05` or `IO-15.8-09`.
fn rule_ids(line: &str) -> impl Iterator<Item = &str> {
    let games = GameKind::ALL.iter().map(|kind| kind.letters());
    let places = games.flat_map(|letters| {
        line.match_indices(letters).filter(|(at, _)| line[at + letters.len()..].starts_with('-'))
    });
    places.filter_map(move |(at, letters)| {
        // Text in the middle of a word is not an identifier.
        if line[..at].ends_with(|letter: char| letter.is_ascii_alphanumeric()) {
            return None;
        }
        let rest = &line[at..];
        let (chapter, number) = rest[letters.len() + 1..].split_once('-')?;
        let is_number = |text: &str| {
            !text.is_empty() && text.chars().all(|character| character.is_ascii_digit())
        };
        let is_chapter = match chapter.split_once('.') {
            Some((book, part)) => is_number(book) && is_number(part),
            None => chapter.chars().all(|letter| letter.is_ascii_uppercase()),
        };
        let length = number
            .find(|character: char| !character.is_ascii_alphanumeric())
            .unwrap_or(number.len());
        let is_one = is_chapter && number[..length].ends_with(|it: char| it.is_ascii_digit());
        is_one.then(|| &rest[..letters.len() + 1 + chapter.len() + 1 + length])
    })
}

#[test]
fn rule_identifiers_in_a_line_are_found() {
    for (line, ids) in [
        ("// ME-SCOUT-05, and DW-RULING-27.", &["ME-SCOUT-05", "DW-RULING-27"][..]),
        ("(IO-15.8-09).", &["IO-15.8-09"]),
        ("IO-15.10-03..05 and IO-15.8-13/14", &["IO-15.10-03", "IO-15.8-13"]),
        ("IO-RULING-27..32", &["IO-RULING-27"]),
        ("IO-EX-S05 of IO-T15", &["IO-EX-S05"]),
        ("NAME-SCOUT-05 ME-scout-05 IO-15-08 IO-15.8 IO-15.x-nn IO-.8-1", &[]),
    ] {
        assert_eq!(rule_ids(line).collect::<BTreeSet<_>>(), ids.iter().copied().collect());
    }
}

/// A string literal in the source.
struct Literal {
    line: usize,
    text: String,
    /// True if the position of the literal allows only a message id.
    said: bool,
}

/// Returns the string literals in a Rust file, excluding those in comments.
fn literals(source: &str) -> Vec<Literal> {
    const SAID: &[&str] = &["Line::new(", "Error::says(", "Arg::Term("];
    let mut found = Vec::new();
    let mut line = 1;
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let before = &source[..source.len() - rest.len()];
        if rest.starts_with("//") {
            rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
        } else if let Some(length) = character(rest) {
            rest = &rest[length..];
        } else if first == '"' {
            let hashes = before.len() - before.trim_end_matches('#').len();
            let is_raw = before.trim_end_matches('#').ends_with('r');
            let end = if is_raw {
                let close = format!("\"{}", "#".repeat(hashes));
                rest[1..].find(&close).map(|at| at + 1)
            } else {
                closing(rest)
            };
            let end = end.unwrap_or(rest.len() - 1);
            let text = rest[1..end].to_owned();
            let said = SAID.iter().any(|call| before.trim_end().ends_with(call));
            let lines = text.matches('\n').count();
            found.push(Literal { line, text, said });
            line += lines;
            rest = &rest[end + 1..];
        } else {
            line += usize::from(first == '\n');
            rest = &rest[first.len_utf8()..];
        }
    }
    found
}

/// Returns the length of a character literal; `None` for a lifetime.
fn character(rest: &str) -> Option<usize> {
    let inner = rest.strip_prefix('\'')?;
    if inner.starts_with('\\') {
        return inner.get(2..)?.find('\'').map(|at| at + 4);
    }
    let first = inner.chars().next()?;
    inner[first.len_utf8()..].starts_with('\'').then_some(first.len_utf8() + 2)
}

/// Returns the end of the string literal at the start of `rest`, skipping escaped quotation marks.
fn closing(rest: &str) -> Option<usize> {
    let mut escaped = false;
    rest.char_indices().skip(1).find_map(|(at, character)| {
        let ends = character == '"' && !escaped;
        escaped = character == '\\' && !escaped;
        ends.then_some(at)
    })
}

#[test]
fn string_literals_are_distinguished_from_comments_and_characters() {
    let source = "let a = 'x'; // \"no\"\nlet b: &'static str = \"a\\\"b\"; '\\''; '\"'; r#\"c\"d\"#; Line::new(\n\"e\")";
    let found: Vec<_> = literals(source)
        .into_iter()
        .map(|literal| (literal.line, literal.text, literal.said))
        .collect();
    let expected =
        [(2, "a\\\"b".to_owned(), false), (2, "c\"d".to_owned(), false), (3, "e".to_owned(), true)];
    assert_eq!(found, expected);
}
