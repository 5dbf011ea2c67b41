//! Imports a match from a file.
//!
//! A long log takes a second to write. It is written in parts, because it would otherwise block other writes. Until the
//! last part is written, the match is a *half*: a row with channel 0, no server and no creator, which no query returns.
//! The last part completes the match with its seats, timers and messages. An unfinished half is deleted at the next
//! start.

use super::append::encode;
use super::letters::bring;
use super::matches::{is_free, written};
use super::outbox::enqueue;
use super::timers::apply;
use super::{Body, Connection, Result};
use crate::{
    ExportBatch, Import, ImportSeat, MatchId, NewMessage, Payload, Status, StoreError, User,
};
use regnal_core::dice::Seed;
use regnal_core::narrow::narrow;

/// Maximum total size in bytes of payloads written in one call.
const PART: usize = 256 << 10;
/// Maximum number of actions written in one call.
const BATCHES: usize = 500;

impl Body {
    pub(crate) async fn import<E: From<StoreError>>(
        &self,
        import: &Import,
        told: impl FnOnce(MatchId) -> Result<Vec<NewMessage>, E> + Send,
    ) -> Result<MatchId, E> {
        let mut db = self.write().await?;
        let id = insert_half(&mut db, import).await?;
        db.commit().await.map_err(StoreError::from)?;
        let done = self.fill(import, id, told).await;
        if done.is_err()
            && let Err(error) = self.delete_match(id).await
        {
            tracing::warn!(match_id = %id, %error, "could not delete the partly imported match after a failed import, retrying at the next start");
        }
        done.map(|()| id)
    }

    /// Writes the log of a partly imported match, then completes the match.
    async fn fill<E: From<StoreError>>(
        &self,
        import: &Import,
        id: MatchId,
        told: impl FnOnce(MatchId) -> Result<Vec<NewMessage>, E> + Send,
    ) -> Result<(), E> {
        self.log(import, id).await?;
        self.mark(import, id).await?;
        let mut db = self.write().await?;
        complete_half(&mut db, import, id).await?;
        for (number, seat) in (0..).zip(&import.seats) {
            sit(&mut db, import, id, (number, seat)).await?;
        }
        note(&mut db, import, id).await?;
        bring(&mut db, import, id).await?;
        apply(&mut db, id, &import.timers).await?;
        let outbox = told(id)?;
        enqueue(&mut db, Some(id), &outbox, import.at).await?;
        Ok(db.commit().await.map_err(StoreError::from)?)
    }

    /// Deletes matches that were only partly imported because the process ended.
    pub(crate) async fn delete_halves(&self) -> Result<()> {
        let statement = query!("DELETE FROM matches WHERE channel = 0 AND imported IS NOT NULL");
        self.execute(statement).await?;
        Ok(())
    }

    /// Writes the log in parts of bounded size. Larger parts save round trips to the database thread, but each part is
    /// in memory twice.
    async fn log(&self, import: &Import, id: MatchId) -> Result<()> {
        let mut rest = import.export.batches.as_slice();
        while !rest.is_empty() {
            let mut bytes = 0;
            let fits = |batch: &&ExportBatch| {
                let events = batch.events.iter().map(|event| event.as_str().len());
                bytes += batch.action.as_str().len() + events.sum::<usize>();
                bytes <= PART
            };
            let count = rest.iter().take(BATCHES).take_while(fits).count().max(1);
            let (part, behind) = rest.split_at(count);
            let mut db = self.write().await?;
            log_part(&mut db, part, (id, i64::from(import.version))).await?;
            db.commit().await?;
            rest = behind;
        }
        Ok(())
    }

    /// Marks the undone actions, in parts of bounded size.
    async fn mark(&self, import: &Import, id: MatchId) -> Result<()> {
        for part in import.taken_back.chunks(BATCHES) {
            let marks: Vec<_> =
                part.iter().map(|one| (one.batch, one.by, one.clock.as_str())).collect();
            let marks = encode(&marks)?;
            let mut db = self.write().await?;
            query!(
                "INSERT INTO undone (match, batch, by, clock)
                SELECT $1, CAST(value ->> 0 AS bigint), CAST(value ->> 1 AS bigint), value ->> 2 FROM json_each($2)",
                id.0,
                marks
            )
            .execute(&mut *db)
            .await?;
            db.commit().await?;
        }
        Ok(())
    }
}

/// Checks that no other match conflicts with the imported one. If two partly imported matches have the same seed, the
/// one that is completed first is kept.
async fn must_be_new(db: &mut Connection, import: &Import) -> Result<()> {
    let seed = seed_of(import)?;
    let is_over = import.status.is_over();
    let known = query_scalar!(
        r#"SELECT id AS "id!" FROM matches WHERE seed = $1 AND channel <> 0
        AND (NOT $2 OR ended IS NULL OR guild IS NOT DISTINCT FROM $3)
        ORDER BY ended IS NOT NULL, guild IS DISTINCT FROM $3, id LIMIT 1"#,
        seed.bytes().as_slice(),
        is_over,
        import.guild.map(|guild| guild.0.cast_signed())
    )
    .fetch_optional(&mut *db)
    .await?;
    match known.map(MatchId) {
        Some(match_id) => Err(StoreError::Known { match_id }),
        None if is_over => Ok(()),
        None => is_free(db, import.channel).await,
    }
}

fn seed_of(import: &Import) -> Result<&Seed> {
    import.export.seed.as_ref().ok_or(StoreError::NotFound)
}

/// Writes the row of a partly imported match. Columns that never change already get their final values.
async fn insert_half(db: &mut Connection, import: &Import) -> Result<MatchId> {
    must_be_new(db, import).await?;
    let export = &import.export;
    let (channel, creator) = (0, User::NOBODY.0.cast_signed());
    let (guild, outcome): (Option<i64>, Option<String>) = (None, None);
    let (status, nothing) = (Status::Abandoned.word(), "{}");
    let (settings, state, name) = (nothing, nothing, "");
    let options = export.options.to_string();
    let seed = seed_of(import)?.bytes().as_slice();
    let setup = export.setup.as_ref().map(Payload::as_str);
    let version = setup.map(|_| i64::from(import.version));
    let next_draw = import.next_draw.cast_signed();
    let batches: i64 = narrow(export.batches.len());
    let seq: i64 = narrow(export.batches.iter().map(|it| it.events.len()).sum::<usize>());
    let started = export.started.map(|at| at.0);
    let created = started.map_or(import.at.0, |at| at.min(import.at.0));
    let ended = import.at.0;
    let id = query_scalar!(
        "INSERT INTO matches (kind, status, guild, channel, creator, name, language, options, settings, state, seed, setup,
            setup_version, next_draw, seq, batches, created, started, ended, outcome, imported)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21) RETURNING id",
        export.kind,
        status,
        guild,
        channel,
        creator,
        name,
        import.language,
        options,
        settings,
        state,
        seed,
        setup,
        version,
        next_draw,
        seq,
        batches,
        created,
        started,
        ended,
        outcome,
        import.at.0
    )
    .fetch_one(db)
    .await?;
    Ok(MatchId(id))
}

/// Completes the row of a partly imported match.
async fn complete_half(db: &mut Connection, import: &Import, id: MatchId) -> Result<()> {
    must_be_new(db, import).await?;
    let export = &import.export;
    let is_over = import.status.is_over();
    let ended = is_over.then(|| export.ended.unwrap_or(import.at).0);
    let outcome = match is_over {
        true => export.outcome.as_ref().map(ToString::to_string),
        false => None,
    };
    query!(
        "UPDATE matches SET status = $1, guild = $2, channel = $3, creator = $4, name = $5, settings = $6, state = $7,
            ended = $8, outcome = $9 WHERE id = $10",
        import.status.word(),
        import.guild.map(|guild| guild.0.cast_signed()),
        import.channel.0.cast_signed(),
        import.creator.0.cast_signed(),
        import.name,
        import.settings.to_string(),
        written(&import.state),
        ended,
        outcome,
        id.0
    )
    .execute(db)
    .await?;
    Ok(())
}

async fn sit(
    db: &mut Connection,
    import: &Import,
    id: MatchId,
    (number, seat): (usize, &ImportSeat),
) -> Result<()> {
    let kept = import.export.seats.get(number).ok_or(StoreError::NotFound)?;
    // A former holder is recorded as having left, even if the person is unknown here. This way, the name can be found
    // when that person's data is deleted.
    let left = seat.user.is_none().then_some(import.at.0);
    let (number, machine): (i64, i64) = (narrow(number), i64::from(kept.machine));
    query!(
        r#"INSERT INTO seats (match, seat, "user", name, salt, language, joined, "left", left_by, machine)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"#,
        id.0,
        number,
        seat.user.map(|user| user.0.cast_signed()),
        seat.name,
        kept.salt,
        seat.language,
        import.at.0,
        left,
        seat.left_by.map(|user| user.0.cast_signed()),
        machine
    )
    .execute(db)
    .await?;
    Ok(())
}

async fn log_part(
    db: &mut Connection,
    batches: &[ExportBatch],
    (id, version): (MatchId, i64),
) -> Result<()> {
    let mut actions = Vec::with_capacity(batches.len());
    let mut events = Vec::new();
    let before = batches.first().map_or(0, |batch| batch.first_seq.saturating_sub(1));
    let before: i64 = narrow(before);
    for batch in batches {
        let first: i64 = narrow(batch.first_seq);
        let count: i64 = narrow(batch.events.len());
        let draws = encode(&batch.draws)?;
        let action = batch.action.as_str();
        let seat = batch.seat.map(|seat| seat.0);
        let (number, at) = (batch.batch, batch.at.0);
        actions.push((number, seat, action, first, first + count - 1, draws, at));
        events.extend(batch.events.iter().map(|event| (number, event.as_str())));
    }
    let (actions, events) = (encode(&actions)?, encode(&events)?);
    query!(
        "INSERT INTO actions (match, batch, seat, action, first_seq, last_seq, draws, at)
        SELECT $1, CAST(value ->> 0 AS bigint), CAST(value ->> 1 AS bigint), value ->> 2, CAST(value ->> 3 AS bigint),
            CAST(value ->> 4 AS bigint), value ->> 5, CAST(value ->> 6 AS bigint)
        FROM json_each($2)",
        id.0,
        actions
    )
    .execute(&mut *db)
    .await?;
    query!(
        "INSERT INTO events (match, seq, batch, version, payload)
        SELECT $1, $2 + key + 1, CAST(value ->> 0 AS bigint), $3, value ->> 1 FROM json_each($4)",
        id.0,
        before,
        version,
        events
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Logs the person who imported the match.
async fn note(db: &mut Connection, import: &Import, id: MatchId) -> Result<()> {
    let user = Some(import.creator).filter(|&user| user != User::NOBODY);
    query!(
        r#"INSERT INTO interventions (match, guild, "user", deed, detail, at) VALUES ($1, $2, $3, 'import', '{}', $4)"#,
        id.0,
        import.guild.map(|guild| guild.0.cast_signed()),
        user.map(|user| user.0.cast_signed()),
        import.at.0
    )
    .execute(db)
    .await?;
    Ok(())
}
