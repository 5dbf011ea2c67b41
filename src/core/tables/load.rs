//! Parses and checks a rulebook's tables; all errors are found in one pass.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::{Cell, DiceSum, GameTables, Table, TableRow};
use crate::data::{self, Entry};
use crate::kind::{GameKind, for_every_game};
use crate::text::{Lang, words};

/// An error in a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: table {table}{}: {reason}", row.as_ref().map(|row| format!(", row {row}")).unwrap_or_default())]
pub struct TableFault {
    /// The file.
    pub file: String,
    /// The table's id, or its position in the file if the id cannot be read.
    pub table: String,
    /// The row: its position in the table, counted from 1, usually followed by its key in parentheses.
    pub row: Option<String>,
    /// Description of the error.
    pub reason: String,
}

/// All errors in a rulebook's tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFaults(pub Vec<TableFault>);

impl std::error::Error for TableFaults {}

impl std::fmt::Display for TableFaults {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        data::write_lines(out, &self.0)
    }
}

macro_rules! embedded {
    (
        $($(#[doc = $doc:literal])+ $(#[cfg($($cfg:tt)+)])? $name:ident $code:literal $letters:literal $folder:literal $game:ty;)+
    ) => {
        pub(super) fn embedded(game: GameKind) -> &'static str {
            match game {
                $($(#[cfg($($cfg)+)])? GameKind::$name => include_str!(concat!("../../../", $folder, "/tables.toml")),)+
            }
        }
    };
}
for_every_game!(embedded);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTable {
    id: String,
    spec: String,
    #[serde(default)]
    rules: Vec<String>,
    dice: Option<String>,
    #[serde(default)]
    opposed: bool,
    #[serde(default)]
    modified: bool,
    #[serde(default)]
    bare: bool,
    #[serde(default)]
    reconstructed: bool,
    /// True if part of the table is not in the book. The message `ours` names that part.
    #[serde(default)]
    partly_reconstructed: bool,
    by: Option<String>,
    #[serde(default)]
    columns: Vec<String>,
    #[serde(default)]
    signed: Vec<String>,
    /// Columns used only by the engine, not shown.
    #[serde(default)]
    engine: Vec<String>,
    row: Vec<serde_json::Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRow {
    min: Option<i32>,
    max: Option<i32>,
    key: String,
    #[serde(default)]
    values: BTreeMap<String, Cell>,
}

/// Parses as much as possible of a rulebook's tables. Returns the tables and all errors.
pub(super) fn book(game: GameKind, text: &str, locales: bool) -> (GameTables, Vec<TableFault>) {
    let mut check = Check { game, locales, table: String::new(), faults: Vec::new() };
    let tables = check.tables(text);
    (GameTables { game, tables }, check.faults)
}

struct Check {
    game: GameKind,
    locales: bool,
    table: String,
    faults: Vec<TableFault>,
}

impl Check {
    fn fault(&mut self, row: Option<String>, reason: impl Into<String>) {
        self.faults.push(TableFault {
            file: format!("assets/{}/tables.toml", self.game),
            table: self.table.clone(),
            row,
            reason: reason.into(),
        });
    }

    fn tables(&mut self, text: &str) -> Vec<Table> {
        let (raw, faults) = data::entries(text, "table");
        for fault in faults {
            self.fault(None, fault);
        }
        let mut tables: Vec<Table> = Vec::with_capacity(raw.len());
        for Entry { at, value } in raw {
            self.table = at;
            match RawTable::deserialize(value) {
                Ok(raw) => {
                    if tables.iter().any(|table| table.id == raw.id) {
                        self.fault(None, "there is another table with this id");
                    }
                    let table = self.table(raw);
                    tables.push(table);
                }
                Err(error) => self.fault(None, error.to_string()),
            }
        }
        tables
    }

    fn table(&mut self, raw: RawTable) -> Table {
        if !is_code(&raw.id) {
            self.fault(None, "the id is not a code");
        }
        for id in std::iter::once(&raw.spec).chain(&raw.rules) {
            if !is_rule_id(id, self.game) {
                self.fault(None, format!("`{id}` is not a rule of this game"));
            }
        }
        let dice = raw.dice.as_deref().and_then(|dice| {
            let throw = dice.parse::<DiceSum>();
            if let Err(error) = throw {
                self.fault(None, format!("`{dice}`: {error}"));
            }
            throw.ok()
        });
        let rows: Vec<TableRow> = raw
            .row
            .into_iter()
            .enumerate()
            .filter_map(|(index, value)| match RawRow::deserialize(value) {
                Ok(row) => Some(TableRow {
                    min: row.min,
                    max: row.max,
                    message: (!raw.bare)
                        .then(|| leaked(format!("table-{}-{}.{}", self.game, raw.id, row.key))),
                    key: row.key,
                    values: row.values,
                }),
                Err(error) => {
                    self.fault(Some((index + 1).to_string()), error.to_string());
                    None
                }
            })
            .collect();
        let table = Table {
            game: self.game,
            message: leaked(format!("table-{}-{}", self.game, raw.id)),
            ours: raw
                .partly_reconstructed
                .then(|| leaked(format!("table-ours-{}-{}", self.game, raw.id))),
            id: raw.id,
            spec: raw.spec,
            rules: raw.rules,
            dice,
            is_opposed: raw.opposed,
            is_modified: raw.modified,
            is_bare: raw.bare,
            is_reconstructed: raw.reconstructed,
            by: raw.by,
            columns: raw.columns,
            signed: raw.signed,
            rows,
        };
        if table.is_opposed && (table.dice.is_none() || table.by.is_none()) {
            self.fault(None, "an opposed throw needs `dice` and `by`");
        }
        if table.is_bare && (!table.is_ranged() || table.columns.is_empty()) {
            self.fault(None, "a bare table needs ranges and columns");
        }
        if table.rows.is_empty() {
            self.fault(None, "it has no rows");
        } else if table.is_ranged() {
            self.ranges(&table);
        } else {
            self.keys(&table);
        }
        self.values(&table, &raw.engine);
        if self.locales {
            self.words(&table);
        }
        table
    }

    /// Checks that a table with ranges has no gaps or overlaps, and covers exactly the totals that its dice can show.
    fn ranges(&mut self, table: &Table) {
        for (index, row) in table.rows.iter().enumerate() {
            let here = Some(format!("{} ({})", index + 1, row.key));
            if let (Some(min), Some(max)) = (row.min, row.max)
                && min > max
            {
                self.fault(here.clone(), format!("{min} to {max} is upside down"));
            }
            let Some(next) = table.rows.get(index + 1) else { continue };
            match (row.max, next.min) {
                (Some(max), Some(min)) if max + 1 < min => {
                    self.fault(here, format!("a gap up to {min} follows"));
                }
                (Some(max), Some(min)) if min <= max => {
                    self.fault(here, format!("overlaps with the next row from {min}"));
                }
                (Some(_), Some(_)) => {}
                _ => self.fault(here, "only the first and the last row may have an open end"),
            }
        }
        let Some(dice) = table.dice else { return };
        let (lowest, highest) = match (table.is_opposed, table.is_modified) {
            // A difference is the winner's total minus the loser's, so its lower limit is 0. It has no upper limit,
            // because modifiers can increase it.
            (true, _) => (Some(0), None),
            (false, true) => (None, None),
            (false, false) => (Some(dice.lowest()), Some(dice.highest())),
        };
        if table.rows.first().is_some_and(|row| row.min != lowest) {
            self.fault(Some("1".into()), format!("the lowest total is {}", end(lowest)));
        }
        if table.rows.last().is_some_and(|row| row.max != highest) {
            let last = table.rows.len().to_string();
            self.fault(Some(last), format!("the highest total is {}", end(highest)));
        }
    }

    /// Checks that a table without ranges has no duplicate keys, because its rows are looked up by key.
    fn keys(&mut self, table: &Table) {
        let mut seen = BTreeSet::new();
        for (index, row) in table.rows.iter().enumerate() {
            let here = Some(format!("{} ({})", index + 1, row.key));
            if row.min.is_some() || row.max.is_some() {
                self.fault(
                    here.clone(),
                    "has a range although the table has neither `dice` nor `by`",
                );
            }
            if !seen.insert(&row.key) {
                self.fault(here, "there is another row with this key");
            }
        }
    }

    fn values(&mut self, table: &Table, engine: &[String]) {
        for column in &table.signed {
            if !table.columns.contains(column) {
                self.fault(None, format!("the signed column `{column}` is not shown"));
            }
        }
        let known: BTreeSet<&String> = table.columns.iter().chain(engine).collect();
        for column in &known {
            if !table.rows.iter().any(|row| row.values.contains_key(*column)) {
                self.fault(None, format!("no row has a value for the column `{column}`"));
            }
        }
        for (index, row) in table.rows.iter().enumerate() {
            let here = Some(format!("{} ({})", index + 1, row.key));
            if !is_code(&row.key) {
                self.fault(here.clone(), "the key is not a code");
            }
            for (column, cell) in &row.values {
                if !known.contains(column) {
                    self.fault(here.clone(), format!("`{column}` is not a column of this table"));
                }
                for code in cell.codes() {
                    if !is_code(code) && !is_rule_id(code, self.game) {
                        self.fault(here.clone(), format!("`{code}` is not a code"));
                    }
                }
            }
        }
    }

    fn words(&mut self, table: &Table) {
        let game = self.game;
        let mut needed: Vec<(Option<String>, String)> = vec![(None, table.message.to_owned())];
        for column in table.columns.iter().chain(&table.by) {
            needed.push((None, format!("columns-{game}.{column}")));
        }
        for (index, row) in table.rows.iter().enumerate() {
            let here = Some(format!("{} ({})", index + 1, row.key));
            if let Some(message) = row.message {
                needed.push((here.clone(), message.to_owned()));
            }
            for column in &table.columns {
                let codes = row.values.get(column).map(Cell::codes).unwrap_or_default();
                let codes = codes.into_iter().filter(|code| is_code(code));
                needed.extend(codes.map(|code| (here.clone(), format!("cells-{game}.{code}"))));
            }
        }
        for (row, id) in needed {
            for lang in Lang::ALL {
                if words().plain(lang, &id).is_none() {
                    self.fault(row.clone(), format!("`{id}` is missing in {}", lang.code()));
                }
            }
        }
    }
}

fn end(total: Option<i32>) -> String {
    total.map_or_else(|| "open".to_owned(), |total| total.to_string())
}

/// Leaks a string for use as a message name. Tables are read only once, which bounds the leak.
fn leaked(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

/// Returns true if `text` consists of lower-case letters, digits and underscores, starting with a letter.
fn is_code(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// Returns true if `text` is the id of a rule, ruling or table in the specification of `game`, such as `ME-SCOUT-05`.
fn is_rule_id(text: &str, game: GameKind) -> bool {
    let mut parts = text.split('-');
    parts.next() == Some(game.letters())
        && text.contains('-')
        && parts.all(|part| {
            !part.is_empty()
                && part.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '.')
        })
}
