//! Setup: capitals, frame, tiles, realms (4.2).
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
    /// What can be done in a setup step.
    pub(in crate::games::mighty) fn setup_menu(&self, seat: Seat, menu: &mut Vec<Action>) {}
}
impl Resolution<'_> {
    pub(super) fn choose_capital(&mut self, seat: Seat, site: CapitalSite) -> Verdict {
        Ok(())
    }
    pub(super) fn approve_map(&mut self, seat: Seat, yes: bool) -> Verdict {
        Ok(())
    }
    pub(super) fn place_tile(&mut self, seat: Seat, tile: u8, hex: Hex) -> Verdict {
        Ok(())
    }
    pub(super) fn place_village(&mut self, seat: Seat, hex: Hex) -> Verdict {
        Ok(())
    }
    pub(super) fn place_unit(&mut self, seat: Seat, piece: u8, hex: Hex, inside: bool) -> Verdict {
        Ok(())
    }
    pub(super) fn place_rest(&mut self, seat: Seat) -> Verdict {
        Ok(())
    }
    pub(super) fn confirm_setup(&mut self, seat: Seat) -> Verdict {
        Ok(())
    }
    /// Does what the seat owes in this setup step by default (section 6.2).
    pub(super) fn default_setup(&mut self, seat: Seat) {}
    /// Goes on when nobody present is awaited in this setup step (absent seats are served by default). Whether anything happened.
    pub(super) fn advance_setup(&mut self) -> bool {
        false
    }
}
