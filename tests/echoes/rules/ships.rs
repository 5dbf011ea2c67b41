//! Tests of naval units and ships: keywords (4.16), rulings (5.11), and the examples in 9.5.

use regnal_echoes::event::Loss;
use regnal_echoes::nouns::BuildingKind::Barracks;

use super::blows::{OWN_UNIT, end, melee, play, sea_but, shot, step, strategy, with};
use super::*;

const LAKE: [&str; 6] = ["D3", "E3", "F3", "D4", "E4", "F4"];

fn lake() -> Board {
    Board::on(Terrain::Water, &LAKE)
}

fn deploy(card: CardId, at: &str) -> Action {
    deeds::deploy(card, Pawn::King, at)
}

// covers: EE-KEYWORD-14, EE-RULING-112
#[test]
fn ee_keyword_14_naval_units_can_cross_water_and_stop_on_it() {
    let (mut board, sailor) = lake().and_unit(P, "NAV", "C3");
    let infantry = board.put(P, "INF", "C4");
    let mut table = board.start();
    assert_eq!(table.refused(P, step(infantry, East, 1)), Reason::PathWater);
    assert!(table.is_legal(P, &step(sailor, East, 1)));
    table.play(P, step(sailor, East, 2));
    assert_eq!(table.place(sailor), "E3");
    let (board, sailor) = Board::on(Terrain::Water, &["D3"]).and_unit(P, "NAV", "C3");
    assert!(board.start().is_legal(P, &step(sailor, East, 2)));
}

// covers: EE-EX-72, EE-KEYWORD-15, EE-RULING-110
#[test]
fn ee_ex_72_a_light_ship_can_only_move_on_water_and_its_shores() {
    let (board, ship) = Board::on(Terrain::Water, &["D3"]).and_unit(P, "LSH", "D3");
    let table = board.start();
    for (direction, cells) in [(North, 1), (South, 1), (West, 1)] {
        assert!(table.is_legal(P, &step(ship, direction, cells)));
        assert_eq!(table.refused(P, step(ship, direction, cells + 1)), Reason::TerrainForbidden);
    }
    // For the ship, a river counts as water. Other obstacles still block it.
    let mut board = Board::on(Terrain::Water, &["D3"]).terrain(Terrain::River, &["D5"]);
    let ship = board.put(P, "LSH", "D3");
    board.build(Q, Barracks, "C3");
    let table = board.start();
    assert!(table.is_legal(P, &step(ship, North, 3)));
    assert_eq!(table.refused(P, step(ship, West, 1)), Reason::PathFortified);
}

#[test]
fn ee_ruling_110_water_on_a_hidden_tile_does_not_create_a_shore() {
    let mut board = Board::on(Terrain::River, &["C2"]).hide("E3", [Terrain::Water; 4]);
    let ship = board.put(P, "LSH", "C2");
    let table = board.start();
    // D3 is adjacent to the water on C2; D4 is only adjacent to hidden water.
    assert!(table.is_legal(P, &step(ship, East, 1)));
    let mut board = Board::on(Terrain::River, &["D3"]).hide("E5", [Terrain::Water; 4]);
    let ship = board.put(P, "LSH", "D3");
    assert_eq!(board.start().refused(P, step(ship, North, 2)), Reason::TerrainForbidden);
}

#[test]
fn ee_keyword_17_a_heavy_ship_only_moves_on_water() {
    let (board, ship) = lake().terrain(Terrain::River, &["D5"]).and_unit(P, "HSH", "D3");
    let table = board.start();
    assert!(table.is_legal(P, &step(ship, East, 2)));
    assert!(table.is_legal(P, &step(ship, North, 2)));
    assert_eq!(table.refused(P, step(ship, West, 1)), Reason::TerrainForbidden);
    assert_eq!(table.refused(P, step(ship, North, 3)), Reason::TerrainForbidden);
}

#[test]
fn ee_ruling_108_only_friendly_units_can_cross_a_ship() {
    let mut board = Board::on(Terrain::Water, &["D3"]);
    board.put(P, "HSH", "D3");
    let horse = board.put(P, "CAV", "C3");
    let table = board.start();
    assert!(table.is_legal(P, &step(horse, East, 1)));
    assert!(table.is_legal(P, &step(horse, East, 2)));
    let (mut board, enemy) = Board::on(Terrain::Water, &["D3"]).and_unit(Q, "HSH", "D3");
    let horse = board.put(P, "CAV", "C3");
    let table = board.start();
    assert_eq!(table.refused(P, step(horse, East, 1)), Reason::PathEnemy);
    // The passenger cannot be attacked from land, either.
    assert_eq!(table.refused(P, melee(horse, East, 1, at_unit(enemy))), Reason::TerrainForbidden);
}

/// Makes P's heavy ship on D3 attack Q's ship (`foe`) on F3, with another unit of P on `at`. Returns the ids of the
/// heavy ship and of the other unit.
fn ram(name: &str, at: &str, foe: &str, damage: u8) -> (Table, CardId, CardId) {
    let (mut board, ship) = lake().and_unit(P, "HSH", "D3");
    let other = board.put(P, name, at);
    let foe = board.put(Q, foe, "F3");
    board.unit(foe).damage = damage;
    (board.after(P, melee(ship, East, 2, at_unit(foe))), ship, other)
}

#[test]
fn ee_ruling_108_a_passenger_that_is_carried_has_not_moved_even_if_the_ship_attacks() {
    let (table, ship, infantry) = ram("INF", "D3", "LSH", 2);
    assert_eq!(table.units_of(Q).count(), 1, "the attacked ship must be lost");
    assert_eq!((table.place(ship), table.place(infantry)), ("F3".into(), "F3".into()));
    assert!(table.unit(infantry).is_some_and(|unit| !unit.moved && !unit.exhausted));
    assert!(table.is_legal(P, &step(infantry, South, 1)));
    // A ship that falls back takes its passenger with it.
    let (table, ship, infantry) = ram("INF", "D3", "HSH", 0);
    assert_eq!((table.place(ship), table.place(infantry)), ("E3".into(), "E3".into()));
}

#[test]
fn ee_ruling_108_a_ship_does_not_pick_up_a_naval_unit_that_it_passes() {
    let (table, ship, swimmer) = ram("NAV", "E3", "LSH", 2);
    assert_eq!((table.place(ship), table.place(swimmer)), ("F3".into(), "E3".into()));
}

/// Sets up P's damaged heavy ship on D3 with a passenger. All cells except the given ones are water. Q shoots at the
/// ship from E5.
fn sinking(land: &[&str], passenger: Card) -> (Table, CardId, CardId, Vec<Event>) {
    let mut cells = land.to_vec();
    cells.push("E5");
    let (mut board, ship) = sea_but(&cells).and_unit(P, "HSH", "D3");
    board.unit(ship).damage = 5;
    let passenger = board.put_card(P, passenger, "D3");
    let bow = board.put(Q, "LBW", "E5");
    board.at.active = 1;
    let (table, events) = board.played(Q, shot(bow, at_unit(ship)));
    (table, ship, passenger, events)
}

// covers: EE-EX-70, EE-RULING-109, EE-RULING-50
#[test]
fn ee_ex_70_the_passenger_of_a_sunken_ship_moves_to_the_nearest_shore() {
    let (table, ship, infantry, _) = sinking(&["C3", "D2"], fixture("INF"));
    assert!(table.unit(ship).is_none());
    assert_eq!(table.place(infantry), "D2");
}

#[test]
fn ee_ruling_109_a_passenger_is_lost_if_no_shore_is_adjacent() {
    let (table, _, infantry, events) = sinking(&["B3"], fixture("INF"));
    assert!(table.unit(infantry).is_none());
    assert!(events.iter().any(|event| matches!(event,
        Event::UnitLost { unit, loss: Loss::Drowned, .. } if *unit == infantry)));
    let (table, _, sailor, _) = sinking(&["C3"], fixture("NAV"));
    assert_eq!(table.place(sailor), "D3");
}

#[test]
fn ee_ruling_109_the_attacker_takes_a_sunken_ships_cell_before_the_passenger_moves() {
    // A naval unit can stay on the cell, which keeps the attacker from taking it.
    for (passenger, ends, lands) in [("INF", "D3", "C3"), ("NAV", "E3", "D3")] {
        let (mut board, ship) = sea_but(&["C3"]).and_unit(P, "HSH", "D3");
        board.unit(ship).damage = 5;
        let carried = board.put(P, passenger, "D3");
        let enemy = board.put(Q, "HSH", "E3");
        board.at.active = 1;
        let table = board.after(Q, melee(enemy, West, 1, at_unit(ship)));
        assert_eq!(table.place(enemy), ends, "{passenger}");
        assert_eq!(table.place(carried), lands, "{passenger}");
    }
}

#[test]
fn ee_ruling_109_a_unit_that_loses_the_naval_keyword_on_water_moves_to_land_or_is_lost() {
    for (land, place) in [("C3", Some("C3")), ("B3", None)] {
        let (mut board, infantry) = sea_but(&[land]).and_unit(P, "INF", "D3");
        let steps = r#"{ op = "grant", kw = "naval" }"#;
        let card = board.hand(P, strategy(steps, OWN_UNIT));
        let mut table = board.after(P, play(card, Some(Pick::Unit(infantry))));
        end(&mut table, P);
        assert_eq!(table.unit(infantry).map(|unit| unit.cell.to_string()).as_deref(), place);
    }
}

// covers: EE-EX-71, EE-KEYWORD-16, EE-KEYWORD-19, EE-RULING-111
#[test]
fn ee_ex_71_a_ship_must_be_launched_next_to_one_of_its_owners_units() {
    for name in ["LSH", "HSH"] {
        let mut board = lake().terrain(Terrain::River, &["B5"]);
        board.tokens(P, [5, 5, 5]);
        let ship = board.hand(P, fixture(name));
        // A teammate's or an enemy's unit does not suffice.
        let (with_enemy, _) = board.clone().and_unit(Q, "INF", "C3");
        for far in [board.clone(), with_enemy] {
            let table = far.deployment().start();
            assert_eq!(table.refused(P, deploy(ship, "D3")), Reason::NoDeployCell);
        }
        board.put(P, "INF", "C3");
        let mut table = board.deployment().start();
        assert_eq!(table.refused(P, deploy(ship, "A1")), Reason::CellOccupied);
        assert_eq!(table.refused(P, deploy(ship, "B3")), Reason::TerrainForbidden);
        assert_eq!(table.refused(P, deploy(ship, "E4")), Reason::TerrainForbidden);
        table.clone().play(P, deploy(ship, "D4"));
        table.play(P, deploy(ship, "D3"));
        assert_eq!(table.place(ship), "D3");
    }
}

#[test]
fn ee_ruling_111_a_ship_can_only_be_launched_on_a_cell_without_units_or_barracks() {
    let mut board = lake();
    board.tokens(P, [5, 5, 5]);
    board.put(P, "INF", "C3");
    board.put(P, "HSH", "D3");
    board.build(P, Barracks, "B3");
    let ship = board.hand(P, with("LSH", &[Keyword::FrontLine]));
    let table = board.deployment().start();
    assert_eq!(table.refused(P, deploy(ship, "D3")), Reason::CellOccupied);
    assert_eq!(table.refused(P, deploy(ship, "B3")), Reason::TerrainForbidden);
    assert!(table.is_legal(P, &deploy(ship, "D4")));
}

#[test]
fn ee_ruling_111_ships_can_be_launched_on_rivers() {
    let mut board = Board::on(Terrain::River, &["B2"]);
    board.tokens(P, [5, 5, 5]);
    let ship = board.hand(P, fixture("HSH"));
    let table = board.deployment().after(P, deploy(ship, "B2"));
    assert_eq!(table.place(ship), "B2");
    assert_eq!(table.unit(ship).map(|unit| unit.mode), Some(Mode::Melee));
}
