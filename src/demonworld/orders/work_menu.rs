//! Order book steps for each kind of siege work: its target, its options and its crew.

use std::collections::BTreeSet;

use super::crew::read_unit;
use super::siege::SiegeBook;
use super::works::numbered;
use super::{ALL, NONE, PathStep, act, ask, ask_several, everybody, line, noted};
use crate::action::{Entry, Siege as Deed, When, Work, Workers};
use crate::food::hunger::Rationing;
use crate::ids::UnitId;
use crate::part::codes::{engine_step, read_engine_step};
use crate::terms;
use crate::works::{Engine, PALISADE_HEIGHTS, Side};
use regnal_core::game::book::{AND, Choice};
use regnal_core::noun::Noun as _;
use regnal_core::text::Line;

/// Tasks that a party to a siege can plan from a week on, with the possible targets and options.
#[derive(Clone, Copy)]
pub(super) struct WorkMenu<'a> {
    pub(super) book: SiegeBook<'a>,
    pub(super) week: u8,
    pub(super) when: Option<When>,
}

/// A kind of siege work: its code in paths, its label, the side that can order it (`None` if both can), and its steps.
type Kind = (&'static str, &'static str, Option<Side>, fn(&WorkMenu<'_>, &[&str]) -> PathStep);

pub(super) const KINDS: [Kind; 16] = [
    ("repair", "demonworld-book-repair", BESIEGED, |menu, steps| menu.repair(steps)),
    ("store", "demonworld-book-store", BESIEGED, |menu, steps| menu.store(steps)),
    ("sortie", "demonworld-book-sortie", BESIEGED, |menu, steps| menu.sortie(steps)),
    ("counter", "demonworld-book-counter", BESIEGED, |menu, steps| menu.counter_sap(steps)),
    ("depot", "demonworld-book-depot", BESIEGER, |menu, steps| menu.depot(steps)),
    ("engine", "demonworld-book-engine", BESIEGER, |menu, steps| menu.engine(steps)),
    ("camp", "demonworld-book-fieldworks", BESIEGER, |menu, steps| menu.fieldworks(steps)),
    ("sap", "demonworld-book-sap", BESIEGER, |menu, steps| menu.sap(steps)),
    ("dig", "demonworld-book-dig", BESIEGER, |menu, steps| menu.dig(steps)),
    ("blow", "demonworld-book-blow", BESIEGER, |menu, steps| menu.explosion(steps)),
    ("shoot", "demonworld-book-shoot", BESIEGER, |menu, steps| menu.bombard(steps)),
    ("storm", "demonworld-book-storm", BESIEGER, |menu, steps| menu.storm(steps)),
    ("ration", "demonworld-book-ration", None, |menu, steps| menu.ration(steps)),
    ("eat", "demonworld-book-eat", None, |menu, steps| menu.eat(steps)),
    ("offer", "demonworld-book-surrender", BESIEGED, |menu, steps| menu.surrender(steps)),
    ("lift", "demonworld-book-lift", BESIEGER, |menu, steps| menu.lift(steps)),
];

const BESIEGED: Option<Side> = Some(Side::Besieged);
const BESIEGER: Option<Side> = Some(Side::Besieger);

impl WorkMenu<'_> {
    pub(super) fn step(&self, steps: &[&str]) -> PathStep {
        let (kind, rest) = steps.split_first()?;
        let (.., step) = KINDS.iter().find(|(code, ..)| code == kind)?;
        step(self, rest)
    }

    fn entry(&self, until: u8, work: Work) -> Entry {
        Entry { week: self.week, until, when: self.when, work }
    }

    pub(super) fn plan(&self, until: u8, work: Work) -> PathStep {
        act([Deed::Plan { siege: self.book.id, entry: self.entry(until, work) }])
    }

    /// Returns a step that plans the task for a single week.
    fn once(&self, work: Work) -> PathStep {
        self.plan(self.week, work)
    }

    /// Returns whether an entry can be added to the programme now.
    pub(super) fn may_plan(&self, until: u8, work: Work) -> bool {
        let SiegeBook { game, id, seat, .. } = self.book;
        let entry = self.entry(until, work);
        !self.book.written().contains(&entry)
            && game.siege_question(seat, id).is_ok()
            && game.judge_entry(seat, id, &entry).is_ok()
    }

    pub(super) fn may(&self, work: Work) -> bool {
        self.may_plan(self.week, work)
    }

    /// Returns the units that are able to do a task.
    pub(super) fn units_for(&self, work: impl Fn(UnitId) -> Work) -> impl Iterator<Item = UnitId> {
        self.book.unit_ids().into_iter().filter(move |unit| self.may(work(*unit)))
    }

    /// Returns choices for the units that are able to do a task.
    fn units_that(&self, work: impl Fn(UnitId) -> Work) -> Vec<Choice> {
        self.units_for(work).map(|unit| self.book.game.unit_choice(unit, None)).collect()
    }

    /// Returns the step that asks which unit digs, with the odds of each unit.
    pub(super) fn ask_digger(&self, work: impl Fn(UnitId) -> Work) -> PathStep {
        let choices = self.units_for(&work).map(|unit| {
            let choice = self.book.game.unit_choice(unit, None);
            Choice { note: self.odds_of(&work(unit)).or(choice.note), ..choice }
        });
        ask("demonworld-book-ask-digger", choices.collect())
    }

    fn has_crew(&self, work: &dyn Fn(Workers) -> Work) -> bool {
        !self.able(self.week, work).is_empty()
    }

    fn store(&self, steps: &[&str]) -> PathStep {
        self.crew_step(steps, &|units| Work::RebuildStore { units })
    }

    fn depot(&self, steps: &[&str]) -> PathStep {
        self.crew_step(steps, &|units| Work::BuildDepot { units })
    }

    fn eat(&self, steps: &[&str]) -> PathStep {
        match steps {
            [] => ask("demonworld-book-ask-eat", self.units_that(Work::EatMounts)),
            [unit] => self.once(Work::EatMounts(read_unit(unit)?.0)),
            _ => None,
        }
    }

    fn lift(&self, steps: &[&str]) -> PathStep {
        steps.is_empty().then(|| self.once(Work::LiftSiege))?
    }

    fn bombard(&self, steps: &[&str]) -> PathStep {
        match steps {
            [] => {
                let able = (0..self.book.perimeter())
                    .filter(|&element| self.may(Work::Bombard { element }));
                ask("demonworld-book-ask-element", self.book.element_choices(able))
            }
            [element, rest @ ..] => {
                let element = element.parse().ok()?;
                self.until_step(rest, Work::Bombard { element })
            }
        }
    }

    fn ration(&self, steps: &[&str]) -> PathStep {
        match steps {
            [] => {
                let levels = Rationing::ALL.iter();
                let able = levels.filter(|&&level| self.may(Work::SetRation(level)));
                let choices = able.map(|&level| {
                    let lasts = self.odds_of(&Work::SetRation(level));
                    Choice::new(level.code(), line(level)).noted(lasts)
                });
                ask("demonworld-book-ask-ration", choices.collect())
            }
            [level] => self.once(Work::SetRation(Rationing::from_code(level)?)),
            _ => None,
        }
    }

    fn surrender(&self, steps: &[&str]) -> PathStep {
        match steps {
            [] => {
                let terms = [
                    ("free", "demonworld-book-surrender-passage", true),
                    ("all", "demonworld-book-surrender-all", false),
                ];
                let able = terms
                    .into_iter()
                    .filter(|&(.., free_passage)| self.may(Work::OfferSurrender { free_passage }));
                let choices = able.map(|(code, label, _)| Choice::new(code, Line::new(label)));
                ask("demonworld-book-ask-terms", choices.collect())
            }
            [terms] => self.once(Work::OfferSurrender { free_passage: *terms == "free" }),
            _ => None,
        }
    }

    fn storm(&self, steps: &[&str]) -> PathStep {
        match steps {
            [] => {
                let all = Work::Assault { units: BTreeSet::new() };
                let storm = self.may(all.clone()).then(everybody);
                let some = self.units_that(|unit| Work::Assault { units: BTreeSet::from([unit]) });
                let choices = storm.into_iter().chain(some).collect();
                let way = ask_several("demonworld-book-ask-storm", choices);
                noted(way, self.odds_of(&all))
            }
            [who] => self.once(Work::Assault { units: read_fighters(who, [])? }),
            _ => None,
        }
    }

    fn sortie(&self, steps: &[&str]) -> PathStep {
        let alone = |unit, raider| Work::Sortie { units: BTreeSet::from([unit]), raider };
        match steps {
            [] => {
                let nobody = Choice::new(NONE, Line::new("demonworld-book-no-raid"));
                let raiders = self.units_that(|unit| alone(unit, Some(unit)));
                if raiders.is_empty() {
                    return None;
                }
                let choices = std::iter::once(nobody).chain(raiders).collect();
                ask("demonworld-book-ask-raider", choices)
            }
            [raider] => {
                let some = self.units_that(|unit| alone(unit, None));
                let choices = std::iter::once(everybody()).chain(some).collect();
                let all = Work::Sortie {
                    units: self.book.unit_ids().into_iter().collect(),
                    raider: read_unit(raider).map(|(unit, _)| unit),
                };
                let way = ask_several("demonworld-book-ask-sortie", choices);
                noted(way, self.odds_of(&all))
            }
            [raider, who] => {
                let raider = match *raider {
                    NONE => None,
                    unit => Some(read_unit(unit)?.0),
                };
                let mut fighters = read_fighters(who, self.book.unit_ids())?;
                fighters.extend(raider);
                self.once(Work::Sortie { units: fighters, raider })
            }
            _ => None,
        }
    }

    fn counter_sap(&self, steps: &[&str]) -> PathStep {
        match steps {
            [] => {
                let unit = self.units_for(|unit| Work::CounterSap { element: 0, unit }).next()?;
                let reports = self.book.siege.reports.iter();
                let reported: BTreeSet<u16> = reports.map(|report| report.0).collect();
                let note = |choice: Choice| {
                    let element = choice.code.parse();
                    match element.is_ok_and(|element| reported.contains(&element)) {
                        true => choice.noted(Line::new("demonworld-book-reported")),
                        false => choice,
                    }
                };
                let mut all: Vec<u16> = (0..self.book.perimeter()).collect();
                all.sort_by_key(|element| !reported.contains(element));
                let able =
                    all.into_iter().filter(|&element| self.may(Work::CounterSap { element, unit }));
                let choices = self.book.element_choices(able).into_iter().map(note);
                ask("demonworld-book-ask-element", choices.collect())
            }
            [element] => {
                let element = element.parse().ok()?;
                self.ask_digger(|unit| Work::CounterSap { element, unit })
            }
            [element, unit, rest @ ..] => {
                let element = element.parse().ok()?;
                let unit = read_unit(unit)?.0;
                self.until_step(rest, Work::CounterSap { element, unit })
            }
        }
    }

    fn explosion(&self, steps: &[&str]) -> PathStep {
        match steps {
            [] => {
                let with_assault = false;
                let saps = self.book.saps().into_iter();
                let able = saps.filter(|&sap| self.may(Work::BlowSap { sap, with_assault }));
                let both = able.flat_map(|sap| {
                    [true, false].map(|with_assault| {
                        let label = self.book.game.work_line(&Work::BlowSap { sap, with_assault });
                        let when = if with_assault { "a" } else { "m" };
                        Choice::new(format!("{when}{sap}"), label)
                    })
                });
                let way = ask("demonworld-book-ask-sap", both.collect());
                noted(way, self.charge_notes())
            }
            [sap] => {
                let (when, sap) = sap.split_at_checked(1)?;
                self.once(Work::BlowSap { sap: sap.parse().ok()?, with_assault: when == "a" })
            }
            _ => None,
        }
    }

    fn repair(&self, steps: &[&str]) -> PathStep {
        match steps {
            [] => {
                let works = self.book.game.works_of(self.book.siege)?;
                let is_hurt = |element: &u16| {
                    let section = works.element(*element);
                    section.is_some_and(|(_, section)| !section.missing().is_zero())
                };
                let hurt = (0..self.book.perimeter()).filter(is_hurt);
                let able =
                    hurt.filter(|&element| self.has_crew(&|units| Work::Repair { element, units }));
                ask("demonworld-book-ask-element", self.book.element_choices(able))
            }
            [element, rest @ ..] => {
                let element = element.parse().ok()?;
                self.crew_step(rest, &|units| Work::Repair { element, units })
            }
        }
    }

    fn engine(&self, steps: &[&str]) -> PathStep {
        match steps {
            [] => {
                // Siege towers come in the same heights as palisades.
                let towers = PALISADE_HEIGHTS.map(|height| Engine::SiegeTower { height });
                let engines = [Engine::Ram, Engine::Catapult].into_iter().chain(towers);
                let able = engines
                    .filter(|&engine| self.has_crew(&|units| Work::BuildEngine { engine, units }));
                let choices = able
                    .map(|engine| Choice::new(engine_step(engine), line(terms::engine(engine))));
                ask("demonworld-book-ask-engine", choices.collect())
            }
            [engine, rest @ ..] => {
                let engine = read_engine_step(engine)?;
                self.crew_step(rest, &|units| Work::BuildEngine { engine, units })
            }
        }
    }

    fn fieldworks(&self, steps: &[&str]) -> PathStep {
        let ring = |height| self.book.ring(height);
        match steps {
            [] => {
                let able = PALISADE_HEIGHTS.filter(|&height| self.has_crew(&ring(height)));
                let choices =
                    able.map(|height| numbered("demonworld-book-height", "height", height.into()));
                ask("demonworld-book-ask-height", choices.collect())
            }
            [height, rest @ ..] => self.crew_step(rest, &ring(height.parse().ok()?)),
        }
    }
}

/// Parses the units selected in a path step. If the step selects all units, returns every unit in `all`.
fn read_fighters(step: &str, all: impl IntoIterator<Item = UnitId>) -> Option<BTreeSet<UnitId>> {
    if step.split(AND).any(|one| one == ALL) {
        return Some(all.into_iter().collect());
    }
    step.split(AND).map(|one| Some(read_unit(one)?.0)).collect()
}
