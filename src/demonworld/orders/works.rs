//! The steps of each kind of siege work: target, means, crew.

use std::collections::BTreeSet;

use super::crew::{ALL, read_unit};
use super::programme::Slot;
use super::{PathStep, ask, ask_several, line, noted};
use crate::action::Work;
use crate::food::hunger::Rationing;
use crate::ids::UnitId;
use crate::part::siege::engine_name;
use crate::state::{Demonworld, Siege};
use crate::works::{Engine, Side};
use regnal_core::game::book::{AND, Choice, Step};
use regnal_core::game::{Seat, Viewer};
use regnal_core::noun::Noun as _;
use regnal_core::text::Line;

/// The heights of palisades and siege towers that are offered (DW-FORT-08).
const HEIGHTS: std::ops::RangeInclusive<u8> = 1..=7;

/// The code for no raider.
const NONE: &str = "none";

/// Returns a choice whose code is a number.
pub(super) fn numbered(id: &'static str, name: &'static str, number: u16) -> Choice {
    Choice::new(number.to_string(), Line::new(id).with(name, u32::from(number)))
}

impl Demonworld {
    /// Returns the kinds of work that the side can order now.
    pub(super) fn work_choices(
        &self,
        siege: &Siege,
        seat: Seat,
        side: Side,
        slot: Slot,
    ) -> Vec<Choice> {
        let works: &[(&str, &'static str)] = match side {
            Side::Besieged => &[
                ("repair", "demonworld-book-repair"),
                ("store", "demonworld-book-store"),
                ("sortie", "demonworld-book-sortie"),
                ("counter", "demonworld-book-counter"),
                ("ration", "demonworld-book-ration"),
                ("eat", "demonworld-book-eat"),
                ("offer", "demonworld-book-surrender"),
            ],
            Side::Besieger => &[
                ("depot", "demonworld-book-depot"),
                ("engine", "demonworld-book-engine"),
                ("camp", "demonworld-book-fieldworks"),
                ("sap", "demonworld-book-sap"),
                ("dig", "demonworld-book-dig"),
                ("blow", "demonworld-book-blow"),
                ("shoot", "demonworld-book-shoot"),
                ("storm", "demonworld-book-storm"),
                ("ration", "demonworld-book-ration"),
                ("eat", "demonworld-book-eat"),
                ("lift", "demonworld-book-lift"),
            ],
        };
        let leads = |code: &str| match self.work_step(siege, seat, slot, &[code]) {
            Some(Step::Ask(ask)) => !ask.choices.is_empty(),
            Some(Step::Do(actions)) => actions.iter().all(|action| self.allows(seat, action)),
            Some(Step::Write(_)) => true,
            None => false,
        };
        let open = works.iter().filter(|(code, _)| leads(code));
        open.map(|&(code, label)| Choice::new(code, Line::new(label))).collect()
    }

    pub(super) fn work_step(
        &self,
        siege: &Siege,
        seat: Seat,
        slot: Slot,
        steps: &[&str],
    ) -> PathStep {
        let units = self.units_of_party(siege, seat);
        let perimeter = self.works_of(siege).map_or(0, |works| works.perimeter());
        let may = |work: Work| self.may_plan(seat, slot, slot.week, work);
        let elements = |work: &dyn Fn(u16) -> Work| -> Vec<Choice> {
            let able = (0..perimeter).filter(|&element| may(work(element)));
            self.element_choices(siege, able)
        };
        let unit_choices = |work: &dyn Fn(UnitId) -> Work| -> Vec<Choice> {
            let able = units.iter().filter(|(unit, _)| may(work(*unit)));
            able.map(|(unit, _)| self.unit_choice(*unit, None)).collect()
        };
        match steps {
            ["ration"] => {
                let levels = Rationing::ALL.iter();
                let able = levels.filter(|&&level| may(Work::SetRation(level)));
                let choices = able.map(|&level| {
                    let lasts = self.odds_of(seat, slot, &Work::SetRation(level));
                    Choice::new(level.code(), line(level)).noted(lasts)
                });
                ask("demonworld-book-ask-ration", choices.collect())
            }
            ["ration", level] => slot.once(Work::SetRation(Rationing::from_code(level)?)),
            ["eat"] => ask("demonworld-book-ask-eat", unit_choices(&Work::EatMounts)),
            ["eat", unit] => slot.once(Work::EatMounts(read_unit(unit)?.0)),
            ["lift"] => slot.once(Work::LiftSiege),
            ["offer"] => {
                let terms = [
                    ("free", "demonworld-book-surrender-passage", true),
                    ("all", "demonworld-book-surrender-all", false),
                ];
                let able = terms
                    .into_iter()
                    .filter(|&(.., free_passage)| may(Work::OfferSurrender { free_passage }));
                let choices = able.map(|(code, label, _)| Choice::new(code, Line::new(label)));
                ask("demonworld-book-ask-terms", choices.collect())
            }
            ["offer", terms] => slot.once(Work::OfferSurrender { free_passage: *terms == "free" }),
            ["storm"] => {
                let all = BTreeSet::new();
                let everybody = may(Work::Assault { units: all })
                    .then(|| Choice::new(ALL, Line::new("demonworld-book-everybody")));
                let some = unit_choices(&|unit| Work::Assault { units: BTreeSet::from([unit]) });
                let choices = everybody.into_iter().chain(some).collect();
                let all = Work::Assault { units: BTreeSet::new() };
                let way = ask_several("demonworld-book-ask-storm", choices);
                noted(way, self.odds_of(seat, slot, &all))
            }
            ["storm", who] => slot.once(Work::Assault { units: read_fighters(who, &[])? }),
            ["sortie"] => {
                let nobody = Choice::new(NONE, Line::new("demonworld-book-no-raid"));
                let raiders = unit_choices(&|unit| Work::Sortie {
                    units: BTreeSet::from([unit]),
                    raider: Some(unit),
                });
                if raiders.is_empty() {
                    return None;
                }
                let choices = std::iter::once(nobody).chain(raiders).collect();
                ask("demonworld-book-ask-raider", choices)
            }
            ["sortie", raider] => {
                let everybody = Choice::new(ALL, Line::new("demonworld-book-everybody"));
                let some = unit_choices(&|unit| Work::Sortie {
                    units: BTreeSet::from([unit]),
                    raider: None,
                });
                let choices = std::iter::once(everybody).chain(some).collect();
                let all = Work::Sortie {
                    units: units.iter().map(|(unit, _)| *unit).collect(),
                    raider: read_unit(raider).map(|(unit, _)| unit),
                };
                let way = ask_several("demonworld-book-ask-sortie", choices);
                noted(way, self.odds_of(seat, slot, &all))
            }
            ["sortie", raider, who] => {
                let all: Vec<UnitId> = units.iter().map(|(unit, _)| *unit).collect();
                let raider = match *raider {
                    NONE => None,
                    unit => Some(read_unit(unit)?.0),
                };
                let mut fighters = read_fighters(who, &all)?;
                fighters.extend(raider);
                slot.once(Work::Sortie { units: fighters, raider })
            }
            ["shoot"] => {
                ask("demonworld-book-ask-element", elements(&|element| Work::Bombard { element }))
            }
            ["shoot", element, rest @ ..] => {
                let element = element.parse().ok()?;
                self.until_step(seat, slot, rest, Work::Bombard { element })
            }
            ["counter"] => {
                let first = units
                    .iter()
                    .find(|(unit, _)| may(Work::CounterSap { element: 0, unit: *unit }));
                let unit = first?.0;
                let reported: BTreeSet<u16> = siege.reports.iter().map(|report| report.0).collect();
                let note = |choice: Choice| {
                    let element = choice.code.parse();
                    match element.is_ok_and(|element| reported.contains(&element)) {
                        true => choice.noted(Line::new("demonworld-book-reported")),
                        false => choice,
                    }
                };
                let mut all: Vec<u16> = (0..perimeter).collect();
                all.sort_by_key(|element| !reported.contains(element));
                let able =
                    all.into_iter().filter(|&element| may(Work::CounterSap { element, unit }));
                let choices = self.element_choices(siege, able).into_iter().map(note);
                ask("demonworld-book-ask-element", choices.collect())
            }
            ["counter", element] => {
                let element = element.parse().ok()?;
                let work = |unit| Work::CounterSap { element, unit };
                let able = units.iter().filter(|(unit, _)| may(work(*unit)));
                let diggers = able.map(|(unit, _)| {
                    let odds = self.odds_of(seat, slot, &work(*unit));
                    let choice = self.unit_choice(*unit, None);
                    match odds {
                        Some(odds) => choice.noted(odds),
                        None => choice,
                    }
                });
                ask("demonworld-book-ask-digger", diggers.collect())
            }
            ["counter", element, unit, rest @ ..] => {
                let element = element.parse().ok()?;
                let unit = read_unit(unit)?.0;
                self.until_step(seat, slot, rest, Work::CounterSap { element, unit })
            }
            ["sap", rest @ ..] => self.sap_step(siege, seat, slot, rest),
            ["dig", rest @ ..] => self.dig_step(siege, seat, slot, rest),
            ["blow"] => {
                let with_assault = false;
                let saps = self.saps_of(siege, seat).into_iter();
                let able = saps.filter(|&sap| may(Work::BlowSap { sap, with_assault }));
                let both = able.flat_map(|sap| {
                    [true, false].map(|with_assault| {
                        let label = self.work_line(&Work::BlowSap { sap, with_assault });
                        let when = if with_assault { "a" } else { "m" };
                        Choice::new(format!("{when}{sap}"), label)
                    })
                });
                let way = ask("demonworld-book-ask-sap", both.collect());
                noted(way, self.charge_notes(siege, seat, slot))
            }
            ["blow", sap] => {
                let (when, sap) = sap.split_at_checked(1)?;
                slot.once(Work::BlowSap { sap: sap.parse().ok()?, with_assault: when == "a" })
            }
            ["repair"] => {
                let works = self.works_of(siege)?;
                let is_hurt = |element: &u16| {
                    let section = works.element(*element);
                    section.is_some_and(|(_, section)| !section.missing().is_zero())
                };
                let hurt = (0..perimeter).filter(is_hurt);
                let able = hurt.filter(|&element| {
                    let work = |units| Work::Repair { element, units };
                    !self.able(siege, seat, slot, slot.week, &work).is_empty()
                });
                ask("demonworld-book-ask-element", self.element_choices(siege, able))
            }
            ["repair", element, rest @ ..] => {
                let element = element.parse().ok()?;
                let work = |units| Work::Repair { element, units };
                self.crew_step(siege, seat, slot, rest, &work)
            }
            ["store", rest @ ..] => {
                let work = |units| Work::RebuildStore { units };
                self.crew_step(siege, seat, slot, rest, &work)
            }
            ["depot", rest @ ..] => {
                let work = |units| Work::BuildDepot { units };
                self.crew_step(siege, seat, slot, rest, &work)
            }
            ["engine"] => {
                let towers = HEIGHTS.map(|height| Engine::SiegeTower { height });
                let engines = [Engine::Ram, Engine::Catapult].into_iter().chain(towers);
                let able = engines.filter(|&engine| {
                    let work = |units| Work::BuildEngine { engine, units };
                    !self.able(siege, seat, slot, slot.week, &work).is_empty()
                });
                let choices =
                    able.map(|engine| Choice::new(engine_code(engine), line(engine_name(engine))));
                ask("demonworld-book-ask-engine", choices.collect())
            }
            ["engine", engine, rest @ ..] => {
                let engine = read_engine(engine)?;
                let work = |units| Work::BuildEngine { engine, units };
                self.crew_step(siege, seat, slot, rest, &work)
            }
            ["camp"] => {
                let able = HEIGHTS.filter(|&height| {
                    let work = self.ring(siege, height);
                    !self.able(siege, seat, slot, slot.week, &work).is_empty()
                });
                let choices =
                    able.map(|height| numbered("demonworld-book-height", "height", height.into()));
                ask("demonworld-book-ask-height", choices.collect())
            }
            ["camp", height, rest @ ..] => {
                let work = self.ring(siege, height.parse().ok()?);
                self.crew_step(siege, seat, slot, rest, &work)
            }
            _ => None,
        }
    }
}

impl Demonworld {
    /// Describes the odds of the explosions that can be ordered: once if they are equal, else for each sap.
    fn charge_notes(&self, siege: &Siege, seat: Seat, slot: Slot) -> Vec<Line> {
        let with_assault = false;
        let saps = self.saps_of(siege, seat).into_iter();
        let able = saps.filter_map(|sap| {
            let work = Work::BlowSap { sap, with_assault };
            let may = self.may_plan(seat, slot, slot.week, work.clone());
            let odds = self.odds_of(seat, slot, &work).filter(|_| may)?;
            Some((sap, odds))
        });
        let charges: Vec<(u16, Line)> = able.collect();
        match charges.split_first() {
            Some(((_, first), others)) if others.iter().all(|(_, other)| other == first) => {
                vec![first.clone()]
            }
            _ => charges
                .into_iter()
                .map(|(sap, odds)| {
                    let number = u32::from(sap);
                    Line::new("demonworld-odds-of")
                        .with(
                            "what",
                            Line::new("demonworld-book-sap-number").with("number", number),
                        )
                        .with("line", odds)
                })
                .collect(),
        }
    }

    /// Describes the odds of a work in a siege from the seat's knowledge.
    pub(super) fn odds_of(&self, seat: Seat, slot: Slot, work: &Work) -> Option<Line> {
        let view = self.view(Viewer::Seat(seat));
        let siege = view.sieges.iter().find(|siege| siege.id == slot.siege)?;
        view.entry_odds(siege, slot.when, work)
    }
}

/// Reads the units that a step names; `all` if it names everybody.
fn read_fighters(step: &str, all: &[UnitId]) -> Option<BTreeSet<UnitId>> {
    if step.split(AND).any(|one| one == ALL) {
        return Some(all.iter().copied().collect());
    }
    step.split(AND).map(|one| Some(read_unit(one)?.0)).collect()
}

fn engine_code(engine: Engine) -> String {
    match engine {
        Engine::Ram => "ram".to_owned(),
        Engine::Catapult => "cat".to_owned(),
        Engine::SiegeTower { height } => format!("t{height}"),
    }
}

fn read_engine(step: &str) -> Option<Engine> {
    match step {
        "ram" => Some(Engine::Ram),
        "cat" => Some(Engine::Catapult),
        tower => {
            let height = tower.strip_prefix('t')?.parse().ok()?;
            Some(Engine::SiegeTower { height })
        }
    }
}
