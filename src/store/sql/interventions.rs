//! Interventions in a match from outside its game. Each intervention is carried out, logged and announced in one
//! transaction.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::header::require_status;
use super::keep::read;
use super::matches::{LIVE, delete, end, relocate, resume, suspend};
use super::outbox::enqueue;
use super::seats::{hold, seat, vacate};
use super::timers::apply;
use super::{Body, Connection, Result, ids, list, must_change};
use crate::{
    Deed, Guild, Intervention, MatchId, NewHolder, Note, Status, StoreError, Timestamp, User,
};
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

/// Statuses of a match that has started and is not over.
const BEGUN: &[Status] = &[Status::Running, Status::Suspended];

#[derive(Debug)]
struct NoteRow {
    r#match: i64,
    user: Option<i64>,
    deed: String,
    seat: Option<i64>,
    detail: String,
    at: i64,
}

impl TryFrom<NoteRow> for Note {
    type Error = StoreError;

    fn try_from(row: NoteRow) -> Result<Note> {
        Ok(Note {
            match_id: MatchId(row.r#match),
            user: row.user.map(|id| User(id.cast_unsigned())),
            deed: row.deed,
            seat: row.seat.map(seat),
            detail: read(&row.detail)?,
            at: Timestamp(row.at),
        })
    }
}

impl Body {
    pub(crate) async fn intervene(&self, its: Intervention) -> Result<()> {
        let id = its.match_id;
        let mut db = self.write().await?;
        let at = query!("SELECT guild, channel FROM matches WHERE id = $1", id.0)
            .fetch_optional(&mut *db)
            .await?
            .ok_or(StoreError::NotFound)?;
        let mut detail = match &its.deed {
            Deed::Extend(by, _) => json!({"seconds": by.as_secs()}),
            Deed::Move(..) => json!({"channel": at.channel.cast_unsigned().to_string()}),
            Deed::Seat(holder) => json!({"user": holder.user.0.to_string()}),
            _ => json!({}),
        };
        if let Some(left) = done(&mut db, &its).await? {
            detail = json!({"user": left.0.to_string()});
        }
        query!(
            r#"INSERT INTO interventions (match, guild, "user", deed, seat, detail, at) VALUES ($1, $2, $3, $4, $5, $6, $7)"#,
            id.0,
            at.guild,
            its.user.map(|user| user.0.cast_signed()),
            its.deed.word(),
            its.deed.seat().map(|seat| i64::from(seat.0)),
            detail.to_string(),
            its.at.0
        )
        .execute(&mut *db)
        .await?;
        // Messages about a deleted match are not linked to any match.
        let of = (its.deed != Deed::Delete).then_some(id);
        enqueue(&mut db, of, &its.outbox, its.at).await?;
        Ok(db.commit().await?)
    }

    pub(crate) async fn notes_of_guild(&self, guild: Guild, limit: u32) -> Result<Vec<Note>> {
        let query = query_as!(
            NoteRow,
            r#"SELECT match, "user", deed, seat, detail, at FROM interventions WHERE guild = $1 ORDER BY id DESC LIMIT $2"#,
            guild.0.cast_signed(),
            i64::from(limit)
        );
        list(query, &self.readers, Note::try_from).await?
    }

    pub(crate) async fn notes_of_match(&self, id: MatchId, limit: u32) -> Result<Vec<Note>> {
        let query = query_as!(
            NoteRow,
            r#"SELECT match, "user", deed, seat, detail, at FROM interventions WHERE match = $1 ORDER BY id DESC LIMIT $2"#,
            id.0,
            i64::from(limit)
        );
        list(query, &self.readers, Note::try_from).await?
    }

    pub(crate) async fn automated(&self) -> Result<Vec<MatchId>> {
        // The options name the bot players in `machines`, in Echoes of Emperors in `ai`. With CROSS JOIN, SQLite begins
        // with the seats, of which there are fewer.
        let query = query_scalar!(
            r#"SELECT id AS "id!" FROM matches WHERE status = 'running' AND (options LIKE '%"machines":[%'
                OR options LIKE '%"ai":[%' AND options NOT LIKE '%"ai":[]%' OR state LIKE '%"program":true%')
            UNION SELECT m.id FROM seats AS s CROSS JOIN matches AS m
                WHERE (s.machine = 1 OR s.user IS NULL) AND m.id = s.match AND m.status = 'running' ORDER BY 1"#
        );
        ids(query, &self.readers, MatchId).await
    }

    pub(crate) async fn seats_ever_held(&self, id: MatchId, user: User) -> Result<BTreeSet<Seat>> {
        let (number, named) = (user.0.cast_signed(), naming(user));
        let query = query_scalar!(
            r#"SELECT seat AS "seat!" FROM actions WHERE match = $1 AND "user" = $2 AND seat IS NOT NULL
            UNION SELECT seat FROM seats WHERE match = $1 AND ("user" = $2 OR left_by = $2)
            UNION SELECT seat FROM interventions
                WHERE match = $1 AND deed IN ('remove', 'seat') AND detail LIKE $3 AND seat IS NOT NULL"#,
            id.0,
            number,
            named
        );
        ids(query, &self.readers, seat).await
    }

    pub(crate) async fn missed(&self, id: MatchId, seat: Seat) -> Result<u32> {
        let seat = i64::from(seat.0);
        let missed = query_scalar!(
            r#"SELECT count(*) AS "missed!" FROM actions AS a JOIN seats AS s ON s.match = a.match AND s.seat = a.seat
            WHERE a.match = $1 AND a.seat = $2 AND a.user IS NULL AND a.at >= s.joined
            AND a.at >= coalesce((SELECT max(at) FROM interventions WHERE match = $1 AND seat = $2 AND deed = 'seat'), 0)
            AND a.batch > coalesce(
                (SELECT max(batch) FROM actions WHERE match = $1 AND seat = $2 AND "user" IS NOT NULL), 0)"#,
            id.0,
            seat
        )
        .fetch_one(&self.readers)
        .await?;
        Ok(narrow(missed))
    }
}

/// Carries out the intervention. Returns the person who lost a seat as a result, if any.
async fn done(db: &mut Connection, its: &Intervention) -> Result<Option<User>> {
    let (id, at) = (its.match_id, its.at);
    match &its.deed {
        Deed::Pause(rest) => suspend(db, rest).await?,
        Deed::Resume(rest) => resume(db, rest).await?,
        Deed::Extend(_, timers) => {
            require_status(db, id, BEGUN).await?;
            apply(db, id, timers).await?;
        }
        Deed::Remove(seat) => {
            require_status(db, id, BEGUN).await?;
            return vacate(db, id, *seat, at).await.map(Some);
        }
        Deed::Automate(seat, name) => {
            require_status(db, id, BEGUN).await?;
            automate(db, id, *seat, name).await?;
        }
        Deed::Seat(NewHolder { seat, user, name, language }) => {
            require_status(db, id, BEGUN).await?;
            hold(db, id, *seat, *user, (name, language), at).await?;
        }
        Deed::End(ending) => {
            require_status(db, id, LIVE).await?;
            end(db, id, ending, at).await?;
        }
        Deed::Move(guild, channel) => relocate(db, id, *guild, *channel).await?,
        Deed::Delete => delete(db, id).await?,
    }
    Ok(None)
}

/// Gives an empty seat to the AI.
async fn automate(db: &mut Connection, id: MatchId, seat: Seat, name: &str) -> Result<()> {
    let statement = query!(
        r#"UPDATE seats SET machine = 1, name = $1 WHERE match = $2 AND seat = $3 AND "user" IS NULL"#,
        name,
        id.0,
        i64::from(seat.0)
    );
    must_change(statement, db).await
}

/// Returns the notes that mention a person as the one who intervened, lost a seat or took a seat.
pub(super) async fn notes_about(db: &mut Connection, user: User) -> Result<Vec<Note>> {
    let (number, named) = (user.0.cast_signed(), naming(user));
    let query = query_as!(
        NoteRow,
        r#"SELECT match, "user", deed, seat, detail, at FROM interventions
        WHERE "user" = $1 OR detail LIKE $2 ORDER BY id"#,
        number,
        named
    );
    list(query, db, Note::try_from).await?
}

/// Removes a person from the notes, but keeps the notes.
pub(super) async fn forget_notes(db: &mut Connection, user: User) -> Result<()> {
    let (number, named) = (user.0.cast_signed(), naming(user));
    query!(r#"UPDATE interventions SET "user" = NULL WHERE "user" = $1"#, number)
        .execute(&mut *db)
        .await?;
    let notes = query!("SELECT id, detail FROM interventions WHERE detail LIKE $1", named)
        .fetch_all(&mut *db)
        .await?;
    for note in notes {
        let mut detail: Value = read(&note.detail)?;
        if let Some(fields) = detail.as_object_mut() {
            fields.remove("user");
        }
        let detail = detail.to_string();
        query!("UPDATE interventions SET detail = $1 WHERE id = $2", detail, note.id)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

/// Returns the LIKE pattern for note details that mention a person.
fn naming(user: User) -> String {
    format!(r#"%"user":"{}"%"#, user.0)
}
