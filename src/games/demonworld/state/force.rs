//! Armies and garrisons (section 3.5), and what others know of them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{BattlePlan, Date};
use crate::game::Seat;
use crate::games::demonworld::ids::{ProvinceId, SiteId, TroopId};
use crate::games::demonworld::nouns::{CharacterKind, ForceKind};

/// An army or a garrison. Its units and characters name it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Force {
    /// Whose.
    pub owner: Seat,
    /// Army or garrison.
    pub kind: ForceKind,
    /// The number on an army's counter, from 1 for each player, never used again (DW-ORG-05).
    pub number: Option<u16>,
    /// Where it stands.
    pub province: ProvinceId,
    /// The site that it is in: always for a garrison, while it shelters for an army.
    pub site: Option<SiteId>,
    /// The province that it left this season (DW-T-25).
    pub moved_from: Option<ProvinceId>,
    /// Its retreats of this season (DW-RULING-81).
    pub retreats: u8,
    /// What it fights by, if not by its player's plan.
    pub battle_plan: Option<BattlePlan>,
}

/// An army's counter as everybody sees it (DW-ORG-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counter {
    /// Whose.
    pub owner: Seat,
    /// Its number.
    pub number: u16,
    /// Where it lies.
    pub province: ProvinceId,
}

/// What somebody saw of a force of another player (DW-CONFLICT-03, DW-RULING-24).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    /// When.
    pub date: Date,
    /// Whose force.
    pub owner: Seat,
    /// Army or garrison.
    pub kind: ForceKind,
    /// The number on the counter.
    pub number: Option<u16>,
    /// Where.
    pub province: ProvinceId,
    /// Its stands by the entry of the list.
    pub stands: BTreeMap<TroopId, u32>,
    /// Its characters.
    pub characters: Vec<CharacterKind>,
}
