//! Armies and garrisons (section 3.5), and other players' knowledge of them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{BattlePlan, Date};
use crate::ids::{ProvinceId, SiteId, TroopId};
use crate::nouns::{CharacterKind, ForceKind};
use regnal_core::game::Seat;

/// An army or a garrison. Its units and characters refer to it by id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Force {
    /// The owner.
    pub owner: Seat,
    /// Army or garrison.
    pub kind: ForceKind,
    /// The number on an army's counter, from 1 for each player, never reused (DW-ORG-05).
    pub number: Option<u16>,
    /// The province where it stands.
    pub province: ProvinceId,
    /// The site that it is in: always for a garrison, only while sheltering for an army.
    pub site: Option<SiteId>,
    /// The province that it left this season (DW-T-25).
    pub moved_from: Option<ProvinceId>,
    /// Retreats so far this season (DW-RULING-81).
    pub retreats: u8,
    /// Its own battle plan, which overrides that of its player.
    pub battle_plan: Option<BattlePlan>,
}

/// An army's counter as everybody sees it (DW-ORG-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counter {
    /// The owner.
    pub owner: Seat,
    /// The army's number.
    pub number: u16,
    /// The province where it was last seen.
    pub province: ProvinceId,
}

/// A player's sighting of another player's force (DW-CONFLICT-03, DW-RULING-24).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    /// The date of the sighting.
    pub date: Date,
    /// The force's owner.
    pub owner: Seat,
    /// Army or garrison.
    pub kind: ForceKind,
    /// The army's number.
    pub number: Option<u16>,
    /// The province.
    pub province: ProvinceId,
    /// Its stands by troop type.
    pub stands: BTreeMap<TroopId, u32>,
    /// Its characters.
    pub characters: Vec<CharacterKind>,
}
