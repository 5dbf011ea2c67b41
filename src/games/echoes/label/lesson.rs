//! Why something is advised to whoever learns.

use super::super::action::Action;
use super::super::state::Echoes;
use crate::text::Line;

impl Echoes {
    /// What an action is good for, in general; nothing for what is never advised.
    pub(in crate::games::echoes) fn reason(&self, action: &Action) -> Option<Line> {
        Some(Line::new(match action {
            Action::SubmitDeck { .. } => "echoes-lesson-deck",
            Action::ChooseFirst { .. }
            | Action::ChooseSpace { .. }
            | Action::ChoosePickOrder { .. } => "echoes-lesson-order",
            Action::ChooseCivilization { .. } => "echoes-lesson-civ",
            Action::ChooseScout { .. } => "echoes-lesson-scout",
            Action::OpeningResupply { .. } => "echoes-lesson-resupply",
            Action::KeepHand => "echoes-lesson-keep",
            Action::Move { .. } => "echoes-lesson-move",
            Action::Turn { .. } => "echoes-lesson-turn",
            Action::Switch { .. } => "echoes-lesson-switch",
            Action::AttackMelee { .. } | Action::AttackRanged { .. } => "echoes-lesson-attack",
            Action::BuildCamp { .. } => "echoes-lesson-camp",
            Action::BuildBarracks { .. } | Action::Transfer { .. } => "echoes-lesson-barracks",
            Action::VillageResupply { .. }
            | Action::VillageDraw { .. }
            | Action::Recruit { .. } => "echoes-lesson-village",
            Action::UseAbility { .. } => "echoes-lesson-ability",
            Action::EndMobilization => "echoes-lesson-mobilized",
            Action::Deploy { .. } => "echoes-lesson-deploy",
            Action::PlayUpgrade { .. } | Action::PlayAction { .. } | Action::PlayEvent { .. } => {
                "echoes-lesson-card"
            }
            Action::EndTurn { .. } => "echoes-lesson-end",
            Action::DiscardToLimit { .. }
            | Action::DiscardEvent { .. }
            | Action::DiscardCards { .. } => "echoes-lesson-discard",
            Action::SetOrder { .. } | Action::ClearOrder { .. } | Action::SetPolicy { .. } => {
                "echoes-lesson-order-set"
            }
            Action::PlayReaction { .. } => "echoes-lesson-reaction",
            Action::PassReaction => "echoes-lesson-pass",
            Action::Choose { .. } => "echoes-lesson-choose",
            Action::Undo
            | Action::Concede
            | Action::OfferDraw
            | Action::AnswerDraw { .. }
            | Action::Absent => return None,
        }))
    }
}
