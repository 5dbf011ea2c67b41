//! Personal data, and its deletion.

use serde_json::Value;

use super::{
    Channel, Deck, Guild, MatchId, NewMessage, Note, Payload, Status, Store, StoreError, Timestamp,
    User, with_database,
};
use regnal_core::seat::Seat;

impl User {
    /// Stands for the creator of a match once that person is deleted.
    pub const NOBODY: User = User(0);
}

/// Everything that the store holds about one person.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Traces {
    /// Their own settings, by key; the stored text of one that cannot be read.
    pub settings: Vec<(String, Result<Value, String>)>,
    /// Their decks of cards.
    pub decks: Vec<Deck>,
    /// The seats that they hold, and empty seats that they left.
    pub seats: Vec<HeldSeat>,
    /// The matches that they opened.
    pub opened: Vec<MatchId>,
    /// The matches whose settings or state name them, for instance as umpire.
    pub named: Vec<MatchId>,
    /// The matches that they follow, with the start times.
    pub follows: Vec<(MatchId, Timestamp)>,
    /// Their actions in matches, in order.
    pub deeds: Vec<OwnDeed>,
    /// The notes about them: their interventions, and seats that they lost or took.
    pub notes: Vec<Note>,
    /// The direct messages to them that are still stored after sending.
    pub letters: Vec<(Timestamp, Payload)>,
}

impl Traces {
    /// Returns true if there is no data.
    pub fn is_empty(&self) -> bool {
        *self == Traces::default()
    }
}

/// A seat that somebody holds, or was the last to hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldSeat {
    /// The match.
    pub match_id: MatchId,
    /// The game.
    pub kind: String,
    /// The status of the match.
    pub status: Status,
    /// The server.
    pub guild: Option<Guild>,
    /// The channel.
    pub channel: Channel,
    /// Its number.
    pub seat: Seat,
    /// The name of its holder.
    pub name: String,
    /// The salt that its first holder gave.
    pub salt: String,
    /// The language that its holder reads.
    pub language: String,
    /// The time at which they sat down.
    pub joined: Timestamp,
    /// The time at which they left.
    pub left: Option<Timestamp>,
}

/// An action of somebody in a match. Its number in the log is left out, because it counts the secret actions of others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnDeed {
    /// The match.
    pub match_id: MatchId,
    /// The seat.
    pub seat: Option<Seat>,
    /// The action.
    pub action: Payload,
    /// The interaction that asked for it.
    pub interaction: Option<u64>,
    /// The time.
    pub at: Timestamp,
}

/// A person whose data is to be deleted.
#[derive(Clone, Debug)]
pub struct Forget {
    /// The person.
    pub user: User,
    /// Their present name.
    pub name: String,
    /// The lobbies in which they sit, with the options that apply once they have left.
    pub lobbies: Vec<(MatchId, Value)>,
    /// The messages to queue in the matches that they leave.
    pub outbox: Vec<(MatchId, NewMessage)>,
    /// The present time.
    pub at: Timestamp,
}

/// The result of a deletion.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// The matches that named them; cached copies of these are outdated.
    pub matches: Vec<MatchId>,
    /// True if the file was rewritten, so that its free pages hold nothing of them. Otherwise it is done at the next
    /// start.
    pub is_swept: bool,
}

impl Store {
    /// Collects all data about a person. Empty seats that were left before the store recorded by whom are not included.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn traces(&self, user: User) -> Result<Traces, StoreError> {
        with_database!(self, db => db.traces(user).await)
    }

    /// Deletes a person's data in one transaction.
    ///
    /// - They leave every unfinished match, as in [`Store::leave`].
    /// - Their id and names are removed from every match, log and setting.
    /// - Their settings, decks and direct messages are deleted.
    /// - The content of sent messages is deleted, and the title of a match of theirs that names them.
    /// - Messages that still wait for others are rewritten by `rewrite`, which gets their names if the match is theirs
    ///   too.
    ///
    /// Dice, actions and events of matches stay, so that they can still be verified.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn forget(
        &self,
        forget: &Forget,
        rewrite: impl Fn(&[String], Payload) -> Payload + Send,
    ) -> Result<Forgotten, StoreError> {
        with_database!(self, db => db.forget(forget, rewrite).await)
    }
}
