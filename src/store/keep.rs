//! Small things that must survive the process: settings, votes, answered interactions, the heartbeat.

use std::time::Duration;

use serde_json::Value;
use sqlx::SqliteConnection;

use super::header::BriefRow;
use super::ids::millis;
use super::outbox::enqueue;
use super::seats::seat;
use super::{
    Brief, Channel, Guild, MatchId, NewMessage, Result, Store, StoreError, Timestamp, User, claim,
};
use crate::game::Seat;

/// Whose setting it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// Of a server.
    Guild(Guild),
    /// Of a channel.
    Channel(Channel),
    /// Of a person.
    User(User),
}

impl Scope {
    fn columns(self) -> (&'static str, i64) {
        match self {
            Scope::Guild(guild) => ("guild", guild.0.cast_signed()),
            Scope::Channel(channel) => ("channel", channel.0.cast_signed()),
            Scope::User(user) => ("user", user.0.cast_signed()),
        }
    }
}

/// What a seat said to a question of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Vote {
    /// The seat.
    pub seat: Seat,
    /// What it said.
    pub value: Value,
    /// When.
    pub at: Timestamp,
}

/// A time in which the program did not run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outage {
    /// How long.
    pub length: Duration,
    /// The matches whose timers are later by that.
    pub matches: Vec<Brief>,
}

impl Store {
    /// A setting.
    ///
    /// # Errors
    /// Only those of the database; a value that is not JSON counts as none.
    pub async fn setting(&self, scope: Scope, key: &str) -> Result<Option<Value>> {
        let (scope, owner) = scope.columns();
        let value = sqlx::query_scalar!(
            "SELECT value FROM settings WHERE scope = ? AND owner = ? AND key = ?",
            scope,
            owner,
            key
        )
        .fetch_optional(&self.0.readers)
        .await?;
        Ok(value.and_then(|text| serde_json::from_str(&text).ok()))
    }

    /// Changes a setting; `None` forgets it.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn set_setting(&self, scope: Scope, key: &str, value: Option<&Value>) -> Result<()> {
        let (scope, owner) = scope.columns();
        let mut db = self.write().await?;
        match value.map(Value::to_string) {
            Some(value) => {
                sqlx::query!(
                    "INSERT INTO settings (scope, owner, key, value) VALUES (?, ?, ?, ?)
                ON CONFLICT (scope, owner, key) DO UPDATE SET value = excluded.value",
                    scope,
                    owner,
                    key,
                    value
                )
                .execute(&mut *db)
                .await?
            }
            None => {
                sqlx::query!(
                    "DELETE FROM settings WHERE scope = ? AND owner = ? AND key = ?",
                    scope,
                    owner,
                    key
                )
                .execute(&mut *db)
                .await?
            }
        };
        Ok(db.commit().await?)
    }

    /// Casts or changes a vote, and returns all votes on `topic`, in seat order.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such match.
    pub async fn vote(
        &self,
        id: MatchId,
        topic: &str,
        voter: Seat,
        value: &Value,
        at: Timestamp,
    ) -> Result<Vec<Vote>> {
        let mut db = self.write().await?;
        let value = value.to_string();
        sqlx::query!(
            "INSERT INTO votes (match, topic, seat, value, at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (match, topic, seat) DO UPDATE SET value = excluded.value, at = excluded.at",
            id.0,
            topic,
            voter.0,
            value,
            at.0
        )
        .execute(&mut *db)
        .await
        .map_err(|error| match error.as_database_error() {
            Some(refusal) if refusal.is_foreign_key_violation() => StoreError::NotFound,
            _ => error.into(),
        })?;
        let votes = votes_on(&mut db, id, topic).await?;
        db.commit().await?;
        Ok(votes)
    }

    /// All votes on `topic`, in seat order; none when nobody has voted.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn votes(&self, id: MatchId, topic: &str) -> Result<Vec<Vote>> {
        votes_on(&mut *self.read().await?, id, topic).await
    }

    /// Forgets all votes on `topic`.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn clear_votes(&self, id: MatchId, topic: &str) -> Result<()> {
        let mut db = self.write().await?;
        sqlx::query!(
            "DELETE FROM votes WHERE match = ? AND topic = ?",
            id.0,
            topic
        )
        .execute(&mut *db)
        .await?;
        Ok(db.commit().await?)
    }

    /// Remembers that an interaction which changes no match was answered.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] when it was answered before.
    pub async fn claim_interaction(&self, interaction: u64, at: Timestamp) -> Result<()> {
        let mut db = self.write().await?;
        claim(&mut db, Some(interaction), None, at).await?;
        Ok(db.commit().await?)
    }

    /// Forgets what is older than `before` and no longer needed: answered interactions, and messages that were sent
    /// or given up, except the last of each topic.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn prune(&self, before: Timestamp) -> Result<()> {
        let mut db = self.write().await?;
        sqlx::query!("DELETE FROM interactions WHERE at < ?", before.0)
            .execute(&mut *db)
            .await?;
        sqlx::query!(
            "DELETE FROM outbox WHERE created < ? AND (sent IS NOT NULL OR dead IS NOT NULL)
            AND (topic IS NULL OR id NOT IN (SELECT max(id) FROM outbox
                WHERE topic IS NOT NULL AND sent IS NOT NULL GROUP BY match, topic))",
            before.0
        )
        .execute(&mut *db)
        .await?;
        Ok(db.commit().await?)
    }

    /// Notes that the program runs.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn touch(&self, now: Timestamp) -> Result<()> {
        let mut db = self.write().await?;
        sqlx::query!(
            "INSERT INTO heartbeat (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
            now.0
        )
        .execute(&mut *db)
        .await?;
        Ok(db.commit().await?)
    }

    /// When the program was last seen to run.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn last_seen(&self) -> Result<Option<Timestamp>> {
        let at = sqlx::query_scalar!("SELECT at FROM heartbeat WHERE id = 1")
            .fetch_optional(&self.0.readers)
            .await?;
        Ok(at.map(Timestamp))
    }

    /// Called once at the start. After a silence of more than `grace`, all timers of running matches become later by
    /// its length, and `announce` says what to tell each of those matches; the heartbeat is set in the same
    /// transaction, so that a second start does not do it again.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn come_back(
        &self,
        now: Timestamp,
        grace: Duration,
        announce: impl Fn(&Brief, Duration) -> Vec<NewMessage> + Send,
    ) -> Result<Option<Outage>> {
        let last = self.last_seen().await?;
        let length = last.map_or(Duration::ZERO, |last| now.since(last));
        if length <= grace {
            self.touch(now).await?;
            return Ok(None);
        }
        let by = millis(length);
        let mut db = self.write().await?;
        let rows = sqlx::query_as!(
            BriefRow,
            "SELECT id, kind, status, guild, channel, name, language, seq FROM matches
            WHERE status = 'running' AND EXISTS (SELECT 1 FROM timers WHERE match = matches.id) ORDER BY id"
        )
        .fetch_all(&mut *db)
        .await?;
        let matches: Vec<Brief> = rows.into_iter().map(Brief::from).collect();
        sqlx::query!(
            "UPDATE timers SET due = due + ? WHERE match IN (SELECT id FROM matches WHERE status = 'running')",
            by
        )
        .execute(&mut *db)
        .await?;
        for brief in &matches {
            enqueue(&mut db, Some(brief.id), &announce(brief, length), now).await?;
        }
        sqlx::query!("UPDATE heartbeat SET at = ? WHERE id = 1", now.0)
            .execute(&mut *db)
            .await?;
        db.commit().await?;
        Ok(Some(Outage { length, matches }))
    }
}

async fn votes_on(db: &mut SqliteConnection, id: MatchId, topic: &str) -> Result<Vec<Vote>> {
    let rows = sqlx::query!(
        "SELECT seat, value, at FROM votes WHERE match = ? AND topic = ? ORDER BY seat",
        id.0,
        topic
    )
    .fetch_all(db)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Vote {
            seat: seat(row.seat),
            value: serde_json::from_str(&row.value).unwrap_or_default(),
            at: Timestamp(row.at),
        })
        .collect())
}
