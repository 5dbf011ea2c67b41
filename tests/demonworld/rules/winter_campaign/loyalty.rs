//! Tests of keeping all troops without paying in full (DW-UPKEEP-12 to -14, DW-RULING-88 to -90).

use regnal_demonworld::winter::content::UnpaidResult;
use regnal_demonworld::winter::unpaid::Unpaid;

use super::upkeep::humans_army;
use super::*;

/// Sets up two units of 80 points each and a three-star king. Their upkeep is 210 points together, 110 are available,
/// and everybody is kept.
fn keep_everybody(earlier: u8, die: u32) -> (Play, Vec<UnitId>, Unpaid) {
    let (mut board, army) = humans_army(110, &[Kind::General3], &[("H04", 10), ("H04", 10)]);
    board.position.players[0].unpaid_years = earlier;
    let (play, test) = keep_unpaid(board, die);
    let units = play.units(army);
    (play, units, test)
}

/// Plays to the end of the upkeep, for which the first player does not pay in full. Returns the loyalty test.
fn keep_unpaid(board: Board, die: u32) -> (Play, Unpaid) {
    let (mut play, _) = winter(board, Stage::Experience, []);
    play.does(A, Do::KeepUnpaid);
    let events = play.all_lock(Phase::WinterUpkeep, [die]);
    let recorded = recorded(&events).into_iter();
    let test = picked!(recorded, Winter::UpkeepUnpaid { seat: A, unpaid } => unpaid.clone()).next();
    (play, test.expect("there should be a loyalty test"))
}

#[test]
fn dw_ex_99_troops_desert_on_a_three_at_the_third_shortage() {
    let (play, units, test) = keep_everybody(2, 3);
    assert_eq!((test.king, test.earlier_shortages, test.total), (3, 2, 4));
    assert_eq!(test.result, UnpaidResult::Desertion);
    // 100 points are missing, so stands costing 120 points desert: fifteen at 8 each.
    assert_eq!((test.paid, test.missing, test.target), (110, 100, 120));
    assert_eq!(all_stands(&play, &units), [2, 3]);
    assert_eq!(play.treasury(A), 0);
    assert_eq!(play.at().players[0].unpaid_years, 3);
}

#[test]
fn dw_upkeep_12_the_king_improves_the_loyalty_test_and_earlier_unpaid_winters_worsen_it() {
    for (earlier, die, total) in [(0, 1, 4), (0, 2, 5), (1, 2, 4), (4, 10, 9)] {
        assert_eq!(keep_everybody(earlier, die).2.total, total);
    }
}

#[test]
fn dw_upkeep_13_and_t_31_the_loyalty_die_decides_between_desertion_and_demotivation() {
    use UnpaidResult::{Desertion, LoseHeart, Nothing};
    for (die, result, steps) in
        [(1, Desertion, 0), (2, LoseHeart, 1), (12, LoseHeart, 1), (13, Nothing, 0)]
    {
        let (play, units, test) = keep_everybody(0, die);
        assert_eq!(test.result, result, "{die}");
        for unit in &units {
            assert_eq!(play.at().units[unit].demotivation, steps);
        }
        if result != Desertion {
            assert_eq!(all_stands(&play, &units), [10, 10]);
        }
    }
}

#[test]
fn dw_upkeep_14_and_ruling_89_expensive_stands_count_more_and_characters_do_not_desert() {
    // The upkeep is 5 points for an H02 stand and 15 for an H07 stand. 100 of 250 points are missing.
    let (board, army) = humans_army(150, &[Kind::General3], &[("H02", 10), ("H07", 10)]);
    let (play, test) = keep_unpaid(board, 1);
    assert_eq!(test.target, 120);
    // Six stands of each kind make 120 points.
    assert_eq!(all_stands(&play, &play.units(army)), [4, 4]);
    assert_eq!(play.characters(army).len(), 1);
}

#[test]
fn dw_ruling_89_a_single_model_deserts_like_any_stand() {
    let (board, army) = humans_army(50, &[Kind::General3], &[("H11", 1)]);
    assert!(keep_unpaid(board, 1).0.units(army).is_empty());
}

/// Returns the next winter for the same humans, who have the given number of points.
fn next_winter(play: &Play, points: u32) -> Play {
    let mut play = before(play.closed().treasury(A, points), 2, Stage::Experience);
    play.all_lock(Phase::SeasonOrders, []);
    play
}

#[test]
fn dw_ruling_90_demotivation_increases_until_the_upkeep_is_paid_in_full() {
    let (first, units, _) = keep_everybody(0, 2);
    let steps = |play: &Play| play.at().units[&units[0]].demotivation;
    assert_eq!(steps(&first), 1);
    let mut second = next_winter(&first, 100).after(A, Do::KeepUnpaid);
    second.all_lock(Phase::WinterUpkeep, [5]);
    assert_eq!(steps(&second), 2);
    // A good roll does not remove demotivation.
    let mut kept = next_winter(&second, 100).after(A, Do::KeepUnpaid);
    kept.all_lock(Phase::WinterUpkeep, [20]);
    assert_eq!(steps(&kept), 2);
    let mut paid = next_winter(&kept, 210);
    paid.all_lock(Phase::WinterUpkeep, []);
    assert_eq!(steps(&paid), 0);
    assert_eq!(paid.at().players[0].unpaid_years, 3);
}

#[test]
fn dw_ruling_88_the_kings_modifier_is_the_number_of_stars_or_the_level() {
    let king = |kind| {
        let mut board = Board::new([Race::Isthak, Race::Orc]).lost(Race::Isthak, Some(B));
        board.army(A, "I1", &[kind], &["I02"]);
        keep_unpaid(board.crowned(A, kind), 10).1.king
    };
    assert_eq!(king(Kind::Sorcerer3), 3);
    assert_eq!(king(Kind::General2), 2);
}

#[test]
fn dw_ruling_79_without_a_king_the_loyalty_test_counts_the_best_general_or_else_zero() {
    for (kinds, king) in
        [(vec![Kind::General1, Kind::General2], 2), (vec![Kind::Hero, Kind::Sorcerer3], 0)]
    {
        let (mut board, _) = humans_army(0, &kinds, &[("H02", 10)]);
        board.position.players[0].king = None;
        assert_eq!(keep_unpaid(board, 10).1.king, king);
    }
}

#[test]
fn dw_ruling_88_a_choice_for_unpaid_upkeep_lapses_if_a_ransom_covers_the_upkeep() {
    // The ransom for the orcs' captives covers the orc player's shortfall.
    let (board, army) = humans_army(500, &[Kind::General3, Kind::Hero], &[("H02", 10)]);
    let mut board = board.lost(Race::Orc, None).lost(Race::Human, None);
    let orcs = board.army(B, "O1", &[Kind::General3], &["O02"]);
    let hero = capture(&mut board, Kind::Hero);
    let (mut play, _) = winter(board.treasury(B, 79), Stage::Experience, []);
    play.does(B, Do::KeepUnpaid);
    play.does(A, Do::Ransom(hero));
    // The orc player's 79 points and the ransom of 50 cover an upkeep of 50 and 30, so no die is rolled.
    play.all_lock(Phase::WinterUpkeep, []);
    assert_eq!(play.treasury(B), 79 + 50 - 80);
    assert_eq!(play.units(orcs).len(), 1);
    assert_eq!(play.characters(army).len(), 2);
}
