//! Editions of the built-in map and army lists. A match stores its edition permanently, so that replays and `/verify`
//! use the numbers that applied when it was played. New matches use the newest edition.
//!
//! The files in `assets/demonworld/` are the newest edition. `editions/N.toml` holds the entries in edition N that
//! differ from the next one. They are whole entries in the same format, identified by list and `id`. An entry with only
//! an `id` was added in the next edition. An entry missing from the next edition was removed in that edition.
//!
//! **To change a number in the built-in data, create an edition** (edition 3 in this example):
//! 1. copy the current version of each entry you will change to `assets/demonworld/editions/2.toml` (the `id` first);
//! 2. change the entries in `races.toml`, `troops.toml`, `provinces.toml`;
//! 3. add `editions/2.toml` to `BEFORE`;
//! 4. add the digest of edition 3 to `tests/demonworld/rules/editions.rs`. Existing digests must not change, because
//!    running matches use those editions.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use super::Content;
use regnal_core::data::embedded;
use regnal_core::text::Things;

/// Differences between each edition and the next, starting with the first edition.
const BEFORE: &[&str] = &[include_str!("../../../assets/demonworld/editions/1.toml")];

/// Newest edition as a single file, in the format of a custom campaign file.
pub const FILE: &str = concat!(
    include_str!("../../../assets/demonworld/provinces.toml"),
    "\n",
    include_str!("../../../assets/demonworld/races.toml"),
    "\n",
    include_str!("../../../assets/demonworld/troops.toml"),
);

/// An edition of the built-in map and army lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edition(
    /// Number of older editions.
    usize,
);

/// The text of a map and army lists, what it contains, and its names for messages.
#[derive(Debug)]
pub(super) struct Printed {
    pub(super) text: String,
    pub(super) content: Content,
    pub(super) things: Arc<Things>,
}

impl Printed {
    pub(super) fn of(text: String, content: Content) -> Printed {
        let things = Arc::new(content.things());
        Printed { text, content, things }
    }
}

/// All editions, oldest first.
static PRINTED: LazyLock<Vec<Printed>> = LazyLock::new(|| {
    let mut texts = vec![FILE.to_owned()];
    for changes in BEFORE.iter().rev() {
        texts.extend(texts.last().map(|text| earlier_edition(text, changes)));
    }
    let read = |text: String| {
        let content = embedded(Content::read(&text));
        Printed::of(text, content)
    };
    texts.into_iter().rev().map(read).collect()
});

/// Splits a file into entries, each with the blank lines and comments that follow it. The text before the first entry
/// is returned first.
fn entries(text: &str) -> impl Iterator<Item = &str> {
    let starts = text.match_indices("\n[[").map(|(at, _)| at + 1);
    let cuts: Vec<usize> = std::iter::once(0).chain(starts).chain([text.len()]).collect();
    let pieces = cuts.windows(2).map(|cut| text.get(cut[0]..cut[1]));
    pieces.flatten().collect::<Vec<_>>().into_iter()
}

/// Returns the list header and `id` line, which together identify an entry.
fn key(entry: &str) -> Option<(&str, &str)> {
    let mut lines = entry.lines();
    let list = lines.next().filter(|line| line.starts_with("[["))?;
    Some((list, lines.next()?))
}

/// Returns the text of an edition, rebuilt from the next edition and the entries that differ. An entry with only an
/// `id` was added in the next edition. An entry in `changes` that is missing from `next` was removed in the next
/// edition.
pub fn earlier_edition(next: &str, changes: &str) -> String {
    let was = |entry: &str| {
        let key = key(entry)?;
        entries(changes).find(|change| self::key(change) == Some(key))
    };
    let kept = entries(next).map(|entry| was(entry).unwrap_or(entry));
    let known: BTreeSet<_> = entries(next).filter_map(key).collect();
    let gone =
        entries(changes).filter(|change| key(change).is_some_and(|key| !known.contains(&key)));
    let says = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    let is_there = |entry: &&str| key(entry).is_none() || entry.lines().filter(says).count() > 2;
    kept.chain(gone).filter(is_there).map(|entry| format!("{}\n\n", entry.trim_end())).collect()
}

impl Edition {
    /// Edition used by matches that do not record one. All of them started before the second edition existed.
    pub const FIRST: Edition = Edition(0);

    /// Edition used by new matches.
    pub const NEWEST: Edition = Edition(BEFORE.len());

    /// Returns all editions, oldest first.
    pub fn all() -> impl Iterator<Item = Edition> {
        (0..=BEFORE.len()).map(Edition)
    }

    /// Returns the edition with the given number, starting at 1, if it exists.
    pub fn of(number: usize) -> Option<Edition> {
        number.checked_sub(1).filter(|&older| older <= BEFORE.len()).map(Edition)
    }

    /// Returns the sequence number, starting at 1.
    pub fn number(self) -> usize {
        self.0 + 1
    }

    /// Returns the edition's text, in the format of a custom campaign file.
    pub fn text(self) -> &'static str {
        match self {
            Edition::NEWEST => FILE,
            old => &old.printed().text,
        }
    }

    /// Returns the edition's parsed content.
    pub fn content(self) -> &'static Content {
        &self.printed().content
    }

    /// Returns the edition's names for messages. The result is empty for the newest edition, whose names are in the
    /// message catalogue.
    pub(super) fn things(self) -> Arc<Things> {
        match self {
            Edition::NEWEST => Arc::default(),
            old => Arc::clone(&old.printed().things),
        }
    }

    /// Returns the parsed edition.
    ///
    /// # Panics
    /// Panics if there is no such edition; a test checks that every stored edition exists.
    #[expect(
        clippy::panic,
        reason = "the data is part of the program: a fault in it is a fault of the build, and a test shows it"
    )]
    fn printed(self) -> &'static Printed {
        match PRINTED.get(self.0) {
            Some(printed) => printed,
            None => panic!("there is no edition {}", self.number()),
        }
    }
}
