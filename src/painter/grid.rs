//! Conversion from hexes to pixels: a hex's size, position, corners and edges.

use regnal_core::hex::{Direction, Hex};

use super::path::{Area, Path, Point, at};

/// Height of a hex, as a multiple of its side length.
const TALL: f32 = 1.732_050_8;

/// Maximum side length of a hex, in pixels.
const LARGEST: f32 = 132.0;

/// Empty space left and right of the hexes, in pixels.
const MARGIN: f32 = 24.0;

/// Positions of hexes in the picture.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    /// Side length of a hex in pixels; also the distance from its centre to its corners.
    pub side: f32,
    /// Centre of the hex (0, 0), in pixels.
    origin: Point,
    /// Bounding box of the hexes.
    pub area: Area,
}

impl Grid {
    /// Returns the largest grid in which `hexes` fit into a strip of the given `width` that starts at `top`.
    pub fn fit(hexes: impl IntoIterator<Item = Hex>, width: f32, top: f32) -> Grid {
        let (mut low, mut high) = (at(f32::MAX, f32::MAX), at(f32::MIN, f32::MIN));
        for hex in hexes {
            let centre = unit(hex);
            low = at(low.x.min(centre.x - 1.0), low.y.min(centre.y - TALL / 2.0));
            high = at(high.x.max(centre.x + 1.0), high.y.max(centre.y + TALL / 2.0));
        }
        if low.x > high.x {
            (low, high) = (at(-1.0, -1.0), at(1.0, 1.0));
        }
        let wide = high.x - low.x;
        let side = ((width - 2.0 * MARGIN) / wide).min(LARGEST);
        let left = (width - wide * side) / 2.0;
        Grid {
            side,
            origin: at(left - low.x * side, top - low.y * side),
            area: Area::new(left, top, wide * side, (high.y - low.y) * side),
        }
    }

    /// Returns the factor by which drawings are enlarged relative to a map of the whole board. It is 1.0 for the whole
    /// board and larger for a detail.
    pub fn zoom(&self) -> f32 {
        (self.side / 74.0).clamp(1.0, 1.6)
    }

    /// Returns a hex's centre.
    pub fn centre(&self, hex: Hex) -> Point {
        let centre = unit(hex);
        self.origin.moved(centre.x * self.side, centre.y * self.side)
    }

    /// Returns the distance from a hex's centre to the middle of an edge.
    pub fn half_height(&self) -> f32 {
        self.side * TALL / 2.0
    }

    /// Returns corner `index` of a hex: 0 is the right corner, and the others follow clockwise. A `size` of 1.0 gives
    /// the corners of the full hex.
    pub fn corner(&self, hex: Hex, index: usize, size: f32) -> Point {
        let (dx, dy) = [
            (1.0, 0.0),
            (0.5, TALL / 2.0),
            (-0.5, TALL / 2.0),
            (-1.0, 0.0),
            (-0.5, -TALL / 2.0),
            (0.5, -TALL / 2.0),
        ][index % 6];
        let side = self.side * size;
        self.centre(hex).moved(dx * side, dy * side)
    }

    /// Returns a hex's outline, scaled by `size`.
    pub fn outline(&self, hex: Hex, size: f32) -> Path {
        let corners: Vec<Point> = (0..6).map(|index| self.corner(hex, index, size)).collect();
        Path::polygon(&corners, true)
    }

    /// Returns the ends of the edge toward `direction`, in clockwise order.
    pub fn edge(&self, hex: Hex, direction: Direction) -> (Point, Point) {
        let first = first_corner(direction);
        (self.corner(hex, first, 1.0), self.corner(hex, first + 1, 1.0))
    }

    /// Returns the middle of the edge toward `direction`.
    pub fn edge_middle(&self, hex: Hex, direction: Direction) -> Point {
        let (from, to) = self.edge(hex, direction);
        from.toward(to, 0.5)
    }

    /// Returns a hex's width at `dy` pixels above or below its centre.
    pub fn width_at(&self, dy: f32) -> f32 {
        2.0 * (self.side - dy.abs() / TALL)
    }
}

/// Returns a realm's outer border, moved inwards by `inset` so that adjacent borders run side by side.
pub fn border(grid: &Grid, realm: &[Hex], is_inside: impl Fn(Hex) -> bool, inset: f32) -> Path {
    let mut path = Path::new();
    for &hex in realm {
        for direction in Direction::clockwise_from_north() {
            if is_inside(hex.step(direction)) {
                continue;
            }
            let (from, to) = grid.edge(hex, direction);
            let centre = grid.centre(hex);
            // At each end, this border meets the border of the next outer edge. That edge belongs to this hex or to an
            // adjacent one.
            let goes_on = |turn| is_inside(hex.step(direction.turned(turn)));
            let begin = meet(grid, centre, from, to, inset, goes_on(5));
            let end = meet(grid, centre, to, from, inset, goes_on(1));
            path.add(Path::polygon(&[begin, end], false));
        }
    }
    path
}

/// Returns the point at which the border along the edge from `corner` to `other` begins, moved inwards by `inset`. If
/// the realm continues beyond the corner, the point is on the line between the two hexes; otherwise it is on the line
/// from the corner to the centre.
fn meet(
    grid: &Grid,
    centre: Point,
    corner: Point,
    other: Point,
    inset: f32,
    goes_on: bool,
) -> Point {
    // Both lines leave the corner at 60 degrees to the edge, so the distances along them are equal.
    let along = inset / 0.866_025_4;
    let inward = corner.toward(centre, along / grid.side);
    if !goes_on {
        return inward;
    }
    let edge = other.distance(corner).max(0.001);
    Point {
        x: inward.x - (other.x - corner.x) / edge * along,
        y: inward.y - (other.y - corner.y) / edge * along,
    }
}

/// Returns the corner at which the edge toward `direction` begins, in clockwise order.
pub fn first_corner(direction: Direction) -> usize {
    // Direction 2 begins at corner 0.
    usize::from(direction.die() + 4) % 6
}

fn unit(hex: Hex) -> Point {
    let (q, r) = (f32::from(hex.q), f32::from(hex.r));
    at(1.5 * q, TALL * (r + q / 2.0))
}

/// A pseudorandom generator seeded only by the hex, so that the tufts and trees on a hex are always in the same places.
#[derive(Clone, Copy, Debug)]
pub struct Scatter(u64);

impl Scatter {
    /// Creates a hex's generator; `kind` distinguishes its uses.
    pub fn of(hex: Hex, kind: u8) -> Scatter {
        Scatter(
            u64::from(hex.q.cast_unsigned()) << 16
                | u64::from(hex.r.cast_unsigned()) << 8
                | u64::from(kind)
                | 1 << 40,
        )
    }

    /// Returns the next integer from 0 up to but not including `end`.
    pub fn below(&mut self, end: u8) -> u8 {
        let number = self.between(0.0, end.into());
        let fits = |&whole: &u8| f32::from(whole) <= number;
        (0..end).rev().find(fits).unwrap_or(0)
    }

    /// Returns the next number from `low` up to but not including `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        // SplitMix64: short and well distributed. Its statistical quality does not matter here.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        low + (high - low) * ((mixed >> 40) as f32 / (1u32 << 24) as f32)
    }
}
