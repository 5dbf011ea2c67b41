//! Tests of Reactions (4.10, R-80 to R-82): standing orders, Reaction windows, and the information they reveal.

use super::blows::armed;
use super::*;

const REACTION: Frame = Frame::Reaction { category: Category::Strategy };

/// Returns a Reaction with one ability.
pub(super) fn reaction(name: &str, text: &str) -> Card {
    cards_in_play::with(name, REACTION, &[text])
}

/// Returns a Reaction that reduces the damage to an attacked unit.
pub(super) fn parry(n: u8) -> Card {
    reaction(
        &format!("PARRY{n}"),
        &format!(
            "when = \"targeted\"\ndo = [{{ op = \"reduce_damage\", n = {n}, on = \"defender\" }}]"
        ),
    )
}

/// Returns a Reaction that draws a card for its owner whenever the other side plays a card.
pub(super) fn spy() -> Card {
    reaction("SPY", "when = \"card_played\"\nwhose = \"enemy\"\ndo = [{ op = \"draw\", n = 1 }]")
}

/// Returns a board with P's infantry on C3 facing Q's on C4.
pub(super) fn duel() -> (Board, CardId, CardId) {
    Board::facing("INF", "INF")
}

pub(super) fn asking(mut board: Board) -> Board {
    board.at.options.reactions = ReactionMode::Prompt;
    board
}

pub(super) fn strike(unit: CardId, target: CardId) -> Action {
    Action::AttackMelee { unit, direction: North, cells: 1, target: at_unit(target) }
}

pub(super) fn react(card: CardId) -> Action {
    Action::PlayReaction { card, pick: None, branch: None, payment: None }
}

pub(super) fn arm(order: StandingOrder) -> Action {
    Action::SetOrder { order }
}

pub(super) fn played(events: &[Event]) -> Vec<CardId> {
    picked!(events.iter(), Event::Played { card, .. } => *card).collect()
}

// covers: EE-CARD-15, EE-CARD-16
#[test]
fn ee_ex_79_a_reaction_can_only_be_played_in_the_opponents_turn() {
    let (mut board, unit, enemy) = duel();
    let own = board.hand(P, parry(1));
    let card = board.hand(Q, costing(parry(2), Cost { food: 1, ..Cost::FREE }));
    board.tokens(Q, [1, 0, 0]);
    let mut table = board.start();
    assert_eq!(table.refused(P, react(own)), Reason::WindowClosed);
    assert_eq!(table.refused(P, Action::PassReaction), Reason::WindowClosed);
    assert_eq!(table.refused(Q, react(card)), Reason::WindowClosed);
    table.play(Q, arm(StandingOrder::plain(card)));
    let events = table.play(P, strike(unit, enemy));
    let order: Vec<u8> = events
        .iter()
        .filter_map(|event| match event {
            Event::AttackDeclared { .. } => Some(1),
            Event::Played { by_order: true, .. } => Some(2),
            Event::Struck { .. } => Some(3),
            _ => None,
        })
        .collect();
    assert_eq!(order, [1, 2, 3]);
    assert_eq!(table.health(enemy), 4, "the damage must fall from 3 to 1");
    assert_eq!(table.player(Q).discard, [card]);
    assert_eq!(table.player(Q).main[0], Main { ready: 0, spent: 1 });
    table.end_turn(P);
    assert_eq!(table.player(Q).main[0], Main { ready: 1, spent: 0 });
}

// covers: EE-RULING-80
#[test]
fn ee_ruling_80_a_trigger_allows_one_reaction_and_no_counter_reactions() {
    let (board, unit, enemy) = duel();
    let mut board = asking(board);
    let parries = [board.hand(Q, parry(1)), board.hand(Q, parry(1))];
    let wrong = board.hand(Q, spy());
    let dear = board.hand(Q, costing(parry(2), Cost { gold: 1, ..Cost::FREE }));
    // If counter-reactions were legal, P could play this card in response.
    armed(&mut board, P, spy());
    board.deck(P, 3);
    let mut table = board.after(P, strike(unit, enemy));
    assert_eq!(table.health(enemy), 5, "the reaction must take effect before the attack");
    assert_eq!(table.game.awaited(), [Q].into());
    assert_eq!(table.refused(Q, react(wrong)), Reason::WrongTrigger);
    assert_eq!(table.refused(Q, react(dear)), Reason::CannotPay);
    let scout = table.units[0].id;
    assert_eq!(table.refused(Q, react(scout)), Reason::CardNotInHand);
    let payment = Some(Payment { main: [1, 0, 0], ..Payment::default() });
    let generous = Action::PlayReaction { card: parries[0], pick: None, branch: None, payment };
    assert_eq!(table.refused(Q, generous), Reason::BadPayment);
    let events = table.play(Q, react(parries[0]));
    assert_eq!(played(&events), [parries[0]]);
    // The second copy cannot be played in response to the same event.
    assert_eq!(table.game.awaited(), [P].into());
    assert_eq!(table.health(enemy), 3);
    assert_eq!(table.player(P).hand.len(), 1);
    assert_eq!(table.refused(Q, react(parries[1])), Reason::WindowClosed);
}

#[test]
fn ee_ruling_80_a_reaction_to_a_loss_is_played_after_the_loss() {
    let (mut board, unit, enemy) = duel();
    board.unit(enemy).damage = 3;
    let blood =
        reaction("BLOOD", "when = \"unit_lost\"\ndo = [{ op = \"gain\", kind = \"gold\", n = 2 }]");
    let card = armed(&mut board, Q, blood);
    let (table, events) = board.played(P, strike(unit, enemy));
    let lost = events.iter().position(|event| matches!(event, Event::UnitLost { .. }));
    let answer = events.iter().position(|event| matches!(event, Event::Played { .. }));
    assert!(lost.is_some() && lost < answer);
    // The tokens go on the Civilization card, because the Reaction is discarded immediately (EE-RULING-44).
    let civ = table.player(Q).civ_card.expect("there should be a card");
    assert_eq!(table.stored(civ), [0, 0, 2, 0]);
    assert_eq!(table.player(Q).discard, [enemy, card]);
}

// covers: EE-RULING-81
#[test]
fn ee_ruling_81_illegal_standing_orders_are_rejected() {
    let (mut board, unit, enemy) = duel();
    let card = board.hand(Q, parry(1));
    let second = board.hand(Q, parry(2));
    let plain = board.hand(Q, fixture("INF"));
    let foreign = board.hand(P, parry(1));
    let deck = board.deck(Q, 1);
    let mut table = board.start();
    let with = |change: &dyn Fn(&mut StandingOrder)| {
        let mut order = StandingOrder::plain(card);
        change(&mut order);
        arm(order)
    };
    let refused = |action| table.refused(Q, action);
    assert_eq!(refused(arm(StandingOrder::plain(plain))), Reason::NotAReaction);
    for other in [foreign, deck[0]] {
        let order = arm(StandingOrder::plain(other));
        assert_eq!(refused(order), Reason::CardNotInHand);
    }
    assert_eq!(refused(with(&|order| order.unit = Some(unit))), Reason::BadFilter);
    assert_eq!(refused(with(&|order| order.attacker = Some(enemy))), Reason::BadFilter);
    assert_eq!(refused(with(&|order| order.branch = Some(3))), Reason::BadFilter);
    assert_eq!(refused(Action::ClearOrder { card }), Reason::UnknownId);
    table.play(Q, with(&|order| order.unit = Some(enemy)));
    // Arming the Reaction again replaces its standing order.
    table.play(Q, with(&|order| order.min_damage = Some(2)));
    assert_eq!(table.player(Q).orders.len(), 1);
    // Clearing one standing order keeps the other.
    table.play(Q, arm(StandingOrder::plain(second)));
    table.play(Q, Action::ClearOrder { card });
    let armed: Vec<CardId> = table.player(Q).orders.iter().map(|it| it.card).collect();
    assert_eq!(armed, [second]);
    table.play(Q, Action::ClearOrder { card: second });
    assert!(table.player(Q).orders.is_empty());
    // A player can also set standing orders in their own turn.
    table.play(P, arm(StandingOrder::plain(foreign)));
    assert_eq!(table.player(P).orders.len(), 1);
}

#[test]
fn ee_ruling_81_a_standing_order_only_triggers_if_its_filters_match() {
    let (mut board, unit, enemy) = duel();
    let other = board.put(Q, "INF", "E4");
    let stranger = board.put(P, "INF", "E1");
    board.put(P, "SCO", "B1");
    let card = board.hand(Q, parry(1));
    let fits = |change: &dyn Fn(&mut StandingOrder)| {
        let mut order = StandingOrder::plain(card);
        change(&mut order);
        let mut table = board.after(Q, arm(order));
        !played(&table.play(P, strike(unit, enemy))).is_empty()
    };
    assert!(fits(&|_| ()));
    assert!(fits(&|order| order.unit = Some(enemy)));
    assert!(!fits(&|order| order.unit = Some(other)));
    assert!(fits(&|order| order.attacker = Some(unit)));
    assert!(!fits(&|order| order.attacker = Some(stranger)));
    assert!(fits(&|order| order.min_damage = Some(3)));
    assert!(!fits(&|order| order.min_damage = Some(4)));
    let dear = |order: &mut StandingOrder| {
        order.payment = Some(Payment { main: [1, 0, 0], ..Payment::default() });
    };
    assert!(!fits(&dear), "an order with an invalid payment must not be played");
}

#[test]
fn ee_ruling_81_a_standing_order_can_filter_by_building_and_card_cost() {
    let (mut board, unit) = Board::with_unit(P, "INF", "C3");
    board.build(Q, BuildingKind::Camp, "C4");
    board.build(Q, BuildingKind::Barracks, "D3");
    let shore = reaction(
        "SHORE",
        "when = \"building_attacked\"\ndo = [{ op = \"reduce_damage\", n = 2, on = \"defender\" }]",
    );
    let card = board.hand(Q, shore);
    let building = Some(BuildingKind::Barracks);
    board.at.players[1].orders.push(StandingOrder { building, ..StandingOrder::plain(card) });
    let hit = |direction, at: &str| {
        let mut table = board.start();
        table.play(P, Action::AttackMelee { unit, direction, cells: 1, target: at_building(at) });
        table.wall(at)
    };
    assert_eq!((hit(North, "C4"), hit(East, "D3")), (1, 4));
    // The standing order has a minimum card cost.
    let mut board = Board::new();
    let card = board.hand(Q, spy());
    board.deck(Q, 3);
    let order = StandingOrder { min_cost: Some(2), ..StandingOrder::plain(card) };
    board.at.players[1].orders.push(order);
    board.tokens(P, [3, 0, 0]);
    for (cost, answered) in [(1, false), (2, true)] {
        let mut board = board.clone();
        let event = costing(support("FEAST", EVENT), Cost { food: cost, ..Cost::FREE });
        let event = board.hand(P, event);
        let mut table = board.deployment().start();
        table.play(P, Action::PlayEvent { card: event, discard: None, payment: None });
        assert_eq!(table.player(Q).discard.contains(&card), answered);
    }
}

#[test]
fn ee_ruling_81_of_several_matching_orders_the_one_with_the_highest_priority_triggers() {
    let (mut board, unit, enemy) = duel();
    let low = board.hand(Q, parry(1));
    let high = board.hand(Q, costing(parry(2), Cost { gold: 1, ..Cost::FREE }));
    let first = StandingOrder { priority: 5, ..StandingOrder::plain(high) };
    let mut table = board.after(Q, arm(StandingOrder::plain(low))).after(Q, arm(first.clone()));
    // The standing order with the higher priority is unaffordable, so it is skipped silently.
    assert_eq!(played(&table.play(P, strike(unit, enemy))), [low]);
    board.tokens(Q, [0, 0, 1]);
    let mut table = board.after(Q, arm(StandingOrder::plain(low))).after(Q, arm(first));
    assert_eq!(played(&table.play(P, strike(unit, enemy))), [high]);
    assert_eq!(table.player(Q).orders, [StandingOrder::plain(low)]);
}

#[test]
fn ee_ruling_81_a_standing_order_is_removed_when_its_card_leaves_the_hand() {
    let mut board = Board::new();
    let cards: Vec<CardId> = (0..8).map(|_| armed(&mut board, P, parry(1))).collect();
    let table = board.after(P, Action::EndTurn { discards: vec![cards[0]] });
    let armed: Vec<CardId> = table.player(P).orders.iter().map(|order| order.card).collect();
    assert_eq!(armed, cards[1..]);
}

#[test]
fn ee_ruling_81_a_standing_order_uses_its_preferred_target_and_is_skipped_without_a_target() {
    let (mut board, unit, enemy) = duel();
    let others = [board.put(P, "INF", "B1"), board.put(P, "INF", "D1")];
    let revenge = |target: &str| {
        let does = "do = [{ op = \"direct_damage\", n = 1 }]";
        reaction("REVENGE", &format!("when = \"targeted\"\ntarget = {{ unit = {target} }}\n{does}"))
    };
    let card = board.hand(Q, revenge("{ owner = \"enemy\" }"));
    let pick = Some(Pick::Unit(others[1]));
    let order = StandingOrder { pick, ..StandingOrder::plain(card) };
    let table = board.after(Q, arm(order)).after(P, strike(unit, enemy));
    assert_eq!((table.health(others[0]), table.health(others[1])), (5, 4));
    // If there is no target, the standing order is skipped.
    let (mut board, unit, enemy) = duel();
    armed(&mut board, Q, revenge("{ owner = \"enemy\", class = [\"ship\"] }"));
    assert!(played(&board.start().play(P, strike(unit, enemy))).is_empty());
}

#[test]
fn ee_ruling_81_standing_mode_never_asks_and_prompt_mode_asks_if_no_standing_order_triggers() {
    let (mut board, unit, enemy) = duel();
    board.hand(Q, parry(1));
    let table = board.after(P, strike(unit, enemy));
    assert_eq!((table.game.awaited(), table.health(enemy)), ([P].into(), 2));
    let mut board = asking(board);
    armed(&mut board, Q, parry(2));
    let table = board.after(P, strike(unit, enemy));
    assert_eq!((table.game.awaited(), table.health(enemy)), ([P].into(), 4));
    // A player who does not answer passes.
    board.at.players[1].orders.clear();
    let mut table = board.after(P, strike(unit, enemy));
    assert!(matches!(table.prompt(), Some(Prompt::Reaction { seat: Q, .. })));
    table.play(Q, Action::Absent);
    assert_eq!((table.game.awaited(), table.health(enemy)), ([P].into(), 2));
    assert_eq!(table.player(Q).missed, 0);
}
