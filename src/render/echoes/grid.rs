//! Where the cells lie in the picture.

use super::super::path::Area;
use crate::games::echoes::nouns::{Cell, Side};

/// The square of cells, seen from a side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    /// Its box.
    pub(super) area: Area,
    /// The side of a cell in pixels.
    pub(super) side: f32,
    /// Cells a side.
    pub(super) size: u8,
    from: Side,
}

impl Grid {
    /// A map of `tiles` tiles a side across the width of the picture.
    pub(super) fn new(tiles: u8, from: Side, top: f32, width: f32) -> Grid {
        let size = (2 * tiles).max(1);
        let side = ((width - 2.0 * super::GAP) / f32::from(size)).floor();
        let edge = side * f32::from(size);
        Grid {
            area: Area::new((width - edge) / 2.0, top, edge, edge),
            side,
            size,
            from,
        }
    }

    /// The box of a cell.
    pub(super) fn cell(&self, cell: Cell) -> Area {
        let last = self.size - 1;
        let (across, down) = match self.from {
            Side::South => (cell.column, last.saturating_sub(cell.row)),
            Side::North => (last.saturating_sub(cell.column), cell.row),
        };
        Area::new(
            self.area.x + self.side * f32::from(across),
            self.area.y + self.side * f32::from(down),
            self.side,
            self.side,
        )
    }

    /// The cells of a tile: NW, NE, SW, SE.
    pub(super) fn tile(&self, place: u8) -> [Cell; 4] {
        let tiles = (self.size / 2).max(1);
        let (column, row) = (2 * (place % tiles), 2 * (place / tiles));
        [
            Cell::new(column, row + 1),
            Cell::new(column + 1, row + 1),
            Cell::new(column, row),
            Cell::new(column + 1, row),
        ]
    }

    /// The box of a tile.
    pub(super) fn tile_area(&self, place: u8) -> Area {
        let areas = self.tile(place).map(|cell| self.cell(cell));
        let x = areas.iter().fold(f32::MAX, |least, area| least.min(area.x));
        let y = areas.iter().fold(f32::MAX, |least, area| least.min(area.y));
        Area::new(x, y, 2.0 * self.side, 2.0 * self.side)
    }

    /// How high the strip above the pieces is: the name of the cell, its terrain and a building.
    pub(super) fn strip(&self) -> f32 {
        (self.side * 0.3).max(46.0)
    }
}
