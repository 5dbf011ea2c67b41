//! Tests of Technologies, Strategies and the four card types (4.10).

use super::blows::{
    activate, armed, attach, end, free, melee, play, reaction, round, strategy, upgrade, when,
};
use super::board::one;
use super::*;

const DRAW: &str = r#"{ op = "draw", n = 1 }"#;

fn support(kind: &str, category: &str) -> Card {
    free(
        kind,
        &format!("frame = \"{kind}\"\ncategory = \"{category}\""),
        &when(if kind == "event" || kind == "upgrade" { "static" } else { "play" }, DRAW),
    )
}

fn event(card: CardId) -> Action {
    Action::PlayEvent { card, discard: None, payment: None }
}

fn on(card: CardId, unit: CardId) -> Action {
    Action::PlayUpgrade { card, unit, payment: None }
}

/// Returns the action that plays a card of the given kind. An Upgrade is attached to P's Scout.
fn played(kind: &str, card: CardId, scout: CardId) -> Action {
    match kind {
        "upgrade" => on(card, scout),
        "event" => event(card),
        _ => play(card, None),
    }
}

// covers: EE-CARD-01, EE-CARD-02, EE-CARD-03, EE-CARD-04, EE-RULING-76
#[test]
fn ee_card_03_technologies_can_only_be_played_in_deployment_and_strategies_in_both_phases() {
    for kind in ["upgrade", "action", "event"] {
        let mut board = Board::new();
        let scout = board.at.units[0].id;
        let technology = board.hand(P, support(kind, "technology"));
        let strategy = board.hand(P, support(kind, "strategy"));
        let early = board.start();
        assert_eq!(early.refused(P, played(kind, technology, scout)), Reason::WrongPhase, "{kind}");
        assert!(early.is_legal(P, &played(kind, strategy, scout)), "{kind}");
        let late = board.deployment().start();
        assert!(late.is_legal(P, &played(kind, technology, scout)), "{kind}");
        assert!(late.is_legal(P, &played(kind, strategy, scout)), "{kind}");
    }
}

#[test]
fn ee_card_01_a_cards_type_and_category_are_independent() {
    for (kind, category) in [
        ("upgrade", "technology"),
        ("action", "strategy"),
        ("reaction", "technology"),
        ("event", "strategy"),
    ] {
        let card = support(kind, category);
        assert_eq!(format!("{:?}", card.category()).to_lowercase(), format!("some({category})"));
        assert_eq!(format!("{:?}", card.kind()).to_lowercase(), format!("some({kind})"));
    }
}

#[test]
fn ee_card_02_each_card_type_has_its_own_action() {
    let mut board = Board::new();
    let scout = board.at.units[0].id;
    let kinds = ["upgrade", "action", "reaction", "event"];
    let cards = kinds.map(|kind| board.hand(P, support(kind, "strategy")));
    let unit = board.hand(P, fixture("INF"));
    let table = board.deployment().start();
    for (kind, card) in kinds.iter().zip(cards) {
        for other in ["upgrade", "action", "event"] {
            if *kind != other {
                assert_eq!(table.refused(P, played(other, card, scout)), Reason::WrongCardType);
            }
        }
    }
    assert_eq!(table.refused(P, play(unit, None)), Reason::WrongCardType);
    assert_eq!(table.refused(P, play(CardId(0), None)), Reason::CardNotInHand);
    assert_eq!(table.refused(Q, play(unit, None)), Reason::NotYourTurn);
}

// covers: EE-CARD-05, EE-RULING-78
#[test]
fn ee_card_05_a_card_with_two_effects_applies_the_chosen_one() {
    let two = || {
        let mut card = strategy(DRAW, "");
        card.abilities.extend(strategy(r#"{ op = "gain", kind = "gold", n = 1 }"#, "").abilities);
        card.choose_one = true;
        card
    };
    let branch = |card, branch| cards_in_play::play(card, None, branch);
    let mut board = Board::new();
    board.deck(P, 3);
    let card = board.hand(P, two());
    let again = board.hand(P, two());
    let mut table = board.start();
    assert_eq!(table.refused(P, branch(card, None)), Reason::BranchRequired);
    assert_eq!(table.refused(P, branch(card, Some(2))), Reason::BranchRequired);
    let events = table.play(P, branch(card, Some(0)));
    assert!(events.iter().any(
        |event| matches!(event, Event::Played { branch: Some(0), card: played, .. } if *played == card)
    ));
    assert_eq!(table.player(P).hand.len(), 2);
    assert_eq!(table.temporary(P), [0; 4]);
    table.play(P, branch(again, Some(1)));
    assert_eq!(table.player(P).hand.len(), 1);
    assert_eq!(table.temporary(P), [0, 0, 1, 0]);
}

// covers: EE-CARD-06, EE-RULING-79
#[test]
fn ee_card_06_an_upgrade_can_be_attached_to_any_friendly_unit() {
    let (mut board, horse, enemy) = Board::facing("CAV", "CAV");
    let steps = r#"{ op = "add", stat = "melee", n = 1 }"#;
    let mut card = upgrade("pike", steps);
    if let Frame::Upgrade { bearers, .. } = &mut card.frame {
        bearers.push(regnal_echoes::nouns::Class::Infantry);
    }
    let id = board.hand(P, card);
    let waiting = board.hand(P, fixture("INF"));
    let mut table = board.deployment().start();
    assert_eq!(table.refused(P, on(id, waiting)), Reason::UnitNotDeployed);
    assert_eq!(table.refused(P, on(id, enemy)), Reason::NotAllied);
    // The Upgrade can be attached to a unit of any class, but it has no effect on other classes.
    table.play(P, on(id, horse));
    assert_eq!(table.unit(horse).map(|unit| unit.upgrades.clone()), Some(vec![id]));
    assert!(!table.player(P).hand.contains(&id));
}

// covers: EE-CARD-07, EE-CARD-08
#[test]
fn ee_card_07_an_upgrade_only_affects_units_of_its_class() {
    let health = |bearers: &[regnal_echoes::nouns::Class], name: &str| {
        let (mut board, unit) = Board::with_unit(P, name, "C3");
        let mut card = upgrade("mail", r#"{ op = "add", stat = "health", n = 2 }"#);
        if let Frame::Upgrade { bearers: list, .. } = &mut card.frame {
            list.extend(bearers);
        }
        attach(&mut board, P, unit, card);
        board.start().health(unit)
    };
    use regnal_echoes::nouns::Class::{Archer, Cavalry, Infantry};
    assert_eq!(health(&[Infantry], "INF"), 7);
    assert_eq!(health(&[Infantry], "CAV"), 5);
    assert_eq!(health(&[Archer, Cavalry], "CAV"), 7);
    assert_eq!(health(&[], "CAV"), 7);
    assert_eq!(health(&[], "LBW"), 4);
}

// covers: EE-CARD-09, EE-CARD-10
#[test]
fn ee_card_09_upgrades_stay_with_a_unit_until_it_is_lost_and_add_up() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    attach(&mut board, P, infantry, upgrade("one", r#"{ op = "add", stat = "melee", n = 1 }"#));
    attach(&mut board, P, infantry, upgrade("two", r#"{ op = "add", stat = "melee", n = 2 }"#));
    let enemy = board.put_ranged(Q, "PLT", "C4");
    let mut table = board.start();
    round(&mut table);
    table.play(P, melee(infantry, North, 1, at_unit(enemy)));
    assert_eq!(table.health(enemy), 2);
    // When a unit is lost, its Upgrades are lost, too.
    let (mut weak, unit) = Board::with_unit(P, "ARC", "C3");
    let first = attach(&mut weak, P, unit, upgrade("one", ""));
    weak.put(Q, "INF", "C4");
    let killer = weak.at.units[3].id;
    weak.at.active = 1;
    let table = weak.after(Q, melee(killer, Direction::South, 1, at_unit(unit)));
    assert_eq!(table.player(P).discard, vec![unit, first]);
}

// covers: EE-CARD-11, EE-RULING-79
#[test]
fn ee_card_11_a_second_copy_of_an_upgrade_on_a_unit_is_rejected() {
    let mut board = Board::new();
    let [one, other] = [board.put(P, "INF", "C3"), board.put(P, "INF", "C2")];
    let enemy = board.put(Q, "INF", "C5");
    attach(&mut board, P, one, upgrade("mail", DRAW));
    attach(&mut board, Q, enemy, upgrade("mail", DRAW));
    let second = board.hand(P, upgrade("mail", DRAW));
    let third = board.hand(P, upgrade("plate", DRAW));
    let mut table = board.deployment().start();
    assert_eq!(table.refused(P, on(second, one)), Reason::UpgradeAlreadyAttached);
    // The check for a second copy comes before all others.
    assert_eq!(table.refused(P, on(second, enemy)), Reason::UpgradeAlreadyAttached);
    table.play(P, on(third, one));
    table.play(P, on(second, other));
    assert_eq!(table.unit(one).map(|unit| unit.upgrades.len()), Some(2));
}

#[test]
fn ee_card_12_an_action_card_is_discarded_after_its_effect() {
    let mut board = Board::new();
    board.deck(P, 1);
    let card = board.hand(P, strategy(DRAW, ""));
    let table = board.after(P, play(card, None));
    assert_eq!(table.player(P).discard, vec![card]);
    assert!(table.resolving.is_empty() && table.player(P).kept.is_empty());
    assert_eq!(table.refused(P, play(card, None)), Reason::CardNotInHand);
}

// covers: EE-CARD-13, EE-CARD-14, EE-RULING-84
#[test]
fn ee_card_13_an_action_card_with_tokens_stays_until_they_are_spent() {
    let mut board = Board::new();
    let store = board.hand(P, strategy(r#"{ op = "gain", kind = "food", n = 2 }"#, ""));
    let dear = costing(strategy(DRAW, ""), Cost { food: 1, ..Cost::FREE });
    let spend = [board.hand(P, dear.clone()), board.hand(P, dear)];
    let mut table = board.after(P, play(store, None));
    assert_eq!(table.player(P).kept, vec![store]);
    assert_eq!(table.stored(store), [2, 0, 0, 0]);
    assert!(table.player(P).discard.is_empty());
    round(&mut table);
    round(&mut table);
    assert_eq!(table.stored(store), [2, 0, 0, 0]);
    // The card is not an Event, so it cannot be discarded.
    assert_eq!(table.refused(P, Action::DiscardEvent { event: store }), Reason::NotActive);
    table.play(P, play(spend[0], None));
    assert_eq!(table.player(P).kept, vec![store]);
    table.play(P, play(spend[1], None));
    assert!(table.player(P).kept.is_empty());
    assert!(table.player(P).discard.contains(&store));
}

// covers: EE-CARD-15, EE-RULING-76, EE-RULING-80
#[test]
fn ee_card_15_a_reaction_can_be_played_during_an_opponents_turn() {
    for category in ["technology", "strategy"] {
        let mut board = Board::new();
        board.at.options.reactions = ReactionMode::Prompt;
        let mut card = reaction("targeted", r#"{ op = "cancel_attack" }"#);
        card.frame = support("reaction", category).frame;
        let own = board.hand(P, card.clone());
        let theirs = board.hand(Q, card);
        let infantry = board.put(P, "INF", "C3");
        let enemy = board.put(Q, "INF", "C4");
        let mut table = board.start();
        assert_eq!(table.refused(P, reactions::react(own)), Reason::WindowClosed);
        assert_eq!(table.refused(P, play(own, None)), Reason::WrongCardType);
        assert_eq!(table.refused(Q, reactions::react(theirs)), Reason::WindowClosed);
        table.play(P, melee(infantry, North, 1, at_unit(enemy)));
        assert_eq!(table.refused(P, reactions::react(own)), Reason::WindowClosed);
        assert_eq!(table.refused(Q, reactions::react(own)), Reason::CardNotInHand);
        table.play(Q, reactions::react(theirs));
        assert_eq!((table.health(enemy), table.health(infantry)), (5, 5));
        assert_eq!(table.player(Q).discard, vec![theirs]);
    }
}

#[test]
fn ee_card_16_a_reaction_is_discarded_after_its_effect() {
    let (mut board, infantry, enemy) = Board::facing("INF", "INF");
    let card =
        armed(&mut board, Q, reaction("targeted", r#"{ op = "gain", kind = "gold", n = 1 }"#));
    let table = board.after(P, melee(infantry, North, 1, at_unit(enemy)));
    assert_eq!(table.player(Q).discard, vec![card]);
    // The Reaction's tokens go on the Civilization card, because a Reaction does not stay in play.
    assert!(table.player(Q).kept.is_empty());
    assert_eq!(table.temporary(Q), [0, 0, 1, 0]);
}

#[test]
fn ee_card_17_an_event_stays_active_for_the_rest_of_the_match() {
    let (mut board, unit) = Board::with_unit(P, "INF", "C3");
    let steps = r#"{ op = "add", stat = "health", n = 1, on = { units = { owner = "own" } } }"#;
    let mut card = support("event", "technology");
    card.abilities = free("a", "frame = \"civilization\"", &when("static", steps)).abilities;
    let card = board.hand(P, card);
    let mut table = board.deployment().after(P, event(card));
    for _ in 0..3 {
        assert_eq!(table.health(unit), 6);
        assert_eq!(table.player(P).events, vec![card]);
        round(&mut table);
    }
    table.play(P, Action::DiscardEvent { event: card });
    assert_eq!(table.health(unit), 5);
}

// covers: EE-CARD-18, EE-RULING-83
#[test]
fn ee_card_18_a_player_can_have_at_most_three_active_events() {
    let mut board = Board::new();
    let active = [(); 3].map(|()| activate(&mut board, P, ""));
    let card = board.hand(P, support("event", "technology"));
    let dear = costing(support("event", "technology"), Cost { gold: 3, ..Cost::FREE });
    let dear = board.hand(P, dear);
    let mut table: Table = board.deployment().start();
    assert_eq!(table.refused(P, event(card)), Reason::EventLimit);
    assert_eq!(table.refused(P, event(dear)), Reason::EventLimit);
    let instead = |card, discard| Action::PlayEvent { card, discard: Some(discard), payment: None };
    assert_eq!(table.refused(P, instead(card, dear)), Reason::NotActive);
    assert_eq!(table.refused(P, instead(dear, active[0])), Reason::CannotPay);
    table.play(P, instead(card, active[1]));
    assert_eq!(table.player(P).events, vec![active[0], active[2], card]);
    assert_eq!(table.player(P).discard, vec![active[1]]);
}

// covers: EE-CARD-19, EE-RULING-83
#[test]
fn ee_card_19_events_can_be_discarded_in_any_phase() {
    let mut board = Board::new();
    let mine = activate(&mut board, P, "");
    let theirs = [(); 2].map(|()| activate(&mut board, Q, ""));
    board.store(theirs[0], Token::Gold, 2);
    let mut table = board.start();
    let give_up = |event| Action::DiscardEvent { event };
    table.play(Q, give_up(theirs[0]));
    assert_eq!(table.player(Q).discard, vec![theirs[0]]);
    assert_eq!(table.temporary(Q), [0; 4]);
    assert_eq!(table.refused(Q, give_up(theirs[0])), Reason::NotActive);
    assert_eq!(table.refused(Q, give_up(mine)), Reason::NotActive);
    table.play(P, give_up(mine));
    end(&mut table, P);
    table.play(Q, give_up(theirs[1]));
    assert!(table.player(Q).events.is_empty());
}

#[test]
fn ee_card_19_events_cannot_be_discarded_while_a_question_is_open() {
    let mut board = Board::new();
    let mine = activate(&mut board, P, "");
    let card = board.hand(P, strategy(r#"{ op = "gain", n = 1 }"#, ""));
    let table = board.after(P, play(card, None));
    assert_eq!(table.refused(P, Action::DiscardEvent { event: mine }), Reason::DecisionPending);
}

#[test]
fn ee_card_20_playing_a_card_exhausts_tokens_for_its_cost() {
    let cost = Cost { wood: 1, ..Cost::FREE };
    let (mut board, scout) = Board::empty(Options::usual(Format::Base)).and_unit(P, "SCO", "C3");
    board.put(Q, "SCO", "F6");
    let cards = [
        fixture("INF"),
        support("upgrade", "technology"),
        support("action", "strategy"),
        support("event", "technology"),
    ];
    let cards = cards.map(|card| board.hand(P, costing(card, cost)));
    let mut board = board.deployment();
    let ways = [
        deeds::deploy(cards[0], Pawn::Second, "A1"),
        on(cards[1], scout),
        play(cards[2], None),
        event(cards[3]),
    ];
    let poor = board.start();
    board.tokens(P, one(Resource::Wood));
    let rich = board.start();
    for way in ways {
        assert_eq!(poor.refused(P, way.clone()), Reason::CannotPay);
        let table = rich.clone().after(P, way);
        let wood = table.player(P).main[Resource::Wood.index()];
        assert_eq!(wood, Main { ready: 0, spent: 1 });
    }
}

#[test]
fn an_action_cards_target_is_checked_before_its_condition_and_cost() {
    let (mut board, own, enemy) = Board::facing("INF", "INF");
    let more = "target = { unit = { owner = \"enemy\" } }\nif = [{ hand = 0 }]\n";
    let card = strategy(r#"{ op = "damage", n = 1 }"#, more);
    let card = board.hand(P, costing(card, Cost { gold: 1, ..Cost::FREE }));
    let other = board.hand(P, strategy(DRAW, ""));
    let mut table = board.start();
    let at = |unit| play(card, Some(Pick::Unit(unit)));
    assert_eq!(table.refused(P, at(own)), Reason::InvalidTarget);
    assert_eq!(table.refused(P, play(card, None)), Reason::InvalidTarget);
    assert_eq!(table.refused(P, at(enemy)), Reason::ConditionNotMet);
    table.play(P, play(other, None));
    let order = Action::SetOrder { order: StandingOrder::plain(card) };
    assert_eq!(table.refused(P, order), Reason::NotAReaction);
}
