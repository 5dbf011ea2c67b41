//! Purchases and the organisation of forces. Only the player concerned sees these events; their public results are
//! published at the end of the phase.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{CharacterId, ForceId, ProvinceId, SiteId, TroopId, UnitId};
use crate::nouns::{Advantage, CharacterKind};
use crate::state::{Counter, Purchased};
use crate::works::Works;
use regnal_core::game::Seat;

/// Purchases and the organisation of forces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Organisation {
    /// An empty army was created.
    ArmyCreated { seat: Seat, army: ForceId, number: u16, province: ProvinceId },
    /// An empty garrison was created, during organisation or later.
    GarrisonCreated { seat: Seat, garrison: ForceId, site: SiteId },
    /// A unit was bought at full strength. For slaves, `slaves_of` is the province whose people were enslaved.
    UnitRaised {
        seat: Seat,
        unit: UnitId,
        troop: TroopId,
        force: ForceId,
        cost: u32,
        slaves_of: Option<ProvinceId>,
    },
    /// A character was bought.
    CharacterRaised {
        seat: Seat,
        character: CharacterId,
        kind: CharacterKind,
        force: ForceId,
        cost: u32,
    },
    /// A king or commander-in-chief was named. `fee` is the command fee paid for a sorcerer.
    KingNamed { seat: Seat, character: CharacterId, fee: u32 },
    /// Stands were added to a unit. If the unit lost an advantage as a result, `lost` is that advantage with its index
    /// in the unit's list of advantages.
    UnitReinforced {
        seat: Seat,
        unit: UnitId,
        stands: u16,
        cost: u32,
        lost: Option<(usize, Advantage)>,
    },
    /// A unit received new mounts.
    UnitRemounted { seat: Seat, unit: UnitId, cost: u32 },
    /// A player planned a fortress or city. The planned works replaced the site's previous works (DW-FORT-14,
    /// DW-RULING-56).
    SitePlanned { seat: Seat, site: SiteId, works: Works },
    /// A purchase made in this phase was cancelled and refunded.
    Refunded { seat: Seat, bought: Purchased },
    /// The phase ended for a player. Purchases are final, and `treasury` is the player's remaining balance.
    Settled { seat: Seat, treasury: u32 },
    /// The map with all army counters was published (DW-ORG-22).
    Published { counters: BTreeMap<ForceId, Counter> },
}
