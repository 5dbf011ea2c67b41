//! Diggers: their speed and modifiers.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::nouns::{Builder, Race, Troop};
use crate::works::tables;

/// The people to which a digger belongs. This determines the digger's rows in the sap tables (DW-T-17, -18, -19, -21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the peoples")]
pub enum People {
    Hobbit,
    Dwarf,
    Elf,
    Human,
    Orc,
    Other,
}

impl People {
    /// Returns the people of a unit: the people given in the unit's `builder:x` tag, otherwise the people of its race.
    pub fn of(race: Race, tag: Option<Builder>) -> People {
        match (tag, race) {
            (Some(Builder::Hobbit), _) => People::Hobbit,
            (Some(Builder::HillGiant), _) => People::Other,
            (Some(Builder::Dwarf), _) | (None, Race::Dwarf) => People::Dwarf,
            (Some(Builder::Human), _) | (None, Race::Human) => People::Human,
            (Some(Builder::Orc), _) | (None, Race::Orc) => People::Orc,
            (Some(Builder::Elf), _) | (None, Race::Elf) => People::Elf,
            (None, Race::Thain | Race::Isthak) => People::Other,
        }
    }
}

/// Number of hexes dug per week (DW-T-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// A fixed number of hexes.
    Always(u8),
    /// Two or three hexes, rolled each week.
    TwoOrThree,
}

impl Speed {
    /// Returns the maximum and the minimum number of hexes that the digger digs in a week, at least 1 each.
    pub fn bounds(self) -> [u8; 2] {
        match self {
            Speed::Always(hexes) => [hexes.max(1); 2],
            Speed::TwoOrThree => [3, 2],
        }
    }
}

/// Properties of a stand that determine how well it digs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Digger {
    pub troop: Troop,
    pub size: u8,
    /// People to which the stand belongs. This determines the stand's rows in the sap tables.
    pub people: People,
    pub is_miner: bool,
    pub is_sapper: bool,
    pub is_pioneer: bool,
}

impl Digger {
    /// **DW-SAP-02, DW-SAP-03, DW-SAP-04.** Returns the digger's speed. Returns `None` if the stand cannot dig because
    /// it is not infantry or is larger than size 2.
    pub fn speed(self) -> Option<Speed> {
        let row = tables::row("digging", self.row())?;
        if self.troop != Troop::Infantry {
            return None;
        }
        match row.code("hexes_per_week") {
            Some("two_or_three") => Some(Speed::TwoOrThree),
            Some(_) => None,
            None => {
                let hexes = row.number("hexes_per_week")?;
                u8::try_from(hexes).ok().map(Speed::Always)
            }
        }
    }

    /// Returns the digger's row in DW-T-17.
    fn row(self) -> &'static str {
        match self.people {
            _ if self.size > 2 => "large",
            People::Dwarf if self.is_miner => "dwarf_miners",
            People::Dwarf => "dwarf_infantry",
            People::Human if self.is_sapper => "human_sappers",
            People::Human => "human_infantry",
            People::Orc if self.is_sapper => "orc_sappers",
            People::Orc => "orc_infantry",
            People::Hobbit | People::Elf | People::Other => "other_small",
        }
    }

    /// **DW-RULING-62.** Returns true if the digger counts as a specialist.
    pub fn is_specialist(self) -> bool {
        self.is_miner || self.is_sapper || self.is_pioneer
    }

    /// **DW-SAP-06.** Returns the digger's modifier to the detection roll.
    pub fn discretion(self) -> i32 {
        let key: &'static str = match self.people {
            People::Human | People::Elf => People::Other.into(),
            people => people.into(),
        };
        modifier("sap_detection", key)
    }

    /// **DW-SAP-13.** Returns the digger's modifier to the collapse roll, with or without an engineer in its army.
    pub fn shoring(self, has_engineer: bool) -> i32 {
        self.added("sap_collapse", has_engineer)
    }

    /// **DW-SAP-20.** Returns the digger's modifier to the explosion roll, with or without an engineer in its army.
    pub fn blasting(self, has_engineer: bool) -> i32 {
        self.added("sap_explosion_modifiers", has_engineer)
    }

    fn added(self, table: &str, has_engineer: bool) -> i32 {
        let specialist = if self.is_specialist() { modifier(table, "specialists") } else { 0 };
        let engineer = if has_engineer { modifier(table, "engineer") } else { 0 };
        modifier(table, self.people.into()) + specialist + engineer
    }
}

/// Returns the modifier in a row, or 0 if the table does not contain the row.
fn modifier(table: &str, key: &str) -> i32 {
    let number = tables::number(table, key, "modifier");
    number.and_then(|number| i32::try_from(number).ok()).unwrap_or(0)
}
