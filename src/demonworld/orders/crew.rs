//! Order book steps for choosing a crew: the stands free for a task, and the duration of the task.

use super::siege::SiegeBook;
use super::work_menu::WorkMenu;
use super::{ALL, PathStep, ask, ask_several, everybody, line, noted};
use crate::action::{Work, Workers};
use crate::ids::UnitId;
use crate::state::{Demonworld, Unit};
use crate::terms;
use crate::works::{SEASON_WEEKS, Task, camp_elements};
use regnal_core::game::book::{AND, Choice};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

/// Suffix of a unit's code that selects only half of the unit's stands.
const HALF: char = 'h';

impl SiegeBook<'_> {
    /// **DW-RULING-59.** Returns the task of building a palisade ring with room for all besiegers.
    pub(super) fn ring(&self, height: u8) -> impl Fn(Workers) -> Work + use<> {
        let SiegeBook { game, siege, .. } = *self;
        let stands = game.stands_in_the_open(&siege.besiegers, siege.site.province);
        let count = camp_elements(narrow(stands));
        move |units| Work::Fieldworks { height, count, units }
    }

    /// Describes the entries that keep units busy in the given weeks.
    fn busy_lines(&self, week: u8, until: u8) -> Vec<Line> {
        let busy = |(id, unit): (UnitId, &Unit)| {
            let entries = self.written().iter().filter(|entry| {
                entry.week <= until && entry.until >= week && entry.work.workers().contains_key(&id)
            });
            let works: Vec<Arg> = entries.map(|entry| self.game.entry_line(entry).into()).collect();
            let free = unit.stands.saturating_sub(self.taken(id, week, until));
            (!works.is_empty()).then(|| {
                Line::new("demonworld-book-busy")
                    .with("unit", self.game.unit_name(id))
                    .with("free", u32::from(free))
                    .with("stands", terms::stands(unit.stands))
                    .with("works", works)
            })
        };
        self.units().into_iter().filter_map(busy).collect()
    }

    /// Returns the number of a unit's stands that are at work in the busiest of the given weeks.
    fn taken(&self, unit: UnitId, week: u8, until: u8) -> u16 {
        let in_week = |week: u8| {
            let entries = self.written().iter().filter(|entry| entry.covers(week));
            let stands = entries.filter_map(|entry| entry.work.workers().get(&unit).copied());
            stands.fold(0, u16::saturating_add)
        };
        (week..=until).map(in_week).max().unwrap_or_default()
    }
}

impl WorkMenu<'_> {
    /// Asks for the last week of a task.
    fn ask_until(&self, is_able: impl Fn(u8) -> bool) -> PathStep {
        let able = (self.week..=SEASON_WEEKS).filter(|&until| is_able(until));
        let choices = able.map(|until| {
            let label = match until == self.week {
                true => Line::new("demonworld-book-only-week").with("week", until),
                false => Line::new("demonworld-book-until").with("week", until),
            };
            Choice::new(until.to_string(), label)
        });
        ask("demonworld-book-ask-until", choices.collect())
    }

    /// Returns the step that asks for the last week of a task.
    pub(super) fn until_step(&self, steps: &[&str], work: Work) -> PathStep {
        match steps {
            [] => self.ask_until(|until| self.may_plan(until, work.clone())),
            [until] => self.plan(until.parse().ok()?, work),
            _ => None,
        }
    }

    /// Returns the step that asks for a task's last week and crew.
    pub(super) fn crew_step(&self, steps: &[&str], work: &dyn Fn(Workers) -> Work) -> PathStep {
        let SiegeBook { game, siege, .. } = self.book;
        match steps {
            [] => self.ask_until(|until| !self.able(until, work).is_empty()),
            [until] => {
                let until: u8 = until.parse().ok()?;
                let able = self.able(until, work);
                let whole = able.iter().map(|&(unit, free)| game.unit_choice(unit, Some(free)));
                let halves = able.iter().filter(|(_, free)| *free > 1).map(|&(unit, free)| {
                    let half = Line::new("demonworld-book-half").with("unit", game.unit_name(unit));
                    Choice::new(format!("u{}{HALF}", unit.0), half)
                        .noted(line(terms::stands(free.div_ceil(2))))
                });
                let choices = std::iter::once(everybody()).chain(whole).chain(halves).collect();
                let way = ask_several("demonworld-book-ask-crew", choices);
                noted(way, self.book.busy_lines(self.week, until))
            }
            [until, who] => {
                let until: u8 = until.parse().ok()?;
                let able = self.able(until, work);
                let room = game.task_of(siege, &work(Workers::new())).map_or(0, Task::room);
                self.plan(until, work(crew(who, &able, room)?))
            }
            _ => None,
        }
    }

    /// Returns the units with stands that can do a task until the given week, each with its number of free stands.
    pub(super) fn able(&self, until: u8, work: &dyn Fn(Workers) -> Work) -> Vec<(UnitId, u16)> {
        let free = self.book.units().into_iter().map(|(id, unit)| {
            (id, unit.stands.saturating_sub(self.book.taken(id, self.week, until)))
        });
        free.filter(|&(id, free)| free > 0 && self.may_plan(until, work(Workers::from([(id, 1)]))))
            .collect()
    }
}

impl Demonworld {
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
