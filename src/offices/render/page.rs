//! A sheet filled from top to bottom, with a title strip, headings and wrapped text.

use regnal_core::text::Line;
use regnal_painter::color::Color;
use regnal_painter::frame::{self, GAP};
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point, at, pixels};
use regnal_painter::scene::{Anchor, Face, Layer, Pen, Scene};
use regnal_painter::sheet::{FRAME, INK, PARCHMENT, Reader, SEPIA};
use regnal_painter::{text, wrap};

/// Width of every picture, in pixels.
pub(super) const WIDTH: f32 = 1080.0;
/// Margins of a sheet, in pixels.
pub(super) const MARGIN: f32 = 28.0;
/// Font size of body text.
pub(super) const LETTERS: f32 = 28.0;
/// Font size of the smallest readable text.
pub(super) const SMALL: f32 = 24.0;
/// Height of a line of body text, in pixels.
const ROW: f32 = 37.0;
/// Maximum height of a sheet, in pixels. Anything below it is cut off.
const TALLEST: f32 = 6000.0;

/// A sheet that is filled from top to bottom.
pub(super) struct Page<'a> {
    /// All items drawn so far.
    pub(super) layer: Layer,
    /// Top of the next item.
    pub(super) y: f32,
    pub(super) reader: Reader<'a>,
}

impl<'a> Page<'a> {
    /// Begins a sheet with a title strip: icon, title, subtitle and name of the match.
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
        Page { layer, y: frame::STRIP + GAP + 8.0, reader }
    }

    /// Renders a message and makes it safe to draw.
    pub(super) fn say(&self, line: &Line) -> String {
        text::safe_long(&self.reader.say(line))
    }

    /// Draws a heading with a rule below it, across the whole sheet.
    pub(super) fn heading(&mut self, term: &'static str) {
        let words = self.say(&Line::new(term));
        head(&mut self.layer, &words, at(MARGIN, self.y), WIDTH - 2.0 * MARGIN);
        self.y += 54.0;
    }

    /// Draws sentences, each with a bullet point.
    pub(super) fn lines(&mut self, lines: &[Line]) {
        for line in lines {
            let words = self.say(line);
            self.layer.fill(Path::circle(at(MARGIN + 9.0, self.y + 19.0), 4.6), SEPIA);
            let room = WIDTH - 2.0 * MARGIN - 26.0;
            for words in wrap::wrapped(Face::Regular, LETTERS, &words, room) {
                let base = at(MARGIN + 26.0, self.y + 28.0);
                self.layer.text(base, LETTERS, Face::Regular, INK, Anchor::Start, words);
                self.y += ROW;
            }
            self.y += 4.0;
        }
        self.y += 10.0;
    }

    pub(super) fn done(self) -> Scene {
        scene(self.layer, WIDTH, self.y + 12.0)
    }
}

/// Draws a heading with a rule below it.
pub(super) fn head(layer: &mut Layer, words: &str, corner: Point, room: f32) {
    let base = corner.moved(0.0, 33.0);
    let words = text::fitted(Face::Bold, 32.0, words, room);
    layer.text(base, 32.0, Face::Bold, SEPIA, Anchor::Start, words);
    let rule = Path::polygon(&[corner.moved(0.0, 43.0), corner.moved(room, 43.0)], false);
    layer.stroke(rule, Pen::new(FRAME, 3.0));
}

/// Returns the finished sheet with its background.
pub(super) fn scene(moving: Layer, width: f32, height: f32) -> Scene {
    let mut scene = Scene::new(pixels(width), pixels(height.min(TALLEST)));
    // The background always covers the maximum height, so that the static layer is the same for every sheet.
    let whole = Path::area(Area::new(0.0, 0.0, width, TALLEST));
    scene.fixed.fill(whole, PARCHMENT);
    scene.moving = moving;
    scene
}

/// Draws a line of text. If necessary, shrinks it to a font size of at least `least`, and truncates it if it still does
/// not fit.
pub(super) fn write(
    layer: &mut Layer,
    base: Point,
    (face, color): (Face, Color),
    (size, least): (f32, f32),
    words: &str,
    room: f32,
) {
    let size = text::size_for(face, size, least, words, room);
    let words = text::fitted(face, size, words, room);
    layer.text(base, size, face, color, Anchor::Start, words);
}

/// Returns a character's name in a form that the font can draw.
pub(super) fn drawn_name(name: &str) -> String {
    text::safe(&regnal_core::text::drawn_name(name))
}

/// Converts the first letter to lower case. Nouns are capitalised when they stand alone but not in a list.
pub(super) fn lower(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// Returns a heading followed by sentences, limited to `limit` characters in total.
pub(super) fn headed(head: &str, lines: &[Line], reader: Reader<'_>, limit: usize) -> String {
    let room = limit.saturating_sub(head.chars().count() + 1);
    let whole = format!("{head} {}", reader.sentences(lines, room));
    let kept: String = whole.chars().take(limit).collect();
    kept.trim_end().to_owned()
}

/// Returns `part` divided by `whole`, at most 1; 0 if `whole` is 0.
pub(super) fn part(part: u32, whole: u32) -> f32 {
    match whole {
        0 => 0.0,
        _ => regnal_core::narrow::single((f64::from(part) / f64::from(whole)).min(1.0)),
    }
}
