//! Kinds of siege work that a side can order, and their odds.

use super::PathStep;
use super::programme::Slot;
use super::work_menu::{KINDS, WorkMenu};
use crate::action::Work;
use crate::state::{Demonworld, Siege};
use crate::works::Side;
use regnal_core::game::book::{Choice, Step};
use regnal_core::game::{Seat, Viewer};
use regnal_core::text::Line;

pub(super) fn numbered(id: &'static str, name: &'static str, number: u16) -> Choice {
    Choice::new(number.to_string(), Line::new(id).with(name, u32::from(number)))
}

impl Demonworld {
    /// Returns the kinds of work that the side can currently order.
    pub(super) fn work_choices(
        &self,
        siege: &Siege,
        seat: Seat,
        side: Side,
        slot: Slot,
    ) -> Vec<Choice> {
        let leads = |code: &str| match self.work_step(siege, seat, slot, &[code]) {
            Some(Step::Ask(ask)) => !ask.choices.is_empty(),
            Some(Step::Do(actions)) => actions.iter().all(|action| self.allows(seat, action)),
            Some(Step::Write(_)) => true,
            None => false,
        };
        let works = KINDS.iter().filter(|(_, _, own, _)| own.is_none_or(|own| own == side));
        let open = works.filter(|(code, ..)| leads(code));
        open.map(|&(code, label, ..)| Choice::new(code, Line::new(label))).collect()
    }

    pub(super) fn work_step(
        &self,
        siege: &Siege,
        seat: Seat,
        slot: Slot,
        steps: &[&str],
    ) -> PathStep {
        let units = self.units_of_party(siege, seat).into_iter().map(|(unit, _)| unit).collect();
        WorkMenu { game: self, siege, seat, slot, units }.step(steps)
    }

    /// Describes the odds of the explosions that can be ordered. If all saps have the same odds, they are listed once;
    /// otherwise, they are listed for each sap.
    pub(super) fn charge_notes(&self, siege: &Siege, seat: Seat, slot: Slot) -> Vec<Line> {
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

    pub(super) fn odds_of(&self, seat: Seat, slot: Slot, work: &Work) -> Option<Line> {
        let view = self.view(Viewer::Seat(seat));
        let siege = view.sieges.iter().find(|siege| siege.id == slot.siege)?;
        view.entry_odds(siege, slot.when, work)
    }
}
