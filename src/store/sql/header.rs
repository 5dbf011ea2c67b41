//! The current state of a match, without its log.

use serde_json::Value;

use super::seats::seats_of;
use super::{Connection, Result};
use crate::{Brief, Channel, Guild, Header, MatchId, Status, StoreError, Timestamp, User};
use regnal_core::dice::Seed;

#[derive(Debug)]
pub(super) struct BriefRow {
    pub(super) id: i64,
    pub(super) kind: String,
    pub(super) status: String,
    pub(super) guild: Option<i64>,
    pub(super) channel: i64,
    pub(super) name: String,
    pub(super) language: String,
    pub(super) seq: i64,
}

impl From<BriefRow> for Brief {
    fn from(row: BriefRow) -> Brief {
        Brief {
            id: MatchId(row.id),
            kind: row.kind,
            status: Status::read(&row.status),
            guild: row.guild.map(|id| Guild(id.cast_unsigned())),
            channel: Channel(row.channel.cast_unsigned()),
            name: row.name,
            language: row.language,
            seq: row.seq.cast_unsigned(),
        }
    }
}

/// Result of [`require_status`].
pub(crate) struct CheckedStatus {
    pub(crate) seq: u64,
    pub(crate) revision: u64,
}

/// Checks that the match has one of the `wanted` statuses.
pub(crate) async fn require_status(
    db: &mut Connection,
    id: MatchId,
    wanted: &[Status],
) -> Result<CheckedStatus> {
    let row = query!("SELECT status, seq, revision FROM matches WHERE id = $1", id.0)
        .fetch_optional(db)
        .await?
        .ok_or(StoreError::NotFound)?;
    let status = Status::read(&row.status);
    if !wanted.contains(&status) {
        return Err(StoreError::WrongStatus { status });
    }
    Ok(CheckedStatus { seq: row.seq.cast_unsigned(), revision: row.revision.cast_unsigned() })
}

pub(super) async fn seed_of(db: &mut Connection, id: MatchId) -> Result<Seed> {
    let bytes = query_scalar!("SELECT seed FROM matches WHERE id = $1", id.0)
        .fetch_optional(db)
        .await?
        .ok_or(StoreError::NotFound)?;
    seed_from(id, &bytes)
}

fn seed_from(match_id: MatchId, bytes: &[u8]) -> Result<Seed> {
    let bytes = bytes.try_into().map_err(|_| StoreError::Corrupt { match_id, seq: 0 })?;
    Ok(Seed::from_bytes(bytes))
}

/// Parses settings. Settings that cannot be parsed are returned as a JSON string, in which no individual setting can be
/// found. The match then continues with the defaults, and no change overwrites the stored settings.
fn settings(kept: String) -> Value {
    serde_json::from_str(&kept).unwrap_or(Value::String(kept))
}

pub(super) async fn header(db: &mut Connection, id: MatchId) -> Result<Header> {
    let row = query!(
        r#"SELECT kind, status, guild, channel, creator, name, language, options, settings, state, seed, seq, batches,
        next_draw, revision, created, started, suspended, ended, outcome, imported,
        (SELECT CAST(coalesce(sum(a.last_seq - a.first_seq + 1), 0) AS bigint) FROM undone AS u
            JOIN actions AS a ON a.match = u.match AND a.batch = u.batch WHERE u.match = $1) AS "undone!: i64"
        FROM matches WHERE id = $1"#,
        id.0
    )
    .fetch_optional(&mut *db)
    .await?
    .ok_or(StoreError::NotFound)?;
    let json = |text: &str| {
        serde_json::from_str(text).map_err(|_| StoreError::Corrupt { match_id: id, seq: 0 })
    };
    Ok(Header {
        id,
        kind: row.kind,
        status: Status::read(&row.status),
        guild: row.guild.map(|id| Guild(id.cast_unsigned())),
        channel: Channel(row.channel.cast_unsigned()),
        creator: User(row.creator.cast_unsigned()),
        name: row.name,
        language: row.language,
        options: json(&row.options)?,
        settings: settings(row.settings),
        state: json(&row.state)?,
        commitment: seed_from(id, &row.seed)?.commitment(),
        seq: row.seq.cast_unsigned(),
        batches: row.batches.cast_unsigned(),
        undone: row.undone.cast_unsigned(),
        next_draw: row.next_draw.cast_unsigned(),
        revision: row.revision.cast_unsigned(),
        created: Timestamp(row.created),
        started: row.started.map(Timestamp),
        suspended: row.suspended.map(Timestamp),
        ended: row.ended.map(Timestamp),
        outcome: row.outcome.as_deref().map(json).transpose()?,
        imported: row.imported.map(Timestamp),
        seats: seats_of(db, id).await?,
    })
}
