//! A file of data on its way in: its lines, its lists of entries, and what is wrong with it.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::fault::Fault;
use crate::text::{Arg, Line, safe_text};

/// A file has at most so many bytes.
pub const LARGEST: usize = 64 * 1024;

/// No more faults than that are told: who has so many has another kind of file.
const MOST_FAULTS: usize = 200;

/// How much of what stands in the file a fault quotes, in characters.
pub(super) const QUOTED: usize = 24;

/// A file on its way in: its text, and what is wrong with it so far.
#[derive(Debug)]
pub(super) struct Sheet<'t> {
    text: &'t str,
    /// Where each of its lines begins.
    starts: Vec<usize>,
    /// Whether it is given for a new match, and must keep rules that older matches may not.
    pub(super) is_new: bool,
    pub(super) faults: Vec<Fault>,
}

/// A word of the file, as a fault may quote it.
pub(super) fn quoted(word: &str) -> Arg {
    Arg::from(safe_text(word, QUOTED))
}

impl<'t> Sheet<'t> {
    pub(super) fn of(text: &'t str) -> Sheet<'t> {
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0).chain(breaks.map(|(at, _)| at + 1));
        Sheet {
            text,
            starts: starts.collect(),
            is_new: false,
            faults: Vec::new(),
        }
    }

    pub(super) fn say(&mut self, line: u32, what: Line) {
        self.faults.push(Fault { line, what });
    }

    /// The line of a place in the text, from 1.
    pub(super) fn line(&self, at: &Range<usize>) -> u32 {
        let lines = self.starts.partition_point(|start| *start <= at.start);
        u32::try_from(lines).unwrap_or(u32::MAX)
    }

    /// The whole file, as far as it can be read.
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

    /// The entries of a list of the file, at most so many.
    pub(super) fn list<'f>(
        &mut self,
        file: &'f DeTable<'t>,
        list: &'static str,
        most: usize,
    ) -> Vec<(u32, &'f DeTable<'t>)> {
        let Some(value) = file.get(list) else {
            self.say(
                0,
                Line::new("demonworld-data-no-list").with("list", word(list)),
            );
            return Vec::new();
        };
        let line = self.line(&value.span());
        let DeValue::Array(entries) = value.get_ref() else {
            self.say(
                line,
                Line::new("demonworld-data-no-list").with("list", word(list)),
            );
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
                _ => self.say(
                    line,
                    Line::new("demonworld-data-no-list").with("list", word(list)),
                ),
            }
        }
        read
    }

    /// Says what of the file is none of its lists.
    pub(super) fn strangers(&mut self, file: &DeTable<'_>, lists: &[&str]) {
        for (key, _) in file.iter() {
            if !lists.contains(&key.get_ref().as_ref()) {
                let line = self.line(&key.span());
                let what = Line::new("demonworld-data-foreign");
                self.say(line, what.with("word", quoted(key.get_ref())));
            }
        }
    }

    /// The faults by line, as many as are told.
    pub(super) fn faults(mut self) -> Vec<Fault> {
        self.faults.sort_by_key(|fault| fault.line);
        self.faults.truncate(MOST_FAULTS);
        self.faults
    }
}

/// A word of the format, as it stands in a file.
pub(super) fn word(word: &str) -> Arg {
    Arg::from(word.to_owned())
}
