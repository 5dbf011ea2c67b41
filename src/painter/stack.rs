//! Layout of the pieces on one hex. They are placed below the hex's label in one to three rows and drawn as large as
//! possible.

use super::grid::Grid;
use super::path::{Area, Point, at};

/// Space between two pieces and along the hex's edges, in pixels.
const GAP: f32 = 4.0;

/// Radius of a piece's lower corners at scale 1, in pixels.
const ROUND: f32 = 13.0;

/// Scales to try, largest first.
const SCALES: [f32; 20] = [
    2.2, 2.0, 1.8, 1.65, 1.5, 1.36, 1.24, 1.12, 1.0, 0.94, 0.88, 0.8, 0.72, 0.64, 0.56, 0.48, 0.42,
    0.36, 0.3, 0.24,
];

/// A box to lay out, at scale 1.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    /// Width in pixels.
    pub w: f32,
    /// Height in pixels.
    pub h: f32,
}

/// Positions of the items.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The boxes, in item order.
    pub areas: Vec<Area>,
    /// Scale at which everything fits.
    pub scale: f32,
}

/// The part of a hex below its label.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// Centre of the hex.
    pub centre: Point,
    /// Lower edge of the label.
    pub top: f32,
    /// Lower edge of the hex.
    pub bottom: f32,
}

/// Lays out the items at a scale of at most `largest`. If they do not fit at any scale, they are laid out at the
/// smallest scale and extend beyond the hex.
pub fn lay_out(grid: &Grid, room: Room, items: &[Item], largest: f32) -> Layout {
    let scales = SCALES.iter().copied().filter(|scale| *scale <= largest);
    for scale in scales {
        for rows in 1..=items.len().min(3) {
            if let Some(areas) = attempt(grid, room, items, scale, rows, true) {
                return Layout { areas, scale };
            }
        }
    }
    let scale = SCALES[SCALES.len() - 1];
    let rows = items.len().clamp(1, 3);
    let areas = attempt(grid, room, items, scale, rows, false).unwrap_or_default();
    Layout { areas, scale }
}

/// Tries every way to break the items into `rows` rows, and picks the one that leaves the most space at the sides.
fn attempt(
    grid: &Grid,
    room: Room,
    items: &[Item],
    scale: f32,
    rows: usize,
    must_fit: bool,
) -> Option<Vec<Area>> {
    let mut best: Option<(f32, Vec<Area>)> = None;
    for breaks in row_breaks(items.len(), rows) {
        let (slack, areas) = place(grid, room, items, scale, &breaks);
        if (slack >= 0.0 || !must_fit) && best.as_ref().is_none_or(|(most, _)| slack > *most) {
            best = Some((slack, areas));
        }
    }
    best.map(|(_, areas)| areas)
}

/// Lists all ways to split `count` items into `rows` rows, as row lengths.
fn row_breaks(count: usize, rows: usize) -> Vec<Vec<usize>> {
    if rows <= 1 {
        return vec![vec![count]];
    }
    (1..count)
        .flat_map(|first| {
            row_breaks(count - first, rows - 1).into_iter().map(move |mut rest| {
                rest.insert(0, first);
                rest
            })
        })
        .collect()
}

/// Returns the boxes of the items for the given row breaks, and the smallest space left on any side (negative if the
/// boxes do not fit).
fn place(
    grid: &Grid,
    room: Room,
    items: &[Item],
    scale: f32,
    breaks: &[usize],
) -> (f32, Vec<Area>) {
    let mut rest = items;
    let rows: Vec<&[Item]> = breaks
        .iter()
        .map(|&length| {
            let (row, others) = rest.split_at(length.min(rest.len()));
            rest = others;
            row
        })
        .collect();
    let height = |row: &[Item]| row.iter().fold(0.0, |most: f32, item| most.max(item.h)) * scale;
    let total: f32 = rows.iter().map(|row| height(row)).sum::<f32>()
        + GAP * (rows.len().saturating_sub(1)) as f32;
    let free = room.bottom - room.top - total;
    let mut slack = free;
    // Centres the rows slightly above the middle of the free space, because hexes look heavier at the bottom.
    let mut y = room.top + free.max(0.0) * 0.42;
    let mut areas = Vec::with_capacity(items.len());
    for row in rows {
        let tall = height(row);
        let wide = row.iter().map(|item| item.w * scale).sum::<f32>()
            + GAP * (row.len().saturating_sub(1)) as f32;
        // The lower corners of shields and hulls are round, so they can come closer to the edge.
        let lower = y + tall - ROUND * scale;
        let farthest = (y - room.centre.y).abs().max((lower - room.centre.y).abs());
        slack = slack.min(grid.width_at(farthest) - wide - GAP);
        let mut x = room.centre.x - wide / 2.0;
        for item in row {
            let (w, h) = (item.w * scale, item.h * scale);
            let corner = at(x, y + (tall - h) / 2.0);
            areas.push(Area::new(corner.x, corner.y, w, h));
            x += w + GAP;
        }
        y += tall + GAP;
    }
    (slack, areas)
}

#[cfg(test)]
mod tests {
    use super::*;
    use regnal_core::hex::Hex;

    #[test]
    fn six_tokens_fit_on_a_hex_of_the_largest_map() {
        let grid = Grid::fit(Hex::disc(5), 1080.0, 0.0);
        let centre = grid.centre(Hex::CENTRE);
        let room = Room {
            centre,
            top: centre.y - grid.half_height() + 36.0,
            bottom: centre.y + grid.half_height() - 4.0,
        };
        let layout = lay_out(&grid, room, &[Item { w: 30.0, h: 30.0 }; 6], 1.0);
        assert!(layout.scale >= 0.72, "{}", layout.scale);
        for (index, area) in layout.areas.iter().enumerate() {
            assert!(area.y >= room.top - 0.01 && area.bottom() <= room.bottom + 0.01);
            for other in &layout.areas[index + 1..] {
                assert_eq!(area.shared(*other), 0.0);
            }
        }
    }
}
