//! Placement of marks without overlaps: candidate positions are tried in order against the occupied boxes.

use super::path::{Area, Point};

/// Weight of a pixel in a protected box, relative to a pixel in an ordinary box.
const KEPT: f32 = 10_000.0;

/// The occupied boxes.
#[derive(Clone, Debug, Default)]
pub struct Placement {
    taken: Vec<Area>,
    kept: Vec<Area>,
}

/// A mark's position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedMark {
    /// The mark's box.
    pub area: Area,
    /// True if the mark does not cover anything.
    pub is_clear: bool,
}

impl Placement {
    /// Creates an empty placement.
    pub fn new() -> Placement {
        Placement::default()
    }

    /// Occupies a box, which later marks avoid.
    pub fn take(&mut self, area: Area) {
        self.taken.push(area);
    }

    /// Occupies a box with content that must stay readable. A mark covers such a box only if every candidate position
    /// would cover one.
    pub fn keep(&mut self, area: Area) {
        self.kept.push(area);
    }

    /// Returns true if the box is free.
    pub fn is_free(&self, area: Area) -> bool {
        let is_clear = |taken: &Area| taken.shared(area) == 0.0;
        self.kept.iter().all(is_clear) && self.taken.iter().all(is_clear)
    }

    /// Places a box of `w` by `h` and occupies it. The box is centred on the first candidate at which it covers
    /// nothing, or otherwise on the candidate at which it covers the least. Returns `None` only if there are no
    /// candidates.
    pub fn place(
        &mut self,
        w: f32,
        h: f32,
        candidates: impl IntoIterator<Item = Point>,
    ) -> Option<PlacedMark> {
        let mut best: Option<(f32, Area)> = None;
        for centre in candidates {
            let area = Area::around(centre, w, h);
            let cost = self.cost(area);
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, area));
            }
            if cost == 0.0 {
                break;
            }
        }
        let (cost, area) = best?;
        self.take(area);
        Some(PlacedMark { area, is_clear: cost == 0.0 })
    }

    /// Returns a placement with only the boxes that overlap `area`, for repeated attempts in that area.
    pub fn near(&self, area: Area) -> Placement {
        let near = |boxes: &[Area]| {
            let boxes = boxes.iter().copied();
            boxes.filter(|taken| taken.shared(area) > 0.0).collect()
        };
        Placement { taken: near(&self.taken), kept: near(&self.kept) }
    }

    /// Returns the number of occupied pixels that a box covers. Each pixel of a protected box counts 10,000 times. A
    /// box in free space has a cost of 0.
    pub fn cost(&self, area: Area) -> f32 {
        let shared = |areas: &[Area]| areas.iter().map(|taken| taken.shared(area)).sum::<f32>();
        shared(&self.taken) + KEPT * shared(&self.kept)
    }
}

#[cfg(test)]
mod tests {
    use super::super::path::at;
    use super::*;

    #[test]
    fn a_mark_is_placed_at_the_first_free_position_or_else_where_it_covers_least() {
        let mut placement = Placement::new();
        placement.take(Area::new(0.0, 0.0, 10.0, 10.0));
        let first = placement.place(4.0, 4.0, [at(5.0, 5.0), at(20.0, 5.0)]);
        assert_eq!(
            first,
            Some(PlacedMark { area: Area::new(18.0, 3.0, 4.0, 4.0), is_clear: true })
        );
        let second = placement.place(4.0, 4.0, [at(5.0, 5.0), at(21.0, 5.0)]);
        assert_eq!(second.map(|placed| placed.is_clear), Some(false));
        assert_eq!(
            second.map(|placed| placed.area.x),
            Some(19.0),
            "the placement must cover 12 units and not 16"
        );
        assert_eq!(placement.place(1.0, 1.0, []), None);
        placement.keep(Area::new(40.0, 0.0, 10.0, 10.0));
        let third = placement.place(4.0, 4.0, [at(39.0, 5.0), at(5.0, 5.0)]);
        assert_eq!(
            third.map(|placed| placed.area.x),
            Some(3.0),
            "the placement covers a reserved area"
        );
    }
}
