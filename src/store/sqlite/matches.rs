//! The life of a match, from the lobby to its end.

use serde_json::Value;
use sqlx::SqliteConnection;

use super::header::{BriefRow, demand, header, seed_of};
use super::keep::{forget_all_votes, forget_votes};
use super::outbox::enqueue;
use super::timers::{apply, take};
use super::{Result, Sqlite, claim};
use crate::{
    Agreed, Brief, Channel, Ending, Guild, Header, MatchId, NewMatch, NewMessage, Payload, Rest,
    Start, Status, StoreError, TimerChange, Timestamp, User, WAKE,
};
use regnal_core::dice::Seed;

impl Sqlite {
    pub(crate) async fn create_match(&self, new: NewMatch) -> Result<MatchId> {
        let mut db = self.write().await?;
        is_free(&mut db, new.channel).await?;
        let (channel, guild) =
            (new.channel.0.cast_signed(), new.guild.map(|guild| guild.0.cast_signed()));
        let creator = new.creator.0.cast_signed();
        let (options, settings) = (new.options.to_string(), new.settings.to_string());
        let state = written(&new.state);
        let seed = new.seed.bytes().as_slice();
        let id = sqlx::query_scalar!(
            r#"INSERT INTO matches (kind, status, guild, channel, creator, name, language, options, settings, state, seed, created)
            VALUES (?, 'lobby', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id"#,
            new.kind,
            guild,
            channel,
            creator,
            new.name,
            new.language,
            options,
            settings,
            state,
            seed,
            new.at.0
        )
        .fetch_one(&mut *db)
        .await?;
        claim(&mut db, new.interaction, Some(MatchId(id)), new.at).await?;
        db.commit().await?;
        Ok(MatchId(id))
    }

    pub(crate) async fn find_match(&self, id: MatchId) -> Result<Option<Header>> {
        match header(&mut *self.read().await?, id).await {
            Err(StoreError::NotFound) => Ok(None),
            found => found.map(Some),
        }
    }

    pub(crate) async fn number_in_channel(&self, channel: Channel) -> Result<Option<MatchId>> {
        occupant(&mut *self.readers.acquire().await?, channel).await
    }

    pub(crate) async fn match_in_channel(&self, channel: Channel) -> Result<Option<Header>> {
        let mut db = self.read().await?;
        match occupant(&mut db, channel).await? {
            Some(id) => header(&mut db, id).await.map(Some),
            None => Ok(None),
        }
    }

    pub(crate) async fn matches_of_user(&self, user: User) -> Result<Vec<Brief>> {
        let user = user.0.cast_signed();
        let rows = sqlx::query_as!(
            BriefRow,
            "SELECT m.id, m.kind, m.status, m.guild, m.channel, m.name, m.language, m.seq
            FROM seats AS s JOIN matches AS m ON m.id = s.match
            WHERE s.user = ? AND m.status IN ('lobby', 'running', 'suspended') ORDER BY m.id",
            user
        )
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(Brief::from).collect())
    }

    pub(crate) async fn running_matches(&self) -> Result<Vec<Brief>> {
        let rows = sqlx::query_as!(
            BriefRow,
            "SELECT id, kind, status, guild, channel, name, language, seq
            FROM matches WHERE status = 'running' ORDER BY id"
        )
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(Brief::from).collect())
    }

    pub(crate) async fn options_of_running(&self, kind: &str) -> Result<Vec<(MatchId, Payload)>> {
        let rows = sqlx::query!(
            r#"SELECT id AS "id!", options FROM matches WHERE status = 'running' AND kind = ? ORDER BY id"#,
            kind
        )
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(|row| (MatchId(row.id), Payload::stored(row.options))).collect())
    }

    pub(crate) async fn start_match(&self, start: Start) -> Result<()> {
        let mut db = self.write().await?;
        claim(&mut db, start.interaction, Some(start.match_id), start.at).await?;
        let now = demand(&mut db, start.match_id, &[Status::Lobby]).await?;
        if now.revision != start.revision {
            return Err(StoreError::Stale { seq: now.seq });
        }
        let (setup, next_draw) = (start.setup.as_str(), start.next_draw.cast_signed());
        sqlx::query!(
            "UPDATE matches SET status = 'running', setup = ?, setup_version = ?, next_draw = ?, started = ?
            WHERE id = ?",
            setup,
            start.version,
            next_draw,
            start.at.0,
            start.match_id.0
        )
        .execute(&mut *db)
        .await?;
        apply(&mut db, start.match_id, &start.timers).await?;
        enqueue(&mut db, Some(start.match_id), &start.outbox, start.at).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn set_options(&self, id: MatchId, options: &Value) -> Result<()> {
        let mut db = self.write().await?;
        demand(&mut db, id, &[Status::Lobby]).await?;
        let options = options.to_string();
        sqlx::query!(
            "UPDATE matches SET options = ?, revision = revision + 1 WHERE id = ?",
            options,
            id.0
        )
        .execute(&mut *db)
        .await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn set_table(
        &self,
        id: MatchId,
        name: &str,
        language: &str,
        settings: &Value,
    ) -> Result<()> {
        let mut db = self.write().await?;
        write_table(&mut db, id, name, language, settings).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn set_state(&self, id: MatchId, state: &Value) -> Result<()> {
        let mut db = self.write().await?;
        write_state(&mut db, id, state).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn agree(&self, agreed: &Agreed) -> Result<()> {
        let id = agreed.match_id;
        let mut db = self.write().await?;
        write_state(&mut db, id, &agreed.state).await?;
        forget_votes(&mut db, id, &agreed.topic).await?;
        enqueue(&mut db, Some(id), &agreed.outbox, agreed.at).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn move_match(
        &self,
        id: MatchId,
        guild: Option<Guild>,
        channel: Channel,
    ) -> Result<()> {
        let mut db = self.write().await?;
        relocate(&mut db, id, guild, channel).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn suspend(&self, rest: &Rest) -> Result<()> {
        let mut db = self.write().await?;
        suspend(&mut db, rest).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn resume(&self, rest: &Rest) -> Result<()> {
        let mut db = self.write().await?;
        resume(&mut db, rest).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn finish(
        &self,
        id: MatchId,
        ending: &Ending,
        outbox: &[NewMessage],
        at: Timestamp,
    ) -> Result<()> {
        let mut db = self.write().await?;
        demand(&mut db, id, LIVE).await?;
        end(&mut db, id, ending, at).await?;
        enqueue(&mut db, Some(id), outbox, at).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn delete_match(&self, id: MatchId) -> Result<()> {
        let mut db = self.write().await?;
        delete(&mut db, id).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn seed(&self, id: MatchId) -> Result<Seed> {
        let mut db = self.read().await?;
        demand(&mut db, id, &[Status::Finished, Status::Abandoned]).await?;
        seed_of(&mut db, id).await
    }
}

/// The statuses of an unfinished match.
pub(super) const LIVE: &[Status] = &[Status::Lobby, Status::Running, Status::Suspended];

async fn occupant(db: &mut SqliteConnection, channel: Channel) -> Result<Option<MatchId>> {
    let channel = channel.0.cast_signed();
    let id = sqlx::query_scalar!(
        "SELECT id FROM matches WHERE channel = ? AND status IN ('lobby', 'running', 'suspended')",
        channel
    )
    .fetch_optional(db)
    .await?;
    Ok(id.map(MatchId))
}

pub(super) async fn is_free(db: &mut SqliteConnection, channel: Channel) -> Result<()> {
    match occupant(db, channel).await? {
        Some(match_id) => Err(StoreError::ChannelTaken { match_id }),
        None => Ok(()),
    }
}

/// Moves an unfinished match to another channel, with the messages queued for the old one.
pub(super) async fn relocate(
    db: &mut SqliteConnection,
    id: MatchId,
    guild: Option<Guild>,
    channel: Channel,
) -> Result<()> {
    demand(&mut *db, id, LIVE).await?;
    if occupant(&mut *db, channel).await? != Some(id) {
        is_free(&mut *db, channel).await?;
    }
    let (guild, channel) = (guild.map(|guild| guild.0.cast_signed()), channel.0.cast_signed());
    sqlx::query!(
        "UPDATE outbox SET target = ?1 WHERE match = ?2 AND sent IS NULL AND dead IS NULL
        AND target_kind = 'channel' AND target = (SELECT channel FROM matches WHERE id = ?2)",
        channel,
        id.0
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!("UPDATE matches SET guild = ?, channel = ? WHERE id = ?", guild, channel, id.0)
        .execute(&mut *db)
        .await?;
    Ok(())
}

/// Pauses a running match.
pub(super) async fn suspend(db: &mut SqliteConnection, rest: &Rest) -> Result<()> {
    demand(&mut *db, rest.match_id, &[Status::Running]).await?;
    let state = rest.state.as_ref().map(written);
    sqlx::query!(
        "UPDATE matches SET status = 'suspended', suspended = ?, state = ifnull(?, state) WHERE id = ?",
        rest.at.0,
        state,
        rest.match_id.0
    )
    .execute(&mut *db)
    .await?;
    set_rest(db, rest).await
}

/// Resumes a paused match; its timers are postponed by the length of the pause.
pub(super) async fn resume(db: &mut SqliteConnection, rest: &Rest) -> Result<()> {
    let (id, at) = (rest.match_id, rest.at);
    demand(&mut *db, id, &[Status::Suspended]).await?;
    sqlx::query!(
        "UPDATE timers SET due = due + max(0, ?1 - (SELECT ifnull(suspended, ?1) FROM matches WHERE id = ?2))
        WHERE match = ?2 AND due < 9223372036854775807 AND kind <> ?3",
        at.0,
        id.0,
        WAKE
    )
    .execute(&mut *db)
    .await?;
    let state = rest.state.as_ref().map(written);
    sqlx::query!(
        "UPDATE matches SET status = 'running', suspended = NULL, state = ifnull(?, state) WHERE id = ?",
        state,
        id.0
    )
    .execute(&mut *db)
    .await?;
    set_rest(db, rest).await
}

/// Deletes a match with all that belongs to it.
pub(super) async fn delete(db: &mut SqliteConnection, id: MatchId) -> Result<()> {
    let done = sqlx::query!("DELETE FROM matches WHERE id = ?", id.0).execute(db).await?;
    match done.rows_affected() {
        0 => Err(StoreError::NotFound),
        _ => Ok(()),
    }
}

async fn write_table(
    db: &mut SqliteConnection,
    id: MatchId,
    name: &str,
    language: &str,
    settings: &Value,
) -> Result<()> {
    let settings = settings.to_string();
    let done = sqlx::query!(
        "UPDATE matches SET name = ?, language = ?, settings = ? WHERE id = ?",
        name,
        language,
        settings,
        id.0
    )
    .execute(db)
    .await?;
    match done.rows_affected() {
        0 => Err(StoreError::NotFound),
        _ => Ok(()),
    }
}

async fn write_state(db: &mut SqliteConnection, id: MatchId, state: &Value) -> Result<()> {
    let state = written(state);
    let done =
        sqlx::query!("UPDATE matches SET state = ? WHERE id = ?", state, id.0).execute(db).await?;
    match done.rows_affected() {
        0 => Err(StoreError::NotFound),
        _ => Ok(()),
    }
}

/// Serialises the state of a table for its column; null becomes an empty object.
pub(super) fn written(state: &Value) -> String {
    match state {
        Value::Null => "{}".to_owned(),
        state => state.to_string(),
    }
}

/// Contains the common steps of starting and ending a pause.
async fn set_rest(db: &mut SqliteConnection, rest: &Rest) -> Result<()> {
    let id = rest.match_id;
    if let Some(timer) = rest.timer {
        take(db, timer).await?.ok_or(StoreError::Repeated)?;
    }
    let wake = TimerChange::Clear { kind: Some(WAKE.to_owned()), seat: None, key: None };
    apply(db, id, &[wake]).await?;
    apply(db, id, &rest.timers).await?;
    if let Some(topic) = &rest.topic {
        forget_votes(db, id, topic).await?;
    }
    enqueue(db, Some(id), &rest.outbox, rest.at).await
}

pub(super) async fn end(
    db: &mut SqliteConnection,
    id: MatchId,
    ending: &Ending,
    at: Timestamp,
) -> Result<()> {
    let status = ending.end.status().word();
    let outcome = ending.outcome.to_string();
    sqlx::query!(
        "UPDATE matches SET status = ?, ended = ?, outcome = ?, suspended = NULL WHERE id = ?",
        status,
        at.0,
        outcome,
        id.0
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!("DELETE FROM timers WHERE match = ?", id.0).execute(&mut *db).await?;
    sqlx::query!("DELETE FROM followers WHERE match = ?", id.0).execute(&mut *db).await?;
    // All questions put to the vote in it are closed.
    forget_all_votes(db, id).await
}
