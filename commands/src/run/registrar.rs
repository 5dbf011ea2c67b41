//! Queue of command lists to be sent to Discord: one global list, and one list for each server.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use regnal::store::Guild;
use tokio::sync::{Notify, watch};

/// Readers of a list: the members of a server; `None` for everybody.
pub type Readers = Option<Guild>;

/// Pause after each list sent.
const PACE: Duration = Duration::from_secs(1);

/// Queue of command lists to be sent to Discord.
#[derive(Debug)]
pub struct Registrar {
    queue: Mutex<Queue>,
    /// Notified when a list is queued.
    pub(super) queued: Notify,
    /// True while no list is pending.
    is_settled: watch::Sender<bool>,
}

#[derive(Debug)]
struct Queue {
    has_begun: bool,
    /// Servers that Discord has listed but whose details it has not sent yet.
    expected: BTreeSet<Guild>,
    /// Servers that the bot is on.
    known: BTreeSet<Guild>,
    /// Servers that the bot has left; Discord has dropped their lists.
    left: BTreeSet<Guild>,
    waiting: BTreeMap<Readers, WaitingList>,
    /// List that is currently being sent.
    active: Option<Readers>,
    /// Number of lists queued since the start, which determines their order.
    count: u64,
    pace: Duration,
    /// Longest pause between two attempts.
    longest: Duration,
}

/// A list waiting in the queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct WaitingList {
    /// True if users are waiting for the list. The list then goes first and does not wait for match posts.
    pub(super) is_urgent: bool,
    /// True if Discord has dropped the list that was recorded as accepted.
    pub(super) is_dropped: bool,
    /// Number of failed attempts.
    pub(super) failures: u32,
    order: u64,
    not_before: Option<Instant>,
}

/// Next step for the sending task.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Send this list.
    Send(Readers, WaitingList),
    /// Wait for this long.
    Wait(Duration),
    /// No list is pending.
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
    /// Sets the pause after a list and the longest pause between attempts. The sandbox needs neither.
    pub fn set_pace(&self, pace: Duration, longest: Duration) {
        self.change(|queue| (queue.pace, queue.longest) = (pace, longest));
    }

    /// Begins a session: expects these servers and, if `with_global`, checks the global list.
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

    /// Queues the list of a server whose details Discord has sent. Discord sends them at each start and when the bot
    /// joins. `is_dropped` is true if the recorded list dates from before the bot last joined the server.
    pub(super) fn arrived(&self, guild: Guild, is_dropped: bool) {
        self.change(|queue| {
            queue.expected.remove(&guild);
            queue.known.insert(guild);
            let is_dropped = queue.left.remove(&guild) || is_dropped;
            queue.put(Some(guild), false).is_dropped |= is_dropped;
        });
    }

    /// Queues a server's list for immediate sending, because a match was opened or the server's managers have chosen
    /// games.
    pub fn want(&self, guild: Guild) {
        self.change(|queue| {
            queue.put(Some(guild), true);
        });
    }

    /// Queues the command lists of all known servers for sending in the background.
    pub(super) fn want_all(&self) {
        self.change(|queue| {
            for guild in queue.known.clone() {
                queue.put(Some(guild), false);
            }
        });
    }

    /// Drops the list of a server that the bot has left. The function does not wait, so that it finishes before the bot
    /// can return to the server.
    pub fn left(&self, guild: Guild) {
        self.change(|queue| {
            queue.expected.remove(&guild);
            queue.known.remove(&guild);
            queue.left.insert(guild);
            queue.waiting.remove(&Some(guild));
        });
    }

    /// Waits until every list in a session has been sent or found unchanged.
    pub async fn settled(&self) {
        let mut is_settled = self.is_settled.subscribe();
        // The sender lives as long as `self`.
        let _ = is_settled.wait_for(|is_settled| *is_settled).await;
    }

    /// Returns the next step. A returned list counts as being sent until the attempt to send it has ended.
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

    /// Ends an attempt that succeeded, or whose server is no longer available.
    pub(super) fn done(&self) {
        self.change(|queue| queue.active = None);
    }

    /// Ends a failed attempt. Returns the pause before the next attempt: `pause`, but at most the longest pause. A list
    /// that was queued in the meantime is not delayed.
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

    /// Returns the pause after a sent list.
    pub(super) fn pace(&self) -> Duration {
        self.queue().pace
    }

    /// Returns the number of pending lists.
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
    /// Queues a list, or makes a list that is already queued more urgent.
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
            other => panic!("there should be a list to send: {other:?}"),
        }
    }

    #[test]
    fn the_global_command_list_is_sent_first_then_urgent_lists_then_the_others_in_order() {
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
    fn a_failing_server_is_retried_later_without_delaying_other_servers() {
        const WAIT: Duration = Duration::from_secs(9);
        let registrar = Registrar::default();
        registrar.begin([ONE, OTHER], true);
        registrar.arrived(ONE, false);
        registrar.arrived(OTHER, false);
        assert_eq!(sends(&registrar), None);
        registrar.done();
        let Next::Send(readers, waiting) = registrar.next() else {
            panic!("there should be a list to send")
        };
        assert_eq!(registrar.failed(readers, waiting, WAIT), WAIT);
        assert_eq!(sends(&registrar), Some(OTHER));
        registrar.done();
        assert!(matches!(registrar.next(), Next::Wait(wait) if wait <= WAIT));
        assert!(!*registrar.is_settled.borrow());
        let later = Instant::now() + WAIT;
        let Next::Send(readers, waiting) = registrar.next_at(later) else {
            panic!("there should be a list to send")
        };
        assert_eq!((readers, waiting.failures), (Some(ONE), 1));
        registrar.done();
        assert!(*registrar.is_settled.borrow());
    }

    #[test]
    fn a_command_list_that_changes_while_being_sent_is_sent_again() {
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
    fn the_command_list_of_a_server_that_the_bot_has_left_is_not_sent_again() {
        let registrar = Registrar::default();
        registrar.begin([ONE], true);
        assert_eq!(sends(&registrar), None);
        registrar.done();
        assert!(!*registrar.is_settled.borrow(), "the server is expected");
        registrar.left(ONE);
        assert_eq!(registrar.next(), Next::Nothing);
        assert!(*registrar.is_settled.borrow());
        registrar.arrived(ONE, false);
        let Next::Send(_, waiting) = registrar.next() else {
            panic!("there should be a list to send")
        };
        assert!(waiting.is_dropped, "the list should be marked as dropped by Discord");
    }
}
