//! The conflict chapter: encounters between hostile forces, with attitudes and their results, retreats and captures
//! (DW-CONFLICT, DW-RETREAT, DW-RULING-19 to -31).

mod aftermath;
mod attitude;
mod capture;
mod groups;
mod outcome;
mod relief;
mod retreat;
mod round;

pub(super) use self::retreat::RetreatLimits;
use super::Resolution;
use crate::action::Conflict as Deed;
use crate::event::Conflict as Event;
use crate::ids::{ConflictId, ForceId, ProvinceId, WindowId};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::{Phase, WinnerChoice};
use crate::state::{Attitude, Conflict, Demonworld, Subject, Window};
use regnal_core::game::Seat;
use regnal_core::never::{expected, never};

impl Demonworld {
    /// Returns the seat's open question about a conflict or army in the given phase. Fails if the seat has locked its
    /// answer.
    fn open_question(&self, seat: Seat, phase: Phase, subject: Subject) -> Verdict<WindowId> {
        let found = self.at.windows.iter().find(|(_, window)| {
            (window.phase, window.subject) == (phase, subject) && window.asked.contains(&seat)
        });
        let (&id, window) = found.ok_or_else(|| Illegal::new(Reason::Phase, "DW-RULING-08"))?;
        ensure(!window.locked.contains(&seat), Reason::Locked, "DW-RULING-08")?;
        Ok(id)
    }

    /// Returns the first conflict that meets a condition.
    fn conflict_of(&self, holds: impl Fn(&Conflict) -> bool) -> Option<(ConflictId, &Conflict)> {
        let found = self.at.conflicts.iter().find(|(_, conflict)| holds(conflict));
        found.map(|(&id, conflict)| (id, conflict))
    }
}

impl Resolution<'_> {
    pub(super) fn act_in_conflict(&mut self, seat: Seat, action: &Deed) -> Verdict {
        match action {
            Deed::Take { army, attitude } => self.take_attitude(seat, *army, *attitude),
            Deed::RetreatTo { army, to } => self.retreat_to(seat, *army, *to),
        }
    }

    /// **DW-CONFLICT-04.** Sets an army's attitude, replacing any earlier choice.
    fn take_attitude(&mut self, seat: Seat, army: ForceId, attitude: Attitude) -> Verdict {
        self.check_asked_in_phase(seat, Phase::ConflictAttitudes)?;
        self.own_army(seat, army, "DW-CONFLICT-04")?;
        let (id, conflict) = self
            .conflict_of(|conflict| !conflict.revealed && conflict.armies.contains(&army))
            .ok_or_else(|| Illegal::new(Reason::NoSuch, "DW-CONFLICT-04"))?;
        let window = self.open_question(seat, Phase::ConflictAttitudes, Subject::Conflict(id))?;
        let mut others = conflict.attitudes.clone();
        others.remove(&army);
        self.may_take(conflict, army, attitude, &others)?;
        self.emit(Event::AttitudeTaken { conflict: id, army, attitude });
        self.note_input(seat, window);
        Ok(())
    }

    /// **DW-RETREAT-02.** Sets the destination of a retreat, replacing any earlier choice.
    fn retreat_to(&mut self, seat: Seat, army: ForceId, to: ProvinceId) -> Verdict {
        self.check_asked_in_phase(seat, Phase::RetreatChoice)?;
        self.own_force(seat, army)?;
        let window = self.open_question(seat, Phase::RetreatChoice, Subject::Force(army))?;
        let (id, _) = self
            .conflict_of(|conflict| conflict.retreats.contains_key(&army))
            .ok_or_else(|| Illegal::new(Reason::NoSuch, "DW-RETREAT-02"))?;
        self.may_retreat_to(army, to)?;
        self.emit(Event::RetreatChosen { conflict: id, army, to });
        self.note_input(seat, window);
        Ok(())
    }

    /// **DW-RULING-21.** Sets a winning army's move, replacing any earlier choice.
    pub(super) fn choose_winner_move(
        &mut self,
        seat: Seat,
        army: ForceId,
        choice: WinnerChoice,
    ) -> Verdict {
        self.check_asked_in_phase(seat, Phase::WinnerMove)?;
        self.own_force(seat, army)?;
        let (id, conflict) = self
            .conflict_of(|conflict| conflict.verge_of(army).is_some())
            .ok_or_else(|| Illegal::new(Reason::NotWinner, "DW-RULING-21"))?;
        let window = self.open_question(seat, Phase::WinnerMove, Subject::Conflict(id))?;
        self.may_choose(conflict, army, choice)?;
        self.emit(Event::WinnerChose { conflict: id, army, choice });
        self.note_input(seat, window);
        Ok(())
    }

    fn check_asked_in_phase(&self, seat: Seat, phase: Phase) -> Verdict {
        let asked = self.window_of(seat, phase).is_some();
        ensure(asked, Reason::Phase, "DW-RULING-08")
    }

    /// Closes a question about attitudes, a retreat or a winner's move.
    pub(super) fn close_in_conflict(&mut self, window: &Window) {
        match (window.phase, window.subject) {
            (Phase::ConflictAttitudes, Subject::Conflict(id)) => self.resolve_conflict(id),
            (Phase::WinnerMove, Subject::Conflict(id)) => {
                self.close_winner_move(id, &window.asked);
            }
            (Phase::RetreatChoice, Subject::Force(army)) => self.close_retreat(army),
            _ => never!("a question about a conflict has another subject: {:?}", window.phase),
        }
    }

    /// **DW-RETREAT-02, DW-T-40.** Makes an army retreat: to its chosen destination if that is still possible,
    /// otherwise to the default destination.
    fn close_retreat(&mut self, army: ForceId) {
        let retreats = self.at.conflicts.iter().find_map(|(&id, conflict)| {
            let retreat = conflict.retreats.get(&army)?;
            Some((id, *retreat))
        });
        let Some((id, retreat)) = expected(retreats, "an army's retreat") else {
            return;
        };
        self.emit(Event::RetreatEnded { conflict: id, army });
        let list: Vec<ProvinceId> = retreat.to.into_iter().collect();
        let limits = RetreatLimits { list: &list, worst: u8::MAX, victor: retreat.victor };
        self.retreat(army, &limits);
        self.settle_if_done(id);
    }
}
