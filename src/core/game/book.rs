//! The order book: the secret orders that a seat can give, as plain values. It is independent of any game. A game
//! defines the contents and where each path leads; the user interface needs nothing else.
//!
//! A path (`way` in the code) consists of a book's code, the code of a row or shortcut, and one code for each further
//! choice. A step with several choices joins their codes with [`AND`].

use super::{Game, Seat};
use crate::part::Given;
use crate::text::Line;

/// Separator between the codes of options chosen together.
pub const AND: char = '+';

/// Path step that locks a book, which makes its orders final unless the book is reopened.
pub const LOCK: &str = "lock";

/// Path step that reopens a locked book.
pub const UNLOCK: &str = "unlock";

/// The orders that a seat can give for one question, and those given so far. A book is private to its seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    /// Code that identifies the question in a path. It is unique among all past and future questions.
    pub code: String,
    /// Text of the question.
    pub question: Line,
    /// Helpful facts, such as the remaining budget or the number of turns for which the food lasts.
    pub notes: Vec<Line>,
    /// Consequence of giving no orders at all, if it affects the whole book; `None` once this consequence no longer
    /// applies.
    pub warning: Option<Line>,
    /// Prompt of the row menu.
    pub pick: Line,
    /// Units and other things that can be given orders, in the player's usual order.
    pub rows: Vec<Row>,
    /// Choices that give several orders at once.
    pub shortcuts: Vec<Choice>,
    /// State of the lock.
    pub lock: Lock,
}

/// A unit or other thing that can be given an order.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Code that identifies the row in a path.
    pub code: String,
    /// Label of the row, such as the name and location of a unit.
    pub thing: Line,
    /// Order given so far.
    pub draft: Option<Line>,
    /// Requirements for carrying out the order, or obstacles to it.
    pub needs: Option<Line>,
    /// Outcome for the row if it gets no further order, or `None` if the player need not be told before locking. Rows
    /// with a warning are offered next.
    pub warning: Option<Line>,
    /// True if the row can be given an order now.
    pub is_open: bool,
}

/// Lock state of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lock {
    /// Open; can be locked.
    Open,
    /// Open, but cannot be locked yet, for reasons given in the rows.
    Lacking,
    /// Locked; can be reopened until the other players have locked their books.
    Locked,
}

/// One of several options.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Code that identifies the option in a path.
    pub code: String,
    /// A short label.
    pub label: Line,
    /// Explanation beside the label.
    pub note: Option<Line>,
}

impl Choice {
    /// Creates an option from its code in paths and its label.
    pub fn new(code: impl Into<String>, label: Line) -> Choice {
        Choice { code: code.into(), label, note: None }
    }

    /// Adds a note beside the label.
    #[must_use]
    pub fn noted(self, note: impl Into<Option<Line>>) -> Choice {
        Choice { note: note.into(), ..self }
    }
}

/// The destination of a path through a book.
#[derive(Clone, Debug, PartialEq)]
pub enum Step<A> {
    /// The player must choose among options.
    Ask(Ask),
    /// The player must fill in a form.
    Write(Form),
    /// The path is complete. These actions are performed one after another, and each is validated just before it is
    /// performed.
    Do(Vec<A>),
}

impl<A> Step<A> {
    /// Converts the actions to another type.
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
    /// The form's fields, at most five.
    pub blanks: Vec<Blank>,
}

/// A form field.
#[derive(Clone, Debug, PartialEq)]
pub struct Blank {
    /// Name that identifies the field in the submitted form.
    pub code: &'static str,
    /// A short label.
    pub label: Line,
    /// Prefilled text, line by line.
    pub text: Vec<Line>,
    /// True if the field must not be left empty.
    pub is_needed: bool,
    /// Maximum length in characters, if the rules set one.
    pub most: Option<usize>,
}

/// A choice along a path.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// The prompt.
    pub question: Line,
    /// Helpful facts, such as the pieces that are busy.
    pub notes: Vec<Line>,
    /// Options that are currently possible.
    pub choices: Vec<Choice>,
    /// True if several options can be chosen at once. In that case, no option's code contains [`AND`].
    pub is_several: bool,
    /// True if the player is likely to make this choice several times in a row, for example when buying.
    pub is_again: bool,
    /// Suggested option, shown as a separate button. The row to which this choice belongs states the option's cost and
    /// risks.
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

    /// Adds notes to the prompt.
    #[must_use]
    pub fn noted(self, notes: Vec<Line>) -> Ask {
        Ask { notes, ..self }
    }

    /// Adds a suggested option.
    #[must_use]
    pub fn suggesting(self, choice: Choice) -> Ask {
        Ask { suggested: Some(choice), ..self }
    }

    /// Marks the choice as likely to be made several times in a row.
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

    /// Returns the number of rows that have a warning.
    pub fn warned(&self) -> usize {
        self.rows.iter().filter(|row| row.warning.is_some()).count()
    }

    /// Returns the number of rows that can be given orders now, whether or not they already have orders. Rows that
    /// cannot do anything at the moment are not counted.
    pub fn orderable(&self) -> usize {
        let can = |row: &&Row| row.is_open && (row.draft.is_some() || row.warning.is_some());
        self.rows.iter().filter(can).count()
    }

    /// Returns the next open row with a warning after the row `code`, wrapping around at the end. Starts at the
    /// beginning if that row does not exist. Returns `None` if no row has a warning.
    pub fn next_after(&self, code: Option<&str>) -> Option<&Row> {
        let last = code.and_then(|code| self.rows.iter().position(|row| row.code == code));
        let begin = last.map_or(0, |last| last + 1);
        let (before, after) = self.rows.split_at(begin.min(self.rows.len()));
        after.iter().chain(before).find(|row| row.is_open && row.warning.is_some())
    }
}

/// The seats' order books, in which secret orders are given step by step.
pub trait OrderBooks: Game {
    /// Returns `seat`'s order books, with the secret orders given so far. There is one book per question, the most
    /// urgent first. The result is private to the seat.
    fn order_books(&self, _seat: Seat) -> Vec<Book> {
        Vec::new()
    }

    /// Returns `seat`'s order books for the question with this key. The result is private to the seat.
    fn order_books_of(&self, seat: Seat, _key: &str) -> Vec<Book> {
        self.order_books(seat)
    }

    /// Returns the step to which a path through `seat`'s order books leads, or `None` if the path is stale. The result
    /// is private to the seat.
    fn order_step(&self, _seat: Seat, _way: &[&str]) -> Option<Step<Self::Action>> {
        None
    }

    /// Returns the reasons why a path's actions leave out some of the orders that a label such as "as last month"
    /// promises. The result is private to the seat.
    fn order_omissions(&self, _seat: Seat, _way: &[&str]) -> Vec<Line> {
        Vec::new()
    }

    /// Turns a submitted form at the end of a path through `seat`'s order books into an action. The result is private
    /// to the seat.
    ///
    /// # Errors
    /// Returns the error message for the user if the form cannot be parsed or its values are impossible.
    fn order_written(
        &self,
        _seat: Seat,
        _way: &[&str],
        _written: &Given,
    ) -> std::result::Result<Self::Action, Line> {
        Err(Line::new("error-stale"))
    }

    /// Returns the next path after a form that does not complete an action, such as the path to a page for reviewing
    /// the input. Returns `None` if the form completes an action. The result is private to the seat.
    ///
    /// # Errors
    /// Returns the error message for the user if the form cannot be parsed or its values are impossible.
    fn order_onward(
        &self,
        _seat: Seat,
        _way: &[&str],
        _written: &Given,
    ) -> Option<std::result::Result<Vec<String>, Line>> {
        None
    }
}
