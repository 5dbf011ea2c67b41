//! Statements in the PostgreSQL dialect, which SQLite does not understand.

use sqlx::AssertSqlSafe;

use super::sql::append::encode;
use super::sql::header::require_status;
use super::sql::keep::claim;
use super::{CommitError, Connection, Postgres, Result};
use crate::{Append, Appended, MessageId, Payload, Status, StoreError};
use regnal_core::narrow::narrow;

/// Writes an append to the log and advances the match.
pub(super) async fn write_log(db: &mut Connection, append: &Append) -> Result<Appended> {
    claim(db, append.interaction, Some(append.match_id), append.at).await?;
    let now = require_status(db, append.match_id, &[Status::Running]).await?;
    if now.seq != append.expected_seq {
        return Err(StoreError::Stale { seq: now.seq });
    }
    let id = append.match_id.0;
    let draws = encode(&append.draws)?;
    let before = append.expected_seq.cast_signed();
    let last = before + narrow::<i64, _>(append.events.len());
    let payloads: Vec<String> =
        append.events.iter().map(|event| Payload::as_str(event).to_owned()).collect();
    let row = query!(
        r#"WITH now AS (SELECT batches + 1 AS batch FROM matches WHERE id = $1),
        acted AS (
            INSERT INTO actions (match, batch, seat, "user", action, first_seq, last_seq, draws, interaction, at)
            SELECT $1, batch, $2, $3, $4, CAST($5 AS bigint) + 1, $6, $7, $8, $9 FROM now),
        happened AS (
            INSERT INTO events (match, seq, batch, version, payload)
            SELECT $1, $5 + place, batch, $10, payload
            FROM now, unnest($11::text[]) WITH ORDINALITY AS events (payload, place))
        UPDATE matches SET seq = $6, batches = batches + 1, next_draw = $12 WHERE id = $1 RETURNING seq, batches"#,
        id,
        append.seat.map(|seat| i64::from(seat.0)),
        append.user.map(|user| user.0.cast_signed()),
        append.action.as_str(),
        before,
        last,
        draws,
        append.interaction.map(u64::cast_signed),
        append.at.0,
        i64::from(append.version),
        &payloads,
        append.next_draw.cast_signed()
    )
    .fetch_one(db)
    .await?;
    Ok(Appended { batch: row.batches.cast_unsigned(), seq: row.seq.cast_unsigned() })
}

/// Releases a message, so that any process can send it.
pub(super) async fn release_message(db: &mut Connection, id: MessageId) -> Result<()> {
    sqlx::query("UPDATE outbox SET holder = NULL WHERE id = $1").bind(id.0).execute(db).await?;
    Ok(())
}

/// Returns the error for a failed commit that is known to have written nothing.
pub(super) fn not_written(CommitError(error): CommitError) -> StoreError {
    error.into()
}

/// Returns the database size in bytes.
pub(super) async fn bytes(db: &mut Connection) -> Result<i64> {
    let size = sqlx::query_scalar("SELECT pg_database_size(current_database())");
    Ok(size.fetch_one(db).await?)
}

impl Postgres {
    /// Vacuums the tables with personal data if such data has been deleted since the last vacuum, so that no deleted
    /// data remains in dead rows.
    pub(super) async fn sweep(&self) -> Result<()> {
        let due = query_scalar!(r#"SELECT EXISTS (SELECT 1 FROM sweep) AS "due!: bool""#)
            .fetch_one(&self.writer)
            .await?;
        if due {
            sqlx::query(
                "VACUUM actions, avoided, decks, followers, interventions, letter_wishes, letters, matches, outbox, readers,
                    seats, seekers, settings, votes",
            )
            .execute(&self.writer)
            .await?;
            query!("DELETE FROM sweep").execute(&self.writer).await?;
        }
        Ok(())
    }
}

/// Prefix of a numbered parameter.
pub(super) const PARAMETER: char = '$';

/// Query for the columns of all tables, except the tables about processes. Each row contains the table, the column, its
/// type, and its position in the primary key, from 1.
pub(super) const COLUMNS: &str = "
    SELECT tables.relname::text, columns.attname::text, format_type(columns.atttypid, NULL),
        coalesce(array_position(keys.indkey::int2[], columns.attnum) + 1, 0)::bigint
    FROM pg_class AS tables JOIN pg_attribute AS columns
        ON columns.attrelid = tables.oid AND columns.attnum > 0 AND NOT columns.attisdropped
    LEFT JOIN pg_index AS keys ON keys.indrelid = tables.oid AND keys.indisprimary
    WHERE tables.relkind = 'r' AND tables.relnamespace = current_schema()::regnamespace
        AND tables.relname NOT IN ('_sqlx_migrations', 'moving', 'processes', 'fleet', 'shards', 'identifies')
        AND columns.attname <> 'holder'
    ORDER BY tables.relname::text COLLATE \"C\", columns.attnum";

/// Query for the tables' row number sequences.
const SEQUENCES_SQL: &str = "
    FROM pg_class AS tables
    JOIN pg_depend AS own ON own.refobjid = tables.oid AND own.refclassid = 'pg_class'::regclass
        AND own.classid = 'pg_class'::regclass AND own.deptype IN ('a', 'i')
    JOIN pg_sequence AS numbers ON numbers.seqrelid = own.objid
    WHERE tables.relnamespace = current_schema()::regnamespace AND tables.relname <> 'processes'";

impl Postgres {
    /// Returns the last row number that each table has assigned, even if that row has been deleted.
    pub(crate) async fn last_numbers(&self) -> Result<Vec<(String, i64)>> {
        let text = format!(
            "SELECT tables.relname::text, pg_sequence_last_value(numbers.seqrelid) {SEQUENCES_SQL}"
        );
        let numbers: Vec<(String, Option<i64>)> =
            sqlx::query_as(AssertSqlSafe(text)).fetch_all(&self.readers).await?;
        Ok(numbers.into_iter().filter_map(|(table, number)| Some((table, number?))).collect())
    }

    /// Makes each table continue its row numbers after the given last number.
    pub(crate) async fn set_last_numbers(&self, numbers: &[(String, i64)]) -> Result<()> {
        for (table, number) in numbers.iter().filter(|(_, number)| *number > 0) {
            let text = format!(
                "SELECT setval(numbers.seqrelid::regclass, $2) {SEQUENCES_SQL} AND tables.relname = $1"
            );
            let query = sqlx::query(AssertSqlSafe(text)).bind(table).bind(number);
            query.execute(&self.writer).await?;
        }
        Ok(())
    }
}
