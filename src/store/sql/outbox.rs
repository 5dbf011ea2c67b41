//! The outbox: messages kept until Discord has accepted them.

use super::append::encode;
use super::dialect::release_message;
use super::{Body, Connection, Result, list};
use crate::outbox::nonce;
use crate::{
    Channel, Delivery, MatchId, Message, MessageId, NewMessage, Payload, Said, Target, Timestamp,
    Told, User,
};
use regnal_core::narrow::narrow;

#[derive(Debug, sqlx::FromRow)]
pub(crate) struct MessageRow {
    id: i64,
    r#match: Option<i64>,
    target_kind: String,
    target: i64,
    topic: Option<String>,
    payload: String,
    created: i64,
    attempts: i64,
    nonce: Option<String>,
    patient: i64,
    next_attempt: i64,
}

impl From<MessageRow> for Message {
    fn from(row: MessageRow) -> Message {
        let (id, created) = (MessageId(row.id), Timestamp(row.created));
        Message {
            id,
            match_id: row.r#match.map(MatchId),
            message: NewMessage {
                target: target(&row.target_kind, row.target),
                topic: row.topic,
                payload: Payload::stored(row.payload),
                not_before: (row.patient != 0).then_some(Timestamp(row.next_attempt)),
            },
            nonce: row.nonce.unwrap_or_else(|| nonce(created, id)),
            created,
            attempts: narrow(row.attempts),
        }
    }
}

impl Body {
    pub(crate) async fn say(
        &self,
        match_id: Option<MatchId>,
        messages: &[NewMessage],
        at: Timestamp,
    ) -> Result<()> {
        let mut db = self.write().await?;
        enqueue(&mut db, match_id, messages, at).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn pending(&self, now: Timestamp, limit: u32) -> Result<Vec<Message>> {
        let query = query_as!(
            MessageRow,
            r#"SELECT id AS "id!", match, target_kind, target, topic, payload, created, attempts, nonce, patient, next_attempt FROM outbox
            WHERE id IN (SELECT min(id) FROM outbox WHERE sent IS NULL AND dead IS NULL GROUP BY target_kind, target, patient)
            AND next_attempt <= $1 ORDER BY id LIMIT $2"#,
            now.0,
            i64::from(limit)
        );
        list(query, &self.readers, Message::from).await
    }

    pub(crate) async fn next_attempt(&self) -> Result<Option<Timestamp>> {
        let next = query_scalar!(
            r#"SELECT min(next_attempt) AS "next: i64" FROM outbox WHERE id IN
            (SELECT min(id) FROM outbox WHERE sent IS NULL AND dead IS NULL GROUP BY target_kind, target, patient)"#
        )
        .fetch_one(&self.readers)
        .await?;
        Ok(next.map(Timestamp))
    }

    pub(crate) async fn settle(
        &self,
        reports: &[(MessageId, Delivery)],
        at: Timestamp,
    ) -> Result<()> {
        let mut db = self.write().await?;
        for (id, delivery) in reports {
            let statement = match delivery {
                Delivery::Sent { message } => query!(
                    "UPDATE outbox SET sent = $1, sent_message = $2 WHERE id = $3 AND sent IS NULL AND dead IS NULL",
                    at.0,
                    message.cast_signed(),
                    id.0
                ),
                Delivery::SentAs { message, payload } => query!(
                    "UPDATE outbox SET sent = $1, sent_message = $2
                    WHERE id = $3 AND sent IS NULL AND dead IS NULL AND payload = $4",
                    at.0,
                    message.cast_signed(),
                    id.0,
                    payload.as_str()
                ),
                Delivery::Failed { target, retry_at } => {
                    let (kind, target) = columns(*target);
                    query!(
                        "UPDATE outbox SET attempts = attempts + 1, next_attempt = $1
                    WHERE id = $2 AND target_kind = $3 AND target = $4 AND sent IS NULL AND dead IS NULL",
                        retry_at.0,
                        id.0,
                        kind,
                        target
                    )
                }
                Delivery::Dead { target, reason } => {
                    let (kind, target) = columns(*target);
                    query!(
                        "UPDATE outbox SET dead = $1, attempts = attempts + 1
                    WHERE id = $2 AND target_kind = $3 AND target = $4 AND sent IS NULL AND dead IS NULL",
                        reason,
                        id.0,
                        kind,
                        target
                    )
                }
            };
            statement.execute(&mut *db).await?;
            if matches!(delivery, Delivery::Failed { .. }) {
                release_message(&mut db, *id).await?;
            }
        }
        Ok(db.commit().await?)
    }

    pub(crate) async fn hasten(&self, target: Target, now: Timestamp) -> Result<()> {
        let (kind, target) = columns(target);
        let statement = query!(
            "UPDATE outbox SET next_attempt = $1, attempts = CASE WHEN attempts > 1 THEN 1 ELSE attempts END
            WHERE target_kind = $2 AND target = $3 AND patient = 0 AND sent IS NULL AND dead IS NULL AND next_attempt > $1",
            now.0,
            kind,
            target
        );
        self.execute(statement).await?;
        Ok(())
    }

    pub(crate) async fn hasten_waiting(&self, now: Timestamp) -> Result<()> {
        let statement = query!(
            "UPDATE outbox SET next_attempt = $1, attempts = CASE WHEN attempts > 1 THEN 1 ELSE attempts END
            WHERE patient = 0 AND sent IS NULL AND dead IS NULL AND next_attempt > $1",
            now.0
        );
        self.execute(statement).await?;
        Ok(())
    }

    pub(crate) async fn is_sent(&self, message: u64) -> Result<bool> {
        let known = query_scalar!(
            r#"SELECT EXISTS (SELECT 1 FROM outbox WHERE sent_message = $1) AS "known!: bool""#,
            message.cast_signed()
        )
        .fetch_one(&self.readers)
        .await?;
        Ok(known)
    }

    pub(crate) async fn last_message_to(
        &self,
        to: Target,
        topic: &str,
        since: Timestamp,
    ) -> Result<Vec<Told>> {
        let (kind, to) = columns(to);
        let query = query!(
            r#"WITH told AS (
                SELECT id, match, payload, sent, sent_message FROM outbox
                WHERE target_kind = $1 AND target = $2 AND topic = $3 AND sent IS NOT NULL)
            SELECT match, payload AS "payload!", sent_message AS "message!" FROM told
            WHERE sent_message = (SELECT sent_message FROM told ORDER BY id DESC LIMIT 1)
            AND $4 <= (SELECT min(one.sent) FROM told AS one WHERE one.sent_message = told.sent_message)
            ORDER BY id"#,
            kind,
            to,
            topic,
            since.0
        );
        list(query, &self.readers, |row| Told {
            match_id: row.r#match.map(MatchId),
            payload: Payload::stored(row.payload),
            message: row.message.cast_unsigned(),
        })
        .await
    }

    pub(crate) async fn last_message_of(&self, id: MatchId, topic: &str) -> Result<Option<Said>> {
        let row = query!(
            "SELECT target_kind, target, payload, sent_message FROM outbox
            WHERE match = $1 AND topic = $2 AND dead IS NULL ORDER BY id DESC LIMIT 1",
            id.0,
            topic
        )
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.map(|row| Said {
            target: target(&row.target_kind, row.target),
            topic: Some(topic.to_owned()),
            payload: Payload::stored(row.payload),
            message: row.sent_message.map(i64::cast_unsigned),
        }))
    }

    pub(crate) async fn last_in(
        &self,
        id: MatchId,
        channel: Channel,
        before: Option<MessageId>,
        besides: &str,
    ) -> Result<Option<Said>> {
        let to = Target::Channel(channel);
        let (kind, target) = columns(to);
        let before = before.map_or(i64::MAX, |before| before.0);
        let row = query!(
            "SELECT topic, payload, sent_message FROM outbox WHERE id =
            (SELECT max(id) FROM outbox WHERE match = $1 AND target_kind = $2 AND target = $3 AND patient = 0 AND id < $4
            AND topic IS DISTINCT FROM $5)",
            id.0,
            kind,
            target,
            before,
            besides
        )
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.map(|row| Said {
            target: to,
            topic: row.topic,
            payload: Payload::stored(row.payload),
            message: row.sent_message.map(i64::cast_unsigned),
        }))
    }

    pub(crate) async fn reword(
        &self,
        id: MatchId,
        topic: &str,
        payload: &Payload,
    ) -> Result<Option<u64>> {
        let mut db = self.write().await?;
        let sent = query_scalar!(
            "UPDATE outbox SET payload = $1 WHERE id =
            (SELECT max(id) FROM outbox WHERE match = $2 AND topic = $3 AND dead IS NULL)
            RETURNING sent_message",
            payload.as_str(),
            id.0,
            topic
        )
        .fetch_optional(&mut *db)
        .await?;
        db.commit().await?;
        Ok(sent.flatten().map(i64::cast_unsigned))
    }

    pub(crate) async fn reword_if_unchanged(
        &self,
        id: MatchId,
        topic: &str,
        before: &Payload,
        payload: &Payload,
    ) -> Result<bool> {
        let statement = query!(
            "UPDATE outbox SET payload = $1 WHERE payload = $2 AND id =
            (SELECT max(id) FROM outbox WHERE match = $3 AND topic = $4 AND dead IS NULL)",
            payload.as_str(),
            before.as_str(),
            id.0,
            topic
        );
        Ok(self.execute(statement).await? == 1)
    }
}

pub(super) async fn enqueue(
    db: &mut Connection,
    match_id: Option<MatchId>,
    messages: &[NewMessage],
    at: Timestamp,
) -> Result<()> {
    if messages.is_empty() {
        return Ok(());
    }
    let match_id = match_id.map(|id| id.0);
    let rows: Vec<_> = messages
        .iter()
        .map(|message| {
            let (kind, target) = columns(message.target);
            let topic = message.topic.as_deref();
            let patient = i64::from(message.not_before.is_some());
            let first = message.not_before.map_or(at, |moment| moment.max(at)).0;
            // The nonce is random, because every reader of the message can see it.
            let nonce = format!("{:024x}", rand::random::<u128>() >> 32);
            (kind, target, topic, message.payload.as_str(), patient, first, nonce)
        })
        .collect();
    let rows = encode(&rows)?;
    query!(
        "INSERT INTO outbox (match, target_kind, target, topic, payload, patient, next_attempt, created, nonce)
        SELECT $1, value ->> 0, CAST(value ->> 1 AS bigint), value ->> 2, value ->> 3, CAST(value ->> 4 AS bigint),
            CAST(value ->> 5 AS bigint), $2, value ->> 6 FROM json_each($3) ORDER BY key",
        match_id,
        at.0,
        rows
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Returns the columns that identify a message's destination.
pub(crate) fn columns(target: Target) -> (&'static str, i64) {
    match target {
        Target::Channel(channel) => ("channel", channel.0.cast_signed()),
        Target::User(user) => ("user", user.0.cast_signed()),
    }
}

pub(crate) fn target(kind: &str, id: i64) -> Target {
    match kind {
        "channel" => Target::Channel(Channel(id.cast_unsigned())),
        _ => Target::User(User(id.cast_unsigned())),
    }
}
