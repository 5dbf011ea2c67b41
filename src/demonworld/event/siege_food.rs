//! Food and epidemics in a siege.

use serde::{Deserialize, Serialize};

use crate::food::depots::{Loot, SupplyLine};
use crate::food::epidemic::{self, Epidemic, Passing};
use crate::food::hunger::{Meal, Rationing};
use crate::ids::{SiegeId, UnitId};
use regnal_core::game::Seat;

/// Food and epidemics in a siege.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum SiegeFood {
    /// Secret: a player changed the rationing (DW-RATION-01).
    Rationed { siege: SiegeId, seat: Seat, ration: Rationing },
    /// Secret: a unit's mounts were eaten (DW-RULING-46).
    MountsEaten { siege: SiegeId, seat: Seat, unit: UnitId, points: u32 },
    /// The depots were raided (DW-SUPPLY-20). `brought` is the number of points of loot for which the stores had room.
    Raided { siege: SiegeId, loot: Option<Loot>, brought: u32 },
    /// Secret: a player's troops received their weekly food. `line`, the supply line, is set only for a besieger.
    Fed { siege: SiegeId, seat: Seat, line: Option<SupplyLine>, felt: Rationing, meal: Meal },
    /// A week of an epidemic passed (DW-EPIDEMIC). Each side sees only the part that concerns it.
    EpidemicPassed { siege: SiegeId, week: Box<epidemic::Week> },
    /// The besieger rolled for infection during an assault (DW-EPIDEMIC-04). `after` is the resulting state.
    EpidemicSpread { siege: SiegeId, passing: Passing, after: Epidemic },
}
