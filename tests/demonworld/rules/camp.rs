//! Tests of camps outside sieges (DW-RULING-59, DW-FORT-01).

use regnal_demonworld::action::Season as Order;
use regnal_demonworld::event::Realm;
use regnal_demonworld::nouns::CharacterKind as Kind;
use regnal_demonworld::state::Reorganisation;
use regnal_demonworld::works::{Job, Task};

use super::board::march;
use super::*;

fn camp(army: ForceId, height: u8, builders: impl IntoIterator<Item = UnitId>) -> Order {
    Order::Reorganise(Reorganisation::Camp {
        army,
        height,
        builders: builders.into_iter().collect(),
    })
}

/// Returns a board in spring with a human army of the given units in H3.
fn settled(units: &[&str]) -> (Board, ForceId) {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
    let army = board.army(A, "H3", &[Kind::Hero], units);
    (board, army)
}

/// Returns the state of the camp after a season.
fn after_a_season(board: Board, army: ForceId, height: u8) -> Job {
    let mut play = board.game().after(A, camp(army, height, []));
    play.all_lock(Phase::SeasonOrders, []);
    assert_eq!(play.at().date.season, Season::Summer);
    play.at().camps[&army].job
}

#[test]
fn dw_ruling_59_an_army_that_holds_completes_a_camp_in_one_season() {
    // Twenty stands need five elements, which have room for ten working stands. One human stand builds an element of
    // height 3 in two weeks.
    let (board, army) = settled(&["H02", "H02"]);
    let job = after_a_season(board, army, 3);
    assert_eq!(job.task, Task::Fieldworks { height: 3, count: 5 });
    assert!(job.is_done());
}

#[test]
fn dw_ruling_59_a_camp_gets_thirteen_weeks_of_its_builders_labour() {
    // Eight stands of lancers build two elements, which have room for four stands. One human stand builds an element of
    // height 7 in six weeks. A single stand needs only one element, so it also finishes within the season.
    let (board, army) = settled(&["H06"]);
    assert!(after_a_season(board, army, 7).is_done());
    let (board, army) = settled(&["H06"]);
    let job = after_a_season(board.stands(army, 1), army, 7);
    assert!(job.is_done());
    // Isthak never build. An army of forty Isthak stands and one human stand needs eleven elements, for which the
    // single human needs more than a season.
    let (mut board, army) = settled(&["I02", "I02", "I02", "I02", "H02"]);
    board.position.units.values_mut().last().unwrap().stands = 1;
    let job = after_a_season(board, army, 7);
    assert!(!job.is_done());
    assert!(job.left() < Job::new(job.task).left());
}

#[test]
fn dw_ruling_59_work_on_an_unfinished_camp_continues_next_season() {
    let (mut board, army) = settled(&["I02", "I02", "I02", "I02", "H02"]);
    board.position.units.values_mut().last().unwrap().stands = 1;
    let mut play = board.game().after(A, camp(army, 7, []));
    play.all_lock(Phase::SeasonOrders, []);
    let begun = play.at().camps[&army].job;
    let mut other = play.clone();
    play.does(A, camp(army, 7, []));
    play.all_lock(Phase::SeasonOrders, []);
    assert!(play.at().camps[&army].job.left() < begun.left());
    // A different height starts a new ring.
    other.does(A, camp(army, 2, []));
    other.all_lock(Phase::SeasonOrders, []);
    let job = other.at().camps[&army].job;
    assert!(matches!(job.task, Task::Fieldworks { height: 2, .. }));
}

#[test]
fn dw_ruling_59_an_army_that_builds_a_camp_does_not_march() {
    let (board, army) = settled(&["H02"]);
    let mut play = board.game();
    play.does(A, march(army, "H2"));
    play.does(A, camp(army, 1, []));
    assert!(play.at().marches.is_empty());
    assert_eq!(play.refuses(A, march(army, "H2")), (Reason::Busy, "DW-RULING-59"));
    assert_eq!(play.refuses(A, camp(army, 1, [])).0, Reason::Busy);
    play.does(A, Order::TakeBack(0));
    play.does(A, march(army, "H2"));
}

#[test]
fn dw_ruling_59_a_camp_stays_behind_when_its_army_leaves() {
    let (board, army) = settled(&["H02"]);
    let mut play = board.game().after(A, camp(army, 1, []));
    play.all_lock(Phase::SeasonOrders, []);
    assert_eq!(play.refuses(A, camp(army, 1, [])).0, Reason::Already);
    play.does(A, march(army, "H2"));
    play.all_lock(Phase::SeasonOrders, []);
    assert!(play.at().camps.is_empty());
}

#[test]
fn dw_ruling_59_camps_can_be_built_only_in_the_open_field_of_a_friendly_province() {
    let refusal = |code: &str, enemy: bool, inside: bool| {
        let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
        let army = board.army(A, code, &[Kind::Hero], &["H02"]);
        if enemy {
            board.army(B, code, &[Kind::Hero], &[]);
        }
        if inside {
            board.position.forces.get_mut(&army).unwrap().site = Some(city(code));
        }
        board.game().refuses(A, camp(army, 1, []))
    };
    let rule = "DW-RULING-59";
    assert_eq!(refusal("O3", false, false), (Reason::NotFriendly, rule));
    assert_eq!(refusal("H3", true, false), (Reason::EnemyPresent, rule));
    assert_eq!(refusal("H1", false, true), (Reason::Place, rule));
}

#[test]
fn dw_ruling_59_camps_require_troops_that_can_build_and_a_height_that_is_possible_in_wood() {
    let (board, army) = settled(&["I02", "H11", "H02"]);
    let play = board.game();
    let [isthak, bombard, spears] = play.units(army)[..] else { panic!() };
    assert_eq!(play.refuses(A, camp(army, 1, [isthak])), (Reason::Builder, "DW-FORT-17"));
    assert_eq!(play.refuses(A, camp(army, 1, [spears, bombard])).0, Reason::Builder);
    assert!(play.allows(A, camp(army, 1, [spears])));
    assert!(play.allows(A, camp(army, 7, [])));
    for height in [0, 8] {
        assert_eq!(play.refuses(A, camp(army, height, [])), (Reason::Height, "DW-FORT-06"));
    }
    let (board, army) = settled(&["I02"]);
    assert_eq!(board.game().refuses(A, camp(army, 1, [])).0, Reason::Builder);
}

#[test]
fn dw_ruling_59_camp_building_stops_if_others_enter_or_the_province_changes_hands() {
    let (mut board, army) = settled(&["H02"]);
    let orcs = board.army(B, "H5", &[Kind::Hero], &[]);
    let mut play = board.game();
    play.does(A, camp(army, 1, []));
    play.does(B, march(orcs, "H3"));
    let builders = |play: &Play| play.at().camps[&army].builders.clone();
    play.all_lock(Phase::SeasonOrders, []);
    assert_eq!(play.at().forces[&orcs].province, at("H3"));
    assert_eq!(builders(&play), BTreeSet::new());
    assert!(!play.at().camps[&army].job.is_done());
    // The owner's other armies can come and go without stopping the work.
    let (mut board, army) = settled(&["H02"]);
    let friends = board.army(A, "H5", &[Kind::Hero], &["H02"]);
    let mut play = board.game();
    play.does(A, camp(army, 1, []));
    play.does(A, march(friends, "H3"));
    play.all_lock(Phase::SeasonOrders, []);
    assert!(play.at().camps[&army].job.is_done());
}

#[test]
fn dw_ruling_59_a_camp_is_visible_only_to_its_owner_until_another_army_arrives() {
    let (board, army) = settled(&["H02"]);
    let mut play = board.game();
    let before = play.clone();
    play.does(A, camp(army, 1, []));
    assert_eq!(before.0.view(Viewer::Seat(B)), play.0.view(Viewer::Seat(B)));
    play.all_lock(Phase::SeasonOrders, []);
    assert_eq!(play.0.view(Viewer::Seat(A)).own.unwrap().camps.len(), 1);
    assert!(play.0.view(Viewer::Seat(B)).own.unwrap().camps.is_empty());
    // No new camp can be started in a lost province.
    play.0.evolve(&Event::Realm(Realm::ProvinceTaken { province: at("H3"), owner: Some(B) }));
    assert_eq!(play.refuses(A, camp(army, 2, [])).0, Reason::NotFriendly);
}
