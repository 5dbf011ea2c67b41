//! Candidate actions for any phase: treaties to answer and end, questions to unlock, the emperor's title and the vote.

use crate::action::{Action, Table};
use crate::nouns::TreatyKind;
use crate::state::Demonworld;
use regnal_core::game::Seat;

impl Demonworld {
    pub(super) fn table_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        let mut add = |action| menu.push(Action::Table(action));
        for (&id, window) in &self.at.windows {
            if window.locked.contains(&seat) {
                add(Table::Unlock(id));
            }
        }
        for &treaty in self.at.treaties.keys() {
            add(Table::DenounceTreaty(treaty));
            for yes in [true, false] {
                add(Table::AnswerTreaty { treaty, yes });
            }
        }
        for to in self.living() {
            for kind in [TreatyKind::NonAggression, TreatyKind::Passage, TreatyKind::Alliance] {
                let (text, until, public) = (String::new(), None, false);
                add(Table::ProposeTreaty { to, kind, text, until, public });
            }
        }
        add(Table::ProclaimEmperor);
        add(Table::VoteEnd(true));
        add(Table::VoteEnd(false));
        add(Table::TakeOver);
    }
}
