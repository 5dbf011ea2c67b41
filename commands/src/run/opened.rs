//! The threads that the bot has reopened recently, so that it does not reopen the same thread repeatedly.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use regnal::store::{Channel, Timestamp};

/// Minimum time before the same thread is reopened again.
const PAUSE: Duration = Duration::from_secs(3_600);

/// Times at which threads were reopened. They are lost when the process ends, so a thread might be reopened too early
/// after a restart.
#[derive(Debug, Default)]
pub(super) struct OpenedThreads(Mutex<BTreeMap<Channel, Timestamp>>);

impl OpenedThreads {
    /// Records that a thread is being reopened. If it was reopened recently, records nothing and returns the remaining
    /// waiting time.
    pub(super) fn record(&self, thread: Channel, now: Timestamp) -> Result<(), Duration> {
        // Every change leaves the map consistent, so a poisoned lock is usable.
        let mut opened = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // The clock might have been set back in the meantime.
        opened.retain(|_, at| *at <= now && now.since(*at) < PAUSE);
        match opened.get(&thread) {
            Some(at) => Err(PAUSE.saturating_sub(now.since(*at))),
            None => {
                opened.insert(thread, now);
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_is_reopened_at_most_once_an_hour() {
        let opened = OpenedThreads::default();
        let minute = |minutes: i64| Timestamp(minutes * 60_000);
        let (one, other) = (Channel(1), Channel(2));
        assert_eq!(opened.record(one, minute(0)), Ok(()));
        assert_eq!(opened.record(other, minute(10)), Ok(()));
        assert_eq!(opened.record(one, minute(20)), Err(Duration::from_secs(40 * 60)));
        assert_eq!(opened.record(one, minute(60)), Ok(()));
        assert_eq!(opened.record(other, minute(69)), Err(Duration::from_secs(60)));
        assert_eq!(opened.record(other, minute(9)), Ok(()));
    }
}
