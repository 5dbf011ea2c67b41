//! Tests of the aftermath of a battle within a conflict: further encounters, losers' orders once the way is clear, and
//! the end of the conflict (DW-ORDERS-07 to -11, DW-CONFLICT-13, DW-RULING-21, DW-RULING-28, DW-RULING-81).

use regnal_demonworld::event::Conflict;
use regnal_demonworld::state::{Condition, MarchStatus, Window};

use serde_json::json;

use super::*;

/// Starts a game in which elves from E3 meet two armies in O1: orcs ordered to O3, and dwarves who stay unless
/// `dwarves_to` gives a destination. The seats are A, B and C.
fn three_at_o1(dwarves_to: Option<&str>) -> (Play, [ForceId; 3]) {
    let mut board = Board::new([Race::Elf, Race::Orc, Race::Dwarf]).orders(Season::Spring);
    let elves = board.army(A, "E3", LED, ELVES);
    let orcs = board.army(B, "O1", LED, ORCS);
    let dwarves = board.army(C, "O1", LED, DWARVES);
    let mut board = board.marching(elves, "O1").marching(orcs, "O3");
    if let Some(to) = dwarves_to {
        board = board.marching(dwarves, to);
    }
    let mut play = board.game();
    // The elves march first.
    play.reveal_orders([6, 2].into_iter().chain(dwarves_to.map(|_| 1)));
    (play, [elves, orcs, dwarves])
}

#[test]
fn dw_ruling_28_the_winner_then_fights_another_opponent_from_the_same_group() {
    let (mut play, [humans, elves, orcs, dwarves]) = four_in_the_middle();
    // The humans attack the elves, the elves the orcs, and the orcs the humans. The dwarves also attack the orcs.
    // The first draw picks the second of elf, human, orc and dwarf. The next two draws pick the third and then the
    // first of those that remain. The humans defend.
    play.choose(
        [(A, fight(humans, B)), (B, fight(elves, C)), (C, fight(orcs, A)), (D, fight(dwarves, C))],
        [2, 3, 1, 5, 2],
    );
    assert_eq!(play.conflict("C0").1.groups[0].order, [A, D, B, C]);
    assert_eq!(play.sides(), [vec![humans], vec![elves]]);
    // The elves win and meet the orcs next, although the dwarves were drawn earlier.
    play.fought_then(Outcome::DefenderWithdraws, [6, 1]);
    assert_eq!(play.sides(), [vec![elves], vec![orcs]]);
}

#[test]
fn dw_ruling_28_after_a_draw_the_side_that_stays_fights_the_next_opponent() {
    let (mut play, [humans, elves, orcs]) = three_in_the_middle();
    // The orcs come first in the drawn order and the humans second. The orcs defend.
    play.choose([(A, fight(humans, B)), (B, fight(elves, C)), (C, fight(orcs, A))], [3, 2, 5, 2]);
    assert_eq!(play.sides(), [vec![orcs], vec![humans]]);
    play.fought(Outcome::Undecided);
    let battle = Subject::Battle(play.battle());
    play.lock_about(battle, Phase::SecondDay, []);
    // DW-RULING-74: neither side owns the province or has larger losses, so the later race in DW-T-03 withdraws and
    // nobody wins.
    play.reported(2, 10, Outcome::Undecided, [1, 6]);
    assert_eq!(play.place(orcs), at("O1"));
    assert_eq!(play.place(humans), at("C0"));
    assert_eq!(play.sides(), [vec![elves], vec![humans]]);
}

#[test]
fn dw_orders_08_a_winner_chooses_a_move_only_after_the_last_battle() {
    let (mut play, [elves, orcs, dwarves]) = three_at_o1(Some("C0"));
    // With these dice, the sides are drawn in race order.
    play.choose([(A, fight(elves, B)), (B, fight(orcs, C)), (C, fight(dwarves, A))], [1, 1]);
    assert_eq!(play.sides(), [vec![orcs], vec![elves]]);
    play.fought(Outcome::AttackerWithdraws);
    // The elves leave immediately, while the orcs have another battle before they march on.
    assert_eq!(play.place(elves), at("E3"));
    assert!(!play.asks(Phase::WinnerMove));
    assert_eq!(play.sides(), [vec![orcs], vec![dwarves]]);
    assert_eq!(play.at().marches[&dwarves].status, MarchStatus::Pending);
    play.fought(Outcome::AttackerWithdraws);
    assert_eq!(play.asked(Phase::WinnerMove), [B].into());
    // The side that lost the last battle waits for the winner's choice.
    assert_eq!(play.place(dwarves), at("O1"));
}

/// Starts a game with two separate fights in O1. The elves from E3 fight the orcs, who own O1 and have orders to march
/// to O3. The dwarves fight the humans; both have orders to march to C0. The seats are A, B, C and D. The orcs and the
/// dwarves win.
fn two_fights_at_o1(judge: Judge) -> (Play, [ForceId; 4]) {
    let races = [Race::Elf, Race::Orc, Race::Dwarf, Race::Human];
    let mut board = Board::new(races).judged(judge).orders(Season::Spring);
    // The humans own C0, so that their only retreat leads there.
    board = board.held("C0", Some(D), 0);
    let elves = board.army(A, "E3", LED, ELVES);
    let orcs = board.army(B, "O1", LED, ORCS);
    let dwarves = board.army(C, "O1", LED, DWARVES);
    let humans = board.army(D, "O1", LED, HUMANS);
    let board = board.marching(elves, "O1").marching(orcs, "O3");
    let mut play = board.marching(dwarves, "C0").marching(humans, "C0").game();
    // The elves march first.
    play.reveal_orders([6, 3, 2, 1]);
    for (seat, army, target) in [(A, elves, B), (B, orcs, A), (C, dwarves, D), (D, humans, C)] {
        play.does(seat, fight(army, target));
    }
    // The dwarves defend, because nobody in their fight owns O1.
    play.attitudes([6, 1]);
    assert_eq!(play.sides(), [vec![orcs], vec![elves]]);
    play.fought(Outcome::AttackerWithdraws);
    assert_eq!(play.sides(), [vec![dwarves], vec![humans]]);
    play.fought(Outcome::AttackerWithdraws);
    (play, [elves, orcs, dwarves, humans])
}

/// Locks the winner's move of a seat.
fn lock_winner_move(play: &mut Play, seat: Seat) {
    let mut open = play.at().windows.iter();
    let is_asked = |own: &Window| own.phase == Phase::WinnerMove && own.asked.contains(&seat);
    let (&id, _) = open.find(|(_, own)| is_asked(own)).expect("the winner should be asked");
    play.does(seat, Table::Lock(id));
}

#[test]
fn dw_after_01_the_losers_of_separate_fights_all_retreat() {
    for seats in [[B, C], [C, B]] {
        let (mut play, [elves, orcs, dwarves, humans]) = two_fights_at_o1(Judge::NEWEST);
        for seat in seats {
            lock_winner_move(&mut play, seat);
        }
        assert_eq!([orcs, dwarves].map(|army| play.place(army)), ["O1"; 2].map(at));
        assert_eq!((play.place(elves), play.place(humans)), (at("E3"), at("C0")));
    }
}

#[test]
fn dw_ruling_21_the_winners_of_separate_fights_each_choose_a_move() {
    for seats in [[B, C], [C, B]] {
        let (mut play, [elves, orcs, dwarves, humans]) = two_fights_at_o1(Judge::NEWEST);
        // The elves have already marched. The humans have not, but the orcs have no part in the humans' fight.
        assert_eq!(play.refuses(B, winner_move(orcs, WinnerChoice::StayAndFree)), NOT_OFFERED);
        play.does(B, winner_move(orcs, WinnerChoice::Continue));
        play.does(C, winner_move(dwarves, WinnerChoice::StayAndFree));
        let (id, _) = play.conflict("O1");
        let seen = play.0.view(Viewer::Seat(C)).conflicts[&id].winners.clone();
        assert_eq!(seen, [(orcs, None), (dwarves, Some(WinnerChoice::StayAndFree))].into());
        let kept = serde_json::to_value(play.at()).unwrap();
        assert_eq!(*play.at(), serde_json::from_value::<Position>(kept).unwrap());
        for seat in seats {
            lock_winner_move(&mut play, seat);
        }
        let places = [elves, orcs, dwarves, humans].map(|army| play.place(army));
        assert_eq!(places, ["E3", "O3", "O1", "C0"].map(at));
        let retreats = [elves, humans].map(|army| play.at().forces[&army].retreats);
        assert_eq!(retreats, [1, 0]);
    }
}

/// In campaigns from before the seventh edition of the rules code, the second fight replaces the first. The mistake is
/// kept in such campaigns, so that they can still be verified.
#[test]
fn dw_ruling_21_before_the_seventh_edition_only_winners_of_the_last_fight_choose_a_move() {
    let (mut play, [elves, orcs, _, humans]) = two_fights_at_o1(Judge::SIXTH);
    let chosen = winner_move(orcs, WinnerChoice::Continue);
    assert_eq!(play.refuses(B, chosen), (Reason::NotWinner, "DW-RULING-21"));
    for seat in [B, C] {
        lock_winner_move(&mut play, seat);
    }
    assert_eq!((play.place(elves), play.place(humans)), (at("O1"), at("C0")));
}

/// Events from before the seventh edition of the rules code do not contain a group.
#[test]
fn winners_moves_in_older_campaigns_keep_their_stored_format() {
    let old = json!({ "verge_passed": { "conflict": 7 } });
    let passed: Conflict = serde_json::from_value(old.clone()).unwrap();
    assert_eq!(passed, Conflict::VergePassed { conflict: ConflictId(7), group: None });
    assert_eq!(serde_json::to_value(passed).unwrap(), old);
    let old = json!({ "verge_reached": {
        "conflict": 7, "winners": [1], "losers": [2], "victor": null,
    } });
    let reached: Conflict = serde_json::from_value(old.clone()).unwrap();
    assert_eq!(serde_json::to_value(reached).unwrap(), old);
}

#[test]
fn dw_ruling_21_a_winner_who_cannot_clear_the_way_does_not_keep_others_from_doing_so() {
    let (mut play, [elves, orcs, dwarves]) = three_at_o1(None);
    play.choose([(A, fight(elves, B)), (C, fight(dwarves, B)), (B, nothing(orcs))], []);
    assert_eq!(play.sides(), [vec![orcs], vec![elves, dwarves]]);
    play.fought(Outcome::DefenderWithdraws);
    play.moves_as_winner(A, elves, WinnerChoice::ReturnAndFree);
    assert_eq!([elves, orcs, dwarves].map(|army| play.place(army)), ["E3", "O3", "O1"].map(at));
}

#[test]
fn dw_ruling_21_the_way_is_clear_only_if_all_winners_who_can_clear_it_do_so() {
    for both in [true, false] {
        let (mut board, first) = elves_in_e3();
        let second = board.army(A, "E1", LED, ELVES);
        let orcs = board.army(B, "O1", LED, ORCS);
        let board = board.marching(first, "O1").marching(second, "O1");
        let mut play = board.marching(orcs, "O3").game();
        play.reveal_orders([5, 2]);
        play.does(A, fight(first, B));
        play.both_fight(second, orcs);
        play.fought(Outcome::DefenderWithdraws);
        play.does(A, winner_move(first, WinnerChoice::ReturnAndFree));
        if both {
            play.does(A, winner_move(second, WinnerChoice::ReturnAndFree));
        }
        play.all_lock(Phase::WinnerMove, []);
        assert_eq!(play.asks(Phase::RetreatChoice), !both);
        assert_eq!(play.place(orcs) == at("O3"), both);
    }
}

#[test]
fn dw_orders_07_a_loser_whose_way_is_cleared_meets_armies_that_are_about_to_leave() {
    for (leaves, mover) in [(true, Some(B)), (false, None)] {
        let mut board = Board::new([Race::Elf, Race::Orc, Race::Dwarf]).orders(Season::Spring);
        let elves = board.army(A, "E3", LED, ELVES);
        let orcs = board.army(B, "O1", LED, ORCS);
        let dwarves = board.army(C, "O3", LED, DWARVES);
        let mut board = board.marching(elves, "O1").marching(orcs, "O3");
        if leaves {
            board = board.marching(dwarves, "O1");
        }
        let mut play = board.game();
        play.reveal_orders([6, 2].into_iter().chain(leaves.then_some(1)));
        play.both_fight(elves, orcs);
        play.fought(Outcome::DefenderWithdraws);
        play.moves_as_winner(A, elves, WinnerChoice::ReturnAndFree);
        let (_, met) = play.conflict("O3");
        assert_eq!((met.armies, met.mover), ([orcs, dwarves].into(), mover));
        let stage = match leaves {
            true => Stage::Movement,
            false => Stage::Conflicts,
        };
        assert_eq!(play.at().stage, stage);
    }
}

/// Campaigns from before the seventh edition of the rules code ask again for each army.
#[test]
fn dw_orders_07_losers_whose_way_is_cleared_together_cause_a_single_conflict() {
    for (judge, is_asked_again) in [(Judge::SIXTH, true), (Judge::SEVENTH, false)] {
        let races = [Race::Elf, Race::Orc, Race::Dwarf];
        let mut board = Board::new(races).judged(judge).orders(Season::Spring);
        let elves = board.army(A, "E3", LED, ELVES);
        let both = [board.army(B, "O1", LED, ORCS), board.army(B, "O1", LED, ORCS)];
        let dwarves = board.army(C, "O3", LED, DWARVES);
        let board = board.marching(elves, "O1").marching(dwarves, "O1");
        let mut play = board.marching(both[0], "O3").marching(both[1], "O3").game();
        play.reveal_orders([6, 2, 1]);
        let [first, second] = both.map(|army| (B, nothing(army)));
        play.choose([(A, fight(elves, B)), first, second], []);
        play.fought(Outcome::DefenderWithdraws);
        play.moves_as_winner(A, elves, WinnerChoice::ReturnAndFree);
        assert_eq!(play.conflict("O3").1.armies, [both[0], both[1], dwarves].into());
        let armies = [(B, both[0]), (B, both[1]), (C, dwarves)];
        play.choose(armies.map(|(seat, army)| (seat, nothing(army))), []);
        assert_eq!(play.asks(Phase::ConflictAttitudes), is_asked_again);
    }
}

#[test]
fn dw_retreat_02_a_conflict_stays_open_until_the_last_army_has_retreated() {
    let (mut play, elves, orcs) = invasion();
    play.both_fight(elves, orcs);
    play.fought(Outcome::DefenderWithdraws);
    assert!(play.asks(Phase::RetreatChoice));
    let (id, open) = play.conflict("O1");
    assert!(open.retreats.contains_key(&orcs) && play.at().sieges.is_empty());
    play.does(B, retreat_to(orcs, "O2"));
    play.all_lock(Phase::RetreatChoice, []);
    assert!(play.at().conflicts.get(&id).is_none_or(|own| own.settled));
    assert_eq!(play.at().sieges.len(), 1);
}

#[test]
fn dw_ruling_81_without_a_winner_exhausted_armies_surrender_to_the_strongest() {
    for (units, taken) in [(&ELVES[..1], true), (&["E02", "E02", "E02"], false)] {
        let mut board = elves_and_orcs();
        let elves = board.army(A, "E3", LED, units);
        let orcs = board.army(B, "O1", LED, ORCS);
        board.position.forces.get_mut(&elves).unwrap().retreats = 2;
        let mut generals = board.position.characters.iter();
        let (&general, _) = generals.find(|(_, own)| own.force == Some(elves)).unwrap();
        let mut play = board.marching(elves, "O1").revealed();
        play.both_fight(elves, orcs);
        play.fought(Outcome::BothWithdraw);
        assert!(!play.at().forces.contains_key(&elves));
        let captured = play.at().characters.get(&general);
        let captured = captured.is_some_and(|own| own.condition == Condition::Captured(B));
        assert_eq!(captured, taken);
    }
}
