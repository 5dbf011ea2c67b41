//! What stands beside a wide map below the seats: what happened last, and what is owed. The words come from outside, as
//! the viewer may read them.

use crate::text::Line;

use super::super::path::{Area, Path, at};
use super::super::scene::{Anchor, Face, Layer, Pen};
use super::super::{text, wrap};
use super::frame::GAP;
use super::livery::{FRAME, INK, SEPIA};
use super::{Look, Reader};

/// Size of the letters.
const LETTERS: f32 = 28.0;
/// Height of a line.
const ROW: f32 = 35.0;
/// Height of a heading.
const HEAD: f32 = 56.0;
/// Pixels between two items.
const APART: f32 = 10.0;
/// How far an item is moved in behind its mark.
const INDENT: f32 = 24.0;

/// One section: its heading and its items, each in lines.
struct Section {
    head: String,
    items: Vec<Vec<String>>,
}

impl Section {
    fn of(id: &'static str, said: &[Line], reader: Reader<'_>, room: f32) -> Section {
        let item = |line: &Line| {
            let words = text::safe_long(&reader.say(line));
            wrap::wrapped(Face::Regular, LETTERS, &words, room - INDENT)
        };
        Section {
            head: text::safe(&reader.term(id)),
            items: said.iter().map(item).collect(),
        }
    }

    fn height(&self) -> f32 {
        match self.items.is_empty() {
            true => 0.0,
            false => HEAD + self.items.iter().map(|item| tall(item)).sum::<f32>(),
        }
    }
}

fn tall(item: &[String]) -> f32 {
    ROW * item.len() as f32 + APART
}

/// Draws both sections into `area`. What is owed comes whole; of what happened the oldest gives way.
pub(super) fn draw(layer: &mut Layer, look: &Look<'_>, reader: Reader<'_>, area: Area) {
    let room = area.w - 2.0 * GAP;
    let mut happened = Section::of("mighty-aside-happened", look.happened, reader, room);
    let owed = Section::of("mighty-aside-owed", look.owed, reader, room);
    while !happened.items.is_empty() && happened.height() + owed.height() > area.h {
        happened.items.remove(0);
    }
    let left = area.x + GAP;
    let mut y = area.y;
    for (name, section) in [("happened", happened), ("owed", owed)] {
        if section.items.is_empty() {
            continue;
        }
        layer.note(name, Area::new(left, y, room, section.height()));
        layer.text(
            at(left, y + 36.0),
            34.0,
            Face::Bold,
            SEPIA,
            Anchor::Start,
            section.head,
        );
        let rule = Path::polygon(&[at(left, y + 48.0), at(left + room, y + 48.0)], false);
        layer.stroke(rule, Pen::new(FRAME, 3.0));
        y += HEAD;
        for item in section.items {
            if y + tall(&item) > area.bottom() + APART {
                break;
            }
            layer.fill(Path::circle(at(left + 8.0, y + 21.0), 4.5), SEPIA);
            for (line, words) in item.iter().enumerate() {
                let base = y + ROW * line as f32 + 29.0;
                layer.text(
                    at(left + INDENT, base),
                    LETTERS,
                    Face::Regular,
                    INK,
                    Anchor::Start,
                    words.clone(),
                );
            }
            y += tall(&item);
        }
    }
}
