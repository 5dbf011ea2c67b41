//! Renders messages about dragons.

use super::at;
use crate::nouns::DragonDamage;
use crate::terms::direction_term;
use regnal_core::dice::Die;
use regnal_core::hex::{Direction, Hex};
use regnal_core::text::{Arg, Line};

/// Reports the roll of a nest's wake-up die.
pub(super) fn checked(hex: Hex, die: Die, awake: bool) -> Line {
    let id = if awake { "mighty-nest-awake" } else { "mighty-nest-asleep" };
    at(hex, id).with("dice", die)
}

/// Reports one step of the dragons' flight. The direction was rolled or chosen by the dreamer, and the step can lead
/// off the map.
pub(super) fn report_flight(
    from: Hex,
    direction: Direction,
    die: Option<Die>,
    to: Option<Hex>,
) -> Line {
    let line = Line::new(match (to, die) {
        (Some(_), Some(_)) => "mighty-dragons-flew",
        (Some(_), None) => "mighty-dragons-led",
        (None, Some(_)) => "mighty-dragons-flew-away",
        (None, None) => "mighty-dragons-led-away",
    })
    .with("from", from)
    .with("direction", Arg::Term(direction_term(direction)));
    let line = match to {
        Some(to) => line.with("to", to),
        None => line,
    };
    match die {
        Some(die) => line.with("dice", die),
        None => line,
    }
}

/// Reports the damage on the hex where a dragon landed. A Magic Rampart protects everything inside it.
pub(super) fn report_landing(hex: Hex, die: Die, damage: DragonDamage, spared: bool) -> Line {
    let id = if spared && damage != DragonDamage::FewFlames {
        "mighty-dragon-struck-spared"
    } else {
        "mighty-dragon-struck"
    };
    at(hex, id).with("dice", die).with("damage", damage)
}
