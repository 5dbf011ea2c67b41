//! Resolves step W3 of a siege week: construction, repairs, engines and depots.

use super::super::Resolution;
use super::Due;
use crate::action::{Work, Workers};
use crate::event::SiegeWork;
use crate::ids::SiegeId;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::state::{Demonworld, Siege};
use crate::works::{Crew, Gang, Job, Store, Task, repair};
use regnal_core::never::expected;

impl Demonworld {
    /// **DW-RULING-57.** Returns the task to work on, or `None` if the entry is not labour. Work on stores applies to
    /// the first destroyed store or, if none is destroyed, to the first store.
    pub(crate) fn task_of(&self, siege: &Siege, work: &Work) -> Option<Task> {
        Some(match work {
            Work::Repair { element, .. } => {
                Task::Element(self.works_of(siege)?.element(*element)?.0)
            }
            Work::RebuildStore { .. } => {
                let ruin = siege.larder.stores.iter().position(|one| !one.is_intact);
                let stores = self.works_of(siege)?.plan.stores();
                let store = stores.get(ruin.unwrap_or(0)).copied();
                Task::Store(store.unwrap_or(Store::CITY))
            }
            Work::Fieldworks { height, count, .. } => {
                Task::Fieldworks { height: *height, count: *count }
            }
            Work::BuildDepot { .. } => Task::Depot,
            Work::BuildEngine { engine, .. } => Task::Engine(*engine),
            _ => return None,
        })
    }

    /// **DW-FORT-24, DW-FORT-25.** Returns a crew made up of the given stands. `has_engineer` is `true` if an engineer
    /// is present.
    pub(crate) fn crew_of(&self, workers: &Workers, has_engineer: bool) -> Crew {
        let gangs: Vec<Gang> = workers
            .iter()
            .filter_map(|(&unit, &stands)| self.unit(unit)?.workers(stands, self.lists()))
            .collect();
        Crew { gangs, has_engineer }
    }

    /// **DW-RULING-32, DW-RULING-57.** Returns the stands in `wanted` that are present and free this week, having
    /// neither fought nor been assigned to another job.
    pub(super) fn free_of(&self, siege: &Siege, due: &Due, wanted: &Workers) -> Workers {
        let present = self.units_of_party(siege, due.seat);
        let Some(now) = expected(siege.now.as_ref(), "a siege week") else {
            return Workers::new();
        };
        wanted
            .iter()
            .filter(|(unit, _)| !now.fought.contains(unit))
            .filter_map(|(&id, &stands)| {
                let (_, unit) = present.iter().find(|(other, _)| *other == id)?;
                let busy = now.busy.get(&id).copied().unwrap_or(0);
                let free = stands.min(unit.stands.saturating_sub(busy));
                (free > 0).then_some((id, free))
            })
            .collect()
    }
}

impl Resolution<'_> {
    /// **DW-SIEGE-07, DW-FORT-03.** Step W3: carries out all construction and repairs, in programme order.
    pub(super) fn week_labour(&mut self, id: SiegeId) {
        let is_labour = |work: &Work| {
            matches!(
                work,
                Work::Repair { .. }
                    | Work::RebuildStore { .. }
                    | Work::Fieldworks { .. }
                    | Work::BuildDepot { .. }
                    | Work::BuildEngine { .. }
            )
        };
        self.carry_out_orders(id, is_labour, |own, due| own.labour(id, due));
    }

    fn labour(&mut self, id: SiegeId, due: &Due) -> Verdict {
        self.can_be_done(id, due)?;
        let none = || Illegal::new(Reason::NoSuch, "DW-RULING-33");
        let siege = self.siege(id).ok_or_else(none)?.clone();
        let work = &due.entry.work;
        let task = self.task_of(&siege, work).ok_or_else(none)?;
        let free = self.free_of(&siege, due, &work.workers());
        ensure(!free.is_empty(), Reason::NoTroops, "DW-RULING-32")?;
        let forces = self.forces_of_party(&siege, due.seat);
        let crew = self.crew_of(&free, self.has_engineer(&forces));
        if let Work::Repair { element, .. } = work {
            let is_assaulted = siege.now.as_ref().is_some_and(|now| now.is_assaulted);
            let works = self.works_of(&siege).ok_or_else(none)?;
            let repaired = repair(works, *element, &crew, is_assaulted)?;
            if !repaired.restored.is_zero() {
                self.emit(SiegeWork::WallRepaired { siege: id, crew: free, repaired });
            }
            return Ok(());
        }
        if let Work::RebuildStore { .. } = work {
            let has_ruin = siege.larder.stores.iter().any(|store| !store.is_intact);
            ensure(has_ruin, Reason::NoSuch, "DW-SUPPLY-16")?;
        }
        let begun = siege
            .party(due.seat)
            .and_then(|party| party.jobs.iter().find(|job| job.task == task).copied());
        let job = begun.unwrap_or_else(|| Job::new(task));
        let job = job.after(&crew, 1)?;
        self.emit(SiegeWork::Worked { siege: id, seat: due.seat, crew: free, job });
        Ok(())
    }
}
