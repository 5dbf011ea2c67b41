//! Tests of turns (4.2), villages and Resupply, and default actions (EE-RULING-88, -94).

use regnal_echoes::card::CardKind;

use super::blows::{ability_of, able, shot, switch, when};
use super::deeds::{barracks, camp};
use super::reactions::strike;
use super::*;

pub(super) fn step(unit: CardId, direction: Direction) -> Action {
    Action::Move { unit, direction, cells: 1 }
}

pub(super) fn deploy(card: CardId, at: &str) -> Action {
    deeds::deploy(card, Pawn::Second, at)
}

// covers: EE-TURN-04, EE-TURN-05, EE-TURN-17, EE-RULING-19, EE-RULING-20
#[test]
fn ee_turn_01_the_phases_come_in_a_fixed_order() {
    let (mut board, unit) = Board::on(Terrain::Village, &["C3"]).and_unit(P, "INF", "C3");
    let enemy = board.put(Q, "INF", "C4");
    board.deck(P, 9);
    let card = board.hand(P, fixture("SCO"));
    board.build(P, BuildingKind::Barracks, "D2");
    board.tokens(P, [2, 2, 2]);
    let mut table = board.start();
    assert_eq!(table.refused(P, deploy(card, "D2")), Reason::WrongPhase);
    assert_eq!(table.refused(Q, Action::EndMobilization), Reason::NotYourTurn);
    table.play(P, Action::EndMobilization);
    assert_eq!(table.phase, Phase::Deployment);
    // Units can no longer act, and the player cannot return to the earlier phase.
    for action in [
        step(unit, East),
        strike(unit, enemy),
        shot(unit, at_unit(enemy)),
        switch(unit, Mode::Ranged),
        barracks(unit),
        camp(unit),
        Action::VillageDraw { unit },
        Action::VillageResupply { unit, cards: vec![card] },
        Action::Recruit { unit },
        Action::EndMobilization,
    ] {
        assert_eq!(table.refused(P, action), Reason::WrongPhase);
    }
    table.play(P, deeds::deploy(card, Pawn::Fourth, "D2"));
    table.end_turn(P);
    assert_eq!((table.active(), table.phase), (Q, Phase::Mobilization));
    assert_eq!(table.refused(P, Action::EndMobilization), Reason::NotYourTurn);
}

#[test]
fn ee_ruling_19_a_player_can_end_mobilization_and_deployment_without_an_action() {
    let mut table = Board::new().after(P, deeds::done());
    table.play(Q, Action::EndMobilization);
    table.end_turn(Q);
    assert_eq!((table.active(), table.round), (P, 2));
}

#[test]
fn ee_turn_02_the_current_phase_is_public() {
    let mut table = Board::new().start();
    let phase = |table: &Table| table.game.view(Viewer::Public).phase;
    assert_eq!(phase(&table), Phase::Mobilization);
    table.play(P, Action::EndMobilization);
    assert_eq!(phase(&table), Phase::Deployment);
    assert_eq!(table.public().active, P);
}

// covers: EE-TURN-18, EE-TURN-19, EE-TURN-20
#[test]
fn ee_turn_07_an_exhausted_unit_cannot_act() {
    let (mut board, unit) = Board::with_unit(P, "REC", "C3");
    board.deck(P, 5);
    board.tokens(P, [0, 2, 2]);
    let table = board.after(P, Action::Recruit { unit });
    for action in [step(unit, North), camp(unit), barracks(unit), Action::Recruit { unit }] {
        assert_eq!(table.refused(P, action), Reason::UnitExhausted);
    }
    // An exhausted token cannot pay again, either.
    let mut board = Board::new();
    let (one, other) = (board.put(P, "INF", "C3"), board.put(P, "INF", "C5"));
    board.tokens(P, [0, 2, 2]);
    let table = board.after(P, barracks(one));
    assert_eq!(table.player(P).main[1], Main { ready: 0, spent: 2 });
    assert_eq!(table.refused(P, barracks(other)), Reason::CannotPay);
}

#[test]
fn ee_turn_20_an_action_ability_exhausts_the_unit() {
    let draws = when("action", r#"{ op = "draw", n = 1 }"#);
    let (mut board, unit) = Board::new().and_card(P, able("INF", &draws), "C3");
    board.deck(P, 5);
    let mut table = board.start();
    let act = ability_of(unit, None);
    table.play(P, act.clone());
    assert_eq!(table.player(P).hand.len(), 1);
    assert_eq!(table.refused(P, act.clone()), Reason::UnitExhausted);
    let mut late = board.deployment().start();
    assert_eq!(late.refused(P, act), Reason::WrongPhase);
    late.end_turn(P);
}

#[test]
fn ee_turn_15_units_can_act_in_any_order() {
    let mut board = Board::new();
    let (one, other) = (board.put(P, "INF", "B3"), board.put(P, "INF", "D3"));
    board.tokens(P, [0, 2, 2]);
    let orders = [
        [step(one, North), step(other, North), camp(one), barracks(other)],
        [step(one, North), camp(one), step(other, North), barracks(other)],
        [camp(one), step(other, North), barracks(other), Action::EndMobilization],
    ];
    for order in orders {
        let mut table = board.start();
        for action in order {
            table.play(P, action);
        }
    }
}

// covers: EE-TURN-16, EE-RULING-76
#[test]
fn ee_turn_16_a_strategy_can_be_played_in_mobilization_for_its_cost() {
    let category = Category::Strategy;
    for frame in [
        Frame::Action { category },
        Frame::Event { category },
        Frame::Upgrade { category, bearers: Vec::new() },
    ] {
        let (mut board, unit) = Board::with_unit(P, "INF", "C3");
        let card = costing(support("PLAN", frame), Cost { food: 1, ..Cost::FREE });
        let kind = card.kind();
        let card = board.hand(P, card);
        let play = match kind {
            Some(CardKind::Event) => Action::PlayEvent { card, discard: None, payment: None },
            Some(CardKind::Upgrade) => Action::PlayUpgrade { card, unit, payment: None },
            _ => blows::play(card, None),
        };
        assert_eq!(board.start().refused(P, play.clone()), Reason::CannotPay);
        board.tokens(P, [1, 0, 0]);
        let table = board.after(P, play);
        assert_eq!(table.player(P).main[0], Main { ready: 0, spent: 1 });
        assert_eq!(table.phase, Phase::Mobilization);
    }
}

// covers: EE-RULING-15
#[test]
fn ee_ruling_15_the_numbers_of_camps_and_barracks_are_limited() {
    let mut board = Board::new();
    for name in ["B6", "C6", "D6", "E6", "A5", "B5", "C5"] {
        board.build(P, BuildingKind::Camp, name);
    }
    let (one, other) = (board.put(P, "INF", "B3"), board.put(P, "INF", "D3"));
    assert!(board.start().is_legal(P, &camp(one)));
    board.build(P, BuildingKind::Camp, "D5");
    assert_eq!(board.start().refused(P, camp(one)), Reason::NoTokenLeft);
    for name in ["A4", "B4", "C4"] {
        board.build(P, BuildingKind::Barracks, name);
    }
    board.tokens(P, [0, 9, 9]);
    assert_eq!(board.start().refused(P, barracks(other)), Reason::NoTokenLeft);
}
