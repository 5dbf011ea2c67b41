//! Tests of the order of the checks on a move (section 7).

use regnal_echoes::nouns::Direction::SouthWest;

use super::deeds::{camp, done, go};
use super::*;

// covers: EE-MOVE-01, EE-MOVE-02, EE-MOVE-04, EE-RULING-20
#[test]
fn move_checks_report_the_first_violation_in_the_specified_order() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "B2");
    let enemy = board.put(Q, "INF", "D4");
    let fresh = board.at.clone();
    // General checks come first: turn, phase, unknown unit, owner.
    let table = board.start();
    assert_eq!(table.refused(Q, go(infantry, North, 9)), Reason::NotYourTurn);
    assert_eq!(table.refused(P, go(enemy, NorthEast, 9)), Reason::NotYours);
    let unknown = fresh.players[0].civ_card.expect("there should be a card");
    assert_eq!(table.refused(P, go(unknown, North, 1)), Reason::UnknownId);
    let later = board.clone().deployment().start();
    assert_eq!(later.refused(P, go(enemy, NorthEast, 9)), Reason::WrongPhase);
    // Then come the checks of the move: exhausted, already moved, direction, distance, path.
    board.unit(infantry).exhausted = true;
    board.unit(infantry).moved = true;
    let worst = go(infantry, SouthWest, 3);
    assert_eq!(board.start().refused(P, worst.clone()), Reason::UnitExhausted);
    board.unit(infantry).exhausted = false;
    assert_eq!(board.start().refused(P, worst.clone()), Reason::AlreadyMoved);
    board.unit(infantry).moved = false;
    assert_eq!(board.start().refused(P, worst), Reason::DirectionNotAllowed);
    assert_eq!(board.start().refused(P, go(infantry, South, 3)), Reason::TooFar);
    assert_eq!(board.start().refused(P, go(infantry, South, 2)), Reason::OffMap);
}

// covers: EE-MOVE-08, EE-MOVE-09, EE-MOVE-10, EE-MOVE-15
#[test]
fn the_first_blocked_cell_of_a_path_determines_why_a_move_is_rejected() {
    let lay = |first: &str, second: &str| {
        let (mut board, horse) = Board::with_unit(P, "CAV", "C2");
        for (what, at) in [(first, "C3"), (second, "C4")] {
            match what {
                "enemy" => {
                    board.put(Q, "INF", at);
                }
                "wall" => {
                    board.build(Q, BuildingKind::Barracks, at);
                }
                "water" => board = board.terrain(Terrain::Water, &[at]),
                "mountain" => board = board.terrain(Terrain::Mountain, &[at]),
                "hidden" => board = board.hide(at, [Terrain::Farmland; 4]),
                _ => {}
            }
        }
        board.start().refused(P, go(horse, North, 3))
    };
    assert_eq!(lay("water", "enemy"), Reason::PathWater);
    assert_eq!(lay("enemy", "water"), Reason::PathEnemy);
    assert_eq!(lay("wall", "enemy"), Reason::PathFortified);
    assert_eq!(lay("mountain", "wall"), Reason::PathMountain);
    assert_eq!(lay("open", "mountain"), Reason::PathMountain);
    assert_eq!(lay("open", "wall"), Reason::PathFortified);
    assert_eq!(lay("hidden", ""), Reason::PathUndiscovered);
    // If a garrison blocks the path, the rejection names the unit as the reason, not the building.
    let (mut board, horse) = Board::with_unit(P, "CAV", "C2");
    board.build(Q, BuildingKind::Barracks, "C3");
    board.put(Q, "INF", "C3");
    assert_eq!(board.start().refused(P, go(horse, North, 2)), Reason::PathEnemy);
    // The path leaves the map after a free cell, so the reason is the edge of the map.
    let (board, horse) = Board::with_unit(P, "CAV", "C5");
    assert_eq!(board.start().refused(P, go(horse, North, 2)), Reason::OffMap);
}

// covers: EE-RULING-20
#[test]
fn moves_are_rejected_after_mobilization_and_out_of_turn() {
    let (board, infantry) = Board::with_unit(P, "INF", "B2");
    let mut table = board.after(P, Action::EndMobilization);
    assert_eq!(table.refused(P, go(infantry, North, 1)), Reason::WrongPhase);
    assert_eq!(table.refused(P, camp(infantry)), Reason::WrongPhase);
    table.play(P, done());
    assert_eq!(table.refused(P, go(infantry, North, 1)), Reason::NotYourTurn);
}
