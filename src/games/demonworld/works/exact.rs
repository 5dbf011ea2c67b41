//! Fractions without rounding (DW-RULING-06).
//!
//! Every time of DW-T-14 and DW-T-15 divides [`PARTS`], so that a week's share of an element is a whole number of parts,
//! and so is the same share of its structure points. A test reads the tables and asserts it.

use std::iter::Sum;
use std::ops::Add;

use serde::{Deserialize, Serialize};

/// How many parts a whole has: the least common multiple of all building times.
const PARTS: u64 = 1_163_962_800;

/// A number of elements, stand-weeks or structure points, not below 0, in parts of one.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Exact(u64);

impl Exact {
    /// Nothing.
    pub const ZERO: Exact = Exact(0);

    /// `number` wholes.
    pub fn whole(number: impl Into<u64>) -> Exact {
        Exact(number.into().saturating_mul(PARTS))
    }

    /// `number` of the `of` equal shares of a whole; exact for every `of` that [`Exact::divides`].
    pub fn share(number: u64, of: u64) -> Exact {
        Exact(number.saturating_mul(PARTS) / of.max(1))
    }

    /// Whether a whole can be cut in `of` equal shares without a rest.
    pub fn divides(of: u64) -> bool {
        PARTS.checked_rem(of) == Some(0)
    }

    /// `factor` times as much.
    #[must_use]
    pub fn times(self, factor: impl Into<u64>) -> Exact {
        Exact(self.0.saturating_mul(factor.into()))
    }

    /// What is left of it without `other`; nothing where that is more.
    #[must_use]
    pub fn less(self, other: Exact) -> Exact {
        Exact(self.0.saturating_sub(other.0))
    }

    /// Whether it is nothing.
    pub fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Its wholes, the rest left out.
    pub fn floor(self) -> u64 {
        self.0 / PARTS
    }

    /// Ten times as much, rounded down: for one digit after the point.
    pub fn tenths(self) -> u64 {
        self.0.saturating_mul(10) / PARTS
    }

    /// How many weeks it takes at `rate` a week; `None` where nothing is done.
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

/// A time: the fraction `number` / `of` of weeks, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Weeks {
    /// The upper number.
    pub number: u64,
    /// The lower number, at least 1.
    pub of: u64,
}

impl Weeks {
    /// The fraction, reduced. A lower number of 0 counts as 1.
    pub fn new(number: u64, of: u64) -> Weeks {
        let of = of.max(1);
        let divisor = common_divisor(number, of);
        Weeks {
            number: number / divisor,
            of: of / divisor,
        }
    }

    /// In how many siege weeks the work is done: a week that was begun counts.
    pub fn begun(self) -> u64 {
        self.number.div_ceil(self.of)
    }
}

impl Add for Weeks {
    type Output = Weeks;

    /// Times too fine for 64 bits are kept as short as those can say.
    fn add(self, other: Weeks) -> Weeks {
        let shared = self.of / common_divisor(self.of, other.of);
        let of = shared.saturating_mul(other.of);
        let number = (of / self.of).saturating_mul(self.number);
        Weeks::new(
            number.saturating_add((of / other.of).saturating_mul(other.number)),
            of,
        )
    }
}

fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}
