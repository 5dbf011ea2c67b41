//! Background checks of matches. A single task runs the checks in order, except those that update threads or scheduled
//! events. Checks are queued, because the code that requests one might still hold the match lock.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use regnal::game::Seat;
use regnal::store::{Channel, Guild, MatchId, Timestamp};
use tokio::sync::mpsc;

/// A check to run in the background.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// Recounts the open votes of a match, since the voters might have changed. If a seat is given, its new holder is
    /// also asked to vote.
    Recount(MatchId, Option<Seat>),
    /// Recounts the open votes of a match as a precaution. Vote posts are edited only if their content changes.
    Votes(MatchId),
    /// Updates a lobby's card, and starts the match if everybody has answered its roll call.
    Lobby(MatchId),
    /// Checks whether a player that a match is waiting for has left the match's server.
    Awaited(MatchId),
    /// Pauses the match in a channel that Discord reports as deleted.
    ChannelGone(Channel),
    /// Deletes the data of servers that removed the bot a long time ago.
    LeftServers,
    /// Sends the matching tables and people to everybody who is looking for a table on a server, and ends the searches
    /// of those who have found a table.
    Seekers(Guild),
    /// Checks a server if Discord reports that it was deleted or has removed the bot.
    ServerGone(Guild),
    /// Gives a match's own thread the match's current name.
    ThreadName(MatchId),
    /// Gives a match's own post in a forum the tags of its game and status.
    ThreadTags(MatchId),
    /// Reopens the archived thread of a match that is still being played.
    OpenThread(Channel),
    /// Creates, moves or removes a match's scheduled event.
    Event(MatchId),
    /// Queues a check of the scheduled event of every match that has or requests one, on one server or on all of them.
    Events(Option<Guild>),
    /// Removes the scheduled event with this id, whose match was deleted, from a server.
    RemoveEvent(Guild, u64),
}

/// Queue of the checks that are due.
#[derive(Clone, Debug)]
pub(super) struct CheckQueue {
    checks: mpsc::UnboundedSender<Check>,
    /// Number of due checks that have not been run.
    unchecked: Arc<AtomicUsize>,
}

impl CheckQueue {
    /// Creates a queue. Also returns its receiver.
    pub(super) fn new() -> (CheckQueue, mpsc::UnboundedReceiver<Check>) {
        let (checks, due) = mpsc::unbounded_channel();
        (CheckQueue { checks, unchecked: Arc::default() }, due)
    }

    /// Adds a check.
    pub(super) fn add(&self, check: Check) {
        self.unchecked.fetch_add(1, Ordering::Relaxed);
        if self.checks.send(check).is_err() {
            tracing::debug!(?check, "check task has stopped, dropping the check");
        }
    }

    /// Records that a check has been run.
    pub(super) fn note_checked(&self) {
        self.unchecked.fetch_sub(1, Ordering::Relaxed);
    }

    /// Returns whether all checks have been run.
    pub(super) fn is_done(&self) -> bool {
        self.unchecked.load(Ordering::Relaxed) == 0
    }
}

/// Checks that are not due yet, without duplicates. They are lost when the process ends. The first hourly check after a
/// start repeats them, except changes to a thread's name or tags, which wait for the match's next change.
#[derive(Debug, Default)]
pub(super) struct DelayedChecks(Mutex<Vec<(Timestamp, Check)>>);

impl DelayedChecks {
    /// Adds a check, unless it is already pending.
    pub(super) fn add(&self, check: Check, due: Timestamp) {
        let mut waiting = self.waiting();
        if waiting.iter().all(|(_, other)| *other != check) {
            waiting.push((due, check));
        }
    }

    /// Returns the time at which the next check is due.
    pub(super) fn next_due(&self) -> Option<Timestamp> {
        self.waiting().iter().map(|(due, _)| *due).min()
    }

    /// Removes and returns the checks that are due.
    pub(super) fn take_due(&self, now: Timestamp) -> Vec<Check> {
        let due = self.waiting().extract_if(.., |(due, _)| *due <= now).collect::<Vec<_>>();
        due.into_iter().map(|(_, check)| check).collect()
    }

    fn waiting(&self) -> MutexGuard<'_, Vec<(Timestamp, Check)>> {
        // Every change leaves the list consistent, so a poisoned lock is usable.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeated_delayed_check_is_pending_only_once_and_is_taken_when_due() {
        let delayed = DelayedChecks::default();
        let [early, late] = [Check::Votes(MatchId(1)), Check::Votes(MatchId(2))];
        delayed.add(late, Timestamp(20));
        delayed.add(early, Timestamp(10));
        delayed.add(early, Timestamp(30));
        assert_eq!(delayed.next_due(), Some(Timestamp(10)));
        assert_eq!(delayed.take_due(Timestamp(9)), []);
        assert_eq!(delayed.take_due(Timestamp(19)), [early]);
        assert_eq!(delayed.take_due(Timestamp(40)), [late]);
        assert_eq!(delayed.next_due(), None);
    }
}
