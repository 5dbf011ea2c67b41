//! Direct edits of the game state by the umpire. Each edit must be possible in the current situation.

use super::super::Resolution;
use super::{MOST_POINTS, OFFICE, no_such};
use crate::action::{Edit, Ruling, Workers};
use crate::battle::bounded;
use crate::event::{Realm, SiegeEnd, SiegeWork, Troops};
use crate::ids::{ForceId, SiegeId, TroopId, UnitId};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::judge::Judge;
use crate::nouns::{ForceKind, Troop};
use crate::state::{Condition, Demonworld, Subject};
use crate::works::{Job, weekly};
use regnal_core::game::Seat;

impl Demonworld {
    /// Returns whether a force is involved in a march, conflict, battle or siege.
    fn is_entangled(&self, force: ForceId) -> bool {
        let meets = |conflict: &crate::state::Conflict| {
            !conflict.settled && conflict.armies.contains(&force)
        };
        self.at.movement.is_some()
            || self.at.conflicts.values().any(meets)
            || self.is_fighting(force)
            || self.is_besieged(force)
            || self.is_besieging(force)
    }

    fn is_fighting(&self, force: ForceId) -> bool {
        let mut battles = self.at.battles.values();
        battles.any(|battle| battle.forces().any(|other| other == force))
    }

    fn may_edit(&self, edit: Edit) -> Verdict {
        match edit {
            Edit::Treasury { seat, points } => {
                self.living_seat(seat)?;
                ensure(points <= MOST_POINTS, Reason::Data, OFFICE)
            }
            Edit::Stands { unit, stands } => {
                let own = self.unit(unit).ok_or_else(no_such)?;
                ensure(stands <= own.initial_stands, Reason::FullStrength, OFFICE)?;
                ensure(stands != own.stands, Reason::Already, OFFICE)?;
                ensure(!self.is_fighting(own.force), Reason::Phase, OFFICE)
            }
            Edit::Condition { character, condition } => {
                let own = self.character(character).ok_or_else(no_such)?;
                let is_captive = |condition| matches!(condition, Condition::Captured(_));
                let is_free = !is_captive(condition) && !is_captive(own.condition);
                ensure(is_free, Reason::Data, OFFICE)?;
                ensure(condition != own.condition, Reason::Already, OFFICE)?;
                let fights = own.force.is_some_and(|force| self.is_fighting(force));
                ensure(!fights, Reason::Phase, OFFICE)
            }
            Edit::Place { army, province } => {
                let own = self.force(army).ok_or_else(no_such)?;
                ensure(own.kind == ForceKind::Army, Reason::NotArmy, "DW-ORG-06")?;
                ensure(self.land(province).is_some(), Reason::Data, OFFICE)?;
                let moves = own.province != province || own.site.is_some();
                ensure(moves, Reason::Already, OFFICE)?;
                ensure(!self.is_entangled(army), Reason::Phase, OFFICE)?;
                ensure(!self.has_enemies(own.owner, province), Reason::EnemyPresent, OFFICE)
            }
            Edit::Owner { province, owner } => {
                let land = self.province(province).ok_or_else(no_such)?;
                owner.map_or(Ok(()), |seat| self.living_seat(seat))?;
                ensure(land.owner != owner, Reason::Already, OFFICE)
            }
            Edit::Holder { site, holder } => {
                let place = self.at.sites.get(&site).ok_or_else(no_such)?;
                holder.map_or(Ok(()), |seat| self.living_seat(seat))?;
                ensure(place.holder != holder, Reason::Already, OFFICE)?;
                ensure(self.siege_of(site).is_none(), Reason::Besieged, OFFICE)
            }
            Edit::Supply { siege, points } => {
                self.siege(siege).ok_or_else(no_such)?;
                ensure(points <= MOST_POINTS, Reason::Data, OFFICE)
            }
            Edit::Wall { site, element, points } => {
                let works = &self.at.sites.get(&site).ok_or_else(no_such)?.works;
                let (_, section) = works.element(element).ok_or_else(no_such)?;
                ensure(points <= section.sp_max, Reason::Data, OFFICE)
            }
        }
    }

    /// **DW-RATION-05.** Checks that a unit is mounted and can use the given profile on foot.
    pub(super) fn may_dismount_as(&self, unit: UnitId, profile: TroopId) -> Verdict {
        let own = self.unit(unit).ok_or_else(no_such)?;
        let is_mounted = own.list_entry(self.lists()).is_some_and(|entry| entry.is_mounted());
        ensure(is_mounted, Reason::NotMounted, "DW-RATION-05")?;
        let afoot = self.lists().troop(profile);
        let is_infantry = afoot.is_some_and(|entry| entry.kind == Troop::Infantry);
        ensure(is_infantry, Reason::Data, "DW-RATION-05")
    }

    /// **DW-GEN-08.** Returns the event that changes a player's prestige, clamped to its bounds.
    pub(super) fn prestige_adjusted(&self, seat: Seat, change: i8) -> Verdict<Realm> {
        self.living_seat(seat)?;
        let now = self.prestige_of(seat);
        let then = bounded(now, change);
        ensure(change != 0, Reason::Data, "DW-GEN-08")?;
        ensure(then != now, Reason::PrestigeBound, "DW-GEN-08")?;
        Ok(Realm::PrestigeChanged { seat, change: then.saturating_sub(now), credit: None })
    }

    /// **DW-FORT-27.** Returns the event that sets how many more weeks a job needs with its planned crew.
    pub(super) fn work_done_for(
        &self,
        id: SiegeId,
        seat: Seat,
        job: u16,
        weeks: u8,
    ) -> Verdict<SiegeWork> {
        ensure((1..=52).contains(&weeks), Reason::Data, "DW-FORT-27")?;
        let siege = self.siege(id).ok_or_else(no_such)?;
        let party = siege.party(seat).ok_or_else(no_such)?;
        let begun = party.jobs.get(usize::from(job)).ok_or_else(no_such)?;
        let planned = party.programme.iter().flatten();
        let entry = planned
            .filter(|entry| entry.until > siege.week)
            .find(|entry| self.task_of(siege, &entry.work) == Some(begun.task))
            .ok_or_else(|| Illegal::new(Reason::NoTroops, "DW-FORT-27"))?;
        let forces = self.forces_of_party(siege, seat);
        let crew = self.crew_of(&entry.work.workers(), self.has_engineer(&forces));
        let rate =
            weekly(begun.task, &crew).map_err(|_| Illegal::new(Reason::NoTroops, "DW-FORT-27"))?;
        Ok(SiegeWork::Worked {
            siege: id,
            seat,
            crew: Workers::new(),
            job: Job { done: begun.task.work().less(rate.times(weeks)), ..*begun },
        })
    }
}

impl Resolution<'_> {
    pub(super) fn edit(&mut self, edit: Edit, ruling: &Ruling, reason: &str) -> Verdict {
        self.may_edit(edit)?;
        let emptied = match edit {
            Edit::Stands { unit, stands: 0 } => self.unit(unit).map(|unit| unit.force),
            _ => None,
        };
        self.note_ruling(ruling, reason);
        match edit {
            Edit::Condition { character, condition } => {
                self.emit(Troops::ConditionChanged { character, condition })
            }
            Edit::Owner { province, owner } => {
                self.emit(Realm::ProvinceTaken { province, owner });
            }
            Edit::Holder { site, holder } => self.emit(Realm::SiteTaken { site, holder }),
            _ => {}
        }
        self.remove_empty(emptied);
        if self.options.judge >= Judge::SECOND {
            self.review_idle_sieges();
        }
        Ok(())
    }

    /// **DW-RULING-31.** Reviews the sieges that are currently between two weeks. Sieges in the middle of a week are
    /// reviewed at the end of the week.
    fn review_idle_sieges(&mut self) {
        let sieges = self.at.sieges.iter();
        let given_up: Vec<SiegeId> = sieges
            .filter(|(_, siege)| siege.now.is_none() && !self.is_kept_up(siege))
            .map(|(&id, _)| id)
            .collect();
        for id in given_up {
            self.end_questions(Subject::Siege(id));
            self.end_siege(id, SiegeEnd::TooFew);
            // Players who camped in the province can now take over the siege.
            self.pursue_siege(id);
        }
    }
}
