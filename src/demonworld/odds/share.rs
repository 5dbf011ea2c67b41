//! Probabilities in fixed-point arithmetic.

use regnal_core::narrow::narrow;

/// A probability, stored as a number of parts of [`Share::WHOLE`], rounded to the nearest part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Share(u64);

impl Share {
    /// Number of parts that make up probability 1.
    pub const WHOLE: u64 = 1_000_000_000_000_000;

    /// A probability of 0.
    pub const NEVER: Share = Share(0);

    /// A probability of 1.
    pub const ALWAYS: Share = Share(Share::WHOLE);

    /// Returns the probability of `ways` favourable cases out of `all`, or zero if `all` is zero.
    pub fn of(ways: impl Into<u64>, all: impl Into<u64>) -> Share {
        let (ways, all) = (u128::from(ways.into()), u128::from(all.into()));
        if all == 0 {
            return Share::NEVER;
        }
        Share::rounded(ways * u128::from(Share::WHOLE), all)
    }

    fn rounded(parts: u128, of: u128) -> Share {
        let nearest = (parts + of / 2) / of;
        Share(u64::try_from(nearest).unwrap_or(Share::WHOLE).min(Share::WHOLE))
    }

    /// Returns the probability that two independent events both occur.
    #[must_use]
    pub fn and(self, other: Share) -> Share {
        Share::rounded(u128::from(self.0) * u128::from(other.0), u128::from(Share::WHOLE))
    }

    /// Returns the probability that one of two mutually exclusive events occurs.
    #[must_use]
    pub fn or(self, other: Share) -> Share {
        Share((self.0 + other.0).min(Share::WHOLE))
    }

    /// Returns the probability of the complementary event.
    #[must_use]
    pub fn fails(self) -> Share {
        Share(Share::WHOLE - self.0)
    }

    /// Returns the probability as a number of parts of [`Share::WHOLE`].
    pub fn parts(self) -> u64 {
        self.0
    }

    /// Returns the probability as a percentage, rounded to the nearest multiple of `step`.
    pub fn percent(self, step: u32) -> u32 {
        let step = u64::from(step.max(1));
        let one = Share::WHOLE / 100 * step;
        narrow((self.0 + one / 2) / one * step)
    }
}
