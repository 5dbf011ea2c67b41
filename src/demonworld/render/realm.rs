//! Draws realms: a tint over each player's provinces, surrounded by a border in the player's livery.

use super::MapSheet;
use super::land::outlines;
use super::livery::Livery;
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_painter::grid::border;
use regnal_painter::scene::Layer;

pub(super) fn draw(layer: &mut Layer, sheet: &MapSheet<'_>) {
    let (grid, view) = (&sheet.grid, sheet.view);
    for seat in Seat::all(view.players.len()) {
        let livery = Livery::of(view, seat);
        let lands = sheet.shown.iter().filter(|land| view.owner_of(land.id) == Some(seat));
        let realm: Vec<Hex> = lands.map(|land| land.at).collect();
        if realm.is_empty() {
            continue;
        }
        layer.fill(outlines(grid, &realm, 1.0), livery.field.alpha(46));
        let width = grid.side * 0.085;
        let line = border(grid, &realm, |hex| realm.contains(&hex), width * 0.62);
        for pen in livery.border(width) {
            layer.stroke(line.clone(), pen);
        }
    }
}
