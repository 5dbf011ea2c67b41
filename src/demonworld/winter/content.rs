//! Typed access to the winter tables, which are also shown by `/table`.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use strum::{EnumIter, IntoEnumIterator, IntoStaticStr};

use super::super::nouns::Advantage;
use super::attrition::Reason;
use super::revenue::Source;
use super::rows::{fault, number, row};
use regnal_core::data::embedded;
use regnal_core::kind::GameKind;
use regnal_core::tables::{Ranged, TableFaults};

/// Rows in the attrition table (DW-T-26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, EnumIter, IntoStaticStr)]
#[allow(missing_docs, reason = "the percentages of the table")]
pub enum Loss {
    #[serde(rename = "loss_25")]
    #[strum(serialize = "loss_25")]
    Percent25,
    #[serde(rename = "loss_20")]
    #[strum(serialize = "loss_20")]
    Percent20,
    #[serde(rename = "loss_10")]
    #[strum(serialize = "loss_10")]
    Percent10,
    #[serde(rename = "loss_5")]
    #[strum(serialize = "loss_5")]
    Percent5,
    #[serde(rename = "no_loss")]
    #[strum(serialize = "no_loss")]
    None,
}

/// Result of leaving upkeep unpaid (DW-T-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnpaidResult {
    /// Units desert until the deserters' upkeep amounts to at least 120 % of the missing points.
    Desertion,
    /// Every unit is demotivated: morale `a` increases by 1 and `b` decreases by 1.
    LoseHeart,
    /// No effect.
    Nothing,
}

/// A row in DW-T-30.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rate {
    /// Points per stand, model or character.
    pub points: u32,
    /// Maximum upkeep of a unit, as a percentage of its initial cost; `None` if there is no maximum.
    pub cap_percent: Option<u32>,
}

/// Rows of DW-T-30.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Rate per hero, general, sorcerer or engineer (DW-RULING-86).
    pub character: Rate,
    /// Rate per model of a large monster or war machine.
    pub large: Rate,
    /// Rate per stand of infantry.
    pub infantry: Rate,
    /// Rate per stand of cavalry or chariots.
    pub mounted: Rate,
}

/// Typed tables for the winter chapter.
#[derive(Clone, Debug)]
pub struct WinterContent {
    /// DW-T-26.
    pub attrition: Ranged<Loss>,
    /// Percentages from DW-T-26, in [`Loss`] order.
    losses: Vec<u32>,
    /// DW-T-27, in [`Reason`] order; `None` for prestige, where the player's prestige is the modifier.
    reasons: Vec<Option<i32>>,
    /// DW-T-28: maximum number of points in each category, in [`Advantage`] order.
    advantages: Vec<usize>,
    /// DW-T-29: points for each source, in [`Source`] order.
    revenue: Vec<i32>,
    /// DW-T-30.
    pub rates: Rates,
    /// DW-T-31.
    pub unpaid: Ranged<UnpaidResult>,
    /// DW-T-45: default upkeep per stand of small monsters.
    pub small_monster_upkeep: u32,
}

static CONTENT: LazyLock<WinterContent> = LazyLock::new(|| embedded(WinterContent::load()));

/// Returns the winter tables.
pub fn content() -> &'static WinterContent {
    &CONTENT
}

impl WinterContent {
    /// Reads the tables.
    ///
    /// # Errors
    /// Returns the faults in the first invalid table.
    pub fn load() -> Result<WinterContent, TableFaults> {
        const GAME: GameKind = GameKind::Demonworld;
        Ok(WinterContent {
            attrition: Ranged::load(GAME, "attrition")?,
            losses: Loss::iter()
                .map(|loss| number("attrition", loss.into(), "loss_percent"))
                .collect::<Result<_, _>>()?,
            reasons: Reason::iter()
                .map(|reason| match reason {
                    Reason::Prestige => Ok(None),
                    _ => number("attrition_modifiers", reason.into(), "modifier").map(Some),
                })
                .collect::<Result<_, TableFaults>>()?,
            advantages: Advantage::ALL
                .iter()
                .map(|&advantage| number("experience", advantage.code(), "max_points"))
                .collect::<Result<_, _>>()?,
            revenue: Source::iter()
                .map(|source| {
                    let column = match source {
                        Source::Prestige => "points_each",
                        _ => "points",
                    };
                    number("revenue", source.into(), column)
                })
                .collect::<Result<_, _>>()?,
            rates: Rates {
                character: rate("character")?,
                large: rate("large")?,
                infantry: rate("infantry")?,
                mounted: rate("mounted")?,
            },
            unpaid: Ranged::load(GAME, "unpaid_upkeep")?,
            small_monster_upkeep: number("settings", "small_monster_upkeep", "value")?,
        })
    }

    /// **DW-ATTRITION-03.** Returns the loss percentage.
    pub fn percent(&self, loss: Loss) -> u32 {
        self.losses[loss as usize]
    }

    /// **DW-T-27.** Returns the attrition modifier for a cause, or `None` for prestige, where the player's prestige is
    /// the modifier.
    pub fn modifier(&self, reason: Reason) -> Option<i32> {
        self.reasons[reason as usize]
    }

    /// **DW-XP-06.** Returns the maximum number of points in a category of advantages.
    pub fn most_points(&self, advantage: Advantage) -> usize {
        self.advantages[advantage as usize]
    }

    /// **DW-T-29.** Returns the points for a source of revenue.
    pub fn revenue(&self, source: Source) -> i32 {
        self.revenue[source as usize]
    }
}

fn rate(key: &str) -> Result<Rate, TableFaults> {
    let cap = row("upkeep", key)?.number("cap_percent");
    let cap_percent = cap
        .map(u32::try_from)
        .transpose()
        .map_err(|_| fault("upkeep", key, "cap_percent: out of range"))?;
    Ok(Rate { points: number("upkeep", key, "points")?, cap_percent })
}
