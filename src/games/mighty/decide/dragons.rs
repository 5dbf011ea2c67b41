//! Fury of the Dragons (4.22).
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

impl Resolution<'_> {
    pub(super) fn lead_dragons(&mut self, seat: Seat, direction: Direction) -> Verdict {
        Ok(())
    }
    /// Rolls the wake-up die of the nest on `hex`; a swarm that wakes is put on the agenda.
    pub(super) fn check_nest(&mut self, hex: Hex) {}
    /// The swarm of `nest` takes off: puts Step::Fury on the agenda, led by the dreamer if it is the campaign season.
    pub(super) fn wake(&mut self, nest: Hex) {}
    /// Flies on from `path` by dice until the dreamer is to be asked or the flight is over; then the damage.
    pub(super) fn fly(&mut self, path: Vec<Hex>, dreamer: Option<Seat>) {}
}
