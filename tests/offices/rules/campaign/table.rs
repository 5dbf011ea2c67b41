//! Tests of a campaign's match interface: questions and deadlines, absent players and resigned seats.

use super::*;
use regnal_core::game::prelude::*;
use regnal_offices::state::Terms;

fn asked(game: &Game) -> Vec<(String, Vec<u8>, Vec<u8>)> {
    let questions = game.0.questions().into_iter();
    let seats = |seats: std::collections::BTreeSet<Seat>| seats.iter().map(|seat| seat.0).collect();
    questions.map(|one| (one.key, seats(one.asked), seats(one.open))).collect()
}

fn question(key: &str, asked: &[u8], open: &[u8]) -> Vec<(String, Vec<u8>, Vec<u8>)> {
    vec![(key.to_owned(), asked.to_vec(), open.to_vec())]
}

#[test]
fn io_ruling_05_all_players_get_one_question_for_creation_and_one_for_each_month() {
    let mut game = Game(fresh(2));
    assert_eq!(asked(&game), question("creation", &[0, 1], &[0, 1]));
    game.act(ONE, Action::CreateKing(usual_king(ONE)));
    assert_eq!(asked(&game), question("creation", &[0, 1], &[1]));
    assert!(!game.0.has_map() && game.0.episode().is_none());
    // A deadline applies only to the question it was set for.
    assert_eq!(game.0.fallback_to(TWO, "creation"), Some(Action::TimeOut));
    assert_eq!(game.0.fallback_to(TWO, "month-1"), None);
    assert_eq!(game.0.fallback_to(ONE, "creation"), None);

    let mut game = Table::new().game();
    assert_eq!(asked(&game), question("month-1", &[0, 1], &[0, 1]));
    assert_eq!(game.0.episode(), Some(1));
    game.act(ONE, Action::Lock);
    assert_eq!(asked(&game), question("month-1", &[0, 1], &[1]));
    game.act(ONE, Action::Unlock);
    assert_eq!(asked(&game), question("month-1", &[0, 1], &[0, 1]));
    game.month([]);
    assert_eq!(asked(&game), question("month-2", &[0, 1], &[0, 1]));
    assert_eq!(game.0.episode(), Some(2));
}

#[test]
fn io_ruling_03_the_agreed_hours_per_turn_override_the_default_of_the_lobby() {
    let mut game = Game(fresh(2));
    assert_eq!(game.0.granted_hours(), None);
    let terms = Terms { turns: 8, hours: 24 };
    game.act(ONE, Action::AgreeGame(terms));
    assert_eq!(game.0.granted_hours(), None);
    game.act(TWO, Action::AgreeGame(terms));
    assert_eq!(game.0.granted_hours(), Some(24));
}

#[test]
fn io_ruling_05_regencies_do_not_delay_a_turn_and_a_match_of_only_regencies_is_deserted() {
    let mut game = Table::new().game();
    game.act(ONE, Action::Resign);
    assert!(!game.0.is_playing(ONE) && game.0.is_playing(TWO));
    assert_eq!(asked(&game), question("month-1", &[1], &[1]));
    assert!(!game.0.is_deserted());
    // The player who currently holds the seat can take over.
    assert!(game.0.standing(ONE).contains(&Action::TakeOver));
    let mut back = game.clone();
    back.act(ONE, Action::TakeOver);
    assert!(back.0.is_playing(ONE));

    let mut table = Table::new();
    for own in &mut table.at.kingdoms {
        own.silent = 3;
    }
    let game = table.game();
    assert!(game.0.is_deserted());
    assert_eq!(asked(&game), question("month-1", &[0, 1], &[0, 1]));
}

#[test]
fn bot_players_keep_a_match_running_only_if_there_are_no_human_players() {
    let with = |machines: Vec<Seat>, silent: [u8; 2]| {
        let mut table = Table::new();
        for (own, silent) in table.at.kingdoms.iter_mut().zip(silent) {
            own.silent = silent;
        }
        let options = Options { machines, ..Options::usual(2) };
        from_position(&options, table.at).is_deserted()
    };
    assert!(with(vec![TWO], [3, 0]));
    assert!(!with(vec![TWO], [0, 3]));
    assert!(!with(vec![ONE, TWO], [0, 0]));
}

#[test]
fn io_ruling_25_a_fallen_kingdom_can_only_spectate() {
    let mut table = Table::new();
    table.at.kingdoms[0].has_fallen = true;
    let game = table.game();
    assert!(!game.0.is_playing(ONE));
    assert!(game.0.legal(ONE).is_empty() && game.0.standing(ONE).is_empty());
    assert_eq!(asked(&game), question("month-1", &[1], &[1]));
}
