//! The umpire panel, as plain values; the bot knows no game in it.

use super::{Game, Seat};
use crate::part::{Given, Part};
use crate::text::{Arg, Line};

/// The umpire panel. Private to the umpire.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Desk {
    /// Information for the umpire: pending decisions and the latest notes.
    pub lines: Vec<Line>,
    /// The points on which players disagree.
    pub disputes: Vec<Dispute>,
    /// The available rulings, the most urgent first.
    pub offers: Vec<Offered>,
    /// All reference texts, under names that can be typed; empty for an umpire who also plays.
    pub papers: Vec<Line>,
}

/// Two versions of the same thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Dispute {
    /// The matter on which the two versions differ.
    pub about: Line,
    /// The authors of the two versions.
    pub by: [Arg; 2],
    /// The fields, each in both versions.
    pub fields: Vec<Field>,
}

/// A field of two versions.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// The label.
    pub what: Line,
    /// The value in each version.
    pub values: [Arg; 2],
    /// True if the values differ.
    pub differs: bool,
}

/// The position of a ruling on the umpire panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A button.
    Button,
    /// The list of rulings that the moment calls for.
    Now,
    /// The list of rulings that are always possible.
    Ever,
    /// The list of results that the players settled and that can be changed.
    Settled,
}

/// A field of a ruling's form: an argument that has to be typed.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The name of the argument.
    pub name: &'static str,
    /// The label, at most 45 characters.
    pub what: Line,
    /// The accepted input, if the words do not say it.
    pub hint: Option<Line>,
    /// The accepted words, each with its code; codes are accepted as well.
    pub words: Vec<Part>,
    /// Words or numbers that may follow such a word after a colon.
    pub tails: Vec<Part>,
    /// The descriptions beside each word, in the order of `words`, if words are picked from a menu instead of typed.
    /// All of them are picked at first.
    pub notes: Vec<Line>,
    /// True if there may be several entries, separated by commas or semicolons.
    pub is_list: bool,
    /// True if it may be left empty.
    pub is_spare: bool,
}

impl Asked {
    /// Creates a field for a number or free text.
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

    /// Accepts these words.
    #[must_use]
    pub fn worded(self, words: Vec<Part>) -> Asked {
        Asked { words, ..self }
    }

    /// Turns the field into a menu of its words, with these notes beside them.
    #[must_use]
    pub fn picked(self, notes: Vec<Line>) -> Asked {
        Asked { notes, ..self }
    }

    /// Returns true if it is picked from a menu.
    pub fn is_picked(&self) -> bool {
        !self.notes.is_empty()
    }

    /// Accepts several entries.
    #[must_use]
    pub fn listed(self) -> Asked {
        Asked { is_list: true, ..self }
    }

    /// Allows it to be left empty.
    #[must_use]
    pub fn allow_empty(self) -> Asked {
        Asked { is_spare: true, ..self }
    }
}

/// A ruling that the umpire can make; a reason is asked for as well.
#[derive(Clone, Debug, PartialEq)]
pub struct Offered {
    /// The label.
    pub what: Line,
    /// The verb, as the game parses it.
    pub verb: &'static str,
    /// The arguments that are known already.
    pub given: Given,
    /// The arguments to type; at most four fields.
    pub asks: Vec<Asked>,
    /// The position on the panel.
    pub place: Place,
}

/// The office of the umpire.
pub trait Umpire: Game {
    /// Returns the action by which somebody becomes umpire; `None` if the game has no umpire. `seat` is the seat that
    /// they also play, if any; see [`Seat::UMPIRE`].
    fn take_office(_seat: Option<Seat>) -> Option<Self::Action> {
        None
    }

    /// Returns the action by which the umpire resigns.
    fn lay_down_office() -> Option<Self::Action> {
        None
    }

    /// Returns true if there is an umpire. Public.
    fn has_umpire(&self) -> bool {
        false
    }

    /// Returns true if the umpire has stopped the deadlines. Public.
    fn is_paused(&self) -> bool {
        false
    }
}

/// The panel of the umpire.
pub trait UmpirePanel: Game {
    /// Returns the umpire panel. Private to the umpire.
    fn desk(&self) -> Desk {
        Desk::default()
    }
}
