//! Loads the army tables IO-T09, IO-T11 and IO-T12.

use super::rows::{NamedRow, line};
use crate::fraction::Fraction;
use crate::nouns::{ArmyType, Race, Terrain};
use regnal_core::tables::TableFaults;

/// An army type (IO-T09).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TroopRow {
    /// Strength when attacking; for elephants, the lowest value that their die can give.
    pub attack: u8,
    /// Strength when defending.
    pub defence: u8,
    /// Number of provinces that a unit can cross in a turn.
    pub speed: u8,
    /// Pay in gold per turn, which is also the price of recruiting a unit.
    pub pay: u32,
    /// Terrains in which the type is stronger.
    pub favourable: Vec<Terrain>,
    /// Terrains in which the type is half as strong.
    pub unfavourable: Vec<Terrain>,
    /// Types against which this type is weak. Each type of beast is listed separately.
    pub nemesis: Vec<ArmyType>,
}

/// The strength factors (IO-T11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FactorsRow {
    /// Strength added in favourable terrain.
    pub favourable: u8,
    /// Multiplier in unfavourable terrain.
    pub unfavourable: Fraction,
    /// Quality levels gained by units in their kingdom's start province.
    pub home: i32,
    /// Quality levels gained by a fanatical unit.
    pub fanatic: i32,
    /// Percent chance of becoming a fanatic, in a good and in an evil kingdom.
    pub fanatic_chance: [i32; 2],
    /// Change in quality levels for a side without camels in a desert.
    pub desert: i32,
    /// Percent bonus per level of the commander.
    pub command: u64,
    /// Multiplier for a unit that faces its nemesis.
    pub nemesis: Fraction,
    /// Multiplier for defenders.
    pub defence: Fraction,
    /// Percent bonus for full exploration against a side that has not explored the province at all.
    pub exploration: u64,
    /// Multiplier for demoralised units.
    pub demoralised: Fraction,
}

/// Bonuses of a race (IO-T12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaceBonus {
    /// Army type with a bonus.
    pub kind: ArmyType,
    /// Strength bonus of that type.
    pub kind_bonus: u8,
    /// Terrain in which every type has a bonus.
    pub terrain: Option<Terrain>,
    /// Strength bonus in that terrain.
    pub terrain_bonus: u8,
}

pub(super) fn troop(line: NamedRow) -> Result<TroopRow, TableFaults> {
    let mut nemesis = Vec::new();
    for code in line.codes("nemesis") {
        match code {
            "beast" => nemesis.extend(ArmyType::BEASTS),
            code => nemesis.push(line.known("nemesis", code)?),
        }
    }
    Ok(TroopRow {
        attack: line.number("attack_min")?,
        defence: line.number("defence_min")?,
        speed: line.number("speed")?,
        pay: line.number("pay")?,
        favourable: line.nouns("favourable")?,
        unfavourable: line.nouns("unfavourable")?,
        nemesis,
    })
}

pub(super) fn factors() -> Result<FactorsRow, TableFaults> {
    let row = |key| line("strength_factors", key);
    let times = |key| -> Result<Fraction, TableFaults> {
        let row = row(key)?;
        Ok(Fraction::of(row.number("times")?, row.number("over")?))
    };
    let demoralised = row("demoralised")?;
    let percent: i64 = demoralised.number("percent")?;
    let left = u64::try_from(100 + percent)
        .map_err(|_| demoralised.fault("percent", "more than everything is lost"))?;
    Ok(FactorsRow {
        favourable: row("favourable_terrain")?.number("plus")?,
        unfavourable: times("unfavourable_terrain")?,
        home: row("home_province")?.number("level")?,
        fanatic: row("fanatic_good")?.number("level")?,
        fanatic_chance: [
            row("fanatic_good")?.number("chance_pct")?,
            row("fanatic_evil")?.number("chance_pct")?,
        ],
        desert: row("desert_without_camels")?.number("level")?,
        command: row("commander")?.number("percent")?,
        nemesis: times("nemesis")?,
        defence: times("defence")?,
        exploration: row("exploration")?.number("percent")?,
        demoralised: Fraction::of(left, 100),
    })
}

pub(super) fn race_bonuses() -> Result<Vec<Option<RaceBonus>>, TableFaults> {
    Race::ALL
        .iter()
        .map(|race| {
            if !race.is_humanoid() {
                return Ok(None);
            }
            let line = line("race_bonuses", race.code())?;
            Ok(Some(RaceBonus {
                kind: line.noun("as_type")?,
                kind_bonus: line.number("type_bonus")?,
                terrain: line.maybe_noun("in_terrain")?,
                terrain_bonus: line.number("terrain_bonus")?,
            }))
        })
        .collect()
}
