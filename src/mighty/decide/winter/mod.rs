//! Resolves winter (4.23 to 4.31), with one file per phase.

mod ahead;
mod espionage;
mod events;
mod recruits;
mod spells;
mod thaw;
mod works;

use super::Resolution;
use crate::nouns::WinterPhase;
use regnal_core::game::Seat;

impl Resolution<'_> {
    /// Makes the default choices in a slot whose player does not act (section 6.2): no spell, no mission, no building.
    /// Recruits are rolled for (armies before boats) and deployed in the default places. The slot does not end.
    pub(super) fn default_slot(&mut self, seat: Seat) {
        match self.winter_phase() {
            Some(WinterPhase::Recruitment) => self.default_recruits(seat),
            Some(WinterPhase::Deployment) => self.default_deployment(seat),
            _ => {}
        }
    }
}
