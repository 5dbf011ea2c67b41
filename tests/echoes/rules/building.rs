//! Tests of building and transfer (4.5), with the examples in 9.3.

use regnal_echoes::setup::BarracksBan;

use super::deeds::{altered, barracks, camp, deploy, done, go};
use super::*;

/// Eight distant farmland cells, enough for all of a player's Camps.
pub(super) const EIGHT: [&str; 8] = ["A5", "B5", "C5", "D5", "A6", "B6", "C6", "D6"];

/// Returns a board where P has built all Camps and spent every food token.
pub(super) fn with_all_camps() -> Board {
    let mut board = Board::new();
    for at in EIGHT {
        board.build(P, BuildingKind::Camp, at);
    }
    board.at.players[0].main[0] = Main { ready: 0, spent: 8 };
    board
}

/// Returns a board where P has built all Barracks.
pub(super) fn with_all_barracks() -> Board {
    let mut board = Board::new();
    for at in &EIGHT[..3] {
        board.build(P, BuildingKind::Barracks, at);
    }
    board
}

pub(super) fn kind_at(table: &Table, at: &str) -> Option<BuildingKind> {
    table.building(cell(at)).map(|building| building.kind)
}

// covers: EE-BUILD-01, EE-BUILD-02, EE-BUILD-05, EE-BUILD-07
#[test]
fn ee_build_01_a_building_goes_on_the_builders_cell() {
    let (board, infantry) = Board::with_unit(P, "INF", "C3");
    let table = board.chosen(P, camp(infantry));
    assert_eq!(kind_at(&table, "C3"), Some(BuildingKind::Camp));
    assert_eq!(table.buildings.len(), 1);
    assert_eq!(table.buildings[0].owner, P);
    assert_eq!(table.place(infantry), "C3");
}

#[test]
fn ee_build_02_building_exhausts_the_unit() {
    let (mut board, camper) = Board::with_unit(P, "INF", "C3");
    let mason = board.put(P, "INF", "D3");
    board.tokens(P, [0, 2, 2]);
    let table = board.chosen(P, camp(camper)).chosen(P, barracks(mason));
    assert!(table.is_spent(camper) && table.is_spent(mason));
    assert_eq!(table.refused(P, go(camper, North, 1)), Reason::UnitExhausted);
    assert_eq!(table.refused(P, barracks(camper)), Reason::UnitExhausted);
    assert_eq!(table.refused(P, camp(mason)), Reason::UnitExhausted);
}

#[test]
fn ee_build_03_a_camps_resource_can_pay_for_cards() {
    let (mut board, scout) = Board::with_unit(P, "SCO", "C3");
    let card = board.hand(P, fixture("SCO"));
    board.build(P, BuildingKind::Barracks, "D2");
    let mut table = board.start();
    let without = table.clone().after(P, Action::EndMobilization);
    assert_eq!(without.refused(P, deploy(card, Pawn::Third, "D2")), Reason::CannotPay);
    table.take(P, camp(scout));
    table.play(P, Action::EndMobilization);
    table.take(P, deploy(card, Pawn::Third, "D2"));
    assert_eq!(table.main(P, Resource::Food), Main { ready: 0, spent: 1 });
}

// covers: EE-EX-25, EE-BUILD-04
#[test]
fn ee_ex_25_a_player_can_build_only_one_camp_per_turn() {
    let (mut board, one) = Board::with_unit(P, "INF", "C3");
    let other = board.put(P, "INF", "D3");
    let theirs = board.put(Q, "INF", "E4");
    let mut table = board.chosen(P, camp(one));
    assert_eq!(table.refused(P, camp(other)), Reason::CampAlreadyBuilt);
    table.play(P, done());
    table.take(Q, camp(theirs));
    table.play(Q, done());
    table.take(P, camp(other));
    assert_eq!(table.buildings.len(), 3);
}

// covers: EE-BUILD-04
#[test]
fn ee_build_04_a_barracks_does_not_count_towards_the_camp_limit() {
    let (mut board, mason) = Board::with_unit(P, "INF", "C3");
    let [camper, other] = ["D3", "E3"].map(|at| board.put(P, "INF", at));
    board.tokens(P, [0, 2, 2]);
    let table = board.chosen(P, barracks(mason)).chosen(P, camp(camper));
    assert_eq!(table.refused(P, camp(other)), Reason::CampAlreadyBuilt);
}

#[test]
fn ee_build_05_a_camp_is_free() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    board.tokens(P, [0, 1, 1]);
    let table = board.chosen(P, camp(infantry));
    assert_eq!(table.tokens_of(P), [1, 1, 1]);
    assert!(table.player(P).main.iter().all(|main| main.spent == 0));
}

// covers: EE-BUILD-06, EE-RES-01, EE-RES-02, EE-RES-03, EE-RES-06
#[test]
fn ee_build_06_the_terrain_determines_which_resource_a_camp_yields() {
    for (terrain, gives) in [
        (Terrain::Farmland, [1, 0, 0]),
        (Terrain::Woodland, [0, 1, 0]),
        (Terrain::Mine, [0, 0, 1]),
        (Terrain::DoubleMine, [0, 0, 2]),
    ] {
        let (board, infantry) = Board::on(terrain, &["C3"]).and_unit(P, "INF", "C3");
        let table = board.chosen(P, camp(infantry));
        assert_eq!(table.tokens_of(P), gives, "{terrain:?}");
    }
}

#[test]
fn ee_build_07_the_token_of_a_new_camp_is_available_immediately() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    board.at.players[0].main[0] = Main { ready: 0, spent: 2 };
    let table = board.chosen(P, camp(infantry));
    assert_eq!(table.main(P, Resource::Food), Main { ready: 1, spent: 2 });
}

#[test]
fn ee_build_08_a_player_keeps_a_camps_token_while_the_camp_stands() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let raider = board.put_card(Q, altered("INF", |unit| unit.melee = 4), "C5");
    let mut table = board.chosen(P, camp(infantry));
    table.round();
    table.round();
    assert_eq!(table.main(P, Resource::Food), Main { ready: 1, spent: 0 });
    table.take(P, go(infantry, East, 2));
    assert_eq!(table.tokens_of(P), [1, 0, 0], "the builder should not have to stay");
    table.play(P, done());
    table.play(Q, blows::melee(raider, South, 2, at_building("C3")));
    assert_eq!(table.main(P, Resource::Food), Main::default());
}

#[test]
fn ee_build_09_a_unit_can_be_deployed_at_a_barracks() {
    let (mut board, mason) = Board::with_unit(P, "INF", "C3");
    let card = board.hand(P, fixture("INF"));
    board.tokens(P, [2, 2, 2]);
    let table = board.chosen(P, barracks(mason));
    // The builder occupies the first Barracks; the second one is unoccupied.
    let mut board = Board { at: (*table).clone() };
    board.build(P, BuildingKind::Barracks, "D3");
    let mut table = board.after(P, Action::EndMobilization);
    assert_eq!(table.refused(P, deploy(card, Pawn::Third, "C3")), Reason::CellOccupied);
    table.take(P, deploy(card, Pawn::Third, "D3"));
    assert_eq!(table.place(card), "D3");
}

#[test]
fn ee_build_10_a_barracks_costs_two_wood_and_two_gold() {
    let (mut board, mason) = Board::with_unit(P, "INF", "C3");
    for poor in [[9, 1, 2], [9, 2, 1], [9, 9, 0], [9, 0, 9]] {
        board.tokens(P, poor);
        assert_eq!(board.start().refused(P, barracks(mason)), Reason::CannotPay);
    }
    board.tokens(P, [3, 3, 3]);
    let mut table = board.start();
    let short = Payment { main: [0, 2, 1], ..Payment::default() };
    let wrong = Payment { main: [1, 2, 1], ..Payment::default() };
    for payment in [short, wrong] {
        let action = Action::BuildBarracks { unit: mason, payment: Some(payment) };
        assert_eq!(table.refused(P, action), Reason::BadPayment);
    }
    table.take(P, barracks(mason));
    assert_eq!(table.tokens_of(P), [3, 1, 1]);
    assert_eq!(table.main(P, Resource::Wood).spent, 2);
    assert_eq!(table.main(P, Resource::Gold).spent, 2);
}

// covers: EE-BUILD-11, EE-RULING-36
#[test]
fn ee_build_11_a_barracks_cannot_be_built_on_water_rivers_or_capitals() {
    let mut board = Board::on(Terrain::Water, &["C3"]).terrain(Terrain::River, &["D3"]);
    let sailors = board.put(P, "NAV", "C3");
    let infantry = board.put(P, "INF", "D3");
    let scout = board.at.units[0].id;
    board.tokens(P, [9, 9, 9]);
    let table = board.start();
    for unit in [sailors, infantry, scout] {
        assert_eq!(table.refused(P, barracks(unit)), Reason::TerrainForbidden);
    }
    for terrain in [
        Terrain::Farmland,
        Terrain::Woodland,
        Terrain::Mine,
        Terrain::DoubleMine,
        Terrain::Mountain,
        Terrain::Village,
    ] {
        let (mut board, mason) = Board::on(terrain, &["C3"]).and_unit(P, "INF", "C3");
        board.tokens(P, [0, 2, 2]);
        let table = board.chosen(P, barracks(mason));
        assert_eq!(table.tokens_of(P), [0; 3], "{terrain:?} should yield nothing");
        assert_eq!(kind_at(&table, "C3"), Some(BuildingKind::Barracks));
    }
}

// covers: EE-EX-29, EE-BUILD-10, EE-BUILD-12, EE-BUILD-14, EE-RULING-37
#[test]
fn ee_ex_29_a_barracks_next_to_a_capital_is_rejected() {
    let (mut board, east) = Board::with_unit(P, "INF", "B1");
    let [north, corner] = ["A2", "B2"].map(|at| board.put(P, "INF", at));
    board.tokens(P, [0, 2, 2]);
    let mut wide = board.clone();
    wide.at.options.barracks_ban = BarracksBan::Around;
    assert_eq!(wide.start().refused(P, barracks(corner)), Reason::TooCloseToCapital);
    let mut table = board.start();
    for unit in [east, north] {
        assert_eq!(table.refused(P, barracks(unit)), Reason::TooCloseToCapital);
    }
    table.take(P, barracks(corner));
    assert_eq!(table.player(P).main[1], Main { ready: 0, spent: 2 });
    assert_eq!(table.player(P).main[2], Main { ready: 0, spent: 2 });
    assert_eq!(table.player(P).main[0], Main::default());
}

#[test]
fn ee_build_12_a_barracks_next_to_an_enemy_or_teammate_capital_is_rejected() {
    let (mut board, close) = Board::with_unit(P, "INF", "E6");
    let corner = board.put(P, "INF", "E5");
    board.tokens(P, [0, 2, 2]);
    let mut table = board.start();
    assert_eq!(table.refused(P, barracks(close)), Reason::TooCloseToCapital);
    table.take(P, barracks(corner));
    let (mut board, guest) = team::board().and_unit(P, "INF", "E2");
    board.tokens(P, [0, 2, 2]);
    assert_eq!(board.at.players[2].capital, cell("E1"));
    assert_eq!(board.start().refused(P, barracks(guest)), Reason::TooCloseToCapital);
}

// covers: EE-BUILD-13, EE-RULING-28
#[test]
fn ee_build_13_teammates_can_pass_a_mountain_that_has_a_barracks() {
    let mut board = team::board().terrain(Terrain::Mountain, &["C4"]);
    board.build(P, BuildingKind::Barracks, "C4");
    let horse = board.put(P, "CAV", "C3");
    let mate = board.put(Seat(2), "CAV", "B4");
    let enemy = board.put(Q, "CAV", "D4");
    let table = board.start();
    table.clone().take(P, go(horse, North, 3));
    let mut theirs = table.clone().after(P, done());
    assert_eq!(theirs.refused(Q, go(enemy, Direction::West, 2)), Reason::PathFortified);
    theirs.play(Q, done());
    theirs.take(Seat(2), go(mate, East, 1));
    board.at.buildings.clear();
    assert_eq!(board.start().refused(P, go(horse, North, 3)), Reason::PathMountain);
}

#[test]
fn ee_build_14_a_barracks_yields_nothing_even_on_a_mine() {
    let (mut board, mason) = Board::on(Terrain::DoubleMine, &["C3"]).and_unit(P, "INF", "C3");
    board.tokens(P, [0, 2, 2]);
    let mut table = board.chosen(P, barracks(mason));
    assert_eq!(table.buildings[0].yields, None);
    table.round();
    assert_eq!(table.tokens_of(P), [0, 2, 2], "only spent tokens must become ready");
}

// covers: EE-EX-26, EE-RULING-27
#[test]
fn ee_ex_26_a_camp_on_terrain_without_a_resource_is_rejected() {
    for terrain in [Terrain::Village, Terrain::Mountain, Terrain::River, Terrain::Water] {
        let (board, unit) = Board::on(terrain, &["C3"]).and_unit(P, "NAV", "C3");
        assert_eq!(board.start().refused(P, camp(unit)), Reason::NoResourceTerrain, "{terrain:?}");
    }
    let mut board = Board::new();
    let scout = board.at.units[0].id;
    assert_eq!(
        board.start().refused(P, camp(scout)),
        Reason::NoResourceTerrain,
        "the cell of a Capital should yield no resource"
    );
    board.unit(scout).exhausted = true;
    assert_eq!(board.start().refused(P, camp(scout)), Reason::UnitExhausted);
}

// covers: EE-BUILD-04, EE-BUILD-10, EE-RULING-35
#[test]
fn building_checks_report_the_first_violation_in_the_specified_order() {
    let mut board = with_all_camps().terrain(Terrain::Village, &["A6"]);
    let unit: CardId = board.put(P, "INF", "A6");
    board.at.players[0].camps_built = 1;
    board.unit(unit).exhausted = true;
    let why = |board: &Board| board.start().refused(P, camp(unit));
    assert_eq!(why(&board), Reason::UnitExhausted);
    board.unit(unit).exhausted = false;
    assert_eq!(why(&board), Reason::NoResourceTerrain);
    let mut board = board.terrain(Terrain::Farmland, &["A6"]);
    assert_eq!(why(&board), Reason::BuildingPresent);
    board.unit(unit).cell = cell("C3");
    assert_eq!(why(&board), Reason::CampAlreadyBuilt);
    board.at.players[0].camps_built = 0;
    assert_eq!(why(&board), Reason::NoTokenLeft);

    let mut board = with_all_barracks().terrain(Terrain::River, &["B1"]);
    board.build(Q, BuildingKind::Camp, "B1");
    let unit = board.put(P, "INF", "B1");
    let why = |board: &Board| board.start().refused(P, barracks(unit));
    assert_eq!(why(&board), Reason::TerrainForbidden);
    let mut board = board.terrain(Terrain::Farmland, &["B1"]);
    assert_eq!(why(&board), Reason::BuildingPresent);
    board.at.buildings.pop();
    assert_eq!(why(&board), Reason::TooCloseToCapital);
    board.unit(unit).cell = cell("C3");
    assert_eq!(why(&board), Reason::NoTokenLeft);
    board.at.buildings.pop();
    assert_eq!(why(&board), Reason::CannotPay);
}
