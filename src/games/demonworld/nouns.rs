//! The words of the game.

use serde::{Deserialize, Serialize};
use strum::{EnumIter, IntoStaticStr};

/// A race; a player leads one of the six, and each race is led by one player at most (DW-RULING-05). Their order breaks
/// ties (DW-T-03).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    EnumIter,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the races")]
pub enum Race {
    Elf,
    Isthak,
    Human,
    Orc,
    Dwarf,
    Thain,
}

/// A quarter of the year (DW-GEN-11, DW-RULING-01); each has 13 weeks.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    EnumIter,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the seasons")]
pub enum Season {
    Spring,
    Summer,
    Autumn,
    Winter,
}

/// What the land of a province is like.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    EnumIter,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the terrains")]
pub enum Terrain {
    Plain,
    Mountain,
    Marsh,
}

/// What the stands of a unit are: it decides their weight for morale (DW-T-23) and their upkeep (DW-T-30).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    EnumIter,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the kinds")]
pub enum Troop {
    Infantry,
    Cavalry,
    Chariot,
    SmallMonster,
    LargeMonster,
    WarMachine,
}

/// Who can build fortifications, each a row of DW-T-14 and DW-T-15.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    EnumIter,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the builders")]
pub enum Builder {
    Hobbit,
    Dwarf,
    Human,
    Orc,
    Elf,
    HillGiant,
}

/// What a unit has gained by experience (DW-T-28).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    EnumIter,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the advantages")]
pub enum Advantage {
    Renown,
    Cohesion,
    Fear,
}

/// A unit by its number in the campaign, never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u32);

/// A character by its number in the campaign, never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CharacterId(pub u32);

/// An army or a garrison by its number in the campaign, never used again; not the number on an army's counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ForceId(pub u32);
