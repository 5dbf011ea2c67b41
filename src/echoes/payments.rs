//! Lists alternative payments for an action, for players who do not want the engine's proposal (EE-RULING-43,
//! EE-RULING-95, EE-RULING-98).

use super::action::{Action, Payment};
use super::card::Cost;
use super::nouns::{BuildingKind, Resource, Token};
use super::state::{Echoes, Position};
use regnal_core::game::{Payments, Seat};
use regnal_core::text::{Arg, Line};

const MAX_PAYMENTS: usize = 48;

/// Returns a mutable reference to an action's payment; `None` if this kind of action is free.
fn payment_of(action: &mut Action) -> Option<&mut Option<Payment>> {
    match action {
        Action::BuildBarracks { payment, .. }
        | Action::Transfer { payment, .. }
        | Action::UseAbility { payment, .. }
        | Action::Deploy { payment, .. }
        | Action::PlayUpgrade { payment, .. }
        | Action::PlayAction { payment, .. }
        | Action::PlayEvent { payment, .. }
        | Action::PlayReaction { payment, .. } => Some(payment),
        _ => None,
    }
}

impl Payments for Echoes {
    /// Returns one copy of the action per possible payment: first the engine's proposal, then payments from the seat's
    /// own tokens, then payments that use team tokens. There are at most 48 copies, and none if the action is free.
    fn payments(&self, seat: Seat, action: &Action) -> Vec<Action> {
        let paid_with = |way| {
            let mut action = action.clone();
            if let Some(payment) = payment_of(&mut action) {
                *payment = Some(way);
            }
            action
        };
        let cost = self.at.cost_of_action(seat, action);
        let ways = cost.map_or_else(Vec::new, |cost| self.at.ways_to_pay(seat, cost));
        ways.into_iter().map(paid_with).collect()
    }

    fn payment_line(&self, action: &Action) -> Option<Line> {
        let payment = payment_of(&mut action.clone())?.take()?;
        let mut parts: Vec<Arg> = Vec::new();
        let mut say = |id, n: u8, kind: Option<Arg>| {
            if n > 0 {
                let line = Line::new(id).with("n", n);
                parts.push(match kind {
                    Some(kind) => line.with("kind", kind).into(),
                    None => line.into(),
                });
            }
        };
        for (k, &kind) in Resource::ALL.iter().enumerate() {
            say("echoes-pay-main", payment.main[k], Some(kind.into()));
        }
        for &token in Token::ALL {
            let n =
                payment.temporary.iter().filter(|(_, its, _)| *its == token).map(|(.., n)| n).sum();
            say("echoes-pay-temporary", n, Some(token.into()));
        }
        for (k, &kind) in Resource::ALL.iter().enumerate() {
            say("echoes-pay-mate", payment.mate[k], Some(kind.into()));
        }
        say("echoes-pay-team-joker", u8::from(payment.team_joker), None);
        Some(Line::new("text-value").with("value", Arg::List(parts)))
    }
}

impl Position {
    /// Returns an action's cost; `None` if the action is free.
    fn cost_of_action(&self, seat: Seat, action: &Action) -> Option<Cost> {
        let cost = match action {
            Action::BuildBarracks { .. } => self.barracks_cost(seat),
            Action::Transfer { from, .. } => match self.building(*from)?.kind {
                BuildingKind::Barracks => self.barracks_cost(seat),
                BuildingKind::Camp | BuildingKind::Capital => return None,
            },
            Action::UseAbility { source, ability, .. } => {
                self.known_ability(*source, *ability)?.cost
            }
            Action::Deploy { card, .. }
            | Action::PlayUpgrade { card, .. }
            | Action::PlayAction { card, .. }
            | Action::PlayEvent { card, .. }
            | Action::PlayReaction { card, .. }
                if self.has_card(*card) =>
            {
                self.cost_of(seat, *card)
            }
            _ => return None,
        };
        (!cost.is_free()).then_some(cost)
    }

    /// Lists all payments for a cost: the default first, then the others, starting with those that use the fewest team
    /// tokens and the fewest temporary tokens.
    fn ways_to_pay(&self, seat: Seat, cost: Cost) -> Vec<Payment> {
        let ready = self.ready(seat);
        let mate = self.teammate(seat).map_or([0; 3], |mate| self.ready(mate));
        let temporary = self.temporary(seat);
        let joker = u8::from(self.may_use_team_joker(seat));
        // The order is: main tokens, temporary tokens, the teammate's tokens, and the team's joker.
        let mut there = [0_u8; 11];
        there[..3].copy_from_slice(&ready);
        there[3..7].copy_from_slice(&temporary);
        there[7..10].copy_from_slice(&mate);
        there[10] = joker;
        // All choices of tokens so far, each with the number of tokens that it still lacks.
        let mut choices = vec![([0_u8; 11], cost.total())];
        for (kind, &most) in there.iter().enumerate() {
            let more = choices.into_iter().flat_map(|(taken, left)| {
                (0..=most.min(left)).rev().map(move |n| {
                    let mut taken = taken;
                    taken[kind] = n;
                    (taken, left - n)
                })
            });
            choices = more.collect();
        }
        let payment = |taken: [u8; 11]| {
            let [food, wood, gold, a, b, c, d, mate_food, mate_wood, mate_gold, joker] = taken;
            Payment {
                main: [food, wood, gold],
                temporary: self.locate(seat, [a, b, c, d]),
                mate: [mate_food, mate_wood, mate_gold],
                team_joker: joker > 0,
            }
        };
        let complete = choices.into_iter().filter(|(_, left)| *left == 0);
        let mut ways: Vec<Payment> = complete
            .map(|(taken, _)| payment(taken))
            .filter(|way| self.is_payable(seat, cost, way))
            .collect();
        ways.sort_by_key(|way: &Payment| {
            let borrowed: u8 = way.mate.iter().sum::<u8>() + u8::from(way.team_joker);
            let stored: u8 = way.temporary.iter().map(|(.., n)| n).sum();
            (borrowed, stored)
        });
        if let Some(usual) = self.proposal(seat, cost) {
            ways.retain(|way| *way != usual);
            ways.insert(0, usual);
        }
        ways.truncate(MAX_PAYMENTS);
        ways
    }
}
