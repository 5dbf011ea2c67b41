//! Public events of the last season of marches, for the map.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Date;
use crate::battle::{Outcome, Role};
use crate::ids::{ProvinceId, SiteId};
use regnal_core::game::Seat;

/// The last season of marches and all that followed it, including the winter after an autumn. It is cleared when march
/// orders are revealed (DW-ORDERS-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recent {
    /// The season whose orders were revealed last.
    pub date: Date,
    /// The movements of armies, in order.
    pub ways: Vec<Way>,
    /// The battles that are over, in order.
    pub battles: Vec<PastBattle>,
    /// The original owner of each province that changed hands, before its first change.
    pub taken: BTreeMap<ProvinceId, Option<Seat>>,
}

/// The reason for an army's movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// By a march order.
    March,
    /// It withdrew, retreated, or returned to its origin.
    Retreat,
}

/// The movement of an army to an adjacent province.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Way {
    /// The army's owner.
    pub owner: Seat,
    /// The army's number.
    pub number: u16,
    /// The province of departure.
    pub from: ProvinceId,
    /// The destination, an adjacent province.
    pub to: ProvinceId,
    /// The reason for the movement.
    pub gait: Gait,
}

/// A battle that is over, with its public facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastBattle {
    /// The province.
    pub province: ProvinceId,
    /// The besieged site, for an assault or a sortie.
    pub site: Option<SiteId>,
    /// The players whose forces fought, the defender first; empty where militia alone defended.
    pub sides: [BTreeSet<Seat>; 2],
    /// The outcome.
    pub outcome: Outcome,
    /// The winning side, if any.
    pub winner: Option<Role>,
}

impl Recent {
    /// Creates the record of a season in which nothing has happened yet.
    pub fn of(date: Date) -> Recent {
        Recent { date, ways: Vec::new(), battles: Vec::new(), taken: BTreeMap::new() }
    }
}
