//! Draws realms: a tint over each player's provinces, surrounded by a border in the player's livery.

use super::MapSheet;
use super::livery::Livery;
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_painter::grid::border;
use regnal_painter::path::Path;
use regnal_painter::scene::Layer;

pub(super) fn draw(layer: &mut Layer, sheet: &MapSheet<'_>) {
    let (grid, view) = (&sheet.grid, sheet.view);
    for seat in Seat::all(view.players.len()) {
        let livery = Livery::of(view, seat);
        let is_own = |owner: Option<&Option<Seat>>| owner == Some(&Some(seat));
        let realm: Vec<Hex> = sheet
            .shown
            .iter()
            .filter(|land| is_own(view.owners.get(&land.id)))
            .map(|land| land.at)
            .collect();
        if realm.is_empty() {
            continue;
        }
        let mut tint = Path::new();
        for &hex in &realm {
            tint.add(grid.outline(hex, 1.0));
        }
        layer.fill(tint, livery.field.alpha(46));
        let width = grid.side * 0.085;
        let line = border(grid, &realm, |hex| realm.contains(&hex), width * 0.62);
        for pen in livery.border(width) {
            layer.stroke(line.clone(), pen);
        }
    }
}
