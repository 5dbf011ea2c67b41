//! Tests of topping up units and buying mounts in the organisation phase at the end of winter (DW-REINF, DW-RULING-91,
//! DW-RULING-46).

use regnal_demonworld::action::{Organisation as Do, Winter};
use regnal_demonworld::nouns::Advantage;
use regnal_demonworld::state::Purchased;

use super::super::board::troop;
use super::*;

use Advantage::{Cohesion, Fear, Renown};

/// Sets up a human unit at home with the given number of stands and advantages.
fn at_home(code: &str, living: u16, advantages: &[Advantage]) -> (Board, UnitId) {
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.army(A, "H1", &[Kind::General3], &[code]);
    let (&unit, own) = board.position.units.iter_mut().next().unwrap();
    own.stands = living;
    own.advantages = advantages.to_vec();
    (board.crowned(A, Kind::General3), unit)
}

/// Starts the organisation phase with the unit of [`at_home`] and 1000 points.
fn regiment(code: &str, living: u16, advantages: &[Advantage]) -> (Play, UnitId) {
    let (board, unit) = at_home(code, living, advantages);
    (board.treasury(A, 1000).winter_of(1).game(), unit)
}

fn top_up(unit: UnitId, stands: u16, lose: Option<Advantage>) -> Do {
    Do::ReinforceUnit { unit, stands, lose }
}

/// Returns the advantages of a unit of ten stands, of which `living` are left, after the given purchases.
fn after(living: u16, advantages: &[Advantage], bought: &[u16]) -> Vec<Advantage> {
    let (mut play, unit) = regiment("H02", living, advantages);
    for &stands in bought {
        play.does(A, top_up(unit, stands, None));
    }
    play.at().units[&unit].advantages.clone()
}

fn advantages(play: &Play, unit: UnitId) -> &[Advantage] {
    &play.at().units[&unit].advantages
}

#[test]
fn dw_ex_100_five_old_and_five_new_stands_keep_the_advantage() {
    let (mut play, unit) = regiment("H02", 5, &[Renown]);
    play.does(A, top_up(unit, 5, None));
    assert_eq!(play.treasury(A), 950);
    assert_eq!((stands(&play, unit), advantages(&play, unit)), (10, &[Renown][..]));
}

/// Sets up a unit that fought this year and has `living` stands left, after the questions about experience and upkeep.
fn after_a_year(
    living: u16,
    advantages: &[Advantage],
    learns: Option<Advantage>,
) -> (Play, UnitId) {
    let (mut board, unit) = at_home("H02", living, advantages);
    board.position.units.get_mut(&unit).unwrap().engaged = true;
    let (mut play, _) = winter(board, Stage::Attrition, [6, 6]);
    let chosen = Advantage::Renown;
    let choice = Winter::ChooseAdvantage { unit, advantage: chosen };
    assert_eq!(play.allows(A, choice.clone()), learns == Some(chosen));
    if learns.is_some() {
        play.does(A, choice);
    }
    play.all_lock(Phase::WinterExperience, []);
    play.all_lock(Phase::WinterUpkeep, []);
    (play, unit)
}

#[test]
fn dw_reinf_05_a_unit_keeps_this_years_advantage_if_five_of_ten_stands_are_replaced() {
    let (mut play, unit) = after_a_year(5, &[], Some(Renown));
    let before = play.treasury(A);
    play.does(A, top_up(unit, 5, None));
    assert_eq!(before - play.treasury(A), 50);
    assert_eq!(advantages(&play, unit), [Renown]);
}

#[test]
fn dw_reinf_06_four_old_stands_keep_their_advantage_with_three_new_ones_but_lose_it_with_six() {
    let (play, unit) = after_a_year(7, &[], Some(Renown));
    assert_eq!(advantages(&play, unit), [Renown]);
    // In the next year the unit is down to four stands, too few to gain experience.
    for (new, keeps) in [(3, true), (6, false)] {
        let (mut play, unit) = after_a_year(4, &[Renown], None);
        assert_eq!(advantages(&play, unit), [Renown]);
        play.does(A, top_up(unit, new, None));
        assert_eq!(advantages(&play, unit).len(), usize::from(keeps));
    }
}

#[test]
fn dw_ex_101_four_old_stands_keep_their_advantage_with_three_new_but_not_with_six() {
    assert_eq!(after(4, &[Renown], &[3]), [Renown]);
    assert_eq!(after(4, &[Renown], &[6]), []);
}

#[test]
fn dw_reinf_04_five_new_stands_outnumber_four_old_even_if_bought_one_by_one() {
    assert_eq!(after(4, &[Renown], &[4]), [Renown]);
    assert_eq!(after(4, &[Renown], &[5]), []);
    let both = [Renown, Cohesion];
    assert_eq!(after(4, &both, &[3]), both);
    assert_eq!(after(4, &both, &[3, 2]), [Renown]);
    // Only one advantage point is lost.
    assert_eq!(after(4, &both, &[3, 2, 1]), [Renown]);
}

#[test]
fn dw_ex_102_six_old_and_four_new_stands_keep_the_advantage() {
    assert_eq!(after(6, &[Renown], &[4]), [Renown]);
}

#[test]
fn dw_reinf_04_the_player_chooses_which_advantage_point_is_lost() {
    let (mut play, unit) = regiment("H02", 2, &[Renown, Cohesion, Renown]);
    assert_eq!(play.refuses(A, top_up(unit, 8, Some(Fear))), (Reason::NoBonus, "DW-REINF-04"));
    play.does(A, top_up(unit, 8, Some(Cohesion)));
    assert_eq!(advantages(&play, unit), [Renown, Renown]);
    // Cancelling the purchase restores the advantage point.
    play.does(A, Do::Cancel(Purchased::Stands(unit, 8)));
    assert_eq!(advantages(&play, unit), [Renown, Cohesion, Renown]);
    assert_eq!((stands(&play, unit), play.treasury(A)), (2, 1000));
}

#[test]
fn dw_ruling_91_by_default_the_latest_advantage_point_is_lost() {
    assert_eq!(after(2, &[Renown, Cohesion, Renown], &[8]), [Renown, Cohesion]);
    assert_eq!(after(2, &[], &[8]), []);
}

#[test]
fn dw_ruling_91_a_unit_cannot_be_topped_up_beyond_full_strength() {
    let (play, unit) = regiment("H02", 7, &[]);
    assert_eq!(play.refuses(A, top_up(unit, 4, None)), (Reason::FullStrength, "DW-RULING-91"));
    assert!(play.allows(A, top_up(unit, 3, None)));
    assert_eq!(play.refuses(A, top_up(unit, 0, None)).0, Reason::Data);
    assert_eq!(play.refuses(A, top_up(UnitId(999), 1, None)).0, Reason::NoSuch);
}

#[test]
fn dw_reinf_01_and_02_stands_can_be_bought_only_from_the_second_year() {
    let (mut play, unit) = regiment("H02", 7, &[]);
    let army = play.at().units[&unit].force;
    play.does(A, Do::RaiseUnit { troop: troop("H04"), force: army });
    assert_eq!(play.treasury(A), 840);
    let (board, unit) = at_home("H02", 7, &[]);
    let first = board.first_organisation().game();
    assert_eq!(first.refuses(A, top_up(unit, 1, None)), (Reason::Phase, "DW-REINF-01"));
}

#[test]
fn dw_reinf_03_a_stand_costs_its_share_of_the_price_and_must_be_affordable() {
    for (code, stand) in [("H02", 10), ("H07", 35), ("H08", 40), ("H10", 6)] {
        let (mut play, unit) = regiment(code, 6, &[]);
        if code == "H08" {
            // The house of the unit's order is in H3, which the player holds.
            assert!(play.allows(A, top_up(unit, 1, None)));
        }
        play.does(A, top_up(unit, 2, None));
        assert_eq!(play.treasury(A), 1000 - 2 * stand);
    }
    let (play, unit) = regiment("H07", 6, &[]);
    let poor = play.board().treasury(A, 34).game();
    assert_eq!(poor.refuses(A, top_up(unit, 1, None)), (Reason::Funds, "DW-ORG-01"));
}

#[test]
fn dw_reinf_02_topping_up_follows_the_rules_for_recruitment() {
    let (play, unit) = regiment("H02", 6, &[]);
    let lost = play.board().held("H1", Some(B), 0).game();
    assert_eq!(lost.refuses(A, top_up(unit, 1, None)), (Reason::Place, "DW-ORG-24"));
    let mut board = play.board();
    board.army(B, "H1", &[Kind::Hero], &["O02"]);
    let refused = board.game().refuses(A, top_up(unit, 1, None));
    assert_eq!(refused, (Reason::Place, "DW-RULING-14"));
    // A garrison worth 200 points cannot be topped up.
    let mut board = Board::new([Race::Human, Race::Orc]).treasury(A, 500);
    let garrison = board.garrison(A, city("H1"), &["H02", "H02", "H01"]);
    for (unit, living) in board.position.units.values_mut().zip([10, 9, 2]) {
        unit.stands = living;
    }
    board.army(A, "H2", &[Kind::General3], &[]);
    let play = board.crowned(A, Kind::General3).winter_of(1).game();
    let unit = play.units(garrison)[1];
    assert_eq!(play.refuses(A, top_up(unit, 1, None)), (Reason::Garrison200, "DW-ORG-08"));
}

#[test]
fn dw_ruling_46_new_mounts_cost_half_the_price_of_the_remaining_stands() {
    for (living, cost) in [(10, 175), (7, 123)] {
        let (mut play, unit) = regiment("H07", living, &[]);
        assert_eq!(play.refuses(A, Do::RemountUnit(unit)), (Reason::NotDismounted, "DW-RULING-46"));
        play.change(|position| position.units.get_mut(&unit).unwrap().dismounted = true);
        play.does(A, Do::RemountUnit(unit));
        assert_eq!(play.treasury(A), 1000 - cost);
        assert!(!play.at().units[&unit].dismounted);
        play.does(A, Do::Cancel(Purchased::Mounts(unit)));
        assert!(play.at().units[&unit].dismounted);
        assert_eq!(play.treasury(A), 1000);
    }
}
