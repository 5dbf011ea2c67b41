//! Rationing, the meal of a week, shortage and what they do to troops.

use serde::{Deserialize, Serialize};
use strum::{EnumIter, IntoStaticStr};

use super::content::content;

crate::nouns! {
    /// **DW-RATION-01.** How much less than the full ration is handed out, the full ration first. Announced at the start
    /// of a week, at work from then on.
    Rationing("demonworld-ration-") {
        /// Nothing is kept back.
        Full = "level_0",
        /// A quarter is kept back (DW-RATION-02).
        Quarter = "level_25",
        /// Half is kept back (DW-RATION-03).
        Half = "level_50",
    }
}

#[allow(clippy::derivable_impls, reason = "nouns derive what all of them have")]
impl Default for Rationing {
    fn default() -> Rationing {
        Rationing::Full
    }
}

impl Rationing {
    /// **DW-RATION-02, DW-RATION-03, DW-RULING-45.** What troops that eat `full_ration` points a week are to get,
    /// rounded up.
    pub fn need(self, full_ration: u32) -> u32 {
        (full_ration * content().level(self).ration_percent).div_ceil(100)
    }

    /// **DW-RATION-02, DW-RATION-03.** What it adds in combat on a table, 0 or less.
    pub fn combat(self) -> i32 {
        content().level(self).combat
    }

    /// **DW-RATION-02, DW-RATION-03.** How much movement it costs on a table, in percent.
    pub fn movement_lost(self) -> u32 {
        content().level(self).movement_percent_lost
    }
}

/// The rows of DW-T-09.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, EnumIter, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// One week in a row without supply.
    #[serde(rename = "week_1")]
    #[strum(serialize = "week_1")]
    First,
    /// Two.
    #[serde(rename = "week_2")]
    #[strum(serialize = "week_2")]
    Second,
    /// Three and more.
    #[serde(rename = "week_3")]
    #[strum(serialize = "week_3")]
    Third,
}

/// What a week's meal was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meal {
    /// The points that were to be handed out.
    pub need: u32,
    /// The points that were.
    pub eaten: u32,
    /// The stock afterwards.
    pub left: u32,
    /// Whether it was enough.
    pub is_fed: bool,
}

/// **DW-RULING-45.** The meal of a week out of `stock`: what is needed, or everything that is left and a week without
/// supply.
pub fn eat(stock: u32, full_ration: u32, rationing: Rationing) -> Meal {
    let need = rationing.need(full_ration);
    let eaten = need.min(stock);
    Meal {
        need,
        eaten,
        left: stock - eaten,
        is_fed: eaten == need,
    }
}

/// The weeks without supply of one player in one siege.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hunger {
    /// In a row, up to now.
    pub streak: u32,
    /// In all; they make an epidemic likelier (DW-EPIDEMIC-02).
    pub total: u32,
}

impl Hunger {
    /// **DW-RULING-45.** After one more week; a fed week, rationed or not, ends the streak.
    pub fn after(self, is_fed: bool) -> Hunger {
        if is_fed {
            Hunger { streak: 0, ..self }
        } else {
            Hunger {
                streak: self.streak + 1,
                total: self.total + 1,
            }
        }
    }

    /// **DW-RATION-09.** Whether a besieged force must surrender now. A besieger need not.
    pub fn must_surrender(self) -> bool {
        content()
            .starving(self.streak)
            .is_some_and(|starving| starving.is_surrender)
    }
}

/// What rationing and shortage do to troops; movement and combat values matter on the table only (DW-RULING-96).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effects {
    /// Added in combat.
    pub combat: i32,
    /// Added to morale values.
    pub morale: i32,
    /// What is left of combat potential, in percent.
    pub potential_percent: u32,
    /// What is left of movement, in percent.
    pub movement_percent: u32,
}

/// **DW-RATION-02, -03, -06, -07, -08.** What this rationing and `streak` weeks in a row without supply do to troops.
/// Both count in combat; movement is what the harder of the two leaves.
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

/// How many more weeks `stock` gives `need` points each; `None` where nobody eats.
pub fn weeks_of_food(stock: u32, need: u32) -> Option<u32> {
    stock.checked_div(need)
}

/// The last week that will be fed, where `next_week` is the next one to eat; `next_week - 1` where already that one is
/// not, `None` where nobody eats.
pub fn lasts_until(stock: u32, need: u32, next_week: u32) -> Option<u32> {
    weeks_of_food(stock, need).map(|weeks| (next_week + weeks).saturating_sub(1))
}
