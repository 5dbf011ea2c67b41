//! Winter (4.23 to 4.31).
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
    pub(in crate::games::mighty) fn spell_menu(&self, seat: Seat, menu: &mut Vec<Action>) {}
    pub(in crate::games::mighty) fn spy_menu(&self, seat: Seat, menu: &mut Vec<Action>) {}
    pub(in crate::games::mighty) fn building_menu(&self, seat: Seat, menu: &mut Vec<Action>) {}
    pub(in crate::games::mighty) fn recruitment_menu(&self, seat: Seat, menu: &mut Vec<Action>) {}
    pub(in crate::games::mighty) fn deployment_menu(&self, seat: Seat, menu: &mut Vec<Action>) {}
    pub(in crate::games::mighty) fn default_winter_choice(
        &self,
        event: WinterEvent,
        roller: Seat,
        options: &[Hex],
    ) -> Option<Hex> {
        None
    }
}
impl Resolution<'_> {
    pub(super) fn cast_spell(&mut self, seat: Seat, spell: Spell, target: Target) -> Verdict {
        Ok(())
    }
    /// Rolls the winter event of `seat` and applies it, or puts the question on the agenda.
    pub(super) fn roll_winter_event(&mut self, seat: Seat) {}
    pub(super) fn answer_winter_choice(
        &mut self,
        seat: Seat,
        action: &Action,
        hex: Hex,
    ) -> Verdict {
        Ok(())
    }
    /// Applies a winter event to the chosen hex.
    pub(super) fn strike(&mut self, event: WinterEvent, roller: Seat, hex: Hex) {}
    pub(super) fn spy_sabotage(&mut self, seat: Seat, hex: Hex) -> Verdict {
        Ok(())
    }
    pub(super) fn spy_explore(&mut self, seat: Seat, hex: Hex) -> Verdict {
        Ok(())
    }
    pub(super) fn spy_burgle(&mut self, seat: Seat, from: Hex, to: Hex) -> Verdict {
        Ok(())
    }
    pub(super) fn found_village(&mut self, seat: Seat, hex: Hex) -> Verdict {
        Ok(())
    }
    pub(super) fn upgrade_village(&mut self, seat: Seat, hex: Hex, to: Building) -> Verdict {
        Ok(())
    }
    pub(super) fn recruit(&mut self, seat: Seat) -> Verdict {
        Ok(())
    }
    pub(super) fn choose_recruits(&mut self, seat: Seat, armies: u8, boats: u8) -> Verdict {
        Ok(())
    }
    pub(super) fn deploy(&mut self, seat: Seat, kind: UnitKind, hex: Hex, inside: bool) -> Verdict {
        Ok(())
    }
    /// What is done in a slot whose player does not act (section 6.2): spell, mission, building pass; recruits are rolled, armies first;
    /// deployment as specified. Does not end the slot.
    pub(super) fn default_slot(&mut self, seat: Seat) {}
    /// End of spring: villages in revolt go back (ME-RULING-107).
    pub(super) fn return_revolts(&mut self) {}
    /// Thaw (ME-THAW, ME-RULING-37, -119).
    pub(super) fn thaw(&mut self) {}
    /// After the last winter: points, ties, end (ME-END).
    pub(super) fn finish_campaign(&mut self) {}
    /// Realms that fell, and the end by elimination or concession (ME-RULING-24). Called between steps; must be cheap and idempotent.
    pub(super) fn check_end(&mut self) {}
}
