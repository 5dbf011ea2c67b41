//! What must be said, kept until Discord has it.

use sqlx::SqliteConnection;

use super::append::encode;
use super::{Channel, MatchId, MessageId, Payload, Result, Store, Timestamp, User};

/// Where a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// To all in a channel.
    Channel(Channel),
    /// To one person, directly.
    User(User),
}

impl Target {
    fn columns(self) -> (&'static str, i64) {
        match self {
            Target::Channel(channel) => ("channel", channel.0.cast_signed()),
            Target::User(user) => ("user", user.0.cast_signed()),
        }
    }

    fn read(kind: &str, id: i64) -> Target {
        match kind {
            "channel" => Target::Channel(Channel(id.cast_unsigned())),
            _ => Target::User(User(id.cast_unsigned())),
        }
    }
}

/// Something to be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMessage {
    /// Where.
    pub target: Target,
    /// What [`Store::last_sent`] finds it by, such as the turn panel.
    pub topic: Option<String>,
    /// What.
    pub payload: Payload,
}

/// Something that waits to be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its number.
    pub id: MessageId,
    /// The match it belongs to.
    pub match_id: Option<MatchId>,
    /// What it says, and where.
    pub message: NewMessage,
    /// The same at each attempt, at most 25 characters: Discord drops the second of two with one nonce.
    pub nonce: String,
    /// How often it failed.
    pub attempts: u32,
}

/// What became of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// Discord has it.
    Sent {
        /// The id that Discord gave it.
        message: u64,
    },
    /// Not yet.
    Failed {
        /// When to try again.
        retry_at: Timestamp,
    },
    /// It can never be sent; those behind it may go.
    Dead {
        /// Why, for the owner.
        reason: String,
    },
}

impl Store {
    /// Queues messages that belong to no change of a match.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn say(
        &self,
        match_id: Option<MatchId>,
        messages: &[NewMessage],
        at: Timestamp,
    ) -> Result<()> {
        let mut db = self.write().await?;
        enqueue(&mut db, match_id, messages, at).await?;
        Ok(db.commit().await?)
    }

    /// At most `limit` messages that may be sent now, the oldest first: of each target only the first that waits, so
    /// that nothing is overtaken. Send them, report each, ask again.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn pending(&self, now: Timestamp, limit: u32) -> Result<Vec<Message>> {
        let rows = sqlx::query!(
            r#"SELECT id AS "id!", match, target_kind, target, topic, payload, created, attempts FROM outbox
            WHERE id IN (SELECT min(id) FROM outbox WHERE sent IS NULL AND dead IS NULL GROUP BY target_kind, target)
            AND next_attempt <= ? ORDER BY id LIMIT ?"#,
            now.0,
            limit
        )
        .fetch_all(&self.0.readers)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| Message {
                id: MessageId(row.id),
                match_id: row.r#match.map(MatchId),
                message: NewMessage {
                    target: Target::read(&row.target_kind, row.target),
                    topic: row.topic,
                    payload: Payload::stored(row.payload),
                },
                // The moment is part of it, because a new database counts from one again.
                nonce: format!("{:x}-{:x}", row.created, row.id),
                attempts: u32::try_from(row.attempts).unwrap_or(u32::MAX),
            })
            .collect())
    }

    /// When the next message may be sent.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn next_attempt(&self) -> Result<Option<Timestamp>> {
        let next = sqlx::query_scalar!(
            r#"SELECT min(next_attempt) AS "next: i64" FROM outbox WHERE id IN
            (SELECT min(id) FROM outbox WHERE sent IS NULL AND dead IS NULL GROUP BY target_kind, target)"#
        )
        .fetch_one(&self.0.readers)
        .await?;
        Ok(next.map(Timestamp))
    }

    /// Reports what became of messages, all in one transaction: whoever sends to many channels at once should report
    /// at once, because each transaction waits for the disk. A report on a message that no longer waits is passed over.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn settle(&self, reports: &[(MessageId, Delivery)], at: Timestamp) -> Result<()> {
        let mut db = self.write().await?;
        for (id, delivery) in reports {
            match delivery {
                Delivery::Sent { message } => {
                    let message = message.cast_signed();
                    sqlx::query!(
                        "UPDATE outbox SET sent = ?, sent_message = ? WHERE id = ? AND sent IS NULL AND dead IS NULL",
                        at.0,
                        message,
                        id.0
                    )
                    .execute(&mut *db)
                    .await?
                }
                Delivery::Failed { retry_at } => {
                    sqlx::query!(
                        "UPDATE outbox SET attempts = attempts + 1, next_attempt = ?
                    WHERE id = ? AND sent IS NULL AND dead IS NULL",
                        retry_at.0,
                        id.0
                    )
                    .execute(&mut *db)
                    .await?
                }
                Delivery::Dead { reason } => {
                    sqlx::query!(
                        "UPDATE outbox SET dead = ?, attempts = attempts + 1
                    WHERE id = ? AND sent IS NULL AND dead IS NULL",
                        reason,
                        id.0
                    )
                    .execute(&mut *db)
                    .await?
                }
            };
        }
        Ok(db.commit().await?)
    }

    /// The last message of a match under `topic` that was sent: where, and its id on Discord.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn last_sent(&self, id: MatchId, topic: &str) -> Result<Option<(Target, u64)>> {
        let row = sqlx::query!(
            r#"SELECT target_kind, target, sent_message AS "message!: i64" FROM outbox
            WHERE match = ? AND topic = ? AND sent_message IS NOT NULL ORDER BY id DESC LIMIT 1"#,
            id.0,
            topic
        )
        .fetch_optional(&self.0.readers)
        .await?;
        Ok(row.map(|row| {
            let target = Target::read(&row.target_kind, row.target);
            (target, row.message.cast_unsigned())
        }))
    }
}

pub(super) async fn enqueue(
    db: &mut SqliteConnection,
    match_id: Option<MatchId>,
    messages: &[NewMessage],
    at: Timestamp,
) -> Result<()> {
    if messages.is_empty() {
        return Ok(());
    }
    let match_id = match_id.map(|id| id.0);
    let rows: Vec<(&str, i64, Option<&str>, &str)> = messages
        .iter()
        .map(|message| {
            let (kind, target) = message.target.columns();
            let topic = message.topic.as_deref();
            (kind, target, topic, message.payload.as_str())
        })
        .collect();
    let rows = encode(&rows)?;
    sqlx::query!(
        "INSERT INTO outbox (match, target_kind, target, topic, payload, created, next_attempt)
        SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, ?2, ?2 FROM json_each(?3) ORDER BY key",
        match_id,
        at.0,
        rows
    )
    .execute(db)
    .await?;
    Ok(())
}
