//! Camps outside sieges: an army that stays in place all season builds a palisade (DW-RULING-59).

use std::collections::{BTreeMap, BTreeSet};

use super::super::Resolution;
use crate::action::Piece;
use crate::event::Season;
use crate::ids::{ForceId, UnitId};
use crate::illegal::{Reason, Verdict, ensure};
use crate::state::{Camp, Demonworld};
use crate::works::{
    Crew, Job, LabourRefusal, SEASON_WEEKS, Task, camp_elements, is_camp_enough, weekly,
};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

impl Demonworld {
    /// Returns whether an army is building a camp this season and must therefore stay in place.
    pub(super) fn is_at_camp_work(&self, army: ForceId) -> bool {
        let camp = self.at.camps.get(&army);
        camp.is_some_and(|camp| !camp.builders.is_empty())
    }

    /// Returns whether the given forces, which are attacked together, have finished camps with room for all of them.
    pub(in crate::decide) fn is_encamped(&self, forces: &BTreeSet<ForceId>) -> bool {
        let camps = forces.iter().filter_map(|id| self.at.camps.get(id));
        let elements = camps.map(Camp::ring).sum();
        let stands: u32 = forces.iter().map(|&id| self.stands_of(id)).sum();
        is_camp_enough(elements, narrow(stands))
    }

    /// **DW-RULING-59.** Returns the camp that an army can start or continue to build. The army must be in the open in
    /// a friendly province without enemies, and have units that can build palisades of the requested height.
    pub(super) fn may_camp(
        &self,
        seat: Seat,
        army: ForceId,
        height: u8,
        builders: &BTreeSet<UnitId>,
    ) -> Verdict<Camp> {
        let own = self.own_force(seat, army)?;
        ensure(own.site.is_none(), Reason::Place, "DW-RULING-59")?;
        ensure(self.is_friendly(seat, own.province), Reason::NotFriendly, "DW-RULING-59")?;
        ensure(!self.has_enemies(seat, own.province), Reason::EnemyPresent, "DW-RULING-59")?;
        ensure(!self.is_at_camp_work(army), Reason::Busy, "DW-RULING-59")?;
        let named: Vec<Piece> = builders.iter().copied().map(Piece::Unit).collect();
        self.own_pieces(seat, army, &named)?;
        let job = self.camp_job(army, height);
        ensure(!job.is_done(), Reason::Already, "DW-RULING-59")?;
        let able = |id| weekly(job.task, &self.camp_crew(army, &[id].into(), job.task)).map(drop);
        let builders: BTreeSet<UnitId> = if builders.is_empty() {
            let all = self.units_of(army).map(|(id, _)| id);
            all.filter(|&id| !matches!(able(id), Err(LabourRefusal::Builder))).collect()
        } else {
            builders.clone()
        };
        ensure(!builders.is_empty(), Reason::Builder, "DW-FORT-17")?;
        for &id in &builders {
            able(id)?;
        }
        Ok(Camp { job, builders })
    }

    /// Returns the construction job for the palisade that an army currently needs. Earlier progress counts if the
    /// height is unchanged.
    fn camp_job(&self, army: ForceId, height: u8) -> Job {
        let needed = camp_elements(narrow(self.stands_of(army))).max(1);
        let begun = self.at.camps.get(&army).map(|camp| camp.job);
        let begun = begun.filter(
            |job| matches!(job.task, Task::Fieldworks { height: other, .. } if other == height),
        );
        let Some(Job { task: Task::Fieldworks { count, .. }, done }) = begun else {
            return Job::new(Task::Fieldworks { height, count: needed });
        };
        Job { task: Task::Fieldworks { height, count: count.max(needed) }, done }
    }

    /// Returns the builders who are still with the army, up to the number that the task can use. If there are more
    /// builders, the selection does not matter: any crew of that size finishes within the season.
    fn camp_crew(&self, army: ForceId, builders: &BTreeSet<UnitId>, task: Task) -> Crew {
        let has_engineer = self.has_engineer(&[army]);
        let gangs = self
            .units_of(army)
            .filter(|(id, _)| builders.contains(id))
            .filter_map(|(_, unit)| unit.workers(unit.stands, self.lists()))
            .collect();
        Crew { gangs, has_engineer }.at_most(task.room())
    }
}

impl Resolution<'_> {
    /// **DW-RULING-59.** Carries out a season's work (13 weeks) on every camp whose builders were undisturbed.
    pub(in crate::decide) fn work_on_camps(&mut self) {
        for (army, camp) in BTreeMap::clone(&self.at.camps) {
            if camp.builders.is_empty() {
                continue;
            }
            let peace = self.force(army).is_some_and(|own| {
                self.is_friendly(own.owner, own.province)
                    && !self.has_enemies(own.owner, own.province)
            });
            let crew = self.camp_crew(army, &camp.builders, camp.job.task);
            let job = match camp.job.after(&crew, SEASON_WEEKS) {
                Ok(job) if peace => job,
                Ok(_) | Err(_) => camp.job,
            };
            self.emit(Season::CampWorked { army, job });
        }
    }
}
