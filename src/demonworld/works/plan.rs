//! A site plan: perimeter, keep and stores, and their price.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::element::{Element, Masonry, Material};
use super::tables;
use regnal_core::narrow::narrow;

/// Number of stores in a city (DW-RULING-41).
pub const CITY_STORES: u8 = 10;

/// Maximum number of stands in a city (DW-SUPPLY-01).
const CITY_CAPACITY: u16 = 50;

/// Budget for a city's walls (DW-RULING-56).
const CITY_BUDGET: u32 = 2500;

/// Budget tier of a fortress (DW-T-13).
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
    /// All tiers, most expensive first.
    pub const ALL: [Tier; 3] = [Tier::Tower10, Tier::Tower9, Tier::Free];

    /// Returns the tier with this budget, or the lowest tier if there is none.
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

    /// **DW-FORT-14.** Returns the tier's budget in points.
    pub fn budget(self) -> u32 {
        narrow(tables::number("fortress_budgets", self.key(), "budget").unwrap_or(0))
    }

    /// **DW-FORT-14.** Returns the minimum height of the required tower, if the tier requires one.
    pub fn tower(self) -> Option<u8> {
        match self {
            Tier::Tower10 => Some(10),
            Tier::Tower9 => Some(9),
            Tier::Free => None,
        }
    }
}

/// **DW-FORT-15.** Returns true if a player can plan another fortress in `tier`, given the tiers of the player's other
/// fortresses. Only one fortress can exceed the lowest budget.
pub fn may_pick(tier: Tier, others: &[Tier]) -> bool {
    tier == Tier::Free || others.iter().all(|&other| other == Tier::Free)
}

/// A wooden building that stores food. Its text form is the height, an `x` and the number of hexes: `3x2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Store {
    /// Height of the store.
    pub height: u8,
    /// Number of hexes that the store covers.
    pub hexes: u8,
}

impl Store {
    /// A single store of a city, used only to compute the labour for rebuilding it (DW-RULING-41).
    pub const CITY: Store = Store { height: 3, hexes: 1 };

    /// **DW-SUPPLY-06.** Returns the store's capacity in supply points.
    pub fn supply(self) -> u32 {
        100 * u32::from(self.height) * u32::from(self.hexes)
    }

    /// **DW-RULING-53, DW-RULING-55.** Returns the store's price. It equals the price of one palisade of the same
    /// height, regardless of the number of hexes.
    pub fn price(self) -> Option<u32> {
        tables::cost(Material::Wood, self.height)
    }
}

impl fmt::Display for Store {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}x{}", self.height, self.hexes)
    }
}

/// Error for text that does not describe a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a store such as 3x2: its height and number of hexes")]
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

regnal_core::serialised_as_text! { Store }

/// Area inside the perimeter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Grounds {
    /// A city, with fixed capacity and stores (DW-SUPPLY-01, DW-RULING-41).
    City,
    /// A fortress. `interior` counts its interior hexes, some of which the stores take up.
    Fortress { tier: Tier, interior: u16, stores: Vec<Store> },
}

/// A site plan (DW-RULING-51).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Elements of the closed ring, in index order. Each element is one hex wide.
    pub perimeter: Vec<Element>,
    /// Tower in the interior, if any.
    pub keep: Option<Element>,
    /// Interior of the site.
    pub grounds: Grounds,
}

impl Plan {
    /// Returns the site's stores. A city has [`CITY_STORES`] identical ones.
    pub fn stores(&self) -> Vec<Store> {
        match &self.grounds {
            Grounds::City => vec![Store::CITY; CITY_STORES.into()],
            Grounds::Fortress { stores, .. } => stores.clone(),
        }
    }

    /// **DW-SUPPLY-01, DW-SUPPLY-02, DW-RULING-42.** Returns the maximum number of stands inside the site.
    pub fn capacity(&self) -> u16 {
        match &self.grounds {
            Grounds::City => CITY_CAPACITY,
            Grounds::Fortress { interior, stores, .. } => interior.saturating_sub(hexes(stores)),
        }
    }

    /// **DW-RULING-42.** Returns the capacity of a fortress's stores. Returns `None` for a city, whose supply depends
    /// on the food that the troops inside require per year.
    pub fn supply(&self) -> Option<u32> {
        match &self.grounds {
            Grounds::City => None,
            Grounds::Fortress { stores, .. } => {
                Some(stores.iter().map(|store| store.supply()).sum())
            }
        }
    }

    /// **DW-FORT-14, DW-RULING-56.** Returns the plan's budget.
    pub fn budget(&self) -> u32 {
        match &self.grounds {
            Grounds::City => CITY_BUDGET,
            Grounds::Fortress { tier, .. } => tier.budget(),
        }
    }

    /// **DW-RULING-53, DW-RULING-55.** Returns the total price of the elements, the keep and a fortress's stores. A
    /// part with an impossible height costs nothing; [`Plan::faults`] reports it.
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
