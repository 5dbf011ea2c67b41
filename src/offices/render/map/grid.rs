//! Lays out provinces in pixels: rows of pointy-top hexes, with odd rows shifted right by half a hex (IO-RULING-07).

use crate::ids::ProvinceId;
use crate::map::Grid;
use regnal_painter::path::{Area, Path, Point, at};

/// Half the width of a hex, as a multiple of its side.
const HALF: f32 = 0.866_025_4;
/// Maximum side length of a hex, in pixels.
const LARGEST: f32 = 112.0;
/// Margin to the left and right of the hexes, in pixels.
const MARGIN: f32 = 22.0;
/// Side length of a hex on the largest map, in pixels. At this length, everything else on the map is drawn at scale
/// 1.0.
const SIDE: f32 = 70.0;

/// Positions of the provinces in the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct GridLayout {
    grid: Grid,
    /// Side length of a hex, in pixels.
    pub(super) side: f32,
    /// Bounding box of the hexes.
    pub(super) area: Area,
    /// Row of the topmost visible province.
    row: u16,
    /// Left edge of the leftmost visible province, in hex widths from the left of the grid.
    left: f32,
}

/// Returns the horizontal centre of a row's first hex, in hex widths from the left of the grid.
fn shift(row: u16) -> f32 {
    if row % 2 == 1 { 1.0 } else { 0.5 }
}

/// Row and column offsets of the neighbours of a hex in an even row, by edge, clockwise from the upper right edge.
const AROUND: [(i32, i32); 6] = [(-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];

impl GridLayout {
    /// Returns the largest layout of these provinces that fits in a strip of this width, with its top at `top`.
    pub(super) fn fit(
        grid: Grid,
        shown: impl IntoIterator<Item = ProvinceId>,
        width: f32,
        top: f32,
    ) -> GridLayout {
        let places: Vec<(u16, f32)> = shown
            .into_iter()
            .map(|id| {
                let (row, column) = grid.place(id);
                (row, f32::from(column) + shift(row))
            })
            .collect();
        let rows = || places.iter().map(|(row, _)| *row);
        let (first, last) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
        let middles = || places.iter().map(|(_, middle)| *middle);
        let left = middles().fold(f32::INFINITY, f32::min).min(f32::MAX) - 0.5;
        let right = middles().fold(0.0, f32::max) + 0.5;
        let wide = ((right - left) * 2.0 * HALF).max(1.0);
        let side = ((width - 2.0 * MARGIN) / wide).min(LARGEST);
        let tall = (1.5 * f32::from(last - first + 1) + 0.5) * side;
        GridLayout {
            grid,
            side,
            area: Area::new((width - wide * side) / 2.0, top, wide * side, tall),
            row: first,
            left,
        }
    }

    /// Returns the scale relative to the largest map, whose scale is 1.0.
    pub(super) fn zoom(&self) -> f32 {
        (self.side / SIDE).clamp(0.8, 1.6)
    }

    pub(super) fn centre(&self, id: ProvinceId) -> Point {
        let (row, column) = self.grid.place(id);
        let across = f32::from(column) + shift(row) - self.left;
        let down = f32::from(row) - f32::from(self.row);
        at(
            self.area.x + 2.0 * HALF * self.side * across,
            self.area.y + self.side * (1.0 + 1.5 * down),
        )
    }

    /// Returns corner `index` of a province. Corner 0 is the top one, and the others follow clockwise. A `size` of 1.0
    /// gives the corner of the hex itself.
    pub(super) fn corner(&self, id: ProvinceId, index: usize, size: f32) -> Point {
        let (dx, dy) =
            [(0.0, -1.0), (HALF, -0.5), (HALF, 0.5), (0.0, 1.0), (-HALF, 0.5), (-HALF, -0.5)]
                [index % 6];
        let side = self.side * size;
        self.centre(id).moved(dx * side, dy * side)
    }

    /// Returns a province's outline, scaled by `size`.
    pub(super) fn outline(&self, id: ProvinceId, size: f32) -> Path {
        let corners: Vec<Point> = (0..6).map(|index| self.corner(id, index, size)).collect();
        Path::polygon(&corners, true)
    }

    /// Returns the neighbouring province across an edge. Edge `n` runs from corner `n` to the next corner.
    pub(super) fn over(&self, id: ProvinceId, edge: usize) -> Option<ProvinceId> {
        let (row, column) = self.grid.place(id);
        let (down, right) = AROUND[edge % 6];
        let shift = if down == 0 { 0 } else { i32::from(row % 2) };
        self.grid.at(i32::from(row) + down, i32::from(column) + right + shift)
    }

    /// Returns the edge from a province to a neighbour.
    pub(super) fn edge_to(&self, from: ProvinceId, to: ProvinceId) -> Option<usize> {
        (0..6).find(|&edge| self.over(from, edge) == Some(to))
    }

    /// Returns a realm's outline, moved inwards by `inset` pixels so that two borders fit side by side.
    pub(super) fn border(&self, realm: &[ProvinceId], inset: f32) -> Path {
        let is_inside = |id: Option<ProvinceId>| id.is_some_and(|id| realm.contains(&id));
        let mut path = Path::new();
        for &id in realm {
            for edge in 0..6 {
                if is_inside(self.over(id, edge)) {
                    continue;
                }
                let (from, to) = (self.corner(id, edge, 1.0), self.corner(id, edge + 1, 1.0));
                let goes_on = |turn: usize| is_inside(self.over(id, edge + turn));
                let begin = self.meet(id, from, to, inset, goes_on(5));
                let end = self.meet(id, to, from, inset, goes_on(1));
                path.add(Path::polygon(&[begin, end], false));
            }
        }
        path
    }

    /// Returns the point at a corner where an inset border begins. If the realm continues there, the point is on the
    /// edge between two hexes. Otherwise, it is on the line to the centre.
    fn meet(
        &self,
        id: ProvinceId,
        corner: Point,
        other: Point,
        inset: f32,
        goes_on: bool,
    ) -> Point {
        let along = inset / HALF;
        let inward = corner.toward(self.centre(id), along / self.side);
        if !goes_on {
            return inward;
        }
        let edge = other.distance(corner).max(0.001);
        inward.moved(-(other.x - corner.x) / edge * along, -(other.y - corner.y) / edge * along)
    }

    /// Returns the width of a hex `dy` pixels above or below its centre.
    pub(super) fn width_at(&self, dy: f32) -> f32 {
        let free = (self.side - dy.abs()).max(0.0) * 2.0 * HALF * 2.0;
        free.min(2.0 * HALF * self.side)
    }
}
