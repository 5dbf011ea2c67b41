//! The side panel of a wide picture: the latest events and the viewer's duties. The caller supplies the lines, rendered
//! for the viewer.

use super::path::{Area, Path, at};
use super::scene::{Anchor, Face, Layer, Pen};
use super::sheet::{FRAME, INK, Reader, SEPIA};
use super::{text, wrap};
use regnal_core::text::Line;

/// Font size of the text, in pixels.
const LETTERS: f32 = 28.0;
/// Font size of a heading, in pixels.
const HEADING: f32 = 34.0;
/// Height of a line of text, in pixels.
const ROW: f32 = 35.0;
/// Height of a heading and the line below it, in pixels.
const HEAD: f32 = 56.0;
/// Gap between two items, in pixels.
const APART: f32 = 10.0;
/// Indent of an item's text after the bullet, in pixels.
const INDENT: f32 = 24.0;

/// A list with its heading; the oldest items come first.
struct List {
    /// The list's name in the scene.
    name: &'static str,
    head: String,
    /// Items, each split into lines.
    items: Vec<Vec<String>>,
}

impl List {
    fn new(name: &'static str, head: Line, said: &[Line], to: Reader<'_>, room: f32) -> List {
        let read = |line: &Line| to.say(line);
        let item = |line: &Line| {
            let words = text::safe_long(&read(line));
            wrap::wrapped(Face::Regular, LETTERS, &words, room - INDENT)
        };
        List { name, head: text::safe(&read(&head)), items: said.iter().map(item).collect() }
    }

    fn height(&self) -> f32 {
        match self.items.is_empty() {
            true => 0.0,
            false => HEAD + self.items.iter().map(|item| tall(item)).sum::<f32>(),
        }
    }

    /// Removes the oldest items until the list is at most `room` high.
    fn shorten(&mut self, room: f32) {
        while !self.items.is_empty() && self.height() > room {
            self.items.remove(0);
        }
    }

    fn draw(&self, layer: &mut Layer, area: Area) {
        layer.note(self.name, area);
        let base = at(area.x, area.y + 36.0);
        let (face, head) = (Face::Bold, self.head.clone());
        layer.text(base, HEADING, face, SEPIA, Anchor::Start, head);
        let rule = area.y + 48.0;
        let rule = Path::polygon(&[at(area.x, rule), at(area.right(), rule)], false);
        layer.stroke(rule, Pen::new(FRAME, 3.0));
        let mut y = area.y + HEAD;
        for item in &self.items {
            layer.fill(Path::circle(at(area.x + 8.0, y + 21.0), 4.5), SEPIA);
            for (line, words) in item.iter().enumerate() {
                let base = at(area.x + INDENT, y + ROW * line as f32 + 29.0);
                let (face, words) = (Face::Regular, words.clone());
                layer.text(base, LETTERS, face, INK, Anchor::Start, words);
            }
            y += tall(item);
        }
    }
}

fn tall(item: &[String]) -> f32 {
    ROW * item.len() as f32 + APART
}

/// Draws the events into `area`, with the duties below them. If there is not enough room, the oldest events are left
/// out first.
pub fn draw(layer: &mut Layer, happened: &[Line], owed: &[Line], reader: Reader<'_>, area: Area) {
    let list = |name, head, said| List::new(name, Line::new(head), said, reader, area.w);
    let mut owed = list("owed", "aside-owed", owed);
    owed.shorten(area.h);
    let mut happened = list("happened", "aside-happened", happened);
    happened.shorten(area.h - owed.height());
    let mut y = area.y;
    for list in [happened, owed] {
        let height = list.height();
        if height > 0.0 {
            list.draw(layer, Area::new(area.x, y, area.w, height));
        }
        y += height;
    }
}

/// Returns the panel's contents as text, duties first. Empty lists are omitted.
pub fn alt(happened: &[Line], owed: &[Line]) -> Vec<Line> {
    let lists = [("alt-owed", owed), ("alt-happened", happened)];
    let spoken = lists.into_iter().filter(|(_, said)| !said.is_empty());
    spoken
        .flat_map(|(head, said)| std::iter::once(Line::new(head)).chain(said.iter().cloned()))
        .collect()
}
