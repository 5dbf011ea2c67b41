//! Who is away, and who has left (DW-RULING-09).

use std::collections::BTreeSet;

use regnal::game::{Game, Seat};
use regnal::games::demonworld::Event;
use regnal::games::demonworld::action::{Season as SeasonDeed, Table as Do};
use regnal::games::demonworld::event::{Conflict, Season as Told};
use regnal::games::demonworld::illegal::Reason;
use regnal::games::demonworld::nouns::{CharacterKind as Kind, Phase, Race, Season};
use regnal::games::demonworld::state::{Attitude, Stage, StandingOrders};

use super::board::{A, B, Board, C, Play, at};
use super::table::spring;

/// So many seasons in which a player says nothing and the others lock.
pub(super) fn silent(play: &mut Play, seat: Seat, seasons: usize) {
    for _ in 0..seasons {
        let window = play.window(Phase::SeasonOrders);
        for other in [A, B, C] {
            if other == seat {
                play.does(other, Do::TimeOut);
            } else {
                play.does(other, Do::Lock(window));
            }
        }
    }
}

#[test]
fn dw_ruling_09_three_defaults_in_a_row_make_a_player_absent_until_he_acts() {
    let mut play = spring();
    silent(&mut play, B, 2);
    assert_eq!(
        (play.at().players[1].missed, play.at().players[1].absent),
        (2, false)
    );
    // A word in between begins the count anew.
    let mut heard = play.clone();
    let orcs = *heard.at().forces.keys().nth(1).unwrap();
    heard.does(
        B,
        SeasonDeed::March {
            army: orcs,
            to: at("O2"),
        },
    );
    assert_eq!(heard.at().players[1].missed, 0);
    // Everybody is at home, so that attrition is all that winter asks of the dice.
    let window = play.window(Phase::SeasonOrders);
    play.does(B, Do::TimeOut);
    assert!(play.at().players[1].absent);
    play.does(A, Do::Lock(window));
    play.rolls(C, Do::Lock(window), [6; 6]);
    // Nobody waits for him any more.
    assert_eq!(play.at().stage, Stage::Upkeep);
    assert_eq!(play.0.awaited(), BTreeSet::from([A, C]));
    let window = play.window(Phase::WinterUpkeep);
    play.does(A, Do::Lock(window));
    assert!(play.at().windows[&window].asked.contains(&B));
}

#[test]
fn dw_ruling_09_who_is_absent_comes_back_by_whatever_he_does() {
    let mut play = spring();
    silent(&mut play, B, 2);
    play.does(B, Do::TimeOut);
    assert!(play.at().players[1].absent);
    play.does(B, Do::SetStandingOrders(StandingOrders::default()));
    assert!(!play.at().players[1].absent);
    assert_eq!(play.at().players[1].missed, 0);
}

#[test]
fn dw_ruling_09_who_resigned_never_comes_back_and_is_played_by_default() {
    let mut play = spring();
    play.does(B, Do::Resign);
    let player = &play.at().players[1];
    assert!(player.resigned && player.absent && !player.eliminated);
    assert_eq!(
        play.refuses(B, Do::VoteEnd(true)),
        (Reason::Phase, "DW-RULING-09")
    );
    assert_eq!(play.0.awaited(), BTreeSet::from([A, C]));
    let window = play.window(Phase::SeasonOrders);
    play.does(A, Do::Lock(window));
    play.does(C, Do::Lock(window));
    assert_eq!(play.at().date.season, Season::Summer);
}

#[test]
fn dw_ruling_93_when_all_are_absent_time_stands_still_until_somebody_acts() {
    let mut play = spring();
    play.does(A, Do::Resign);
    play.does(B, Do::Resign);
    for _ in 0..2 {
        play.does(C, Do::TimeOut);
    }
    assert_eq!(play.at().date.season, Season::Autumn);
    play.does(C, Do::TimeOut);
    assert!(play.at().players[2].absent);
    // The question stays open, and nothing happens.
    assert_eq!(
        (play.at().date.season, play.at().stage),
        (Season::Autumn, Stage::Orders)
    );
    let window = play.window(Phase::SeasonOrders);
    // Back again, and the year goes on with the next lock.
    play.does(C, Do::Unlock(window));
    assert!(!play.at().players[2].absent);
    play.rolls(C, Do::Lock(window), [6; 6]);
    assert_eq!(play.at().date.season, Season::Winter);
}

#[test]
fn dw_ex_107_an_absent_player_holds_takes_the_usual_attitude_and_keeps_nobody_waiting() {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
    let army = board.army(A, "H1", &[Kind::General3], &["H02", "H04"]);
    board.army(A, "H3", &[Kind::Hero], &["H02"]);
    let orcs = board.army(B, "H2", &[Kind::General3], &["O03"]);
    board.position.players[0].absent = true;
    let mut play = board.marching(orcs, "H1").game();
    assert_eq!(play.0.awaited(), BTreeSet::from([B]));
    let events = play.all_lock(Phase::SeasonOrders, []);
    let marches = events.iter().find_map(|event| match event {
        Event::Season(Told::OrdersRevealed { marches }) => Some(marches.len()),
        _ => None,
    });
    assert_eq!(marches, Some(1), "his armies hold");
    assert_eq!(play.at().forces[&army].province, at("H1"));
    assert_eq!(play.0.awaited(), BTreeSet::from([B]));
    let events = play.all_lock(Phase::ConflictAttitudes, []);
    let attitude = events.iter().find_map(|event| match event {
        Event::Conflict(Conflict::AttitudesRevealed { attitudes, .. }) => attitudes.get(&army),
        _ => None,
    });
    // The orcs are no one and a half times as many.
    assert_eq!(attitude, Some(&Attitude::Fight(Some(B))));
    let window = &play.at().windows[&play.window(Phase::BattleMode)];
    assert_eq!(window.asked, BTreeSet::from([A, B]));
    assert_eq!(play.0.awaited(), BTreeSet::from([B]));
}
