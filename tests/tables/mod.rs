//! The tables of the books: complete, checked, and what the specifications say.

mod faults;
mod mighty;
mod others;

use regnal::games::GameKind;
use regnal::tables::{Row, Table, book};

/// The table `id` of `game`.
fn table(game: GameKind, id: &str) -> &'static Table {
    book(game)
        .table(id)
        .unwrap_or_else(|| panic!("{game} has no table {id}"))
}

/// The keys of `table` over `totals`, without the totals that no row holds.
fn keys(table: &Table, totals: impl Iterator<Item = i32>) -> Vec<&str> {
    totals
        .filter_map(|total| table.row_for(total))
        .map(|row| row.key.as_str())
        .collect()
}

/// The row `key` of `table`.
fn row<'a>(table: &'a Table, key: &str) -> &'a Row {
    table
        .row(key)
        .unwrap_or_else(|| panic!("{} has no row {key}", table.id))
}

#[test]
fn the_four_books_are_without_fault() {
    let faults: Vec<String> = regnal::tables::faults()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
