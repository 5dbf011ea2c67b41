//! The order book: the secret orders that a seat can give, as plain values. It knows no game: a game says what is in it
//! and where a path through it leads, and the user interface needs nothing else.
//!
//! A path ("way") is the code of a book, then that of a row or a shortcut, then one code for each further choice. A
//! step at which several things are chosen at once is their codes, joined by [`AND`].

use super::{Game, Seat};
use crate::part::Given;
use crate::text::Line;

/// Joins the codes of several things that are chosen at once.
pub const AND: char = '+';

/// The step that makes everything in a book final.
pub const LOCK: &str = "lock";

/// The step that reopens a locked book.
pub const UNLOCK: &str = "unlock";

/// The orders that one question allows a seat, and those given so far. Private to that seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    /// Identifies the question in a path. No other question, now or later, has the same code.
    pub code: String,
    /// The text of the question.
    pub question: Line,
    /// Helpful facts: how much is left to spend, how long the food lasts.
    pub notes: Vec<Line>,
    /// The consequence of giving no order at all, if there is one for the whole book; `None` once it no longer applies.
    pub warning: Option<Line>,
    /// The prompt of the menu of rows.
    pub pick: Line,
    /// The things that can be given orders, in the order in which the player goes through them.
    pub rows: Vec<Row>,
    /// Choices that order several things at once.
    pub shortcuts: Vec<Choice>,
    /// The state of the lock.
    pub lock: Lock,
}

/// Something that can be given orders.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Identifies the row in a path.
    pub code: String,
    /// Names the piece and its place.
    pub thing: Line,
    /// The order given.
    pub draft: Option<Line>,
    /// The requirements of the order, or what it will meet.
    pub needs: Option<Line>,
    /// The default without further orders, if the player should know it before locking. Such rows are offered next.
    pub warning: Option<Line>,
    /// True if it can be given an order now.
    pub is_open: bool,
}

/// The lock of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lock {
    /// It is open and can be locked.
    Open,
    /// It is open and cannot be locked yet: the rows say why.
    Lacking,
    /// It is locked and can be opened again, as long as others have not locked.
    Locked,
}

/// One of several options.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Identifies the option in a path.
    pub code: String,
    /// A short label.
    pub label: Line,
    /// An explanation beside the label.
    pub note: Option<Line>,
}

impl Choice {
    /// Creates an option with this `code` in paths and this `label`.
    pub fn new(code: impl Into<String>, label: Line) -> Choice {
        Choice { code: code.into(), label, note: None }
    }

    /// Adds details.
    #[must_use]
    pub fn noted(self, note: impl Into<Option<Line>>) -> Choice {
        Choice { note: note.into(), ..self }
    }
}

/// The end of a path through a book.
#[derive(Clone, Debug, PartialEq)]
pub enum Step<A> {
    /// A choice.
    Ask(Ask),
    /// A form to fill in.
    Write(Form),
    /// Actions, one after the other; each is judged when its turn comes.
    Do(Vec<A>),
}

impl<A> Step<A> {
    /// Converts the actions.
    pub fn map<B>(self, make: impl FnMut(A) -> B) -> Step<B> {
        match self {
            Step::Ask(ask) => Step::Ask(ask),
            Step::Write(form) => Step::Write(form),
            Step::Do(actions) => Step::Do(actions.into_iter().map(make).collect()),
        }
    }
}

/// A form for values that cannot be chosen from a list, such as the result of a battle fought elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// The heading.
    pub title: Line,
    /// The fields, at most five.
    pub blanks: Vec<Blank>,
}

/// A field of a form.
#[derive(Clone, Debug, PartialEq)]
pub struct Blank {
    /// Identifies the field in the submitted form.
    pub code: &'static str,
    /// A short label.
    pub label: Line,
    /// The prefilled text, line by line.
    pub text: Vec<Line>,
    /// True if it must not be left empty.
    pub is_needed: bool,
    /// The maximum length in characters, where the rules limit it.
    pub most: Option<usize>,
}

/// A choice on a path.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// The prompt.
    pub question: Line,
    /// Helpful facts, such as which pieces are busy.
    pub notes: Vec<Line>,
    /// The options; only those that are possible.
    pub choices: Vec<Choice>,
    /// True if several can be chosen at once. Their codes then contain no [`AND`].
    pub is_several: bool,
    /// True if the player is likely to choose here again, for instance when buying.
    pub is_again: bool,
    /// The suggested option, which gets a button of its own. The row of the question says what it costs and risks.
    pub suggested: Option<Choice>,
}

impl Ask {
    /// Creates a choice of exactly one option.
    pub fn one(question: Line, choices: Vec<Choice>) -> Ask {
        let notes = Vec::new();
        Ask { question, notes, choices, is_several: false, is_again: false, suggested: None }
    }

    /// Creates a choice of one or more options.
    pub fn several(question: Line, choices: Vec<Choice>) -> Ask {
        Ask { is_several: true, ..Ask::one(question, choices) }
    }

    /// Adds notes.
    #[must_use]
    pub fn noted(self, notes: Vec<Line>) -> Ask {
        Ask { notes, ..self }
    }

    /// Adds a suggested option.
    #[must_use]
    pub fn suggesting(self, choice: Choice) -> Ask {
        Ask { suggested: Some(choice), ..self }
    }

    /// Marks the choice as likely to be repeated.
    #[must_use]
    pub fn again(self) -> Ask {
        Ask { is_again: true, ..self }
    }
}

impl Book {
    /// Returns the row with this code.
    pub fn row(&self, code: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.code == code)
    }

    /// Counts the rows with a warning.
    pub fn warned(&self) -> usize {
        self.rows.iter().filter(|row| row.warning.is_some()).count()
    }

    /// Counts the rows that can be given orders now: those with an order and those that lack one. Rows that can do
    /// nothing at present are left out.
    pub fn orderable(&self) -> usize {
        let can = |row: &&Row| row.is_open && (row.draft.is_some() || row.warning.is_some());
        self.rows.iter().filter(can).count()
    }

    /// Returns the next open row with a warning after the row `code`, wrapping around at the end. Starts at the
    /// beginning if there is no such row; `None` if no row has a warning.
    pub fn next_after(&self, code: Option<&str>) -> Option<&Row> {
        let last = code.and_then(|code| self.rows.iter().position(|row| row.code == code));
        let begin = last.map_or(0, |last| last + 1);
        let (before, after) = self.rows.split_at(begin.min(self.rows.len()));
        after.iter().chain(before).find(|row| row.is_open && row.warning.is_some())
    }
}

/// The order books of the seats: secret orders, given step by step.
pub trait OrderBooks: Game {
    /// Returns the order books of `seat`, with its secret orders so far: one book for each question, the most urgent
    /// first. Private to the seat.
    fn order_books(&self, _seat: Seat) -> Vec<Book> {
        Vec::new()
    }

    /// Returns the order books of `seat` that belong to the question `key`. Private to the seat.
    fn order_books_of(&self, seat: Seat, _key: &str) -> Vec<Book> {
        self.order_books(seat)
    }

    /// Returns the step that a path through the order books of `seat` leads to; `None` if the path is stale. Private to
    /// the seat.
    fn order_step(&self, _seat: Seat, _way: &[&str]) -> Option<Step<Self::Action>> {
        None
    }

    /// Turns a submitted form at the end of a path through the order books of `seat` into an action. Private to the
    /// seat.
    ///
    /// # Errors
    /// The message for the writer if the form cannot be parsed or its values are impossible.
    fn order_written(
        &self,
        _seat: Seat,
        _way: &[&str],
        _written: &Given,
    ) -> std::result::Result<Self::Action, Line> {
        Err(Line::new("error-stale"))
    }

    /// Returns the next path after a form that makes no action yet: to a page for review of what was entered. `None`
    /// for a form that makes an action. Private to the seat.
    ///
    /// # Errors
    /// The message for the writer if the form cannot be parsed or its values are impossible.
    fn order_onward(
        &self,
        _seat: Seat,
        _way: &[&str],
        _written: &Given,
    ) -> Option<std::result::Result<Vec<String>, Line>> {
        None
    }
}
