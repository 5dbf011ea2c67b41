//! Typed access to the battle tables, which are also shown by `/table`.

use std::sync::LazyLock;

use crate::nouns::{Season, Troop};
use crate::winter::{self, rows::number};
use regnal_core::data::embedded;
use regnal_core::kind::GameKind;
use regnal_core::tables::{Ranged, TableFaults};

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

/// Defines the typed battle tables. Each line of the invocation names a table, one of its columns, and the table rows
/// whose numbers are read from that column.
macro_rules! battle_content {
    ($($table:literal $column:literal: $($number:ident)+;)+) => {
        /// Typed battle tables. The comments give the source table of each number.
        #[derive(Clone, Debug)]
        pub struct BattleContent {
            // DW-T-44.
            pub(super) characters_winner: Ranged<Fate>,
            pub(super) characters_no_rout: Ranged<Fate>,
            pub(super) characters_routed: Ranged<Fate>,
            // DW-T-22: constant added to the first day's die, by season.
            pub(super) die_plus: [i64; 4],
            pub(super) second_day: [i64; 4],
            // DW-T-23: stand equivalents per stand, by troop type.
            pub(super) equivalents: Vec<i64>,
            // DW-T-09: morale modifier and combat potential in percent, for each consecutive week without supply,
            // starting with the first. Later weeks use the last entry.
            pub(super) hunger: Vec<(i64, i64)>,
            $($(pub(crate) $number: i64,)+)+
        }

        impl BattleContent {
            /// Reads the tables.
            ///
            /// # Errors
            /// Returns the faults in the first invalid table.
            pub fn load() -> Result<BattleContent, TableFaults> {
                const GAME: GameKind = GameKind::Demonworld;
                let equivalents =
                    |troop: &Troop| number("stand_equivalents", troop.code(), "equivalents");
                Ok(BattleContent {
                    characters_winner: Ranged::load(GAME, "characters_winner")?,
                    characters_no_rout: Ranged::load(GAME, "characters_no_rout")?,
                    characters_routed: Ranged::load(GAME, "characters_routed")?,
                    die_plus: by_season("die_plus")?,
                    second_day: by_season("second_day")?,
                    equivalents: Troop::ALL.iter().map(equivalents).collect::<Result<_, _>>()?,
                    hunger: hunger()?,
                    $($($number: number($table, stringify!($number), $column)?,)+)+
                })
            }
        }
    };
}

battle_content! {
    // DW-T-24 (army morale).
    "army_morale" "modifier": unit_routed home losses_beyond_half;
    // DW-T-42 (modifiers in automatic battles).
    "auto_modifiers" "modifier": better_general better_sorcerer table_edge surprise rationing_25
        rationing_50;
    // DW-T-43 (assaults).
    "assault" "value": base_frontage per_breach per_siege_tower wall_to_5 wall_6_to_8 wall_9_or_10 with_breach
        camp_penalty camp_frontage;
    // DW-T-32 (prestige).
    "prestige" "delta": wins_battle loses_battle commander_destroyed;
    // DW-T-45 (campaign settings).
    "settings" "value": assault_turn_cap morale_die max_battle_days;
}

static CONTENT: LazyLock<BattleContent> = LazyLock::new(|| embedded(BattleContent::load()));

/// Returns the battle tables.
pub fn content() -> &'static BattleContent {
    &CONTENT
}

impl BattleContent {
    /// **DW-T-26.** Returns the loss percentage for a modified total of two dice.
    pub fn wastage(&self, total: i32) -> u32 {
        let tables = winter::content::content();
        tables.percent(tables.attrition.at(total))
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

/// Reads a column of DW-T-22.
fn by_season(name: &str) -> Result<[i64; 4], TableFaults> {
    Ok([
        number("battle_length", "spring", name)?,
        number("battle_length", "summer", name)?,
        number("battle_length", "autumn", name)?,
        number("battle_length", "winter", name)?,
    ])
}

/// Reads the rows of DW-T-09, one for each number of weeks without supply.
fn hunger() -> Result<Vec<(i64, i64)>, TableFaults> {
    ["week_1", "week_2", "week_3"]
        .into_iter()
        .map(|week| {
            Ok((
                number::<i64>("hunger", week, "morale_modifier")?,
                number::<i64>("hunger", week, "combat_potential_percent")?,
            ))
        })
        .collect()
}
