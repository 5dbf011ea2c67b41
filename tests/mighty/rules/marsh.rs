//! Tests of marshes (4.7).

use super::country::{EAST, FAR, HOME, NORTH, at_the_edge, event_in, go, on_the_road, scout, two};
use super::*;

/// Returns a board on which A's army 1 is next to a marsh that A has explored.
fn before_the_marsh() -> Board {
    on_the_road(5).terrain(NORTH, Terrain::Marsh)
}

#[test]
fn me_marsh_01_scouts_find_no_buildings_in_a_marsh() {
    // A total of 12 means a nest, which needs another die.
    for total in 2..=11 {
        let mut table = at_the_edge(Terrain::Marsh).build();
        let events = table.play(A, scout(NORTH), &two(total));
        assert!(!saw!(events, Event::SiteFound { .. }));
        assert!(table.cell(NORTH).site.is_none());
    }
}

#[test]
fn me_marsh_02_an_army_in_a_marsh_has_a_penalty_until_the_end_of_its_turn() {
    let mut table = before_the_marsh().after(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.weight(army(1)), -1);
    table.end_turn();
    assert_eq!(table.weight(army(1)), 0);
}

#[test]
fn me_marsh_03_entering_a_marsh_costs_one_more_ration() {
    let table = before_the_marsh().after(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.reserve(A), 3);
}

#[test]
fn me_marsh_04_a_scouted_marsh_counts_as_explored() {
    let mut table = at_the_edge(Terrain::Marsh).reserve(A, 5).after(A, scout(NORTH), &two(11));
    assert!(table.is_marked(A, NORTH));
    table.end_phase();
    assert!(table.is_legal(A, &go(&[army(1)], NORTH)));
}

#[test]
fn me_marsh_05_a_marsh_cannot_be_annexed() {
    let mut table = before_the_marsh().build();
    let events = table.play(A, go(&[army(1)], NORTH), &[]);
    assert!(!saw!(events, Event::HexAnnexed { .. }));
    assert_eq!(table.cell(NORTH).owner, None);
}

#[test]
fn me_marsh_06_exploring_a_marsh_always_causes_an_event() {
    let events = at_the_edge(Terrain::Marsh).build().play(A, scout(NORTH), &two(4));
    assert!(event_in(&events).is_some());
}

#[test]
fn me_ruling_40_an_event_can_make_the_exploration_of_a_marsh_fail() {
    let table = at_the_edge(Terrain::Marsh).after(A, scout(NORTH), &two(7));
    assert!(!table.is_marked(A, NORTH));
    assert!(!table.cell(NORTH).face_up);
    // If another player has explored the marsh or has a unit there, the tile stays face up, and it stays explored for
    // that player.
    let known = || {
        at_the_edge(Terrain::Marsh).cell(NORTH, |cell| {
            cell.face_up = true;
            cell.seen = true;
        })
    };
    let marked = known().explored(B, EAST, NORTH).after(A, scout(NORTH), &two(7));
    assert!(marked.cell(NORTH).face_up && marked.is_marked(B, NORTH));
    let entered = known().with(B, army(2), NORTH).after(A, scout(NORTH), &two(7));
    assert!(entered.cell(NORTH).face_up);
}

#[test]
fn me_ruling_41_a_marsh_causes_an_event_when_explored_but_not_when_entered() {
    let mut table = before_the_marsh().with(A, army(2), HOME).after(A, go(&[army(1)], NORTH), &[]);
    table.play(A, go(&[army(2)], NORTH), &[]);
    assert_eq!(table.reserve(A), 1);
    assert_eq!(table.weight(army(2)), -1);
}

#[test]
fn me_ex_15_a_bonus_from_volunteers_cancels_the_penalty_of_a_marsh() {
    let mut table = at_the_edge(Terrain::Marsh).explored(A, HOME, EAST).reserve(A, 5).build();
    table.play(A, scout(NORTH), &two(10));
    assert!(table.is_marked(A, NORTH));
    table.end_phase();
    table.play(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.reserve(A), 3);
    assert_eq!(table.weight(army(1)), 0);
    assert_eq!(table.cell(NORTH).owner, None);
    table.next_turn_of(A, Phase::Movement);
    assert_eq!(table.weight(army(1)), 1);
    table.play(A, go(&[army(1)], EAST), &[]);
    assert_eq!(table.weight(army(1)), 0);
}

#[test]
fn me_ex_16_a_failed_marsh_exploration_leaves_the_hex_unexplored() {
    let mut table = at_the_edge(Terrain::Marsh).reserve(A, 5).build();
    let events = table.play(A, scout(NORTH), &two(7));
    assert!(saw!(events, Event::ExplorationFailed { .. }));
    assert!(!table.cell(NORTH).face_up);
    table.end_phase();
    assert_eq!(table.refused(A, go(&[army(1)], NORTH)), Reason::NotExplored);
}

#[test]
fn the_penalties_of_two_marshes_add_up() {
    let mut table = before_the_marsh()
        .terrain(FAR, Terrain::Marsh)
        .explored(A, NORTH, FAR)
        .reserve(A, 9)
        .after(A, go(&[army(1)], NORTH), &[]);
    table.play(A, Action::MarchOn { units: vec![army(1)], hex: FAR, inside: false }, &[]);
    // The sum covers two marshes and the forced march.
    assert_eq!(table.weight(army(1)), -3);
    assert_eq!(table.reserve(A), 9 - 2 - 3);
}
