//! Timestamps.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::narrow::narrow;

/// A moment in milliseconds since the start of 1970, UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// Returns the moment `by` later.
    #[must_use]
    pub fn plus(self, by: Duration) -> Timestamp {
        Timestamp(self.0.saturating_add(millis(by)))
    }

    /// Returns the time since `earlier`, or zero if `earlier` is later than this moment.
    pub fn since(self, earlier: Timestamp) -> Duration {
        u64::try_from(self.0.saturating_sub(earlier.0))
            .map_or(Duration::ZERO, Duration::from_millis)
    }
}

/// Converts a duration to milliseconds.
pub fn millis(span: Duration) -> i64 {
    narrow(span.as_millis())
}
