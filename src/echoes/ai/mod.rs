//! AI player, which knows only what its seat can see. It builds a hypothetical match from the view, tries its actions
//! there, and chooses the one that leads to the best position.

mod guess;
mod lesson;
mod score;
mod seat;

pub use self::guess::guess;
use std::cmp::Reverse;

use super::action::{Action, StandingOrder};
use super::card::{CardKind, Role, When};
use super::nouns::{Mode, Phase};
use super::state::{CardId, Echoes, Happening, Pick, Position, Prompt, Stage};
use super::view::View;
use regnal_core::dice::Dice;
use regnal_core::game::{Seat, Viewer};
use regnal_core::narrow::narrow;

/// Minimum gain for an action to be worth taking, in tenths of a point.
const WORTH_WHILE: i32 = 4;
/// Search depth: maximum number of further actions of a unit after its first one.
const AHEAD: u8 = 2;

/// Chooses the next action for the view's seat from `legal`, or returns `None` if there is nothing to do. The result is
/// deterministic: the same view, action list and rng give the same action.
pub fn choose(view: &View, legal: &[Action], dice: &mut Dice) -> Option<Action> {
    plan(view, legal, dice).into_iter().next()
}

/// Like [`choose`], but also returns the further actions planned for the same unit. The caller must check that these
/// actions are still legal.
pub fn plan(view: &View, legal: &[Action], dice: &mut Dice) -> Vec<Action> {
    let Viewer::Seat(me) = view.viewer else { return Vec::new() };
    if legal.len() <= 1 {
        return legal.to_vec();
    }
    if view.stage != Stage::Playing {
        return set_up(view, legal, dice, me).into_iter().collect();
    }
    let Some(mut state) = guess(view, dice) else {
        return end_phase_action(view.phase, legal).into_iter().collect();
    };
    state.at.remember();
    let mut thought = Thought { me, dice };
    match state.at.prompt().cloned() {
        Some(prompt) => thought.answer(&state, &prompt, legal).into_iter().collect(),
        None => thought.turn(&state, legal),
    }
}

/// Returns standing orders for the unarmed Reactions in hand, to be set before the turn ends.
pub fn orders(view: &View) -> Vec<Action> {
    let Some(player) = view.players.iter().find(|player| view.viewer.is(player.seat)) else {
        return Vec::new();
    };
    let armed = player.orders.as_deref().unwrap_or_default();
    let mut orders = Vec::new();
    let hand = player.hand.iter().flatten();
    for (&card, design) in hand.filter_map(|card| Some((card, view.cards.get(card)?))) {
        let is_armed = armed.iter().any(|order| order.card == card);
        if design.0.kind() != Some(CardKind::Reaction) || is_armed {
            continue;
        }
        let mut order = StandingOrder::plain(card);
        if let Some(ability) = design.0.abilities.first() {
            match ability.when {
                // A Reaction card is too valuable to spend on an attack that deals only 1 damage.
                When::Targeted | When::BuildingAttacked => order.min_damage = Some(2),
                When::CardPlayed | When::UnitDeployed => order.min_cost = Some(2),
                _ => {}
            }
        }
        orders.push(Action::SetOrder { order });
    }
    orders
}

/// Makes a setup choice before the first turn.
fn set_up(view: &View, legal: &[Action], dice: &mut Dice, me: Seat) -> Option<Action> {
    match view.stage {
        Stage::Civilizations { .. } | Stage::Decks => Some(legal[dice.index(legal.len())].clone()),
        Stage::Scout { .. } => {
            let value = |action: &&Action| match action {
                Action::ChooseScout { card } => view
                    .cards
                    .get(card)
                    .and_then(|design| design.0.unit())
                    .map_or(0, |unit| 3 * unit.points + unit.health + unit.melee),
                _ => 0,
            };
            legal.iter().max_by_key(value).cloned()
        }
        Stage::Opening => opening(view, legal, me),
        Stage::Teams | Stage::PickOrder | Stage::Playing | Stage::Finished => {
            legal.first().cloned()
        }
    }
}

/// Chooses which cards of the opening hand to exchange: all of them if no unit among them will soon be affordable,
/// otherwise the most expensive card if it costs at least 5, otherwise none.
fn opening(view: &View, legal: &[Action], me: Seat) -> Option<Action> {
    let hand = view.players.get(me.index())?.hand.clone()?;
    let cost = |card: &CardId| view.costs.get(card).map_or(0, |cost| cost.total());
    let is_unit = |card: &CardId| {
        let role = view.cards.get(card).and_then(|design| design.0.role());
        role.is_some_and(|role| role != Role::Conqueror)
    };
    let soon = hand.iter().filter(|card| is_unit(card) && cost(card) <= 3).count();
    let wanted = if soon == 0 {
        hand
    } else {
        hand.into_iter()
            .filter(|card| cost(card) >= 5)
            .max_by_key(|card| (cost(card), card.0))
            .into_iter()
            .collect()
    };
    legal
        .iter()
        .find(|action| matches!(action, Action::OpeningResupply { cards } if *cards == wanted))
        .or_else(|| legal.iter().find(|action| **action == Action::KeepHand))
        .cloned()
}

/// Returns the action that ends the phase, or the first legal action if none ends it.
fn end_phase_action(phase: Phase, legal: &[Action]) -> Option<Action> {
    legal
        .iter()
        .find(|action| match phase {
            Phase::Mobilization => **action == Action::EndMobilization,
            Phase::Deployment => matches!(action, Action::EndTurn { .. }),
        })
        .or_else(|| legal.first())
        .cloned()
}

/// Returns true if the action switches the attack mode of a unit that has already switched this turn. Switching is the
/// only action that costs nothing. Limiting each unit to one switch ensures that no position repeats within a turn.
fn undoes_a_switch(at: &Position, action: &Action) -> bool {
    match action {
        Action::Switch { unit, .. } => at.unit(*unit).is_some_and(|unit| unit.switched),
        _ => false,
    }
}

struct Thought<'a> {
    me: Seat,
    dice: &'a mut Dice,
}

impl Thought<'_> {
    /// Returns the state after an action, with its unit profiles cached.
    fn after(&mut self, state: &Echoes, action: &Action) -> Option<Echoes> {
        let mut next = state.after(self.me, action, self.dice).ok()?;
        next.at.remember();
        Some(next)
    }

    fn value(&self, state: &Echoes) -> i32 {
        score::value(&state.at, self.me)
    }

    /// Returns the best actions for the turn, or the action that ends the phase if no action is worthwhile.
    fn turn(&mut self, state: &Echoes, legal: &[Action]) -> Vec<Action> {
        let mut best = self.value(state) + WORTH_WHILE;
        let mut line = Vec::new();
        for action in legal {
            let is_skipped = match action {
                Action::EndTurn { .. } | Action::EndMobilization => true,
                Action::VillageResupply { cards, .. } => cards.len() > 1,
                _ => undoes_a_switch(&state.at, action),
            };
            if is_skipped {
                continue;
            }
            let Some(next) = self.after(state, action) else { continue };
            let (value, mut rest) = match action {
                Action::Move { unit, .. } | Action::Switch { unit, .. } => {
                    // If two sequences give the same result, prefer the shorter one.
                    let (value, rest) = self.best_of_unit(&next, *unit, AHEAD);
                    (value - narrow::<i32, _>(rest.len()), rest)
                }
                // A card or ability used on the seat's own unit might only pay off in that unit's next actions, so the
                // search includes them.
                Action::PlayAction { pick: Some(Pick::Unit(unit)), .. }
                | Action::UseAbility { pick: Some(Pick::Unit(unit)), .. }
                | Action::PlayUpgrade { unit, .. }
                    if next.at.phase == Phase::Mobilization
                        && next.at.unit(*unit).is_some_and(|it| it.owner == self.me) =>
                {
                    self.best_of_unit(&next, *unit, AHEAD)
                }
                _ => (self.value(&next), Vec::new()),
            };
            if value > best {
                best = value;
                rest.push(action.clone());
                line = rest;
            }
        }
        line.reverse();
        if line.is_empty() {
            line.extend(end_phase_action(state.at.phase, legal));
        }
        line
    }

    /// Searches the actions of one unit from a given state. Returns the best value found and, in reverse order, the
    /// actions that lead to it.
    fn best_of_unit(&mut self, state: &Echoes, unit: CardId, ahead: u8) -> (i32, Vec<Action>) {
        let mut best = (self.value(state), Vec::new());
        if ahead == 0 || state.at.is_resolving() || state.at.outcome.is_some() {
            return best;
        }
        let Some(mover) = state.at.unit(unit).filter(|mover| !mover.exhausted) else {
            return best;
        };
        let shoots = state.at.printed(unit).is_some_and(|card| card.ranged > 0);
        for action in state.at.unit_actions(mover) {
            let goes_on = match action {
                Action::Move { .. } => true,
                Action::Switch { .. } if mover.switched => continue,
                // Other mode changes are not tried, because the value of a position already includes the benefit of
                // switching to melee after a move.
                Action::Switch { mode, .. } if mode == Mode::Ranged && shoots => true,
                Action::Switch { .. } | Action::VillageResupply { .. } => continue,
                _ => false,
            };
            if goes_on && ahead == 1 {
                continue;
            }
            let Some(next) = self.after(state, &action) else { continue };
            let (value, mut rest) = if goes_on {
                let (value, rest) = self.best_of_unit(&next, unit, ahead - 1);
                (value - narrow::<i32, _>(rest.len()), rest)
            } else {
                (self.value(&next), Vec::new())
            };
            if value > best.0 {
                rest.push(action);
                best = (value, rest);
            }
        }
        best
    }

    fn answer(&mut self, state: &Echoes, prompt: &Prompt, legal: &[Action]) -> Option<Action> {
        match prompt {
            Prompt::Discard { .. } | Prompt::HandLimit { .. } => legal
                .iter()
                .min_by_key(|action| match action {
                    Action::DiscardCards { cards } | Action::DiscardToLimit { cards } => {
                        cards.iter().map(|&card| self.keep(state, card)).sum()
                    }
                    _ => i32::MAX,
                })
                .cloned(),
            Prompt::Reaction { happening: Happening::Played { card, .. }, .. } => {
                let dear = state.at.card(*card).cost.total() >= 2;
                legal
                    .iter()
                    .find(|action| matches!(action, Action::PlayReaction { .. }) == dear)
                    .or_else(|| legal.first())
                    .cloned()
            }
            Prompt::Rotation { .. } | Prompt::Choice { .. } | Prompt::Reaction { .. } => {
                let valued = legal.iter().filter_map(|action| {
                    let next = self.after(state, action)?;
                    Some((action, self.value(&next)))
                });
                // Of several best actions, the first one is chosen.
                let best = valued.min_by_key(|(_, value)| Reverse(*value));
                best.map(|(action, _)| action).or(legal.first()).cloned()
            }
        }
    }

    /// Returns the value of a card kept in hand.
    fn keep(&self, state: &Echoes, card: CardId) -> i32 {
        let at = &state.at;
        let cost = at.cost_of(self.me, card);
        let tokens: u8 = at.player(self.me).main.iter().map(|main| main.ready + main.spent).sum();
        let too_dear = i32::from(cost.total().saturating_sub(tokens));
        let kind = match at.card(card).kind() {
            Some(CardKind::Unit) => 30,
            Some(CardKind::Event) => 22,
            Some(CardKind::Action) => 20,
            Some(CardKind::Reaction) => 16,
            Some(CardKind::Upgrade) | None => 18,
        };
        let hand = at.player(self.me).hand.iter();
        let twins = hand.filter(|&&other| at.card(other).id == at.card(card).id);
        let twins: i32 = narrow(twins.count());
        kind + 3 * i32::from(cost.total()) - 12 * too_dear - 4 * twins
    }
}
