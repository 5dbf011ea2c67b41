//! A match as a file that anybody can check without the database.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    Batch, Event, Header, MatchId, Payload, Status, Store, StoreError, Timestamp, with_database,
};
use crate::dice::{Draw, Seed};
use crate::seat::Seat;

/// The format of the file; it goes up when the fields change their meaning.
const FORMAT: u32 = 1;

/// A whole match. It names no Discord ids. Of a match that is not over it lacks the seed, but its setup and events
/// still hold what some seat must not know: such a file is for the owner of the bot alone.
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
}

impl Export {
    /// The file of a match whose log is `batches` and `events`.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] when the log has gaps.
    pub(super) fn of(
        header: Header,
        seed: Option<Seed>,
        setup: Option<Payload>,
        batches: Vec<Batch>,
        events: Vec<Event>,
    ) -> Result<Export, StoreError> {
        let id = header.id;
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
                })
                .collect(),
            setup,
            batches: exported,
            started: header.started,
            ended: header.ended,
            outcome: header.outcome,
        })
    }
}

impl Store {
    /// A whole match, with its seed if it is over.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::Corrupt`] when the log has gaps.
    pub async fn export(&self, id: MatchId) -> Result<Export, StoreError> {
        with_database!(self, db => db.export(id).await)
    }
}
