//! Order book paths for saps: opening, further digging, and the numbers of planned saps.

use super::crew::read_unit;
use super::siege::written;
use super::work_menu::WorkMenu;
use super::works::numbered;
use super::{PathStep, ask, line};
use crate::action::{Course, Work};
use crate::state::{Demonworld, Siege};
use regnal_core::game::Seat;
use regnal_core::game::book::Choice;
use regnal_core::noun::Noun as _;

impl Demonworld {
    pub(super) fn saps_of(&self, siege: &Siege, seat: Seat) -> Vec<u16> {
        let own = siege.saps.iter().filter(|(_, sap)| sap.owner == seat);
        let number = |place| siege.sap_number(place, self.options.judge);
        let mut saps: Vec<u16> = own.map(|(&place, _)| number(place)).collect();
        let planned = written(siege, seat)
            .iter()
            .filter(|entry| matches!(entry.work, Work::StartSap { .. }) && entry.week > siege.week);
        let last = self.open_saps(siege, seat);
        saps.extend((last + 1..).take(planned.count()));
        saps
    }
}

impl WorkMenu<'_> {
    /// Returns the next step of a path for opening a sap: the target, the distance, the digging unit or the last week.
    pub(super) fn sap(&self, steps: &[&str]) -> PathStep {
        let Self { game, siege, seat, slot, .. } = *self;
        let units = game.units_of_party(siege, seat);
        let limits = game.options.rules.sap_limits();
        let perimeter = game.works_of(siege).map_or(0, |works| works.perimeter());
        let start = |unit, element, distance| Work::StartSap { unit, distance, element };
        let may = |work| self.may(work);
        match steps {
            [] => {
                let mut units = units.iter();
                let unit = units.find(|(unit, _)| may(start(*unit, 0, limits.least)))?.0;
                let able =
                    (0..perimeter).filter(|&element| may(start(unit, element, limits.least)));
                ask("demonworld-book-ask-element", game.element_choices(siege, able))
            }
            [element] => {
                let element: u16 = element.parse().ok()?;
                let unit =
                    units.iter().find(|(unit, _)| may(start(*unit, element, limits.least)))?.0;
                let far = (limits.least..=u8::MAX)
                    .take_while(|&distance| may(start(unit, element, distance)));
                let choices =
                    far.map(|hexes| numbered("demonworld-book-hexes", "count", hexes.into()));
                ask("demonworld-book-ask-distance", choices.collect())
            }
            [element, distance] => {
                let (element, distance) = (element.parse().ok()?, distance.parse().ok()?);
                let able = units.iter().filter(|(unit, _)| may(start(*unit, element, distance)));
                let choices = able.map(|(unit, _)| {
                    let odds = self.odds_of(&start(*unit, element, distance));
                    let choice = game.unit_choice(*unit, None);
                    match odds {
                        Some(odds) => choice.noted(odds),
                        None => choice,
                    }
                });
                ask("demonworld-book-ask-digger", choices.collect())
            }
            [element, distance, unit, rest @ ..] => {
                let (element, distance) = (element.parse().ok()?, distance.parse().ok()?);
                let work = start(read_unit(unit)?.0, element, distance);
                game.until_step(seat, slot, rest, work)
            }
        }
    }

    /// Returns the next step of a path for continuing a sap: the sap, the direction or the last week.
    pub(super) fn dig(&self, steps: &[&str]) -> PathStep {
        let Self { game, siege, seat, slot, .. } = *self;
        let straight = |sap| Work::ContinueSap { sap, course: Course::Straight };
        match steps {
            [] => {
                let saps = game.saps_of(siege, seat).into_iter();
                let able = saps.filter(|&sap| self.may(straight(sap)));
                let choices = able.map(|sap| numbered("demonworld-book-sap-number", "number", sap));
                ask("demonworld-book-ask-sap", choices.collect())
            }
            [sap] => {
                let sap = sap.parse().ok()?;
                let courses = Course::ALL.iter();
                let choices = courses.map(|&course| {
                    let odds = self.odds_of(&Work::ContinueSap { sap, course });
                    Choice::new(course.code(), line(course)).noted(odds)
                });
                ask("demonworld-book-ask-course", choices.collect())
            }
            [sap, course, rest @ ..] => {
                let sap = sap.parse().ok()?;
                let course = Course::from_code(course)?;
                game.until_step(seat, slot, rest, Work::ContinueSap { sap, course })
            }
        }
    }
}
