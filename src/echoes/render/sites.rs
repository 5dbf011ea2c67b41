//! Draws buildings. Each building is a plate in the owner's colour below the cell's name, where it does not cover any
//! unit. The plate shows the kind, the health and the armour. A Camp's yield is beside the cell's name.

use super::grid::Grid;
use super::livery::Livery;
use super::plot::{self, READ};
use super::symbols;
use crate::nouns::{BuildingKind, Mode};
use crate::view::BuildingView;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::text::width;

/// Width of an armour shield, in pixels.
const SHIELD: f32 = 32.0;
/// Diameter of the disc for a Camp's yield, in pixels.
const DISC: f32 = 28.0;
/// Minimum font size, in pixels.
const LEAST: f32 = 24.0;

/// Draws a building with its health, armour and yield.
pub(super) fn draw(layer: &mut Layer, grid: &Grid, building: &BuildingView, livery: Livery) {
    let cell = grid.cell(building.cell);
    let plate = plot::plate(cell);
    let kind = building.kind.code();
    layer.note(format!("building {kind} {}", building.cell), plate);
    let shape = Path::rounded(plate, 7.0);
    layer.fill(shape.clone(), livery.field);
    layer.stroke(shape, Pen::new(livery.line, 4.0));
    gives(layer, cell, building);
    let note = |layer: &mut Layer, what: &str, x: f32, w: f32| {
        let area = Area::new(x, plate.y + 2.0, w, plate.h - 4.0);
        layer.note(format!("{what} of {}", building.cell), area);
        area.centre()
    };
    let mut right = plate.right() - 2.0;
    for mode in [Mode::Ranged, Mode::Melee] {
        let armour = building.armour[mode.index()];
        if armour > 0 {
            right -= SHIELD;
            let name = ["armour melee", "armour ranged"][mode.index()];
            let centre = note(layer, name, right, SHIELD);
            symbols::armour(layer, mode, &armour.to_string(), centre, SHIELD - 2.0);
            right -= 1.0;
        }
    }
    // If space is short, parts of the plate are omitted in this order: maximum health, heart, building sign.
    let left = building.left.to_string();
    let of = format!("/{}", building.most);
    let is_hurt = building.left < building.most || building.kind == BuildingKind::Capital;
    let number = width(Face::Bold, READ, &left);
    let most = if is_hurt { width(Face::Bold, LEAST, &of) } else { 0.0 };
    let (sign, heart) = (30.0, READ * 0.5);
    let room = right - plate.x - 4.0;
    let fits = |parts: &[f32]| parts.iter().sum::<f32>() <= room;
    let has_sign = fits(&[sign, number]);
    let has_heart = fits(&[sign, heart, number]);
    let has_most = is_hurt && fits(&[sign, heart, number, most]);
    let mut x = plate.x + 3.0;
    if has_sign {
        let icon = match building.kind {
            BuildingKind::Camp => Icon::Tent,
            BuildingKind::Barracks => Icon::Rook,
            BuildingKind::Capital => Icon::Castle,
        };
        let side = if building.kind == BuildingKind::Barracks { 26.0 } else { 30.0 };
        let centre = note(layer, "kind", x, sign);
        layer.icon(icon, centre, side, livery.on_field);
        x += sign;
    }
    let taken = number + if has_heart { heart } else { 0.0 } + if has_most { most } else { 0.0 };
    x += ((right - x - taken) / 2.0).max(0.0);
    let middle = note(layer, "health", x, taken).y;
    if has_heart {
        let colors = (livery.on_field, livery.field);
        let of = (building.left, building.most);
        symbols::heart(layer, at(x + heart / 2.0, middle), heart, of, colors);
        x += heart;
    }
    let base = at(x, middle + READ * 0.32);
    layer.text(base, READ, Face::Bold, livery.on_field, Anchor::Start, left);
    if has_most {
        let base = at(x + number, middle + READ * 0.32);
        layer.text(base, LEAST, Face::Bold, livery.on_field, Anchor::Start, of);
    }
}

/// Draws a Camp's yield in place of the terrain sign.
fn gives(layer: &mut Layer, cell: Area, building: &BuildingView) {
    let Some((kind, n)) = building.yields else { return };
    let first = plot::sign(cell);
    let step = DISC * if n > 2 { 0.25 } else { 0.5 };
    let copies = n.min(3);
    let wide = DISC + step * f32::from(copies.saturating_sub(1));
    let area = Area::new(first.x - DISC / 2.0, first.y - DISC / 2.0, wide, DISC);
    layer.note(format!("yield of {}", building.cell), area);
    for copy in 0..copies {
        symbols::disc(layer, kind, first.moved(step * f32::from(copy), 0.0), DISC);
    }
}
