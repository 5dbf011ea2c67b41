//! Draws hints for a selected unit: the cells it can move to and its targets. The two kinds of hint differ in shape and
//! colour.

use super::grid::Grid;
use super::livery::{ALARM, INK, VELLUM};
use super::plot;
use crate::nouns::Cell;
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::Path;
use regnal_painter::scene::{Halo, Layer, Pen};

/// Draws a dashed frame and a light fill on a cell that the unit can move to. An empty cell also gets footprints.
pub(super) fn reach(layer: &mut Layer, grid: &Grid, cell: Cell, is_empty: bool) {
    let area = grid.cell(cell);
    layer.note(format!("reach {cell}"), area);
    let frame = Path::rounded(area.grown(-5.0), 14.0);
    layer.fill(frame.clone(), VELLUM.alpha(120));
    layer.stroke(frame.clone(), Pen::new(Color::hex(0x16471F), 9.0));
    layer.stroke(frame, Pen::dashed(Color::hex(0xB9F0A8), 5.0, 16.0, 10.0));
    if is_empty {
        let centre = area.centre().moved(0.0, plot::NAME * 0.4);
        let halo = Halo { color: VELLUM, width: 6.0 };
        let size = area.w.min(area.h) * 0.4;
        layer.icon_on(Icon::Footprint, centre, size, Color::hex(0x16471F), halo);
    }
}

/// Draws a solid frame around a cell that the unit can attack.
pub(super) fn target(layer: &mut Layer, grid: &Grid, cell: Cell) {
    let area = grid.cell(cell);
    layer.note(format!("target {cell}"), area);
    let frame = Path::rounded(area.grown(-5.0), 14.0);
    layer.fill(frame.clone(), ALARM.alpha(70));
    layer.stroke(frame.clone(), Pen::new(INK, 11.0));
    layer.stroke(frame, Pen::new(ALARM, 7.0));
}

/// Draws the attack sign in the free corner of a cell.
pub(super) fn cross_hairs(layer: &mut Layer, grid: &Grid, cell: Cell) {
    let place = plot::corner(grid.cell(cell));
    let radius = 14.0;
    layer.note(format!("aim {cell}"), super::Area::around(place, 2.0 * radius, 2.0 * radius));
    layer.fill(Path::circle(place, radius), VELLUM);
    layer.stroke(Path::circle(place, radius), Pen::new(ALARM, 4.0));
    layer.icon(Icon::Crosshairs, place, radius * 1.7, ALARM);
}
