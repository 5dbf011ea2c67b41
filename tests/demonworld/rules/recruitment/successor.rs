//! Tests of the succession to a dead king in winter (DW-AFTER-09, DW-RULING-79).

use super::*;

/// Sets up a winter in which humans have no king. Their only army is at home and has the given characters.
fn kingless(kinds: &[Kind], points: u32) -> (Play, ForceId) {
    let mut board = Board::new([Race::Human, Race::Orc]).winter_of(1).treasury(A, points);
    let army = board.army(A, "H1", kinds, &["H02"]);
    (board.game(), army)
}

fn general(force: ForceId) -> Do {
    character(Kind::General1, force)
}

#[test]
fn dw_ex_108_an_affordable_leader_must_be_bought_before_anything_else() {
    let (mut play, army) = kingless(&[Kind::Hero], 90);
    play.does(A, unit("H10", army));
    assert_eq!(play.treasury(A), 42);
    let (mut play, army) = kingless(&[Kind::Hero], 160);
    assert_eq!(play.refuses(A, unit("H03", army)), (Reason::CommanderFirst, "DW-RULING-79"));
    play.does(A, general(army));
    play.does(A, unit("H10", army));
    assert_eq!(play.treasury(A), 12);
}

#[test]
fn dw_ruling_79_the_duty_to_buy_a_leader_starts_when_the_cheapest_is_affordable() {
    let (play, army) = kingless(&[Kind::Hero], 99);
    assert!(play.allows(A, unit("H10", army)));
    let (play, army) = kingless(&[Kind::Hero], 100);
    assert_eq!(play.refuses(A, unit("H10", army)).0, Reason::CommanderFirst);
    // The duty to appoint a king blocks all other purchases: heroes, stands, slaves, and new armies without a general.
    assert_eq!(play.refuses(A, army_in("H1", Kind::Hero)).0, Reason::CommanderFirst);
    assert_eq!(play.refuses(A, character(Kind::Hero, army)).0, Reason::CommanderFirst);
    assert!(play.allows(A, army_in("H2", Kind::General1)));
}

#[test]
fn dw_ruling_79_a_remaining_general_becomes_king_and_purchases_are_unrestricted() {
    let (mut play, army) = kingless(&[Kind::General1], 300);
    assert!(play.allows(A, unit("H10", army)));
    let id = play.characters(army)[0];
    // The rank requirements for the first king do not apply to a successor.
    play.does(A, Do::ChooseKing(id));
    assert_eq!(play.at().players[0].king, Some(id));
    // A living king remains king.
    play.does(A, general(army));
    let other = play.characters(army)[1];
    assert_eq!(play.refuses(A, Do::ChooseKing(other)), (Reason::Already, "DW-RULING-79"));
}

#[test]
fn dw_ruling_79_a_second_level_sorcerer_can_succeed_the_king_for_a_fee() {
    let (play, army) = kingless(&[Kind::Hero, Kind::Sorcerer1], 300);
    let hedge = play.characters(army)[1];
    assert_eq!(play.refuses(A, Do::ChooseKing(hedge)).0, Reason::KingRank);
    let (mut play, army) = kingless(&[Kind::Hero, Kind::Sorcerer2], 74);
    let id = play.characters(army)[1];
    assert_eq!(play.refuses(A, Do::ChooseKing(id)).0, Reason::Funds);
    let (mut rich, army) = kingless(&[Kind::Hero, Kind::Sorcerer2], 75);
    let id = rich.characters(army)[1];
    rich.does(A, Do::ChooseKing(id));
    assert_eq!(rich.treasury(A), 0);
    assert_eq!(rich.at().characters[&id].stars(), 2);
    // If the price is not paid, nobody becomes king.
    play.all_lock(Phase::Organisation, []);
    assert_eq!(play.at().players[0].king, None);
}

#[test]
fn dw_ruling_79_by_default_the_highest_ranking_character_succeeds_the_king() {
    let (mut play, army) = kingless(&[Kind::General1, Kind::General2], 0);
    let second = play.characters(army)[1];
    play.all_lock(Phase::Organisation, []);
    assert_eq!(play.at().players[0].king, Some(second));
}

#[test]
fn dw_ruling_79_a_leader_is_not_required_if_none_can_be_placed() {
    // Enemy armies are in all remaining provinces, so no leader can be placed and the points are kept.
    let board = Board::new([Race::Human, Race::Orc]).winter_of(1).treasury(A, 300);
    let mut board = board.lost(Race::Human, Some(B)).held("H1", Some(A), 0);
    let garrison = board.garrison(A, city("H1"), &["H02"]);
    board.army(B, "H1", &[Kind::General3], &["O03"]);
    board.first_unit(garrison).stands = 5;
    let play = board.game();
    assert_eq!(play.refuses(A, general(garrison)).0, Reason::GarrisonGeneral);
    assert_eq!(play.refuses(A, unit("H10", garrison)), (Reason::Place, "DW-RULING-14"));
}

#[test]
fn dw_ruling_79_a_leaders_purchase_cannot_be_cancelled_after_later_purchases() {
    let (mut play, army) = kingless(&[Kind::Hero], 300);
    play.does(A, general(army));
    let id = play.characters(army)[1];
    assert!(play.allows(A, Do::Cancel(Purchased::Character(id))));
    play.does(A, unit("H10", army));
    let slingers = play.units(army)[1];
    let refused = play.refuses(A, Do::Cancel(Purchased::Character(id)));
    assert_eq!(refused, (Reason::CommanderFirst, "DW-RULING-79"));
    play.does(A, Do::Cancel(Purchased::Unit(slingers)));
    play.does(A, Do::Cancel(Purchased::Character(id)));
    assert_eq!(play.treasury(A), 300);
}
