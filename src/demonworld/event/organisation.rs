//! Purchases and arrangement of forces. Only their player sees these events; the public part is published at the end.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{CharacterId, ForceId, ProvinceId, SiteId, TroopId, UnitId};
use crate::nouns::{Advantage, CharacterKind};
use crate::state::{Counter, Purchased};
use crate::works::Works;
use regnal_core::game::Seat;

/// Purchases and arrangement of forces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Organisation {
    /// An army was created, still empty.
    ArmyCreated { seat: Seat, army: ForceId, number: u16, province: ProvinceId },
    /// A garrison was created, still empty; in any chapter.
    GarrisonCreated { seat: Seat, garrison: ForceId, site: SiteId },
    /// A unit was bought at full strength; `slaves_of` is the province whose people it consists of.
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
    /// A king, or general-in-chief, was named; `fee` is the command fee that a sorcerer paid.
    KingNamed { seat: Seat, character: CharacterId, fee: u32 },
    /// A unit was brought up to strength. `lost` is the advantage that this cost it, with its index in order of gain.
    UnitReinforced {
        seat: Seat,
        unit: UnitId,
        stands: u16,
        cost: u32,
        lost: Option<(usize, Advantage)>,
    },
    /// A unit got new mounts.
    UnitRemounted { seat: Seat, unit: UnitId, cost: u32 },
    /// A player planned a fortress or city, which now stands as planned (DW-FORT-14, DW-RULING-56).
    SitePlanned { seat: Seat, site: SiteId, works: Works },
    /// A purchase of this phase was cancelled.
    Refunded { seat: Seat, bought: Purchased },
    /// A player's phase ended. Purchases are final, and `treasury` is what the player has left.
    Settled { seat: Seat, treasury: u32 },
    /// The map was published with the armies' counters (DW-ORG-22).
    Published { counters: BTreeMap<ForceId, Counter> },
}
