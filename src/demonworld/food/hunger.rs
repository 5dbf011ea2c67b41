//! Rationing, weekly meals, shortages and their effects on troops.

use serde::{Deserialize, Serialize};
use strum::{EnumIter, IntoStaticStr};

use super::content::content;

regnal_core::nouns! {
    /// **DW-RATION-01.** Rationing levels, starting with the full ration. The other levels are named after the share of
    /// the ration that is withheld. Changes are announced at the start of a week and take effect immediately.
    #[derive(Default)]
    Rationing("demonworld-ration-") {
        /// No part of the ration is withheld.
        #[default]
        Full = "level_0",
        /// A quarter of the ration is withheld (DW-RATION-02).
        Quarter = "level_25",
        /// Half of the ration is withheld (DW-RATION-03).
        Half = "level_50",
    }
}

impl Rationing {
    /// **DW-RATION-02, DW-RATION-03, DW-RULING-45.** Returns the weekly food requirement of troops whose full ration is
    /// `full_ration` points, rounded up.
    pub fn need(self, full_ration: u32) -> u32 {
        (full_ration * content().level(self).ration_percent).div_ceil(100)
    }
}

/// Row of DW-T-09.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, EnumIter, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// One week without supply.
    #[serde(rename = "week_1")]
    #[strum(serialize = "week_1")]
    First,
    /// Two consecutive weeks without supply.
    #[serde(rename = "week_2")]
    #[strum(serialize = "week_2")]
    Second,
    /// Three or more consecutive weeks without supply.
    #[serde(rename = "week_3")]
    #[strum(serialize = "week_3")]
    Third,
}

/// A weekly meal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Meal {
    pub need: u32,
    pub eaten: u32,
    pub left: u32,
    pub is_fed: bool,
}

/// **DW-RULING-45.** Takes a weekly meal from `stock`. If the stock does not cover the requirement, the troops eat what
/// is left and the week counts as unsupplied.
pub fn eat(stock: u32, full_ration: u32, rationing: Rationing) -> Meal {
    let need = rationing.need(full_ration);
    let eaten = need.min(stock);
    Meal { need, eaten, left: stock - eaten, is_fed: eaten == need }
}

/// Number of weeks without supply for a player's troops in a siege.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hunger {
    /// Number of consecutive weeks without supply, up to and including the last week.
    pub streak: u32,
    /// Total number of weeks without supply, which increases the risk of an epidemic (DW-EPIDEMIC-02).
    pub total: u32,
}

impl Hunger {
    /// **DW-RULING-45.** Returns the counts after another week. A week with supply, even if rationed, ends the streak.
    pub fn after(self, is_fed: bool) -> Hunger {
        if is_fed {
            Hunger { streak: 0, ..self }
        } else {
            Hunger { streak: self.streak + 1, total: self.total + 1 }
        }
    }

    /// **DW-RATION-09.** Returns whether a besieged force must surrender now. A besieger never has to surrender.
    pub fn must_surrender(self) -> bool {
        content().starving(self.streak).is_some_and(|starving| starving.is_surrender)
    }
}

/// Effects of rationing and shortages on troops. The movement and combat values apply only to battles on the table
/// (DW-RULING-96).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effects {
    /// Combat modifier.
    pub combat: i32,
    /// Morale modifier.
    pub morale: i32,
    /// Percentage of combat potential that remains.
    pub potential_percent: u32,
    /// Percentage of movement that remains.
    pub movement_percent: u32,
}

/// **DW-RATION-02, -03, -06, -07, -08.** Returns the effects of this rationing and of `streak` consecutive weeks
/// without supply. Both effects on combat apply; of the two effects on movement, only the more severe one does.
pub fn effects(rationing: Rationing, streak: u32) -> Effects {
    let level = content().level(rationing);
    let rationed = 100 - level.movement_percent_lost.min(100);
    let fed = Effects {
        combat: level.combat,
        morale: 0,
        potential_percent: 100,
        movement_percent: rationed,
    };
    content().starving(streak).map_or(fed, |starving| Effects {
        morale: starving.morale,
        potential_percent: starving.potential_percent,
        movement_percent: starving.movement_percent.min(rationed),
        ..fed
    })
}

/// Returns the number of weeks for which `stock` lasts at a rate of `need` points per week, or `None` if there are no
/// troops to feed.
pub fn weeks_of_food(stock: u32, need: u32) -> Option<u32> {
    stock.checked_div(need)
}

/// Returns the last week for which there is enough food, where `next_week` is the next week in which the troops must be
/// fed. Returns `next_week - 1` if there is not enough food for that week, or `None` if there are no troops to feed.
pub fn lasts_until(stock: u32, need: u32, next_week: u32) -> Option<u32> {
    weeks_of_food(stock, need).map(|weeks| (next_week + weeks).saturating_sub(1))
}
