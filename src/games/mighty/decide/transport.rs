//! Troop transport and boats in port (4.14, 4.15).
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
    pub(in crate::games::mighty) fn transport_menu(&self, seat: Seat, menu: &mut Vec<Action>) {}
    /// Steps by sea from `hex` to the nearest own or allied standing coastal city, if one can be reached (ME-RULING-77).
    pub(in crate::games::mighty) fn sea_distance_to_port(
        &self,
        hex: Hex,
        seat: Seat,
    ) -> Option<u8> {
        None
    }
}
impl Resolution<'_> {
    pub(super) fn embark(&mut self, seat: Seat, army: UnitId, boat: UnitId) -> Verdict {
        Ok(())
    }
    pub(super) fn disembark(&mut self, seat: Seat, army: UnitId, inside: bool) -> Verdict {
        Ok(())
    }
    /// Repairs the damaged boats of `seat` that stand at a port of theirs (start of turn; also called after a boat arrives).
    pub(super) fn repair_boats(&mut self, seat: Seat) {}
}
