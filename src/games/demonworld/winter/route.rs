//! Routes to a fortress, and isolation (DW-RULING-84), on any map: provinces are whatever the caller counts them by.

use std::collections::{BTreeSet, VecDeque};

/// **DW-ATTRITION-07, DW-RULING-84.** Whether a way leads from `province` to one with a fortress of the player
/// (`is_haven`), every province after the first friendly to him. A force inside its own fortress has one.
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

/// **DW-ATTRITION-11, DW-RULING-84.** Whether none of these neighbours is friendly.
pub fn is_isolated<P>(neighbours: &[P], is_friendly: impl Fn(&P) -> bool) -> bool {
    !neighbours.iter().any(is_friendly)
}
