//! A printed form with text, horizontal rules, tick boxes and blank lines to write on.

use super::super::super::page::{MARGIN, ROOM, WIDTH};
use super::super::super::shape::line;
use super::{BLACK, GREY};
use regnal_core::text::Line;
use regnal_painter::color::Color;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::Reader;
use regnal_painter::{text, wrap};

/// Side length of a tick box.
pub(super) const TICK: f32 = 24.0;

/// Height of a page with A4 proportions. Pages are as wide as all other sheets.
pub(super) const PAGE: f32 = WIDTH * 297.0 / 210.0;
/// Space at the bottom of a page, reserved for the page number.
const FOOT: f32 = 70.0;

/// Printed pages, each filled from top to bottom.
pub(super) struct Paper<'a> {
    pub(super) layer: Layer,
    pub(super) y: f32,
    pub(super) reader: Reader<'a>,
    /// Heading on every page except the first.
    pub(super) head: String,
    /// Finished pages.
    pub(super) full: Vec<Layer>,
}

impl Paper<'_> {
    /// Begins a new page if less than `height` is left on the current page.
    pub(super) fn ensure_room(&mut self, height: f32) {
        if self.y + height <= PAGE - FOOT {
            return;
        }
        self.full.push(std::mem::take(&mut self.layer));
        self.y = MARGIN + 24.0;
        let head = text::fitted(Face::Bold, 27.0, &self.head, ROOM);
        self.text(MARGIN, 27.0, Face::Bold, GREY, Anchor::Start, &head);
        self.y += 14.0;
        self.rule(2.0);
    }

    /// Finishes the document and returns all pages, with page numbers if there are several.
    pub(super) fn done(mut self) -> Vec<Layer> {
        self.full.push(self.layer);
        let count = self.full.len();
        let base = at(WIDTH - MARGIN, PAGE - 28.0);
        if count > 1 {
            for (index, layer) in self.full.iter_mut().enumerate() {
                let number = format!("{}/{count}", index + 1);
                layer.text(base, 24.0, Face::Italic, GREY, Anchor::End, number);
            }
        }
        self.full
    }

    /// Renders a message and makes it safe to draw.
    pub(super) fn say(&self, line: &Line) -> String {
        text::safe_long(&self.reader.say(line))
    }

    /// Renders a message without arguments.
    pub(super) fn term(&self, id: &'static str) -> String {
        self.say(&Line::new(id))
    }

    /// Draws text on the current line.
    pub(super) fn text(
        &mut self,
        x: f32,
        size: f32,
        face: Face,
        color: Color,
        anchor: Anchor,
        words: &str,
    ) {
        let base = at(x, self.y);
        self.layer.text(base, size, face, color, anchor, words);
    }

    /// Draws a black horizontal rule across the page.
    pub(super) fn rule(&mut self, width: f32) {
        self.rule_in(BLACK, width);
    }

    /// Draws a horizontal rule across the page.
    pub(super) fn rule_in(&mut self, color: Color, width: f32) {
        let (left, right) = (at(MARGIN, self.y), at(WIDTH - MARGIN, self.y));
        line(&mut self.layer, left, right, Pen::new(color, width));
    }

    /// Begins a section with a rule, `gap` pixels farther down, and a heading.
    pub(super) fn section(&mut self, gap: f32, size: f32, heading: &Line) {
        self.y += gap;
        self.rule(3.0);
        self.y += 38.0;
        let words = text::fitted(Face::Bold, size, &self.say(heading), ROOM);
        self.text(MARGIN, size, Face::Bold, BLACK, Anchor::Start, &words);
    }

    /// Draws text wrapped over as many lines as necessary.
    pub(super) fn words(&mut self, face: Face, color: Color, words: &str) {
        for line in wrap::wrapped(face, 27.0, words, ROOM) {
            self.y += 33.0;
            self.text(MARGIN, 27.0, face, color, Anchor::Start, &line);
        }
        self.y += 4.0;
    }

    /// Draws an empty box on the current line. Returns the box's right edge.
    pub(super) fn tick(&mut self, x: f32) -> f32 {
        let area = Area::new(x, self.y - 21.0, TICK, TICK);
        self.layer.note("box", area);
        self.layer.stroke(Path::area(area), Pen::new(BLACK, 2.4));
        x + TICK
    }

    /// Draws a tick box with a label. Returns the label's right edge.
    pub(super) fn draw_tick_box(&mut self, x: f32, words: &str) -> f32 {
        let after = self.tick(x) + 9.0;
        self.text(after, 25.0, Face::Regular, BLACK, Anchor::Start, words);
        after + text::width(Face::Regular, 25.0, words) + 22.0
    }

    /// Draws several tick boxes with labels, on as many lines as necessary.
    pub(super) fn choices(&mut self, left: f32, choices: &[String]) {
        let mut x = left;
        for words in choices {
            let wide = TICK + 9.0 + text::width(Face::Regular, 25.0, words);
            if x > left && x + wide > WIDTH - MARGIN {
                x = left;
                self.y += 40.0;
            }
            x = self.draw_tick_box(x, words);
        }
    }

    /// Draws a label and a blank line to write on. Returns the line's right edge.
    pub(super) fn draw_blank(&mut self, x: f32, words: &str, length: f32) -> f32 {
        self.text(x, 25.0, Face::Regular, BLACK, Anchor::Start, words);
        let from = x + text::width(Face::Regular, 25.0, words) + 10.0;
        let (left, right) = (at(from, self.y + 4.0), at(from + length, self.y + 4.0));
        line(&mut self.layer, left, right, Pen::new(BLACK, 1.8));
        from + length + 22.0
    }
}
