//! Tests of ships and their passengers (9.5).

use regnal_echoes::nouns::Direction::NorthWest;

use super::deeds::{cells, done, go, pusher};
use super::*;

// covers: EE-EX-69, EE-KEYWORD-18, EE-RULING-108
#[test]
fn ee_ex_69_a_heavy_ship_carries_one_passenger() {
    let (mut board, ship) = Board::on(Terrain::Water, &["D3", "E3", "F3"]).and_unit(P, "HSH", "D3");
    let [infantry, second] = ["C3", "D2"].map(|at| board.put(P, "INF", at));
    let mut table = board.chosen(P, go(infantry, East, 1));
    assert_eq!(table.place(infantry), "D3");
    assert_eq!(table.refused(P, go(second, North, 1)), Reason::CellOccupied);
    table.take(P, go(ship, East, 2));
    assert_eq!(table.place(ship), "F3");
    assert_eq!(table.place(infantry), "F3");
    // Being carried is not a move. In its next turn, the passenger can still disembark after the ship has moved.
    table.round();
    table.take(P, go(ship, West, 1));
    assert_eq!(table.place(infantry), "E3");
    table.take(P, go(infantry, North, 1));
    assert_eq!(table.place(infantry), "E4");
}

// covers: EE-EX-70, EE-RULING-109
#[test]
fn ee_ex_70_a_passenger_of_a_sunken_ship_lands_on_the_shore_nearest_its_capital() {
    let wet = ["D3", "C2", "C4", "D4", "E2", "E3", "E4"];
    let sink = |board: &mut Board| {
        let ship = board.put(P, "HSH", "D3");
        board.unit(ship).damage = 5;
        let passenger = board.put(P, "INF", "D3");
        let raider = board.put(Q, "LSH", "E3");
        let table = board.after(P, done()).chosen(Q, blows::melee(raider, West, 1, at_unit(ship)));
        assert!(table.unit(ship).is_none());
        assert_eq!(table.place(raider), "D3", "the attacker must be placed first");
        (table, passenger)
    };
    let (table, passenger) = sink(&mut Board::on(Terrain::Water, &wet));
    assert_eq!(table.place(passenger), "D2");
    let (table, passenger) =
        sink(&mut Board::on(Terrain::Water, &[&wet[..], &["C3", "D2"]].concat()));
    assert!(table.unit(passenger).is_none(), "a passenger without a shore must drown");
    assert!(table.player(P).discard.contains(&passenger));
}

// covers: EE-EX-72, EE-KEYWORD-15, EE-RULING-110
#[test]
fn ee_ex_72_a_light_ship_only_moves_along_the_water() {
    let (board, ship) = Board::on(Terrain::Water, &["C3"]).and_unit(P, "LSH", "C3");
    let table = board.start();
    assert_eq!(table.refused(P, go(ship, East, 2)), Reason::TerrainForbidden);
    assert_eq!(
        table.reach(P, ship),
        cells("C4 D4 D3 D2 C2 B2 B3 B4"),
        "the ship must reach exactly the cells along the water"
    );
    // A heavy ship cannot leave the water.
    let (board, ship) = Board::on(Terrain::Water, &["C3", "C4"]).and_unit(P, "HSH", "C3");
    let table = board.start();
    assert_eq!(table.reach(P, ship), cells("C4"));
    assert_eq!(table.refused(P, go(ship, NorthWest, 1)), Reason::TerrainForbidden);
}

#[test]
fn ee_ruling_108_a_ship_in_combat_carries_only_its_own_passenger() {
    let (mut board, ship) = Board::on(Terrain::Water, &["C3", "D3", "E3"]).and_unit(P, "HSH", "C3");
    let passenger = board.put(P, "INF", "C3");
    let friend = board.put(P, "LSH", "D3");
    let foe = board.put(Q, "LSH", "E3");
    let ram = blows::melee(ship, East, 2, at_unit(foe));
    let table = board.chosen(P, ram.clone());
    assert_eq!(table.health(foe), 1);
    for (unit, at) in [(ship, "C3"), (passenger, "C3"), (friend, "D3")] {
        assert_eq!(table.place(unit), at, "the unit must fall back past its friend");
    }
    board.unit(foe).damage = 1;
    let table = board.chosen(P, ram);
    for (unit, at) in [(ship, "E3"), (passenger, "E3"), (friend, "D3")] {
        assert_eq!(table.place(unit), at, "the attacker must take the cell");
    }
}

#[test]
fn ee_ruling_108_a_pushed_ship_keeps_its_passenger() {
    let (mut board, pusher) = Board::on(Terrain::Water, &["D3", "E3"]).and_card(P, pusher(), "C3");
    let ship = board.put(P, "HSH", "D3");
    let passenger = board.put(P, "INF", "D3");
    let table = board.chosen(P, blows::ability_of(pusher, Some(Pick::Unit(ship))));
    assert_eq!((table.place(ship), table.place(passenger)), ("E3".into(), "E3".into()));
}

// covers: EE-RULING-50
#[test]
fn ee_ruling_109_ties_between_landing_cells_are_broken_from_the_owners_point_of_view() {
    // D3 becomes water, and only two of its adjacent cells are land. The passenger lands on the one with fewer steps to
    // the owner's Capital. A tie is broken by the row as seen by the owner.
    let ashore = |owner, land: [&str; 2]| {
        let around = ["C2", "C3", "C4", "D2", "D4", "E2", "E4"];
        let wet: Vec<&str> = around.into_iter().filter(|at| !land.contains(at)).collect();
        let mut board = Board::on(Terrain::Water, &["D3", "E3"]).terrain(Terrain::Water, &wet);
        let raider = board.put(if owner == P { Q } else { P }, "LSH", "E3");
        let ship = board.put(owner, "HSH", "D3");
        board.unit(ship).damage = 5;
        let passenger = board.put(owner, "INF", "D3");
        let mut table = board.start();
        let attacker = if owner == P {
            table.play(P, done());
            Q
        } else {
            P
        };
        table.take(attacker, blows::melee(raider, West, 1, at_unit(ship)));
        table.place(passenger)
    };
    assert_eq!(ashore(P, ["C3", "E2"]), "C3");
    assert_eq!(ashore(Q, ["C4", "E4"]), "E4");
    assert_eq!(ashore(P, ["C3", "D2"]), "D2");
    assert_eq!(ashore(Q, ["C3", "D2"]), "C3");
}

#[test]
fn ee_ruling_108_a_heavy_ship_does_not_pick_up_a_ship_on_its_path() {
    let (mut board, ship) = Board::on(Terrain::Water, &["C3", "D3", "E3"]).and_unit(P, "HSH", "C3");
    let friend = board.put(P, "LSH", "D3");
    let foe = board.put(Q, "LSH", "E3");
    let mut table = board.start();
    assert_eq!(table.passenger(ship), None);
    let ram = blows::melee(ship, East, 2, at_unit(foe));
    table.take(P, ram);
    assert_eq!(table.health(foe), 1);
    for (unit, at) in [(ship, "C3"), (friend, "D3")] {
        assert_eq!(table.place(unit), at, "the unit must fall back past its friend");
    }
    assert_eq!(table.passenger(ship), None);
    assert_eq!(table.passenger(friend), None, "a light ship must carry nobody");
    // A unit that was on the cell before the ship arrived is not a passenger. A unit that embarked later is a
    // passenger, no matter which of the two moves afterwards.
    let (mut board, infantry) = Board::on(Terrain::Water, &["C3", "D3"]).and_unit(P, "INF", "C3");
    let ship = board.put(P, "HSH", "C3");
    board.unit(ship).cells_moved = 1;
    assert_eq!(board.start().passenger(ship), None);
    board.unit(ship).cells_moved = 0;
    assert_eq!(board.start().passenger(ship), Some(infantry));
    board.unit(ship).cells_moved = 1;
    board.unit(infantry).entered = board.at.arrivals + 1;
    assert_eq!(board.start().passenger(ship), Some(infantry));
    board.unit(infantry).owner = Q;
    assert_eq!(board.start().passenger(ship), None);
}
