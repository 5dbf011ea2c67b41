//! Errors in a roll request.

#[cfg(doc)]
use super::expression::{DEPTH, REACH};
use super::expression::{DICE, LABEL, LENGTH, ROLLS, SIDES};
use crate::text::Line;

/// Error that causes a request to be rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault} at character {at}")]
pub struct ParseError {
    /// Position in the text, counted in characters from 1.
    pub at: usize,
    /// The kind of error.
    pub fault: Fault,
}

/// Kind of error in a roll request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The request is empty.
    #[error("nothing to roll")]
    Nothing,
    /// The text is longer than [`LENGTH`].
    #[error("the text is too long")]
    TooLong,
    /// There are more than [`ROLLS`] rolls.
    #[error("too many rolls")]
    TooManyRolls,
    /// There are more than [`DICE`] dice.
    #[error("too many dice")]
    TooManyDice,
    /// A die has no sides, or more than [`SIDES`].
    #[error("a die has 1 to {SIDES} sides")]
    Sides,
    /// An exploding die has only one side.
    #[error("a one-sided die cannot explode")]
    ExplodesForEver,
    /// More dice are kept or dropped than are rolled.
    #[error("keeps or drops more dice than are rolled")]
    KeepsTooMany,
    /// The nesting depth exceeds [`DEPTH`].
    #[error("nesting is too deep")]
    TooDeep,
    /// A number or a possible total exceeds [`REACH`].
    #[error("a number is too large")]
    TooLarge,
    /// The divisor is 0.
    #[error("division by zero")]
    DividesByZero,
    /// A label is empty, or longer than [`LABEL`].
    #[error("a label has 1 to {LABEL} characters")]
    Label,
    /// A number or dice expression was expected.
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
    /// A number has a decimal part.
    #[error("only whole numbers are allowed")]
    Decimal,
    /// The divisor is not a plain number.
    #[error("expected a number as divisor")]
    ExpectedDivisor,
}

impl ParseError {
    /// Renders the error message for the player.
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
