//! Renders help for open questions: the stage, the options, and the default choice.

use crate::Echoes;
use crate::state::{Prompt, Stage};
use regnal_core::game::{Guide, QuestionHelp, Seat, guide};

impl QuestionHelp for Echoes {
    fn guide(&self, seat: Seat) -> Vec<Guide> {
        if !self.at.awaited().contains(&seat) {
            return Vec::new();
        }
        let guide = match self.at.stage {
            Stage::Decks => guide!("echoes-guide-decks"),
            Stage::Teams => guide!("echoes-guide-teams"),
            Stage::PickOrder => guide!("echoes-guide-order"),
            Stage::Civilizations { .. } => guide!("echoes-guide-civ"),
            Stage::Scout { .. } => guide!("echoes-guide-scout"),
            Stage::Opening => guide!("echoes-guide-opening"),
            Stage::Playing => match self.at.prompt() {
                None => guide!("echoes-guide-turn"),
                Some(Prompt::Rotation { .. }) => guide!("echoes-guide-rotation"),
                Some(Prompt::Reaction { .. }) => guide!("echoes-guide-reaction"),
                Some(Prompt::Choice { .. }) => guide!("echoes-guide-choice"),
                Some(Prompt::Discard { .. } | Prompt::HandLimit { .. }) => {
                    guide!("echoes-guide-discard")
                }
            },
            Stage::Finished => return Vec::new(),
        };
        vec![guide]
    }
}
