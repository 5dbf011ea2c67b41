//! Tests of each player's knowledge about a conflict (section 7), and of the menus of a conflict.

use super::*;

#[test]
fn attitudes_are_secret_until_all_are_submitted_and_then_known_to_those_present() {
    let mut board = Board::new([Race::Elf, Race::Orc, Race::Human]).orders(Season::Spring);
    let elves = board.army(A, "E3", LED, ELVES);
    let orcs = board.army(B, "O1", LED, ORCS);
    board.army(C, "H1", LED, HUMANS);
    let mut play = board.marching(elves, "O1").revealed();
    let (id, _) = play.conflict("O1");
    let before = play.0.view(Viewer::Seat(B));
    play.does(A, fight(elves, B));
    let seen =
        |play: &super::Play, viewer: Viewer| play.0.view(viewer).conflicts[&id].attitudes.clone();
    assert_eq!(seen(&play, Viewer::Seat(A)), [(elves, Attitude::Fight(Some(B)))].into());
    for viewer in [Viewer::Seat(B), Viewer::Seat(C), Viewer::Public] {
        assert!(seen(&play, viewer).is_empty());
    }
    assert_eq!(play.0.view(Viewer::Seat(B)), before);
    play.choose([(B, nothing(orcs))], []);
    assert_eq!(seen(&play, Viewer::Seat(A)).len(), 2);
    assert_eq!(seen(&play, Viewer::Seat(B)).len(), 2);
    assert!(seen(&play, Viewer::Seat(C)).is_empty());
    assert!(seen(&play, Viewer::Public).is_empty());
    // The location of a conflict and its players are public.
    let public = &play.0.view(Viewer::Public).conflicts[&id];
    assert_eq!((public.province, &public.seats), (at("O1"), &[A, B].into()));
}

#[test]
fn conflict_menus_list_exactly_the_legal_actions() {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring);
    let elves = board.army(A, "E3", LED, ELVES);
    board.army(B, "O1", LED, ORCS);
    let play = board.marching(elves, "O1").revealed();
    let menu = |seat: Seat| -> Vec<Attitude> {
        let legal = play.0.legal(seat).into_iter();
        picked!(legal, Action::Conflict(Conflict::Take { attitude, .. }) => attitude).collect()
    };
    assert_eq!(
        menu(A),
        [Attitude::Fight(Some(B)), Attitude::Withdraw(at("E3")), Attitude::Nothing]
    );
    let shelter = Attitude::Shelter(city("O1"));
    assert_eq!(
        menu(B),
        [
            Attitude::Fight(Some(A)),
            Attitude::Withdraw(at("O2")),
            Attitude::Withdraw(at("O3")),
            shelter,
            Attitude::Nothing
        ]
    );
}
