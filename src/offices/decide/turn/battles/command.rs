//! Finds the supreme commanders of a battle, and plays their duel (IO-RULING-63 to -66, IO-RULING-69).

use std::collections::BTreeSet;

use super::{PendingBattle, Resolution};
use crate::battle::{Leader, Role, successor, supreme};
use crate::duel::{Duellist, duel};
use crate::encounter::Place;
use crate::event::Battle;
use crate::ids::{CharacterId, UnitId};
use regnal_core::never::expected;

/// Supreme commanders of a battle and their effect on morale, after the duel.
pub(super) struct Command {
    /// Supreme commanders, attacker first; `None` for a garrison commander.
    pub(super) commanders: [Option<Leader>; 2],
    /// Units whose leader refused or lost the duel.
    pub(super) demoralised: BTreeSet<UnitId>,
}

impl Resolution<'_> {
    /// **IO-RULING-63, IO-RULING-65, IO-RULING-69.** Finds both supreme commanders and, if both are characters, plays
    /// their duel. A commander killed in the duel is replaced.
    pub(super) fn take_command(&mut self, field: &PendingBattle) -> Command {
        let mut commanders = Role::BOTH
            .map(|role| supreme(&self.leaders(field.province, &field.units[role.index()])));
        let mut demoralised = BTreeSet::new();
        let [Some(attacker), Some(defender)] = commanders else {
            return Command { commanders, demoralised };
        };
        let who = [attacker.id, defender.id];
        let duellists = who.map(|id| expected(self.duellist(id), "a commander before a duel"));
        let [Some(one), Some(other)] = duellists else {
            return Command { commanders, demoralised };
        };
        let judge = self.judge;
        let duel = duel(self.dice, [one, other], judge);
        self.emit(Battle::Duelled { province: field.province, duel: Box::new(duel.clone()) });
        for role in Role::BOTH {
            if duel.demoralised[role.index()] {
                demoralised.extend(self.led_by(who[role.index()]));
            }
        }
        if let Some(fight) = &duel.fight {
            for (role, place) in Role::BOTH.into_iter().zip(Place::BOTH) {
                let victor = who[role.other().index()];
                self.apply_encounter(who[role.index()], place, fight, Some(victor));
            }
        }
        for role in Role::BOTH {
            if duel.dead[role.index()] {
                commanders[role.index()] = self.successor(field, role, who[role.index()]);
            }
        }
        Command { commanders, demoralised }
    }

    /// Returns a character as a duellist, with his duel plan.
    fn duellist(&self, id: CharacterId) -> Option<Duellist> {
        let who = self.character(id)?;
        let own = self.kingdom(who.seat?)?;
        Some(Duellist {
            id,
            warrior: who.warrior(&who.duel_plan, own.gold),
            kingdom: own.alignment(),
        })
    }

    /// **IO-RULING-65.** Returns the successor of a dead commander: a friendly character in the province who leads no
    /// units or, if there is none, the next leader.
    fn successor(&self, field: &PendingBattle, role: Role, dead: CharacterId) -> Option<Leader> {
        let province = field.province;
        let friends: Vec<CharacterId> = self
            .characters_in(province)
            .filter(|(id, one)| {
                let is_friend = one.seat.is_some_and(|seat| self.takes_side(field, role, seat));
                is_friend && self.led_by(*id).is_empty()
            })
            .map(|(id, _)| id)
            .collect();
        let leaders = self.leaders(province, &field.units[role.index()]);
        let id = successor(dead, &friends, &leaders)?;
        let of_units = leaders.iter().find(|leader| leader.id == id).copied();
        of_units.or_else(|| {
            let level = self.command_level(province, self.character(id)?);
            Some(Leader { id, units: 0, level })
        })
    }
}
