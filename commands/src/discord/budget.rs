//! Process-wide budget for requests to Discord: at most 40 per second, none while a global rate limit applies, and one
//! per second after many rejections. If there are several processes, they share the 40 requests.
//!
//! Discord allows 50 requests per second, and bans an IP address after 10,000 rejected ones in ten minutes.

use std::collections::VecDeque;
use std::sync::atomic::AtomicU64;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

/// Maximum number of requests per [`SECOND`].
const REQUESTS: usize = 40;
/// Number of [`REQUESTS`] reserved for users who are waiting for a reply; background work cannot use them.
const RESERVED: usize = 10;
/// Period over which requests are counted.
const SECOND: Duration = Duration::from_secs(1);
/// Period over which rejections are counted.
const TEN_MINUTES: Duration = Duration::from_secs(600);
/// Number of rejections in ten minutes above which only one request a second is sent.
const MANY_REFUSALS: usize = 1_000;
/// Maximum number of rejections to remember. Additional ones would not change the throttling.
const REMEMBERED: usize = 10_000;

/// Purpose of a request, which determines its share of the budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// A read. A user might be waiting for a reply that depends on its result.
    Reading,
    /// A post, edit or registration, which can be delayed.
    Writing,
}

/// Process-wide budget for requests to Discord.
#[derive(Debug, Default)]
pub struct Budget {
    ledger: Mutex<Ledger>,
    /// One lock per lane, so that requests in a lane are sent one after another.
    lanes: [tokio::sync::Mutex<()>; 2],
    figures: Figures,
}

/// Counters and gauges exported as metrics.
#[derive(Debug, Default)]
struct Figures {
    counted: Counter,
    exempt: Counter,
    held: Counter,
    refused: Counter,
    is_slow: Gauge<u64, AtomicU64>,
}

/// Recent requests and recent rejections.
#[derive(Debug, Default)]
struct Ledger {
    /// Times of the most recent requests, at most [`REQUESTS`].
    sent: VecDeque<Instant>,
    /// Times of the rejections in the last ten minutes.
    refused: VecDeque<Instant>,
    /// Time at which Discord's global rate limit ends; `None` while none applies.
    held: Option<Instant>,
    /// Number of processes that share the request budget; 0 means the same as 1.
    processes: usize,
}

impl Budget {
    /// Sets the number of processes that share the request budget.
    pub fn set_share(&self, processes: usize) {
        self.ledger().processes = processes;
    }

    /// Waits until a request in the given lane can be sent, and counts it.
    pub async fn pass(&self, lane: Lane) {
        let _turn = self.lanes[usize::from(lane == Lane::Writing)].lock().await;
        while let Some(at) = self.try_pass(lane) {
            tokio::time::sleep_until(at.into()).await;
        }
        self.figures.counted.inc();
    }

    /// Counts a request and returns `None` if the request can be sent now; otherwise returns the time at which to try
    /// again.
    fn try_pass(&self, lane: Lane) -> Option<Instant> {
        self.ledger().pass(lane, Instant::now())
    }

    /// Counts a request that is exempt from Discord's limit: a reply to an interaction.
    pub fn exempt(&self) {
        self.figures.exempt.inc();
    }

    /// Blocks all requests for the duration `wait`, because Discord's global rate limit applies.
    pub fn hold(&self, wait: Duration) {
        tracing::warn!(
            ?wait,
            "Discord limits all requests of this bot, delaying all of them but answers to interactions"
        );
        self.figures.held.inc();
        self.ledger().hold(wait, Instant::now());
    }

    /// Records a rejection that counts towards Discord's ban: 401, 403 or 429.
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

    /// Adds the budget's metrics to a registry.
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
    /// Counts a request and returns `None` if the request can be sent now; otherwise returns the time at which to try
    /// again.
    fn pass(&mut self, lane: Lane, now: Instant) -> Option<Instant> {
        self.held = self.held.filter(|until| *until > now);
        let is_slow = self.is_slow(now);
        let allowed = match lane {
            _ if is_slow => 1,
            Lane::Reading => self.share(REQUESTS),
            Lane::Writing => self.share(REQUESTS - RESERVED),
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

    /// Returns this process's share of `requests`.
    fn share(&self, requests: usize) -> usize {
        (requests / self.processes.max(1)).max(1)
    }

    fn hold(&mut self, wait: Duration, now: Instant) {
        self.held = self.held.max(now.checked_add(wait));
    }

    /// Records a rejection. Returns true if requests are throttled from now on.
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

    /// Test helper that sends as many requests as the ledger allows, starting at a given time. Returns the time at
    /// which each was sent.
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

    /// Test helper that returns the greatest number of requests within any one second, given the time of each request.
    fn densest(moments: &[Instant]) -> usize {
        let within = |from: &Instant| {
            moments.iter().filter(|at| *at >= from && **at < *from + SECOND).count()
        };
        moments.iter().map(within).max().unwrap_or_default()
    }

    #[test]
    fn at_most_forty_requests_a_second_are_sent_with_ten_reserved_for_reads() {
        let (mut ledger, now) = (Ledger::default(), Instant::now());
        let mut all = sent(&mut ledger, Lane::Writing, 510, now);
        assert_eq!(densest(&all), REQUESTS - RESERVED);
        let later = *all.last().unwrap();
        // Reads are not queued behind writes.
        assert_eq!(ledger.pass(Lane::Reading, later), None);
        all.push(later);
        assert!(ledger.pass(Lane::Writing, later).is_some());
        all.extend(sent(&mut ledger, Lane::Reading, 500, later));
        all.extend(sent(&mut ledger, Lane::Writing, 500, *all.last().unwrap()));
        assert_eq!(densest(&all), REQUESTS);
    }

    #[test]
    fn the_request_limit_is_divided_among_the_processes() {
        let now = Instant::now();
        for (processes, expected) in [(0, 40), (1, 40), (2, 20), (3, 13), (100, 1)] {
            let mut ledger = Ledger { processes, ..Ledger::default() };
            let all = sent(&mut ledger, Lane::Reading, 100, now);
            assert_eq!(densest(&all), expected, "{processes} processes");
        }
    }

    #[test]
    fn a_global_rate_limit_blocks_reading_and_writing_until_it_expires() {
        let (mut ledger, now) = (Ledger::default(), Instant::now());
        ledger.hold(Duration::from_secs(7), now);
        ledger.hold(Duration::from_secs(3), now);
        for lane in [Lane::Reading, Lane::Writing] {
            assert_eq!(ledger.pass(lane, now), Some(now + Duration::from_secs(7)));
        }
        assert_eq!(ledger.pass(Lane::Writing, now + Duration::from_secs(7)), None);
    }

    #[test]
    fn a_thousand_rejections_in_ten_minutes_throttle_all_requests_until_they_expire() {
        let (mut ledger, now) = (Ledger::default(), Instant::now());
        let turns: Vec<usize> = (1..=3_000).filter(|_| ledger.refuse(now)).collect();
        assert_eq!(turns, [MANY_REFUSALS]);
        let slow = sent(&mut ledger, Lane::Reading, 30, now);
        assert_eq!(densest(&slow), 1);
        // Even if every request from now on is rejected, the count stays far below Discord's limit of ten thousand.
        assert!(3_000 + TEN_MINUTES.as_secs() < 10_000);
        let past = sent(&mut ledger, Lane::Reading, 100, now + TEN_MINUTES);
        assert_eq!(densest(&past), REQUESTS);
    }
}
