//! Tests of forced marches (4.12).

use super::country::{EAST, FAR, HOME, NORTH, at_sea, go, march, on_the_road, scout, two};
use super::*;

/// Returns a board on which A's army 1 has two explored hexes ahead.
fn long_road(rations: u32) -> Board {
    on_the_road(rations).explored(A, NORTH, FAR)
}

#[track_caller]
fn marched(board: Board) -> Table {
    let mut table = board.after(A, go(&[army(1)], NORTH), &[]);
    table.play(A, march(&[army(1)], FAR), &[]);
    table
}

#[test]
fn me_march_01_an_army_can_make_a_forced_march_of_two_hexes() {
    let table = marched(long_road(9));
    assert_eq!(table.unit(army(1)).hex, FAR);
    assert_eq!(table.cell(NORTH).owner, Some(A));
    assert_eq!(table.cell(FAR).owner, Some(A));
    assert_eq!(table.refused(A, march(&[army(1)], NORTH)), Reason::AlreadyMoved);
}

#[test]
fn me_march_02_each_hex_of_a_forced_march_must_be_explored() {
    let mut table = on_the_road(9).after(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.refused(A, march(&[army(1)], FAR)), Reason::NotExplored);
    table.play(A, scout(FAR), &two(7));
    table.play(A, march(&[army(1)], FAR), &[]);
    assert_eq!(table.unit(army(1)).hex, FAR);
}

#[test]
fn me_march_03_a_forced_march_costs_one_more_ration() {
    assert_eq!(marched(long_road(9)).reserve(A), 6);
}

#[test]
fn me_march_04_a_forced_march_gives_the_army_a_penalty_in_its_first_fight() {
    let table = marched(long_road(9));
    let wanted = (Modifier::ForcedMarch, -1, Expiry::ThisTurnsCombat);
    assert_eq!(table.effect(army(1)), wanted);
}

#[test]
fn me_ruling_59_only_the_second_step_makes_a_move_a_forced_march() {
    // A single step has no extra cost and no penalty.
    let mut table = long_road(9).build();
    assert_eq!(table.refused(A, march(&[army(1)], NORTH)), Reason::NoFirstStep);
    table.play(A, go(&[army(1)], NORTH), &[]);
    assert_eq!((table.reserve(A), table.weight(army(1))), (8, 0));
    // The march penalty ends with the turn.
    let mut long = marched(long_road(9));
    long.end_turn();
    assert_eq!(long.weight(army(1)), 0);
    // Boats can also make a forced march.
    let mut sea =
        at_sea().with(A, boat(1), HOME).explored(A, HOME, NORTH).explored(A, NORTH, FAR).build();
    sea.play(A, go(&[boat(1)], NORTH), &[]);
    sea.play(A, march(&[boat(1)], FAR), &[]);
    assert_eq!(sea.reserve(A), 6);
    assert_eq!(sea.weight(boat(1)), -1);
}

// covers: ME-RULING-59
#[test]
fn the_march_penalty_does_not_apply_to_sieges() {
    let mut table = marched(long_road(9).built(B, FAR, Building::City));
    table.end_phase();
    let events = table.play(A, Action::Besiege { unit: army(1) }, &two(8));
    assert!(saw!(events, Event::SiegeRolled { total: 8, .. }));
}

#[test]
fn me_ruling_60_an_enemy_a_closed_hex_an_event_or_hunger_stops_a_forced_march() {
    let halted = |board: Board, dice: &[u32]| {
        let table = board.after(A, go(&[army(1)], NORTH), dice);
        table.refused(A, march(&[army(1)], FAR))
    };
    assert_eq!(halted(long_road(9).with(B, army(2), NORTH), &[]), Reason::Pinned);
    let flooded = long_road(9).terrain(FAR, Terrain::River).closed(FAR, ClosureCause::Deluge);
    assert_eq!(halted(flooded, &[]), Reason::HexClosed);
    let neutral = || long_road(9).site(NORTH, Building::Village, Allegiance::Neutral);
    assert_eq!(halted(neutral(), &two(3)), Reason::Pinned);
    // An event on the first hex ends the unit's turn.
    let mut ended = on_the_road(9).after(A, go(&[army(1)], NORTH), &[]);
    ended.play(A, scout(FAR), &super::country::event(6));
    assert_eq!(ended.refused(A, march(&[army(1)], FAR)), Reason::UnitTurnEnded);
    // Hunger stops the unit at the second hex.
    let mut hungry = long_road(1).after(A, go(&[army(1)], NORTH), &[]);
    hungry.play(A, march(&[army(1)], FAR), &two(4));
    assert_eq!(hungry.unit(army(1)).hex, NORTH);
    assert_eq!(hungry.refused(A, march(&[army(1)], FAR)), Reason::StoppedByFamine);
    // Inconclusive negotiations do not stop the unit, and neither do buildings with or without a garrison.
    for dice in [two(7), two(10)] {
        let mut talks = neutral().after(A, go(&[army(1)], NORTH), &dice);
        talks.play(A, march(&[army(1)], FAR), &[]);
        assert_eq!(talks.unit(army(1)).hex, FAR);
    }
    let garrison = long_road(9).built(B, NORTH, Building::City).inside(B, army(2), NORTH);
    assert_eq!(marched(garrison).unit(army(1)).hex, FAR);
    let deserted = long_road(9).site(NORTH, Building::Village, Allegiance::Hostile);
    assert_eq!(marched(deserted).unit(army(1)).hex, FAR);
}

#[test]
fn me_ex_26_a_forced_march_gives_a_penalty_on_the_next_attack() {
    let mut table =
        marched(long_road(3).owned(A, EAST).with(B, army(2), FAR).explored(A, EAST, hex(1, -2)));
    assert_eq!(table.reserve(A), 0);
    table.end_phase();
    let events = table.fight(army(1), army(2), &[8, 8]);
    assert!(saw!(
        events,
        Event::Fought { attack, result: CombatResult::Minor, .. } if attack.total == 7
    ));
    assert_eq!(table.weight(army(1)), -3, "only the malus of the defeat must remain");
}

#[test]
fn me_ex_27_a_forced_march_to_a_mountain_with_three_rations_causes_a_famine_roll() {
    let mut table = long_road(3).terrain(FAR, Terrain::Mountain).build();
    table.play(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.reserve(A), 2);
    let events = table.play(A, march(&[army(1)], FAR), &two(9));
    assert!(saw!(events, Event::RationsPaid { due: 3, paid: 2, .. }));
    assert_eq!(table.unit(army(1)).hex, FAR);
    assert_eq!(table.reserve(A), 0);
}
