//! The current condition of the works: damage, breaches, stores.

use serde::{Deserialize, Serialize};

use super::element::{Element, ElementKind, Masonry};
use super::exact::Exact;
use super::plan::Plan;
use regnal_core::narrow::narrow;

/// One wall, or one of a tower's six walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wall {
    /// Its current structure points.
    pub sp: Exact,
    /// True from its destruction until it is whole again: a breach closes only when the wall is complete.
    pub is_down: bool,
}

/// The condition of a perimeter element.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// Structure points of each of its walls when whole.
    pub sp_max: u16,
    /// Its wall, or the six of a tower.
    pub walls: Vec<Wall>,
}

impl Section {
    /// Creates an undamaged element.
    fn whole(element: Element, masonry: Masonry) -> Section {
        let sp_max = element.structure_points(masonry).unwrap_or(0);
        let wall = Wall { sp: Exact::whole(sp_max), is_down: false };
        Section { sp_max, walls: vec![wall; element.walls().into()] }
    }

    /// **DW-RULING-52, DW-RULING-61.** Returns true if there is a breach: one of its walls is destroyed.
    pub fn is_breached(&self) -> bool {
        self.walls.iter().any(|wall| wall.is_down)
    }

    /// Returns true if any of its walls stands.
    pub fn is_standing(&self) -> bool {
        self.walls.iter().any(|wall| !wall.is_down)
    }

    /// Returns the missing structure points of all its walls.
    pub fn missing(&self) -> Exact {
        let whole = Exact::whole(self.sp_max);
        self.walls.iter().map(|wall| whole.less(wall.sp)).sum()
    }

    /// Returns the structure points of its weakest wall, which must be destroyed to open a breach.
    pub fn sp(&self) -> Exact {
        let least = self.walls.iter().map(|wall| wall.sp).min();
        least.unwrap_or(Exact::ZERO)
    }

    /// Returns the element after a hit on its weakest wall, which is destroyed at 0.
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

    /// **DW-RULING-58.** Returns the element with `sp` points restored in total, the weakest wall first. A wall that is
    /// whole again is no longer a breach.
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

/// The works of a site in their current condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Works {
    /// The plan that they were built from.
    pub plan: Plan,
    /// The perimeter elements, in the order of the plan.
    pub sections: Vec<Section>,
    /// One flag per store, in the order of the plan: true if it is intact.
    pub stores: Vec<bool>,
}

impl Works {
    /// Creates the undamaged works of a plan.
    pub fn new(plan: Plan, masonry: Masonry) -> Works {
        let sections = plan.perimeter.iter();
        Works {
            sections: sections.map(|&element| Section::whole(element, masonry)).collect(),
            stores: vec![true; plan.stores().len()],
            plan,
        }
    }

    /// Returns the number of perimeter elements; the ring is closed, so indices wrap around.
    pub fn perimeter(&self) -> u16 {
        narrow(self.sections.len())
    }

    /// Returns the element with this index and its condition.
    pub fn element(&self, index: u16) -> Option<(Element, &Section)> {
        let index = usize::from(index);
        Some((*self.plan.perimeter.get(index)?, self.sections.get(index)?))
    }

    /// Stores the new condition of an element.
    pub fn put(&mut self, index: u16, section: Section) {
        if let Some(place) = self.sections.get_mut(usize::from(index)) {
            *place = section;
        }
    }

    /// **DW-T-43.** Returns the number of breaches.
    pub fn breaches(&self) -> u16 {
        narrow(self.sections.iter().filter(|one| one.is_breached()).count())
    }

    /// **DW-T-43.** Returns the height of the lowest perimeter element without a breach; `None` if there is none.
    pub fn lowest_standing(&self) -> Option<u8> {
        self.both()
            .filter(|(_, _, section)| !section.is_breached())
            .map(|(_, element, _)| element.height)
            .min()
    }

    /// **DW-SAP-12.** Returns the height of the element over a hex of the perimeter; `None` if it is destroyed.
    pub fn height_over(&self, index: u16) -> Option<u8> {
        let (element, section) = self.element(index)?;
        section.is_standing().then_some(element.height)
    }

    /// Returns the indices of standing gates, the targets of a ram.
    pub fn gates(&self) -> Vec<u16> {
        self.both()
            .filter(|(_, element, section)| {
                element.kind == ElementKind::Gate && !section.is_breached()
            })
            .map(|(index, _, _)| index)
            .collect()
    }

    /// **DW-RULING-33.** Returns the element that lacks the most structure points, the first on a tie; `None` if there
    /// is no damage.
    pub fn most_damaged(&self) -> Option<u16> {
        self.both()
            .map(|(index, _, section)| (section.missing(), index))
            .filter(|(missing, _)| !missing.is_zero())
            .max_by_key(|&(missing, index)| (missing, std::cmp::Reverse(index)))
            .map(|(_, index)| index)
    }

    /// Returns the perimeter as seen from outside (section 7): each element with its condition, without the player's
    /// drawing. Keep and stores are left out.
    pub fn outside(&self) -> Vec<(Element, Section)> {
        let bare = |element: Element| Element { drawing: None, ..element };
        self.both().map(|(_, element, section)| (bare(element), section.clone())).collect()
    }

    /// Returns the number of intact stores.
    pub fn intact_stores(&self) -> u16 {
        narrow(self.stores.iter().filter(|&&intact| intact).count())
    }

    /// Returns the first intact store, or the first destroyed one.
    pub fn first_store(&self, intact: bool) -> Option<u16> {
        let found = self.stores.iter().position(|&one| one == intact);
        found.map(narrow)
    }

    /// **DW-SUPPLY-15, DW-SUPPLY-16.** Marks a store as intact or destroyed.
    pub fn put_store(&mut self, index: u16, intact: bool) {
        if let Some(place) = self.stores.get_mut(usize::from(index)) {
            *place = intact;
        }
    }

    fn both(&self) -> impl Iterator<Item = (u16, Element, &Section)> {
        let both = self.plan.perimeter.iter().zip(&self.sections);
        (0..).zip(both).map(|(index, (&element, section))| (index, element, section))
    }
}
