//! Builds help for a player who must act: the stage of the game, the possible orders, and the usual choices.

use crate::state::{Offices, Stage};
use regnal_core::game::{Guide, QuestionHelp, guide};
use regnal_core::seat::Seat;

impl QuestionHelp for Offices {
    fn guide(&self, seat: Seat) -> Vec<Guide> {
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
