//! Runs the steps on the agenda until the next question to a player.

use super::Resolution;
use crate::action::Action;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::state::{Mighty, Stage, Step};
use regnal_core::game::Seat;

impl Mighty {
    /// Returns the seat that must answer `step`, if the step is a question.
    pub(crate) fn asked(&self, step: &Step) -> Option<Seat> {
        match step {
            Step::Retreat { unit, .. } => self.owner_of(*unit),
            // Whether a pursuit is possible is checked only when the question comes up (ME-RULING-75).
            Step::Pursue { unit, hex } => {
                self.may_pursue(*unit, *hex).ok()?;
                self.owner_of(*unit)
            }
            // The second hex is determined by dice, and the dreamer chooses from the third hex on (ME-SPELL-18).
            Step::Fury { path, dreamer } => dreamer.filter(|_| path.len() >= 2),
            Step::WinterChoice { chooser, .. } => Some(*chooser),
            Step::Settle(_)
            | Step::Arrive { .. }
            | Step::EndPhase
            | Step::EndTurn
            | Step::EndSlot => None,
        }
    }

    /// Returns the question on top of the agenda, with the seat that must answer it.
    pub(crate) fn question(&self) -> Option<(Seat, &Step)> {
        let step = self.agenda.last()?;
        Some((self.asked(step)?, step))
    }
}

impl Resolution<'_> {
    /// Rejects actions while another player's answer is pending (section 6, `decision_pending`).
    pub(super) fn check_not_interrupted(&self, seat: Seat, action: &Action) -> Verdict {
        let answers = matches!(
            action,
            Action::Retreat { .. }
                | Action::Pursue { .. }
                | Action::ChooseDragonDirection { .. }
                | Action::ChooseRevoltVillage { .. }
                | Action::ChooseRebellionHex { .. }
                | Action::ChooseEpidemicHex { .. }
                | Action::ChooseFamineHex { .. }
                | Action::ChooseBetrayalHex { .. }
        );
        match self.question().map(|(asked, _)| asked) {
            asked if answers => {
                ensure(asked == Some(seat), Reason::NotYourDecision, "ME-RULING-74")
            }
            Some(asked) => {
                Err(Illegal::new(Reason::DecisionPending, "ME-RULING-25").about("seat", asked))
            }
            None => Ok(()),
        }
    }

    /// Runs the agenda and the calendar until a player must act.
    pub(super) fn run(&mut self) {
        while self.outcome.is_none() {
            self.check_end();
            if self.outcome.is_some() {
                break;
            }
            let Some(step) = self.agenda.last().cloned() else {
                self.note_agenda();
                if self.advance() {
                    continue;
                }
                return;
            };
            let asked = self.asked(&step);
            if let Some(seat) = asked
                && !self.is_absent(seat)
                && !self.has_standing_answer(seat, &step)
            {
                return;
            }
            self.agenda.pop();
            match step {
                Step::Settle(hex) => self.settle(hex),
                Step::Arrive { units, hex, inside } => self.arrive(&units, hex, inside),
                Step::EndPhase => self.run_end_phase(),
                Step::EndTurn => self.run_end_turn(),
                Step::EndSlot => self.run_end_slot(),
                Step::Fury { path, dreamer } => self.fly(path, dreamer),
                question => self.answer_by_default(&question),
            }
        }
        self.agenda.clear();
    }

    /// Returns true if there is no need to ask `seat` about `step`, because a standing order answers it or only one
    /// answer is possible.
    fn has_standing_answer(&self, seat: Seat, step: &Step) -> bool {
        match step {
            Step::Retreat { unit, severity, options, .. } => {
                // If there is only one option, there is no choice to make.
                options.len() == 1 || self.standing_retreat(*unit, *severity, options).is_some()
            }
            Step::Pursue { .. } => self.standing_pursuit(seat).is_some(),
            _ => false,
        }
    }

    /// Answers a question according to the standing order or, without one, the default of section 6.2.
    pub(super) fn answer_by_default(&mut self, step: &Step) {
        match step {
            Step::Retreat { unit, winner, severity, options } => {
                let to = self.default_retreat(*unit, *severity, options);
                self.retreat(*unit, *winner, to);
            }
            Step::Pursue { unit, hex } => {
                let order = self.owner_of(*unit).and_then(|seat| self.standing_pursuit(seat));
                let yes = order.unwrap_or(false);
                self.pursue(*unit, *hex, yes);
            }
            Step::WinterChoice { event, roller, options, .. } => {
                if let Some(hex) = self.default_winter_choice(*event, *roller, options) {
                    self.strike(*event, *roller, hex);
                }
            }
            Step::Fury { path, .. } => self.fly(path.clone(), None),
            Step::Settle(_)
            | Step::Arrive { .. }
            | Step::EndPhase
            | Step::EndTurn
            | Step::EndSlot => {}
        }
    }

    /// Advances the calendar if the agenda is empty. Returns true if anything changed.
    fn advance(&mut self) -> bool {
        match &self.stage {
            Stage::CapitalChoice(_) | Stage::MapApproval(_) | Stage::Layout(_) => {
                self.advance_setup()
            }
            Stage::Campaign { .. } => self.advance_turn(),
            Stage::Winter { .. } => self.advance_slot(),
            Stage::Over => false,
        }
    }
}
