//! Combat (4.7) and the examples of 9.4.

use regnal::games::echoes::Action;
use regnal::games::echoes::illegal::Reason;
use regnal::games::echoes::nouns::Direction::{East, North};
use regnal::games::echoes::nouns::Mode;

use super::board::{Board, P, Q, at_unit};

// covers: EE-EX-36, EE-COMBAT-07, EE-COMBAT-09, EE-COMBAT-11, EE-COMBAT-04
#[test]
fn ee_ex_36_both_strike_and_the_attacker_falls_back() {
    let mut board = Board::new();
    let infantry = board.put(P, "INF", "B2");
    let spears = board.put(Q, "SPR", "B3");
    let mut table = board.start();
    table.play(
        P,
        Action::AttackMelee {
            unit: infantry,
            direction: North,
            cells: 1,
            target: at_unit(spears),
        },
    );
    assert_eq!((table.health(spears), table.health(infantry)), (1, 3));
    assert_eq!(table.place(infantry), "B2");
    assert!(table.unit(infantry).is_some_and(|unit| unit.exhausted));
}

// covers: EE-EX-37, EE-KEYWORD-08, EE-KEYWORD-03, EE-COMBAT-10, EE-COMBAT-12, EE-RULING-105
#[test]
fn ee_ex_37_a_charge_kills_and_takes_the_cell_but_the_spears_strike_back() {
    let mut board = Board::new();
    let horse = board.put(P, "CAV", "B2");
    let spears = board.put(Q, "SPR", "B4");
    let mut table = board.start();
    table.play(
        P,
        Action::AttackMelee {
            unit: horse,
            direction: North,
            cells: 2,
            target: at_unit(spears),
        },
    );
    assert!(table.unit(spears).is_none());
    assert_eq!((table.health(horse), table.place(horse)), (1, "B4".into()));
}

#[test]
fn ee_ex_40_a_shot_is_not_answered() {
    let mut board = Board::new();
    let archer = board.put(P, "ARC", "C3");
    board.unit(archer).mode = Mode::Ranged;
    let infantry = board.put(Q, "INF", "D4");
    let mut table = board.start();
    table.play(
        P,
        Action::AttackRanged {
            unit: archer,
            target: at_unit(infantry),
        },
    );
    assert_eq!((table.health(infantry), table.health(archer)), (2, 3));
    assert_eq!(table.place(archer), "C3");
}

#[test]
fn ee_ex_57_who_has_attacked_is_exhausted() {
    let mut board = Board::new();
    let infantry = board.put(P, "INF", "B2");
    let spears = board.put(Q, "SPR", "B3");
    let mut table = board.start();
    table.play(
        P,
        Action::AttackMelee {
            unit: infantry,
            direction: North,
            cells: 1,
            target: at_unit(spears),
        },
    );
    let switch = Action::Switch {
        unit: infantry,
        mode: Mode::Ranged,
    };
    assert_eq!(table.refused(P, switch), Reason::UnitExhausted);
    let step = Action::Move {
        unit: infantry,
        direction: East,
        cells: 1,
    };
    assert_eq!(table.refused(P, step), Reason::UnitExhausted);
}
