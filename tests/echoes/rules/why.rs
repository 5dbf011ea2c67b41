//! Checks that `/why` cites the rules that applied to the actual outcome (of an attack, a Camp, a hand), and that each
//! viewer gets the right explanation.

use regnal_core::game::Reckoned;
use regnal_core::text::Arg;
use regnal_echoes::card::Until;
use regnal_echoes::event::{Displaced, DrawCause};

use super::blows::{melee, shot};
use super::*;

/// Returns the rules cited for an event that just happened.
fn rules(before: &Table, event: &Event) -> Vec<&'static str> {
    let mut after = before.game.clone();
    after.evolve(event);
    let why = after.why(&before.game, event, Viewer::Public, false);
    assert!(why.adds_up(), "{why:?}");
    why.rules.iter().map(|rule| rule.0).collect()
}

/// Returns the rules cited for an attack's damage, and the terms of the first sum in the explanation.
fn blow(board: &Board, action: Action) -> (Vec<&'static str>, Vec<(Arg, i64)>) {
    let mut table = board.start();
    let mut before = table.game.clone();
    for event in table.play(P, action) {
        let mut after = before.clone();
        after.evolve(&event);
        if matches!(event, Event::Struck { .. }) {
            let why = after.why(&before, &event, Viewer::Public, false);
            let terms =
                picked!(why.reckoned.iter(), Reckoned::Sum(sum) => sum.terms.clone()).next();
            let rules = why.rules.iter().map(|rule| rule.0).collect();
            return (rules, terms.expect("there should be a sum"));
        }
        before = after;
    }
    panic!("an attack should have been made");
}

const BLOWS: [&str; 7] = [
    "EE-COMBAT-07",
    "EE-COMBAT-09",
    "EE-COMBAT-13",
    "EE-COMBAT-14",
    "EE-COMBAT-16",
    "EE-COMBAT-17",
    "EE-BUILDING-07",
];

/// Asserts that the cited rules are exactly the expected ones, ignoring rules that are not in `BLOWS`.
#[track_caller]
fn exactly(rules: &[&str], wanted: &[&str]) {
    for rule in BLOWS {
        assert_eq!(rules.contains(&rule), wanted.contains(&rule), "{rule} in {rules:?}");
    }
}

const LEAST: Arg = Arg::Term("echoes-why-least");

#[test]
fn ee_combat_09_the_counter_attack_rule_is_only_cited_if_there_was_a_counter_attack() {
    let (board, own, theirs) = Board::facing("INF", "SPR");
    let (rules, terms) = blow(&board, melee(own, North, 1, at_unit(theirs)));
    exactly(&rules, &["EE-COMBAT-07", "EE-COMBAT-09"]);
    assert!(terms.iter().all(|(what, _)| *what != LEAST), "{terms:?}");
    let (mut board, own, theirs) = Board::facing("INF", "ARC");
    board.unit(theirs).mode = Mode::Ranged;
    let (rules, _) = blow(&board, melee(own, North, 1, at_unit(theirs)));
    exactly(&rules, &["EE-COMBAT-07", "EE-COMBAT-17"]);
    let (mut board, own, theirs) = Board::facing("ARC", "SPR");
    board.unit(own).mode = Mode::Ranged;
    let (rules, _) = blow(&board, shot(own, at_unit(theirs)));
    exactly(&rules, &["EE-COMBAT-14", "EE-COMBAT-16"]);
}

#[test]
fn ee_combat_13_the_minimum_damage_rule_is_only_cited_if_it_applied() {
    let (board, own, theirs) = Board::facing("SCO", "PLT");
    let (rules, terms) = blow(&board, melee(own, North, 1, at_unit(theirs)));
    exactly(&rules, &["EE-COMBAT-07", "EE-COMBAT-09", "EE-COMBAT-13"]);
    assert!(terms.contains(&(LEAST, 2)), "{terms:?}");
    let (mut board, archer) = Board::with_ranged(P, "ARC", "C3");
    board.build(Q, BuildingKind::Barracks, "C4");
    let (rules, _) = blow(&board, shot(archer, at_building("C4")));
    exactly(&rules, &["EE-COMBAT-14", "EE-BUILDING-07", "EE-COMBAT-13"]);
}

// covers: EE-RULING-103, EE-BUILDING-06
#[test]
fn ee_ruling_103_a_long_range_attack_on_a_building_deals_one_damage_less() {
    let mut board = Board::new();
    let card = deeds::altered("LBW", |unit| {
        unit.ranged = 7;
        assert!(unit.keywords.contains(&Keyword::LongRange));
    });
    let far = board.put_card(P, card.clone(), "C2");
    board.unit(far).mode = Mode::Ranged;
    let near = board.put_card(P, card, "C3");
    board.unit(near).mode = Mode::Ranged;
    board.build(Q, BuildingKind::Barracks, "C4");
    let mut table = board.start();
    let full = table.wall("C4");
    table.play(P, shot(far, at_building("C4")));
    assert_eq!(full - table.wall("C4"), 7 - 1 - 4);
    let table = board.after(P, shot(near, at_building("C4")));
    assert_eq!(full - table.wall("C4"), 7 - 4);
}

#[test]
fn ee_build_06_the_explanation_of_a_camp_cites_the_rule_for_its_terrain() {
    let (board, unit) = Board::with_unit(P, "INF", "C3");
    let table = board.start();
    let named = |resource, n| {
        let (kind, cell, yields) = (BuildingKind::Camp, cell("C3"), Some((resource, n)));
        rules(&table, &Event::Built { seat: P, unit, kind, cell, yields })
    };
    assert_eq!(named(Resource::Food, 1)[0], "EE-RES-01");
    assert_eq!(named(Resource::Wood, 1)[0], "EE-RES-02");
    assert_eq!(named(Resource::Gold, 1)[0], "EE-RES-03");
    assert_eq!(named(Resource::Gold, 2)[..2], ["EE-RES-06", "EE-RES-03"]);
}

#[test]
fn ee_end_01_the_explanation_of_an_end_phase_draw_cites_the_rule_for_the_hand_size() {
    let mut board = Board::new();
    let cards = board.deck(P, 3)[..1].to_vec();
    let drew = Event::Drew { seat: P, cards, cause: DrawCause::TurnEnd };
    let few = rules(&board.start(), &drew);
    assert!(few.contains(&"EE-END-01") && !few.contains(&"EE-END-02"), "{few:?}");
    board.fill_hand(P, 5);
    let many = rules(&board.start(), &drew);
    assert!(many.contains(&"EE-END-02") && !many.contains(&"EE-END-01"), "{many:?}");
}

#[test]
fn ee_explore_05_the_explanation_of_a_fall_back_from_water_cites_its_own_rule() {
    let fell = |unit| Event::Displaced { unit, to: cell("C2"), how: Displaced::FellBack };
    let (board, unit) = Board::with_unit(P, "INF", "C3");
    assert_eq!(rules(&board.start(), &fell(unit))[0], "EE-COMBAT-11");
    let wet = board.terrain(Terrain::Water, &["C3"]);
    assert_eq!(rules(&wet.start(), &fell(unit))[0], "EE-EXPLORE-05");
}

#[test]
fn ee_deploy_10_the_explanation_of_a_royal_pawn_cites_its_own_bonus() {
    let mut board = Board::new();
    let card = board.hand(P, fixture("INF"));
    let table = board.deployment().start();
    let deployed = |pawn| {
        rules(&table, &Event::Deployed { seat: P, card, pawn, cell: cell("C1"), mode: Mode::Melee })
    };
    assert_eq!(deployed(Pawn::King)[0], "EE-DEPLOY-11");
    assert_eq!(deployed(Pawn::Queen)[0], "EE-DEPLOY-10");
    assert_eq!(deployed(Pawn::First)[0], "EE-DEPLOY-03");
}

#[test]
fn ee_ruling_51_a_buildings_shield_reduces_attack_damage() {
    let (mut board, unit) = Board::with_unit(P, "INF", "C3");
    board.build(Q, BuildingKind::Barracks, "C4");
    let harm = |board: &Board| {
        let mut table = board.start();
        let full = table.wall("C4");
        table.play(P, melee(unit, North, 1, at_building("C4")));
        full - table.wall("C4")
    };
    assert_eq!(harm(&board), 3);
    board.modify((unit, Q), Bound::Building(cell("C4")), Change::Shield(2), Until::Combat);
    assert_eq!(harm(&board), 1);
}

/// Checks that messages name hidden cards to their owner and omit them for all other viewers.
#[test]
fn ee_ruling_82_hidden_cards_are_only_rendered_for_their_owner() {
    let mut board = Board::new();
    let deck = board.deck(P, 4);
    let kept = board.hand(P, fixture("INF"));
    board.put(P, "INF", "C3");
    let table = board.start();
    let tile = 0;
    let told = |event: &Event, viewer| table.game.tell(event, viewer);
    let others = [Viewer::Seat(Q), Viewer::Public, Viewer::Umpire];
    let known = [
        Event::DeckSubmitted { seat: P, civ: Civ::Norse, cards: vec!["a".to_owned()] },
        Event::Peeked { seat: P, tile },
        Event::Drew { seat: P, cards: deck[..2].to_vec(), cause: DrawCause::Card },
        Event::Resupplied {
            seat: P,
            set_aside: vec![kept],
            drawn: vec![deck[0]],
            deck: deck.clone(),
        },
        Event::Played { seat: P, card: kept, branch: None, pick: None, by_order: true },
    ];
    for event in &known {
        let own = told(event, Viewer::Seat(P)).expect("the event should be reported to its owner");
        for viewer in others {
            let said = told(event, viewer).expect("the event should be reported to all");
            assert_ne!(said, own, "{event:?} for {viewer:?}");
            assert_eq!(said, told(event, Viewer::Public).unwrap(), "{viewer:?}");
        }
    }
    let own_alone = [
        Event::OrderSet { seat: P, order: StandingOrder::plain(kept) },
        Event::OrderCleared { seat: P, card: kept },
        Event::PolicySet { seat: P, policy: ReactionPolicy::Pass },
    ];
    for event in &own_alone {
        assert!(told(event, Viewer::Seat(P)).is_some(), "{event:?}");
        for viewer in others {
            assert_eq!(told(event, viewer), None, "{event:?} for {viewer:?}");
        }
    }
}
