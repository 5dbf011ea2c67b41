//! Candidate organisation actions. For actions on several pieces, each piece is listed separately.

use std::collections::BTreeSet;

use crate::action::{Action, Leader, Organisation};
use crate::ids::CharacterId;
use crate::nouns::CharacterKind;
use crate::state::Demonworld;
use crate::works::{DefaultPlan, Grounds, default_plan};
use regnal_core::game::Seat;

impl Demonworld {
    pub(super) fn organisation_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        let mut add = |action| menu.push(Action::Organisation(action));
        let characters = self.at.characters.iter().filter(|(_, character)| character.owner == seat);
        let characters: Vec<CharacterId> = characters.map(|(&id, _)| id).collect();
        for &id in &characters {
            add(Organisation::ChooseKing(id));
        }
        for province in self.provinces_of(seat) {
            for &kind in CharacterKind::ALL {
                add(Organisation::CreateArmy { province, leader: Leader::Raise(kind) });
                add(Organisation::CreateArmy { province, leader: Leader::RaiseKing(kind) });
            }
            for &id in &characters {
                add(Organisation::CreateArmy { province, leader: Leader::Take(id) });
            }
            for site in self.sites_in(province) {
                add(Organisation::CreateGarrison(site));
                for which in DefaultPlan::ALL {
                    let plan = default_plan(which);
                    add(match &plan.grounds {
                        Grounds::City => Organisation::PlanCity { site, plan: plan.into() },
                        Grounds::Fortress { tier, .. } => Organisation::PlanFortress {
                            site,
                            tier: tier.budget(),
                            plan: plan.into(),
                        },
                    });
                }
            }
        }
        for (force, own) in self.forces_of(seat) {
            for troop in self.lists().troops() {
                add(Organisation::RaiseUnit { troop: troop.id, force });
            }
            for &kind in CharacterKind::ALL {
                add(Organisation::RaiseCharacter { kind, force });
            }
            add(Organisation::RaiseSlaves { province: own.province, force });
            add(Organisation::Dissolve(force));
            for (unit, own) in self.units_of(force) {
                for stands in 1..=own.initial_stands.saturating_sub(own.stands) {
                    add(Organisation::ReinforceUnit { unit, stands, lose: None });
                }
                add(Organisation::RemountUnit(unit));
            }
            for (to, other) in self.forces_of(seat) {
                if to != force && other.province == own.province {
                    for piece in self.pieces_of(force) {
                        let pieces = BTreeSet::from([piece]);
                        add(Organisation::Rearrange { pieces, from: force, to });
                    }
                }
            }
        }
        if let Some(player) = self.player(seat) {
            for purchase in &player.purchases {
                add(Organisation::Cancel(purchase.bought));
            }
        }
    }
}
