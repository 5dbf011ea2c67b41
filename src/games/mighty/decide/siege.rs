//! Siege and pillage (4.19, 4.21).
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
    pub(in crate::games::mighty) fn siege_menu(&self, seat: Seat, menu: &mut Vec<Action>) {}
    pub(in crate::games::mighty) fn pillage_menu(&self, seat: Seat, menu: &mut Vec<Action>) {}
    /// Rations that the building of a hex gives now, harvest effects included (ME-RULING-100); sieges and ruins not considered.
    pub(in crate::games::mighty) fn yield_of(&self, hex: Hex) -> u8 {
        0
    }
}
impl Resolution<'_> {
    pub(super) fn besiege(&mut self, seat: Seat, unit: UnitId) -> Verdict {
        Ok(())
    }
    pub(super) fn pillage(&mut self, seat: Seat, hex: Hex) -> Verdict {
        Ok(())
    }
}
