//! Counters for the owner's metrics. Label values come from closed sets, and never identify a server, user, channel or
//! match.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use regnal::store::MessageId;
use strum::{EnumIter, IntoEnumIterator, IntoStaticStr};

/// A label with its value.
type Label = [(&'static str, &'static str); 1];

/// Buckets for the time until an interaction is served, in seconds. Discord waits three seconds for the first reply,
/// while long tasks continue after it.
const BUCKETS: [f64; 12] = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0, 60.0, 300.0];

/// Kinds of interactions.
pub const KINDS: [&str; 4] = ["command", "autocomplete", "component", "form"];

/// Maximum number of messages whose latest failure is remembered.
const FAILURES: usize = 10_000;

/// Counters of the bot.
#[derive(Debug)]
pub struct Counters {
    seconds: Family<Label, Histogram, fn() -> Histogram>,
    failures: Family<Label, Counter>,
    messages: Family<Label, Counter>,
    sessions: Family<Label, Counter>,
    identified: Counter,
    starts_left: Gauge<u64, AtomicU64>,
    beats: Mutex<BTreeMap<&'static str, Instant>>,
    reasons: Mutex<BTreeMap<MessageId, String>>,
}

impl Default for Counters {
    fn default() -> Counters {
        let counters = Counters {
            seconds: Family::new_with_constructor(|| Histogram::new(BUCKETS)),
            failures: Family::default(),
            messages: Family::default(),
            sessions: Family::default(),
            identified: Counter::default(),
            starts_left: Gauge::default(),
            beats: Mutex::default(),
            reasons: Mutex::default(),
        };
        // Metrics that start at 0 can be used in calculations before the first event.
        for kind in KINDS {
            drop(counters.seconds.get_or_create(&[("kind", kind)]));
        }
        for why in Unanswered::iter() {
            drop(counters.failures.get_or_create(&why.label()));
        }
        for attempt in DeliveryOutcome::iter() {
            drop(counters.messages.get_or_create(&attempt.label()));
        }
        for session in SessionChange::iter() {
            drop(counters.sessions.get_or_create(&session.label()));
        }
        counters
    }
}

/// Reason why an interaction got no proper reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Unanswered {
    /// Something failed in the bot, and the user got an error message.
    Failed,
    /// Discord no longer accepted a reply.
    Expired,
    /// The error message about a failure could not be sent to the user.
    Unsent,
}

/// Outcome of an attempt to send a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum DeliveryOutcome {
    /// Discord has accepted the message.
    Sent,
    /// The message will be retried.
    Retried,
    /// The message was dropped.
    Dropped,
}

/// A change in a Discord session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum SessionChange {
    /// A new session was started.
    Started,
    /// The previous session was resumed.
    Resumed,
    /// The session was lost.
    Lost,
}

impl Unanswered {
    fn label(self) -> Label {
        [("reason", self.into())]
    }
}

impl DeliveryOutcome {
    fn label(self) -> Label {
        [("outcome", self.into())]
    }
}

impl SessionChange {
    fn label(self) -> Label {
        [("event", self.into())]
    }
}

impl Counters {
    /// Counts an interaction of this kind, and records the time until it was served.
    pub fn served(&self, kind: &'static str, time: Duration) {
        self.seconds.get_or_create(&[("kind", kind)]).observe(time.as_secs_f64());
    }

    /// Counts a failed reply.
    pub fn unanswered(&self, why: Unanswered) {
        self.failures.get_or_create(&why.label()).inc();
    }

    /// Counts an attempt to send a message.
    pub fn attempted(&self, attempt: DeliveryOutcome) {
        self.messages.get_or_create(&attempt.label()).inc();
    }

    /// Counts a change in a Discord session.
    pub fn session(&self, session: SessionChange) {
        self.sessions.get_or_create(&session.label()).inc();
    }

    /// Counts an IDENTIFY request.
    pub fn identified(&self) {
        self.identified.inc();
        self.starts_left.set(self.starts_left.get().saturating_sub(1));
    }

    /// Sets the number of sessions that Discord still allows the bot to start today.
    pub fn set_session_starts_left(&self, left: u64) {
        self.starts_left.set(left);
    }

    /// Records an iteration of a background loop.
    pub fn beat(&self, of: &'static str) {
        lock(&self.beats).insert(of, Instant::now());
    }

    /// Returns the time since each loop's last iteration.
    pub fn beats(&self) -> Vec<(&'static str, Duration)> {
        lock(&self.beats).iter().map(|(&of, at)| (of, at.elapsed())).collect()
    }

    /// Stores the reason why a message was not sent; `None` means that it has been sent in the meantime.
    pub fn set_failure(&self, id: MessageId, reason: Option<String>) {
        let mut reasons = lock(&self.reasons);
        match reason {
            Some(_) if reasons.len() >= FAILURES && !reasons.contains_key(&id) => {}
            Some(reason) => drop(reasons.insert(id, reason)),
            None => drop(reasons.remove(&id)),
        }
    }

    /// Returns the reason why the latest attempt to send each unsent message failed.
    pub fn failures(&self) -> BTreeMap<MessageId, String> {
        lock(&self.reasons).clone()
    }

    /// Adds the counters to a registry.
    pub fn register(&self, registry: &mut Registry) {
        registry.register(
            "interaction_seconds",
            "Time until an interaction was served, long work included",
            self.seconds.clone(),
        );
        registry.register(
            "answers_unanswered",
            "Interactions that failed on our side, expired, or whose error could not be told",
            self.failures.clone(),
        );
        registry.register("messages", "Attempts to send a message", self.messages.clone());
        registry.register("gateway_sessions", "Sessions with Discord", self.sessions.clone());
        registry.register(
            "gateway_identifies",
            "Sessions begun anew; a resumed one is free",
            self.identified.clone(),
        );
        registry.register(
            "gateway_session_starts_left",
            "Sessions that Discord still lets the bot begin today",
            self.starts_left.clone(),
        );
    }
}

fn lock<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    // Every change leaves the map consistent, so a poisoned lock is usable.
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}
