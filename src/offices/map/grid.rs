//! The hex grid: rows of hexes, with odd rows shifted right by half a hex (IO-RULING-07).

use std::collections::{BTreeMap, VecDeque};

use serde::{Deserialize, Serialize};

use crate::content::{Size, content};
use crate::ids::ProvinceId;
use regnal_core::narrow::narrow;

/// A grid of provinces. Rows and columns are counted from 0, provinces from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grid {
    /// Number of provinces in a row.
    pub width: u16,
    /// Number of rows.
    pub height: u16,
}

impl Grid {
    /// **IO-RULING-07.** Returns the grid for a number of players (IO-RT01).
    pub fn of(players: usize) -> Grid {
        let Size { width, height } = content().size(players);
        Grid { width, height }
    }

    /// Returns the number of provinces.
    pub fn len(self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// Returns whether the grid has no provinces.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns the provinces in id order.
    pub fn provinces(self) -> impl Iterator<Item = ProvinceId> {
        (1..=narrow::<u16, _>(self.len())).map(ProvinceId)
    }

    /// Returns the row and column of a province.
    pub fn place(self, province: ProvinceId) -> (u16, u16) {
        let index = province.0.saturating_sub(1);
        (index / self.width.max(1), index % self.width.max(1))
    }

    /// Returns the province at a row and column; `None` outside the map.
    pub fn at(self, row: i32, column: i32) -> Option<ProvinceId> {
        let is_on = (0..i32::from(self.height)).contains(&row)
            && (0..i32::from(self.width)).contains(&column);
        is_on.then(|| ProvinceId(narrow(row * i32::from(self.width) + column + 1)))
    }

    /// Returns the neighbours of a province, in id order.
    pub fn neighbours(self, province: ProvinceId) -> Vec<ProvinceId> {
        let (row, column) = self.place(province);
        let shift = i32::from(row % 2);
        let (row, column) = (i32::from(row), i32::from(column));
        let around = [
            (row - 1, column - 1 + shift),
            (row - 1, column + shift),
            (row, column - 1),
            (row, column + 1),
            (row + 1, column - 1 + shift),
            (row + 1, column + shift),
        ];
        around.into_iter().filter_map(|(row, column)| self.at(row, column)).collect()
    }

    /// **IO-RULING-07.** Returns the distance between two provinces.
    pub fn distance(self, from: ProvinceId, to: ProvinceId) -> u8 {
        let [(a, b), (c, d)] = [from, to].map(|province| {
            let (row, column) = self.place(province);
            (i32::from(column) - i32::from(row / 2), i32::from(row))
        });
        let (across, down) = (a - c, b - d);
        narrow((across.abs() + down.abs() + (across + down).abs()) / 2)
    }

    /// Returns whether two provinces share an edge.
    pub fn are_adjacent(self, one: ProvinceId, other: ProvinceId) -> bool {
        self.distance(one, other) == 1
    }

    /// Returns a province's index in a list of all provinces.
    pub fn index(self, province: ProvinceId) -> usize {
        usize::from(province.0.saturating_sub(1))
    }
}

/// Returns a shortest path to each province that can be reached from `start`, including the empty path to `start`.
/// `onward` returns the provinces that can be entered from a province at the end of a path of the given length. Ties go
/// to the provinces that it returns first.
pub(crate) fn shortest_paths(
    start: ProvinceId,
    onward: impl Fn(ProvinceId, usize) -> Vec<ProvinceId>,
) -> BTreeMap<ProvinceId, Vec<ProvinceId>> {
    let mut paths = BTreeMap::from([(start, Vec::new())]);
    let mut open = VecDeque::from([start]);
    while let Some(from) = open.pop_front() {
        let path = paths.get(&from).cloned().unwrap_or_default();
        for to in onward(from, path.len()) {
            paths.entry(to).or_insert_with(|| {
                open.push_back(to);
                path.iter().copied().chain([to]).collect()
            });
        }
    }
    paths
}
