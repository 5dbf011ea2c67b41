//! The tables of the four books: one source for the engines, for `/table` and for `/odds`.
//!
//! `assets/<game>/tables.toml` holds the numbers, `assets/locales/{en,fr}/tables-<game>.ftl` the words. All of it is
//! read and checked once; an engine takes its typed [`Ranged`] table from the very rows that a player can look up.
//!
//! Words of a table `t` of game `g`: `table-g-t` is its name, `table-g-t.k` the label of its row `k`; `columns-g.c` is
//! the head of a column `c`, `cells-g.x` the text of a cell that holds the code `x`.

mod load;
mod odds;
mod ranged;
mod say;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde::de::value::{Error as ValueError, StrDeserializer};

pub use load::{Fault, Faults};
pub use odds::{Odds, Opposed};
pub use ranged::Ranged;

use crate::dice::{Dice, Draw};
use crate::kind::GameKind;

/// The tables of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    /// The game.
    pub game: GameKind,
    /// Its tables, in the order of its specification.
    pub tables: Vec<Table>,
}

impl Book {
    /// The table `id`.
    pub fn table(&self, id: &str) -> Option<&Table> {
        self.tables.iter().find(|table| table.id == id)
    }

    /// Reads and checks a book from the text of a `tables.toml`; `locales` asks also for its words.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(game: GameKind, text: &str, locales: bool) -> Result<Book, Faults> {
        let (book, faults) = load::book(game, text, locales);
        if faults.is_empty() {
            Ok(book)
        } else {
            Err(Faults(faults))
        }
    }
}

/// One table.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The game whose book it is from.
    pub game: GameKind,
    /// Its name in files and commands, such as `famine`.
    pub id: String,
    /// Its number in the specification, such as `ME-TABLE-06`.
    pub spec: String,
    /// The rules and rulings that it serves.
    pub rules: Vec<String>,
    /// What is thrown to read it; `None` for a table that is only looked up.
    pub dice: Option<Throw>,
    /// Whether both sides throw [`Table::dice`] and the difference of their totals is read.
    pub is_opposed: bool,
    /// Whether modifiers change the total, so that it may leave the range of the dice.
    pub is_modified: bool,
    /// The column whose value finds a row, when that is no plain throw: `difference`, `height`.
    pub by: Option<String>,
    /// Whether its rows have no label: their range and their columns say everything.
    pub is_bare: bool,
    /// Whether the book has lost it, so that we made it anew.
    pub is_reconstructed: bool,
    /// The message that says which part of it we made, where the book has the rest.
    pub ours: Option<&'static str>,
    /// The columns that are shown, in order.
    pub columns: Vec<String>,
    /// Those of the columns whose numbers are modifiers, shown with their sign.
    pub signed: Vec<String>,
    /// The rows; with ranges, from the lowest to the highest.
    pub rows: Vec<Row>,
    /// The message of its name.
    pub message: &'static str,
}

impl Table {
    /// Whether its rows are found by a number.
    pub fn is_ranged(&self) -> bool {
        self.dice.is_some() || self.by.is_some()
    }

    /// The row that holds `total`; `None` beyond the ends and for a table without ranges.
    pub fn row_for(&self, total: i32) -> Option<&Row> {
        if !self.is_ranged() {
            return None;
        }
        self.rows.iter().find(|row| row.holds(total))
    }

    /// The index of the row for `total`, where a total beyond the ends counts as the end; `None` without ranges.
    pub fn index_at(&self, total: i32) -> Option<usize> {
        if !self.is_ranged() {
            return None;
        }
        let found = self
            .rows
            .iter()
            .position(|row| row.max.is_none_or(|max| total <= max));
        Some(found.unwrap_or(self.rows.len().checked_sub(1)?))
    }

    /// The first row with the key `key`.
    pub fn row(&self, key: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.key == key)
    }
}

/// One row of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The lowest total of this row; `None`: any lower one too.
    pub min: Option<i32>,
    /// The highest total of this row; `None`: any higher one too.
    pub max: Option<i32>,
    /// Its code, as the specification has it. Rows that mean the same share a key.
    pub key: String,
    /// What it says in numbers, flags and codes, by column.
    pub values: BTreeMap<String, Cell>,
    /// The message of its label; a row of a bare table has none.
    pub message: Option<&'static str>,
}

impl Row {
    /// Whether `total` falls into this row.
    pub fn holds(&self, total: i32) -> bool {
        self.min.is_none_or(|min| min <= total) && self.max.is_none_or(|max| total <= max)
    }

    /// The number in `column`.
    pub fn number(&self, column: &str) -> Option<i64> {
        match self.values.get(column)? {
            Cell::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The yes or no in `column`.
    pub fn flag(&self, column: &str) -> Option<bool> {
        match self.values.get(column)? {
            Cell::Flag(flag) => Some(*flag),
            _ => None,
        }
    }

    /// The code in `column`.
    pub fn code(&self, column: &str) -> Option<&str> {
        match self.values.get(column)? {
            Cell::Code(code) => Some(code),
            _ => None,
        }
    }

    /// The several values in `column`, or its only one.
    pub fn list(&self, column: &str) -> &[Cell] {
        match self.values.get(column) {
            Some(Cell::List(cells)) => cells,
            Some(cell) => std::slice::from_ref(cell),
            None => &[],
        }
    }

    /// The key as a unit variant of `K`, if `K` has it.
    pub fn key_as<K: DeserializeOwned>(&self) -> Option<K> {
        variant(&self.key)
    }

    /// The code in `column` as a unit variant of `K`, if `K` has it.
    pub fn code_as<K: DeserializeOwned>(&self, column: &str) -> Option<K> {
        variant(self.code(column)?)
    }
}

fn variant<K: DeserializeOwned>(code: &str) -> Option<K> {
    K::deserialize(StrDeserializer::<ValueError>::new(code)).ok()
}

/// What a column of a row says.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Cell {
    /// Yes or no.
    Flag(bool),
    /// A number, in the unit of its column.
    Number(i64),
    /// A code whose words are the message `cells-<game>.<code>`; an empty text stands for itself.
    Code(String),
    /// Several values.
    List(Vec<Cell>),
}

impl Cell {
    /// The code, if it is one.
    pub fn code(&self) -> Option<&str> {
        match self {
            Cell::Code(code) => Some(code),
            _ => None,
        }
    }

    /// The codes in it: itself, or those of its list.
    pub fn codes(&self) -> Vec<&str> {
        match self {
            Cell::Code(code) => vec![code],
            Cell::List(cells) => cells.iter().flat_map(Cell::codes).collect(),
            Cell::Flag(_) | Cell::Number(_) => Vec::new(),
        }
    }
}

/// Some dice of one kind, thrown together and added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// How many.
    pub count: u8,
    /// With how many sides.
    pub sides: u16,
}

impl Throw {
    /// The lowest total.
    pub fn lowest(self) -> i32 {
        self.count.into()
    }

    /// The highest total.
    pub fn highest(self) -> i32 {
        i32::from(self.count) * i32::from(self.sides)
    }

    /// Throws them.
    pub fn roll(self, dice: &mut Dice) -> Vec<Draw> {
        (0..self.count)
            .map(|_| dice.draw(self.sides.into()))
            .collect()
    }
}

impl std::fmt::Display for Throw {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}d{}", self.count, self.sides)
    }
}

/// The text is not a throw such as `2d6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a throw is written like 2d6: 1 to 9 dice of 2 to 100 sides")]
pub struct NotAThrow;

impl std::str::FromStr for Throw {
    type Err = NotAThrow;

    fn from_str(text: &str) -> Result<Throw, NotAThrow> {
        let (count, sides) = text.split_once('d').ok_or(NotAThrow)?;
        let count = count.parse().map_err(|_| NotAThrow)?;
        let sides = sides.parse().map_err(|_| NotAThrow)?;
        // More than ten dice of a hundred sides is no table of any book, and its ways would no longer be counted in 64 bits.
        if !(1..=9).contains(&count) || !(2..=100).contains(&sides) {
            return Err(NotAThrow);
        }
        Ok(Throw { count, sides })
    }
}

struct Library {
    books: Vec<Book>,
    faults: Vec<Fault>,
}

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let mut library = Library {
        books: Vec::new(),
        faults: Vec::new(),
    };
    for &game in GameKind::ALL {
        let (book, faults) = load::book(game, load::embedded(game), true);
        library.books.push(book);
        library.faults.extend(faults);
    }
    library
});

/// The four books, in the order of [`GameKind::ALL`].
pub fn all() -> &'static [Book] {
    &LIBRARY.books
}

/// The book of `game`.
pub fn book(game: GameKind) -> &'static Book {
    &LIBRARY.books[game as usize]
}

/// Everything that is wrong with the four books; empty in a program that passed its tests.
pub fn faults() -> &'static [Fault] {
    &LIBRARY.faults
}
