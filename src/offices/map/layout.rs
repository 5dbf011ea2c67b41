//! Lays out the terrains and start provinces (IO-RULING-08).

use std::cmp::Reverse;
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::grid::Grid;
use crate::ids::ProvinceId;
use crate::nouns::Terrain;
use regnal_core::dice::Dice;

/// Share of each terrain in the terrain deck, in percent, in the deck's initial order. The rest of the deck is jungle.
const DECK: [(Terrain, usize); 5] = [
    (Terrain::Sea, 30),
    (Terrain::Plains, 25),
    (Terrain::Forest, 16),
    (Terrain::Mountain, 13),
    (Terrain::Desert, 8),
];
/// Minimum distance between start provinces.
const APART: u8 = 3;
/// Minimum number of land neighbours of a start province.
const OPEN: usize = 2;
/// Number of shuffles after which any land province can be a start province, so that the search always ends.
const SHUFFLES: usize = 200;

/// The map's terrains, and the seats' start provinces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Layout {
    pub grid: Grid,
    /// Terrain of each province, in id order.
    pub terrains: Vec<Terrain>,
    pub starts: Vec<ProvinceId>,
    /// Number of times that the deck was shuffled.
    pub shuffles: usize,
}

/// **IO-RULING-08.** Lays out the map for a number of players.
pub fn lay_out(dice: &mut Dice, players: usize) -> Layout {
    let grid = Grid::of(players);
    let mut terrains = deck(grid.len());
    let mut shuffles = 0;
    let mut starts = loop {
        dice.shuffle(&mut terrains);
        shuffles += 1;
        if let Some(starts) = starts(grid, &terrains, players) {
            break starts;
        }
        if shuffles == SHUFFLES {
            let land = land(grid, &terrains);
            break spread(grid, &land, players);
        }
    };
    dice.shuffle(&mut starts);
    Layout { grid, terrains, starts, shuffles }
}

/// Returns an unshuffled terrain deck with `count` cards.
fn deck(count: usize) -> Vec<Terrain> {
    let mut deck = Vec::with_capacity(count);
    for (terrain, percent) in DECK {
        deck.extend(std::iter::repeat_n(terrain, count * percent / 100));
    }
    deck.resize(count, Terrain::Jungle);
    deck
}

fn land(grid: Grid, terrains: &[Terrain]) -> Vec<ProvinceId> {
    let provinces = grid.provinces().zip(terrains);
    provinces
        .filter(|(_, terrain)| **terrain != Terrain::Sea)
        .map(|(province, _)| province)
        .collect()
}

/// Returns a layout's start provinces; `None` if it has no suitable ones.
fn starts(grid: Grid, terrains: &[Terrain], players: usize) -> Option<Vec<ProvinceId>> {
    let land: BTreeSet<ProvinceId> = land(grid, terrains).into_iter().collect();
    let is_open = |province: &ProvinceId| {
        let around = grid.neighbours(*province);
        around.iter().filter(|near| land.contains(near)).count() >= OPEN
    };
    let candidates: Vec<ProvinceId> = land.iter().copied().filter(is_open).collect();
    let starts = spread(grid, &candidates, players);
    let are_apart = starts.iter().enumerate().all(|(place, &one)| {
        let later = &starts[place + 1..];
        later.iter().all(|&other| grid.distance(one, other) >= APART)
    });
    let first = *starts.first()?;
    let mass = mass(grid, &land, first);
    let is_good =
        starts.len() == players && are_apart && starts.iter().all(|start| mass.contains(start));
    is_good.then_some(starts)
}

/// Chooses the first candidate, and then repeatedly the one farthest from all those chosen so far; ties go to the
/// lowest id.
fn spread(grid: Grid, candidates: &[ProvinceId], players: usize) -> Vec<ProvinceId> {
    let mut chosen: Vec<ProvinceId> = candidates.first().copied().into_iter().collect();
    while chosen.len() < players {
        let left = candidates.iter().filter(|one| !chosen.contains(one));
        let farthest = left.min_by_key(|&&one| {
            let nearest = chosen.iter().map(|&other| grid.distance(one, other)).min();
            (Reverse(nearest), one)
        });
        match farthest {
            Some(&next) => chosen.push(next),
            None => break,
        }
    }
    chosen
}

/// Returns the connected land mass that contains a province.
fn mass(grid: Grid, land: &BTreeSet<ProvinceId>, from: ProvinceId) -> BTreeSet<ProvinceId> {
    let mut mass = BTreeSet::from([from]);
    let mut left = vec![from];
    while let Some(province) = left.pop() {
        for near in grid.neighbours(province) {
            if land.contains(&near) && mass.insert(near) {
                left.push(near);
            }
        }
    }
    mass
}
