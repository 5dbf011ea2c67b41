//! What a site is planned to be: its perimeter, keep and stores, and what it costs.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::element::{Element, Masonry, Material};
use super::tables;
use crate::narrow::narrow;

/// How many stores a city has (DW-RULING-41).
pub const CITY_STORES: u8 = 10;

/// How many stands a city shelters (DW-SUPPLY-01).
const CITY_CAPACITY: u16 = 50;

/// What the walls of a city may cost (DW-RULING-56).
const CITY_BUDGET: u32 = 2500;

/// How dear a fortress may be (DW-T-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    /// 20000 points; has a tower of height 10.
    #[serde(rename = "tower_10")]
    Tower10,
    /// 10000 points; has a tower of height 9.
    #[serde(rename = "tower_9")]
    Tower9,
    /// 2500 points, without condition.
    Free,
}

impl Tier {
    /// Every one, dearest first.
    pub const ALL: [Tier; 3] = [Tier::Tower10, Tier::Tower9, Tier::Free];

    /// The one with this budget; the least where none has it.
    pub fn of(budget: u32) -> Tier {
        let found = Tier::ALL.into_iter().find(|tier| tier.budget() == budget);
        found.unwrap_or(Tier::Free)
    }

    fn key(self) -> &'static str {
        match self {
            Tier::Tower10 => "tower_10",
            Tier::Tower9 => "tower_9",
            Tier::Free => "free",
        }
    }

    /// **DW-FORT-14.** The points of the plan.
    pub fn budget(self) -> u32 {
        narrow(tables::number("fortress_budgets", self.key(), "budget").unwrap_or(0))
    }

    /// **DW-FORT-14.** How high the tower must be that the plan must have, if any; a higher one will do.
    pub fn tower(self) -> Option<u8> {
        match self {
            Tier::Tower10 => Some(10),
            Tier::Tower9 => Some(9),
            Tier::Free => None,
        }
    }
}

/// **DW-FORT-15.** Whether a player may plan one more fortress in `tier`, whose other fortresses are in `others`: only
/// one has more than the least budget.
pub fn may_pick(tier: Tier, others: &[Tier]) -> bool {
    tier == Tier::Free || others.iter().all(|&other| other == Tier::Free)
}

/// A wooden building that holds food. Written as a code: height, an `x`, hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Store {
    /// How high it is.
    pub height: u8,
    /// How many hexes it covers.
    pub hexes: u8,
}

impl Store {
    /// One of the stores of a city, of which only the labour to rebuild it is ever asked (DW-RULING-41).
    pub const CITY: Store = Store {
        height: 3,
        hexes: 1,
    };

    /// **DW-SUPPLY-06.** The supply points that it holds.
    pub fn supply(self) -> u32 {
        100 * u32::from(self.height) * u32::from(self.hexes)
    }

    /// **DW-RULING-53, DW-RULING-55.** Its price: that of one palisade of its height, however many hexes it covers.
    pub fn price(self) -> Option<u32> {
        tables::cost(Material::Wood, self.height)
    }
}

impl fmt::Display for Store {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}x{}", self.height, self.hexes)
    }
}

/// The text is no store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a store is written like 3x2: its height and its hexes")]
pub struct NotAStore;

impl FromStr for Store {
    type Err = NotAStore;

    fn from_str(text: &str) -> Result<Store, NotAStore> {
        let (height, hexes) = text.split_once(['x', 'X']).ok_or(NotAStore)?;
        Ok(Store {
            height: height.parse().map_err(|_| NotAStore)?,
            hexes: hexes.parse().map_err(|_| NotAStore)?,
        })
    }
}

impl TryFrom<String> for Store {
    type Error = NotAStore;

    fn try_from(text: String) -> Result<Store, NotAStore> {
        text.parse()
    }
}

impl From<Store> for String {
    fn from(store: Store) -> String {
        store.to_string()
    }
}

/// What lies inside the perimeter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grounds {
    /// A city: its room and its stores are given (DW-SUPPLY-01, DW-RULING-41).
    City,
    /// A fortress.
    Fortress {
        /// How dear it may be.
        tier: Tier,
        /// How many hexes lie inside.
        interior: u16,
        /// The stores, each on some of these hexes.
        stores: Vec<Store>,
    },
}

/// What a site is planned to be (DW-RULING-51).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The elements of the closed ring, each one hex of front, by their index.
    pub perimeter: Vec<Element>,
    /// A tower inside.
    pub keep: Option<Element>,
    /// What else lies inside.
    pub grounds: Grounds,
}

impl Plan {
    /// Its stores; those of a city are [`CITY_STORES`] alike.
    pub fn stores(&self) -> Vec<Store> {
        match &self.grounds {
            Grounds::City => vec![Store::CITY; CITY_STORES.into()],
            Grounds::Fortress { stores, .. } => stores.clone(),
        }
    }

    /// **DW-SUPPLY-01, DW-SUPPLY-02, DW-RULING-42.** How many stands find shelter.
    pub fn capacity(&self) -> u16 {
        match &self.grounds {
            Grounds::City => CITY_CAPACITY,
            Grounds::Fortress {
                interior, stores, ..
            } => interior.saturating_sub(hexes(stores)),
        }
    }

    /// **DW-RULING-42.** What the stores of a fortress hold; a city has what those inside eat in a year.
    pub fn supply(&self) -> Option<u32> {
        match &self.grounds {
            Grounds::City => None,
            Grounds::Fortress { stores, .. } => {
                Some(stores.iter().map(|store| store.supply()).sum())
            }
        }
    }

    /// **DW-FORT-14, DW-RULING-56.** What it may cost.
    pub fn budget(&self) -> u32 {
        match &self.grounds {
            Grounds::City => CITY_BUDGET,
            Grounds::Fortress { tier, .. } => tier.budget(),
        }
    }

    /// **DW-RULING-53, DW-RULING-55.** What it costs: every element, the keep, and the stores of a fortress. A part of
    /// an impossible height costs nothing; [`Plan::faults`] names it.
    pub fn price(&self, masonry: Masonry) -> u32 {
        let elements = self.perimeter.iter().chain(&self.keep);
        let walls: u32 = elements
            .filter_map(|element| element.price(masonry))
            .fold(0, u32::saturating_add);
        match &self.grounds {
            Grounds::City => walls,
            Grounds::Fortress { stores, .. } => stores
                .iter()
                .filter_map(|store| store.price())
                .fold(walls, u32::saturating_add),
        }
    }
}

/// The hexes that stores cover.
pub(super) fn hexes(stores: &[Store]) -> u16 {
    let hexes = stores.iter().map(|store| u16::from(store.hexes));
    hexes.fold(0, u16::saturating_add)
}
