//! Default siege programmes, for players who have not written their own (DW-RULING-33).

use crate::action::{Entry, Work, Workers};
use crate::content::Lists;
use crate::food::depots::depots_needed;
use crate::ids::UnitId;
use crate::nouns::Troop;
use crate::state::{Demonworld, Siege, Unit};
use crate::works::{Side, Task};
use regnal_core::game::Seat;

impl Demonworld {
    /// **DW-RULING-33.** Returns a player's default entries for a week. A besieger builds the depots that it needs and
    /// otherwise waits. For the besieged, the largest infantry unit repairs the most damaged element.
    pub(super) fn default_programme(&self, siege: &Siege, seat: Seat, week: u8) -> Vec<Entry> {
        let work = match siege.side_of(seat) {
            Some(Side::Besieger) => self.default_depot(siege, seat),
            Some(Side::Besieged) => self.default_repair(siege, seat),
            None => None,
        };
        work.map(|work| Entry::once(week, work)).into_iter().collect()
    }

    /// Returns an entry that builds a depot with pioneers or with the infantry unit that has the most stands. Returns
    /// `None` once there are enough depots.
    pub(crate) fn default_depot(&self, siege: &Siege, seat: Seat) -> Option<Work> {
        let needed = depots_needed(self.ration_in(siege, seat), self.options.rules.depots());
        if siege.party(seat)?.depots >= needed {
            return None;
        }
        let units = self.units_of_party(siege, seat);
        let lists = self.lists();
        let gang = |unit: &Unit| unit.workers(1, lists);
        let pioneers: Vec<(UnitId, &Unit)> = units
            .iter()
            .filter(|(_, unit)| gang(unit).is_some_and(|gang| gang.is_pioneer))
            .copied()
            .collect();
        let builders = if pioneers.is_empty() {
            largest(units.iter().copied().filter(|(_, unit)| is_infantry(unit, lists)))
                .into_iter()
                .collect()
        } else {
            pioneers
        };
        let units = filling(&builders, Task::Depot.room());
        (!units.is_empty()).then_some(Work::BuildDepot { units })
    }

    fn default_repair(&self, siege: &Siege, seat: Seat) -> Option<Work> {
        let works = self.works_of(siege)?;
        let element = works.most_damaged()?;
        let (kind, _) = works.element(element)?;
        let lists = self.lists();
        let able = |unit: &Unit| {
            is_infantry(unit, lists)
                && unit.workers(1, lists).is_some_and(|gang| gang.builder.is_some())
        };
        let units = self.units_of_party(siege, seat);
        let crew = largest(units.into_iter().filter(|(_, unit)| able(unit)))?;
        Some(Work::Repair { element, units: filling(&[crew], Task::Element(kind).room()) })
    }
}

fn is_infantry(unit: &Unit, lists: &Lists) -> bool {
    unit.kind(lists) == Some(Troop::Infantry)
}

/// Returns the unit with the most stands; ties go to the lowest id.
fn largest<'u>(units: impl Iterator<Item = (UnitId, &'u Unit)>) -> Option<(UnitId, &'u Unit)> {
    units.min_by_key(|(id, unit)| (std::cmp::Reverse(unit.stands), *id))
}

/// Assigns stands from one unit after another, in the given order, until there is no more room.
fn filling(units: &[(UnitId, &Unit)], room: u16) -> Workers {
    let mut left = room;
    let mut workers = Workers::new();
    for (id, unit) in units {
        let stands = unit.stands.min(left);
        left -= stands;
        if stands > 0 {
            workers.insert(*id, stands);
        }
    }
    workers
}
