//! What buttons and menus carry: a typed value that says all there is to say, so that a click after a restart, or
//! weeks later, is understood from its id and the store alone.
//!
//! | file | what it holds |
//! |---|---|
//! | `step` | what a component of a part of the bot does: the second half of an id |
//! | `written` | ids as text, and back |

mod step;
mod written;

use regnal::game::Seat;
use regnal::store::{MatchId, Timestamp};

pub use self::step::{
    Asks, DeckStep, Eyes, Foreign, Leaf, LearnStep, MeStep, PrivacyStep, SeatStep, UndoStep, Verb,
};

/// Discord's limit for a custom id, in characters.
pub const LIMIT: usize = 100;

/// What a component asks for. `mark` stands for all that its reader knew of the match, as the table digests it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CustomId {
    /// Opens the clicker's own panel, privately.
    Panel {
        /// The match.
        match_id: MatchId,
    },
    /// A step inside a panel: a path through the menu, from the top.
    Menu {
        /// The match.
        match_id: MatchId,
        /// The position the menu was made for.
        mark: u64,
        /// What was chosen so far, each part a short code; the value of a select menu is one more.
        path: Vec<String>,
    },
    /// Does the action with this number in the sorted list of legal actions of the clicker at `mark`.
    Act {
        /// The match.
        match_id: MatchId,
        /// The position the number belongs to.
        mark: u64,
        /// The place in the list.
        index: u32,
    },
    /// A step inside an order book, or something that is ordered there.
    Book {
        /// The match.
        match_id: MatchId,
        /// The books it was made for.
        mark: u64,
        /// The way through the books, each step a short code; what a select menu gives is one more.
        way: Vec<String>,
    },
    /// Shows the map, privately.
    Map {
        /// The match.
        match_id: MatchId,
    },
    /// Shows the clicker's own hand, privately.
    Hand {
        /// The match.
        match_id: MatchId,
    },
    /// Says what is asked now, what can be done and what most people do, privately.
    Guide {
        /// The match.
        match_id: MatchId,
    },
    /// Shows a sheet, privately; for all to see, in what all may know of it, when that is asked for.
    Sheet {
        /// The match.
        match_id: MatchId,
        /// Which: its code, or nothing for the one that most wants to be looked at. What a select menu gives is one.
        code: String,
        /// Whether all are to see it.
        for_all: bool,
    },
    /// Shows a step of a match that is played again, privately.
    Replay {
        /// The match.
        match_id: MatchId,
        /// Which, from 0; nothing for the one that a menu gives.
        step: Option<usize>,
        /// Which part of what was told of it, from 0.
        part: usize,
        /// With whose eyes; nothing for those that a menu gives.
        eyes: Option<Eyes>,
    },
    /// Shows a page of what happened in a match, privately.
    History {
        /// The match.
        match_id: MatchId,
        /// Which.
        leaf: Leaf,
    },
    /// Something of a first match, in which a game is learned.
    Learn {
        /// The match.
        match_id: MatchId,
        /// What.
        step: LearnStep,
    },
    /// Why something came out as it did, among what was told in a step of a match, privately.
    Why {
        /// The match.
        match_id: MatchId,
        /// Which step, from 0.
        step: usize,
        /// What of it.
        asks: Asks,
    },
    /// Something of the lobby: join, leave, start, or a vote.
    Lobby {
        /// The match.
        match_id: MatchId,
        /// Which.
        verb: Verb,
    },
    /// Whether a match shall rest until a moment, or go on again.
    Rest {
        /// The match.
        match_id: MatchId,
        /// Until when; nothing where it shall go on.
        until: Option<Timestamp>,
        /// What the clicker says.
        yes: bool,
    },
    /// Whether other deadlines shall hold from now on.
    Tempo {
        /// The match.
        match_id: MatchId,
        /// What tells the proposal from others.
        mark: u32,
        /// What the clicker says.
        yes: bool,
    },
    /// Something of what can be taken back.
    Undo {
        /// The match.
        match_id: MatchId,
        /// What.
        step: UndoStep,
    },
    /// Something of what a person says of their own hours and calls; what a select menu gives is one more.
    Me(MeStep),
    /// Something about a seat that nobody holds, or is to hold no more.
    Seat {
        /// The match.
        match_id: MatchId,
        /// The seat.
        seat: Seat,
        /// What.
        step: SeatStep,
    },
    /// Something on the desk of a server's moderators: a page of its matches, one of them, or something to be done to it;
    /// what a select menu gives is one more.
    Matches {
        /// What.
        path: Vec<String>,
    },
    /// Chooses the games that a server offers.
    Server,
    /// Something of what is kept of a person.
    Privacy(PrivacyStep),
    /// Something of one's own decks, outside of any match.
    Deck(DeckStep),
    /// A house rule of a lobby, and a value of it; what a select menu gives is one more.
    House {
        /// The match.
        match_id: MatchId,
        /// The code of the rule, then that of the value.
        path: Vec<String>,
    },
    /// Something on the desk of an umpire: nothing for the desk itself, else what he means to do, its verb first and then
    /// what is known of it, as `name=code`.
    Desk {
        /// The match.
        match_id: MatchId,
        /// What.
        path: Vec<String>,
    },
}

impl CustomId {
    /// The match that a component is about.
    pub fn match_id(&self) -> Option<MatchId> {
        match self {
            CustomId::Panel { match_id }
            | CustomId::Menu { match_id, .. }
            | CustomId::Act { match_id, .. }
            | CustomId::Book { match_id, .. }
            | CustomId::Map { match_id }
            | CustomId::Hand { match_id }
            | CustomId::Guide { match_id }
            | CustomId::Sheet { match_id, .. }
            | CustomId::Replay { match_id, .. }
            | CustomId::History { match_id, .. }
            | CustomId::Learn { match_id, .. }
            | CustomId::Why { match_id, .. }
            | CustomId::Lobby { match_id, .. }
            | CustomId::Rest { match_id, .. }
            | CustomId::Tempo { match_id, .. }
            | CustomId::Undo { match_id, .. }
            | CustomId::Seat { match_id, .. }
            | CustomId::House { match_id, .. }
            | CustomId::Desk { match_id, .. } => Some(*match_id),
            CustomId::Me(_)
            | CustomId::Matches { .. }
            | CustomId::Server
            | CustomId::Privacy(_)
            | CustomId::Deck(_) => None,
        }
    }
}

#[cfg(test)]
mod tests;
