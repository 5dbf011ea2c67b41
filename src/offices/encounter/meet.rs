//! Plays the rounds of an encounter, from rage to the end.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::combatant::{Combatant, Fighting};
use super::deed::{Act, Deed, Outcome, mercy_chance};
use super::fray::{ActiveEncounter, Place};
use crate::chance::Test;
use crate::judge::Judge;
use crate::nouns::{Lesson, Skill, Temperament};
use crate::plan::Step;
use regnal_core::dice::{Dice, Draw};
use regnal_core::narrow::narrow;

/// Number of rounds after which an encounter ends without a result (IO-RULING-48).
pub const ROUNDS: u8 = 10;

/// End of an encounter, with the fighter it applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// This fighter was killed.
    Killed(Place),
    /// This coward was spared and has one hit point left.
    Spared(Place),
    /// This fighter fled.
    Fled(Place),
    /// This thief got away with the loot.
    Stolen(Place),
    /// This monster was won over by talk or charm, or this character was charmed.
    WonOver(Place),
    /// Both fighters left after ten rounds.
    Parted,
}

/// A finished encounter. In each pair, the initiator comes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Encounter {
    pub rage: [Option<Draw>; 2],
    pub deeds: Vec<Deed>,
    /// Free actions, which do not take up a round: saying words and drawing weapons. Each is listed with its round
    /// number and its fighter.
    pub free: Vec<(u8, Place, Step)>,
    pub end: End,
    /// Both fighters' state after the encounter.
    pub both: [Fighting; 2],
}

impl Encounter {
    /// Returns one fighter's state after the encounter.
    pub fn at(&self, place: Place) -> &Fighting {
        &self.both[place.index()]
    }

    /// **IO-15.7-03, IO-T08.** Returns the rows of IO-T08 that a fighter earned, each with its skill.
    pub fn lessons(&self, place: Place) -> BTreeSet<(Lesson, Skill)> {
        let own = self.deeds.iter().filter(|deed| deed.by == place);
        own.filter(|deed| deed.outcome != Outcome::Wasted)
            .filter_map(|deed| match deed.act {
                Act::Talk => Some((Lesson::Talk, Skill::Druid)),
                Act::Shoot => Some((Lesson::Shoot, Skill::Archery)),
                Act::Melee => Some((Lesson::Melee, Skill::Melee)),
                Act::Cast(spell) => Some((Lesson::CastCombatSpell, spell.magic())),
                Act::Steal => Some((Lesson::Steal, Skill::Thief)),
                Act::Flee | Act::Use { .. } => None,
            })
            .collect()
    }
}

/// **IO-RULING-48 to -61.** Plays an encounter. In each pair, the initiator comes first. In a duel (`is_duel`), theft
/// and early flight are forbidden.
pub fn meet(dice: &mut Dice, both: [Combatant; 2], is_duel: bool, judge: Judge) -> Encounter {
    let mut fray = ActiveEncounter::new(both, is_duel, judge);
    let rage = Place::BOTH.map(|place| {
        let is_berserk = fray.at(place).temperament() == Some(Temperament::Berserk);
        let die = is_berserk.then(|| dice.draw(4));
        if let Some(die) = die {
            fray.at_mut(place).rage = narrow(die.value);
        }
        die
    });
    let mut deeds = Vec::new();
    let mut free = Vec::new();
    let end = (1..=ROUNDS).find_map(|round| {
        fray.round = round;
        fray.fight_round(dice, &mut deeds, &mut free)
    });
    for fighting in &mut fray.both {
        fighting.rage = 0;
    }
    Encounter { rage, deeds, free, end: end.unwrap_or(End::Parted), both: fray.both }
}

impl ActiveEncounter {
    /// Plays one round. Returns the result if the encounter ended.
    fn fight_round(
        &mut self,
        dice: &mut Dice,
        deeds: &mut Vec<Deed>,
        free: &mut Vec<(u8, Place, Step)>,
    ) -> Option<End> {
        let mut acts = Vec::new();
        for place in Place::BOTH {
            let mut steps = Vec::new();
            let act = self.choose(place, &mut steps);
            free.extend(steps.into_iter().map(|step| (self.round, place, step)));
            acts.extend(act.map(|act| (place, act)));
        }
        let is_close = self.is_close;
        acts.sort_by_key(|&(place, act)| {
            let level = act.level(self.at(place));
            (!act.is_early(is_close), Reverse(level), place)
        });
        for (place, act) in acts {
            if self.at(place).is_stunned {
                self.at_mut(place).is_stunned = false;
                continue;
            }
            let mut deed = self.perform(dice, place, act);
            let end = self.judge(dice, &mut deed);
            deeds.push(deed);
            if end.is_some() {
                return end;
            }
        }
        None
    }

    /// Returns the encounter's end if an action ended it. A coward who has lost all his hit points begs for mercy once
    /// (IO-RULING-61).
    fn judge(&mut self, dice: &mut Dice, deed: &mut Deed) -> Option<End> {
        let other = deed.by.other();
        match deed.outcome {
            Outcome::Fled => return Some(End::Fled(deed.by)),
            Outcome::Stolen(_) => return Some(End::Stolen(deed.by)),
            Outcome::Charmed | Outcome::Agreed => return Some(End::WonOver(other)),
            Outcome::Damage { .. } if self.at(other).hit_points() <= 0 => {}
            _ => return None,
        }
        let victor = self.at(deed.by).warrior().map(|victor| victor.alignment);
        let fallen = self.at_mut(other);
        if let Combatant::Warrior(warrior) = &mut fallen.body
            && warrior.temperament == Temperament::Coward
            && !fallen.has_begged
        {
            fallen.has_begged = true;
            let test = Test::roll(dice, mercy_chance(warrior.alignment, victor));
            deed.mercy = Some(test);
            if test.passes {
                warrior.hit_points = 1;
                return Some(End::Spared(other));
            }
        }
        Some(End::Killed(other))
    }
}
