//! Typed access to the battle tables, which are also shown by `/table`.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::nouns::{Season, Troop};
use regnal_core::data::embedded;
use regnal_core::kind::GameKind;
use regnal_core::tables::{Ranged, TableFault, TableFaults, TableRow, book};

regnal_core::nouns! {
    /// Effect of a battle on a character (DW-T-44).
    Fate("demonworld-fate-") {
        /// No effect.
        Unhurt = "unhurt",
        /// Wounded until the end of the season (DW-RULING-80).
        Wounded = "wounded",
        /// Fled; returns at the end of the season (DW-AFTER-03).
        Fled = "fled",
        /// Dead.
        Destroyed = "destroyed",
    }
}

/// Rows in the attrition table (DW-T-26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Wastage {
    /// 25 %.
    #[serde(rename = "loss_25")]
    Loss25,
    /// 20 %.
    #[serde(rename = "loss_20")]
    Loss20,
    /// 10 %.
    #[serde(rename = "loss_10")]
    Loss10,
    /// 5 %.
    #[serde(rename = "loss_5")]
    Loss5,
    /// No loss.
    NoLoss,
}

/// Typed battle tables. The comments give the source table of each number.
#[derive(Clone, Debug)]
pub struct BattleContent {
    // DW-T-26.
    pub(super) attrition: Ranged<Wastage>,
    // DW-T-44.
    pub(super) characters_winner: Ranged<Fate>,
    pub(super) characters_no_rout: Ranged<Fate>,
    pub(super) characters_routed: Ranged<Fate>,
    // DW-T-22: constant added to the first day's die, by season.
    pub(super) die_plus: [i64; 4],
    pub(super) second_day: [i64; 4],
    // DW-T-23: stand equivalents per stand, by troop type.
    pub(super) equivalents: [i64; 6],
    // DW-T-24.
    pub(super) unit_routed: i64,
    pub(super) home: i64,
    pub(super) losses_beyond_half: i64,
    // DW-T-09: morale modifier and combat potential in percent, for each consecutive week without supply, starting with
    // the first. Later weeks use the last entry.
    pub(super) hunger: Vec<(i64, i64)>,
    // DW-T-42.
    pub(super) better_general: i64,
    pub(super) better_sorcerer: i64,
    pub(super) table_edge: i64,
    pub(super) surprise: i64,
    pub(super) rationing_25: i64,
    pub(super) rationing_50: i64,
    // DW-T-43.
    pub(super) base_frontage: i64,
    pub(super) per_breach: i64,
    pub(super) per_siege_tower: i64,
    pub(super) wall_to_5: i64,
    pub(super) wall_6_to_8: i64,
    pub(super) wall_9_or_10: i64,
    pub(super) with_breach: i64,
    pub(super) camp_penalty: i64,
    pub(super) camp_frontage: i64,
    // DW-T-32.
    pub(crate) wins_battle: i64,
    pub(crate) loses_battle: i64,
    pub(crate) commander_destroyed: i64,
    // DW-T-45.
    pub(super) assault_turn_cap: i64,
    pub(super) morale_die: i64,
    pub(super) max_battle_days: i64,
}

static CONTENT: LazyLock<BattleContent> = LazyLock::new(|| embedded(BattleContent::load()));

/// Returns the battle tables.
pub fn content() -> &'static BattleContent {
    &CONTENT
}

impl BattleContent {
    /// Reads the tables.
    ///
    /// # Errors
    /// Returns the faults in the first invalid table.
    pub fn load() -> Result<BattleContent, TableFaults> {
        const GAME: GameKind = GameKind::Demonworld;
        let attrition = Ranged::<Wastage>::load(GAME, "attrition")?;
        for row in &attrition.table().rows {
            column(row, "attrition", "loss_percent")?;
        }
        Ok(BattleContent {
            attrition,
            characters_winner: Ranged::load(GAME, "characters_winner")?,
            characters_no_rout: Ranged::load(GAME, "characters_no_rout")?,
            characters_routed: Ranged::load(GAME, "characters_routed")?,
            die_plus: by_season("die_plus")?,
            second_day: by_season("second_day")?,
            equivalents: [
                number("stand_equivalents", "infantry", "equivalents")?,
                number("stand_equivalents", "cavalry", "equivalents")?,
                number("stand_equivalents", "chariot", "equivalents")?,
                number("stand_equivalents", "small_monster", "equivalents")?,
                number("stand_equivalents", "large_monster", "equivalents")?,
                number("stand_equivalents", "war_machine", "equivalents")?,
            ],
            unit_routed: number("army_morale", "unit_routed", "modifier")?,
            home: number("army_morale", "home", "modifier")?,
            losses_beyond_half: number("army_morale", "losses_beyond_half", "modifier")?,
            hunger: hunger()?,
            better_general: number("auto_modifiers", "better_general", "modifier")?,
            better_sorcerer: number("auto_modifiers", "better_sorcerer", "modifier")?,
            table_edge: number("auto_modifiers", "table_edge", "modifier")?,
            surprise: number("auto_modifiers", "surprise", "modifier")?,
            rationing_25: number("auto_modifiers", "rationing_25", "modifier")?,
            rationing_50: number("auto_modifiers", "rationing_50", "modifier")?,
            base_frontage: number("assault", "base_frontage", "value")?,
            per_breach: number("assault", "per_breach", "value")?,
            per_siege_tower: number("assault", "per_siege_tower", "value")?,
            wall_to_5: number("assault", "wall_to_5", "value")?,
            wall_6_to_8: number("assault", "wall_6_to_8", "value")?,
            wall_9_or_10: number("assault", "wall_9_or_10", "value")?,
            with_breach: number("assault", "with_breach", "value")?,
            camp_penalty: number("assault", "camp_penalty", "value")?,
            camp_frontage: number("assault", "camp_frontage", "value")?,
            wins_battle: number("prestige", "wins_battle", "delta")?,
            loses_battle: number("prestige", "loses_battle", "delta")?,
            commander_destroyed: number("prestige", "commander_destroyed", "delta")?,
            assault_turn_cap: number("settings", "assault_turn_cap", "value")?,
            morale_die: number("settings", "morale_die", "value")?,
            max_battle_days: number("settings", "max_battle_days", "value")?,
        })
    }

    /// **DW-T-26.** Returns the loss percentage for a modified total of two dice.
    pub fn wastage(&self, total: i32) -> u32 {
        let percent = self.attrition.row(total).number("loss_percent");
        percent.map_or(0, regnal_core::narrow::narrow)
    }

    /// **DW-T-09.** Returns the morale modifier, and the combat potential in percent, after `weeks` consecutive weeks
    /// without supply.
    pub fn hunger(&self, weeks: u8) -> (i64, i64) {
        let last = self.hunger.len().saturating_sub(1);
        usize::from(weeks)
            .checked_sub(1)
            .and_then(|week| self.hunger.get(week.min(last)))
            .copied()
            .unwrap_or((0, 100))
    }

    /// **DW-T-23.** Returns the stand equivalents per stand of this type.
    pub fn weight(&self, troop: Troop) -> i64 {
        self.equivalents[troop as usize]
    }

    /// **DW-T-22.** Returns two numbers: the constant added to the first day's die, and the turn limit of a second day.
    pub fn length(&self, season: Season) -> (i64, i64) {
        (self.die_plus[season as usize], self.second_day[season as usize])
    }
}

/// Reads the number in one column of a row.
fn column(row: &TableRow, table: &str, column: &str) -> Result<i64, TableFaults> {
    row.number(column).ok_or_else(|| fault(table, &row.key, column))
}

/// Reads a number from a fixed table.
fn number(table: &str, key: &str, name: &str) -> Result<i64, TableFaults> {
    book(GameKind::Demonworld)
        .table(table)
        .and_then(|table| table.row(key))
        .ok_or_else(|| fault(table, key, name))
        .and_then(|row| column(row, table, name))
}

/// Reads a column of DW-T-22.
fn by_season(name: &str) -> Result<[i64; 4], TableFaults> {
    Ok([
        number("battle_length", "spring", name)?,
        number("battle_length", "summer", name)?,
        number("battle_length", "autumn", name)?,
        number("battle_length", "winter", name)?,
    ])
}

/// Reads the rows of DW-T-09, one for each number of weeks.
fn hunger() -> Result<Vec<(i64, i64)>, TableFaults> {
    ["week_1", "week_2", "week_3"]
        .into_iter()
        .map(|week| {
            Ok((
                number("hunger", week, "morale_modifier")?,
                number("hunger", week, "combat_potential_percent")?,
            ))
        })
        .collect()
}

/// Returns the fault to report for a missing number.
fn fault(table: &str, row: &str, column: &str) -> TableFaults {
    TableFaults(vec![TableFault {
        file: "assets/demonworld/tables.toml".to_owned(),
        table: table.to_owned(),
        row: Some(row.to_owned()),
        reason: format!("the engine wants a number in its column {column}"),
    }])
}
