//! Order book paths for saps: opening, further digging, and the numbers of planned saps.

use super::crew::read_unit;
use super::siege::SiegeBook;
use super::work_menu::WorkMenu;
use super::works::numbered;
use super::{PathStep, ask, line};
use crate::action::{Course, Work};
use regnal_core::game::book::Choice;
use regnal_core::noun::Noun as _;

impl SiegeBook<'_> {
    pub(super) fn saps(&self) -> Vec<u16> {
        let SiegeBook { game, siege, seat, .. } = *self;
        let own = siege.saps.iter().filter(|(_, sap)| sap.owner == seat);
        let number = |place| siege.sap_number(place, game.options.judge);
        let mut saps: Vec<u16> = own.map(|(&place, _)| number(place)).collect();
        let planned = self
            .written()
            .iter()
            .filter(|entry| matches!(entry.work, Work::StartSap { .. }) && entry.week > siege.week);
        let last = game.open_saps(siege, seat);
        saps.extend((last + 1..).take(planned.count()));
        saps
    }
}

impl WorkMenu<'_> {
    /// Returns the next step of a path for opening a sap: the target, the distance, the digging unit or the last week.
    pub(super) fn sap(&self, steps: &[&str]) -> PathStep {
        let least = self.book.game.options.rules.sap_limits().least;
        let start = |unit, element, distance| Work::StartSap { unit, distance, element };
        match steps {
            [] => {
                let unit = self.units_for(|unit| start(unit, 0, least)).next()?;
                let elements = 0..self.book.perimeter();
                let able = elements.filter(|&element| self.may(start(unit, element, least)));
                ask("demonworld-book-ask-element", self.book.element_choices(able))
            }
            [element] => {
                let element: u16 = element.parse().ok()?;
                let unit = self.units_for(|unit| start(unit, element, least)).next()?;
                let far = (least..=u8::MAX)
                    .take_while(|&distance| self.may(start(unit, element, distance)));
                let choices =
                    far.map(|hexes| numbered("demonworld-book-hexes", "count", hexes.into()));
                ask("demonworld-book-ask-distance", choices.collect())
            }
            [element, distance] => {
                let (element, distance) = (element.parse().ok()?, distance.parse().ok()?);
                self.ask_digger(|unit| start(unit, element, distance))
            }
            [element, distance, unit, rest @ ..] => {
                let (element, distance) = (element.parse().ok()?, distance.parse().ok()?);
                self.until_step(rest, start(read_unit(unit)?.0, element, distance))
            }
        }
    }

    /// Returns the next step of a path for continuing a sap: the sap, the direction or the last week.
    pub(super) fn dig(&self, steps: &[&str]) -> PathStep {
        let straight = |sap| Work::ContinueSap { sap, course: Course::Straight };
        match steps {
            [] => {
                let able = self.book.saps().into_iter().filter(|&sap| self.may(straight(sap)));
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
                self.until_step(rest, Work::ContinueSap { sap, course })
            }
        }
    }
}
