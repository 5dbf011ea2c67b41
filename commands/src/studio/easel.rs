//! Picture queue: the order, deduplication, and the cache of finished pictures.

use std::collections::{BTreeMap, VecDeque};
use std::hash::{Hash as _, Hasher};

use regnal::render::color::Color;
use regnal::render::path::{Area, Path};
use regnal::render::scene::Scene;
use regnal::store::{Channel, MatchId};
use sha2::{Digest, Sha256};
use tokio::sync::watch;
use tracing::Span;

use super::ordered::{Answered, Ordered, Png, QueueKey, Unpainted};
use super::turns::Turns;

/// Maximum number of distinct pictures waiting in a channel.
pub(super) const WAITING: usize = 24;
/// Maximum number of pictures waiting in all channels together.
pub(super) const ALL_WAITING: usize = 512;
/// Size of the cache for finished pictures, in bytes.
const KEPT: usize = 4 << 20;

/// In sketching mode, one picture in this many is painted.
const PAINTED: u8 = 8;

pub(super) type Key = [u8; 32];

/// A picture that is waiting or being painted.
#[derive(Debug)]
struct Job {
    /// Scene to paint; `None` after a painter has taken it.
    scene: Option<Box<Scene>>,
    asked: watch::Sender<Answered>,
    /// Tracing span under which the picture is painted. It identifies the channel and the match in the log.
    span: Span,
    /// True if the picture will be cached when it is finished.
    is_kept: bool,
}

#[derive(Debug, Default)]
pub(super) struct Easel {
    jobs: BTreeMap<Key, Job>,
    lines: Turns<Channel, Turns<Option<MatchId>, VecDeque<Key>>>,
    pub(super) waiting: usize,
    /// Finished pictures, most recently used last.
    kept: VecDeque<(Key, Png)>,
    kept_bytes: usize,
    /// Number of requests so far.
    pub(super) uses: u64,
    /// True if idle painters should free their layers.
    pub(super) painters_go: bool,
    pub(super) is_closed: bool,
    pub(super) is_resting: bool,
    /// True if every request is rejected.
    pub(super) is_full: bool,
    /// True in sketching mode, in which most pictures are replaced by plain ones.
    pub(super) is_sketching: bool,
}

impl Easel {
    /// Frees painters and cached pictures if the number of requests does not exceed `uses` and no picture is waiting.
    pub(super) fn forget_unused(&mut self, uses: u64) {
        if self.uses > uses || self.waiting > 0 {
            return;
        }
        self.painters_go = true;
        self.kept = VecDeque::new();
        self.kept_bytes = 0;
    }

    pub(super) fn is_crowded(&self, whose: QueueKey) -> bool {
        let mut lines = self.lines.0.iter();
        let line = lines.find(|(channel, _)| *channel == whose.channel);
        let matches = line.into_iter().flat_map(|(_, line)| &line.0);
        let before: usize = matches.map(|(_, keys)| keys.len()).sum();
        let is_long = before >= WAITING || self.waiting >= ALL_WAITING;
        self.is_full || (!whose.is_post && is_long)
    }

    /// Requests a picture, which is cached if `is_kept`.
    pub(super) fn ask(
        &mut self,
        key: Key,
        scene: Scene,
        whose: QueueKey,
        is_kept: bool,
    ) -> Ordered {
        self.uses += 1;
        self.painters_go = false;
        if let Some(at) = self.kept.iter().position(|(other, _)| *other == key)
            && let Some(found) = self.kept.remove(at)
        {
            let painted = Some(Ok(found.1.clone()));
            self.kept.push_back(found);
            return Ordered::new(watch::channel(painted).1);
        }
        if let Some(job) = self.jobs.get_mut(&key) {
            job.is_kept |= is_kept;
            return Ordered::new(job.asked.subscribe());
        }
        if self.is_crowded(whose) {
            return Ordered::refused(Unpainted::Crowded);
        }
        let line = self.lines.line(whose.channel);
        line.line(whose.match_id).push_back(key);
        self.waiting += 1;
        let (asked, ordered) = watch::channel(None);
        let is_sketch = self.is_sketching && is_kept && !is_painted(key);
        let scene = if is_sketch { plain(&scene, key) } else { scene };
        let scene = Some(Box::new(scene));
        let span = tracing::error_span!(
            "picture",
            channel = whose.channel.0,
            match_id = whose.match_id.map(|id| id.0)
        );
        let job = Job { scene, asked, span, is_kept };
        self.jobs.insert(key, job);
        Ordered::new(ordered)
    }

    /// Takes the next picture for which somebody is still waiting.
    pub(super) fn take(&mut self) -> Option<(Key, Box<Scene>, Span)> {
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
            match wanted.and_then(|job| Some((job.scene.take()?, job.span.clone()))) {
                Some((scene, span)) => return Some((key, scene, span)),
                None => drop(self.jobs.remove(&key)),
            }
        }
    }

    pub(super) fn finish(&mut self, key: Key, png: Result<Png, Unpainted>) {
        let job = self.jobs.remove(&key);
        if let Some(job) = &job {
            job.asked.send_replace(Some(png.clone()));
        }
        if let Ok(png) = png
            && job.is_none_or(|job| job.is_kept)
        {
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

/// Returns the hash of a scene. Equal scenes produce equal pictures.
pub(super) fn key(scene: &Scene) -> Key {
    struct Digester(Sha256);
    impl Hasher for Digester {
        fn write(&mut self, bytes: &[u8]) {
            self.0.update(bytes);
        }

        // Only the SHA-256 digest is used, never this short hash.
        fn finish(&self) -> u64 {
            0
        }
    }
    let mut digester = Digester(Sha256::new());
    scene.hash(&mut digester);
    digester.0.finalize().into()
}

/// Returns whether the picture with this key is painted in sketching mode.
pub(super) fn is_painted(key: Key) -> bool {
    key[0].is_multiple_of(PAINTED)
}

/// Returns a scene of the same size in a single colour, which depends on the key.
fn plain(scene: &Scene, [r, g, b, ..]: Key) -> Scene {
    let mut plain = Scene::new(scene.width, scene.height);
    let all = Area::new(0.0, 0.0, f32::from(scene.width), f32::from(scene.height));
    plain.moving.fill(Path::area(all), Color { r, g, b, a: 255 });
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studio::tests::{ask, scene, whose};

    fn taken(easel: &mut Easel) -> Option<u16> {
        let (key, ..) = easel.take()?;
        (0..1000).find(|&number| super::key(&scene(number)) == key)
    }

    #[test]
    fn the_cache_key_of_a_scene_depends_on_all_its_lengths_and_texts() {
        use regnal::render::color::Color;
        use regnal::render::icon::Icon;
        use regnal::render::path::{Area, Path, at};
        use regnal::render::scene::{Anchor, Face, Glyph, Halo, Letters, Op, Pen, Stamp};

        let color = Color { r: 1, g: 2, b: 3, a: 255 };
        let scene = |n: [f32; 8], text: &str| {
            let halo = Some(Halo { color, width: n[0] });
            let mut scene = Scene::new(10, 10);
            let line = Path::circle(at(n[1], n[2]), 1.0);
            let pen = Pen::dashed(color, n[3], n[4], 1.0);
            let glyph = Glyph { icon: Icon::ALL[0], at: at(0.0, 0.0), size: n[5], color, halo };
            let letters = Letters {
                at: at(0.0, 0.0),
                size: n[6],
                face: Face::Bold,
                color,
                anchor: Anchor::End,
                halo,
                text: text.to_owned(),
            };
            let mut stamp = Stamp { x: 0, y: 0, width: 1, height: 1, layer: Default::default() };
            stamp.layer.note("note", Area::new(n[7], 0.0, 1.0, 1.0));
            let all = [Op::Stroke(line, pen), Op::Icon(glyph), Op::Text(letters), Op::Stamp(stamp)];
            scene.moving.0.extend(all);
            key(&scene)
        };
        let whole = scene([2.0; 8], "text");
        assert_eq!(scene([2.0; 8], "text"), whole);
        assert_ne!(scene([2.0; 8], "next"), whole);
        for index in 0..8 {
            let mut lengths = [2.0; 8];
            lengths[index] = 2.5;
            assert_ne!(scene(lengths, "text"), whole, "length {index}");
        }
    }

    #[test]
    fn unused_cached_pictures_and_painters_expire() {
        let mut easel = Easel::default();
        let asked = ask(&mut easel, 1, whose(1, 1));
        let (key, ..) = easel.take().unwrap();
        easel.finish(key, Ok(Png::from([1])));
        drop(asked);
        easel.forget_unused(0);
        assert!(!easel.painters_go && easel.kept.len() == 1);
        let uses = easel.uses;
        easel.forget_unused(uses);
        assert!(easel.painters_go && easel.kept.is_empty());
        assert_eq!(easel.kept_bytes, 0);
        drop(ask(&mut easel, 2, whose(1, 1)));
        assert!(!easel.painters_go, "painting should have resumed");
    }

    #[test]
    fn painting_rotates_among_channels_and_within_a_channel_among_matches() {
        let mut easel = Easel::default();
        let asked = [(1, 1, 1), (2, 1, 1), (3, 1, 2), (4, 2, 3), (5, 2, 3), (6, 3, 4)];
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

    #[test]
    fn a_picture_requested_twice_is_painted_once_and_cached() {
        let mut easel = Easel::default();
        let asked = [1, 2].map(|channel| ask(&mut easel, 7, whose(channel, 1)));
        let (key, ..) = easel.take().unwrap();
        // A third request arrives during painting.
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
    fn the_cache_size_is_limited_and_the_oldest_picture_is_evicted_first() {
        let mut easel = Easel::default();
        for number in 0..3 {
            let _wanted = ask(&mut easel, number, whose(1, 1));
            let (key, ..) = easel.take().unwrap();
            easel.finish(key, Ok(Png::from(vec![0; KEPT / 2])));
            assert!(easel.kept_bytes <= KEPT);
        }
        assert_eq!(ask(&mut easel, 0, whose(1, 1)).now(), None);
        assert!(ask(&mut easel, 1, whose(1, 1)).now().is_some());
        assert!(ask(&mut easel, 2, whose(1, 1)).now().is_some());
    }

    #[test]
    fn a_picture_is_cached_only_after_its_second_request() {
        let mut easel = Easel::default();
        let png = Png::from([1]);
        for asks_again in [false, true] {
            let scene = scene(1);
            let key = super::key(&scene);
            let wanted = easel.ask(key, scene, whose(1, 1), false);
            let _other = asks_again.then(|| ask(&mut easel, 1, whose(2, 1)));
            let (key, ..) = easel.take().unwrap();
            easel.finish(key, Ok(png.clone()));
            assert_eq!(wanted.now(), Some(Ok(png.clone())));
            assert_eq!(easel.kept.len(), usize::from(asks_again));
        }
    }

    #[test]
    fn pictures_are_refused_only_to_a_channel_with_too_many_waiting_pictures() {
        let mut easel = Easel::default();
        let many = u16::try_from(WAITING).unwrap();
        let wanted: Vec<Ordered> = (0..many)
            .map(|number| ask(&mut easel, number, whose(1, i64::from(number % 3))))
            .collect();
        assert!(wanted.iter().all(|ordered| ordered.now().is_none()));
        let refused = ask(&mut easel, many, whose(1, 9));
        assert_eq!(refused.now(), Some(Err(Unpainted::Crowded)));
        // A request for a picture that is already waiting adds no work.
        assert_eq!(ask(&mut easel, 0, whose(1, 9)).now(), None);
        let post = QueueKey { is_post: true, ..whose(1, 1) };
        assert_eq!(ask(&mut easel, many + 2, post).now(), None);
        easel.jobs.retain(|key, _| *key != super::key(&scene(many + 2)));
        let other = ask(&mut easel, many, whose(2, 1));
        assert_eq!(other.now(), None);
        assert_eq!(easel.waiting, WAITING + 2);
        // The other channel's job is taken second rather than last.
        assert_eq!(taken(&mut easel), Some(0));
        assert_eq!(taken(&mut easel), Some(many));
        // The request is accepted as soon as there is room again.
        assert!(taken(&mut easel).is_some());
        assert_eq!(ask(&mut easel, many + 1, whose(1, 9)).now(), None);
    }

    #[test]
    fn a_channel_whose_picture_is_refused_leaves_no_empty_queue() {
        let mut easel = Easel::default();
        let mut wanted = Vec::new();
        let (all, each) = (u16::try_from(ALL_WAITING).unwrap(), u16::try_from(WAITING).unwrap());
        for number in 0..all {
            wanted.push(ask(&mut easel, number, whose(u64::from(number / each), 1)));
        }
        let lines = easel.lines.0.len();
        let refused = ask(&mut easel, all, whose(999, 1));
        assert_eq!(refused.now(), Some(Err(Unpainted::Crowded)));
        assert_eq!(easel.lines.0.len(), lines);
        assert_eq!(wanted.len(), ALL_WAITING);
    }
}
