//! Loads the dice tables used by the rules. The command `/table` shows the same rows.

use std::sync::LazyLock;

use serde::Deserialize;

use super::nouns::{
    Building, ClosureCause, CombatResult, DiplomacyResult, DragonDamage, Effect, Expiry,
    FamineResult, Modifier, NavalResult, ScoutEvent, ScoutResult, SiegeModifier, SiegeResult,
    Terrain, UnitKind, WinterEvent,
};
use regnal_core::data::embedded;
use regnal_core::kind::GameKind;
use regnal_core::narrow::narrow;
use regnal_core::noun::Noun;
use regnal_core::tables::{Ranged, TableFaults, TableRow, book};
use regnal_core::text::Line;

/// State of a dragon nest (`ME-TABLE-12`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Waking {
    /// The dragons sleep on a roll of 1 to 4.
    Asleep,
    /// The dragons wake on a roll of 5 or 6.
    Awake,
}

/// All game tables as typed values.
#[derive(Clone, Debug)]
pub struct Content {
    /// Famine table (`ME-TABLE-06`).
    pub famine: Ranged<FamineResult>,
    /// Scouting table for plain, coast and forest (`ME-TABLE-07`).
    pub scouting_plain: Ranged<ScoutResult>,
    /// Scouting table for mountains (`ME-TABLE-08`).
    pub scouting_mountain: Ranged<ScoutResult>,
    /// Scouting table for rivers (`ME-TABLE-09`).
    pub scouting_river: Ranged<ScoutResult>,
    /// Event table (`ME-TABLE-11`).
    pub events: Ranged<ScoutEvent>,
    /// Nest table (`ME-TABLE-12`).
    pub nest: Ranged<Waking>,
    /// Diplomacy table (`ME-TABLE-13`).
    pub diplomacy: Ranged<DiplomacyResult>,
    /// Land combat table (`ME-TABLE-16`).
    pub combat: Ranged<CombatResult>,
    /// Naval combat table (`ME-TABLE-17`).
    pub naval: Ranged<NavalResult>,
    /// Siege table (`ME-TABLE-19`).
    pub siege: Ranged<SiegeResult>,
    /// Dragon damage table (`ME-TABLE-20`).
    pub dragon_damage: Ranged<DragonDamage>,
    /// Winter event table (`ME-TABLE-23`).
    pub winter_events: Ranged<WinterEvent>,
    /// `ME-TABLE-05`: number of rations for each building.
    production: Vec<i64>,
    /// `ME-TABLE-01`: value of each modifier.
    modifiers: Vec<i64>,
    /// `ME-TABLE-18`: value of each siege modifier.
    siege_modifiers: Vec<i64>,
    /// `ME-TABLE-15`: base cost and extra cost of each terrain.
    entry: Vec<i64>,
    /// `ME-TABLE-02`: number of pieces for each building, then for each kind of unit.
    pieces: Vec<i64>,
    /// `ME-TABLE-30`: rules for hex closures, grouped by cause.
    closures: Vec<ClosureRule>,
}

/// Restrictions on a closed hex (`ME-TABLE-30`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct ClosureRule {
    pub enter_by_move: Permission,
    pub leave_by_move: Permission,
    pub retreat_in: Permission,
    pub retreat_out: Permission,
    pub pursue_in: Permission,
    pub deploy_there: Permission,
}

/// Permission in a cell of `ME-TABLE-30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Permission {
    /// Allowed.
    Yes,
    /// Forbidden.
    No,
    /// Allowed only for units that were on other hexes when the spell was cast.
    Others,
    /// Allowed at the cost of one additional ration.
    Surcharge,
}

static CONTENT: LazyLock<Content> = LazyLock::new(|| embedded(Content::load()));

/// Returns the game tables.
pub fn content() -> &'static Content {
    &CONTENT
}

impl Content {
    /// Loads the tables.
    ///
    /// # Errors
    /// Returns an error if a table is invalid. The error lists all faults in the first invalid table.
    pub fn load() -> Result<Content, TableFaults> {
        const GAME: GameKind = GameKind::Mighty;
        Ok(Content {
            famine: Ranged::load(GAME, "famine")?,
            scouting_plain: Ranged::load(GAME, "scouting_plain")?,
            scouting_mountain: Ranged::load(GAME, "scouting_mountain")?,
            scouting_river: Ranged::load(GAME, "scouting_river")?,
            events: Ranged::load(GAME, "events")?,
            nest: Ranged::load(GAME, "nest")?,
            diplomacy: Ranged::load(GAME, "diplomacy")?,
            combat: Ranged::load(GAME, "combat")?,
            naval: Ranged::load(GAME, "naval")?,
            siege: Ranged::load(GAME, "siege")?,
            dragon_damage: Ranged::load(GAME, "dragon_damage")?,
            winter_events: Ranged::load(GAME, "winter_events")?,
            production: numbers::<Building>("production", "rations"),
            modifiers: numbers::<Modifier>("modifiers", "value"),
            siege_modifiers: numbers::<SiegeModifier>("siege_modifiers", "modifier"),
            entry: numbers::<Terrain>("entry_cost", "base")
                .into_iter()
                .zip(numbers::<Terrain>("entry_cost", "extra"))
                .map(|(base, extra)| base + extra)
                .collect(),
            pieces: numbers::<Building>("realm_set", "realm_set")
                .into_iter()
                .chain(numbers::<UnitKind>("realm_set", "realm_set"))
                .collect(),
            closures: ClosureCause::ALL
                .iter()
                .map(|&cause| {
                    let permission = |column| {
                        row("closures", cause.code())
                            .and_then(|row| row.code_as(column))
                            .unwrap_or(Permission::No)
                    };
                    ClosureRule {
                        enter_by_move: permission("enter_by_move"),
                        leave_by_move: permission("leave_by_move"),
                        retreat_in: permission("retreat_in"),
                        retreat_out: permission("retreat_out"),
                        pursue_in: permission("pursue_in"),
                        deploy_there: permission("deploy_there"),
                    }
                })
                .collect(),
        })
    }

    /// **ME-TABLE-30.** Returns the restrictions imposed by a closure.
    pub fn closure(&self, cause: ClosureCause) -> ClosureRule {
        self.closures[cause as usize]
    }

    /// Returns the scouting table for a terrain (ME-SCOUT-07 to -10, ME-RULING-11); `None` for a marsh.
    pub fn scouting(&self, terrain: Terrain) -> Option<&Ranged<ScoutResult>> {
        match terrain {
            Terrain::Plain | Terrain::Coast | Terrain::Forest => Some(&self.scouting_plain),
            Terrain::Mountain => Some(&self.scouting_mountain),
            Terrain::River => Some(&self.scouting_river),
            Terrain::Marsh => None,
        }
    }
}

/// Returns the row with the given key from a fixed table.
fn row(table: &str, key: &str) -> Option<&'static TableRow> {
    book(GameKind::Mighty).table(table)?.row(key)
}

/// Returns a number from a fixed table, or 0 if the entry is missing.
pub fn number(table: &str, key: &str, column: &str) -> i64 {
    row(table, key).and_then(|row| row.number(column)).unwrap_or(0)
}

/// Returns the text in a row of a fixed table, or `None` if there is none.
pub(super) fn text(table: &str, key: &str) -> Option<Line> {
    row(table, key)?.message.map(Line::new)
}

/// Returns a code from a fixed table, such as `yes`, `no`, `others` or `surcharge` for closures.
pub fn code(table: &str, key: &str, column: &str) -> &'static str {
    row(table, key).and_then(|row| row.code(column)).unwrap_or("")
}

/// Returns the numbers in a column of a table, one for each variant of the enum `N`, in order.
fn numbers<N: Noun>(table: &str, column: &str) -> Vec<i64> {
    N::ALL.iter().map(|noun| number(table, noun.code(), column)).collect()
}

/// **ME-TABLE-05.** Returns the number of rations that a building yields in a normal season.
pub fn production(building: Building) -> u8 {
    narrow(content().production[building as usize])
}

/// **ME-TABLE-01.** Returns a modifier's effect, which lasts until `expiry`.
pub fn effect(modifier: Modifier, expiry: Expiry) -> Effect {
    Effect { modifier, value: narrow(content().modifiers[modifier as usize]), expiry }
}

/// Returns the sum of modifiers.
pub(super) fn total<M>(modifiers: &[(M, i8)]) -> i32 {
    modifiers.iter().map(|&(_, value)| i32::from(value)).sum()
}

/// **ME-SIEGE-04 to -07.** Returns the siege modifier for a building. A coastal city counts as an ordinary city if it
/// is besieged from land and sea.
pub(super) fn walls(building: Building, is_coast: bool, is_joint: bool) -> SiegeModifier {
    match building {
        Building::Village => SiegeModifier::Village,
        Building::City if is_coast && !is_joint => SiegeModifier::CoastalCity,
        Building::City => SiegeModifier::City,
        Building::Fortress => SiegeModifier::Fortress,
    }
}

/// **ME-TABLE-18.** Returns the value of a siege modifier.
pub fn siege_modifier(modifier: SiegeModifier) -> i8 {
    narrow(content().siege_modifiers[modifier as usize])
}

/// **ME-TABLE-15.** Returns the base cost plus the extra cost of entering a hex of this terrain, in rations. An intact
/// bridge is assumed.
pub fn entry_cost(terrain: Terrain) -> u8 {
    narrow(content().entry[terrain as usize])
}

/// **ME-TABLE-02.** Returns the number of pieces that a realm has for a kind of building.
pub fn building_pieces(building: Building) -> u8 {
    narrow(content().pieces[building as usize])
}

/// **ME-TABLE-02.** Returns the number of pieces that a realm has for a kind of unit.
pub fn unit_pieces(unit: UnitKind) -> u8 {
    narrow(content().pieces[Building::ALL.len() + unit as usize])
}
