//! What helps whoever is asked something: what the stage is, what can be done in it, what most people do.

use crate::game::Seat;
use crate::games::echoes::Echoes;
use crate::games::echoes::state::{Prompt, Stage};
use crate::text::Line;

impl Echoes {
    /// Help with what is asked of `seat` now; nothing where nothing is.
    pub(in crate::games::echoes) fn guide(&self, seat: Seat) -> Vec<Line> {
        if !self.at.awaited().contains(&seat) {
            return Vec::new();
        }
        let id = match self.at.stage {
            Stage::Decks => "echoes-guide-decks",
            Stage::Teams => "echoes-guide-teams",
            Stage::PickOrder => "echoes-guide-order",
            Stage::Civilizations { .. } => "echoes-guide-civ",
            Stage::Scout { .. } => "echoes-guide-scout",
            Stage::Opening => "echoes-guide-opening",
            Stage::Playing => match self.at.prompt() {
                None => "echoes-guide-turn",
                Some(Prompt::Rotation { .. }) => "echoes-guide-rotation",
                Some(Prompt::Reaction { .. }) => "echoes-guide-reaction",
                Some(Prompt::Choice { .. }) => "echoes-guide-choice",
                Some(Prompt::Discard { .. } | Prompt::HandLimit { .. }) => "echoes-guide-discard",
            },
            Stage::Finished => return Vec::new(),
        };
        vec![Line::new(id)]
    }
}
