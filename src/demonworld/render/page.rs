//! A sheet filled from top to bottom: title strip, headings, text, facts, bars, plates.

use super::TALLEST;
use super::livery::Livery;
use super::shape::{filled, line, shrunk};
use regnal_core::text::{Arg, Line};
use regnal_painter::color::Color;
use regnal_painter::frame;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at, pixels};
use regnal_painter::scene::{Anchor, Face, Layer, Pen, Scene, Theme};
use regnal_painter::sheet::{FRAME, INK, PARCHMENT, Reader, SEPIA, VELLUM};
use regnal_painter::{text, wrap};

/// Width of each sheet, in pixels.
pub(super) const WIDTH: f32 = 1080.0;
/// Margins of a sheet, in pixels.
pub(super) const MARGIN: f32 = 28.0;
pub(super) const ROOM: f32 = WIDTH - 2.0 * MARGIN;
/// Font size of body text.
pub(super) const LETTERS: f32 = 28.0;
/// Font size of the smallest readable text.
pub(super) const SMALL: f32 = 24.0;
/// Height of a line of body text.
const ROW: f32 = 37.0;

/// A sheet that is filled from top to bottom.
pub(super) struct Page<'a> {
    /// All items drawn so far.
    pub(super) layer: Layer,
    /// Top of the next item.
    pub(super) y: f32,
    pub(super) reader: Reader<'a>,
}

/// An icon with text, drawn in a row with other icons.
pub(super) struct Chip {
    pub(super) icon: Icon,
    pub(super) color: Color,
    pub(super) words: String,
}

impl<'a> Page<'a> {
    /// Begins a sheet with a title strip: icon, title, subtitle and name of the match.
    pub(super) fn new(
        reader: Reader<'a>,
        sign: (Icon, Color),
        shown: &Line,
        below: &Line,
        name: &str,
    ) -> Page<'a> {
        let say = |line: &Line| text::safe(&reader.say(line));
        let mut layer = Layer::default();
        frame::band(&mut layer, WIDTH);
        frame::medallion(&mut layer, sign.0, sign.1);
        frame::title(&mut layer, &say(shown), &say(below), name, WIDTH);
        Page { layer, y: frame::STRIP + frame::GAP, reader }
    }

    /// Renders a message and makes it safe to draw.
    pub(super) fn say(&self, line: &Line) -> String {
        text::safe_long(&self.reader.say(line))
    }

    /// Renders a message without arguments.
    pub(super) fn term(&self, id: &'static str) -> String {
        self.say(&Line::new(id))
    }

    /// Adds vertical space between two parts of the sheet.
    pub(super) fn gap(&mut self, pixels: f32) {
        self.y += pixels;
    }

    /// Draws a heading with a horizontal rule.
    pub(super) fn heading(&mut self, words: &str) {
        let words = text::fitted(Face::Bold, 34.0, words, ROOM);
        let base = at(MARGIN, self.y + 36.0);
        self.layer.text(base, 34.0, Face::Bold, SEPIA, Anchor::Start, words);
        let y = self.y + 48.0;
        line(&mut self.layer, at(MARGIN, y), at(WIDTH - MARGIN, y), Pen::new(FRAME, 3.0));
        self.y += 60.0;
    }

    /// Draws text wrapped over as many lines as necessary.
    pub(super) fn words(&mut self, face: Face, color: Color, words: &str) {
        self.words_at(face, color, words, MARGIN);
    }

    /// Draws a message without arguments in italics.
    pub(super) fn remark(&mut self, id: &'static str) {
        let words = self.term(id);
        self.words(Face::Italic, SEPIA, &words);
    }

    /// Like `words`, but with the text indented to `left`.
    pub(super) fn words_at(&mut self, face: Face, color: Color, words: &str, left: f32) {
        let room = WIDTH - MARGIN - left;
        for line in wrap::wrapped(face, LETTERS, words, room) {
            let base = at(left, self.y + 28.0);
            self.layer.text(base, LETTERS, face, color, Anchor::Start, line);
            self.y += ROW;
        }
    }

    /// Draws a fact, with its label on the left and its value on the right, or below the label if there is not enough
    /// room.
    pub(super) fn fact(&mut self, label: &str, value: &str, color: Color) {
        let wide = text::width(Face::Regular, LETTERS, label);
        let base = self.y + 28.0;
        let label = text::fitted(Face::Regular, LETTERS, label, ROOM);
        let start = at(MARGIN, base);
        self.layer.text(start, LETTERS, Face::Regular, SEPIA, Anchor::Start, label);
        if wide + 24.0 + text::width(Face::Bold, LETTERS, value) > ROOM {
            self.y += ROW;
            self.words_at(Face::Bold, color, value, MARGIN + 28.0);
            return;
        }
        let end = at(WIDTH - MARGIN, base);
        self.layer.text(end, LETTERS, Face::Bold, color, Anchor::End, value);
        self.y += ROW + 3.0;
    }

    /// Draws a bar filled to the fraction `part`, 0 to 1.
    pub(super) fn bar(&mut self, part: f32, color: Color) {
        let track = Area::new(MARGIN, self.y, ROOM, 22.0);
        bar(&mut self.layer, track, part, color);
        self.y += 34.0;
    }

    /// Draws icons with text, as many per row as fit.
    pub(super) fn chips(&mut self, chips: &[Chip]) {
        let mut x = MARGIN;
        for chip in chips {
            let words = text::fitted(Face::Regular, LETTERS, &chip.words, ROOM - 60.0);
            let wide = text::width(Face::Regular, LETTERS, &words) + 76.0;
            if x > MARGIN && x + wide > WIDTH - MARGIN {
                x = MARGIN;
                self.y += 58.0;
            }
            let plate = Area::new(x, self.y, wide, 48.0);
            self.layer.note("chip", plate);
            filled(&mut self.layer, Path::rounded(plate, 24.0), VELLUM, Pen::new(FRAME, 2.4));
            self.layer.icon(chip.icon, at(x + 30.0, self.y + 24.0), 32.0, chip.color);
            let base = at(x + 54.0, self.y + 33.0);
            self.layer.text(base, LETTERS, Face::Regular, INK, Anchor::Start, words);
            x += wide + 12.0;
        }
        if !chips.is_empty() {
            self.y += 60.0;
        }
    }

    pub(super) fn done(self) -> Scene {
        scene(self.layer, self.y + 14.0, PARCHMENT, Theme::Parchment)
    }
}

/// Returns the finished sheet with its background.
pub(super) fn scene(moving: Layer, height: f32, ground: Color, theme: Theme) -> Scene {
    // Anything below the maximum height is cut off.
    let height = height.min(TALLEST);
    let mut scene = Scene::new(pixels(WIDTH), pixels(height));
    scene.theme = theme;
    // The background always covers the maximum height, so that it does not depend on the picture's height.
    let whole = Path::area(Area::new(0.0, 0.0, WIDTH, TALLEST));
    scene.fixed.fill(whole, ground);
    scene.moving = moving;
    scene
}

/// Draws a bar in `track`, filled to the fraction `part`, 0 to 1.
pub(super) fn bar(layer: &mut Layer, track: Area, part: f32, color: Color) {
    let round = track.h / 3.0;
    layer.fill(Path::rounded(track, round), FRAME.alpha(90));
    let part = part.clamp(0.0, 1.0);
    if part > 0.0 {
        let filled = Area::new(track.x, track.y, (track.w * part).max(4.0), track.h);
        layer.fill(Path::rounded(filled, round), color);
    }
    layer.stroke(Path::rounded(track, round), Pen::new(SEPIA, 1.6));
}

pub(super) fn plate(layer: &mut Layer, area: Area, livery: Livery, name: &str, role: &str) {
    layer.note("plate", area);
    let outline = Path::rounded(area, 12.0);
    layer.fill(outline.clone(), livery.field.toward(VELLUM, 84));
    for pen in livery.border(7.0) {
        layer.stroke(outline.clone(), pen);
    }
    let middle = area.centre().y;
    let sign = at(area.x + 44.0, middle);
    filled(layer, Path::circle(sign, 29.0), livery.field, Pen::new(INK, 2.4));
    if let Some(charge) = livery.charge {
        layer.icon(charge, sign, 38.0, livery.on_field);
    }
    let (left, room) = (area.x + 86.0, area.w - 100.0);
    let (size, name) = shrunk(Face::Bold, 34.0, 26.0, name, room);
    layer.text(at(left, middle - 2.0), size, Face::Bold, INK, Anchor::Start, name);
    let (size, role) = shrunk(Face::Regular, 26.0, SMALL, role, room);
    layer.text(at(left, middle + 29.0), size, Face::Regular, SEPIA, Anchor::Start, role);
}

/// Capitalises a text at the beginning of a line.
pub(super) fn cap(what: impl Into<Arg>) -> Line {
    Line::new("demonworld-sheet-cap").with("what", what)
}

/// Capitalises a label.
pub(super) fn label(label: impl Into<Arg>) -> Line {
    Line::new("demonworld-sheet-label").with("label", label)
}

/// Renders a sentence of the alt text.
pub(super) fn said(what: Line) -> Line {
    Line::new("demonworld-sheet-said").with("what", what)
}

/// Renders a fact in a sentence of the alt text.
pub(super) fn fact(label: impl Into<Arg>, value: impl Into<Arg>) -> Line {
    Line::new("demonworld-sheet-fact").with("label", label).with("value", value)
}

/// Returns `part` as a fraction of `whole`, or 0 if `whole` is 0.
pub(super) fn share(part: u32, whole: u32) -> f32 {
    use regnal_core::narrow::single;
    if whole == 0 { 0.0 } else { single(f64::from(part) / f64::from(whole)) }
}
