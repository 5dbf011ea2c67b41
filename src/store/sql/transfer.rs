//! Rows of any table, for a move to another database.

use std::fmt::Write as _;

use sqlx::{AssertSqlSafe, Database, Row as _};

use super::{Body, Engine, Result, dialect};
use crate::transfer::{Cell, Kind, Mark, Row, Table};

type Arguments = <Engine as Database>::Arguments;
type Query<'q> = sqlx::query::Query<'q, Engine, Arguments>;

impl Body {
    pub(crate) async fn move_mark(&self) -> Result<Option<Mark>> {
        let row: Option<(String, String, String, i64)> =
            sqlx::query_as("SELECT number, role, other, done FROM moving")
                .fetch_optional(&self.writer)
                .await?;
        Ok(row.map(|(number, role, other, done)| Mark {
            number,
            is_source: role == "source",
            other,
            is_done: done != 0,
        }))
    }

    pub(crate) async fn set_move_mark(&self, mark: Option<&Mark>) -> Result<()> {
        let mut db = self.write().await?;
        sqlx::query("DELETE FROM moving").execute(&mut *db).await?;
        if let Some(mark) = mark {
            let role = if mark.is_source { "source" } else { "target" };
            sqlx::query(
                "INSERT INTO moving (id, number, role, other, done) VALUES (1, $1, $2, $3, $4)",
            )
            .bind(&mark.number)
            .bind(role)
            .bind(&mark.other)
            .bind(i64::from(mark.is_done))
            .execute(&mut *db)
            .await?;
        }
        Ok(db.commit().await?)
    }

    /// Returns the store's tables, except those for migrations and moves.
    pub(crate) async fn tables(&self) -> Result<Vec<Table>> {
        let columns = sqlx::query_as(dialect::COLUMNS).fetch_all(&self.readers).await?;
        Ok(Table::of(columns))
    }

    pub(crate) async fn count(&self, table: &Table) -> Result<u64> {
        let text = format!("SELECT count(*) FROM \"{}\"", table.name);
        let count: i64 = sqlx::query_scalar(AssertSqlSafe(text)).fetch_one(&self.readers).await?;
        Ok(count.max(0).cast_unsigned())
    }

    /// Returns at most `limit` rows after the key `after`, in key order.
    pub(crate) async fn rows(
        &self,
        table: &Table,
        after: Option<&Row>,
        limit: u32,
    ) -> Result<Vec<Row>> {
        let all: Vec<usize> = (0..table.columns.len()).collect();
        let mut text = format!("SELECT {} FROM \"{}\"", names(table, &all), table.name);
        let key = names(table, &table.key);
        if let Some(after) = after {
            let _ = write!(text, " WHERE ({key}) > ({})", places(1, after.len()));
        }
        let _ = write!(text, " ORDER BY {key} LIMIT {limit}");
        let mut query: Query<'_> = sqlx::query(AssertSqlSafe(text));
        for cell in after.into_iter().flatten() {
            query = bound(query, cell);
        }
        let rows = query.fetch_all(&self.readers).await?;
        rows.iter().map(|row| cells(row, table, &all)).collect()
    }

    /// Returns the last key in key order.
    pub(crate) async fn last_key(&self, table: &Table) -> Result<Option<Row>> {
        let backwards: Vec<String> = table
            .key
            .iter()
            .filter_map(|&column| table.columns.get(column))
            .map(|(name, _)| format!("\"{name}\" DESC"))
            .collect();
        let text = format!(
            "SELECT {} FROM \"{}\" ORDER BY {} LIMIT 1",
            names(table, &table.key),
            table.name,
            backwards.join(", ")
        );
        let row = sqlx::query(AssertSqlSafe(text)).fetch_optional(&self.readers).await?;
        row.map(|row| cells(&row, table, &table.key)).transpose()
    }

    /// Adds rows in one transaction.
    pub(crate) async fn put(&self, table: &Table, rows: &[Row]) -> Result<()> {
        let all: Vec<usize> = (0..table.columns.len()).collect();
        let values: Vec<String> = (0..rows.len())
            .map(|row| format!("({})", places(1 + row * all.len(), all.len())))
            .collect();
        let text = format!(
            "INSERT INTO \"{}\" ({}) VALUES {}",
            table.name,
            names(table, &all),
            values.join(", ")
        );
        let mut query: Query<'_> = sqlx::query(AssertSqlSafe(text));
        for cell in rows.iter().flatten() {
            query = bound(query, cell);
        }
        let mut db = self.write().await?;
        query.persistent(false).execute(&mut *db).await?;
        Ok(db.commit().await?)
    }
}

/// Renders a list of columns.
fn names(table: &Table, columns: &[usize]) -> String {
    let columns = columns.iter().filter_map(|&column| table.columns.get(column));
    columns.map(|(name, _)| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
}

/// Renders a list of parameters starting at number `first`.
fn places(first: usize, count: usize) -> String {
    (first..first + count)
        .map(|number| format!("{}{number}", dialect::PARAMETER))
        .collect::<Vec<_>>()
        .join(", ")
}

fn bound<'q>(query: Query<'q>, cell: &Cell) -> Query<'q> {
    match cell {
        Cell::Number(number) => query.bind(*number),
        Cell::Text(text) => query.bind(text.clone()),
        Cell::Bytes(bytes) => query.bind(bytes.clone()),
    }
}

/// Reads the values in the given columns.
fn cells(row: &<Engine as Database>::Row, table: &Table, columns: &[usize]) -> Result<Row> {
    let kinds = columns.iter().filter_map(|&column| table.columns.get(column));
    kinds
        .enumerate()
        .map(|(place, (_, kind))| {
            Ok(match kind {
                Kind::Number => Cell::Number(row.try_get(place)?),
                Kind::Text => Cell::Text(row.try_get(place)?),
                Kind::Bytes => Cell::Bytes(row.try_get(place)?),
            })
        })
        .collect()
}
