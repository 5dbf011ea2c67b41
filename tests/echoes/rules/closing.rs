//! Tests of the ways in which a match can end without a defeat: concessions, draws, deadlines, uneventful
//! rounds, and the round limit.

use super::ending::{DONE, holding, is_draw, winner};
use super::*;

// covers: EE-RULING-94
#[test]
fn ee_ruling_94_a_player_can_concede_at_any_time() {
    let table = Board::new().start();
    for (seat, other) in [(P, Q), (Q, P)] {
        let table = table.clone().after(seat, Action::Concede);
        assert_eq!(winner(&table), Some(other));
    }
    // A player can also concede during setup or while a question is open.
    let mut early = Table::fresh(&Options::usual(Format::Base), [5, 3]);
    early.play(Q, Action::Concede);
    assert_eq!(winner(&early), Some(P));
    let (mut table, ..) = holding(7, 3);
    table.play(P, DONE);
    table.play(Q, Action::Concede);
    assert_eq!(winner(&table), Some(P));
}

#[test]
fn ee_ruling_94_both_players_can_agree_to_a_draw() {
    let mut table = Board::new().start();
    let answer = |yes| Action::AnswerDraw { yes };
    let refused = |table: &Table, seat, action| table.refused(seat, action);
    assert_eq!(refused(&table, Q, Action::OfferDraw), Reason::NotYourTurn);
    assert_eq!(refused(&table, Q, answer(true)), Reason::NoOffer);
    table.play(P, Action::OfferDraw);
    assert_eq!(table.public().draw_offer, Some(P));
    assert_eq!(refused(&table, P, Action::OfferDraw), Reason::OfferOpen);
    assert_eq!(refused(&table, P, answer(true)), Reason::NoOffer);
    let mut declined = table.clone().after(Q, answer(false));
    assert_eq!(declined.draw_offer, None);
    assert_eq!(refused(&declined, Q, answer(true)), Reason::NoOffer);
    declined.play(P, Action::OfferDraw);
    // Play continues after the offer. An unanswered offer expires at the start of the offering player's next turn.
    let mut ignored = table.clone();
    ignored.end_turn(P);
    assert_eq!(ignored.draw_offer, Some(P));
    ignored.end_turn(Q);
    assert_eq!(ignored.draw_offer, None);
    table.end_turn(P);
    table.play(Q, answer(true));
    assert!(is_draw(&table.game.outcome()));
}

#[test]
fn ee_ruling_94_draws_cannot_be_offered_or_accepted_while_a_question_is_open() {
    let (mut table, ..) = holding(7, 3);
    table.play(P, Action::OfferDraw);
    table.play(P, DONE);
    let answer = Action::AnswerDraw { yes: true };
    assert_eq!(table.refused(Q, answer), Reason::DecisionPending);
    let (mut table, ..) = holding(7, 3);
    table.play(P, DONE);
    assert_eq!(table.refused(P, Action::OfferDraw), Reason::DecisionPending);
}

#[test]
fn ee_ruling_94_two_missed_turns_in_a_row_lose_the_match() {
    let mut table = Board::new().start();
    assert_eq!(table.refused(Q, Action::Absent), Reason::NotYourTurn);
    table.play(P, Action::Absent);
    assert_eq!((table.game.outcome(), table.active()), (None, Q));
    table.end_turn(Q);
    let mut back = table.clone();
    back.end_turn(P);
    back.end_turn(Q);
    back.play(P, Action::Absent);
    assert_eq!(back.game.outcome(), None, "missed turns that are not in a row must not count");
    table.play(P, Action::Absent);
    assert_eq!(winner(&table), Some(Q));
}

/// Plays `rounds` rounds in which both players only end their turns.
fn pass(table: &mut Table, rounds: u16) {
    for _ in 0..rounds {
        for seat in [P, Q] {
            if table.game.outcome().is_none() {
                table.end_turn(seat);
            }
        }
    }
}

fn quiet(rounds: u16) -> Board {
    let mut board = Board::new();
    board.at.options.stalemate_rounds = rounds;
    board.at.players[0].capital_health = 9;
    board
}

#[test]
fn ee_ruling_94_too_many_uneventful_rounds_end_the_match() {
    assert_eq!(Options::usual(Format::Base).stalemate_rounds, 8);
    let mut table = quiet(2).start();
    pass(&mut table, 1);
    assert_eq!(table.game.outcome(), None);
    assert_eq!(table.public().quiet_rounds, 1);
    pass(&mut table, 1);
    assert_eq!(winner(&table), Some(Q), "9 against 10");
    let mut never = quiet(0).start();
    pass(&mut never, 12);
    assert_eq!(never.game.outcome(), None);
}

#[test]
fn ee_ruling_94_attacks_cards_and_discoveries_reset_the_uneventful_round_count() {
    let category = Category::Technology;
    let (mut board, unit) = quiet(2).hide("C3", [Terrain::Farmland; 4]).and_unit(P, "INF", "B4");
    let archer = board.put_ranged(P, "ARC", "E5");
    let wounded = board.put(Q, "GRD", "B5");
    let event = board.hand(P, support("FEAST", Frame::Event { category }));
    let table = board.start();
    let blow = vec![blows::melee(unit, North, 1, at_unit(wounded))];
    let shot = vec![Action::AttackRanged { unit: archer, target: at_building("F6") }];
    let discovery = vec![
        Action::Move { unit, direction: East, cells: 1 },
        Action::Turn { rotation: Default::default() },
    ];
    let card = vec![
        Action::EndMobilization,
        Action::PlayEvent { card: event, discard: None, payment: None },
    ];
    for actions in [blow, shot, discovery, card] {
        let mut table = table.clone();
        pass(&mut table, 1);
        for action in actions {
            table.play(P, action);
        }
        pass(&mut table, 1);
        assert_eq!((table.quiet_rounds, table.game.outcome()), (0, None));
    }
    // A move, a new building or damage to one's own unit does not make a round eventful.
    let mut table = table.clone();
    pass(&mut table, 1);
    let camp = Action::BuildCamp { unit };
    table.play(P, camp);
    pass(&mut table, 1);
    assert!(table.game.outcome().is_some());
}

#[test]
fn ee_ruling_94_damage_to_ones_own_unit_does_not_reset_the_uneventful_round_count() {
    let mut board = quiet(1);
    let mut card = fixture("INF");
    card.abilities.push(ability(
        "when = \"free\"\nlimit = \"turn\"\ndo = [{ op = \"direct_damage\", n = 1, on = \"source\" }]",
    ));
    let unit = board.put_card(P, card, "C3");
    let mut table = board.after(P, blows::ability_of(unit, None));
    assert_eq!(table.health(unit), 4);
    pass(&mut table, 1);
    assert!(table.game.outcome().is_some());
}

#[test]
fn ee_ruling_94_the_match_ends_at_the_round_limit() {
    let mut board = quiet(0);
    board.at.options.round_limit = 3;
    board.at.round = 2;
    let mut table = board.after(P, deeds::done());
    table.end_turn(Q);
    table.end_turn(P);
    assert_eq!((table.round, table.game.outcome()), (3, None));
    table.end_turn(Q);
    assert_eq!(winner(&table), Some(Q));
    assert_eq!(Options::usual(Format::Base).round_limit, 0);
}
