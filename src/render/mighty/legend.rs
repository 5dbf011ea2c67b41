//! The legend: samples with their words, in the corners that a map of hexes leaves free.

use crate::games::mighty::nouns::{Building, Terrain};
use crate::hex::Hex;

use super::super::icon::Icon;
use super::super::path::{Area, Path, Point, at};
use super::super::scene::{Anchor, Face, Layer, Pen};
use super::super::text;
use super::frame::GAP;
use super::grid::Grid;
use super::livery::{BACK, INK, LATTICE, Livery, RIVER, SEA, ground};
use super::{Reader, marks, sites, terrain};

/// Height of a row of the legend.
const ROW: f32 = 34.0;
/// Size of the letters of the legend.
const SMALL: f32 = 23.0;

/// An entry of the legend.
#[derive(Clone, Copy)]
enum Entry {
    Ground(Terrain),
    Back,
    Building(Building),
    Capital,
    Independent,
}

/// The land, for the left corner.
const LAND: [Entry; 7] = [
    Entry::Ground(Terrain::Plain),
    Entry::Ground(Terrain::Forest),
    Entry::Ground(Terrain::Mountain),
    Entry::Ground(Terrain::River),
    Entry::Ground(Terrain::Marsh),
    Entry::Ground(Terrain::Coast),
    Entry::Back,
];

/// What stands on it, for the right corner.
const PIECES: [Entry; 5] = [
    Entry::Building(Building::Village),
    Entry::Building(Building::City),
    Entry::Building(Building::Fortress),
    Entry::Capital,
    Entry::Independent,
];

/// The entries with their words.
fn worded(entries: &[Entry], reader: Reader<'_>) -> Vec<(Entry, String)> {
    let words = |entry| match entry {
        Entry::Ground(terrain) => reader.term(terrain.term()),
        Entry::Back => reader.term("mighty-picture-face-down"),
        Entry::Building(building) => reader.term(building.term()),
        Entry::Capital => reader.term("mighty-picture-capital"),
        Entry::Independent => reader.term("mighty-picture-independent"),
    };
    entries
        .iter()
        .map(|&entry| (entry, text::safe(&words(entry))))
        .collect()
}

/// Draws the legend into the lower corners, which a map of hexes leaves free, from the bottom up. Entries that find no
/// room beside the hexes go below one another under the map; returns how high that part is.
pub(super) fn draw(
    layer: &mut Layer,
    grid: &Grid,
    shown: &[Hex],
    reader: Reader<'_>,
    bottom: f32,
    width: f32,
) -> f32 {
    let mut left_over = Vec::new();
    for (entries, side) in [(&LAND[..], Side::Left), (&PIECES, Side::Right)] {
        let entries = worded(entries, reader);
        left_over.extend(corner(layer, grid, shown, entries, bottom, width, side));
    }
    let (mut x, mut y) = (28.0, bottom + GAP + ROW / 2.0);
    let mut rows = 0.0;
    for (entry, words) in left_over {
        let wide = entry_width(&words);
        if rows == 0.0 {
            rows = 1.0;
        } else if x + wide > width - 28.0 {
            (x, y, rows) = (28.0, y + ROW, rows + 1.0);
        }
        draw_entry(layer, entry, words, at(x, y));
        x += wide;
    }
    if rows > 0.0 { rows * ROW + GAP } else { 0.0 }
}

/// Draws the legend as a list with its top left corner there, for a wide screen; returns where it ends.
pub(super) fn column(layer: &mut Layer, reader: Reader<'_>, left: f32, top: f32) -> f32 {
    let mut y = top;
    let entries = [worded(&LAND, reader), worded(&PIECES, reader)];
    for (entry, words) in entries.into_iter().flatten() {
        draw_entry(layer, entry, words, at(left, y + ROW / 2.0));
        y += ROW + GAP / 2.0;
    }
    y
}

#[derive(Clone, Copy, PartialEq)]
enum Side {
    Left,
    Right,
}

/// Fills one corner; returns what found no room.
fn corner(
    layer: &mut Layer,
    grid: &Grid,
    shown: &[Hex],
    mut rest: Vec<(Entry, String)>,
    bottom: f32,
    width: f32,
    side: Side,
) -> Vec<(Entry, String)> {
    // Rows of entries that fit, the lowest row first; then drawn so that reading order runs from the top.
    let mut rows: Vec<Vec<(Entry, String)>> = Vec::new();
    while !rest.is_empty() && rows.len() < 5 {
        let y = bottom - ROW * (rows.len() as f32 + 0.5);
        let mut room = free(grid, shown, y, width, side) - 28.0 - 14.0;
        let mut row = Vec::new();
        while let Some(entry) = rest.pop() {
            room -= entry_width(&entry.1);
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
        let wide: f32 = row.iter().map(|(_, words)| entry_width(words)).sum();
        let mut x = match side {
            Side::Left => 28.0,
            Side::Right => width - 28.0 - wide + 18.0,
        };
        for (entry, words) in row {
            let wide = entry_width(&words);
            draw_entry(layer, entry, words, at(x, y));
            x += wide;
        }
    }
    rest
}

/// How many pixels beside the hexes are free in the row around `y`.
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

fn entry_width(words: &str) -> f32 {
    text::width(Face::Regular, SMALL, words) + 40.0 + 18.0
}

fn draw_entry(layer: &mut Layer, entry: Entry, words: String, start: Point) {
    let centre = start.moved(16.0, 0.0);
    let words_at = start.moved(40.0, SMALL * 0.32);
    layer.note(
        "legend",
        Area::new(
            start.x,
            start.y - ROW / 2.0,
            entry_width(&words) - 18.0,
            ROW,
        ),
    );
    draw_sample(layer, entry, centre);
    layer.write(marks::written(words_at, SMALL, Anchor::Start, words));
}

fn draw_sample(layer: &mut Layer, entry: Entry, centre: Point) {
    let side = 17.0;
    let hexagon = |size: f32| {
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
    };
    match entry {
        Entry::Ground(kind) => {
            layer.fill(hexagon(side), ground(kind));
            layer.clipped(hexagon(side), |layer| match kind {
                Terrain::River => {
                    let ends = [
                        centre.moved(-side, 3.0),
                        centre.moved(0.0, -2.0),
                        centre.moved(side, 4.0),
                    ];
                    layer.stroke(Path::smooth(&ends), Pen::new(RIVER, 6.0));
                }
                Terrain::Coast => {
                    let water = Area::new(centre.x - side, centre.y + 3.0, 2.0 * side, side);
                    layer.fill(Path::area(water), SEA);
                }
                Terrain::Plain | Terrain::Forest | Terrain::Mountain | Terrain::Marsh => {
                    terrain::pattern(layer, kind, Hex::CENTRE, centre, side * 1.35);
                }
            });
            layer.stroke(hexagon(side), Pen::new(INK, 1.6));
        }
        Entry::Back => {
            layer.fill(hexagon(side), BACK);
            layer.stroke(hexagon(side * 0.7), Pen::new(LATTICE, 2.0));
            layer.stroke(hexagon(side), Pen::new(INK, 1.6));
        }
        Entry::Building(kind) => {
            layer.icon(sites::icon(kind), centre, 30.0, INK);
        }
        Entry::Capital => layer.icon(Icon::Crown, centre, 30.0, INK),
        Entry::Independent => {
            let nobody = Livery::nobody();
            let plate = Path::rounded(Area::around(centre, 26.0, 26.0), 6.0);
            layer.fill(plate.clone(), nobody.field);
            layer.stroke(plate, Pen::dashed(INK, 2.0, 4.0, 3.0));
        }
    }
}
