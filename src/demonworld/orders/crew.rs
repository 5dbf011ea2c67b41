//! Order book steps for choosing a crew: the stands free for a task, and the duration of the task.

use super::programme::Slot;
use super::siege::{busy_line, written};
use super::{PathStep, ask, line};
use crate::action::{Work, Workers};
use crate::ids::{SiegeId, UnitId};
use crate::state::{Demonworld, Siege, Unit};
use crate::terms;
use crate::works::{SEASON_WEEKS, Task, camp_elements};
use regnal_core::game::Seat;
use regnal_core::game::book::{AND, Ask, Choice, Step};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

/// Code of the choice that selects all units offered.
pub(super) const ALL: &str = "all";
/// Suffix of a unit's code that selects only half of the unit's stands.
const HALF: char = 'h';

impl Demonworld {
    /// Returns whether an entry can be added to the programme now.
    pub(super) fn may_plan(&self, seat: Seat, slot: Slot, until: u8, work: Work) -> bool {
        let entry = slot.entry(until, work);
        let party = self.siege(slot.siege).and_then(|siege| siege.party(seat));
        let planned = party.and_then(|party| party.programme.as_ref());
        !planned.is_some_and(|planned| planned.contains(&entry))
            && self.siege_question(seat, slot.siege).is_ok()
            && self.judge_entry(seat, slot.siege, &entry).is_ok()
    }

    /// **DW-RULING-59.** Returns the task of building a palisade ring with room for all besiegers.
    pub(super) fn ring(&self, siege: &Siege, height: u8) -> impl Fn(Workers) -> Work + use<> {
        let stands = self.stands_in_the_open(&siege.besiegers, siege.site.province);
        let count = camp_elements(narrow(stands));
        move |units| Work::Fieldworks { height, count, units }
    }

    /// Returns the step that asks for the last week of a task.
    pub(super) fn until_step(
        &self,
        seat: Seat,
        slot: Slot,
        steps: &[&str],
        work: Work,
    ) -> PathStep {
        match steps {
            [] => {
                let weeks = slot.week..=SEASON_WEEKS;
                let able = weeks.filter(|&until| self.may_plan(seat, slot, until, work.clone()));
                ask(
                    "demonworld-book-ask-until",
                    able.map(|until| until_choice(slot.week, until)).collect(),
                )
            }
            [until] => slot.plan(until.parse().ok()?, work),
            _ => None,
        }
    }

    /// Returns the step that asks for a task's last week and crew.
    pub(super) fn crew_step(
        &self,
        siege: &Siege,
        seat: Seat,
        slot: Slot,
        steps: &[&str],
        work: &dyn Fn(Workers) -> Work,
    ) -> PathStep {
        match steps {
            [] => {
                let weeks = slot.week..=SEASON_WEEKS;
                let able = weeks
                    .filter(|&until| !self.able(siege, seat, slot, until, work).is_empty())
                    .map(|until| until_choice(slot.week, until));
                ask("demonworld-book-ask-until", able.collect())
            }
            [until] => {
                let until: u8 = until.parse().ok()?;
                let able = self.able(siege, seat, slot, until, work);
                let whole = able.iter().map(|&(unit, free)| self.unit_choice(unit, Some(free)));
                let halves = able.iter().filter(|(_, free)| *free > 1).map(|&(unit, free)| {
                    let half = Line::new("demonworld-book-half").with("unit", self.unit_name(unit));
                    Choice::new(format!("u{}{HALF}", unit.0), half)
                        .noted(line(terms::stands(free.div_ceil(2))))
                });
                let all = Choice::new(ALL, Line::new("demonworld-book-everybody"));
                let choices = std::iter::once(all).chain(whole).chain(halves).collect();
                let ask = Ask::several(Line::new("demonworld-book-ask-crew"), choices);
                let busy = self.busy_lines(siege, seat, slot.week, until);
                Some(Step::Ask(ask.noted(busy)))
            }
            [until, who] => {
                let until: u8 = until.parse().ok()?;
                let able = self.able(siege, seat, slot, until, work);
                let room = self.task_of(siege, &work(Workers::new())).map_or(0, Task::room);
                slot.plan(until, work(crew(who, &able, room)?))
            }
            _ => None,
        }
    }

    /// Returns the units with stands that can do a task in all the given weeks, each with its number of free stands.
    pub(super) fn able_at(
        &self,
        seat: Seat,
        id: SiegeId,
        weeks: [u8; 2],
        work: &dyn Fn(Workers) -> Work,
    ) -> Vec<(UnitId, u16)> {
        let slot = Slot { siege: id, week: weeks[0], when: None };
        match self.siege(id) {
            Some(siege) => self.able(siege, seat, slot, weeks[1], work),
            None => Vec::new(),
        }
    }

    pub(super) fn able(
        &self,
        siege: &Siege,
        seat: Seat,
        slot: Slot,
        until: u8,
        work: &dyn Fn(Workers) -> Work,
    ) -> Vec<(UnitId, u16)> {
        let units = self.units_of_party(siege, seat).into_iter();
        let free = units.map(|(id, unit)| {
            let taken = taken(siege, seat, id, slot.week, until);
            (id, unit.stands.saturating_sub(taken))
        });
        free.filter(|&(id, free)| {
            free > 0 && self.may_plan(seat, slot, until, work(Workers::from([(id, 1)])))
        })
        .collect()
    }

    /// Describes the entries that keep units busy in the given weeks.
    fn busy_lines(&self, siege: &Siege, seat: Seat, week: u8, until: u8) -> Vec<Line> {
        let busy = |(id, unit): (UnitId, &Unit)| {
            let entries = written(siege, seat).iter().filter(|entry| {
                entry.week <= until && entry.until >= week && entry.work.workers().contains_key(&id)
            });
            let works: Vec<Arg> = entries.map(|entry| self.entry_line(entry).into()).collect();
            let free = unit.stands.saturating_sub(taken(siege, seat, id, week, until));
            (!works.is_empty()).then(|| busy_line(self.unit_name(id), free, unit.stands, works))
        };
        let units = self.units_of_party(siege, seat).into_iter();
        units.filter_map(busy).collect()
    }

    pub(super) fn unit_choice(&self, unit: UnitId, free: Option<u16>) -> Choice {
        let all = self.unit(unit).map_or(0, |own| own.stands);
        let note = match free {
            Some(free) => Line::new("demonworld-book-free")
                .with("free", u32::from(free))
                .with("stands", terms::stands(all)),
            None => line(terms::stands(all)),
        };
        Choice::new(format!("u{}", unit.0), line(self.unit_name(unit))).noted(note)
    }
}

/// Returns the number of a unit's stands that are at work in the busiest of the given weeks.
fn taken(siege: &Siege, seat: Seat, unit: UnitId, week: u8, until: u8) -> u16 {
    let in_week = |week: u8| {
        let entries = written(siege, seat).iter().filter(|entry| entry.covers(week));
        let stands = entries.filter_map(|entry| entry.work.workers().get(&unit).copied());
        stands.fold(0, u16::saturating_add)
    };
    (week..=until).map(in_week).max().unwrap_or_default()
}

/// Parses the crew selected in a path step from the able units. If the task has room for only some of the stands, units
/// selected first take priority.
pub(super) fn crew(step: &str, able: &[(UnitId, u16)], room: u16) -> Option<Workers> {
    let mut named: Vec<(UnitId, u16)> = Vec::new();
    for one in step.split(AND) {
        if one == ALL {
            named.extend(able);
            continue;
        }
        let (unit, is_half) = read_unit(one)?;
        let free = able.iter().find(|(other, _)| *other == unit)?.1;
        named.push((unit, if is_half { free.div_ceil(2) } else { free }));
    }
    let mut left = room;
    let mut workers = Workers::new();
    for (unit, stands) in named {
        let stands = stands.min(left);
        if stands > 0 && !workers.contains_key(&unit) {
            left -= stands;
            workers.insert(unit, stands);
        }
    }
    Some(workers)
}

/// Parses the unit selected in a path step. The flag is `true` if only half of the unit was selected.
pub(super) fn read_unit(step: &str) -> Option<(UnitId, bool)> {
    let number = step.strip_prefix('u')?;
    let whole = number.strip_suffix(HALF);
    let id = whole.unwrap_or(number).parse().ok()?;
    Some((UnitId(id), whole.is_some()))
}

fn until_choice(week: u8, until: u8) -> Choice {
    let label = match until == week {
        true => Line::new("demonworld-book-only-week").with("week", week),
        false => Line::new("demonworld-book-until").with("week", until),
    };
    Choice::new(until.to_string(), label)
}
