//! Records players' orders, plans and decrees for a turn (IO-RULING-05).

use super::Resolution;
use super::judge::OrderMoment;
use crate::action::{Decree, Occasion, Order};
use crate::event::Filing;
use crate::ids::CharacterId;
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::Phase;
use crate::plan::Plan;
use crate::state::{Answer, Stage};
use regnal_core::seat::Seat;

const RULE: &str = "IO-RULING-05";

impl Resolution<'_> {
    /// Checks that a kingdom can currently file orders.
    fn is_open(&self, seat: Seat) -> Verdict {
        let is_open = self.kingdom(seat).is_some_and(|own| own.answer == Answer::Open);
        ensure(self.stage == Stage::Orders && is_open, Reason::Deadline, RULE)
    }

    pub(super) fn file_order(
        &mut self,
        seat: Seat,
        character: CharacterId,
        phase: Phase,
        order: &Order,
    ) -> Verdict {
        self.is_open(seat)?;
        self.judge(seat, character, phase, order, OrderMoment::Filed)?;
        self.emit(Filing::Ordered { seat, character, phase, order: order.clone() });
        Ok(())
    }

    pub(super) fn clear_order(
        &mut self,
        seat: Seat,
        character: CharacterId,
        phase: Phase,
    ) -> Verdict {
        self.is_open(seat)?;
        let order = self.kingdom(seat).and_then(|own| own.order(character, phase));
        ensure(order.is_some(), Reason::NotYours, RULE)?;
        self.emit(Filing::Cleared { seat, character, phase });
        Ok(())
    }

    /// **IO-RULING-49.** Sets a character's plan.
    pub(super) fn set_plan(
        &mut self,
        seat: Seat,
        id: CharacterId,
        occasion: Occasion,
        plan: &Plan,
    ) -> Verdict {
        self.is_open(seat)?;
        let character = self.own_character(seat, id)?;
        // A future heir does not have a plan yet, so there is nothing to change.
        ensure(self.character(id).is_some(), Reason::Dead, "IO-RULING-25")?;
        match occasion {
            Occasion::Standing => plan.check(character.temperament)?,
            Occasion::Duel => character.check_duel_plan(plan, self.judge)?,
        }
        self.emit(Filing::Planned { seat, character: id, occasion, plan: plan.clone() });
        Ok(())
    }

    pub(super) fn decree(&mut self, seat: Seat, decree: &Decree) -> Verdict {
        self.is_open(seat)?;
        self.judge_decree(seat, decree, OrderMoment::Filed)?;
        // A refusal also withdraws the kingdom's own proposal. The other kingdom has already seen the proposal, so it
        // is notified.
        if let Decree::RefuseTreaty(to) = decree {
            let proposal = Decree::ProposeTreaty(*to);
            if self.kingdom(seat).is_some_and(|own| own.has_decreed(&proposal)) {
                self.emit(Filing::Withdrawn { seat, decree: proposal });
            }
        }
        self.emit(Filing::Decreed { seat, decree: decree.clone() });
        Ok(())
    }

    pub(super) fn withdraw(&mut self, seat: Seat, decree: &Decree) -> Verdict {
        self.is_open(seat)?;
        let has_decreed = self.kingdom(seat).is_some_and(|own| own.has_decreed(decree));
        ensure(has_decreed, Reason::Target, RULE)?;
        self.emit(Filing::Withdrawn { seat, decree: decree.clone() });
        Ok(())
    }

    pub(super) fn lock(&mut self, seat: Seat) -> Verdict {
        self.is_open(seat)?;
        self.emit(Filing::Locked { seat });
        Ok(())
    }

    pub(super) fn unlock(&mut self, seat: Seat) -> Verdict {
        let is_locked = self.kingdom(seat).is_some_and(|own| own.answer == Answer::Locked);
        ensure(self.stage == Stage::Orders && is_locked, Reason::Deadline, RULE)?;
        self.emit(Filing::Unlocked { seat });
        Ok(())
    }

    /// **IO-RULING-05.** Handles a seat's time-out. Everything filed so far remains valid.
    pub(super) fn time_out(&mut self, seat: Seat) -> Verdict {
        let is_awaited = self.state.awaited().contains(&seat);
        ensure(is_awaited, Reason::Deadline, RULE)?;
        if self.stage == Stage::Creation {
            self.make_usual_king(seat);
        } else {
            self.emit(Filing::TimedOut { seat });
        }
        Ok(())
    }

    /// **IO-RULING-05.** Lets a player resume play in a seat that has become a regency.
    pub(super) fn take_over(&mut self, seat: Seat) -> Verdict {
        let is_regency = self.kingdom(seat).is_some_and(|own| own.is_regency());
        ensure(self.stage == Stage::Orders && is_regency, Reason::SeatTaken, RULE)?;
        self.emit(Filing::TakenOver { seat });
        Ok(())
    }

    /// Turns the kingdom of a resigning player into a regency.
    pub(super) fn resign(&mut self, seat: Seat) -> Verdict {
        let is_playing = self.kingdom(seat).is_some_and(|own| !own.is_regency());
        ensure(is_playing, Reason::SeatTaken, RULE)?;
        let has_king = self.kingdom(seat).is_some_and(|own| own.founder.is_some());
        if self.stage == Stage::Creation && !has_king {
            self.make_usual_king(seat);
        }
        self.emit(Filing::Resigned { seat });
        Ok(())
    }
}
