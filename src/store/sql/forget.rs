//! Deletes all data about a person.

use super::interventions::forget_notes;
use super::keep::forget_votes_of;
use super::letters::forget_letters;
use super::outbox::enqueue;
use super::people::{concerned, naming, seats_held, without_in};
use super::seats::close_up;
use super::seekers::forget_seeker;
use super::{Body, Connection, Result};
use crate::{Forget, Forgotten, HeldSeat, MatchId, Payload, Status, User};

impl Body {
    pub(crate) async fn forget(
        &self,
        forget: &Forget,
        rewrite: impl Fn(&[String], Payload) -> Payload + Send,
    ) -> Result<Forgotten> {
        let id = forget.user.0.cast_signed();
        let mut db = self.write().await?;
        let matches = concerned(&mut db, forget.user).await?;
        let held = seats_held(&mut db, id).await?;
        let mut names: Vec<String> = held.iter().map(|held| held.name.clone()).collect();
        names.push(forget.name.clone());
        names.sort_unstable();
        names.dedup();
        forget_names(&mut db, id, &names).await?;
        forget_titles(&mut db, &matches, &names).await?;
        leave_all(&mut db, forget, &held).await?;
        forget_settings(&mut db, forget.user).await?;
        forget_notes(&mut db, forget.user).await?;
        forget_letters(&mut db, forget.user, (&matches, &names)).await?;
        forget_seeker(&mut db, id).await?;
        forget_rows(&mut db, id).await?;
        let waiting = query!(
            r#"SELECT id AS "id!", match, payload FROM outbox WHERE sent IS NULL AND dead IS NULL"#
        )
        .fetch_all(&mut *db)
        .await?;
        for row in waiting {
            let before = Payload::stored(row.payload);
            // In other matches, names are not removed, because there the same name belongs to someone else.
            let is_theirs = row.r#match.is_some_and(|id| matches.contains(&MatchId(id)));
            let after = rewrite(if is_theirs { &names } else { &[] }, before.clone());
            if after != before {
                let after = after.as_str();
                query!("UPDATE outbox SET payload = $1 WHERE id = $2", after, row.id)
                    .execute(&mut *db)
                    .await?;
            }
        }
        for (match_id, message) in &forget.outbox {
            let message = std::slice::from_ref(message);
            enqueue(&mut db, Some(*match_id), message, forget.at).await?;
        }
        query!("INSERT INTO sweep (id) VALUES (1) ON CONFLICT DO NOTHING")
            .execute(&mut *db)
            .await?;
        db.commit().await?;
        let is_swept = match self.sweep().await {
            Ok(()) => true,
            Err(error) => {
                tracing::warn!(%error, "vacuum after a deletion failed, deleted data remains in free pages of the file until the next start");
                false
            }
        };
        Ok(Forgotten { matches, is_swept })
    }
}

/// Deletes a person's names from the seats that the person holds or has left. If the store did not record who left a
/// seat, the seat is attributed to the person who took the last action in it or has the same name.
async fn forget_names(db: &mut Connection, user: i64, names: &[String]) -> Result<()> {
    let names: Vec<[&String; 1]> = names.iter().map(|name| [name]).collect();
    let names = super::append::encode(&names)?;
    query!(
        r#"UPDATE seats SET name = '', language = (SELECT language FROM matches WHERE id = seats.match)
        WHERE "user" = $1 OR left_by = $1 OR ("user" IS NULL AND "left" IS NOT NULL AND left_by IS NULL AND (name IN (SELECT value ->> 0 FROM json_each($2))
            OR $1 = (SELECT a.user FROM actions AS a WHERE a.match = seats.match AND a.seat = seats.seat
                AND a.user IS NOT NULL ORDER BY a.batch DESC LIMIT 1)))"#,
        user,
        names
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Deletes match titles that contain one of the person's names.
async fn forget_titles(db: &mut Connection, matches: &[MatchId], names: &[String]) -> Result<()> {
    for id in matches {
        let title = query_scalar!("SELECT name FROM matches WHERE id = $1", id.0)
            .fetch_one(&mut *db)
            .await?;
        if names.iter().any(|name| has_word(&title, name)) {
            query!("UPDATE matches SET name = '' WHERE id = $1", id.0).execute(&mut *db).await?;
        }
    }
    Ok(())
}

/// Returns true if `text` contains `name` as a whole word.
fn has_word(text: &str, name: &str) -> bool {
    let is_part = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let mut found = text.match_indices(name).filter(|(_, found)| !found.is_empty());
    found.any(|(at, found)| {
        let (before, rest) = text.split_at(at);
        let after = rest.get(found.len()..).unwrap_or_default();
        !is_part(before.chars().next_back()) && !is_part(after.chars().next())
    })
}

/// Removes the person from every unfinished match. For finished matches, `forget_rows` removes the person from the
/// seat.
async fn leave_all(db: &mut Connection, forget: &Forget, held: &[HeldSeat]) -> Result<()> {
    let held = held.iter().filter(|held| held.left.is_none());
    for held in held.filter(|held| !held.status.is_over()) {
        let (id, number) = (held.match_id.0, i64::from(held.seat.0));
        forget_votes_of(db, held.match_id, held.seat).await?;
        if held.status != Status::Lobby {
            query!(
                r#"UPDATE seats SET "user" = NULL, "left" = $1 WHERE match = $2 AND seat = $3"#,
                forget.at.0,
                id,
                number
            )
            .execute(&mut *db)
            .await?;
            continue;
        }
        close_up(db, held.match_id, number).await?;
        let options = forget.lobbies.iter().find(|(id, _)| *id == held.match_id);
        if let Some((_, options)) = options {
            let options = options.to_string();
            query!("UPDATE matches SET options = $1 WHERE id = $2", options, id)
                .execute(&mut *db)
                .await?;
        }
    }
    Ok(())
}

/// Removes a person's id from match settings and states, from server and channel settings, and from votes.
async fn forget_settings(db: &mut Connection, user: User) -> Result<()> {
    let wanted = user.0.to_string();
    for id in naming(db, user).await? {
        let kept = query!("SELECT settings, state FROM matches WHERE id = $1", id.0)
            .fetch_one(&mut *db)
            .await?;
        let settings = without_in(&kept.settings, user).0;
        let state = without_in(&kept.state, user).0;
        query!("UPDATE matches SET settings = $1, state = $2 WHERE id = $3", settings, state, id.0)
            .execute(&mut *db)
            .await?;
    }
    let others = query!(
        "SELECT scope, owner, key, value FROM settings WHERE scope <> 'user' AND value LIKE '%' || $1 || '%'",
        wanted
    )
    .fetch_all(&mut *db)
    .await?;
    for row in others {
        let (value, is_named) = without_in(&row.value, user);
        if !is_named {
            continue;
        }
        query!(
            "UPDATE settings SET value = $1 WHERE scope = $2 AND owner = $3 AND key = $4",
            value,
            row.scope,
            row.owner,
            row.key
        )
        .execute(&mut *db)
        .await?;
    }
    // A vote on a request for a seat, and the question about such a vote, have topics that contain the id of the person
    // who requested the seat.
    query!(
        "DELETE FROM votes WHERE value LIKE '%' || $1 || '%' OR topic LIKE '%' || $1 || '%'",
        wanted
    )
    .execute(&mut *db)
    .await?;
    query!("UPDATE outbox SET topic = NULL WHERE topic LIKE '%' || $1 || '%'", wanted)
        .execute(db)
        .await?;
    Ok(())
}

/// Deletes rows that belong only to the person, and removes the person's id from those that remain.
async fn forget_rows(db: &mut Connection, user: i64) -> Result<()> {
    // Only seats in finished matches still contain the person's id; the person has already left the others.
    query!(r#"UPDATE seats SET "user" = NULL WHERE "user" = $1"#, user).execute(&mut *db).await?;
    query!("UPDATE seats SET left_by = NULL WHERE left_by = $1", user).execute(&mut *db).await?;
    query!("UPDATE matches SET creator = 0 WHERE creator = $1", user).execute(&mut *db).await?;
    query!(r#"UPDATE actions SET "user" = NULL, interaction = NULL WHERE "user" = $1"#, user)
        .execute(&mut *db)
        .await?;
    query!("DELETE FROM settings WHERE scope = 'user' AND owner = $1", user)
        .execute(&mut *db)
        .await?;
    query!("DELETE FROM decks WHERE owner = $1", user).execute(&mut *db).await?;
    query!(r#"DELETE FROM followers WHERE "user" = $1"#, user).execute(&mut *db).await?;
    query!("DELETE FROM outbox WHERE target_kind = 'user' AND target = $1", user)
        .execute(&mut *db)
        .await?;
    // Messages that were sent or abandoned might mention the person, so their content is deleted.
    query!("UPDATE outbox SET payload = 'null' WHERE sent IS NOT NULL OR dead IS NOT NULL")
        .execute(db)
        .await?;
    Ok(())
}
