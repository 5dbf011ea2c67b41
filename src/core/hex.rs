//! Hexes, with axial coordinates on a flat-topped grid that has north at the top.

use serde::{Deserialize, Serialize};

use crate::narrow::narrow;

/// A hex on the map, in axial coordinates.
///
/// A hex is serialised as `"q,r"`, so that it can be used as a key. Hexes are ordered by `(q, r)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    /// The column, increasing to the east.
    pub q: i8,
    /// Row within the column, increasing to the south.
    pub r: i8,
}

/// One of the six directions from a hex: 6 is north, and 1 to 5 follow clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Direction(u8);

impl Direction {
    /// North: straight up on the map.
    pub const NORTH: Direction = Direction(6);

    /// Returns the direction for a die face from 1 to 6.
    pub fn from_die(face: u8) -> Option<Direction> {
        (1..=6).contains(&face).then_some(Direction(face))
    }

    /// Returns the die face, 1 to 6.
    pub fn die(self) -> u8 {
        self.0
    }

    /// Iterates over all directions: north first, then clockwise (6, 1, 2, 3, 4, 5).
    pub fn clockwise_from_north() -> impl Iterator<Item = Direction> {
        [6, 1, 2, 3, 4, 5].into_iter().map(Direction)
    }

    /// Turns the direction clockwise by `steps` sixths of a full turn.
    #[must_use]
    pub fn turned(self, steps: u8) -> Direction {
        Direction((self.0 - 1 + steps % 6) % 6 + 1)
    }

    /// Returns the change in `(q, r)` for one step in this direction.
    pub fn delta(self) -> (i8, i8) {
        match self.0 {
            1 => (1, -1),
            2 => (1, 0),
            3 => (0, 1),
            4 => (-1, 1),
            5 => (-1, 0),
            _ => (0, -1),
        }
    }
}

impl Hex {
    /// Centre of every map.
    pub const CENTRE: Hex = Hex { q: 0, r: 0 };

    /// Creates the hex at `(q, r)`.
    pub const fn new(q: i8, r: i8) -> Hex {
        Hex { q, r }
    }

    /// Returns the adjacent hex in `direction`.
    #[must_use]
    pub fn step(self, direction: Direction) -> Hex {
        let (dq, dr) = direction.delta();
        Hex::new(self.q.saturating_add(dq), self.r.saturating_add(dr))
    }

    /// Returns the hex that is `distance` steps away in `direction`.
    #[must_use]
    pub fn far(self, direction: Direction, distance: u8) -> Hex {
        (0..distance).fold(self, |hex, _| hex.step(direction))
    }

    /// Returns the six adjacent hexes, north first, then clockwise.
    pub fn neighbors(self) -> impl Iterator<Item = Hex> {
        Direction::clockwise_from_north().map(move |direction| self.step(direction))
    }

    /// Returns the direction from this hex to `other`, if they are adjacent.
    pub fn direction_to(self, other: Hex) -> Option<Direction> {
        Direction::clockwise_from_north().find(|&direction| self.step(direction) == other)
    }

    /// Returns the number of steps to `other`.
    pub fn distance(self, other: Hex) -> u8 {
        let dq = i16::from(self.q) - i16::from(other.q);
        let dr = i16::from(self.r) - i16::from(other.r);
        narrow((dq.abs() + dr.abs() + (dq + dr).abs()) / 2)
    }

    /// Returns true if the two hexes share an edge.
    pub fn is_adjacent(self, other: Hex) -> bool {
        self.distance(other) == 1
    }

    /// Returns all hexes within `radius` of the centre, sorted.
    pub fn disc(radius: u8) -> Vec<Hex> {
        let reach: i8 = narrow(radius);
        (-reach..=reach)
            .flat_map(|q| (-reach..=reach).map(move |r| Hex::new(q, r)))
            .filter(|hex| hex.distance(Hex::CENTRE) <= radius)
            .collect()
    }

    /// Returns the ring with the given `radius` around the centre, clockwise from the corner in direction `from`.
    pub fn ring(radius: u8, from: Direction) -> Vec<Hex> {
        if radius == 0 {
            return vec![Hex::CENTRE];
        }
        let mut hex = Hex::CENTRE.far(from, radius);
        let mut ring = Vec::with_capacity(usize::from(radius) * 6);
        for side in 0..6 {
            let along = from.turned(side + 2);
            for _ in 0..radius {
                ring.push(hex);
                hex = hex.step(along);
            }
        }
        ring
    }
}

impl std::fmt::Display for Hex {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{},{}", self.q, self.r)
    }
}

/// Error for text that is not of the form `"q,r"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a hex must be two small numbers separated by a comma")]
pub struct NotAHex;

impl std::str::FromStr for Hex {
    type Err = NotAHex;

    fn from_str(text: &str) -> Result<Hex, NotAHex> {
        let (q, r) = text.split_once(',').ok_or(NotAHex)?;
        Ok(Hex::new(q.trim().parse().map_err(|_| NotAHex)?, r.trim().parse().map_err(|_| NotAHex)?))
    }
}

impl Serialize for Hex {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Hex, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(input)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_is_closed_and_clockwise() {
        let ring = Hex::ring(4, Direction::NORTH);
        assert_eq!(ring.len(), 24);
        assert_eq!(ring[0], Hex::new(0, -4));
        assert_eq!(ring[4], Hex::CENTRE.far(Direction(1), 4));
        for pair in ring.windows(2) {
            assert!(pair[0].is_adjacent(pair[1]));
        }
        assert!(ring[23].is_adjacent(ring[0]));
    }

    #[test]
    fn a_disc_has_a_centred_hexagonal_number_of_hexes() {
        assert_eq!(Hex::disc(4).len(), 61);
        assert_eq!(Hex::disc(5).len(), 91);
    }

    #[test]
    fn hexes_round_trip_through_text() {
        for hex in Hex::disc(5) {
            assert_eq!(hex.to_string().parse(), Ok(hex));
        }
        assert!("1;2".parse::<Hex>().is_err());
    }
}
