//! Lays out a cell, with the name at the top, a building below it, and units at the bottom. The bounding boxes never
//! overlap. A row of cells is as high as its fullest cell.

use std::collections::BTreeMap;

use super::tokens;
use crate::View;
use crate::nouns::Cell;
use crate::view::{BuildingView, UnitView};
use regnal_painter::path::{Area, Point, at};

/// Font size of important text, in pixels. Digits of this size are 9 pixels high on a phone that is 390 pixels wide.
pub(super) const READ: f32 = 39.0;
/// Height of the row that shows a cell's name and terrain, in pixels.
pub(super) const NAME: f32 = 34.0;
/// Height of a building plate, in pixels.
const PLATE: f32 = 42.0;
/// Space above units for the battlements of a garrison, in pixels.
const OVER: f32 = 10.0;
/// Space below units, in pixels.
const UNDER: f32 = 6.0;
/// Margin between a cell's edge and its contents, in pixels.
const MARGIN: f32 = 6.0;
/// Gap between the units on a cell, in pixels.
const BETWEEN: f32 = 4.0;

/// Contents of a cell.
#[derive(Clone, Debug, Default)]
pub(super) struct Plot<'a> {
    pub(super) site: Option<&'a BuildingView>,
    /// Units on the cell, oldest first.
    pub(super) units: Vec<&'a UnitView>,
}

/// Returns the contents of every non-empty cell.
pub(super) fn plots(view: &View) -> BTreeMap<Cell, Plot<'_>> {
    let mut plots: BTreeMap<Cell, Plot<'_>> = BTreeMap::new();
    for site in &view.buildings {
        plots.entry(site.cell).or_default().site = Some(site);
    }
    for unit in &view.units {
        plots.entry(unit.cell).or_default().units.push(unit);
    }
    plots
}

/// Returns the minimum height of a cell of the given width, in pixels.
pub(super) fn least(side: f32) -> f32 {
    (side * 0.8).max(112.0)
}

/// Returns the bounding box of a cell's name.
pub(super) fn name(area: Area) -> Area {
    Area::new(area.x + 3.0, area.y + 4.0, 53.0, NAME - 6.0)
}

/// Returns the centre of the first sign beside the cell's name.
pub(super) fn sign(area: Area) -> Point {
    let name = name(area);
    at(name.right() + 15.0, name.centre().y + 1.0)
}

/// Returns the centre of the sign that marks the cell as an attack target.
pub(super) fn corner(area: Area) -> Point {
    at(area.right() - 19.0, area.y + 20.0)
}

/// Returns the bounding box of a building plate.
pub(super) fn plate(area: Area) -> Area {
    Area::new(area.x + 5.0, area.y + NAME, area.w - 10.0, PLATE)
}

impl Plot<'_> {
    /// Returns the height that the cell requires, in pixels.
    pub(super) fn high(&self) -> f32 {
        let site = if self.site.is_some() { PLATE } else { 0.0 };
        let units = match tokens::high(&self.units) {
            0.0 => 0.0,
            high => OVER + high + UNDER,
        };
        NAME + site + units.max(UNDER)
    }

    /// Returns the bounding boxes of the units.
    pub(super) fn places(&self, area: Area) -> Vec<Area> {
        let count = self.units.len() as f32;
        let head = NAME + if self.site.is_some() { PLATE } else { 0.0 } + OVER;
        let (room, h) = (area.h - head - UNDER, tokens::high(&self.units));
        let wide = area.w - 2.0 * MARGIN;
        let w = match self.units.len() {
            0 | 1 => wide.min(150.0),
            _ => (wide - BETWEEN * (count - 1.0)) / count,
        };
        let start = area.centre().x - (w * count + BETWEEN * (count - 1.0)) / 2.0;
        let top = area.y + head + (room - h) / 2.0;
        let place = |index: f32| Area::new(start + (w + BETWEEN) * index, top, w, h);
        (0..self.units.len()).map(|index| place(index as f32)).collect()
    }
}
