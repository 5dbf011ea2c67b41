//! Applies events from actions allowed in any phase.

use crate::event::Table;
use crate::state::{Emperor, Position};

use super::{Entries, existing};

impl Position {
    pub(super) fn apply_table(&mut self, event: &Table) {
        match event {
            Table::StandingOrdersSet { seat, orders } => {
                self.with_player(*seat, |player| player.standing = orders.clone())
            }
            Table::StandingPlanSet { seat, plan } => {
                self.with_player(*seat, |player| player.battle_plan = plan.clone())
            }
            Table::TreatyProposed { treaty, terms } => {
                self.note_number(treaty.0);
                self.treaties.insert(*treaty, terms.clone());
            }
            Table::TreatyAnswered { treaty, yes: true, .. } => {
                let now = self.date;
                self.treaties.change(treaty, |treaty| treaty.since = Some(now));
            }
            Table::TreatyAnswered { treaty, yes: false, .. }
            | Table::TreatyEnded { treaty, .. } => {
                existing(self.treaties.remove(treaty), treaty);
            }
            Table::EmperorProclaimed { seat } => {
                let since = self.date;
                self.with_player(*seat, |player| {
                    player.emperor = Some(Emperor { since, winters: 0 })
                });
            }
            Table::EndVoted { seat, yes } => {
                if *yes {
                    self.votes_to_end.insert(*seat);
                } else {
                    self.votes_to_end.remove(seat);
                }
            }
            Table::Resigned { seat } => {
                self.with_player(*seat, |player| {
                    player.resigned = true;
                    player.absent = true;
                });
                self.votes_to_end.remove(seat);
            }
            Table::TakenOver { seat } => self.reoccupy(*seat),
        }
    }
}
