//! Applies the events of a battle.

use crate::battle::{Fate, Role};
use crate::encounter::Place;
use crate::event::{Battle, Fought};
use crate::ids::{CharacterId, ProvinceId};
use crate::state::{Clash, Fray, Position, Regrowing, Unit};
use crate::strength::Troop;
use regnal_core::never::expected;

impl Position {
    pub(super) fn apply_battle(&mut self, event: &Battle) {
        match event {
            Battle::Joined { .. } => {}
            Battle::Answered { province, answer, from, units, spent } => {
                self.with_character(answer.leader, |leader| leader.has_answered = true);
                if answer.test.passes {
                    self.march(answer.leader, units, (*from, *province), *spent);
                }
            }
            Battle::Duelled { duel, .. } => {
                for who in duel.who {
                    self.become_famous(who);
                }
                let Some(fight) = &duel.fight else { return };
                for place in Place::BOTH {
                    self.leave_fight(duel.who[place.index()], fight.at(place));
                }
            }
            Battle::Fought(fought) => {
                self.apply_fought(fought);
                self.record_battle_sightings(fought);
            }
            Battle::WentBack { leaders, units, .. } => {
                for &(leader, to) in leaders {
                    self.fall_back(leader, to);
                }
                for &(unit, to) in units {
                    match to {
                        Some(to) => self.with_unit(unit, |unit| unit.retreat(to)),
                        None => self.lose_unit(unit),
                    }
                }
                self.clear_absent_leaders();
            }
        }
    }

    /// Moves a leader along with his retreating units after a battle, and reveals to his kingdom what he sees there.
    fn fall_back(&mut self, leader: CharacterId, to: ProvinceId) {
        let leading = expected(self.character(leader), "a leader of a battle");
        let Some(from) = leading.map(|one| one.province) else { return };
        self.with_character(leader, |leader| {
            leader.province = to;
            leader.came_from = None;
        });
        self.record_step(leader, from, to);
    }

    fn apply_fought(&mut self, fought: &Fought) {
        let Fought { province, sides, commanders, engagement, battle, leaders, units } = fought;
        self.recent.battles.push(Clash {
            province: *province,
            attackers: sides.attackers.clone(),
            defenders: sides.seats(Role::Defender),
            attackers_won: battle.winner == Role::Attacker,
        });
        for left in battle.left.iter().flatten() {
            let mut passed = battle.regrowths.iter().filter(|one| one.test.passes);
            if let Some(regrowth) = passed.find(|one| one.unit == left.unit)
                && let Some(unit) = self.unit(left.unit)
            {
                let troop = Troop { quality: regrowth.quality, ..unit.troop };
                self.regrowing.insert(left.unit, Regrowing { province: *province, troop });
            }
            match left.fate {
                Fate::Stays => {}
                Fate::Retreats(to) => self.with_unit(left.unit, |unit| unit.retreat(to)),
                Fate::Lost | Fate::Destroyed | Fate::Vanished => self.lose_unit(left.unit),
            }
            if left.is_alive() {
                self.with_unit(left.unit, |unit| {
                    unit.troop.quality = left.quality;
                    unit.is_bitten |= left.is_bitten;
                });
            }
        }
        for fate in &battle.leaders {
            if let Some(to) = fate.to {
                self.fall_back(fate.id, to);
            }
        }
        let is_sea = self.is_sea(*province);
        for role in Role::BOTH {
            let merit = battle.merits[role.index()];
            if let Some(commander) = commanders[role.index()] {
                self.become_famous(commander);
                self.with_character(commander, |one| {
                    let record = &mut one.record;
                    let kept = if is_sea { &mut record.admiral } else { &mut record.marshal };
                    *kept += merit;
                });
            }
            for (leader, _) in &engagement.side(role).leaders {
                self.become_famous(*leader);
            }
        }
        self.charge(leaders, units);
        self.clear_absent_leaders();
        let winner = battle.winner;
        let fray = Fray { winner: sides.first(winner), commander: commanders[winner.index()] };
        self.doings.frays.insert(*province, fray);
    }
}

impl Unit {
    /// **IO-RULING-75.** Moves a retreating unit, which does not fight again in this phase.
    fn retreat(&mut self, to: ProvinceId) {
        self.province = to;
        self.came_from = None;
        self.has_retreated = true;
    }
}
