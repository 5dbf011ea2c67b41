//! Tests of recruitment (4.28).

use regnal_mighty::state::Recruits;

use super::court::{NEAR, WEST, awaited, court, pass_to_slot, winter};
use super::*;

fn muster() -> Board {
    winter(2, WinterPhase::Recruitment)
}

fn choose(armies: u8, boats: u8) -> Action {
    Action::ChooseRecruits { armies, boats }
}

fn recruits(table: &Table) -> (u8, u8) {
    let Recruits { armies, boats } = table.game.position().realms[0].recruits;
    (armies, boats)
}

/// Returns a board on which A has the given numbers of armies and boats.
fn with_pieces(armies: u16, boats: u16) -> Board {
    filled(muster(), armies, boats)
}

fn filled(board: Board, armies: u16, boats: u16) -> Board {
    let board = (1..armies).fold(board, |board, number| board.with(A, army(20 + number), NEAR));
    (0..boats).fold(board, |board, number| board.with(A, boat(number + 1), WEST))
}

#[test]
fn me_recruit_01_recruiting_requires_a_piece_that_is_not_in_use() {
    // A player need not recruit.
    let mut table = muster().build();
    assert_eq!(table.game.legal(A), [Action::Recruit, Action::PassRecruit]);
    table.play(A, Action::PassRecruit, &[]);
    assert_eq!(recruits(&table), (0, 0));
    assert_eq!(awaited(&table), B);

    let full = with_pieces(13, 4).build();
    assert_eq!(full.refused(A, Action::Recruit), Reason::NoPieceLeft);
    // The pieces of undeployed recruits count as used.
    let waiting =
        with_pieces(12, 3).realm(A, |realm| realm.recruits = Recruits { armies: 1, boats: 1 });
    assert_eq!(waiting.build().refused(A, Action::Recruit), Reason::NoPieceLeft);
}

// covers: ME-RECRUIT-02, ME-RULING-117
#[test]
fn me_recruit_02_a_player_can_roll_for_recruits_once_per_winter_for_free() {
    let mut table = muster().reserve(A, 3).after(A, Action::Recruit, &[3, 3]);
    assert_eq!(table.reserve(A), 3);
    assert_eq!(table.refused(A, Action::Recruit), Reason::AlreadyRolled);
    assert_eq!(table.refused(A, Action::PassRecruit), Reason::AlreadyRolled);
    table.play(A, choose(1, 0), &[]);
    assert_eq!(awaited(&table), B);
    assert_eq!(table.refused(A, Action::Recruit), Reason::NotYourTurn);
    pass_to_slot(&mut table, 2, WinterPhase::Recruitment, A);
    table.play(A, Action::Recruit, &[1, 1]);
}

#[test]
fn me_recruit_03_a_roll_of_2_to_5_brings_no_recruits() {
    for dice in [[1, 1], [1, 2], [1, 3], [2, 3]] {
        let table = muster().after(A, Action::Recruit, &dice);
        assert_eq!(recruits(&table), (0, 0));
        assert_eq!(awaited(&table), B);
    }
}

#[test]
fn me_recruit_04_a_roll_of_6_to_11_brings_one_army_or_boat() {
    for dice in [[1, 5], [3, 4], [5, 6]] {
        let mut table = muster().after(A, Action::Recruit, &dice);
        assert_eq!(table.game.legal(A), [choose(0, 1), choose(1, 0)]);
        for (armies, boats) in [(1, 1), (2, 0), (0, 0)] {
            assert_eq!(table.refused(A, choose(armies, boats)), Reason::TooMany);
        }
        table.play(A, choose(0, 1), &[]);
        assert_eq!(recruits(&table), (0, 1));
    }
}

#[test]
fn me_recruit_05_a_roll_of_12_brings_two_units_of_any_kind() {
    for (armies, boats) in [(2, 0), (0, 2), (1, 1)] {
        let mut table = muster().after(A, Action::Recruit, &[6, 6]);
        assert_eq!(table.refused(A, choose(1, 0)), Reason::TooMany);
        table.play(A, choose(armies, boats), &[]);
        assert_eq!(recruits(&table), (armies, boats));
    }
}

// covers: ME-RULING-117, ME-RULING-17
#[test]
fn me_ruling_117_the_remaining_pieces_limit_the_number_of_recruits() {
    // One piece is left, so there is one recruit and no choice.
    let one = with_pieces(13, 3).after(A, Action::Recruit, &[6, 6]);
    assert_eq!(recruits(&one), (0, 1));
    assert_eq!(awaited(&one), B);
    // One piece of each kind is left, so both units are recruited without a choice.
    let both = with_pieces(12, 3).after(A, Action::Recruit, &[6, 6]);
    assert_eq!(recruits(&both), (1, 1));
    // No boat piece is left, so two boats cannot be chosen.
    let armies = with_pieces(11, 3).after(A, Action::Recruit, &[6, 6]);
    assert_eq!(armies.refused(A, choose(0, 2)), Reason::NoPieceLeft);
    assert_eq!(armies.game.legal(A), [choose(1, 1), choose(2, 0)]);
}

// covers: ME-RULING-25
#[test]
fn me_ruling_25_by_default_a_player_rolls_for_recruits_and_prefers_armies_to_boats() {
    let table = muster().after(A, Action::Absent, &[6, 6]);
    assert_eq!(recruits(&table), (2, 0));
    let table = with_pieces(12, 0).after(A, Action::Absent, &[6, 6]);
    assert_eq!(recruits(&table), (1, 1));
    // After the roll, only the choice of recruits is made by default.
    let mut table = muster().after(A, Action::Recruit, &[6, 6]);
    table.play(A, Action::Absent, &[]);
    assert_eq!(recruits(&table), (2, 0));
}

// covers: ME-RULING-17
#[test]
fn me_ruling_17_a_lost_units_piece_can_be_used_again() {
    let left = |table: &Table| table.game.view(Viewer::Public).realms[0].left;
    let full = filled(court(2).turn_of(A, Phase::Combat), 13, 4);
    let mut table = full.with(B, army(90), NEAR).build();
    let before = left(&table);
    assert_eq!((before.armies, before.boats), (0, 0));
    let events = table.play(A, attack(army(21), army(90)), &[1, 1, 6, 6]);
    assert!(events.contains(&Event::UnitLost { unit: army(21), by: Loss::Combat }));
    assert_eq!(left(&table).armies, 1);
}
