//! Tests of initiative, civilizations, Scouts, opening hands and player-built decks (4.1, R-06 to ).

use regnal_core::game::{Heard, Lesson};
use regnal_echoes::card::Role;
use regnal_echoes::content;
use regnal_echoes::nouns::Side;

use super::setup::{base, opened};
use super::*;

// covers: EE-SETUP-18, EE-TURN-09, EE-TURN-10, EE-RULING-44
#[test]
fn ee_ex_02_the_player_with_the_higher_roll_goes_first_and_chooses_the_pick_order() {
    let mut table = Table::fresh(&base(), [5, 3]);
    assert_eq!(table.game.awaited(), [P].into());
    let first = Action::ChoosePickOrder { first: false };
    assert_eq!(table.refused(Q, first.clone()), Reason::NotYourTurn);
    table.play(P, first);
    assert_eq!(table.game.awaited(), [Q].into(), "Q should pick first");
    let table = table.absent_until(|at| at.stage == Stage::Playing);
    assert_eq!(table.active(), P);
    let card = table.player(Q).civ_card.expect("there should be a Civilization card");
    assert_eq!(table.stored(card), [0, 0, 0, 1]);
    assert_eq!(table.temporary(P), [0; 4]);
}

#[test]
fn ee_setup_18_only_the_player_with_the_higher_roll_chooses_the_pick_order() {
    let mut table = Table::fresh(&base(), [2, 6]);
    assert_eq!(table.game.awaited(), [Q].into());
    table.play(Q, Action::ChoosePickOrder { first: true });
    assert_eq!(table.game.awaited(), [Q].into());
    let again = Action::ChoosePickOrder { first: true };
    assert_eq!(table.refused(Q, again), Reason::AlreadyDone);
}

// covers: EE-RULING-06
#[test]
fn ee_ruling_06_a_tied_initiative_roll_is_repeated() {
    let mut dice = Dice::scripted([4, 4, 2, 3, 1, 1, 1, 1, 1, 1]);
    let setup = Echoes::deal(&base(), &mut dice);
    let Setup::Fresh { rolls, .. } = &setup else {
        panic!("expected a fresh match");
    };
    let faces: Vec<Vec<u8>> =
        rolls.iter().map(|roll| roll.iter().map(|(_, die)| die.face).collect()).collect();
    assert_eq!(faces, [[4, 4], [2, 3]]);
    assert_eq!(Echoes::new(setup).awaited(), [Q].into());
}

// covers: EE-SETUP-19, EE-RULING-07
#[test]
fn ee_setup_19_each_player_chooses_a_different_deck() {
    let mut table = Table::fresh(&base(), [6, 1]);
    table.play(P, Action::ChoosePickOrder { first: true });
    let norse = Action::ChooseCivilization { civ: Civ::Norse };
    assert_eq!(table.refused(Q, norse.clone()), Reason::NotYourTurn);
    table.shuffle(P, norse.clone());
    assert_eq!(table.refused(Q, norse), Reason::CivTaken);
    table.shuffle(Q, Action::ChooseCivilization { civ: Civ::Scots });
    for (seat, civ) in [(P, Civ::Norse), (Q, Civ::Scots)] {
        assert_eq!(table.player(seat).civ, Some(civ));
        let owned =
            (0..72).map(CardId).filter(|&id| table.owner(id) == seat && table.card(id).civ == civ);
        assert_eq!(owned.count(), 36);
    }
    let late = Action::ChooseCivilization { civ: Civ::Hre };
    assert_eq!(table.refused(P, late), Reason::AlreadyDone);
}

#[test]
fn ee_ruling_07_mirror_matches_require_an_option() {
    let options = Options { mirror: true, ..base() };
    let mut table = Table::fresh(&options, [6, 1]);
    table.play(P, Action::ChoosePickOrder { first: true });
    table.shuffle(P, Action::ChooseCivilization { civ: Civ::Norse });
    table.shuffle(Q, Action::ChooseCivilization { civ: Civ::Norse });
    assert_eq!(table.player(Q).civ, Some(Civ::Norse));
}

// covers: EE-SETUP-30, EE-RULING-09
#[test]
fn ee_ruling_09_the_opening_resupply_is_simultaneous_and_secret() {
    let mut table = Table::fresh(&base(), [6, 1]).absent_until(|at| at.stage == Stage::Opening);
    assert_eq!(table.game.awaited(), [P, Q].into());
    let hand = table.player(Q).hand.clone();
    let foreign = table.player(P).hand[0];
    let ask = |cards: &[CardId]| Action::OpeningResupply { cards: cards.to_vec() };
    assert_eq!(table.refused(Q, ask(&[foreign])), Reason::CardNotInHand);
    assert_eq!(table.refused(Q, ask(&[hand[0], hand[0]])), Reason::CardNotInHand);
    let before = table.game.clone();
    let events = table.shuffle(Q, ask(&hand[..2]));
    // Q learned cards in the exchange. Undoing the exchange would return cards that Q has already seen.
    let of = |start: &Echoes, seat, events: &[Event]| {
        let heard = Heard::of(start, &[(Some(seat), events)], Viewer::Seat(Q));
        heard.lessons.get(&Lesson::Cards).cloned()
    };
    assert_eq!(of(&before, Q, &events), Some([Q].into()));
    assert!(events.contains(&Event::HandSettled { seat: Q, exchanged: 2 }));
    let after = table.player(Q).clone();
    assert_eq!((after.hand.len(), after.deck.len()), (5, 29));
    assert_eq!(after.hand[..3], hand[2..]);
    // The two cards set aside could not be drawn again, because they were shuffled into the deck afterwards
    // (EE-TURN-26).
    assert!(hand[..2].iter().all(|card| after.deck.contains(card)));
    assert_eq!(table.refused(Q, Action::KeepHand), Reason::AlreadyDone);
    assert_eq!(table.refused(Q, ask(&[])), Reason::AlreadyDone);
    let seen = table.seen(P);
    assert_eq!(seen.players[1].hand, None);
    assert!(hand.iter().all(|card| !seen.cards.contains_key(card)));
    assert_eq!(table.stage, Stage::Opening, "the stage must wait for P");
    // A player who exchanges no cards keeps the hand, and the deck is not shuffled.
    let before = table.game.clone();
    let events = table.play(P, ask(&[]));
    let kept = events.iter().position(|event| *event == Event::Began);
    assert_eq!(of(&before, P, &events[..kept.expect("the match should begin")]), None);
    let shuffled = |event: &Event| matches!(event, Event::Resupplied { .. });
    assert!(!events.iter().any(shuffled));
    assert_eq!(table.stage, Stage::Playing);
}

#[test]
fn ee_setup_30_the_whole_hand_can_be_exchanged() {
    let mut table = Table::fresh(&base(), [6, 1]).absent_until(|at| at.stage == Stage::Opening);
    let cards = table.player(P).hand.clone();
    table.shuffle(P, Action::OpeningResupply { cards: cards.clone() });
    assert!(cards.iter().all(|card| !table.player(P).hand.contains(card)));
    assert_eq!(table.player(P).hand.len(), 5);
}

/// Returns a match of player-built decks in which the first player has submitted a deck with two Scouts.
fn two_scouts() -> Table {
    let options = Options { own_decks: true, ..base() };
    let mut table = Table::fresh(&options, [6, 1]);
    let mut cards: Vec<String> =
        content::standard(Civ::Norse).iter().map(|card| card.id.clone()).collect();
    let spare = content::standard(Civ::Norse)
        .iter()
        .position(|card| card.role() == Some(Role::Regular))
        .expect("there should be a regular unit");
    cards[spare] = "nor_land_seekers".to_owned();
    table.play(P, Action::SubmitDeck { civ: Civ::Norse, cards });
    table
}

/// Returns the Scouts in the first player's deck.
fn scouts(table: &Table) -> Vec<CardId> {
    let deck = table.player(P).deck.iter().copied();
    deck.filter(|&id| table.card(id).role() == Some(Role::StartingScout)).collect()
}

#[test]
fn ee_ruling_120_the_second_deck_comes_into_play_once_the_first_decks_scout_is_chosen() {
    let mut table = two_scouts();
    let cards = content::standard(Civ::Scots).iter().map(|card| card.id.clone()).collect();
    table.shuffle(Q, Action::SubmitDeck { civ: Civ::Scots, cards });
    assert_eq!(table.game.awaited(), [P].into());
    assert!(table.player(Q).hand.is_empty());
    let card = scouts(&table)[0];
    table.shuffle(P, Action::ChooseScout { card });
    // Nobody is asked for a civilization, because the submitted deck already determines it.
    assert_eq!(table.stage, Stage::Opening);
    assert_eq!((table.player(Q).civ, table.player(Q).hand.len()), (Some(Civ::Scots), 5));
}

// covers: EE-RULING-08
#[test]
fn ee_ruling_08_the_player_chooses_the_starting_scout_and_other_scouts_become_ordinary_cards() {
    let mut table = two_scouts().absent_until(|at| matches!(at.stage, Stage::Scout { .. }));
    assert_eq!(table.game.awaited(), [P].into());
    let scouts = scouts(&table);
    assert_eq!(scouts.len(), 2);
    let other = *table
        .player(P)
        .deck
        .iter()
        .find(|id| !scouts.contains(id))
        .expect("there should be another card");
    let name = |card| Action::ChooseScout { card };
    assert_eq!(table.refused(P, name(other)), Reason::WrongCardType);
    assert_eq!(table.refused(Q, name(scouts[1])), Reason::NotYourTurn);
    let mut by_default = table.clone();
    by_default.shuffle(P, Action::Absent);
    assert!(by_default.unit(scouts[0]).is_some(), "the first Scout by id must be the default");
    table.shuffle(P, name(scouts[1]));
    assert!(table.unit(scouts[1]).is_some() && table.unit(scouts[0]).is_none());
    let player = table.player(P);
    assert!(player.deck.contains(&scouts[0]) || player.hand.contains(&scouts[0]));
    assert_eq!((player.hand.len(), player.deck.len()), (5, 29));
    assert_eq!(table.refused(P, name(scouts[0])), Reason::AlreadyDone);
}

// covers: EE-RULING-124
#[test]
fn ee_ruling_124_absent_players_get_default_setup_choices() {
    let mut table = Table::fresh(&base(), [6, 1]);
    assert_eq!(table.game.fallback(P), Some(Action::Absent));
    assert_eq!(table.game.fallback(Q), None);
    table.play(P, Action::Absent);
    assert_eq!(table.game.awaited(), [P].into(), "the player who picks first must be awaited");
    table.shuffle(P, Action::ChooseCivilization { civ: Civ::Hre });
    table.shuffle(Q, Action::Absent);
    let civ = table.player(Q).civ.expect("there should be a random free civilization");
    assert_ne!(civ, Civ::Hre);
    let hand = table.player(P).hand.clone();
    table.play(P, Action::Absent);
    assert_eq!(table.player(P).hand, hand, "the hand must stay unchanged");
}

#[test]
fn ee_ruling_120_player_built_decks_are_submitted_before_picking() {
    let options = Options { own_decks: true, ..base() };
    let mut table = Table::fresh(&options, [6, 1]);
    let deck = |civ: Civ| Action::SubmitDeck {
        civ,
        cards: content::standard(civ).iter().map(|card| card.id.clone()).collect(),
    };
    let mut short = deck(Civ::Norse);
    if let Action::SubmitDeck { cards, .. } = &mut short {
        cards.pop();
    }
    assert_eq!(table.refused(P, short), Reason::BadDeck);
    assert_eq!(table.refused(P, Action::ChoosePickOrder { first: true }), Reason::WrongPhase);
    let handed = table.play(P, deck(Civ::Norse));
    // The civilization is public, because other players can no longer choose it. Only the owner knows the cards.
    assert_eq!(table.seen(Q).players[0].civ, Some(Civ::Norse));
    assert!(table.seen(Q).cards.is_empty(), "no card of the secret list should be visible");
    assert!(handed.iter().all(|event| {
        let told = table.game.tell(event, Viewer::Seat(Q)).expect("the event should be reported");
        !format!("{told:?}").contains("nor_")
    }));
    assert_eq!(table.seen(P).players[0].civ, Some(Civ::Norse));
    assert_eq!(table.refused(P, deck(Civ::Hre)), Reason::AlreadyDone);
    assert_eq!(table.refused(Q, deck(Civ::Norse)), Reason::CivTaken);
    let settled = table.shuffle(Q, deck(Civ::Scots));
    // The decks determine the order, so no player is asked for the pick order, and the event that sets it is not
    // reported.
    assert_eq!(table.stage, Stage::Opening);
    assert!(settled.contains(&Event::PickOrderChosen { seat: P, first: true }));
    let told: Vec<String> = settled
        .iter()
        .filter_map(|event| table.game.tell(event, Viewer::Public))
        .map(|line| format!("{line:?}"))
        .collect();
    assert!(told.iter().any(|line| line.contains("echoes-setup-settled")));
    assert!(told.iter().all(|line| !line.contains("echoes-picks-first")));
    let table = table.absent_until(|at| at.stage == Stage::Playing);
    assert_eq!(table.player(P).civ, Some(Civ::Norse));
    assert_eq!(table.player(Q).civ, Some(Civ::Scots));
    // Card ids are visible on the map, so an id must not reveal the card's position in the secret list.
    for seat in [P, Q] {
        let copies = table.copies.iter().filter(|copy| copy.owner == seat);
        let names: Vec<&String> = copies.map(|copy| &copy.design.0.id).collect();
        assert!(names.len() == 36 && !names.is_sorted(), "{names:?}");
    }
    let mut plain = opened();
    let late = deck(Civ::Hre);
    assert_eq!(plain.refused(P, late), Reason::AlreadyDone);
    plain.end_turn(P);
}

#[test]
fn ee_ruling_120_old_matches_with_player_built_decks_still_ask_for_the_pick_order() {
    let old = Options { own_decks: true, ..base() };
    let mut written = serde_json::to_value(&old).expect("the options should serialise");
    written.as_object_mut().expect("there should be an object").remove("settled_by_decks");
    let options: Options =
        serde_json::from_value(written).expect("the old options should deserialise");
    let mut table = Table::fresh(&options, [6, 1]);
    for (seat, civ) in [(P, Civ::Norse), (Q, Civ::Scots)] {
        let cards = content::standard(civ).iter().map(|card| card.id.clone()).collect();
        table.play(seat, Action::SubmitDeck { civ, cards });
    }
    assert_eq!(table.stage, Stage::PickOrder);
    table.shuffle(P, Action::ChoosePickOrder { first: false });
    assert_eq!(table.stage, Stage::Opening);
}

#[test]
fn ee_setup_18_setup_actions_are_rejected_if_early_or_repeated() {
    let mut table = Table::fresh(&base(), [6, 1]);
    let take = |civ| Action::ChooseCivilization { civ };
    let end = Action::EndTurn { discards: Vec::new() };
    for action in [take(Civ::Norse), Action::KeepHand, Action::EndMobilization, end] {
        assert_eq!(table.refused(P, action), Reason::WrongPhase);
    }
    table.play(P, Action::ChoosePickOrder { first: true });
    let name = Action::ChooseScout { card: CardId(0) };
    assert_eq!(table.refused(P, name.clone()), Reason::WrongPhase);
    table.shuffle(P, take(Civ::Norse));
    assert_eq!(table.refused(P, name.clone()), Reason::AlreadyDone);
    assert_eq!(table.refused(P, Action::KeepHand), Reason::WrongPhase);
    table.shuffle(Q, take(Civ::Scots));
    table.play(P, Action::KeepHand);
    table.play(Q, Action::KeepHand);
    for action in [take(Civ::Hre), name, Action::KeepHand] {
        assert_eq!(table.refused(P, action), Reason::AlreadyDone);
    }
}

#[test]
fn ee_setup_19_each_seat_keeps_its_side() {
    // Colours belong to seats (EE-RULING-07), so the sides never change.
    let view = opened().public();
    let sides: Vec<Side> = view.players.iter().map(|player| player.side).collect();
    assert_eq!(sides, [Side::South, Side::North]);
}
