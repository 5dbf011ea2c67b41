//! Queue of all long tasks: verification, exports, books, films, histories, imports and leaderboards. Turns rotate
//! among channels, within a channel among matches, and within a match among users. The queue is limited per user, per
//! channel and in total, and requests beyond a limit are rejected immediately. A request leaves the queue when its
//! interaction expires.
//!
//! One core is left to the rest of the process. Each of the other cores, up to a maximum, can run one turn on a
//! [background thread](super::aside::background). Autocompletion has a second queue of the same kind, since its replies
//! are due within three seconds, regardless of how long other work takes.
//!
//! Pictures have a separate queue, [`Studio`](crate::studio::Studio); a book whose turn has come waits there for its
//! pictures.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use regnal::store::{Channel, Header, MatchId, User};
use tokio::sync::{OnceCell, Semaphore, SemaphorePermit, oneshot};
use tokio::time::Instant;

use super::aside::background;
use crate::discord::error::{Error, Result};
use crate::studio::QueueKey;
use crate::studio::turns::Turns;

/// Maximum number of requests per user that are running or waiting.
const OWN: usize = 3;
/// Maximum number of requests per channel.
const WAITING: usize = 8;
/// Maximum number of requests in all channels together.
const ALL_WAITING: usize = 32;
/// Maximum number of concurrent turns, regardless of the number of cores, since each can hold a whole match and a file
/// in memory.
const TURNS: usize = 2;

/// Maximum time that a deferred interaction can wait. Discord accepts a reply for 15 minutes.
const LASTS: Duration = Duration::from_secs(14 * 60);
/// Maximum time that an autocompletion can wait. Discord allows three seconds, and the work itself takes some of that
/// time.
const GLANCE: Duration = Duration::from_secs(2);

/// Interval between progress messages, in milliseconds.
const STEP: u64 = 3_000;

/// Queues of long tasks.
#[derive(Debug)]
pub struct WorkQueues {
    long: Arc<Queue>,
    glances: Arc<Queue>,
    /// Limits imports, so that only one file is in memory at a time.
    imports: Semaphore,
    /// Verifications in progress.
    pub checks: SharedWork<super::verify::VerificationResult>,
    /// Exports in progress.
    pub files: SharedWork<Arc<[u8]>>,
    /// Current value of [`STEP`], in milliseconds.
    step: AtomicU64,
    films: AtomicBool,
}

impl Default for WorkQueues {
    /// Leaves one core to the rest of the process, and allows one turn for each other core: at least one turn, and at
    /// most `TURNS`.
    fn default() -> WorkQueues {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        WorkQueues {
            long: Queue::with((cores - 1).clamp(1, TURNS)),
            glances: Queue::with(1),
            imports: Semaphore::new(1),
            checks: SharedWork::default(),
            files: SharedWork::default(),
            step: AtomicU64::new(STEP),
            films: AtomicBool::new(true),
        }
    }
}

impl WorkQueues {
    /// Takes a place in the queue for a request by `user`. A task for a post is never rejected, since each channel has
    /// only one such task at a time.
    ///
    /// # Errors
    /// Returns a user-facing error if too many requests are waiting.
    pub fn enter(&self, whose: QueueKey, user: User) -> Result<QueuePlace> {
        self.long.enter(whose, user, LASTS)
    }

    /// Waits until no other import has its file in memory.
    ///
    /// # Errors
    /// Returns a user-facing error if the interaction is about to expire.
    pub async fn import(&self, place: &QueuePlace) -> Result<SemaphorePermit<'_>> {
        let permit = tokio::time::timeout_at(place.until, self.imports.acquire()).await;
        let permit = permit.ok().and_then(std::result::Result::ok);
        permit.ok_or_else(|| Error::says("error-queue-full"))
    }

    /// Runs the `work` of an autocompletion. Returns `None` if too many requests are waiting or the time limit is
    /// exceeded.
    pub async fn glance<F>(&self, whose: QueueKey, user: User, work: F) -> Option<F::Output>
    where
        F: Future + Send + 'static,
        F::Output: Send + 'static,
    {
        let place = self.glances.enter(whose, user, GLANCE).ok()?;
        place.work(work).await.ok()
    }

    /// Returns the number of requests that are waiting or running: first for long tasks, then for autocompletion.
    pub fn waiting(&self) -> [usize; 2] {
        [&self.long, &self.glances].map(|queue| queue.lock().all)
    }

    /// Returns the interval between progress messages.
    pub fn step(&self) -> Duration {
        Duration::from_millis(self.step.load(Ordering::Relaxed))
    }

    /// Sets the interval between progress messages, for tests that read only the final reply.
    pub fn set_progress_interval(&self, step: Duration) {
        let millis = u64::try_from(step.as_millis()).unwrap_or(u64::MAX);
        self.step.store(millis, Ordering::Relaxed);
    }

    /// Returns whether a match's film is posted when the match ends.
    pub fn posts_final_film(&self) -> bool {
        self.films.load(Ordering::Relaxed)
    }

    /// Sets whether a match's film is posted when the match ends. Tests that are not about films turn this off.
    pub fn set_final_film(&self, films: bool) {
        self.films.store(films, Ordering::Relaxed);
    }

    /// Returns whether all turns are taken, in which case a new request has to wait.
    pub fn is_busy(&self) -> bool {
        self.long.lock().free == 0
    }
}

type Waiter = oneshot::Sender<Permit>;
type OfMatch = Turns<User, VecDeque<Waiter>>;

#[derive(Debug)]
struct Queue(Mutex<Lines>);

#[derive(Debug, Default)]
struct Lines {
    lines: Turns<Channel, Turns<Option<MatchId>, OfMatch>>,
    people: BTreeMap<User, usize>,
    channels: BTreeMap<Channel, usize>,
    all: usize,
    free: usize,
}

impl Queue {
    fn with(turns: usize) -> Arc<Queue> {
        let lines = Lines { free: turns, ..Lines::default() };
        Arc::new(Queue(Mutex::new(lines)))
    }

    fn lock(&self) -> MutexGuard<'_, Lines> {
        // Every change leaves the queues consistent, so a poisoned lock is usable.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(
        self: &Arc<Queue>,
        whose: QueueKey,
        user: User,
        lasts: Duration,
    ) -> Result<QueuePlace> {
        let mut lines = self.lock();
        let own = lines.people.get(&user).copied().unwrap_or_default();
        let here = lines.channels.get(&whose.channel).copied();
        if !whose.is_post {
            if own >= OWN {
                return Err(Error::says("error-queue-own"));
            }
            if here.unwrap_or_default() >= WAITING || lines.all >= ALL_WAITING {
                return Err(Error::says("error-queue-full"));
            }
            *lines.people.entry(user).or_default() += 1;
            *lines.channels.entry(whose.channel).or_default() += 1;
            lines.all += 1;
        }
        Ok(QueuePlace { queue: Arc::clone(self), whose, user, until: Instant::now() + lasts })
    }

    /// Passes a free turn to the next request.
    fn hand_on(self: &Arc<Queue>) {
        let next = {
            let mut lines = self.lock();
            let next = lines.pop();
            if next.is_none() {
                lines.free += 1;
            }
            next
        };
        if let Some(waiter) = next {
            // A permit that nobody receives is dropped, which passes it on to the next request.
            drop(waiter.send(Permit(Arc::clone(self))));
        }
    }
}

impl Lines {
    fn pop(&mut self) -> Option<Waiter> {
        let waiter = self.lines.next(|channel| {
            let waiter = channel.next(|of_match| {
                let waiter = of_match.next(|line| (line.pop_front(), line.is_empty()));
                (waiter.flatten(), of_match.is_empty())
            });
            (waiter.flatten(), channel.is_empty())
        });
        waiter.flatten()
    }
}

/// A place in the queue, freed on drop.
#[derive(Debug)]
pub struct QueuePlace {
    queue: Arc<Queue>,
    whose: QueueKey,
    user: User,
    until: Instant,
}

impl QueuePlace {
    /// Waits for a turn. The turn ends when the returned value is dropped.
    ///
    /// # Errors
    /// Returns a user-facing error if the interaction is about to expire.
    pub async fn turn(&self) -> Result<Turn> {
        let waits = {
            let mut lines = self.queue.lock();
            if let Some(free) = lines.free.checked_sub(1) {
                lines.free = free;
                return Ok(Turn(Arc::new(Permit(Arc::clone(&self.queue)))));
            }
            let (waiter, waits) = oneshot::channel();
            let line = lines.lines.line(self.whose.channel);
            let line = line.line(self.whose.match_id).line(self.user);
            line.push_back(waiter);
            waits
        };
        let permit = match self.whose.is_post {
            true => waits.await.ok(),
            false => {
                let permit = tokio::time::timeout_at(self.until, waits).await;
                permit.ok().and_then(std::result::Result::ok)
            }
        };
        let permit = permit.ok_or_else(|| Error::says("error-queue-full"))?;
        Ok(Turn(Arc::new(permit)))
    }

    /// Runs `work` on a background thread when its turn comes.
    ///
    /// # Errors
    /// Returns the errors of [`QueuePlace::turn`], and [`Error::Broken`] if `work` panics.
    pub async fn work<F>(&self, work: F) -> Result<F::Output>
    where
        F: Future + Send + 'static,
        F::Output: Send + 'static,
    {
        let turn = self.turn().await?;
        // The thread owns the turn, because the task that waits for the result might end earlier.
        background(async move {
            let done = work.await;
            drop(turn);
            done
        })
        .await
    }
}

impl Drop for QueuePlace {
    fn drop(&mut self) {
        if self.whose.is_post {
            return;
        }
        let mut lines = self.queue.lock();
        less(&mut lines.people, self.user);
        less(&mut lines.channels, self.whose.channel);
        lines.all = lines.all.saturating_sub(1);
    }
}

fn less<K: Ord>(counts: &mut BTreeMap<K, usize>, key: K) {
    if let Some(count) = counts.get_mut(&key) {
        *count = count.saturating_sub(1);
        if *count == 0 {
            counts.remove(&key);
        }
    }
}

/// Turn of a request, held until its last clone is dropped.
#[derive(Clone, Debug)]
pub struct Turn(#[expect(dead_code, reason = "it is held, not read")] Arc<Permit>);

struct Permit(Arc<Queue>);

impl fmt::Debug for Permit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Permit")
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.0.hand_on();
    }
}

/// Work that is done only once although several users request its result at the same time. The result is dropped after
/// the last of these users has received it.
#[derive(Debug)]
pub struct SharedWork<T>(Mutex<BTreeMap<MatchStateKey, Arc<WorkInProgress<T>>>>);

/// Key for a match in a certain state: its id, the number of batches in its log, and its revision.
pub type MatchStateKey = (MatchId, u64, u64);

/// Returns the key of the state that `header` describes.
pub fn same(header: &Header) -> MatchStateKey {
    (header.id, header.batches, header.revision)
}

/// Work in progress.
#[derive(Debug)]
pub struct WorkInProgress<T> {
    made: OnceCell<T>,
    begun: AtomicBool,
    /// Progress, in a unit chosen by the work.
    pub done: AtomicUsize,
}

impl<T> Default for SharedWork<T> {
    fn default() -> Self {
        SharedWork(Mutex::default())
    }
}

impl<T: Clone> SharedWork<T> {
    /// Returns the work in progress for this key, or starts new work.
    pub fn of(&self, same: MatchStateKey) -> Arc<WorkInProgress<T>> {
        let mut going = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Drops work that only this map still holds, since nobody is waiting for it.
        going.retain(|_, going| Arc::strong_count(going) > 1);
        let new = || {
            Arc::new(WorkInProgress {
                made: OnceCell::new(),
                begun: AtomicBool::new(false),
                done: AtomicUsize::new(0),
            })
        };
        Arc::clone(going.entry(same).or_insert_with(new))
    }
}

impl<T: Clone> WorkInProgress<T> {
    /// Returns whether the work has already been started. The first caller gets `false` and has to do the work.
    pub fn is_begun(&self) -> bool {
        self.begun.swap(true, Ordering::Relaxed)
    }

    /// Waits for the result. The first caller does `work`.
    ///
    /// # Errors
    /// Returns the errors of `work`. After an error, the next caller tries again.
    pub async fn once<F>(&self, work: impl FnOnce() -> F) -> Result<T>
    where
        F: Future<Output = Result<T>>,
    {
        self.made.get_or_try_init(work).await.cloned()
    }
}

#[cfg(test)]
mod tests {
    use futures_util::poll;

    use super::*;

    fn whose(channel: u64, id: i64) -> QueueKey {
        QueueKey { channel: Channel(channel), match_id: Some(MatchId(id)), is_post: false }
    }

    fn enter(queue: &Arc<Queue>, channel: u64, id: i64, user: u64) -> Option<QueuePlace> {
        queue.enter(whose(channel, id), User(user), LASTS).ok()
    }

    #[tokio::test]
    async fn the_queue_rotates_among_channels_then_matches_then_users() {
        let queue = Queue::with(1);
        let first = enter(&queue, 9, 9, 9).unwrap();
        let held = first.turn().await.unwrap();
        let asked = [(1, 1, 1), (1, 1, 1), (1, 1, 2), (1, 2, 3), (2, 3, 4), (2, 3, 4)];
        let places = asked.map(|(channel, id, user)| enter(&queue, channel, id, user).unwrap());
        let mut waiting: Vec<_> = places.iter().map(|place| Box::pin(place.turn())).collect();
        for one in &mut waiting {
            assert!(poll!(one).is_pending());
        }
        drop(held);
        let mut order = Vec::new();
        for _ in 0..asked.len() {
            let mut come = None;
            for (at, one) in waiting.iter_mut().enumerate() {
                if !order.contains(&at)
                    && let std::task::Poll::Ready(turn) = poll!(one)
                {
                    assert!(come.is_none(), "two requests should not have a turn at the same time");
                    come = Some((at, turn.unwrap()));
                }
            }
            let (at, turn) = come.expect("one of the requests should have its turn");
            order.push(at);
            drop(turn);
        }
        assert_eq!(order, [0, 4, 3, 5, 2, 1]);
        assert_eq!(queue.lock().free, 1);
    }

    #[tokio::test]
    async fn queue_places_are_limited_per_user_per_channel_and_in_total() {
        let queue = Queue::with(1);
        let mut places: Vec<QueuePlace> = (0..OWN).filter_map(|_| enter(&queue, 1, 1, 1)).collect();
        assert!(enter(&queue, 2, 1, 1).is_none(), "the limit per user should apply");
        let others = (2..100).filter_map(|user| enter(&queue, 1, 1, user));
        places.extend(others);
        assert_eq!(places.len(), WAITING);
        let elsewhere = (2..100).flat_map(|channel| [channel; WAITING]);
        let elsewhere = elsewhere.zip(1_000..);
        places.extend(elsewhere.filter_map(|(channel, user)| enter(&queue, channel, 1, user)));
        assert_eq!(places.len(), ALL_WAITING);
        let post = QueueKey { is_post: true, ..whose(1, 1) };
        assert!(queue.enter(post, User::NOBODY, LASTS).is_ok());
        places.clear();
        let lines = queue.lock();
        assert!(lines.people.is_empty() && lines.channels.is_empty() && lines.all == 0);
    }

    #[tokio::test]
    async fn an_expired_interaction_passes_its_turn_to_the_next_request() {
        let queue = Queue::with(1);
        let [first, gone, last] = [1, 2, 3].map(|user| enter(&queue, 1, 1, user).unwrap());
        let held = first.turn().await.unwrap();
        let dead = queue.enter(whose(1, 1), User(4), Duration::ZERO).unwrap();
        assert!(
            dead.turn().await.is_err(),
            "a request should not wait longer than its interaction lasts"
        );
        let mut gone = Box::pin(gone.turn());
        let mut last = Box::pin(last.turn());
        assert!(poll!(&mut gone).is_pending() && poll!(&mut last).is_pending());
        drop(gone);
        drop(held);
        assert!(last.await.is_ok());
        assert_eq!(queue.lock().free, 1);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_request_that_panics_releases_its_turn() {
        let queue = Queue::with(1);
        let place = enter(&queue, 1, 1, 1).unwrap();
        let broken = place.work(async { std::panic::resume_unwind(Box::new(())) });
        let broken: Result<()> = broken.await;
        assert!(broken.is_err());
        assert_eq!(place.work(async { 7 }).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn identical_requests_share_one_result_but_work_that_failed_is_repeated() {
        let shared: SharedWork<u32> = SharedWork::default();
        let same = (MatchId(1), 5, 0);
        let (one, other) = (shared.of(same), shared.of(same));
        let failed = one.once(|| async { Err(Error::says("error-queue-full")) }).await;
        assert!(failed.is_err());
        assert_eq!(one.once(|| async { Ok(1) }).await.unwrap(), 1);
        assert_eq!(other.once(|| async { Ok(2) }).await.unwrap(), 1);
        drop((one, other));
        let later = shared.of(same);
        assert_eq!(later.once(|| async { Ok(3) }).await.unwrap(), 3);
        let next = shared.of((MatchId(1), 6, 0));
        assert_eq!(next.once(|| async { Ok(4) }).await.unwrap(), 4);
    }
}
