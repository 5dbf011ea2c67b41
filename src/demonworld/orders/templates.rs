//! Templates for whole programmes: starve out, sap and storm, hold and repair, save food. A template replaces the
//! existing entries and contains only entries that are currently allowed.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::ALL;
use super::crew::crew;
use super::siege::SiegeBook;
use super::work_menu::WorkMenu;
use crate::action::{Action, Entry, Siege as Deed, Work, Workers};
use crate::food::depots::depots_needed;
use crate::food::hunger::Rationing;
use crate::ids::{SiegeId, UnitId};
use crate::odds::FedUntil;
use crate::sap::Speed;
use crate::state::{Demonworld, Unit};
use crate::works::{Job, SEASON_WEEKS, Side, Task};
use regnal_core::dice::Dice;
use regnal_core::game::{Game, Seat, Viewer};
use regnal_core::narrow::narrow;

pub(super) struct Template {
    pub(super) code: &'static str,
    pub(super) label: &'static str,
    pub(super) side: Side,
}

pub(super) const TEMPLATES: [Template; 4] = [
    Template { code: "starve", label: "demonworld-book-starve", side: Side::Besieger },
    Template { code: "assault", label: "demonworld-book-sap-and-storm", side: Side::Besieger },
    Template { code: "hold", label: "demonworld-book-hold-and-repair", side: Side::Besieged },
    Template { code: "spare", label: "demonworld-book-spare", side: Side::Besieged },
];

const HEIGHT: u8 = 3;

/// A programme under construction, tested on a copy of the campaign.
struct Draft {
    trial: Demonworld,
    seat: Seat,
    siege: SiegeId,
    deeds: Vec<Deed>,
}

impl Draft {
    /// Adds an action to the draft if it is allowed. Returns whether the action was added.
    fn does(&mut self, deed: Deed) -> bool {
        let action = Action::Siege(deed.clone());
        let mut dice = Dice::recorded(&[], 0);
        let stands = self.trial.play(self.seat, &action, &mut dice).is_ok();
        if stands {
            self.deeds.push(deed);
        }
        stands
    }

    fn plans(&mut self, week: u8, until: u8, work: Work) -> bool {
        let until = until.min(SEASON_WEEKS);
        let siege = self.siege;
        let entry = Entry::over(week, until.max(week), work);
        self.does(Deed::Plan { siege, entry })
    }

    fn book(&self) -> Option<SiegeBook<'_>> {
        SiegeBook::of(&self.trial, self.seat, self.siege)
    }

    fn weeks(&self, task: Task, workers: &Workers) -> u8 {
        let weeks = Job::new(task).weeks_left(&self.trial.crew_of(workers, false));
        weeks.map_or(1, |weeks| narrow::<u8, _>(weeks.begun()).max(1))
    }

    /// Plans a task that all the given units begin in a week and carry on until it is complete.
    fn completes(
        &mut self,
        week: u8,
        able: &[(UnitId, u16)],
        work: &dyn Fn(Workers) -> Work,
    ) -> Option<()> {
        let siege = self.trial.siege(self.siege)?;
        let task = self.trial.task_of(siege, &work(Workers::new()))?;
        let workers = crew(ALL, able, task.room())?;
        let weeks = self.weeks(task, &workers);
        self.plans(week, week.saturating_add(weeks).saturating_sub(1), work(workers));
        Some(())
    }

    /// Plans the missing depots, one after another. Returns the week after the completion of the last depot.
    fn depots(&mut self, week: u8) -> u8 {
        let Some(SiegeBook { game, siege, seat, .. }) = self.book() else {
            return week;
        };
        let needed = depots_needed(game.ration_in(siege, seat), game.options.rules.depots());
        let has = siege.party(seat).map_or(0, |own| own.depots);
        let missing: u8 = narrow(needed.saturating_sub(has));
        let Some(Work::BuildDepot { units }) = game.default_depot(siege, seat) else {
            return week;
        };
        let weeks = self.weeks(Task::Depot, &units).saturating_mul(missing);
        let until = week.saturating_add(weeks).saturating_sub(1).min(SEASON_WEEKS);
        match self.plans(week, until, Work::BuildDepot { units }) {
            true => until.saturating_add(1),
            false => week,
        }
    }

    /// Plans palisades around the camp, to be built by all free units.
    fn palisades(&mut self, week: u8) -> Option<()> {
        let book = self.book()?;
        if week > SEASON_WEEKS || book.siege.palisades() > 0 {
            return None;
        }
        let work = book.ring(HEIGHT);
        let able = WorkMenu { book, week, when: None }.able(week, &work);
        self.completes(week, &able, &work)
    }

    /// Returns the sequence number of the sap that the last entry opens.
    fn last_planned(&self) -> Option<u16> {
        let book = self.book()?;
        let last = book.written().len().checked_sub(1)?;
        self.trial.planned_sap_number_of(book.siege, self.seat, last)
    }

    /// Plans a sap to the wall, dug by sappers or otherwise by the fastest diggers. The sap is blown up during an
    /// assault in the first week in which it is certain to be ready.
    fn sap_and_storm(&mut self, week: u8) {
        let Some(book) = self.book() else { return };
        let distance = self.trial.options.rules.sap_limits().least;
        let lists = self.trial.lists();
        let digs = |(unit, own): (UnitId, &Unit)| {
            let digger = own.digger(lists)?;
            // Average speed in half hexes, and minimum speed in hexes.
            let (usual, least) = match digger.speed()? {
                Speed::Always(hexes) => (2 * hexes, hexes),
                Speed::TwoOrThree => (5, 2),
            };
            // Among equally good diggers, prefer the cheapest, because better troops are needed for the assault.
            let rank = (Reverse(digger.is_specialist()), Reverse(usual), own.price_of(1), unit);
            Some((rank, (least, unit)))
        };
        let units = book.units().into_iter();
        let mut diggers: Vec<_> =
            units.filter_map(digs).filter(|(_, (hexes, _))| *hexes > 0).collect();
        diggers.sort_by_key(|&(rank, _)| rank);
        let works = self.trial.works_of(book.siege);
        let element = works.and_then(|works| works.most_damaged()).unwrap_or_default();
        for (_, (hexes, unit)) in diggers {
            let ready = week.saturating_add(distance.div_ceil(hexes));
            let work = Work::StartSap { unit, distance, element };
            if ready > SEASON_WEEKS || !self.plans(week, ready - 1, work) {
                continue;
            }
            if let Some(sap) = self.last_planned() {
                let with_assault = true;
                self.plans(ready, ready, Work::BlowSap { sap, with_assault });
            }
            let units = BTreeSet::new();
            self.plans(ready, ready, Work::Assault { units });
            return;
        }
    }

    fn is_whole(&self) -> bool {
        let siege = self.trial.siege(self.siege);
        let works = siege.and_then(|siege| self.trial.works_of(siege));
        works.is_none_or(|works| works.most_damaged().is_none())
    }

    /// Plans a change to the highest ration at which the food lasts for the season, or to the lowest ration if the food
    /// does not last at any ration. Plans no change if the food lasts at the current ration.
    fn rations(&mut self, week: u8) {
        let view = self.trial.view(Viewer::Seat(self.seat));
        let siege = view.sieges.iter().find(|siege| siege.id == self.siege);
        let Some(supply) = siege.and_then(|siege| view.supply(siege)) else {
            return;
        };
        let lasts = |level: &Rationing| match supply.at(*level) {
            FedUntil::Beyond(_) | FedUntil::Open => true,
            FedUntil::Week(until) => until >= SEASON_WEEKS,
            FedUntil::Not => false,
        };
        if lasts(&supply.now) {
            return;
        }
        let mut levels = Rationing::ALL.iter().copied();
        let level = levels.find(lasts).unwrap_or(Rationing::Half);
        if level != supply.now {
            self.plans(week, week, Work::SetRation(level));
        }
    }

    /// Plans repairs, worst damage first. Each repair is assigned to one unit until it is complete.
    fn repairs(&mut self, week: u8) {
        let Some(works) = self.book().and_then(|book| self.trial.works_of(book.siege)) else {
            return;
        };
        let mut hurt: Vec<u16> = (0..works.perimeter()).collect();
        let missing = |element: &u16| works.element(*element).map(|(_, one)| one.missing());
        hurt.retain(|element| missing(element).is_some_and(|missing| !missing.is_zero()));
        hurt.sort_by_key(|element| (Reverse(missing(element)), *element));
        for element in hurt {
            let work = |units| Work::Repair { element, units };
            let able = self
                .book()
                .map(|book| WorkMenu { book, week, when: None }.able(SEASON_WEEKS, &work));
            let best = able.into_iter().flatten().max_by_key(|(_, free)| *free);
            self.completes(week, best.as_slice(), &work);
        }
    }
}

impl SiegeBook<'_> {
    /// Returns the actions that replace the programme with a template. The result is empty if none of the template's
    /// entries is allowed, or if the template matches the current programme.
    pub(super) fn template(&self, code: &str) -> Vec<Deed> {
        let SiegeBook { game, id, siege, seat, .. } = *self;
        let mut draft = Draft { trial: game.clone(), seat, siege: id, deeds: Vec::new() };
        let to_come = self.written().iter().enumerate().rev();
        for (entry, _) in to_come.filter(|(_, entry)| entry.until > siege.week) {
            draft.does(Deed::Unplan { siege: id, entry });
        }
        let week = siege.week + 1;
        let before = draft.deeds.len();
        match code {
            "starve" => {
                draft.depots(week);
                draft.palisades(week);
            }
            "assault" => {
                draft.depots(week);
                draft.sap_and_storm(week);
            }
            "hold" if !draft.is_whole() => {
                draft.repairs(week);
                draft.rations(week);
            }
            // Undamaged walls need no repairs.
            "spare" if draft.is_whole() => draft.rations(week),
            _ => {}
        }
        let is_new = draft.book().is_none_or(|book| book.written() != self.written());
        match draft.deeds.len() > before && is_new {
            true => draft.deeds,
            false => Vec::new(),
        }
    }
}
