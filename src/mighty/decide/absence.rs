//! Handles players who miss deadlines, concede, or return (ME-RULING-24, ME-RULING-25).

use super::Resolution;
use crate::action::Action;
use crate::event::Event;
use crate::illegal::{Reason, Verdict, ensure};
use crate::state::{Stage, Step};
use regnal_core::game::Seat;

/// Number of consecutive missed turns after which a caretaker takes over.
const MISSED_TURN_LIMIT: u8 = 3;

impl Resolution<'_> {
    /// **ME-RULING-25.** Applies the default choices for a seat whose deadline has passed, and does nothing else on the
    /// seat's behalf.
    pub(super) fn act_for_absent(&mut self, seat: Seat) -> Verdict {
        ensure(self.awaited().contains(&seat), Reason::NotYourTurn, "ME-RULING-25")?;
        self.emit(Event::DeadlinePassed { seat });
        // While a question is open, the match waits only for the seat that must answer it.
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

    /// **ME-RULING-24.** Counts a missed turn. After three in a row, a caretaker takes over.
    fn count_missed_turn(&mut self, seat: Seat) {
        let realm = &self.realms[seat.index()];
        if realm.acted {
            return;
        }
        let in_a_row = realm.missed + 1;
        self.emit(Event::TurnMissed { seat, in_a_row });
        if in_a_row >= MISSED_TURN_LIMIT && !self.realms[seat.index()].caretaker {
            self.emit(Event::CaretakerCame { seat });
        }
    }

    /// Records that a player is present because they have acted. If a caretaker plays the seat, the caretaker leaves.
    pub(super) fn note_presence(&mut self, seat: Seat, action: &Action) {
        let realm = &self.realms[seat.index()];
        if *action == Action::Absent || realm.conceded {
            return;
        }
        let caretaker = realm.caretaker;
        // The count of missed turns is reset only by actions in the player's own turn.
        let missed = realm.missed > 0 && self.active() == Some(seat);
        if !realm.acted || missed {
            self.emit(Event::SeatActed { seat });
        }
        if caretaker {
            self.emit(Event::PlayerReturned { seat });
        }
    }
}
