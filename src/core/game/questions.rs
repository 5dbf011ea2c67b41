//! Open questions: their deadlines and texts, and the duties of each seat.

use std::collections::BTreeSet;

use super::{Calendar, Game, Seat, Viewer};
use crate::text::Line;

/// An open question with its own deadline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Identifies the question among all of the match, past and future; its deadline refers to this key. Internal,
    /// never shown.
    pub key: String,
    /// The seats being asked.
    pub asked: BTreeSet<Seat>,
    /// The asked seats that have not answered yet.
    pub open: BTreeSet<Seat>,
    /// True if the shorter deadline applies: the answer interrupts something else, or this is a setup step.
    pub is_short: bool,
    /// The share of that time limit that the question gets, in percent.
    pub percent: u32,
}

/// A match's open questions, with their deadlines.
pub trait Questions: Calendar {
    /// Returns the open questions, each with its own deadline; together they ask all awaited seats. A game that asks
    /// one thing at a time has a single question with the key [`Calendar::clock`]. Public.
    fn questions(&self) -> Vec<Question> {
        let awaited = self.awaited();
        let one = || Question {
            key: self.clock(),
            asked: awaited.clone(),
            open: awaited.clone(),
            is_short: self.is_interrupted(),
            percent: 100,
        };
        (!awaited.is_empty()).then(one).into_iter().collect()
    }

    /// Like [`Game::fallback`], for a seat that missed the deadline of the question `key`; never answers any other
    /// question.
    fn fallback_to(&self, seat: Seat, _key: &str) -> Option<Self::Action> {
        self.fallback(seat)
    }

    /// Returns the number of hours that the umpire granted for the current question, if it differs from the usual time.
    /// Public.
    fn granted_hours(&self) -> Option<u16> {
        None
    }
}

/// Texts describing a match's stage and current question.
pub trait Prompts: Game {
    /// Describes the current stage of the match. Public.
    fn stage_line(&self) -> Line;

    /// Renders the current question: in the second person for a seat that is asked, by name for everyone else.
    fn question_line(&self, viewer: Viewer) -> Option<Line>;
}

/// A seat's duties and other concerns.
pub trait Duties: Game {
    /// Lists what `seat` has to answer or do now, questions and duties first; empty if nobody is waiting for it.
    /// Public, because turn notifications appear in the channel.
    fn owed(&self, seat: Seat) -> Vec<Line>;

    /// Lists what `seat` would give up by ending its turn now; empty if nothing is left to do. Private to the seat.
    fn forgone(&self, _seat: Seat) -> Vec<Line> {
        Vec::new()
    }

    /// Lists what else concerns `seat`, regardless of who is awaited: offers, or a caretaker acting in its place.
    /// Private to the seat.
    fn concerns(&self, _seat: Seat) -> Vec<Line> {
        Vec::new()
    }
}
