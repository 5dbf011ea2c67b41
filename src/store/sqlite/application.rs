//! The Discord application that a store belongs to.

use std::path::Path;

use sqlx::sqlite::SqlitePool;

use super::open::{in_folder, refused};
use super::{Result, Sqlite};
use crate::{Application, Guild, OpenError, Whose};

/// Stands for the sandbox: no application of Discord has this id.
const SANDBOX: i64 = 0;

impl Sqlite {
    pub(crate) async fn whose(dir: &Path) -> Result<Option<Whose>, OpenError> {
        let Some((path, readers)) = in_folder(dir) else {
            return Ok(None);
        };
        let whose = whose(&readers).await;
        readers.close().await;
        let whose = whose.map_err(|error| refused(&path, error))?;
        Ok(Some(whose))
    }

    pub(crate) async fn set_application(&self, application: Application) -> Result<()> {
        let id = match application {
            Application::Sandbox => SANDBOX,
            Application::Discord(id) => id.cast_signed(),
        };
        let mut db = self.write().await?;
        sqlx::query!(
            "INSERT INTO application (id, discord) VALUES (1, ?)
            ON CONFLICT (id) DO UPDATE SET discord = excluded.discord",
            id
        )
        .execute(&mut *db)
        .await?;
        Ok(db.commit().await?)
    }
}

/// Reads the owner regardless of the schema: the queries are not checked at compile time, and each table may be
/// missing.
async fn whose(readers: &SqlitePool) -> Result<Whose, sqlx::Error> {
    let tables: Vec<String> =
        sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table'")
            .fetch_all(readers)
            .await?;
    let has = |name: &str| tables.iter().any(|table| table == name);
    let mut whose = Whose::default();
    if has("application") {
        let id: Option<i64> = sqlx::query_scalar("SELECT discord FROM application WHERE id = 1")
            .fetch_optional(readers)
            .await?;
        whose.application = id.map(|id| match id {
            SANDBOX => Application::Sandbox,
            id => Application::Discord(id.cast_unsigned()),
        });
    }
    if has("matches") {
        let guilds: Vec<i64> =
            sqlx::query_scalar("SELECT DISTINCT guild FROM matches WHERE guild IS NOT NULL")
                .fetch_all(readers)
                .await?;
        whose.guilds = guilds.into_iter().map(|id| Guild(id.cast_unsigned())).collect();
    }
    Ok(whose)
}
