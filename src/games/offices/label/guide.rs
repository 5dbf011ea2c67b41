//! What helps whoever is asked something: what the stage is, what can be ordered in it, what most people do.

use crate::games::offices::state::{Offices, Stage};
use crate::seat::Seat;
use crate::text::Line;

impl Offices {
    /// Help with what is asked of `seat` now; nothing where nothing is.
    pub(in crate::games::offices) fn guide(&self, seat: Seat) -> Vec<Line> {
        if !self.awaited().contains(&seat) {
            return Vec::new();
        }
        let id = match self.at.stage {
            Stage::Creation => "offices-guide-creation",
            Stage::Orders | Stage::Dawn | Stage::Phase(_) | Stage::Dusk => "offices-guide-orders",
            Stage::Over => return Vec::new(),
        };
        vec![Line::new(id)]
    }
}
