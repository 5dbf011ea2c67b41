//! Typed access to the rows and cells of the fixed tables.

use regnal_core::kind::GameKind;
use regnal_core::noun::Noun;
use regnal_core::tables::{Cell, Table, TableFault, TableFaults, TableRow, book};

/// A table row, with the table's name for error messages.
#[derive(Clone, Copy, Debug)]
pub(super) struct NamedRow {
    table: &'static str,
    row: &'static TableRow,
}

/// Returns the row of `table` with the code `key`.
///
/// # Errors
/// Returns an error if there is no such row.
pub(super) fn line(table: &'static str, key: &str) -> Result<NamedRow, TableFaults> {
    let row = found(table)?.row(key);
    let row = row.ok_or_else(|| fault(table, Some(key), "there is no such row"))?;
    Ok(NamedRow { table, row })
}

/// Returns the row of `table` whose range contains `number`.
///
/// # Errors
/// Returns an error if there is no such row.
pub(super) fn line_at(table: &'static str, number: i32) -> Result<NamedRow, TableFaults> {
    let row = found(table)?.row_for(number);
    let row = row.ok_or_else(|| fault(table, None, &format!("there is no row for {number}")))?;
    Ok(NamedRow { table, row })
}

/// Reads a value for each noun from the row with the noun's code.
///
/// # Errors
/// Returns the errors found in the first invalid row.
pub(super) fn each<N: Noun, T>(
    table: &'static str,
    read: impl Fn(NamedRow) -> Result<T, TableFaults>,
) -> Result<Vec<T>, TableFaults> {
    N::ALL.iter().map(|noun| read(line(table, noun.code())?)).collect()
}

/// Reads a value for each number from the row with that number.
///
/// # Errors
/// Returns the errors found in the first invalid row.
pub(super) fn each_at<T>(
    table: &'static str,
    numbers: std::ops::RangeInclusive<i32>,
    read: impl Fn(NamedRow) -> Result<T, TableFaults>,
) -> Result<Vec<T>, TableFaults> {
    numbers.map(|number| read(line_at(table, number)?)).collect()
}

impl NamedRow {
    pub(super) fn number<N: TryFrom<i64>>(self, column: &str) -> Result<N, TableFaults> {
        self.maybe_number(column)?.ok_or_else(|| self.fault(column, "there is no number"))
    }

    /// Returns the number in a column, or `None` if the column is empty.
    pub(super) fn maybe_number<N: TryFrom<i64>>(
        self,
        column: &str,
    ) -> Result<Option<N>, TableFaults> {
        let number = self.row.number(column);
        let number = number.map(N::try_from).transpose();
        number.map_err(|_| self.fault(column, "the number does not fit"))
    }

    /// Returns a column's yes/no value.
    pub(super) fn flag(self, column: &str) -> Result<bool, TableFaults> {
        let flag = self.row.flag(column);
        flag.ok_or_else(|| self.fault(column, "there is no yes or no"))
    }

    /// Returns a column's code.
    pub(super) fn text(self, column: &str) -> Result<&'static str, TableFaults> {
        let code = self.row.code(column);
        code.ok_or_else(|| self.fault(column, "there is no code"))
    }

    pub(super) fn noun<N: Noun>(self, column: &str) -> Result<N, TableFaults> {
        self.maybe_noun(column)?.ok_or_else(|| self.fault(column, "there is no code"))
    }

    /// Returns the noun in a column, or `None` if the column is empty.
    pub(super) fn maybe_noun<N: Noun>(self, column: &str) -> Result<Option<N>, TableFaults> {
        let noun = self.row.code(column).map(|code| self.known(column, code));
        noun.transpose()
    }

    /// Returns a column's codes; the column can be empty.
    pub(super) fn codes(self, column: &str) -> impl Iterator<Item = &'static str> {
        self.row.list(column).iter().filter_map(Cell::code)
    }

    /// Returns a column's nouns; the column can be empty.
    pub(super) fn nouns<N: Noun>(self, column: &str) -> Result<Vec<N>, TableFaults> {
        self.codes(column).map(|code| self.known(column, code)).collect()
    }

    pub(super) fn known<N: Noun>(self, column: &str, code: &str) -> Result<N, TableFaults> {
        N::from_code(code)
            .ok_or_else(|| self.fault(column, &format!("the engine does not know {code}")))
    }

    /// Builds an error message about this row.
    pub(super) fn fault(self, column: &str, reason: &str) -> TableFaults {
        fault(self.table, Some(&self.row.key), &format!("{column}: {reason}"))
    }
}

fn found(table: &str) -> Result<&'static Table, TableFaults> {
    book(GameKind::Offices).table(table).ok_or_else(|| fault(table, None, "there is no such table"))
}

fn fault(table: &str, row: Option<&str>, reason: &str) -> TableFaults {
    TableFaults(vec![TableFault {
        file: format!("assets/{}/tables.toml", GameKind::Offices),
        table: table.to_owned(),
        row: row.map(str::to_owned),
        reason: reason.to_owned(),
    }])
}
