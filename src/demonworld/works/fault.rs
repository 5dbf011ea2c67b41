//! Validates site plans.

use serde::{Deserialize, Serialize};

use super::element::{Element, ElementKind, Masonry, Material};
use super::plan::{Grounds, Plan, Store, hexes};
use regnal_core::narrow::narrow;
use regnal_core::refusal::RuleId;

/// Minimum number of elements in a closed ring: three elements around one hex, each joining two corners with one corner
/// between them.
const LEAST_PERIMETER: usize = 3;

/// Maximum number of interior hexes per perimeter element. The rules set no limit, so this is the highest ratio in the
/// plans of DW-T-64. Without a limit, a store of any size would cost only seven points, because its price depends only
/// on its height.
const INTERIOR_PER_ELEMENT: usize = 3;

/// Part of a site plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// The perimeter element with this index.
    Element(u16),
    /// The inner tower of the plan.
    Keep,
    /// The store with this index.
    Store(u16),
}

/// Fault in a plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum PlanFault {
    /// The plan exceeds its budget (DW-FORT-14, DW-RULING-56; `E_BUDGET`).
    #[error("costs {price} points, but the budget is {budget}")]
    OverBudget { price: u32, budget: u32 },
    /// The plan lacks the tower that its tier requires (DW-FORT-14; `E_TOWER`).
    #[error("has no tower of height {height}")]
    NoTower { height: u8 },
    /// A part's height is out of bounds (DW-FORT-06, DW-FORT-08, DW-SUPPLY-05; `E_HEIGHT`).
    #[error("{part:?} has height {height}, but must be {least} to {most}")]
    Height { part: Part, height: u8, least: u8, most: u8 },
    /// A drawn element joins opposite corners, joins a corner to itself, or uses a nonexistent corner (DW-FORT-07;
    /// `E_GEOMETRY`).
    #[error("element {0} must join two different corners that are not opposite")]
    Corners(u16),
    /// An element is not drawn although others are (DW-RULING-51; `E_GEOMETRY`).
    #[error("element {0} is not drawn although other elements are")]
    NotDrawn(u16),
    /// The perimeter does not close (DW-RULING-51; `E_GEOMETRY`).
    #[error("a perimeter with {0} elements does not close")]
    NotClosed(u16),
    /// The keep is not a tower (DW-RULING-51; `E_GEOMETRY`).
    #[error("the keep is not a tower")]
    KeepNoTower,
    /// The interior is larger than the perimeter allows (`E_GEOMETRY`).
    #[error("{interior} interior hexes exceed the maximum of {most}")]
    Interior { interior: u16, most: u16 },
    /// A store covers no hexes, or the stores together exceed the interior (DW-RULING-42; `E_GEOMETRY`).
    #[error("the stores cover {hexes} of {interior} interior hexes, or one store covers none")]
    Stores { hexes: u16, interior: u16 },
}

impl PlanFault {
    /// Returns the rule that the plan breaks.
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
    /// Returns all faults in the plan, given inhabitants of size `inhabitants` (DW-RULING-42: 1 for dwarves, 2 for all
    /// others).
    pub fn faults(&self, masonry: Masonry, inhabitants: u8) -> Vec<PlanFault> {
        let mut faults = self.ring_faults();
        for (part, element) in self.elements() {
            let most = match element.material {
                Material::Stone => 10,
                Material::Wood => 7,
            };
            faults.extend(height_fault(part, element.height, 1, most));
        }
        if let Grounds::Fortress { tier, interior, stores } = &self.grounds {
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

    /// Returns the perimeter elements, then the keep.
    fn elements(&self) -> impl Iterator<Item = (Part, Element)> + '_ {
        let perimeter = (0..).zip(&self.perimeter);
        let perimeter = perimeter.map(|(index, &element)| (Part::Element(index), element));
        perimeter.chain(self.keep.map(|keep| (Part::Keep, keep)))
    }

    /// **DW-RULING-51.** Returns the faults in the ring and its drawing.
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
        if self.keep.is_some_and(|keep| keep.kind != ElementKind::Tower) {
            faults.push(PlanFault::KeepNoTower);
        }
        faults
    }

    /// **DW-SUPPLY-05, DW-RULING-42.** Returns the faults in the interior of a fortress.
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
    (!fits).then_some(PlanFault::Height { part, height, least, most })
}
