//! Tests of conflicts during marches, and of the winner's move (DW-ORDERS-05 to -11, DW-RULING-19 to -21).

use regnal_demonworld::state::MarchStatus;

use super::super::board::march;
use super::*;

/// Returns the order in which players move whose armies have the given marches, if all of them roll a 5.
fn order_after_a_tie<const N: usize>(races: [Race; N], marches: [[&str; 2]; N]) -> Vec<Seat> {
    let mut board = Board::new(races).orders(Season::Spring);
    for (seat, [from, to]) in Seat::all(N).zip(marches) {
        let army = board.army(seat, from, LED, &["H02"]);
        board = board.marching(army, to);
    }
    let mut play = board.game();
    play.reveal_orders([5; N]);
    play.at().movement.as_ref().unwrap().order.clone()
}

/// Starts a game in which elves march from E3 to O1, and orcs from O1 to `orcs_to`. The dice are the elves' and then
/// the orcs'.
fn crossing(orcs_to: &str, dice: [u32; 2]) -> (Play, ForceId, ForceId) {
    let mut board = elves_and_orcs().prestige(B, 1);
    let elves = board.army(A, "E3", LED, ELVES);
    let orcs = board.army(B, "O1", LED, ORCS);
    let board = board.marching(elves, "O1").marching(orcs, orcs_to);
    let mut play = board.game();
    play.reveal_orders(dice);
    (play, elves, orcs)
}

/// Fights the battle with the given outcome. The orcs own O1 and are the defender.
fn meet(play: &mut Play, elves: ForceId, orcs: ForceId, outcome: Outcome) {
    play.both_fight(elves, orcs);
    assert_eq!(play.sides(), [vec![orcs], vec![elves]]);
    play.fought(outcome);
}

// covers: DW-EX-19, DW-ORDERS-04, DW-ORDERS-05, DW-ORDERS-06, DW-ORDERS-07, DW-RULING-19
#[test]
fn dw_ex_19_ties_are_broken_by_race_and_the_first_army_to_enter_meets_those_about_to_leave() {
    let (play, elves, orcs) = crossing("E3", [4, 3]);
    assert_eq!(play.at().movement.as_ref().unwrap().order, [A, B]);
    assert_eq!(play.at().stage, Stage::Movement);
    assert_eq!((play.place(elves), play.place(orcs)), (at("O1"), at("O1")));
    assert_eq!(play.at().marches[&orcs].status, MarchStatus::Pending);
    let (_, conflict) = play.conflict("O1");
    assert_eq!(conflict.mover, Some(A));
    assert_eq!(conflict.armies, [elves, orcs].into());
}

// covers: DW-EX-20, DW-ORDERS-06
#[test]
fn dw_ex_20_five_tied_players_move_in_order_of_race() {
    let races = [Race::Human, Race::Dwarf, Race::Isthak, Race::Elf, Race::Orc];
    let marches = [["H1", "D1"], ["D1", "H1"], ["I1", "D1"], ["E1", "O1"], ["O1", "E1"]];
    assert_eq!(order_after_a_tie(races, marches), [3, 2, 0, 4, 1].map(Seat));
}

// covers: DW-EX-21, DW-RULING-20
#[test]
fn dw_ex_21_thain_move_last_in_a_tie() {
    let races = [Race::Thain, Race::Human, Race::Dwarf, Race::Isthak, Race::Elf, Race::Orc];
    let marches =
        [["T1", "O1"], ["H1", "D1"], ["D1", "H1"], ["I1", "D1"], ["E1", "O1"], ["O1", "E1"]];
    assert_eq!(order_after_a_tie(races, marches), [4, 3, 1, 5, 2, 0].map(Seat));
}

// covers: DW-EX-22, DW-ORDERS-08, DW-RETREAT-02, DW-RULING-21
#[test]
fn dw_ex_22_the_victorious_orcs_can_still_march_to_the_elves_place_of_retreat() {
    let (mut play, elves, orcs) = crossing("E3", [4, 3]);
    meet(&mut play, elves, orcs, Outcome::AttackerWithdraws);
    assert_eq!(play.asked(Phase::WinnerMove), [B].into());
    assert_eq!(play.refuses(B, winner_move(orcs, WinnerChoice::StayAndFree)), NOT_OFFERED);
    assert_eq!(play.refuses(B, winner_move(elves, WinnerChoice::Stay)).0, Reason::NoSuch);
    let mut stays = play.clone();
    play.moves_as_winner(B, orcs, WinnerChoice::Continue);
    assert_eq!((play.place(elves), play.place(orcs)), (at("E3"), at("E3")));
    assert_eq!(play.at().stage, Stage::Conflicts);
    assert_eq!(play.conflict("E3").1.armies, [elves, orcs].into());

    stays.moves_as_winner(B, orcs, WinnerChoice::Stay);
    assert_eq!((stays.place(elves), stays.place(orcs)), (at("E3"), at("O1")));
    assert!(!stays.asks(Phase::ConflictAttitudes));
}

#[test]
fn dw_orders_08_by_default_a_winner_stays() {
    let (mut play, elves, orcs) = crossing("O3", [6, 1]);
    meet(&mut play, elves, orcs, Outcome::AttackerWithdraws);
    play.all_lock(Phase::WinnerMove, []);
    assert_eq!((play.place(elves), play.place(orcs)), (at("E3"), at("O1")));
}

// covers: DW-EX-24, DW-ORDERS-10, DW-RULING-21
#[test]
fn dw_ex_24_the_victorious_elves_go_back_and_clear_the_way() {
    let (mut play, elves, orcs) = crossing("O3", [5, 2]);
    meet(&mut play, elves, orcs, Outcome::DefenderWithdraws);
    assert_eq!(play.refuses(A, winner_move(elves, WinnerChoice::Continue)), NOT_OFFERED);
    let mut stays = play.clone();
    play.moves_as_winner(A, elves, WinnerChoice::ReturnAndFree);
    assert_eq!((play.place(elves), play.place(orcs)), (at("E3"), at("O3")));
    assert_eq!(play.at().forces[&orcs].retreats, 0);

    // DW-ORDERS-09: if the winner stays, the loser's order is cancelled, and the loser chooses a retreat.
    stays.moves_as_winner(A, elves, WinnerChoice::Stay);
    assert_eq!(stays.at().marches[&orcs].status, MarchStatus::Cancelled);
    stays.does(B, super::retreat_to(orcs, "O2"));
    stays.all_lock(Phase::RetreatChoice, []);
    assert_eq!((stays.place(elves), stays.place(orcs)), (at("O1"), at("O2")));
    assert_eq!(stays.at().forces[&orcs].retreats, 1);
}

// covers: DW-EX-25, DW-RULING-21
#[test]
fn dw_ex_25_a_winner_cannot_clear_the_way_to_the_province_it_came_from() {
    let (mut play, elves, orcs) = crossing("E3", [5, 2]);
    meet(&mut play, elves, orcs, Outcome::DefenderWithdraws);
    // The only winner has no choice, so no question is asked.
    assert!(!play.asks(Phase::WinnerMove));
    assert_eq!(play.at().marches[&orcs].status, MarchStatus::Cancelled);

    // With a second army from elsewhere, the question is asked, but not about the first army.
    let (mut board, elves) = elves_in_e3();
    let others = board.army(A, "E1", LED, ELVES);
    let orcs = board.army(B, "O1", LED, ORCS);
    let board = board.marching(elves, "O1").marching(others, "O1").marching(orcs, "E3");
    let mut play = board.game();
    play.reveal_orders([5, 2]);
    play.does(A, fight(elves, B));
    play.both_fight(others, orcs);
    play.fought(Outcome::DefenderWithdraws);
    assert_eq!(play.refuses(A, winner_move(elves, WinnerChoice::ReturnAndFree)), NOT_OFFERED);
}

// covers: DW-EX-26, DW-CONFLICT-02, DW-ORDERS-05
#[test]
fn dw_ex_26_an_army_that_leaves_first_meets_nobody() {
    let (play, elves, orcs) = crossing("O3", [2, 5]);
    assert_eq!((play.place(elves), play.place(orcs)), (at("O1"), at("O3")));
    assert!(!play.asks(Phase::ConflictAttitudes));
    assert_eq!(play.at().marches[&orcs].status, MarchStatus::Executed);
    let siege = play.at().sieges.values().next().expect("the militia should be besieged");
    assert_eq!(
        (siege.site.province, &siege.besiegers, siege.besieged),
        (at("O1"), &[A].into(), None)
    );
}

// covers: DW-EX-27, DW-ORDERS-03, DW-CONFLICT-01
#[test]
fn dw_ex_27_armies_that_enter_the_same_province_meet_without_crossing() {
    let mut board = Board::new([Race::Human, Race::Elf]).orders(Season::Spring);
    let humans = board.army(A, "H1", LED, HUMANS);
    let elves = board.army(B, "E1", LED, ELVES);
    let board = board.marching(humans, "C0").marching(elves, "C0");
    let play = board.revealed();
    assert_eq!(play.at().stage, Stage::Conflicts);
    assert_eq!(play.asked(Phase::ConflictAttitudes), [A, B].into());
    let militia = Attitude::Fight(None);
    assert!(play.allows(A, super::take(humans, militia)));
}

#[test]
fn dw_orders_07_the_next_player_moves_after_the_conflict_is_settled() {
    let (mut play, elves, orcs) = crossing("O3", [5, 2]);
    play.choose([(A, nothing(elves)), (B, nothing(orcs))], []);
    // DW-RULING-21 (c): if both sides do nothing, all pending orders remain valid.
    assert_eq!((play.place(elves), play.place(orcs)), (at("O1"), at("O3")));
}

#[test]
fn dw_orders_09_the_losers_order_is_cancelled() {
    let (mut play, elves, orcs) = crossing("O3", [6, 1]);
    meet(&mut play, elves, orcs, Outcome::DefenderWithdraws);
    play.all_lock(Phase::WinnerMove, []);
    assert_eq!(play.at().marches[&orcs].status, MarchStatus::Cancelled);
    assert!(play.asks(Phase::RetreatChoice));
}

#[test]
fn dw_orders_10_a_winner_with_an_order_can_stay_and_clear_the_way_for_a_loser() {
    // The elves meet orcs and dwarves in O1, both of whom have orders to leave. The elves do nothing, and the orcs and
    // the dwarves fight each other.
    let mut board = Board::new([Race::Elf, Race::Orc, Race::Dwarf]).orders(Season::Spring);
    let elves = board.army(A, "E3", LED, ELVES);
    let orcs = board.army(B, "O1", LED, ORCS);
    let dwarves = board.army(C, "O1", LED, DWARVES);
    let board = board.marching(elves, "O1").marching(orcs, "O3").marching(dwarves, "C0");
    let mut play = board.game();
    play.reveal_orders([6, 2, 1]);
    play.choose([(A, nothing(elves)), (B, fight(orcs, C)), (C, fight(dwarves, B))], []);
    play.fought(Outcome::DefenderWithdraws);
    play.moves_as_winner(C, dwarves, WinnerChoice::StayAndFree);
    assert_eq!((play.place(dwarves), play.place(orcs)), (at("O1"), at("O3")));
    assert_eq!(play.at().marches[&dwarves].status, MarchStatus::Cancelled);
    assert_eq!(play.at().marches[&orcs].status, MarchStatus::Executed);
}

#[test]
fn dw_orders_11_remaining_conflicts_are_resolved_after_all_movement() {
    let (mut board, elves, orcs) = border_armies();
    let others = board.army(A, "E1", LED, ELVES);
    let board = board.marching(elves, "O1");
    let play = board.revealed();
    assert_eq!(play.at().stage, Stage::Conflicts);
    assert_eq!(play.conflict("O1").1.armies, [elves, orcs].into());
    assert_eq!(play.place(others), at("E1"));
}

// covers: DW-RULING-21
#[test]
fn dw_ruling_21_a_withdrawing_army_loses_its_order() {
    let (mut play, elves, orcs) = crossing("O3", [5, 2]);
    play.choose([(A, nothing(elves)), (B, withdraw(orcs, "O2"))], []);
    assert_eq!((play.place(elves), play.place(orcs)), (at("O1"), at("O2")));
}

// covers: DW-RULING-19
#[test]
fn dw_ruling_19_a_treaty_of_passage_lets_both_armies_through() {
    for (kind, crosses) in [
        (TreatyKind::Passage, false),
        (TreatyKind::Alliance, false),
        (TreatyKind::NonAggression, true),
    ] {
        let (board, elves, orcs) = border_armies();
        let board = board.treaty(A, B, kind).marching(elves, "O1").marching(orcs, "E3");
        let mut play = board.game();
        play.reveal_orders(if crosses { vec![6, 1] } else { vec![] });
        assert_eq!(play.at().stage == Stage::Movement, crosses, "{kind:?}");
        assert_eq!(play.place(orcs) == at("E3"), !crosses, "{kind:?}");
    }
}

#[test]
fn dw_orders_01_orders_are_secret_and_the_latest_one_counts() {
    let (board, elves) = elves_in_e3();
    let mut play = board.game();
    let before = play.0.view(Viewer::Seat(B));
    play.does(A, march(elves, "E1"));
    play.does(A, march(elves, "O1"));
    assert_eq!(play.0.view(Viewer::Seat(B)), before);
    assert_eq!(play.at().marches[&elves].to, at("O1"));
    play.reveal_orders([]);
    assert_eq!(play.place(elves), at("O1"));
}

#[test]
fn dw_orders_02_an_army_can_march_only_to_an_adjacent_province() {
    let (board, elves) = elves_in_e3();
    let play = board.game();
    assert_eq!(play.refuses(A, march(elves, "C0")), (Reason::NotAdjacent, "DW-ORDERS-02"));
    assert!(play.allows(A, march(elves, "O2")));
}
