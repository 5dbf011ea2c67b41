//! Tests of the umpire's secrets, and of information hidden from the umpire. Two campaigns that differ only in secrets
//! look the same to everybody who is not allowed to know them.

use regnal_core::dice::{Draw, Replaced};
use regnal_demonworld::event::Umpire as Judged;
use regnal_demonworld::nouns::CharacterKind as Kind;
use regnal_demonworld::state::Audience;
use regnal_demonworld::view::Pending;

use super::super::board::{fortress, march};
use super::*;

fn army() -> (Board, ForceId) {
    let mut board = spring();
    let army = board.army(A, "H1", &[Kind::Hero], &["H02"]);
    board.army(B, "O1", &[Kind::Hero], &["O03"]);
    (board, army)
}

/// Returns the views of the given viewers and the reports of a ruling that they get.
fn known(play: &mut Play, ruling: Ruling, viewers: &[Viewer]) -> Vec<String> {
    let events = play.does(U, rule(ruling));
    let mut known = Vec::new();
    for &viewer in viewers {
        known.push(format!("{:?}", play.0.view(viewer)));
        for event in &events {
            // Events without a message add no line to the reports.
            known.extend(play.0.tell(event, viewer).map(|line| format!("{line:?}")));
        }
    }
    known
}

const OTHERS: [Viewer; 3] = [Viewer::Seat(B), Viewer::Seat(C), Viewer::Public];

#[test]
fn a_ruling_on_a_secret_does_not_reveal_the_secret_to_others() {
    let (board, force) = army();
    let play = with_umpire(board);
    let (unit, hero) = (play.units(force)[0], play.characters(force)[0]);
    let note = |text: &str| Ruling::Note { to: Audience::Umpire, text: text.to_owned() };
    let word = |text: &str| Ruling::Note { to: Audience::Player(A), text: text.to_owned() };
    let treasury = |points| Ruling::Edit(Edit::Treasury { seat: A, points });
    let stands = |stands| Ruling::Edit(Edit::Stands { unit, stands });
    let condition = regnal_demonworld::state::Condition::Wounded;
    let hurt = Edit::Condition { character: hero, condition };
    let fee = |points| Ruling::ApproveKingFee { seat: A, points };
    for (one, other) in [
        (note("The orcs are weak."), note("The elves are strong.")),
        (word("Mind your flank."), word("All is well.")),
        (treasury(5), treasury(500)),
        (stands(1), stands(9)),
        (stands(1), treasury(5)),
        (stands(1), Ruling::Edit(hurt)),
        (fee(1), fee(70)),
        (Ruling::OverrideDice(vec![1, 6]), Ruling::OverrideDice(vec![6, 3])),
    ] {
        let heard = [&one, &other].map(|ruling| known(&mut play.clone(), ruling.clone(), &OTHERS));
        assert_eq!(heard[0], heard[1], "{one:?} and {other:?}");
    }
    // The player to whom the ruling applies gets all details.
    let own = [Viewer::Seat(A)];
    let heard = [5, 500].map(|points| known(&mut play.clone(), treasury(points), &own));
    assert_ne!(heard[0], heard[1]);
}

#[test]
fn a_reveal_to_one_player_stays_hidden_from_others() {
    let (mut board, force) = army();
    let hidden = board.garrison(A, city("H1"), &["H01"]);
    let play = with_umpire(board);
    let others = [Viewer::Seat(A), Viewer::Seat(C), Viewer::Public];
    let reveal = |force| Ruling::Reveal { seat: B, force };
    let heard = [force, hidden].map(|force| known(&mut play.clone(), reveal(force), &others));
    assert_eq!(heard[0], heard[1]);
}

#[test]
fn section_7_only_the_umpire_sees_the_drafts_and_troops_of_all_players() {
    let (board, force) = army();
    let play = with_umpire(board).after(A, march(force, "H2"));
    let view = play.0.view(Viewer::Umpire);
    let desk = view.umpire.unwrap();
    assert_eq!(view.own, None, "an umpire without a seat has own data");
    assert!(desk.players[&A].marches.contains_key(&force));
    assert_eq!(desk.players[&B].units.len(), 1);
    let window = *view.questions.keys().next().unwrap();
    assert_eq!(desk.heard[&window], [A].into());
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Public] {
        assert_eq!(play.0.view(viewer).umpire, None);
    }
}

#[test]
fn an_umpire_with_a_seat_sees_no_more_than_that_seat() {
    let (board, force) = army();
    let mut play = board.game();
    play.does(U, office(Some(B)));
    play.does(A, march(force, "H2"));
    let (as_umpire, as_player) = (play.0.view(Viewer::Umpire), play.0.view(Viewer::Seat(B)));
    assert_eq!(as_umpire, as_player);
}

#[test]
fn without_an_umpire_in_office_the_umpires_view_equals_the_public_one() {
    let (board, force) = army();
    let mut play = board.game().after(A, march(force, "H2"));
    assert_eq!(play.0.view(Viewer::Umpire), play.0.view(Viewer::Public));
    // A former umpire loses the umpire's view, and no further phases are stored.
    play.does(U, office(None));
    play.does(U, Umpire::LayDown);
    assert_eq!(play.0.view(Viewer::Umpire), play.0.view(Viewer::Public));
}

#[test]
fn dw_supply_13_the_plan_of_a_besieged_site_waits_for_the_umpires_approval() {
    let board = spring().held("O2", Some(B), 0);
    let mut play = with_umpire(board.besieged(fortress("O2"), A, Some(B)));
    let pending = |play: &Play| play.0.view(Viewer::Umpire).umpire.unwrap().pending;
    assert_eq!(pending(&play), [Pending::Plan(fortress("O2"))]);
    play.does(U, rule(Ruling::ApprovePlan(fortress("O2"))));
    assert_eq!(pending(&play), []);
}

/// Only the umpire sees the original faces of the replaced dice. Others see only how many dice were replaced.
#[test]
fn section_7_original_faces_of_replaced_dice_are_shown_only_to_the_umpire() {
    let (board, _) = army();
    let play = with_umpire(board);
    let drawn = |value| Draw { number: 7, sides: 6, value };
    let event = |value| {
        let drawn = drawn(value);
        Event::Umpire(Judged::DiceReplaced { replaced: vec![Replaced { drawn, shown: 6 }] })
    };
    let told = |value, viewer| play.0.tell(&event(value), viewer);
    assert_ne!(told(1, Viewer::Umpire), told(2, Viewer::Umpire));
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Public] {
        assert_eq!(told(1, viewer), told(2, viewer), "{viewer:?}");
        let line = told(1, viewer).unwrap();
        assert_eq!(line.id, "demonworld-umpire-dice-replaced");
    }
}
