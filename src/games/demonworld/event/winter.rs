//! Winter quarters. All of it is secret to its player, but for the title and the prestige of section 7.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::games::demonworld::ids::{CharacterId, ForceId, ProvinceId, UnitId};
use crate::games::demonworld::nouns::Advantage;
use crate::games::demonworld::state::UpkeepChoice;
use crate::games::demonworld::winter::attrition::Attrition;
use crate::games::demonworld::winter::emperor::Check;
use crate::games::demonworld::winter::revenue::Revenue;
use crate::games::demonworld::winter::unpaid::Unpaid;
use crate::games::demonworld::winter::upkeep::Disbanding;

/// Winter quarters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "fields are named after what they hold; units are in state/"
)]
pub enum Winter {
    /// Public: an emperor stayed one, fell, or won (DW-EMPEROR-02, -04).
    EmperorChecked { seat: Seat, check: Check },
    /// A player's troops in a province wintered there (DW-ATTRITION-01); the stands that they lost go in events of
    /// their own.
    AttritionSuffered {
        seat: Seat,
        province: ProvinceId,
        attrition: Attrition,
    },
    /// A draft: what a unit has learned.
    AdvantageChosen {
        seat: Seat,
        unit: UnitId,
        advantage: Advantage,
    },
    /// A player's units learned what they had earned, and their battles are forgotten (DW-XP-05).
    ExperienceGained {
        seat: Seat,
        gained: BTreeMap<UnitId, Advantage>,
    },
    /// Provinces and prestige paid (DW-UPKEEP-03).
    RevenueReceived { seat: Seat, revenue: Revenue },
    /// A draft: whether a captive is bought free.
    RansomPlanned {
        seat: Seat,
        character: CharacterId,
        is_wanted: bool,
    },
    /// A draft: what to do about a bill that is too high; nothing means to pay, or the default.
    UpkeepChosen {
        seat: Seat,
        choice: Option<UpkeepChoice>,
    },
    /// A captive came home to `force`; `captor` has the points, if he still plays (DW-RULING-47).
    Ransomed {
        seat: Seat,
        character: CharacterId,
        captor: Option<Seat>,
        points: u32,
        force: ForceId,
    },
    /// All who stay are paid; who had to go goes in events of its own (DW-UPKEEP-11). `is_short` says that there was
    /// not enough for everybody.
    UpkeepPaid {
        seat: Seat,
        is_short: bool,
        disbanding: Disbanding,
    },
    /// Everybody was kept though there was not enough (DW-UPKEEP-12); the stands that deserted go in events of their own.
    UpkeepUnpaid { seat: Seat, unpaid: Unpaid },
}
