//! Where pictures are painted: on threads of their own, which keep their fonts and fixed layers, in fair order, each
//! picture once.
//!
//! The queue is bounded: whoever comes when their channel has too many pictures waiting is told at once. Channels take
//! turns, and within a channel matches do, so that what is asked in one is not felt in another. A picture for which
//! nobody waits any more is not painted, and one that is asked twice is painted once.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write as _;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use regnal::render::paint::Painter;
use regnal::render::scene::Scene;
use regnal::store::{Channel, MatchId};
use sha2::{Digest, Sha256};
use tokio::sync::watch;

/// The bytes of a PNG, shared by all who asked for it.
pub type Png = Arc<[u8]>;

/// For how many milliseconds an answer waits for its picture before it comes without: of the three seconds that Discord
/// gives, this leaves the time for answering.
const PATIENCE: u64 = 1_200;
/// How many different pictures may wait for one channel.
const WAITING: usize = 24;
/// How many may wait altogether.
const ALL_WAITING: usize = 512;
/// How many bytes of finished pictures are kept, for whoever asks for the same.
const KEPT: usize = 8 << 20;
/// More painters than this gain nothing: each keeps some 30 MB of layers.
const PAINTERS: usize = 4;

/// For whom a picture is painted: what the order of painting goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct For {
    /// The channel where it is asked for.
    pub channel: Channel,
    /// The match that it shows.
    pub match_id: Option<MatchId>,
    /// Whether it belongs to a post, which waits for it as long as it takes. There is one a channel at a time, so these
    /// are never too many.
    pub is_post: bool,
}

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unpainted {
    /// Too many wait already.
    #[error("too many pictures wait")]
    Crowded,
    /// The painter failed, or the program ends.
    #[error("a picture could not be painted")]
    Broken,
}

/// A picture that was asked for, not at hand yet or painted. When all who asked have let it fall it is not painted.
#[derive(Clone, Debug)]
pub struct Ordered {
    answer: watch::Receiver<Answered>,
    /// How long whoever asked waits before they go on without it.
    patience: Duration,
}

type Answered = Option<Result<Png, Unpainted>>;

impl Ordered {
    /// One that is not painted.
    pub fn refused(why: Unpainted) -> Ordered {
        Ordered::new(watch::channel(Some(Err(why))).1)
    }

    fn new(answer: watch::Receiver<Answered>) -> Ordered {
        Ordered {
            answer,
            patience: Duration::from_millis(PATIENCE),
        }
    }

    /// What came of it; nothing as long as it waits or is being painted.
    pub fn now(&self) -> Option<Result<Png, Unpainted>> {
        self.answer.borrow().clone()
    }

    /// Waits until it is painted.
    ///
    /// # Errors
    /// Why it is not.
    pub async fn done(&self) -> Result<Png, Unpainted> {
        let mut answer = self.answer.clone();
        let answer = answer.wait_for(Option::is_some).await;
        answer.map_or(Err(Unpainted::Broken), |answer| {
            answer.clone().unwrap_or(Err(Unpainted::Broken))
        })
    }

    /// What came of it, if it is painted in time for an answer.
    pub async fn in_time(&self) -> Option<Result<Png, Unpainted>> {
        tokio::time::timeout(self.patience, self.done()).await.ok()
    }
}

type Key = [u8; 32];

/// A picture that waits or is being painted.
#[derive(Debug)]
struct Job {
    /// Taken by the painter.
    scene: Option<Box<Scene>>,
    asked: watch::Sender<Answered>,
}

/// Lines that take turns, each with what waits in it, first come first served; no line is empty.
#[derive(Debug)]
struct Turns<K, V>(VecDeque<(K, V)>);

impl<K: PartialEq, V: Default> Turns<K, V> {
    /// The line of `key`; a new one is the last to have its turn.
    fn line(&mut self, key: K) -> &mut V {
        let at = self.0.iter().position(|(other, _)| *other == key);
        let at = at.unwrap_or_else(|| {
            self.0.push_back((key, V::default()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// What the first line gives; it goes to the end, or away if it gives its last.
    fn next<T>(&mut self, take: impl FnOnce(&mut V) -> (T, bool)) -> Option<T> {
        let (key, mut line) = self.0.pop_front()?;
        let (taken, is_empty) = take(&mut line);
        if !is_empty {
            self.0.push_back((key, line));
        }
        Some(taken)
    }
}

impl<K, V> Default for Turns<K, V> {
    fn default() -> Self {
        Turns(VecDeque::new())
    }
}

#[derive(Debug, Default)]
struct Easel {
    jobs: BTreeMap<Key, Job>,
    lines: Turns<Channel, Turns<Option<MatchId>, VecDeque<Key>>>,
    waiting: usize,
    /// The latest last.
    kept: VecDeque<(Key, Png)>,
    kept_bytes: usize,
    is_closed: bool,
    is_resting: bool,
}

impl Easel {
    fn is_crowded(&self, whose: For) -> bool {
        let mut lines = self.lines.0.iter();
        let line = lines.find(|(channel, _)| *channel == whose.channel);
        let matches = line.into_iter().flat_map(|(_, line)| &line.0);
        let before: usize = matches.map(|(_, keys)| keys.len()).sum();
        !whose.is_post && (before >= WAITING || self.waiting >= ALL_WAITING)
    }

    fn ask(&mut self, key: Key, scene: Scene, whose: For) -> Ordered {
        if let Some(at) = self.kept.iter().position(|(other, _)| *other == key)
            && let Some(found) = self.kept.remove(at)
        {
            let painted = Some(Ok(found.1.clone()));
            self.kept.push_back(found);
            return Ordered::new(watch::channel(painted).1);
        }
        if let Some(job) = self.jobs.get(&key) {
            return Ordered::new(job.asked.subscribe());
        }
        if self.is_crowded(whose) {
            return Ordered::refused(Unpainted::Crowded);
        }
        let line = self.lines.line(whose.channel);
        line.line(whose.match_id).push_back(key);
        self.waiting += 1;
        let (asked, ordered) = watch::channel(None);
        let scene = Some(Box::new(scene));
        self.jobs.insert(key, Job { scene, asked });
        Ordered::new(ordered)
    }

    /// The next picture that somebody still waits for.
    fn take(&mut self) -> Option<(Key, Box<Scene>)> {
        if self.is_resting {
            return None;
        }
        loop {
            let key = self.lines.next(|channel| {
                let key = channel.next(|line| {
                    let key = line.pop_front();
                    (key, line.is_empty())
                });
                (key.flatten(), channel.0.is_empty())
            })?;
            self.waiting = self.waiting.saturating_sub(1);
            let Some(key) = key else { continue };
            let wanted = self.jobs.get_mut(&key).filter(|job| !job.asked.is_closed());
            match wanted.and_then(|job| job.scene.take()) {
                Some(scene) => return Some((key, scene)),
                None => drop(self.jobs.remove(&key)),
            }
        }
    }

    fn finish(&mut self, key: Key, png: Result<Png, Unpainted>) {
        if let Some(job) = self.jobs.remove(&key) {
            job.asked.send_replace(Some(png.clone()));
        }
        if let Ok(png) = png {
            self.kept_bytes += png.len();
            self.kept.push_back((key, png));
        }
        while self.kept_bytes > KEPT
            && let Some((_, oldest)) = self.kept.pop_front()
        {
            self.kept_bytes -= oldest.len();
        }
    }
}

/// The queue and its painters, which begin with the first picture and end with the studio.
#[derive(Debug)]
pub struct Studio {
    shared: Arc<Shared>,
    painters: usize,
    opened: std::sync::Once,
    /// In milliseconds.
    patience: AtomicU64,
}

#[derive(Debug, Default)]
struct Shared {
    easel: Mutex<Easel>,
    work: Condvar,
}

impl Shared {
    fn easel(&self) -> MutexGuard<'_, Easel> {
        // Nothing is left half done there.
        self.easel.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Serves the queue until the studio closes, with the painters that `new` makes: one, and another after each that
    /// broke over a picture.
    fn serve<P: FnMut(&Scene) -> Result<Png, Unpainted>>(&self, new: impl Fn() -> P) {
        let mut paint = new();
        let mut easel = self.easel();
        while !easel.is_closed {
            let Some((key, scene)) = easel.take() else {
                easel = self
                    .work
                    .wait(easel)
                    .unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(easel);
            let painted = catch_unwind(AssertUnwindSafe(|| paint(&scene)));
            let png = painted.unwrap_or_else(|_| {
                tracing::error!("a painter broke over a picture");
                paint = new();
                Err(Unpainted::Broken)
            });
            easel = self.easel();
            easel.finish(key, png);
        }
    }
}

/// A painter with its fonts and layers.
fn painter() -> impl FnMut(&Scene) -> Result<Png, Unpainted> {
    let mut painter = Painter::new();
    move |scene| match painter.paint(scene) {
        Ok(picture) => Ok(Png::from(picture.png)),
        Err(error) => {
            tracing::error!(%error, "a picture could not be painted");
            Err(Unpainted::Broken)
        }
    }
}

impl Default for Studio {
    /// With as many painters as leave a core to the rest of the program, one at least.
    fn default() -> Studio {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Studio::with((cores - 1).clamp(1, PAINTERS))
    }
}

impl Studio {
    fn with(painters: usize) -> Studio {
        Studio {
            shared: Arc::default(),
            painters,
            opened: std::sync::Once::new(),
            patience: AtomicU64::new(PATIENCE),
        }
    }

    /// Whether a picture would be refused, as too many wait: then its scene need not be made, which costs a good part of
    /// what painting it does.
    pub fn is_crowded(&self, whose: For) -> bool {
        self.shared.easel().is_crowded(whose)
    }

    /// Asks for a picture; it is refused when too many wait.
    pub fn order(&self, scene: Scene, whose: For) -> Ordered {
        self.opened.call_once(|| {
            for _ in 0..self.painters {
                let shared = self.shared.clone();
                let thread = std::thread::Builder::new().name("painter".to_owned());
                if let Err(error) = thread.spawn(move || shared.serve(painter)) {
                    tracing::error!(%error, "there is no thread to paint on");
                }
            }
        });
        let mut ordered = self.shared.easel().ask(key(&scene), scene, whose);
        self.shared.work.notify_one();
        ordered.patience = Duration::from_millis(self.patience.load(Ordering::Relaxed));
        ordered
    }

    /// How long an answer waits for its picture, instead of a good second: a test that reads pictures waits until they
    /// are there.
    pub fn wait_for_pictures(&self, patience: Duration) {
        let millis = u64::try_from(patience.as_millis()).unwrap_or(u64::MAX);
        self.patience.store(millis, Ordering::Relaxed);
    }

    /// Nothing is painted as long as the guard lives: a test sees what happens when pictures are late.
    pub fn rest(&self) -> Rest {
        self.shared.easel().is_resting = true;
        Rest(Arc::clone(&self.shared))
    }
}

/// The painters rest.
#[derive(Debug)]
pub struct Rest(Arc<Shared>);

impl Drop for Rest {
    fn drop(&mut self) {
        self.0.easel().is_resting = false;
        self.0.work.notify_all();
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        self.shared.easel().is_closed = true;
        self.shared.work.notify_all();
    }
}

/// Equal scenes are equal pictures.
fn key(scene: &Scene) -> Key {
    struct Digested(Sha256);
    impl std::fmt::Write for Digested {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            self.0.update(text.as_bytes());
            Ok(())
        }
    }
    let mut digest = Digested(Sha256::new());
    // It never fails.
    let _ = write!(digest, "{scene:?}");
    digest.0.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(number: u16) -> Scene {
        let mut scene = regnal::render::bars::scene(&regnal::render::bars::Chart {
            title: format!("{number}"),
            subtitle: String::new(),
            of: 1,
            bars: Vec::new(),
        });
        scene.height = scene.height.max(1);
        scene
    }

    fn whose(channel: u64, id: i64) -> For {
        For {
            channel: Channel(channel),
            match_id: Some(MatchId(id)),
            is_post: false,
        }
    }

    fn ask(easel: &mut Easel, number: u16, whose: For) -> Ordered {
        let scene = scene(number);
        easel.ask(key(&scene), scene, whose)
    }

    fn taken(easel: &mut Easel) -> Option<u16> {
        let (key, _) = easel.take()?;
        (0..1000).find(|&number| super::key(&scene(number)) == key)
    }

    #[test]
    fn channels_take_turns_and_within_a_channel_matches_do() {
        let mut easel = Easel::default();
        let asked = [
            (1, 1, 1),
            (2, 1, 1),
            (3, 1, 2),
            (4, 2, 3),
            (5, 2, 3),
            (6, 3, 4),
        ];
        let _wanted: Vec<Ordered> = asked
            .into_iter()
            .map(|(number, channel, id)| ask(&mut easel, number, whose(channel, id)))
            .collect();
        let order: Vec<u16> = std::iter::from_fn(|| taken(&mut easel)).collect();
        assert_eq!(order, [1, 4, 6, 3, 5, 2]);
        assert_eq!((easel.waiting, easel.lines.0.len()), (0, 0));
    }

    #[test]
    fn a_picture_that_nobody_waits_for_is_not_painted() {
        let mut easel = Easel::default();
        let first = ask(&mut easel, 1, whose(1, 1));
        let second = ask(&mut easel, 2, whose(1, 1));
        drop(first);
        assert_eq!(taken(&mut easel), Some(2));
        assert_eq!(taken(&mut easel), None);
        assert_eq!(second.now(), None);
        assert_eq!((easel.jobs.len(), easel.waiting), (1, 0));
    }

    #[tokio::test]
    async fn a_painter_that_breaks_over_a_picture_is_replaced() {
        let shared = Arc::new(Shared::default());
        let asked = [1, 2].map(|number| ask(&mut shared.easel(), number, whose(1, 1)));
        let serving = std::thread::spawn({
            let shared = Arc::clone(&shared);
            let bad = key(&scene(1));
            move || {
                shared.serve(|| {
                    let mut is_sound = true;
                    move |scene: &Scene| {
                        assert!(is_sound, "a painter goes on after it broke");
                        is_sound = key(scene) != bad;
                        assert!(is_sound, "it breaks");
                        Ok(Png::from([1, 2, 3]))
                    }
                });
            }
        });
        assert_eq!(asked[0].done().await, Err(Unpainted::Broken));
        assert_eq!(asked[1].done().await, Ok(Png::from([1, 2, 3])));
        shared.easel().is_closed = true;
        shared.work.notify_all();
        serving.join().unwrap();
    }

    #[test]
    fn a_picture_asked_twice_is_painted_once_and_kept_for_the_next() {
        let mut easel = Easel::default();
        let asked = [1, 2].map(|channel| ask(&mut easel, 7, whose(channel, 1)));
        let (key, _) = easel.take().unwrap();
        // Asked once more while it is painted.
        let third = ask(&mut easel, 7, whose(3, 1));
        assert!(easel.take().is_none());
        let png: Png = Png::from([1, 2, 3]);
        easel.finish(key, Ok(png.clone()));
        for ordered in asked.iter().chain([&third]) {
            assert_eq!(ordered.now(), Some(Ok(png.clone())));
        }
        let later = ask(&mut easel, 7, whose(4, 2));
        assert_eq!(later.now(), Some(Ok(png)));
        assert!(easel.take().is_none() && easel.jobs.is_empty());
    }

    #[test]
    fn what_is_kept_is_bounded_and_the_oldest_goes_first() {
        let mut easel = Easel::default();
        for number in 0..3 {
            let _wanted = ask(&mut easel, number, whose(1, 1));
            let (key, _) = easel.take().unwrap();
            easel.finish(key, Ok(Png::from(vec![0; KEPT / 2])));
            assert!(easel.kept_bytes <= KEPT);
        }
        assert_eq!(ask(&mut easel, 0, whose(1, 1)).now(), None);
        assert!(ask(&mut easel, 1, whose(1, 1)).now().is_some());
        assert!(ask(&mut easel, 2, whose(1, 1)).now().is_some());
    }

    #[test]
    fn a_channel_with_too_many_is_refused_and_no_other() {
        let mut easel = Easel::default();
        let many = u16::try_from(WAITING).unwrap();
        let wanted: Vec<Ordered> = (0..many)
            .map(|number| ask(&mut easel, number, whose(1, i64::from(number % 3))))
            .collect();
        assert!(wanted.iter().all(|ordered| ordered.now().is_none()));
        let refused = ask(&mut easel, many, whose(1, 9));
        assert_eq!(refused.now(), Some(Err(Unpainted::Crowded)));
        // Those that wait already are no new work.
        assert_eq!(ask(&mut easel, 0, whose(1, 9)).now(), None);
        let post = For {
            is_post: true,
            ..whose(1, 1)
        };
        assert_eq!(ask(&mut easel, many + 2, post).now(), None);
        easel
            .jobs
            .retain(|key, _| *key != super::key(&scene(many + 2)));
        let other = ask(&mut easel, many, whose(2, 1));
        assert_eq!(other.now(), None);
        assert_eq!(easel.waiting, WAITING + 2);
        // The other channel is second, not last.
        assert_eq!(taken(&mut easel), Some(0));
        assert_eq!(taken(&mut easel), Some(many));
        // As soon as there is room again.
        assert!(taken(&mut easel).is_some());
        assert_eq!(ask(&mut easel, many + 1, whose(1, 9)).now(), None);
    }

    #[test]
    fn when_all_places_are_taken_a_new_channel_leaves_no_empty_line() {
        let mut easel = Easel::default();
        let mut wanted = Vec::new();
        let (all, each) = (
            u16::try_from(ALL_WAITING).unwrap(),
            u16::try_from(WAITING).unwrap(),
        );
        for number in 0..all {
            wanted.push(ask(&mut easel, number, whose(u64::from(number / each), 1)));
        }
        let lines = easel.lines.0.len();
        let refused = ask(&mut easel, all, whose(999, 1));
        assert_eq!(refused.now(), Some(Err(Unpainted::Crowded)));
        assert_eq!(easel.lines.0.len(), lines);
        assert_eq!(wanted.len(), ALL_WAITING);
    }

    #[tokio::test]
    async fn pictures_are_painted_on_threads_that_end_with_the_studio() {
        let studio = Studio::with(2);
        let shared = Arc::downgrade(&studio.shared);
        let orders: Vec<Ordered> = (0..5)
            .map(|number| studio.order(scene(number), whose(u64::from(number), 1)))
            .collect();
        for ordered in &orders {
            let png = ordered.done().await.unwrap();
            assert!(png.starts_with(b"\x89PNG"));
        }
        let mut empty = scene(1);
        empty.width = 0;
        let broken = studio.order(empty, whose(1, 1)).done().await;
        assert_eq!(broken, Err(Unpainted::Broken));
        drop(studio);
        while shared.upgrade().is_some() {
            std::thread::yield_now();
        }
    }
}
