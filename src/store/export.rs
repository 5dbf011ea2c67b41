//! Match files, which anyone can verify without access to the database.

use std::fmt;

use serde::de::{IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::{
    Batch, Event, ExportLetter, ExportWish, Header, MatchId, Payload, Status, Store, StoreError,
    Timestamp, User, bounded, with_database,
};
use regnal_core::dice::{Draw, Seed};
use regnal_core::seat::Seat;

/// Maximum number of seats in a file.
const SEATS: usize = 64;
/// Maximum number of actions, several times the number in the longest match.
const ACTIONS: usize = 20_000;
/// Maximum total number of events in all actions.
const EVENTS: usize = 100_000;
/// Maximum total number of draws in all actions.
const DRAWS: usize = 200_000;
/// Maximum number of letters, and of preferences about letters.
const LETTERS: usize = 64_000;

/// Format version of the file, which increases when the meaning of a field changes.
const FORMAT: u32 = 1;

/// A match as a file, without Discord ids unless the export is [whole](Store::export_whole).
///
/// If the match is not over, the file does not contain the seed, but its setup and events still contain the seats'
/// secrets. Such a file is only for the bot's owner.
///
/// A whole export always contains the seed, the holders of the seats, and the table's settings: everything needed to
/// continue the match elsewhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Export {
    /// Format version of the file.
    pub format: u32,
    /// The game.
    pub kind: String,
    /// Match name.
    pub name: String,
    /// The status.
    pub status: Status,
    /// Game options.
    #[serde(deserialize_with = "bounded::value")]
    pub options: Value,
    /// SHA-256 of the seed, as published before the first draw.
    pub commitment: String,
    /// The seed; `None` only if the match is not over and the export is not whole.
    pub seed: Option<Seed>,
    /// The seats, in order.
    pub seats: Vec<ExportSeat>,
    /// The setup.
    pub setup: Option<Payload>,
    /// The actions, in order, each with its dice and events.
    pub batches: Vec<ExportBatch>,
    /// Start time.
    pub started: Option<Timestamp>,
    /// End time.
    pub ended: Option<Timestamp>,
    /// The result.
    #[serde(default, deserialize_with = "bounded::optional")]
    pub outcome: Option<Value>,
    /// The random draw for the seats' colours or races, if there was one.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "bounded::optional"
    )]
    pub draw: Option<Value>,
    /// The table's settings; only in a whole export.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<ExportTable>,
    /// Letters between the players; only in a whole export.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub letters: Vec<ExportLetter>,
    /// Preferences about the letters; only in a whole export.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub letter_wishes: Vec<ExportWish>,
}

/// A gaming table's language, settings and state, in an export.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExportTable {
    /// Language of public posts.
    pub language: String,
    /// The settings.
    #[serde(deserialize_with = "bounded::value")]
    pub settings: Value,
    /// The table's state, such as the umpire. Older files contain this state among the settings.
    #[serde(default, skip_serializing_if = "Value::is_null", deserialize_with = "bounded::value")]
    pub state: Value,
}

/// The holder of a seat, in an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportHolder {
    /// Discord id, stored as a string because many programs cannot read such large numbers.
    pub user: String,
    /// The holder's language.
    pub language: String,
}

impl ExportHolder {
    /// Returns the person; `None` if the id is invalid.
    pub fn user(&self) -> Option<User> {
        let id = self.user.parse().ok().filter(|&id| id > 0);
        id.map(User)
    }
}

/// A seat in an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportSeat {
    /// Seat number.
    pub seat: Seat,
    /// The last holder's name.
    pub name: String,
    /// The seat's salt, which contributes to the match's randomness.
    pub salt: String,
    /// True if the AI has played the seat since its holder left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub machine: bool,
    /// The holder; only in a whole export.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<ExportHolder>,
}

/// An action in an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportBatch {
    /// Batch number.
    pub batch: u64,
    /// Seat that acted.
    pub seat: Option<Seat>,
    /// Time of the action.
    pub at: Timestamp,
    /// The action.
    pub action: Payload,
    /// Random draws made for the action.
    pub draws: Vec<Draw>,
    /// Number of the first event.
    pub first_seq: u64,
    /// The events, in order.
    pub events: Vec<Payload>,
    /// Number of the batch that undid this one, if any. An undo batch contains its own number here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone: Option<u64>,
}

/// Size of a file's contents, counted without storing the contents.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct ExportSize {
    /// Format version; `None` if the file does not contain one.
    pub format: Option<u64>,
    // A list of ignored values takes no memory, however long it is.
    #[serde(default)]
    seats: Vec<IgnoredAny>,
    #[serde(default)]
    batches: Batches,
    #[serde(default)]
    letters: Vec<IgnoredAny>,
    #[serde(default)]
    letter_wishes: Vec<IgnoredAny>,
}

impl ExportSize {
    /// Counts the contents of a file.
    ///
    /// # Errors
    /// Returns an error if the file is not JSON, or if a counted field is not a list.
    pub fn of(file: &[u8]) -> serde_json::Result<ExportSize> {
        serde_json::from_slice(file)
    }

    /// Returns true if the file contains more than any real match. Reading such a file could take far more memory than
    /// its length suggests.
    pub fn is_too_large(&self) -> bool {
        let Batches { actions, events, draws } = self.batches;
        let letters = self.letters.len().max(self.letter_wishes.len());
        self.seats.len() > SEATS
            || actions > ACTIONS
            || events > EVENTS
            || draws > DRAWS
            || letters > LETTERS
    }
}

/// Counter for the total length of each kind of list across all actions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Batches {
    actions: usize,
    events: usize,
    draws: usize,
}

impl<'de> Deserialize<'de> for Batches {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Batches, D::Error> {
        #[derive(Deserialize)]
        struct One {
            #[serde(default)]
            draws: Vec<IgnoredAny>,
            #[serde(default)]
            events: Vec<IgnoredAny>,
        }
        struct Counting;
        impl<'de> Visitor<'de> for Counting {
            type Value = Batches;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("a list of actions")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<Batches, A::Error> {
                let mut batches = Batches::default();
                while let Some(One { draws, events }) = all.next_element()? {
                    batches.actions += 1;
                    batches.events += events.len();
                    batches.draws += draws.len();
                }
                Ok(batches)
            }
        }
        from.deserialize_seq(Counting)
    }
}

impl Export {
    /// Builds the export file of a match with the log `batches` and `events`, either as a whole export or without
    /// personal data.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if the log has gaps.
    pub(super) fn of(
        header: Header,
        seed: Option<Seed>,
        setup: Option<Payload>,
        batches: Vec<Batch>,
        events: Vec<Event>,
        is_whole: bool,
    ) -> Result<Export, StoreError> {
        let corrupt = |told| StoreError::Corrupt { match_id: header.id, seq: told + 1 };
        let table = is_whole.then(|| ExportTable {
            language: header.language.clone(),
            settings: header.settings.clone(),
            state: header.state.clone(),
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
                return Err(corrupt(told));
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
            return Err(corrupt(told));
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
            draw: header.state.get("draw").cloned(),
            table,
            letters: Vec::new(),
            letter_wishes: Vec::new(),
        })
    }
}

impl Store {
    /// Exports a match, with its seed if the match is over.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::Corrupt`] if the log has gaps.
    pub async fn export(&self, id: MatchId) -> Result<Export, StoreError> {
        with_database!(self, db => db.export(id, false).await)
    }

    /// Exports a match with its seed and everything else needed to continue it elsewhere. Only for the bot's owner.
    ///
    /// # Errors
    /// The same as [`Store::export`].
    pub async fn export_whole(&self, id: MatchId) -> Result<Export, StoreError> {
        with_database!(self, db => db.export(id, true).await)
    }
}
