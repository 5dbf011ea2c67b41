//! Retreat and pursuit (4.17).
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
    /// Where a beaten unit may go, sorted (ME-RETREAT-01..07, ME-RULING-72, -74); `hold`: staying is allowed.
    pub(in crate::games::mighty) fn refuges(&self, unit: UnitId, hold: bool) -> Vec<Refuge> {
        vec![]
    }
    pub(in crate::games::mighty) fn standing_retreat(
        &self,
        seat: Seat,
        severity: Severity,
        options: &[Refuge],
    ) -> Option<Refuge> {
        None
    }
    /// Standing order, else the default of section 6.2.
    pub(in crate::games::mighty) fn default_retreat(
        &self,
        unit: UnitId,
        severity: Severity,
        options: &[Refuge],
    ) -> Refuge {
        Refuge::Hold
    }
    pub(in crate::games::mighty) fn standing_pursuit(&self, seat: Seat) -> Option<bool> {
        None
    }
}
impl Resolution<'_> {
    pub(super) fn answer_retreat(&mut self, seat: Seat, to: Refuge) -> Verdict {
        Ok(())
    }
    pub(super) fn answer_pursuit(&mut self, seat: Seat, yes: bool) -> Verdict {
        Ok(())
    }
    /// Carries a retreat out (pays, moves, settles the hex, offers pursuit to `winner`).
    pub(super) fn retreat(&mut self, unit: UnitId, winner: Option<UnitId>, to: Refuge) {}
    pub(super) fn pursue(&mut self, unit: UnitId, hex: Hex, yes: bool) {}
}
