//! Menus for orders to spy on kingdoms, and to track and pursue characters known to the seat (IO-RULING-81,
//! IO-RULING-82).

use super::{PathTarget, PlanUse, ask, line, noun_choices, order};
use crate::action::Order;
use crate::decide::judge::Footing;
use crate::ids::CharacterId;
use crate::nouns::Topic;
use crate::state::Offices;
use regnal_core::game::book::Choice;
use regnal_core::seat::Seat;
use regnal_core::text::Line;

impl Offices {
    /// Returns menu entries for spying, tracking and pursuing.
    pub(super) fn secret_choices(&self, footing: &Footing) -> Vec<Choice> {
        let mut choices = Vec::new();
        for on in self.at.playing() {
            let topic = Topic::Treasury;
            if footing.province.is_some() && self.stands(footing, &Order::Spy { on, topic }) {
                let label = Line::new("offices-book-spy").with("seat", on);
                choices.push(Choice::new(format!("y{}", on.0), label));
            }
        }
        let quarry = self.quarry(footing);
        if !quarry.is_empty() {
            choices.push(Choice::new("k", Line::new("offices-book-track")));
        }
        if quarry.iter().any(|&target| self.stands(footing, &pursuit(footing, target))) {
            choices.push(Choice::new("p", Line::new("offices-book-pursue")));
        }
        choices
    }

    /// Returns the characters that can be tracked, those of foreign kingdoms first.
    fn quarry(&self, footing: &Footing) -> Vec<CharacterId> {
        let all = self.at.characters.keys().copied();
        let mut all: Vec<CharacterId> =
            all.filter(|&target| self.stands(footing, &Order::Track { target })).collect();
        all.sort_by_key(|&id| self.at.served_by(id) == Some(footing.seat));
        all
    }

    pub(super) fn spy_way(&self, footing: &Footing, on: &str, steps: &[&str]) -> PathTarget {
        let on = Seat(on.parse().ok()?);
        match steps {
            [] => {
                let odds = |topic| self.with_odds(footing, None, &Order::Spy { on, topic });
                ask("offices-book-ask-topic", noun_choices(Topic::ALL.iter().copied(), odds))
            }
            [topic] => order(footing, Order::Spy { on, topic: super::nth(Topic::ALL, topic)? }),
            _ => None,
        }
    }

    /// Returns an entry for each target, with the chance of finding him and his last known province.
    fn quarry_menu(&self, footing: &Footing, make: impl Fn(CharacterId) -> Order) -> Vec<Choice> {
        let own = self.at.kingdom(footing.seat);
        let all = self.quarry(footing).into_iter();
        all.filter(|&target| self.stands(footing, &make(target)))
            .map(|target| {
                let told = own.and_then(|own| own.tracked.get(&target));
                let told = told.map(|seen| {
                    Line::new("offices-book-seen")
                        .with("land", self.at.land(seen.province))
                        .with("month", seen.turn)
                });
                let now = self.at.in_view(footing, target).map(|province| {
                    Line::new("offices-book-in-view").with("land", self.at.land(province))
                });
                let is_own = self.at.served_by(target) == Some(footing.seat);
                let nowhere = || (!is_own).then(|| Line::new("offices-book-whereabouts"));
                let seen = now.or(told).or_else(nowhere);
                let note = self.with_odds(footing, seen, &make(target));
                let label = line(self.at.person(footing.seat, target));
                Choice::new(target.to_string(), label).noted(note)
            })
            .collect()
    }

    pub(super) fn track_way(&self, footing: &Footing, steps: &[&str]) -> PathTarget {
        let tracks = |target| Order::Track { target };
        match steps {
            [] => ask("offices-book-ask-track", self.quarry_menu(footing, tracks)),
            [target] => order(footing, tracks(target.parse().ok()?)),
            _ => None,
        }
    }

    pub(super) fn pursuit_way(&self, footing: &Footing, steps: &[&str]) -> PathTarget {
        match steps {
            [] => {
                let pursues = |target| pursuit(footing, target);
                ask("offices-book-ask-pursue", self.quarry_menu(footing, pursues))
            }
            [target, steps @ ..] => {
                let for_what = PlanUse::Pursuit(footing.phase, target.parse().ok()?);
                self.plan_way(footing.seat, footing.id, for_what, steps)
            }
        }
    }
}

/// Returns a pursuit order with the standing plan.
fn pursuit(footing: &Footing, target: CharacterId) -> Order {
    Order::Pursue { target, plan: footing.who.plan.clone() }
}
