//! Unseen garrisons: a kingdom's knowledge, gained by exploration, of the garrisons in provinces where it is not
//! present (IO-RULING-11, IO-RULING-36).

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::forces::Weighed;
use crate::map::first_garrison;
use crate::nouns::{ArmyType, Terrain, Wealth};
use crate::strength::Troop;
use crate::view::SeenProvince;
use regnal_core::narrow::narrow;

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

impl SeenProvince {
    /// Returns the original neutral garrison of an unowned province, if the kingdom knows it.
    pub(super) fn first_troops(&self) -> Option<Vec<Troop>> {
        if self.owner.is_some() || self.start.is_some() {
            return None;
        }
        let is_sea = self.terrain == Terrain::Sea;
        // At sea, the original garrison is the same for every wealth class.
        let wealth = self.wealth.or(is_sea.then_some(Wealth::Poor))?;
        Some(first_garrison(is_sea, wealth, self.types.as_ref()?, self.race))
    }

    /// Returns the original number of neutral units in an unowned land province, based on its wealth class.
    pub(super) fn first_count(&self) -> Option<u32> {
        if self.owner.is_some() || self.start.is_some() || self.terrain == Terrain::Sea {
            return None;
        }
        // The number of units does not depend on the army type, so any type will do.
        let any = [ArmyType::Ga];
        Some(narrow(first_garrison(false, self.wealth?, &any, self.race).len()))
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
