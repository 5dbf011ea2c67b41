//! The tables of the four rulebooks: one source for the rules, `/table` and `/odds`.
//!
//! `assets/<game>/tables.toml` contains the numbers and `assets/locales/{en,fr}/tables-<game>.ftl` the messages. All
//! tables are parsed and checked once. The rules use typed [`Ranged`] tables, built from the same rows that players
//! look up.
//!
//! Messages for a table `t` of game `g`: `table-g-t` is its name, `table-g-t.k` the label of its row `k`, `columns-g.c`
//! the header of a column `c`, and `cells-g.x` the text of a cell with the code `x`.

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
    /// The game's tables, in the same order as in its specification.
    pub tables: Vec<Table>,
}

impl GameTables {
    /// Returns the table with this id.
    pub fn table(&self, id: &str) -> Option<&Table> {
        self.tables.iter().find(|table| table.id == id)
    }

    /// Parses and checks a rulebook's tables from the text of a `tables.toml`. If `locales` is true, also checks that
    /// the tables' messages exist.
    ///
    /// # Errors
    /// Returns all errors found.
    pub fn read(game: GameKind, text: &str, locales: bool) -> Result<GameTables, TableFaults> {
        let (book, faults) = load::book(game, text, locales);
        if faults.is_empty() { Ok(book) } else { Err(TableFaults(faults)) }
    }
}

/// One table.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Game that the table belongs to.
    pub game: GameKind,
    /// Name in files and commands, such as `famine`.
    pub id: String,
    /// Identifier in the specification, such as `ME-TABLE-06`.
    pub spec: String,
    /// Rules and rulings that use the table.
    pub rules: Vec<String>,
    /// Dice to roll for the table, or `None` if its rows are looked up without a roll.
    pub dice: Option<DiceSum>,
    /// True if both sides roll [`Table::dice`] and the difference between their totals is looked up.
    pub is_opposed: bool,
    /// True if modifiers change the total, so that it can be outside the range of the dice.
    pub is_modified: bool,
    /// Name of the quantity that selects a row, such as `difference` or `height`, or `None` if a plain roll selects it.
    pub by: Option<String>,
    /// True if the rows have no labels because their ranges and columns are sufficient.
    pub is_bare: bool,
    /// True if the table is our reconstruction because it is missing from the book.
    pub is_reconstructed: bool,
    /// Fluent message that states which part is our reconstruction, if only part of the table is in the book.
    pub ours: Option<&'static str>,
    /// Columns that are shown, in order.
    pub columns: Vec<String>,
    /// Columns whose numbers are modifiers, shown with their sign.
    pub signed: Vec<String>,
    /// The rows; if they have ranges, from lowest to highest.
    pub rows: Vec<TableRow>,
    /// Fluent message that holds the table's name.
    pub message: &'static str,
}

impl Table {
    /// Returns true if the rows are selected by a number.
    pub fn is_ranged(&self) -> bool {
        self.dice.is_some() || self.by.is_some()
    }

    /// Returns the row that contains `total`. Returns `None` if `total` is below the first or above the last row, or if
    /// the table has no ranges.
    pub fn row_for(&self, total: i32) -> Option<&TableRow> {
        if !self.is_ranged() {
            return None;
        }
        self.rows.iter().find(|row| row.holds(total))
    }

    /// Returns the index of the row for `total`, or of the nearest row if `total` is below the first or above the last
    /// row. Returns `None` if the table has no ranges.
    pub fn index_at(&self, total: i32) -> Option<usize> {
        if !self.is_ranged() {
            return None;
        }
        let found = self.rows.iter().position(|row| row.max.is_none_or(|max| total <= max));
        Some(found.unwrap_or(self.rows.len().checked_sub(1)?))
    }

    /// Returns the first row with this key.
    pub fn row(&self, key: &str) -> Option<&TableRow> {
        self.rows.iter().find(|row| row.key == key)
    }
}

/// One row of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    /// Lowest total of this row, or `None` if there is no lower limit.
    pub min: Option<i32>,
    /// Highest total of this row, or `None` if there is no upper limit.
    pub max: Option<i32>,
    /// The row's key, as in the specification. Rows with the same meaning share a key.
    pub key: String,
    /// Numbers, flags and codes, keyed by column.
    pub values: BTreeMap<String, Cell>,
    /// Fluent message that holds the row's label, if the row has one.
    pub message: Option<&'static str>,
}

impl TableRow {
    /// Returns true if this row contains `total`.
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
        self.values.get(column)?.code()
    }

    /// Returns the list in `column`, or its single value.
    pub fn list(&self, column: &str) -> &[Cell] {
        match self.values.get(column) {
            Some(Cell::List(cells)) => cells,
            Some(cell) => std::slice::from_ref(cell),
            None => &[],
        }
    }

    /// Returns the key as a unit variant of `K`, if `K` has such a variant.
    pub fn key_as<K: DeserializeOwned>(&self) -> Option<K> {
        variant(&self.key)
    }

    /// Returns the code in `column` as a unit variant of `K`, if `K` has such a variant.
    pub fn code_as<K: DeserializeOwned>(&self, column: &str) -> Option<K> {
        variant(self.code(column)?)
    }
}

fn variant<K: DeserializeOwned>(code: &str) -> Option<K> {
    K::deserialize(StrDeserializer::<ValueError>::new(code)).ok()
}

/// The value in one row and column.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Cell {
    /// Yes or no.
    Flag(bool),
    /// A number, in its column's unit.
    Number(i64),
    /// A code, whose text is the message `cells-<game>.<code>`. An empty code is shown as empty text.
    Code(String),
    /// Several values.
    List(Vec<Cell>),
}

impl Cell {
    /// Returns the code, if this cell is a code.
    pub fn code(&self) -> Option<&str> {
        match self {
            Cell::Code(code) => Some(code),
            _ => None,
        }
    }

    /// Returns all codes: the cell's own, or those in its list.
    pub fn codes(&self) -> Vec<&str> {
        match self {
            Cell::Code(code) => vec![code],
            Cell::List(cells) => cells.iter().flat_map(Cell::codes).collect(),
            Cell::Flag(_) | Cell::Number(_) => Vec::new(),
        }
    }
}

/// Several dice with the same number of sides, rolled together and added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceSum {
    /// Number of dice.
    pub count: u8,
    /// Number of sides of each die.
    pub sides: u16,
}

impl DiceSum {
    /// Returns the lowest total.
    pub fn lowest(self) -> i32 {
        self.count.into()
    }

    /// Returns the highest total.
    pub fn highest(self) -> i32 {
        i32::from(self.count) * i32::from(self.sides)
    }

    /// Rolls the dice.
    pub fn roll(self, dice: &mut Dice) -> Vec<Draw> {
        (0..self.count).map(|_| dice.draw(self.sides.into())).collect()
    }
}

impl std::fmt::Display for DiceSum {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}d{}", self.count, self.sides)
    }
}

/// Error for text that is not a dice roll such as `2d6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a roll is written like 2d6: 1 to 9 dice with 2 to 100 sides")]
pub struct NotADiceSum;

impl std::str::FromStr for DiceSum {
    type Err = NotADiceSum;

    fn from_str(text: &str) -> Result<DiceSum, NotADiceSum> {
        let (count, sides) = text.split_once('d').ok_or(NotADiceSum)?;
        let count = count.parse().map_err(|_| NotADiceSum)?;
        let sides = sides.parse().map_err(|_| NotADiceSum)?;
        // No table needs more dice, and the odds of larger rolls would not fit into 64-bit counts.
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

/// Returns the tables of the four rulebooks, in the order of [`GameKind::ALL`].
pub fn all() -> &'static [GameTables] {
    &LIBRARY.books
}

/// Returns the tables of `game`.
pub fn book(game: GameKind) -> &'static GameTables {
    &LIBRARY.books[game as usize]
}

/// Returns all errors in the four rulebooks' tables. There are none in a build that has passed its tests.
pub fn faults() -> &'static [TableFault] {
    &LIBRARY.faults
}
