//! Tests of unit experience, and of the experience question (DW-XP, DW-RULING-85).

use regnal_demonworld::nouns::Advantage;
use regnal_demonworld::setup::Learners;

use super::*;

/// Sets up a human unit at the experience question, with the given number of stands, a flag for having fought, and the
/// given advantages.
fn veterans(code: &str, stands: u16, engaged: bool, advantages: &[Advantage]) -> (Play, UnitId) {
    let mut board = Board::new([Race::Human, Race::Orc]);
    let army = board.army(A, "H1", &[Kind::Hero], &[code]);
    let own = board.first_unit(army);
    (own.stands, own.engaged) = (stands, engaged);
    own.advantages = advantages.to_vec();
    // The orc unit has fought in every test.
    let orcs = board.army(B, "O1", &[Kind::Hero], &["O02"]);
    board.first_unit(orcs).engaged = true;
    let (play, _) = winter(board, Stage::Attrition, [6, 6, 6, 6]);
    let unit = play.units(army)[0];
    (play, unit)
}

fn choose(unit: UnitId, advantage: Advantage) -> Do {
    Do::ChooseAdvantage { unit, advantage }
}

#[test]
fn dw_xp_05_a_unit_that_fought_and_survived_gains_the_advantage_chosen_by_its_player() {
    for advantage in [Advantage::Renown, Advantage::Cohesion, Advantage::Fear] {
        let (mut play, unit) = veterans("H02", 5, true, &[]);
        play.does(A, choose(unit, advantage));
        assert!(play.at().units[&unit].advantages.is_empty());
        play.all_lock(Phase::WinterExperience, []);
        assert_eq!(play.at().units[&unit].advantages, [advantage]);
        assert!(!play.at().units[&unit].engaged);
    }
}

#[test]
fn dw_xp_05_the_latest_choice_counts() {
    let (mut play, unit) = veterans("H02", 10, true, &[]);
    play.does(A, choose(unit, Advantage::Fear));
    play.does(A, choose(unit, Advantage::Cohesion));
    play.all_lock(Phase::WinterExperience, []);
    assert_eq!(play.at().units[&unit].advantages, [Advantage::Cohesion]);
}

#[test]
fn dw_xp_05_and_ruling_85_units_with_heavy_losses_or_no_battle_gain_nothing() {
    let refused = (Reason::NotQualified, "DW-XP-05");
    for (stands, engaged) in [(4, true), (10, false)] {
        let (mut play, unit) = veterans("H02", stands, engaged, &[]);
        assert_eq!(play.refuses(A, choose(unit, Advantage::Renown)), refused);
        play.all_lock(Phase::WinterExperience, []);
        assert!(play.at().units[&unit].advantages.is_empty());
        assert!(!play.at().units[&unit].engaged);
    }
    // A player cannot choose for other players' units.
    let (play, unit) = veterans("H02", 10, true, &[]);
    assert_eq!(play.refuses(B, choose(unit, Advantage::Renown)).0, Reason::NoSuch);
}

#[test]
fn dw_ruling_85_a_unit_gains_at_most_one_advantage_per_winter() {
    let (mut play, unit) = veterans("H02", 10, true, &[Advantage::Renown]);
    play.does(A, choose(unit, Advantage::Renown));
    play.all_lock(Phase::WinterExperience, []);
    assert_eq!(play.at().units[&unit].advantages, [Advantage::Renown, Advantage::Renown]);
    assert!(!play.allows(A, choose(unit, Advantage::Fear)));
}

#[test]
fn dw_xp_06_a_unit_has_at_most_two_of_each_advantage() {
    let (mut play, unit) = veterans("H02", 10, true, &[Advantage::Renown; 2]);
    assert_eq!(play.refuses(A, choose(unit, Advantage::Renown)), (Reason::XpMax, "DW-XP-06"));
    play.does(A, choose(unit, Advantage::Fear));
    play.all_lock(Phase::WinterExperience, []);
    assert_eq!(play.at().units[&unit].advantages.len(), 3);
    // A unit that has every advantage gains nothing.
    let all = [[Advantage::Renown; 2], [Advantage::Cohesion; 2], [Advantage::Fear; 2]].concat();
    let (mut play, unit) = veterans("H02", 10, true, &all);
    play.all_lock(Phase::WinterExperience, []);
    assert_eq!(play.at().units[&unit].advantages, all);
}

#[test]
fn dw_ruling_08_the_default_order_of_advantages_is_renown_cohesion_fear() {
    let known = [
        (vec![], Advantage::Renown),
        (vec![Advantage::Renown; 2], Advantage::Cohesion),
        (
            vec![Advantage::Renown, Advantage::Renown, Advantage::Cohesion, Advantage::Cohesion],
            Advantage::Fear,
        ),
    ];
    for (before, gained) in known {
        let (mut play, unit) = veterans("H02", 10, true, &before);
        play.does(A, Table::TimeOut);
        play.does(B, Table::TimeOut);
        let own = &play.at().units[&unit];
        assert_eq!(own.advantages.last(), Some(&gained));
        assert_eq!(own.advantages.len(), before.len() + 1);
    }
}

#[test]
fn dw_xp_07_the_experience_question_is_skipped_if_there_was_no_battle() {
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.army(A, "H1", &[Kind::Hero], &["H02"]);
    let (play, _) = winter(board, Stage::Attrition, [6, 6]);
    assert_eq!(play.at().stage, Stage::Upkeep);
    let (play, unit) = veterans("H02", 10, true, &[]);
    assert_eq!(play.at().stage, Stage::Experience);
    // If one player is asked, all are, which hides each player's losses.
    let window = &play.at().windows[&play.window(Phase::WinterExperience)];
    assert_eq!(window.asked.len(), 2);
    let menu = play.0.legal(A);
    assert!(menu.contains(&Action::Winter(choose(unit, Advantage::Fear))));
    assert!(!play.0.legal(B).contains(&Action::Winter(choose(unit, Advantage::Fear))));
}

#[test]
fn dw_xp_05_the_book_lists_only_units_that_can_gain_experience() {
    use regnal_core::game::book::Step;
    let (mut play, unit) = veterans("H02", 10, true, &[]);
    let book = play.0.order_books(A).remove(0);
    let rows: Vec<String> = book.rows.iter().map(|row| row.code.clone()).collect();
    assert_eq!(rows, [format!("u{}", unit.0)]);
    assert!(book.notes.is_empty());
    // With less than half of its stands left, the unit cannot gain experience and is not listed.
    let (beaten, _) = veterans("H02", 4, true, &[]);
    let book = beaten.0.order_books(A).remove(0);
    assert!(book.rows.is_empty());
    assert_eq!(book.notes.len(), 1);
    // Fills in all open choices with one tap.
    let way = [book.code.as_str(), "rest-fear"];
    let Some(Step::Do(deeds)) = play.0.order_step(A, &way) else {
        panic!("the path does not exist");
    };
    assert_eq!(deeds, [choose(unit, Advantage::Fear).into()]);
    for deed in deeds {
        assert!(play.0.legal(A).contains(&deed));
    }
    play.does(A, choose(unit, Advantage::Fear));
    assert_eq!(play.0.order_books(A)[0].warned(), 0);
}

#[test]
fn dw_xp_07_the_campaign_does_not_wait_for_players_who_fought_no_battle() {
    let asked = |learners: Learners, fought: &[Seat]| {
        let mut board = Board::new([Race::Human, Race::Orc]);
        let army = board.army(A, "H1", &[Kind::Hero], &["H02"]);
        board.army(B, "O1", &[Kind::Hero], &["O02"]);
        board.first_unit(army).engaged = true;
        board.position.fought = fought.iter().copied().collect();
        board.options.learners = learners;
        let (play, _) = winter(board, Stage::Attrition, [6, 6, 6, 6]);
        let window = &play.at().windows[&play.window(Phase::WinterExperience)];
        window.asked.iter().copied().collect::<Vec<Seat>>()
    };
    assert_eq!(asked(Learners::Fighters, &[A]), [A]);
    // B has no unit left that could gain experience, and this fact stays private.
    assert_eq!(asked(Learners::Fighters, &[A, B]), [A, B]);
    // A campaign without the option asks all players.
    assert_eq!(asked(Learners::Everybody, &[A]), [A, B]);
}

#[test]
fn dw_xp_01_experience_changes_only_the_advantages_of_a_unit() {
    let (mut play, unit) = veterans("H02", 10, true, &[]);
    let before = play.at().units[&unit].clone();
    play.all_lock(Phase::WinterExperience, []);
    let mut after = play.at().units[&unit].clone();
    after.advantages.clear();
    after.engaged = true;
    assert_eq!(after, before);
}
