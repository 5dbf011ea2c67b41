//! Applies the events of players' filings: orders, plans, decrees, locks.

use crate::action::{Decree, Occasion};
use crate::event::Filing;
use crate::nouns::Office;
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
                self.decree(decree);
                self.record_filing();
            }
            Filing::Withdrawn { decree, .. } => {
                self.withdraw(decree);
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

    /// **IO-RULING-05.** Records that a kingdom has filed something, so that it counts neither as silent nor as a
    /// regency.
    fn record_filing(&mut self) {
        self.has_filed = true;
        self.silent = 0;
    }

    fn decree(&mut self, decree: &Decree) {
        let decrees = &mut self.decrees;
        match decree {
            Decree::SendGold { to, gold } => {
                decrees.gifts.insert(*to, *gold);
            }
            Decree::ProposeTreaty(seat) => {
                decrees.proposals.insert(*seat);
                self.refusals.remove(seat);
            }
            Decree::RefuseTreaty(seat) => {
                decrees.proposals.remove(seat);
                self.refusals.insert(*seat);
            }
            Decree::BreakTreaty(seat) => {
                decrees.breaks.insert(*seat);
            }
            Decree::Disband(unit) => {
                decrees.disbanded.insert(*unit);
            }
            Decree::CallElection(candidate) => decrees.election = Some(*candidate),
            Decree::Vote { office, candidate } => self.vote(*office, *candidate),
            Decree::NameHeir(skills) => self.heir = Some(skills.clone()),
        }
    }

    fn withdraw(&mut self, decree: &Decree) {
        let decrees = &mut self.decrees;
        match decree {
            Decree::SendGold { to, .. } => {
                decrees.gifts.remove(to);
            }
            Decree::ProposeTreaty(seat) => {
                decrees.proposals.remove(seat);
            }
            Decree::RefuseTreaty(seat) => {
                self.refusals.remove(seat);
            }
            Decree::BreakTreaty(seat) => {
                decrees.breaks.remove(seat);
            }
            Decree::Disband(unit) => {
                decrees.disbanded.remove(unit);
            }
            Decree::CallElection(_) => decrees.election = None,
            Decree::Vote { office, .. } => self.vote(*office, None),
            Decree::NameHeir(_) => self.heir = None,
        }
    }

    fn vote(&mut self, office: Office, candidate: Option<crate::ids::CharacterId>) {
        match candidate {
            Some(candidate) => {
                self.votes.insert(office, candidate);
            }
            None => {
                self.votes.remove(&office);
            }
        }
    }
}
