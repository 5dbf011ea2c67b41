//! Looks up numbers in the rulebook's fixed tables, which need no dice.

use regnal_core::kind::GameKind;
use regnal_core::tables::{TableFault, TableFaults, TableRow, book};

/// Returns the row with this key in a fixed table.
///
/// # Errors
/// Returns an error if there is no such row.
pub(crate) fn row(table: &str, key: &str) -> Result<&'static TableRow, TableFaults> {
    book(GameKind::Demonworld)
        .table(table)
        .and_then(|found| found.row(key))
        .ok_or_else(|| fault(table, key, "there is no such row"))
}

/// Returns the number in a column of the row with this key in a fixed table.
///
/// # Errors
/// Returns an error if the row does not exist, has no number in that column, or the number does not fit into `N`.
pub(crate) fn number<N: TryFrom<i64>>(
    table: &str,
    key: &str,
    column: &str,
) -> Result<N, TableFaults> {
    row(table, key)?
        .number(column)
        .and_then(|number| N::try_from(number).ok())
        .ok_or_else(|| fault(table, key, &format!("{column}: there is no number that fits")))
}

pub(super) fn fault(table: &str, key: &str, reason: &str) -> TableFaults {
    TableFaults(vec![TableFault {
        file: format!("assets/{}/tables.toml", GameKind::Demonworld),
        table: table.to_owned(),
        row: Some(key.to_owned()),
        reason: reason.to_owned(),
    }])
}
