//! Calculates the positions of the cells in the picture. Each row is as high as its contents require, so that numbers
//! can be large.

use crate::nouns::{Cell, Side};
use regnal_painter::path::Area;

/// Margin between the board and the edges of the picture, in pixels.
const EDGE: f32 = 4.0;

/// Cell grid, oriented for one side's point of view.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    /// Bounding box of the grid.
    pub(super) area: Area,
    /// Width of each cell, in pixels.
    pub(super) side: f32,
    /// Number of cells per side.
    pub(super) size: u8,
    from: Side,
    /// Y coordinates of the top edge of each row, followed by the bottom edge of the last row.
    tops: Vec<f32>,
}

impl Grid {
    /// Creates a grid of `tiles` by `tiles` tiles that fills the picture's `width`. `high` returns the height that a
    /// cell requires.
    pub(super) fn new(
        tiles: u8,
        from: Side,
        top: f32,
        width: f32,
        high: impl Fn(Cell) -> f32,
    ) -> Grid {
        let size = (2 * tiles).max(1);
        let side = ((width - 2.0 * EDGE) / f32::from(size)).floor();
        let mut grid = Grid { area: Area::default(), side, size, from, tops: vec![top] };
        let mut bottom = top;
        for down in 0..size {
            let row = Cell::all(size).filter(|cell| grid.place(*cell).1 == down);
            bottom += row.map(&high).fold(0.0, f32::max).ceil();
            grid.tops.push(bottom);
        }
        let wide = side * f32::from(size);
        grid.area = Area::new((width - wide) / 2.0, top, wide, bottom - top);
        grid
    }

    /// Creates a grid without dimensions, which provides only the order of the cells for use without a picture.
    pub(super) fn named(tiles: u8) -> Grid {
        Grid::new(tiles, Side::South, 0.0, 0.0, |_| 0.0)
    }

    /// Returns a cell's column and row in the picture, counted from the top left.
    fn place(&self, cell: Cell) -> (u8, u8) {
        let last = self.size - 1;
        match self.from {
            Side::South => (cell.column, last.saturating_sub(cell.row)),
            Side::North => (last.saturating_sub(cell.column), cell.row),
        }
    }

    /// Returns the bounding box of a cell.
    pub(super) fn cell(&self, cell: Cell) -> Area {
        let (across, down) = self.place(cell);
        let edge = |row: usize| self.tops.get(row).copied().unwrap_or(self.area.bottom());
        let (top, bottom) = (edge(usize::from(down)), edge(usize::from(down) + 1));
        Area::new(self.area.x + self.side * f32::from(across), top, self.side, bottom - top)
    }

    /// Returns the cells of a tile in the order NW, NE, SW, SE.
    pub(super) fn tile(&self, place: u8) -> [Cell; 4] {
        Cell::of_tile(place, (self.size / 2).max(1))
    }

    /// Returns the bounding box of a tile.
    pub(super) fn tile_area(&self, place: u8) -> Area {
        let areas = self.tile(place).map(|cell| self.cell(cell));
        let least =
            |edge: fn(Area) -> f32| areas.iter().copied().map(edge).fold(f32::MAX, f32::min);
        let most = |edge: fn(Area) -> f32| areas.iter().copied().map(edge).fold(f32::MIN, f32::max);
        let (x, y) = (least(|area| area.x), least(|area| area.y));
        Area::new(x, y, most(Area::right) - x, most(Area::bottom) - y)
    }

    /// Divides a box for a tile into boxes for its cells, in the order of [`Grid::tile`].
    pub(super) fn quarters(&self, place: u8, of: Area) -> [Area; 4] {
        let whole = self.tile_area(place);
        self.tile(place).map(|cell| {
            let area = self.cell(cell);
            let (is_right, is_lower) = (area.x > whole.x, area.y > whole.y);
            let (w, h) = (of.w / 2.0, of.h / 2.0);
            let (x, y) = (if is_right { w } else { 0.0 }, if is_lower { h } else { 0.0 });
            Area::new(of.x + x, of.y + y, w, h)
        })
    }
}
