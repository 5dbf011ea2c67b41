//! Kinds of siege work that a side can order, and their odds.

use super::work_menu::{KINDS, WorkMenu};
use crate::action::Work;
use regnal_core::game::Viewer;
use regnal_core::game::book::{Choice, Step};
use regnal_core::text::Line;

pub(super) fn numbered(id: &'static str, name: &'static str, number: u16) -> Choice {
    Choice::new(number.to_string(), Line::new(id).with(name, u32::from(number)))
}

impl WorkMenu<'_> {
    /// Returns the kinds of work that the side can currently order.
    pub(super) fn choices(&self) -> Vec<Choice> {
        let leads = |code: &str| match self.step(&[code]) {
            Some(Step::Ask(ask)) => !ask.choices.is_empty(),
            Some(Step::Do(actions)) => {
                actions.iter().all(|action| self.book.game.allows(self.book.seat, action))
            }
            Some(Step::Write(_)) => true,
            None => false,
        };
        let works =
            KINDS.iter().filter(|(_, _, own, _)| own.is_none_or(|own| own == self.book.side));
        let open = works.filter(|(code, ..)| leads(code));
        open.map(|&(code, label, ..)| Choice::new(code, Line::new(label))).collect()
    }

    /// Describes the odds of the explosions that can be ordered. If all saps have the same odds, they are listed once;
    /// otherwise, they are listed for each sap.
    pub(super) fn charge_notes(&self) -> Vec<Line> {
        let blown = |sap| Work::BlowSap { sap, with_assault: false };
        let able = self.book.saps().into_iter().filter(|&sap| self.may(blown(sap)));
        let charges: Vec<(u16, Line)> =
            able.filter_map(|sap| Some((sap, self.odds_of(&blown(sap))?))).collect();
        match charges.split_first() {
            Some(((_, first), others)) if others.iter().all(|(_, other)| other == first) => {
                vec![first.clone()]
            }
            _ => charges
                .into_iter()
                .map(|(sap, odds)| {
                    let sap =
                        Line::new("demonworld-book-sap-number").with("number", u32::from(sap));
                    Line::new("demonworld-odds-of").with("what", sap).with("line", odds)
                })
                .collect(),
        }
    }

    pub(super) fn odds_of(&self, work: &Work) -> Option<Line> {
        let view = self.book.game.view(Viewer::Seat(self.book.seat));
        let siege = view.sieges.iter().find(|siege| siege.id == self.book.id)?;
        view.entry_odds(siege, self.when, work)
    }
}
