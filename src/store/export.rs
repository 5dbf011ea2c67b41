//! A match as a file that anybody can check without the database.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    Batch, Event, Header, MatchId, Payload, Status, Store, StoreError, Timestamp, User,
    with_database,
};
use crate::dice::{Draw, Seed};
use crate::seat::Seat;

/// The format of the file; it goes up when the fields change their meaning.
const FORMAT: u32 = 1;

/// A whole match. It names no Discord ids. Of a match that is not over it lacks the seed, but its setup and events
/// still hold what some seat must not know: such a file is for the owner of the bot alone.
///
/// A [whole](Store::export_whole) one has the seed in any case, who holds which seat, and what the table agreed on: all
/// that a match needs to be played on elsewhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Export {
    /// The format of the file.
    pub format: u32,
    /// The game.
    pub kind: String,
    /// What it is called.
    pub name: String,
    /// Where it stands in its life.
    pub status: Status,
    /// The options of the game.
    pub options: Value,
    /// The SHA-256 of the seed, as told before the first draw.
    pub commitment: String,
    /// The seed, once the match is over.
    pub seed: Option<Seed>,
    /// The seats in order.
    pub seats: Vec<ExportSeat>,
    /// What was dealt.
    pub setup: Option<Payload>,
    /// The actions in order, each with its dice and events.
    pub batches: Vec<ExportBatch>,
    /// When it was started.
    pub started: Option<Timestamp>,
    /// When it ended.
    pub ended: Option<Timestamp>,
    /// How it ended.
    pub outcome: Option<Value>,
    /// What the table agreed on; only in a whole one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<ExportTable>,
}

/// What a table agreed on, in an export.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExportTable {
    /// The language of what is said in public.
    pub language: String,
    /// The settings.
    pub settings: Value,
}

/// Who holds a seat, in an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportHolder {
    /// Their id on Discord, as a text, because it is beyond what many programs read as a number.
    pub user: String,
    /// The language they read.
    pub language: String,
}

impl ExportHolder {
    /// The person; nobody where the id is none.
    pub fn user(&self) -> Option<User> {
        let id = self.user.parse().ok().filter(|&id| id > 0);
        id.map(User)
    }
}

/// A seat in an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportSeat {
    /// Its number.
    pub seat: Seat,
    /// What its last holder is called.
    pub name: String,
    /// Its part in the chance of the match.
    pub salt: String,
    /// Whether the program plays it since its holder left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub machine: bool,
    /// Who holds it; only in a whole one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<ExportHolder>,
}

/// An action in an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportBatch {
    /// Its number.
    pub batch: u64,
    /// The seat that acted.
    pub seat: Option<Seat>,
    /// When.
    pub at: Timestamp,
    /// What was asked.
    pub action: Payload,
    /// Its dice.
    pub draws: Vec<Draw>,
    /// Its first event.
    pub first_seq: u64,
    /// What happened, in order.
    pub events: Vec<Payload>,
    /// The batch that took it back, if it counts no longer; its own number where it is one that took others back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone: Option<u64>,
}

impl Export {
    /// The file of a match whose log is `batches` and `events`; a whole one, or one that names nobody.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] when the log has gaps.
    pub(super) fn of(
        header: Header,
        seed: Option<Seed>,
        setup: Option<Payload>,
        batches: Vec<Batch>,
        events: Vec<Event>,
        is_whole: bool,
    ) -> Result<Export, StoreError> {
        let id = header.id;
        let table = is_whole.then(|| ExportTable {
            language: header.language.clone(),
            settings: header.settings.clone(),
        });
        let mut events = events.into_iter().peekable();
        let mut exported = Vec::with_capacity(batches.len());
        let mut told = 0;
        for batch in batches {
            let mut own = Vec::new();
            while let Some(event) = events.next_if(|event| event.batch == batch.batch) {
                told = event.seq;
                own.push(event.payload);
            }
            if told != batch.last_seq {
                let (match_id, seq) = (id, told + 1);
                return Err(StoreError::Corrupt { match_id, seq });
            }
            exported.push(ExportBatch {
                batch: batch.batch,
                seat: batch.seat,
                at: batch.at,
                action: batch.action,
                draws: batch.draws,
                first_seq: batch.first_seq,
                events: own,
                undone: batch.undone,
            });
        }
        if told != header.seq {
            let (match_id, seq) = (id, told + 1);
            return Err(StoreError::Corrupt { match_id, seq });
        }
        Ok(Export {
            format: FORMAT,
            kind: header.kind,
            name: header.name,
            status: header.status,
            options: header.options,
            commitment: header.commitment,
            seed,
            seats: header
                .seats
                .into_iter()
                .map(|row| ExportSeat {
                    seat: row.seat,
                    name: row.name,
                    salt: row.salt,
                    machine: row.is_machine,
                    holder: row.user.filter(|_| is_whole).map(|user| ExportHolder {
                        user: user.0.to_string(),
                        language: row.language,
                    }),
                })
                .collect(),
            setup,
            batches: exported,
            started: header.started,
            ended: header.ended,
            outcome: header.outcome,
            table,
        })
    }
}

impl Store {
    /// A whole match, with its seed if it is over.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::Corrupt`] when the log has gaps.
    pub async fn export(&self, id: MatchId) -> Result<Export, StoreError> {
        with_database!(self, db => db.export(id, false).await)
    }

    /// A whole match with all that it needs to be played on elsewhere, its seed among it: for the owner of the bot alone.
    ///
    /// # Errors
    /// As [`Store::export`].
    pub async fn export_whole(&self, id: MatchId) -> Result<Export, StoreError> {
        with_database!(self, db => db.export(id, true).await)
    }
}
