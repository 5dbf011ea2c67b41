//! The weeks of a siege from one player's perspective, summarised so that repeated events are reported only once.

use std::collections::{BTreeMap, BTreeSet};

use super::paper::{section, weeks};
use crate::event::{Event, SiegeFood, SiegeWeek, SiegeWork};
use crate::food::epidemic::Toll;
use crate::food::hunger::{Meal, weeks_of_food};
use crate::ids::SiegeId;
use crate::state::{Demonworld, Siege};
use crate::terms;
use crate::works::Side;
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

type WeekSet = BTreeSet<u8>;

/// A player's news from a siege in one season.
#[derive(Debug, Default)]
pub(super) struct SiegeWeeks {
    /// Name of the site.
    place: Option<Arg>,
    passed: WeekSet,
    meal: Option<Meal>,
    unfed: WeekSet,
    worked: WeekSet,
    repaired: BTreeMap<u16, WeekSet>,
    shot: BTreeMap<u16, (u32, WeekSet)>,
    breached: BTreeMap<u16, WeekSet>,
    saps: BTreeMap<u16, u32>,
    counter: u32,
    heard: BTreeMap<u16, WeekSet>,
    sick: WeekSet,
    sick_stands: u32,
    is_well: bool,
    militia: u32,
    held: WeekSet,
    mounts: Vec<Arg>,
    /// Events that cannot be aggregated, each with the weeks in which it occurred.
    others: Vec<(Line, WeekSet)>,
}

pub(super) fn siege_of(event: &Event) -> Option<SiegeId> {
    match event {
        Event::SiegeWeek(
            SiegeWeek::WeekBegan { siege, .. }
            | SiegeWeek::StrengthTaken { siege, .. }
            | SiegeWeek::StepDone { siege, .. }
            | SiegeWeek::Skipped { siege, .. }
            | SiegeWeek::BattleBegan { siege, .. }
            | SiegeWeek::BattleOver { siege, .. }
            | SiegeWeek::PutOff { siege, .. }
            | SiegeWeek::ShutInTried { siege, .. }
            | SiegeWeek::MilitiaLost { siege, .. }
            | SiegeWeek::MilitiaTested { siege, .. }
            | SiegeWeek::MilitiaRose { siege, .. }
            | SiegeWeek::MoraleTested { siege, .. }
            | SiegeWeek::WeekEnded { siege, .. },
        )
        | Event::SiegeWork(
            SiegeWork::Exploded { siege, .. }
            | SiegeWork::Worked { siege, .. }
            | SiegeWork::WallRepaired { siege, .. }
            | SiegeWork::SapOpened { siege, .. }
            | SiegeWork::SapDug { siege, .. }
            | SiegeWork::CounterDug { siege, .. }
            | SiegeWork::Intercepted { siege, .. }
            | SiegeWork::Bombarded { siege, .. }
            | SiegeWork::Stormed { siege, .. },
        )
        | Event::SiegeFood(
            SiegeFood::Rationed { siege, .. }
            | SiegeFood::MountsEaten { siege, .. }
            | SiegeFood::Raided { siege, .. }
            | SiegeFood::Fed { siege, .. }
            | SiegeFood::EpidemicPassed { siege, .. }
            | SiegeFood::EpidemicSpread { siege, .. },
        ) => Some(*siege),
        _ => None,
    }
}

impl SiegeWeeks {
    /// Records an event in this siege, rendered for `seat` as `told`. `at` is the state immediately after the event.
    pub(super) fn record(
        &mut self,
        at: &Demonworld,
        siege: &Siege,
        seat: Seat,
        event: &Event,
        told: Line,
    ) {
        let now = siege.now.as_ref().map_or(siege.week, |week| week.number);
        self.place.get_or_insert_with(|| terms::site(siege.site));
        self.passed.insert(now);
        match event {
            Event::SiegeFood(SiegeFood::Fed { meal, .. }) => {
                // Only the besieged have a stock to report, because a besieger is supplied from week to week.
                if siege.side_of(seat) == Some(Side::Besieged) {
                    self.meal = Some(*meal);
                }
                if !meal.is_fed {
                    self.unfed.insert(now);
                }
            }
            Event::SiegeFood(SiegeFood::MountsEaten { unit, .. }) => {
                self.mounts.push(at.unit_name(*unit));
            }
            Event::SiegeFood(SiegeFood::EpidemicPassed { week, .. }) => {
                let toll = match siege.side_of(seat) {
                    Some(Side::Besieged) => week.besieged.as_ref(),
                    _ => week.besieger.as_ref(),
                };
                self.record_epidemic(now, toll, told)
            }
            Event::SiegeWork(SiegeWork::Worked { .. }) => {
                self.worked.insert(now);
            }
            Event::SiegeWork(SiegeWork::WallRepaired { repaired, .. }) => {
                self.repaired.entry(repaired.element).or_default().insert(now);
            }
            Event::SiegeWork(SiegeWork::Bombarded { bombardment, .. }) => {
                let sum = bombardment.shots.iter().map(|shot| u32::from(shot.sp));
                let shot = self.shot.entry(bombardment.element).or_default();
                shot.0 += sum.sum::<u32>();
                shot.1.insert(now);
                if bombardment.is_opened {
                    self.breached.entry(bombardment.element).or_default().insert(now);
                }
            }
            Event::SiegeWork(SiegeWork::SapDug { sap, week, .. }) => {
                let is_own = siege.saps.get(sap).is_some_and(|own| own.owner == seat);
                match (is_own, week.has_collapsed(), week.report()) {
                    (true, false, _) => {
                        let number = siege.sap_number(*sap, at.options.judge);
                        let hexes = self.saps.entry(number).or_default();
                        *hexes += u32::from(week.dug.hexes);
                    }
                    (false, false, Some(report)) => {
                        self.heard.entry(report.0).or_default().insert(now);
                    }
                    _ => self.record_other(now, told),
                }
            }
            Event::SiegeWork(SiegeWork::CounterDug { week, .. }) if !week.has_collapsed() => {
                self.counter += u32::from(week.hexes);
            }
            Event::SiegeWeek(SiegeWeek::MilitiaLost { stands, .. }) => {
                self.militia += u32::from(*stands);
            }
            Event::SiegeWeek(SiegeWeek::MoraleTested { holds: true, .. }) => {
                self.held.insert(now);
            }
            _ => self.record_other(now, told),
        }
    }

    /// Records an event that cannot be aggregated.
    fn record_other(&mut self, now: u8, told: Line) {
        let line = bare(told);
        match self.others.iter_mut().find(|(known, _)| *known == line) {
            Some((_, weeks)) => {
                weeks.insert(now);
            }
            None => self.others.push((line, [now].into())),
        }
    }

    /// Records a week of an epidemic. The week of the outbreak has no losses yet.
    fn record_epidemic(&mut self, now: u8, toll: Option<&Toll>, told: Line) {
        let Some(toll) = toll else { return self.record_other(now, told) };
        self.sick.insert(now);
        self.sick_stands += toll.taken.iter().map(|taken| taken.stands).sum::<u32>();
        self.is_well = toll.is_over;
    }

    /// Returns a heading followed by its items.
    pub(super) fn lines(self) -> Vec<Line> {
        let Some(place) = self.place.clone() else { return Vec::new() };
        let heading = Line::new("demonworld-letter-siege")
            .with("place", place)
            .with("weeks", weeks(&self.passed));
        section(heading, self.items())
    }

    fn items(self) -> Vec<Line> {
        let mut lines = Vec::new();
        if let Some(meal) = self.meal {
            lines.push(food(meal));
        }
        // If only one week has passed, the heading already contains it, and the messages omit it.
        let passed = self.passed.len();
        let in_weeks = |id: &'static str, at: &WeekSet| {
            Line::new(id).with("passed", passed).with("weeks", weeks(at))
        };
        let at_elements = |id: &'static str, elements: &BTreeMap<u16, WeekSet>| -> Vec<Line> {
            let line = |(element, at): (&u16, &WeekSet)| in_weeks(id, at).with("element", *element);
            elements.iter().map(line).collect()
        };
        if !self.unfed.is_empty() {
            lines.push(in_weeks("demonworld-letter-unfed", &self.unfed));
        }
        if !self.mounts.is_empty() {
            lines.push(Line::new("demonworld-letter-mounts").with("units", self.mounts));
        }
        if !self.sick.is_empty() {
            let id = match self.is_well {
                true => "demonworld-letter-sick-over",
                false => "demonworld-letter-sick",
            };
            let line = in_weeks(id, &self.sick);
            lines.push(line.with("stands", terms::stands(self.sick_stands)));
        }
        if !self.worked.is_empty() {
            lines.push(in_weeks("demonworld-letter-worked", &self.worked));
        }
        lines.extend(at_elements("demonworld-letter-repaired", &self.repaired));
        for (element, (sum, at)) in &self.shot {
            let line = in_weeks("demonworld-letter-shot", at);
            let line = line.with("element", *element);
            lines.push(line.with("damage", terms::points(*sum)));
        }
        lines.extend(at_elements("demonworld-letter-breached", &self.breached));
        lines.extend(self.saps.into_iter().map(|(sap, hexes)| {
            Line::new("demonworld-letter-sap")
                .with("sap", sap)
                .with("hexes", terms::hexes(hexes))
                .with("count", hexes)
        }));
        if self.counter > 0 {
            let hexes = terms::hexes(self.counter);
            lines.push(Line::new("demonworld-letter-counter").with("hexes", hexes));
        }
        lines.extend(at_elements("demonworld-letter-heard", &self.heard));
        if self.militia > 0 {
            let stands = terms::stands(self.militia);
            lines.push(Line::new("demonworld-letter-militia").with("stands", stands));
        }
        if !self.held.is_empty() {
            lines.push(in_weeks("demonworld-letter-held", &self.held));
        }
        for (line, at) in self.others {
            let item = match passed {
                1 => Line::new("demonworld-letter-item"),
                _ => Line::new("demonworld-letter-when").with("weeks", weeks(&at)),
            };
            lines.push(item.with("told", line));
        }
        lines
    }
}

/// Returns a line about a siege without the site's name, which the heading already contains.
fn bare(mut line: Line) -> Line {
    line.id = match line.id {
        "demonworld-entry-skipped" => "demonworld-entry-skipped.bare",
        "demonworld-put-off" => "demonworld-put-off.bare",
        "demonworld-got-in" => "demonworld-got-in.bare",
        "demonworld-shut-out" => "demonworld-shut-out.bare",
        "demonworld-militia-yields" => "demonworld-militia-yields.bare",
        "demonworld-militia-rose" => "demonworld-militia-rose.bare",
        "demonworld-heart-lost" => "demonworld-heart-lost.bare",
        "demonworld-sap-opened" => "demonworld-sap-opened.bare",
        "demonworld-own-sap-fell" => "demonworld-own-sap-fell.bare",
        "demonworld-sap-fell" => "demonworld-sap-fell.bare",
        "demonworld-counter-fell" => "demonworld-counter-fell.bare",
        "demonworld-tunnels-met" => "demonworld-tunnels-met.bare",
        "demonworld-tunnels-met-sap" => "demonworld-tunnels-met-sap.bare",
        "demonworld-tunnels-met-counter" => "demonworld-tunnels-met-counter.bare",
        "demonworld-tunnels-met-both" => "demonworld-tunnels-met-both.bare",
        "demonworld-stormed" => "demonworld-stormed.bare",
        "demonworld-rationed" => "demonworld-rationed.bare",
        "demonworld-raided" => "demonworld-raided.bare",
        "demonworld-raided-nothing" => "demonworld-raided-nothing.bare",
        "demonworld-sickness-came" => "demonworld-sickness-came.bare",
        "demonworld-raid-brought" => line.id,
        _ => return line,
    };
    line.args.retain(|(name, _)| *name != "siege");
    for (_, arg) in &mut line.args {
        if let Arg::Line(within) = arg {
            **within = bare((**within).clone());
        }
    }
    line
}

/// Describes the food left after the last meal and the number of weeks that it lasts.
fn food(meal: Meal) -> Line {
    let line = Line::new("demonworld-letter-food").with("left", terms::points(meal.left));
    match weeks_of_food(meal.left, meal.need) {
        Some(count) => line.with("count", narrow::<u32, _>(count)),
        None => line.with("count", 0_u32),
    }
}
