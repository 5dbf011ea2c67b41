//! Tests of the end of a turn (4.11), the end of a match (4.12), the long game (4.13), and the rulings on them (R-89 to
//!

use regnal_core::game::Outcome;
use regnal_echoes::card::{Stat, Until};

use super::*;

pub(super) const DONE: Action = Action::EndTurn { discards: Vec::new() };

/// Returns a table where P has the given numbers of cards in hand and in the deck.
pub(super) fn holding(hand: usize, deck: usize) -> (Table, Vec<CardId>, Vec<CardId>) {
    let mut board = Board::new();
    let hand = board.fill_hand(P, hand);
    let deck = board.deck(P, deck);
    (board.start(), hand, deck)
}

pub(super) fn winner(table: &Table) -> Option<Seat> {
    let outcome = table.game.outcome()?;
    let mut winners = outcome.winners.into_iter();
    winners.next().filter(|_| winners.next().is_none())
}

/// Returns the winners of a match that is over.
pub(super) fn winners(table: &Table) -> BTreeSet<Seat> {
    table.game.outcome().expect("the match should be over").winners
}

pub(super) fn is_draw(outcome: &Option<Outcome>) -> bool {
    outcome.as_ref().is_some_and(|outcome| outcome.winners.len() > 1 && outcome.ranking.len() == 1)
}

// covers: EE-END-01, EE-END-02, EE-END-03, EE-TURN-06
#[test]
fn ee_ex_81_the_end_phase_refills_the_hand_to_five_or_adds_one_card_up_to_the_limit_of_seven() {
    for (before, after) in [(0, 5), (3, 5), (4, 5), (5, 6), (6, 7)] {
        let (mut table, ..) = holding(before, 20);
        table.play(P, DONE);
        assert_eq!(table.player(P).hand.len(), after);
        assert_eq!(table.player(P).deck.len(), 20 - (after - before));
        assert_eq!(table.active(), Q);
    }
    let (mut table, hand, _) = holding(7, 20);
    table.play(P, DONE);
    assert_eq!(table.player(P).hand.len(), 8);
    assert_eq!((table.active(), table.game.awaited()), (P, [P].into()));
    let discard = |cards: &[CardId]| Action::DiscardToLimit { cards: cards.to_vec() };
    assert_eq!(table.refused(P, discard(&[])), Reason::WrongNumber);
    assert_eq!(table.refused(P, discard(&hand[..2])), Reason::WrongNumber);
    let scout = table.units[0].id;
    assert_eq!(table.refused(P, discard(&[scout])), Reason::CardNotInHand);
    assert_eq!(table.refused(P, DONE), Reason::DecisionPending);
    assert_eq!(table.refused(Q, discard(&hand[..1])), Reason::NoSuchPrompt);
    table.play(P, discard(&hand[..1]));
    assert_eq!(table.player(P).discard, hand[..1]);
    assert_eq!((table.player(P).hand.len(), table.active()), (7, Q));
}

// covers: EE-END-05, EE-END-06, EE-END-07, EE-RULING-86
#[test]
fn ee_ex_82_a_player_with_an_empty_deck_does_not_lose() {
    let mut board = Board::new();
    board.fill_hand(P, 2);
    board.deck(P, 1);
    let discard: Vec<CardId> = (0..20).map(|_| board.copy(P, fixture("INF"))).collect();
    board.at.players[0].discard = discard.clone();
    let mut table = board.start();
    for _ in 0..2 {
        table.play(P, DONE);
        let player = table.player(P);
        assert_eq!((player.hand.len(), player.deck.len()), (3, 0));
        assert_eq!(player.discard, discard);
        table.play(Q, DONE);
    }
    assert_eq!(table.game.outcome(), None);
}

// covers: EE-END-04
#[test]
fn ee_end_04_after_the_end_phase_the_next_player_takes_a_turn() {
    let mut table = Board::new().start();
    for seat in [P, Q, P, Q] {
        assert_eq!((table.active(), table.game.awaited()), (seat, [seat].into()));
        let other = if seat == P { Q } else { P };
        assert_eq!(table.refused(other, DONE), Reason::NotYourTurn);
        table.play(seat, DONE);
    }
    assert_eq!(table.round, 3);
}

// covers: EE-RULING-89
#[test]
fn ee_ruling_89_the_player_chooses_which_cards_to_discard_down_to_the_hand_limit() {
    let (mut board, unit) = Board::on(Terrain::Village, &["C3"]).and_unit(P, "INF", "C3");
    let hand = board.fill_hand(P, 7);
    let deck = board.deck(P, 9);
    let mut table = board.after(P, Action::VillageDraw { unit });
    assert_eq!(table.player(P).hand.len(), 8, "the hand should have no limit before the End phase");
    let end = |discards: &[CardId]| Action::EndTurn { discards: discards.to_vec() };
    // Another card is drawn in the End phase, so two must be discarded.
    assert_eq!(table.refused(P, end(&hand[..1])), Reason::BadDiscards);
    assert_eq!(table.refused(P, end(&[hand[0], hand[0]])), Reason::BadDiscards);
    assert_eq!(table.refused(P, end(&[hand[0], deck[0]])), Reason::BadDiscards);
    let chosen = table.clone().after(P, end(&hand[..2]));
    assert_eq!(chosen.player(P).discard, hand[..2]);
    assert_eq!(chosen.active(), Q);
    // By default, the newest cards are discarded, whether the player misses the turn or only the question about
    // discards.
    let late = table.clone().after(P, Action::Absent);
    assert_eq!((late.active(), late.player(P).hand.len()), (Q, 7));
    assert_eq!(late.player(P).hand, hand);
    table.play(P, end(&[]));
    assert!(matches!(table.prompt(), Some(Prompt::HandLimit { n: 2, .. })));
    table.play(P, Action::Absent);
    assert_eq!((table.active(), &table.player(P).hand), (Q, &hand));
    assert_eq!(table.player(P).missed, 0, "only missed turns must count");
    let (table, hand, _) = holding(4, 9);
    assert_eq!(table.refused(P, end(&hand[..1])), Reason::BadDiscards);
}

// covers: EE-RULING-90
#[test]
fn ee_ruling_90_the_end_phase_runs_its_steps_in_order() {
    let mut board = Board::new();
    let civ = board.at.players[0].civ_card.expect("there should be a card");
    let mut card = board.at.card(civ).clone();
    card.abilities.push(ability("when = \"turn_end\"\ndo = [{ op = \"draw\", n = 1 }]"));
    let civ = board.copy(P, card);
    board.at.players[0].civ_card = Some(civ);
    let unit = board.put(P, "INF", "C3");
    board.modify((civ, P), Bound::Unit(unit), Change::Add(Stat::Melee, 1), Until::TurnEnd);
    let hand = board.fill_hand(P, 6);
    let deck = board.deck(P, 9);
    let mut table = board.after(P, DONE);
    // The hand has seven cards after the trigger and eight after the draw.
    assert_eq!(table.player(P).hand[6..], [deck[8], deck[7]]);
    assert_eq!(table.modifiers.len(), 1, "the effect must last until after the discard");
    let events = table.play(P, Action::DiscardToLimit { cards: hand[..1].to_vec() });
    let names: Vec<u8> = events
        .iter()
        .filter_map(|event| match event {
            Event::Discarded { .. } => Some(1),
            Event::Expired { .. } => Some(2),
            Event::TurnEnded { .. } => Some(3),
            Event::TurnBegan { seat: Q, .. } => Some(4),
            _ => None,
        })
        .collect();
    assert_eq!(names, [1, 2, 3, 4]);
    assert!(table.modifiers.is_empty());
}
