//! Buildings: a plate with the owner's field at the head of the cell, so that a unit on it stays in sight.

use super::super::icon::Icon;
use super::super::path::{Area, Path, at};
use super::super::scene::{Anchor, Face, Layer, Pen};
use super::super::text::{size_for, width};
use super::grid::Grid;
use super::livery::{ALARM, Livery};
use super::symbols;
use crate::games::echoes::nouns::BuildingKind;
use crate::games::echoes::view::BuildingView;

/// Draws a building with its health and what it gives.
pub(super) fn draw(layer: &mut Layer, grid: &Grid, building: &BuildingView, livery: Livery) {
    let cell = grid.cell(building.cell);
    let high = grid.strip() - 6.0;
    let left = (grid.side * 0.24).max(35.0);
    let plate = Area::new(cell.x + left, cell.y + 5.0, cell.w - left - 5.0, high);
    let kind = building.kind.code();
    layer.note(format!("building {kind} {}", building.cell), plate);
    let shape = Path::rounded(plate, 7.0);
    layer.fill(shape.clone(), livery.field);
    layer.stroke(shape, Pen::new(livery.line, 4.0));
    let icon = match building.kind {
        BuildingKind::Camp => Icon::Tent,
        BuildingKind::Barracks => Icon::Rook,
        BuildingKind::Capital => Icon::Castle,
    };
    let middle = plate.centre().y;
    let column = (high * 0.88).min(plate.w * 0.33);
    let side = high
        * if building.kind == BuildingKind::Barracks {
            0.74
        } else {
            0.86
        };
    layer.icon(
        icon,
        at(plate.x + 2.0 + column / 2.0, middle),
        side.min(column),
        livery.on_field,
    );
    let mut x = plate.x + 3.0 + column;
    if let Some((kind, n)) = building.yields {
        let size = (high * 0.62).min(30.0).min(plate.w * 0.27);
        for copy in 0..n.min(3) {
            symbols::disc(
                layer,
                kind,
                at(x + size / 2.0 + f32::from(copy) * size * 0.45, middle),
                size,
            );
        }
        x += size * (1.0 + 0.45 * f32::from(n.clamp(1, 3) - 1)) + 3.0;
    }
    let health = match building.left < building.most || building.kind == BuildingKind::Capital {
        true => format!("{}/{}", building.left, building.most),
        false => building.left.to_string(),
    };
    let mut room = plate.right() - x - 4.0;
    let heart = 22.0;
    let mut size = size_for(Face::Bold, 32.0, 24.0, &health, room - heart - 3.0);
    if width(Face::Bold, size, &health) + heart + 3.0 <= room {
        let color = if building.left < building.most {
            ALARM.toward(livery.on_field, 45)
        } else {
            livery.on_field
        };
        layer.icon(Icon::Heart, at(x + heart / 2.0, middle), heart, color);
        x += heart + 3.0;
        room -= heart + 3.0;
    } else {
        size = size_for(Face::Bold, 32.0, 24.0, &health, room);
    }
    layer.text(
        at(x + room / 2.0, middle + size * 0.34),
        size,
        Face::Bold,
        livery.on_field,
        Anchor::Middle,
        health,
    );
}
