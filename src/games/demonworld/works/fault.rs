//! Everything that is wrong with a plan.

use serde::{Deserialize, Serialize};

use super::element::{Element, ElementKind, Masonry, Material};
use super::plan::{Grounds, Plan, Store, hexes};
use crate::narrow::narrow;
use crate::refusal::RuleId;

/// A closed ring has at least three elements: around one hex, from every second corner to the next.
const LEAST_PERIMETER: usize = 3;

/// How many hexes may lie inside for each element of the perimeter. No rule says it; the widest plan of DW-T-64 has so
/// many, and without a bound seven points would buy a store as large as one likes.
const INTERIOR_PER_ELEMENT: usize = 3;

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

fn height_fault(part: Part, height: u8, least: u8, most: u8) -> Option<PlanFault> {
    let fits = (least..=most).contains(&height);
    (!fits).then_some(PlanFault::Height {
        part,
        height,
        least,
        most,
    })
}
