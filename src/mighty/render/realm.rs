//! Draws realms, each with a tint and with a border in the owner's livery along its outer edge.

use crate::View;
use regnal_core::game::Seat;
use regnal_core::hex::Hex;

use super::grid::{Grid, border};
use super::livery::Livery;
use regnal_painter::path::Path;
use regnal_painter::scene::Layer;

/// Draws the tint and the border of each player's realm.
pub(super) fn draw(layer: &mut Layer, grid: &Grid, view: &View, shown: &[Hex]) {
    let owner = |hex: &Hex| view.cells.get(hex).and_then(|cell| cell.owner);
    for seat in Seat::all(view.realms.len()) {
        let livery = Livery::of(view, seat);
        let realm: Vec<Hex> =
            shown.iter().copied().filter(|hex| owner(hex) == Some(seat)).collect();
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
