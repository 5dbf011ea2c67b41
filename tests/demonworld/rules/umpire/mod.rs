//! Tests of the umpire (section 6.9): the office, rulings, disputes, and the knowledge of the umpire and others.

mod disputes;
mod rulings;
mod secrets;
mod words;

use regnal_demonworld::action::{Edit, Ruling, Table, Umpire};
use regnal_demonworld::event::Umpire as Told;

use super::*;

/// Seat that acts for the umpire.
const U: Seat = Seat::UMPIRE;
const WHY: &str = "As we agreed.";
/// Rejection of a ruling while nobody holds the office.
const NOBODY: (Reason, &str) = (Reason::NotHost, "DW-RULING-98");

/// Returns the action that takes the office of umpire.
fn office(seat: Option<Seat>) -> Action {
    Umpire::TakeOffice { seat }.into()
}

/// Returns a ruling with the default reason.
fn rule(ruling: Ruling) -> Action {
    because(ruling, WHY)
}

/// Returns a ruling with the given reason.
fn because(ruling: Ruling, reason: &str) -> Action {
    Umpire::Rule { ruling, reason: reason.to_owned() }.into()
}

/// Returns a board of humans, orcs and elves in spring, with the orders open.
fn spring() -> Board {
    let board = Board::new([Race::Human, Race::Orc, Race::Elf]);
    board.judged_by_third_edition().orders(Season::Spring)
}

/// Starts the game on the given board with an umpire who is not a player.
fn with_umpire(board: Board) -> Play {
    board.game().after(U, office(None))
}

/// Returns all rulings among the events, each with its reason.
fn ruled(events: &[Event]) -> Vec<(&Ruling, &str)> {
    picked!(
        events.iter(),
        Event::Umpire(Told::Ruled { ruling, reason }) => (ruling, reason.as_str())
    )
    .collect()
}

#[test]
fn dw_ruling_98_only_the_umpire_in_office_can_make_rulings() {
    let mut play = spring().game();
    assert_eq!(play.refuses(U, rule(Ruling::Pause)), NOBODY);
    assert_eq!(play.refuses(U, Umpire::LayDown), NOBODY);
    play.does(U, office(None));
    assert_eq!(play.refuses(U, office(None)).0, Reason::Already);
    // A player who is not the umpire cannot rule, and the umpire cannot act as a player.
    assert_eq!(play.refuses(A, rule(Ruling::Pause)), NOBODY);
    let lock = Table::Lock(play.window(Phase::SeasonOrders));
    assert_eq!(play.refuses(U, lock).0, Reason::Phase);
    play.does(U, Umpire::LayDown);
    assert_eq!(play.refuses(U, rule(Ruling::Pause)), NOBODY);
    // An umpire who also plays must specify a valid seat.
    assert_eq!(play.refuses(U, office(Some(Seat(3)))).0, Reason::NoSuch);
    play.does(U, office(Some(B)));
    assert_eq!(play.at().office.holder.unwrap().seat, Some(B));
}

#[test]
fn every_ruling_has_a_reason_and_is_logged() {
    let mut play = with_umpire(spring());
    for reason in ["", "   ", &"x".repeat(601)] {
        let refused = play.refuses(U, because(Ruling::Pause, reason));
        assert_eq!(refused, (Reason::Data, "DW-RULING-98"), "{reason:?}");
    }
    let events = play.does(U, because(Ruling::Pause, " Ada is ill. "));
    assert_eq!(ruled(&events), [(&Ruling::Pause, "Ada is ill.")]);
    assert!(play.at().office.paused);
}

#[test]
fn players_have_the_same_menus_and_views_with_and_without_an_umpire() {
    let mut plain = spring().game();
    let mut umpired = with_umpire(spring());
    assert_eq!(plain.0.awaited(), umpired.0.awaited());
    let seen = |play: &Play, seat| {
        let view = play.0.view(Viewer::Seat(seat));
        (view.own, view.questions.len())
    };
    for seat in [A, B, C] {
        assert_eq!(plain.0.legal(seat), umpired.0.legal(seat));
        assert!(seen(&plain, seat).0.is_some());
        assert_eq!(seen(&plain, seat), seen(&umpired, seat));
    }
    plain.all_lock(Phase::SeasonOrders, []);
    umpired.all_lock(Phase::SeasonOrders, []);
    assert_eq!(plain.at().stage, umpired.at().stage);
}
