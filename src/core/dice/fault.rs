//! Faults of a request to roll.

#[cfg(doc)]
use super::expression::{DEPTH, REACH};
use super::expression::{DICE, LABEL, LENGTH, ROLLS, SIDES};
use crate::text::Line;

/// The reason why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault} at character {at}")]
pub struct ParseError {
    /// The position in the text, in characters from 1.
    pub at: usize,
    /// The fault.
    pub fault: Fault,
}

/// A fault of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Nothing was written.
    #[error("nothing to roll")]
    Nothing,
    /// The text is longer than [`LENGTH`].
    #[error("the text is too long")]
    TooLong,
    /// There are more rolls than [`ROLLS`].
    #[error("too many rolls")]
    TooManyRolls,
    /// There are more dice than [`DICE`].
    #[error("too many dice")]
    TooManyDice,
    /// A die has no side, or more than [`SIDES`].
    #[error("a die has 1 to {SIDES} sides")]
    Sides,
    /// A die of one side explodes.
    #[error("a die of one side cannot explode")]
    ExplodesForEver,
    /// More dice are kept or dropped than are thrown.
    #[error("keeps or drops more dice than are thrown")]
    KeepsTooMany,
    /// The nesting is deeper than [`DEPTH`].
    #[error("nested too deeply")]
    TooDeep,
    /// A number or a possible total is beyond [`REACH`].
    #[error("a number is too large")]
    TooLarge,
    /// The divisor is 0.
    #[error("division by zero")]
    DividesByZero,
    /// A label is empty or longer than [`LABEL`].
    #[error("a label has 1 to {LABEL} characters")]
    Label,
    /// A number or dice were expected.
    #[error("expected a number or dice")]
    ExpectedTerm,
    /// An operator or the end was expected.
    #[error("expected an operator or the end")]
    ExpectedOperator,
    /// A closing parenthesis was expected.
    #[error("expected a closing parenthesis")]
    ExpectedClosing,
    /// The number of sides was expected.
    #[error("expected the number of sides")]
    ExpectedSides,
    /// A number with a decimal part.
    #[error("only whole numbers are allowed")]
    Decimal,
    /// A divisor that is not a plain number.
    #[error("expected a number to divide by")]
    ExpectedDivisor,
}

impl ParseError {
    /// Renders the refusal for the player.
    pub fn line(&self) -> Line {
        let line = Line::new(match self.fault {
            Fault::Nothing => "dice-nothing",
            Fault::TooLong => "dice-too-long",
            Fault::TooManyRolls => "dice-too-many-rolls",
            Fault::TooManyDice => "dice-too-many-dice",
            Fault::Sides => "dice-sides",
            Fault::ExplodesForEver => "dice-explodes-for-ever",
            Fault::KeepsTooMany => "dice-keeps-too-many",
            Fault::TooDeep => "dice-too-deep",
            Fault::TooLarge => "dice-too-large",
            Fault::DividesByZero => "dice-divides-by-zero",
            Fault::Label => "dice-label",
            Fault::ExpectedTerm => "dice-expected-term",
            Fault::ExpectedOperator => "dice-expected-operator",
            Fault::ExpectedClosing => "dice-expected-closing",
            Fault::ExpectedSides => "dice-expected-sides",
            Fault::Decimal => "dice-decimal",
            Fault::ExpectedDivisor => "dice-expected-divisor",
        });
        match self.fault {
            Fault::Nothing => line,
            Fault::TooLong => line.with("most", LENGTH),
            Fault::TooManyRolls => line.with("most", ROLLS),
            Fault::TooManyDice => line.with("most", DICE),
            Fault::Sides => line.with("most", SIDES).with("at", self.at),
            Fault::Label => line.with("most", LABEL).with("at", self.at),
            _ => line.with("at", self.at),
        }
    }
}
