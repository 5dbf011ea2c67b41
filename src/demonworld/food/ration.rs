//! Food requirements of stands, and the room in a site. Characters neither eat nor take up room (DW-SUPPLY-04), so
//! callers leave them out. Civilians are not counted either (DW-SUPPLY-11).

use serde::{Deserialize, Serialize};

use super::content::content;
use super::larder::Store;
use regnal_core::narrow::narrow;

/// **DW-SUPPLY-01.** Maximum number of stands in a city.
pub const CITY_STANDS: u32 = 50;

/// A group of living stands of the same kind that need food.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mouths {
    /// Number of stands.
    pub stands: u32,
    /// Size of a stand, including any mount.
    pub size: u32,
    /// Size of the riders; `None` for stands on foot.
    pub riders: Option<u32>,
}

impl Mouths {
    /// Creates stands on foot.
    pub fn on_foot(stands: u32, size: u32) -> Mouths {
        Mouths { stands, size, riders: None }
    }

    /// Creates mounted stands.
    pub fn mounted(stands: u32, size: u32, riders: u32) -> Mouths {
        Mouths { stands, size, riders: Some(riders) }
    }
}

/// **DW-SUPPLY-07, DW-SUPPLY-08, DW-SUPPLY-09.** Returns the full weekly ration of one stand, in supply points
/// (DW-T-06). The stand's quality does not matter (DW-SUPPLY-03).
pub fn ration_of_stand(size: u32, riders: Option<u32>) -> u32 {
    let content = content();
    if size == 2 && riders == Some(1) {
        return content.ration_of_mounted_pair;
    }
    let index = size.saturating_sub(1);
    content.rations.get(narrow::<usize, _>(index)).copied().unwrap_or(index)
}

/// **DW-SUPPLY-03, DW-SUPPLY-10.** Returns the full weekly ration of the given stands.
pub fn weekly_ration(mouths: &[Mouths]) -> u32 {
    mouths.iter().map(|mouth| mouth.stands * ration_of_stand(mouth.size, mouth.riders)).sum()
}

/// **DW-SUPPLY-02, DW-RULING-42.** Returns the maximum number of stands in a fortress: one for each inner hex without a
/// store.
pub fn fortress_capacity(interior_hexes: u32, stores: &[Store]) -> u32 {
    let covered: u32 = stores.iter().map(|store| store.hexes).sum();
    interior_hexes.saturating_sub(covered)
}

/// **DW-SUPPLY-01, DW-RULING-30.** Returns whether there is room for the newcomers in addition to the stands already
/// present.
pub fn has_room(capacity: u32, present: u32, newcomers: u32) -> bool {
    present.saturating_add(newcomers) <= capacity
}
