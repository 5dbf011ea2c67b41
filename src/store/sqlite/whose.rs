//! Reads which application and servers a store belongs to, regardless of its schema.

use std::path::Path;

use sqlx::sqlite::SqlitePool;

use super::Sqlite;
use super::open::{in_folder, refused};
use super::sql::application::{application_of, guilds_of};
use crate::{OpenError, Whose};

impl Sqlite {
    pub(crate) async fn whose(dir: &Path) -> Result<Option<Whose>, OpenError> {
        let Some((path, readers)) = in_folder(dir)? else { return Ok(None) };
        let whose = whose(&readers).await;
        readers.close().await;
        let whose = whose.map_err(|error| refused(&path, error))?;
        Ok(Some(whose))
    }
}

/// Reads which application and servers a store belongs to. Since the store can have any schema, the queries are not
/// checked at compile time, and any table can be missing.
async fn whose(readers: &SqlitePool) -> Result<Whose, sqlx::Error> {
    let tables: Vec<String> =
        sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table'")
            .fetch_all(readers)
            .await?;
    let has = |name: &str| tables.iter().any(|table| table == name);
    let mut whose = Whose::default();
    if has("application") {
        whose.application = application_of(readers).await?;
    }
    if has("matches") && whose.application.is_none() {
        whose.guilds = guilds_of(readers).await?;
    }
    Ok(whose)
}
