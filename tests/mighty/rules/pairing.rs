//! Tests of compulsory attacks: which units must attack, and how often (ME-RULING-67, ME-RULING-68).

use super::battlefield::{FIELD, SOUTH, dice, duel, shore};
use super::*;

/// Returns a board in A's Combat phase on which A has nothing to do, except with the units added by a test.
fn bare() -> Board {
    Board::new(3).turn_of(A, Phase::Combat)
}

#[test]
fn me_ruling_67_a_player_must_attack_at_least_once_on_a_hex_shared_with_an_enemy() {
    let mut table = bare()
        .affected(A, army(3), FIELD, &[(Modifier::Blessing, 2, Expiry::Thaw(1))])
        .meeting(army(1), army(2), FIELD)
        .affected(B, army(4), FIELD, &[(Modifier::Curse, -2, Expiry::Thaw(1))])
        .build();
    // The best attacker fights the weakest defender, once.
    let events = table.play(A, Action::EndPhase, &dice(&[7, 11]));
    assert!(saw!(
        events,
        Event::Fought { unit, target, .. } if *unit == army(3) && *target == army(4)
    ));
    let fights = events.iter().filter(|event| matches!(event, Event::Fought { .. })).count();
    assert_eq!(fights, 1);
}

#[test]
fn me_ruling_67_one_voluntary_attack_is_enough_even_if_the_attacker_is_lost() {
    let mut table = bare().with(A, army(1), FIELD).meeting(army(3), army(2), FIELD).build();
    table.fight(army(1), army(2), &[2, 9]);
    assert!(table.find(army(1)).is_none());
    let events = table.play(A, Action::EndPhase, &[]);
    assert!(!saw!(events, Event::Fought { .. }));
}

#[test]
fn me_ruling_67_in_a_tie_the_unit_with_the_lowest_id_fights() {
    let mut table = bare()
        .with(A, army(5), FIELD)
        .meeting(army(3), army(4), FIELD)
        .with(B, army(2), FIELD)
        .build();
    let events = table.play(A, Action::EndPhase, &dice(&[7, 7]));
    assert!(saw!(
        events,
        Event::Fought { unit, target, .. } if *unit == army(3) && *target == army(2)
    ));
}

#[test]
fn me_ruling_67_units_that_cannot_attack_are_exempt_from_compulsory_attacks() {
    let mut table = shore(bare())
        .ended(A, army(1), FIELD)
        .damaged(A, boat(1), FIELD)
        .with(B, army(2), FIELD)
        .build();
    let events = table.play(A, Action::EndPhase, &[]);
    assert!(!saw!(events, Event::Fought { .. }));
}

#[test]
fn me_ruling_67_each_hex_has_its_own_compulsory_attack() {
    let mut table =
        bare().meeting(army(1), army(2), FIELD).meeting(army(3), army(4), SOUTH).build();
    let events = table.play(A, Action::EndPhase, &dice(&[7, 7, 7, 7]));
    let fought: Vec<_> = picked!(events.iter(), Event::Fought { unit, .. } => *unit).collect();
    assert_eq!(fought, [army(1), army(3)]);
}

#[test]
fn me_ruling_68_a_unit_can_attack_once_but_be_attacked_repeatedly() {
    let mut table = duel().with(A, army(3), FIELD).fought(army(1), army(2), &[7, 7]);
    assert_eq!(table.refused(A, attack(army(1), army(2))), Reason::AlreadyAttacked);
    table.fight(army(3), army(2), &[8, 7]);
    assert_eq!(table.weight(army(2)), -3);
}
