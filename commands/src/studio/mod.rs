//! Paints pictures in a fair order, each picture only once. Painting happens on separate threads that have their own
//! fonts and fixed layers.
//!
//! The queue is limited, and requests beyond a channel's limit are rejected immediately. Turns rotate among channels,
//! and within a channel among matches, so that no channel or match delays another. A picture for which nobody is
//! waiting any more is not painted, and a picture requested twice is painted once.
//!
//! | file | what it holds |
//! |---|---|
//! | `ordered` | a requested picture |
//! | `turns` | queues in rotation |
//! | `easel` | the queue of pictures |

mod easel;
mod ordered;
pub(crate) mod turns;

use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use regnal::render::paint::Painter;
use regnal::render::scene::Scene;

use self::easel::{Easel, key};
use self::ordered::PATIENCE;
pub use self::ordered::{Ordered, Png, QueueKey, Unpainted};

/// Maximum number of painters. More would bring no benefit. Each painter uses some 30 MB for layers, and another 30 MB
/// for text and lines.
const PAINTERS: usize = 4;

/// Picture queue and its painters. The painters start with the first picture and end with the studio.
#[derive(Debug)]
pub struct Studio {
    shared: Arc<Shared>,
    painters: usize,
    opened: std::sync::Once,
    /// Time that a reply waits for its picture, in milliseconds.
    patience: AtomicU64,
}

#[derive(Debug, Default)]
struct Shared {
    easel: Mutex<Easel>,
    work: Condvar,
}

impl Shared {
    fn easel(&self) -> MutexGuard<'_, Easel> {
        // Every change leaves the queue consistent, so a poisoned lock is usable.
        self.easel.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Serves the queue until the studio closes, with painters created by `new`. A painter that panics is replaced, and
    /// a painter that has been idle for a long time is dropped.
    fn serve<P: FnMut(&Scene) -> Result<Png, Unpainted>>(&self, new: impl Fn() -> P) {
        let mut painter = None;
        let mut easel = self.easel();
        while !easel.is_closed {
            if easel.painters_go {
                painter = None;
            }
            let Some((key, scene, span)) = easel.take() else {
                easel = self.work.wait(easel).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(easel);
            let paint = painter.get_or_insert_with(&new);
            let _entered = span.enter();
            let painted = catch_unwind(AssertUnwindSafe(|| paint(&scene)));
            let png = painted.unwrap_or_else(|_| {
                tracing::error!("painter panicked, starting a new one");
                painter = None;
                Err(Unpainted::Broken)
            });
            easel = self.easel();
            easel.finish(key, png);
        }
    }
}

/// Creates a painter with its fonts and layers.
fn painter() -> impl FnMut(&Scene) -> Result<Png, Unpainted> {
    let mut painter = Painter::new();
    move |scene| match painter.paint(scene) {
        Ok(picture) => Ok(Png::from(picture.png)),
        Err(error) => {
            tracing::error!(%error, "could not paint a picture, reporting the failure to its requesters");
            Err(Unpainted::Broken)
        }
    }
}

impl Default for Studio {
    /// Leaves one core to the rest of the process, and uses one painter for each other core: at least one painter, and
    /// at most `PAINTERS`.
    fn default() -> Studio {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Studio::with((cores - 1).clamp(1, PAINTERS))
    }
}

impl Studio {
    /// Returns the number of requests so far.
    pub fn uses(&self) -> u64 {
        self.shared.easel().uses
    }

    /// Returns the number of pictures waiting to be painted.
    pub fn waiting(&self) -> usize {
        self.shared.easel().waiting
    }

    /// Frees painters and cached pictures if the number of requests does not exceed `uses` and no picture is waiting.
    pub fn forget_unused(&self, uses: u64) {
        self.shared.easel().forget_unused(uses);
        self.shared.work.notify_all();
    }

    fn with(painters: usize) -> Studio {
        Studio {
            shared: Arc::default(),
            painters,
            opened: std::sync::Once::new(),
            patience: AtomicU64::new(PATIENCE),
        }
    }

    /// Returns whether a picture would be rejected because too many are waiting. In that case the caller does not need
    /// to build the scene, which saves much work.
    pub fn is_crowded(&self, whose: QueueKey) -> bool {
        self.shared.easel().is_crowded(whose)
    }

    /// Requests a picture. The request is rejected if too many pictures are waiting.
    pub fn order(&self, scene: Scene, whose: QueueKey) -> Ordered {
        self.order_for(scene, whose, true)
    }

    /// Like [`Studio::order`], but for one of many pictures that nobody will request again. Such a picture does not
    /// displace cached ones.
    pub fn order_once(&self, scene: Scene, whose: QueueKey) -> Ordered {
        self.order_for(scene, whose, false)
    }

    fn order_for(&self, scene: Scene, whose: QueueKey, is_kept: bool) -> Ordered {
        if self.shared.easel().is_full {
            return Ordered::refused(Unpainted::Crowded);
        }
        self.opened.call_once(|| {
            for _ in 0..self.painters {
                let shared = self.shared.clone();
                let thread = std::thread::Builder::new().name("painter".to_owned());
                if let Err(error) = thread.spawn(move || shared.serve(painter)) {
                    tracing::error!(%error, "could not start a painter thread, continuing without it");
                }
            }
        });
        let key = key(&scene);
        let mut ordered = self.shared.easel().ask(key, scene, whose, is_kept);
        self.shared.work.notify_one();
        ordered.patience = Duration::from_millis(self.patience.load(Ordering::Relaxed));
        ordered
    }

    /// Sets how long a reply waits for its picture. Tests that check pictures use this to wait until the pictures are
    /// ready.
    pub fn wait_for_pictures(&self, patience: Duration) {
        let millis = u64::try_from(patience.as_millis()).unwrap_or(u64::MAX);
        self.patience.store(millis, Ordering::Relaxed);
    }

    /// Rejects all pictures from now on. This is for long tests that check no pictures.
    pub fn refuse_all(&self) {
        self.shared.easel().is_full = true;
    }

    /// From now on, paints only one in eight requested pictures, and answers the others with plain pictures of the same
    /// size. Pictures of books and films are always painted. This is for tests that check no pixels.
    pub fn sketch(&self) {
        self.shared.easel().is_sketching = true;
    }

    /// Pauses painting while the guard exists, so that a test can observe late pictures.
    pub fn rest(&self) -> PaintingPause {
        self.shared.easel().is_resting = true;
        PaintingPause(Arc::clone(&self.shared))
    }
}

/// Guard for a pause in painting.
#[derive(Debug)]
pub struct PaintingPause(Arc<Shared>);

impl Drop for PaintingPause {
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

#[cfg(test)]
mod tests {
    use regnal::store::{Channel, MatchId};

    use super::*;

    pub(super) fn scene(number: u16) -> Scene {
        let mut scene = regnal::render::bars::scene(&regnal::render::bars::Chart {
            title: format!("{number}"),
            subtitle: String::new(),
            of: 1,
            bars: Vec::new(),
        });
        scene.height = scene.height.max(1);
        scene
    }

    pub(super) fn whose(channel: u64, id: i64) -> QueueKey {
        QueueKey { channel: Channel(channel), match_id: Some(MatchId(id)), is_post: false }
    }

    pub(super) fn ask(easel: &mut Easel, number: u16, whose: QueueKey) -> Ordered {
        let scene = scene(number);
        easel.ask(key(&scene), scene, whose, true)
    }

    #[tokio::test]
    async fn a_painter_that_panics_is_replaced() {
        let shared = Arc::new(Shared::default());
        let asked = [1, 2].map(|number| ask(&mut shared.easel(), number, whose(1, 1)));
        let serving = std::thread::spawn({
            let shared = Arc::clone(&shared);
            let bad = key(&scene(1));
            move || {
                shared.serve(|| {
                    let mut is_sound = true;
                    move |scene: &Scene| {
                        assert!(is_sound, "a broken painter should have been replaced");
                        is_sound = key(scene) != bad;
                        assert!(is_sound, "this picture is meant to break the painter");
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

    #[tokio::test]
    async fn pictures_are_painted_on_threads_that_end_with_the_studio() {
        let studio = Studio::with(2);
        let shared = Arc::downgrade(&studio.shared);
        let orders: Vec<Ordered> =
            (0..5).map(|number| studio.order(scene(number), whose(u64::from(number), 1))).collect();
        for ordered in &orders {
            let png = ordered.done().await.unwrap();
            assert!(png.starts_with(b"\x89PNG"));
        }
        let mut empty = scene(1);
        empty.width = 0;
        let broken = studio.order(empty, whose(1, 1)).done().await;
        assert_eq!(broken, Err(Unpainted::Broken));
        studio.sketch();
        let number = (10..).find(|&number| !easel::is_painted(key(&scene(number)))).unwrap();
        let once = studio.order_once(scene(number), whose(1, 1)).done().await.unwrap();
        let sketch = studio.order(scene(number), whose(1, 1)).done().await.unwrap();
        assert!(sketch.len() < once.len(), "the picture is painted");
        drop(studio);
        while shared.upgrade().is_some() {
            std::thread::yield_now();
        }
    }
}
