//! A chance as a part of a whole, without rounding that shows.

use crate::narrow::narrow;

/// How likely something is: parts of [`Share::WHOLE`], the last of them rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Share(u64);

impl Share {
    /// What is certain, in parts.
    pub const WHOLE: u64 = 1_000_000_000_000_000;

    /// What never happens.
    pub const NEVER: Share = Share(0);

    /// What always happens.
    pub const ALWAYS: Share = Share(Share::WHOLE);

    /// So many of so many ways; nothing of nothing.
    pub fn of(ways: impl Into<u64>, all: impl Into<u64>) -> Share {
        let (ways, all) = (u128::from(ways.into()), u128::from(all.into()));
        if all == 0 {
            return Share::NEVER;
        }
        Share::rounded(ways * u128::from(Share::WHOLE), all)
    }

    fn rounded(parts: u128, of: u128) -> Share {
        let nearest = (parts + of / 2) / of;
        Share(
            u64::try_from(nearest)
                .unwrap_or(Share::WHOLE)
                .min(Share::WHOLE),
        )
    }

    /// That both happen, which know nothing of each other.
    #[must_use]
    pub fn and(self, other: Share) -> Share {
        Share::rounded(
            u128::from(self.0) * u128::from(other.0),
            u128::from(Share::WHOLE),
        )
    }

    /// That one of two happens which never happen together.
    #[must_use]
    pub fn or(self, other: Share) -> Share {
        Share((self.0 + other.0).min(Share::WHOLE))
    }

    /// That it does not happen.
    #[must_use]
    pub fn fails(self) -> Share {
        Share(Share::WHOLE - self.0)
    }

    /// In parts of [`Share::WHOLE`].
    pub fn parts(self) -> u64 {
        self.0
    }

    /// In percent, to the nearest multiple of `step`.
    pub fn percent(self, step: u32) -> u32 {
        let step = u64::from(step.max(1));
        let one = Share::WHOLE / 100 * step;
        narrow((self.0 + one / 2) / one * step)
    }
}
