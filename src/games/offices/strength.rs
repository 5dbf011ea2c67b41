//! The strength of a unit, factor by factor (IO-RULING-12 to -20).

use serde::{Deserialize, Serialize};

use super::content::content;
use super::fraction::Fraction;
use super::nouns::{ArmyType, Quality, Race, Terrain};

/// Where a unit stands in the line of battle (IO-RULING-71).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// In front: all of its strength.
    Front,
    /// Behind the front: half of it.
    Second,
    /// Behind that: a quarter.
    Third,
}

impl Rank {
    /// **IO-RULING-71.** What part of its strength a unit gives there.
    pub fn part(self) -> Fraction {
        match self {
            Rank::Front => Fraction::ONE,
            Rank::Second => Fraction::of(1, 2),
            Rank::Third => Fraction::of(1, 4),
        }
    }
}

/// What a unit is by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Troop {
    /// Its type.
    pub kind: ArmyType,
    /// Its race.
    pub race: Race,
    /// Its quality.
    pub quality: Quality,
}

/// What a unit is in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stand {
    /// The terrain of the province.
    pub terrain: Terrain,
    /// Whether its side defends.
    pub defends: bool,
    /// The base strength that the die gave, for elephants (IO-15.8-15).
    pub elephants: Option<u8>,
    /// Whether the battle is in the start province of its kingdom.
    pub is_home: bool,
    /// Whether it has become fanatic.
    pub is_fanatic: bool,
    /// Whether its side has camels; only asked in a desert (IO-RULING-15).
    pub has_camels: bool,
    /// The level of the supreme commander in tactics, at sea in marine.
    pub command: u8,
    /// What its side and what the other side has explored, in percent.
    pub explored: [u8; 2],
    /// Whether exploration counts only where one side has explored everything and the other nothing.
    pub only_full_exploration: bool,
    /// Whether its leader has lost or refused a duel.
    pub is_demoralised: bool,
    /// Whether it faces its nemesis (IO-RULING-17).
    pub faces_nemesis: bool,
    /// Where it stands.
    pub rank: Rank,
}

impl Stand {
    /// In front and attacking, with nothing that changes its strength.
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

/// A factor of strength, in the order in which a sum is shown (IO-T11, IO-RULING-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Factor {
    /// Step 1: what its type has.
    TypeStrength,
    /// Step 1: the bonus of its race for its type.
    RaceType,
    /// Step 1: the bonus of its race for the terrain.
    RaceTerrain,
    /// Step 1: favourable terrain.
    FavourableTerrain,
    /// Step 1: unfavourable terrain.
    UnfavourableTerrain,
    /// Step 2: in its start province.
    HomeProvince,
    /// Step 2: fanatic.
    Fanatic,
    /// Step 2: a desert, and no camels.
    DesertWithoutCamels,
    /// Step 2: its quality, with the three before.
    Quality,
    /// Step 3: its commander.
    Commander,
    /// Step 3: its nemesis before it.
    Nemesis,
    /// Step 3: it defends.
    Defence,
    /// Step 3: its side knows the province better.
    Exploration,
    /// Step 3: its leader has lost or refused a duel.
    Demoralised,
    /// Step 3: it does not stand in front.
    Rank,
}

/// What a factor does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// So much is added.
    Plus(u8),
    /// So many levels of quality.
    Levels(i32),
    /// Everything so far is multiplied.
    Times(Fraction),
}

/// A strength with the factors that made it; those that change nothing are left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strength {
    /// The factors in the order of the book.
    pub factors: Vec<(Factor, Effect)>,
    /// What comes of them.
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

/// **IO-15.8-25, IO-RULING-12 to -18.** The strength of a unit: its type changed by race and terrain, times its changed
/// quality, times the special factors.
pub fn strength(troop: Troop, stand: &Stand) -> Strength {
    let mut sum = Strength {
        factors: Vec::new(),
        total: Fraction::ZERO,
    };
    base(&mut sum, troop, stand);
    quality(&mut sum, troop, stand);
    special(&mut sum, stand);
    sum
}

/// **IO-RULING-13.** Step 1.
fn base(sum: &mut Strength, troop: Troop, stand: &Stand) {
    let content = content();
    let row = content.troop(troop.kind);
    let printed = match (stand.elephants, stand.defends) {
        (Some(points), _) if troop.kind == ArmyType::El => points,
        (_, true) => row.defence,
        (_, false) => row.attack,
    };
    // **IO-15.8-23.** Off the sea whales have no strength at all.
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

/// **IO-RULING-14, IO-RULING-15.** Step 2.
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

/// **IO-RULING-16 to -18, IO-RULING-20.** Step 3.
fn special(sum: &mut Strength, stand: &Stand) {
    let factors = &content().factors;
    sum.times(Factor::Commander, command(stand.command));
    if stand.faces_nemesis {
        sum.times(Factor::Nemesis, factors.nemesis);
    }
    if stand.defends {
        sum.times(Factor::Defence, factors.defence);
    }
    sum.times(
        Factor::Exploration,
        exploration(stand.explored, stand.only_full_exploration),
    );
    if stand.is_demoralised {
        sum.times(Factor::Demoralised, factors.demoralised);
    }
    sum.times(Factor::Rank, stand.rank.part());
}

/// **IO-RULING-20.** By what a commander of this level multiplies the strength of his side.
pub fn command(level: u8) -> Fraction {
    Fraction::of(100 + content().factors.command * u64::from(level), 100)
}

/// Everything explored, in percent.
const ALL: u8 = 100;

/// **IO-15.8-12.** By what the side that has explored the first number multiplies, against a side with the second: only who has
/// explored everything has an advantage, over who has explored nothing. Editions before the fourth gave it in proportion
/// (IO-RULING-16).
pub fn exploration([own, other]: [u8; 2], only_full: bool) -> Fraction {
    let ahead = match (only_full, [own, other]) {
        (false, _) | (true, [ALL, 0]) => u64::from(own.saturating_sub(other)),
        (true, _) => 0,
    };
    Fraction::of(100 * 100 + content().factors.exploration * ahead, 100 * 100)
}

/// **IO-RULING-17.** Whether a unit in front is weak against what it faces: the front of its slot, or the second rank
/// there when that is fast enough to attack from the rear.
pub fn faces_nemesis(kind: ArmyType, front: Option<ArmyType>, second: Option<ArmyType>) -> bool {
    const REAR_SPEED: u8 = 4;
    let content = content();
    let from_the_rear = second.filter(|&other| content.troop(other).speed >= REAR_SPEED);
    let weak = &content.troop(kind).nemesis;
    [front, from_the_rear]
        .into_iter()
        .flatten()
        .any(|other| weak.contains(&other))
}
