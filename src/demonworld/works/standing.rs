//! Current condition of the works: damage, breaches and stores.

use serde::{Deserialize, Serialize};

use super::element::{Element, ElementKind, Masonry};
use super::exact::Exact;
use super::plan::Plan;
use regnal_core::narrow::narrow;
use regnal_core::never::expected;

/// A single wall, or one of a tower's six walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wall {
    /// Current structure points of the wall.
    pub sp: Exact,
    /// True from the wall's destruction until it is fully repaired. A breach closes only when the wall is complete.
    pub is_down: bool,
}

/// Condition of a perimeter element.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// Structure points of each wall when undamaged.
    pub sp_max: u16,
    /// The element's single wall, or a tower's six walls.
    pub walls: Vec<Wall>,
}

impl Section {
    fn whole(element: Element, masonry: Masonry) -> Section {
        let sp_max = element.structure_points(masonry).unwrap_or(0);
        let wall = Wall { sp: Exact::whole(sp_max), is_down: false };
        Section { sp_max, walls: vec![wall; element.walls().into()] }
    }

    /// **DW-RULING-52, DW-RULING-61.** Returns true if the element has a breach, which means that one of its walls is
    /// destroyed.
    pub fn is_breached(&self) -> bool {
        self.walls.iter().any(|wall| wall.is_down)
    }

    /// Returns true if at least one of the element's walls is standing.
    pub fn is_standing(&self) -> bool {
        self.walls.iter().any(|wall| !wall.is_down)
    }

    /// Returns the total missing structure points of the element's walls.
    pub fn missing(&self) -> Exact {
        let whole = Exact::whole(self.sp_max);
        self.walls.iter().map(|wall| whole.less(wall.sp)).sum()
    }

    /// Returns the structure points of the weakest wall. The element is breached when that wall is destroyed.
    pub fn sp(&self) -> Exact {
        let least = self.walls.iter().map(|wall| wall.sp).min();
        least.unwrap_or(Exact::ZERO)
    }

    /// Returns the element after a hit on its weakest wall. At 0 points the wall is destroyed.
    #[must_use]
    pub fn hit(&self, sp: u16) -> Section {
        let mut section = self.clone();
        if let Some(wall) = section.walls.iter_mut().min_by_key(|wall| wall.sp) {
            wall.sp = wall.sp.less(Exact::whole(sp));
            wall.is_down |= wall.sp.is_zero();
        }
        section
    }

    /// Returns the element with every wall destroyed.
    #[must_use]
    pub fn demolished(&self) -> Section {
        let down = Wall { sp: Exact::ZERO, is_down: true };
        Section { sp_max: self.sp_max, walls: vec![down; self.walls.len()] }
    }

    /// **DW-RULING-58.** Returns the element with `sp` structure points restored in total, starting with its weakest
    /// wall. A fully repaired wall no longer counts as a breach.
    #[must_use]
    pub fn restored(&self, sp: Exact) -> Section {
        let mut section = self.clone();
        let whole = Exact::whole(self.sp_max);
        let mut left = sp;
        let mut order: Vec<&mut Wall> = section.walls.iter_mut().collect();
        order.sort_by_key(|wall| wall.sp);
        for wall in order {
            let gained = left.min(whole.less(wall.sp));
            left = left.less(gained);
            wall.sp = wall.sp + gained;
            wall.is_down &= wall.sp < whole;
        }
        section
    }
}

/// Works of a site in their current condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Works {
    /// Plan from which the works were built.
    pub plan: Plan,
    /// Perimeter elements, in plan order.
    pub sections: Vec<Section>,
    /// Flag for each store, in plan order: true if intact.
    pub stores: Vec<bool>,
}

impl Works {
    /// Creates undamaged works from a plan.
    pub fn new(plan: Plan, masonry: Masonry) -> Works {
        let sections = plan.perimeter.iter();
        Works {
            sections: sections.map(|&element| Section::whole(element, masonry)).collect(),
            stores: vec![true; plan.stores().len()],
            plan,
        }
    }

    /// Returns the number of perimeter elements. Because the ring is closed, the first element follows the last.
    pub fn perimeter(&self) -> u16 {
        narrow(self.sections.len())
    }

    /// Returns the element with this index, and its condition.
    pub fn element(&self, index: u16) -> Option<(Element, &Section)> {
        let index = usize::from(index);
        Some((*self.plan.perimeter.get(index)?, self.sections.get(index)?))
    }

    /// Sets the condition of an element.
    pub fn put(&mut self, index: u16, section: Section) {
        if let Some(place) = expected(self.sections.get_mut(usize::from(index)), "an element") {
            *place = section;
        }
    }

    /// **DW-T-43.** Returns the number of breaches.
    pub fn breaches(&self) -> u16 {
        narrow(self.sections.iter().filter(|one| one.is_breached()).count())
    }

    /// **DW-T-43.** Returns the height of the lowest perimeter element without a breach, or `None` if every element has
    /// one.
    pub fn lowest_standing(&self) -> Option<u8> {
        self.both()
            .filter(|(_, _, section)| !section.is_breached())
            .map(|(_, element, _)| element.height)
            .min()
    }

    /// **DW-SAP-12.** Returns the height of the element on a hex of the perimeter, or `None` if the element is
    /// destroyed.
    pub fn height_over(&self, index: u16) -> Option<u8> {
        let (element, section) = self.element(index)?;
        section.is_standing().then_some(element.height)
    }

    /// Returns the indices of standing gates, which rams can attack.
    pub fn gates(&self) -> Vec<u16> {
        self.both()
            .filter(|(_, element, section)| {
                element.kind == ElementKind::Gate && !section.is_breached()
            })
            .map(|(index, _, _)| index)
            .collect()
    }

    /// **DW-RULING-33.** Returns the element with the most missing structure points; ties go to the first one in plan
    /// order. Returns `None` if there is no damage.
    pub fn most_damaged(&self) -> Option<u16> {
        self.both()
            .map(|(index, _, section)| (section.missing(), index))
            .filter(|(missing, _)| !missing.is_zero())
            .max_by_key(|&(missing, index)| (missing, std::cmp::Reverse(index)))
            .map(|(_, index)| index)
    }

    /// Returns the perimeter as seen from outside (section 7): each element with its condition, but without its drawn
    /// position. The keep and the stores are left out.
    pub fn outside(&self) -> Vec<(Element, Section)> {
        let bare = |element: Element| Element { drawing: None, ..element };
        self.both().map(|(_, element, section)| (bare(element), section.clone())).collect()
    }

    /// Returns the number of intact stores.
    pub fn intact_stores(&self) -> u16 {
        narrow(self.stores.iter().filter(|&&intact| intact).count())
    }

    /// Returns the first intact store if `intact` is true, otherwise the first destroyed store.
    pub fn first_store(&self, intact: bool) -> Option<u16> {
        let found = self.stores.iter().position(|&one| one == intact);
        found.map(narrow)
    }

    /// **DW-SUPPLY-15, DW-SUPPLY-16.** Marks a store as intact or destroyed.
    pub fn put_store(&mut self, index: u16, intact: bool) {
        if let Some(place) = expected(self.stores.get_mut(usize::from(index)), "a store") {
            *place = intact;
        }
    }

    fn both(&self) -> impl Iterator<Item = (u16, Element, &Section)> {
        let both = self.plan.perimeter.iter().zip(&self.sections);
        (0..).zip(both).map(|(index, (&element, section))| (index, element, section))
    }
}
