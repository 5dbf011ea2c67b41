//! Tests of payments (4.6, 5.5).

use super::deeds::{deploy, done};
use super::resources::{action, cost, play, priced, strike};
use super::*;

/// Returns the action that plays an Action card with an explicit payment.
fn play_for(card: CardId, payment: Payment) -> Action {
    let payment = Some(payment);
    Action::PlayAction { card, pick: None, branch: None, opponent: None, payment }
}

#[test]
fn ee_res_12_paying_a_cost_exhausts_tokens_of_the_printed_kinds() {
    let mut board = Board::new();
    let card = board.hand(P, priced(cost(1, 2, 0, 0)));
    board.tokens(P, [2, 2, 5]);
    let table = board.chosen(P, play(card));
    assert_eq!(
        table.player(P).main,
        [Main { ready: 1, spent: 1 }, Main { ready: 0, spent: 2 }, Main { ready: 5, spent: 0 },]
    );
}

#[test]
fn ee_res_13_any_resource_pays_for_a_grey_symbol() {
    let mut board = Board::new();
    let card = board.hand(P, priced(cost(0, 0, 1, 2)));
    board.tokens(P, [1, 1, 3]);
    let pay = |main: [u8; 3]| play_for(card, Payment { main, ..Payment::default() });
    for main in [[1, 1, 1], [0, 0, 3], [1, 0, 2], [0, 1, 2]] {
        let table = board.after(P, pay(main));
        assert_eq!(table.player(P).main.map(|main| main.spent), main);
    }
    board.tokens(P, [3, 3, 3]);
    for main in [[2, 1, 0], [1, 1, 2], [0, 0, 2], [0; 3]] {
        assert_eq!(board.start().refused(P, pay(main)), Reason::BadPayment);
    }
}

#[test]
fn ee_ruling_43_the_engine_pays_with_main_tokens_then_temporary_ones_then_the_joker() {
    let mut board = Board::new();
    let civ = board.at.players[0].civ_card.expect("there should be a card");
    board.tokens(P, [1, 2, 2]);
    board.store(civ, Token::Food, 1);
    board.store(civ, Token::Gold, 1);
    board.store(civ, Token::Joker, 1);
    let table = board.start();
    let proposed = |cost| table.proposal(P, cost).expect("the cost should be payable");
    let temporary = |cost| proposed(cost).temporary;
    // Coloured symbols are paid with main tokens, then temporary ones, then the joker.
    assert_eq!(proposed(cost(1, 0, 0, 0)).main, [1, 0, 0]);
    assert_eq!(temporary(cost(1, 0, 0, 0)), []);
    assert_eq!(temporary(cost(2, 0, 0, 0)), [(civ, Token::Food, 1)]);
    assert_eq!(temporary(cost(3, 0, 0, 0)), [(civ, Token::Food, 1), (civ, Token::Joker, 1)]);
    assert_eq!(table.proposal(P, cost(4, 0, 0, 0)), None);
    // Grey symbols are paid with the main kind that has the most ready tokens; in a tie, with the first such kind.
    assert_eq!(proposed(cost(0, 0, 0, 1)).main, [0, 1, 0]);
    assert_eq!(proposed(cost(0, 0, 0, 2)).main, [0, 1, 1]);
    assert_eq!(proposed(cost(0, 0, 0, 3)).main, [1, 1, 1]);
    assert_eq!(proposed(cost(0, 2, 0, 1)).main, [0, 2, 1]);
    // After that come temporary tokens, and the joker last.
    assert_eq!(temporary(cost(0, 0, 0, 5)), []);
    assert_eq!(temporary(cost(0, 0, 0, 6)), [(civ, Token::Food, 1)]);
    assert_eq!(
        temporary(cost(0, 0, 0, 8)),
        [(civ, Token::Food, 1), (civ, Token::Gold, 1), (civ, Token::Joker, 1)]
    );
    assert_eq!(table.proposal(P, cost(0, 0, 0, 9)), None);
}

#[test]
fn ee_ruling_43_an_explicit_payment_must_be_exact_and_consist_of_the_payers_tokens() {
    let mut board = Board::new();
    let civ = board.at.players[0].civ_card.expect("there should be a card");
    let theirs = board.at.players[1].civ_card.expect("there should be a card");
    board.tokens(P, [2, 1, 0]);
    board.store(civ, Token::Joker, 1);
    board.store(theirs, Token::Wood, 1);
    let card = board.hand(P, priced(cost(1, 1, 0, 0)));
    let table = board.start();
    let with = |main, temporary: &[(CardId, Token, u8)]| Payment {
        main,
        temporary: temporary.to_vec(),
        ..Payment::default()
    };
    for bad in [
        with([2, 0, 0], &[]),
        with([1, 1, 0], &[(civ, Token::Joker, 1)]),
        with([1, 0, 0], &[]),
        with([1, 0, 0], &[(theirs, Token::Wood, 1)]),
        with([0, 0, 0], &[(civ, Token::Joker, 2)]),
        with([0, 0, 0], &[(civ, Token::Joker, 1), (civ, Token::Joker, 1)]),
        with([1, 1, 0], &[(civ, Token::Joker, 0)]),
        with([0, 2, 0], &[]),
        Payment { main: [1, 0, 0], mate: [0, 1, 0], ..Payment::default() },
        Payment { main: [1, 0, 0], team_joker: true, ..Payment::default() },
    ] {
        assert_eq!(table.refused(P, play_for(card, bad.clone())), Reason::BadPayment, "{bad:?}");
    }
    for good in [
        with([1, 1, 0], &[]),
        with([1, 0, 0], &[(civ, Token::Joker, 1)]),
        with([0, 1, 0], &[(civ, Token::Joker, 1)]),
    ] {
        table.clone().play(P, play_for(card, good));
    }
}

#[test]
fn ee_ruling_43_a_discount_removes_grey_symbols_first_and_then_the_most_common_kind() {
    assert_eq!(cost(2, 0, 1, 1).reduced(1), cost(2, 0, 1, 0));
    assert_eq!(cost(2, 0, 1, 1).reduced(2), cost(1, 0, 1, 0));
    assert_eq!(cost(2, 0, 1, 1).reduced(3), cost(0, 0, 1, 0));
    assert_eq!(cost(1, 0, 0, 0).reduced(3), cost(0, 0, 0, 0));
    // The payment covers the reduced cost.
    let mut board = Board::new();
    let steps = r#"{ op = "cheaper", cards = { kind = ["unit"] }, n = 1 }"#;
    blows::activate(&mut board, P, &blows::when("static", steps));
    let card = board.hand(P, fixture("INF"));
    board.build(P, BuildingKind::Barracks, "C3");
    board.tokens(P, [1, 0, 0]);
    let table = board.deployment().chosen(P, deploy(card, Pawn::Second, "C3"));
    assert_eq!(table.main(P, Resource::Food), Main { ready: 0, spent: 1 });
}

// The card language can only exhaust ready main tokens (OP-43). No effect removes main tokens permanently. covers:
// EE-RULING-46
#[test]
fn ee_ruling_46_effects_only_exhaust_ready_main_tokens() {
    let mut board = Board::new();
    let tribute = action("TRIBUTE", "{ op = \"exhaust_resources\", n = 5, on = \"opponent\" }");
    let again = board.hand(P, tribute.clone());
    let tribute = board.hand(P, tribute);
    board.tokens(Q, [1, 2, 0]);
    board.at.players[1].main[0].spent = 1;
    let civ = board.store_on_civ(Q, Token::Gold, 1);
    let mut table = board.chosen(P, play(tribute));
    assert_eq!(table.main(Q, Resource::Food), Main { ready: 0, spent: 2 });
    assert_eq!(table.main(Q, Resource::Wood), Main { ready: 0, spent: 2 });
    assert_eq!(table.stored(civ), [0, 0, 1, 0]);
    // If no token is ready, no event reports spent tokens.
    let spends = |event: &Event| matches!(event, Event::TokensSpent { .. });
    assert!(!table.play(P, play(again)).iter().any(spends));
}

#[test]
fn ee_ruling_47_only_ready_tokens_can_pay_for_a_reaction() {
    let mut board = Board::new();
    let shields = board.hand(Q, costing(reactions::parry(2), cost(1, 1, 0, 0)));
    let infantry = board.put(P, "INF", "C3");
    let target = board.put(Q, "INF", "C4");
    board.tokens(Q, [1, 0, 0]);
    board.store_on_civ(Q, Token::Wood, 1);
    let mut poor = board.clone();
    poor.tokens(Q, [0, 0, 0]);
    poor.at.players[1].main[0].spent = 1;
    for (board, left, hand) in [(board, 4, 0), (poor, 2, 1)] {
        let mut table = board.start();
        let order = StandingOrder::plain(shields);
        table.play(Q, Action::SetOrder { order });
        table.play(P, strike(infantry, at_unit(target)));
        assert_eq!(table.health(target), left);
        assert_eq!(table.player(Q).hand.len(), hand);
        assert_eq!(table.main(Q, Resource::Food), Main { ready: 0, spent: 1 });
        table.play(P, done());
        assert_eq!(table.main(Q, Resource::Food), Main { ready: 1, spent: 0 });
    }
}

// covers: EE-RULING-47, EE-RULING-98
#[test]
fn a_team_member_can_only_pay_with_the_team_joker_in_their_own_turn() {
    let mut board = team::board();
    board.at.team_joker = Some(1);
    let joker = Payment { team_joker: true, ..Payment::default() };
    let grey = cost(0, 0, 0, 1);
    let mut table = board.start();
    let payers = |table: &Table| -> Vec<u8> {
        (0..4).filter(|&seat| table.is_payable(Seat(seat), grey, &joker)).collect()
    };
    assert!(payers(&table).is_empty());
    table.play(P, done());
    assert_eq!(payers(&table), [1]);
    table.play(Q, done());
    table.play(Seat(2), done());
    assert_eq!(payers(&table), [3]);
}
