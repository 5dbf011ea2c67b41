//! Exact fractions (DW-RULING-06).
//!
//! Every building time in DW-T-14 and DW-T-15 divides [`PARTS`]. Therefore the share of an element, or of its structure
//! points, that is completed in one week is a whole number of parts. A test checks this against the tables.

use std::iter::Sum;
use std::ops::Add;

use serde::{Deserialize, Serialize};

/// Number of parts in a whole: the least common multiple of all building times.
const PARTS: u64 = 1_163_962_800;

/// A non-negative number of elements, stand-weeks or structure points, stored as an integer number of parts.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Exact(u64);

impl Exact {
    /// The value zero.
    pub const ZERO: Exact = Exact(0);

    /// Creates a whole number.
    pub fn whole(number: impl Into<u64>) -> Exact {
        Exact(number.into().saturating_mul(PARTS))
    }

    /// Creates the fraction `number` / `of`, which is exact if [`Exact::divides`] returns true for `of`.
    pub fn share(number: u64, of: u64) -> Exact {
        Exact(number.saturating_mul(PARTS) / of.max(1))
    }

    /// Returns true if fractions with the denominator `of` are exact.
    pub fn divides(of: u64) -> bool {
        PARTS.checked_rem(of) == Some(0)
    }

    /// Multiplies by `factor`, saturating at the maximum.
    #[must_use]
    pub fn times(self, factor: impl Into<u64>) -> Exact {
        Exact(self.0.saturating_mul(factor.into()))
    }

    /// Subtracts `other`, saturating at zero.
    #[must_use]
    pub fn less(self, other: Exact) -> Exact {
        Exact(self.0.saturating_sub(other.0))
    }

    /// Returns true if the value is zero.
    pub fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Rounds down to a whole number.
    pub fn floor(self) -> u64 {
        self.0 / PARTS
    }

    /// Returns ten times the value, rounded down, for display with one decimal digit.
    pub fn tenths(self) -> u64 {
        self.0.saturating_mul(10) / PARTS
    }

    /// Divides by a weekly `rate`. Returns `None` if the rate is zero.
    pub fn weeks_at(self, rate: Exact) -> Option<Weeks> {
        (!rate.is_zero()).then(|| Weeks::new(self.0, rate.0))
    }
}

impl Add for Exact {
    type Output = Exact;

    fn add(self, other: Exact) -> Exact {
        Exact(self.0.saturating_add(other.0))
    }
}

impl Sum for Exact {
    fn sum<I: Iterator<Item = Exact>>(shares: I) -> Exact {
        shares.fold(Exact::ZERO, Add::add)
    }
}

/// A number of weeks, as the fraction `number` / `of` in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Weeks {
    /// Numerator.
    pub number: u64,
    /// Denominator, at least 1.
    pub of: u64,
}

impl Weeks {
    /// Creates a fraction in lowest terms. A denominator of 0 counts as 1.
    pub fn new(number: u64, of: u64) -> Weeks {
        let of = of.max(1);
        let divisor = common_divisor(number, of);
        Weeks { number: number / divisor, of: of / divisor }
    }

    /// Rounds up to whole siege weeks, because a week that has begun counts in full.
    pub fn begun(self) -> u64 {
        self.number.div_ceil(self.of)
    }
}

impl Add for Weeks {
    type Output = Weeks;

    /// Adds two numbers of weeks. The result is exact if it fits in 64 bits, and saturates otherwise.
    fn add(self, other: Weeks) -> Weeks {
        let shared = self.of / common_divisor(self.of, other.of);
        let of = shared.saturating_mul(other.of);
        let number = (of / self.of).saturating_mul(self.number);
        Weeks::new(number.saturating_add((of / other.of).saturating_mul(other.number)), of)
    }
}

fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}
