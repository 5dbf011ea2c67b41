//! Renders names of armies, units and characters in a battle, and their losses.

use crate::View;
use crate::battle::{Army, ForceKind};
use crate::ids::{CharacterId, UnitId};
use crate::state::Roll;
use crate::terms;
use crate::view::OwnBattle;
use regnal_core::game::Seat;
use regnal_core::text::{Arg, Line};

/// Returns the seat for which an army fights. The army's race identifies the seat, because each race belongs to at most
/// one player.
pub(super) fn seat_of(view: &View, army: &Army) -> Option<Seat> {
    let race = army.player?;
    let seats = Seat::all(view.players.len());
    seats.zip(&view.players).find(|(_, player)| player.race == race).map(|(seat, _)| seat)
}

/// Renders an army under the name that both sides use.
pub(super) fn army_name(view: &View, army: &Army) -> Arg {
    match (army.kind, seat_of(view, army)) {
        (ForceKind::Army(number), Some(seat)) => terms::army_of(number, seat),
        (ForceKind::Garrison, Some(seat)) => {
            Line::new("demonworld-sheet-garrison").with("seat", seat).into()
        }
        (ForceKind::Army(_) | ForceKind::Garrison, None) => Arg::Term("demonworld-nobody"),
        (ForceKind::Militia, _) => Arg::Term("demonworld-sheet-militia"),
    }
}

/// Renders a unit by its kind, or as militia.
pub(super) fn unit_name(roll: &Roll, unit: UnitId) -> Arg {
    roll.unit_name(unit).unwrap_or(Arg::Term("demonworld-sheet-militia"))
}

pub(super) fn character_name(roll: &Roll, character: CharacterId) -> Arg {
    roll.character_name(character).unwrap_or(Arg::Term("demonworld-nobody"))
}

/// Renders a unit with a number of its stands.
pub(super) fn body(unit: Arg, stands: u32) -> Arg {
    let line = Line::new("demonworld-sheet-body").with("unit", unit);
    line.with("stands", terms::stands(stands)).into()
}

/// Returns a unit's stands after the fight and after attrition.
pub(super) fn stands_left(own: &OwnBattle, unit: UnitId, before: u16) -> u16 {
    let Some(fought) = &own.fought else { return before };
    let states = fought.field.units.iter().flatten();
    let mut states = states.filter(|state| state.unit == unit);
    let left = states.next().map_or(before, |state| state.stands);
    let wasted = own.settled.iter().flat_map(|settled| &settled.attrition);
    let wasted: u16 = wasted.filter(|test| test.unit == unit).map(|test| test.lost).sum();
    left.saturating_sub(wasted)
}
