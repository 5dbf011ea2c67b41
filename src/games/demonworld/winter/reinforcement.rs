//! Topping up a unit that survived, and giving it mounts again (DW-REINF-01: the last step of winter).

use serde::{Deserialize, Serialize};

use super::super::nouns::Advantage;
use super::experience::Experience;

/// A unit that may be topped up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regiment {
    /// Its living stands.
    pub stands: u32,
    /// Its stands when full.
    pub initial_stands: u32,
    /// Its price when full.
    pub initial_cost: u32,
}

/// What topping up comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TopUp {
    /// Its price.
    pub cost: u32,
    /// The point of experience that is lost, if any.
    pub lost: Option<Advantage>,
}

/// Why a unit may not be topped up like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTopUp {
    /// It would be stronger than a full unit (`E_FULL_STRENGTH`).
    FullStrength,
    /// Nothing is left of it: it must be bought anew (`E_NO_SUCH`).
    Destroyed,
    /// It has no point of that category to lose (`E_NO_BONUS`).
    NoBonus,
}

/// **DW-REINF-03.** The price of `stands` stands of a unit: each costs the price of the full unit divided by its
/// stands, leaders and musicians too. Rounded up once (DW-RULING-06).
pub fn price(unit: Regiment, stands: u32) -> u32 {
    (unit.initial_cost * stands).div_ceil(unit.initial_stands.max(1))
}

/// **DW-REINF-04, DW-RULING-91.** Whether `stands` new stands cost the unit a point of its experience: it has lost
/// half or more, and they are more than those who are left.
pub fn dilutes(unit: Regiment, stands: u32) -> bool {
    2 * unit.stands <= unit.initial_stands && unit.stands < stands
}

/// **DW-REINF-03, DW-REINF-04, DW-RULING-91.** A unit is topped up by `stands` stands. `choice` names the category of
/// the point that it loses, should it lose one; without a choice the last gained goes.
///
/// # Errors
/// It is destroyed, would be too strong, or has no such point to lose.
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
    Ok(TopUp {
        cost: price(unit, stands),
        lost: lost.filter(|_| dilutes(unit, stands)),
    })
}

/// **DW-REINF-04.** The experience without one point of a category, the one gained last; unchanged where there is
/// none.
pub fn without(experience: &Experience, lost: Advantage) -> Experience {
    let mut left = experience.clone();
    if let Some(last) = left.0.iter().rposition(|&gained| gained == lost) {
        left.0.remove(last);
    }
    left
}

/// **DW-RULING-46.** The price of new mounts for a unit that ate its own: half the price of each living stand,
/// rounded up once.
pub fn remount_price(unit: Regiment) -> u32 {
    (unit.initial_cost * unit.stands).div_ceil(2 * unit.initial_stands.max(1))
}
