//! A match's lifecycle, from the lobby to its end.

use serde_json::Value;

use super::header::{BriefRow, header, require_status, seed_of};
use super::keep::{claim, forget_all_votes, forget_votes};
use super::outbox::enqueue;
use super::seats::{close_up, seats_of, swap};
use super::timers::{apply, take};
use super::{Body, Connection, Result, list, must_change};
use crate::{
    Agreed, Brief, Channel, Ending, Guild, Header, LobbyChange, MatchId, NewMatch, NewMessage,
    Rest, Start, Status, StoreError, TimerChange, Timestamp, User, WAKE,
};
use regnal_core::dice::Seed;

impl Body {
    pub(crate) async fn create_match(&self, new: NewMatch) -> Result<MatchId> {
        let mut db = self.write().await?;
        is_free(&mut db, new.channel).await?;
        let id = query_scalar!(
            "INSERT INTO matches (kind, status, guild, channel, creator, name, language, options, settings, state, seed, created)
            VALUES ($1, 'lobby', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id",
            new.kind,
            new.guild.map(|guild| guild.0.cast_signed()),
            new.channel.0.cast_signed(),
            new.creator.0.cast_signed(),
            new.name,
            new.language,
            new.options.to_string(),
            new.settings.to_string(),
            written(&new.state),
            new.seed.bytes().as_slice(),
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
        let query = query_as!(
            BriefRow,
            "SELECT m.id, m.kind, m.status, m.guild, m.channel, m.name, m.language, m.seq
            FROM seats AS s JOIN matches AS m ON m.id = s.match
            WHERE s.user = $1 AND m.status IN ('lobby', 'running', 'suspended') ORDER BY m.id",
            user.0.cast_signed()
        );
        list(query, &self.readers, Brief::from).await
    }

    pub(crate) async fn running_matches(&self, after: MatchId, limit: u32) -> Result<Vec<Brief>> {
        let query = query_as!(
            BriefRow,
            "SELECT id, kind, status, guild, channel, name, language, seq
            FROM matches WHERE status = 'running' AND id > $1 ORDER BY id LIMIT $2",
            after.0,
            i64::from(limit)
        );
        list(query, &self.readers, Brief::from).await
    }

    pub(crate) async fn start_match(&self, start: Start) -> Result<()> {
        let mut db = self.write().await?;
        claim(&mut db, start.interaction, Some(start.match_id), start.at).await?;
        let now = require_status(&mut db, start.match_id, &[Status::Lobby]).await?;
        if now.revision != start.revision {
            return Err(StoreError::Stale { seq: now.seq });
        }
        query!(
            "UPDATE matches SET status = 'running', setup = $1, setup_version = $2, next_draw = $3, started = $4
            WHERE id = $5",
            start.setup.as_str(),
            i64::from(start.version),
            start.next_draw.cast_signed(),
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
        require_status(&mut db, id, &[Status::Lobby]).await?;
        write_options(&mut db, id, options).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn change_lobby(&self, change: &LobbyChange) -> Result<()> {
        let id = change.match_id;
        let mut db = self.write().await?;
        require_status(&mut db, id, &[Status::Lobby]).await?;
        if let Some(timer) = change.timer {
            take(&mut db, timer).await?.ok_or(StoreError::Repeated)?;
        }
        for user in &change.leavers {
            let rows = seats_of(&mut db, id).await?;
            let row = rows.iter().find(|row| row.user == Some(*user));
            let seat = row.ok_or(StoreError::NotFound)?.seat;
            close_up(&mut db, id, seat.0.into()).await?;
        }
        if let Some((one, other)) = change.swap {
            swap(&mut db, id, (one, other)).await?;
        }
        if let Some(options) = &change.options {
            write_options(&mut db, id, options).await?;
        }
        if let Some(state) = &change.state {
            write_state(&mut db, id, state).await?;
        }
        apply(&mut db, id, &change.timers).await?;
        enqueue(&mut db, Some(id), &change.outbox, change.at).await?;
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
        let statement = query!(
            "UPDATE matches SET name = $1, language = $2, settings = $3 WHERE id = $4",
            name,
            language,
            settings.to_string(),
            id.0
        );
        must_change(statement, &mut *db).await?;
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
        require_status(&mut db, id, LIVE).await?;
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
        require_status(&mut db, id, &[Status::Finished, Status::Abandoned]).await?;
        seed_of(&mut db, id).await
    }
}

/// Statuses of an unfinished match.
pub(super) const LIVE: &[Status] = &[Status::Lobby, Status::Running, Status::Suspended];

async fn occupant(db: &mut Connection, channel: Channel) -> Result<Option<MatchId>> {
    let id = query_scalar!(
        "SELECT id FROM matches WHERE channel = $1 AND status IN ('lobby', 'running', 'suspended')",
        channel.0.cast_signed()
    )
    .fetch_optional(db)
    .await?;
    Ok(id.map(MatchId))
}

pub(super) async fn is_free(db: &mut Connection, channel: Channel) -> Result<()> {
    match occupant(db, channel).await? {
        Some(match_id) => Err(StoreError::ChannelTaken { match_id }),
        None => Ok(()),
    }
}

/// Moves an unfinished match to another channel, along with the messages queued for the old channel.
pub(super) async fn relocate(
    db: &mut Connection,
    id: MatchId,
    guild: Option<Guild>,
    channel: Channel,
) -> Result<()> {
    require_status(&mut *db, id, LIVE).await?;
    if occupant(&mut *db, channel).await? != Some(id) {
        is_free(&mut *db, channel).await?;
    }
    let (guild, channel) = (guild.map(|guild| guild.0.cast_signed()), channel.0.cast_signed());
    query!(
        "UPDATE outbox SET target = $1 WHERE match = $2 AND sent IS NULL AND dead IS NULL
        AND target_kind = 'channel' AND target = (SELECT channel FROM matches WHERE id = $2)",
        channel,
        id.0
    )
    .execute(&mut *db)
    .await?;
    query!("UPDATE matches SET guild = $1, channel = $2 WHERE id = $3", guild, channel, id.0)
        .execute(&mut *db)
        .await?;
    Ok(())
}

/// Pauses a running match.
pub(super) async fn suspend(db: &mut Connection, rest: &Rest) -> Result<()> {
    require_status(&mut *db, rest.match_id, &[Status::Running]).await?;
    query!(
        "UPDATE matches SET status = 'suspended', suspended = $1, state = coalesce($2, state) WHERE id = $3",
        rest.at.0,
        rest.state.as_ref().map(written),
        rest.match_id.0
    )
    .execute(&mut *db)
    .await?;
    query!("UPDATE timers SET stopped = 1 WHERE match = $1 AND kind <> $2", rest.match_id.0, WAKE)
        .execute(&mut *db)
        .await?;
    apply_pause_change(db, rest).await
}

/// Resumes a paused match; its timers are postponed by the length of the pause.
pub(super) async fn resume(db: &mut Connection, rest: &Rest) -> Result<()> {
    let (id, at) = (rest.match_id, rest.at);
    require_status(&mut *db, id, &[Status::Suspended]).await?;
    query!(
        "UPDATE timers SET due = due + (SELECT CASE WHEN suspended < $1 THEN $1 - suspended ELSE 0 END FROM matches WHERE id = $2)
        WHERE match = $2 AND due < 9223372036854775807 AND kind <> $3",
        at.0,
        id.0,
        WAKE
    )
    .execute(&mut *db)
    .await?;
    query!("UPDATE timers SET stopped = 0 WHERE match = $1", id.0).execute(&mut *db).await?;
    query!(
        "UPDATE matches SET status = 'running', suspended = NULL, state = coalesce($1, state) WHERE id = $2",
        rest.state.as_ref().map(written),
        id.0
    )
    .execute(&mut *db)
    .await?;
    apply_pause_change(db, rest).await
}

/// Deletes a match and all its data.
pub(super) async fn delete(db: &mut Connection, id: MatchId) -> Result<()> {
    let statement = query!("DELETE FROM matches WHERE id = $1", id.0);
    must_change(statement, db).await
}

async fn write_options(db: &mut Connection, id: MatchId, options: &Value) -> Result<()> {
    let options = options.to_string();
    query!("UPDATE matches SET options = $1, revision = revision + 1 WHERE id = $2", options, id.0)
        .execute(db)
        .await?;
    Ok(())
}

async fn write_state(db: &mut Connection, id: MatchId, state: &Value) -> Result<()> {
    let state = written(state);
    let statement = query!("UPDATE matches SET state = $1 WHERE id = $2", state, id.0);
    must_change(statement, db).await
}

/// Serialises a table's state for its column; null becomes an empty object.
pub(super) fn written(state: &Value) -> String {
    match state {
        Value::Null => "{}".to_owned(),
        state => state.to_string(),
    }
}

/// Performs the steps common to pausing and resuming a match.
async fn apply_pause_change(db: &mut Connection, rest: &Rest) -> Result<()> {
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
    db: &mut Connection,
    id: MatchId,
    ending: &Ending,
    at: Timestamp,
) -> Result<()> {
    query!(
        "UPDATE matches SET status = $1, ended = $2, outcome = $3, suspended = NULL WHERE id = $4",
        ending.end.status().word(),
        at.0,
        ending.outcome.to_string(),
        id.0
    )
    .execute(&mut *db)
    .await?;
    query!("DELETE FROM timers WHERE match = $1", id.0).execute(&mut *db).await?;
    query!("DELETE FROM followers WHERE match = $1", id.0).execute(&mut *db).await?;
    forget_all_votes(db, id).await
}
