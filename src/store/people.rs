//! Personal data, and its deletion.

use serde_json::Value;

use super::{
    Channel, Deck, Guild, Letter, LetterWish, MatchId, NewMessage, Note, Payload, Seeker, Status,
    Store, StoreError, Timestamp, User, delegated,
};
use regnal_core::seat::Seat;

impl User {
    /// Placeholder for a match creator whose data was deleted.
    pub const NOBODY: User = User(0);
}

/// Everything that the store holds about one person.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Traces {
    /// The person's own settings, each with its key. If a setting cannot be parsed, its stored text is given instead.
    pub settings: Vec<(String, Result<Value, String>)>,
    /// The person's decks of cards.
    pub decks: Vec<Deck>,
    /// Seats that the person holds, and empty seats that they left.
    pub seats: Vec<HeldSeat>,
    /// Matches that the person opened.
    pub opened: Vec<MatchId>,
    /// Matches whose settings or state refer to the person, for example as umpire.
    pub named: Vec<MatchId>,
    /// Matches that the person follows, each with the time at which the person began to follow it.
    pub follows: Vec<(MatchId, Timestamp)>,
    /// The person's actions in matches, in order.
    pub deeds: Vec<OwnDeed>,
    /// Notes that concern the person: interventions by the person, and interventions through which the person lost or
    /// took a seat.
    pub notes: Vec<Note>,
    /// Direct messages to the person that are still stored.
    pub letters: Vec<(Timestamp, Payload)>,
    /// Letters between players that the person wrote or received.
    pub correspondence: Vec<Letter>,
    /// The person's preferences about letters, each with its match.
    pub letter_wishes: Vec<(MatchId, LetterWish)>,
    /// The person's searches for a table, at most one per server.
    pub searches: Vec<Seeker>,
    /// People whom the person avoids.
    pub avoids: Vec<User>,
}

impl Traces {
    /// Returns true if there is no data.
    pub fn is_empty(&self) -> bool {
        *self == Traces::default()
    }
}

/// A seat that a person holds, or was the last to hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldSeat {
    /// Match to which the seat belongs.
    pub match_id: MatchId,
    /// The game.
    pub kind: String,
    /// Match status.
    pub status: Status,
    /// The server.
    pub guild: Option<Guild>,
    /// The channel.
    pub channel: Channel,
    /// Seat number.
    pub seat: Seat,
    /// The holder's name.
    pub name: String,
    /// Salt chosen by the first holder.
    pub salt: String,
    /// The holder's language.
    pub language: String,
    /// Time at which the holder took the seat.
    pub joined: Timestamp,
    /// Time at which the holder left.
    pub left: Option<Timestamp>,
}

/// A person's action in a match. Its log number is omitted, because it would reveal the number of others' secret
/// actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnDeed {
    /// Match in which the action was taken.
    pub match_id: MatchId,
    /// The seat.
    pub seat: Option<Seat>,
    /// The action.
    pub action: Payload,
    /// Interaction that requested the action.
    pub interaction: Option<u64>,
    /// Time of the action.
    pub at: Timestamp,
}

/// A request to delete a person's data.
#[derive(Clone, Debug)]
pub struct Forget {
    /// The Discord user.
    pub user: User,
    /// The person's current name.
    pub name: String,
    /// Lobbies in which the person has a seat, with the options that apply after the person has left.
    pub lobbies: Vec<(MatchId, Value)>,
    /// Messages to queue in the matches that the person leaves.
    pub outbox: Vec<(MatchId, NewMessage)>,
    /// Current time.
    pub at: Timestamp,
}

/// Result of a deletion.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// Matches that referred to the person; cached copies of these matches are outdated.
    pub matches: Vec<MatchId>,
    /// True if the file was rewritten, so that its free pages no longer contain the person's data. If false, the file
    /// is rewritten at the next start.
    pub is_swept: bool,
}

delegated! {
    /// Collects all data about a person. An empty seat is not included if the person left it before the store began to
    /// record who leaves a seat.
    pub async fn traces(&self, user: User) -> Result<Traces, StoreError>;

    /// Lists the seats that a person holds, and the empty seats that they left, as [`Store::traces`] does.
    pub async fn seats_of_user(&self, user: User) -> Result<Vec<HeldSeat>, StoreError>;

    /// Deletes a person's data in one transaction.
    ///
    /// - The person leaves every unfinished match, as with [`Store::leave`].
    /// - The person's id and names are removed from every match, log and setting.
    /// - The person's settings, decks, searches and direct messages are deleted. The person is removed from other
    ///   people's lists of avoided people.
    /// - The letters that the person wrote are deleted, and the person's names and id are removed from other people's
    ///   letters.
    /// - The content of sent messages is deleted, as are match titles that contain one of the person's names.
    /// - Pending messages to others are rewritten by `rewrite`, which also receives the person's names if the person
    ///   belongs to the match.
    ///
    /// Dice, actions and events remain, so that matches can still be verified.
    pub async fn forget(
        &self,
        forget: &Forget,
        rewrite: impl Fn(&[String], Payload) -> Payload + Send,
    ) -> Result<Forgotten, StoreError>;
}

/// Replaces `name` in `text` with a question mark, except inside longer words.
pub fn without_word(text: &str, name: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    let (mut rest, mut before) = (text, None);
    while let Some(at) = rest.find(name).filter(|_| !name.is_empty()) {
        let (head, tail) = rest.split_at(at);
        let after = tail.get(name.len()..).unwrap_or_default();
        let left = head.chars().next_back().or(before);
        let is_part = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        clean.push_str(head);
        match is_part(left) || is_part(after.chars().next()) {
            true => clean.push_str(name),
            false => clean.push('?'),
        }
        before = name.chars().next_back();
        rest = after;
    }
    clean.push_str(rest);
    clean
}
