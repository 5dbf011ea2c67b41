//! Computes the strength of a unit with all its factors (IO-RULING-12 to -20).

use serde::{Deserialize, Serialize};

use super::content::content;
use super::fraction::Fraction;
use super::nouns::{ArmyType, Quality, Race, Terrain};

/// Rank of a unit in the line of battle (IO-RULING-71).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// First rank: full strength.
    Front,
    /// Second rank: half strength.
    Second,
    /// Third rank: a quarter of the strength.
    Third,
}

impl Rank {
    /// **IO-RULING-71.** Returns the fraction of its strength that a unit contributes in this rank.
    pub fn part(self) -> Fraction {
        match self {
            Rank::Front => Fraction::ONE,
            Rank::Second => Fraction::of(1, 2),
            Rank::Third => Fraction::of(1, 4),
        }
    }
}

/// Type, race and quality of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Troop {
    pub kind: ArmyType,
    pub race: Race,
    pub quality: Quality,
}

/// Circumstances of a unit in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Stand {
    pub terrain: Terrain,
    /// True if the unit is on the defending side.
    pub defends: bool,
    /// Base strength from the elephant die (IO-15.8-15).
    pub elephants: Option<u8>,
    /// True if the battle is in the start province of the unit's kingdom.
    pub is_home: bool,
    /// True if the unit has become fanatical.
    pub is_fanatic: bool,
    /// True if the unit's side has camels. This matters only in a desert (IO-RULING-15).
    pub has_camels: bool,
    /// Supreme commander's tactics level, or marine level at sea.
    pub command: u8,
    /// Exploration in percent: this side's, then the opponent's.
    pub explored: [u8; 2],
    /// True if exploration gives an advantage only to a side that has explored the province fully, and only against a
    /// side that has not explored it at all.
    pub only_full_exploration: bool,
    /// True if the unit's leader lost or refused a duel.
    pub is_demoralised: bool,
    /// True if the unit faces its nemesis (IO-RULING-17).
    pub faces_nemesis: bool,
    pub rank: Rank,
}

impl Stand {
    /// Returns the circumstances of an attacking front unit without any modifiers.
    pub fn plain(terrain: Terrain) -> Stand {
        Stand {
            terrain,
            defends: false,
            elephants: None,
            is_home: false,
            is_fanatic: false,
            has_camels: false,
            command: 0,
            explored: [0; 2],
            only_full_exploration: true,
            is_demoralised: false,
            faces_nemesis: false,
            rank: Rank::Front,
        }
    }
}

/// A strength factor; the variants are in display order (IO-T11, IO-RULING-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Factor {
    /// Step 1: strength of the unit's type.
    TypeStrength,
    /// Step 1: race bonus for the type.
    RaceType,
    /// Step 1: race bonus for the terrain.
    RaceTerrain,
    /// Step 1: favourable terrain.
    FavourableTerrain,
    /// Step 1: unfavourable terrain.
    UnfavourableTerrain,
    /// Step 2: start province of the unit's kingdom.
    HomeProvince,
    /// Step 2: fanaticism.
    Fanatic,
    /// Step 2: desert without camels.
    DesertWithoutCamels,
    /// Step 2: quality, after adjustment by the three factors above.
    Quality,
    /// Step 3: the commander.
    Commander,
    /// Step 3: facing a nemesis.
    Nemesis,
    /// Step 3: defence.
    Defence,
    /// Step 3: better exploration than the opponent's.
    Exploration,
    /// Step 3: demoralisation, because the unit's leader lost or refused a duel.
    Demoralised,
    /// Step 3: position in a rank behind the front.
    Rank,
}

/// Effect of a factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Adds to the strength.
    Plus(u8),
    /// Adds quality levels.
    Levels(i32),
    /// Multiplies the strength so far.
    Times(Fraction),
}

/// A strength with its factors, excluding factors without effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strength {
    /// Factors in the rulebook's order.
    pub factors: Vec<(Factor, Effect)>,
    /// Total strength.
    pub total: Fraction,
}

impl Strength {
    fn plus(&mut self, factor: Factor, points: u8) {
        if points > 0 {
            self.factors.push((factor, Effect::Plus(points)));
            self.total = self.total + Fraction::from(points);
        }
    }

    fn times(&mut self, factor: Factor, by: Fraction) {
        if by != Fraction::ONE {
            self.factors.push((factor, Effect::Times(by)));
            self.total = self.total * by;
        }
    }

    fn levels(&mut self, factor: Factor, levels: i32) -> i32 {
        if levels != 0 {
            self.factors.push((factor, Effect::Levels(levels)));
        }
        levels
    }
}

/// **IO-15.8-25, IO-RULING-12 to -18.** Computes a unit's strength: the type's strength adjusted by race and terrain,
/// multiplied by the adjusted quality and the special factors.
pub fn strength(troop: Troop, stand: &Stand) -> Strength {
    let mut sum = Strength { factors: Vec::new(), total: Fraction::ZERO };
    base(&mut sum, troop, stand);
    quality(&mut sum, troop, stand);
    special(&mut sum, stand);
    sum
}

/// **IO-RULING-13.** Applies step 1: type, race and terrain.
fn base(sum: &mut Strength, troop: Troop, stand: &Stand) {
    let content = content();
    let row = content.troop(troop.kind);
    let printed = match (stand.elephants, stand.defends) {
        (Some(points), _) if troop.kind == ArmyType::El => points,
        (_, true) => row.defence,
        (_, false) => row.attack,
    };
    // **IO-15.8-23.** Whales have no strength outside the sea.
    if troop.kind == ArmyType::Wh && stand.terrain != Terrain::Sea {
        sum.factors.push((Factor::TypeStrength, Effect::Plus(0)));
        return;
    }
    sum.plus(Factor::TypeStrength, printed);
    if let Some(bonus) = content.race_bonus(troop.race) {
        if bonus.kind == troop.kind {
            sum.plus(Factor::RaceType, bonus.kind_bonus);
        }
        if bonus.terrain == Some(stand.terrain) {
            sum.plus(Factor::RaceTerrain, bonus.terrain_bonus);
        }
    }
    if row.favourable.contains(&stand.terrain) {
        sum.plus(Factor::FavourableTerrain, content.factors.favourable);
    }
    if row.unfavourable.contains(&stand.terrain) {
        sum.times(Factor::UnfavourableTerrain, content.factors.unfavourable);
    }
}

/// **IO-RULING-14, IO-RULING-15.** Applies step 2: quality.
fn quality(sum: &mut Strength, troop: Troop, stand: &Stand) {
    let factors = &content().factors;
    let mut level = i32::from(troop.quality.level());
    if stand.is_home {
        level += sum.levels(Factor::HomeProvince, factors.home);
    }
    if stand.is_fanatic {
        level += sum.levels(Factor::Fanatic, factors.fanatic);
    }
    if stand.terrain == Terrain::Desert && !stand.has_camels {
        level += sum.levels(Factor::DesertWithoutCamels, factors.desert);
    }
    let multiplier = content().multiplier(Quality::of_level(level));
    sum.times(Factor::Quality, multiplier.into());
}

/// **IO-RULING-16 to -18, IO-RULING-20.** Applies step 3: commander, nemesis, defence, exploration, demoralisation and
/// rank.
fn special(sum: &mut Strength, stand: &Stand) {
    let factors = &content().factors;
    sum.times(Factor::Commander, command(stand.command));
    if stand.faces_nemesis {
        sum.times(Factor::Nemesis, factors.nemesis);
    }
    if stand.defends {
        sum.times(Factor::Defence, factors.defence);
    }
    sum.times(Factor::Exploration, exploration(stand.explored, stand.only_full_exploration));
    if stand.is_demoralised {
        sum.times(Factor::Demoralised, factors.demoralised);
    }
    sum.times(Factor::Rank, stand.rank.part());
}

/// **IO-RULING-20.** Returns the multiplier for a side whose commander has this level.
pub fn command(level: u8) -> Fraction {
    Fraction::of(100 + content().factors.command * u64::from(level), 100)
}

/// Exploration percentage of a fully explored province.
const ALL: u8 = 100;

/// **IO-15.8-12.** Returns the multiplier for a side with exploration `own` against a side with exploration `other`.
/// There is a bonus only for full exploration against none at all. Before the fourth edition, the bonus was
/// proportional to the difference (IO-RULING-16).
pub fn exploration([own, other]: [u8; 2], only_full: bool) -> Fraction {
    let ahead = match (only_full, [own, other]) {
        (false, _) | (true, [ALL, 0]) => u64::from(own.saturating_sub(other)),
        (true, _) => 0,
    };
    Fraction::of(100 * 100 + content().factors.exploration * ahead, 100 * 100)
}

/// **IO-RULING-17.** Returns whether a front unit faces its nemesis. The nemesis is either the opposing front unit, or
/// an opposing second-rank unit that is fast enough to attack from the rear.
pub fn faces_nemesis(kind: ArmyType, front: Option<ArmyType>, second: Option<ArmyType>) -> bool {
    const REAR_SPEED: u8 = 4;
    let content = content();
    let from_the_rear = second.filter(|&other| content.troop(other).speed >= REAR_SPEED);
    let weak = &content.troop(kind).nemesis;
    [front, from_the_rear].into_iter().flatten().any(|other| weak.contains(&other))
}
