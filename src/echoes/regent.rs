//! Defines the autopilot's spending limits and the limits that each action falls under. Matches all actions explicitly,
//! so that a new action does not compile until someone decides which limits it falls under.

use super::action::Action;
use crate::state::Echoes;
use regnal_core::game::{Autopilot, Keep, Kept, Questions as _, Seat};

impl Autopilot for Echoes {
    /// **EE-RULING-94.** Returns the autopilot's action: ending the turn or, failing that, the default action. A turn
    /// ended by the autopilot does not count as a missed deadline. (A seat concedes the match after two missed
    /// deadlines in a row.)
    fn as_regent(&self, seat: Seat, key: &str) -> Option<Action> {
        let menu = self.legal(seat);
        let mut ends = menu.into_iter();
        let end = ends.find(|action| matches!(action, Action::EndTurn { .. }));
        end.or_else(|| self.fallback_to(seat, key))
    }

    fn keeps() -> &'static [Kept] {
        &KEEPS
    }

    /// Returns the spending limits that an action falls under; `None` if the autopilot never takes this action.
    fn spends(&self, _seat: Seat, action: &Action) -> Option<&'static [Keep]> {
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
            // These actions can move units and harm other pieces.
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
}

/// All spending limits that a player can set.
const KEEPS: [Kept; 3] = [
    Kept::new(Keep::Cards, "echoes-keep-cards", "echoes-keep-cards.means"),
    Kept::new(Keep::Marches, "echoes-keep-marches", "echoes-keep-marches.means"),
    Kept::new(Keep::Battles, "echoes-keep-battles", "echoes-keep-battles.means"),
];
