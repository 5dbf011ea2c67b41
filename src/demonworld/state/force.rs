//! Armies and garrisons (section 3.5), and other players' knowledge of them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{BattlePlan, Date};
use crate::ids::{ProvinceId, SiteId, TroopId};
use crate::nouns::{CharacterKind, ForceKind};
use regnal_core::game::Seat;

/// An army or garrison. Its units and characters refer to it by id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Force {
    pub owner: Seat,
    pub kind: ForceKind,
    /// Number on an army's counter, starting at 1 for each player and never reused (DW-ORG-05).
    pub number: Option<u16>,
    pub province: ProvinceId,
    /// Site that the force is in; always set for a garrison, but for an army only while it is sheltered.
    pub site: Option<SiteId>,
    /// Province that the force left this season (DW-T-25).
    pub moved_from: Option<ProvinceId>,
    /// Number of retreats this season (DW-RULING-81).
    pub retreats: u8,
    /// Battle plan of this force, which takes precedence over the plan of its player.
    pub battle_plan: Option<BattlePlan>,
}

/// An army's counter, as shown to all players (DW-ORG-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counter {
    /// Owning player.
    pub owner: Seat,
    /// Army number.
    pub number: u16,
    /// Province in which the counter was last seen.
    pub province: ProvinceId,
}

/// A player's sighting of another player's force (DW-CONFLICT-03, DW-RULING-24).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Sighting {
    pub date: Date,
    pub owner: Seat,
    pub kind: ForceKind,
    /// Army number, if the force is an army.
    pub number: Option<u16>,
    pub province: ProvinceId,
    /// Number of stands by troop type.
    pub stands: BTreeMap<TroopId, u32>,
    pub characters: Vec<CharacterKind>,
}
