//! Unseen garrisons: a kingdom's knowledge, gained by exploration, of the garrisons in provinces where it is not
//! present (IO-RULING-11, IO-RULING-36).

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::forces::Weighed;
use crate::ids::ProvinceId;
use crate::map::first_garrison;
use crate::nouns::{ArmyType, Terrain, Wealth};
use crate::state::Position;
use crate::strength::Troop;
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

/// Known facts about an unseen garrison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Afar {
    /// Number of the owner's leaderless units, or of neutral units in an unowned province. Known once exploration has
    /// reached 50%.
    pub count: Option<u32>,
    /// Original neutral garrison of an unowned province, or what remains of it (IO-RULING-11). `None` if the province
    /// has an owner, or if its types or wealth class are unknown.
    pub first: Option<Vec<Weighed>>,
    /// Original number of neutral units in an unowned land province, if only its wealth class is known (IO-RULING-11).
    pub first_count: Option<u32>,
    /// True if some of the original units are gone. It is unknown which ones are left, so each estimate ranges from the
    /// weakest to the strongest units.
    pub is_thinned: bool,
}

impl Position {
    /// Returns the original neutral garrison of an unowned province, if the kingdom knows it.
    pub(super) fn first_troops(&self, seat: Seat, id: ProvinceId) -> Option<Vec<Troop>> {
        let seen = self.seen_province(Some(seat), id, self.province(id)?);
        if seen.owner.is_some() || seen.start.is_some() {
            return None;
        }
        let is_sea = seen.terrain == Terrain::Sea;
        // At sea, the original garrison is the same for every wealth class.
        let wealth = seen.wealth.or(is_sea.then_some(Wealth::Poor))?;
        Some(first_garrison(is_sea, wealth, &seen.types?, seen.race))
    }

    /// Returns the original number of neutral units in an unowned land province, based on its wealth class.
    pub(super) fn first_count(&self, seat: Seat, id: ProvinceId) -> Option<u32> {
        let seen = self.seen_province(Some(seat), id, self.province(id)?);
        if seen.owner.is_some() || seen.start.is_some() || seen.terrain == Terrain::Sea {
            return None;
        }
        // The number of units does not depend on the army type, so any type will do.
        let any = [ArmyType::Ga];
        let first = first_garrison(false, seen.wealth?, &any, seen.race);
        Some(narrow(first.len()))
    }

    /// Returns the number of leaderless units in a province if the kingdom knows it.
    pub(super) fn known_count(&self, seat: Seat, id: ProvinceId) -> Option<u32> {
        let seen = self.seen_province(Some(seat), id, self.province(id)?);
        seen.garrison
    }
}

/// Estimates the strengths of `count` of these units when it is unknown which ones they are: the weakest in the worst
/// case, the strongest in the best case.
pub(super) fn some_of(units: Vec<Weighed>, count: usize) -> Vec<Weighed> {
    let mut weakest = units.clone();
    weakest.sort_by_key(|one| one.least.total);
    let mut strongest = units;
    strongest.sort_by_key(|one| Reverse(one.most.total));
    let both = weakest.into_iter().zip(strongest);
    both.take(count).map(|(weak, strong)| Weighed { least: weak.least, ..strong }).collect()
}
