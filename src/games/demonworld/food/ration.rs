//! What a stand eats, and how many stands a site shelters. Characters neither eat nor take room (DW-SUPPLY-04): nobody
//! hands them to these functions. Civilians are not counted either (DW-SUPPLY-11).

use serde::{Deserialize, Serialize};

use super::content::content;
use super::larder::Store;

/// **DW-SUPPLY-01.** How many stands a city shelters.
pub const CITY_STANDS: u32 = 50;

/// Living stands of one kind that eat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mouths {
    /// How many stands.
    pub stands: u32,
    /// The size of a stand, its mount included.
    pub size: u32,
    /// The size of the riders; `None` on foot.
    pub riders: Option<u32>,
}

impl Mouths {
    /// Stands on foot.
    pub fn on_foot(stands: u32, size: u32) -> Mouths {
        Mouths {
            stands,
            size,
            riders: None,
        }
    }

    /// Mounted stands.
    pub fn mounted(stands: u32, size: u32, riders: u32) -> Mouths {
        Mouths {
            stands,
            size,
            riders: Some(riders),
        }
    }
}

/// **DW-SUPPLY-07, DW-SUPPLY-08, DW-SUPPLY-09.** What one stand eats in a week at full ration, in supply points
/// (DW-T-06). Its quality does not matter (DW-SUPPLY-03).
pub fn ration_of_a_stand(size: u32, riders: Option<u32>) -> u32 {
    let content = content();
    if size == 2 && riders == Some(1) {
        return content.ration_of_mounted_pair;
    }
    let index = size.saturating_sub(1);
    usize::try_from(index)
        .ok()
        .and_then(|index| content.rations.get(index).copied())
        .unwrap_or(index)
}

/// **DW-SUPPLY-03, DW-SUPPLY-10.** What these stands eat in a week at full ration.
pub fn weekly_ration(mouths: &[Mouths]) -> u32 {
    mouths
        .iter()
        .map(|mouth| mouth.stands * ration_of_a_stand(mouth.size, mouth.riders))
        .sum()
}

/// **DW-SUPPLY-02, DW-RULING-42.** How many stands a fortress shelters: one for each inner hex that no store covers.
pub fn fortress_capacity(interior_hexes: u32, stores: &[Store]) -> u32 {
    let covered: u32 = stores.iter().map(|store| store.hexes).sum();
    interior_hexes.saturating_sub(covered)
}

/// **DW-SUPPLY-01, DW-RULING-30.** Whether `newcomers` more stands find room beside the `present` ones.
pub fn has_room(capacity: u32, present: u32, newcomers: u32) -> bool {
    present.saturating_add(newcomers) <= capacity
}
