//! Exact odds of a dice expression.
//!
//! The ways to get each total are counted as integers while the counts fit into 128 bits, and as fractions of 1 beyond
//! that. The amount of work is bounded.

mod calculation;

use calculation::{Calculation, Stop, Weighed};

#[cfg(doc)]
use super::expression::EXPLOSIONS;
use super::expression::{Expression, Node};
use crate::narrow::narrow;
use crate::text::Line;

/// The probability of each total.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    lowest: i64,
    shares: Vec<f64>,
    ways: Option<(Vec<u128>, u128)>,
    is_truncated: bool,
}

impl Distribution {
    /// Returns the lowest total.
    pub fn lowest(&self) -> i64 {
        self.lowest
    }

    /// Returns the highest total.
    pub fn highest(&self) -> i64 {
        self.lowest + narrow::<i64, _>(self.shares.len()) - 1
    }

    /// Returns the probability of exactly `total`.
    pub fn probability(&self, total: i64) -> f64 {
        self.index(total).map_or(0.0, |index| self.shares[index])
    }

    /// Returns the probability of `total` or more.
    pub fn at_least(&self, total: i64) -> f64 {
        self.iter().filter(|&(value, _)| total <= value).map(|(_, share)| share).sum()
    }

    /// Returns the probability of `total` or less.
    pub fn at_most(&self, total: i64) -> f64 {
        self.iter().filter(|&(value, _)| value <= total).map(|(_, share)| share).sum()
    }

    /// Returns the number of ways to get `total` and the number of all ways, or `None` if the numbers are too large.
    pub fn ways(&self, total: i64) -> Option<(u128, u128)> {
        let (ways, all) = self.ways.as_ref()?;
        Some((self.index(total).map_or(0, |index| ways[index]), *all))
    }

    /// Returns the mean.
    pub fn mean(&self) -> f64 {
        self.iter().map(|(total, share)| total as f64 * share).sum()
    }

    /// Returns the standard deviation.
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        let variance: f64 =
            self.iter().map(|(total, share)| (total as f64 - mean).powi(2) * share).sum();
        variance.sqrt()
    }

    /// Iterates over all totals from lowest to highest with their probabilities, some of which can be 0.
    pub fn iter(&self) -> impl Iterator<Item = (i64, f64)> {
        (self.lowest..).zip(self.shares.iter().copied())
    }

    /// Returns true if the expression contains exploding dice, whose odds are cut off after [`EXPLOSIONS`] explosions
    /// per die.
    pub fn is_truncated(&self) -> bool {
        self.is_truncated
    }

    fn index(&self, total: i64) -> Option<usize> {
        let index = usize::try_from(total - self.lowest).ok()?;
        (index < self.shares.len()).then_some(index)
    }
}

/// Error that occurs when calculating odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OddsError {
    /// The calculation would be too large.
    #[error("too many dice to calculate the odds exactly")]
    TooMuch,
    /// Some of the exploding dice are dropped.
    #[error("no exact odds for exploding dice of which some are dropped")]
    ExplodingAndDropped,
}

impl OddsError {
    /// Renders the error message for the player.
    pub fn line(self) -> Line {
        Line::new(match self {
            OddsError::TooMuch => "dice-odds-too-much",
            OddsError::ExplodingAndDropped => "dice-odds-exploding-and-dropped",
        })
    }
}

/// Calculates the odds of `expression`.
///
/// # Errors
/// Returns an error if the calculation is too large, or if some of the exploding dice are dropped.
pub fn of(expression: &Expression) -> Result<Distribution, OddsError> {
    let is_truncated = explodes(&expression.0);
    let counted = Calculation::new().node::<u128>(&expression.0);
    match counted {
        Ok(counted) => {
            let all = counted.weights.iter().try_fold(0_u128, |sum, &ways| sum.checked_add(ways));
            if let Some(all) = all {
                let shares = counted.weights.iter().map(|&ways| ways as f64 / all as f64);
                return Ok(Distribution {
                    lowest: counted.lowest,
                    shares: shares.collect(),
                    ways: Some((counted.weights, all)),
                    is_truncated,
                });
            }
        }
        Err(Stop::Overflow) => {}
        Err(Stop::Refused(refusal)) => return Err(refusal),
    }
    match Calculation::new().node::<f64>(&expression.0) {
        Ok(Weighed { lowest, weights }) => {
            Ok(Distribution { lowest, shares: weights, ways: None, is_truncated })
        }
        Err(Stop::Refused(refusal)) => Err(refusal),
        Err(Stop::Overflow) => Err(OddsError::TooMuch),
    }
}

fn explodes(node: &Node) -> bool {
    match node {
        Node::Number(_) => false,
        Node::Dice(group) => group.is_exploding,
        Node::Negated(inner) | Node::Quotient(inner, _) => explodes(inner),
        Node::Pair(_, left, right) => explodes(left) || explodes(right),
    }
}
