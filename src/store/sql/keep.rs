//! Small pieces of data that must survive a restart: settings, votes, handled interactions, the heartbeat.

use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::append::encode;
use super::header::BriefRow;
use super::outbox::enqueue;
use super::seats::seat;
use super::timers::{apply, timers_of};
use super::{Body, Connection, Executor, Result, ids, list};
use crate::ids::millis;
use crate::{
    Brief, MUSTER, MUSTER_REMINDER, MatchId, NewMessage, Outage, Scope, StoreError, Timer,
    TimerChange, Timestamp, User, Vote,
};
use regnal_core::seat::Seat;

/// Maximum number of messages deleted in one transaction.
const PRUNED: usize = 1_000;

/// Scope for the settings of the bot itself.
const BOT: Scope = Scope::User(User::NOBODY);

/// Key of the bot's setting that holds the outage for which some matches have not been compensated yet.
const OUTAGE: &str = "outage";

impl Body {
    pub(crate) async fn setting(&self, scope: Scope, key: &str) -> Result<Option<Value>> {
        setting_of(&self.readers, scope, key).await
    }

    pub(crate) async fn set_setting(
        &self,
        scope: Scope,
        key: &str,
        value: Option<&Value>,
    ) -> Result<()> {
        let mut db = self.write().await?;
        put_setting(&mut db, scope, key, value).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn vote(
        &self,
        id: MatchId,
        topic: &str,
        voter: Seat,
        value: &Value,
        at: Timestamp,
    ) -> Result<Vec<Vote>> {
        let mut db = self.write().await?;
        query!(
            "INSERT INTO votes (match, topic, seat, value, at) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (match, topic, seat) DO UPDATE SET value = excluded.value, at = excluded.at",
            id.0,
            topic,
            i64::from(voter.0),
            value.to_string(),
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

    pub(crate) async fn votes(&self, id: MatchId, topic: &str) -> Result<Vec<Vote>> {
        votes_on(&mut *self.read().await?, id, topic).await
    }

    pub(crate) async fn open_topics(&self, id: MatchId) -> Result<Vec<String>> {
        let topics =
            query_scalar!("SELECT DISTINCT topic FROM votes WHERE match = $1 ORDER BY topic", id.0);
        Ok(topics.fetch_all(&self.readers).await?)
    }

    pub(crate) async fn matches_with_votes(&self) -> Result<Vec<MatchId>> {
        let query = query_scalar!(r#"SELECT DISTINCT match AS "match!" FROM votes ORDER BY match"#);
        ids(query, &self.readers, MatchId).await
    }

    pub(crate) async fn clear_votes(&self, id: MatchId, topic: &str) -> Result<()> {
        let mut db = self.write().await?;
        forget_votes(&mut db, id, topic).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn claim_interaction(&self, interaction: u64, at: Timestamp) -> Result<()> {
        let mut db = self.write().await?;
        claim(&mut db, Some(interaction), None, at).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn prune(&self, before: Timestamp) -> Result<()> {
        let mut db = self.write().await?;
        query!("DELETE FROM interactions WHERE at < $1", before.0).execute(&mut *db).await?;
        db.commit().await?;
        // This query reads the whole outbox, but other changes do not wait for it.
        let old = query_scalar!(
            r#"SELECT id AS "id!" FROM outbox WHERE created < $1 AND (sent IS NOT NULL OR dead IS NOT NULL)
            AND (topic IS NULL OR id NOT IN (SELECT max(id) FROM outbox
                WHERE topic IS NOT NULL AND sent IS NOT NULL GROUP BY match, topic))"#,
            before.0
        )
        .fetch_all(&self.readers)
        .await?;
        for part in old.chunks(PRUNED) {
            let ids: Vec<[i64; 1]> = part.iter().map(|&id| [id]).collect();
            let ids = encode(&ids)?;
            let mut db = self.write().await?;
            query!(
                "DELETE FROM outbox WHERE (sent IS NOT NULL OR dead IS NOT NULL)
                AND id IN (SELECT CAST(value ->> 0 AS bigint) FROM json_each($1))",
                ids
            )
            .execute(&mut *db)
            .await?;
            db.commit().await?;
        }
        Ok(())
    }

    pub(crate) async fn touch(&self, now: Timestamp) -> Result<()> {
        let statement = query!(
            "INSERT INTO heartbeat (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
            now.0
        );
        self.execute(statement).await?;
        Ok(())
    }

    pub(crate) async fn last_seen(&self) -> Result<Option<Timestamp>> {
        let at = query_scalar!("SELECT at FROM heartbeat WHERE id = 1")
            .fetch_optional(&self.readers)
            .await?;
        Ok(at.map(Timestamp))
    }

    pub(crate) async fn come_back(
        &self,
        now: Timestamp,
        grace: Duration,
    ) -> Result<Option<Outage>> {
        if let Some(unfinished) = self.outage().await? {
            return Ok(Some(unfinished));
        }
        let last = self.last_seen().await?;
        let length = last.map_or(Duration::ZERO, |last| now.since(last));
        if length <= grace {
            self.touch(now).await?;
            return Ok(None);
        }
        let by = millis(length);
        let mut db = self.write().await?;
        let last_timer = query_scalar!(r#"SELECT max(id) AS "id?: i64" FROM timers"#)
            .fetch_one(&mut *db)
            .await?
            .unwrap_or_default();
        query!(
            "UPDATE timers SET due = due + $1 WHERE due < 9223372036854775807
            AND (kind IN ($2, $3) OR match IN (SELECT id FROM matches WHERE status = 'running'))",
            by,
            MUSTER,
            MUSTER_REMINDER
        )
        .execute(&mut *db)
        .await?;
        let outage = Outage { length, end: now, compensated: MatchId(0), last_timer };
        put_outage(&mut db, &outage).await?;
        query!("UPDATE heartbeat SET at = $1 WHERE id = 1", now.0).execute(&mut *db).await?;
        db.commit().await?;
        Ok(Some(outage))
    }

    pub(crate) async fn outage(&self) -> Result<Option<Outage>> {
        unfinished_outage(&mut *self.readers.acquire().await?).await
    }

    pub(crate) async fn matches_of_outage(
        &self,
        outage: &Outage,
        limit: u32,
    ) -> Result<Vec<Brief>> {
        let all = MatchId(i64::MAX);
        postponed(&self.readers, outage, all, i64::from(limit)).await
    }

    pub(crate) async fn compensate(
        &self,
        outage: &Outage,
        last: MatchId,
        of_each: impl Fn(&Brief, &[Timer]) -> (Vec<NewMessage>, Vec<TimerChange>) + Send,
    ) -> Result<Outage> {
        let mut db = self.write().await?;
        check_outage(&mut db, outage).await?;
        for brief in postponed(&mut *db, outage, last, i64::MAX).await? {
            let mut timers = timers_of(&mut *db, brief.id).await?;
            timers.retain(|timer| timer.id.0 <= outage.last_timer);
            if timers.is_empty() {
                continue;
            }
            let (told, later) = of_each(&brief, &timers);
            apply(&mut db, brief.id, &later).await?;
            enqueue(&mut db, Some(brief.id), &told, outage.end).await?;
        }
        let outage = Outage { compensated: last, ..outage.clone() };
        put_outage(&mut db, &outage).await?;
        db.commit().await?;
        Ok(outage)
    }

    pub(crate) async fn end_outage(&self, outage: &Outage) -> Result<()> {
        let mut db = self.write().await?;
        check_outage(&mut db, outage).await?;
        put_setting(&mut db, BOT, OUTAGE, None).await?;
        Ok(db.commit().await?)
    }
}

/// Lists the running matches up to `last` that have not been compensated for an outage.
async fn postponed(
    db: impl Executor<'_>,
    outage: &Outage,
    last: MatchId,
    limit: i64,
) -> Result<Vec<Brief>> {
    let query = query_as!(
        BriefRow,
        "SELECT id, kind, status, guild, channel, name, language, seq FROM matches
        WHERE status = 'running' AND id > $1 AND id <= $2
        AND EXISTS (SELECT 1 FROM timers WHERE match = matches.id) ORDER BY id LIMIT $3",
        outage.compensated.0,
        last.0,
        limit
    );
    list(query, db, Brief::from).await
}

/// Reads the outage for which some matches have not been compensated yet.
async fn unfinished_outage(db: &mut Connection) -> Result<Option<Outage>> {
    let Some(kept) = setting_of(db, BOT, OUTAGE).await? else { return Ok(None) };
    serde_json::from_value(kept).map(Some).map_err(|_| StoreError::Damaged)
}

/// Checks that no other process has compensated matches for this outage in the meantime.
async fn check_outage(db: &mut Connection, outage: &Outage) -> Result<()> {
    match unfinished_outage(db).await?.as_ref() == Some(outage) {
        true => Ok(()),
        false => Err(StoreError::Repeated),
    }
}

async fn put_outage(db: &mut Connection, outage: &Outage) -> Result<()> {
    let value = serde_json::to_value(outage).map_err(|error| StoreError::Database(error.into()))?;
    put_setting(db, BOT, OUTAGE, Some(&value)).await
}

async fn setting_of(db: impl Executor<'_>, scope: Scope, key: &str) -> Result<Option<Value>> {
    let (scope, owner) = columns(scope);
    let value = query_scalar!(
        "SELECT value FROM settings WHERE scope = $1 AND owner = $2 AND key = $3",
        scope,
        owner,
        key
    )
    .fetch_optional(db)
    .await?;
    value.map(|text| read(&text)).transpose()
}

async fn put_setting(
    db: &mut Connection,
    scope: Scope,
    key: &str,
    value: Option<&Value>,
) -> Result<()> {
    let (scope, owner) = columns(scope);
    let statement = match value.map(Value::to_string) {
        Some(value) => query!(
            "INSERT INTO settings (scope, owner, key, value) VALUES ($1, $2, $3, $4)
                ON CONFLICT (scope, owner, key) DO UPDATE SET value = excluded.value",
            scope,
            owner,
            key,
            value
        ),
        None => query!(
            "DELETE FROM settings WHERE scope = $1 AND owner = $2 AND key = $3",
            scope,
            owner,
            key
        ),
    };
    statement.execute(db).await?;
    Ok(())
}

/// Records that `interaction` was handled.
///
/// # Errors
/// [`StoreError::Repeated`] if the interaction was already recorded.
pub(crate) async fn claim(
    db: &mut Connection,
    interaction: Option<u64>,
    match_id: Option<MatchId>,
    at: Timestamp,
) -> Result<()> {
    let Some(interaction) = interaction else { return Ok(()) };
    let (id, match_id) = (interaction.cast_signed(), match_id.map(|id| id.0));
    let done = query!(
        "INSERT INTO interactions (id, match, at) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING",
        id,
        match_id,
        at.0
    )
    .execute(db)
    .await?;
    match done.rows_affected() {
        0 => Err(StoreError::Repeated),
        _ => Ok(()),
    }
}

async fn votes_on(db: &mut Connection, id: MatchId, topic: &str) -> Result<Vec<Vote>> {
    let rows = query!(
        "SELECT seat, value, at FROM votes WHERE match = $1 AND topic = $2 ORDER BY seat",
        id.0,
        topic
    )
    .fetch_all(db)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Vote { seat: seat(row.seat), value: read(&row.value)?, at: Timestamp(row.at) })
        })
        .collect()
}

/// Parses a stored JSON value. Invalid JSON is not replaced by a default, because it means that the file is damaged.
pub(super) fn read<T: DeserializeOwned>(kept: &str) -> Result<T> {
    serde_json::from_str(kept).map_err(|_| StoreError::Damaged)
}

pub(super) async fn forget_votes(db: &mut Connection, id: MatchId, topic: &str) -> Result<()> {
    query!("DELETE FROM votes WHERE match = $1 AND topic = $2", id.0, topic).execute(db).await?;
    Ok(())
}

/// Deletes all votes of a finished match.
pub(super) async fn forget_all_votes(db: &mut Connection, id: MatchId) -> Result<()> {
    query!("DELETE FROM votes WHERE match = $1", id.0).execute(db).await?;
    Ok(())
}

/// Deletes the votes cast by a seat that changes hands, and the votes about that seat (removal, substitution,
/// replacement), which are recognised by their topics. Other votes are kept.
pub(super) async fn forget_votes_of(db: &mut Connection, id: MatchId, seat: Seat) -> Result<()> {
    let (remove, lend) = (format!("remove-{}", seat.0), format!("lend-{}", seat.0));
    let heirs = format!("seat-{}-%", seat.0);
    query!(
        "DELETE FROM votes WHERE match = $1 AND (seat = $2 OR topic IN ($3, $4) OR topic LIKE $5)",
        id.0,
        i64::from(seat.0),
        remove,
        lend,
        heirs
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Returns the columns that identify a setting's owner.
fn columns(scope: Scope) -> (&'static str, i64) {
    match scope {
        Scope::Guild(guild) => ("guild", guild.0.cast_signed()),
        Scope::Channel(channel) => ("channel", channel.0.cast_signed()),
        Scope::User(user) => ("user", user.0.cast_signed()),
    }
}
