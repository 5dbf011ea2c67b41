//! A besieger's supply, and raids on a besieger's depots.

use serde::{Deserialize, Serialize};

use super::content::content;
use super::hunger::{Meal, Rationing, eat};
use regnal_core::dice::{Dice, Die};

/// **DW-RULING-43.** Number of weeks in a month.
const WEEKS_OF_A_MONTH: u32 = 4;

/// **DW-RULING-43.** Minimum share of the required depots, in percent, for each rationing level.
const SHARES: [(u32, Rationing); 3] =
    [(100, Rationing::Full), (75, Rationing::Quarter), (50, Rationing::Half)];

/// **DW-SUPPLY-20.** Number that is added to the raid die; the sum is the loot percentage.
const RAID_PERCENT: u32 = 4;

/// Depot settings of a campaign (DW-T-45).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DepotRules {
    /// Capacity of a one-hex depot, in points.
    pub hex_capacity: u32,
    /// Number of months for which the food in the depots must last.
    pub months: u32,
    /// Number of weeks for which the baggage train supplies a besieger.
    pub baggage_weeks: u32,
}

impl DepotRules {
    /// Returns the default settings from DW-T-45.
    pub fn standard() -> DepotRules {
        content().depots
    }
}

/// **DW-SUPPLY-17, DW-RULING-43.** Returns the number of one-hex depots needed by an army that eats `weekly_ration`
/// points at full ration.
pub fn depots_needed(weekly_ration: u32, rules: DepotRules) -> u32 {
    (WEEKS_OF_A_MONTH * rules.months * weekly_ration).div_ceil(rules.hex_capacity.max(1))
}

/// A besieger's supply in one week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SupplyLine {
    /// Full supply from the baggage train.
    Baggage,
    /// Supply from the depots at this rationing level.
    Depots(Rationing),
    /// No supply (DW-SUPPLY-19).
    Cut,
}

/// **DW-SUPPLY-18, DW-SUPPLY-19, DW-RULING-43.** Returns a besieger's supply in the given week of the siege. Weeks are
/// counted from 1, and the count restarts at 1 when another side takes over the siege (DW-RULING-40). Intact depots
/// never run empty.
pub fn supply_line(week: u32, weekly_ration: u32, depots: u32, rules: DepotRules) -> SupplyLine {
    if week <= rules.baggage_weeks {
        return SupplyLine::Baggage;
    }
    let needed = depots_needed(weekly_ration, rules);
    SHARES
        .iter()
        .find(|&&(percent, _)| needed * percent <= depots * 100)
        .map_or(SupplyLine::Cut, |&(_, rationing)| SupplyLine::Depots(rationing))
}

/// A besieging player's weekly meal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BesiegerMeal {
    /// Source of the food.
    pub line: SupplyLine,
    /// Effective rationing: the stricter of the level ordered and the level imposed by too few depots.
    pub rationing: Rationing,
    /// Points eaten from the meat stock; 0 while the supply line provides food.
    pub meal: Meal,
}

/// **DW-RULING-43, DW-RULING-45.** Computes the weekly meal of a besieging player. `ordered` is the rationing that the
/// player ordered. `meat` is the player's stock of points from slaughtered mounts (DW-RULING-46). While the supply line
/// is cut, the troops eat from this stock.
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
        SupplyLine::Baggage | SupplyLine::Depots(_) => {
            Meal { need: rationing.need(weekly_ration), eaten: 0, left: meat, is_fed: true }
        }
    };
    BesiegerMeal { line, rationing, meal }
}

/// Loot from a raid on the depots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loot {
    /// Die rolled for the loot.
    pub die: Die,
    /// Loot as a percentage of the depots' nominal contents.
    pub percent: u32,
    /// Loot in points, before [`super::larder::Larder::bring_in`] limits it to the available room.
    pub points: u32,
}

/// **DW-SUPPLY-20, DW-RULING-44.** Rolls for the loot of a successful raid on the besieger's depots. The depots are not
/// changed. If there are no depots, returns `None` without a roll.
pub fn raid(depots: u32, rules: DepotRules, dice: &mut Dice) -> Option<Loot> {
    if depots == 0 {
        return None;
    }
    let die = dice.d6();
    let percent = RAID_PERCENT + u32::from(die.face);
    Some(Loot { die, percent, points: depots * rules.hex_capacity * percent / 100 })
}
