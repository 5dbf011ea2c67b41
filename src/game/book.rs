//! The order book: what a seat can order in secret, as plain values. It knows no game: a game says what is in it and
//! where a way through it leads, and whoever shows it needs nothing else.
//!
//! A way is the code of a book, then that of a row or of a shortcut, then one code for each choice on from there. A step
//! at which several things are chosen at once is their codes, joined by [`AND`].

use crate::text::Line;

/// What joins the codes of several things that are chosen at once.
pub const AND: char = '+';

/// The step that makes everything in a book final.
pub const LOCK: &str = "lock";

/// The step that opens it again.
pub const UNLOCK: &str = "unlock";

/// All that one question lets a seat order, and what it has ordered so far: for that seat alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    /// What stands for the question in a way: no other question, now or later, has the same.
    pub code: String,
    /// What is asked.
    pub question: Line,
    /// What one should know meanwhile: how much is left to spend, how long the food lasts.
    pub notes: Vec<Line>,
    /// What is done if nothing at all is ordered, where that is one thing for the whole book; nothing once it is not
    /// what happens.
    pub warning: Option<Line>,
    /// What the menu of the rows asks.
    pub pick: Line,
    /// What can be given orders, in the order in which one goes through it.
    pub rows: Vec<Row>,
    /// What orders several things at once.
    pub shortcuts: Vec<Choice>,
    /// Whether what is in it can be made final, or opened again.
    pub lock: Lock,
}

/// Something that can be given orders.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What stands for it in a way.
    pub code: String,
    /// What it is: which piece, where it stands.
    pub thing: Line,
    /// What it is ordered to do.
    pub draft: Option<Line>,
    /// What that needs, or will meet.
    pub needs: Option<Line>,
    /// What it does if nothing more is said, where one should know before locking. Whoever goes through the book is led
    /// to it.
    pub warning: Option<Line>,
    /// Whether anything can be ordered of it now.
    pub is_open: bool,
}

/// Whether a book can be made final, or opened again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lock {
    /// It is open and can be locked.
    Open,
    /// It is open and cannot be locked yet: the rows say why.
    Lacking,
    /// It is locked and can be opened again, as long as others have not locked.
    Locked,
}

/// One of several things to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What stands for it in a way.
    pub code: String,
    /// It, in few words.
    pub label: Line,
    /// What more there is to know of it.
    pub note: Option<Line>,
}

impl Choice {
    /// What is called `code` in a way and `label` in words.
    pub fn new(code: impl Into<String>, label: Line) -> Choice {
        Choice {
            code: code.into(),
            label,
            note: None,
        }
    }

    /// The same with more to know.
    #[must_use]
    pub fn noted(self, note: impl Into<Option<Line>>) -> Choice {
        Choice {
            note: note.into(),
            ..self
        }
    }
}

/// Where a way through a book leads.
#[derive(Clone, Debug, PartialEq)]
pub enum Step<A> {
    /// To a choice.
    Ask(Ask),
    /// To something that has to be written.
    Write(Form),
    /// To actions, one after the other; each is judged when its turn comes.
    Do(Vec<A>),
}

impl<A> Step<A> {
    /// The same with other actions.
    pub fn map<B>(self, make: impl FnMut(A) -> B) -> Step<B> {
        match self {
            Step::Ask(ask) => Step::Ask(ask),
            Step::Write(form) => Step::Write(form),
            Step::Do(actions) => Step::Do(actions.into_iter().map(make).collect()),
        }
    }
}

/// A form: what happened elsewhere, in numbers that nobody can choose from a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// What is written.
    pub title: Line,
    /// Its fields, five at most.
    pub blanks: Vec<Blank>,
}

/// A field of a form.
#[derive(Clone, Debug, PartialEq)]
pub struct Blank {
    /// What stands for it when the form comes back.
    pub code: &'static str,
    /// What is asked, in few words.
    pub label: Line,
    /// What stands there already, line by line.
    pub text: Vec<Line>,
    /// Whether it must not be left empty.
    pub is_needed: bool,
    /// The most characters that it may hold, where the rules bound it.
    pub most: Option<usize>,
}

/// A choice on the way.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// What is asked.
    pub question: Line,
    /// What one should know for it, such as who is busy.
    pub notes: Vec<Line>,
    /// What there is to choose from; only what can be done.
    pub choices: Vec<Choice>,
    /// Whether several can be chosen at once. Their codes then hold no [`AND`].
    pub is_several: bool,
    /// Whether whoever has chosen is likely to choose here again, as one who buys.
    pub is_again: bool,
}

impl Ask {
    /// One of `choices`.
    pub fn one(question: Line, choices: Vec<Choice>) -> Ask {
        Ask {
            question,
            notes: Vec::new(),
            choices,
            is_several: false,
            is_again: false,
        }
    }

    /// One or more of `choices`.
    pub fn several(question: Line, choices: Vec<Choice>) -> Ask {
        Ask {
            is_several: true,
            ..Ask::one(question, choices)
        }
    }

    /// The same with something to know.
    #[must_use]
    pub fn noted(self, notes: Vec<Line>) -> Ask {
        Ask { notes, ..self }
    }

    /// The same, to be chosen from again.
    #[must_use]
    pub fn again(self) -> Ask {
        Ask {
            is_again: true,
            ..self
        }
    }
}

impl Book {
    /// The row of this code.
    pub fn row(&self, code: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.code == code)
    }

    /// How many rows have something to be warned of.
    pub fn warned(&self) -> usize {
        self.rows.iter().filter(|row| row.warning.is_some()).count()
    }

    /// How many rows something can be ordered of now: those that have something already, and those that lack it. What
    /// can do nothing at present does not count.
    pub fn orderable(&self) -> usize {
        let can = |row: &&Row| row.is_open && (row.draft.is_some() || row.warning.is_some());
        self.rows.iter().filter(can).count()
    }

    /// The row to which whoever goes through the book comes next: the first with a warning after that of `code`, coming
    /// round at the end; the first of all when there is no such row. Nothing when there is no warning.
    pub fn next_after(&self, code: Option<&str>) -> Option<&Row> {
        let last = code.and_then(|code| self.rows.iter().position(|row| row.code == code));
        let begin = last.map_or(0, |last| last + 1);
        let (before, after) = self.rows.split_at(begin.min(self.rows.len()));
        after
            .iter()
            .chain(before)
            .find(|row| row.is_open && row.warning.is_some())
    }
}
