//! Tests of entering a building (4.13).

use super::country::{HOME, NORTH, at_sea, country, go, on_the_road};
use super::*;

fn into(units: &[UnitId], hex: Hex) -> Action {
    Action::Move { units: units.to_vec(), hex, inside: true }
}

/// Returns a board on which A's army 1 is outside one of A's cities.
fn at_the_gate() -> Board {
    country(2, Phase::Movement).built(A, HOME, Building::City).with(A, army(1), HOME)
}

const GO_IN: Action = Action::GoInside { unit: UnitId::army(1) };
const GO_OUT: Action = Action::GoOutside { unit: UnitId::army(1) };

#[test]
fn me_enter_01_a_unit_stays_outside_by_default() {
    let table = on_the_road(3).built(A, NORTH, Building::City).after(A, go(&[army(1)], NORTH), &[]);
    assert!(!table.unit(army(1)).inside);
}

#[test]
fn me_enter_02_a_unit_can_move_directly_into_a_building() {
    let mut table = on_the_road(3).built(A, NORTH, Building::City).build();
    assert!(table.is_legal(A, &into(&[army(1)], NORTH)));
    let events = table.play(A, into(&[army(1)], NORTH), &[]);
    assert!(table.unit(army(1)).inside);
    assert!(saw!(events, Event::WentInside { counts: false, .. }));
}

/// Checks that the tutorial's reason for a sortie calls the garrison stronger only if the garrison has the better odds
/// against every enemy outside the walls.
#[test]
fn me_enter_02_the_tutorial_calls_a_garrison_stronger_only_if_the_odds_favour_it() {
    let reason = |bonus: i8, enemies: &[(UnitId, i8)]| {
        let effect =
            |value| Effect { modifier: Modifier::ForcedMarch, value, expiry: Expiry::EndOfTurn };
        let mut board = country(2, Phase::Movement).built(A, HOME, Building::City);
        board = board.unit(army(1), Owner::Realm(A), HOME, |unit| {
            unit.inside = true;
            unit.effects = vec![effect(bonus)];
        });
        for &(id, value) in enemies {
            board =
                board.unit(id, Owner::Realm(B), HOME, |unit| unit.effects = vec![effect(value)]);
        }
        board.build().game.reason(&GO_OUT).unwrap()
    };
    let (stronger, open) =
        (Line::new("mighty-lesson-outside"), Line::new("mighty-lesson-outside-open"));
    assert_eq!(reason(2, &[(army(2), 0)]), stronger);
    assert_eq!(reason(0, &[(army(2), 2)]), open);
    assert_eq!(reason(2, &[(army(2), 0), (army(3), 4)]), open);
    assert_eq!(reason(2, &[]), open);
}

/// Returns a board on which A's army 2 is inside the city, and B's army 3 is outside.
fn sheltered() -> Board {
    at_the_gate().inside(A, army(2), HOME).with(B, army(3), HOME)
}

#[test]
fn me_enter_03_a_unit_inside_cannot_attack() {
    let table = sheltered().turn_of(A, Phase::Combat).build();
    assert_eq!(table.refused(A, attack(army(2), army(3))), Reason::AttackerSheltered);
}

#[test]
fn me_enter_04_a_unit_inside_cannot_be_attacked() {
    let table = sheltered().turn_of(B, Phase::Combat).build();
    assert_eq!(table.refused(B, attack(army(3), army(2))), Reason::TargetSheltered);
}

#[test]
fn me_enter_05_a_unit_that_went_inside_is_recorded_as_inside() {
    let table = at_the_gate().after(A, GO_IN, &[]);
    assert!(table.unit(army(1)).inside);
}

#[test]
fn me_ruling_62_a_unit_can_go_in_or_out_once_per_turn_without_cost() {
    let mut table = at_the_gate().reserve(A, 2).build();
    assert!(table.is_legal(A, &GO_IN));
    assert_eq!(table.refused(A, GO_OUT), Reason::AlreadyOutside);
    table.play(A, GO_IN, &[]);
    assert_eq!(table.reserve(A), 2);
    assert_eq!(table.refused(A, GO_IN), Reason::AlreadyInside);
    assert_eq!(table.refused(A, GO_OUT), Reason::AlreadyShifted);
    table.next_turn_of(A, Phase::Movement);
    table.play(A, GO_OUT, &[]);
    let early = at_the_gate().turn_of(A, Phase::Scouting).build();
    assert_eq!(early.refused(A, GO_IN), Reason::WrongPhase);
}

// covers: ME-RULING-62
#[test]
fn a_unit_that_meets_an_enemy_outside_a_building_stays_outside() {
    let besieged = || on_the_road(3).built(A, NORTH, Building::City).with(B, army(2), NORTH);
    let table = besieged().build();
    assert_eq!(table.refused(A, into(&[army(1)], NORTH)), Reason::CannotShelter);
    let outside = besieged().after(A, go(&[army(1)], NORTH), &[]);
    assert!(!outside.unit(army(1)).inside);
}

#[test]
fn me_ruling_63_units_can_only_enter_open_buildings_of_their_own_side() {
    let refused = |board: Board| board.build().refused(A, GO_IN);
    let plain = || country(3, Phase::Movement).with(A, army(1), HOME);
    assert_eq!(refused(plain()), Reason::NoBuilding);
    for grey in [Allegiance::Neutral, Allegiance::Hostile] {
        assert_eq!(refused(plain().site(HOME, Building::City, grey)), Reason::NotAlliedBuilding);
    }
    assert_eq!(refused(plain().built(B, HOME, Building::City)), Reason::NotAlliedBuilding);
    let ruin = at_the_gate().razed(HOME, 1, RazedBy::Storm);
    assert_eq!(refused(ruin), Reason::Razed);
    let dome = at_the_gate().cell(HOME, |cell| cell.rampart = Some(1));
    assert_eq!(refused(dome), Reason::Rampart);
    // Any number of units can enter an ally's building.
    plain()
        .built(B, HOME, Building::Village)
        .allied(A, B)
        .inside(B, army(2), HOME)
        .inside(B, army(3), HOME)
        .after(A, GO_IN, &[]);
    // Boats can only enter a building from the sea.
    let mut port = at_sea().built(A, HOME, Building::Fortress).with(A, boat(1), HOME).build();
    port.play(A, Action::GoInside { unit: boat(1) }, &[]);
    let inland = country(2, Phase::Movement)
        .terrain(HOME, Terrain::River)
        .built(A, HOME, Building::City)
        .with(A, boat(1), HOME)
        .build();
    assert_eq!(inland.refused(A, Action::GoInside { unit: boat(1) }), Reason::BoatNeedsCoast);
}
