//! Routes to a fortress, and isolation (DW-RULING-84). The functions are generic over the province type.

use std::collections::{BTreeSet, VecDeque};

/// **DW-ATTRITION-07, DW-RULING-84.** Returns true if a route leads from `province` to a province with one of the
/// player's fortresses (`is_haven`). Every province on the route after the first one must be friendly. A force inside
/// its own fortress always has a route.
pub fn has_route<P: Copy + Ord>(
    province: P,
    is_inside_own_fortress: bool,
    neighbours: impl Fn(P) -> Vec<P>,
    is_friendly: impl Fn(P) -> bool,
    is_haven: impl Fn(P) -> bool,
) -> bool {
    let mut seen = BTreeSet::from([province]);
    let mut open = VecDeque::from([province]);
    while let Some(next) = open.pop_front() {
        if is_haven(next) {
            return true;
        }
        for neighbour in neighbours(next) {
            if is_friendly(neighbour) && seen.insert(neighbour) {
                open.push_back(neighbour);
            }
        }
    }
    is_inside_own_fortress
}

/// **DW-ATTRITION-11, DW-RULING-84.** Returns true if none of the given neighbours is friendly.
pub fn is_isolated<P>(neighbours: &[P], is_friendly: impl Fn(&P) -> bool) -> bool {
    !neighbours.iter().any(is_friendly)
}
