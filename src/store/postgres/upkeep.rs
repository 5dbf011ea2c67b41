//! The database check, and stubs for operations that only a file supports.

use std::path::Path;

use sqlx::AssertSqlSafe;

use super::{Postgres, Result, dialect};
use crate::{BackupError, Integrity};

impl Postgres {
    /// Reads every row of every table, so that the server finds damaged pages.
    pub(crate) async fn integrity(&self) -> Result<Integrity> {
        let mut db = self.readers.acquire().await?;
        let tables: Vec<String> = sqlx::query_scalar(
            "SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1",
        )
        .fetch_all(&mut *db)
        .await?;
        let mut faults = Vec::new();
        for table in tables {
            let query = format!("SELECT sum(length(row::text)) FROM {table} AS row");
            let read = sqlx::query(AssertSqlSafe(query)).execute(&mut *db).await;
            match read {
                Err(sqlx::Error::Database(error)) => {
                    faults.push(format!("{table}: {}", error.message()));
                }
                read => _ = read?,
            }
        }
        let schema = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations");
        let schema: i64 = schema.fetch_one(&mut *db).await?;
        let bytes = dialect::bytes(&mut db).await?.max(0).cast_unsigned();
        Ok(Integrity { faults, schema, bytes })
    }

    pub(crate) async fn back_up(&self, _: &Path) -> Result<Integrity, BackupError> {
        Err(BackupError::OnServer)
    }
}
