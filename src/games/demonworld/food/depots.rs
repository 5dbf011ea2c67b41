//! How a besieger is fed, and raids on his depots.

use serde::{Deserialize, Serialize};

use super::content::content;
use super::hunger::{Meal, Rationing, eat};
use crate::dice::{Dice, Die};

/// **DW-RULING-43.** Weeks of a month.
const WEEKS_OF_A_MONTH: u32 = 4;

/// **DW-RULING-43.** The least share of the depots needed, in percent, that still feeds like this rationing.
const SHARES: [(u32, Rationing); 3] = [
    (100, Rationing::Full),
    (75, Rationing::Quarter),
    (50, Rationing::Half),
];

/// **DW-SUPPLY-20.** What the die of a raid is added to, for the percentage that is carried off.
const RAID_PERCENT: u32 = 4;

/// What a campaign says about depots (DW-T-45).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DepotRules {
    /// The points of a depot of one hex.
    pub hex_capacity: u32,
    /// For how many months the depots must hold food.
    pub months: u32,
    /// For how many weeks the baggage train feeds a besieger.
    pub baggage_weeks: u32,
}

impl DepotRules {
    /// As DW-T-45 has them.
    pub fn standard() -> DepotRules {
        content().depots
    }
}

/// **DW-SUPPLY-17, DW-RULING-43.** How many depots of one hex feed an army that eats `weekly_ration` points a week at
/// full ration.
pub fn depots_needed(weekly_ration: u32, rules: DepotRules) -> u32 {
    (WEEKS_OF_A_MONTH * rules.months * weekly_ration).div_ceil(rules.hex_capacity.max(1))
}

/// How the supply line feeds a besieger in one week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SupplyLine {
    /// The baggage train gives all that is needed.
    Baggage,
    /// The depots feed like this rationing.
    Depots(Rationing),
    /// Nothing reaches the troops (DW-SUPPLY-19).
    Cut,
}

/// **DW-SUPPLY-18, DW-SUPPLY-19, DW-RULING-43.** How a besieger is fed in his week `week` of the siege, counted from 1
/// and anew where another side takes it over (DW-RULING-40). Depots that stand are never empty.
pub fn supply_line(week: u32, weekly_ration: u32, depots: u32, rules: DepotRules) -> SupplyLine {
    if week <= rules.baggage_weeks {
        return SupplyLine::Baggage;
    }
    let needed = depots_needed(weekly_ration, rules);
    SHARES
        .iter()
        .find(|&&(percent, _)| needed * percent <= depots * 100)
        .map_or(SupplyLine::Cut, |&(_, rationing)| {
            SupplyLine::Depots(rationing)
        })
}

/// The week's meal of a besieging player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BesiegerMeal {
    /// Where his food comes from.
    pub line: SupplyLine,
    /// The rationing that his troops feel: what he ordered, or what too few depots force on him, whichever is harder.
    pub rationing: Rationing,
    /// What is eaten of his meat; nothing while the supply line feeds him.
    pub meal: Meal,
}

/// **DW-RULING-43, DW-RULING-45.** The week's meal of a besieging player who ordered `ordered` and has `meat` points
/// from mounts that were eaten (DW-RULING-46). While his supply line is cut he lives on the meat, as a besieged lives
/// on his stock.
pub fn besieger_meal(
    line: SupplyLine,
    ordered: Rationing,
    weekly_ration: u32,
    meat: u32,
) -> BesiegerMeal {
    let forced = match line {
        SupplyLine::Baggage | SupplyLine::Cut => Rationing::Full,
        SupplyLine::Depots(rationing) => rationing,
    };
    let rationing = ordered.max(forced);
    let meal = match line {
        SupplyLine::Cut => eat(meat, weekly_ration, rationing),
        SupplyLine::Baggage | SupplyLine::Depots(_) => Meal {
            need: rationing.need(weekly_ration),
            eaten: 0,
            left: meat,
            is_fed: true,
        },
    };
    BesiegerMeal {
        line,
        rationing,
        meal,
    }
}

/// What a raid on the depots carries off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loot {
    /// The die.
    pub die: Die,
    /// The percentage of what the depots should hold.
    pub percent: u32,
    /// The points, before [`super::larder::Larder::bring_in`] sees how many find room.
    pub points: u32,
}

/// **DW-SUPPLY-20, DW-RULING-44.** The loot of a raid that succeeded, from all the depots of the besieger; they stay
/// what they are. No depot, no raid and no die.
pub fn raid(depots: u32, rules: DepotRules, dice: &mut Dice) -> Option<Loot> {
    if depots == 0 {
        return None;
    }
    let die = dice.d6();
    let percent = RAID_PERCENT + u32::from(die.face);
    Some(Loot {
        die,
        percent,
        points: depots * rules.hex_capacity * percent / 100,
    })
}
