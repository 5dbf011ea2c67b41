//! The legend of a picture: symbols with labels, in the corners that a hex map leaves empty and in a band below the
//! map.

use std::fmt::Debug;

use super::frame::{self, GAP};
use super::grid::Grid;
use super::path::{Area, Path, Point, at};
use super::scene::{Anchor, Face, Halo, Layer, Letters};
use super::sheet::{INK, VELLUM};
use super::text;
use regnal_core::hex::Hex;

/// Height of a row, in pixels.
const ROW: f32 = 36.0;
/// Font size of the legend, in pixels.
const SMALL: f32 = 24.0;
/// Width of a normal sample in pixels, including the space after it.
pub const SAMPLE: f32 = 40.0;
/// Gap between two entries, in pixels.
const APART: f32 = 18.0;
/// Distance between the picture's edge and the legend, in pixels.
const MARGIN: f32 = 28.0;

/// A symbol explained in the legend.
pub trait Sign: Copy + Debug {
    /// Returns the width of the symbol's sample in pixels, including the space after it.
    fn sample(self) -> f32;

    /// Draws a sample of the symbol.
    fn draw(self, layer: &mut Layer, centre: Point);
}

/// A corner of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Side {
    /// Lower left corner.
    Left,
    /// Lower right corner.
    Right,
}

/// Fills a corner of the picture with entries from the bottom up. Returns the entries that did not fit.
pub fn corner<S: Sign>(
    layer: &mut Layer,
    grid: &Grid,
    shown: &[Hex],
    mut rest: Vec<(S, String)>,
    bottom: f32,
    width: f32,
    side: Side,
) -> Vec<(S, String)> {
    // Collects the rows of entries that fit, starting with the lowest row. The rows are then drawn so that they read
    // from top to bottom.
    let mut rows: Vec<Vec<(S, String)>> = Vec::new();
    while !rest.is_empty() && rows.len() < 5 {
        let y = bottom - ROW * (rows.len() as f32 + 0.5);
        let mut room = free(grid, shown, y, width, side) - MARGIN - 14.0;
        let mut row = Vec::new();
        while let Some(entry) = rest.pop() {
            room -= entry_width(entry.0, &entry.1);
            if room < 0.0 {
                rest.push(entry);
                break;
            }
            row.insert(0, entry);
        }
        if row.is_empty() {
            break;
        }
        rows.push(row);
    }
    for (index, row) in rows.into_iter().enumerate() {
        let y = bottom - ROW * (index as f32 + 0.5);
        let wide: f32 = row.iter().map(|(entry, words)| entry_width(*entry, words)).sum();
        let mut x = match side {
            Side::Left => MARGIN,
            Side::Right => width - MARGIN - wide + APART,
        };
        for (entry, words) in row {
            let wide = entry_width(entry, &words);
            draw_entry(layer, entry, words, at(x, y));
            x += wide;
        }
    }
    rest
}

/// Returns the number of free pixels beside the hexes in the row around `y`.
fn free(grid: &Grid, shown: &[Hex], y: f32, width: f32, side: Side) -> f32 {
    shown
        .iter()
        .filter_map(|&hex| {
            let centre = grid.centre(hex);
            let dy = ((y - centre.y).abs() - ROW / 2.0).max(0.0);
            if dy > grid.half_height() {
                return None;
            }
            let half = grid.width_at(dy) / 2.0;
            Some(match side {
                Side::Left => centre.x - half,
                Side::Right => width - centre.x - half,
            })
        })
        .fold(width / 2.0, f32::min)
}

fn entry_width<S: Sign>(entry: S, words: &str) -> f32 {
    text::width(Face::Regular, SMALL, words) + entry.sample() + APART
}

fn draw_entry<S: Sign>(layer: &mut Layer, entry: S, words: String, start: Point) {
    let sample = entry.sample();
    let centre = start.moved((sample - 8.0) / 2.0, 0.0);
    let words_at = start.moved(sample, SMALL * 0.32);
    layer.note(
        format!("legend {entry:?}"),
        Area::new(start.x, start.y - ROW / 2.0, entry_width(entry, &words) - APART, ROW),
    );
    entry.draw(layer, centre);
    layer.write(written(words_at, SMALL, Anchor::Start, words));
}

/// Draws a legend band across the picture, row by row starting at `top`. Returns the band's lower edge.
pub fn band<S: Sign>(layer: &mut Layer, listed: Vec<(S, String)>, top: f32, width: f32) -> f32 {
    // The entries are placed first, because the band behind them is drawn earlier and its height depends on the number
    // of rows.
    let (mut x, mut y) = (MARGIN, top + GAP + ROW / 2.0);
    let mut placed = Vec::new();
    for (entry, words) in listed {
        let wide = entry_width(entry, &words);
        if x > MARGIN && x + wide - APART > width - MARGIN {
            (x, y) = (MARGIN, y + ROW);
        }
        placed.push((entry, words, at(x, y)));
        x += wide;
    }
    let end = y + ROW / 2.0 + GAP * 0.75;
    layer.fill(Path::area(Area::new(0.0, top, width, end - top)), VELLUM);
    frame::rule(layer, top, width);
    for (entry, words, start) in placed {
        draw_entry(layer, entry, words, start);
    }
    end
}

/// Returns text with a light halo, for drawing on the map itself.
pub fn written(at: Point, size: f32, anchor: Anchor, text: String) -> Letters {
    Letters {
        at,
        size,
        face: Face::Regular,
        color: INK,
        anchor,
        halo: Some(Halo { color: VELLUM.alpha(200), width: 4.0 }),
        text,
    }
}

/// Returns a small hex's outline.
pub fn hexagon(centre: Point, size: f32) -> Path {
    let (dx, dy) = (size * 0.5, size * 0.866);
    let points = [
        centre.moved(size, 0.0),
        centre.moved(dx, dy),
        centre.moved(-dx, dy),
        centre.moved(-size, 0.0),
        centre.moved(-dx, -dy),
        centre.moved(dx, -dy),
    ];
    Path::polygon(&points, true)
}
