//! The umpire panel, as plain values independent of any game.

use super::{Game, Seat};
use crate::part::{Given, Part};
use crate::text::{Arg, Line};

/// The umpire panel, which is private to the umpire.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Desk {
    /// Information for the umpire: pending decisions and the latest notes.
    pub lines: Vec<Line>,
    /// Results on which players disagree.
    pub disputes: Vec<Dispute>,
    /// Available rulings, the most urgent first.
    pub offers: Vec<Offered>,
    /// All reference lists, with the names that the umpire can type. The list is empty for an umpire who also plays.
    pub papers: Vec<Line>,
}

/// Two conflicting versions of the same result.
#[derive(Clone, Debug, PartialEq)]
pub struct Dispute {
    /// The result in dispute.
    pub about: Line,
    /// Authors of the two versions.
    pub by: [Arg; 2],
    /// Disputed fields, each with both versions.
    pub fields: Vec<Field>,
}

/// A field compared between two versions.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// The label.
    pub what: Line,
    /// Value in each version.
    pub values: [Arg; 2],
    /// True if the values differ.
    pub differs: bool,
}

/// The position of a ruling on the umpire panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On a button of the panel.
    Button,
    /// In the list of rulings that are currently relevant.
    Now,
    /// In the list of rulings that are always possible.
    Ever,
    /// In the list of results that the players agreed on and that the umpire can still change.
    Settled,
}

/// A field of a ruling's form: an argument that must be typed.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// Name of the argument.
    pub name: &'static str,
    /// The label, at most 45 characters.
    pub what: Line,
    /// Description of the accepted input, if `words` does not show it.
    pub hint: Option<Line>,
    /// Accepted words, each with its code; codes are accepted as well.
    pub words: Vec<Part>,
    /// Words or numbers that can follow one of `words` after a colon.
    pub tails: Vec<Part>,
    /// Descriptions of the words, in the order of `words`, if they are picked from a menu instead of typed. All words
    /// are initially selected.
    pub notes: Vec<Line>,
    /// True if several entries are allowed, separated by commas or semicolons.
    pub is_list: bool,
    /// True if the field can be left empty.
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

    /// Makes the field accept the given words.
    #[must_use]
    pub fn worded(self, words: Vec<Part>) -> Asked {
        Asked { words, ..self }
    }

    /// Turns the field into a menu of its words, with these notes as their descriptions.
    #[must_use]
    pub fn picked(self, notes: Vec<Line>) -> Asked {
        Asked { notes, ..self }
    }

    /// Returns true if the value is picked from a menu.
    pub fn is_picked(&self) -> bool {
        !self.notes.is_empty()
    }

    /// Makes the field accept several entries.
    #[must_use]
    pub fn listed(self) -> Asked {
        Asked { is_list: true, ..self }
    }

    /// Allows the field to be left empty.
    #[must_use]
    pub fn allow_empty(self) -> Asked {
        Asked { is_spare: true, ..self }
    }
}

/// A ruling that the umpire can make; its form also asks for a reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Offered {
    /// The label.
    pub what: Line,
    /// The verb, as the game parses it.
    pub verb: &'static str,
    /// Arguments that are already known and need not be typed.
    pub given: Given,
    /// Arguments to type, at most four.
    pub asks: Vec<Asked>,
    /// Position on the umpire panel.
    pub place: Place,
}

/// The umpire's office: taking office, resigning, and stopping the deadlines.
pub trait Umpire: Game {
    /// Returns the action by which someone becomes umpire, or `None` if the game has no umpire. `seat` is the umpire's
    /// own seat, if the umpire also plays; see [`Seat::UMPIRE`].
    fn take_office(_seat: Option<Seat>) -> Option<Self::Action> {
        None
    }

    /// Returns the action by which the umpire resigns.
    fn lay_down_office() -> Option<Self::Action> {
        None
    }

    /// Returns true if somebody is currently umpire. The result is public.
    fn has_umpire(&self) -> bool {
        false
    }

    /// Returns true if the umpire has stopped the deadlines. The result is public.
    fn is_paused(&self) -> bool {
        false
    }
}

/// The umpire panel.
pub trait UmpirePanel: Game {
    /// Returns the umpire panel. The result is private to the umpire.
    fn desk(&self) -> Desk {
        Desk::default()
    }
}
