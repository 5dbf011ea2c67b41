//! Entering a hex: the order of ME-RULING-21, diplomacy, annexation.
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
    pub(in crate::games::mighty) fn negotiation_menu(&self, seat: Seat, menu: &mut Vec<Action>) {}
    /// Rations for `unit` to enter `hex` by `by` (ME-TABLE-15), sabotaged bridge (retreat only) and march surcharge included.
    pub(in crate::games::mighty) fn entry_cost(&self, hex: Hex, by: Passage) -> u8 {
        0
    }
}
impl Resolution<'_> {
    pub(super) fn negotiate(&mut self, seat: Seat, hex: Hex) -> Verdict {
        Ok(())
    }
    /// Moves `units` (which have paid) into `hex`: moves, marsh malus, volunteers, one nest check; pushes Step::Arrive below any Fury.
    pub(super) fn enter(&mut self, units: &[UnitId], hex: Hex, by: Passage, inside: bool) {}
    /// The end of an entry: diplomacy, annexation, inside or outside. Units that died meanwhile are skipped.
    pub(super) fn arrive(&mut self, units: &[UnitId], hex: Hex, inside: bool) {}
    /// ME-RULING-55: a hex without a standing building that only one side stands on.
    pub(super) fn settle(&mut self, hex: Hex) {}
    /// Puts every unit inside the building of `hex` outside (counts: false).
    pub(super) fn put_outside(&mut self, hex: Hex) {}
}
