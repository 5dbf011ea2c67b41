//! Queries for statistics, lists, and a server's data.

use serde_json::Value;

use super::header::BriefRow;
use super::keep::read;
use super::outbox::target;
use super::{Body, Result, dialect, ids, list};
use crate::{Brief, Figures, Guild, MatchId, MessageId, Status, Timestamp, Undelivered};
use regnal_core::narrow::narrow;

impl Body {
    pub(crate) async fn figures(&self, late: Timestamp) -> Result<Figures> {
        let mut db = self.read().await?;
        let matches = query!(
            r#"SELECT status, count(*) AS "count!: i64" FROM matches GROUP BY status ORDER BY status"#
        )
        .fetch_all(&mut *db)
        .await?;
        let outbox = query!(
            r#"SELECT count(*) AS "waiting!: i64", min(created) AS "oldest: i64" FROM outbox
            WHERE sent IS NULL AND dead IS NULL AND patient = 0"#
        )
        .fetch_one(&mut *db)
        .await?;
        let late = query_scalar!(
            r#"SELECT count(*) AS "late!: i64" FROM timers WHERE due < $1 AND stopped = 0"#,
            late.0
        )
        .fetch_one(&mut *db)
        .await?;
        let bytes = dialect::bytes(&mut db).await?;
        let matches = matches.into_iter();
        Ok(Figures {
            matches: matches.map(|row| (Status::read(&row.status), count(row.count))).collect(),
            waiting: count(outbox.waiting),
            oldest: outbox.oldest.map(Timestamp),
            late: count(late),
            bytes: count(bytes),
        })
    }

    pub(crate) async fn matches_after(&self, after: MatchId, limit: u32) -> Result<Vec<Brief>> {
        let query = query_as!(
            BriefRow,
            "SELECT id, kind, status, guild, channel, name, language, seq
            FROM matches WHERE id > $1 ORDER BY id LIMIT $2",
            after.0,
            i64::from(limit)
        );
        list(query, &self.readers, Brief::from).await
    }

    pub(crate) async fn undelivered(
        &self,
        after: MessageId,
        limit: u32,
    ) -> Result<Vec<Undelivered>> {
        let query = query!(
            r#"SELECT id AS "id!", match, target_kind, target, created, attempts, next_attempt, dead FROM outbox
            WHERE id > $1 AND sent IS NULL ORDER BY id LIMIT $2"#,
            after.0,
            i64::from(limit)
        );
        list(query, &self.readers, |row| Undelivered {
            id: MessageId(row.id),
            match_id: row.r#match.map(MatchId),
            target: target(&row.target_kind, row.target),
            created: Timestamp(row.created),
            attempts: narrow(row.attempts),
            next_attempt: Timestamp(row.next_attempt),
            dead: row.dead,
        })
        .await
    }

    pub(crate) async fn send_again(&self, id: MessageId, now: Timestamp) -> Result<bool> {
        let statement = query!(
            "UPDATE outbox SET dead = NULL, attempts = 0, next_attempt = $1
            WHERE id = $2 AND sent IS NULL AND payload <> 'null'",
            now.0,
            id.0
        );
        Ok(self.execute(statement).await? > 0)
    }

    pub(crate) async fn servers(&self) -> Result<Vec<Guild>> {
        let query = query_scalar!(
            r#"SELECT guild AS "id!: i64" FROM matches WHERE guild IS NOT NULL
            UNION SELECT owner FROM settings WHERE scope = 'guild' ORDER BY 1"#
        );
        ids(query, &self.readers, |id| Guild(id.cast_unsigned())).await
    }

    pub(crate) async fn settings_of_servers(
        &self,
        key: &str,
    ) -> Result<Vec<(Guild, Result<Value>)>> {
        let query = query!(
            "SELECT owner, value FROM settings WHERE scope = 'guild' AND key = $1 ORDER BY owner",
            key
        );
        list(query, &self.readers, |row| (Guild(row.owner.cast_unsigned()), read(&row.value))).await
    }

    pub(crate) async fn matches_of_server(&self, guild: Guild) -> Result<Vec<MatchId>> {
        let guild = guild.0.cast_signed();
        let query =
            query_scalar!(r#"SELECT id AS "id!" FROM matches WHERE guild = $1 ORDER BY id"#, guild);
        ids(query, &self.readers, MatchId).await
    }

    pub(crate) async fn forget_server(&self, guild: Guild) -> Result<Vec<MatchId>> {
        let matches = self.matches_of_server(guild).await?;
        let id = guild.0.cast_signed();
        let mut db = self.write().await?;
        query!(
            "DELETE FROM outbox WHERE target_kind = 'channel' AND target IN (SELECT channel FROM matches WHERE guild = $1)",
            id
        )
        .execute(&mut *db)
        .await?;
        query!(
            "DELETE FROM followers WHERE target_kind = 'channel' AND target IN (SELECT channel FROM matches WHERE guild = $1)",
            id
        )
        .execute(&mut *db)
        .await?;
        query!(
            "DELETE FROM settings WHERE (scope = 'guild' AND owner = $1)
            OR (scope = 'channel' AND owner IN (SELECT channel FROM matches WHERE guild = $1))",
            id
        )
        .execute(&mut *db)
        .await?;
        query!(
            "DELETE FROM interventions WHERE guild = $1 OR match IN (SELECT id FROM matches WHERE guild = $1)",
            id
        )
        .execute(&mut *db)
        .await?;
        query!(
            "DELETE FROM interactions WHERE match IN (SELECT id FROM matches WHERE guild = $1)",
            id
        )
        .execute(&mut *db)
        .await?;
        query!("DELETE FROM seekers WHERE guild = $1", id).execute(&mut *db).await?;
        query!("DELETE FROM matches WHERE guild = $1", id).execute(&mut *db).await?;
        query!("INSERT INTO sweep (id) VALUES (1) ON CONFLICT DO NOTHING")
            .execute(&mut *db)
            .await?;
        db.commit().await?;
        if let Err(error) = self.sweep().await {
            tracing::warn!(%error, "vacuum after deleting a server's data failed, the data remains in free pages of the file until the next start");
        }
        Ok(matches)
    }
}

fn count(number: i64) -> u64 {
    number.max(0).cast_unsigned()
}
