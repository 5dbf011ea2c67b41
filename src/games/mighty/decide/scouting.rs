//! Scouting, marsh, events, sites (4.6 to 4.10).
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
    pub(in crate::games::mighty) fn scouting_menu(&self, seat: Seat, menu: &mut Vec<Action>) {}
    pub(in crate::games::mighty) fn may_scout(
        &self,
        seat: Seat,
        unit: UnitId,
        hex: Hex,
    ) -> Verdict {
        Ok(())
    }
}
impl Resolution<'_> {
    pub(super) fn scout(&mut self, seat: Seat, unit: UnitId, hex: Hex) -> Verdict {
        Ok(())
    }
    /// Places the one independent unit of a building that became hostile (ME-RULING-48, -49). `by`: the kind of unit that found or
    /// angered it; None for a rebellion (treated as by an army).
    pub(super) fn post_guard(&mut self, hex: Hex, by: Option<UnitKind>) {}
}
