//! Digests of the command lists last registered with Discord.

use super::{Body, Result, ids};
use crate::{Guild, Registered, Timestamp};

/// Value that represents a global registration; no server has this id.
const EVERYBODY: i64 = 0;

impl Body {
    pub(crate) async fn registered(&self, guild: Option<Guild>) -> Result<Option<Registered>> {
        let row = query!("SELECT digest, at FROM commands WHERE guild = $1", column(guild))
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|row| Registered { digest: row.digest, at: Timestamp(row.at) }))
    }

    pub(crate) async fn set_registered(
        &self,
        guild: Option<Guild>,
        registered: &Registered,
    ) -> Result<()> {
        let statement = query!(
            "INSERT INTO commands (guild, digest, at) VALUES ($1, $2, $3)
            ON CONFLICT (guild) DO UPDATE SET digest = excluded.digest, at = excluded.at",
            column(guild),
            registered.digest,
            registered.at.0
        );
        self.execute(statement).await?;
        Ok(())
    }

    pub(crate) async fn registered_guilds(&self) -> Result<Vec<Guild>> {
        let query = query_scalar!(
            r#"SELECT guild AS "guild!" FROM commands WHERE guild <> $1 ORDER BY guild"#,
            EVERYBODY
        );
        ids(query, &self.readers, |id| Guild(id.cast_unsigned())).await
    }

    pub(crate) async fn forget_registered(&self, guilds: &[Guild]) -> Result<()> {
        let mut db = self.write().await?;
        for guild in guilds {
            let guild = guild.0.cast_signed();
            query!("DELETE FROM commands WHERE guild = $1", guild).execute(&mut *db).await?;
        }
        Ok(db.commit().await?)
    }

    pub(crate) async fn kinds_played(&self, guild: Guild, since: Timestamp) -> Result<Vec<String>> {
        let kinds = query_scalar!(
            r#"SELECT DISTINCT kind AS "kind!" FROM matches
            WHERE guild = $1 AND (ended IS NULL OR ended > $2) ORDER BY kind"#,
            guild.0.cast_signed(),
            since.0
        );
        Ok(kinds.fetch_all(&self.readers).await?)
    }
}

fn column(guild: Option<Guild>) -> i64 {
    guild.map_or(EVERYBODY, |guild| guild.0.cast_signed())
}
