//! Renders tables.

use super::{Cell, Table, TableRow};
use crate::text::{Arg, Lang, Line, Names, say};

impl Table {
    /// Returns the table's name.
    pub fn name(&self, lang: Lang) -> String {
        say(lang, &Line::new(self.message), &Names::default())
    }

    /// Returns the header of one of the table's [`Table::columns`], or of [`Table::by`].
    pub fn column(&self, lang: Lang, column: &str) -> String {
        self.word(lang, "columns", column)
    }

    /// Renders the value of `row` in one of the table's [`Table::columns`], or returns `None` if the row has no value
    /// in that column.
    pub fn cell(&self, lang: Lang, row: &TableRow, column: &str) -> Option<String> {
        let value = match row.values.get(column)? {
            Cell::Number(number) if self.signed.iter().any(|signed| signed == column) => {
                Arg::Signed(*number)
            }
            cell => self.arg(lang, cell),
        };
        let line = Line::new("text-value").with("value", value);
        Some(say(lang, &line, &Names::default()))
    }

    fn arg(&self, lang: Lang, cell: &Cell) -> Arg {
        match cell {
            Cell::Flag(true) => Arg::Term("text-yes"),
            Cell::Flag(false) => Arg::Term("text-no"),
            Cell::Number(number) => Arg::Number(*number),
            Cell::Code(code) => Arg::Text(self.word(lang, "cells", code)),
            Cell::List(cells) => Arg::List(cells.iter().map(|cell| self.arg(lang, cell)).collect()),
        }
    }

    /// Returns a code's text. A code that has no text, such as a rule id, is returned unchanged.
    fn word(&self, lang: Lang, kind: &str, code: &str) -> String {
        let id = format!("{kind}-{}", self.game);
        let words = crate::text::words();
        let word = words.attribute(lang, &id, code);
        word.unwrap_or_else(|| code.to_owned())
    }
}

impl TableRow {
    /// Returns the row's label, or `None` if the table has no labels.
    pub fn label(&self, lang: Lang) -> Option<String> {
        Some(say(lang, &Line::new(self.message?), &Names::default()))
    }

    /// Renders the totals that select the row, such as `3–5`, `≤ 2` or `≥ 11`. Returns `None` if the table's rows are
    /// not selected by a number.
    pub fn range(&self) -> Option<String> {
        match (self.min, self.max) {
            (Some(min), Some(max)) if min == max => Some(min.to_string()),
            (Some(min), Some(max)) => Some(format!("{min}–{max}")),
            (None, Some(max)) => Some(format!("≤\u{a0}{max}")),
            (Some(min), None) => Some(format!("≥\u{a0}{min}")),
            (None, None) => None,
        }
    }
}
