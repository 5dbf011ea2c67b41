//! Chooses each fighter's next action (IO-RULING-50), and estimates the risk of death, which can make a character flee
//! (IO-RULING-60).

use super::combatant::{Combatant, Fighting, HIT_POINTS};
use super::deed::{Act, hit_chance, melee_damage};
use super::fray::{ActiveEncounter, Place};
use crate::content::{Kind, content};
use crate::ids::ObjectNumber;
use crate::judge::Judge;
use crate::nouns::{Alignment, Skill, Spell, Temperament};
use crate::plan::Step;

/// Risk of death, in percent, at which a brave character flees. The next two constants are the corresponding risks for
/// cautious and for cowardly characters (IO-RULING-60).
const GREAT_RISK: i32 = 40;
const SIGNIFICANT: i32 = 15;
const POSSIBLE: i32 = 1;

/// **IO-RULING-60.** Returns the risk that the next blow by `other` kills, in percent: the chance to hit, multiplied by
/// the share of die faces with enough damage.
pub fn risk(own: &Fighting, other: &Fighting) -> i32 {
    let damage = melee_damage(other);
    let enough = (1..=damage.sides).filter(|&face| damage.of(face) >= own.hit_points());
    let deadly = i32::try_from(enough.count()).unwrap_or(i32::MAX);
    let sides = i32::try_from(damage.sides).unwrap_or(i32::MAX);
    hit_chance(other, own) * deadly / sides
}

/// **IO-15.1-08, IO-15.1-12, IO-RULING-60.** Returns whether a fighter's temperament makes him flee.
fn must_flee(own: &Fighting, other: &Fighting) -> bool {
    let Some(warrior) = own.warrior() else { return false };
    let is_timid = matches!(warrior.temperament, Temperament::Cautious | Temperament::Coward);
    if is_timid && warrior.is_king && warrior.hit_points >= HIT_POINTS {
        return false;
    }
    let risk = risk(own, other);
    match warrior.temperament {
        Temperament::Berserk => false,
        Temperament::Brave => risk >= GREAT_RISK,
        Temperament::Cautious => risk >= SIGNIFICANT,
        Temperament::Coward => risk >= POSSIBLE || own.is_gravely_hurt,
    }
}

/// **IO-15.1-09.** Returns the first action of a fighter's duel plan, regardless of temperament. Flight is returned
/// even if it is not allowed, because it marks a plan to refuse the duel.
pub fn opening(both: [Combatant; 2], place: Place, judge: Judge) -> Act {
    let mut fray = ActiveEncounter::new(both, true, judge);
    fray.round = 1;
    fray.planned(place, &mut Vec::new(), true)
}

impl ActiveEncounter {
    /// **IO-15.1-09, IO-15.1-12.** Returns whether a fighter can currently flee. A character who never refuses duels
    /// cannot open one with flight. A cautious or cowardly king flees only when wounded.
    fn may_flee(&self, place: Place) -> bool {
        let Some(warrior) = self.at(place).warrior() else { return true };
        if !self.is_duel || !self.judge.counts_only_possible_steps() {
            return true;
        }
        match warrior.temperament {
            Temperament::Berserk | Temperament::Brave => self.round > 1,
            Temperament::Cautious | Temperament::Coward => {
                !warrior.is_king || warrior.hit_points < HIT_POINTS
            }
        }
    }

    /// **IO-RULING-50.** Returns a fighter's action in this round; `None` if he is stunned. Skips impossible steps.
    /// Steps that do not take a round (saying words, drawing weapons) take effect immediately and are added to `free`.
    pub(super) fn choose(&mut self, place: Place, free: &mut Vec<Step>) -> Option<Act> {
        if self.at(place).is_stunned {
            self.at_mut(place).is_stunned = false;
            return None;
        }
        if self.at(place).guard().is_some() {
            let throws = self.round == 1 && !self.is_close;
            return Some(if throws && self.at(place).level(Skill::Archery) > 0 {
                Act::Shoot
            } else {
                Act::Melee
            });
        }
        let may_flee = self.may_flee(place);
        if may_flee && must_flee(self.at(place), self.at(place.other())) {
            return Some(Act::Flee);
        }
        Some(self.planned(place, free, may_flee))
    }

    /// Consumes and returns the next possible step of a plan; melee if none is left.
    fn planned(&mut self, place: Place, free: &mut Vec<Step>, may_flee: bool) -> Act {
        while let Some(step) = self.next_step(place) {
            self.at_mut(place).step += 1;
            match step {
                Step::Melee => return Act::Melee,
                Step::Flee if may_flee => return Act::Flee,
                Step::Shoot if !self.is_close => return Act::Shoot,
                Step::Steal if self.can_steal(place) => return Act::Steal,
                Step::Talk if self.at(place.other()).guard().is_some() => return Act::Talk,
                Step::Cast(spell) if self.can_cast(place, spell) => return Act::Cast(spell),
                Step::Say(_) => {
                    self.at_mut(place).has_spoken = true;
                    free.push(step);
                }
                Step::Use(number) => match self.used(place, number) {
                    Some(ObjectUse::Spell(act)) => return act,
                    Some(ObjectUse::Weapon) => free.push(step),
                    None => {}
                },
                _ => {}
            }
        }
        Act::Melee
    }

    fn next_step(&self, place: Place) -> Option<Step> {
        let fighting = self.at(place);
        fighting.warrior()?.plan.steps().get(fighting.step).cloned()
    }

    fn can_steal(&self, place: Place) -> bool {
        let other = self.at(place.other());
        !self.is_duel && other.guard().is_none_or(|guard| guard.has_treasure())
    }

    fn can_cast(&self, place: Place, spell: Spell) -> bool {
        let has_magic = self.at(place).level(spell.magic()) > 0;
        has_magic && (spell != Spell::HolySymbol || is_unholy(self.at(place.other())))
    }

    /// **IO-RULING-56.** Returns the effect of using an object. `None` if the character does not carry the object, if
    /// the object has no charges left, or if it has no use in an encounter.
    fn used(&mut self, place: Place, number: ObjectNumber) -> Option<ObjectUse> {
        let object = content().object_of(number)?;
        let fighting = self.at_mut(place);
        let carried = fighting.warrior()?.carried.iter();
        let copies = || carried.clone().filter(|carried| carried.object == object);
        match content().object(object).kind {
            Kind::Weapon { skill, damage } => {
                copies().next()?;
                fighting.weapon = match skill {
                    Skill::Archery => [0, damage],
                    _ => [damage, 0],
                };
                Some(ObjectUse::Weapon)
            }
            Kind::Spell { spell, level, .. } => {
                copies().find(|carried| carried.charges > 0)?;
                Some(ObjectUse::Spell(Act::Use { object, spell, level }))
            }
            Kind::Lead(_) => None,
        }
    }
}

enum ObjectUse {
    Spell(Act),
    Weapon,
}

/// **IO-RULING-50, IO-RULING-55.** Returns whether a holy symbol harms this fighter.
pub(super) fn is_unholy(fighting: &Fighting) -> bool {
    match fighting.warrior() {
        Some(warrior) => warrior.alignment == Alignment::Evil,
        None => fighting.guard().is_some_and(|guard| guard.monster.is_unholy()),
    }
}
