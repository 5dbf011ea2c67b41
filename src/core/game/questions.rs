//! Open questions: their deadlines and wording, and the duties of each seat.

use std::collections::BTreeSet;

use super::{Calendar, Game, Seat, Viewer};
use crate::text::Line;

/// An open question with its own deadline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Key that identifies the question among all past and future questions of the match. The question's deadline
    /// refers to this key. The key is internal and never shown.
    pub key: String,
    /// Seats being asked.
    pub asked: BTreeSet<Seat>,
    /// Seats that were asked and have not answered yet.
    pub open: BTreeSet<Seat>,
    /// True if the shorter deadline applies, for example because the question interrupts another player's turn or
    /// belongs to a setup step.
    pub is_short: bool,
    /// Time limit of the question, as a percentage of the usual time limit.
    pub percent: u32,
}

/// A match's open questions, with their deadlines.
pub trait Questions: Calendar {
    /// Returns the open questions, each with its own deadline; together they cover every seat in [`Game::awaited`]. A
    /// game that asks one thing at a time has a single question with the key [`Calendar::clock`]. The result is public.
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

    /// Like [`Game::fallback`], but for a seat that missed the deadline of the question with this key. Never answers
    /// any other question.
    fn fallback_to(&self, seat: Seat, _key: &str) -> Option<Self::Action> {
        self.fallback(seat)
    }

    /// Returns the number of hours that the umpire granted for the current question, if it differs from the usual time
    /// limit. The result is public.
    fn granted_hours(&self) -> Option<u16> {
        None
    }
}

/// Descriptions of a match's stage and current question.
pub trait Prompts: Game {
    /// Describes the current stage of the match. The result is public.
    fn stage_line(&self) -> Line;

    /// Renders the current question: in the second person for a seat that must answer it, and by name for everyone
    /// else.
    fn question_line(&self, viewer: Viewer) -> Option<Line>;
}

/// A seat's duties, and other things that its player should know.
pub trait Duties: Game {
    /// Lists what `seat` has to answer or do now, questions and duties first. The list is empty if the match is not
    /// waiting for the seat. The result is public, because turn notifications appear in the channel.
    fn owed(&self, seat: Seat) -> Vec<Line>;

    /// Lists the options that `seat` would give up by ending its turn now, or an empty list if none are left. The
    /// result is private to the seat.
    fn forgone(&self, _seat: Seat) -> Vec<Line> {
        Vec::new()
    }

    /// Lists other things that the player of `seat` should know, regardless of whose turn it is: offers, or a caretaker
    /// acting in the seat's place. The result is private to the seat.
    fn concerns(&self, _seat: Seat) -> Vec<Line> {
        Vec::new()
    }
}
