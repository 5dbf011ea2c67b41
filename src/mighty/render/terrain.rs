//! Draws the terrain: face-up and face-down tiles, and the sea beyond the coasts. Terrains differ in both pattern and
//! colour.

use std::collections::BTreeMap;

use crate::nouns::Terrain;
use crate::view::CellView;
use regnal_core::hex::{Direction, Hex};

use super::grid::{Grid, Scatter, first_corner};
use super::livery::{BACK, BANK, INK, LATTICE, RIVER, SEA, SHALLOW, VELLUM, ground};
use super::river;
use regnal_painter::color::Color;
use regnal_painter::land::{peaks, reeds, spread, tufts};
use regnal_painter::path::{Path, Point, at};
use regnal_painter::scene::{Layer, Pen};

/// All hexes of the map, including those outside the picture.
pub(super) type Cells = BTreeMap<Hex, CellView>;

/// Position where the shore crosses the edge between two coast hexes: the distance from the outer corner, as a fraction
/// of the edge length.
const SHORE: f32 = 0.36;

/// Draws the sea around the coasts, beneath all hexes.
pub(super) fn sea(layer: &mut Layer, grid: &Grid, cells: &Cells, shown: &[Hex]) {
    let mut beyond: Vec<Hex> = shown
        .iter()
        .filter(|hex| cells.get(hex).and_then(CellView::face) == Some(Terrain::Coast))
        .flat_map(|hex| hex.neighbors())
        .filter(|hex| !cells.contains_key(hex))
        .collect();
    beyond.sort();
    beyond.dedup();
    for (size, color) in [(1.42, SHALLOW.toward(VELLUM, 55)), (1.26, SHALLOW), (1.12, SEA)] {
        let mut water = Path::new();
        for &hex in &beyond {
            water.add(Path::circle(grid.centre(hex), grid.side * size));
        }
        layer.fill(water, color);
    }
    let mut ripples = Path::new();
    for &hex in &beyond {
        let mut scatter = Scatter::of(hex, 1);
        for row in [-0.45, 0.0, 0.45] {
            let start =
                grid.centre(hex).moved(scatter.between(-0.6, 0.1) * grid.side, row * grid.side);
            ripples.add(ripple(start, grid.side * 0.13));
        }
    }
    layer.stroke(ripples, Pen::new(SHALLOW, 2.0));
}

pub(super) fn tiles(layer: &mut Layer, grid: &Grid, cells: &Cells, shown: &[Hex]) {
    for (hex, cell) in shown.iter().filter_map(|hex| Some((*hex, cells.get(hex)?))) {
        match cell.face() {
            Some(terrain) => {
                layer.fill(grid.outline(hex, 1.0), ground(terrain));
                match terrain {
                    Terrain::Coast => shore(layer, grid, cells, hex),
                    Terrain::River => river::draw(layer, grid, cells, hex),
                    _ => {}
                }
                pattern(layer, terrain, hex, grid.centre(hex), grid.side);
            }
            None => back(layer, grid, hex, cell.terrain),
        }
    }
    let mut lines = Path::new();
    for &hex in shown {
        lines.add(grid.outline(hex, 1.0));
    }
    layer.stroke(lines, Pen::new(INK.alpha(105), 1.6));
}

/// Draws a face-down tile. If the tile was seen before, a window shows its terrain.
fn back(layer: &mut Layer, grid: &Grid, hex: Hex, seen: Option<Terrain>) {
    layer.fill(grid.outline(hex, 1.0), BACK);
    layer.stroke(grid.outline(hex, 0.88), Pen::new(LATTICE, 2.0));
    let Some(terrain) = seen else {
        let mut rosette = Path::new();
        let centre = grid.centre(hex);
        let corners = (0..6).map(|index| grid.corner(hex, index, 0.46));
        for (index, tip) in corners.enumerate() {
            let left = grid.corner(hex, index + 5, 0.17);
            let right = grid.corner(hex, index + 1, 0.17);
            rosette.add(Path::new().from(centre).quad(left, tip).quad(right, centre).close());
        }
        layer.fill(rosette, LATTICE);
        return;
    };
    layer.fill(grid.outline(hex, 0.66), ground(terrain).toward(BACK, 35));
    if terrain == Terrain::River {
        let (left, right) = (grid.corner(hex, 3, 0.62), grid.corner(hex, 0, 0.62));
        let bend = grid.centre(hex).moved(0.0, grid.side * 0.12);
        layer.stroke(Path::smooth(&[left, bend, right]), Pen::new(RIVER, grid.side * 0.1));
    }
    pattern(layer, terrain, hex, grid.centre(hex), grid.side * 0.6);
    layer.stroke(grid.outline(hex, 0.66), Pen::dashed(INK.alpha(120), 2.0, 6.0, 5.0));
}

/// Draws a terrain pattern for a hex of size `side` around `centre`.
pub(super) fn pattern(layer: &mut Layer, terrain: Terrain, hex: Hex, centre: Point, side: f32) {
    match terrain {
        Terrain::Plain | Terrain::River => tufts(layer, hex, centre, side),
        Terrain::Forest => trees(layer, hex, centre, side),
        Terrain::Mountain => peaks(layer, hex, centre, side),
        Terrain::Marsh => reeds(layer, hex, centre, side),
        Terrain::Coast => dunes(layer, hex, centre, side),
    }
}

fn trees(layer: &mut Layer, hex: Hex, centre: Point, side: f32) {
    const SPOTS: [(f32, f32); 11] = [
        (-0.5, -0.42),
        (0.46, -0.42),
        (-0.74, -0.02),
        (-0.26, -0.1),
        (0.24, -0.12),
        (0.72, -0.02),
        (-0.5, 0.3),
        (0.0, 0.26),
        (0.48, 0.3),
        (-0.26, 0.68),
        (0.26, 0.68),
    ];
    let (mut trunks, mut crowns, mut lights) = (Path::new(), Path::new(), Path::new());
    for foot in spread(hex, centre, side, &SPOTS, 0.05) {
        let (w, h) = (side * 0.125, side * 0.36);
        trunks.add(Path::new().from(foot).line(foot.moved(0.0, -h * 0.3)));
        let (left, top) = (foot.moved(-w, -h * 0.18), foot.moved(0.0, -h));
        crowns.add(Path::polygon(&[left, top, foot.moved(w, -h * 0.18)], true));
        lights.add(Path::polygon(&[left, top, foot.moved(-w * 0.1, -h * 0.18)], true));
    }
    layer.stroke(trunks, Pen::new(Color::hex(0x5A4631), side * 0.04));
    layer.stroke(crowns.clone(), Pen::new(Color::hex(0x3C5A35), side * 0.03));
    layer.fill(crowns, Color::hex(0x56803F));
    layer.fill(lights, Color::hex(0x7DA35A));
}

fn dunes(layer: &mut Layer, hex: Hex, centre: Point, side: f32) {
    const SPOTS: [(f32, f32); 5] =
        [(-0.3, -0.12), (0.28, -0.22), (0.0, 0.18), (-0.34, 0.4), (0.34, 0.36)];
    let mut dots = Path::new();
    for spot in spread(hex, centre, side, &SPOTS, 0.08) {
        for (dx, dy) in [(-0.07, 0.02), (0.0, -0.03), (0.07, 0.03)] {
            dots.add(Path::circle(spot.moved(dx * side, dy * side), side * 0.017));
        }
    }
    layer.fill(dots, Color::hex(0xBFA766));
}

/// Draws the water on a coast hex, along the edge of the map.
fn shore(layer: &mut Layer, grid: &Grid, cells: &Cells, hex: Hex) {
    let is_open = |direction: Direction| !cells.contains_key(&hex.step(direction));
    let starts = Direction::clockwise_from_north()
        .filter(|&direction| is_open(direction) && !is_open(direction.turned(5)));
    for start in starts {
        let run: Vec<Direction> = (0..6)
            .map(|step| start.turned(step))
            .take_while(|&direction| is_open(direction))
            .collect();
        shore_along(layer, grid, cells, hex, &run);
    }
}

fn shore_along(layer: &mut Layer, grid: &Grid, cells: &Cells, hex: Hex, run: &[Direction]) {
    let (Some(&first), Some(&last)) = (run.first(), run.last()) else { return };
    let is_coast = |direction: Direction| {
        cells.get(&hex.step(direction)).is_some_and(|cell| cell.face() == Some(Terrain::Coast))
    };
    let share = |direction| if is_coast(direction) { SHORE } else { 0.0 };
    let centre = grid.centre(hex);
    let (before, after) = (first.turned(5), last.turned(1));
    let (far, near) = grid.edge(hex, before);
    let begin = near.toward(far, share(before));
    let (near, far) = grid.edge(hex, after);
    let end = near.toward(far, share(after));
    let mut scatter = Scatter::of(hex, 3);
    let mut line = vec![end];
    for &direction in run.iter().rev() {
        let middle = grid.edge_middle(hex, direction);
        line.push(middle.toward(centre, scatter.between(0.26, 0.4)));
    }
    line.push(begin);
    let shore = Path::smooth(&line);
    let outer = (0..=run.len()).map(|step| grid.corner(hex, first_corner(first) + step, 1.0));
    let mut water = Path::polygon(&outer.collect::<Vec<_>>(), false).line(end);
    water.0.extend(shore.0.iter().skip(1).copied());
    layer.fill(water.close(), SEA);
    layer.stroke(shore.clone(), Pen::new(VELLUM, grid.side * 0.075));
    layer.stroke(shore, Pen::new(BANK, grid.side * 0.026));
    if let Some(direction) = run.get(run.len() / 2) {
        let start = grid.edge_middle(hex, *direction).toward(centre, 0.1);
        let wave = grid.side * 0.1;
        layer.stroke(ripple(at(start.x - 2.0 * wave, start.y), wave), Pen::new(SHALLOW, 2.0));
    }
}

fn ripple(start: Point, w: f32) -> Path {
    Path::new()
        .from(start)
        .quad(start.moved(w * 0.5, -w * 0.8), start.moved(w, 0.0))
        .quad(start.moved(w * 1.5, w * 0.6), start.moved(w * 2.0, 0.0))
        .quad(start.moved(w * 2.5, -w * 0.8), start.moved(w * 3.0, 0.0))
}
