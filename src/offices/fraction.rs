//! Exact fractions for strengths, which are never rounded during a calculation (IO-RULING-02).

use std::cmp::Ordering;
use std::iter::Sum;
use std::ops::{Add, Mul};

use serde::{Deserialize, Serialize};

/// A non-negative fraction in lowest terms, serialized as a pair of integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "(u64, u64)", into = "(u64, u64)")]
pub struct Fraction {
    over: u64,
    under: u64,
}

impl Fraction {
    /// The value zero.
    pub const ZERO: Fraction = Fraction { over: 0, under: 1 };
    /// The fraction 1/1.
    pub const ONE: Fraction = Fraction { over: 1, under: 1 };

    /// Returns `over / under`; a denominator of 0 counts as 1.
    pub fn of(over: u64, under: u64) -> Fraction {
        reduced(over.into(), under.max(1).into())
    }

    /// Returns the numerator and denominator in lowest terms.
    pub fn terms(self) -> (u64, u64) {
        (self.over, self.under)
    }

    /// **IO-RULING-02.** Returns the value in hundredths for display, rounded half up.
    pub fn hundredths(self) -> u64 {
        let (over, under) = (u128::from(self.over), u128::from(self.under));
        whole((over * 200 + under) / (under * 2))
    }

    /// Returns whether the fraction is zero.
    pub fn is_zero(self) -> bool {
        self.over == 0
    }
}

/// Error for a pair that is not a fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a fraction in lowest terms")]
pub struct NotAFraction;

impl TryFrom<(u64, u64)> for Fraction {
    type Error = NotAFraction;

    fn try_from((over, under): (u64, u64)) -> Result<Fraction, NotAFraction> {
        let fraction = Fraction::of(over, under);
        if fraction.terms() == (over, under) { Ok(fraction) } else { Err(NotAFraction) }
    }
}

impl From<Fraction> for (u64, u64) {
    fn from(fraction: Fraction) -> (u64, u64) {
        fraction.terms()
    }
}

impl From<u8> for Fraction {
    fn from(number: u8) -> Fraction {
        Fraction::of(number.into(), 1)
    }
}

impl Mul for Fraction {
    type Output = Fraction;

    fn mul(self, other: Fraction) -> Fraction {
        reduced(
            u128::from(self.over) * u128::from(other.over),
            u128::from(self.under) * u128::from(other.under),
        )
    }
}

impl Add for Fraction {
    type Output = Fraction;

    fn add(self, other: Fraction) -> Fraction {
        let [a, b, c, d] = [self.over, self.under, other.over, other.under].map(u128::from);
        reduced(a * d + c * b, b * d)
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(fractions: I) -> Fraction {
        fractions.fold(Fraction::ZERO, Add::add)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let [a, b, c, d] = [self.over, self.under, other.over, other.under].map(u128::from);
        (a * d).cmp(&(c * b))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn reduced(over: u128, under: u128) -> Fraction {
    let (mut a, mut b) = (over, under);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    Fraction { over: whole(over / a), under: whole(under / a) }
}

/// Converts a number to `u64`, saturating at the maximum. Strengths always fit, because their denominators stay below
/// 2^24 and their numerators below 2^40.
fn whole(number: u128) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}
