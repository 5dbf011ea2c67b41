//! Movement, forced march, in and out (4.11 to 4.14).
#![allow(unused)]
use super::Resolution;
use crate::game::Seat;
use crate::games::mighty::action::*;
use crate::games::mighty::content;
use crate::games::mighty::event::*;
use crate::games::mighty::illegal::{Illegal, Reason, Verdict, ensure};
use crate::games::mighty::nouns::*;
use crate::games::mighty::state::{Mighty, Stage, Step};
use crate::hex::{Direction, Hex};

impl Mighty {
    pub(in crate::games::mighty) fn movement_menu(&self, seat: Seat, menu: &mut Vec<Action>) {}
    /// A boat of `seat` that must still follow its scouts, and where (ME-RULING-46: lapsed duties do not count).
    pub(in crate::games::mighty) fn next_duty(&self, seat: Seat) -> Option<(UnitId, Hex)> {
        None
    }
}
impl Resolution<'_> {
    pub(super) fn move_units(
        &mut self,
        seat: Seat,
        units: &[UnitId],
        hex: Hex,
        inside: bool,
    ) -> Verdict {
        Ok(())
    }
    pub(super) fn march_on(
        &mut self,
        seat: Seat,
        units: &[UnitId],
        hex: Hex,
        inside: bool,
    ) -> Verdict {
        Ok(())
    }
    pub(super) fn go_inside(&mut self, seat: Seat, unit: UnitId) -> Verdict {
        Ok(())
    }
    pub(super) fn go_outside(&mut self, seat: Seat, unit: UnitId) -> Verdict {
        Ok(())
    }
    /// The engine makes the move a boat's scouts bind it to (rations or famine roll included). Afterwards the duty must be gone or lapsed.
    pub(super) fn follow_scouts(&mut self, boat: UnitId, hex: Hex) {}
}
