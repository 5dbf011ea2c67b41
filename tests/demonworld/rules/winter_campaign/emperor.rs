//! Tests of the emperor's title, and of winning a campaign with it (DW-EMPEROR, DW-RULING-92).

use regnal_demonworld::state::Emperor;

use super::super::judge::third_edition;
use super::*;

/// Returns the same campaign in the winter of the given year, with `prestige` for the first player.
fn next_winter(play: &Play, year: u16, prestige: i8) -> Play {
    after_check(play.closed().prestige(A, prestige), year)
}

/// Plays the check of the emperors in the winter of the given year.
fn after_check(board: Board, year: u16) -> Play {
    let mut play = before(board, year, Stage::EmperorCheck);
    play.all_lock(Phase::SeasonOrders, []);
    play
}

fn spring(prestige: i8) -> Play {
    third_edition().prestige(A, prestige).orders(Season::Spring).game()
}

fn winters(play: &Play) -> Option<u8> {
    play.at().players[0].emperor.map(|title| title.winters)
}

#[test]
fn dw_emperor_01_emperors_can_be_proclaimed_in_any_season_with_three_prestige() {
    for season in [Season::Spring, Season::Summer, Season::Autumn] {
        let mut play = Board::new([Race::Human, Race::Orc]).prestige(A, 3).orders(season).game();
        play.does(A, Table::ProclaimEmperor);
        let title = Emperor { since: date(1, season), winters: 0 };
        assert_eq!(play.at().players[0].emperor, Some(title));
        assert_eq!(play.refuses(A, Table::ProclaimEmperor), (Reason::Already, "DW-EMPEROR-01"));
    }
    let first = Board::new([Race::Human, Race::Orc]).prestige(A, 3).first_organisation().game();
    assert_eq!(first.refuses(A, Table::ProclaimEmperor), (Reason::Phase, "DW-EMPEROR-01"));
}

#[test]
fn dw_ex_106_a_proclamation_with_two_prestige_points_is_rejected() {
    assert_eq!(spring(2).refuses(A, Table::ProclaimEmperor), (Reason::Prestige, "DW-EMPEROR-01"));
}

#[test]
fn dw_ex_104_an_emperor_proclaimed_in_spring_of_year_one_wins_in_the_third_winter() {
    let play = spring(3).after(A, Table::ProclaimEmperor);
    // Having only 2 prestige points in summer costs the emperor nothing, because prestige is back at 3 in autumn.
    let summer = play.closed().prestige(A, 2).orders(Season::Summer).revealed();
    assert_eq!(winters(&summer), Some(0));
    let first = next_winter(&summer, 1, 3);
    assert_eq!((winters(&first), &first.at().outcome), (Some(1), &None));
    let second = next_winter(&first, 2, 3);
    assert_eq!((winters(&second), &second.at().outcome), (Some(2), &None));
    let third = next_winter(&second, 3, 3);
    let outcome = third.at().outcome.clone().unwrap();
    assert_eq!(outcome.winners, BTreeSet::from([A]));
    assert_eq!(outcome.rule, "DW-EMPEROR-04");
    assert_eq!(third.at().stage, Stage::Over);
    assert_eq!(third.0.ending()[1], Line::new("demonworld-ended-emperor"));
    assert_eq!(third.refuses(B, Table::VoteEnd(true)).0, Reason::Phase);
}

/// The rulebook counts a year from spring to autumn (L34), so a partial year is not one of the three.
#[test]
fn dw_emperor_04_a_year_without_the_title_in_spring_does_not_count() {
    let proclaimed = |judge, season| {
        let board = Board::new([Race::Human, Race::Orc]).judged(judge).prestige(A, 3);
        let play = board.orders(season).game().after(A, Table::ProclaimEmperor);
        after_check(play.closed(), 1)
    };
    assert_eq!(winters(&proclaimed(Judge::SIXTH, Season::Spring)), Some(1));
    for season in [Season::Summer, Season::Autumn] {
        assert_eq!(winters(&proclaimed(Judge::SIXTH, season)), Some(0));
        assert_eq!(winters(&proclaimed(Judge::FIFTH, season)), Some(1));
    }
    // Only the years after the partial first year count.
    let late = proclaimed(Judge::SIXTH, Season::Autumn);
    assert_eq!(winters(&after_check(late.closed(), 2)), Some(1));
}

/// An emperor keeps the title only with three prestige points, even in the first winter after the proclamation.
#[test]
fn dw_emperor_02_the_first_winter_is_checked_even_if_its_year_does_not_count() {
    let mut board = Board::new([Race::Human, Race::Orc]).prestige(A, 2);
    board.position.players[0].emperor =
        Some(Emperor { since: Date { year: 1, season: Season::Autumn }, winters: 0 });
    assert_eq!(winters(&after_check(board, 1)), None);
}

#[test]
fn dw_ex_105_an_emperor_with_two_prestige_points_in_the_third_winter_loses_the_title() {
    let play = spring(3).after(A, Table::ProclaimEmperor);
    let second = next_winter(&next_winter(&play, 1, 3), 2, 3);
    let mut third = next_winter(&second, 3, 2);
    assert_eq!((winters(&third), &third.at().outcome), (None, &None));
    assert_eq!(third.at().stage, Stage::Upkeep);
    assert_eq!(third.refuses(A, Table::ProclaimEmperor).0, Reason::Prestige);
    // With three prestige points, the player can be proclaimed again. This winter's check has already passed.
    let board = third.closed().prestige(A, 3);
    third = board.ask(third.at().date, Stage::Upkeep, Phase::WinterUpkeep).game();
    third.does(A, Table::ProclaimEmperor);
    third.all_lock(Phase::WinterUpkeep, []);
    assert_eq!(winters(&third), Some(0));
    let fourth = next_winter(&third, 4, 3);
    assert_eq!((winters(&fourth), &fourth.at().outcome), (Some(1), &None));
}

#[test]
fn dw_emperor_02_a_winter_counts_only_with_three_prestige_points() {
    let play = spring(3).after(A, Table::ProclaimEmperor);
    assert_eq!(winters(&next_winter(&play, 1, 2)), None);
    assert_eq!(winters(&next_winter(&play, 1, 3)), Some(1));
}

#[test]
fn dw_emperor_03_and_04_the_title_is_checked_only_in_winter() {
    let play = spring(3).after(A, Table::ProclaimEmperor);
    let mut board = play.closed().prestige(A, -2);
    board.position.players[0].emperor.as_mut().unwrap().winters = 2;
    let play = board.orders(Season::Spring).revealed();
    assert_eq!(winters(&play), Some(2));
}

/// Returns a campaign of three players. The given players are emperors who need one more winter for victory.
fn two_thirds(seats: &[Seat]) -> Board {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]);
    for seat in seats {
        board = board.prestige(*seat, 3);
        board.position.players[seat.index()].emperor =
            Some(Emperor { since: Date::FIRST, winters: 2 });
    }
    board
}

#[test]
fn dw_ruling_92_two_emperors_who_complete_three_winters_together_both_win() {
    let play = after_check(two_thirds(&[A, C]), 3);
    let outcome = play.at().outcome.clone().unwrap();
    assert_eq!(outcome.winners, BTreeSet::from([A, C]));
    assert_eq!(outcome.ranking, [BTreeSet::from([A, C]), BTreeSet::from([B])]);
    // A player who is one winter behind does not share the other's victory.
    let mut board = two_thirds(&[A, C]);
    board.position.players[2].emperor.as_mut().unwrap().winters = 1;
    let outcome = after_check(board, 3).at().outcome.clone().unwrap();
    assert_eq!(outcome.winners, BTreeSet::from([A]));
}

#[test]
fn dw_ruling_92_an_emperor_is_checked_before_winter_attrition() {
    let mut board = two_thirds(&[A]);
    board.army(A, "H1", &[CharacterKind::Hero], &["H02"]);
    // No further dice are rolled.
    assert!(after_check(board, 3).at().outcome.is_some());
}
