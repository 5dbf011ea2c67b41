//! Lists the actions that a seat may take even while the match is waiting for somebody else.

use super::action::{Action, StandingOrder};
use super::card::{CardKind, When};
use super::setup::ReactionMode;
use super::state::{CardId, Echoes, Position, ReactionPolicy};
use regnal_core::dice::Dice;
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

/// Damage and cost thresholds that the menu offers for a Reaction's standing order. Commands accept any number.
const FROM: std::ops::RangeInclusive<u8> = 2..=4;

impl Echoes {
    /// Lists standing orders, policies, Events to discard, draw offers and undo. The list is sorted and finite, and the
    /// rules accept every entry.
    pub(super) fn standing(&self, seat: Seat) -> Vec<Action> {
        let at = &self.at;
        if seat.index() >= at.players.len() {
            return Vec::new();
        }
        let player = at.player(seat);
        let mut menu = vec![
            Action::OfferDraw,
            Action::AnswerDraw { yes: true },
            Action::AnswerDraw { yes: false },
            Action::Undo,
        ];
        for &card in &player.hand {
            if at.is_armed(seat, card) {
                menu.push(Action::ClearOrder { card });
            } else if at.card(card).kind() == Some(CardKind::Reaction) {
                let orders = at.orders_for(card).into_iter();
                menu.extend(orders.map(|order| Action::SetOrder { order }));
            }
        }
        menu.extend(
            [ReactionPolicy::Ask, ReactionPolicy::Orders, ReactionPolicy::Pass]
                .into_iter()
                .filter(|&policy| policy != player.policy)
                .map(|policy| Action::SetPolicy { policy }),
        );
        menu.extend(player.events.iter().map(|&event| Action::DiscardEvent { event }));
        // None of these actions rolls dice, so trying each one shows whether it is legal.
        menu.retain(|action| self.decide(seat, action, &mut Dice::recorded(&[], 0)).is_ok());
        menu.sort_unstable();
        menu
    }
}

impl Position {
    fn is_armed(&self, seat: Seat, card: CardId) -> bool {
        let mut orders = self.player(seat).orders.iter();
        orders.any(|order| order.card == card)
    }

    /// Returns the seat's Reactions that its current policy leaves unplayed, because they are not armed and the seat
    /// will not be asked. The list is empty if the seat passes in every window.
    pub(super) fn idle_reactions(&self, seat: Seat, cards: &[CardId]) -> Vec<CardId> {
        let is_idle = match self.player(seat).policy {
            ReactionPolicy::Ask => self.options.reactions == ReactionMode::Standing,
            ReactionPolicy::Orders => true,
            ReactionPolicy::Pass => false,
        };
        let cards = cards.iter().copied().filter(|&card| {
            self.has_card(card)
                && self.card(card).kind() == Some(CardKind::Reaction)
                && !self.is_armed(seat, card)
        });
        if is_idle { cards.collect() } else { Vec::new() }
    }

    /// Lists the standing orders that the menu offers for a Reaction. One has no conditions, some have a damage or cost
    /// threshold if the trigger has such a number, and one chooses the second effect if the card offers two.
    fn orders_for(&self, card: CardId) -> Vec<StandingOrder> {
        let plain = || StandingOrder::plain(card);
        let printed = self.card(card);
        let mut orders = vec![plain()];
        match printed.abilities.first().map(|ability| ability.when) {
            Some(When::Attacking | When::Targeted | When::BuildingAttacked) => {
                orders.extend(FROM.map(|n| StandingOrder { min_damage: Some(n), ..plain() }));
            }
            Some(When::CardPlayed | When::UnitDeployed) => {
                orders.extend(FROM.map(|n| StandingOrder { min_cost: Some(n), ..plain() }));
            }
            Some(_) | None => {}
        }
        if printed.choose_one {
            let branches = 1..narrow::<u8, _>(printed.abilities.len());
            orders.extend(branches.map(|branch| StandingOrder { branch: Some(branch), ..plain() }));
        }
        orders
    }
}
