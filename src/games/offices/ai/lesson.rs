//! The match in which the game is learned: four months for two. The program keeps its people on guard.

use std::collections::BTreeSet;

use super::super::action::{Action, Decree};
use super::super::award::is_diet;
use super::super::ids::ProvinceId;
use super::super::nouns::Alignment;
use super::super::orders::first_king;
use super::super::setup::Options;
use super::super::state::{Offices, Stage, Terms};
use crate::dice::Dice;
use crate::game::FirstMatch;
use crate::seat::Seat;

/// The months of a lesson: fewer than a table may agree on.
const MONTHS: u8 = 4;

impl Offices {
    /// Four months against the program.
    pub(in crate::games::offices) fn first_match() -> FirstMatch<Options> {
        let usual = Options::usual(2);
        let options = Options {
            machines: vec![Seat(1)],
            terms: Terms {
                turns: MONTHS,
                ..usual.terms
            },
            ..usual
        };
        FirstMatch::new(options, 1)
    }

    /// The program makes its king, and then orders nothing.
    pub(in crate::games::offices) fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let is_month = self.at.stage != Stage::Creation && self.awaited().contains(&seat);
        match is_month {
            true => vec![Action::Lock],
            false => self.machine(seat, dice),
        }
    }

    /// What the program would do, with the king for a first game.
    pub(in crate::games::offices) fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let is_creation = self.at.stage == Stage::Creation && self.awaited().contains(&seat);
        match is_creation {
            true => vec![Action::CreateKing(first_king(seat))],
            false => self.taught(self.machine_without(seat, dice, &self.lost_attacks(seat))),
        }
    }

    /// Where the kingdom has attacked in vain in the last month: whoever learns is not sent into the same defeat again, but has
    /// a month to grow or goes elsewhere.
    fn lost_attacks(&self, seat: Seat) -> BTreeSet<ProvinceId> {
        let battles = self.at.recent.battles.iter();
        let lost =
            battles.filter(|battle| !battle.attackers_won && battle.attackers.contains(&seat));
        lost.map(|battle| battle.province).collect()
    }

    /// Deeds as they are taught: first what the characters do, then their plans, then the kingdom. What is of no use yet is not
    /// taught: votes months before they are counted, a refusal of a treaty that needs an answer anyway.
    fn taught(&self, mut deeds: Vec<Action>) -> Vec<Action> {
        deeds.retain(|deed| match deed {
            Action::Decree(Decree::Vote { .. }) => {
                self.at.election.is_some() || is_diet(self.at.turn, self.at.terms.turns)
            }
            Action::Decree(Decree::RefuseTreaty(other)) => self
                .at
                .kingdom(*other)
                .is_some_and(|own| own.alignment() == Alignment::Druidic),
            _ => true,
        });
        deeds.sort_by_key(|deed| match deed {
            Action::Order { .. } | Action::ClearOrder { .. } => 0,
            Action::SetPlan { .. } => 1,
            Action::Decree(_) | Action::Withdraw(_) => 2,
            Action::CreateKing(_)
            | Action::AgreeGame(_)
            | Action::Lock
            | Action::Unlock
            | Action::TimeOut
            | Action::TakeOver
            | Action::Resign => 3,
        });
        deeds
    }
}
