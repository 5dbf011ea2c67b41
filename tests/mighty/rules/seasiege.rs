//! Tests of sieges from the sea (4.19).

use regnal_mighty::nouns::SiegeResult;

use super::battlefield::{FIELD, SOUTH, board, shore};
use super::siege::roll;
use super::*;

/// Returns a board on which B has a coastal building that is not under siege.
fn port(building: Building) -> Board {
    shore(board(Phase::Siege)).built(B, FIELD, building)
}

#[test]
fn me_seasiege_01_a_boat_can_besiege_a_coastal_building() {
    for building in Building::ALL {
        let table = port(*building).with(A, boat(1), FIELD).build();
        assert!(table.is_legal(A, &Action::Besiege { unit: boat(1) }));
    }
    let hostile = shore(board(Phase::Siege))
        .site(FIELD, Building::Village, Allegiance::Hostile)
        .with(A, boat(1), FIELD)
        .build();
    assert!(hostile.is_legal(A, &Action::Besiege { unit: boat(1) }));
    let inside = port(Building::City).allied(A, B).inside(A, boat(1), FIELD).build();
    assert_eq!(inside.refused(A, Action::Besiege { unit: boat(1) }), Reason::AttackerSheltered);
}

#[test]
fn me_seasiege_02_a_boat_that_besieges_alone_has_a_penalty_of_two() {
    let mut table = port(Building::Village).with(A, boat(1), FIELD).build();
    let (modifiers, total, _) = roll(&table.besiege(boat(1), 7));
    assert_eq!(total, 7 + 2 - 2);
    assert!(modifiers.contains(&(SiegeModifier::BoatBesieging, -2)));
    // An army that besieges alone does not have the penalty.
    let mut table = port(Building::Village).with(A, army(1), FIELD).build();
    assert_eq!(roll(&table.besiege(army(1), 7)).1, 9);
}

#[test]
fn me_seasiege_03_an_army_and_a_boat_can_besiege_together() {
    let mut table = port(Building::City).with(A, boat(1), FIELD).with(A, army(1), FIELD).build();
    table.besiege(boat(1), 4);
    table.besiege(army(1), 4);
}

#[test]
fn me_seasiege_04_a_boat_has_no_penalty_in_a_joint_siege() {
    let mut table = port(Building::Village).with(A, boat(1), FIELD).with(A, army(1), FIELD).build();
    let (modifiers, total, _) = roll(&table.besiege(boat(1), 7));
    assert_eq!(total, 9);
    assert_eq!(modifiers, [(SiegeModifier::Village, 2)]);
}

#[test]
fn me_seasiege_05_a_coastal_city_has_no_extra_protection_in_a_joint_siege() {
    for besieger in [boat(1), army(1)] {
        let mut table =
            port(Building::City).with(A, boat(1), FIELD).with(A, army(1), FIELD).build();
        let (modifiers, total, _) = roll(&table.besiege(besieger, 7));
        assert_eq!(total, 7);
        assert_eq!(modifiers, [(SiegeModifier::City, 0)]);
    }
}

#[test]
fn me_seasiege_06_an_army_on_another_hex_does_not_make_a_siege_joint() {
    let mut table = port(Building::City).with(A, boat(1), FIELD).with(A, army(1), SOUTH).build();
    assert_eq!(roll(&table.besiege(boat(1), 9)).1, 9 - 2 - 2);
}

#[test]
fn me_ruling_86_in_a_joint_siege_both_units_must_be_outside_and_on_the_same_side() {
    // An ally's boat counts for a joint siege.
    let mut table =
        port(Building::City).allied(A, C).with(A, army(1), FIELD).with(C, boat(2), FIELD).build();
    assert_eq!(roll(&table.besiege(army(1), 7)).1, 7);
    // An army on board a boat does not count for a joint siege.
    let mut table =
        port(Building::City).with(A, boat(1), FIELD).aboard(A, army(1), boat(1), FIELD).build();
    assert_eq!(roll(&table.besiege(boat(1), 9)).1, 5);
    // A unit whose turn has ended also counts, because another unit can make the roll.
    let mut table = port(Building::City).with(A, boat(1), FIELD).ended(A, army(1), FIELD).build();
    assert_eq!(roll(&table.besiege(boat(1), 7)).1, 7);
}

#[test]
fn me_ex_44_a_joint_siege_captures_a_coastal_city_with_a_total_of_12() {
    let city = || port(Building::City).inside(B, army(11), FIELD);
    let mut alone = city().with(A, boat(1), FIELD).build();
    let (_, total, result) = roll(&alone.besiege(boat(1), 12));
    assert_eq!((total, result), (7, SiegeResult::WornDown));
    let mut joint = city().with(A, boat(1), FIELD).with(A, army(1), FIELD).build();
    let (_, total, result) = roll(&joint.besiege(boat(1), 12));
    assert_eq!((total, result), (11, SiegeResult::Surrender));
    assert!(joint.find(army(11)).is_none());
    let mut land = city().with(A, army(1), FIELD).build();
    let (_, total, result) = roll(&land.besiege(army(1), 12));
    assert_eq!((total, result), (9, SiegeResult::GarrisonLoss));
    assert!(land.find(army(11)).is_none());
}
