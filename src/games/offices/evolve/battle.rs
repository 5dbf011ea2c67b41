//! Battles.

use crate::games::offices::battle::{Fate, Role};
use crate::games::offices::encounter::Place;
use crate::games::offices::event::{Battle, Fought};
use crate::games::offices::state::{Fray, Position, Regrowing};

impl Position {
    pub(super) fn apply_battle(&mut self, event: &Battle) {
        match event {
            Battle::Joined { .. } => {}
            Battle::Answered {
                province,
                answer,
                from,
                units,
                spent,
            } => {
                let leader = answer.leader;
                self.with_character(leader, |leader| leader.has_answered = true);
                if !answer.test.passes {
                    return;
                }
                self.with_character(leader, |leader| {
                    leader.province = *province;
                    leader.came_from = Some(*from);
                    leader.spent = *spent;
                });
                for &unit in units {
                    self.with_unit(unit, |unit| {
                        unit.province = *province;
                        unit.came_from = Some(*from);
                        unit.spent = *spent;
                    });
                }
                if let Some(seat) = self.seat_of(leader) {
                    self.see_wealth(seat, *province);
                }
            }
            Battle::Duelled { duel, .. } => {
                self.famous.extend(duel.who);
                let Some(fight) = &duel.fight else {
                    return;
                };
                for place in Place::BOTH {
                    if let Some(warrior) = fight.at(place).warrior() {
                        self.with_character(duel.who[place.index()], |one| {
                            one.hit_points = warrior.hit_points;
                            one.carried = warrior.carried.clone();
                        });
                    }
                }
            }
            Battle::Fought(fought) => self.apply_fought(fought),
            Battle::WentBack { stacks, .. } => {
                for (leader, units, to) in stacks {
                    self.with_character(*leader, |leader| {
                        leader.province = *to;
                        leader.came_from = None;
                    });
                    for &unit in units {
                        self.with_unit(unit, |unit| {
                            unit.province = *to;
                            unit.came_from = None;
                            unit.has_retreated = true;
                        });
                    }
                }
                self.part_units();
            }
        }
    }

    fn apply_fought(&mut self, fought: &Fought) {
        let Fought {
            province,
            sides,
            commanders,
            engagement,
            battle,
            leaders,
            units,
        } = fought;
        self.battlefields.insert(*province);
        for left in battle.left.iter().flatten() {
            let troop = self.unit(left.unit).map(|unit| unit.troop);
            let regrowth = battle.regrowths.iter().find(|one| one.unit == left.unit);
            if let (Some(mut troop), Some(regrowth)) = (troop, regrowth)
                && regrowth.test.passes
            {
                troop.quality = regrowth.quality;
                let regrowing = Regrowing {
                    province: *province,
                    troop,
                };
                self.regrowing.insert(left.unit, regrowing);
            }
            match left.fate {
                Fate::Stays => {}
                Fate::Retreats(to) => self.with_unit(left.unit, |unit| {
                    unit.province = to;
                    unit.came_from = None;
                    unit.has_retreated = true;
                }),
                Fate::Lost | Fate::Destroyed | Fate::Vanished => {
                    self.units.remove(&left.unit);
                }
            }
            self.with_unit(left.unit, |unit| {
                unit.troop.quality = left.quality;
                unit.is_bitten |= left.is_bitten;
            });
        }
        for fate in &battle.leaders {
            if let Some(to) = fate.to {
                self.with_character(fate.id, |leader| {
                    leader.province = to;
                    leader.came_from = None;
                });
            }
        }
        let is_sea = self.is_sea(*province);
        for role in Role::BOTH {
            let merit = battle.merits[role.index()];
            if let Some(commander) = commanders[role.index()] {
                self.famous.insert(commander);
                self.with_character(commander, |one| {
                    let record = &mut one.record;
                    let kept = if is_sea {
                        &mut record.admiral
                    } else {
                        &mut record.marshal
                    };
                    *kept += merit;
                });
            }
            let led = engagement.side(role).leaders.iter();
            self.famous.extend(led.map(|(leader, _)| *leader));
        }
        self.charge(leaders, units);
        self.part_units();
        let winner = match battle.winner {
            Role::Attacker => sides.attackers.first().copied(),
            Role::Defender => sides.defenders.first().copied().flatten(),
        };
        let fray = Fray {
            winner,
            commander: commanders[battle.winner.index()],
        };
        self.doings.frays.insert(*province, fray);
    }
}
