//! A data file that is being read: its lines, lists of entries and faults.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::fault::DataFault;
use regnal_core::text::{Arg, Line, safe_text};

/// Maximum file size, in bytes.
pub const LARGEST: usize = 64 * 1024;

/// Maximum number of faults reported. A file with more faults is probably not in this format.
const MOST_FAULTS: usize = 200;

/// Maximum length of text quoted from the file in a fault, in characters.
pub(super) const QUOTED: usize = 24;

/// A file that is being read: its text and the faults found so far.
#[derive(Debug)]
pub(super) struct DataFile<'t> {
    text: &'t str,
    /// Byte offset at which each line starts.
    starts: Vec<usize>,
    /// `true` for a file supplied for a new match. Some rules apply only to such files.
    pub(super) is_new: bool,
    pub(super) faults: Vec<DataFault>,
}

/// Quotes a word from the file and escapes it for use in a message.
pub(super) fn quoted(word: &str) -> Arg {
    Arg::from(safe_text(word, QUOTED))
}

impl<'t> DataFile<'t> {
    pub(super) fn of(text: &'t str) -> DataFile<'t> {
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0).chain(breaks.map(|(at, _)| at + 1));
        DataFile { text, starts: starts.collect(), is_new: false, faults: Vec::new() }
    }

    pub(super) fn say(&mut self, line: u32, what: Line) {
        self.faults.push(DataFault { line, what });
    }

    /// Returns the line number of a byte range, starting at 1.
    pub(super) fn line(&self, at: &Range<usize>) -> u32 {
        let lines = self.starts.partition_point(|start| *start <= at.start);
        u32::try_from(lines).unwrap_or(u32::MAX)
    }

    /// Parses as much of the file as possible.
    pub(super) fn parse(&mut self) -> Option<DeTable<'t>> {
        if self.text.len() > LARGEST {
            let line = Line::new("demonworld-data-too-large");
            self.say(0, line.with("most", LARGEST / 1024));
            return None;
        }
        let (table, errors) = DeTable::parse_recoverable(self.text);
        for error in errors.into_iter().take(MOST_FAULTS) {
            let line = error.span().map_or(0, |at| self.line(&at));
            let what = match error.message() {
                "duplicate key" => "demonworld-data-repeated",
                _ => "demonworld-data-syntax",
            };
            if !self.faults.iter().any(|fault| fault.line == line) {
                self.say(line, Line::new(what));
            }
        }
        Some(table.into_inner())
    }

    pub(super) fn list<'f>(
        &mut self,
        file: &'f DeTable<'t>,
        list: &'static str,
        most: usize,
    ) -> Vec<(u32, &'f DeTable<'t>)> {
        let no_list = || Line::new("demonworld-data-no-list").with("list", word(list));
        let value = file.get(list);
        let line = value.map_or(0, |value| self.line(&value.span()));
        let Some(DeValue::Array(entries)) = value.map(|value| value.get_ref()) else {
            self.say(line, no_list());
            return Vec::new();
        };
        if entries.len() > most {
            let what = Line::new("demonworld-data-too-many").with("most", most);
            self.say(line, what.with("list", word(list)));
        }
        let mut read = Vec::new();
        for entry in entries.iter().take(most) {
            let line = self.line(&entry.span());
            match entry.get_ref() {
                DeValue::Table(table) => read.push((line, table)),
                _ => self.say(line, no_list()),
            }
        }
        read
    }

    pub(super) fn report_unknown_keys(&mut self, file: &DeTable<'_>, lists: &[&str]) {
        for (key, _) in file.iter() {
            if !lists.contains(&key.get_ref().as_ref()) {
                let line = self.line(&key.span());
                let what = Line::new("demonworld-data-foreign");
                self.say(line, what.with("word", quoted(key.get_ref())));
            }
        }
    }

    /// Returns the faults sorted by line, at most `MOST_FAULTS` of them.
    pub(super) fn faults(mut self) -> Vec<DataFault> {
        self.faults.sort_by_key(|fault| fault.line);
        self.faults.truncate(MOST_FAULTS);
        self.faults
    }
}

/// Converts a keyword of the file format to a message argument.
pub(super) fn word(word: &str) -> Arg {
    Arg::from(word.to_owned())
}
