//! Tests of the Building phase (4.27).

use super::court::{FIELD, NEAR, WEST, awaited, winter};
use super::*;

/// Returns a board in A's building slot with a reserve of `rations`. Apart from its capital, A only has a village in
/// the centre.
fn site(rations: u32) -> Board {
    winter(2, WinterPhase::BuildingPhase).reserve(A, rations).built(A, FIELD, Building::Village)
}

fn found(hex: Hex) -> Action {
    Action::FoundVillage { hex }
}

fn upgrade(hex: Hex, to: Building) -> Action {
    Action::UpgradeVillage { hex, to }
}

const RUINS: Option<Ruins> = Some(Ruins { thaw: 2, by: RazedBy::Storm });

#[test]
fn me_build_01_a_player_can_found_and_upgrade_villages_while_rations_last() {
    let mut table = site(9).owned(A, hex(1, 0)).owned(A, hex(0, 1)).after(A, found(hex(1, 0)), &[]);
    table.play(A, upgrade(FIELD, Building::City), &[]);
    table.play(A, found(hex(0, 1)), &[]);
    assert_eq!(table.reserve(A), 1);
    // A has no rations left, so the slot ends automatically. B has none either, so A's recruitment follows.
    assert!(table.is_legal(A, &Action::Recruit));
}

#[test]
fn me_build_02_a_village_costs_two_rations() {
    let poor = site(1).owned(A, hex(1, 0)).build();
    assert_eq!(poor.refused(A, found(hex(1, 0))), Reason::NoRations);
    let table = site(2).owned(A, hex(1, 0)).after(A, found(hex(1, 0)), &[]);
    assert_eq!(table.reserve(A), 0);
    let site = table.cell(hex(1, 0)).site.unwrap();
    assert_eq!((site.building, site.allegiance), (Building::Village, Allegiance::Realm(A)));
}

#[test]
fn me_build_02_the_menu_shows_the_cost_of_a_building_and_the_reserve() {
    let game = site(9).owned(A, hex(1, 0)).build().game;
    let shown = |action: &Action, lang| say(lang, &game.risk(action).unwrap(), &Names::default());
    assert_eq!(shown(&found(hex(1, 0)), Lang::En), "2 rations of 9");
    assert_eq!(shown(&found(hex(1, 0)), Lang::Fr), "2 rations sur 9");
    for to in [Building::City, Building::Fortress] {
        assert_eq!(shown(&upgrade(FIELD, to), Lang::En), "4 rations of 9");
    }
}

#[test]
fn me_build_03_a_village_must_be_on_the_players_own_land() {
    let table = site(9).owned(B, hex(1, 0)).build();
    for place in [hex(1, 0), hex(0, 1)] {
        assert_eq!(table.refused(A, found(place)), Reason::NotOwnHex);
    }
}

// covers: ME-BUILD-04, ME-RULING-115, ME-EX-62
#[test]
fn me_ex_62_a_new_village_can_be_at_most_two_hexes_from_another_building() {
    let mut table = site(9)
        .owned(A, hex(2, 0))
        .owned(A, hex(3, 0))
        .built(B, hex(3, 1), Building::Village)
        .cell(super::court::EAST, |cell| {
            cell.owner = Some(A);
            cell.site = None;
        })
        .built(B, hex(4, -1), Building::City)
        .without(army(2))
        .build();
    assert_eq!(table.refused(A, found(hex(3, 0))), Reason::TooFar);
    assert_eq!(table.refused(A, found(hex(4, 0))), Reason::TooFar);
    table.play(A, found(hex(2, 0)), &[]);
    table.play(A, found(hex(4, 0)), &[]);
    assert_eq!(table.reserve(A), 5);
}

#[test]
fn me_build_05_only_a_village_can_be_upgraded() {
    let table = site(9)
        .built(A, hex(1, 0), Building::Fortress)
        .built(B, hex(0, 1), Building::Village)
        .owned(A, NEAR)
        .build();
    for (place, to) in [
        (WEST, Building::Fortress),
        (hex(1, 0), Building::City),
        (hex(0, 1), Building::City),
        (NEAR, Building::City),
        (FIELD, Building::Village),
    ] {
        assert_eq!(table.refused(A, upgrade(place, to)), Reason::NotOwnVillage);
    }
}

/// Checks that upgrading a village to `to` costs four rations.
#[track_caller]
fn check_upgrade(to: Building) {
    assert_eq!(site(3).build().refused(A, upgrade(FIELD, to)), Reason::NoRations);
    let table = site(4).after(A, upgrade(FIELD, to), &[]);
    assert_eq!(table.reserve(A), 0);
    assert_eq!(table.cell(FIELD).site.map(|site| site.building), Some(to));
}

#[test]
fn me_build_06_a_city_costs_four_rations() {
    check_upgrade(Building::City);
}

#[test]
fn me_build_07_a_fortress_costs_four_rations() {
    check_upgrade(Building::Fortress);
}

// covers: ME-RULING-116, ME-RULING-91
#[test]
fn me_ruling_116_a_village_cannot_be_founded_on_an_occupied_razed_or_contested_hex() {
    let (ruin, beset, grey) = (hex(1, 0), hex(0, 1), hex(-1, 0));
    let table = site(9)
        .owned(A, ruin)
        .cell(ruin, |cell| cell.razed = RUINS)
        .owned(A, beset)
        .with(B, army(11), beset)
        .owned(A, grey)
        .independent(army(12), grey)
        .build();
    for (place, reason) in [
        (FIELD, Reason::HexHasBuilding),
        (ruin, Reason::Razed),
        (beset, Reason::HostileUnitThere),
        (grey, Reason::HostileUnitThere),
    ] {
        assert_eq!(table.refused(A, found(place)), reason, "{place}");
    }
    let razed = site(9).cell(FIELD, |cell| cell.razed = RUINS).build();
    let city = upgrade(FIELD, Building::City);
    assert_eq!(razed.refused(A, city.clone()), Reason::Razed);
    let besieged = site(9).with(B, army(11), FIELD).build();
    assert_eq!(besieged.refused(A, city), Reason::HostileUnitThere);
    // A marsh cannot belong to anyone, and neither can a desolate hex.
    let marsh =
        site(9).terrain(ruin, Terrain::Marsh).cell(beset, |cell| cell.desolate = true).build();
    for place in [ruin, beset] {
        assert_eq!(marsh.refused(A, found(place)), Reason::NotOwnHex);
    }
}

// covers: ME-RULING-116
#[test]
fn me_ruling_116_a_village_cannot_be_upgraded_in_the_winter_of_its_founding() {
    let mut table = site(9).owned(A, hex(1, 0)).after(A, found(hex(1, 0)), &[]);
    let city = upgrade(hex(1, 0), Building::City);
    assert_eq!(table.refused(A, city.clone()), Reason::FoundedThisWinter);
    // The village can be upgraded a year later.
    super::court::pass_to_slot(&mut table, 2, WinterPhase::BuildingPhase, A);
    table.play(A, city, &[]);
}

// covers: ME-RULING-116, ME-RULING-17
#[test]
fn me_ruling_17_building_requires_an_unused_piece() {
    let column = |board: Board, q, rows: std::ops::RangeInclusive<i8>, building| {
        rows.fold(board, |board, r| board.built(A, hex(q, r), building))
    };
    let villages = || column(site(30).owned(A, hex(1, 1)), -1, -3..=3, Building::Village);
    assert_eq!(villages().build().refused(A, found(hex(1, 1))), Reason::NoPieceLeft);

    let cities = column(site(30), -1, 0..=2, Building::City);
    let table = column(cities, -2, 0..=3, Building::Fortress).build();
    for to in [Building::City, Building::Fortress] {
        assert_eq!(table.refused(A, upgrade(FIELD, to)), Reason::NoPieceLeft);
    }
    // The village piece freed by an upgrade can be used again.
    let mut table = villages().after(A, upgrade(FIELD, Building::City), &[]);
    table.play(A, found(hex(1, 1)), &[]);
    assert_eq!(awaited(&table), A);
}
