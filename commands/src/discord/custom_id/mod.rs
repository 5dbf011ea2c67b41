//! Custom ids of buttons and menus: typed values with everything needed, so that a click after a restart, or weeks
//! later, can be handled from its id and the store alone.
//!
//! | file | what it holds |
//! |---|---|
//! | `doors` | the steps of the start page and of lookups |
//! | `step` | the steps of the bot's other features: the second half of an id |
//! | `written` | formatting and parsing |

mod doors;
mod step;
mod written;

use regnal::game::Seat;
use regnal::store::{MatchId, Timestamp};

pub use self::doors::{FrontStep, LookStep, Sought};
pub use self::step::{
    Asks, DeckStep, Eyes, Foreign, HistoryPage, LearnStep, MeStep, PrivacyStep, SeatStep, UndoStep,
    Verb,
};

/// Discord's limit for a custom id, in characters.
pub const LIMIT: usize = 100;

/// The action of a component. `mark` is the hash of the match as its reader knew it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CustomId {
    /// Opens the clicker's own panel privately.
    Panel {
        /// The match.
        match_id: MatchId,
    },
    /// A page reached from the start page; the value of a select menu is added.
    Front(FrontStep),
    /// A lookup step; the value of a select menu is added.
    Look(LookStep),
    /// A step in a panel: a path through its menus.
    Menu {
        /// The match.
        match_id: MatchId,
        /// The position for which the menu was made.
        mark: u64,
        /// The choices so far, each a short code; the value of a select menu is added.
        path: Vec<String>,
    },
    /// Takes the action with this number in the sorted list of the clicker's legal actions at `mark`.
    Act {
        /// The match.
        match_id: MatchId,
        /// The position in which the number is valid.
        mark: u64,
        /// The index in the list.
        index: u32,
    },
    /// A step in an order book, or an order.
    Book {
        /// The match.
        match_id: MatchId,
        /// The version of the order books for which it was made.
        mark: u64,
        /// The path through the books, each step a short code; the value of a select menu is added.
        way: Vec<String>,
    },
    /// Shows the map privately.
    Map {
        /// The match.
        match_id: MatchId,
    },
    /// Shows the clicker's own hand privately.
    Hand {
        /// The match.
        match_id: MatchId,
    },
    /// Shows the help page privately.
    Guide {
        /// The match.
        match_id: MatchId,
    },
    /// Shows a sheet privately or, on request, its public version to everybody.
    Sheet {
        /// The match.
        match_id: MatchId,
        /// The code of the sheet; empty for the most urgent one, or the one from a select menu.
        code: String,
        /// True if everybody sees the sheet.
        for_all: bool,
    },
    /// Shows a step of a replay privately.
    Replay {
        /// The match.
        match_id: MatchId,
        /// The index of the step; `None` for the one from a menu.
        step: Option<usize>,
        /// The index of the part within the step's reports.
        part: usize,
        /// The perspective; `None` for the one from a menu.
        eyes: Option<Eyes>,
    },
    /// Shows a page of a match's history privately.
    History {
        /// The match.
        match_id: MatchId,
        /// The page.
        leaf: HistoryPage,
    },
    /// A button of a first match.
    Learn {
        /// The match.
        match_id: MatchId,
        /// The step.
        step: LearnStep,
    },
    /// Explains a result of a match step privately.
    Why {
        /// The match.
        match_id: MatchId,
        /// The index of the step.
        step: usize,
        /// The question about the step.
        asks: Asks,
    },
    /// A button of a lobby or match: join, leave, start, or a vote.
    Lobby {
        /// The match.
        match_id: MatchId,
        /// The action.
        verb: Verb,
    },
    /// A response to a proposed pause or resumption.
    Rest {
        /// The match.
        match_id: MatchId,
        /// The end of the pause; `None` to resume.
        until: Option<Timestamp>,
        /// True if the clicker agrees.
        yes: bool,
    },
    /// A response to proposed deadlines.
    Tempo {
        /// The match.
        match_id: MatchId,
        /// The hash of the proposal.
        mark: u32,
        /// True if the clicker agrees.
        yes: bool,
    },
    /// A step of the undo page.
    Undo {
        /// The match.
        match_id: MatchId,
        /// The step.
        step: UndoStep,
    },
    /// A step of the `/me` page; the value of a select menu is added.
    Me(MeStep),
    /// A button for a seat that is empty or about to be.
    Seat {
        /// The match.
        match_id: MatchId,
        /// The seat.
        seat: Seat,
        /// The step.
        step: SeatStep,
    },
    /// A step of the moderator panel: a page of the list of matches, a match, or an action; the value of a select menu
    /// is added.
    Matches {
        /// The path.
        path: Vec<String>,
    },
    /// Chooses the games that a server offers.
    Server,
    /// A step of the `/privacy` page.
    Privacy(PrivacyStep),
    /// A step for the clicker's own decks, outside of any match.
    Deck(DeckStep),
    /// A house rule of a lobby, with a value; the value of a select menu is added.
    House {
        /// The match.
        match_id: MatchId,
        /// The code of the rule, then that of the value.
        path: Vec<String>,
    },
    /// A step of the umpire panel. The path is empty for the panel itself, else the verb of an action and its known
    /// arguments as `name=code`.
    Desk {
        /// The match.
        match_id: MatchId,
        /// The path.
        path: Vec<String>,
    },
}

impl CustomId {
    /// Returns the match of a component, if any.
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
            CustomId::Front(_)
            | CustomId::Look(_)
            | CustomId::Me(_)
            | CustomId::Matches { .. }
            | CustomId::Server
            | CustomId::Privacy(_)
            | CustomId::Deck(_) => None,
        }
    }
}

#[cfg(test)]
mod tests;
