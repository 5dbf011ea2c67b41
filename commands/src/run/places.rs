//! Delivery state of message targets. A target can have a message in flight, or be waiting because it is closed to the
//! bot or Discord is unreachable.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use regnal::store::{Target, Timestamp};

/// Minimum time that a target waits for Discord before a success at another target triggers a retry. Without this
/// minimum, every success would cause a retry of a target that fails for reasons of its own.
const RESPITE: Duration = Duration::from_secs(30);

/// Targets with a message in flight, and waiting targets. All other targets have no entry.
#[derive(Debug, Default)]
pub struct DeliveryTargets(Mutex<BTreeMap<Target, TargetState>>);

/// Reason why a target is waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waits {
    /// The target currently accepts nothing from the bot.
    Closed,
    /// Discord is down or unreachable.
    Down,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TargetState {
    /// A message is in flight.
    Tried {
        /// True if the bot has regained permission to post to the target in the meantime.
        is_open: bool,
    },
    /// The target is waiting; contains the reason, and the time at which the last message failed.
    Waiting(Waits, Timestamp),
}

impl DeliveryTargets {
    /// Records that a message to this target is in flight.
    pub fn record_sending(&self, target: Target) {
        self.lock().insert(target, TargetState::Tried { is_open: false });
    }

    /// Records that a message to this target was stored as sent, dropped or pending. Returns whether pending messages
    /// can be retried immediately because the bot has regained permission to post to the target in the meantime.
    pub fn record_outcome(&self, target: Target, waits: Option<Waits>, now: Timestamp) -> bool {
        let mut places = self.lock();
        let before = places.remove(&target);
        let Some(waits) = waits else { return false };
        if before == Some(TargetState::Tried { is_open: true }) {
            return true;
        }
        places.insert(target, TargetState::Waiting(waits, now));
        false
    }

    /// Records that the bot has permission to post to this target, or to all targets. Returns the targets that were
    /// waiting.
    pub fn record_allowed(&self, target: Option<Target>) -> Vec<Target> {
        let mut places = self.lock();
        let mut opened = Vec::new();
        let concerned = |of: &Target| target.is_none_or(|target| target == *of);
        places.retain(|&of, speech| match speech {
            _ if !concerned(&of) => true,
            TargetState::Tried { is_open } => {
                *is_open = true;
                true
            }
            TargetState::Waiting(..) => {
                opened.push(of);
                false
            }
        });
        opened
    }

    /// Records that Discord has accepted a message. Returns the targets that have waited long enough for a retry.
    pub fn record_accepted(&self, now: Timestamp) -> Vec<Target> {
        let mut reached = Vec::new();
        self.lock().retain(|&of, speech| match speech {
            TargetState::Waiting(Waits::Down, since) if now.since(*since) >= RESPITE => {
                reached.push(of);
                false
            }
            _ => true,
        });
        reached
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Target, TargetState>> {
        // Every change leaves the map consistent, so a poisoned lock is usable.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use regnal::store::{Channel, User};

    use super::*;

    const HERE: Target = Target::Channel(Channel(1));
    const THERE: Target = Target::User(User(1));
    const START: Timestamp = Timestamp(0);

    #[test]
    fn a_waiting_delivery_target_is_released_only_once_when_it_opens() {
        for waits in [Waits::Closed, Waits::Down] {
            let places = DeliveryTargets::default();
            for place in [HERE, THERE] {
                places.record_sending(place);
                assert!(!places.record_outcome(place, Some(waits), START));
            }
            assert_eq!(places.record_allowed(Some(HERE)), [HERE]);
            assert!(places.record_allowed(Some(HERE)).is_empty());
            assert_eq!(places.record_allowed(None), [THERE]);
        }
    }

    #[test]
    fn a_delivery_target_opened_while_a_rejection_is_being_recorded_stays_open() {
        for opened in [Some(HERE), None] {
            let places = DeliveryTargets::default();
            places.record_sending(HERE);
            assert!(places.record_allowed(opened).is_empty());
            let closed = Some(Waits::Closed);
            assert!(places.record_outcome(HERE, closed, START), "{opened:?}");
            // A second rejection makes the target wait again.
            places.record_sending(HERE);
            assert!(places.record_allowed(Some(THERE)).is_empty());
            assert!(!places.record_outcome(HERE, closed, START));
            assert_eq!(places.record_allowed(None), [HERE]);
        }
    }

    #[test]
    fn a_delivered_message_releases_targets_that_wait_out_an_outage_but_not_closed_targets() {
        let places = DeliveryTargets::default();
        for (place, waits) in [(HERE, Waits::Down), (THERE, Waits::Closed)] {
            places.record_sending(place);
            assert!(!places.record_outcome(place, Some(waits), START));
        }
        assert!(
            places.record_accepted(START).is_empty(),
            "a target that has just failed is not retried"
        );
        assert_eq!(places.record_accepted(START.plus(RESPITE)), [HERE]);
        assert!(places.record_accepted(START.plus(RESPITE)).is_empty());
        assert_eq!(places.record_allowed(None), [THERE]);
    }

    #[test]
    fn a_sent_message_clears_the_waiting_state_of_its_target() {
        let places = DeliveryTargets::default();
        for _ in 0..2 {
            places.record_sending(HERE);
            places.record_allowed(None);
            assert!(!places.record_outcome(HERE, None, START));
        }
        assert!(places.record_allowed(None).is_empty());
    }
}
