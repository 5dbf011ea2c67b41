//! Topping up a surviving unit and replacing its mounts (DW-REINF-01: the last step of winter).

use serde::{Deserialize, Serialize};

use super::super::nouns::Advantage;
use super::experience::Experience;

/// A unit that may be topped up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regiment {
    /// Its living stands.
    pub stands: u32,
    /// Its stands at full strength.
    pub initial_stands: u32,
    /// Its price at full strength.
    pub initial_cost: u32,
}

/// The effect of topping up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TopUp {
    /// Its price.
    pub cost: u32,
    /// The point of experience that is lost, if any.
    pub lost: Option<Advantage>,
}

/// The reason why a unit cannot be topped up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTopUp {
    /// It would exceed its full strength (`E_FULL_STRENGTH`).
    FullStrength,
    /// It is destroyed and must be bought again (`E_NO_SUCH`).
    Destroyed,
    /// It has no point of that category to lose (`E_NO_BONUS`).
    NoBonus,
}

/// **DW-REINF-03.** Returns the price of `stands` stands of a unit. Each costs the price of the full unit divided by
/// its stands, including leaders and musicians. The total is rounded up once (DW-RULING-06).
pub fn price(unit: Regiment, stands: u32) -> u32 {
    (unit.initial_cost * stands).div_ceil(unit.initial_stands.max(1))
}

/// **DW-REINF-04, DW-RULING-91.** Returns true if `stands` new stands cost the unit a point of experience. This is so
/// if it has lost half or more and the new stands outnumber the old ones.
pub fn dilutes(unit: Regiment, stands: u32) -> bool {
    2 * unit.stands <= unit.initial_stands && unit.stands < stands
}

/// **DW-REINF-03, DW-REINF-04, DW-RULING-91.** Tops up a unit by `stands` stands. `choice` names the category of the
/// point that it loses, if it loses one; the default is the point gained last.
///
/// # Errors
/// Returns an error if the unit is destroyed, would exceed its full strength, or has no point of `choice`.
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

/// **DW-REINF-04.** Removes the point of a category that was gained last; returns the experience unchanged if there is
/// none.
pub fn without(experience: &Experience, lost: Advantage) -> Experience {
    let mut left = experience.clone();
    if let Some(last) = left.0.iter().rposition(|&gained| gained == lost) {
        left.0.remove(last);
    }
    left
}

/// **DW-RULING-46.** Returns the price of new mounts for a unit that ate its own: half the price of each living stand,
/// rounded up once.
pub fn remount_price(unit: Regiment) -> u32 {
    (unit.initial_cost * unit.stands).div_ceil(2 * unit.initial_stands.max(1))
}
