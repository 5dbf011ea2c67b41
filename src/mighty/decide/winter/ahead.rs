//! Queues and withdraws actions for winter slots, and executes them when their slot begins.
//!
//! The rulebook assumes that all players sit at one table throughout winter. A player who is away can queue actions for
//! later slots. A queued action is secret and not binding. When the slot begins, the action is checked as if the player
//! were taking it then. If it is legal, it is executed; otherwise, it is dropped. In that case, the player is told the
//! reason and asked as usual, unless they have passed the slot.

use super::super::Resolution;
use crate::action::Action;
use crate::event::Event;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::WinterPhase;
use regnal_core::dice::Dice;
use regnal_core::game::Seat;
use regnal_core::refusal::Reason as _;

impl Resolution<'_> {
    /// Queues an action for a later winter slot.
    pub(crate) fn hand_in(&mut self, seat: Seat, deed: &Action) -> Verdict {
        let wrong = || Illegal::new(Reason::WrongPhase, "ME-WINTER-02");
        let phase = deed.slot().ok_or_else(wrong)?;
        let is_to_come = self.slots_to_come(seat).contains(&phase);
        ensure(is_to_come, Reason::WrongPhase, "ME-WINTER-02")?;
        if !self.possible_hand_ins(seat, phase).contains(deed) {
            let then = self.in_slot_to_come(seat, phase);
            let judged = then.decide(seat, deed, &mut Dice::recorded(&[], 0));
            return Err(judged
                .err()
                .unwrap_or_else(|| Illegal::new(Reason::BadOrder, "ME-RULING-19")));
        }
        let is_enough = self.is_enough(seat, deed);
        ensure(!is_enough, Reason::BadOrder, "ME-RULING-19")?;
        self.record(Event::HandedIn { seat, deed: deed.clone() })
    }

    /// Queues an action for every remaining slot of `seat`, so that the seat is not asked again this winter. Also
    /// passes the seat's open slot, unless the seat still has to call for or deploy recruits in it.
    pub(crate) fn hand_in_rest(&mut self, seat: Seat, recruits: bool) -> Verdict {
        let rest = self.rest_ahead(seat, recruits);
        ensure(!rest.is_empty(), Reason::WrongPhase, "ME-WINTER-02")?;
        for deed in rest {
            self.emit(Event::HandedIn { seat, deed });
        }
        let is_open = self.question().is_none() && self.active() == Some(seat);
        let Some(phase) = self.winter_phase().filter(|_| is_open) else {
            return Ok(());
        };
        if recruits && phase >= WinterPhase::Recruitment {
            return Ok(());
        }
        let choosing = self.realms[seat.index()].recruits_to_choose > 0;
        if !choosing && phase != WinterPhase::WinterEvent {
            self.pass_slot(seat, phase)?;
        }
        Ok(())
    }

    /// Withdraws all queued actions for a winter slot.
    pub(crate) fn take_out(&mut self, seat: Seat, phase: WinterPhase) -> Verdict {
        let is_there = self.slots_to_come(seat).contains(&phase)
            && self.waits_for(seat, phase).next().is_some();
        ensure(is_there, Reason::BadOrder, "ME-RULING-19")?;
        self.record(Event::TakenOut { seat, phase })
    }

    /// Executes or drops the next queued action that is due in the open slot of `seat`. Returns true if there was one.
    pub(crate) fn do_as_handed_in(&mut self, seat: Seat) -> bool {
        let Some(deed) = self.due_hand_in(seat) else { return false };
        self.try_hand_in(seat, deed);
        true
    }

    /// Drops all queued actions for a slot that offers no choice.
    pub(crate) fn drop_hand_ins(&mut self, seat: Seat) {
        while let Some(deed) = self.due_hand_in(seat).filter(|deed| !deed.is_pass()) {
            self.try_hand_in(seat, deed);
        }
    }

    /// Checks a queued action that is due, and executes it as if the player were acting now, or drops it.
    fn try_hand_in(&mut self, seat: Seat, deed: Action) {
        match self.act(seat, &deed) {
            Ok(()) => self.emit(Event::HandInDone { seat, deed }),
            Err(illegal) => self.emit(Event::HandInDropped {
                seat,
                deed,
                reason: illegal.reason.code().to_owned(),
            }),
        }
    }
}
