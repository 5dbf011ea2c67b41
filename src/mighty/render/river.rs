//! Draws rivers and bridges. The course of a river is only decorative (ME-RULING-02), and connects to the adjacent
//! face-up rivers.

use crate::nouns::Terrain;
use crate::state::Bridge;
use regnal_core::hex::{Direction, Hex};

use super::grid::{Grid, Scatter};
use super::livery::{ALARM, BANK, INK, RIVER, VELLUM};
use super::terrain::Cells;
use regnal_painter::path::{Path, Point};
use regnal_painter::scene::{Layer, Pen};

/// Returns the edges that the river of `hex` crosses: two, or more at a confluence.
fn ends(cells: &Cells, hex: Hex) -> Vec<Direction> {
    let is = |direction: Direction, wanted: Terrain| {
        cells.get(&hex.step(direction)).is_some_and(|cell| cell.face() == Some(wanted))
    };
    let mut ends: Vec<Direction> = Direction::clockwise_from_north()
        .filter(|&direction| is(direction, Terrain::River))
        .collect();
    if ends.is_empty() {
        // The upper and lower edges are reserved for the label, so an isolated river flows from side to side.
        let turn = Scatter::of(hex, 4).below(2);
        ends.push(Direction::NORTH.turned(1 + turn));
    }
    if ends.len() == 1 {
        // The course may bend by 60 degrees, which looks more like a river than a canal.
        let turn = 2 + Scatter::of(hex, 5).below(3);
        let opposite = ends[0].turned(turn);
        ends.push(opposite);
    }
    ends
}

/// Returns the courses of a hex's river. The first runs from edge to edge, and the others join it in the centre.
fn courses(grid: &Grid, cells: &Cells, hex: Hex) -> Vec<Vec<Point>> {
    let ends = ends(cells, hex);
    let mut scatter = Scatter::of(hex, 6);
    let bend = grid
        .centre(hex)
        .moved(scatter.between(-0.12, 0.12) * grid.side, scatter.between(0.02, 0.2) * grid.side);
    let edge = |direction: Direction| grid.edge_middle(hex, direction);
    // Control points perpendicular to the edge make the river continue into the next hex without a kink.
    let inward = |direction: Direction| edge(direction).toward(grid.centre(hex), 0.4);
    let mut courses = Vec::new();
    if let [first, second, rest @ ..] = ends.as_slice() {
        courses.push(vec![edge(*first), inward(*first), bend, inward(*second), edge(*second)]);
        courses.extend(rest.iter().map(|&other| vec![edge(other), inward(other), bend]));
    }
    courses
}

pub(super) fn draw(layer: &mut Layer, grid: &Grid, cells: &Cells, hex: Hex) {
    let mut path = Path::new();
    for course in courses(grid, cells, hex) {
        path.add(Path::smooth(&course));
    }
    layer.clipped(grid.outline(hex, 1.0), |layer| {
        layer.stroke(path.clone(), Pen::new(BANK, grid.side * 0.17));
        layer.stroke(path.clone(), Pen::new(RIVER, grid.side * 0.12));
        layer.stroke(path, Pen::dashed(VELLUM.alpha(150), 1.6, 9.0, 15.0));
    });
}

/// Returns positions for a bridge across a hex's river, best first, each with the direction of flow.
pub(super) fn crossings(grid: &Grid, cells: &Cells, hex: Hex) -> Vec<(Point, Point)> {
    let top = grid.centre(hex).y - grid.half_height() * 0.3;
    let mut places: Vec<(Point, Point)> = Vec::new();
    for course in courses(grid, cells, hex) {
        for pair in course.windows(2) {
            let way = flow(pair[0], pair[1]);
            places.extend([0.2, 0.5, 0.8].map(|part| (pair[0].toward(pair[1], part), way)));
        }
    }
    // Bridges are halfway to the edge, because units are in the centre, and are never under the label.
    places.retain(|(place, _)| place.y > top);
    let centre = grid.centre(hex);
    let off = |place: Point| (place.distance(centre) - grid.side * 0.55).abs();
    places.sort_by(|a, b| off(a.0).total_cmp(&off(b.0)));
    places
}

/// Returns the direction from one point to another, with length 1.
pub(super) fn flow(from: Point, to: Point) -> Point {
    let length = from.distance(to).max(0.001);
    Point { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/// Draws a bridge at `place` across a river that flows along `flow`.
pub(super) fn bridge(layer: &mut Layer, side: f32, place: Point, flow: Point, bridge: Bridge) {
    let across = |along: f32, over: f32| {
        place.moved(
            flow.x * along * side - flow.y * over * side,
            flow.y * along * side + flow.x * over * side,
        )
    };
    // Each part of a bridge consists of a start, an end and a number of planks.
    let parts: &[(f32, f32, u8)] = match bridge {
        Bridge::None => return,
        Bridge::Intact => &[(-0.2, 0.2, 6)],
        Bridge::Sabotaged(_) => &[(-0.22, -0.07, 2), (0.07, 0.22, 2)],
    };
    for &(from, to, count) in parts {
        let deck = Path::polygon(&[across(0.0, from), across(0.0, to)], false);
        layer.stroke(deck.clone(), Pen::new(INK, side * 0.19));
        layer.stroke(deck.clone(), Pen::new(VELLUM, side * 0.135));
        let mut planks = Path::new();
        for plank in 1..count {
            let over = from + (to - from) * f32::from(plank) / f32::from(count);
            planks.add(Path::polygon(&[across(-0.05, over), across(0.05, over)], false));
        }
        layer.stroke(planks, Pen::new(INK, 1.4));
    }
    if matches!(bridge, Bridge::Sabotaged(_)) {
        let mut cross = Path::polygon(&[across(-0.1, -0.1), across(0.1, 0.1)], false);
        cross.add(Path::polygon(&[across(-0.1, 0.1), across(0.1, -0.1)], false));
        layer.stroke(cross.clone(), Pen::new(VELLUM, side * 0.085));
        layer.stroke(cross, Pen::new(ALARM, side * 0.05));
    }
}
