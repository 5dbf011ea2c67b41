//! Stores of a besieged site, and their stock of food.

use serde::{Deserialize, Serialize};

use super::super::nouns::Race;

/// **DW-SUPPLY-06.** Supply points per hex and height level of a store.
const POINTS_PER_HEIGHT_AND_HEX: u32 = 100;

/// **DW-SUPPLY-12, DW-RULING-01.** Number of weeks of food in a city at the start of a siege: one year.
const CITY_WEEKS: u32 = 52;

/// **DW-SUPPLY-15, DW-RULING-41.** Number of stores in a city. Losing one of ten intact stores costs a tenth of the
/// food.
const CITY_STORES: usize = 10;

/// **DW-RULING-41.** A single store of a city. Its labour cost is that of a one-hex wooden building of the same height.
const CITY_STORE: Store = Store { height: 3, hexes: 1, is_intact: true };

/// **DW-SUPPLY-05.** A food store. Rebuilding it costs as much labour as a wooden building of the same height and
/// number of hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Store {
    pub height: u32,
    pub hexes: u32,
    pub is_intact: bool,
}

impl Store {
    /// Creates an intact store.
    pub fn new(height: u32, hexes: u32) -> Store {
        Store { height, hexes, is_intact: true }
    }

    /// **DW-SUPPLY-06.** Returns the store's capacity in supply points.
    pub fn capacity(self) -> u32 {
        self.height * self.hexes * POINTS_PER_HEIGHT_AND_HEX
    }
}

/// **DW-SUPPLY-05, DW-RULING-42.** Returns the minimum height of a store in a province where this race lives.
pub fn least_store_height(population: Race) -> u32 {
    1 + match population {
        Race::Dwarf => 1,
        Race::Elf | Race::Isthak | Race::Human | Race::Orc | Race::Thain => 2,
    }
}

/// Food supply of a besieged site. It is spread evenly over all intact stores (DW-SUPPLY-14), so individual stores have
/// no stock of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Larder {
    /// All stores, whether intact or destroyed.
    pub stores: Vec<Store>,
    /// Remaining supply points.
    pub stock: u32,
    /// Supply points at the start of the siege. Loot never raises the stock above this number (DW-RULING-44).
    pub start: u32,
}

impl Larder {
    /// **DW-SUPPLY-12, DW-RULING-41.** Returns a city's food supply at the start of a siege. It consists of ten stores
    /// with a year's food for the stands inside, which eat `weekly_ration` points per week. These stores have no
    /// position (DW-SUPPLY-13, DW-RULING-98).
    pub fn of_city(weekly_ration: u32) -> Larder {
        let start = CITY_WEEKS * weekly_ration;
        Larder { stores: vec![CITY_STORE; CITY_STORES], stock: start, start }
    }

    /// **DW-RULING-42.** Returns a fortress's food supply at the start of a siege, when all intact stores are full.
    pub fn of_fortress(stores: Vec<Store>) -> Larder {
        let intact = stores.iter().filter(|store| store.is_intact);
        let start = intact.map(|store| store.capacity()).sum();
        Larder { stores, stock: start, start }
    }

    /// Returns the number of intact stores.
    pub fn intact(&self) -> usize {
        self.stores.iter().filter(|store| store.is_intact).count()
    }

    /// **DW-SUPPLY-15, DW-RULING-41.** Destroys the store at this index and an equal share of the stock, rounded up.
    /// Returns the number of points lost. If there is no intact store at this index, returns `None` and changes
    /// nothing.
    pub fn lose_store(&mut self, index: usize) -> Option<u32> {
        let intact = u32::try_from(self.intact()).ok()?;
        let store = self.stores.get_mut(index).filter(|store| store.is_intact)?;
        store.is_intact = false;
        let lost = self.stock.div_ceil(intact);
        self.stock -= lost;
        Some(lost)
    }

    /// Destroys the first intact store, for cases in which no rule determines which store is lost; see
    /// [`Larder::lose_store`].
    pub fn lose_first_store(&mut self) -> Option<u32> {
        let first = self.stores.iter().position(|store| store.is_intact)?;
        self.lose_store(first)
    }

    /// **DW-SUPPLY-16.** Rebuilds the store at this index without changing the stock. Returns `false` if the store was
    /// not destroyed.
    pub fn rebuild_store(&mut self, index: usize) -> bool {
        let store = self.stores.get_mut(index).filter(|store| !store.is_intact);
        store.map(|store| store.is_intact = true).is_some()
    }

    /// **DW-RULING-44.** Adds loot, limited to the stock at the start of the siege. Returns the number of points added.
    pub fn bring_in(&mut self, points: u32) -> u32 {
        let brought = points.min(self.start.saturating_sub(self.stock));
        self.stock += brought;
        brought
    }

    /// **DW-RULING-46.** Adds meat from slaughtered mounts, without a limit. Returns the new stock.
    pub fn add_meat(&mut self, points: u32) -> u32 {
        self.stock = self.stock.saturating_add(points);
        self.stock
    }
}
