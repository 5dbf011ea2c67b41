//! What lies on the desk of an umpire, as plain values; the bot knows no game in it.

use crate::part::Given;
use crate::text::{Arg, Line};

/// What lies on the desk of an umpire; for him alone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Desk {
    /// What he has to know: what waits for his word, his last notes.
    pub lines: Vec<Line>,
    /// What others do not agree on.
    pub disputes: Vec<Dispute>,
    /// What he can do now, the most pressing first.
    pub offers: Vec<Offered>,
    /// All that he may look up, under names that he can type; nothing for an umpire who plays.
    pub papers: Vec<Line>,
}

/// Two versions of the same thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Dispute {
    /// What it is about.
    pub about: Line,
    /// Whose versions they are.
    pub by: [Arg; 2],
    /// Each field, as both have it.
    pub fields: Vec<Field>,
}

/// A field of two versions.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// What it says.
    pub what: Line,
    /// What it is in each.
    pub values: [Arg; 2],
    /// Whether they differ.
    pub differs: bool,
}

/// How something is offered on the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// As a button.
    Button,
    /// In the list of what the moment asks for.
    Now,
    /// In the list of what can be done at any time.
    Ever,
}

/// Something that the umpire can do. He is asked for a reason too.
#[derive(Clone, Debug, PartialEq)]
pub struct Offered {
    /// It, in words.
    pub what: Line,
    /// Its verb, as read back by the game.
    pub verb: &'static str,
    /// What of it is known already.
    pub given: Given,
    /// What he has to type, by the names of its particulars; at most four.
    pub asks: &'static [&'static str],
    /// Where it is offered.
    pub place: Place,
}
