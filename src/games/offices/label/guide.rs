//! What helps whoever is asked something: what the stage is, what can be ordered in it, what most people do.

use crate::game::{Guide, guide};
use crate::games::offices::state::{Offices, Stage};
use crate::seat::Seat;

impl Offices {
    /// Help with what is asked of `seat` now; nothing where nothing is.
    pub(in crate::games::offices) fn guide(&self, seat: Seat) -> Vec<Guide> {
        if !self.awaited().contains(&seat) {
            return Vec::new();
        }
        let guide = match self.at.stage {
            Stage::Creation => guide!("offices-guide-creation"),
            Stage::Orders | Stage::Dawn | Stage::Phase(_) | Stage::Dusk => {
                guide!("offices-guide-orders")
            }
            Stage::Over => return Vec::new(),
        };
        vec![guide]
    }
}
