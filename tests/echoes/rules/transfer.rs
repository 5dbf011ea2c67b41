//! Tests of building transfers (4.5), and of the supply of building tokens.

use super::building::{kind_at, with_all_barracks, with_all_camps};
use super::deeds::{altered, barracks, camp, done, go, transfer};
use super::*;

// covers: EE-EX-30, EE-BUILD-15, EE-RULING-39
#[test]
fn ee_ex_30_a_camp_cannot_be_transferred_while_its_owner_has_an_unused_camp_token() {
    let mut board = with_all_camps();
    board.at.buildings.pop();
    let infantry = board.put(P, "INF", "C3");
    assert_eq!(board.start().refused(P, transfer(infantry, "A5")), Reason::TokensStillAvailable);
    // The check for remaining tokens comes before all others.
    board.unit(infantry).exhausted = true;
    assert_eq!(board.start().refused(P, transfer(infantry, "A5")), Reason::TokensStillAvailable);
}

#[test]
fn ee_build_15_a_building_can_be_transferred_only_if_no_token_of_its_kind_is_left() {
    // All Camps but only one Barracks are on the map, so only a Camp can be transferred.
    let mut board = with_all_camps();
    board.build(P, BuildingKind::Barracks, "E3");
    board.build(Q, BuildingKind::Camp, "E5");
    let infantry = board.put(P, "INF", "C3");
    board.tokens(P, [8, 2, 2]);
    let mut table = board.start();
    assert_eq!(table.refused(P, transfer(infantry, "E3")), Reason::TokensStillAvailable);
    assert_eq!(table.refused(P, transfer(infantry, "E5")), Reason::NotYours);
    assert_eq!(table.refused(P, transfer(infantry, "E4")), Reason::UnknownId);
    assert_eq!(table.refused(P, transfer(infantry, "A1")), Reason::UnknownId);
    table.take(P, transfer(infantry, "A5"));
    // With all Barracks on the map, only a Barracks can be transferred.
    let mut board = with_all_barracks();
    board.build(P, BuildingKind::Camp, "E3");
    let infantry = board.put(P, "INF", "C3");
    board.tokens(P, [0, 2, 2]);
    let mut table = board.start();
    assert_eq!(table.refused(P, transfer(infantry, "E3")), Reason::TokensStillAvailable);
    table.take(P, transfer(infantry, "A5"));
}

// covers: EE-EX-31, EE-BUILD-16, EE-BUILD-17, EE-BUILD-18, EE-RULING-38, EE-RULING-39
#[test]
fn ee_ex_31_a_camp_transferred_to_woodland_yields_wood() {
    let mut board = with_all_camps().terrain(Terrain::Woodland, &["C3"]);
    let [infantry, other] = ["C3", "D3"].map(|at| board.put(P, "INF", at));
    board.at.buildings[0].damage = 3;
    let table = board.chosen(P, transfer(infantry, "A5"));
    assert_eq!(table.main(P, Resource::Food), Main { ready: 0, spent: 7 });
    assert_eq!(table.main(P, Resource::Wood), Main { ready: 1, spent: 0 });
    assert!(table.is_spent(infantry));
    assert_eq!(kind_at(&table, "A5"), None);
    assert_eq!(kind_at(&table, "C3"), Some(BuildingKind::Camp));
    assert_eq!(table.wall("C3"), 4, "the moved building must have full health");
    assert_eq!(table.buildings.len(), 8);
    assert_eq!(table.refused(P, transfer(other, "B5")), Reason::CampAlreadyBuilt);
}

#[test]
fn ee_build_16_the_new_cell_of_a_transferred_building_must_meet_the_usual_conditions() {
    let mut board = with_all_camps().terrain(Terrain::Village, &["C3"]);
    let [villager, settled] = ["C3", "B5"].map(|at| board.put(P, "INF", at));
    let theirs = board.build(Q, BuildingKind::Camp, "D3");
    let guest = board.put(P, "INF", "D3");
    let mut table = board.start();
    assert_eq!(table.refused(P, transfer(villager, "A5")), Reason::NoResourceTerrain);
    assert_eq!(table.refused(P, transfer(settled, "A5")), Reason::BuildingPresent);
    assert_eq!(table.refused(P, transfer(settled, "B5")), Reason::BuildingPresent);
    assert_eq!(table.refused(P, transfer(guest, "A5")), Reason::BuildingPresent);
    assert!(table.building(theirs).is_some());
    // The restrictions on a Barracks also apply to its transfer.
    let mut board = with_all_barracks();
    board.tokens(P, [0, 2, 2]);
    let close = board.put(P, "INF", "B1");
    table = board.start();
    assert_eq!(table.refused(P, transfer(close, "A5")), Reason::TooCloseToCapital);
}

#[test]
fn ee_build_17_a_transfer_requires_a_ready_unit_and_exhausts_it() {
    let (mut board, infantry) = with_all_camps().and_unit(P, "INF", "C3");
    board.unit(infantry).exhausted = true;
    assert_eq!(board.start().refused(P, transfer(infantry, "A5")), Reason::UnitExhausted);
    board.unit(infantry).exhausted = false;
    let table = board.chosen(P, transfer(infantry, "A5"));
    assert_eq!(table.refused(P, go(infantry, North, 1)), Reason::UnitExhausted);
}

#[test]
fn ee_build_18_a_camp_transferred_to_the_same_kind_of_terrain_has_a_ready_token() {
    let (board, infantry) = with_all_camps().and_unit(P, "INF", "C3");
    let table = board.chosen(P, transfer(infantry, "A5"));
    assert_eq!(table.main(P, Resource::Food), Main { ready: 1, spent: 7 });
    // The Camp is transferred from farmland to a double mine.
    let mut board = with_all_camps().terrain(Terrain::DoubleMine, &["C3"]);
    let infantry = board.put(P, "INF", "C3");
    let table = board.chosen(P, transfer(infantry, "A5"));
    assert_eq!(table.main(P, Resource::Gold), Main { ready: 2, spent: 0 });
}

// covers: EE-EX-32, EE-BUILD-19
#[test]
fn ee_ex_32_the_player_pays_again_for_a_transferred_barracks() {
    let (mut board, infantry) = with_all_barracks().and_unit(P, "INF", "C3");
    board.tokens(P, [0, 1, 0]);
    assert_eq!(board.start().refused(P, transfer(infantry, "A5")), Reason::CannotPay);
    board.tokens(P, [0, 2, 2]);
    board.at.buildings[0].damage = 4;
    let mut table = board.start();
    let action = Action::Transfer {
        unit: infantry,
        from: cell("A5"),
        payment: Some(Payment { main: [0, 1, 2], ..Payment::default() }),
    };
    assert_eq!(table.refused(P, action), Reason::BadPayment);
    table.take(P, transfer(infantry, "A5"));
    assert_eq!(table.tokens_of(P), [0; 3]);
    assert_eq!(table.main(P, Resource::Wood).spent, 2);
    assert_eq!(table.wall("C3"), 5);
    assert_eq!(kind_at(&table, "A5"), None);
}

// covers: EE-BUILD-20, EE-RULING-15
#[test]
fn ee_build_20_the_token_of_a_lost_building_can_be_used_again() {
    let (mut board, infantry) = with_all_camps().and_unit(P, "INF", "C3");
    let raider = board.put_card(Q, altered("INF", |unit| unit.melee = 4), "A4");
    let mut table = board.start();
    assert_eq!(table.refused(P, camp(infantry)), Reason::NoTokenLeft);
    table.play(P, done());
    table.play(Q, blows::melee(raider, North, 1, at_building("A5")));
    assert_eq!(table.buildings.len(), 7);
    table.play(Q, done());
    table.take(P, camp(infantry));
    assert_eq!(table.refused(P, transfer(infantry, "B5")), Reason::UnitExhausted);
    // A player has three Barracks.
    let (mut board, infantry) = with_all_barracks().and_unit(P, "INF", "C3");
    board.tokens(P, [0, 2, 2]);
    assert_eq!(board.start().refused(P, barracks(infantry)), Reason::NoTokenLeft);
    board.at.buildings.pop();
    board.start().take(P, barracks(infantry));
}
