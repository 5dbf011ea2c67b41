//! Typed access to the tables of food and epidemics, the same rows that `/table` shows.

use std::sync::LazyLock;

use serde::Deserialize;
use strum::IntoEnumIterator;

use super::super::winter::rows::{number, row};
use super::depots::DepotRules;
use super::hunger::{Rationing, Stage};
use regnal_core::kind::GameKind;
use regnal_core::tables::{Ranged, TableFaults};

/// Result of the roll that decides whether an epidemic spreads to the besieger when it breaks out (DW-EPIDEMIC-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spreading {
    /// It spreads.
    Spreads,
    /// It does not spread.
    StaysAway,
}

/// Result of the roll that decides whether the besieger catches the epidemic in an assault (DW-EPIDEMIC-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Catching {
    /// The besieger catches it.
    BreaksOut,
    /// The besieger does not catch it.
    StaysAway,
}

/// Result of the weekly roll for the end of an epidemic (DW-EPIDEMIC-07, DW-EPIDEMIC-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The epidemic ends.
    Ends,
    /// The epidemic continues.
    GoesOn,
}

/// Effects of a level of rationing (DW-T-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Share of the full ration that is handed out, in percent.
    pub ration_percent: u32,
    /// Combat modifier.
    pub combat: i32,
    /// Loss of movement, in percent.
    pub movement_percent_lost: u32,
}

/// Effects of a week without supply (DW-T-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Starving {
    /// Morale modifier.
    pub morale: i32,
    /// Remaining combat potential, in percent.
    pub potential_percent: u32,
    /// Remaining movement, in percent.
    pub movement_percent: u32,
    /// `true` if a besieged force must surrender.
    pub is_surrender: bool,
}

/// The typed tables of this chapter.
#[derive(Clone, Debug)]
pub struct FoodContent {
    /// DW-T-06: weekly points of a stand by size, from size 1.
    pub rations: Vec<u32>,
    /// DW-T-06: weekly points of a stand of size 2 with riders of size 1.
    pub ration_of_mounted_pair: u32,
    /// DW-T-07, in the order of [`Rationing`].
    levels: Vec<Level>,
    /// DW-T-08: size of a mount, and the points that it yields for each stand.
    pub mounts: Vec<(u32, u32)>,
    /// DW-T-09.
    hunger: Ranged<Stage>,
    /// The rows of DW-T-09, in the order of [`Stage`].
    starving: Vec<Starving>,
    /// DW-T-10: sides of the onset die.
    pub onset_sides: u32,
    /// DW-T-10: sides of the die for weekly losses.
    pub loss_sides: u32,
    /// DW-T-10: spread to the besieger at the onset.
    pub spread: Ranged<Spreading>,
    /// DW-T-10: infection of the besieger in an assault.
    pub on_assault: Ranged<Catching>,
    /// DW-T-10: end among the besiegers.
    pub end_besieger: Ranged<Ending>,
    /// DW-T-10: end among the besieged.
    pub end_besieged: Ranged<Ending>,
    /// DW-T-45: depots of a besieger, unless the campaign has its own settings.
    pub depots: DepotRules,
}

/// Number of sizes that DW-T-06 lists; larger ones follow its formula.
const LISTED_SIZES: u32 = 6;

/// The mounts of DW-T-08.
const MOUNTS: [&str; 4] = ["pony", "pig", "horse", "bull"];

static CONTENT: LazyLock<Result<FoodContent, TableFaults>> = LazyLock::new(FoodContent::load);

/// Returns the tables of this chapter.
///
/// # Panics
/// Panics if the embedded tables do not load; a test checks that they do.
#[expect(
    clippy::panic,
    reason = "the data is part of the program: a fault in it is a fault of the build, and a test shows it"
)]
pub fn content() -> &'static FoodContent {
    match &*CONTENT {
        Ok(content) => content,
        Err(faults) => panic!("the tables built into this program are at fault: {faults}"),
    }
}

impl FoodContent {
    /// Reads the tables.
    ///
    /// # Errors
    /// Returns the faults of the first table that has any.
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

    /// **DW-T-07.** Returns the effects of a level of rationing.
    pub fn level(&self, rationing: Rationing) -> Level {
        self.levels[rationing as usize]
    }

    /// **DW-T-09.** Returns the effects of `streak` consecutive weeks without supply; `None` for 0.
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
