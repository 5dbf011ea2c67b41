//! Candidate siege actions: entries for the coming week and for the rest of the season. Players can write other entries
//! by hand.

use std::collections::BTreeSet;

use crate::action::{Action, Battle, Course, Deployment, Entry, Siege as Deed, Work, Workers};
use crate::food::hunger::Rationing;
use crate::ids::{SiegeId, UnitId};
use crate::nouns::{BattleMode, Phase};
use crate::state::{Demonworld, Siege, Unit, Window};
use crate::works::{Engine, SEASON_WEEKS, Side, Task};
use regnal_core::game::Seat;

/// First height offered in the menu for palisades and siege towers.
const HEIGHT: u8 = 5;

impl Demonworld {
    /// Lists the entries that a seat can plan, and the answers it can give, in a question about a siege.
    pub(super) fn siege_menu(&self, seat: Seat, window: &Window, menu: &mut Vec<Action>) {
        let of = window.subject;
        let Some((id, siege)) = of.siege().and_then(|id| Some((id, self.siege(id)?))) else {
            return;
        };
        let Some(side) = siege.side_of(seat) else { return };
        if window.phase == Phase::SiegeProgramme {
            let modes = BattleMode::ALL.iter().map(|&mode| Battle::ChooseMode { of, mode });
            menu.extend(modes.map(Action::Battle));
        }
        if window.phase == Phase::SurrenderWindow && side == Side::Besieger {
            let answers = [true, false].map(|yes| Deed::AnswerSurrender { siege: id, yes });
            menu.extend(answers.map(Action::Siege));
        }
        let party = siege.party(seat);
        let written = party.and_then(|party| party.programme.as_ref());
        let entries = 0..written.map_or(0, Vec::len);
        menu.extend(entries.map(|entry| Action::Siege(Deed::Unplan { siege: id, entry })));
        menu.push(Action::Siege(Deed::Deploy { siege: id, deployment: Deployment::default() }));
        let week = siege.week + 1;
        for work in self.works_to_offer(siege, seat, side) {
            self.offer(id, week, work, menu);
        }
    }

    /// Lists a task for the coming week. A continuous task is also listed for all remaining weeks.
    fn offer(&self, id: SiegeId, week: u8, work: Work, menu: &mut Vec<Action>) {
        let takes_time = !work.workers().is_empty() || matches!(work, Work::Bombard { .. });
        let plan = |entry| Action::Siege(Deed::Plan { siege: id, entry });
        if takes_time && week < SEASON_WEEKS {
            menu.push(plan(Entry::over(week, SEASON_WEEKS, work.clone())));
        }
        menu.push(plan(Entry::once(week, work)));
    }

    fn works_to_offer(&self, siege: &Siege, seat: Seat, side: Side) -> Vec<Work> {
        let units = self.units_of_party(siege, seat);
        let mut works: Vec<Work> = Rationing::ALL.iter().copied().map(Work::SetRation).collect();
        works.extend(units.iter().map(|(unit, _)| Work::EatMounts(*unit)));
        match side {
            Side::Besieged => self.defence_to_offer(siege, &units, &mut works),
            Side::Besieger => self.attack_to_offer(siege, &units, &mut works),
        }
        works
    }

    fn defence_to_offer(&self, siege: &Siege, units: &[(UnitId, &Unit)], works: &mut Vec<Work>) {
        let all: BTreeSet<UnitId> = units.iter().map(|(unit, _)| *unit).collect();
        works.extend([true, false].map(|free_passage| Work::OfferSurrender { free_passage }));
        works.push(Work::Sortie { units: all.clone(), raider: None });
        for &unit in &all {
            works.push(Work::Sortie { units: all.clone(), raider: Some(unit) });
        }
        let damaged = self.works_of(siege).and_then(|works| works.most_damaged());
        for &(unit, own) in units {
            if let Some(element) = damaged {
                works
                    .push(self.staffed(siege, unit, own, &|units| Work::Repair { element, units }));
            }
            works.push(self.staffed(siege, unit, own, &|units| Work::RebuildStore { units }));
            let element = siege.reports.first().map_or(0, |report| report.0);
            works.push(Work::CounterSap { element, unit });
        }
    }

    /// Returns a task to which as many stands of a unit are assigned as the task has room for.
    fn staffed(
        &self,
        siege: &Siege,
        unit: UnitId,
        own: &Unit,
        work: &dyn Fn(Workers) -> Work,
    ) -> Work {
        let room = self.task_of(siege, &work(Workers::new())).map_or(0, Task::room);
        work(Workers::from([(unit, own.stands.min(room))]))
    }

    fn attack_to_offer(&self, siege: &Siege, units: &[(UnitId, &Unit)], works: &mut Vec<Work>) {
        works.push(Work::LiftSiege);
        works.push(Work::Assault { units: BTreeSet::new() });
        let perimeter = self.works_of(siege).map_or(0, |works| works.perimeter());
        works.extend((0..perimeter).map(|element| Work::Bombard { element }));
        let saps: u16 = regnal_core::narrow::narrow(siege.saps.len());
        for sap in 1..=saps {
            let courses = [Course::Straight, Course::Left, Course::Right];
            works.extend(courses.map(|course| Work::ContinueSap { sap, course }));
            let with = [true, false].map(|with_assault| Work::BlowSap { sap, with_assault });
            works.extend(with);
        }
        let least = self.options.rules.sap_limits().least;
        let camp = crate::works::camp_elements(regnal_core::narrow::narrow(
            self.stands_in_the_open(&siege.besiegers, siege.site.province),
        ));
        let engines = [Engine::Ram, Engine::SiegeTower { height: HEIGHT }, Engine::Catapult];
        for &(unit, own) in units {
            works.push(self.staffed(siege, unit, own, &|units| Work::BuildDepot { units }));
            for engine in engines {
                let work = |units| Work::BuildEngine { engine, units };
                works.push(self.staffed(siege, unit, own, &work));
            }
            let units = Workers::from([(unit, own.stands)]);
            works.push(Work::Fieldworks { height: HEIGHT, count: camp, units });
            works.push(Work::StartSap { unit, distance: least, element: 0 });
        }
    }
}
