//! Tests of villages and resupply (EE-TURN-21 to -26, R-21, R-22).

use super::*;

// covers: EE-TURN-21, EE-TURN-22, EE-TURN-23, EE-TURN-24, EE-TURN-25, EE-TURN-26
#[test]
fn ee_ex_09_a_unit_on_a_village_can_exchange_three_cards() {
    let (mut board, unit) = Board::on(Terrain::Village, &["C3"]).and_unit(P, "INF", "C3");
    let hand = board.fill_hand(P, 4);
    let deck = board.deck(P, 20);
    let mut table = board.start();
    table.shuffle(P, Action::VillageResupply { unit, cards: hand[..3].to_vec() });
    let player = table.player(P);
    assert_eq!((player.hand.len(), player.deck.len()), (4, 20));
    // The top three cards were drawn in order; the cards set aside are in the deck.
    assert_eq!(player.hand[1..], [deck[19], deck[18], deck[17]]);
    assert!(hand[..3].iter().all(|card| player.deck.contains(card)));
    assert!(table.unit(unit).is_some_and(|unit| unit.exhausted));
    let again = Action::VillageDraw { unit };
    assert_eq!(table.refused(P, again), Reason::UnitExhausted);
}

// covers: EE-RULING-21
#[test]
fn ee_ex_10_an_exchange_cannot_exceed_the_size_of_the_deck() {
    let (mut board, unit) = Board::on(Terrain::Village, &["C3"]).and_unit(P, "INF", "C3");
    let hand = board.fill_hand(P, 4);
    board.deck(P, 2);
    let mut table = board.start();
    let ask = |n: usize| Action::VillageResupply { unit, cards: hand[..n].to_vec() };
    assert_eq!(table.refused(P, ask(3)), Reason::TooManyCards);
    assert_eq!(table.refused(P, ask(0)), Reason::TooManyCards);
    table.shuffle(P, ask(2));
    assert_eq!(table.player(P).deck.len(), 2);
}

#[test]
fn ee_ruling_21_an_empty_deck_is_not_refilled() {
    let (mut board, unit) = Board::on(Terrain::Village, &["C3"]).and_unit(P, "INF", "C3");
    let card = board.hand(P, fixture("INF"));
    let foreign = board.hand(Q, fixture("INF"));
    let table = board.start();
    let ask = |card| Action::VillageResupply { unit, cards: vec![card] };
    assert_eq!(table.refused(P, ask(card)), Reason::DeckEmpty);
    assert_eq!(table.refused(P, ask(foreign)), Reason::CardNotInHand);
    assert_eq!(table.refused(P, Action::VillageDraw { unit }), Reason::DeckEmpty);
}

#[test]
fn ee_turn_22_a_unit_on_a_village_can_draw_one_card() {
    let (mut board, unit) = Board::on(Terrain::Village, &["C3"]).and_unit(P, "INF", "C3");
    let elsewhere = board.put(P, "INF", "C4");
    let deck = board.deck(P, 3);
    let mut table = board.start();
    let away = Action::VillageDraw { unit: elsewhere };
    assert_eq!(table.refused(P, away), Reason::NotOnVillage);
    table.play(P, Action::VillageDraw { unit });
    assert_eq!(table.player(P).hand, [deck[2]]);
    assert!(table.unit(unit).is_some_and(|unit| unit.exhausted));
}

// covers: EE-RULING-22
#[test]
fn ee_ruling_22_entering_a_village_costs_one_point_like_any_other_cell() {
    let (board, unit) = Board::on(Terrain::Village, &["C3", "C4"]).and_unit(P, "INF", "C2");
    let table = board.start();
    let go = |cells| Action::Move { unit, direction: North, cells };
    assert!(table.is_legal(P, &go(2)), "the move must be free");
    assert_eq!(table.refused(P, go(3)), Reason::TooFar);
    let diagonal = Action::Move { unit, direction: NorthEast, cells: 1 };
    assert_eq!(table.refused(P, diagonal), Reason::DirectionNotAllowed);
}
