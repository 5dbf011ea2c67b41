//! A match as it stands, without what happened in it.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::SqliteConnection;

use super::seats::seats_of;
use super::{Channel, Guild, MatchId, Result, SeatRow, StoreError, Timestamp, User};
use crate::dice::Seed;

/// Where a match stands in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Players gather.
    Lobby,
    /// It is played.
    Running,
    /// It was running, and waits for somebody to take it up again.
    Suspended,
    /// It was played to its end.
    Finished,
    /// It was given up.
    Abandoned,
}

impl Status {
    /// The word in the database.
    pub fn word(self) -> &'static str {
        match self {
            Status::Lobby => "lobby",
            Status::Running => "running",
            Status::Suspended => "suspended",
            Status::Finished => "finished",
            Status::Abandoned => "abandoned",
        }
    }

    /// Whether it is over.
    pub fn is_over(self) -> bool {
        matches!(self, Status::Finished | Status::Abandoned)
    }

    /// The column admits no other words; the last arm stands for the only one left.
    pub(super) fn read(word: &str) -> Status {
        match word {
            "lobby" => Status::Lobby,
            "running" => Status::Running,
            "suspended" => Status::Suspended,
            "finished" => Status::Finished,
            _ => Status::Abandoned,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.word())
    }
}

/// All about a match except what happened in it. Nothing here is secret.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// Its number.
    pub id: MatchId,
    /// The game.
    pub kind: String,
    /// Where it stands in its life.
    pub status: Status,
    /// The server, if it is on one.
    pub guild: Option<Guild>,
    /// The channel or thread.
    pub channel: Channel,
    /// Who opened it.
    pub creator: User,
    /// What it is called.
    pub name: String,
    /// The language of what is said in public.
    pub language: String,
    /// The options of the game.
    pub options: Value,
    /// The settings of the table.
    pub settings: Value,
    /// The SHA-256 of the seed.
    pub commitment: String,
    /// The number of the last event; 0 when there is none.
    pub seq: u64,
    /// The number of the last batch; 0 when there is none.
    pub batches: u64,
    /// The number of the next draw.
    pub next_draw: u64,
    /// How often the lobby changed.
    pub revision: u64,
    /// When it was opened.
    pub created: Timestamp,
    /// When it was started.
    pub started: Option<Timestamp>,
    /// Since when it is suspended.
    pub suspended: Option<Timestamp>,
    /// When it ended.
    pub ended: Option<Timestamp>,
    /// How it ended.
    pub outcome: Option<Value>,
    /// Its seats in order.
    pub seats: Vec<SeatRow>,
}

/// The little that is needed of many matches at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brief {
    /// Its number.
    pub id: MatchId,
    /// The game.
    pub kind: String,
    /// Where it stands in its life.
    pub status: Status,
    /// The server, if it is on one.
    pub guild: Option<Guild>,
    /// The channel or thread.
    pub channel: Channel,
    /// What it is called.
    pub name: String,
    /// The language of what is said in public.
    pub language: String,
    /// The number of the last event.
    pub seq: u64,
}

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

/// What [`demand`] found.
pub(super) struct Standing {
    pub(super) seq: u64,
    pub(super) revision: u64,
}

/// Checks that the match is in one of the `wanted` phases of its life.
pub(super) async fn demand(
    db: &mut SqliteConnection,
    id: MatchId,
    wanted: &[Status],
) -> Result<Standing> {
    let row = sqlx::query!(
        "SELECT status, seq, revision FROM matches WHERE id = ?",
        id.0
    )
    .fetch_optional(db)
    .await?
    .ok_or(StoreError::NotFound)?;
    let status = Status::read(&row.status);
    if !wanted.contains(&status) {
        return Err(StoreError::WrongStatus { status });
    }
    Ok(Standing {
        seq: row.seq.cast_unsigned(),
        revision: row.revision.cast_unsigned(),
    })
}

pub(super) async fn seed_of(db: &mut SqliteConnection, id: MatchId) -> Result<Seed> {
    let bytes = sqlx::query_scalar!("SELECT seed FROM matches WHERE id = ?", id.0)
        .fetch_optional(db)
        .await?
        .ok_or(StoreError::NotFound)?;
    seed_from(id, &bytes)
}

fn seed_from(match_id: MatchId, bytes: &[u8]) -> Result<Seed> {
    let bytes = bytes
        .try_into()
        .map_err(|_| StoreError::Corrupt { match_id, seq: 0 })?;
    Ok(Seed::from_bytes(bytes))
}

pub(super) async fn header(db: &mut SqliteConnection, id: MatchId) -> Result<Header> {
    let row = sqlx::query!(
        "SELECT kind, status, guild, channel, creator, name, language, options, settings, seed, seq, batches,
        next_draw, revision, created, started, suspended, ended, outcome FROM matches WHERE id = ?",
        id.0
    )
    .fetch_optional(&mut *db)
    .await?
    .ok_or(StoreError::NotFound)?;
    let json = |text: &str| {
        serde_json::from_str(text).map_err(|_| StoreError::Corrupt {
            match_id: id,
            seq: 0,
        })
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
        settings: json(&row.settings)?,
        commitment: seed_from(id, &row.seed)?.commitment(),
        seq: row.seq.cast_unsigned(),
        batches: row.batches.cast_unsigned(),
        next_draw: row.next_draw.cast_unsigned(),
        revision: row.revision.cast_unsigned(),
        created: Timestamp(row.created),
        started: row.started.map(Timestamp),
        suspended: row.suspended.map(Timestamp),
        ended: row.ended.map(Timestamp),
        outcome: row.outcome.as_deref().map(json).transpose()?,
        seats: seats_of(db, id).await?,
    })
}
