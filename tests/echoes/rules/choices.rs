//! Tests of trigger order, questions, and default choices (R-87, R-88, R-122, R-123).

use super::cards_in_play::{DONE, TACTIC, action, play, upgrade, with};
use super::words::said;
use super::*;

// covers: EE-RULING-85
#[test]
fn ee_ruling_85_impossible_effects_are_skipped_without_a_refund() {
    let (mut board, enemy) = Board::with_unit(Q, "INF", "C5");
    let card = action(&[
        "when = \"play\"\ntarget = { unit = { owner = \"enemy\" } }\ndo = [{ op = \"direct_damage\", n = 5 }, { op = \"exhaust\", on = \"target\" }, { op = \"draw\", n = 1 }]",
    ]);
    let card = board.hand(P, costing(card, Cost { food: 1, ..Cost::FREE }));
    board.tokens(P, [1, 0, 0]);
    board.deck(P, 3);
    let (table, events) = board.played(P, play(card, Some(Pick::Unit(enemy)), None));
    assert!(table.unit(enemy).is_none());
    assert!(!events.iter().any(|event| matches!(event, Event::Exhausted { .. })));
    assert_eq!(table.player(P).hand.len(), 1);
    assert_eq!(table.tokens_of(P), [0, 0, 0]);
}

#[test]
fn ee_ruling_85_a_card_whose_target_is_gone_still_resolves() {
    let (mut board, enemy) = Board::with_unit(Q, "INF", "C5");
    board.unit(enemy).damage = 4;
    let card = board.hand(P, action(&["when = \"play\"\ntarget = { unit = { owner = \"enemy\" } }\ndo = [{ op = \"direct_damage\", n = 1 }, { op = \"draw\", n = 1 }]"]));
    board.deck(P, 3);
    // Q's own Reaction damages Q's unit.
    let burn = with(
        "BURN",
        Frame::Reaction { category: TACTIC },
        &[
            "when = \"card_played\"\nwhose = \"enemy\"\ndo = [{ op = \"direct_damage\", n = 1, on = { units = { owner = \"own\", damaged = true } } }]",
        ],
    );
    blows::armed(&mut board, Q, burn);
    let table = board.after(P, play(card, Some(Pick::Unit(enemy)), None));
    assert!(table.unit(enemy).is_none());
    assert_eq!(table.player(P).hand.len(), 1, "the rest of the card must take effect");
    assert_eq!(table.player(P).discard, [card]);
}

#[test]
fn ee_ruling_86_drawing_more_cards_than_the_deck_holds_takes_the_remaining_ones() {
    let mut board = Board::new();
    let text = "when = \"play\"\ndo = [{ op = \"draw\", n = 3 }]";
    let cards = [board.hand(P, action(&[text])), board.hand(P, action(&[text]))];
    let deck = board.deck(P, 2);
    let mut table = board.after(P, play(cards[0], None, None));
    assert_eq!(table.player(P).hand, [cards[1], deck[1], deck[0]]);
    table.play(P, play(cards[1], None, None));
    assert_eq!(table.player(P).hand.len(), 2);
    assert_eq!(table.game.outcome(), None);
}

const PAID: &str = "when = \"turn_end\"\ndo = [{ op = \"gain\", kind = \"food\", n = 1 }]";

// covers: EE-RULING-87
#[test]
fn ee_ruling_87_simultaneous_triggers_resolve_in_the_prescribed_order() {
    let mut board = Board::new();
    let theirs =
        "when = \"turn_end\"\nwhose = \"enemy\"\ndo = [{ op = \"gain\", kind = \"food\", n = 1 }]";
    let mut expected = Vec::new();
    for (seat, text, at) in [(Q, theirs, ["C5", "D5"]), (P, PAID, ["C2", "D2"])] {
        let unit = |name: &str| {
            let mut card = fixture(name);
            card.abilities.push(ability(text));
            card
        };
        let units = at.map(|at| board.put_card(seat, unit("INF"), at));
        // The order in which the cards are played differs from the order that the rule prescribes for their triggers.
        let edge = Frame::Upgrade { category: TACTIC, bearers: Vec::new() };
        let old = blows::attach(&mut board, seat, units[1], with("EDGE", edge, &[text]));
        let events = [(); 2].map(|()| board.copy(seat, with("FEAST", EVENT, &[text])));
        let civ = board.copy(seat, with("CIV", Frame::Civilization, &[text]));
        let player = &mut board.at.players[seat.index()];
        player.events.extend(events);
        player.civ_card = Some(civ);
        let mut order = vec![civ];
        order.extend(events);
        order.extend(units);
        order.push(old);
        expected.splice(0..0, order);
    }
    let mut table = board.start();
    let gained: Vec<CardId> =
        picked!(table.play(P, DONE).iter(), Event::Gained { card, .. } => *card).collect();
    assert_eq!(gained, expected, "the active player's triggers should come first");
}

#[test]
fn ee_ruling_87_a_chain_stops_after_thirty_two_triggers() {
    let mut board = Board::new();
    let civ = board.copy(P, with("CIV", Frame::Civilization, &[PAID; 40]));
    board.at.players[0].civ_card = Some(civ);
    let mut table = board.after(P, DONE);
    assert_eq!(table.stored(civ), [32, 0, 0, 0]);
    table.play(Q, DONE);
    table.play(P, DONE);
    assert_eq!(table.stored(civ), [64, 0, 0, 0], "the limit must count anew for the next event");
}

// covers: EE-RULING-88
#[test]
fn ee_ruling_88_the_discarding_player_chooses_the_cards() {
    let mut board = Board::new();
    let card = board.hand(P, action(&["when = \"play\"\ndo = [{ op = \"discard\", n = 2, on = \"opponent\" }, { op = \"draw\", n = 1 }]"]));
    board.deck(P, 3);
    let dear = board.hand(Q, fixture("CAV"));
    let cheap = [board.hand(Q, fixture("SCO")), board.hand(Q, fixture("SCO"))];
    let middle = board.hand(Q, fixture("INF"));
    let mut table = board.after(P, play(card, None, None));
    assert_eq!(table.game.awaited(), [Q].into());
    assert_eq!(table.refused(P, DONE), Reason::DecisionPending);
    let give = |cards: &[CardId]| Action::DiscardCards { cards: cards.to_vec() };
    assert_eq!(table.refused(Q, give(&[dear])), Reason::WrongNumber);
    assert_eq!(table.refused(Q, give(&[dear, dear])), Reason::CardNotInHand);
    assert_eq!(table.refused(Q, give(&[dear, card])), Reason::CardNotInHand);
    assert_eq!(table.refused(P, give(&[dear, middle])), Reason::NoSuchPrompt);
    // If an effect forces a player to discard, the lesson must not claim that the hand is too large.
    let lesson = table.game.reason(&give(&[dear, middle])).unwrap();
    assert!(said(Lang::En, &lesson).contains("An effect makes you discard"));
    let over = table.clone().after(P, Action::Concede);
    assert!(over.prompt().is_none(), "no question should be open after the end");
    let absent = table.clone().after(Q, Action::Absent);
    assert_eq!(
        absent.player(Q).discard,
        cheap,
        "the cheapest cards with the lowest numbers must be discarded"
    );
    assert_eq!(absent.player(Q).missed, 0);
    table.play(Q, give(&[dear, middle]));
    assert_eq!(table.player(Q).discard, [dear, middle]);
    assert_eq!(table.player(P).hand.len(), 1, "the card must continue");
    assert_eq!(table.player(P).discard, [card]);
}

#[test]
fn ee_ruling_88_a_question_without_possible_answers_is_skipped() {
    let mut board = Board::new();
    let card = board.hand(
        P,
        action(&["when = \"play\"\ndo = [{ op = \"discard\", n = 2, on = \"opponent\" }]"]),
    );
    let only = board.hand(Q, fixture("INF"));
    let table = board.after(P, play(card, None, None));
    assert_eq!(table.game.awaited(), [P].into());
    assert_eq!(table.player(Q).discard, [only]);
}

#[test]
fn ee_ruling_88_the_default_target_is_used_if_the_player_does_not_choose() {
    let (mut board, unit) = Board::with_unit(P, "INF", "C3");
    let mut card = fixture("INF");
    card.abilities.push(ability(
        "when = \"targeted\"\ntarget = { unit = { owner = \"enemy\", class = [\"archer\"] } }\ndo = [{ op = \"direct_damage\", n = 1 }]",
    ));
    let enemy = board.put_card(Q, card, "C4");
    // Both units are two cells from the source. The unit with fewer steps to Q's Capital takes precedence
    // (EE-RULING-50).
    let (far, near) = (board.put(P, "ARC", "A4"), board.put(P, "ARC", "E4"));
    let mut table = board.after(P, blows::melee(unit, North, 1, at_unit(enemy)));
    assert_eq!(table.game.awaited(), [Q].into());
    let choose = |pick| Action::Choose { pick };
    assert_eq!(table.refused(Q, choose(Pick::Unit(unit))), Reason::BadChoice);
    assert_eq!(table.refused(P, choose(Pick::Unit(far))), Reason::NoSuchPrompt);
    let chosen = table.clone().after(Q, choose(Pick::Unit(far)));
    assert_eq!((chosen.health(far), chosen.health(near)), (2, 3));
    table.play(Q, Action::Absent);
    assert_eq!((table.health(far), table.health(near)), (3, 2));
    assert_eq!(table.health(enemy), 2, "the attack must continue");
}

#[test]
fn ee_ruling_88_an_optional_effect_is_declined_by_default() {
    let shifts = blows::when("turn_end", r#"{ op = "shift", on = "source" }"#);
    let (board, unit) = Board::new().and_card(P, blows::able("INF", &shifts), "C3");
    let mut table = board.after(P, DONE);
    let moved = table.clone().after(P, Action::Choose { pick: Pick::Cell(cell("C4")) });
    assert_eq!(moved.place(unit), "C4");
    let far = Action::Choose { pick: Pick::Cell(cell("C5")) };
    assert_eq!(table.refused(P, far), Reason::BadChoice);
    table.play(P, Action::Absent);
    assert_eq!((table.place(unit).as_str(), table.active()), ("C3", Q));
}

// covers: EE-VOCAB-09
#[test]
fn ee_ruling_122_a_chosen_resource_is_never_a_joker() {
    let mut board = Board::new();
    let card = board.hand(P, action(&["when = \"play\"\ndo = [{ op = \"gain\", n = 2 }]"]));
    let mut table = board.after(P, play(card, None, None));
    let menu = table.game.legal(P);
    let kinds: Vec<Action> =
        Resource::ALL.iter().map(|&kind| Action::Choose { pick: Pick::Kind(kind) }).collect();
    assert_eq!(menu, kinds);
    let none = Action::Choose { pick: Pick::Nothing };
    assert_eq!(table.refused(P, none), Reason::BadChoice);
    table.play(P, kinds[2].clone());
    assert_eq!(table.stored(card), [0, 0, 2, 0]);
}

// covers: EE-RULING-123
#[test]
fn ee_ruling_123_a_unit_returned_to_the_hand_is_a_new_copy_without_damage_tokens_or_upgrades() {
    let (mut board, fallen) = Board::with_unit(P, "INF", "C3");
    let shoes = blows::attach(&mut board, P, fallen, upgrade(&[]));
    board.unit(fallen).damage = 4;
    board.store(fallen, Token::Gold, 1);
    let rite = action(&[
        "when = \"play\"\ntarget = { unit = { owner = \"own\", damaged = true } }\ndo = [{ op = \"direct_damage\", n = 1 }]",
    ]);
    let rite = board.hand(P, rite);
    let call = action(&[
        "when = \"play\"\ntarget = { discarded = { kind = [\"unit\"] } }\ndo = [{ op = \"recover\" }]",
    ]);
    let call = board.hand(P, call);
    board.fill_hand(P, 7);
    board.build(P, BuildingKind::Barracks, "B4");
    board.tokens(P, [2, 0, 0]);
    let mut table = board.after(P, play(rite, Some(Pick::Unit(fallen)), None));
    assert_eq!(table.player(P).discard, [fallen, shoes, rite]);
    let wrong = play(call, Some(Pick::Card(shoes)), None);
    assert_eq!(table.refused(P, wrong), Reason::InvalidTarget);
    table.play(P, play(call, Some(Pick::Card(fallen)), None));
    assert_eq!(table.player(P).hand.len(), 8, "the hand should have no limit before the End phase");
    table.play(P, Action::EndMobilization);
    table.play(P, deeds::deploy(fallen, Pawn::Second, "B4"));
    assert_eq!((table.health(fallen), table.stored(fallen)), (5, [0; 4]));
    assert!(table.unit(fallen).is_some_and(|unit| unit.upgrades.is_empty()));
}

#[test]
fn a_long_card_name_is_truncated_to_make_room_for_its_target() {
    let (mut board, enemy) = Board::with_unit(Q, "INF", "C5");
    let mut card = blows::strategy(r#"{ op = "exhaust", on = "target" }"#, blows::ENEMY_UNIT);
    let long = "The Proclamation of a Most Serene Victory";
    card.name.insert("en".to_owned(), long.to_owned());
    let card = board.hand(P, card);
    let table = board.start();
    let label = |pick| said(Lang::En, &table.game.describe(&play(card, pick, None)));
    assert!(label(None).contains(&long[..30]));
    assert!(!label(Some(Pick::Unit(enemy))).contains(&long[..30]));
}
