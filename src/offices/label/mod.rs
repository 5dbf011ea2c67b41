//! Actions, questions and tasks as short messages, for buttons, menus and reminders.
//!
//! | file | what it holds |
//! |---|---|
//! | `plans` | plans in plain words |
//! | `questions` | the state of the game, questions to players and help with them, and a seat's pending matters |
//! | `odds`, `forces` | odds of orders; both sides of a battle |
//! | `lesson` | explanations of advice for a learner |
//! | `things` | names of the characters, units, places and provinces in orders |

mod forces;
mod lesson;
mod odds;
pub(super) mod plans;
mod questions;
pub(super) mod things;

pub(super) use self::forces::factor_line;
pub(super) use self::odds::{all_of, hundredths, trial_line};

use self::plans::plan_line;
use super::action::{Action, Decree, Occasion};
use super::ids::CharacterId;
use super::plan::{Plan, Step};
use super::state::Offices;
use super::terms;
use regnal_core::game::ActionLabels;
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Line};

/// Renders a plan in plain words. For a duel, excludes the steps that are never tried in duels (IO-RULING-50).
pub(super) fn tried_line(occasion: Occasion, plan: &Plan) -> Line {
    let is_tried = |step: &&Step| match step {
        Step::Talk | Step::Steal => occasion == Occasion::Standing,
        _ => true,
    };
    let tried = plan.steps().iter().filter(is_tried).cloned().collect();
    let tried = Plan::of(tried).ok();
    plan_line(tried.as_ref().unwrap_or(plan))
}

impl ActionLabels for Offices {
    fn describe(&self, action: &Action) -> Line {
        let named = |id: CharacterId| self.at.person(self.seat_of(id), id);
        match action {
            Action::CreateKing(king) => {
                let line = Line::new("offices-do-create-king");
                let line = line.with("name", things::written(&king.name));
                terms::natured(line, (king.race, king.alignment, king.temperament, king.sex))
            }
            Action::AgreeGame(terms) => self.length_line(*terms),
            Action::Order { character, phase, order } => {
                let words = self.at.order_words(self.seat_of(*character), *character, order);
                Line::new("offices-do-order")
                    .with("character", named(*character))
                    .with("phase", *phase)
                    .with("order", words)
            }
            Action::ClearOrder { character, phase } => Line::new("offices-do-clear")
                .with("character", named(*character))
                .with("phase", *phase),
            Action::SetPlan { character, occasion, plan } => Line::new("offices-do-plan")
                .with("character", named(*character))
                .with("occasion", *occasion)
                .with("plan", tried_line(*occasion, plan)),
            Action::Decree(decree) => self.decree_said(decree),
            Action::Withdraw(decree) => {
                Line::new("offices-do-withdraw").with("decree", self.decree_said(decree))
            }
            Action::Lock => Line::new("offices-do-lock"),
            Action::Unlock => Line::new("offices-do-unlock"),
            Action::TimeOut => Line::new("offices-do-time-out"),
            Action::TakeOver => Line::new("offices-do-take-over"),
            Action::Resign => Line::new("offices-do-resign"),
        }
    }

    fn final_line(&self, _seat: Seat, action: &Action) -> Option<Line> {
        (*action == Action::Resign).then(|| Line::new("final-regent"))
    }
}

impl Offices {
    /// Renders the orders of one of the seat's characters by phase, for his character sheet; empty for foreign
    /// characters. The result may be shown only to the seat.
    pub fn ordered_lines(&self, seat: Seat, id: CharacterId) -> Vec<Line> {
        let own = self.at.kingdom(seat);
        let orders = own.and_then(|own| own.orders.get(&id)).into_iter().flatten();
        let lines = orders.map(|(&phase, order)| {
            Line::new("offices-sheet-order")
                .with("phase", phase)
                .with("order", self.at.order_words(seat, id, order))
        });
        lines.collect()
    }

    /// Renders a decree for a seat that can file it and therefore knows the characters named in it.
    fn decree_said(&self, decree: &Decree) -> Line {
        // A vote's label does not reveal which kingdom the candidate currently serves, and is the same for all voters.
        self.at.decree_line(decree, |id| self.candidate(id))
    }

    /// Renders a candidate for voters who know of him.
    fn candidate(&self, id: CharacterId) -> Arg {
        // A kingdom can vote for its heir even before he appears at dawn.
        match self.at.standing_for(id) {
            Some(one) => terms::name(&one),
            None => Arg::Term("offices-name-stranger"),
        }
    }

    /// Returns the seat of a character, or of an heir who appears at dawn.
    fn seat_of(&self, id: CharacterId) -> Seat {
        self.at.standing_for(id).and_then(|one| one.seat).unwrap_or(Seat::UMPIRE)
    }
}
