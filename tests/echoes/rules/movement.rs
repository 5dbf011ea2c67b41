//! Tests of movement (4.3), with the examples in 9.2.

use std::collections::BTreeMap;

use regnal_echoes::nouns::Arrows;

use super::blows::{OWN_UNIT, play, strategy, switch};
use super::deeds::{altered, barracks, camp, cells, go};
use super::*;

#[test]
fn ee_move_01_each_ready_unit_can_move_once_per_turn() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "B2");
    let [spears, tired] = ["D2", "E4"].map(|at| board.put(P, "SPR", at));
    board.unit(tired).exhausted = true;
    let mut table = board.chosen(P, go(infantry, North, 1));
    assert_eq!(table.refused(P, go(infantry, North, 1)), Reason::AlreadyMoved);
    assert_eq!(table.refused(P, go(tired, North, 1)), Reason::UnitExhausted);
    table.take(P, go(spears, North, 2));
    table.round();
    table.take(P, go(infantry, North, 1));
    table.take(P, go(tired, North, 1));
    assert_eq!(table.place(infantry), "B4");
}

// covers: EE-RULING-24
#[test]
fn ee_ruling_24_an_extra_move_adds_one_move_this_turn() {
    let spur = || strategy(r#"{ op = "extra_move", points = 1 }"#, OWN_UNIT);
    let (mut board, infantry) = Board::with_unit(P, "INF", "C2");
    let cards = [board.hand(P, spur()), board.hand(P, spur())];
    let mut table = board.after(P, play(cards[0], Some(Pick::Unit(infantry))));
    // The regular move comes first and uses its own points.
    table.take(P, go(infantry, North, 2));
    assert_eq!(table.refused(P, go(infantry, North, 2)), Reason::TooFar);
    table.take(P, go(infantry, East, 1));
    assert_eq!(table.refused(P, go(infantry, North, 1)), Reason::AlreadyMoved);
    // Unused moves expire at the end of the turn.
    table.play(P, play(cards[1], Some(Pick::Unit(infantry))));
    table.round();
    table.take(P, go(infantry, North, 1));
    assert_eq!(table.refused(P, go(infantry, North, 1)), Reason::AlreadyMoved);
}

#[test]
fn ee_move_02_movement_points_limit_the_length_of_a_move() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "B2");
    let rooted = board.put_card(P, altered("INF", |unit| unit.points = 0), "D2");
    let table = board.start();
    assert_eq!(table.refused(P, go(infantry, North, 3)), Reason::TooFar);
    assert_eq!(table.refused(P, go(infantry, North, 0)), Reason::TooFar);
    assert_eq!(table.refused(P, go(rooted, North, 1)), Reason::TooFar);
    table.clone().take(P, go(infantry, North, 1));
    let far = table.clone().chosen(P, go(infantry, North, 2));
    assert_eq!(far.place(infantry), "B4");
}

// covers: EE-EX-11, EE-MOVE-03
#[test]
fn ee_ex_11_infantry_cannot_move_diagonally() {
    let (board, infantry) = Board::with_unit(P, "INF", "B2");
    assert_eq!(board.start().refused(P, go(infantry, NorthEast, 1)), Reason::DirectionNotAllowed);
}

#[test]
fn ee_move_03_arrows_limit_the_direction_and_points_limit_the_distance_of_a_move() {
    let mut board = Board::new();
    let across = altered("INF", |unit| {
        unit.arrows = Arrows::Diagonal;
        unit.points = 1;
    });
    let bishop = board.put_card(P, across, "C3");
    let table = board.start();
    assert_eq!(table.reach(P, bishop), cells("B2 B4 D2 D4"));
    assert_eq!(table.refused(P, go(bishop, North, 1)), Reason::DirectionNotAllowed);
    assert_eq!(table.refused(P, go(bishop, NorthEast, 2)), Reason::TooFar);
}

#[test]
fn ee_move_04_a_unit_moves_in_a_straight_line_along_its_arrows() {
    let (mut board, horse) = Board::with_unit(P, "CAV", "C3");
    let infantry = board.put(P, "INF", "E1");
    let table = board.start();
    assert_eq!(
        table.reach(P, horse),
        cells("C4 C5 C6 D4 E5 D3 E3 F3 D2 C2 C1 B2 B3 A3 B4 A5"),
        "the cells of two allied Scouts and an enemy must be blocked"
    );
    assert_eq!(table.reach(P, infantry), cells("E2 E3 F1 D1 C1"));
}

#[test]
fn ee_move_05_a_move_cannot_change_direction() {
    let (board, horse) = Board::with_unit(P, "CAV", "C3");
    let mut table = board.start();
    assert!(!table.reach(P, horse).contains("D5"));
    table.take(P, go(horse, North, 1));
    // The remaining two points cannot pay for a second move.
    assert_eq!(table.refused(P, go(horse, East, 1)), Reason::AlreadyMoved);
}

#[test]
fn ee_move_06_every_cell_entered_costs_a_point() {
    let board = Board::on(Terrain::Village, &["B3"]).terrain(Terrain::River, &["C2"]);
    let (mut board, infantry) = board.and_unit(P, "INF", "B2");
    board.build(P, BuildingKind::Camp, "B1");
    let table = board.start();
    assert_eq!(
        table.reach(P, infantry),
        cells("B3 B4 C2 D2 B1 A2"),
        "villages, rivers and buildings must cost one point"
    );
    assert_eq!(table.refused(P, go(infantry, North, 3)), Reason::TooFar);
    assert_eq!(table.refused(P, go(infantry, East, 3)), Reason::TooFar);
}

#[test]
fn ee_move_07_a_cell_holds_at_most_one_unit() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "B2");
    board.put(P, "SPR", "B3");
    assert_eq!(board.start().refused(P, go(infantry, North, 1)), Reason::CellOccupied);
}

#[test]
fn ee_move_08_an_enemy_unit_blocks_movement() {
    let (mut board, horse) = Board::with_unit(P, "CAV", "B2");
    board.put(Q, "SPR", "B3");
    let table = board.start();
    assert_eq!(table.refused(P, go(horse, North, 2)), Reason::PathEnemy);
    assert_eq!(table.refused(P, go(horse, North, 1)), Reason::PathEnemy);
}

#[test]
fn ee_move_09_water_blocks_movement() {
    let (board, horse) = Board::on(Terrain::Water, &["B3"]).and_unit(P, "CAV", "B2");
    let table = board.start();
    assert_eq!(table.refused(P, go(horse, North, 2)), Reason::PathWater);
    assert_eq!(table.refused(P, go(horse, North, 1)), Reason::PathWater);
}

#[test]
fn ee_move_10_a_fortified_enemy_building_blocks_movement() {
    let (mut board, horse) = Board::with_unit(P, "CAV", "B2");
    board.build(Q, BuildingKind::Barracks, "B3");
    let other = board.put(P, "CAV", "F4");
    board.at.units[1].cell = cell("E1");
    let table = board.start();
    assert_eq!(table.refused(P, go(horse, North, 2)), Reason::PathFortified);
    assert_eq!(table.refused(P, go(horse, North, 1)), Reason::PathFortified);
    assert_eq!(
        table.refused(P, go(other, North, 2)),
        Reason::PathFortified,
        "an empty Capital must block movement"
    );
}

#[test]
fn ee_move_11_an_enemy_camp_does_not_block_movement() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "B2");
    board.build(Q, BuildingKind::Camp, "B3");
    let table = board.start();
    let over = table.clone().chosen(P, go(infantry, North, 2));
    assert_eq!(over.place(infantry), "B4");
    let onto = table.clone().chosen(P, go(infantry, North, 1));
    assert_eq!(onto.place(infantry), "B3");
    assert!(onto.building(cell("B3")).is_some());
}

// covers: EE-MOVE-12, EE-RULING-66
#[test]
fn ee_move_12_friendly_buildings_do_not_block_movement() {
    let mut board = team::board();
    let mate = Seat(2);
    assert_eq!(board.at.players[2].team, board.at.players[0].team);
    let capital = board.at.players[2].capital;
    let infantry = board.put(P, "INF", "C3");
    board.build(P, BuildingKind::Barracks, "C4");
    board.build(P, BuildingKind::Camp, "C5");
    board.build(mate, BuildingKind::Barracks, "D3");
    board.build(mate, BuildingKind::Camp, "B3");
    let guest = board.put(P, "INF", "E2");
    board.at.units[2].cell = cell("H4");
    assert_eq!(capital, cell("E1"));
    let table = board.start();
    assert_eq!(
        table.reach(P, infantry),
        cells("C4 C5 D3 E3 C2 B3 A3"),
        "the Scout on the Capital must block C1"
    );
    let in_capital = table.clone().chosen(P, go(guest, South, 1));
    assert_eq!(in_capital.place(guest), "E1");
}

// covers: EE-EX-12, EE-MOVE-13, EE-MOVE-14
#[test]
fn ee_ex_12_a_unit_can_pass_friendly_units_but_cannot_stop_on_their_cells() {
    let (mut board, horse) = Board::with_unit(P, "CAV", "B2");
    board.put(P, "INF", "B3");
    let table = board.start();
    let past = table.clone().chosen(P, go(horse, North, 2));
    assert_eq!(past.place(horse), "B4");
    assert_eq!(table.refused(P, go(horse, North, 1)), Reason::CellOccupied);
}

#[test]
fn ee_move_13_a_unit_can_pass_several_friendly_units_including_a_teammates() {
    let (mut board, horse) = team::board().and_unit(P, "CAV", "B4");
    board.put(P, "INF", "C4");
    board.put(Seat(2), "INF", "D4");
    let table = board.start();
    let past = table.clone().chosen(P, go(horse, East, 3));
    assert_eq!(past.place(horse), "E4");
    assert_eq!(table.refused(P, go(horse, East, 2)), Reason::CellOccupied);
}

#[test]
fn ee_move_14_a_cell_with_a_garrison_has_no_room_for_another_unit() {
    let (board, infantry) = Board::with_unit(P, "INF", "B1");
    let table = board.start();
    assert_eq!(
        table.refused(P, go(infantry, West, 1)),
        Reason::CellOccupied,
        "the Scout must occupy the Capital"
    );
}

// covers: EE-EX-14, EE-MOVE-15
#[test]
fn ee_ex_14_a_mountain_ends_a_units_move() {
    let (board, horse) = Board::on(Terrain::Mountain, &["C2"]).and_unit(P, "CAV", "C1");
    let mut table = board.start();
    assert_eq!(table.refused(P, go(horse, North, 3)), Reason::PathMountain);
    assert_eq!(table.refused(P, go(horse, North, 2)), Reason::PathMountain);
    table.take(P, go(horse, North, 1));
    assert_eq!(table.place(horse), "C2");
    assert_eq!(table.refused(P, go(horse, North, 1)), Reason::AlreadyMoved);
    assert!(!table.is_spent(horse));
}

// covers: EE-EX-15, EE-BUILD-13
#[test]
fn ee_ex_15_a_barracks_makes_a_mountain_passable_for_its_side() {
    let mut board = Board::on(Terrain::Mountain, &["C2"]);
    board.build(P, BuildingKind::Barracks, "C2");
    let horse = board.put(P, "CAV", "C1");
    let table = board.chosen(P, go(horse, North, 3));
    assert_eq!(table.place(horse), "C4");
}

// covers: EE-EX-16, EE-MOVE-09, EE-MOVE-16
#[test]
fn ee_ex_16_only_a_naval_unit_can_cross_water() {
    let (mut board, infantry) = Board::on(Terrain::Water, &["B3", "C3"]).and_unit(P, "INF", "B2");
    let sailors = board.put(P, "NAV", "C2");
    let mut table = board.start();
    assert_eq!(table.refused(P, go(infantry, North, 2)), Reason::PathWater);
    table.take(P, go(sailors, North, 2));
    assert_eq!(table.place(sailors), "C4");
}

#[test]
fn ee_move_16_naval_units_and_ships_can_cross_water_and_stop_on_it() {
    let mut board = Board::on(Terrain::Water, &["C3", "D3", "E3"]);
    let sailors = board.put(P, "NAV", "B3");
    let light = board.put(P, "LSH", "C3");
    let table = board.start();
    assert_eq!(
        table.refused(P, go(sailors, East, 1)),
        Reason::CellOccupied,
        "the occupant must be the reason, and not the water"
    );
    table.clone().take(P, go(sailors, East, 2));
    table.clone().take(P, go(light, East, 2));
    let mut heavy = Board::on(Terrain::Water, &["C3", "D3", "E3"]);
    let ship = heavy.put(P, "HSH", "C3");
    let table = heavy.chosen(P, go(ship, East, 2));
    assert_eq!(table.place(ship), "E3");
}

// covers: EE-EX-17, EE-MOVE-17, EE-MOVE-18, EE-BUILD-11, EE-RULING-26
#[test]
fn ee_ex_17_a_river_lets_all_units_pass_and_counts_as_water_for_ships_and_barracks() {
    let mut board = Board::on(Terrain::River, &["B3", "C3", "D3"]).terrain(Terrain::Water, &["C4"]);
    let infantry = board.put(P, "INF", "B2");
    let ship = board.put(P, "LSH", "C4");
    let spears = board.put(P, "SPR", "D3");
    board.tokens(P, [0, 2, 2]);
    let mut table = board.start();
    assert_eq!(table.refused(P, barracks(spears)), Reason::TerrainForbidden);
    table.take(P, go(infantry, North, 2));
    assert_eq!(table.place(infantry), "B4");
    table.take(P, go(ship, South, 1));
    assert_eq!(table.place(ship), "C3");
}

#[test]
fn ee_move_17_every_kind_of_unit_can_stop_on_a_river() {
    for name in ["INF", "CAV", "RAM", "ARC", "NAV"] {
        let (board, unit) = Board::on(Terrain::River, &["B3"]).and_unit(P, name, "B2");
        let table = board.chosen(P, go(unit, North, 1));
        assert_eq!(table.place(unit), "B3", "{name}");
    }
}

#[test]
fn ee_move_18_an_effect_on_water_also_applies_to_rivers() {
    let mut board = Board::on(Terrain::River, &["B2"]);
    let mut card = fixture("INF");
    card.abilities.push(ability(
        "when = \"static\"\nif = [{ source = { terrain = [\"water\"] } }]\n\
         do = [{ op = \"add\", stat = \"health\", n = 2, on = \"source\" }]",
    ));
    let wet = board.put_card(P, card.clone(), "B2");
    let dry = board.put_card(P, card, "C2");
    let table = board.start();
    assert_eq!((table.health(wet), table.health(dry)), (7, 5));
}

#[test]
fn ee_move_19_a_village_does_not_block_movement() {
    let (board, horse) = Board::on(Terrain::Village, &["B3", "B4"]).and_unit(P, "CAV", "B2");
    let mut table = board.start();
    assert!(table.reach(P, horse).contains("B4"));
    table.take(P, go(horse, North, 3));
    assert_eq!(table.place(horse), "B5");
}

#[test]
fn ee_move_20_moving_does_not_exhaust_a_unit() {
    let (board, infantry) = Board::with_unit(P, "INF", "B2");
    let mut table = board.chosen(P, go(infantry, North, 2));
    assert!(!table.is_spent(infantry));
    table.take(P, camp(infantry));
    assert!(table.is_spent(infantry));
}

// covers: EE-EX-24, EE-RULING-25
#[test]
fn ee_ex_24_a_unit_can_move_then_switch_to_ranged_mode_and_shoot() {
    let (mut board, archer) = Board::with_unit(P, "ARC", "B2");
    let enemy = board.put(Q, "INF", "C5");
    let mut table = board.chosen(P, go(archer, North, 2)).chosen(P, switch(archer, Mode::Ranged));
    let shot = Action::AttackRanged { unit: archer, target: at_unit(enemy) };
    table.take(P, shot);
    assert_eq!(table.health(enemy), 2);
    assert_eq!(table.place(archer), "B4");
}

#[test]
fn a_bearing_consists_of_the_direction_and_distance_to_a_cell() {
    const SIZE: u8 = 6;
    let all = || (0..SIZE).flat_map(|column| (0..SIZE).map(move |row| Cell::new(column, row)));
    for from in all() {
        let mut straight = BTreeMap::new();
        for &direction in Direction::ALL {
            let mut at = from;
            for cells in 1..SIZE {
                let Some(next) = at.toward(direction, SIZE) else { break };
                straight.insert(next, (direction, cells));
                at = next;
            }
        }
        for to in all().filter(|&to| to != from) {
            assert_eq!(from.bearing(to), straight.get(&to).copied(), "{from} to {to}");
        }
    }
}
