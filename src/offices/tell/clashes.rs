//! Renders a battle's slots for kingdoms with units in the battle.

use super::{Rolls, join_things};
use crate::battle::{Role, Slot, SlotResult};
use crate::event::Fought;
use crate::ids::UnitId;
use regnal_core::text::{Arg, Line};

/// Renders a battle, one slot at a time.
pub(super) fn clashes(fought: &Fought, rolls: Rolls) -> Option<Line> {
    let kind = |unit: UnitId| fought.fighter(unit).map(|fighter| fighter.troop.kind);
    let slots: Vec<Arg> = fought
        .battle
        .slots
        .iter()
        .filter_map(|slot| {
            let [attacker, defender] = slot.front.map(kind);
            let line =
                Line::new(clash(slot)).with("attacker", attacker?).with("defender", defender?);
            let escape = slot.escape.and_then(|escape| escape.test);
            Some(rolls.with(line, escape, slot.dice).into())
        })
        .collect();
    join_things(slots).map(|slots| Line::new("offices-told-clashes").with("slots", slots))
}

/// Returns the message for a slot's result.
fn clash(slot: &Slot) -> &'static str {
    let survives = slot.escape.is_none_or(|escape| escape.is_away());
    match (slot.loser, slot.result, survives) {
        (None, _, _) | (_, SlotResult::Even, _) => "offices-clash-even",
        (Some(Role::Attacker), SlotResult::PushedBack, _) => "offices-clash-attacker-pushed",
        (Some(Role::Defender), SlotResult::PushedBack, _) => "offices-clash-defender-pushed",
        (Some(Role::Attacker), SlotResult::Reduced, _) => "offices-clash-attacker-reduced",
        (Some(Role::Defender), SlotResult::Reduced, _) => "offices-clash-defender-reduced",
        (Some(Role::Attacker), SlotResult::Broken, true) => "offices-clash-attacker-broken",
        (Some(Role::Defender), SlotResult::Broken, true) => "offices-clash-defender-broken",
        (Some(Role::Attacker), SlotResult::Broken, false) => "offices-clash-attacker-lost",
        (Some(Role::Defender), SlotResult::Broken, false) => "offices-clash-defender-lost",
    }
}
