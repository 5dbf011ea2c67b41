//! Steps before the first slot: line length, dice for elephants and fanatics, and unit positions.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::engagement::{Engagement, Fighter, Role, fanatic_chance};
use crate::chance::Test;
use crate::content::content;
use crate::fraction::Fraction;
use crate::ids::UnitId;
use crate::nouns::ArmyType;
use crate::strength::{Rank, Stand, Strength, strength};
use regnal_core::dice::{Dice, Draw};
use regnal_core::narrow::narrow;

/// Length of the line of battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Die rolled.
    pub die: Draw,
    /// Limit set by the terrain and the die.
    pub limit: u16,
    /// Number of slots: the limit or the smaller side's number of units, whichever is lower.
    pub slots: u16,
}

impl Line {
    /// **IO-15.9-01, IO-RULING-70.** Rolls the line length within the terrain's limits.
    pub(super) fn roll(dice: &mut Dice, engagement: &Engagement, counts: [usize; 2]) -> Line {
        let [shortest, longest] = content().land(engagement.terrain).line;
        let die = dice.draw(longest.saturating_sub(shortest) + 1);
        let limit = narrow(shortest + die.value - 1);
        let smaller: u16 = narrow(counts[0].min(counts[1]));
        Line { die, limit, slots: smaller.min(limit) }
    }
}

/// A unit prepared for battle, with its dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Readied {
    /// Id of the unit.
    pub unit: UnitId,
    /// Die for an elephant unit's strength.
    pub elephants: Option<Draw>,
    /// Fanaticism test; only for units of good or evil kingdoms.
    pub fanatic: Option<Test>,
    /// Strength before nemesis and rank modifiers.
    pub strength: Strength,
}

/// A unit in its position in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// Id of the unit.
    pub unit: UnitId,
    /// Unit's type.
    pub kind: ArmyType,
    /// Strength before nemesis and rank modifiers.
    pub strength: Fraction,
}

/// A side's order of battle, strongest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Array {
    /// Units of the front rank in slot order, then those of the second and third ranks, then idle units.
    pub units: Vec<Placed>,
    /// Number of slots.
    pub slots: u16,
}

impl Array {
    /// Returns the unit in the given slot and rank; slots are numbered from 0.
    pub fn at(&self, slot: u16, rank: Rank) -> Option<Placed> {
        let depth = match rank {
            Rank::Front => 0,
            Rank::Second => 1,
            Rank::Third => 2,
        };
        let index = usize::from(slot) + usize::from(self.slots) * depth;
        self.units.get(index).copied()
    }
}

/// **IO-RULING-71.** Rolls for all elephants, then for all fanatics. Attackers come before defenders, and the units of
/// each side are in id order.
pub(super) fn ready(dice: &mut Dice, engagement: &Engagement) -> [Vec<Readied>; 2] {
    let fighters = Role::BOTH.map(|role| engagement.fighters(role));
    let elephants = fighters.each_ref().map(|side| {
        let rolled = side.iter().map(|fighter| {
            let is_one = fighter.troop.kind == ArmyType::El;
            is_one.then(|| dice.draw(4))
        });
        rolled.collect::<Vec<_>>()
    });
    let fanatics = fighters.each_ref().map(|side| {
        let rolled = side.iter().map(|fighter| {
            let percent = fanatic_chance(fighter.alignment);
            (percent > 0).then(|| Test::roll(dice, percent))
        });
        rolled.collect::<Vec<_>>()
    });
    Role::BOTH.map(|role| {
        let side = role.index();
        let chances = elephants[side].iter().zip(&fanatics[side]);
        let units = fighters[side].iter().zip(chances);
        units
            .map(|(fighter, (&elephants, &fanatic))| Readied {
                unit: fighter.unit,
                elephants,
                fanatic,
                strength: strength(
                    fighter.troop,
                    &stand(engagement, role, fighter, elephants, fanatic),
                ),
            })
            .collect()
    })
}

fn stand(
    engagement: &Engagement,
    role: Role,
    fighter: &Fighter,
    elephants: Option<Draw>,
    fanatic: Option<Test>,
) -> Stand {
    let own = engagement.side(role);
    let other = engagement.side(role.other());
    Stand {
        terrain: engagement.terrain,
        defends: role == Role::Defender,
        elephants: elephants.map(|die| content().elephants(die.value)),
        is_home: fighter.is_home,
        is_fanatic: fanatic.is_some_and(|test| test.passes),
        has_camels: own.units.iter().any(|unit| unit.troop.kind == ArmyType::Cc),
        command: own.commander.map_or(0, |commander| commander.level),
        explored: [own.explored, other.explored],
        only_full_exploration: engagement.only_full_exploration,
        is_demoralised: fighter.is_demoralised,
        faces_nemesis: false,
        rank: Rank::Front,
    }
}

/// **IO-RULING-71.** Arranges a side with its strongest units in front; ties go to the lower id.
pub(super) fn array(engagement: &Engagement, role: Role, readied: &[Readied], slots: u16) -> Array {
    let fighters = engagement.fighters(role);
    let mut units: Vec<Placed> = readied
        .iter()
        .zip(&fighters)
        .map(|(readied, fighter)| Placed {
            unit: readied.unit,
            kind: fighter.troop.kind,
            strength: readied.strength.total,
        })
        .collect();
    units.sort_by_key(|placed| (Reverse(placed.strength), placed.unit));
    Array { units, slots }
}
