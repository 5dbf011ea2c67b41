//! Validates programme entries, both when they are written and when they are due (DW-SIEGE-08).

use super::Due;
use crate::action::{Entry, When, Work, Workers};
use crate::food::hunger::weeks_of_food;
use crate::ids::{SiegeId, UnitId};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::sap::{CounterSap, Digger, SapRefusal, SapState, open};
use crate::state::{Demonworld, Siege};
use crate::works::{
    Engine, LabourRefusal, RepairRefusal, SEASON_WEEKS, Side, Task, tables, weekly,
};
use regnal_core::game::Seat;

/// Stage at which an entry is validated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moment {
    /// When the entry is written. The entry can rely on planned works and saps.
    Draft,
    /// In the week in which the entry is due.
    Week,
}

impl From<LabourRefusal> for Illegal {
    fn from(why: LabourRefusal) -> Illegal {
        let reason = match why {
            LabourRefusal::Builder => Reason::Builder,
            LabourRefusal::Crew { .. } => Reason::Crew,
            LabourRefusal::Height { .. } => Reason::Height,
            LabourRefusal::Nobody => Reason::NoTroops,
        };
        Illegal::new(reason, why.rule().0)
    }
}

impl From<RepairRefusal> for Illegal {
    fn from(why: RepairRefusal) -> Illegal {
        match why {
            RepairRefusal::NoElement => Illegal::new(Reason::Data, why.rule().0),
            RepairRefusal::Assault => Illegal::new(Reason::Phase, why.rule().0),
            RepairRefusal::Labour(why) => why.into(),
        }
    }
}

impl From<SapRefusal> for Illegal {
    fn from(why: SapRefusal) -> Illegal {
        let reason = match why {
            SapRefusal::Distance { .. } => Reason::Distance,
            SapRefusal::NoElement => Reason::Data,
            SapRefusal::Digger => Reason::Digger,
            SapRefusal::Gone => Reason::NoSuch,
            SapRefusal::TooEarly => Reason::TooEarly,
        };
        Illegal::new(reason, why.rule().0)
    }
}

/// Returns the DW-T-05 row of a task, or `None` for tasks that end the siege.
fn row_of(work: &Work) -> Option<&'static str> {
    Some(match work {
        Work::Repair { .. } => "repair",
        Work::RebuildStore { .. } => "rebuild_store",
        Work::Sortie { raider: Some(_), .. } => "raid_depot",
        Work::Sortie { .. } => "sortie",
        Work::CounterSap { .. } => "counter_sap",
        Work::Fieldworks { .. } => "fieldworks",
        Work::BuildDepot { .. } => "build_depot",
        Work::BuildEngine { engine, .. } => engine.action(),
        Work::StartSap { .. } | Work::ContinueSap { .. } => "sap",
        Work::BlowSap { .. } => "blow_sap",
        Work::Assault { .. } => "assault",
        Work::SetRation(_) => "ration",
        Work::EatMounts(_) => "eat_mounts",
        Work::Bombard { .. } | Work::OfferSurrender { .. } | Work::LiftSiege => return None,
    })
}

/// **DW-SIEGE-03, DW-SIEGE-04.** Returns the side that is allowed to do a task (DW-T-05), or `None` if both sides are.
fn side_of_work(work: &Work) -> Option<Side> {
    match work {
        Work::OfferSurrender { .. } => Some(Side::Besieged),
        Work::Bombard { .. } | Work::LiftSiege => Some(Side::Besieger),
        _ => tables::row("siege_actions", row_of(work)?)?.code_as("side"),
    }
}

impl Demonworld {
    /// **DW-RULING-40.** Returns a siege in which the seat takes part, and the seat's side. Camping does not count.
    pub(in crate::decide) fn side_in(&self, seat: Seat, id: SiegeId) -> Verdict<(&Siege, Side)> {
        let none = || Illegal::new(Reason::NoSuch, "DW-RULING-31");
        let siege = self.siege(id).ok_or_else(none)?;
        ensure(!siege.camping.contains(&seat), Reason::NotBesieger, "DW-RULING-40")?;
        let side = siege.side_of(seat).ok_or_else(none)?;
        Ok((siege, side))
    }

    /// **DW-RULING-33.** Returns whether an entry's condition currently holds for the player who wrote it.
    pub(super) fn holds(&self, siege: &Siege, seat: Seat, when: Option<When>) -> bool {
        match when {
            None => true,
            Some(When::StockBelowWeeks(weeks)) => {
                let ration = siege.party(seat).map(|party| party.ration);
                let need = ration.unwrap_or_default().need(self.ration_in(siege, seat));
                weeks_of_food(siege.larder.stock, need).is_some_and(|left| left < weeks.into())
            }
            Some(When::SapAnnounced) => !siege.reports.is_empty(),
            Some(When::Breach) => self.works_of(siege).is_some_and(|works| works.breaches() > 0),
            Some(When::EnginesReady) => siege.party(seat).is_some_and(|party| {
                let is_building = |task| matches!(task, Task::Engine(_));
                !party.engines.is_empty() && !party.jobs.iter().any(|job| is_building(job.task))
            }),
        }
    }

    /// **DW-SIEGE-08.** Checks that an entry that is due can be carried out now.
    pub(super) fn can_be_done(&self, id: SiegeId, due: &Due) -> Verdict {
        let (siege, side) = self.side_in(due.seat, id)?;
        self.judge_work(siege, due.seat, side, &due.entry, Moment::Week)
    }

    /// **DW-RULING-33.** Checks that an entry can be added to a seat's programme.
    pub(crate) fn judge_entry(&self, seat: Seat, id: SiegeId, entry: &Entry) -> Verdict {
        let (siege, side) = self.side_in(seat, id)?;
        let weeks = 1..=SEASON_WEEKS;
        let is_sound = weeks.contains(&entry.week)
            && weeks.contains(&entry.until)
            && entry.week <= entry.until;
        ensure(is_sound, Reason::Data, "DW-SIEGE-02")?;
        ensure(entry.week > siege.week, Reason::WeekPast, "DW-SIEGE-05")?;
        let knows = match entry.when {
            Some(When::StockBelowWeeks(_) | When::SapAnnounced) => side == Side::Besieged,
            Some(When::EnginesReady) => side == Side::Besieger,
            Some(When::Breach) | None => true,
        };
        ensure(knows, Reason::Data, "DW-RULING-33")?;
        self.judge_work(siege, seat, side, entry, Moment::Draft)?;
        self.is_free(siege, seat, entry)
    }

    /// **DW-RULING-57.** Checks that an entry's stands are free in all its weeks, and that the programme contains at
    /// most one bombardment in each of these weeks.
    fn is_free(&self, siege: &Siege, seat: Seat, entry: &Entry) -> Verdict {
        let programme = siege.party(seat).and_then(|party| party.programme.as_ref());
        let planned: Vec<&Entry> = programme.into_iter().flatten().collect();
        let wanted = entry.work.workers();
        for week in entry.week..=entry.until {
            let others = || planned.iter().filter(|other| other.covers(week));
            for (&unit, &stands) in &wanted {
                let taken: u16 = others()
                    .filter_map(|other| other.work.workers().get(&unit).copied())
                    .fold(stands, u16::saturating_add);
                let living = self.unit(unit).map_or(0, |unit| unit.stands);
                ensure(taken <= living, Reason::Busy, "DW-RULING-57")?;
            }
            if let Work::Bombard { .. } = entry.work {
                let shoots = others().any(|other| matches!(other.work, Work::Bombard { .. }));
                ensure(!shoots, Reason::Busy, "DW-RULING-61")?;
            }
        }
        Ok(())
    }

    fn judge_work(
        &self,
        siege: &Siege,
        seat: Seat,
        side: Side,
        entry: &Entry,
        moment: Moment,
    ) -> Verdict {
        let work = &entry.work;
        let (reason, rule) = match side {
            Side::Besieged => (Reason::NotBesieger, "DW-SIEGE-04"),
            Side::Besieger => (Reason::NotSide, "DW-SIEGE-03"),
        };
        ensure(side_of_work(work).is_none_or(|whose| whose == side), reason, rule)?;
        if moment == Moment::Draft {
            self.own_workers(siege, seat, &work.workers())?;
        }
        match work {
            Work::Repair { .. }
            | Work::RebuildStore { .. }
            | Work::Fieldworks { .. }
            | Work::BuildDepot { .. }
            | Work::BuildEngine { .. } => self.judge_labour(siege, work, moment),
            Work::Sortie { units, raider } => {
                ensure(!units.is_empty(), Reason::NoTroops, "DW-AUTO-25")?;
                let inside = raider.is_none_or(|raider| units.contains(&raider));
                ensure(inside, Reason::Data, "DW-AUTO-26")?;
                self.judge_fighters(siege, seat, units, moment)
            }
            Work::Assault { units } => self.judge_fighters(siege, seat, units, moment),
            Work::CounterSap { element, unit } => {
                let digger = self.digger_of(*unit)?;
                CounterSap::open(*element, digger, self.perimeter_of(siege))?;
                Ok(())
            }
            Work::Bombard { element } => {
                ensure(*element < self.perimeter_of(siege), Reason::Data, "DW-RULING-61")?;
                let planned = moment == Moment::Draft && plans_catapult(siege, seat, entry.week);
                let has = planned || self.bombarding_stands(siege, seat) > 0;
                ensure(has, Reason::NoEngine, "DW-RULING-61")
            }
            Work::StartSap { unit, distance, element } => {
                let digger = self.digger_of(*unit)?;
                let limits = self.options.rules.sap_limits();
                open(*distance, *element, digger, self.perimeter_of(siege), limits)?;
                Ok(())
            }
            // Stopping a sap needs no digger.
            Work::ContinueSap { sap, course: _ } => {
                self.sap_begins(siege, seat, *sap, moment)
                    .filter(|&begins| begins < entry.week || moment == Moment::Week)
                    .ok_or_else(|| Illegal::new(Reason::NoSuch, "DW-RULING-62"))?;
                Ok(())
            }
            Work::BlowSap { sap, .. } => self.judge_charge(siege, seat, *sap, entry.week, moment),
            Work::SetRation(_) | Work::LiftSiege => Ok(()),
            Work::EatMounts(unit) => {
                self.own_workers(siege, seat, &Workers::from([(*unit, 1)]))?;
                let is_mounted = self.unit(*unit).is_some_and(|unit| {
                    let entry = unit.list_entry(self.lists());
                    !unit.dismounted && entry.is_some_and(|entry| entry.is_mounted())
                });
                ensure(is_mounted, Reason::NotMounted, "DW-RULING-46")
            }
            Work::OfferSurrender { .. } => {
                ensure(siege.offered != Some(self.at.date), Reason::Already, "DW-RULING-47")
            }
        }
    }

    /// Returns the number of perimeter elements of a besieged site.
    pub(super) fn perimeter_of(&self, siege: &Siege) -> u16 {
        self.works_of(siege).map_or(0, |works| works.perimeter())
    }

    /// **DW-SAP-02.** Returns a unit as the digger of a tunnel.
    pub(super) fn digger_of(&self, unit: UnitId) -> Verdict<Digger> {
        let digger = self.unit(unit).and_then(|unit| unit.digger(self.lists()));
        digger.ok_or_else(|| Illegal::new(Reason::Digger, "DW-SAP-02"))
    }

    /// Checks that the given workers are living stands in the seat's own units in this siege.
    fn own_workers(&self, siege: &Siege, seat: Seat, workers: &Workers) -> Verdict {
        let own = self.units_of_party(siege, seat);
        for (&id, &stands) in workers {
            let unit = own.iter().find(|(other, _)| *other == id);
            let (_, unit) = unit.ok_or_else(|| Illegal::new(Reason::NoSuch, "DW-ORG-03"))?;
            ensure((1..=unit.stands).contains(&stands), Reason::Data, "DW-RULING-57")?;
        }
        Ok(())
    }

    /// **DW-FORT-17 to -25, DW-RULING-57 to -60.** Checks that a crew is able to do a job.
    fn judge_labour(&self, siege: &Siege, work: &Work, moment: Moment) -> Verdict {
        if moment == Moment::Week {
            // The crew's presence is checked only when the job is carried out.
            return Ok(());
        }
        let task = self.task_of(siege, work);
        let task = task.ok_or_else(|| Illegal::new(Reason::Data, "DW-RULING-51"))?;
        let crew = self.crew_of(&work.workers(), false);
        let is_empty = matches!(task, Task::Fieldworks { count: 0, .. });
        ensure(!is_empty, Reason::Data, "DW-RULING-59")?;
        weekly(task, &crew)?;
        Ok(())
    }

    /// **DW-AUTO-21, DW-AUTO-25.** Checks that the seat has troops in the siege and, in a draft, that the given units
    /// are among them.
    fn judge_fighters<'u>(
        &self,
        siege: &Siege,
        seat: Seat,
        units: impl IntoIterator<Item = &'u UnitId>,
        moment: Moment,
    ) -> Verdict {
        let own = self.units_of_party(siege, seat);
        ensure(!own.is_empty(), Reason::NoTroops, "DW-AUTO-21")?;
        if moment == Moment::Draft {
            for unit in units {
                let is_own = own.iter().any(|(other, _)| other == unit);
                ensure(is_own, Reason::NoSuch, "DW-ORG-03")?;
            }
        }
        Ok(())
    }

    /// Returns the first week of this season in which a sap exists: 0 for an open sap, or the week of its entry for a
    /// planned one. Returns `None` if the seat has no such sap.
    fn sap_begins(&self, siege: &Siege, seat: Seat, number: u16, moment: Moment) -> Option<u8> {
        let place = self.sap_place(siege, seat, number);
        if let Some(tunnel) = place.and_then(|place| siege.saps.get(&place)) {
            let is_open = tunnel.owner == seat && tunnel.sap.state == SapState::Open;
            return is_open.then_some(0);
        }
        if moment == Moment::Week {
            return None;
        }
        self.planned_sap(siege, seat, number).map(|entry| entry.week)
    }

    /// **DW-SAP-16, DW-RULING-67.** Checks that a sap can be finished early enough to be blown up in `week`.
    fn judge_charge(
        &self,
        siege: &Siege,
        seat: Seat,
        number: u16,
        week: u8,
        moment: Moment,
    ) -> Verdict {
        let none = || Illegal::new(Reason::NoSuch, "DW-SAP-16");
        let early = || Illegal::new(Reason::TooEarly, "DW-SAP-16");
        let begins = self.sap_begins(siege, seat, number, moment).ok_or_else(none)?;
        let place = self.sap_place(siege, seat, number);
        let Some(tunnel) = place.and_then(|place| siege.saps.get(&place)) else {
            let entry = self.planned_sap(siege, seat, number).ok_or_else(none)?;
            let Work::StartSap { unit, distance, .. } = entry.work else {
                return Err(none());
            };
            let digger = self.unit(unit).and_then(|unit| unit.digger(self.lists()));
            let speed = digger.and_then(|digger| digger.speed()).ok_or_else(early)?;
            let [best, _] = speed.bounds();
            let finished = begins.saturating_add(distance.div_ceil(best)) - 1;
            return ensure(week > finished, Reason::TooEarly, "DW-SAP-16");
        };
        if moment == Moment::Week || tunnel.sap.distance() == 0 {
            let ahead = week.saturating_sub(siege.week);
            let when = siege.siege_week.saturating_add(ahead.into());
            return Ok(tunnel.sap.check_charge(when)?);
        }
        let digger = self.unit(tunnel.unit).and_then(|unit| unit.digger(self.lists()));
        let weeks = digger.and_then(|digger| tunnel.sap.weeks_to_wall(digger));
        let [best, _] = weeks.ok_or_else(early)?;
        ensure(week > siege.week.saturating_add(best), Reason::TooEarly, "DW-SAP-16")
    }
}

fn plans_catapult(siege: &Siege, seat: Seat, week: u8) -> bool {
    siege.party(seat).is_some_and(|party| {
        let planned = party.programme.iter().flatten().any(|entry| {
            let is_catapult =
                matches!(entry.work, Work::BuildEngine { engine: Engine::Catapult, .. });
            is_catapult && entry.week <= week
        });
        planned || party.jobs.iter().any(|job| job.task == Task::Engine(Engine::Catapult))
    })
}
