//! Tests of absent players and resigned players (DW-RULING-09).

use regnal_demonworld::action::{Ruling, Season as SeasonDeed, Table as Do, Umpire};
use regnal_demonworld::event::{Calendar, Conflict, Season as Told};
use regnal_demonworld::nouns::{CharacterKind as Kind, ForceKind};
use regnal_demonworld::state::{Attitude, StandingOrders};

use super::table::{offer, spring};
use super::*;

/// Plays `seasons` seasons in which one player takes no action and all others lock.
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
fn dw_ruling_09_three_consecutive_defaults_make_a_player_absent_until_the_player_acts() {
    let mut play = spring();
    silent(&mut play, B, 2);
    assert_eq!((play.at().players[1].missed, play.at().players[1].absent), (2, false));
    // An action between two missed deadlines restarts the count.
    let mut heard = play.clone();
    let orcs = heard.forces(B, ForceKind::Army)[0];
    heard.does(B, SeasonDeed::March { army: orcs, to: at("O2") });
    assert_eq!(heard.at().players[1].missed, 0);
    // All armies are at home, so the only dice in winter are for attrition.
    let window = play.window(Phase::SeasonOrders);
    play.does(B, Do::TimeOut);
    assert!(play.at().players[1].absent);
    play.does(A, Do::Lock(window));
    play.rolls(C, Do::Lock(window), [6; 6]);
    // The match no longer waits for the absent player.
    assert_eq!(play.at().stage, Stage::Upkeep);
    assert_eq!(play.0.awaited(), BTreeSet::from([A, C]));
    let window = play.window(Phase::WinterUpkeep);
    play.does(A, Do::Lock(window));
    assert!(play.at().windows[&window].asked.contains(&B));
}

#[test]
fn dw_ruling_09_a_public_action_ends_a_players_absence() {
    let mut away = spring();
    silent(&mut away, B, 2);
    away.does(B, Do::TimeOut);
    assert!(away.at().players[1].absent);
    let window = away.window(Phase::SeasonOrders);
    for deed in [Do::Unlock(window), Do::VoteEnd(true)] {
        let play = away.clone().after(B, deed);
        assert!(!play.at().players[1].absent);
        assert_eq!(play.at().players[1].missed, 0);
    }
}

/// The drafts of an absent player are as secret as those of other players (section 7), and they take effect. Only a
/// lock shows that the player is back.
#[test]
fn dw_ruling_09_an_absent_players_drafts_are_secret_until_the_player_locks() {
    let mut play = spring();
    play.change(|position| position.players[1].absent = true);
    let orcs = play.forces(B, ForceKind::Army)[0];
    let window = play.window(Phase::SeasonOrders);
    let march = SeasonDeed::March { army: orcs, to: at("O2") };
    let shown = |play: &Play, viewer| {
        let view = play.0.view(viewer);
        (play.0.awaited(), play.0.question_line(viewer), serde_json::to_value(view).unwrap())
    };
    let others = [Viewer::Public, Viewer::Seat(A)];
    let before = others.map(|viewer| shown(&play, viewer));
    for deed in [
        Action::from(march),
        Action::from(Do::SetStandingOrders(StandingOrders::default())),
        Action::from(offer(C, None, true)),
    ] {
        let game = play.0.clone();
        let events = play.does(B, deed);
        for viewer in others {
            let told = events.iter().filter_map(|event| game.tell(event, viewer));
            assert_eq!(told.count(), 0, "{events:?}");
        }
        assert!(play.at().players[1].absent);
        assert_eq!(others.map(|viewer| shown(&play, viewer)), before);
    }
    // The match does not wait for the absent player, who can still end the absence by locking.
    let mut back = play.clone().after(B, Do::Lock(window));
    assert!(!back.at().players[1].absent);
    back.does(B, Do::Unlock(window));
    assert_eq!(back.0.awaited(), BTreeSet::from([A, B, C]));
    // The match does not wait for the absent player, whose draft is carried out nevertheless.
    play.does(A, Do::Lock(window));
    play.does(C, Do::Lock(window));
    assert_eq!(play.at().forces[&orcs].province, at("O2"));
    assert!(play.at().players[1].absent);
}

#[test]
fn dw_ruling_09_a_resigned_seat_gets_default_decisions_until_taken_over() {
    let mut play = spring();
    play.does(B, Do::Resign);
    let player = &play.at().players[1];
    assert!(player.resigned && player.absent && !player.eliminated);
    assert_eq!(play.refuses(B, Do::VoteEnd(true)), (Reason::Phase, "DW-RULING-09"));
    assert_eq!(play.0.awaited(), BTreeSet::from([A, C]));
    play.lock(Phase::SeasonOrders, &[A, C]);
    assert_eq!(play.at().date.season, Season::Summer);
    // Nobody plays for the seat. A new player can take it over, with or without an umpire.
    assert!(play.0.is_away(B) && !play.0.is_playing(B));
    let back = Action::Table(Do::TakeOver);
    assert_eq!(play.0.take_back(B), Some(back.clone()));
    assert_eq!(play.0.standing(B), [back]);
    assert_eq!(play.0.concerns(B)[0].id, "demonworld-own-given-up");
    let events = play.does(B, Do::TakeOver);
    let told = |viewer| play.0.tell(&events[0], viewer).map(|line| line.id);
    for viewer in [Viewer::Public, Viewer::Seat(A), Viewer::Seat(B)] {
        assert_eq!(told(viewer), Some("demonworld-taken-over"));
    }
    assert!(!play.0.is_away(B) && play.0.is_playing(B));
    assert_eq!(play.0.awaited(), BTreeSet::from([A, B, C]));
    play.lock(Phase::SeasonOrders, &[B]);
}

#[test]
fn dw_ruling_09_only_a_resigned_seat_still_in_the_game_can_be_taken_over() {
    let mut play = spring();
    let already = (Reason::Already, "DW-RULING-09");
    assert_eq!(play.refuses(B, Do::TakeOver), already);
    assert_eq!(play.0.take_back(B), None);
    for _ in 0..3 {
        play.does(B, Do::TimeOut);
        for seat in [A, C] {
            let window = play.window(Phase::SeasonOrders);
            if !play.at().players[1].absent {
                play.does(seat, Do::Lock(window));
            }
        }
    }
    assert!(play.0.is_away(B));
    let refused = play.refuses(B, Do::TakeOver);
    assert_eq!(refused, already, "a seat of an absent player can be taken over");
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]);
    board.army(A, "H1", &[Kind::General3], &["H02"]);
    board.army(C, "E1", &[Kind::General3], &["E02"]);
    let lost = &mut board.position.players[1];
    (lost.eliminated, lost.resigned, lost.absent) = (true, true, true);
    let play = board.orders(Season::Spring).game();
    assert_eq!(play.refuses(B, Do::TakeOver), already);
    assert!(!play.0.is_away(B));
}

/// The chronicle of a season lists the players who missed the deadline, but never the umpire.
#[test]
fn dw_ruling_09_the_chronicle_names_players_who_missed_the_deadline() {
    let play = spring();
    let window = play.window(Phase::SeasonOrders);
    let late = |seat| {
        let event = Calendar::TimedOut { seat, window, defaulted: true, in_a_row: 1 };
        let told = play.0.recount(&[event.into()]).public;
        told.iter().any(|line| line.id == "demonworld-told-late")
    };
    assert!(late(B) && !late(Seat::UMPIRE));
}

#[test]
fn dw_ruling_93_the_campaign_waits_while_all_remaining_players_are_absent() {
    let mut play = spring().after(A, Do::Resign).after(B, Do::Resign);
    for _ in 0..2 {
        play.does(C, Do::TimeOut);
    }
    assert_eq!(play.at().date.season, Season::Autumn);
    play.does(C, Do::TimeOut);
    assert!(play.at().players[2].absent);
    // The question stays open, and the season does not end.
    assert_eq!((play.at().date.season, play.at().stage), (Season::Autumn, Stage::Orders));
    let window = play.window(Phase::SeasonOrders);
    // The absent player has returned, and the next lock continues the year.
    play.does(C, Do::Unlock(window));
    assert!(!play.at().players[2].absent);
    play.rolls(C, Do::Lock(window), [6; 6]);
    assert_eq!(play.at().date.season, Season::Winter);
}

#[test]
fn dw_ruling_93_the_match_waits_for_absent_players_but_not_for_resigned_ones() {
    let mut play = spring().after(A, Do::Resign).after(B, Do::Resign);
    for _ in 0..3 {
        play.does(C, Do::TimeOut);
    }
    assert!(play.0.is_deserted());
    assert_eq!(play.0.awaited(), BTreeSet::from([C]));
    assert_eq!((play.0.owed(A).len(), play.0.owed(C).len()), (0, 1));
    for question in play.0.questions() {
        assert_eq!(question.open, BTreeSet::from([C]));
    }
    // Taking the offered action ends the player's absence.
    let window = play.window(Phase::SeasonOrders);
    let back = Do::Unlock(window);
    assert_eq!(play.0.legal(C), [Action::Table(back.clone())]);
    assert_eq!(play.0.legal(A), []);
    play.does(C, back);
    assert!(!play.0.is_deserted());
    assert_eq!(play.0.awaited(), BTreeSet::from([C]));
}

/// Resigned players never return, so a campaign without any other players could not continue.
#[test]
fn dw_ruling_93_the_campaign_ends_with_a_ranking_when_all_players_have_resigned() {
    let mut play = spring().after(A, Do::Resign).after(B, Do::Resign);
    assert_eq!(play.0.awaited(), BTreeSet::from([C]));
    let events = play.does(C, Do::Resign);
    let ended =
        events.iter().filter(|event| matches!(event, Event::Calendar(Calendar::Ended { .. })));
    assert_eq!(ended.count(), 1, "{events:?}");
    let outcome = play.0.outcome().unwrap();
    assert_eq!(outcome.rule, "DW-RULING-93");
    let ranked: usize = outcome.ranking.iter().map(BTreeSet::len).sum();
    assert_eq!(play.0.ending()[1], Line::new("demonworld-ended-given-up"));
    assert_eq!(ranked, 3);
    assert!(play.0.awaited().is_empty() && !play.0.is_deserted());
}

/// AI players do not continue a campaign without human players. Absent or eliminated players do not count as human
/// players here.
#[test]
fn dw_ruling_93_a_campaign_ends_when_only_ai_players_are_left() {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]);
    board.army(A, "H1", &[Kind::General3], &["H02"]);
    board.army(B, "O1", &[Kind::General3], &["O02"]);
    board.options.machines.push(B);
    board.position.players[2].eliminated = true;
    let play = board.orders(Season::Spring).game().after(A, Do::Resign);
    assert!(play.0.outcome().is_some());
    assert_eq!(play.0.ending()[1], Line::new("demonworld-ended-program"));
}

#[test]
fn dw_ruling_93_a_campaign_without_players_waits_for_its_umpire() {
    let mut play = spring().after(Seat::UMPIRE, Umpire::TakeOffice { seat: None });
    for seat in [A, B, C] {
        play.does(seat, Do::Resign);
    }
    assert!(play.0.outcome().is_none() && play.0.is_deserted());
    assert_eq!(play.0.awaited(), BTreeSet::from([Seat::UMPIRE]));
    assert_eq!(play.0.owed(Seat::UMPIRE).len(), 1);
    for viewer in [Viewer::Public, Viewer::Umpire, Viewer::Seat(A)] {
        let line = play.0.question_line(viewer).unwrap();
        assert_eq!(line.id, "demonworld-ask-umpire");
    }
    // A player seated by the umpire continues the campaign.
    let mut replaced = play.clone();
    let rule =
        Umpire::Rule { ruling: Ruling::ReplacePlayer(B), reason: "Somebody new.".to_owned() };
    replaced.does(Seat::UMPIRE, rule);
    assert_eq!(replaced.0.awaited(), BTreeSet::from([B]));
    // When the umpire resigns too, no human is left and the campaign ends.
    play.does(Seat::UMPIRE, Umpire::LayDown);
    assert!(play.0.outcome().is_some());
}

#[test]
fn dw_ex_107_defaults_for_an_absent_player_apply_without_delay() {
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
    assert_eq!(marches, Some(1), "an absent player's army marched");
    assert_eq!(play.at().forces[&army].province, at("H1"));
    assert_eq!(play.0.awaited(), BTreeSet::from([B]));
    let events = play.all_lock(Phase::ConflictAttitudes, []);
    let attitude = events.iter().find_map(|event| match event {
        Event::Conflict(Conflict::AttitudesRevealed { attitudes, .. }) => attitudes.get(&army),
        _ => None,
    });
    // The orcs are less than one and a half times as strong, so the default attitude is to fight.
    assert_eq!(attitude, Some(&Attitude::Fight(Some(B))));
    let window = &play.at().windows[&play.window(Phase::BattleMode)];
    assert_eq!(window.asked, BTreeSet::from([A, B]));
    assert_eq!(play.0.awaited(), BTreeSet::from([B]));
}
