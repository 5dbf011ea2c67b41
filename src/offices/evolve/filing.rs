//! Applies the events caused by players' filings: orders, plans, decrees, locks.

use std::collections::{BTreeMap, BTreeSet};

use crate::action::{Decree, Occasion};
use crate::event::Filing;
use crate::state::{Answer, Kingdom, Position};
use crate::turn::REGENCY;
use regnal_core::never::expected;

impl Position {
    pub(super) fn apply_filing(&mut self, event: &Filing) {
        let (Filing::Ordered { seat, .. }
        | Filing::Cleared { seat, .. }
        | Filing::Planned { seat, .. }
        | Filing::Decreed { seat, .. }
        | Filing::Withdrawn { seat, .. }
        | Filing::Locked { seat }
        | Filing::Unlocked { seat }
        | Filing::TimedOut { seat }
        | Filing::TakenOver { seat }
        | Filing::Resigned { seat }) = event;
        if let Filing::Planned { character, occasion, plan, .. } = event {
            self.with_character(*character, |character| match occasion {
                Occasion::Standing => character.plan = plan.clone(),
                Occasion::Duel => character.duel_plan = plan.clone(),
            });
        }
        if let Some(own) = self.event_kingdom(*seat) {
            own.apply_filing(event);
        }
    }
}

impl Kingdom {
    fn apply_filing(&mut self, event: &Filing) {
        match event {
            Filing::Ordered { character, phase, order, .. } => {
                let orders = self.orders.entry(*character).or_default();
                orders.insert(*phase, order.clone());
                self.record_filing();
            }
            Filing::Cleared { character, phase, .. } => {
                let orders = self.orders.get_mut(character);
                if let Some(orders) = expected(orders, "an order that is cleared") {
                    orders.remove(phase);
                    if orders.is_empty() {
                        self.orders.remove(character);
                    }
                }
                self.record_filing();
            }
            Filing::Planned { .. } => self.record_filing(),
            Filing::Decreed { decree, .. } => {
                self.set_decree(decree, true);
                self.record_filing();
            }
            Filing::Withdrawn { decree, .. } => {
                self.set_decree(decree, false);
                self.record_filing();
            }
            Filing::Locked { .. } => {
                self.answer = Answer::Locked;
                self.has_locked = true;
                self.silent = 0;
            }
            Filing::Unlocked { .. } => self.answer = Answer::Open,
            Filing::TimedOut { .. } => self.answer = Answer::TimedOut,
            Filing::TakenOver { .. } => self.record_filing(),
            Filing::Resigned { .. } => {
                self.silent = REGENCY;
                self.has_filed = false;
                self.orders.clear();
                self.answer = Answer::TimedOut;
            }
        }
    }

    /// **IO-RULING-05.** Records that a kingdom has filed something, so that it counts as neither silent nor a regency.
    fn record_filing(&mut self) {
        self.has_filed = true;
        self.silent = 0;
    }

    /// Records a decree, or removes it when it is withdrawn.
    fn set_decree(&mut self, decree: &Decree, is_filed: bool) {
        let decrees = &mut self.decrees;
        match decree {
            Decree::SendGold { to, gold } => {
                set_entry(&mut decrees.gifts, *to, is_filed.then_some(*gold));
            }
            Decree::ProposeTreaty(seat) => {
                set_member(&mut decrees.proposals, *seat, is_filed);
                if is_filed {
                    self.refusals.remove(seat);
                }
            }
            Decree::RefuseTreaty(seat) => {
                if is_filed {
                    decrees.proposals.remove(seat);
                }
                set_member(&mut self.refusals, *seat, is_filed);
            }
            Decree::BreakTreaty(seat) => set_member(&mut decrees.breaks, *seat, is_filed),
            Decree::Disband(unit) => set_member(&mut decrees.disbanded, *unit, is_filed),
            Decree::CallElection(candidate) => decrees.election = is_filed.then_some(*candidate),
            Decree::Vote { office, candidate } => {
                set_entry(&mut self.votes, *office, candidate.filter(|_| is_filed));
            }
            Decree::NameHeir(skills) => self.heir = is_filed.then(|| skills.clone()),
        }
    }
}

fn set_entry<K: Ord, V>(map: &mut BTreeMap<K, V>, key: K, value: Option<V>) {
    match value {
        Some(value) => map.insert(key, value),
        None => map.remove(&key),
    };
}

fn set_member<T: Ord>(set: &mut BTreeSet<T>, member: T, is_in: bool) {
    if is_in {
        set.insert(member)
    } else {
        set.remove(&member)
    };
}
