//! Draws a laurel for each winner around the winner's capital on the map, and on the winner's card. Laurels are drawn
//! only after the match.

use crate::View;
use regnal_core::game::Seat;
use regnal_core::hex::Hex;

use super::grid::Grid;
use super::livery::{INK, VELLUM};
use regnal_painter::color::Color;
use regnal_painter::path::{Area, Path, Point};
use regnal_painter::scene::{Layer, Pen};

/// Gold colour of the leaves.
const GOLD: Color = Color::hex(0xE0A526);
/// Number of leaves on the outer side of each branch; the inner side has the same number.
const LEAVES: u8 = 7;
/// Start and end of a branch, in degrees from the bottom.
const FROM: f32 = 10.0;
const TO: f32 = 138.0;

/// Iterates over the winners. There are none before the match is over.
pub(super) fn winners(view: &View) -> impl Iterator<Item = Seat> + '_ {
    view.outcome.iter().flat_map(|end| end.winners.iter().copied())
}

/// Draws a laurel around each winner's capital, beneath all pieces.
pub(super) fn on_map(layer: &mut Layer, grid: &Grid, view: &View, shown: &[Hex]) {
    for seat in winners(view) {
        let realm = view.realms.get(seat.index());
        let capital = realm.and_then(|realm| realm.capital);
        if let Some(hex) = capital.filter(|hex| shown.contains(hex)) {
            let centre = grid.centre(hex).moved(0.0, grid.side * 0.06);
            draw(layer, seat, centre, grid.side * 0.62);
        }
    }
}

/// Draws a laurel around `centre`: two branches with a gap at the top.
pub(super) fn draw(layer: &mut Layer, seat: Seat, centre: Point, radius: f32) {
    let side = 2.5 * radius;
    let name = format!("laurel of seat {}", seat.0);
    layer.note(name, Area::around(centre, side, side));
    draw_unnamed(layer, centre, radius);
}

/// Draws a laurel without the scene note that names its seat.
pub(super) fn draw_unnamed(layer: &mut Layer, centre: Point, radius: f32) {
    let at = |degrees: f32, side: f32, out: f32| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        centre.moved(side * sin * radius * out, cos * radius * out)
    };
    let (mut stems, mut leaves) = (Path::new(), Path::new());
    for side in [-1.0, 1.0] {
        let steps = (0..=12_u8).map(|step| FROM + (TO - FROM) * f32::from(step) / 12.0);
        let stem: Vec<Point> = steps.map(|degrees| at(degrees, side, 1.0)).collect();
        stems.add(Path::smooth(&stem));
        for leaf in 0..LEAVES {
            let foot = FROM + 6.0 + (TO - FROM - 6.0) * f32::from(leaf) / f32::from(LEAVES);
            let base = at(foot, side, 1.0);
            for out in [1.27, 0.76] {
                let tip = at(foot + 17.0, side, out);
                leaves.add(blade(base, tip));
            }
        }
        leaves.add(blade(at(TO - 6.0, side, 1.0), at(TO + 14.0, side, 1.0)));
    }
    let line = radius * 0.045;
    layer.stroke(leaves.clone(), Pen::new(VELLUM, line * 4.4));
    layer.stroke(stems.clone(), Pen::new(VELLUM, line * 4.4));
    layer.stroke(leaves.clone(), Pen::new(INK, line * 1.8));
    layer.stroke(stems, Pen::new(INK, line * 1.8));
    layer.fill(leaves, GOLD);
}

/// Returns the outline of a leaf, pointed at both ends.
fn blade(base: Point, tip: Point) -> Path {
    let (dx, dy) = (tip.x - base.x, tip.y - base.y);
    let middle = base.toward(tip, 0.5);
    Path::new()
        .from(base)
        .quad(middle.moved(-dy * 0.5, dx * 0.5), tip)
        .quad(middle.moved(dy * 0.5, -dx * 0.5), base)
        .close()
}
