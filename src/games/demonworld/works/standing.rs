//! The works as they stand: damage, breaches, stores.

use serde::{Deserialize, Serialize};

use super::element::{Element, ElementKind, Masonry};
use super::exact::Exact;
use super::plan::Plan;
use crate::narrow::narrow;

/// One wall, or one of the six of a tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wall {
    /// The structure points that it has.
    pub sp: Exact,
    /// Whether it was destroyed and is not whole again: a breach is closed when the last stone lies.
    pub is_down: bool,
}

/// An element of the perimeter as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// The structure points of each of its walls when it is whole.
    pub sp_max: u16,
    /// Its wall, or the six of a tower.
    pub walls: Vec<Wall>,
}

impl Section {
    /// An element that was just built.
    fn whole(element: Element, masonry: Masonry) -> Section {
        let sp_max = element.structure_points(masonry).unwrap_or(0);
        let wall = Wall {
            sp: Exact::whole(sp_max),
            is_down: false,
        };
        Section {
            sp_max,
            walls: vec![wall; element.walls().into()],
        }
    }

    /// **DW-RULING-52, DW-RULING-61.** Whether there is a breach: one of its walls is destroyed.
    pub fn is_breached(&self) -> bool {
        self.walls.iter().any(|wall| wall.is_down)
    }

    /// Whether any of its walls stands.
    pub fn is_standing(&self) -> bool {
        self.walls.iter().any(|wall| !wall.is_down)
    }

    /// The structure points that it lacks, of all its walls.
    pub fn missing(&self) -> Exact {
        let whole = Exact::whole(self.sp_max);
        self.walls.iter().map(|wall| whole.less(wall.sp)).sum()
    }

    /// The structure points of its weakest wall: what must be destroyed to open a breach.
    pub fn sp(&self) -> Exact {
        let least = self.walls.iter().map(|wall| wall.sp).min();
        least.unwrap_or(Exact::ZERO)
    }

    /// The same after a hit on its weakest wall, which is destroyed at 0.
    #[must_use]
    pub fn hit(&self, sp: u16) -> Section {
        let mut section = self.clone();
        if let Some(wall) = section.walls.iter_mut().min_by_key(|wall| wall.sp) {
            wall.sp = wall.sp.less(Exact::whole(sp));
            wall.is_down |= wall.sp.is_zero();
        }
        section
    }

    /// The same with every wall destroyed.
    #[must_use]
    pub fn demolished(&self) -> Section {
        let down = Wall {
            sp: Exact::ZERO,
            is_down: true,
        };
        Section {
            sp_max: self.sp_max,
            walls: vec![down; self.walls.len()],
        }
    }

    /// **DW-RULING-58.** The same with `sp` more in all, the weakest wall first; one that is whole again is no breach.
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

/// The works of a site as they stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Works {
    /// What was built.
    pub plan: Plan,
    /// The elements of the perimeter, in its order.
    pub sections: Vec<Section>,
    /// Which of the stores are intact, in the order of the plan.
    pub stores: Vec<bool>,
}

impl Works {
    /// The works of a plan, all whole.
    pub fn new(plan: Plan, masonry: Masonry) -> Works {
        let sections = plan.perimeter.iter();
        Works {
            sections: sections
                .map(|&element| Section::whole(element, masonry))
                .collect(),
            stores: vec![true; plan.stores().len()],
            plan,
        }
    }

    /// How many elements the perimeter has; their indices wrap around.
    pub fn perimeter(&self) -> u16 {
        narrow(self.sections.len())
    }

    /// What the element with this index is, and how it stands.
    pub fn element(&self, index: u16) -> Option<(Element, &Section)> {
        let index = usize::from(index);
        Some((*self.plan.perimeter.get(index)?, self.sections.get(index)?))
    }

    /// Puts the new state of an element in its place.
    pub fn put(&mut self, index: u16, section: Section) {
        if let Some(place) = self.sections.get_mut(usize::from(index)) {
            *place = section;
        }
    }

    /// **DW-T-43.** How many breaches there are.
    pub fn breaches(&self) -> u16 {
        narrow(self.sections.iter().filter(|one| one.is_breached()).count())
    }

    /// **DW-T-43.** The height of the lowest element of the perimeter without a breach; none where nothing stands.
    pub fn lowest_standing(&self) -> Option<u8> {
        self.both()
            .filter(|(_, _, section)| !section.is_breached())
            .map(|(_, element, _)| element.height)
            .min()
    }

    /// **DW-SAP-12.** The height of what stands over a hex of the perimeter; none where nothing does.
    pub fn height_over(&self, index: u16) -> Option<u8> {
        let (element, section) = self.element(index)?;
        section.is_standing().then_some(element.height)
    }

    /// The gates that stand, by index: what a ram may hit.
    pub fn gates(&self) -> Vec<u16> {
        self.both()
            .filter(|(_, element, section)| {
                element.kind == ElementKind::Gate && !section.is_breached()
            })
            .map(|(index, _, _)| index)
            .collect()
    }

    /// **DW-RULING-33.** The element that lacks most structure points, of several the first; none where all is whole.
    pub fn most_damaged(&self) -> Option<u16> {
        self.both()
            .map(|(index, _, section)| (section.missing(), index))
            .filter(|(missing, _)| !missing.is_zero())
            .max_by_key(|&(missing, index)| (missing, std::cmp::Reverse(index)))
            .map(|(_, index)| index)
    }

    /// What whoever stands before it sees (section 7): what each element is, and how it stands. Neither the keep nor the
    /// stores, and nothing of a player's drawing.
    pub fn outside(&self) -> Vec<(Element, Section)> {
        let bare = |element: Element| Element {
            drawing: None,
            ..element
        };
        self.both()
            .map(|(_, element, section)| (bare(element), section.clone()))
            .collect()
    }

    /// How many stores are intact.
    pub fn intact_stores(&self) -> u16 {
        narrow(self.stores.iter().filter(|&&intact| intact).count())
    }

    /// The first store that is intact, or the first that is not.
    pub fn first_store(&self, intact: bool) -> Option<u16> {
        let found = self.stores.iter().position(|&one| one == intact);
        found.map(narrow)
    }

    /// **DW-SUPPLY-15, DW-SUPPLY-16.** Puts a store down, or up again.
    pub fn put_store(&mut self, index: u16, intact: bool) {
        if let Some(place) = self.stores.get_mut(usize::from(index)) {
            *place = intact;
        }
    }

    fn both(&self) -> impl Iterator<Item = (u16, Element, &Section)> {
        let both = self.plan.perimeter.iter().zip(&self.sections);
        (0..)
            .zip(both)
            .map(|(index, (&element, section))| (index, element, section))
    }
}
