//! Discord's session start limits: how many sessions the bot can start, and how fast.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::super::Options;

/// The bot's session starts, counted against the limits.
#[derive(Debug)]
pub(crate) struct Starts {
    /// Recommended number of shards.
    pub(crate) shards: u64,
    /// Minimum number of shards; an IDENTIFY with fewer shards is closed with 4011.
    pub(crate) least_shards: u64,
    max_concurrency: u64,
    /// Period in which only one shard per rate limit key (`shard % max_concurrency`) can identify; not enforced if
    /// zero.
    window: Duration,
    total: u64,
    left: u64,
    resets_at: Instant,
    reset: Duration,
    /// Time of the last IDENTIFY for each rate limit key (`shard % max_concurrency`).
    last: BTreeMap<u64, Instant>,
    accepted: u64,
    refused: u64,
    resumed: u64,
}

/// Outcome of an IDENTIFY.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Start {
    Accepted,
    /// The IDENTIFY came too soon after another one with the same rate limit key.
    Early,
    /// The IDENTIFY specified too few shards.
    TooFewShards,
    /// The IDENTIFY exceeded the daily limit: all sessions end, and the token becomes invalid.
    TokenReset,
}

impl Starts {
    pub(crate) fn new(options: &Options) -> Starts {
        Starts {
            shards: options.shards,
            least_shards: 1,
            max_concurrency: options.max_concurrency.max(1),
            window: options.identify_window,
            total: options.session_starts,
            left: options.session_starts,
            resets_at: Instant::now() + options.session_reset,
            reset: options.session_reset,
            last: BTreeMap::new(),
            accepted: 0,
            refused: 0,
            resumed: 0,
        }
    }

    /// Checks a shard's IDENTIFY against the limits.
    pub(crate) fn identify(&mut self, (shard, shards): (u64, u64)) -> Start {
        if shards < self.least_shards {
            return Start::TooFewShards;
        }
        let now = Instant::now();
        let last = self.last.insert(shard % self.max_concurrency, now);
        if last.is_some_and(|last| now < last + self.window) {
            self.refused += 1;
            return Start::Early;
        }
        self.refill();
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                self.accepted += 1;
                Start::Accepted
            }
            None => {
                self.refused += 1;
                Start::TokenReset
            }
        }
    }

    pub(crate) fn count_resumed(&mut self) {
        self.resumed += 1;
    }

    /// Sets the number of remaining session starts.
    pub(crate) fn set_left(&mut self, left: u64) {
        self.left = left;
        self.resets_at = Instant::now() + self.reset;
    }

    fn refill(&mut self) {
        let now = Instant::now();
        if now >= self.resets_at {
            self.left = self.total;
            self.resets_at = now + self.reset;
        }
    }

    /// Returns the limit as reported by `GET /gateway/bot`.
    pub(crate) fn limit(&mut self) -> Value {
        self.refill();
        let reset_after = self.resets_at.saturating_duration_since(Instant::now()).as_millis();
        let reset_after = u64::try_from(reset_after).unwrap_or(u64::MAX);
        json!({"total": self.total, "remaining": self.left, "reset_after": reset_after,
            "max_concurrency": self.max_concurrency})
    }

    /// Returns the session start counters for the sandbox's API.
    pub(crate) fn counters(&self) -> Value {
        json!({"identified": self.accepted, "refused": self.refused, "resumed": self.resumed,
            "left": self.left})
    }
}
