//! Performs actions in an encounter, with their chances, dice and effects.

use serde::{Deserialize, Serialize};

use super::choose::is_unholy;
use super::combatant::{Carried, Combatant, Fighting};
use super::fray::{ActiveEncounter, Place};
use crate::chance::{Test, bounded};
use crate::content::{Pace, content};
use crate::judge::Judge;
use crate::nouns::{Alignment, Object, Skill, Spell, Temperament};
use regnal_core::dice::{Dice, Draw};
use regnal_core::narrow::narrow;

/// Minimum damage of a single blow that makes a coward flee (IO-RULING-60).
const GRAVE: i32 = 4;

/// A fighter's action in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Act {
    Shoot,
    Flee,
    /// Closes in and strikes.
    Melee,
    Steal,
    Talk,
    Cast(Spell),
    /// Uses one charge of an object.
    Use {
        object: Object,
        spell: Spell,
        level: u8,
    },
}

/// A thief's loot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Theft {
    /// Gold stolen from the place or from the victim's kingdom.
    pub gold: u32,
    /// Object stolen.
    pub object: Option<Carried>,
}

/// Outcome of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Outcome {
    /// The action failed.
    Failed,
    /// Ranged action that could not be performed because the opponents had closed in.
    Wasted,
    /// The monster closed in and cannot strike in this round.
    Closed,
    /// The action did damage and possibly healed the caster.
    Damage { points: i32, healed: i32 },
    /// The opponent loses an action.
    Stunned,
    /// The caster becomes invisible.
    Unseen,
    /// The monster was won over, or the character surrendered.
    Charmed,
    /// The monster accepted a bargain.
    Agreed,
    /// The thief got away with this loot.
    Stolen(Theft),
    /// The fighter escaped.
    Fled,
}

/// An action with its dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Deed {
    /// Round, counted from 1.
    pub round: u8,
    pub by: Place,
    pub act: Act,
    /// Success test; `None` if the action could not succeed or needed no test.
    pub test: Option<Test>,
    pub dice: Vec<Draw>,
    pub outcome: Outcome,
    /// Mercy test of a defeated coward (IO-RULING-61).
    pub mercy: Option<Test>,
}

/// Damage of a blow: a die plus a bonus.
#[derive(Clone, Copy, Debug)]
pub(super) struct Damage {
    pub(super) sides: u32,
    added: i32,
}

impl Damage {
    /// Returns the damage for a die result.
    pub(super) fn of(self, face: u32) -> i32 {
        narrow::<i32, _>(face) + self.added
    }

    fn of_monster([least, most]: [u32; 2]) -> Damage {
        Damage { sides: most.saturating_sub(least) + 1, added: narrow::<i32, _>(least) - 1 }
    }

    fn roll(self, dice: &mut Dice) -> (Vec<Draw>, i32) {
        let die = dice.draw(self.sides);
        (vec![die], self.of(die.value))
    }
}

/// Number of sides of the damage die for a character's blow or shot.
const BLOW: u32 = 6;

/// **IO-RULING-52.** Returns a fighter's melee damage.
pub(super) fn melee_damage(own: &Fighting) -> Damage {
    match own.monster() {
        Some(row) => Damage::of_monster(row.melee_damage),
        None => Damage { sides: BLOW, added: i32::from(own.level(Skill::Melee)) + own.weapon[0] },
    }
}

/// **IO-RULING-53.** Returns a fighter's shot damage.
fn shot_damage(own: &Fighting) -> Damage {
    match own.monster() {
        Some(row) => Damage::of_monster(row.missile_damage),
        None => Damage { sides: BLOW, added: i32::from(own.level(Skill::Archery)) + own.weapon[1] },
    }
}

/// Returns the modifier to the chance to hit for an invisible target; 0 if the target is visible.
fn unseen(other: &Fighting) -> i32 {
    if other.is_invisible { -30 } else { 0 }
}

/// **IO-15.1-05.** Returns the modifier to the chance to hit if the target is cautious.
pub fn parry(other: &Fighting) -> i32 {
    match other.temperament() {
        Some(Temperament::Cautious) => content().effects.parry,
        Some(Temperament::Berserk | Temperament::Brave | Temperament::Coward) | None => 0,
    }
}

/// Returns the parry modifier for attacks other than melee; 0 before the fourth edition.
fn parry_from_afar(other: &Fighting, judge: Judge) -> i32 {
    match judge.parries_every_attack() {
        true => parry(other),
        false => 0,
    }
}

/// **IO-15.1-03 to -05, IO-RULING-52.** Returns the chance to hit in melee, in percent.
pub fn hit_chance(own: &Fighting, other: &Fighting) -> i32 {
    let effects = &content().effects;
    let levels = [own, other].map(|one| i32::from(one.level(Skill::Melee)));
    let elan = match own.temperament() {
        Some(Temperament::Brave) => effects.elan,
        _ => 0,
    };
    let intimidation = match (own.temperament(), other.temperament()) {
        (Some(own), Some(Temperament::Berserk)) => match own {
            Temperament::Berserk => 0,
            Temperament::Brave => effects.intimidation[0],
            Temperament::Cautious => effects.intimidation[1],
            Temperament::Coward => effects.intimidation[2],
        },
        _ => 0,
    };
    bounded(50 + 10 * (levels[0] - levels[1]) + elan + parry(other) + intimidation + unseen(other))
}

/// **IO-15.1-05, IO-RULING-53.** Returns the chance to hit with a bow or missile, in percent.
pub fn shot_chance(own: &Fighting, other: &Fighting, judge: Judge) -> i32 {
    let aim = 15 * i32::from(own.level(Skill::Archery));
    bounded(30 + aim + parry_from_afar(other, judge) + unseen(other))
}

/// **IO-15.1-07, IO-RULING-61.** Returns the percent chance that a coward is spared by a monster or by a character of
/// this alignment.
pub fn mercy_chance(own: Alignment, by: Option<Alignment>) -> i32 {
    let Some(by) = by else { return content().effects.mercy };
    let good = if by == Alignment::Good { 20 } else { 0 };
    let like = if by == own { 15 } else { 0 };
    let far = if own.steps(by) >= 3 { -10 } else { 0 };
    45 + good + like + far
}

impl Act {
    /// Returns whether the action damages the opponent if it succeeds.
    pub fn is_attack(self) -> bool {
        match self {
            Act::Melee | Act::Shoot => true,
            Act::Cast(spell) | Act::Use { spell, .. } => spell.harms(),
            Act::Flee | Act::Steal | Act::Talk => false,
        }
    }

    /// **IO-RULING-51.** Returns the level that decides which fighter acts first.
    pub(super) fn level(self, own: &Fighting) -> u8 {
        match self {
            Act::Melee => own.level(Skill::Melee),
            Act::Shoot => own.level(Skill::Archery),
            Act::Cast(spell) => own.level(spell.magic()),
            Act::Use { level, .. } => level,
            Act::Steal => own.level(Skill::Thief),
            Act::Talk => own.level(Skill::Druid),
            Act::Flee => own.level(Skill::ForcedMarch),
        }
    }

    /// **IO-RULING-51.** Returns whether the action precedes other kinds of action. This applies to melee at close
    /// range, and to spells and objects at a distance.
    pub(super) fn is_early(self, is_close: bool) -> bool {
        match self {
            Act::Melee => is_close,
            Act::Cast(_) | Act::Use { .. } => !is_close,
            Act::Shoot | Act::Flee | Act::Steal | Act::Talk => false,
        }
    }
}

impl ActiveEncounter {
    /// Performs an action; the caller handles mercy.
    pub(super) fn perform(&mut self, dice: &mut Dice, by: Place, act: Act) -> Deed {
        let (test, rolled, outcome) = match act {
            Act::Melee => self.strike(dice, by),
            Act::Shoot => self.shoot(dice, by),
            Act::Flee => self.flee(dice, by),
            Act::Steal => self.steal(dice, by),
            Act::Talk => self.talk(dice, by),
            Act::Cast(spell) => {
                let level = self.at(by).level(spell.magic());
                self.cast(dice, by, spell, level)
            }
            Act::Use { object, spell, level } => {
                self.spend(by, object);
                self.cast(dice, by, spell, level)
            }
        };
        if let Outcome::Damage { points, .. } = outcome {
            let other = self.at_mut(by.other());
            other.is_gravely_hurt |= points >= GRAVE;
        }
        Deed { round: self.round, by, act, test, dice: rolled, outcome, mercy: None }
    }

    fn strike(&mut self, dice: &mut Dice, by: Place) -> Done {
        self.at_mut(by).is_invisible = false;
        let closes = !self.is_close;
        self.is_close = true;
        let is_slow = self.at(by).monster().is_some_and(|row| row.pace == Pace::Medium);
        if closes && is_slow {
            return (None, Vec::new(), Outcome::Closed);
        }
        let test = Test::roll(dice, hit_chance(self.at(by), self.at(by.other())));
        self.wound(dice, by, test, melee_damage(self.at(by)))
    }

    fn shoot(&mut self, dice: &mut Dice, by: Place) -> Done {
        if self.is_close {
            return (None, Vec::new(), Outcome::Wasted);
        }
        self.at_mut(by).is_invisible = false;
        let test = Test::roll(dice, shot_chance(self.at(by), self.at(by.other()), self.judge));
        self.wound(dice, by, test, shot_damage(self.at(by)))
    }

    fn wound(&mut self, dice: &mut Dice, by: Place, test: Test, damage: Damage) -> Done {
        if !test.passes {
            return tried(test, Outcome::Failed);
        }
        let (rolled, points) = damage.roll(dice);
        self.at_mut(by.other()).hurt(points);
        (Some(test), rolled, Outcome::Damage { points, healed: 0 })
    }

    /// **IO-RULING-54.** Tries to flee.
    fn flee(&mut self, dice: &mut Dice, by: Place) -> Done {
        let (own, other) = (self.at(by), self.at(by.other()));
        let is_chased = other.monster().is_some_and(|row| row.pace == Pace::Fast);
        let base = if is_chased { 30 } else { 50 };
        let far = if self.is_close { 0 } else { 20 };
        let caution = match own.temperament() {
            Some(Temperament::Cautious) => content().effects.caution,
            _ => 0,
        };
        let hidden = if own.is_invisible { 30 } else { 0 };
        let test = Test::roll(dice, bounded(base + far + caution + hidden));
        tried(test, Outcome::Fled)
    }

    /// **IO-RULING-57.** Tries to steal.
    fn steal(&mut self, dice: &mut Dice, by: Place) -> Done {
        let own = self.at(by);
        let hidden = if own.is_invisible { 30 } else { 0 };
        let late = if self.round == 1 { 0 } else { -20 };
        let percent = 20 + 15 * i32::from(own.level(Skill::Thief)) + hidden + late;
        let test = Test::roll(dice, bounded(percent));
        if !test.passes {
            return tried(test, Outcome::Failed);
        }
        const MOST: u32 = 3;
        let theft = match &mut self.at_mut(by.other()).body {
            Combatant::Guard(guard) => {
                Theft { gold: std::mem::take(&mut guard.gold), object: guard.object.take() }
            }
            Combatant::Warrior(warrior) => {
                let lowest = (0..warrior.carried.len())
                    .min_by_key(|&index| content().object(warrior.carried[index].object).number);
                match lowest {
                    Some(index) => Theft { gold: 0, object: Some(warrior.carried.remove(index)) },
                    None => {
                        let gold = warrior.gold.min(MOST);
                        warrior.gold -= gold;
                        Theft { gold, object: None }
                    }
                }
            }
        };
        tried(test, Outcome::Stolen(theft))
    }

    /// **IO-RULING-58.** Tries to talk.
    fn talk(&mut self, dice: &mut Dice, by: Place) -> Done {
        let level = self.at(by).level(Skill::Druid);
        let said = if std::mem::take(&mut self.at_mut(by).has_spoken) { 10 } else { 0 };
        if self.at(by.other()).monster().is_none_or(|row| level < row.talk_level) {
            return (None, Vec::new(), Outcome::Failed);
        }
        let test = Test::roll(dice, 30 + 10 * i32::from(level) + said);
        tried(test, Outcome::Agreed)
    }

    /// **IO-15.1-05, IO-RULING-55.** Casts a spell. `level` is the caster's level in the spell's kind of magic.
    fn cast(&mut self, dice: &mut Dice, by: Place, spell: Spell, level: u8) -> Done {
        let level = i32::from(level);
        if spell.harms() {
            self.at_mut(by).is_invisible = false;
        }
        let percent = match spell {
            Spell::Charm => {
                let other = self.at(by.other()).level(Skill::Psychic);
                20 + 10 * level - 10 * i32::from(other)
            }
            _ if spell.harms() => {
                50 + 10 * level + parry_from_afar(self.at(by.other()), self.judge)
            }
            _ => 50 + 10 * level,
        };
        let test = Test::roll(dice, percent);
        if !test.passes {
            return tried(test, Outcome::Failed);
        }
        let sides = match spell {
            Spell::PsychicWind => {
                self.at_mut(by.other()).is_stunned = true;
                return tried(test, Outcome::Stunned);
            }
            Spell::Invisibility => {
                self.at_mut(by).is_invisible = true;
                return tried(test, Outcome::Unseen);
            }
            Spell::Charm => return tried(test, Outcome::Charmed),
            Spell::Fireball => 6,
            Spell::HolySymbol if is_unholy(self.at(by.other())) => 6,
            Spell::HolySymbol => return tried(test, Outcome::Failed),
            Spell::DrainLife => 4,
        };
        let rolled: Vec<Draw> = (0..level).map(|_| dice.draw(sides)).collect();
        let points: i32 = rolled.iter().map(|die| narrow::<i32, _>(die.value)).sum();
        self.at_mut(by.other()).hurt(points);
        let before = self.at(by).hit_points();
        if spell == Spell::DrainLife {
            self.at_mut(by).heal(points);
        }
        let healed = self.at(by).hit_points() - before;
        (Some(test), rolled, Outcome::Damage { points, healed })
    }

    /// **IO-RULING-56.** Uses up a charge, regardless of the outcome.
    fn spend(&mut self, by: Place, object: Object) {
        let is_charged = |carried: &&mut Carried| carried.object == object && carried.charges > 0;
        if let Combatant::Warrior(warrior) = &mut self.at_mut(by).body
            && let Some(carried) = warrior.carried.iter_mut().find(is_charged)
        {
            carried.charges -= 1;
        }
    }
}

/// Result of performing an action: its test, damage dice and outcome.
type Done = (Option<Test>, Vec<Draw>, Outcome);

fn tried(test: Test, success: Outcome) -> Done {
    let outcome = if test.passes { success } else { Outcome::Failed };
    (Some(test), Vec::new(), outcome)
}
