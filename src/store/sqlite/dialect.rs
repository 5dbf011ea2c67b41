//! Statements in the SQLite dialect, which PostgreSQL does not understand.

use sqlx::error::ErrorKind;

use super::sql::append::encode;
use super::sql::header::require_status;
use super::{Connection, Result, Sqlite};
use crate::{Append, Appended, MatchId, MessageId, Payload, Status, StoreError};
use regnal_core::narrow::narrow;

/// Number of attempts to checkpoint the journal while others are reading.
const TRIES: u32 = 50;

/// Writes an append to the log and advances the match. This is a single call, because each call takes a round trip to
/// the database thread, which costs more than the work itself. Constraints do the checks: an interaction that was
/// already handled violates a unique constraint, and if the match is not at the position that the caller expects, a NOT
/// NULL constraint is violated.
pub(super) async fn write_log(db: &mut Connection, append: &Append) -> Result<Appended> {
    let id = append.match_id.0;
    let interaction = append.interaction.map(u64::cast_signed);
    let draws = encode(&append.draws)?;
    let expected = append.expected_seq.cast_signed();
    let (first, count): (i64, i64) = (expected + 1, narrow(append.events.len()));
    let last = expected + count;
    // The payloads are passed as strings inside a JSON list, so that SQLite returns them byte for byte.
    let payloads: Vec<&str> = append.events.iter().map(Payload::as_str).collect();
    let payloads = encode(&payloads)?;
    let written = sqlx::query!(
        "INSERT INTO interactions (id, match, at) SELECT ?, ?, ? WHERE ? IS NOT NULL;
        INSERT INTO actions (match, batch, seat, user, action, first_seq, last_seq, draws, interaction, at)
        VALUES (?, (SELECT batches + 1 FROM matches WHERE id = ? AND seq = ? AND status = 'running'),
            ?, ?, ?, ?, ?, ?, ?, ?);
        INSERT INTO events (match, seq, batch, version, payload)
        SELECT ?, ? + key, (SELECT batches + 1 FROM matches WHERE id = ?), ?, value FROM json_each(?);
        UPDATE matches SET seq = ?, batches = batches + 1, next_draw = ? WHERE id = ? RETURNING seq, batches",
        interaction,
        id,
        append.at.0,
        interaction,
        id,
        id,
        expected,
        append.seat.map(|seat| seat.0),
        append.user.map(|user| user.0.cast_signed()),
        append.action.as_str(),
        first,
        last,
        draws,
        interaction,
        append.at.0,
        id,
        first,
        id,
        append.version,
        payloads,
        last,
        append.next_draw.cast_signed(),
        id
    )
    .fetch_all(&mut *db)
    .await;
    let is_asked = append.interaction.is_some();
    match written {
        Ok(rows) => rows.first().map_or(Err(StoreError::NotFound), |row| {
            Ok(Appended { batch: row.batches.cast_unsigned(), seq: row.seq.cast_unsigned() })
        }),
        Err(error) => Err(refusal(db, append.match_id, is_asked, error).await),
    }
}

/// Returns the error that corresponds to a constraint violated by an append.
async fn refusal(
    db: &mut Connection,
    id: MatchId,
    is_asked: bool,
    error: sqlx::Error,
) -> StoreError {
    let kind = error.as_database_error().map(|refused| refused.kind());
    match kind {
        Some(ErrorKind::UniqueViolation) if is_asked => StoreError::Repeated,
        Some(ErrorKind::NotNullViolation) => match require_status(db, id, &[Status::Running]).await
        {
            Ok(now) => StoreError::Stale { seq: now.seq },
            Err(other) => other,
        },
        _ => error.into(),
    }
}

/// Does nothing, because only one process uses a file.
#[allow(clippy::unused_async, reason = "asynchronous on PostgreSQL")]
pub(super) async fn release_message(_: &mut Connection, _: MessageId) -> Result<()> {
    Ok(())
}

/// Returns the error for a failed commit that is known to have written nothing.
pub(super) fn not_written(error: sqlx::Error) -> StoreError {
    error.into()
}

/// Returns the database size in bytes.
pub(super) async fn bytes(db: &mut Connection) -> Result<i64> {
    let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut *db).await?;
    let size: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(&mut *db).await?;
    Ok(pages.saturating_mul(size))
}

impl Sqlite {
    /// Vacuums the file if data was deleted since the last vacuum, so that no deleted data remains in its free pages.
    pub(super) async fn sweep(&self) -> Result<()> {
        let due = query_scalar!(r#"SELECT EXISTS (SELECT 1 FROM sweep) AS "due: bool""#)
            .fetch_one(&self.writer)
            .await?;
        if !due {
            return Ok(());
        }
        sqlx::query("VACUUM").execute(&self.writer).await?;
        for _ in 0..TRIES {
            // The journal cannot be truncated while it is being read, and SQLite waits for readers only for a limited
            // time.
            let is_busy: i64 = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)")
                .fetch_one(&self.writer)
                .await?;
            if is_busy == 0 {
                query!("DELETE FROM sweep").execute(&self.writer).await?;
                return Ok(());
            }
        }
        Err(sqlx::Error::PoolTimedOut.into())
    }
}

/// Prefix of a numbered parameter. SQLite also accepts a dollar sign, but then has to look up the parameter by name
/// among all parameters.
pub(super) const PARAMETER: char = '?';

/// Query for the columns of all tables. Each row contains the table, the column, its type, and its position in the
/// primary key, from 1.
pub(super) const COLUMNS: &str = "
    SELECT tables.name, columns.name, columns.type, columns.pk
    FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        AND tables.name NOT IN ('_sqlx_migrations', 'moving')
    ORDER BY tables.name, columns.cid";

impl Sqlite {
    /// Returns the last row number that each table has assigned, even if that row has been deleted.
    pub(crate) async fn last_numbers(&self) -> Result<Vec<(String, i64)>> {
        let numbers = sqlx::query_as("SELECT name, seq FROM sqlite_sequence");
        Ok(numbers.fetch_all(&self.readers).await?)
    }

    /// Makes each table continue its row numbers after the given last number.
    pub(crate) async fn set_last_numbers(&self, numbers: &[(String, i64)]) -> Result<()> {
        let mut db = self.write().await?;
        for (table, number) in numbers {
            sqlx::query("DELETE FROM sqlite_sequence WHERE name = $1 AND seq < $2")
                .bind(table)
                .bind(number)
                .execute(&mut *db)
                .await?;
            sqlx::query(
                "INSERT INTO sqlite_sequence (name, seq) SELECT $1, $2
                WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = $1)
                    AND EXISTS (SELECT 1 FROM sqlite_schema WHERE name = $1 AND sql LIKE '%AUTOINCREMENT%')",
            )
            .bind(table)
            .bind(number)
            .execute(&mut *db)
            .await?;
        }
        Ok(db.commit().await?)
    }
}
