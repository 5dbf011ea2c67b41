//! The combatants of an encounter.

use serde::{Deserialize, Serialize};

use crate::content::{Kind, MonsterRow, content};
use crate::judge::Judge;
use crate::nouns::{Alignment, Monster, Object, Temperament};
use crate::plan::Plan;
use crate::skills::Skills;
use regnal_core::dice::{Dice, Draw};
use regnal_core::narrow::narrow;

/// Hit points of an unwounded character (IO-RULING-21).
pub const HIT_POINTS: i32 = 10;

/// An object that a character carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Carried {
    /// Kind of object.
    pub object: Object,
    /// Charges left; 0 for objects that cast no spell.
    pub charges: u8,
}

impl Carried {
    /// Returns a new object with all its charges.
    pub fn new(object: Object) -> Carried {
        let charges = match content().object(object).kind {
            Kind::Spell { charges, .. } => charges,
            Kind::Weapon { .. } | Kind::Lead(_) => 0,
        };
        Carried { object, charges }
    }
}

/// A character in an encounter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Warrior {
    pub temperament: Temperament,
    pub alignment: Alignment,
    pub is_king: bool,
    /// Skill levels; in a duel, these include the kingdom's bonuses (IO-RULING-66).
    pub skills: Skills,
    /// Hit points left, at most 10.
    pub hit_points: i32,
    pub carried: Vec<Carried>,
    /// Gold of the character's kingdom, some of which a thief can steal.
    pub gold: u32,
    pub plan: Plan,
}

/// A monster in an encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Guard {
    pub monster: Monster,
    pub hit_points: i32,
    /// Full hit points, if they differ from the mean for this kind of monster; `None` otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unhurt: Option<i32>,
    /// True if the monster guards a place. A wandering monster has nothing to steal (IO-RULING-39).
    pub is_guardian: bool,
    pub gold: u32,
    pub object: Option<Carried>,
}

/// **IO-15.3-01.** Returns the number of sides of a monster's hit point die. The hit points range from half to one and
/// a half times the mean.
fn vigour_sides(monster: Monster) -> u32 {
    let half = content().monster(monster).hit_points / 2;
    narrow::<u32, _>(half) * 2 + 1
}

/// **IO-15.3-01.** Returns a monster's full hit points for a die result; the mean if no die was rolled.
fn unhurt(monster: Monster, die: Option<Draw>) -> i32 {
    let mean = content().monster(monster).hit_points;
    die.map_or(mean, |die| mean - mean / 2 + narrow::<i32, _>(die.value) - 1)
}

/// **IO-15.3-01.** Rolls a monster's hit point die, in editions that use one.
pub fn vigour(dice: &mut Dice, monster: Monster, judge: Judge) -> Option<Draw> {
    judge.varies_monsters().then(|| dice.draw(vigour_sides(monster)))
}

impl Guard {
    /// **IO-RULING-39.** Returns an unwounded wandering monster with mean hit points.
    pub fn wandering(monster: Monster) -> Guard {
        Guard::of(monster, None)
    }

    /// **IO-15.3-01.** Returns an unwounded wandering monster with the hit points for this die result.
    pub fn of(monster: Monster, vigour: Option<Draw>) -> Guard {
        let hit_points = unhurt(monster, vigour);
        Guard {
            monster,
            hit_points,
            unhurt: vigour.map(|_| hit_points),
            is_guardian: false,
            gold: 0,
            object: None,
        }
    }

    /// **IO-15.3-01.** Returns an unwounded wandering monster whose hit points are rolled, in editions that do so.
    pub fn rolled(dice: &mut Dice, monster: Monster, judge: Judge) -> Guard {
        Guard::of(monster, vigour(dice, monster, judge))
    }

    /// Returns the monster's full hit points.
    pub fn unhurt(&self) -> i32 {
        self.unhurt.unwrap_or_else(|| unhurt(self.monster, None))
    }

    /// Returns whether the monster has anything that a thief can steal.
    pub fn has_treasure(&self) -> bool {
        self.is_guardian && (self.gold > 0 || self.object.is_some())
    }
}

/// A character or a monster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Combatant {
    /// A character.
    Warrior(Warrior),
    /// A monster.
    Guard(Guard),
}

impl From<Warrior> for Combatant {
    fn from(warrior: Warrior) -> Combatant {
        Combatant::Warrior(warrior)
    }
}

impl From<Guard> for Combatant {
    fn from(guard: Guard) -> Combatant {
        Combatant::Guard(guard)
    }
}

/// A fighter during and after an encounter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighting {
    /// Character or monster, with current hit points, charges and treasure.
    pub body: Combatant,
    /// Remaining extra hit points from rage (IO-RULING-48).
    pub rage: i32,
    /// True if the fighter will lose his next action.
    pub is_stunned: bool,
    /// True if the fighter is invisible.
    pub is_invisible: bool,
    /// True if a single blow did enough damage to make a coward flee (IO-RULING-60).
    pub is_gravely_hurt: bool,
    /// True if this coward has already begged.
    pub has_begged: bool,
    /// True if the fighter has said something that helps his next attempt to talk.
    pub has_spoken: bool,
    /// Damage added by the wielded weapon, first in melee, then in archery.
    pub weapon: [i32; 2],
    /// Number of plan steps used or skipped.
    pub step: usize,
}

impl Fighting {
    /// Returns a fighter at the start of an encounter.
    pub fn new(body: Combatant) -> Fighting {
        Fighting {
            body,
            rage: 0,
            is_stunned: false,
            is_invisible: false,
            is_gravely_hurt: false,
            has_begged: false,
            has_spoken: false,
            weapon: [0; 2],
            step: 0,
        }
    }

    /// Returns the character, or `None` for a monster.
    pub fn warrior(&self) -> Option<&Warrior> {
        match &self.body {
            Combatant::Warrior(warrior) => Some(warrior),
            Combatant::Guard(_) => None,
        }
    }

    /// Returns the monster, or `None` for a character.
    pub fn guard(&self) -> Option<&Guard> {
        match &self.body {
            Combatant::Guard(guard) => Some(guard),
            Combatant::Warrior(_) => None,
        }
    }

    /// Returns the table row of a monster, or `None` for a character.
    pub(super) fn monster(&self) -> Option<&'static MonsterRow> {
        self.guard().map(|guard| content().monster(guard.monster))
    }

    /// Returns the hit points, including rage.
    pub fn hit_points(&self) -> i32 {
        match &self.body {
            Combatant::Warrior(warrior) => warrior.hit_points + self.rage,
            Combatant::Guard(guard) => guard.hit_points,
        }
    }

    /// Returns the temperament; monsters have none.
    pub fn temperament(&self) -> Option<Temperament> {
        self.warrior().map(|warrior| warrior.temperament)
    }

    /// **IO-RULING-48.** Applies damage: first to rage points, then to hit points.
    pub(super) fn hurt(&mut self, damage: i32) {
        let by_rage = damage.min(self.rage);
        self.rage -= by_rage;
        match &mut self.body {
            Combatant::Warrior(warrior) => warrior.hit_points -= damage - by_rage,
            Combatant::Guard(guard) => guard.hit_points -= damage,
        }
    }

    /// Restores hit points, up to the maximum.
    pub(super) fn heal(&mut self, points: i32) {
        match &mut self.body {
            Combatant::Warrior(warrior) => {
                let healed = (warrior.hit_points + points).min(HIT_POINTS);
                warrior.hit_points = healed.max(warrior.hit_points);
            }
            Combatant::Guard(guard) => {
                let full = guard.unhurt();
                guard.hit_points = (guard.hit_points + points).min(full).max(guard.hit_points);
            }
        }
    }
}
