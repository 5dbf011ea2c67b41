//! Loads the map tables: IO-T13, IO-RT01 to IO-RT03.

use super::rows::{NamedRow, each_at};
use crate::nouns::{ArmyType, Terrain};
use regnal_core::tables::TableFaults;

/// A row of the terrain table (IO-T13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LandRow {
    /// Mean tax.
    pub tax: i32,
    /// Base level of exploration, in percent.
    pub exploration: i32,
    /// Minimum and maximum length of the line of battle.
    pub line: [u32; 2],
    /// Percent chance of a random encounter.
    pub encounter: i32,
}

/// The size of a map (IO-RT01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Number of provinces in a row.
    pub width: u16,
    /// Number of rows.
    pub height: u16,
}

impl Size {
    /// Returns the number of provinces.
    pub fn provinces(self) -> u16 {
        self.width * self.height
    }
}

/// The start province of a race (IO-RT03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Home {
    /// Terrain of the province.
    pub terrain: Terrain,
    /// Army types that can be recruited in the province.
    pub types: [ArmyType; 2],
}

pub(super) fn land(line: NamedRow) -> Result<LandRow, TableFaults> {
    Ok(LandRow {
        tax: line.number("mean_tax")?,
        exploration: line.number("base_exploration_pct")?,
        line: [line.number("line_min")?, line.number("line_max")?],
        encounter: line.number("random_encounter_pct")?,
    })
}

pub(super) fn size(line: NamedRow) -> Result<Size, TableFaults> {
    let size = Size { width: line.number("width")?, height: line.number("height")? };
    if line.number::<u16>("provinces")? == size.provinces() {
        Ok(size)
    } else {
        Err(line.fault("provinces", "not the width times the height"))
    }
}

/// Reads IO-RT02: the army type for each die result, by terrain.
pub(super) fn recruits() -> Result<Vec<Vec<Option<ArmyType>>>, TableFaults> {
    Terrain::ALL
        .iter()
        .map(|terrain| {
            each_at("army_types_by_terrain", 1..=10, |line| line.maybe_noun(terrain.code()))
        })
        .collect()
}

pub(super) fn home(line: NamedRow) -> Result<Home, TableFaults> {
    Ok(Home { terrain: line.noun("terrain")?, types: [line.noun("type_1")?, line.noun("type_2")?] })
}
