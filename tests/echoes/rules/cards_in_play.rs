//! Tests of cards in play, with the examples in 9.6 and rulings.

use super::*;

pub(super) const TACTIC: Category = Category::Strategy;

const LORE: Category = Category::Technology;

pub(super) const DONE: Action = Action::EndTurn { discards: Vec::new() };

/// Returns a card with the given abilities, which are written in the format of the card files.
pub(super) fn with(name: &str, frame: Frame, abilities: &[&str]) -> Card {
    let mut card = support(name, frame);
    card.abilities = abilities.iter().map(|text| ability(text)).collect();
    card
}

pub(super) fn action(abilities: &[&str]) -> Card {
    with("PLAN", Frame::Action { category: TACTIC }, abilities)
}

pub(super) fn play(card: CardId, pick: Option<Pick>, branch: Option<u8>) -> Action {
    Action::PlayAction { card, pick, branch, opponent: None, payment: None }
}

pub(super) fn event(card: CardId, discard: Option<CardId>) -> Action {
    Action::PlayEvent { card, discard, payment: None }
}

pub(super) fn upgrade(bearers: &[Class]) -> Card {
    with(
        "EDGE",
        Frame::Upgrade { category: TACTIC, bearers: bearers.to_vec() },
        &["when = \"static\"\ndo = [{ op = \"add\", stat = \"melee\", n = 1, on = \"source\" }]"],
    )
}

fn attach(card: CardId, unit: CardId) -> Action {
    Action::PlayUpgrade { card, unit, payment: None }
}

fn melee(table: &Table, unit: CardId) -> i16 {
    table.view_of(unit).profile.attack[0]
}

// covers: EE-DEPLOY-12, EE-DEPLOY-13, EE-DEPLOY-14, EE-RULING-71
#[test]
fn ee_ex_74_discarding_a_unit_makes_room_on_a_full_board() {
    let mut board = Board::new().deployment();
    let units: Vec<CardId> =
        ["B2", "C2", "D2", "B3", "C3"].iter().map(|at| board.put(P, "INF", at)).collect();
    board.build(P, BuildingKind::Barracks, "C4");
    let shoes = blows::attach(&mut board, P, units[0], upgrade(&[]));
    board.unit(units[0]).damage = 3;
    let card = board.hand(P, fixture("SCO"));
    board.tokens(P, [1, 0, 0]);
    let mut table = board.start();
    let king = units[3];
    assert_eq!(table.unit(king).map(|unit| unit.pawn), Some(Pawn::King));
    assert_eq!(table.refused(P, deeds::deploy(card, Pawn::King, "C4")), Reason::NoFreePawn);
    for (pawn, royal) in [(Pawn::King, king), (Pawn::Queen, units[4])] {
        let act = deeds::replace(card, pawn, "C4", royal);
        assert_eq!(table.refused(P, act), Reason::RoyalNotDiscardable);
    }
    table.play(P, deeds::replace(card, Pawn::Second, "C4", units[0]));
    assert!(table.unit(units[0]).is_none());
    assert_eq!(table.player(P).discard, [units[0], shoes]);
    assert_eq!(table.player(P).pawns[1], PawnState::With(card));
    assert_eq!(table.health(card), 4);
    // A unit can only be discarded while the Unit board is full.
    let (mut board, unit) = Board::new().deployment().and_unit(P, "INF", "B2");
    board.build(P, BuildingKind::Barracks, "C4");
    board.tokens(P, [1, 0, 0]);
    let card = board.hand(P, fixture("SCO"));
    let act = deeds::replace(card, Pawn::Second, "C4", unit);
    assert_eq!(board.start().refused(P, act), Reason::BoardNotFull);
}

// covers: EE-CARD-06, EE-CARD-07, EE-CARD-11, EE-RULING-79
#[test]
fn ee_ex_75_an_upgrade_can_be_attached_to_any_unit_but_only_affects_its_own_class() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let enemy = board.put(Q, "INF", "C5");
    let bows = board.hand(P, upgrade(&[Class::Archer]));
    let again = board.hand(P, upgrade(&[Class::Archer]));
    let hidden = board.hand(P, fixture("INF"));
    let mut table = board.start();
    assert_eq!(table.refused(P, attach(bows, enemy)), Reason::NotAllied);
    assert_eq!(table.refused(P, attach(bows, hidden)), Reason::UnitNotDeployed);
    table.play(P, attach(bows, infantry));
    assert_eq!(melee(&table, infantry), 3, "the card must have no effect");
    assert!(table.unit(infantry).is_some_and(|unit| unit.upgrades == [bows]));
    let second = attach(again, infantry);
    assert_eq!(table.refused(P, second), Reason::UpgradeAlreadyAttached);
    let (mut board, archer) = Board::with_unit(P, "ARC", "C3");
    let bows = board.hand(P, upgrade(&[Class::Archer]));
    let table = board.after(P, attach(bows, archer));
    assert_eq!(melee(&table, archer), 2);
}

// covers: EE-CARD-03, EE-CARD-04
#[test]
fn ee_ex_76_a_technology_can_only_be_played_in_the_deployment_phase() {
    for (category, stands) in [(LORE, false), (TACTIC, true)] {
        let mut board = Board::new();
        let card =
            board.hand(P, with("PLAN", Frame::Action { category }, &["when = \"play\"\ndo = []"]));
        let feast = board.hand(P, support("FEAST", Frame::Event { category }));
        let table = board.start();
        for act in [play(card, None, None), event(feast, None)] {
            if stands {
                table.clone().play(P, act.clone());
            } else {
                assert_eq!(table.refused(P, act.clone()), Reason::WrongPhase);
            }
            board.clone().deployment().after(P, act);
        }
    }
}

/// Returns an Action card that gains `n` food when played.
fn harvest(n: u8) -> Card {
    action(&[&format!("when = \"play\"\ndo = [{{ op = \"gain\", kind = \"food\", n = {n} }}]")])
}

// covers: EE-CARD-13, EE-CARD-14, EE-RULING-84
#[test]
fn ee_ex_77_an_action_card_with_tokens_stays_in_play() {
    let mut board = Board::new();
    let card = board.hand(P, harvest(3));
    let feast = support("FEAST", Frame::Event { category: TACTIC });
    let feast = board.hand(P, costing(feast, Cost { food: 2, ..Cost::FREE }));
    let mut table = board.after(P, play(card, None, None));
    assert_eq!(table.public().players[0].kept, [card], "public");
    let give_up = Action::DiscardEvent { event: card };
    assert_eq!(table.refused(P, give_up), Reason::NotActive);
    table.play(P, event(feast, None));
    table.play(P, DONE);
    table.play(Q, DONE);
    assert_eq!(table.player(P).kept, [card]);
    assert_eq!(table.stored(card), [1, 0, 0, 0]);
    let mut board = table.board();
    let dawn = support("DAWN", Frame::Event { category: TACTIC });
    let dawn = board.hand(P, costing(dawn, Cost { food: 1, ..Cost::FREE }));
    let table = board.after(P, event(dawn, None));
    assert!(table.player(P).kept.is_empty());
    assert_eq!(table.player(P).discard, [card]);
}

// covers: EE-CARD-12, EE-CARD-13
#[test]
fn ee_card_13_an_action_card_that_gained_no_tokens_is_discarded() {
    let gain = "{ op = \"gain\", kind = \"food\", n = { units = { owner = \"own\", class = [\"ship\"] }, max = 3 } }";
    let mut board = Board::new();
    let card = board.hand(P, action(&[&format!("when = \"play\"\ndo = [{gain}]")]));
    let table = board.after(P, play(card, None, None));
    assert!(table.player(P).kept.is_empty());
    assert_eq!(table.player(P).discard, [card]);
}

#[test]
fn ee_ruling_84_action_cards_kept_in_play_do_not_count_towards_any_limit() {
    let mut board = Board::new();
    let cards: Vec<CardId> = (0..4).map(|_| board.hand(P, harvest(1))).collect();
    let events: Vec<CardId> = (0..3)
        .map(|_| board.hand(P, support("FEAST", Frame::Event { category: TACTIC })))
        .collect();
    let mut table = board.start();
    for &card in &cards {
        table.play(P, play(card, None, None));
    }
    for &card in &events {
        table.play(P, event(card, None));
    }
    assert_eq!(table.player(P).kept, cards);
    assert_eq!(table.player(P).events, events);
    let plain = action(&["when = \"play\"\ndo = []"]);
    let mut board = table.board();
    let card = board.hand(P, plain);
    let table = board.after(P, play(card, None, None));
    assert_eq!(
        table.player(P).discard,
        [card],
        "other cards must be discarded at once (EE-CARD-12)"
    );
}

// covers: EE-CARD-05, EE-RULING-78
#[test]
fn ee_ex_80_a_card_with_two_effects_requires_a_choice() {
    let mut board = Board::new();
    let mut two = action(&[
        "when = \"play\"\ndo = [{ op = \"draw\", n = 1 }]",
        "when = \"play\"\ntarget = { unit = { owner = \"enemy\" } }\ndo = [{ op = \"direct_damage\", n = 1 }]",
    ]);
    two.choose_one = true;
    let (first, second) = (board.hand(P, two.clone()), board.hand(P, two));
    let enemy = board.put(Q, "INF", "C5");
    board.deck(P, 3);
    let mut table = board.start();
    assert_eq!(table.refused(P, play(first, None, None)), Reason::BranchRequired);
    assert_eq!(table.refused(P, play(first, None, Some(2))), Reason::BranchRequired);
    assert_eq!(table.refused(P, play(first, None, Some(1))), Reason::InvalidTarget);
    let events = table.play(P, play(first, None, Some(0)));
    let shown = |events: &[Event], wanted| {
        events
            .iter()
            .any(|event| matches!(event, Event::Played { branch, .. } if *branch == Some(wanted)))
    };
    assert!(shown(&events, 0), "publicly");
    assert_eq!((table.player(P).deck.len(), table.health(enemy)), (2, 5));
    // Each copy of the card allows a different choice.
    let events = table.play(P, play(second, Some(Pick::Unit(enemy)), Some(1)));
    assert!(shown(&events, 1));
    assert_eq!((table.player(P).deck.len(), table.health(enemy)), (2, 4));
}

// covers: EE-RULING-76
#[test]
fn ee_ruling_76_a_reaction_can_be_played_in_any_phase() {
    let (mut board, unit, enemy) = Board::facing("INF", "INF");
    let parry = with(
        "PARRY",
        Frame::Reaction { category: LORE },
        &["when = \"targeted\"\ndo = [{ op = \"reduce_damage\", n = 2, on = \"defender\" }]"],
    );
    blows::armed(&mut board, Q, parry.clone());
    let own = board.hand(P, parry);
    let table = board.start();
    // A Reaction cannot be played with the actions for other card types. A Technology cannot be played in an opponent's
    // Mobilization either.
    for act in [play(own, None, None), event(own, None), attach(own, unit)] {
        assert_eq!(table.refused(P, act), Reason::WrongCardType);
    }
    let table = table.after(P, blows::melee(unit, North, 1, at_unit(enemy)));
    assert_eq!(table.health(enemy), 4);
}

// covers: EE-RULING-77
#[test]
fn ee_ruling_77_cards_override_rules_but_prohibitions_override_permissions() {
    let mut board = Board::new();
    let runner = |extra: &[&str]| {
        let mut card = fixture("INF");
        card.abilities = extra.iter().map(|text| ability(text)).collect();
        card
    };
    let permit = "when = \"static\"\ndo = [{ op = \"permit\", what = \"move_after_action\", on = \"source\" }]";
    let forbid = "when = \"static\"\ndo = [{ op = \"forbid\", what = \"move\", on = \"source\" }]";
    let plain = board.put_card(P, runner(&[]), "B3");
    let free = board.put_card(P, runner(&[permit]), "C3");
    let both = board.put_card(P, runner(&[permit, forbid]), "D3");
    for unit in [plain, free, both] {
        board.unit(unit).exhausted = true;
    }
    let mut table = board.start();
    let go = |unit| Action::Move { unit, direction: North, cells: 1 };
    assert_eq!(table.refused(P, go(plain)), Reason::UnitExhausted);
    assert_eq!(table.refused(P, go(both)), Reason::ForbiddenByEffect);
    table.play(P, go(free));
    assert_eq!(table.place(free), "C4");
}

// covers: EE-CARD-17, EE-CARD-18, EE-CARD-19, EE-RULING-83
#[test]
fn ee_ruling_83_a_fourth_event_is_rejected() {
    let mut board = Board::new().deployment();
    let feast = || {
        with(
            "FEAST",
            EVENT,
            &[
                "when = \"static\"\ndo = [{ op = \"add\", stat = \"melee\", n = 1, on = { units = { owner = \"own\" } } }]",
            ],
        )
    };
    let cards: Vec<CardId> = (0..5).map(|_| board.hand(P, feast())).collect();
    let unit = board.put(P, "INF", "C3");
    let mut table = board.start();
    for &card in &cards[..3] {
        table.play(P, event(card, None));
    }
    assert_eq!(melee(&table, unit), 6, "the copies must add up");
    assert_eq!(table.refused(P, event(cards[3], None)), Reason::EventLimit);
    let wrong = event(cards[3], Some(cards[4]));
    assert_eq!(table.refused(P, wrong), Reason::NotActive);
    table.play(P, event(cards[3], Some(cards[0])));
    assert_eq!(table.player(P).events, [cards[1], cards[2], cards[3]]);
    assert_eq!(table.player(P).discard, [cards[0]]);
    let give_up = |event| Action::DiscardEvent { event };
    assert_eq!(table.refused(Q, give_up(cards[1])), Reason::NotActive);
    assert_eq!(table.refused(P, give_up(cards[4])), Reason::NotActive);
    table.play(P, DONE);
    // P can also discard an Event during Q's turn, without any other consequence.
    assert_eq!(table.player(P).events.len(), 3);
    table.play(P, give_up(cards[1]));
    assert_eq!(table.player(P).events, [cards[2], cards[3]]);
    assert_eq!((table.active(), melee(&table, unit)), (Q, 5));
}

#[test]
fn ee_ruling_83_events_cannot_be_discarded_while_a_question_is_open() {
    let mut board = Board::new().deployment();
    let card = blows::active(&mut board, P, support("FEAST", EVENT));
    board.fill_hand(P, 7);
    board.deck(P, 5);
    let table = board.after(P, DONE);
    for seat in [P, Q] {
        let act = Action::DiscardEvent { event: card };
        assert_eq!(table.refused(seat, act), Reason::DecisionPending);
    }
}
