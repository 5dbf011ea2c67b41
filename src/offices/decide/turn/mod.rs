//! Resolves a turn in a single decision: dawn, both phases and dusk (IO-RULING-04, IO-RULING-94). There is one file per
//! step, in the order in which dice are rolled.

mod battles;
mod conquest;
mod dawn;
mod dusk;
mod espionage;
mod explore;
mod march;
mod muster;
mod objects;
mod people;
mod phase;
mod pursuit;
mod search;
mod spells;
mod study;
mod wandering;

use super::Resolution;
use crate::nouns::Phase;

impl Resolution<'_> {
    /// **IO-RULING-04, IO-RULING-94.** Resolves the turn with all its orders.
    pub(super) fn carry_out_month(&mut self) {
        self.resolve_dawn();
        for &phase in Phase::ALL {
            self.carry_out_phase(phase);
        }
        self.resolve_dusk();
    }
}
