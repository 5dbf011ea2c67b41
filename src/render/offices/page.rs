//! A sheet from the top down: the strip, headings, words over several lines.

use super::super::color::Color;
use super::super::frame::{self, GAP};
use super::super::icon::Icon;
use super::super::path::{Area, Path, at, pixels};
use super::super::scene::{Anchor, Face, Layer, Pen, Scene};
use super::super::sheet::{FRAME, INK, PARCHMENT, Reader, SEPIA};
use super::super::{text, wrap};
use crate::text::Line;

/// Width of every picture in pixels.
pub(super) const WIDTH: f32 = 1080.0;
/// Pixels between the edge and what stands on a sheet.
pub(super) const MARGIN: f32 = 28.0;
/// Size of running letters.
pub(super) const LETTERS: f32 = 28.0;
/// Size of the smallest letters that must be read.
pub(super) const SMALL: f32 = 24.0;
/// Height of a line of running letters.
const ROW: f32 = 37.0;
/// No sheet is higher than this, in pixels: what is below is cut.
const TALLEST: f32 = 6000.0;

/// A sheet that is filled from the top down.
pub(super) struct Page<'a> {
    /// What is drawn so far.
    pub(super) layer: Layer,
    /// Where the next thing goes.
    pub(super) y: f32,
    /// Who reads it.
    pub(super) reader: Reader<'a>,
}

impl<'a> Page<'a> {
    /// A sheet with its strip: the sign, what it shows, more of that, the name of the match.
    pub(super) fn new(
        reader: Reader<'a>,
        sign: (Icon, Color),
        shown: &str,
        below: &str,
        name: &str,
    ) -> Page<'a> {
        let mut layer = Layer::default();
        frame::band(&mut layer, WIDTH);
        frame::medallion(&mut layer, sign.0, sign.1);
        frame::title(&mut layer, shown, below, name, WIDTH);
        Page {
            layer,
            y: frame::STRIP + GAP + 8.0,
            reader,
        }
    }

    /// The words of a message, made safe to draw.
    pub(super) fn say(&self, line: &Line) -> String {
        text::safe_long(&self.reader.say(line))
    }

    /// A heading with its rule, across the sheet.
    pub(super) fn heading(&mut self, term: &'static str) {
        let words = self.say(&Line::new(term));
        head(
            &mut self.layer,
            &words,
            at(MARGIN, self.y),
            WIDTH - 2.0 * MARGIN,
        );
        self.y += 54.0;
    }

    /// Sentences, each behind its mark.
    pub(super) fn lines(&mut self, lines: &[Line]) {
        for line in lines {
            let words = self.say(line);
            self.layer
                .fill(Path::circle(at(MARGIN + 9.0, self.y + 19.0), 4.6), SEPIA);
            let room = WIDTH - 2.0 * MARGIN - 26.0;
            for words in wrap::wrapped(Face::Regular, LETTERS, &words, room) {
                let base = at(MARGIN + 26.0, self.y + 28.0);
                self.layer
                    .text(base, LETTERS, Face::Regular, INK, Anchor::Start, words);
                self.y += ROW;
            }
            self.y += 4.0;
        }
        self.y += 10.0;
    }

    /// The picture.
    pub(super) fn done(self) -> Scene {
        scene(self.layer, WIDTH, self.y + 12.0)
    }
}

/// A heading with its rule.
pub(super) fn head(layer: &mut Layer, words: &str, corner: super::super::path::Point, room: f32) {
    let base = corner.moved(0.0, 33.0);
    let words = text::fitted(Face::Bold, 32.0, words, room);
    layer.text(base, 32.0, Face::Bold, SEPIA, Anchor::Start, words);
    let rule = Path::polygon(&[corner.moved(0.0, 43.0), corner.moved(room, 43.0)], false);
    layer.stroke(rule, Pen::new(FRAME, 3.0));
}

/// A finished sheet on its ground.
pub(super) fn scene(moving: Layer, width: f32, height: f32) -> Scene {
    let mut scene = Scene::new(pixels(width), pixels(height.min(TALLEST)));
    // However high a sheet gets, the ground is the same.
    let whole = Path::area(Area::new(0.0, 0.0, width, TALLEST));
    scene.fixed.fill(whole, PARCHMENT);
    scene.moving = moving;
    scene
}

/// A line of letters that is made to fit: smaller as far as `least`, then cut.
pub(super) fn write(
    layer: &mut Layer,
    base: super::super::path::Point,
    (face, color): (Face, Color),
    (size, least): (f32, f32),
    words: &str,
    room: f32,
) {
    let size = text::size_for(face, size, least, words, room);
    let words = text::fitted(face, size, words, room);
    layer.text(base, size, face, color, Anchor::Start, words);
}

/// Nouns begin with a capital where they stand alone; in a list they do not.
pub(super) fn lower(words: &str) -> String {
    let mut letters = words.chars();
    letters
        .next()
        .map(|first| first.to_lowercase().chain(letters).collect())
        .unwrap_or_default()
}

/// At most `limit` characters of a head, and sentences after it.
pub(super) fn headed(head: &str, lines: &[Line], reader: Reader<'_>, limit: usize) -> String {
    let room = limit.saturating_sub(head.chars().count() + 1);
    let whole = format!("{head} {}", reader.sentences(lines, room));
    let kept: String = whole.chars().take(limit).collect();
    kept.trim_end().to_owned()
}

/// The share `part` of `whole`, at most 1; 0 where there is no whole.
pub(super) fn part(part: u32, whole: u32) -> f32 {
    match whole {
        0 => 0.0,
        _ => crate::narrow::single((f64::from(part) / f64::from(whole)).min(1.0)),
    }
}
