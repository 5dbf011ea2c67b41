//! Queries for personal data.

use serde_json::Value;

use super::decks::DeckRow;
use super::interventions::notes_about;
use super::letters::{letters_about, wishes_by};
use super::seats::seat;
use super::seekers::{avoided_by, searches_of};
use super::{Body, Connection, Result, ids, list};
use crate::{
    Channel, Deck, Guild, HeldSeat, MatchId, OwnDeed, Payload, Status, Timestamp, Traces, User,
};

impl Body {
    pub(crate) async fn seats_of_user(&self, user: User) -> Result<Vec<HeldSeat>> {
        let mut db = self.read().await?;
        seats_held(&mut db, user.0.cast_signed()).await
    }

    pub(crate) async fn traces(&self, user: User) -> Result<Traces> {
        let id = user.0.cast_signed();
        let mut db = self.read().await?;
        let seats = seats_held(&mut db, id).await?;
        let settings = query!(
            "SELECT key, value FROM settings WHERE scope = 'user' AND owner = $1 ORDER BY key",
            id
        );
        let settings = list(settings, &mut *db, |row| {
            (row.key, serde_json::from_str(&row.value).map_err(|_| row.value))
        })
        .await?;
        let opened =
            query_scalar!(r#"SELECT id AS "id!" FROM matches WHERE creator = $1 ORDER BY id"#, id);
        let opened = ids(opened, &mut *db, MatchId).await?;
        let follows = query!(
            r#"SELECT match AS "match!", since FROM followers WHERE "user" = $1 ORDER BY match"#,
            id
        );
        let follows =
            list(follows, &mut *db, |row| (MatchId(row.r#match), Timestamp(row.since))).await?;
        let letters = query!(
            "SELECT created, payload FROM outbox WHERE target_kind = 'user' AND target = $1 AND sent IS NOT NULL ORDER BY id",
            id
        );
        let letters =
            list(letters, &mut *db, |row| (Timestamp(row.created), Payload::stored(row.payload)))
                .await?;
        Ok(Traces {
            settings,
            decks: decks(&mut db, id).await?,
            seats,
            opened,
            named: naming(&mut db, user).await?,
            follows,
            deeds: deeds(&mut db, id).await?,
            notes: notes_about(&mut db, user).await?,
            letters,
            correspondence: letters_about(&mut db, id).await?,
            letter_wishes: wishes_by(&mut db, id).await?,
            searches: searches_of(&mut db, id).await?,
            avoids: avoided_by(&mut db, id).await?,
        })
    }
}

/// Lists the matches that refer to a person anywhere: as seat holder, as creator, in settings, or in the log.
pub(super) async fn concerned(db: &mut Connection, user: User) -> Result<Vec<MatchId>> {
    let query = query_scalar!(
        r#"SELECT match AS "id!: i64" FROM seats WHERE "user" = $1 OR left_by = $1
        UNION SELECT id FROM matches WHERE creator = $1
        UNION SELECT match FROM actions WHERE "user" = $1
        UNION SELECT match FROM letters WHERE "user" = $1
            OR id IN (SELECT letter FROM readers WHERE "user" = $1) ORDER BY 1"#,
        user.0.cast_signed()
    );
    let mut matches: Vec<MatchId> = ids(query, &mut *db, MatchId).await?;
    matches.extend(naming(db, user).await?);
    matches.sort_unstable();
    matches.dedup();
    Ok(matches)
}

/// Lists the matches with settings or state that refer to a person.
pub(super) async fn naming(db: &mut Connection, user: User) -> Result<Vec<MatchId>> {
    let rows = query!(
        r#"SELECT id AS "id!", settings, state FROM matches
        WHERE settings LIKE '%' || $1 || '%' OR state LIKE '%' || $1 || '%' ORDER BY id"#,
        user.0.to_string()
    )
    .fetch_all(db)
    .await?;
    let mut named = Vec::new();
    for row in rows {
        let names = |kept: &str| without_in(kept, user).1;
        if names(&row.settings) || names(&row.state) {
            named.push(MatchId(row.id));
        }
    }
    Ok(named)
}

/// Removes every number equal to a person's id from a value. Returns whether any number was removed.
fn erase(value: &mut Value, user: User) -> bool {
    let is_them = |value: &Value| value.as_u64() == Some(user.0);
    match value {
        Value::Object(fields) => {
            let count = fields.len();
            fields.retain(|_, value| !is_them(value));
            let found = fields.len() < count;
            fields.values_mut().fold(found, |found, value| erase(value, user) || found)
        }
        Value::Array(items) => {
            let count = items.len();
            items.retain(|item| !is_them(item));
            let found = items.len() < count;
            items.iter_mut().fold(found, |found, item| erase(item, user) || found)
        }
        one if is_them(one) => {
            *one = Value::Null;
            true
        }
        _ => false,
    }
}

/// Removes a person's id from text stored as JSON. Returns the remaining text, and whether the id occurred. If the text cannot be parsed, the person's id in it is replaced with a
/// zero and everything else is left unchanged.
pub(super) fn without_in(kept: &str, user: User) -> (String, bool) {
    match serde_json::from_str(kept) {
        Ok(mut value) => {
            let found = erase(&mut value, user);
            (value.to_string(), found)
        }
        Err(_) => without_in_torn(kept, user),
    }
}

/// Like [`without_in`], for text that cannot be parsed.
pub(super) fn without_in_torn(kept: &str, user: User) -> (String, bool) {
    let number = user.0.to_string();
    let is_figure = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_digit());
    let (mut left, mut rest, mut found) = (String::new(), kept, false);
    while let Some((before, after)) = rest.split_once(&number) {
        let is_longer = is_figure(before.chars().next_back().or(left.chars().next_back()))
            || is_figure(after.chars().next());
        left.push_str(before);
        left.push_str(if is_longer { &number } else { "0" });
        found |= !is_longer;
        rest = after;
    }
    left.push_str(rest);
    (left, found)
}

pub(super) async fn seats_held(db: &mut Connection, user: i64) -> Result<Vec<HeldSeat>> {
    let query = query!(
        r#"SELECT s.match AS "match!", m.kind, m.status, m.guild, m.channel, s.seat AS "seat!", s.name, s.salt, s.language, s.joined, s.left
        FROM seats AS s JOIN matches AS m ON m.id = s.match WHERE s.user = $1 OR s.left_by = $1 ORDER BY s.match, s.seat"#,
        user
    );
    list(query, db, |row| HeldSeat {
        match_id: MatchId(row.r#match),
        kind: row.kind,
        status: Status::read(&row.status),
        guild: row.guild.map(|id| Guild(id.cast_unsigned())),
        channel: Channel(row.channel.cast_unsigned()),
        seat: seat(row.seat),
        name: row.name,
        salt: row.salt,
        language: row.language,
        joined: Timestamp(row.joined),
        left: row.left.map(Timestamp),
    })
    .await
}

async fn decks(db: &mut Connection, owner: i64) -> Result<Vec<Deck>> {
    let query = query_as!(
        DeckRow,
        r#"SELECT id AS "id!", name, civ, cards, revision, updated FROM decks WHERE owner = $1 ORDER BY folded"#,
        owner
    );
    list(query, db, Deck::from).await
}

async fn deeds(db: &mut Connection, user: i64) -> Result<Vec<OwnDeed>> {
    let query = query!(
        r#"SELECT match AS "match!", seat, action, interaction, at FROM actions WHERE "user" = $1 ORDER BY match, batch"#,
        user
    );
    list(query, db, |row| OwnDeed {
        match_id: MatchId(row.r#match),
        seat: row.seat.map(seat),
        action: Payload::stored(row.action),
        interaction: row.interaction.map(i64::cast_unsigned),
        at: Timestamp(row.at),
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_persons_id_is_erased_from_unparsable_text() {
        let of = |kept: &str| without_in(kept, User(17));
        assert_eq!(of(r#"{"umpire":17,"a":171}"#), (r#"{"a":171}"#.to_owned(), true));
        let torn = r#"{"umpire":17,"a":171,"b":[117, 1717, 17"#;
        let left = r#"{"umpire":0,"a":171,"b":[117, 1717, 0"#;
        assert_eq!(of(torn), (left.to_owned(), true));
        assert_eq!(of(r#"{"a":117"#), (r#"{"a":117"#.to_owned(), false));
        assert_eq!(of("{17"), ("{0".to_owned(), true));
    }
}
