//! Menus for orders to spy on, track and pursue targets known to the seat (IO-RULING-81, IO-RULING-82).

use super::{PathTarget, PlanUse, ask, line, order};
use crate::action::Order;
use crate::decide::judge::Footing;
use crate::ids::CharacterId;
use crate::nouns::Topic;
use crate::plan::Plan;
use crate::state::Offices;
use regnal_core::game::book::Choice;
use regnal_core::seat::Seat;
use regnal_core::text::Line;

impl Offices {
    /// Returns menu entries for spying, tracking and pursuing.
    pub(super) fn secret_choices(&self, footing: &Footing) -> Vec<Choice> {
        let mut choices = Vec::new();
        let stands = |order: &Order| self.at.judge_in_situation(footing, order).is_ok();
        for on in self.at.playing() {
            let topic = Topic::Treasury;
            if footing.province.is_some() && stands(&Order::Spy { on, topic }) {
                let label = Line::new("offices-book-spy").with("seat", on);
                choices.push(Choice::new(format!("y{}", on.0), label));
            }
        }
        let quarry = self.quarry(footing);
        if !quarry.is_empty() {
            choices.push(Choice::new("k", Line::new("offices-book-track")));
        }
        if quarry.iter().any(|&target| stands(&pursuit(footing, target))) {
            choices.push(Choice::new("p", Line::new("offices-book-pursue")));
        }
        choices
    }

    /// Returns the characters that can be tracked, those of foreign kingdoms first.
    fn quarry(&self, footing: &Footing) -> Vec<CharacterId> {
        let all = self.at.characters.keys().copied().filter(|&target| {
            let tracks = Order::Track { target };
            self.at.judge_in_situation(footing, &tracks).is_ok()
        });
        let mut all: Vec<CharacterId> = all.collect();
        all.sort_by_key(|id| {
            let own = self.at.character(*id).and_then(|one| one.seat);
            own == Some(footing.seat)
        });
        all
    }

    pub(super) fn spy_way(&self, footing: &Footing, on: &str, steps: &[&str]) -> PathTarget {
        let on = Seat(on.parse().ok()?);
        match steps {
            [] => {
                let choice = |&topic: &Topic| {
                    let asked = Order::Spy { on, topic };
                    let at = (footing.seat, footing.id, footing.phase);
                    self.order_choice(at, topic.index().to_string(), line(topic), &asked)
                };
                ask("offices-book-ask-topic", Topic::ALL.iter().map(choice).collect())
            }
            [topic] => {
                let topic = super::nth(Topic::ALL, topic)?;
                order(footing.id, footing.phase, Order::Spy { on, topic })
            }
            _ => None,
        }
    }

    /// Returns an entry for each target, with the chance of finding him and his last known province.
    fn quarry_menu(&self, footing: &Footing, make: impl Fn(CharacterId) -> Order) -> Vec<Choice> {
        let own = self.at.kingdom(footing.seat);
        let stands = |order: &Order| self.at.judge_in_situation(footing, order).is_ok();
        let all = self.quarry(footing).into_iter();
        all.filter(|&target| stands(&make(target)))
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
                let theirs = self.at.character(target).and_then(|one| one.seat);
                let is_own = theirs == Some(footing.seat);
                let nowhere = || (!is_own).then(|| Line::new("offices-book-whereabouts"));
                let seen = now.or(told).or_else(nowhere);
                let order = make(target);
                let odds = self.odds_of(footing.seat, footing.id, footing.phase, &order);
                let note = match (seen, odds) {
                    (Some(seen), Some(odds)) => {
                        Some(Line::new("offices-odds-both").with("one", seen).with("other", odds))
                    }
                    (seen, odds) => seen.or(odds),
                };
                let label = line(self.at.person(footing.seat, target));
                Choice::new(target.to_string(), label).noted(note)
            })
            .collect()
    }

    pub(super) fn track_way(&self, footing: &Footing, steps: &[&str]) -> PathTarget {
        let tracks = |target| Order::Track { target };
        match steps {
            [] => ask("offices-book-ask-track", self.quarry_menu(footing, tracks)),
            [target] => {
                let target = CharacterId(target.parse().ok()?);
                order(footing.id, footing.phase, tracks(target))
            }
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
                let target = CharacterId(target.parse().ok()?);
                let for_what = PlanUse::Pursuit(footing.phase, target);
                self.plan_way(footing.seat, footing.id, for_what, steps)
            }
        }
    }
}

/// Returns a pursuit order with the standing plan.
fn pursuit(footing: &Footing, target: CharacterId) -> Order {
    let plan: Plan = footing.who.plan.clone();
    Order::Pursue { target, plan }
}
