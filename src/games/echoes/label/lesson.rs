//! Why something is advised to whoever learns.

use super::super::action::Action;
use super::super::state::Echoes;
use crate::text::Line;

impl Echoes {
    /// What an action is good for, in general; nothing for what is never advised.
    pub(in crate::games::echoes) fn reason(&self, action: &Action) -> Option<Line> {
        Some(Line::new(match action {
            Action::SubmitDeck { .. } => "echoes-why-deck",
            Action::ChooseFirst { .. }
            | Action::ChooseSpace { .. }
            | Action::ChoosePickOrder { .. } => "echoes-why-order",
            Action::ChooseCivilization { .. } => "echoes-why-civ",
            Action::ChooseScout { .. } => "echoes-why-scout",
            Action::OpeningResupply { .. } => "echoes-why-resupply",
            Action::KeepHand => "echoes-why-keep",
            Action::Move { .. } => "echoes-why-move",
            Action::Turn { .. } => "echoes-why-turn",
            Action::Switch { .. } => "echoes-why-switch",
            Action::AttackMelee { .. } | Action::AttackRanged { .. } => "echoes-why-attack",
            Action::BuildCamp { .. } => "echoes-why-camp",
            Action::BuildBarracks { .. } | Action::Transfer { .. } => "echoes-why-barracks",
            Action::VillageResupply { .. }
            | Action::VillageDraw { .. }
            | Action::Recruit { .. } => "echoes-why-village",
            Action::UseAbility { .. } => "echoes-why-ability",
            Action::EndMobilization => "echoes-why-mobilized",
            Action::Deploy { .. } => "echoes-why-deploy",
            Action::PlayUpgrade { .. } | Action::PlayAction { .. } | Action::PlayEvent { .. } => {
                "echoes-why-card"
            }
            Action::EndTurn { .. } => "echoes-why-end",
            Action::DiscardToLimit { .. }
            | Action::DiscardEvent { .. }
            | Action::DiscardCards { .. } => "echoes-why-discard",
            Action::SetOrder { .. } | Action::ClearOrder { .. } | Action::SetPolicy { .. } => {
                "echoes-why-order-set"
            }
            Action::PlayReaction { .. } => "echoes-why-reaction",
            Action::PassReaction => "echoes-why-pass",
            Action::Choose { .. } => "echoes-why-choose",
            Action::Undo
            | Action::Concede
            | Action::OfferDraw
            | Action::AnswerDraw { .. }
            | Action::Absent => return None,
        }))
    }
}
