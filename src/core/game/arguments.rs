//! Actions expressed as a verb and arguments, with their option values and payments.

use super::{Game, Seat};
use crate::part::{Completion, Given, Part, Particulars};
use crate::text::Line;

/// Actions expressed as a verb and arguments.
pub trait ActionArguments: Game {
    /// Splits an action that `seat` may choose into its verb and arguments.
    fn particulars(&self, seat: Seat, action: &Self::Action) -> Particulars;
}

/// Actions parsed from a verb and arguments.
pub trait ActionParsing: Game {
    /// Parses an action from its arguments, using only what `seat` may know; returns `None` if they cannot be parsed.
    /// The action need not be legal: the rules validate it later and explain any refusal.
    fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<Self::Action>;

    /// Explains why typed arguments cannot be parsed, if the rules prescribe their form; returns `None` otherwise. The
    /// result is private to the seat.
    fn unreadable(&self, _seat: Seat, _verb: &str, _given: &Given) -> Option<Line> {
        None
    }
}

/// Values of command options, beyond those that occur in legal actions.
pub trait Completions: Game {
    /// Lists values of a command option beyond those in the legal actions, each with its wording, so that the option
    /// accepts both words and codes. Reveals nothing that `seat` may not know.
    fn worded(&self, _seat: Seat, _option: &str) -> Vec<Part> {
        Vec::new()
    }

    /// Returns completions for an option of `verb`, beyond the values in the legal actions. Used for options with too
    /// many values to list, such as the units and provinces of a plan. Reveals nothing that `seat` may not know.
    fn completed(&self, _seat: Seat, _verb: &str, _option: &str) -> Option<Completion> {
        None
    }
}

/// Alternative payments for an action.
pub trait Payments: Game {
    /// Returns one variant of the action for each possible payment, the usual payment first. Returns an empty list if
    /// the action is free. The result is private to the seat.
    fn payments(&self, _seat: Seat, _action: &Self::Action) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Describes an action's payment, for display to the seat that may choose the action; returns `None` if the action
    /// does not specify a payment.
    fn payment_line(&self, _action: &Self::Action) -> Option<Line> {
        None
    }
}
