//! Purchases and arrangement. All of it is secret to its player; what others may know is published at the end.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::games::demonworld::ids::{CharacterId, ForceId, ProvinceId, SiteId, TroopId, UnitId};
use crate::games::demonworld::nouns::{Advantage, CharacterKind};
use crate::games::demonworld::state::{Counter, Purchased};
use crate::games::demonworld::works::Works;

/// Purchases and arrangement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "fields are named after what they hold; units are in state/"
)]
pub enum Organisation {
    /// An army was made, without anybody in it yet.
    ArmyCreated {
        seat: Seat,
        army: ForceId,
        number: u16,
        province: ProvinceId,
    },
    /// A garrison was made, without anybody in it yet; in whatever chapter.
    GarrisonCreated {
        seat: Seat,
        garrison: ForceId,
        site: SiteId,
    },
    /// A unit of full strength was bought; `slaves_of` the people of a province.
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
    /// A king, or general-in-chief, was named; a sorcerer paid `fee` to command.
    KingNamed {
        seat: Seat,
        character: CharacterId,
        fee: u32,
    },
    /// A unit was topped up and lost an advantage over it, the one at `place` in the order in which it gained them.
    UnitReinforced {
        seat: Seat,
        unit: UnitId,
        stands: u16,
        cost: u32,
        lost: Option<(usize, Advantage)>,
    },
    /// A unit has mounts again.
    UnitRemounted { seat: Seat, unit: UnitId, cost: u32 },
    /// A player planned a fortress or city anew; it stands as planned (DW-FORT-14, DW-RULING-56).
    SitePlanned {
        seat: Seat,
        site: SiteId,
        works: Works,
    },
    /// A purchase of this phase was given back.
    Refunded { seat: Seat, bought: Purchased },
    /// A player's phase ended: what he bought is his for good, and `treasury` is what is left to him.
    Settled { seat: Seat, treasury: u32 },
    /// The map was published with the armies on it (DW-ORG-22).
    Published {
        counters: BTreeMap<ForceId, Counter>,
    },
}
