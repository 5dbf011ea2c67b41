//! Custom ids of buttons and menus. They are typed values that contain everything needed to handle a click. Even after
//! a restart, or weeks later, a click can be handled with only the id and the store.
//!
//! | file | what it holds |
//! |---|---|
//! | `doors` | the steps of the start page and of lookups |
//! | `find` | the steps of the page that finds players and tables |
//! | `letters` | the steps of the players' letters and of the server settings |
//! | `parts` | the parts of an id, and the tables from which ids are formatted and parsed |
//! | `step` | the steps of the bot's other features; a step is the second half of an id |
//! | `written` | formatting and parsing |

mod doors;
mod find;
mod letters;
mod parts;
mod step;
mod written;

use std::hash::{DefaultHasher, Hash, Hasher};

use regnal::game::Seat;
use regnal::store::{Guild, MatchId, Timestamp, User};

pub use self::doors::{FrontStep, LookStep, Sought};
pub use self::find::{Criteria, FindStep, Tempo};
pub use self::letters::{LetterStep, ServerStep};
pub use self::parts::InvalidId;
pub use self::step::{
    DeckStep, HistoryPage, LearnStep, MeStep, Perspective, PrivacyStep, SeatStep, StepQuestion,
    UndoStep, Verb,
};

/// Discord's limit for a custom id, in characters.
pub const LIMIT: usize = 100;

/// Action that a component triggers. `mark` is a hash of the match state for which the component was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CustomId {
    /// Opens the user's own panel privately.
    Panel {
        /// Match whose panel is opened.
        match_id: MatchId,
    },
    /// A page reached from the start page. If the component is a select menu, the chosen value comes with the click.
    Front(FrontStep),
    /// A lookup step. If the component is a select menu, the chosen value comes with the click.
    Look(LookStep),
    /// A menu or action in a panel, identified by the path of choices that leads to it.
    Menu {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// Hash of the position for which the menu was made.
        mark: u64,
        /// Choices already made, each a short code. If the component is a select menu, the chosen value is appended.
        path: Vec<String>,
    },
    /// Takes an action, given by its index in the sorted list of the actions that are legal for the user in the
    /// position with the hash `mark`.
    Act {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// Hash of the position in which the index is valid.
        mark: u64,
        /// Index in the sorted list of legal actions.
        index: u32,
    },
    /// A step in an order book: opens a page of the book, or gives an order.
    Book {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// Version of the order books for which the component was made.
        mark: u64,
        /// Path through the books, each step a short code. If the component is a select menu, the chosen value is
        /// appended.
        way: Vec<String>,
    },
    /// Shows the map privately.
    Map {
        /// Match that the component belongs to.
        match_id: MatchId,
    },
    /// Shows the user's own hand privately.
    Hand {
        /// Match that the component belongs to.
        match_id: MatchId,
    },
    /// Shows the help page privately.
    Guide {
        /// Match that the component belongs to.
        match_id: MatchId,
    },
    /// Shows a sheet privately or, on request, its public version to everybody.
    Sheet {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// Code of the sheet; empty for the most urgent sheet or for one chosen from a select menu.
        code: String,
        /// True if everybody sees the sheet.
        for_all: bool,
    },
    /// Shows a step of a replay privately.
    Replay {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// Index of the step, and of the page within its reports; `None` for the step chosen from a menu.
        at: (Option<usize>, usize),
        /// Perspective of the replay; `None` for the one chosen from a menu.
        eyes: Option<Perspective>,
    },
    /// Shows a page of a match's history privately.
    History {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// Page of the history to show.
        leaf: HistoryPage,
    },
    /// A button in an introductory match.
    Learn {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// Step of the introductory match.
        step: LearnStep,
    },
    /// Explains a result of a match step privately.
    Why {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// Index of the match step.
        step: usize,
        /// Question about the match step.
        asks: StepQuestion,
    },
    /// A button in a lobby or match: join, leave, start, or a vote.
    Lobby {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// Action that the button performs.
        verb: Verb,
    },
    /// Confirms an irreversible action in a lobby or match.
    Sure {
        /// Match that the action belongs to.
        match_id: MatchId,
        /// Action that the user confirms.
        verb: Verb,
        /// Hash of the question that the user has read; see [`digest`].
        mark: u32,
    },
    /// A response to a proposed umpire.
    Umpire {
        /// Match that the proposal is about.
        match_id: MatchId,
        /// Proposed user.
        user: User,
        /// True if the user agrees.
        yes: bool,
    },
    /// A response to a proposal to pause or resume the match.
    Rest {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// End of the pause; `None` to resume.
        until: Option<Timestamp>,
        /// True if the user agrees.
        yes: bool,
    },
    /// A response to proposed deadlines.
    Tempo {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// Hash of the proposal.
        mark: u32,
        /// True if the user agrees.
        yes: bool,
    },
    /// A step of the undo page.
    Undo {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// Step of the undo page.
        step: UndoStep,
    },
    /// A step of the `/me` page. If the component is a select menu, the chosen value comes with the click.
    Me(MeStep),
    /// A button for a seat that is vacant or about to become vacant.
    Seat {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// Seat that the button is for.
        seat: Seat,
        /// Step to take for the seat.
        step: SeatStep,
    },
    /// A step of the moderator panel: a page of the match list, a match, or an action. If the component is a select
    /// menu, the chosen value is added to the path.
    Matches {
        /// Path in the moderator panel.
        path: Vec<String>,
    },
    /// A step of the `/server` page. If the component is a select menu, the chosen values come with the click.
    Server(ServerStep),
    /// A step on the letters page.
    Letters {
        /// Match that the letters belong to.
        match_id: MatchId,
        /// Step on the letters page.
        step: LetterStep,
    },
    /// A step on the page that finds players and tables. If the component is a select menu, the chosen values come with
    /// the click.
    Find {
        /// Server to search.
        guild: Guild,
        /// Criteria of the search.
        criteria: Criteria,
        /// Step on the page.
        step: FindStep,
    },
    /// A step of the `/privacy` page.
    Privacy(PrivacyStep),
    /// A step for the user's own decks, outside any match.
    Deck(DeckStep),
    /// A house rule of a lobby, with a value. If the component is a select menu, the chosen value is added to the path.
    House {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// Code of the rule, followed by the code of the value.
        path: Vec<String>,
    },
    /// A step on the page with the options of a lobby. The path is empty for the first page; otherwise it holds the
    /// index of a page or the name of an option. The value chosen from the option's menu is added to the path.
    Options {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// Path on the page.
        path: Vec<String>,
    },
    /// A step of the umpire panel. The path is empty for the panel itself; otherwise it is the verb of an action
    /// followed by its known arguments as `name=code`.
    Desk {
        /// Match that the component belongs to.
        match_id: MatchId,
        /// Path in the umpire panel.
        path: Vec<String>,
    },
}

impl CustomId {
    /// Returns the match that a component belongs to, if any.
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
            | CustomId::Sure { match_id, .. }
            | CustomId::Umpire { match_id, .. }
            | CustomId::Rest { match_id, .. }
            | CustomId::Tempo { match_id, .. }
            | CustomId::Undo { match_id, .. }
            | CustomId::Seat { match_id, .. }
            | CustomId::House { match_id, .. }
            | CustomId::Options { match_id, .. }
            | CustomId::Letters { match_id, .. }
            | CustomId::Desk { match_id, .. } => Some(*match_id),
            CustomId::Front(_)
            | CustomId::Look(_)
            | CustomId::Me(_)
            | CustomId::Matches { .. }
            | CustomId::Server(_)
            | CustomId::Find { .. }
            | CustomId::Privacy(_)
            | CustomId::Deck(_) => None,
        }
    }
}

/// Returns a hash of a value, short enough for a component id.
pub fn digest(value: &(impl Hash + ?Sized)) -> u32 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    u32::try_from(hasher.finish() >> 32).unwrap_or_default()
}

#[cfg(test)]
mod tests;
