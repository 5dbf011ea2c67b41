//! Harvest and hunger (4.4, 4.5).
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
    pub(in crate::games::mighty) fn feeding_menu(&self, seat: Seat, menu: &mut Vec<Action>) {}
}
impl Resolution<'_> {
    /// Harvest: rations of all built hexes of `seat` (emits Harvested).
    pub(super) fn collect(&mut self, seat: Seat) {}
    pub(super) fn feed_unit(&mut self, seat: Seat, unit: UnitId) -> Verdict {
        Ok(())
    }
    /// Pays `due` rations for `unit` entering `hex` (or going aboard/ashore there), famine roll included.
    /// Whether the unit goes on; false when it stays or was disbanded.
    pub(super) fn pay(&mut self, unit: UnitId, hex: Hex, due: u8) -> bool {
        true
    }
}
