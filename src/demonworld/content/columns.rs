//! Column-by-column reader for an entry in a data file. It records every fault with its line number, so that a single
//! pass finds all faults.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::str::FromStr;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Name;
use super::sheet::{DataFile, QUOTED, quoted, word};
use regnal_core::noun::Noun;
use regnal_core::text::{Arg, Line, plain_name};

/// Maximum length of a name, in characters. Longer names do not fit on the map.
const LONGEST_NAME: usize = 32;

/// Maximum number of values in a list column.
const LONGEST_LIST: usize = 40;

/// A value with its line number.
type Found<'s, 't> = (u32, &'s DeValue<'t>);

/// An entry, or part of an entry, that is being read. A method that finds a fault records it and returns `None`.
#[derive(Debug)]
pub(super) struct Columns<'s, 't> {
    sheet: &'s mut DataFile<'t>,
    table: &'s DeTable<'t>,
    /// Line on which the entry begins.
    pub(super) line: u32,
    read: BTreeSet<&'static str>,
}

impl<'s, 't> Columns<'s, 't> {
    pub(super) fn of(sheet: &'s mut DataFile<'t>, line: u32, table: &'s DeTable<'t>) -> Self {
        Columns { sheet, table, line, read: BTreeSet::new() }
    }

    fn take(&mut self, column: &'static str) -> Option<Found<'s, 't>> {
        self.read.insert(column);
        self.table.get(column).map(|value| self.found(value))
    }

    fn found(&self, value: &'s Spanned<DeValue<'t>>) -> Found<'s, 't> {
        (self.sheet.line(&value.span()), value.get_ref())
    }

    /// Reads an optional column. The outer `None` means a fault.
    fn maybe<T>(
        &mut self,
        column: &'static str,
        read: impl FnOnce(&mut Self, &'static str, Found<'s, 't>) -> Option<T>,
    ) -> Option<Option<T>> {
        match self.take(column) {
            Some(found) => read(self, column, found).map(Some),
            None => Some(None),
        }
    }

    fn need(&mut self, column: &'static str) -> Option<Found<'s, 't>> {
        let found = self.take(column);
        if found.is_none() {
            self.say(self.line, "demonworld-data-missing", column);
        }
        found
    }

    fn say(&mut self, line: u32, what: &'static str, column: &'static str) {
        let what = Line::new(what).with("column", word(column));
        self.sheet.say(line, what);
    }

    fn text_of(
        &mut self,
        column: &'static str,
        (line, value): Found<'s, 't>,
    ) -> Option<(u32, &'s str)> {
        match value {
            DeValue::String(text) => Some((line, text.as_ref())),
            _ => {
                self.say(line, "demonworld-data-no-text", column);
                None
            }
        }
    }

    /// Converts a value to an integer within the given bounds.
    fn number_of<T: TryFrom<i64>>(
        &mut self,
        column: &'static str,
        (line, value): (u32, &DeValue<'_>),
        bounds: &RangeInclusive<i64>,
    ) -> Option<T> {
        let number = value
            .as_integer()
            .and_then(|number| i64::from_str_radix(number.as_str(), number.radix()).ok())
            .filter(|number| bounds.contains(number))
            .and_then(|number| T::try_from(number).ok());
        if number.is_none() {
            let what = Line::new("demonworld-data-no-number")
                .with("column", word(column))
                .with("least", Arg::Number(*bounds.start()))
                .with("most", Arg::Number(*bounds.end()));
            self.sheet.say(line, what);
        }
        number
    }

    pub(super) fn has(&self, column: &str) -> bool {
        self.table.contains_key(column)
    }

    pub(super) fn number<T: TryFrom<i64>>(
        &mut self,
        column: &'static str,
        bounds: RangeInclusive<i64>,
    ) -> Option<T> {
        let found = self.need(column)?;
        self.number_of(column, found, &bounds)
    }

    /// Reads an optional number, which defaults to `usual`.
    pub(super) fn number_or<T: TryFrom<i64>>(
        &mut self,
        column: &'static str,
        bounds: RangeInclusive<i64>,
        usual: T,
    ) -> Option<T> {
        match self.take(column) {
            Some(found) => self.number_of(column, found, &bounds),
            None => Some(usual),
        }
    }

    /// Reads an optional boolean, which is `false` by default.
    pub(super) fn flag(&mut self, column: &'static str) -> Option<bool> {
        match self.take(column) {
            None => Some(false),
            Some((_, DeValue::Boolean(flag))) => Some(*flag),
            Some((line, _)) => {
                self.say(line, "demonworld-data-no-flag", column);
                None
            }
        }
    }

    fn noun_of<N: Noun>(&mut self, column: &'static str, found: Found<'s, 't>) -> Option<N> {
        let (line, text) = self.text_of(column, found)?;
        let noun = N::from_code(text);
        if noun.is_none() {
            let words = N::ALL.iter().map(|noun| word(noun.code())).collect();
            let what = Line::new("demonworld-data-no-word")
                .with("word", quoted(text))
                .with("words", Arg::List(words));
            self.sheet.say(line, what);
        }
        noun
    }

    /// Reads a keyword from a fixed set.
    pub(super) fn noun<N: Noun>(&mut self, column: &'static str) -> Option<N> {
        let found = self.need(column)?;
        self.noun_of(column, found)
    }

    /// Reads an optional keyword from a fixed set. The outer `None` means a fault.
    pub(super) fn noun_maybe<N: Noun>(&mut self, column: &'static str) -> Option<Option<N>> {
        self.maybe(column, Self::noun_of)
    }

    fn code_of<C: FromStr>(&mut self, column: &'static str, found: Found<'s, 't>) -> Option<C> {
        let (line, text) = self.text_of(column, found)?;
        let code = text.parse().ok();
        if code.is_none() {
            let what = Line::new("demonworld-data-no-code");
            self.sheet.say(line, what.with("word", quoted(text)));
        }
        code
    }

    pub(super) fn code<C: FromStr>(&mut self, column: &'static str) -> Option<C> {
        let found = self.need(column)?;
        self.code_of(column, found)
    }

    /// Returns the values in a list column with their line numbers. A missing optional list is empty.
    fn values(&mut self, column: &'static str, is_needed: bool) -> Option<Vec<Found<'s, 't>>> {
        let found = if is_needed {
            self.need(column)?
        } else {
            match self.take(column) {
                Some(found) => found,
                None => return Some(Vec::new()),
            }
        };
        match found {
            (line, DeValue::Array(values)) if values.len() > LONGEST_LIST => {
                let what = Line::new("demonworld-data-long-list").with("column", word(column));
                self.sheet.say(line, what.with("most", LONGEST_LIST));
                None
            }
            (_, DeValue::Array(values)) => {
                Some(values.iter().map(|value| self.found(value)).collect())
            }
            (line, _) => {
                self.say(line, "demonworld-data-no-values", column);
                None
            }
        }
    }

    /// Reads all values in a list column, so that the faults in all of them are recorded.
    fn each<T>(
        &mut self,
        column: &'static str,
        is_needed: bool,
        mut read: impl FnMut(&mut Self, &'static str, Found<'s, 't>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let values = self.values(column, is_needed)?.into_iter();
        let read: Vec<Option<T>> = values.map(|found| read(self, column, found)).collect();
        read.into_iter().collect()
    }

    /// Reads a list of codes with their line numbers.
    pub(super) fn codes<C: FromStr>(
        &mut self,
        column: &'static str,
        is_needed: bool,
    ) -> Option<Vec<(u32, C)>> {
        self.each(column, is_needed, |own, column, found| {
            Some((found.0, own.code_of(column, found)?))
        })
    }

    /// Reads a list of keywords from a fixed set.
    pub(super) fn nouns<N: Noun>(
        &mut self,
        column: &'static str,
        is_needed: bool,
    ) -> Option<Vec<N>> {
        self.each(column, is_needed, Self::noun_of)
    }

    /// Reads two integers within the given bounds.
    pub(super) fn pair(
        &mut self,
        column: &'static str,
        bounds: RangeInclusive<i64>,
    ) -> Option<[i8; 2]> {
        self.need(column)?;
        let values = self.values(column, true)?;
        if let [first, second] = values.as_slice() {
            let first = self.number_of(column, *first, &bounds);
            let second = self.number_of(column, *second, &bounds);
            return Some([first?, second?]);
        }
        self.say(self.line, "demonworld-data-no-pair", column);
        None
    }

    /// Reads an identifier of lower-case letters and underscores.
    fn mark_of(&mut self, column: &'static str, found: Found<'s, 't>) -> Option<(u32, String)> {
        let (line, text) = self.text_of(column, found)?;
        let is_plain = text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        if is_plain && !text.is_empty() && text.len() <= QUOTED {
            return Some((line, text.to_owned()));
        }
        self.say(line, "demonworld-data-no-mark", column);
        None
    }

    /// Reads a list of identifiers.
    pub(super) fn marks(&mut self, column: &'static str) -> Option<BTreeSet<String>> {
        let marks = self.each(column, false, Self::mark_of)?;
        Some(marks.into_iter().map(|(_, mark)| mark).collect())
    }

    /// Reads an optional identifier. The outer `None` means a fault.
    pub(super) fn mark_maybe(&mut self, column: &'static str) -> Option<Option<(u32, String)>> {
        self.maybe(column, Self::mark_of)
    }

    /// Reads a nested table.
    pub(super) fn part(&mut self, column: &'static str) -> Option<Columns<'_, 't>> {
        match self.need(column)? {
            (line, DeValue::Table(table)) => Some(Columns::of(self.sheet, line, table)),
            (line, _) => {
                self.say(line, "demonworld-data-no-table", column);
                None
            }
        }
    }

    /// Reads a list of tables with their line numbers.
    pub(super) fn parts(
        &mut self,
        column: &'static str,
        is_needed: bool,
    ) -> Option<Vec<(u32, &'s DeTable<'t>)>> {
        let values = self.values(column, is_needed)?;
        let mut parts = Vec::new();
        for (line, value) in values {
            match value {
                DeValue::Table(table) => parts.push((line, table)),
                _ => {
                    self.say(line, "demonworld-data-no-table", column);
                    return None;
                }
            }
        }
        Some(parts)
    }

    /// Returns a reader for a table returned by [`Self::parts`].
    pub(super) fn inside(&mut self, line: u32, table: &'s DeTable<'t>) -> Columns<'_, 't> {
        Columns::of(self.sheet, line, table)
    }

    pub(super) fn name(&mut self) -> Option<Name> {
        let mut part = self.part("name")?;
        let [en, fr] = ["en", "fr"].map(|lang| part.safe_name(lang));
        part.done();
        Some(Name { en: en?, fr: fr? })
    }

    /// Reads a name that is safe in messages and on the map: short, with only letters, digits and a few symbols.
    fn safe_name(&mut self, column: &'static str) -> Option<String> {
        let found = self.need(column)?;
        let (line, text) = self.text_of(column, found)?;
        let is_short = (1..=LONGEST_NAME).contains(&text.chars().count());
        let mut signs = text.chars();
        let begins = signs.next().is_some_and(char::is_alphabetic);
        let is_sign = |sign: char| sign.is_alphanumeric() || " '’-.,&".contains(sign);
        if !is_short {
            let what = Line::new("demonworld-data-name-long");
            self.sheet.say(line, what.with("most", LONGEST_NAME));
            return None;
        }
        if !begins || !signs.all(is_sign) || plain_name(text) != text {
            self.sheet.say(line, Line::new("demonworld-data-name-signs"));
            return None;
        }
        // Replace straight apostrophes with typographic ones.
        Some(text.replace('\'', "’"))
    }

    pub(super) fn report_entry_fault(&mut self, line: u32, what: &'static str) {
        self.sheet.say(line, Line::new(what));
    }

    /// Reports any column that no method has read.
    pub(super) fn done(self) {
        for (key, _) in self.table.iter() {
            if !self.read.contains(key.get_ref().as_ref()) {
                let line = self.sheet.line(&key.span());
                let what = Line::new("demonworld-data-stranger");
                self.sheet.say(line, what.with("column", quoted(key.get_ref())));
            }
        }
    }
}
