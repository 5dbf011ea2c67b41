//! Tests of prestige in the campaign (DW-AFTER-07, DW-AFTER-08, DW-RULING-78), and of the choice of a commander
//! (DW-RULING-79).

use super::*;
use regnal_demonworld::action::Winter;

/// Returns a battle of humans against orcs and elves, reported with the given outcome. Routed sides have no units left.
fn against_two(board: Board, outcome: Outcome) -> Play {
    let (mut play, battle, [human, orc, elf]) = against_coalition(board);
    let losers: &[ForceId] = match outcome {
        Outcome::DefenderRout => &[human],
        _ => &[orc, elf],
    };
    set_up_on_table(&mut play, battle, [1]);
    let units: Vec<_> =
        losers.iter().flat_map(|&force| play.units(force)).map(|unit| (unit, 10, true)).collect();
    play.does(A, sent(battle, report(outcome, &units, &[])));
    play.does(B, Deed::Confirm(battle));
    assert!(play.at().battles.is_empty());
    play
}

#[test]
fn dw_ruling_78_each_player_on_a_side_wins_or_loses_prestige_once() {
    let won = against_two(board(), Outcome::AttackerRout);
    assert_eq!(prestige(&won), [1, -1, -1]);
    let lost = against_two(board(), Outcome::DefenderRout);
    assert_eq!(prestige(&lost), [-1, 1, 1]);
}

#[test]
fn dw_gen_08_prestige_changes_beyond_a_bound_are_lost() {
    let board = board().prestige(A, 3).prestige(B, -2).prestige(C, -1);
    let play = against_two(board, Outcome::AttackerRout);
    assert_eq!(prestige(&play), [3, -2, -2]);
}

#[test]
fn dw_ruling_78_if_gains_are_capped_each_opponent_gives_at_most_one_point_a_year() {
    // The cases are a credit from this year, a credit from the previous year, and the option disabled.
    for (capped, years, gain, credited) in [
        (true, [None, None], 1, Some(B)),
        (true, [Some(1), None], 1, Some(C)),
        (true, [None, Some(1)], 1, Some(B)),
        (true, [Some(1), Some(1)], 0, None),
        (false, [Some(1), Some(1)], 1, None),
    ] {
        let mut board = board();
        board.options.rules.prestige_cap = capped;
        let credit = &mut board.position.players[A.index()].prestige_credit;
        for (seat, year) in [B, C].into_iter().zip(years) {
            credit.extend(year.map(|year| (seat, year)));
        }
        let before = credit.clone();
        let play = against_two(board, Outcome::AttackerRout);
        // The orcs field 170 points and the elves 140, so the gain is credited against the orcs first.
        assert_eq!(prestige(&play), [gain, -1, -1], "{years:?}");
        let mut expected = before;
        expected.extend(credited.map(|seat| (seat, 1)));
        assert_eq!(play.at().players[A.index()].prestige_credit, expected);
    }
}

#[test]
fn dw_ruling_78_credits_from_earlier_years_do_not_count() {
    let mut board = board();
    board.options.rules.prestige_cap = true;
    board.position.date.year = 2;
    let credit = &mut board.position.players[A.index()].prestige_credit;
    credit.extend([(B, 1), (C, 2)]);
    let play = against_two(board, Outcome::AttackerRout);
    assert_eq!(prestige(&play), [1, -1, -1]);
    assert_eq!(play.at().players[A.index()].prestige_credit[&B], 2);
}

#[test]
fn dw_after_08_the_loss_of_a_king_costs_one_more_prestige_point() {
    for loser_king in [false, true] {
        let mut board = board();
        let human = board.army(A, "H1", &[CharacterKind::General2], &["H02"]);
        let orc = board.army(B, "H1", &[CharacterKind::General2], &["O03"]);
        let battle = opened(&mut board, [&[human], &[orc]]);
        let board = board.crowned(A, CharacterKind::General2).crowned(B, CharacterKind::General2);
        let mut play = board.game();
        set_up_on_table(&mut play, battle, [1]);
        let (fallen, owner) =
            if loser_king { (play.characters(orc)[0], B) } else { (play.characters(human)[0], A) };
        let orcs = play.units(orc)[0];
        let said = report(Outcome::AttackerRout, &[(orcs, 10, true)], &[(fallen, Fate::Destroyed)]);
        play.does(A, sent(battle, said));
        play.does(B, Deed::Confirm(battle));
        let expected = if loser_king { [1, -2, 0] } else { [0, -1, 0] };
        assert_eq!(prestige(&play), expected);
        assert!(!play.at().characters.contains_key(&fallen));
        assert_eq!(play.at().players[owner.index()].king, None);
    }
}

#[test]
fn dw_ruling_79_the_best_general_commands_by_default() {
    let mut board = board();
    let human = board.army(A, "H1", &[CharacterKind::General1, CharacterKind::General3], &["H02"]);
    let orc = board.army(B, "H1", &[CharacterKind::General1, CharacterKind::General1], &["O03"]);
    opened(&mut board, [&[human], &[orc]]);
    let mut play = board.game();
    let (own, theirs) = (play.characters(human), play.characters(orc));
    // Player B names their own second general as commander.
    let naming = Action::Winter(Winter::NameCommander(theirs[1]));
    play.does(B, naming);
    play.all_lock(Phase::BattleMode, []);
    assert_eq!(play.at().players[A.index()].king, Some(own[1]));
    assert_eq!(play.at().players[B.index()].king, Some(theirs[1]));
    let events = play.all_lock(Phase::BattlePlan, [1; 21]);
    let kings: Vec<CharacterId> = engagement(&events)
        .armies()
        .flat_map(|(_, army)| &army.characters)
        .filter(|character| character.king)
        .map(|character| character.id)
        .collect();
    assert_eq!(kings, [own[1], theirs[1]]);
}
