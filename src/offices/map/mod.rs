//! The world: the grid and its random contents (IO-RULING-07 to -11).
//!
//! | file | what it holds |
//! |---|---|
//! | `grid` | neighbours and distances |
//! | `layout` | terrains and start provinces |
//! | `land` | tax, race, army types |
//! | `places` | special places, their guardians and treasures |
//! | `folk` | neutral garrisons and free heroes |

mod folk;
mod grid;
mod land;
mod layout;
mod places;

pub use folk::{
    FreeHero, Garrison, first_garrison, free_heroes, garrisons, local_troop, unit_race,
};
pub use grid::Grid;
pub(crate) use grid::shortest_paths;
pub use land::{Province, lands};
pub use layout::{Layout, lay_out};
pub use places::{Laid, lay_places};

use serde::{Deserialize, Serialize};

use super::nouns::Race;
use regnal_core::dice::Dice;

/// A world as generated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct World {
    pub grid: Grid,
    /// Provinces, in id order.
    pub provinces: Vec<Province>,
    pub starts: Vec<super::ids::ProvinceId>,
    /// Places, in id order.
    pub places: Vec<Laid>,
    /// Neutral units, in id order.
    pub garrisons: Vec<Garrison>,
    /// Free heroes, in id order.
    pub heroes: Vec<FreeHero>,
}

impl World {
    /// **IO-RULING-08 to -11.** Generates a world, given the kings' races by seat.
    pub fn deal(dice: &mut Dice, kings: &[Race]) -> World {
        let layout = lay_out(dice, kings.len());
        let provinces = lands(dice, &layout, kings);
        let places = lay_places(dice, &provinces, &layout.starts);
        let garrisons = garrisons(&provinces, &layout.starts);
        let heroes = free_heroes(dice, &provinces, &layout.starts);
        World { grid: layout.grid, provinces, starts: layout.starts, places, garrisons, heroes }
    }
}
