//! Tests of troop transport (4.15).

use super::country::{EAST, FAR, HOME, NORTH, at_sea, go, march, two};
use super::*;

const EMBARK: Action = Action::Embark { army: UnitId::army(1), boat: UnitId::boat(1) };
const ASHORE: Action = Action::Disembark { army: UnitId::army(1), inside: false };

/// Returns a board on which A's army 1 and boat 1 are on the coast at home, with an explored coast to the north.
fn harbour() -> Board {
    at_sea().with(A, army(1), HOME).with(A, boat(1), HOME).explored(A, HOME, NORTH)
}

/// Returns a board on which the army boarded the boat before this turn.
fn loaded() -> Board {
    at_sea().with(A, boat(1), HOME).aboard(A, army(1), boat(1), HOME).explored(A, HOME, NORTH)
}

#[test]
fn me_transport_01_a_boat_can_take_an_army_on_board() {
    let mut table = harbour().build();
    assert!(table.is_legal(A, &EMBARK));
    table.play(A, EMBARK, &[]);
    assert_eq!(table.unit(army(1)).aboard, Some(boat(1)));
    table.play(A, go(&[boat(1)], NORTH), &[]);
    assert_eq!(table.unit(army(1)).hex, NORTH);
}

#[test]
fn me_transport_02_embarking_uses_a_move() {
    let table = harbour().after(A, EMBARK, &[]);
    assert_eq!(table.reserve(A), 8);
    assert_eq!(table.unit(army(1)).turn.steps, 1);
    let moved = harbour().with(A, boat(2), NORTH).after(A, go(&[army(1)], NORTH), &[]);
    let late = Action::Embark { army: army(1), boat: boat(2) };
    assert_eq!(moved.refused(A, late), Reason::AlreadyMoved);
}

#[test]
fn me_transport_03_disembarking_uses_a_move() {
    let mut table = loaded().build();
    assert!(table.is_legal(A, &ASHORE));
    table.play(A, ASHORE, &[]);
    let landed = table.unit(army(1));
    assert_eq!((landed.aboard, landed.turn.steps), (None, 1));
    assert_eq!(table.reserve(A), 8);
    assert_eq!(table.cell(HOME).owner, Some(A), "going ashore must count as an entry");
    assert_eq!(table.refused(A, go(&[army(1)], NORTH)), Reason::AlreadyMoved);
}

#[test]
fn me_transport_04_a_boat_carries_at_most_one_army() {
    let table = loaded().with(A, army(2), HOME).build();
    assert_eq!(table.refused(A, Action::Embark { army: army(2), boat: boat(1) }), Reason::BoatFull);
}

#[test]
fn me_transport_05_cargo_does_not_affect_a_boats_movement() {
    let mut table = loaded().explored(A, NORTH, FAR).after(A, go(&[boat(1)], NORTH), &[]);
    table.play(A, march(&[boat(1)], FAR), &[]);
    assert_eq!(table.reserve(A), 9 - 1 - 2, "an army aboard must need no rations");
    assert_eq!(table.unit(army(1)).hex, FAR);
}

#[test]
fn me_ruling_64_an_army_can_only_embark_on_a_boat_of_its_own_player_on_the_same_hex() {
    // The boat must be the player's own and on the same hex. The army must be neither pinned nor held.
    let apart = harbour().with(A, boat(2), NORTH).with(B, boat(3), FAR);
    let table = apart.build();
    let onto = |boat| Action::Embark { army: army(1), boat };
    assert_eq!(table.refused(A, onto(boat(2))), Reason::NotSameHex);
    assert_eq!(table.refused(A, onto(boat(3))), Reason::NotYourUnit);
    let pinned = harbour().with(B, army(2), HOME).build();
    assert_eq!(pinned.refused(A, EMBARK), Reason::Pinned);
    let held = at_sea().with(A, boat(1), HOME).held(A, army(1), HOME).build();
    assert_eq!(held.refused(A, EMBARK), Reason::HeldInHex);
    assert_eq!(table.refused(A, ASHORE), Reason::NotEmbarked);
    // An army can also embark from inside the building on its hex.
    let sheltered = at_sea()
        .built(A, HOME, Building::City)
        .with(A, boat(1), HOME)
        .inside(A, army(1), HOME)
        .after(A, EMBARK, &[]);
    assert!(!sheltered.unit(army(1)).inside);
    // Hunger stops the army as it embarks.
    let hungry = harbour().reserve(A, 0).after(A, EMBARK, &two(4));
    assert_eq!(hungry.unit(army(1)).aboard, None);
    assert_eq!(hungry.refused(A, EMBARK), Reason::StoppedByFamine);
    // Embarking and disembarking cannot be combined with a forced march.
    let landed = loaded().after(A, ASHORE, &[]);
    assert_eq!(landed.refused(A, march(&[army(1)], NORTH)), Reason::NoFirstStep);
    // An army on board can neither move nor scout.
    let aboard = loaded().explored(A, HOME, EAST).build();
    assert_eq!(aboard.refused(A, go(&[army(1)], EAST)), Reason::UnitEmbarked);
    // The army can disembark after its boat has moved.
    let mut after = loaded().after(A, go(&[boat(1)], NORTH), &[]);
    after.play(A, ASHORE, &[]);
    assert_eq!(after.unit(army(1)).hex, NORTH);
}

// covers: ME-RULING-64, ME-RULING-66
#[test]
fn an_army_cannot_disembark_on_a_closed_hex() {
    let table = loaded().closed(HOME, ClosureCause::Storm).build();
    assert_eq!(table.refused(A, ASHORE), Reason::HexClosed);
}

// covers: ME-RULING-64
#[test]
fn an_army_can_disembark_directly_into_a_city() {
    let inside = Action::Disembark { army: army(1), inside: true };
    let table = loaded().built(A, HOME, Building::City).after(A, inside.clone(), &[]);
    assert!(table.unit(army(1)).inside);
    assert_eq!(loaded().build().refused(A, inside.clone()), Reason::CannotShelter);
    let besieged = loaded().built(A, HOME, Building::City).with(B, army(2), HOME).build();
    assert_eq!(besieged.refused(A, inside), Reason::CannotShelter);
    assert!(besieged.is_legal(A, &ASHORE), "the army must be able to land");
}

// covers: ME-RULING-64, ME-RULING-47
#[test]
fn disembarking_can_wake_the_dragons_of_a_nest() {
    let events = loaded().cell(HOME, |cell| cell.nest = true).build().play(A, ASHORE, &[4]);
    assert!(saw!(events, Event::NestChecked { .. }));
}

#[test]
fn me_ex_30_an_army_embarks_crosses_the_sea_and_disembarks_in_separate_moves() {
    let mut table = harbour().after(A, EMBARK, &[]);
    table.play(A, go(&[boat(1)], NORTH), &[]);
    assert_eq!(table.reserve(A), 7);
    assert_eq!(table.refused(A, ASHORE), Reason::AlreadyMoved);
    let mut swift = at_sea()
        .unit(army(1), Owner::Realm(A), HOME, |unit| unit.celerity = Some(1))
        .with(A, boat(1), HOME)
        .explored(A, HOME, NORTH)
        .build();
    swift.play(A, EMBARK, &[]);
    swift.play(A, go(&[boat(1)], NORTH), &[]);
    swift.play(A, ASHORE, &[]);
    assert_eq!(swift.reserve(A), 6);
    assert_eq!(swift.unit(army(1)).hex, NORTH);
}

#[test]
fn an_army_can_only_embark_on_a_coast_hex_with_a_boat() {
    let table = at_sea()
        .with(A, army(1), HOME)
        .terrain(HOME, Terrain::Coast)
        .turn_of(A, Phase::Scouting)
        .with(A, boat(1), HOME)
        .build();
    assert_eq!(table.refused(A, EMBARK), Reason::WrongPhase);
}
