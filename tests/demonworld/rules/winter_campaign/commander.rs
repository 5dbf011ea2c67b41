//! Tests of the succession to a dead king (DW-AFTER-09, DW-RULING-79).

use super::super::board::{character, unit};
use super::*;

/// Sets up an army with the given characters but without a king.
fn orphans(kinds: &[Kind]) -> (Board, Vec<CharacterId>) {
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.army(A, "H1", kinds, &["H02"]);
    let characters = board.position.characters.keys().copied().collect();
    (board, characters)
}

#[test]
fn dw_after_09_a_general_can_be_named_as_successor_in_any_season() {
    let (board, ids) = orphans(&[Kind::General1, Kind::General2, Kind::Hero]);
    let mut play = board.orders(Season::Summer).game();
    assert_eq!(play.refuses(A, Do::NameCommander(ids[2])), (Reason::List, "DW-RULING-79"));
    play.does(A, Do::NameCommander(ids[0]));
    assert_eq!(play.at().players[0].king, Some(ids[0]));
    assert_eq!(play.refuses(A, Do::NameCommander(ids[1])), (Reason::Already, "DW-RULING-79"));
}

#[test]
fn dw_ruling_79_a_level_two_sorcerer_pays_the_fee_in_winter() {
    let (board, ids) = orphans(&[Kind::Sorcerer1, Kind::Sorcerer2]);
    let summer = board.treasury(A, 75).orders(Season::Summer).game();
    assert_eq!(summer.refuses(A, Do::NameCommander(ids[1])), (Reason::Phase, "DW-RULING-79"));
    let asked = |points| {
        let (board, ids) = orphans(&[Kind::Sorcerer1, Kind::Sorcerer2]);
        let board = board.lost(Race::Human, None).treasury(A, points);
        (winter(board, Stage::Experience, []).0, ids)
    };
    let (play, ids) = asked(74);
    assert_eq!(play.refuses(A, Do::NameCommander(ids[1])), (Reason::Funds, "DW-RULING-79"));
    let (mut play, ids) = asked(75);
    assert_eq!(play.refuses(A, Do::NameCommander(ids[0])).0, Reason::List);
    play.does(A, Do::NameCommander(ids[1]));
    assert_eq!(play.treasury(A), 0);
    assert_eq!(play.at().players[0].king, Some(ids[1]));
    assert!(play.at().characters[&ids[1]].commands);
    // After the bill is paid, the fee is not refunded.
    let (mut play, ids) = asked(500);
    play.does(A, Do::NameCommander(ids[1]));
    assert_eq!(play.at().players[0].purchases.len(), 1);
    play.all_lock(Phase::WinterUpkeep, []);
    assert!(play.at().players[0].purchases.is_empty());
}

#[test]
fn dw_ruling_79_captives_cannot_be_named_as_successor_and_in_the_first_organisation_nobody_can() {
    let (mut board, ids) = orphans(&[Kind::General1]);
    capture(&mut board, Kind::General1);
    let play = board.orders(Season::Summer).game();
    assert_eq!(play.refuses(A, Do::NameCommander(ids[0])), (Reason::NoSuch, "DW-RULING-47"));
    let (board, ids) = orphans(&[Kind::General3]);
    let play = board.first_organisation().game();
    assert_eq!(play.refuses(A, Do::NameCommander(ids[0])), (Reason::Phase, "DW-AFTER-09"));
}

#[test]
fn dw_ruling_79_by_default_the_highest_ranking_character_succeeds_the_king_after_winter() {
    let (board, ids) = orphans(&[Kind::General1, Kind::General3, Kind::General2]);
    let mut play = board.winter_of(1).game();
    play.all_lock(Phase::Organisation, []);
    assert_eq!(play.at().players[0].king, Some(ids[1]));
}

#[test]
fn dw_ex_108_an_affordable_leader_must_be_bought_first() {
    let at_home = |points| {
        let (board, _) = orphans(&[Kind::Hero]);
        let play = board.treasury(A, points).winter_of(1).game();
        let army = play.forces(A, regnal_demonworld::nouns::ForceKind::Army)[0];
        (play, army)
    };
    let (mut play, army) = at_home(90);
    play.does(A, unit("H10", army));
    assert_eq!(play.treasury(A), 42);
    let (mut play, army) = at_home(160);
    assert_eq!(play.refuses(A, unit("H03", army)), (Reason::CommanderFirst, "DW-RULING-79"));
    play.does(A, character(Kind::General1, army));
    play.does(A, unit("H10", army));
    assert_eq!(play.treasury(A), 12);
}
