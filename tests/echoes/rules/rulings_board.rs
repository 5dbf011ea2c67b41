//! Tests of rulings on moving, building and sharing cells (5.4, 5.5), with the ship examples in 9.5.

use regnal_echoes::card::{Permission, Until};
use regnal_echoes::nouns::Arrows;
use regnal_echoes::nouns::Direction::{SouthEast, SouthWest};

use super::blows::{able, activate, when};
use super::deeds::{altered, barracks, camp, cells, done, go, pusher, transfer};
use super::*;

fn permit(board: &mut Board, on: Bound, what: Permission) {
    let source = board.at.players[0].civ_card.expect("there should be a card");
    board.modify((source, P), on, Change::Permit(what), Until::TurnEnd);
}

fn shoot(unit: CardId, target: CardId) -> Action {
    Action::AttackRanged { unit, target: at_unit(target) }
}

#[test]
fn ee_ruling_23_diagonal_moves_can_pass_between_blocked_cells_but_not_leave_the_map() {
    let (mut board, horse) = Board::on(Terrain::Water, &["C3"]).and_unit(P, "CAV", "C2");
    board.put(Q, "INF", "D2");
    let table = board.chosen(P, go(horse, NorthEast, 1));
    assert_eq!(table.place(horse), "D3");
    let (board, corner) = Board::with_unit(P, "CAV", "F1");
    let table = board.start();
    for direction in [East, South, SouthEast, SouthWest, NorthEast] {
        assert_eq!(table.refused(P, go(corner, direction, 1)), Reason::OffMap);
    }
    for (arrows, reach) in [
        (Arrows::Orthogonal, "C4 C2 B3 D3"),
        (Arrows::Diagonal, "B2 B4 D2 D4"),
        (Arrows::All, "C4 C2 B3 D3 B2 B4 D2 D4"),
    ] {
        let mut board = Board::new();
        let card = altered("INF", |unit| {
            unit.arrows = arrows;
            unit.points = 1;
        });
        let unit = board.put_card(P, card, "C3");
        assert_eq!(board.start().reach(P, unit), cells(reach));
    }
}

#[test]
fn ee_ruling_24_unused_points_of_a_move_are_lost() {
    let (mut board, infantry) = Board::on(Terrain::Mountain, &["D3"]).and_unit(P, "INF", "B3");
    let climber = board.put(P, "INF", "C3");
    let mut table = board.chosen(P, go(infantry, North, 1)).chosen(P, go(climber, East, 1));
    for (unit, on) in [(infantry, North), (climber, East)] {
        assert_eq!(table.refused(P, go(unit, on, 1)), Reason::AlreadyMoved);
    }
    table.round();
    assert_eq!(table.refused(P, go(infantry, North, 3)), Reason::TooFar);
    table.take(P, go(infantry, South, 2));
}

#[test]
fn ee_ruling_25_a_unit_that_has_acted_cannot_move() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "B3");
    let other = board.put(P, "INF", "D3");
    let mut table = board.chosen(P, camp(infantry));
    assert_eq!(table.refused(P, go(infantry, North, 1)), Reason::UnitExhausted);
    table.take(P, go(other, North, 1));
    assert_eq!(table.refused(P, camp(other)), Reason::CampAlreadyBuilt);
    // The permission only lifts this restriction: the unit can move once, if it has not moved yet.
    let (mut board, infantry) = Board::with_unit(P, "INF", "B3");
    permit(&mut board, Bound::Unit(infantry), Permission::MoveAfterAction);
    let table = board.chosen(P, camp(infantry)).chosen(P, go(infantry, North, 1));
    assert_eq!(table.refused(P, go(infantry, North, 1)), Reason::UnitExhausted);
}

#[test]
fn ee_ruling_26_a_unit_can_be_pushed_onto_a_river_but_not_onto_water() {
    for (terrain, ends) in [(Terrain::River, "C5"), (Terrain::Water, "C4")] {
        let (mut board, pusher) = Board::on(terrain, &["C5"]).and_card(P, pusher(), "C3");
        let pushed = board.put(P, "INF", "C4");
        let table = board.chosen(P, blows::ability_of(pusher, Some(Pick::Unit(pushed))));
        assert_eq!(table.place(pushed), ends, "{terrain:?}");
    }
}

#[test]
fn ee_ruling_28_leaving_a_mountain_has_no_extra_cost() {
    let (mut board, horse) = Board::on(Terrain::Mountain, &["C3", "C4"]).and_unit(P, "CAV", "C3");
    let ship = board.put(P, "NAV", "D4");
    let table = board.start();
    let off = table.clone().chosen(P, go(horse, East, 3));
    assert_eq!(off.place(horse), "F3");
    assert_eq!(table.refused(P, go(horse, North, 2)), Reason::PathMountain);
    assert_eq!(table.refused(P, go(ship, West, 2)), Reason::PathMountain);
    // A mountain with a Camp also stops a unit, unless the unit has permission to ignore mountains.
    permit(&mut board, Bound::Unit(horse), Permission::IgnoreMountain);
    let table = board.chosen(P, go(horse, North, 3));
    assert_eq!(table.place(horse), "C6");
}

#[test]
fn ee_ruling_29_a_cell_holds_at_most_two_units_of_one_side() {
    let (mut board, guard) = Board::with_unit(P, "GRD", "C3");
    let infantry = board.put(P, "INF", "C4");
    let third = board.put(P, "GRD", "C5");
    let mut table = board.chosen(P, go(guard, North, 1));
    assert_eq!(table.units_at(cell("C4")).count(), 2);
    assert_eq!(table.refused(P, go(third, South, 1)), Reason::CellOccupied);
    table.take(P, go(infantry, East, 1));
    table.take(P, go(third, South, 1));
    assert_eq!(table.units_at(cell("C4")).count(), 2);
    let (mut board, guard) = Board::with_unit(P, "GRD", "C3");
    board.put(Q, "GRD", "C4");
    assert_eq!(board.start().refused(P, go(guard, North, 1)), Reason::PathEnemy);
    // A unit can pass through the cell, but not stop there.
    let (mut board, horse) = Board::with_unit(P, "CAV", "C3");
    board.put(Q, "INF", "C4");
    permit(&mut board, Bound::Unit(horse), Permission::CrossEnemies);
    let table = board.start();
    assert_eq!(table.refused(P, go(horse, North, 1)), Reason::PathEnemy);
    table.clone().take(P, go(horse, North, 2));
}

#[test]
fn ee_ruling_35_a_cell_holds_at_most_one_building_regardless_of_owner() {
    let mut board = Board::new();
    board.build(Q, BuildingKind::Camp, "C3");
    board.build(P, BuildingKind::Camp, "D3");
    board.build(P, BuildingKind::Barracks, "E3");
    board.tokens(P, [0, 4, 4]);
    for at in ["C3", "D3", "E3"] {
        let unit = board.put(P, "INF", at);
        let table = board.start();
        assert_eq!(table.refused(P, camp(unit)), Reason::BuildingPresent);
        assert_eq!(table.refused(P, barracks(unit)), Reason::BuildingPresent);
    }
}

#[test]
fn ee_ruling_36_a_village_with_a_barracks_can_still_be_used() {
    let (mut board, mason) = Board::on(Terrain::Village, &["C3"]).and_unit(P, "INF", "C3");
    board.tokens(P, [0, 2, 2]);
    board.deck(P, 20);
    let mut table = board.chosen(P, barracks(mason));
    table.round();
    let before = table.player(P).hand.len();
    table.take(P, Action::VillageDraw { unit: mason });
    assert_eq!(table.player(P).hand.len(), before + 1);
}

#[test]
fn ee_ruling_37_an_option_bans_barracks_on_four_or_eight_cells_around_a_capital() {
    use regnal_echoes::setup::BarracksBan;
    let lay = |at: &str, ban| {
        let mut board = Board::new();
        board.at.options.barracks_ban = ban;
        let unit = board.put(P, "INF", at);
        board.tokens(P, [0, 2, 2]);
        board.start().is_legal(P, &barracks(unit))
    };
    for at in ["A2", "B1", "F5", "E6"] {
        assert!(!lay(at, BarracksBan::Adjacent), "{at}");
        assert!(!lay(at, BarracksBan::Around), "{at}");
    }
    for at in ["B2", "E5"] {
        assert!(lay(at, BarracksBan::Adjacent), "{at}");
        assert!(!lay(at, BarracksBan::Around), "{at}");
    }
    for at in ["A3", "C1", "C3", "D4", "F4"] {
        assert!(lay(at, BarracksBan::Adjacent), "{at}");
        assert!(lay(at, BarracksBan::Around), "{at}");
    }
}

#[test]
fn ee_ruling_38_barracks_have_no_limit_per_turn_and_a_card_can_allow_a_second_camp() {
    let mut board = Board::new();
    let masons = ["C3", "D3", "E3"].map(|at| board.put(P, "INF", at));
    board.tokens(P, [0, 6, 6]);
    let mut table = board.start();
    for mason in masons {
        table.take(P, barracks(mason));
    }
    let mut board = Board::new();
    let steps = r#"{ op = "permit", what = "second_camp", on = "you" }"#;
    activate(&mut board, P, &when("static", steps));
    let builders = ["C3", "D3", "E3"].map(|at| board.put(P, "INF", at));
    let table = board.chosen(P, camp(builders[0])).chosen(P, camp(builders[1]));
    assert_eq!(table.refused(P, camp(builders[2])), Reason::CampAlreadyBuilt);
}

#[test]
fn ee_ruling_39_a_transferred_building_keeps_its_kind_and_does_not_count_as_lost() {
    // A damaged Barracks is transferred from farmland to farmland. The player pays for the transfer, the transferred
    // Barracks is undamaged, and the old cell is empty.
    let mut board = Board::new();
    for at in ["A5", "B5", "C5"] {
        board.build(P, BuildingKind::Barracks, at);
    }
    board.at.buildings[1].damage = 4;
    let mason = board.put(P, "INF", "C3");
    board.tokens(P, [0, 2, 2]);
    let mut table = board.start();
    let events = table.take(P, transfer(mason, "B5"));
    assert!(!events.iter().any(|event| matches!(event, Event::BuildingLost { .. })));
    let new = table.building(cell("C3")).expect("the building should be there");
    assert_eq!((new.kind, new.damage), (BuildingKind::Barracks, 0));
    assert!(table.building(cell("B5")).is_none());
}

#[test]
fn ee_ruling_40_a_garrison_is_unprotected_once_its_building_is_transferred() {
    let mut board = Board::new();
    for at in ["A5", "B5", "D5"] {
        board.build(P, BuildingKind::Barracks, at);
    }
    let [garrison, mason] = ["D5", "C3"].map(|at| board.put(P, "INF", at));
    let archer = board.put_ranged(Q, "ARC", "E5");
    board.tokens(P, [0, 2, 2]);
    let mut table = board.start();
    let before = table.clone().after(P, done());
    assert_eq!(before.refused(Q, shoot(archer, garrison)), Reason::TargetGarrisoned);
    table.take(P, transfer(mason, "D5"));
    assert_eq!(table.place(garrison), "D5");
    table.play(P, done());
    table.take(Q, shoot(archer, garrison));
    assert_eq!(table.health(garrison), 2);
}

#[test]
fn ee_ruling_42_every_kind_of_ready_unit_can_build() {
    for name in ["SCO", "INF", "GRD", "ARC", "LBW", "CAV", "RAM", "BOM", "NAV", "LSH"] {
        let (mut board, unit) = Board::on(Terrain::Water, &["C4"]).and_unit(P, name, "C3");
        board.tokens(P, [0, 2, 2]);
        let table = board.start();
        table.clone().take(P, camp(unit));
        table.clone().take(P, barracks(unit));
    }
}

#[test]
fn ee_ruling_60_a_unit_that_only_an_aura_keeps_alive_dies_outside_the_auras_range() {
    let steps =
        r#"{ op = "add", stat = "health", n = 2, on = { units = { owner = "own", within = 1 } } }"#;
    let card = able("INF", &when("static", steps));
    let (mut board, banner) = Board::new().and_card(P, card, "C3");
    let hurt = board.put(P, "INF", "C4");
    board.unit(hurt).damage = 5;
    let steps = r#"{ op = "gain", kind = "gold", n = 2 }"#;
    let toll = activate(&mut board, P, &when("unit_lost", steps));
    let mut table = board.start();
    assert_eq!(table.health(hurt), 2);
    let near = table.clone().chosen(P, go(banner, West, 1));
    assert_eq!(near.health(hurt), 2);
    table.take(P, go(banner, South, 1));
    assert!(table.unit(hurt).is_none());
    assert!(table.player(P).discard.contains(&hurt));
    // The loss of the unit triggers abilities that react to losses.
    assert_eq!(table.stored(toll), [0, 0, 2, 0]);
    assert!(table.outcome.is_none());
}
