//! Tests of sea movement and damaged boats (4.14, ME-RULING-77).

use super::country::{EAST, FAR, HOME, NORTH, at_sea, country, event, go, march, two};
use super::*;

const SCOUT: Action = Action::Scout { unit: UnitId::boat(1), hex: NORTH };

/// Returns a board in A's Scouting phase with A's boat at home.
fn lookout() -> Board {
    at_sea().turn_of(A, Phase::Scouting).with(A, boat(1), HOME)
}

/// Plays a successful exploration on this board, then advances to the Movement phase.
fn bound(board: Board) -> Table {
    let mut table = board.after(A, SCOUT, &two(7));
    table.end_phase();
    table
}

/// Returns a board with a row of six coast hexes. A's port is on the first.
fn row() -> Board {
    (0..6)
        .fold(country(2, Phase::Movement).reserve(A, 9), |board, step: i8| {
            board.terrain(hex(0, 3 - step), Terrain::Coast).owned(A, hex(0, 3 - step))
        })
        .built(A, hex(0, 3), Building::City)
}

/// Adds A's damaged boat to the board from `row`, `steps` hexes from the port.
fn cripple(board: Board, steps: i8) -> Board {
    board.damaged(A, boat(1), hex(0, 3 - steps))
}

#[test]
fn me_sea_01_boats_can_move_along_the_coast() {
    let table =
        at_sea().with(A, boat(1), HOME).explored(A, HOME, NORTH).explored(A, HOME, EAST).build();
    assert!(table.is_legal(A, &go(&[boat(1)], NORTH)));
    assert_eq!(table.refused(A, go(&[boat(1)], EAST)), Reason::BoatNeedsCoast);
}

/// Returns the reason why A's boat cannot sail north, where the hex has the given terrain.
#[track_caller]
fn stopped_by(terrain: Terrain) -> Reason {
    let board = at_sea().terrain(NORTH, terrain).with(A, boat(1), HOME);
    board.explored(A, HOME, NORTH).build().refused(A, go(&[boat(1)], NORTH))
}

#[test]
fn me_sea_02_boats_can_only_move_from_coast_to_coast() {
    for terrain in [Terrain::Plain, Terrain::Mountain, Terrain::Marsh] {
        assert_eq!(stopped_by(terrain), Reason::BoatNeedsCoast, "{terrain:?}");
    }
}

#[test]
fn me_sea_03_boats_cannot_enter_rivers() {
    assert_eq!(stopped_by(Terrain::River), Reason::BoatNeedsCoast);
}

#[test]
fn me_sea_04_boats_can_send_scouts() {
    let table = lookout().after(A, SCOUT, &two(7));
    assert!(table.is_marked(A, NORTH));
}

#[test]
fn me_sea_05_a_boat_must_follow_its_scouts() {
    let mut table =
        bound(lookout().explored(A, HOME, hex(-1, 0)).terrain(hex(-1, 0), Terrain::Coast));
    assert_eq!(table.refused(A, go(&[boat(1)], hex(-1, 0))), Reason::BoatMustGoElsewhere);
    table.end_phase();
    assert_eq!(table.unit(boat(1)).hex, NORTH);
    assert_eq!(table.cell(NORTH).owner, Some(A));
}

#[test]
fn me_sea_06_independents_found_by_a_boat_are_boats() {
    for total in [2, 3, 4] {
        let events = lookout().build().play(A, SCOUT, &two(total));
        assert!(saw!(
            events,
            Event::IndependentAppeared { unit, die: None, .. } if unit.kind == UnitKind::Boat
        ));
    }
}

#[test]
fn me_ruling_46_boats_can_only_explore_coasts_and_must_sail_there_if_possible() {
    assert_eq!(lookout().build().refused(A, send_scouts(boat(1), EAST)), Reason::BoatNeedsCoast);
    // Once the boat sails to the explored hex, it has no further duty and can make a forced march.
    let mut sailed = bound(lookout().explored(A, NORTH, FAR));
    sailed.play(A, go(&[boat(1)], NORTH), &[]);
    assert_eq!(sailed.unit(boat(1)).turn.duty, None);
    sailed.play(A, march(&[boat(1)], FAR), &[]);
    // A boat need not go anywhere after a failed exploration.
    let mut failed = lookout().after(A, SCOUT, &event(7));
    failed.end_phase();
    failed.end_phase();
    assert_eq!(failed.unit(boat(1)).hex, HOME);
    // The boat is pinned by an enemy on the same hex, so it cannot sail to the explored hex.
    let mut pinned = bound(lookout().with(B, boat(2), HOME));
    pinned.end_phase();
    assert_eq!(pinned.unit(boat(1)).hex, HOME);
    // A storm closes the explored hex.
    let mut closed = bound(lookout());
    let mut position = closed.game.position();
    position.cells.get_mut(&NORTH).unwrap().closures =
        vec![Closure { cause: ClosureCause::Storm, year: 1 }];
    closed = Board { options: Options::usual(2, 6), position }.build();
    closed.end_phase();
    assert_eq!(closed.unit(boat(1)).hex, HOME);
}

// covers: ME-RULING-46
#[test]
fn a_boat_that_scouts_between_two_steps_must_make_a_forced_march() {
    let mut table =
        at_sea().with(A, boat(1), HOME).explored(A, HOME, NORTH).explored(A, NORTH, HOME).build();
    table.play(A, go(&[boat(1)], NORTH), &[]);
    table.play(A, send_scouts(boat(1), FAR), &two(7));
    assert_eq!(table.refused(A, march(&[boat(1)], HOME)), Reason::BoatMustGoElsewhere);
    table.end_phase();
    assert_eq!(table.unit(boat(1)).hex, FAR);
    assert_eq!(table.reserve(A), 9 - 1 - 2);
}

#[test]
fn me_ruling_65_boats_can_sail_between_adjacent_coasts() {
    let mut table = at_sea().with(A, boat(1), HOME).explored(A, HOME, NORTH).build();
    table.play(A, go(&[boat(1)], NORTH), &[]);
    assert_eq!(table.unit(boat(1)).hex, NORTH);
}

#[test]
fn me_ruling_77_a_damaged_boat_returns_to_the_nearest_port() {
    let table = cripple(row(), 2).build();
    assert_eq!(table.refused(A, go(&[boat(1)], hex(0, 0))), Reason::MovingAwayFromPort);
    assert!(table.is_legal(A, &go(&[boat(1)], hex(0, 2))));
    // The boat is repaired on arrival.
    let mut close = cripple(row(), 1).build();
    let events = close.play(A, go(&[boat(1)], hex(0, 3)), &[]);
    assert!(saw!(events, Event::BoatRepaired { .. }));
    assert!(!close.unit(boat(1)).damaged);
    // A boat that is already in port is repaired at the start of its owner's turn.
    let moored = cripple(row(), 0).turn_of(B, Phase::Movement).after(B, Action::EndTurn, &[]);
    assert!(!moored.unit(boat(1)).damaged);
    // Enemies do not pin a damaged boat.
    let pinned = cripple(row(), 2).with(B, army(2), hex(0, 1)).build();
    assert!(pinned.is_legal(A, &go(&[boat(1)], hex(0, 2))));
    // If there is no port, the boat moves freely and stays damaged.
    let mut free = cripple(row().cell(hex(0, 3), |cell| cell.site = None), 2).build();
    free.play(A, go(&[boat(1)], hex(0, 0)), &[]);
    assert!(free.unit(boat(1)).damaged);
}

// covers: ME-RULING-77
#[test]
fn of_equally_near_ports_a_damaged_boat_returns_to_the_one_with_the_lowest_coordinates() {
    let two_ports = cripple(row().built(A, hex(0, -1), Building::City), 2);
    // The ports at (0, 3) and (0, −1) are both two steps away; (0, −1) has the lower coordinates.
    let table = two_ports.build();
    assert!(table.is_legal(A, &go(&[boat(1)], hex(0, 0))));
    assert_eq!(table.refused(A, go(&[boat(1)], hex(0, 2))), Reason::MovingAwayFromPort);
}

// covers: ME-RULING-77
#[test]
fn an_allied_city_is_a_port_but_a_ruin_or_village_is_not() {
    let mut allied = (0..3)
        .fold(country(3, Phase::Movement).reserve(A, 9), |board, step: i8| {
            board.terrain(hex(0, step), Terrain::Coast).owned(A, hex(0, step))
        })
        .built(B, hex(0, 0), Building::City)
        .allied(A, B)
        .damaged(A, boat(1), hex(0, 1))
        .build();
    assert_eq!(allied.refused(A, go(&[boat(1)], hex(0, 2))), Reason::MovingAwayFromPort);
    allied.play(A, go(&[boat(1)], hex(0, 0)), &[]);
    assert!(!allied.unit(boat(1)).damaged);
    let mut village = cripple(row().built(A, hex(0, 3), Building::Village), 1).build();
    village.play(A, go(&[boat(1)], hex(0, 3)), &[]);
    assert!(village.unit(boat(1)).damaged);
}

// covers: ME-RULING-46
#[test]
fn a_damaged_boat_need_not_follow_its_scouts_away_from_its_port() {
    let mut table = cripple(row(), 2)
        .turn_of(A, Phase::Scouting)
        .cell(hex(0, 0), |cell| {
            cell.owner = None;
            cell.ever_annexed = false;
            cell.content_resolved = false;
        })
        .build();
    table.play(A, send_scouts(boat(1), hex(0, 0)), &two(7));
    table.end_phase();
    assert!(table.is_legal(A, &go(&[boat(1)], hex(0, 2))));
    table.end_phase();
    assert_eq!(table.unit(boat(1)).hex, hex(0, 1));
}

#[test]
fn me_ex_19_a_boat_stopped_by_hunger_need_not_follow_its_scouts() {
    let mut table = lookout().reserve(A, 0).after(A, SCOUT, &two(7));
    table.end_phase();
    table.play(A, Action::EndPhase, &two(4));
    let boat = table.unit(boat(1));
    assert_eq!(boat.hex, HOME);
    assert_eq!(boat.modifier_total(), -1);
    assert_eq!(table.now(), Some((B, Phase::Scouting)));
}

#[test]
fn a_boat_that_arrives_at_a_neutral_port_negotiates_with_it() {
    let table = at_sea()
        .with(A, boat(1), HOME)
        .explored(A, HOME, NORTH)
        .site(NORTH, Building::City, Allegiance::Neutral)
        .after(A, go(&[boat(1)], NORTH), &two(11));
    assert_eq!(table.cell(NORTH).owner, Some(A));
}
