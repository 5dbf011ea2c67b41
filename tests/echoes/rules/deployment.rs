//! Tests of deployment (4.9) and the Unit board (5.7), with the examples in 9.6.

use super::deeds::{altered, camp, deploy, go, replace};
use super::*;

/// Returns a board with P in Deployment, an unoccupied Barracks on C3, and plenty of tokens.
pub(super) fn rich() -> Board {
    let mut board = Board::new().deployment();
    board.build(P, BuildingKind::Barracks, "C3");
    board.tokens(P, [20, 20, 20]);
    board
}

/// Returns the board of `rich` with six units on the map. The Scout uses the first pawn; the last two units use the
/// royal pawns.
pub(super) fn crowded() -> (Board, [CardId; 5]) {
    let mut board = rich();
    let units = ["B5", "C5", "D5", "B4", "D4"].map(|at| board.put(P, "INF", at));
    (board, units)
}

pub(super) fn with_pawn(board: &mut Board, name: &str, at: &str, pawn: Pawn) -> CardId {
    let unit = board.put(P, name, at);
    let old = board.unit(unit).pawn;
    board.at.players[0].pawns[old.index()] = PawnState::Free;
    board.at.players[0].pawns[pawn.index()] = PawnState::With(unit);
    board.unit(unit).pawn = pawn;
    unit
}

pub(super) fn attack_and_health(table: &Table, id: CardId) -> ([i16; 2], i16) {
    let unit = table.view_of(id);
    (unit.profile.attack, unit.health_left)
}

#[test]
fn ee_deploy_01_a_player_can_deploy_while_resources_last() {
    let mut board = rich();
    board.build(P, BuildingKind::Barracks, "D3");
    board.build(P, BuildingKind::Barracks, "E3");
    board.tokens(P, [5, 0, 0]);
    let cards = [0; 3].map(|_| board.hand(P, fixture("INF")));
    let mut table = board.chosen(P, deploy(cards[0], Pawn::Second, "C3"));
    table.take(P, deploy(cards[1], Pawn::Third, "D3"));
    assert_eq!(table.refused(P, deploy(cards[2], Pawn::Fourth, "E3")), Reason::CannotPay);
}

#[test]
fn ee_deploy_02_a_deployed_card_leaves_the_hand_and_is_paid_for() {
    let mut board = rich();
    let card = board.hand(P, fixture("INF"));
    let elsewhere = board.deck(P, 1)[0];
    let mut table = board.start();
    assert_eq!(table.refused(P, deploy(elsewhere, Pawn::Second, "C3")), Reason::CardNotInHand);
    table.take(P, deploy(card, Pawn::Second, "C3"));
    assert!(table.player(P).hand.is_empty());
    assert_eq!(table.main(P, Resource::Food), Main { ready: 18, spent: 2 });
}

#[test]
fn ee_deploy_03_the_player_can_choose_any_free_pawn() {
    for pawn in [Pawn::Second, Pawn::Fourth, Pawn::King, Pawn::Queen] {
        let mut board = rich();
        let card = board.hand(P, fixture("INF"));
        let mut table = board.start();
        assert_eq!(
            table.refused(P, deploy(card, Pawn::First, "C3")),
            Reason::PawnNotFree,
            "the Scout should occupy the pawn"
        );
        table.play(P, deploy(card, pawn, "C3"));
        assert_eq!(table.player(P).pawns[pawn.index()], PawnState::With(card));
        assert_eq!(table.unit(card).map(|unit| unit.pawn), Some(pawn));
    }
}

// covers: EE-DEPLOY-04, EE-RULING-74
#[test]
fn ee_deploy_04_a_unit_can_be_deployed_on_its_owners_barracks_or_capital() {
    let mut board = team::board().deployment();
    board.tokens(P, [9, 9, 9]);
    board.at.units[0].cell = cell("C3");
    board.at.units[2].cell = cell("H4");
    board.build(P, BuildingKind::Barracks, "D4");
    board.build(P, BuildingKind::Camp, "D5");
    board.build(Seat(2), BuildingKind::Barracks, "E4");
    board.build(Q, BuildingKind::Barracks, "F4");
    let card = board.hand(P, fixture("INF"));
    let table = board.start();
    assert_eq!((table.player(P).capital, table.player(Seat(2)).capital), (cell("C1"), cell("E1")));
    for at in ["C1", "D4"] {
        let table = table.clone().chosen(P, deploy(card, Pawn::Second, at));
        assert_eq!(table.place(card), at);
    }
    // Deployment is rejected on a Camp, on a teammate's or enemy's building, and on open ground.
    for at in ["D5", "E4", "E1", "F4", "B3"] {
        let action = deploy(card, Pawn::Second, at);
        assert_eq!(table.refused(P, action), Reason::TerrainForbidden, "{at}");
    }
}

// covers: EE-EX-05, EE-DEPLOY-05
#[test]
fn ee_ex_05_a_unit_cannot_be_deployed_without_a_free_cell() {
    let mut board = Board::new().deployment();
    board.tokens(P, [1, 0, 0]);
    let card = board.hand(P, fixture("SCO"));
    assert_eq!(board.start().refused(P, deploy(card, Pawn::Second, "A1")), Reason::NoDeployCell);
    assert_eq!(board.start().refused(P, deploy(card, Pawn::Second, "C3")), Reason::NoDeployCell);
    board.build(P, BuildingKind::Barracks, "C3");
    assert_eq!(board.start().refused(P, deploy(card, Pawn::Second, "A1")), Reason::CellOccupied);
}

// covers: EE-EX-04, EE-DEPLOY-03, EE-DEPLOY-04, EE-RULING-16, EE-RULING-75
#[test]
fn ee_ex_04_a_camps_token_pays_for_the_first_deployment() {
    let mut board = Board::new();
    board.tokens(P, [1, 1, 0]);
    let scout = board.at.units[0].id;
    let card = board.hand(P, fixture("INF"));
    let mut table = board.chosen(P, go(scout, East, 1)).chosen(P, camp(scout));
    assert_eq!(table.tokens_of(P), [2, 1, 0]);
    table.take(P, Action::EndMobilization);
    table.take(P, deploy(card, Pawn::King, "A1"));
    assert!(table.is_spent(scout) && !table.is_spent(card));
    assert_eq!(table.place(card), "A1");
    assert_eq!(table.main(P, Resource::Food), Main { ready: 0, spent: 2 });
    table.round();
    assert_eq!(table.tokens_of(P), [2, 1, 0]);
}

// covers: EE-DEPLOY-02, EE-DEPLOY-03, EE-DEPLOY-05
#[test]
fn deployment_checks_report_the_first_violation_in_the_specified_order() {
    let (mut board, units) = crowded();
    board.unit(units[0]).cell = cell("C3");
    let card = board.hand(P, fixture("SPR"));
    let upgrade = board.hand(P, cards_in_play::upgrade(&[]));
    let strange = board.at.players[0].civ_card.expect("there should be a card");
    let king = units[3];
    let why = |board: &Board, action| board.start().refused(P, action);
    let first = |card| deploy(card, Pawn::First, "B5");
    let mut early = board.clone();
    early.at.phase = Phase::Mobilization;
    assert_eq!(why(&early, first(strange)), Reason::WrongPhase);
    assert_eq!(why(&early, first(upgrade)), Reason::WrongPhase);
    assert_eq!(why(&board, first(strange)), Reason::CardNotInHand);
    assert_eq!(why(&board, first(upgrade)), Reason::WrongCardType);
    let mut poor = board.clone();
    poor.tokens(P, [1, 9, 9]);
    assert_eq!(why(&poor, first(card)), Reason::CannotPay);
    let mut paid = first(card);
    if let Action::Deploy { payment, .. } = &mut paid {
        *payment = Some(Payment { main: [1, 0, 0], ..Payment::default() });
    }
    assert_eq!(why(&board, paid), Reason::BadPayment);
    assert_eq!(why(&board, first(card)), Reason::NoFreePawn);
    // If a unit is discarded to make room, the new unit's pawn must be that unit's pawn or a free one.
    for (pawn, at, unit, reason) in [
        (Pawn::Second, "B5", king, Reason::PawnNotFree),
        (Pawn::King, "B5", king, Reason::RoyalNotDiscardable),
        (Pawn::Third, "C5", units[1], Reason::NoDeployCell),
        // The discarded unit does not free a forbidden cell.
        (Pawn::Second, "C5", units[0], Reason::CellOccupied),
        (Pawn::Second, "E3", units[0], Reason::TerrainForbidden),
    ] {
        assert_eq!(why(&board, replace(card, pawn, at, unit)), reason, "{pawn:?} at {at}");
    }
    // Removing this unit leaves a free pawn.
    let lost = board.at.units.pop().expect("there should be a unit");
    board.at.players[0].pawns[lost.pawn.index()] = PawnState::Free;
    assert_eq!(why(&board, replace(card, Pawn::First, "B5", king)), Reason::PawnNotFree);
    assert_eq!(why(&board, replace(card, Pawn::King, "B5", king)), Reason::BoardNotFull);
    assert_eq!(why(&board, first(card)), Reason::PawnNotFree);
}

#[test]
fn ee_ruling_74_a_unit_can_be_deployed_in_an_occupied_barracks_if_either_unit_has_front_line() {
    let lay = |inside: &str, coming: &str| {
        let mut board = rich();
        board.at.units[0].cell = cell("B1");
        board.put(P, inside, "C3");
        let card = board.hand(P, fixture(coming));
        (board, card)
    };
    for (inside, coming) in [("GRD", "INF"), ("INF", "GRD"), ("GRD", "GRD")] {
        let (board, card) = lay(inside, coming);
        let table = board.chosen(P, deploy(card, Pawn::Third, "C3"));
        assert_eq!(table.units_at(cell("C3")).count(), 2);
        // A Barracks never has room for three units.
        let mut board = Board { at: (*table).clone() };
        let third = board.hand(P, fixture("GRD"));
        let third = deploy(third, Pawn::Fourth, "C3");
        assert_eq!(board.start().refused(P, third), Reason::CellOccupied);
    }
    let (board, card) = lay("INF", "SPR");
    assert_eq!(board.start().refused(P, deploy(card, Pawn::Third, "C3")), Reason::CellOccupied);
}

#[test]
fn ee_ruling_75_a_deployed_unit_is_ready_but_cannot_act_after_mobilization() {
    let mut board = rich();
    let archer = board.hand(P, fixture("ARC"));
    let infantry = board.hand(P, fixture("INF"));
    board.build(P, BuildingKind::Barracks, "E3");
    let mut table = board.start();
    let (pawn, cell, mode) = (Pawn::Second, cell("C3"), Some(Mode::Melee));
    let as_melee = Action::Deploy { card: archer, pawn, cell, mode, discard: None, payment: None };
    let chosen = table.clone().chosen(P, as_melee);
    assert_eq!(chosen.unit(archer).map(|unit| unit.mode), Some(Mode::Melee));
    table.play(P, deploy(archer, Pawn::Second, "C3"));
    table.play(P, deploy(infantry, Pawn::Third, "E3"));
    let arrived = table.unit(archer).expect("the unit should be on the map");
    assert_eq!(
        arrived.mode,
        Mode::Ranged,
        "the unit must arrive in the mode of the higher statistic"
    );
    assert!(!arrived.exhausted && !arrived.moved && arrived.damage == 0);
    assert_eq!(table.unit(infantry).map(|unit| unit.mode), Some(Mode::Melee));
    assert_eq!(table.refused(P, go(archer, North, 1)), Reason::WrongPhase);
    assert_eq!(table.refused(P, camp(archer)), Reason::WrongPhase);
    table.round();
    table.take(P, go(archer, North, 1));
    // If a unit's melee and ranged values are equal, melee is the default mode.
    let mut board = rich();
    let even = altered("ARC", |unit| unit.melee = 3);
    let even = board.hand(P, even);
    let table = board.after(P, deploy(even, Pawn::Second, "C3"));
    assert_eq!(table.unit(even).map(|unit| unit.mode), Some(Mode::Melee));
}

// covers: EE-EX-75, EE-CARD-07, EE-CARD-11
#[test]
fn ee_ex_75_an_upgrade_for_another_class_has_no_effect_and_a_second_copy_is_rejected() {
    let mut design = blank(
        "BOWS",
        Cost::FREE,
        Frame::Upgrade { category: Category::Technology, bearers: vec![Class::Archer] },
    );
    design.abilities.push(ability(
        "when = \"static\"\ndo = [{ op = \"add\", stat = \"health\", n = 2, on = \"source\" }]",
    ));
    let (mut board, infantry) = rich().and_unit(P, "INF", "C4");
    let archer = board.put(P, "ARC", "D4");
    let copies = [0; 3].map(|_| board.hand(P, design.clone()));
    let attach = |card, unit| Action::PlayUpgrade { card, unit, payment: None };
    let mut table = board.chosen(P, attach(copies[0], infantry));
    assert_eq!(table.health(infantry), 5);
    assert_eq!(table.unit(infantry).map(|unit| unit.upgrades.clone()), Some(vec![copies[0]]));
    assert_eq!(table.refused(P, attach(copies[1], infantry)), Reason::UpgradeAlreadyAttached);
    table.take(P, attach(copies[1], archer));
    assert_eq!(table.health(archer), 5);
}

// covers: EE-EX-71, EE-RULING-111
#[test]
fn ee_ex_71_a_ship_can_only_be_deployed_on_water_next_to_its_owners_unit() {
    for name in ["LSH", "HSH"] {
        let mut board = rich().terrain(Terrain::Water, &["D4"]).terrain(Terrain::River, &["E2"]);
        let card = board.hand(P, fixture(name));
        let why = |board: &Board, at| board.start().refused(P, deploy(card, Pawn::Third, at));
        assert_eq!(why(&board, "D4"), Reason::NoDeployCell);
        board.put(P, "INF", "D3");
        for at in ["D4", "E2"] {
            let table = board.after(P, deploy(card, Pawn::Third, at));
            assert_eq!(table.place(card), at);
        }
        // A ship's deployment is rejected on a building, and on occupied or distant water.
        assert_eq!(why(&board, "C3"), Reason::TerrainForbidden);
        board.put(Q, "LSH", "D4");
        assert_eq!(why(&board, "D4"), Reason::CellOccupied);
        let board = board.terrain(Terrain::Water, &["A6"]);
        assert_eq!(why(&board, "A6"), Reason::TerrainForbidden);
    }
    // Undiscovered water does not count.
    let mut board = rich().hide("E3", [Terrain::Water; 4]);
    board.put(P, "INF", "D3");
    let card = board.hand(P, fixture("LSH"));
    assert_eq!(board.start().refused(P, deploy(card, Pawn::Third, "E3")), Reason::NoDeployCell);
}
