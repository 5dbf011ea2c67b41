//! What is open to a seat beside its menu, whoever is awaited.

use super::action::{Action, StandingOrder};
use super::card::CardKind;
use super::state::{Echoes, ReactionPolicy};
use crate::dice::Dice;
use crate::game::Seat;

impl Echoes {
    /// Orders, policies, Events to give up, offers, and taking back: sorted, finite, accepted by the judge.
    pub(super) fn standing(&self, seat: Seat) -> Vec<Action> {
        let at = &self.at;
        if seat.index() >= at.players.len() {
            return Vec::new();
        }
        let player = at.player(seat);
        let armed = |card| player.orders.iter().any(|order| order.card == card);
        let mut menu = vec![
            Action::OfferDraw,
            Action::AnswerDraw { yes: true },
            Action::AnswerDraw { yes: false },
            Action::Undo,
        ];
        for &card in &player.hand {
            if armed(card) {
                menu.push(Action::ClearOrder { card });
            } else if at.card(card).kind() == Some(CardKind::Reaction) {
                menu.push(Action::SetOrder {
                    order: StandingOrder::plain(card),
                });
            }
        }
        menu.extend(
            [
                ReactionPolicy::Ask,
                ReactionPolicy::Orders,
                ReactionPolicy::Pass,
            ]
            .into_iter()
            .filter(|&policy| policy != player.policy)
            .map(|policy| Action::SetPolicy { policy }),
        );
        menu.extend(
            player
                .events
                .iter()
                .map(|&event| Action::DiscardEvent { event }),
        );
        // None of these throws dice; the judge knows best which of them stand.
        menu.retain(|action| {
            self.decide(seat, action, &mut Dice::recorded(&[], 0))
                .is_ok()
        });
        menu.sort_unstable();
        menu
    }
}
