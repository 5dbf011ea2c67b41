//! Tests of the spending limits that apply to the autopilot's actions.

use regnal_core::game::Keep;

use super::country::{HOME, NORTH, at_sea, country, go, on_the_road};
use super::*;

/// Returns the spending limits, apart from rations, that apply to a step of A's army 1 to the north.
fn step(table: &super::Table) -> Option<Vec<Keep>> {
    let spent = table.game.spends(A, &go(&[army(1)], NORTH));
    spent.map(|spent| spent.iter().copied().filter(|&one| one != Keep::Treasury).collect())
}

#[test]
fn the_autopilot_counts_a_step_onto_foreign_land_or_towards_enemies_as_a_battle() {
    let peaceful = Some(vec![Keep::Marches]);
    let hostile = Some(vec![Keep::Marches, Keep::Battles]);
    let free = || on_the_road(3);
    assert_eq!(step(&free().build()), peaceful);
    assert_eq!(step(&free().owned(A, NORTH).build()), peaceful);
    assert_eq!(step(&free().owned(B, NORTH).build()), hostile);
    assert_eq!(step(&free().with(B, army(2), NORTH).build()), hostile);
    let both = free().owned(B, NORTH).with(B, army(2), NORTH);
    assert_eq!(step(&both.build()), hostile);
}

#[test]
fn the_autopilot_counts_leaving_a_building_as_a_battle_if_enemies_are_outside() {
    let out = Action::GoOutside { unit: UnitId::army(1) };
    let inside = || country(2, Phase::Movement).owned(A, HOME).inside(A, army(1), HOME);
    let quiet = inside().build();
    assert_eq!(quiet.game.spends(A, &out), Some(&[Keep::Marches][..]));
    let besieged = inside().with(B, army(2), HOME).build();
    assert_eq!(besieged.game.spends(A, &out), Some(&[Keep::Marches, Keep::Battles][..]));
}

#[test]
fn the_autopilot_counts_disembarking_on_foreign_land_or_near_enemies_as_a_battle() {
    let ashore = Action::Disembark { army: UnitId::army(1), inside: false };
    let aboard = || at_sea().with(A, boat(1), HOME).aboard(A, army(1), boat(1), HOME);
    let peaceful = Some(&[Keep::Marches, Keep::Treasury][..]);
    let hostile = Some(&[Keep::Marches, Keep::Treasury, Keep::Battles][..]);
    let spent = |board: super::Board| board.build().game.spends(A, &ashore);
    assert_eq!(spent(aboard()), peaceful);
    assert_eq!(spent(aboard().owned(A, HOME)), peaceful);
    assert_eq!(spent(aboard().owned(B, HOME)), hostile);
    assert_eq!(spent(aboard().with(B, army(2), HOME)), hostile);
}
