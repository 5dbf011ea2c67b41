//! Tests of the effects at the end of a season (DW-RULING-08, -09, -15, -80, -93, -97).

use regnal_demonworld::action::Table;
use regnal_demonworld::event::Calendar;
use regnal_demonworld::nouns::CharacterKind as Kind;
use regnal_demonworld::state::{Condition, Province};

use super::board::{date, unit};
use super::judge::third_edition;
use super::*;

/// Ends the given season of the given year. After autumn, winter continues up to its first question.
fn end(board: Board, year: u16, season: Season) -> (Play, Vec<Event>) {
    let mut play = board.ask(date(year, season), Stage::Sieges, Phase::SeasonOrders).game();
    let events = play.all_lock(Phase::SeasonOrders, []);
    (play, events)
}

fn eliminated(events: &[Event]) -> Vec<Seat> {
    picked!(events.iter(), Event::Calendar(Calendar::Eliminated { seat }) => *seat).collect()
}

#[test]
fn dw_ruling_80_wounded_and_fled_characters_return_at_season_end() {
    for season in [Season::Spring, Season::Summer, Season::Autumn, Season::Winter] {
        let mut board = third_edition();
        board.army(A, "H1", &[Kind::General3, Kind::General1, Kind::Hero], &[]);
        let ids: Vec<CharacterId> = board.position.characters.keys().copied().collect();
        let conditions = [Condition::Wounded, Condition::Fled, Condition::Captured(B)];
        for (own, condition) in board.position.characters.values_mut().zip(conditions) {
            own.condition = condition;
        }
        let captive = board.position.characters.get_mut(&ids[2]).unwrap();
        captive.force = None;
        let (play, _) = end(board, 1, season);
        let now = |id| play.at().characters[id].condition;
        assert_eq!(now(&ids[0]), Condition::Ok);
        assert_eq!(now(&ids[1]), Condition::Ok);
        assert_eq!(now(&ids[2]), Condition::Captured(B));
    }
}

#[test]
fn dw_ruling_81_the_number_of_retreats_and_the_origin_of_a_march_are_cleared_at_season_end() {
    let mut board = third_edition();
    let army = board.army(A, "H1", &[Kind::General3], &["H02"]);
    let own = board.position.forces.get_mut(&army).unwrap();
    (own.retreats, own.moved_from) = (2, Some(at("H2")));
    let (play, _) = end(board, 1, Season::Spring);
    let own = &play.at().forces[&army];
    assert_eq!((own.retreats, own.moved_from), (0, None));
}

/// Returns the number of whole years for which a province has been held, and the number of season ends counted so far
/// this year.
fn held(position: &Position, code: &str) -> (u8, u8) {
    let province = &position.provinces[&at(code)];
    (province.full_years, province.checks)
}

/// Makes a change and plays to the end of the next season.
fn season(play: &Play, year: u16, season: Season, change: impl Fn(Board) -> Board) -> Play {
    end(change(play.closed()), year, season).0
}

#[test]
fn dw_ruling_15_a_province_held_at_all_three_checks_of_a_year_was_held_for_a_whole_year() {
    let (spring, _) = end(third_edition(), 1, Season::Spring);
    assert_eq!(held(spring.at(), "H1"), (0, 1));
    let summer = season(&spring, 1, Season::Summer, |board| board);
    assert_eq!(held(summer.at(), "H1"), (0, 2));
    let autumn = season(&summer, 1, Season::Autumn, |board| board);
    assert_eq!(held(autumn.at(), "H1"), (1, 0));
    // Winter has no check, and no years are counted for an unowned province.
    let winter = season(&autumn, 1, Season::Winter, |board| board);
    assert_eq!(held(winter.at(), "H1"), (1, 0));
    assert_eq!(held(winter.at(), "C0"), (0, 0));
}

#[test]
fn dw_ruling_15_a_year_that_started_without_the_province_does_not_count() {
    let (spring, _) = end(third_edition().held("D3", None, 0), 1, Season::Spring);
    let summer = season(&spring, 1, Season::Summer, |board| board.held("D3", Some(A), 0));
    let autumn = season(&summer, 1, Season::Autumn, |board| board);
    assert_eq!(held(autumn.at(), "D3"), (0, 0));
    let mut play = autumn;
    for (number, next) in [Season::Spring, Season::Summer, Season::Autumn].into_iter().enumerate() {
        assert_eq!(held(play.at(), "D3"), (0, u8::try_from(number).unwrap()));
        play = season(&play, 2, next, |board| board);
    }
    assert_eq!(held(play.at(), "D3"), (1, 0));
}

#[test]
fn dw_ruling_15_any_loss_of_the_province_resets_the_count() {
    let mut board = third_edition().held("D3", Some(A), 2);
    // An orc army takes the province without a fight.
    board.army(B, "O1", &[Kind::Hero], &["O02"]);
    let (play, _) = end(board, 1, Season::Spring);
    assert_eq!(held(play.at(), "D3"), (2, 1));
    let mut board = play.closed();
    let lost = Province::held_by(Some(B), play.at().date);
    board.position.provinces.insert(at("D3"), lost);
    let (play, _) = end(board, 1, Season::Summer);
    assert_eq!(held(play.at(), "D3"), (0, 1));
}

#[test]
fn dw_ruling_15_troops_can_be_raised_immediately_in_an_initial_province() {
    let mut board = third_edition().held("H1", Some(A), 0);
    let army = board.army(A, "H1", &[Kind::General3], &[]);
    let play = board.crowned(A, Kind::General3).treasury(A, 100).winter_of(3).game();
    assert!(play.allows(A, unit("H02", army)));
}

/// Sets up three players. The first has only these possessions.
fn stripped(provinces: bool, army: bool, garrison: bool) -> Board {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]).judged_by_third_edition();
    if army {
        board.army(A, "C0", &[Kind::Hero], &["H02"]);
    }
    if garrison {
        board.garrison(A, city("H1"), &["H01"]);
    }
    if provinces { board } else { board.lost(Race::Human, Some(B)) }
}

#[test]
fn dw_ruling_09_a_player_with_neither_a_province_nor_an_army_is_eliminated() {
    // The cases are nothing at all, only a garrison, an army without a province, and provinces without an army.
    for (provinces, army, garrison, is_out) in
        [(false, false, false, true), (false, false, true, true), (true, false, false, false)]
    {
        let (play, events) = end(stripped(provinces, army, garrison), 1, Season::Spring);
        assert_eq!(eliminated(&events), if is_out { vec![A] } else { vec![] });
        assert_eq!(play.at().players[0].eliminated, is_out);
        assert_eq!(play.at().outcome, None);
        let asked = &play.at().windows[&play.window(Phase::SeasonOrders)].asked;
        assert_eq!(asked.contains(&A), !is_out);
        if is_out {
            assert_eq!(play.refuses(A, Table::VoteEnd(true)), (Reason::Phase, "DW-RULING-09"));
        }
    }
}

#[test]
fn dw_ruling_09_a_player_with_an_army_but_no_province_stays_in_the_game() {
    let (play, events) = end(stripped(false, true, false), 1, Season::Spring);
    assert!(eliminated(&events).is_empty());
    assert!(!play.at().players[0].eliminated);
}

#[test]
fn dw_ruling_93_the_last_remaining_player_wins_immediately() {
    let (play, events) = end(third_edition().lost(Race::Human, Some(B)), 1, Season::Spring);
    assert_eq!(eliminated(&events), [A]);
    let outcome = play.at().outcome.clone().unwrap();
    assert_eq!(outcome.winners, BTreeSet::from([B]));
    assert_eq!(outcome.rule, "DW-RULING-93");
    assert_eq!(outcome.ranking, [BTreeSet::from([B]), BTreeSet::from([A])]);
    assert_eq!(play.0.ending()[1], Line::new("demonworld-ended-last"));
    assert_eq!(play.at().stage, Stage::Over);
    assert!(play.at().windows.is_empty());
}

#[test]
fn dw_ruling_93_an_elimination_can_decide_a_vote() {
    // B and C had agreed to end the campaign, but A had not.
    let mut board = stripped(false, false, false);
    board.position.votes_to_end = BTreeSet::from([B, C]);
    let (play, _) = end(board, 1, Season::Spring);
    let outcome = play.at().outcome.clone().unwrap();
    assert_eq!(outcome.winners, BTreeSet::from([B]));
    assert_eq!(outcome.ranking.last(), Some(&BTreeSet::from([A])));
}

/// Returns a treaty with an end date, either in force or offered.
fn treaty(until: Option<Date>, since: Option<Date>) -> Board {
    let mut board = third_edition().treaty(A, B, TreatyKind::Passage);
    let treaty = board.position.treaties.values_mut().next().unwrap();
    (treaty.since, treaty.until) = (since, until);
    board
}

#[test]
fn dw_ruling_97_a_treaty_ends_at_the_end_of_its_last_season() {
    let summer = date(1, Season::Summer);
    for since in [Some(Date::FIRST), None] {
        let (play, _) = end(treaty(Some(summer), since), 1, Season::Spring);
        assert_eq!(play.at().treaties.len(), 1);
        let (play, _) = end(treaty(Some(summer), since), 1, Season::Summer);
        assert!(play.at().treaties.is_empty());
    }
    let spring = date(2, Season::Spring);
    for (until, year) in [(None, 9), (Some(spring), 1)] {
        let (play, _) = end(treaty(until, Some(Date::FIRST)), year, Season::Winter);
        assert_eq!(play.at().treaties.len(), 1, "{until:?}");
    }
}
