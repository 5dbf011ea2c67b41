//! Winter quarters events. Only the player concerned sees them, except that the emperor's title and prestige are public
//! (section 7).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{CharacterId, ForceId, ProvinceId, UnitId};
use crate::nouns::Advantage;
use crate::state::UpkeepChoice;
use crate::winter::attrition::Attrition;
use crate::winter::emperor::Check;
use crate::winter::revenue::Revenue;
use crate::winter::unpaid::Unpaid;
use crate::winter::upkeep::Disbanding;
use regnal_core::game::Seat;

/// Events of winter quarters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Winter {
    /// Public: an emperor kept the title, lost it or won the campaign (DW-EMPEROR-02, -04).
    EmperorChecked { seat: Seat, check: Check },
    /// A player's troops in a province suffered winter attrition (DW-ATTRITION-01). The losses are separate events.
    AttritionSuffered { seat: Seat, province: ProvinceId, attrition: Attrition },
    /// A player drafted the choice of an advantage for a unit.
    AdvantageChosen { seat: Seat, unit: UnitId, advantage: Advantage },
    /// A player's units gained their advantages, and their battle counts were reset (DW-XP-05).
    ExperienceGained { seat: Seat, gained: BTreeMap<UnitId, Advantage> },
    /// A player received revenue for provinces and prestige (DW-UPKEEP-03).
    RevenueReceived { seat: Seat, revenue: Revenue },
    /// A player drafted a decision on whether to ransom a captive.
    RansomPlanned { seat: Seat, character: CharacterId, is_wanted: bool },
    /// A player drafted a decision on how to handle upkeep that cannot be paid in full. `None` means that the upkeep is
    /// paid or the default applies.
    UpkeepChosen { seat: Seat, choice: Option<UpkeepChoice> },
    /// A captive was ransomed and joined `force`. `captor` received the points, unless the captor was no longer in the
    /// campaign (DW-RULING-47).
    Ransomed {
        seat: Seat,
        character: CharacterId,
        captor: Option<Seat>,
        points: u32,
        force: ForceId,
    },
    /// Upkeep was paid for all remaining troops; disbanding is recorded in separate events (DW-UPKEEP-11). `is_short`
    /// is `true` if the points did not cover all troops.
    UpkeepPaid { seat: Seat, is_short: bool, disbanding: Disbanding },
    /// All troops were kept although the points did not cover their upkeep (DW-UPKEEP-12). Desertions are separate
    /// events.
    UpkeepUnpaid { seat: Seat, unpaid: Unpaid },
}
