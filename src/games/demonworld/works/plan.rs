//! What a site is planned to be: its perimeter, keep and stores, what it costs, and everything that is wrong with it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::element::{Element, ElementKind, Masonry, Material};
use super::tables;
use crate::narrow::narrow;
use crate::refusal::RuleId;

/// How many stores a city has (DW-RULING-41).
pub const CITY_STORES: u8 = 10;

/// How many stands a city shelters (DW-SUPPLY-01).
const CITY_CAPACITY: u16 = 50;

/// What the walls of a city may cost (DW-RULING-56).
const CITY_BUDGET: u32 = 2500;

/// A closed ring has at least three elements: around one hex, from every second corner to the next.
const LEAST_PERIMETER: usize = 3;

/// How many hexes may lie inside for each element of the perimeter. No rule says it; the widest plan of DW-T-64 has so
/// many, and without a bound seven points would buy a store as large as one likes.
const INTERIOR_PER_ELEMENT: usize = 3;

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

/// A part of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// The element of the perimeter with this index.
    Element(u16),
    /// The keep.
    Keep,
    /// The store with this index.
    Store(u16),
}

/// One thing that is wrong with a plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanFault {
    /// It costs more than it may (DW-FORT-14, DW-RULING-56; `E_BUDGET`).
    #[error("costs {price} of {budget} points")]
    OverBudget {
        /// What it costs.
        price: u32,
        /// What it may cost.
        budget: u32,
    },
    /// The tower of its tier is missing (DW-FORT-14; `E_TOWER`).
    #[error("has no tower of height {height}")]
    NoTower {
        /// How high it must be.
        height: u8,
    },
    /// A part is lower or higher than it may be (DW-FORT-06, DW-FORT-08, DW-SUPPLY-05; `E_HEIGHT`).
    #[error("{part:?} is {height} high, not {least} to {most}")]
    Height {
        /// Which.
        part: Part,
        /// How high it is.
        height: u8,
        /// How high it must be at least.
        least: u8,
        /// How high it may be.
        most: u8,
    },
    /// A drawn element joins opposite corners, a corner with itself, or one that its hex does not have (DW-FORT-07;
    /// `E_GEOMETRY`).
    #[error("element {0} does not join two corners that are not opposite")]
    Corners(u16),
    /// Some elements are drawn and this one is not (DW-RULING-51; `E_GEOMETRY`).
    #[error("element {0} is not drawn, others are")]
    NotDrawn(u16),
    /// The perimeter does not close (DW-RULING-51; `E_GEOMETRY`).
    #[error("a perimeter of {0} elements does not close")]
    NotClosed(u16),
    /// The keep is no tower (DW-RULING-51; `E_GEOMETRY`).
    #[error("the keep is no tower")]
    KeepNoTower,
    /// More lies inside than the perimeter can enclose (`E_GEOMETRY`).
    #[error("{interior} hexes inside, at most {most}")]
    Interior {
        /// How many hexes are said to lie inside.
        interior: u16,
        /// How many may.
        most: u16,
    },
    /// A store covers no hex, or all of them cover more than lies inside (DW-RULING-42; `E_GEOMETRY`).
    #[error("stores on {hexes} of {interior} hexes")]
    Stores {
        /// How many hexes the stores cover.
        hexes: u16,
        /// How many lie inside.
        interior: u16,
    },
}

impl PlanFault {
    /// The rule that says so.
    pub fn rule(&self) -> RuleId {
        RuleId(match self {
            PlanFault::OverBudget { .. } | PlanFault::NoTower { .. } => "DW-FORT-14",
            PlanFault::Height { part, .. } => match part {
                Part::Element(_) | Part::Keep => "DW-FORT-06",
                Part::Store(_) => "DW-SUPPLY-05",
            },
            PlanFault::Corners(_) => "DW-FORT-07",
            PlanFault::NotDrawn(_)
            | PlanFault::NotClosed(_)
            | PlanFault::KeepNoTower
            | PlanFault::Interior { .. } => "DW-RULING-51",
            PlanFault::Stores { .. } => "DW-RULING-42",
        })
    }
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

    /// Everything that is wrong with it, for a site whose people have the size `inhabitants` (DW-RULING-42: 1 for
    /// dwarves, 2 for all others).
    pub fn faults(&self, masonry: Masonry, inhabitants: u8) -> Vec<PlanFault> {
        let mut faults = self.ring_faults();
        for (part, element) in self.elements() {
            let most = match element.material {
                Material::Stone => 10,
                Material::Wood => 7,
            };
            faults.extend(height_fault(part, element.height, 1, most));
        }
        if let Grounds::Fortress {
            tier,
            interior,
            stores,
        } = &self.grounds
        {
            faults.extend(self.inside_faults(*interior, stores, inhabitants));
            let towers = self.elements().map(|(_, element)| element);
            let highest = towers
                .filter(|element| element.kind == ElementKind::Tower)
                .map(|element| element.height)
                .max();
            if let Some(height) = tier.tower()
                && highest < Some(height)
            {
                faults.push(PlanFault::NoTower { height });
            }
        }
        let (price, budget) = (self.price(masonry), self.budget());
        if price > budget {
            faults.push(PlanFault::OverBudget { price, budget });
        }
        faults
    }

    /// Every element of the perimeter, then the keep.
    fn elements(&self) -> impl Iterator<Item = (Part, Element)> + '_ {
        let perimeter = (0..).zip(&self.perimeter);
        let perimeter = perimeter.map(|(index, &element)| (Part::Element(index), element));
        perimeter.chain(self.keep.map(|keep| (Part::Keep, keep)))
    }

    /// **DW-RULING-51.** What is wrong with the ring and with how it is drawn.
    fn ring_faults(&self) -> Vec<PlanFault> {
        let mut faults = Vec::new();
        if self.perimeter.len() < LEAST_PERIMETER {
            faults.push(PlanFault::NotClosed(narrow(self.perimeter.len())));
        }
        let is_drawn = self.perimeter.iter().any(|one| one.drawing.is_some());
        for (index, element) in (0..).zip(&self.perimeter) {
            match element.drawing {
                Some(drawing) if !drawing.is_sound() => faults.push(PlanFault::Corners(index)),
                None if is_drawn => faults.push(PlanFault::NotDrawn(index)),
                Some(_) | None => {}
            }
        }
        if self
            .keep
            .is_some_and(|keep| keep.kind != ElementKind::Tower)
        {
            faults.push(PlanFault::KeepNoTower);
        }
        faults
    }

    /// **DW-SUPPLY-05, DW-RULING-42.** What is wrong inside a fortress.
    fn inside_faults(&self, interior: u16, stores: &[Store], inhabitants: u8) -> Vec<PlanFault> {
        let mut faults: Vec<PlanFault> = (0..)
            .zip(stores)
            .filter_map(|(index, store)| {
                height_fault(Part::Store(index), store.height, inhabitants + 1, 7)
            })
            .collect();
        let most: u16 = narrow(self.perimeter.len().saturating_mul(INTERIOR_PER_ELEMENT));
        if interior > most {
            faults.push(PlanFault::Interior { interior, most });
        }
        let hexes = hexes(stores);
        if hexes > interior || stores.iter().any(|store| store.hexes == 0) {
            faults.push(PlanFault::Stores { hexes, interior });
        }
        faults
    }
}

/// The hexes that stores cover.
fn hexes(stores: &[Store]) -> u16 {
    let hexes = stores.iter().map(|store| u16::from(store.hexes));
    hexes.fold(0, u16::saturating_add)
}

fn height_fault(part: Part, height: u8, least: u8, most: u8) -> Option<PlanFault> {
    let fits = (least..=most).contains(&height);
    (!fits).then_some(PlanFault::Height {
        part,
        height,
        least,
        most,
    })
}
