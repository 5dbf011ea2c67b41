//! Why something is advised to whoever learns.

use super::super::action::Action;
use super::super::card_text;
use super::super::state::{CardId, Echoes, Position};
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
            Action::Move { unit, .. } => self.reason_to_move(action, *unit),
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
            Action::PlayUpgrade { .. } => "echoes-lesson-upgrade",
            Action::PlayAction { .. } => "echoes-lesson-action",
            Action::PlayEvent { .. } => "echoes-lesson-event",
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

    /// Why a unit goes where it goes: what it discovers, what it can build there, or whom it comes nearer to.
    fn reason_to_move(&self, action: &Action, unit: CardId) -> &'static str {
        let at = &self.at;
        let (Some(before), Some(after)) = (at.unit(unit), at.after_move(action)) else {
            return "echoes-lesson-move-discover";
        };
        if !at.builds_after(&after, before.owner, unit).is_empty() {
            return "echoes-lesson-move-build";
        }
        let team = at.player(before.owner).team;
        let near = |at: &Position| {
            let cell = at.unit(unit)?.cell;
            let others = at.players.iter().filter(|player| player.team != team);
            others.map(|player| player.capital.steps(cell)).min()
        };
        match near(&after) < near(at) {
            true => "echoes-lesson-move-near",
            false => "echoes-lesson-move",
        }
    }

    /// What the card of an action says of what it does: of two effects to choose from, the chosen one.
    pub(in crate::games::echoes) fn printed(&self, action: &Action) -> Vec<Line> {
        let (id, effect) = match action {
            Action::Deploy { card, .. }
            | Action::PlayUpgrade { card, .. }
            | Action::PlayEvent { card, .. } => (*card, None),
            Action::PlayAction { card, branch, .. } | Action::PlayReaction { card, branch, .. } => {
                (*card, *branch)
            }
            Action::SetOrder { order } => (order.card, order.branch),
            Action::UseAbility {
                source, ability, ..
            } => (*source, Some(*ability)),
            _ => return Vec::new(),
        };
        if !self.at.has_card(id) {
            return Vec::new();
        }
        let card = self.at.card(id);
        let ability = effect.and_then(|place| card.abilities.get(usize::from(place)));
        match ability {
            Some(ability) => vec![card_text::sentence(card, ability)],
            None => card_text::text(card),
        }
    }
}
