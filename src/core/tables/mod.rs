//! The tables of the four rulebooks: one source for the rules, `/table` and `/odds`.
//!
//! `assets/<game>/tables.toml` holds the numbers, `assets/locales/{en,fr}/tables-<game>.ftl` the texts. All of it is
//! parsed and checked once. The rules use typed [`Ranged`] tables that are built from the same rows as players look up.
//!
//! Messages for a table `t` of game `g`: `table-g-t` is its name, `table-g-t.k` the label of its row `k`; `columns-g.c`
//! is the head of a column `c`, `cells-g.x` the text of a cell with the code `x`.

mod load;
mod odds;
mod ranged;
mod say;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde::de::value::{Error as ValueError, StrDeserializer};

pub use load::{TableFault, TableFaults};
pub use odds::{Odds, Opposed};
pub use ranged::Ranged;

use crate::dice::{Dice, Draw};
use crate::kind::GameKind;

/// The tables of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameTables {
    /// The game.
    pub game: GameKind,
    /// Its tables, in the order of its specification.
    pub tables: Vec<Table>,
}

impl GameTables {
    /// Returns the table `id`.
    pub fn table(&self, id: &str) -> Option<&Table> {
        self.tables.iter().find(|table| table.id == id)
    }

    /// Parses and checks a book from the text of a `tables.toml`; with `locales` also checks that its messages exist.
    ///
    /// # Errors
    /// All faults.
    pub fn read(game: GameKind, text: &str, locales: bool) -> Result<GameTables, TableFaults> {
        let (book, faults) = load::book(game, text, locales);
        if faults.is_empty() { Ok(book) } else { Err(TableFaults(faults)) }
    }
}

/// One table.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The game of its rulebook.
    pub game: GameKind,
    /// Its name in files and commands, such as `famine`.
    pub id: String,
    /// Its number in the specification, such as `ME-TABLE-06`.
    pub spec: String,
    /// The rules and rulings that it serves.
    pub rules: Vec<String>,
    /// The dice to throw for it; `None` for a table that is only looked up.
    pub dice: Option<DiceSum>,
    /// True if both sides throw [`Table::dice`] and the difference of their totals is looked up.
    pub is_opposed: bool,
    /// True if modifiers change the total, so that it may leave the range of the dice.
    pub is_modified: bool,
    /// The column whose value selects a row, if it is not a plain throw: `difference`, `height`.
    pub by: Option<String>,
    /// True if its rows have no label, because their range and columns say everything.
    pub is_bare: bool,
    /// True if the book has lost it, so that it is our reconstruction.
    pub is_reconstructed: bool,
    /// The message that says which part is our reconstruction, if the book has the rest.
    pub ours: Option<&'static str>,
    /// The columns that are shown, in order.
    pub columns: Vec<String>,
    /// The columns whose numbers are modifiers, shown with their sign.
    pub signed: Vec<String>,
    /// The rows; with ranges, from the lowest to the highest.
    pub rows: Vec<TableRow>,
    /// The message of its name.
    pub message: &'static str,
}

impl Table {
    /// Returns true if its rows are selected by a number.
    pub fn is_ranged(&self) -> bool {
        self.dice.is_some() || self.by.is_some()
    }

    /// Returns the row that contains `total`; `None` beyond the ends and for a table without ranges.
    pub fn row_for(&self, total: i32) -> Option<&TableRow> {
        if !self.is_ranged() {
            return None;
        }
        self.rows.iter().find(|row| row.holds(total))
    }

    /// Returns the index of the row for `total`, or of the nearest row beyond the ends; `None` without ranges.
    pub fn index_at(&self, total: i32) -> Option<usize> {
        if !self.is_ranged() {
            return None;
        }
        let found = self.rows.iter().position(|row| row.max.is_none_or(|max| total <= max));
        Some(found.unwrap_or(self.rows.len().checked_sub(1)?))
    }

    /// Returns the first row with the key `key`.
    pub fn row(&self, key: &str) -> Option<&TableRow> {
        self.rows.iter().find(|row| row.key == key)
    }
}

/// One row of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    /// The lowest total of this row; `None` for no lower limit.
    pub min: Option<i32>,
    /// The highest total of this row; `None` for no upper limit.
    pub max: Option<i32>,
    /// Its code, as in the specification. Rows with the same meaning share a key.
    pub key: String,
    /// The numbers, flags and codes, by column.
    pub values: BTreeMap<String, Cell>,
    /// The message of its label; a row of a bare table has none.
    pub message: Option<&'static str>,
}

impl TableRow {
    /// Returns true if `total` is in this row.
    pub fn holds(&self, total: i32) -> bool {
        self.min.is_none_or(|min| min <= total) && self.max.is_none_or(|max| total <= max)
    }

    /// Returns the number in `column`.
    pub fn number(&self, column: &str) -> Option<i64> {
        match self.values.get(column)? {
            Cell::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns the flag in `column`.
    pub fn flag(&self, column: &str) -> Option<bool> {
        match self.values.get(column)? {
            Cell::Flag(flag) => Some(*flag),
            _ => None,
        }
    }

    /// Returns the code in `column`.
    pub fn code(&self, column: &str) -> Option<&str> {
        match self.values.get(column)? {
            Cell::Code(code) => Some(code),
            _ => None,
        }
    }

    /// Returns the list in `column`, or its single value.
    pub fn list(&self, column: &str) -> &[Cell] {
        match self.values.get(column) {
            Some(Cell::List(cells)) => cells,
            Some(cell) => std::slice::from_ref(cell),
            None => &[],
        }
    }

    /// Returns the key as a unit variant of `K`, if `K` has it.
    pub fn key_as<K: DeserializeOwned>(&self) -> Option<K> {
        variant(&self.key)
    }

    /// Returns the code in `column` as a unit variant of `K`, if `K` has it.
    pub fn code_as<K: DeserializeOwned>(&self, column: &str) -> Option<K> {
        variant(self.code(column)?)
    }
}

fn variant<K: DeserializeOwned>(code: &str) -> Option<K> {
    K::deserialize(StrDeserializer::<ValueError>::new(code)).ok()
}

/// The value of a row in a column.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Cell {
    /// Yes or no.
    Flag(bool),
    /// A number, in the unit of its column.
    Number(i64),
    /// A code whose text is the message `cells-<game>.<code>`; an empty string is shown as it is.
    Code(String),
    /// Several values.
    List(Vec<Cell>),
}

impl Cell {
    /// Returns the code, if it is one.
    pub fn code(&self) -> Option<&str> {
        match self {
            Cell::Code(code) => Some(code),
            _ => None,
        }
    }

    /// Returns all codes: its own, or those of its list.
    pub fn codes(&self) -> Vec<&str> {
        match self {
            Cell::Code(code) => vec![code],
            Cell::List(cells) => cells.iter().flat_map(Cell::codes).collect(),
            Cell::Flag(_) | Cell::Number(_) => Vec::new(),
        }
    }
}

/// Equal dice, thrown together and added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceSum {
    /// The number of dice.
    pub count: u8,
    /// The sides of each.
    pub sides: u16,
}

impl DiceSum {
    /// The lowest total.
    pub fn lowest(self) -> i32 {
        self.count.into()
    }

    /// The highest total.
    pub fn highest(self) -> i32 {
        i32::from(self.count) * i32::from(self.sides)
    }

    /// Throws the dice.
    pub fn roll(self, dice: &mut Dice) -> Vec<Draw> {
        (0..self.count).map(|_| dice.draw(self.sides.into())).collect()
    }
}

impl std::fmt::Display for DiceSum {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}d{}", self.count, self.sides)
    }
}

/// Error: the text is not a throw such as `2d6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a throw is written like 2d6: 1 to 9 dice of 2 to 100 sides")]
pub struct NotADiceSum;

impl std::str::FromStr for DiceSum {
    type Err = NotADiceSum;

    fn from_str(text: &str) -> Result<DiceSum, NotADiceSum> {
        let (count, sides) = text.split_once('d').ok_or(NotADiceSum)?;
        let count = count.parse().map_err(|_| NotADiceSum)?;
        let sides = sides.parse().map_err(|_| NotADiceSum)?;
        // No table needs more than ten dice of a hundred sides, and more would not fit the 64 bits of the odds.
        if !(1..=9).contains(&count) || !(2..=100).contains(&sides) {
            return Err(NotADiceSum);
        }
        Ok(DiceSum { count, sides })
    }
}

struct Library {
    books: Vec<GameTables>,
    faults: Vec<TableFault>,
}

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let mut library = Library { books: Vec::new(), faults: Vec::new() };
    for &game in GameKind::ALL {
        let (book, faults) = load::book(game, load::embedded(game), true);
        library.books.push(book);
        library.faults.extend(faults);
    }
    library
});

/// Returns the four books, in the order of [`GameKind::ALL`].
pub fn all() -> &'static [GameTables] {
    &LIBRARY.books
}

/// Returns the book of `game`.
pub fn book(game: GameKind) -> &'static GameTables {
    &LIBRARY.books[game as usize]
}

/// Returns all faults of the four books; empty in a program that passed its tests.
pub fn faults() -> &'static [TableFault] {
    &LIBRARY.faults
}
