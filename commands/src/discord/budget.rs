//! Budget for requests to Discord, over the whole process: at most 40 a second, none while Discord limits all of them,
//! and few after many rejections.
//!
//! Discord allows 50 requests a second, and bans an IP address after 10,000 rejected ones in ten minutes.

use std::collections::VecDeque;
use std::sync::atomic::AtomicU64;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

/// Maximum number of requests per [`SECOND`].
const REQUESTS: usize = 40;
/// Number of those requests that background work leaves to people waiting for a reply.
const RESERVED: usize = 10;
/// Time over which requests are counted.
const SECOND: Duration = Duration::from_secs(1);
/// Time over which rejections are counted.
const TEN_MINUTES: Duration = Duration::from_secs(600);
/// Number of rejections from which on only one request a second is sent.
const MANY_REFUSALS: usize = 1_000;
/// Maximum number of rejections remembered: more would change nothing.
const REMEMBERED: usize = 10_000;

/// The purpose of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// A read: somebody may be waiting for a reply that needs it.
    Reading,
    /// A post, edit or registration: it can wait.
    Writing,
}

/// The budget of requests.
#[derive(Debug, Default)]
pub struct Budget {
    ledger: Mutex<Ledger>,
    /// One lock per lane, so that a lane's requests go one after another.
    lanes: [tokio::sync::Mutex<()>; 2],
    figures: Figures,
}

/// The figures for the metrics.
#[derive(Debug, Default)]
struct Figures {
    counted: Counter,
    exempt: Counter,
    held: Counter,
    refused: Counter,
    is_slow: Gauge<u64, AtomicU64>,
}

/// The latest requests that were sent and those that were rejected.
#[derive(Debug, Default)]
struct Ledger {
    /// Times of the latest requests, at most [`REQUESTS`].
    sent: VecDeque<Instant>,
    /// Times of the rejections in the last ten minutes.
    refused: VecDeque<Instant>,
    /// End of the period in which Discord limits all requests.
    held: Option<Instant>,
}

impl Budget {
    /// Waits until a request of this lane may be sent, and counts it.
    pub async fn pass(&self, lane: Lane) {
        let _turn = self.lanes[usize::from(lane == Lane::Writing)].lock().await;
        while let Some(at) = self.try_pass(lane) {
            tokio::time::sleep_until(at.into()).await;
        }
        self.figures.counted.inc();
    }

    /// Counts a request if it may be sent now; otherwise returns when to ask again.
    fn try_pass(&self, lane: Lane) -> Option<Instant> {
        self.ledger().pass(lane, Instant::now())
    }

    /// Counts a request that Discord exempts: a reply to an interaction.
    pub fn exempt(&self) {
        self.figures.exempt.inc();
    }

    /// Holds all requests back for this long, because Discord limits them.
    pub fn hold(&self, wait: Duration) {
        tracing::warn!(
            ?wait,
            "Discord limits all requests of the bot, everything but answers waits"
        );
        self.figures.held.inc();
        self.ledger().hold(wait, Instant::now());
    }

    /// Records a rejection that Discord counts: 401, 403 or 429.
    pub fn refused(&self) {
        self.figures.refused.inc();
        let now = Instant::now();
        let is_new = self.ledger().refuse(now);
        if is_new {
            tracing::warn!(
                refusals = MANY_REFUSALS,
                "Discord has refused many requests in ten minutes and bans an address after 10,000; one request a second is sent until they are past. Lines above name what was refused"
            );
        }
    }

    /// Adds the figures to a registry.
    pub fn register(&self, registry: &mut Registry) {
        let figures = &self.figures;
        let is_slow = self.ledger().is_slow(Instant::now());
        figures.is_slow.set(u64::from(is_slow));
        for (name, help, counter) in [
            ("rest_requests", "Requests to Discord within the budget", &figures.counted),
            ("rest_exempt", "Answers to interactions, which have no budget", &figures.exempt),
            ("rest_held", "Times that Discord limited all requests", &figures.held),
            ("rest_refused", "Requests refused with 401, 403 or 429", &figures.refused),
        ] {
            registry.register(name, help, counter.clone());
        }
        let help = "Whether requests are slowed after many refusals";
        registry.register("rest_slow", help, figures.is_slow.clone());
    }

    fn ledger(&self) -> MutexGuard<'_, Ledger> {
        // Every change leaves the ledger consistent, so a poisoned lock is usable.
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Ledger {
    /// Counts a request if it may be sent now; otherwise returns when to ask again.
    fn pass(&mut self, lane: Lane, now: Instant) -> Option<Instant> {
        self.held = self.held.filter(|until| *until > now);
        let is_slow = self.is_slow(now);
        let allowed = match lane {
            _ if is_slow => 1,
            Lane::Reading => REQUESTS,
            Lane::Writing => REQUESTS - RESERVED,
        };
        let full = self.sent.len().checked_sub(allowed).and_then(|at| self.sent.get(at));
        let free = full.map(|&at| at + SECOND).filter(|at| *at > now);
        let at = self.held.max(free);
        if at.is_none() {
            if self.sent.len() >= REQUESTS {
                self.sent.pop_front();
            }
            self.sent.push_back(now);
        }
        at
    }

    fn hold(&mut self, wait: Duration, now: Instant) {
        self.held = self.held.max(now.checked_add(wait));
    }

    /// Records a rejection. Returns true if requests are slowed from now on.
    fn refuse(&mut self, now: Instant) -> bool {
        let was_slow = self.is_slow(now);
        if self.refused.len() >= REMEMBERED {
            self.refused.pop_front();
        }
        self.refused.push_back(now);
        !was_slow && self.is_slow(now)
    }

    fn is_slow(&mut self, now: Instant) -> bool {
        while self.refused.front().is_some_and(|&at| at + TEN_MINUTES <= now) {
            self.refused.pop_front();
        }
        self.refused.len() >= MANY_REFUSALS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sends as many requests as possible from a given moment on, and returns when each was sent.
    fn sent(ledger: &mut Ledger, lane: Lane, count: usize, mut now: Instant) -> Vec<Instant> {
        let mut sent = Vec::new();
        while sent.len() < count {
            match ledger.pass(lane, now) {
                None => sent.push(now),
                Some(at) => now = at,
            }
        }
        sent
    }

    /// Returns the greatest number of moments within a second.
    fn densest(moments: &[Instant]) -> usize {
        let within = |from: &Instant| {
            moments.iter().filter(|at| *at >= from && **at < *from + SECOND).count()
        };
        moments.iter().map(within).max().unwrap_or_default()
    }

    #[test]
    fn at_most_forty_requests_a_second_are_sent_and_ten_are_left_to_readers() {
        let (mut ledger, now) = (Ledger::default(), Instant::now());
        let mut all = sent(&mut ledger, Lane::Writing, 510, now);
        assert_eq!(densest(&all), REQUESTS - RESERVED);
        let later = *all.last().unwrap();
        // Readers do not wait behind writers.
        assert_eq!(ledger.pass(Lane::Reading, later), None);
        all.push(later);
        assert!(ledger.pass(Lane::Writing, later).is_some());
        all.extend(sent(&mut ledger, Lane::Reading, 500, later));
        all.extend(sent(&mut ledger, Lane::Writing, 500, *all.last().unwrap()));
        assert_eq!(densest(&all), REQUESTS);
    }

    #[test]
    fn a_global_limit_holds_both_lanes_until_it_is_over() {
        let (mut ledger, now) = (Ledger::default(), Instant::now());
        ledger.hold(Duration::from_secs(7), now);
        ledger.hold(Duration::from_secs(3), now);
        for lane in [Lane::Reading, Lane::Writing] {
            assert_eq!(ledger.pass(lane, now), Some(now + Duration::from_secs(7)));
        }
        assert_eq!(ledger.pass(Lane::Writing, now + Duration::from_secs(7)), None);
    }

    #[test]
    fn a_thousand_rejections_in_ten_minutes_slow_everything_until_they_are_past() {
        let (mut ledger, now) = (Ledger::default(), Instant::now());
        let turns: Vec<usize> = (1..=3_000).filter(|_| ledger.refuse(now)).collect();
        assert_eq!(turns, [MANY_REFUSALS]);
        let slow = sent(&mut ledger, Lane::Reading, 30, now);
        assert_eq!(densest(&slow), 1);
        // Even if every request is rejected, the count stays far below Discord's ten thousand.
        assert!(3_000 + TEN_MINUTES.as_secs() < 10_000);
        let past = sent(&mut ledger, Lane::Reading, 100, now + TEN_MINUTES);
        assert_eq!(densest(&past), REQUESTS);
    }
}
