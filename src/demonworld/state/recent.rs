//! Public events of the last marching season, for the map.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Date;
use crate::battle::{Outcome, Role};
use crate::ids::{ProvinceId, SiteId};
use regnal_core::game::Seat;

/// The last marching season, with all public events since then. After an autumn season, they include the events of
/// winter. The record is cleared when march orders are revealed (DW-ORDERS-03).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recent {
    /// Season in which orders were last revealed.
    pub date: Date,
    /// Army movements, in order.
    pub ways: Vec<Way>,
    /// Finished battles, in order.
    pub battles: Vec<PastBattle>,
    /// For each province that was captured, its owner before the first capture.
    pub taken: BTreeMap<ProvinceId, Option<Seat>>,
}

/// Reason for an army's movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// The army marched as ordered.
    March,
    /// The army withdrew, retreated or returned to its origin.
    Retreat,
}

/// Movement of an army to an adjacent province.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Way {
    /// Owner of the army.
    pub owner: Seat,
    /// Army number.
    pub number: u16,
    /// Province of departure.
    pub from: ProvinceId,
    /// Destination, which is an adjacent province.
    pub to: ProvinceId,
    /// Reason for the movement.
    pub gait: Gait,
}

/// Public facts about a finished battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastBattle {
    /// Province in which the battle was fought.
    pub province: ProvinceId,
    /// Besieged site, for an assault or sortie.
    pub site: Option<SiteId>,
    /// Players who took part with forces, the defender first. The set is empty for a side that consists only of
    /// militia.
    pub sides: [BTreeSet<Seat>; 2],
    /// Outcome of the battle.
    pub outcome: Outcome,
    /// Winning side, if any.
    pub winner: Option<Role>,
}

impl Recent {
    /// Creates an empty record of a season's public events.
    pub fn of(date: Date) -> Recent {
        Recent { date, ways: Vec::new(), battles: Vec::new(), taken: BTreeMap::new() }
    }
}
