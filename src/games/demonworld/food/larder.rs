//! The stores of a besieged site and what is in them.

use serde::{Deserialize, Serialize};

use super::super::nouns::Race;

/// **DW-SUPPLY-06.** Supply points for each step of height and hex of a store.
const POINTS_PER_HEIGHT_AND_HEX: u32 = 100;

/// **DW-SUPPLY-12, DW-RULING-01.** The weeks for which a city has food when its siege begins: a year.
const CITY_WEEKS: u32 = 52;

/// **DW-SUPPLY-15, DW-RULING-41.** How many stores a city has: the first one to fall takes a tenth of the food.
const CITY_STORES: usize = 10;

/// **DW-RULING-41.** The labour of a city's store is that of a wooden building of this height on one hex.
const CITY_STORE: Store = Store {
    height: 3,
    hexes: 1,
    is_intact: true,
};

/// **DW-SUPPLY-05.** A building for food. Rebuilding it is the labour of a wooden building of its height and hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Store {
    /// Its height.
    pub height: u32,
    /// How many hexes it covers.
    pub hexes: u32,
    /// Whether it stands.
    pub is_intact: bool,
}

impl Store {
    /// A store that stands.
    pub fn new(height: u32, hexes: u32) -> Store {
        Store {
            height,
            hexes,
            is_intact: true,
        }
    }

    /// **DW-SUPPLY-06.** The most supply points that it holds.
    pub fn capacity(self) -> u32 {
        self.height * self.hexes * POINTS_PER_HEIGHT_AND_HEX
    }
}

/// **DW-SUPPLY-05, DW-RULING-42.** The least height of a store where people of this race live.
pub fn least_store_height(population: Race) -> u32 {
    1 + match population {
        Race::Dwarf => 1,
        Race::Elf | Race::Isthak | Race::Human | Race::Orc | Race::Thain => 2,
    }
}

/// The food of a besieged site. It always lies evenly in all stores that stand (DW-SUPPLY-14), so the points need no
/// places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Larder {
    /// The stores, standing or not.
    pub stores: Vec<Store>,
    /// Supply points left.
    pub stock: u32,
    /// Supply points when the siege began: loot never lifts the stock above them (DW-RULING-44).
    pub start: u32,
}

impl Larder {
    /// **DW-SUPPLY-12, DW-RULING-41.** A city at the start of a siege: a year's food for the stands inside, which eat
    /// `weekly_ration` points a week, in ten stores whose places nobody is asked for (DW-SUPPLY-13, DW-RULING-98).
    pub fn of_city(weekly_ration: u32) -> Larder {
        let start = CITY_WEEKS * weekly_ration;
        Larder {
            stores: vec![CITY_STORE; CITY_STORES],
            stock: start,
            start,
        }
    }

    /// **DW-RULING-42.** A fortress at the start of a siege: every store that stands is full.
    pub fn of_fortress(stores: Vec<Store>) -> Larder {
        let intact = stores.iter().filter(|store| store.is_intact);
        let start = intact.map(|store| store.capacity()).sum();
        Larder {
            stores,
            stock: start,
            start,
        }
    }

    /// How many stores stand.
    pub fn intact(&self) -> usize {
        self.stores.iter().filter(|store| store.is_intact).count()
    }

    /// **DW-SUPPLY-15, DW-RULING-41.** The store `index` is destroyed, and with it an equal share of the stock,
    /// rounded up. The points lost; `None`, and nothing changes, where no such store stands.
    pub fn lose_store(&mut self, index: usize) -> Option<u32> {
        let intact = u32::try_from(self.intact()).ok()?;
        let store = self.stores.get_mut(index).filter(|store| store.is_intact)?;
        store.is_intact = false;
        let lost = self.stock.div_ceil(intact);
        self.stock -= lost;
        Some(lost)
    }

    /// As [`Larder::lose_store`] of the first store that stands, where nothing tells which one it is.
    pub fn lose_any_store(&mut self) -> Option<u32> {
        let first = self.stores.iter().position(|store| store.is_intact)?;
        self.lose_store(first)
    }

    /// **DW-SUPPLY-16.** The store `index` stands again; the stock spreads over it and stays what it was. Whether it
    /// lay in ruins.
    pub fn rebuild_store(&mut self, index: usize) -> bool {
        match self.stores.get_mut(index) {
            Some(store) if !store.is_intact => {
                store.is_intact = true;
                true
            }
            _ => false,
        }
    }

    /// **DW-RULING-44.** Loot comes in, up to the stock of the siege's start. The points that found room.
    pub fn bring_in(&mut self, points: u32) -> u32 {
        let brought = points.min(self.start.saturating_sub(self.stock));
        self.stock += brought;
        brought
    }

    /// **DW-RULING-46.** The meat of mounts comes in; no bound is set to it. The stock afterwards.
    pub fn add_meat(&mut self, points: u32) -> u32 {
        self.stock = self.stock.saturating_add(points);
        self.stock
    }
}
