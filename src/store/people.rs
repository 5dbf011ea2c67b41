//! What is kept of a person, and how all of it is forgotten.

use serde_json::Value;

use super::{
    Channel, Deck, Guild, MatchId, NewMessage, Note, Payload, Status, Store, StoreError, Timestamp,
    User, with_database,
};
use crate::seat::Seat;

impl User {
    /// Who opened a match, once they are forgotten.
    pub const NOBODY: User = User(0);
}

/// All that the store holds of one person.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Traces {
    /// What they said of themselves, by key.
    pub settings: Vec<(String, Value)>,
    /// Their decks of cards.
    pub decks: Vec<Deck>,
    /// The seats that they hold, and those that they left and that are still empty.
    pub seats: Vec<HeldSeat>,
    /// The matches that they opened.
    pub opened: Vec<MatchId>,
    /// The matches whose settings or state name them, as an umpire is named.
    pub named: Vec<MatchId>,
    /// The matches that they follow, since when.
    pub follows: Vec<(MatchId, Timestamp)>,
    /// What they asked for in matches, in order.
    pub deeds: Vec<OwnDeed>,
    /// What was noted of them: what they did to matches from outside, and seats that they lost or took.
    pub notes: Vec<Note>,
    /// The direct messages to them that are still kept, once they were sent.
    pub letters: Vec<(Timestamp, Payload)>,
}

impl Traces {
    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        *self == Traces::default()
    }
}

/// A seat that somebody holds, or left last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldSeat {
    /// In which match.
    pub match_id: MatchId,
    /// Of which game.
    pub kind: String,
    /// Where the match stands in its life.
    pub status: Status,
    /// On which server.
    pub guild: Option<Guild>,
    /// In which channel.
    pub channel: Channel,
    /// Its number.
    pub seat: Seat,
    /// What its holder is called.
    pub name: String,
    /// The salt that its first holder gave.
    pub salt: String,
    /// The language that its holder reads.
    pub language: String,
    /// When they sat down.
    pub joined: Timestamp,
    /// When they left.
    pub left: Option<Timestamp>,
}

/// Something that somebody asked for in a match. Its number in the log is left out: it counts the secrets of others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnDeed {
    /// In which match.
    pub match_id: MatchId,
    /// For which seat.
    pub seat: Option<Seat>,
    /// What.
    pub action: Payload,
    /// The interaction that asked for it.
    pub interaction: Option<u64>,
    /// When.
    pub at: Timestamp,
}

/// A person to be forgotten.
#[derive(Clone, Debug)]
pub struct Forget {
    /// Who.
    pub user: User,
    /// What they are called now.
    pub name: String,
    /// The lobbies in which they sit, with what is chosen there once they have left.
    pub lobbies: Vec<(MatchId, Value)>,
    /// What is said in the matches that they leave.
    pub outbox: Vec<(MatchId, NewMessage)>,
    /// Now.
    pub at: Timestamp,
}

/// What was forgotten.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// The matches that named them; whatever is kept of these in memory is old.
    pub matches: Vec<MatchId>,
    /// Whether the file was swept, so that not even its free places hold anything of them. If not, it is done at the
    /// next start.
    pub is_swept: bool,
}

impl Store {
    /// All that is kept of a person. Of a seat that was left before it was kept by whom nothing is known.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn traces(&self, user: User) -> Result<Traces, StoreError> {
        with_database!(self, db => db.traces(user).await)
    }

    /// Forgets a person, all at once: they leave every match that is not over, as [`Store::leave`] does it; their id and
    /// their names are taken out of every match, log and setting; what they said and saved goes, with all messages to
    /// them; the words of messages that were sent are not kept, nor the title of a match with them in which they are named.
    /// What still waits for others is written anew by `rewrite`, which is given their names where the match is theirs too.
    /// The dice, actions and events of matches stay as they are, and with them what anybody can check.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn forget(
        &self,
        forget: &Forget,
        rewrite: impl Fn(&[String], Payload) -> Payload + Send,
    ) -> Result<Forgotten, StoreError> {
        with_database!(self, db => db.forget(forget, rewrite).await)
    }
}
