//! What lies on the desk of an umpire, as plain values; the bot knows no game in it.

use crate::part::{Given, Part};
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
    /// In the list of what the table has settled, to settle it otherwise.
    Settled,
}

/// A field of the form of a ruling: a particular of it that has to be typed.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// Its name among the particulars.
    pub name: &'static str,
    /// What it is called, in 45 characters.
    pub what: Line,
    /// What may be typed into it, where its words do not say so.
    pub hint: Option<Line>,
    /// What may be typed in words, each with the code for which it stands; a code may be typed as well.
    pub words: Vec<Part>,
    /// What may follow such a word in its entry, after a colon, in words or numbers.
    pub tails: Vec<Part>,
    /// Where its words are picked from a menu in place of being typed: what stands beside each of them, in the order of
    /// the words. All of them are picked at first.
    pub notes: Vec<Line>,
    /// Whether there may be several entries, with commas or semicolons between them.
    pub is_list: bool,
    /// Whether it may be left out.
    pub is_spare: bool,
}

impl Asked {
    /// A number, or somebody's own words.
    pub fn new(name: &'static str, what: Line) -> Asked {
        Asked {
            name,
            what,
            hint: None,
            words: Vec::new(),
            tails: Vec::new(),
            notes: Vec::new(),
            is_list: false,
            is_spare: false,
        }
    }

    /// The same, which may be typed in these words.
    #[must_use]
    pub fn worded(self, words: Vec<Part>) -> Asked {
        Asked { words, ..self }
    }

    /// The same, picked from a menu of its words, with these notes beside them.
    #[must_use]
    pub fn picked(self, notes: Vec<Line>) -> Asked {
        Asked { notes, ..self }
    }

    /// Whether it is picked from a menu.
    pub fn is_picked(&self) -> bool {
        !self.notes.is_empty()
    }

    /// The same, several at once.
    #[must_use]
    pub fn listed(self) -> Asked {
        Asked {
            is_list: true,
            ..self
        }
    }

    /// The same, which may be left out.
    #[must_use]
    pub fn spare(self) -> Asked {
        Asked {
            is_spare: true,
            ..self
        }
    }
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
    /// What he has to type; at most four fields.
    pub asks: Vec<Asked>,
    /// Where it is offered.
    pub place: Place,
}
