//! Tests of revenue from provinces, of points kept from earlier years, and of the secrecy of both (DW-UPKEEP-03 to -05,
//! DW-RULING-87).

use super::*;

/// Returns the treasury after the revenue has been added.
fn revenue(board: Board) -> u32 {
    winter(board, Stage::Experience, []).0.treasury(A)
}

fn humans(prestige: i8) -> Board {
    Board::new([Race::Human, Race::Orc]).prestige(A, prestige)
}

#[test]
fn dw_ex_94_the_revenues_of_four_sites_and_three_empty_provinces_add_up() {
    for (prestige, points) in [(2, 1050), (-2, 850)] {
        let board = humans(prestige).held("D3", Some(A), 0);
        assert_eq!(revenue(board), points);
    }
}

#[test]
fn dw_upkeep_03_and_04_each_province_yields_its_revenue() {
    for (province, points) in [("H1", 200), ("H2", 100), ("H3", 50), ("H4", 300), ("H5", 200)] {
        let lost = revenue(humans(0).held(province, None, 0));
        assert_eq!(revenue(humans(0)) - lost, points, "{province}");
    }
}

#[test]
fn dw_upkeep_05_and_ruling_87_prestige_changes_revenue_but_not_below_zero() {
    assert_eq!(revenue(humans(3)), 900 + 150);
    assert_eq!(revenue(humans(-2).lost(Race::Human, None)), 0);
}

#[test]
fn dw_ruling_87_a_besieged_province_yields_its_revenue_to_its_owner() {
    let board = humans(0).besieged(city("H1"), B, Some(A));
    assert_eq!(revenue(board), 900);
}

#[test]
fn dw_ruling_87_unspent_points_are_kept_unless_the_campaign_option_is_off() {
    for (carries, kept) in [(true, 7 + 900), (false, 0)] {
        let mut board = humans(0).judged_by_third_edition().treasury(A, 7);
        board.options.rules.treasury_carry = carries;
        let (mut play, _) = winter(board, Stage::Experience, []);
        play.all_lock(Phase::WinterUpkeep, []);
        assert_eq!(play.treasury(A), 907);
        play.all_lock(Phase::Organisation, []);
        assert_eq!(play.treasury(A), kept);
        assert_eq!(play.at().date.season, Season::Spring);
    }
}

#[test]
fn dw_ruling_87_points_left_over_from_the_first_2000_are_lost() {
    let mut play = Play::fresh([Race::Human, Race::Orc]);
    play.all_lock(Phase::Organisation, []);
    assert_eq!(play.treasury(A), 0);
}

#[test]
fn players_answers_in_winter_are_secret() {
    use regnal_demonworld::action::Winter as Do;
    let mut board = super::upkeep::destitute(0);
    board.army(A, "H1", &[], &["H02"]);
    let (mut play, _) = winter(board, Stage::Experience, []);
    let before = (play.0.view(Viewer::Seat(B)), play.0.view(Viewer::Public));
    play.does(A, Do::KeepUnpaid);
    assert_eq!(before, (play.0.view(Viewer::Seat(B)), play.0.view(Viewer::Public)));
    let own = play.0.view(Viewer::Seat(A)).own.unwrap();
    assert!(own.winter.upkeep.is_some());
    // All players are asked, whether or not they are short of points.
    let window = &play.at().windows[&play.window(Phase::WinterUpkeep)];
    assert_eq!(window.asked.len(), 2);
}
