//! Who sees whom go where. What stands somewhere is seen by whom section 7 of the specification names; a step is seen by
//! whoever sees both where it begins and where it ends.

use crate::games::offices::ids::{CharacterId, ProvinceId};
use crate::games::offices::state::{Passage, Position, Step};
use crate::seat::Seat;

impl Position {
    /// Somebody has made a step; with those who see it, and what he sees of others' who are there already.
    pub(super) fn step(&mut self, leader: CharacterId, passage: Passage) {
        let leads = !self.led_by(leader).is_empty();
        let others = self.playing().filter(|&other| other != passage.seat);
        let seen_off = others
            .filter(|&other| self.sees_stack(other, passage.seat, leads, passage.from))
            .collect();
        self.doings.steps.push(Step {
            leader,
            leads,
            passage,
            seen_off,
        });
        self.note_arrivals(passage.to);
    }

    /// Whoever saw one of those begin his step who ended it here, and sees him now, has seen all of it.
    fn note_arrivals(&mut self, province: ProvinceId) {
        let steps = std::mem::take(&mut self.doings.steps);
        for step in steps.iter().filter(|step| step.passage.to == province) {
            let who = self.character(step.leader);
            if !who.is_some_and(|who| who.is_alive() && who.province == province) {
                continue;
            }
            for &other in &step.seen_off {
                let sees = self.sees_stack(other, step.passage.seat, step.leads, province);
                if let Some(own) = self.kingdom_mut(other).filter(|_| sees) {
                    own.passages.insert(step.passage);
                }
            }
        }
        self.doings.steps = steps;
    }

    /// **Section 7.** Whether a kingdom sees somebody of another in a province: with units if it has somebody there or owns it;
    /// alone only a partner, where it has somebody.
    fn sees_stack(&self, seat: Seat, other: Seat, leads: bool, province: ProvinceId) -> bool {
        let is_present = || self.is_present(seat, province);
        match leads {
            true => self.owner(province) == Some(seat) || is_present(),
            false => self.allied(seat, other) && is_present(),
        }
    }
}
