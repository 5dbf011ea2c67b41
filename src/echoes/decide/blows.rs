//! Resolves attacks: declaration, damage, and consequences (4.7).

use super::Resolution;
use super::damage::Stance;
use crate::event::{Deed, Displaced, Event, Loss};
use crate::lens::Lens;
use crate::nouns::{BuildingKind, Mode};
use crate::profile::Flag;
use crate::queries::Structure;
use crate::state::{Attack, CardId, Happening, Step, Target};
use regnal_core::never::never;

impl Resolution<'_> {
    /// Declares a legal attack. Other players may play Reactions before it is resolved.
    pub(super) fn declare(&mut self, attack: Attack) {
        let Attack { attacker, target, mode, path, cell } = attack.clone();
        self.emit(Event::AttackDeclared { attacker, target, mode, path, cell });
        let happening = match target {
            Target::Unit(target) => Happening::Attack { attacker, target },
            Target::Building(cell) => Happening::Assault {
                attacker,
                cell,
                owner: self.structure(cell).map_or_else(|| self.active(), |wall| wall.owner),
            },
        };
        self.push(Step::Strike(attack));
        self.after(happening);
    }

    /// Resolves an attack (EE-RULING-51). Does nothing if the attacker or the target is gone (EE-RULING-62).
    pub(super) fn strike(&mut self, attack: &Attack) {
        let Some(attacker) = self.unit(attack.attacker).cloned() else { return };
        let there = match attack.target {
            Target::Unit(id) => self.unit(id).is_some_and(|unit| unit.cell == attack.cell),
            Target::Building(cell) => self.structure(cell).is_some(),
        };
        if !there {
            self.come_to_rest(attack, true);
            self.end_combat(attack.attacker);
            return;
        }
        let stance = Stance {
            from: attack.path.last().copied().unwrap_or(attacker.cell),
            run: attacker.cells_moved,
            mode: attack.mode,
        };
        let blow = self.blow(&attacker, attack.target, stance);
        let before = match attack.target {
            Target::Unit(_) => None,
            Target::Building(cell) => self.structure(cell),
        };
        self.emit(Event::Struck {
            attacker: attack.attacker,
            target: attack.target,
            damage: blow.damage,
            counter: blow.counter,
        });
        let mut news = Vec::new();
        self.remove_struck(attack, before, &mut news);
        if self.check_victory() {
            return;
        }
        if self.unit(attack.attacker).is_some() {
            let destroyed = match attack.target {
                Target::Unit(id) => self.unit(id).is_none(),
                Target::Building(cell) => self
                    .structure(cell)
                    .is_none_or(|wall| self.is_allied(wall.owner, attacker.owner)),
            };
            self.come_to_rest(attack, destroyed);
        }
        self.end_combat(attack.attacker);
        self.tidy();
        news.push(Happening::Fought {
            attacker: attack.attacker,
            target: match attack.target {
                Target::Unit(id) => Some(id),
                Target::Building(_) => None,
            },
        });
        for happening in news.into_iter().rev() {
            self.after(happening);
        }
    }

    /// Removes all units and buildings lost in an attack from the map simultaneously (EE-RULING-53), and records the
    /// consequences.
    fn remove_struck(
        &mut self,
        attack: &Attack,
        before: Option<Structure>,
        news: &mut Vec<Happening>,
    ) {
        let attacker_dies = self.is_dying(attack.attacker);
        match attack.target {
            Target::Unit(id) => {
                if self.is_dying(id) {
                    news.push(self.lose(id, Loss::Combat, Some(attack.attacker)));
                }
                if attacker_dies {
                    news.push(self.lose(attack.attacker, Loss::Combat, Some(id)));
                }
            }
            Target::Building(cell) => {
                let (Some(Structure { owner, kind, .. }), Some(wall)) =
                    (before, self.structure(cell))
                else {
                    never!("no building stands on {cell}");
                    return;
                };
                let by = attack.attacker;
                if self.building_left(wall) <= 0 && kind != BuildingKind::Capital {
                    self.emit(Event::BuildingLost { cell, by: Some(by) });
                    news.push(Happening::Razed { cell, owner, kind, by });
                } else {
                    news.push(Happening::Battered { cell, owner, kind, by });
                }
            }
        }
    }

    /// Moves a melee attacker to its final cell, which is the target's cell if available, otherwise the cell to which
    /// the attacker falls back (EE-COMBAT-11, -12).
    pub(super) fn come_to_rest(&mut self, attack: &Attack, gone: bool) {
        let id = attack.attacker;
        let Some(profile) = self.unit(id).map(|unit| Lens::new(self).profile(unit)) else {
            return;
        };
        if attack.mode == Mode::Melee {
            match self.rest(id, &attack.path, attack.cell, gone) {
                Some((to, true)) => {
                    if !attack.path.is_empty() {
                        self.emit(Event::Displaced { unit: id, to, how: Displaced::Advanced });
                    }
                }
                Some((to, false)) => {
                    self.emit(Event::Displaced { unit: id, to, how: Displaced::FellBack })
                }
                None => return self.perish(id, Loss::Drowned),
            }
        }
        self.emit(Event::Exhausted { unit: id, deed: Deed::Attacked });
        if profile.has(Flag::Fatigue) {
            self.emit(Event::Tired { unit: id });
        }
    }

    pub(super) fn end_combat(&mut self, attacker: CardId) {
        self.emit(Event::CombatEnded { attacker });
    }

    /// Removes a unit that nobody killed from the map, and schedules the consequences.
    pub(super) fn perish(&mut self, unit: CardId, loss: Loss) {
        let happening = self.lose(unit, loss, None);
        self.after(happening);
    }

    /// Removes a lost unit from the map.
    pub(super) fn lose(&mut self, unit: CardId, loss: Loss, killer: Option<CardId>) -> Happening {
        let owner = self.unit_owner(unit);
        self.emit(Event::UnitLost { unit, loss, killer });
        Happening::Lost { unit, owner, killer }
    }
}
