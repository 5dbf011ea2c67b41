//! The Discord application to which a store belongs.

use std::collections::BTreeSet;

use super::{Body, Executor, Result};
use crate::{Application, Guild};

/// Value that represents the sandbox; no Discord application has this id.
const SANDBOX: i64 = 0;

impl Body {
    pub(crate) async fn set_application(&self, application: Application) -> Result<()> {
        let id = match application {
            Application::Sandbox => SANDBOX,
            Application::Discord(id) => id.cast_signed(),
        };
        let statement = query!(
            "INSERT INTO application (id, discord) VALUES (1, $1)
            ON CONFLICT (id) DO UPDATE SET discord = excluded.discord",
            id
        );
        self.execute(statement).await?;
        Ok(())
    }
}

/// Reads the application that a store belongs to. The schema can be older than this program's.
pub(crate) async fn application_of(
    db: impl Executor<'_>,
) -> Result<Option<Application>, sqlx::Error> {
    let id: Option<i64> = sqlx::query_scalar("SELECT discord FROM application WHERE id = 1")
        .fetch_optional(db)
        .await?;
    Ok(id.map(|id| match id {
        SANDBOX => Application::Sandbox,
        id => Application::Discord(id.cast_unsigned()),
    }))
}

/// Reads the servers with matches in a store. The schema can be older than this program's.
pub(crate) async fn guilds_of(db: impl Executor<'_>) -> Result<BTreeSet<Guild>, sqlx::Error> {
    let guilds: Vec<i64> =
        sqlx::query_scalar("SELECT DISTINCT guild FROM matches WHERE guild IS NOT NULL")
            .fetch_all(db)
            .await?;
    Ok(guilds.into_iter().map(|id| Guild(id.cast_unsigned())).collect())
}
