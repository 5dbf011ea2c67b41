//! Spending limits of the autopilot: what each action spends. Every action is listed, so that a new one does not
//! compile until its spending is decided.

use super::action::Action;
use regnal_core::game::{Keep, Kept};

/// The available spending limits.
pub(super) const KEEPS: [Kept; 3] = [
    Kept::new(Keep::Cards, "echoes-keep-cards", "echoes-keep-cards.means"),
    Kept::new(Keep::Marches, "echoes-keep-marches", "echoes-keep-marches.means"),
    Kept::new(Keep::Battles, "echoes-keep-battles", "echoes-keep-battles.means"),
];

/// Returns what an action spends; `None` for one that the autopilot never does.
pub(super) fn spends(action: &Action) -> Option<&'static [Keep]> {
    Some(match action {
        Action::KeepHand
        | Action::Turn { .. }
        | Action::VillageDraw { .. }
        | Action::Recruit { .. }
        | Action::EndMobilization
        | Action::DiscardToLimit { .. }
        | Action::DiscardCards { .. }
        | Action::PassReaction => &[],
        Action::EndTurn { discards } if discards.is_empty() => &[],
        Action::Move { .. } | Action::Switch { .. } => &[Keep::Marches],
        Action::AttackMelee { .. } => &[Keep::Marches, Keep::Battles],
        Action::AttackRanged { .. } => &[Keep::Battles],
        Action::OpeningResupply { .. }
        | Action::EndTurn { .. }
        | Action::BuildCamp { .. }
        | Action::BuildBarracks { .. }
        | Action::VillageResupply { .. }
        | Action::Deploy { .. }
        | Action::PlayUpgrade { .. }
        | Action::PlayReaction { .. }
        | Action::SetOrder { .. } => &[Keep::Cards],
        // These actions may move units, and harm others.
        Action::PlayAction { .. }
        | Action::PlayEvent { .. }
        | Action::UseAbility { .. }
        | Action::Choose { .. } => &[Keep::Cards, Keep::Marches, Keep::Battles],
        Action::SubmitDeck { .. }
        | Action::ChooseFirst { .. }
        | Action::ChooseSpace { .. }
        | Action::ChoosePickOrder { .. }
        | Action::ChooseCivilization { .. }
        | Action::ChooseScout { .. }
        | Action::Transfer { .. }
        | Action::DiscardEvent { .. }
        | Action::ClearOrder { .. }
        | Action::SetPolicy { .. }
        | Action::Undo
        | Action::Concede
        | Action::OfferDraw
        | Action::AnswerDraw { .. }
        | Action::Absent => return None,
    })
}
