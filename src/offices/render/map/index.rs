//! Draws the index below the legend, which lists the name for each number on the map.

use super::super::page::{MARGIN, SMALL, write};
use super::shown::Shown;
use crate::terms;
use regnal_core::text::Line;
use regnal_painter::path::at;
use regnal_painter::scene::{Anchor, Face, Layer};
use regnal_painter::sheet::{INK, Reader, SEPIA};
use regnal_painter::text;

const COLUMNS: usize = 4;
/// Height of a row, in pixels.
const ROW: f32 = 33.0;
/// Width, in pixels, of the part of a column that holds the numbers.
const NUMBER: f32 = 34.0;

/// Draws the index from `top`, column by column, and returns the bottom of the index.
pub(super) fn draw(
    layer: &mut Layer,
    map: &Shown<'_>,
    reader: Reader<'_>,
    top: f32,
    width: f32,
) -> f32 {
    let rows = map.lands.len().div_ceil(COLUMNS).max(1);
    let wide = (width - 2.0 * MARGIN) / COLUMNS as f32;
    for (place, (id, _)) in map.lands.iter().enumerate() {
        let left = MARGIN + wide * (place / rows) as f32;
        let base = at(left + NUMBER, top + ROW * ((place % rows) as f32 + 0.8));
        layer.text(base, SMALL, Face::Bold, SEPIA, Anchor::End, id.to_string());
        let line = Line::new("text-value").with("value", terms::province(*id));
        let name = text::safe(&reader.say(&line));
        let room = wide - NUMBER - 16.0;
        let style = (Face::Regular, INK);
        write(layer, base.moved(8.0, 0.0), style, (SMALL, SMALL), &name, room);
    }
    if map.lands.is_empty() { top } else { top + ROW * rows as f32 + 10.0 }
}
