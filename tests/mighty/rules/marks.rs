//! Tests of exploration and ownership marks (4.10).

use super::country::{
    EAST, HOME, NORTH, WEST, at_sea, at_the_edge, country, go, on_the_road, scout, two,
};
use super::*;

#[test]
fn me_mark_01_scouting_a_hex_does_not_annex_it() {
    let mut table = at_the_edge(Terrain::Plain).build();
    let events = table.play(A, scout(NORTH), &two(7));
    assert!(!saw!(events, Event::HexAnnexed { .. }));
    assert_eq!(table.cell(NORTH).owner, None);
}

#[test]
fn me_mark_02_armies_and_boats_annex_the_hexes_they_enter() {
    let land = on_the_road(3).after(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(land.cell(NORTH).owner, Some(A));
    let mut sea = at_sea().with(A, boat(1), HOME).explored(A, HOME, NORTH).build();
    sea.play(A, go(&[boat(1)], NORTH), &[]);
    assert_eq!(sea.cell(NORTH).owner, Some(A));
}

#[test]
fn me_mark_03_an_exploration_mark_records_the_scouts_hex_and_the_scouted_hex() {
    let table = at_the_edge(Terrain::Plain).after(A, scout(NORTH), &two(7));
    let marks = table.game.position().marks;
    assert_eq!(marks.len(), 1);
    assert_eq!(
        (marks[0].seat, marks[0].from, marks[0].to, marks[0].scout),
        (A, HOME, NORTH, army(1))
    );
}

#[test]
fn me_mark_04_an_exploration_mark_stays_until_one_of_its_players_units_enters_the_hex() {
    let mut table = on_the_road(3).explored(B, EAST, NORTH).build();
    assert!(table.is_marked(A, NORTH));
    table.play(A, go(&[army(1)], NORTH), &[]);
    assert!(!table.is_marked(A, NORTH));
    assert!(table.is_marked(B, NORTH), "the mark of another player must stay");
}

#[test]
fn me_mark_08_an_army_that_sent_scouts_stays_on_its_own_hex() {
    // Unlike a figure in the board game, an army never stands between two hexes.
    let table = at_the_edge(Terrain::Plain).after(A, scout(NORTH), &two(7));
    assert_eq!(table.unit(army(1)).hex, HOME);
}

#[test]
fn me_mark_09_an_army_need_not_follow_its_scouts() {
    let mut table = at_the_edge(Terrain::Plain).explored(A, HOME, EAST).reserve(A, 3).build();
    table.play(A, scout(NORTH), &two(7));
    table.end_phase();
    table.play(A, go(&[army(1)], EAST), &[]);
    assert_eq!(table.unit(army(1)).hex, EAST);
}

#[test]
fn me_mark_10_an_army_can_only_enter_explored_hexes() {
    let table = on_the_road(3).build();
    assert!(table.is_legal(A, &go(&[army(1)], NORTH)));
    assert_eq!(table.refused(A, go(&[army(1)], EAST)), Reason::NotExplored);
}

#[test]
fn me_ruling_38_a_hex_stays_explored_for_a_player_whose_unit_entered_it() {
    // A's unit visited a neutral site but failed to win it over. There is no mark left, but A can enter again; B
    // cannot.
    let mut table = on_the_road(3)
        .site(NORTH, Building::Village, Allegiance::Neutral)
        .with(B, army(2), WEST)
        .with(A, army(3), EAST)
        .reserve(B, 3)
        .after(A, go(&[army(1)], NORTH), &two(7));
    assert!(!table.is_marked(A, NORTH));
    table.next_turn_of(A, Phase::Scouting);
    assert_eq!(table.refused(A, send_scouts(army(3), NORTH)), Reason::AlreadyExplored);
    let mut theirs = table;
    theirs.next_turn_of(B, Phase::Scouting);
    assert!(theirs.is_legal(B, &send_scouts(army(2), NORTH)));
}

// covers: ME-RULING-38
#[test]
fn a_hex_that_was_annexed_once_is_explored_for_all_players() {
    let table = country(3, Phase::Movement)
        .turn_of(C, Phase::Movement)
        .with(C, army(3), HOME)
        .reserve(C, 3)
        .cell(NORTH, |cell| cell.ever_annexed = true)
        .site(NORTH, Building::Village, Allegiance::Hostile)
        .build();
    assert!(table.game.legal(C).contains(&go(&[army(3)], NORTH)));
}

/// Plays the remaining winter of year 1: B passes its last recruitment slot, then the Thaw comes.
fn thawed(board: Board) -> Table {
    board.slot_of(B, WinterPhase::Recruitment).after(B, Action::PassRecruit, &[])
}

/// Returns a board on which A explored the hex north of home and found a neutral village, but never entered the hex.
fn scouted_in_autumn() -> Board {
    let board = country(2, Phase::Movement).explored(A, HOME, NORTH);
    board.site(NORTH, Building::Village, Allegiance::Neutral)
}

#[test]
fn me_mark_05_exploration_marks_are_removed_in_the_next_winter() {
    let table = thawed(scouted_in_autumn().explored(B, EAST, NORTH));
    assert!(table.game.position().marks.is_empty());
}

#[test]
fn me_mark_06_scouted_hexes_become_unexplored_again_at_the_thaw() {
    let table = thawed(scouted_in_autumn());
    let cell = table.cell(NORTH);
    assert!(!cell.face_up && !cell.content_resolved);
    assert!(cell.seen, "the terrain must still be known");
}

#[test]
fn me_mark_07_a_hex_annexed_before_the_thaw_keeps_its_owner() {
    let table = thawed(scouted_in_autumn().built(B, NORTH, Building::Village));
    let cell = table.cell(NORTH);
    assert!(cell.face_up && cell.site.is_some());
    assert_eq!(cell.owner, Some(B));
}

#[test]
fn me_ruling_37_the_thaw_only_resets_hexes_that_nobody_entered() {
    // A hostile site disappears together with its guard. Coasts stay face up and nests stay on the map. A hex that was
    // entered or holds units stays explored.
    let hostile = thawed(
        country(2, Phase::Movement)
            .explored(A, HOME, NORTH)
            .site(NORTH, Building::City, Allegiance::Hostile)
            .independent(army(9), NORTH),
    );
    assert!(hostile.find(army(9)).is_none());
    assert!(hostile.cell(NORTH).site.is_none());
    let coast = thawed(scouted_in_autumn().terrain(NORTH, Terrain::Coast));
    assert!(coast.cell(NORTH).face_up && !coast.cell(NORTH).content_resolved);
    let nest = thawed(scouted_in_autumn().cell(NORTH, |cell| {
        cell.site = None;
        cell.nest = true;
    }));
    assert!(nest.cell(NORTH).nest && nest.cell(NORTH).content_resolved);
    let entered = thawed(scouted_in_autumn().cell(NORTH, |cell| {
        cell.entered_by.insert(A);
    }));
    assert!(entered.cell(NORTH).site.is_some() && entered.cell(NORTH).face_up);
}

#[test]
fn me_ex_17_the_thaw_hides_a_village_that_was_found_but_never_entered() {
    let table = thawed(scouted_in_autumn());
    let cell = table.cell(NORTH);
    assert!(!table.is_marked(A, NORTH));
    assert!(cell.site.is_none() && !cell.face_up);
    // B entered the hex and won the village over by negotiation.
    let taken = thawed(scouted_in_autumn().built(B, NORTH, Building::Village));
    assert_eq!(taken.cell(NORTH).owner, Some(B));
    assert!(taken.cell(NORTH).ever_annexed);
}
