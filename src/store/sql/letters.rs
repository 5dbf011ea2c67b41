//! Queries for letters between the players of a match.

use std::collections::BTreeMap;

use super::append::encode;
use super::header::require_status;
use super::keep::{claim, read};
use super::outbox::enqueue;
use super::people::without_in_torn;
use super::seats::seat;
use super::{Body, Connection, Result, list};
use crate::letters::{LETTERS_PER_AUTHOR, LETTERS_PER_HOUR, LETTERS_PER_REPORT};
use crate::people::without_word;
use crate::{
    ExportLetter, ExportReader, ExportWish, Guild, Import, Letter, LetterId, LetterOutcome,
    LetterState, LetterWish, MatchId, NewLetter, ReportedLetter, Status, StoreError, Timestamp,
    User,
};
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

/// Length of an hour, in milliseconds.
const HOUR: i64 = 3_600_000;
const MUTE: &str = "mute";
const PRINT: &str = "print";

/// A letter's row, with its state for one person.
struct LetterRow {
    id: i64,
    r#match: i64,
    seat: i64,
    user: i64,
    name: String,
    seats: String,
    text: String,
    at: i64,
    /// `None` for the author.
    state: Option<String>,
}

impl LetterRow {
    fn letter(self) -> Result<Letter> {
        Ok(Letter {
            id: LetterId(self.id),
            match_id: MatchId(self.r#match),
            seat: seat(self.seat),
            user: User(self.user.cast_unsigned()),
            name: self.name,
            seats: read(&self.seats)?,
            text: self.text,
            at: Timestamp(self.at),
            state: match self.state.as_deref() {
                None => LetterState::Own,
                Some("read") => LetterState::Read,
                Some("muted") => LetterState::Muted,
                Some(_) => LetterState::Unread,
            },
        })
    }
}

impl Body {
    pub(crate) async fn write_letter(&self, letter: &NewLetter) -> Result<LetterOutcome> {
        let mut db = self.write().await?;
        claim(&mut db, letter.interaction, Some(letter.match_id), letter.at).await?;
        require_status(&mut db, letter.match_id, &[Status::Running, Status::Suspended]).await?;
        let author = letter.user.0.cast_signed();
        let since = letter.at.0.saturating_sub(HOUR);
        let own = query!(
            r#"SELECT count(*) AS "all!: i64", count(CASE WHEN at > $3 THEN 1 END) AS "late!: i64"
            FROM letters WHERE match = $1 AND "user" = $2"#,
            letter.match_id.0,
            author,
            since
        )
        .fetch_one(&mut *db)
        .await?;
        if own.late >= i64::from(LETTERS_PER_HOUR) {
            return Ok(LetterOutcome::TooMany);
        }
        if own.all >= i64::from(LETTERS_PER_AUTHOR) {
            return Ok(LetterOutcome::Full);
        }
        insert(&mut db, letter, author).await?;
        let mut outbox = Vec::new();
        for reader in &letter.readers {
            let user = reader.user.0.cast_signed();
            let is_muted = query_scalar!(
                r#"SELECT EXISTS (SELECT 1 FROM letter_wishes
                WHERE match = $1 AND "user" = $2 AND wish = $3 AND about = $4) AS "is_muted!: bool""#,
                letter.match_id.0,
                user,
                MUTE,
                author
            )
            .fetch_one(&mut *db)
            .await?;
            let state = match (is_muted, &reader.message) {
                (true, _) => "muted",
                (false, None) => "held",
                (false, Some(message)) => {
                    outbox.push(message.clone());
                    "waiting"
                }
            };
            add_reader(&mut db, letter.id, (user, reader.seat), state).await?;
        }
        enqueue(&mut db, Some(letter.match_id), &outbox, letter.at).await?;
        db.commit().await?;
        Ok(LetterOutcome::Written)
    }

    pub(crate) async fn letters(
        &self,
        id: MatchId,
        user: User,
        (skip, limit): (u32, u32),
    ) -> Result<Vec<Letter>> {
        let query = query_as!(
            LetterRow,
            r#"SELECT l.id AS "id!", l.match, l.seat, l."user", l.name, l.seats, l.text, l.at, r.state AS "state?: String"
            FROM letters AS l LEFT JOIN readers AS r ON r.letter = l.id AND r."user" = $2
            WHERE l.match = $1 AND (l."user" = $2 OR r.state <> 'muted')
            ORDER BY l.at DESC, l.id DESC LIMIT $3 OFFSET $4"#,
            id.0,
            user.0.cast_signed(),
            i64::from(limit),
            i64::from(skip)
        );
        list(query, &self.readers, LetterRow::letter).await?
    }

    pub(crate) async fn count_letters(&self, id: MatchId, user: User) -> Result<u32> {
        let count = query_scalar!(
            r#"SELECT count(*) AS "count!: i64"
            FROM letters AS l LEFT JOIN readers AS r ON r.letter = l.id AND r."user" = $2
            WHERE l.match = $1 AND (l."user" = $2 OR r.state <> 'muted')"#,
            id.0,
            user.0.cast_signed()
        )
        .fetch_one(&self.readers)
        .await?;
        Ok(narrow(count))
    }

    pub(crate) async fn letter(&self, id: LetterId, user: User) -> Result<Option<Letter>> {
        let row = query_as!(
            LetterRow,
            r#"SELECT l.id AS "id!", l.match, l.seat, l."user", l.name, l.seats, l.text, l.at, r.state AS "state?: String"
            FROM letters AS l LEFT JOIN readers AS r ON r.letter = l.id AND r."user" = $2
            WHERE l.id = $1 AND (l."user" = $2 OR r.state <> 'muted')"#,
            id.0,
            user.0.cast_signed()
        )
        .fetch_optional(&self.readers)
        .await?;
        row.map(LetterRow::letter).transpose()
    }

    pub(crate) async fn mark_letter_read(&self, id: LetterId, user: User) -> Result<()> {
        let statement = query!(
            r#"UPDATE readers SET state = 'read' WHERE letter = $1 AND "user" = $2 AND state IN ('waiting', 'held')"#,
            id.0,
            user.0.cast_signed()
        );
        self.execute(statement).await?;
        Ok(())
    }

    pub(crate) async fn unread_letters(&self, user: User) -> Result<Vec<(MatchId, u32)>> {
        let query = query!(
            r#"SELECT l.match AS "id!: i64", count(*) AS "count!: i64"
            FROM readers AS r JOIN letters AS l ON l.id = r.letter
            WHERE r."user" = $1 AND r.state IN ('waiting', 'held') GROUP BY l.match ORDER BY l.match"#,
            user.0.cast_signed()
        );
        list(query, &self.readers, |row| (MatchId(row.id), narrow(row.count))).await
    }

    pub(crate) async fn held_letters(&self, id: MatchId) -> Result<Vec<(LetterId, User)>> {
        let rows = query!(
            r#"SELECT r.letter AS "letter!: i64", r."user" AS "user!: i64"
            FROM readers AS r JOIN letters AS l ON l.id = r.letter
            WHERE r.state = 'held' AND l.match = $1 ORDER BY l.at, l.id"#,
            id.0
        )
        .fetch_all(&self.readers)
        .await?;
        let mut counts = BTreeMap::<i64, u32>::new();
        let mut held = Vec::new();
        for row in rows {
            let count = counts.entry(row.user).or_default();
            if *count < LETTERS_PER_REPORT {
                *count += 1;
                held.push((LetterId(row.letter), User(row.user.cast_unsigned())));
            }
        }
        Ok(held)
    }

    pub(crate) async fn wish_of_letters(
        &self,
        id: MatchId,
        user: User,
        wish: LetterWish,
        is_held: bool,
    ) -> Result<()> {
        let user = user.0.cast_signed();
        let (word, about) = columns(wish);
        let mut db = self.write().await?;
        if is_held {
            insert_wish(&mut db, id, user, (word, about)).await?;
        } else {
            query!(
                r#"DELETE FROM letter_wishes WHERE match = $1 AND "user" = $2 AND wish = $3 AND about = $4"#,
                id.0,
                user,
                word,
                about
            )
            .execute(&mut *db)
            .await?;
        }
        if is_held && word == MUTE {
            query!(
                r#"UPDATE readers SET state = 'muted' WHERE "user" = $1 AND state IN ('waiting', 'held')
                AND letter IN (SELECT id FROM letters WHERE match = $2 AND "user" = $3)"#,
                user,
                id.0,
                about
            )
            .execute(&mut *db)
            .await?;
        }
        Ok(db.commit().await?)
    }

    pub(crate) async fn letter_wishes(&self, id: MatchId, user: User) -> Result<Vec<LetterWish>> {
        let query = query!(
            r#"SELECT wish, about FROM letter_wishes WHERE match = $1 AND "user" = $2 ORDER BY wish, about"#,
            id.0,
            user.0.cast_signed()
        );
        list(query, &self.readers, |row| wish(&row.wish, row.about)).await
    }

    pub(crate) async fn report_letter(
        &self,
        id: LetterId,
        user: User,
        interaction: u64,
        at: Timestamp,
    ) -> Result<bool> {
        let mut db = self.write().await?;
        claim(&mut db, Some(interaction), None, at).await?;
        let done = query!(
            r#"UPDATE readers SET reported = $1 WHERE letter = $2 AND "user" = $3 AND state <> 'muted'
            AND reported IS NULL"#,
            at.0,
            id.0,
            user.0.cast_signed()
        )
        .execute(&mut *db)
        .await?;
        db.commit().await?;
        Ok(done.rows_affected() > 0)
    }

    pub(crate) async fn reported_letters(
        &self,
        guild: Guild,
    ) -> Result<(Option<ReportedLetter>, u32)> {
        let guild = guild.0.cast_signed();
        let mut db = self.read().await?;
        let count = query_scalar!(
            r#"SELECT count(*) AS "count!: i64" FROM readers AS r JOIN letters AS l ON l.id = r.letter
            JOIN matches AS m ON m.id = l.match WHERE r.reported IS NOT NULL AND m.guild = $1"#,
            guild
        )
        .fetch_one(&mut *db)
        .await?;
        let first = query!(
            r#"SELECT l.id AS "id!: i64", l.match AS "match!: i64", l.seat AS "seat!: i64", l."user" AS "author!: i64",
                l.name, l.seats, l.text, l.at AS "at!: i64", r.state, r."user" AS "by!: i64",
                r.reported AS "reported!: i64"
            FROM readers AS r JOIN letters AS l ON l.id = r.letter JOIN matches AS m ON m.id = l.match
            WHERE r.reported IS NOT NULL AND m.guild = $1 ORDER BY r.reported, l.id, r."user" LIMIT 1"#,
            guild
        )
        .fetch_optional(&mut *db)
        .await?;
        let Some(row) = first else { return Ok((None, narrow(count))) };
        let (by, at) = (User(row.by.cast_unsigned()), Timestamp(row.reported));
        let letter = LetterRow {
            id: row.id,
            r#match: row.r#match,
            seat: row.seat,
            user: row.author,
            name: row.name,
            seats: row.seats,
            text: row.text,
            at: row.at,
            state: Some(row.state),
        };
        let reported = ReportedLetter { letter: letter.letter()?, by, at };
        Ok((Some(reported), narrow(count)))
    }

    pub(crate) async fn settle_reports(&self, guild: Guild, id: LetterId) -> Result<()> {
        let statement = query!(
            "UPDATE readers SET reported = NULL WHERE letter = $1 AND letter IN
            (SELECT l.id FROM letters AS l JOIN matches AS m ON m.id = l.match WHERE m.guild = $2)",
            id.0,
            guild.0.cast_signed()
        );
        self.execute(statement).await?;
        Ok(())
    }

    pub(crate) async fn printable_letters(&self, id: MatchId) -> Result<Vec<Letter>> {
        let mut db = self.read().await?;
        let wishes = wishes_of(&mut db, id).await?;
        let agreed = |user: i64| wishes.contains(&(user, PRINT.to_owned(), 0));
        let readers = readers_of(&mut db, id).await?;
        let letters = all_of(&mut db, id).await?.into_iter().map(LetterRow::letter);
        let mut letters: Vec<Letter> = letters.collect::<Result<_>>()?;
        letters.retain(|letter| {
            let own = || readers.iter().filter(|reader| reader.letter == letter.id.0);
            // If a seat no longer has a reader, that person's data has been deleted, which does not count as consent.
            let has_reader = |to: &Seat| own().any(|reader| reader.seat == i64::from(to.0));
            agreed(letter.user.0.cast_signed())
                && letter.seats.iter().all(has_reader)
                && own().all(|reader| agreed(reader.user))
        });
        Ok(letters)
    }
}

fn columns(wish: LetterWish) -> (&'static str, i64) {
    match wish {
        LetterWish::Mute(author) => (MUTE, author.0.cast_signed()),
        LetterWish::Print => (PRINT, 0),
    }
}

fn wish(word: &str, about: i64) -> LetterWish {
    match word {
        PRINT => LetterWish::Print,
        _ => LetterWish::Mute(User(about.cast_unsigned())),
    }
}

async fn insert(db: &mut Connection, letter: &NewLetter, author: i64) -> Result<()> {
    let seats = encode(&letter.seats)?;
    query!(
        r#"INSERT INTO letters (id, match, seat, "user", name, seats, text, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"#,
        letter.id.0,
        letter.match_id.0,
        i64::from(letter.seat.0),
        author,
        letter.name,
        seats,
        letter.text,
        letter.at.0
    )
    .execute(db)
    .await?;
    Ok(())
}

async fn add_reader(
    db: &mut Connection,
    id: LetterId,
    (user, seat): (i64, Seat),
    state: &str,
) -> Result<()> {
    query!(
        r#"INSERT INTO readers (letter, "user", seat, state) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"#,
        id.0,
        user,
        i64::from(seat.0),
        state
    )
    .execute(db)
    .await?;
    Ok(())
}

async fn insert_wish(
    db: &mut Connection,
    id: MatchId,
    user: i64,
    (word, about): (&str, i64),
) -> Result<()> {
    query!(
        r#"INSERT INTO letter_wishes (match, "user", wish, about) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"#,
        id.0,
        user,
        word,
        about
    )
    .execute(db)
    .await
    .map_err(|error| match error.as_database_error() {
        Some(refusal) if refusal.is_foreign_key_violation() => StoreError::NotFound,
        _ => error.into(),
    })?;
    Ok(())
}

/// Returns all letters of a match, oldest first.
async fn all_of(db: &mut Connection, id: MatchId) -> Result<Vec<LetterRow>> {
    Ok(query_as!(
        LetterRow,
        r#"SELECT id AS "id!", match, seat, "user", name, seats, text, at, CAST(NULL AS text) AS "state?: String"
        FROM letters WHERE match = $1 ORDER BY at, id"#,
        id.0
    )
    .fetch_all(db)
    .await?)
}

struct ReaderRow {
    letter: i64,
    user: i64,
    seat: i64,
    state: String,
}

/// Returns the readers of all letters in a match.
async fn readers_of(db: &mut Connection, id: MatchId) -> Result<Vec<ReaderRow>> {
    Ok(query_as!(
        ReaderRow,
        r#"SELECT letter AS "letter!", "user" AS "user!", seat, state FROM readers
        WHERE letter IN (SELECT id FROM letters WHERE match = $1) ORDER BY letter, seat, "user""#,
        id.0
    )
    .fetch_all(db)
    .await?)
}

/// Returns all preferences about a match's letters: the person, the stored kind of preference, and the user to whom it
/// applies.
async fn wishes_of(db: &mut Connection, id: MatchId) -> Result<Vec<(i64, String, i64)>> {
    let query = query!(
        r#"SELECT "user" AS "user!: i64", wish, about AS "about!: i64" FROM letter_wishes WHERE match = $1
        ORDER BY "user", wish, about"#,
        id.0
    );
    list(query, db, |row| (row.user, row.wish, row.about)).await
}

/// Returns a match's letters and the preferences about them for an export.
pub(super) async fn exported(
    db: &mut Connection,
    id: MatchId,
) -> Result<(Vec<ExportLetter>, Vec<ExportWish>)> {
    let readers = readers_of(db, id).await?;
    let mut letters = Vec::new();
    for row in all_of(db, id).await? {
        let own = readers.iter().filter(|reader| reader.letter == row.id);
        let readers = own.map(|reader| ExportReader {
            user: reader.user.cast_unsigned().to_string(),
            seat: seat(reader.seat),
            read: reader.state == "read",
            muted: reader.state == "muted",
        });
        letters.push(ExportLetter {
            seat: seat(row.seat),
            user: row.user.cast_unsigned().to_string(),
            name: row.name,
            to: read(&row.seats)?,
            text: row.text,
            at: Timestamp(row.at),
            readers: readers.collect(),
        });
    }
    let wishes = wishes_of(db, id).await?.into_iter().map(|(user, word, about)| ExportWish {
        user: user.cast_unsigned().to_string(),
        mutes: (word == MUTE).then(|| about.cast_unsigned().to_string()),
    });
    Ok((letters, wishes.collect()))
}

/// Writes an imported match's letters and the preferences about them. People without a valid id are skipped.
pub(super) async fn bring(db: &mut Connection, import: &Import, id: MatchId) -> Result<()> {
    let known = |user: &str| user.parse::<u64>().ok().filter(|&id| id > 0).map(u64::cast_signed);
    for letter in &import.export.letters {
        let Some(author) = known(&letter.user) else { continue };
        let new = NewLetter {
            id: LetterId::random(),
            match_id: id,
            seat: letter.seat,
            user: User(author.cast_unsigned()),
            name: letter.name.clone(),
            seats: letter.to.clone(),
            text: letter.text.clone(),
            readers: Vec::new(),
            interaction: None,
            at: letter.at,
        };
        insert(db, &new, author).await?;
        for reader in &letter.readers {
            let Some(user) = known(&reader.user) else { continue };
            let state = match (reader.muted, reader.read) {
                (true, _) => "muted",
                (false, true) => "read",
                (false, false) => "held",
            };
            add_reader(db, new.id, (user, reader.seat), state).await?;
        }
    }
    for wish in &import.export.letter_wishes {
        let about = wish.mutes.as_deref().map(known);
        let (Some(user), Some(about)) = (known(&wish.user), about.unwrap_or(Some(0))) else {
            continue;
        };
        let word = if about == 0 { PRINT } else { MUTE };
        insert_wish(db, id, user, (word, about)).await?;
    }
    Ok(())
}

/// Returns all letters that a person wrote or could read, including those by muted authors, oldest first.
pub(super) async fn letters_about(db: &mut Connection, user: i64) -> Result<Vec<Letter>> {
    let query = query_as!(
        LetterRow,
        r#"SELECT l.id AS "id!", l.match, l.seat, l."user", l.name, l.seats, l.text, l.at, r.state AS "state?: String"
        FROM letters AS l LEFT JOIN readers AS r ON r.letter = l.id AND r."user" = $1
        WHERE l."user" = $1 OR r.state IS NOT NULL ORDER BY l.match, l.at, l.id"#,
        user
    );
    list(query, db, LetterRow::letter).await?
}

/// Returns a person's preferences about letters, in all matches.
pub(super) async fn wishes_by(
    db: &mut Connection,
    user: i64,
) -> Result<Vec<(MatchId, LetterWish)>> {
    let query = query!(
        r#"SELECT match AS "match!: i64", wish, about FROM letter_wishes WHERE "user" = $1 ORDER BY match, wish, about"#,
        user
    );
    list(query, db, |row| (MatchId(row.r#match), wish(&row.wish, row.about))).await
}

/// Deletes the letters that a person wrote, and the person's access to other people's letters. In the letters that
/// remain in `matches`, replaces the person's names and id.
pub(super) async fn forget_letters(
    db: &mut Connection,
    user: User,
    (matches, names): (&[MatchId], &[String]),
) -> Result<()> {
    let id = user.0.cast_signed();
    query!(r#"DELETE FROM letters WHERE "user" = $1"#, id).execute(&mut *db).await?;
    query!(r#"DELETE FROM readers WHERE "user" = $1"#, id).execute(&mut *db).await?;
    query!(r#"DELETE FROM letter_wishes WHERE "user" = $1 OR about = $1"#, id)
        .execute(&mut *db)
        .await?;
    for match_id in matches {
        for row in all_of(db, *match_id).await? {
            let (mut text, _) = without_in_torn(&row.text, user);
            for name in names.iter().filter(|name| !name.is_empty()) {
                text = without_word(&text, name);
            }
            if text != row.text {
                query!("UPDATE letters SET text = $1 WHERE id = $2", text, row.id)
                    .execute(&mut *db)
                    .await?;
            }
        }
    }
    Ok(())
}
