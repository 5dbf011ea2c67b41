//! The plan of a site: perimeter, keep and stores, and its price.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::element::{Element, Masonry, Material};
use super::tables;
use regnal_core::narrow::narrow;

/// The number of stores of a city (DW-RULING-41).
pub const CITY_STORES: u8 = 10;

/// The number of stands that a city shelters (DW-SUPPLY-01).
const CITY_CAPACITY: u16 = 50;

/// The budget for the walls of a city (DW-RULING-56).
const CITY_BUDGET: u32 = 2500;

/// The budget tier of a fortress (DW-T-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    /// 20000 points; must have a tower of height 10.
    #[serde(rename = "tower_10")]
    Tower10,
    /// 10000 points; must have a tower of height 9.
    #[serde(rename = "tower_9")]
    Tower9,
    /// 2500 points; no tower required.
    Free,
}

impl Tier {
    /// All tiers, the most expensive first.
    pub const ALL: [Tier; 3] = [Tier::Tower10, Tier::Tower9, Tier::Free];

    /// Returns the tier with this budget, or the lowest if none has it.
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

    /// **DW-FORT-14.** Returns the budget in points.
    pub fn budget(self) -> u32 {
        narrow(tables::number("fortress_budgets", self.key(), "budget").unwrap_or(0))
    }

    /// **DW-FORT-14.** Returns the minimum height of the tower that the plan must have, if it must have one.
    pub fn tower(self) -> Option<u8> {
        match self {
            Tier::Tower10 => Some(10),
            Tier::Tower9 => Some(9),
            Tier::Free => None,
        }
    }
}

/// **DW-FORT-15.** Returns true if a player whose other fortresses are in `others` may plan one more in `tier`. Only
/// one fortress may exceed the lowest budget.
pub fn may_pick(tier: Tier, others: &[Tier]) -> bool {
    tier == Tier::Free || others.iter().all(|&other| other == Tier::Free)
}

/// A wooden building that holds food. Its text form is its height, an `x`, and its hexes: `3x2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Store {
    /// The height.
    pub height: u8,
    /// The number of hexes that it covers.
    pub hexes: u8,
}

impl Store {
    /// A store of a city; it matters only for the labour to rebuild it (DW-RULING-41).
    pub const CITY: Store = Store { height: 3, hexes: 1 };

    /// **DW-SUPPLY-06.** Returns its capacity in supply points.
    pub fn supply(self) -> u32 {
        100 * u32::from(self.height) * u32::from(self.hexes)
    }

    /// **DW-RULING-53, DW-RULING-55.** Returns its price: that of one palisade of its height, for any number of hexes.
    pub fn price(self) -> Option<u32> {
        tables::cost(Material::Wood, self.height)
    }
}

impl fmt::Display for Store {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}x{}", self.height, self.hexes)
    }
}

/// The error for a text that is not a store.
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

/// The area inside the perimeter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grounds {
    /// A city, whose capacity and stores are fixed (DW-SUPPLY-01, DW-RULING-41).
    City,
    /// A fortress.
    Fortress {
        /// The budget tier.
        tier: Tier,
        /// The number of interior hexes.
        interior: u16,
        /// The stores, which stand on these hexes.
        stores: Vec<Store>,
    },
}

/// The plan of a site (DW-RULING-51).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The elements of the closed ring by index, each one hex wide.
    pub perimeter: Vec<Element>,
    /// A tower inside.
    pub keep: Option<Element>,
    /// The interior.
    pub grounds: Grounds,
}

impl Plan {
    /// Returns its stores; a city has [`CITY_STORES`] equal ones.
    pub fn stores(&self) -> Vec<Store> {
        match &self.grounds {
            Grounds::City => vec![Store::CITY; CITY_STORES.into()],
            Grounds::Fortress { stores, .. } => stores.clone(),
        }
    }

    /// **DW-SUPPLY-01, DW-SUPPLY-02, DW-RULING-42.** Returns the number of stands that it shelters.
    pub fn capacity(&self) -> u16 {
        match &self.grounds {
            Grounds::City => CITY_CAPACITY,
            Grounds::Fortress { interior, stores, .. } => interior.saturating_sub(hexes(stores)),
        }
    }

    /// **DW-RULING-42.** Returns the capacity of a fortress's stores; `None` for a city, whose supply is the yearly
    /// need of those inside.
    pub fn supply(&self) -> Option<u32> {
        match &self.grounds {
            Grounds::City => None,
            Grounds::Fortress { stores, .. } => {
                Some(stores.iter().map(|store| store.supply()).sum())
            }
        }
    }

    /// **DW-FORT-14, DW-RULING-56.** Returns its budget.
    pub fn budget(&self) -> u32 {
        match &self.grounds {
            Grounds::City => CITY_BUDGET,
            Grounds::Fortress { tier, .. } => tier.budget(),
        }
    }

    /// **DW-RULING-53, DW-RULING-55.** Returns the total price of the elements, the keep, and the stores of a fortress.
    /// A part with an impossible height costs nothing; [`Plan::faults`] reports it.
    pub fn price(&self, masonry: Masonry) -> u32 {
        let elements = self.perimeter.iter().chain(&self.keep);
        let walls: u32 =
            elements.filter_map(|element| element.price(masonry)).fold(0, u32::saturating_add);
        match &self.grounds {
            Grounds::City => walls,
            Grounds::Fortress { stores, .. } => {
                stores.iter().filter_map(|store| store.price()).fold(walls, u32::saturating_add)
            }
        }
    }
}

pub(super) fn hexes(stores: &[Store]) -> u16 {
    let hexes = stores.iter().map(|store| u16::from(store.hexes));
    hexes.fold(0, u16::saturating_add)
}
