//! Typed tables for the rules, which map a total to an enum variant.

use serde::de::DeserializeOwned;

use super::{Table, TableFault, TableFaults, TableRow, book};
use crate::kind::GameKind;

/// A table that maps every total to a value of `K`. Beyond the ends, the first or last row applies.
#[derive(Clone, Debug)]
pub struct Ranged<K> {
    table: &'static Table,
    keys: Vec<K>,
}

impl<K: DeserializeOwned + Copy> Ranged<K> {
    /// Loads the table `id` of `game`, in which every row's key is a unit variant of `K`.
    ///
    /// # Errors
    /// Returns all errors: the table does not exist, its rows have no ranges, or some keys are not variants of `K`.
    pub fn load(game: GameKind, id: &str) -> Result<Ranged<K>, TableFaults> {
        let fault = |row: Option<&TableRow>, reason: &str| TableFault {
            file: format!("assets/{game}/tables.toml"),
            table: id.to_owned(),
            row: row.map(|row| row.key.clone()),
            reason: reason.to_owned(),
        };
        let Some(table) = book(game).table(id) else {
            return Err(TableFaults(vec![fault(None, "there is no such table")]));
        };
        if !table.is_ranged() || table.rows.is_empty() {
            return Err(TableFaults(vec![fault(None, "its rows are not found by a number")]));
        }
        let mut faults = Vec::new();
        let mut keys = Vec::with_capacity(table.rows.len());
        for row in &table.rows {
            match row.key_as() {
                Some(key) => keys.push(key),
                None => faults.push(fault(Some(row), "the engine does not know this key")),
            }
        }
        if faults.is_empty() { Ok(Ranged { table, keys }) } else { Err(TableFaults(faults)) }
    }

    /// Returns the value for `total`.
    pub fn at(&self, total: i32) -> K {
        self.keys[self.row_index(total)]
    }

    /// Returns the zero-based index of the row for `total`.
    pub fn row_index(&self, total: i32) -> usize {
        self.table.index_at(total).unwrap_or(0)
    }

    /// Returns the row for `total`.
    pub fn row(&self, total: i32) -> &'static TableRow {
        &self.table.rows[self.row_index(total)]
    }

    /// Returns the underlying table.
    pub fn table(&self) -> &'static Table {
        self.table
    }
}
