//! What stands beside a wide board below the players and the key: what happened last. The words come from outside, as the
//! viewer may read them.

use super::super::path::{Area, Path, at};
use super::super::scene::{Anchor, Face, Layer, Pen};
use super::super::{text, wrap};
use super::Reader;
use super::livery::{FRAME, INK, SEPIA};
use crate::text::Line;

/// Size of the letters.
const LETTERS: f32 = 28.0;
/// Height of a line.
const ROW: f32 = 35.0;
/// Height of the heading.
const HEAD: f32 = 56.0;
/// Pixels between two items.
const APART: f32 = 10.0;
/// How far an item is moved in behind its mark.
const INDENT: f32 = 24.0;

/// Draws what happened into `area`; where it is too much, the oldest gives way.
pub(super) fn draw(layer: &mut Layer, happened: &[Line], reader: Reader<'_>, area: Area) {
    let item = |line: &Line| {
        let words = text::safe_long(&reader.say(line));
        wrap::wrapped(Face::Regular, LETTERS, &words, area.w - INDENT)
    };
    let tall = |item: &Vec<String>| ROW * item.len() as f32 + APART;
    let mut items: Vec<Vec<String>> = happened.iter().map(item).collect();
    while !items.is_empty() && HEAD + items.iter().map(tall).sum::<f32>() > area.h {
        items.remove(0);
    }
    if items.is_empty() {
        return;
    }
    layer.note("happened", area);
    let head = text::safe(&reader.term("echoes-aside-happened"));
    let base = at(area.x, area.y + 36.0);
    layer.text(base, 34.0, Face::Bold, SEPIA, Anchor::Start, head);
    let line = [at(area.x, area.y + 48.0), at(area.right(), area.y + 48.0)];
    layer.stroke(Path::polygon(&line, false), Pen::new(FRAME, 3.0));
    let mut y = area.y + HEAD;
    for item in items {
        layer.fill(Path::circle(at(area.x + 8.0, y + 21.0), 4.5), SEPIA);
        let below = y + tall(&item);
        for words in item {
            let base = at(area.x + INDENT, y + 29.0);
            layer.text(base, LETTERS, Face::Regular, INK, Anchor::Start, words);
            y += ROW;
        }
        y = below;
    }
}
