//! Combat on land and at sea (4.16, 4.18).
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
    pub(in crate::games::mighty) fn combat_menu(&self, seat: Seat, menu: &mut Vec<Action>) {}
    /// The pairing that the engine fights when the player names none (ME-RULING-67), if a hex still lacks its attack.
    pub(in crate::games::mighty) fn next_compulsory_attack(
        &self,
        seat: Seat,
    ) -> Option<(UnitId, UnitId)> {
        None
    }
}
impl Resolution<'_> {
    pub(super) fn attack(&mut self, seat: Seat, unit: UnitId, target: UnitId) -> Verdict {
        Ok(())
    }
    /// Fights (already judged), naval or land.
    pub(super) fn fight(&mut self, unit: UnitId, target: UnitId) {}
    /// Two dice and all modifiers of a unit (ME-COMBAT-03). Does not use up anything.
    pub(super) fn strength(&mut self, unit: UnitId) -> Strength {
        let dice = self.dice().two_d6();
        Strength {
            dice,
            modifiers: vec![],
            total: 0,
        }
    }
    /// Takes a unit off the map; cargo goes down with its boat (ME-RULING-79).
    pub(super) fn lose(&mut self, unit: UnitId, by: Loss) {}
}
