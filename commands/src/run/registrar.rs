//! The queue of command lists that still have to be sent to Discord: one for everybody, and one for each server.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use regnal::store::Guild;
use tokio::sync::{Notify, watch};

/// The readers of a list: the members of a server, or everybody (`None`).
pub type Readers = Option<Guild>;

/// The pause after a list has been sent.
const PACE: Duration = Duration::from_secs(1);

/// The waiting lists.
#[derive(Debug)]
pub struct Registrar {
    queue: Mutex<Queue>,
    /// Notified when a list is queued.
    pub(super) queued: Notify,
    /// True while nothing waits.
    is_settled: watch::Sender<bool>,
}

#[derive(Debug)]
struct Queue {
    has_begun: bool,
    /// The servers that Discord has named but not yet described.
    expected: BTreeSet<Guild>,
    /// The servers that the bot is in.
    known: BTreeSet<Guild>,
    /// The servers that the bot has left: Discord has dropped their lists.
    left: BTreeSet<Guild>,
    waiting: BTreeMap<Readers, WaitingList>,
    /// The list that is being sent.
    active: Option<Readers>,
    /// The number of lists ever queued, which orders them.
    count: u64,
    pace: Duration,
    /// The longest pause between two attempts.
    longest: Duration,
}

/// A waiting list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct WaitingList {
    /// True if people are waiting for the list: it goes first and is not held back by posts.
    pub(super) is_urgent: bool,
    /// True if Discord has dropped the recorded list.
    pub(super) is_dropped: bool,
    /// The number of failed attempts.
    pub(super) failures: u32,
    order: u64,
    not_before: Option<Instant>,
}

/// The next thing to do.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Send this list.
    Send(Readers, WaitingList),
    /// Wait for this long.
    Wait(Duration),
    /// Nothing waits.
    Nothing,
}

impl Default for Registrar {
    fn default() -> Registrar {
        Registrar {
            queue: Mutex::new(Queue {
                has_begun: false,
                expected: BTreeSet::new(),
                known: BTreeSet::new(),
                left: BTreeSet::new(),
                waiting: BTreeMap::new(),
                active: None,
                count: 0,
                pace: PACE,
                longest: Duration::MAX,
            }),
            queued: Notify::new(),
            is_settled: watch::Sender::new(false),
        }
    }
}

impl Registrar {
    /// Sets the pause after a list and the longest pause before another attempt. The sandbox needs neither.
    pub fn set_pace(&self, pace: Duration, longest: Duration) {
        self.change(|queue| (queue.pace, queue.longest) = (pace, longest));
    }

    /// Begins a session: these servers are expected, and the list for everybody is checked if `with_global`.
    pub fn begin(&self, guilds: impl IntoIterator<Item = Guild>, with_global: bool) {
        self.change(|queue| {
            queue.has_begun = true;
            let known = &queue.known;
            queue.expected.extend(guilds.into_iter().filter(|guild| !known.contains(guild)));
            if with_global {
                queue.put(None, true);
            }
        });
    }

    /// Queues the list of a server that Discord has described: at each start, and when the bot joins it. `is_dropped`
    /// is true if the recorded list belongs to an earlier membership.
    pub(super) fn arrived(&self, guild: Guild, is_dropped: bool) {
        self.change(|queue| {
            queue.expected.remove(&guild);
            queue.known.insert(guild);
            let is_dropped = queue.left.remove(&guild) || is_dropped;
            queue.put(Some(guild), false).is_dropped |= is_dropped;
        });
    }

    /// Queues the list of a server for immediate sending: a match was opened, or its managers chose games.
    pub fn want(&self, guild: Guild) {
        self.change(|queue| {
            queue.put(Some(guild), true);
        });
    }

    /// Queues the lists of all servers again, in the background.
    pub(super) fn want_all(&self) {
        self.change(|queue| {
            for guild in queue.known.clone() {
                queue.put(Some(guild), false);
            }
        });
    }

    /// Drops the list of a server that the bot has left. Does not wait, so that it comes before a return.
    pub fn left(&self, guild: Guild) {
        self.change(|queue| {
            queue.expected.remove(&guild);
            queue.known.remove(&guild);
            queue.left.insert(guild);
            queue.waiting.remove(&Some(guild));
        });
    }

    /// Waits until every list of a session has been sent or found unchanged.
    pub async fn settled(&self) {
        let mut is_settled = self.is_settled.subscribe();
        // The sender lives as long as `self`.
        let _ = is_settled.wait_for(|is_settled| *is_settled).await;
    }

    /// Returns the next thing to do. A list that is returned counts as being sent until it is done or has failed.
    pub(super) fn next(&self) -> Next {
        self.next_at(Instant::now())
    }

    fn next_at(&self, now: Instant) -> Next {
        self.change(|queue| {
            let due = queue.waiting.iter().filter(|(_, waiting)| waiting.is_due(now));
            let rank = |(readers, waiting): &(&Readers, &WaitingList)| {
                (readers.is_some(), !waiting.is_urgent, waiting.order)
            };
            if let Some((&readers, &waiting)) = due.min_by_key(rank) {
                queue.waiting.remove(&readers);
                queue.active = Some(readers);
                return Next::Send(readers, waiting);
            }
            let first = queue.waiting.values().filter_map(|waiting| waiting.not_before).min();
            first.map_or(Next::Nothing, |at| Next::Wait(at - now))
        })
    }

    /// Ends an attempt that has succeeded, or whose server is gone.
    pub(super) fn done(&self) {
        self.change(|queue| queue.active = None);
    }

    /// Ends an attempt that has failed; the next one comes after `pause`, at most after the longest pause, which is
    /// returned. A list that was queued meanwhile is not delayed.
    pub(super) fn failed(
        &self,
        readers: Readers,
        waiting: WaitingList,
        pause: Duration,
    ) -> Duration {
        self.change(|queue| {
            queue.active = None;
            let pause = pause.min(queue.longest);
            let again = WaitingList {
                failures: waiting.failures.saturating_add(1),
                not_before: Instant::now().checked_add(pause),
                ..waiting
            };
            queue.waiting.entry(readers).or_insert(again);
            pause
        })
    }

    /// Returns the pause after a list that was sent.
    pub(super) fn pace(&self) -> Duration {
        self.queue().pace
    }

    /// Returns the number of waiting lists.
    pub(super) fn waiting(&self) -> usize {
        self.queue().waiting.len()
    }

    fn change<T>(&self, change: impl FnOnce(&mut Queue) -> T) -> T {
        let mut queue = self.queue();
        let before = queue.count;
        let done = change(&mut queue);
        self.is_settled.send_replace(queue.is_settled());
        if queue.count > before {
            self.queued.notify_one();
        }
        done
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Every change leaves the queue consistent, so a poisoned lock is usable.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl WaitingList {
    fn is_due(&self, now: Instant) -> bool {
        self.not_before.is_none_or(|at| at <= now)
    }
}

impl Queue {
    /// Queues a list, or moves up one that is already waiting.
    fn put(&mut self, readers: Readers, is_urgent: bool) -> &mut WaitingList {
        self.count += 1;
        let order = self.count;
        let waiting =
            self.waiting.entry(readers).or_insert(WaitingList { order, ..WaitingList::default() });
        waiting.is_urgent |= is_urgent;
        waiting.not_before = None;
        waiting
    }

    fn is_settled(&self) -> bool {
        let is_idle = self.waiting.is_empty() && self.active.is_none();
        self.has_begun && self.expected.is_empty() && is_idle
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Guild = Guild(1);
    const OTHER: Guild = Guild(2);

    fn sends(registrar: &Registrar) -> Readers {
        match registrar.next() {
            Next::Send(readers, _) => readers,
            other => panic!("nothing to send: {other:?}"),
        }
    }

    #[test]
    fn the_global_list_comes_first_then_awaited_ones_then_the_others_in_order() {
        let registrar = Registrar::default();
        registrar.arrived(OTHER, false);
        registrar.arrived(ONE, false);
        registrar.arrived(Guild(3), false);
        registrar.want(Guild(3));
        registrar.begin([], true);
        let order: Vec<Readers> = std::iter::repeat_with(|| sends(&registrar)).take(4).collect();
        assert_eq!(order, [None, Some(Guild(3)), Some(OTHER), Some(ONE)]);
        assert_eq!(registrar.next(), Next::Nothing);
    }

    #[test]
    fn a_failing_server_waits_without_delaying_others() {
        const WAIT: Duration = Duration::from_secs(9);
        let registrar = Registrar::default();
        registrar.begin([ONE, OTHER], true);
        registrar.arrived(ONE, false);
        registrar.arrived(OTHER, false);
        assert_eq!(sends(&registrar), None);
        registrar.done();
        let Next::Send(readers, waiting) = registrar.next() else { panic!("nothing to send") };
        assert_eq!(registrar.failed(readers, waiting, WAIT), WAIT);
        assert_eq!(sends(&registrar), Some(OTHER));
        registrar.done();
        assert!(matches!(registrar.next(), Next::Wait(wait) if wait <= WAIT));
        assert!(!*registrar.is_settled.borrow());
        let later = Instant::now() + WAIT;
        let Next::Send(readers, waiting) = registrar.next_at(later) else {
            panic!("nothing to send")
        };
        assert_eq!((readers, waiting.failures), (Some(ONE), 1));
        registrar.done();
        assert!(*registrar.is_settled.borrow());
    }

    #[test]
    fn a_list_that_changes_while_it_is_sent_is_sent_again() {
        let registrar = Registrar::default();
        registrar.begin([], true);
        registrar.done();
        registrar.arrived(ONE, false);
        assert_eq!(sends(&registrar), None);
        assert_eq!(sends(&registrar), Some(ONE));
        registrar.want(ONE);
        registrar.done();
        assert_eq!(sends(&registrar), Some(ONE));
    }

    #[test]
    fn a_server_that_the_bot_has_left_is_not_retried() {
        let registrar = Registrar::default();
        registrar.begin([ONE], true);
        assert_eq!(sends(&registrar), None);
        registrar.done();
        assert!(!*registrar.is_settled.borrow(), "the server is expected");
        registrar.left(ONE);
        assert_eq!(registrar.next(), Next::Nothing);
        assert!(*registrar.is_settled.borrow());
        registrar.arrived(ONE, false);
        let Next::Send(_, waiting) = registrar.next() else { panic!("nothing to send") };
        assert!(waiting.is_dropped, "Discord has dropped its list");
    }
}
