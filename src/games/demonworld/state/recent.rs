//! What everybody saw happen in the last season of marches: for the map.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Date;
use crate::game::Seat;
use crate::games::demonworld::battle::{Outcome, Role};
use crate::games::demonworld::ids::{ProvinceId, SiteId};

/// The last season of marches and what followed it, the winter after an autumn included. It begins anew when march orders
/// are revealed (DW-ORDERS-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recent {
    /// The season whose orders were revealed last.
    pub date: Date,
    /// The ways that armies went, in their order.
    pub ways: Vec<Way>,
    /// The battles that are over, in their order.
    pub battles: Vec<PastBattle>,
    /// Whose each province that changed hands was before, and each once.
    pub taken: BTreeMap<ProvinceId, Option<Seat>>,
}

/// How an army came from one province to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// By a march order.
    March,
    /// It withdrew, retreated, or went back to where it had come from.
    Retreat,
}

/// The way of an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Way {
    /// Whose army.
    pub owner: Seat,
    /// The number on its counter.
    pub number: u16,
    /// From where.
    pub from: ProvinceId,
    /// The province next to it.
    pub to: ProvinceId,
    /// How.
    pub gait: Gait,
}

/// A battle that is over, as all may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastBattle {
    /// Where.
    pub province: ProvinceId,
    /// The site whose siege brought it about.
    pub site: Option<SiteId>,
    /// Whose forces fought, the defender first; nobody's where militia alone defended.
    pub sides: [BTreeSet<Seat>; 2],
    /// How it came out.
    pub outcome: Outcome,
    /// The side that won it, if one did.
    pub winner: Option<Role>,
}

impl Recent {
    /// A season in which nothing has happened yet.
    pub fn of(date: Date) -> Recent {
        Recent {
            date,
            ways: Vec::new(),
            battles: Vec::new(),
            taken: BTreeMap::new(),
        }
    }
}
