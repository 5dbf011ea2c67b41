//! Actions as arguments: verbs, values of options, payments.

use super::{Game, Seat};
use crate::part::{Completion, Given, Part, Particulars};
use crate::text::Line;

/// Actions as a verb and arguments.
pub trait ActionArguments: Game {
    /// Splits an action into its verb and arguments, for `seat`, which may choose it.
    fn particulars(&self, seat: Seat, action: &Self::Action) -> Particulars;
}

/// Actions parsed from a verb and arguments.
pub trait ActionParsing: Game {
    /// Parses an action from its arguments, from what `seat` may know; `None` if they cannot be parsed. The action need
    /// not be legal: the rules then say why it is refused.
    fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<Self::Action>;

    /// Explains why typed arguments cannot be parsed, if the rules prescribe their form; otherwise `None`. Private to
    /// the seat.
    fn unreadable(&self, _seat: Seat, _verb: &str, _given: &Given) -> Option<Line> {
        None
    }
}

/// Values of command options beyond the legal ones.
pub trait Completions: Game {
    /// Lists the values of a command option beyond the legal ones, each with its words, so that words are accepted like
    /// codes. Contains nothing that `seat` may not know.
    fn worded(&self, _seat: Seat, _option: &str) -> Vec<Part> {
        Vec::new()
    }

    /// Returns completions for an option of `verb` beyond the legal ones, where there are too many to list: units and
    /// provinces for a plan. Contains nothing that `seat` may not know.
    fn completed(&self, _seat: Seat, _verb: &str, _option: &str) -> Option<Completion> {
        None
    }
}

/// Alternative payments for an action.
pub trait Payments: Game {
    /// Returns the action with each possible payment, the usual one first; empty if it costs nothing. Private to the
    /// seat.
    fn payments(&self, _seat: Seat, _action: &Self::Action) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Describes the payment of an action, for the seat that may choose it; `None` if it names none.
    fn payment_line(&self, _action: &Self::Action) -> Option<Line> {
        None
    }
}
