//! Typed access to the food and epidemic tables, which are also shown by `/table`.

use std::sync::LazyLock;

use serde::Deserialize;
use strum::IntoEnumIterator;

use super::super::winter::rows::{number, row};
use super::depots::DepotRules;
use super::hunger::{Rationing, Stage};
use regnal_core::data::embedded;
use regnal_core::kind::GameKind;
use regnal_core::tables::{Ranged, TableFaults};

/// Result of the roll that decides whether an epidemic spreads to the besieger at its outbreak (DW-EPIDEMIC-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spreading {
    /// The epidemic spreads.
    Spreads,
    /// The epidemic does not spread.
    StaysAway,
}

/// Result of the roll that decides whether the besieger catches the epidemic during an assault (DW-EPIDEMIC-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Catching {
    /// The besieger catches the epidemic.
    BreaksOut,
    /// The besieger does not catch the epidemic.
    StaysAway,
}

/// Result of the weekly roll that decides whether an epidemic ends (DW-EPIDEMIC-07, DW-EPIDEMIC-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The epidemic ends.
    Ends,
    /// The epidemic continues.
    GoesOn,
}

/// Effects of a rationing level (DW-T-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Percentage of the full ration that the troops receive.
    pub ration_percent: u32,
    /// Combat modifier.
    pub combat: i32,
    /// Percentage of movement lost.
    pub movement_percent_lost: u32,
}

/// Effects of a week without supply (DW-T-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Starving {
    pub morale: i32,
    pub potential_percent: u32,
    pub movement_percent: u32,
    /// `true` if a besieged force must surrender.
    pub is_surrender: bool,
}

/// Food and epidemic tables in typed form.
#[derive(Clone, Debug)]
pub struct FoodContent {
    /// DW-T-06: weekly points per stand, by size starting at 1.
    pub rations: Vec<u32>,
    /// DW-T-06: weekly points for a stand of size 2 that carries riders of size 1.
    pub ration_of_mounted_pair: u32,
    /// DW-T-07: rationing levels, in [`Rationing`] order.
    levels: Vec<Level>,
    /// DW-T-08: size of a mount, and its yield in points per stand.
    pub mounts: Vec<(u32, u32)>,
    /// DW-T-09: row that applies to a number of consecutive weeks without supply.
    hunger: Ranged<Stage>,
    /// Rows of DW-T-09, in [`Stage`] order.
    starving: Vec<Starving>,
    /// DW-T-10: number of sides of the onset die.
    pub onset_sides: u32,
    /// DW-T-10: number of sides of the die for weekly losses.
    pub loss_sides: u32,
    /// DW-T-10: roll for spread to the besieger at onset.
    pub spread: Ranged<Spreading>,
    /// DW-T-10: roll for infection of the besieger during an assault.
    pub on_assault: Ranged<Catching>,
    /// DW-T-10: roll for the end of the epidemic among the besiegers.
    pub end_besieger: Ranged<Ending>,
    /// DW-T-10: roll for the end of the epidemic among the besieged.
    pub end_besieged: Ranged<Ending>,
    /// DW-T-45: rules for a besieger's depots, unless the campaign has its own settings.
    pub depots: DepotRules,
}

/// Number of sizes listed in DW-T-06; larger sizes follow the table's formula.
const LISTED_SIZES: u32 = 6;

/// Keys of the rows in DW-T-08, one for each kind of mount.
const MOUNTS: [&str; 4] = ["pony", "pig", "horse", "bull"];

static CONTENT: LazyLock<FoodContent> = LazyLock::new(|| embedded(FoodContent::load()));

/// Returns the food and epidemic tables.
pub fn content() -> &'static FoodContent {
    &CONTENT
}

impl FoodContent {
    /// Reads the food and epidemic tables.
    ///
    /// # Errors
    /// Returns the faults in the first invalid table.
    pub fn load() -> Result<FoodContent, TableFaults> {
        const GAME: GameKind = GameKind::Demonworld;
        Ok(FoodContent {
            rations: (1..=LISTED_SIZES)
                .map(|size| number("food", &format!("size_{size}"), "points_per_week"))
                .collect::<Result<_, _>>()?,
            ration_of_mounted_pair: number("food", "size_2_mounted", "points_per_week")?,
            levels: Rationing::ALL
                .iter()
                .map(|&rationing| level(rationing))
                .collect::<Result<_, _>>()?,
            mounts: MOUNTS
                .iter()
                .map(|mount| {
                    let size = number("mounts_as_food", mount, "mount_size")?;
                    Ok((size, number("mounts_as_food", mount, "points_per_stand")?))
                })
                .collect::<Result<_, TableFaults>>()?,
            hunger: Ranged::load(GAME, "hunger")?,
            starving: Stage::iter().map(starving).collect::<Result<_, _>>()?,
            onset_sides: number("epidemic", "onset", "sides")?,
            loss_sides: number("epidemic", "weekly_loss", "sides")?,
            spread: Ranged::load(GAME, "epidemic_spread")?,
            on_assault: Ranged::load(GAME, "epidemic_on_assault")?,
            end_besieger: Ranged::load(GAME, "epidemic_end_besieger")?,
            end_besieged: Ranged::load(GAME, "epidemic_end_besieged")?,
            depots: DepotRules {
                hex_capacity: number("settings", "depot_hex_capacity", "value")?,
                months: number("settings", "depot_months", "value")?,
                baggage_weeks: number("settings", "baggage_weeks", "value")?,
            },
        })
    }

    /// **DW-T-07.** Returns the effects of a rationing level.
    pub fn level(&self, rationing: Rationing) -> Level {
        self.levels[rationing as usize]
    }

    /// **DW-T-09.** Returns the effects of `streak` consecutive weeks without supply, or `None` for 0 weeks.
    pub fn starving(&self, streak: u32) -> Option<Starving> {
        let weeks = i32::try_from(streak).unwrap_or(i32::MAX);
        (0 < weeks).then(|| self.starving[self.hunger.at(weeks) as usize])
    }
}

fn level(rationing: Rationing) -> Result<Level, TableFaults> {
    let key = rationing.code();
    Ok(Level {
        ration_percent: number("rationing", key, "ration_percent")?,
        combat: number("rationing", key, "combat_modifier")?,
        movement_percent_lost: number("rationing", key, "movement_percent_lost")?,
    })
}

fn starving(stage: Stage) -> Result<Starving, TableFaults> {
    let key = stage.into();
    Ok(Starving {
        morale: number("hunger", key, "morale_modifier")?,
        potential_percent: number("hunger", key, "combat_potential_percent")?,
        movement_percent: number("hunger", key, "movement_percent")?,
        is_surrender: row("hunger", key)?.code("besieged_effect") == Some("surrender"),
    })
}
