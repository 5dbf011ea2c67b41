//! What stands in a province where a kingdom has nobody to see it, as far as it has explored (IO-RULING-11, IO-RULING-36).

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::forces::Weighed;
use crate::games::offices::ids::ProvinceId;
use crate::games::offices::map::first_garrison;
use crate::games::offices::nouns::{ArmyType, Terrain, Wealth};
use crate::games::offices::state::Position;
use crate::games::offices::strength::Troop;
use crate::narrow::narrow;
use crate::seat::Seat;

/// A garrison that a kingdom knows without seeing it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Afar {
    /// How many units of its owner, or of nobody, stand there now without a leader; none where less than half is explored.
    pub count: Option<u32>,
    /// The neutral units of a province of nobody as they were at first, or those of them that are left (IO-RULING-11); none where
    /// the types or the class of wealth are not known, or somebody owns the province.
    pub first: Option<Vec<Weighed>>,
    /// How many neutral units a land province of nobody had at first, where only its class of wealth is known (IO-RULING-11).
    pub first_count: Option<u32>,
    /// Whether some of the first ones are gone, nobody knows which: then each is weighed from the weakest to the strongest.
    pub is_thinned: bool,
}

impl Position {
    /// The neutral units that a province of nobody had at first, as far as a kingdom knows it: from what it sees of the province.
    pub(super) fn first_troops(&self, seat: Seat, id: ProvinceId) -> Option<Vec<Troop>> {
        let seen = self.seen_province(Some(seat), id, self.province(id)?);
        if seen.owner.is_some() || seen.start.is_some() {
            return None;
        }
        let is_sea = seen.terrain == Terrain::Sea;
        // At sea wealth changes nothing.
        let wealth = seen.wealth.or(is_sea.then_some(Wealth::Poor))?;
        Some(first_garrison(is_sea, wealth, &seen.types?, seen.race))
    }

    /// How many neutral units a land province of nobody had at first, as its class of wealth tells.
    pub(super) fn first_count(&self, seat: Seat, id: ProvinceId) -> Option<u32> {
        let seen = self.seen_province(Some(seat), id, self.province(id)?);
        if seen.owner.is_some() || seen.start.is_some() || seen.terrain == Terrain::Sea {
            return None;
        }
        // Of whatever type they are, there are as many.
        let any = [ArmyType::Ga];
        let first = first_garrison(false, seen.wealth?, &any, seen.race);
        Some(narrow(first.len()))
    }

    /// How many units without a leader a kingdom knows to stand in a province.
    pub(super) fn known_count(&self, seat: Seat, id: ProvinceId) -> Option<u32> {
        let seen = self.seen_province(Some(seat), id, self.province(id)?);
        seen.garrison
    }
}

/// So many of some units, nobody knows which: at the worst the weakest, at the best the strongest.
pub(super) fn some_of(units: Vec<Weighed>, count: usize) -> Vec<Weighed> {
    let mut weakest = units.clone();
    weakest.sort_by_key(|one| one.least.total);
    let mut strongest = units;
    strongest.sort_by_key(|one| Reverse(one.most.total));
    let both = weakest.into_iter().zip(strongest);
    both.take(count)
        .map(|(weak, strong)| Weighed {
            least: weak.least,
            ..strong
        })
        .collect()
}
