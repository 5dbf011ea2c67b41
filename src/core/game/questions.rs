//! Questions that wait for answers: their deadlines and words, and the duties of each seat.

use std::collections::BTreeSet;

use super::{Calendar, Game, Seat, Viewer};
use crate::text::Line;

/// A question that waits for answers, with its own deadline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Identifies the question among all of the match, past and future; its deadline refers to it. Internal, never
    /// shown.
    pub key: String,
    /// The seats that are asked.
    pub asked: BTreeSet<Seat>,
    /// The asked seats that have not answered yet.
    pub open: BTreeSet<Seat>,
    /// True if the shorter deadline applies: an answer in the middle of something else, or a setup step.
    pub is_short: bool,
    /// The share of that time that the question gets, in percent.
    pub percent: u32,
}

/// The open questions of a match, with their deadlines.
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

    /// Like [`Game::fallback`], for a seat that missed the deadline of the question `key`; answers no other question.
    fn fallback_to(&self, seat: Seat, _key: &str) -> Option<Self::Action> {
        self.fallback(seat)
    }

    /// Returns the hours that the umpire gave to the present question, if it is not the usual time. Public.
    fn granted_hours(&self) -> Option<u16> {
        None
    }
}

/// The stage of a match and its present question, in words.
pub trait Prompts: Game {
    /// Describes the present stage of the match. Public.
    fn stage_line(&self) -> Line;

    /// Renders the present question: in the second person for a seat that is asked, by name for everybody else.
    fn question_line(&self, viewer: Viewer) -> Option<Line>;
}

/// The duties of a seat, and what else concerns it.
pub trait Duties: Game {
    /// Lists what `seat` has to answer or do now, questions and duties first; empty if nobody waits for it. Public,
    /// because turn notifications appear in the channel.
    fn owed(&self, seat: Seat) -> Vec<Line>;

    /// Lists what `seat` would give up by ending its turn now; empty if nothing is left to do. Private to the seat.
    fn forgone(&self, _seat: Seat) -> Vec<Line> {
        Vec::new()
    }

    /// Lists what else concerns `seat`, no matter who is awaited: offers, a caretaker in its place. Private to the
    /// seat.
    fn concerns(&self, _seat: Seat) -> Vec<Line> {
        Vec::new()
    }
}
