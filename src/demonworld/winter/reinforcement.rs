//! Reinforcing a surviving unit and replacing its mounts (DW-REINF-01: the last step of winter).

use serde::{Deserialize, Serialize};

use super::super::nouns::Advantage;
use super::experience::Experience;

/// A unit that can be reinforced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regiment {
    /// Number of living stands.
    pub stands: u32,
    /// Number of stands at full strength.
    pub initial_stands: u32,
    /// Price at full strength.
    pub initial_cost: u32,
}

/// Effect of reinforcing a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TopUp {
    /// Price of the new stands, in points.
    pub cost: u32,
    /// Experience point that the unit loses, if any.
    pub lost: Option<Advantage>,
}

/// Reason why a unit cannot be reinforced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTopUp {
    /// The unit would exceed its full strength (`E_FULL_STRENGTH`).
    FullStrength,
    /// The unit is destroyed and must be bought again (`E_NO_SUCH`).
    Destroyed,
    /// The unit has no point in that category to lose (`E_NO_BONUS`).
    NoBonus,
}

/// **DW-REINF-03.** Returns the price of this many stands of a unit. Each stand costs the full unit price divided by
/// the number of stands at full strength, including leaders and musicians. Only the total is rounded up (DW-RULING-06).
pub fn price(unit: Regiment, stands: u32) -> u32 {
    (unit.initial_cost * stands).div_ceil(unit.initial_stands.max(1))
}

/// **DW-REINF-04, DW-RULING-91.** Returns true if adding this many stands costs the unit an experience point. This is
/// the case if the unit has lost at least half its stands and the new stands outnumber the old ones.
pub fn dilutes(unit: Regiment, stands: u32) -> bool {
    2 * unit.stands <= unit.initial_stands && unit.stands < stands
}

/// **DW-REINF-03, DW-REINF-04, DW-RULING-91.** Adds stands to a unit. `choice` is the category in which the unit loses
/// a point, if it loses one. Without a `choice`, the unit loses the point that it gained last.
///
/// # Errors
/// Returns an error if the unit is destroyed, would exceed its full strength, or has no point in the category `choice`.
pub fn top_up(
    unit: Regiment,
    experience: &Experience,
    stands: u32,
    choice: Option<Advantage>,
) -> Result<TopUp, NoTopUp> {
    if unit.stands == 0 {
        return Err(NoTopUp::Destroyed);
    }
    if unit.initial_stands < unit.stands + stands {
        return Err(NoTopUp::FullStrength);
    }
    if choice.is_some_and(|choice| experience.points(choice) == 0) {
        return Err(NoTopUp::NoBonus);
    }
    let lost = choice.or(experience.0.last().copied());
    Ok(TopUp { cost: price(unit, stands), lost: lost.filter(|_| dilutes(unit, stands)) })
}

/// **DW-REINF-04.** Removes the most recently gained point in a category. Returns the experience unchanged if the unit
/// has no point in that category.
pub fn without(experience: &Experience, lost: Advantage) -> Experience {
    let mut left = experience.clone();
    if let Some(last) = left.0.iter().rposition(|&gained| gained == lost) {
        left.0.remove(last);
    }
    left
}

/// **DW-RULING-46.** Returns the price of new mounts for a unit that has eaten its mounts: half the price of each
/// living stand. Only the total is rounded up.
pub fn remount_price(unit: Regiment) -> u32 {
    (unit.initial_cost * unit.stands).div_ceil(2 * unit.initial_stands.max(1))
}
