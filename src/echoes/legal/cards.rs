//! Lists the legal actions that use cards in hand or abilities of cards in play.

use crate::action::Action;
use crate::card::{CardKind, When};
use crate::decide::EVENTS;
use crate::nouns::{Mode, Pawn, Phase};
use crate::state::{CardId, Happening, PawnState, Position};

use super::each_or_none;
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

impl Position {
    /// Adds the legal actions that use one card in hand.
    pub(crate) fn hand_menu(&self, seat: Seat, card: CardId, menu: &mut Vec<Action>) {
        match self.card(card).kind() {
            Some(CardKind::Unit) => self.deploy_menu(seat, card, menu),
            Some(CardKind::Upgrade) => {
                let payment = self.named_payment(seat, self.cost_of(seat, card));
                for unit in self.units.iter().map(|unit| unit.id) {
                    if self.judge_upgrade(seat, card, unit, payment.as_ref()).is_ok() {
                        menu.push(Action::PlayUpgrade { card, unit, payment: payment.clone() });
                    }
                }
            }
            Some(CardKind::Action) => self.action_menu(seat, card, menu),
            Some(CardKind::Event) => self.event_menu(seat, card, menu),
            Some(CardKind::Reaction) | None => {}
        }
    }

    fn deploy_menu(&self, seat: Seat, card: CardId, menu: &mut Vec<Action>) {
        if self.phase != Phase::Deployment {
            return;
        }
        let cost = self.cost_of(seat, card);
        let payment = self.named_payment(seat, cost);
        if payment.is_none() && self.proposal(seat, cost).is_none() {
            return;
        }
        let modes: Vec<Option<Mode>> = match self.printed(card) {
            Some(printed) if printed.melee > 0 && printed.ranged > 0 => {
                Mode::ALL.iter().copied().map(Some).collect()
            }
            Some(_) | None => vec![None],
        };
        let mut ways: Vec<(Pawn, Option<CardId>)> = Vec::new();
        let pawns = self.player(seat).pawns;
        let free = Pawn::ALL.iter().filter(|pawn| pawns[pawn.index()] == PawnState::Free);
        if self.is_board_full(seat) {
            let common = self.units_of(seat).filter(|unit| !unit.pawn.is_royal());
            ways.extend(common.map(|unit| (unit.pawn, Some(unit.id))));
        } else {
            // Ordinary pawns are interchangeable, so the menu offers only one of them (EE-DEPLOY-06).
            let common = free.clone().find(|pawn| !pawn.is_royal());
            let royal = free.filter(|pawn| pawn.is_royal());
            ways.extend(common.into_iter().chain(royal).map(|&pawn| (pawn, None)));
        }
        let sites = self.deploy_sites(seat, card);
        for (pawn, discard) in ways {
            for &cell in &sites {
                let stands = if discard.is_none() {
                    self.is_free_to_deploy(seat, card, cell)
                } else {
                    self.judge_deploy(seat, card, pawn, cell, discard, payment.as_ref()).is_ok()
                };
                if stands {
                    menu.extend(modes.iter().map(|&mode| {
                        let payment = payment.clone();
                        Action::Deploy { card, pawn, cell, mode, discard, payment }
                    }));
                }
            }
        }
    }

    fn action_menu(&self, seat: Seat, card: CardId, menu: &mut Vec<Action>) {
        let printed = self.card(card);
        let payment = self.named_payment(seat, self.cost_of(seat, card));
        for branch in self.branches(card) {
            let indices = match branch {
                Some(branch) => branch..branch + 1,
                None => 0..narrow(printed.abilities.len()),
            };
            // The first ability with a target determines the choice.
            let picks = each_or_none(
                indices
                    .clone()
                    .find_map(|index| self.picks_for(seat, card, index, &Happening::Itself)),
            );
            let opponents = self.opponents_to_name(seat, card, indices);
            for pick in picks {
                for &opponent in &opponents {
                    let payment = payment.clone();
                    let judged =
                        self.judge_action(seat, card, pick, branch, opponent, payment.as_ref());
                    if judged.is_ok() {
                        menu.push(Action::PlayAction { card, pick, branch, opponent, payment });
                    }
                }
            }
        }
    }

    /// Returns the effects to choose from, or only `None` if the card offers no choice.
    pub(super) fn branches(&self, card: CardId) -> Vec<Option<u8>> {
        let printed = self.card(card);
        each_or_none(printed.choose_one.then(|| (0..narrow(printed.abilities.len())).collect()))
    }

    fn opponents_to_name(
        &self,
        seat: Seat,
        card: CardId,
        mut abilities: std::ops::Range<u8>,
    ) -> Vec<Option<Seat>> {
        let must_name = self.only_opponent(seat).is_none()
            && abilities.any(|index| self.names_opponent(card, index));
        each_or_none(must_name.then(|| self.opponents(seat)))
    }

    fn event_menu(&self, seat: Seat, card: CardId, menu: &mut Vec<Action>) {
        let events = &self.player(seat).events;
        let payment = self.named_payment(seat, self.cost_of(seat, card));
        for discard in std::iter::once(None).chain(events.iter().copied().map(Some)) {
            let makes_room = discard.is_none() || events.len() == EVENTS;
            let stands = || self.judge_event(seat, card, discard, payment.as_ref());
            if makes_room && stands().is_ok() {
                menu.push(Action::PlayEvent { card, discard, payment: payment.clone() });
            }
        }
    }

    /// Adds the usable abilities of cards in play.
    pub(crate) fn ability_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        let player = self.player(seat);
        let mut sources: Vec<CardId> =
            player.civ_card.iter().chain(&player.events).copied().collect();
        for unit in &self.units {
            if unit.owner == seat {
                sources.push(unit.id);
            }
            sources.extend(unit.upgrades.iter().copied().filter(|&card| self.owner(card) == seat));
        }
        for source in sources {
            for (ability, printed) in (0..).zip(&self.card(source).abilities) {
                if !matches!(printed.when, When::Action | When::Free) {
                    continue;
                }
                let payment = self.named_payment(seat, printed.cost);
                let picks = each_or_none(self.picks_for(seat, source, ability, &Happening::Itself));
                for opponent in self.opponents_to_name(seat, source, ability..ability + 1) {
                    for &pick in &picks {
                        let payment = payment.clone();
                        let paid = payment.as_ref();
                        let judged =
                            self.judge_ability(seat, source, ability, pick, opponent, paid);
                        if judged.is_ok() {
                            let action =
                                Action::UseAbility { source, ability, pick, opponent, payment };
                            menu.push(action);
                        }
                    }
                }
            }
        }
    }
}
