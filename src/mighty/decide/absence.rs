//! Players who miss deadlines, concede, or return (ME-RULING-24, ME-RULING-25).

use super::Resolution;
use crate::action::Action;
use crate::event::Event;
use crate::illegal::{Reason, Verdict, ensure};
use crate::state::{Stage, Step};
use regnal_core::game::Seat;

/// Number of consecutive missed turns that bring in a caretaker.
const MISSES: u8 = 3;

impl Resolution<'_> {
    /// **ME-RULING-25.** Applies the defaults for a seat whose deadline has passed, and nothing else.
    pub(super) fn act_for_absent(&mut self, seat: Seat) -> Verdict {
        ensure(self.awaited().contains(&seat), Reason::NotYourTurn, "ME-RULING-25")?;
        self.emit(Event::DeadlinePassed { seat });
        // While a question is open, only the seat being asked is awaited.
        if let Some(step) = self.question().map(|(_, step)| step.clone()) {
            self.agenda.pop();
            self.answer_by_default(&step);
            return Ok(());
        }
        match self.stage {
            Stage::Campaign { .. } => {
                self.count_missed_turn(seat);
                self.push(Step::EndTurn);
            }
            Stage::Winter { .. } => {
                self.default_slot(seat);
                self.push(Step::EndSlot);
            }
            Stage::CapitalChoice(_) | Stage::MapApproval(_) | Stage::Layout(_) => {
                self.default_setup(seat)
            }
            Stage::Over => {}
        }
        Ok(())
    }

    /// **ME-RULING-24.** Counts a missed turn. Three in a row bring in a caretaker.
    fn count_missed_turn(&mut self, seat: Seat) {
        let realm = &self.realms[seat.index()];
        if realm.acted {
            return;
        }
        let in_a_row = realm.missed + 1;
        self.emit(Event::TurnMissed { seat, in_a_row });
        if in_a_row >= MISSES && !self.realms[seat.index()].caretaker {
            self.emit(Event::CaretakerCame { seat });
        }
    }

    /// Records that a player is present after an action of their own; any caretaker leaves.
    pub(super) fn note_presence(&mut self, seat: Seat, action: &Action) {
        let realm = &self.realms[seat.index()];
        if *action == Action::Absent || realm.conceded {
            return;
        }
        let caretaker = realm.caretaker;
        // Actions outside the player's own turn do not make up for a missed turn.
        let missed = realm.missed > 0 && self.active() == Some(seat);
        if !realm.acted || missed {
            self.emit(Event::SeatActed { seat });
        }
        if caretaker {
            self.emit(Event::PlayerReturned { seat });
        }
    }

    /// **ME-RULING-24.** Concedes for good.
    pub(super) fn concede(&mut self, seat: Seat) -> Verdict {
        self.emit(Event::Conceded { seat });
        Ok(())
    }

    /// Checks that the seat has a caretaker to take the realm back from. The return itself is recorded after any
    /// action.
    pub(super) fn take_back(&mut self, seat: Seat) -> Verdict {
        ensure(self.realms[seat.index()].caretaker, Reason::NotUnderCaretaker, "ME-RULING-24")
    }
}
