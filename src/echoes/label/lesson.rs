//! Explains the reasons for the tutorial's advice.

use crate::action::Action;
use crate::card_text;
use crate::nouns::{BuildingKind, Civ};
use crate::state::{CardId, Echoes, Position, Target};
use regnal_core::dice::Dice;
use regnal_core::game::{ActionHelp, BotPlayer as _, Seat};
use regnal_core::text::Line;

impl ActionHelp for Echoes {
    fn reason(&self, action: &Action) -> Option<Line> {
        Some(Line::new(match action {
            Action::SubmitDeck { .. } => "echoes-lesson-deck",
            Action::ChoosePickOrder { first: true } => "echoes-lesson-order-first",
            Action::ChooseFirst { .. }
            | Action::ChooseSpace { .. }
            | Action::ChoosePickOrder { first: false } => "echoes-lesson-order",
            Action::ChooseCivilization { civ: Civ::Norse } => "echoes-lesson-civ",
            Action::ChooseCivilization { .. } => "echoes-lesson-civ-other",
            Action::ChooseScout { .. } => "echoes-lesson-scout",
            Action::OpeningResupply { .. } => "echoes-lesson-resupply",
            Action::KeepHand => "echoes-lesson-keep",
            Action::Move { unit, .. } => self.reason_to_move(action, *unit),
            Action::Turn { .. } => "echoes-lesson-turn",
            Action::Switch { .. } => "echoes-lesson-switch",
            Action::AttackMelee { target, .. } | Action::AttackRanged { target, .. } => {
                self.reason_to_attack(*target)
            }
            Action::BuildCamp { .. } => "echoes-lesson-camp",
            Action::BuildBarracks { .. } => "echoes-lesson-barracks",
            Action::Transfer { .. } => "echoes-lesson-transfer",
            Action::VillageResupply { .. } => "echoes-lesson-resupply",
            Action::VillageDraw { .. } | Action::Recruit { .. } => "echoes-lesson-village",
            Action::UseAbility { .. } => "echoes-lesson-ability",
            Action::EndMobilization => "echoes-lesson-mobilized",
            Action::Deploy { .. } => "echoes-lesson-deploy",
            Action::PlayUpgrade { .. } => "echoes-lesson-upgrade",
            Action::PlayAction { .. } => "echoes-lesson-action",
            Action::PlayEvent { .. } => "echoes-lesson-event",
            Action::EndTurn { .. } => "echoes-lesson-end",
            Action::DiscardToLimit { .. } | Action::DiscardEvent { .. } => "echoes-lesson-discard",
            Action::DiscardCards { .. } => "echoes-lesson-discard-forced",
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

    fn printed(&self, _seat: Seat, action: &Action) -> Vec<Line> {
        let (id, effect) = match action {
            Action::Deploy { card, .. }
            | Action::PlayUpgrade { card, .. }
            | Action::PlayEvent { card, .. } => (*card, None),
            Action::PlayAction { card, branch, .. } | Action::PlayReaction { card, branch, .. } => {
                (*card, *branch)
            }
            Action::SetOrder { order } => (order.card, order.branch),
            Action::UseAbility { source, ability, .. } => (*source, Some(*ability)),
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

impl Echoes {
    /// Returns the reason for an attack, which depends on the target: a Capital, another building, or a unit.
    fn reason_to_attack(&self, target: Target) -> &'static str {
        let Target::Building(cell) = target else { return "echoes-lesson-attack" };
        match self.at.structure(cell).map(|building| building.kind) {
            Some(BuildingKind::Capital) => "echoes-lesson-attack-capital",
            _ => "echoes-lesson-attack-building",
        }
    }

    /// Returns the reason for a move: it reveals a tile, prepares the unit's next action at the destination, allows an
    /// attack next turn, or approaches the enemy.
    fn reason_to_move(&self, action: &Action, unit: CardId) -> &'static str {
        let at = &self.at;
        let (Some(before), Some(after)) = (at.unit(unit), at.after_move(action)) else {
            return "echoes-lesson-move-discover";
        };
        match self.next_of_unit(before.owner, action, unit) {
            Some(
                Action::BuildCamp { .. } | Action::BuildBarracks { .. } | Action::Transfer { .. },
            ) => return "echoes-lesson-move-build",
            Some(Action::AttackMelee { .. } | Action::AttackRanged { .. }) => {
                return "echoes-lesson-move-attack";
            }
            _ => {}
        }
        if after.can_attack_next_turn(unit) {
            return "echoes-lesson-move-threat";
        }
        let near = |at: &Position| at.steps_to_enemy_capital(before.owner, at.unit(unit)?.cell);
        if near(&after) < near(at) { "echoes-lesson-move-near" } else { "echoes-lesson-move" }
    }

    /// Returns the AI's next action after `action` if `unit` builds or attacks with that next action, otherwise `None`.
    fn next_of_unit(&self, seat: Seat, action: &Action, unit: CardId) -> Option<Action> {
        let mut dice = Dice::apart(0);
        let after = self.after(seat, action, &mut dice).ok()?;
        let next = after.machine(seat, &mut dice).into_iter().next()?;
        let doer = match &next {
            Action::BuildCamp { unit }
            | Action::BuildBarracks { unit, .. }
            | Action::Transfer { unit, .. }
            | Action::AttackMelee { unit, .. }
            | Action::AttackRanged { unit, .. } => Some(*unit),
            _ => None,
        };
        (doer == Some(unit)).then_some(next)
    }
}

impl Position {
    /// Returns true if `unit` could attack from its current cell at the start of its owner's next turn, provided that
    /// nothing changes.
    fn can_attack_next_turn(&self, unit: CardId) -> bool {
        let mut later = self.clone();
        let Some(fresh) = later.units.iter_mut().find(|other| other.id == unit) else {
            return false;
        };
        (fresh.exhausted, fresh.moved, fresh.cells_moved) = (false, false, 0);
        later.unit(unit).is_some_and(|fresh| later.can_attack(fresh))
    }
}
