//! Realms: a tint and a border in the owner's livery along the outside of what a seat owns.

use crate::game::Seat;
use crate::games::mighty::View;
use crate::hex::{Direction, Hex};

use super::super::path::{Path, Point};
use super::super::scene::Layer;
use super::grid::Grid;
use super::livery::Livery;

/// Draws tints and borders.
pub(super) fn draw(layer: &mut Layer, grid: &Grid, view: &View, shown: &[Hex]) {
    let owner = |hex: &Hex| view.cells.get(hex).and_then(|cell| cell.owner);
    for seat in Seat::all(view.realms.len()) {
        let livery = Livery::of(view, seat);
        let realm: Vec<Hex> = shown
            .iter()
            .copied()
            .filter(|hex| owner(hex) == Some(seat))
            .collect();
        if realm.is_empty() {
            continue;
        }
        let mut tint = Path::new();
        for &hex in &realm {
            tint.add(grid.outline(hex, 1.0));
        }
        layer.fill(tint, livery.field.alpha(34));
        let width = grid.side * 0.09;
        let border = border(grid, &realm, |hex| owner(&hex) == Some(seat), width * 0.62);
        for pen in livery.border(width) {
            layer.stroke(border.clone(), pen);
        }
    }
}

/// The outside of a realm, moved inward by `inset` so that two borders lie side by side.
fn border(grid: &Grid, realm: &[Hex], is_inside: impl Fn(Hex) -> bool, inset: f32) -> Path {
    let mut path = Path::new();
    for &hex in realm {
        for direction in Direction::clockwise_from_north() {
            if is_inside(hex.step(direction)) {
                continue;
            }
            let (from, to) = grid.edge(hex, direction);
            let centre = grid.centre(hex);
            // At each end the border meets that of the next outer edge: of this hex, or of the neighbour beside it.
            let goes_on = |turn| is_inside(hex.step(direction.turned(turn)));
            let begin = meet(grid, centre, from, to, inset, goes_on(5));
            let end = meet(grid, centre, to, from, inset, goes_on(1));
            path.add(Path::polygon(&[begin, end], false));
        }
    }
    path
}

/// Where the inset border of the edge from `corner` to `other` begins. If the realm goes on beside it, the border of
/// the neighbour begins on the line between the two hexes, else on the line from the corner to the centre.
fn meet(
    grid: &Grid,
    centre: Point,
    corner: Point,
    other: Point,
    inset: f32,
    goes_on: bool,
) -> Point {
    // Both lines leave the corner at 60 degrees from the edge, so that the way along them is the same.
    let along = inset / 0.866_025_4;
    let inward = corner.toward(centre, along / grid.side);
    if !goes_on {
        return inward;
    }
    let edge = other.distance(corner).max(0.001);
    Point {
        x: inward.x - (other.x - corner.x) / edge * along,
        y: inward.y - (other.y - corner.y) / edge * along,
    }
}
