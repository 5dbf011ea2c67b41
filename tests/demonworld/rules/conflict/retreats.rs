//! Tests of retreat destinations and of armies that surrender (DW-RETREAT, DW-AFTER-01, DW-RULING-47, DW-RULING-81).

use regnal_core::game::book::Step;
use regnal_demonworld::state::Condition;

use super::*;

/// Starts a game in which elves from E3 have fought orcs in O1 with the given outcome.
fn battle_of_o1(board: Board, elves: ForceId, orcs: ForceId, outcome: Outcome) -> Play {
    let mut play = board.marching(elves, "O1").revealed();
    play.both_fight(elves, orcs);
    play.fought(outcome);
    play
}

// covers: DW-EX-36, DW-RETREAT-02
#[test]
fn dw_ex_36_the_province_that_an_army_left_this_season_has_priority_for_its_retreat() {
    let (mut board, elves) = elves_in_e3();
    let orcs = board.army(B, "O3", LED, ORCS);
    let mut play = board.marching(elves, "O1").marching(orcs, "O1").revealed();
    // A withdrawal follows the same priorities as a retreat.
    assert_eq!(play.refuses(B, withdraw(orcs, "O2")), (Reason::Priority, "DW-RULING-26"));
    play.both_fight(elves, orcs);
    play.fought(Outcome::DefenderWithdraws);
    // There is only one destination, so nobody is asked.
    assert!(!play.asks(Phase::RetreatChoice));
    assert_eq!(play.place(orcs), at("O3"));
    assert_eq!(play.at().forces[&orcs].moved_from, Some(at("O1")));
}

#[test]
fn dw_retreat_02_the_player_chooses_among_equal_destinations_and_the_lowest_code_is_the_default() {
    let (board, elves, orcs) = border_armies();
    let mut play = battle_of_o1(board, elves, orcs, Outcome::DefenderWithdraws);
    assert_eq!(play.asked(Phase::RetreatChoice), [B].into());
    // T1 is unowned and adjacent to O1; O5 is friendly but not adjacent.
    assert_eq!(play.refuses(B, retreat_to(orcs, "T1")), (Reason::Priority, "DW-RETREAT-02"));
    assert_eq!(play.refuses(B, retreat_to(orcs, "O5")), (Reason::NotAdjacent, "DW-RETREAT-02"));
    assert_eq!(play.refuses(A, retreat_to(elves, "E3")).0, Reason::Phase);
    let mut silent = play.clone();
    play.does(B, retreat_to(orcs, "O2"));
    play.does(B, retreat_to(orcs, "O3"));
    play.all_lock(Phase::RetreatChoice, []);
    assert_eq!(play.place(orcs), at("O3"));
    silent.all_lock(Phase::RetreatChoice, []);
    assert_eq!(silent.place(orcs), at("O2"));
    // No retreat question is open, and the season continues.
    for done in [&play, &silent] {
        let mut conflicts = done.at().conflicts.values();
        assert!(conflicts.all(|conflict| conflict.retreats.is_empty()));
        assert!(!done.asks(Phase::RetreatChoice));
        assert_ne!(done.at().stage, Stage::Conflicts);
    }
}

/// The question states how the battle ended, because the player gets the season's private message only later.
#[test]
fn dw_retreat_02_the_retreat_question_shows_the_outcome_of_the_battle() {
    let (board, elves, orcs) = border_armies();
    let play = battle_of_o1(board, elves, orcs, Outcome::DefenderWithdraws);
    let book = format!("w{}", play.window(Phase::RetreatChoice).0);
    let mut books = play.0.order_books(B).into_iter();
    let book = books.find(|own| own.code == book).unwrap();
    let notes: Vec<String> = book.notes.iter().map(english).collect();
    let withdrawal = "withdraws before the attack";
    assert!(notes.iter().any(|note| note.contains(withdrawal)), "{notes:?}");
}

/// In autumn, each destination of a retreat is shown with its winter attrition.
#[test]
fn dw_attrition_01_in_autumn_each_destination_of_a_retreat_shows_its_winter_attrition() {
    for season in [Season::Summer, Season::Autumn] {
        let mut board = elves_and_orcs();
        board.position.date.season = season;
        let elves = board.army(A, "E3", LED, ELVES);
        let orcs = board.army(B, "O1", LED, ORCS);
        let play = battle_of_o1(board, elves, orcs, Outcome::DefenderWithdraws);
        let window = play.window(Phase::RetreatChoice);
        let (book, row) = (format!("w{}", window.0), format!("a{}", orcs.0));
        let Some(Step::Ask(ask)) = play.0.order_step(B, &[&book, &row]) else {
            panic!("expected a choice");
        };
        let notes: Vec<String> = ask.notes.iter().map(english).collect();
        match season {
            Season::Autumn => {
                assert_eq!(notes.len(), ask.choices.len(), "{notes:?}");
                assert!(notes.iter().any(|note| note.contains("(O2)")), "{notes:?}");
            }
            _ => assert_eq!(notes, Vec::<String>::new()),
        }
    }
}

// covers: DW-AFTER-01
#[test]
fn dw_retreat_01_the_losing_side_retreats_and_the_winner_stays() {
    let (board, elves, orcs) = border_armies();
    let play = battle_of_o1(board, elves, orcs, Outcome::AttackerWithdraws);
    assert_eq!((play.place(elves), play.place(orcs)), (at("E3"), at("O1")));
}

// covers: DW-RULING-76
#[test]
fn dw_ruling_76_after_a_draw_both_sides_leave() {
    let (board, elves, orcs) = border_armies();
    let mut play = battle_of_o1(board, elves, orcs, Outcome::BothWithdraw);
    play.does(B, retreat_to(orcs, "O3"));
    play.all_lock(Phase::RetreatChoice, []);
    assert_eq!((play.place(elves), play.place(orcs)), (at("E3"), at("O3")));
    assert_eq!(play.at().provinces[&at("O1")].owner, Some(B));
}

/// Starts a game in which dwarves from D5 have beaten humans in D4, next to other dwarven armies in the given provinces.
fn driven_from_d4(others: &[&str]) -> (Play, ForceId, Vec<ForceId>) {
    let mut board = Board::new([Race::Human, Race::Dwarf]).orders(Season::Spring);
    let humans = board.army(A, "D4", LED, HUMANS);
    let dwarves = board.army(B, "D5", LED, DWARVES);
    let others = others.iter().map(|code| board.army(B, code, LED, DWARVES)).collect();
    let mut play = board.marching(dwarves, "D4").revealed();
    play.choose([(A, nothing(humans)), (B, fight(dwarves, A))], []);
    assert_eq!(play.sides(), [vec![dwarves], vec![humans]]);
    play.fought(Outcome::AttackerWithdraws);
    (play, humans, others)
}

// covers: DW-EX-37, DW-RETREAT-03
#[test]
fn dw_ex_37_a_retreat_goes_to_the_empty_province_if_none_is_friendly() {
    // Humans are in D4. Its neighbours are D2 and D5, with dwarven armies, and I6, which is empty and unowned.
    let (play, humans, _) = driven_from_d4(&["D2", "D5"]);
    assert_eq!(play.place(humans), at("I6"));
    // I6 has no site, so the humans take it.
    assert_eq!(play.at().provinces[&at("I6")].owner, Some(A));
}

#[test]
fn dw_retreat_03_a_retreat_to_an_enemy_army_immediately_starts_a_conflict() {
    // Dwarven armies are in every province around D4. They are alone in I6, which is neutral and has no site, so no
    // question is asked there.
    let (mut play, humans, others) = driven_from_d4(&["D2", "D5", "I6"]);
    play.does(A, retreat_to(humans, "D5"));
    play.all_lock(Phase::RetreatChoice, []);
    assert_eq!(play.place(humans), at("D5"));
    assert_eq!(play.at().stage, Stage::Conflicts);
    assert_eq!(play.conflict("D5").1.armies, [humans, others[1]].into());
}

/// Campaigns from before the seventh edition of the rules code ask again for each army.
#[test]
fn dw_retreat_03_armies_that_retreat_together_cause_a_single_conflict() {
    for (judge, is_asked_again) in [(Judge::SIXTH, true), (Judge::SEVENTH, false)] {
        let races = [Race::Human, Race::Dwarf];
        let mut board = Board::new(races).judged(judge).orders(Season::Spring);
        let both = [board.army(A, "D4", LED, HUMANS), board.army(A, "D4", LED, HUMANS)];
        let dwarves = board.army(B, "D5", LED, DWARVES);
        let others = ["D2", "D5", "I6"].map(|code| board.army(B, code, LED, DWARVES));
        let mut play = board.marching(dwarves, "D4").revealed();
        for army in both {
            play.does(A, nothing(army));
        }
        play.choose([(B, fight(dwarves, A))], []);
        play.fought(Outcome::AttackerWithdraws);
        for army in both {
            play.does(A, retreat_to(army, "D5"));
            play.lock_about(Subject::Force(army), Phase::RetreatChoice, []);
        }
        assert_eq!(play.conflict("D5").1.armies, [both[0], both[1], others[1]].into());
        let armies = [(A, both[0]), (A, both[1]), (B, others[1])];
        play.choose(armies.map(|(seat, army)| (seat, nothing(army))), []);
        assert_eq!(play.asks(Phase::ConflictAttitudes), is_asked_again);
    }
}

// covers: DW-EX-111, DW-RETREAT-02, DW-RULING-81
#[test]
fn dw_ex_111_a_retreat_into_ones_own_besieged_province_does_not_start_a_conflict() {
    let mut board = Board::new([Race::Elf, Race::Orc, Race::Human]).orders(Season::Spring);
    board.army(A, "O1", LED, ELVES);
    let orcs = board.army(B, "C0", LED, ORCS);
    let humans = board.army(C, "H1", LED, HUMANS);
    board.garrison(B, city("O1"), &["O02"]);
    let board = board.besieged(city("O1"), A, Some(B));
    let mut play = board.marching(humans, "C0").revealed();
    // C0 is unowned. The orcs' die comes first, then the humans'.
    play.choose([(B, nothing(orcs)), (C, fight(humans, B))], [1, 6]);
    play.fought(Outcome::AttackerWithdraws);
    assert_eq!(play.place(orcs), at("O1"));
    assert!(!play.asks(Phase::ConflictAttitudes));
    assert_eq!(play.at().forces[&orcs].site, None);
    let siege = play.at().sieges.values().find(|own| own.site == city("O1")).unwrap();
    assert_eq!((&siege.besiegers, siege.besieged), (&[A].into(), Some(B)));
    assert_eq!(play.at().provinces[&at("O1")].owner, Some(B));
}

#[test]
fn dw_ruling_81_a_third_retreat_in_one_season_is_a_surrender() {
    for (retreats, survives) in [(1, true), (2, false)] {
        let (mut board, elves, orcs) = border_armies();
        board.position.forces.get_mut(&elves).unwrap().retreats = retreats;
        let general =
            *board.position.characters.iter().find(|(_, own)| own.force == Some(elves)).unwrap().0;
        let play = battle_of_o1(board, elves, orcs, Outcome::AttackerWithdraws);
        assert_eq!(play.at().forces.contains_key(&elves), survives);
        let character = &play.at().characters[&general];
        if survives {
            assert_eq!(character.condition, Condition::Ok);
        } else {
            assert_eq!((character.condition, character.force), (Condition::Captured(B), None));
            assert!(play.at().units.values().all(|unit| unit.owner == B));
        }
    }
}

#[test]
fn dw_ruling_81_an_army_cannot_withdraw_for_a_third_time() {
    let (mut board, elves, orcs) = border_armies();
    board.position.forces.get_mut(&elves).unwrap().retreats = 2;
    board.position.forces.get_mut(&orcs).unwrap().retreats = 1;
    let play = board.marching(elves, "O1").revealed();
    assert_eq!(play.refuses(A, withdraw(elves, "E3")), (Reason::Already, "DW-RULING-81"));
    assert!(play.allows(B, withdraw(orcs, "O2")));
}

// covers: DW-RULING-47
#[test]
fn dw_ruling_47_a_king_who_surrenders_is_a_prisoner_but_remains_king() {
    let (mut board, elves, orcs) = border_armies();
    board.position.forces.get_mut(&elves).unwrap().retreats = 2;
    let board = board.crowned(A, LED[0]);
    let king = board.position.players[0].king;
    let play = battle_of_o1(board, elves, orcs, Outcome::AttackerWithdraws);
    assert_eq!(play.at().players[0].king, king);
    assert_eq!(play.at().characters[&king.unwrap()].condition, Condition::Captured(B));
}
