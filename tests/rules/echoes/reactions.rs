//! Reactions (4.10, R-80 to R-82): standing orders, windows, and what they give away.

use regnal::game::Game;
use regnal::games::echoes::action::{Payment, StandingOrder};
use regnal::games::echoes::card::{Card, Category, Frame};
use regnal::games::echoes::illegal::Reason;
use regnal::games::echoes::nouns::BuildingKind;
use regnal::games::echoes::nouns::Direction::{East, North};
use regnal::games::echoes::setup::ReactionMode;
use regnal::games::echoes::state::{CardId, Main, Pick, Prompt, ReactionPolicy};
use regnal::games::echoes::{Action, Event};

use super::board::{Board, P, Q, Table, ability, at_building, at_unit, fixture, support};

const REACTION: Frame = Frame::Reaction {
    category: Category::Strategy,
};

/// A Reaction with one ability.
fn reaction(name: &str, text: &str) -> Card {
    let mut card = support(name, REACTION);
    card.abilities.push(ability(text));
    card
}

/// A unit under attack takes so much less.
fn parry(n: u8) -> Card {
    reaction(
        &format!("PARRY{n}"),
        &format!(
            "when = \"targeted\"\ndo = [{{ op = \"reduce_damage\", n = {n}, on = \"defender\" }}]"
        ),
    )
}

/// An answer to any card of the other side: its player draws.
fn spy() -> Card {
    reaction(
        "SPY",
        "when = \"card_played\"\nwhose = \"enemy\"\ndo = [{ op = \"draw\", n = 1 }]",
    )
}

/// P's infantry at C3 before Q's at C4.
fn duel() -> (Board, CardId, CardId) {
    let mut board = Board::new();
    let unit = board.put(P, "INF", "C3");
    let enemy = board.put(Q, "INF", "C4");
    (board, unit, enemy)
}

fn asking(mut board: Board) -> Board {
    board.at.options.reactions = ReactionMode::Prompt;
    board
}

fn strike(unit: CardId, target: CardId) -> Action {
    Action::AttackMelee {
        unit,
        direction: North,
        cells: 1,
        target: at_unit(target),
    }
}

fn react(card: CardId) -> Action {
    Action::PlayReaction {
        card,
        pick: None,
        branch: None,
        payment: None,
    }
}

fn arm(order: StandingOrder) -> Action {
    Action::SetOrder { order }
}

fn played(events: &[Event]) -> Vec<CardId> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Played { card, .. } => Some(*card),
            _ => None,
        })
        .collect()
}

// covers: EE-CARD-15, EE-CARD-16
#[test]
fn ee_ex_79_a_reaction_in_the_opponent_s_turn_only() {
    let (mut board, unit, enemy) = duel();
    let own = board.hand(P, parry(1));
    let mut card = parry(2);
    card.cost.food = 1;
    let card = board.hand(Q, card);
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
    assert_eq!(table.health(enemy), 4, "1 instead of 3");
    assert_eq!(table.player(Q).discard, [card]);
    assert_eq!(table.player(Q).main[0], Main { ready: 0, spent: 1 });
    table.end_turn(P);
    assert_eq!(table.player(Q).main[0], Main { ready: 1, spent: 0 });
}

// covers: EE-RULING-80
#[test]
fn ee_ruling_80_one_trigger_one_card_and_no_answer_to_an_answer() {
    let (board, unit, enemy) = duel();
    let mut board = asking(board);
    let parries = [board.hand(Q, parry(1)), board.hand(Q, parry(1))];
    let wrong = board.hand(Q, spy());
    let mut dear = parry(2);
    dear.cost.gold = 1;
    let dear = board.hand(Q, dear);
    // P could answer the Reaction with this one, if it were not P's own turn.
    board.hand(P, spy());
    let order = StandingOrder::plain(board.at.players[0].hand[0]);
    board.at.players[0].orders.push(order);
    board.deck(P, 3);
    let mut table = board.start();
    table.play(P, strike(unit, enemy));
    assert_eq!(table.health(enemy), 5, "before the blow");
    assert_eq!(table.game.awaited(), [Q].into());
    assert_eq!(table.refused(Q, react(wrong)), Reason::WrongTrigger);
    assert_eq!(table.refused(Q, react(dear)), Reason::CannotPay);
    let scout = table.units[0].id;
    assert_eq!(table.refused(Q, react(scout)), Reason::CardNotInHand);
    let payment = Some(Payment {
        main: [1, 0, 0],
        ..Payment::default()
    });
    let generous = Action::PlayReaction {
        card: parries[0],
        pick: None,
        branch: None,
        payment,
    };
    assert_eq!(table.refused(Q, generous), Reason::BadPayment);
    let events = table.play(Q, react(parries[0]));
    assert_eq!(played(&events), [parries[0]]);
    // The second copy is not asked for in the same event.
    assert_eq!(table.game.awaited(), [P].into());
    assert_eq!(table.health(enemy), 3);
    assert_eq!(table.player(P).hand.len(), 1);
    assert_eq!(table.refused(Q, react(parries[1])), Reason::WindowClosed);
}

#[test]
fn ee_ruling_80_after_triggers_follow() {
    let (mut board, unit, enemy) = duel();
    board.unit(enemy).damage = 3;
    let card = board.hand(
        Q,
        reaction(
            "BLOOD",
            "when = \"unit_lost\"\ndo = [{ op = \"gain\", kind = \"gold\", n = 2 }]",
        ),
    );
    board.at.players[1].orders.push(StandingOrder::plain(card));
    let mut table = board.start();
    let events = table.play(P, strike(unit, enemy));
    let lost = events
        .iter()
        .position(|event| matches!(event, Event::UnitLost { .. }));
    let answer = events
        .iter()
        .position(|event| matches!(event, Event::Played { .. }));
    assert!(lost.is_some() && lost < answer);
    // Its tokens lie on the Civilization card, since it is discarded at once (EE-RULING-44).
    let civ = table.player(Q).civ_card.expect("a card");
    assert_eq!(table.stored(civ), [0, 0, 2, 0]);
    assert_eq!(table.player(Q).discard, [enemy, card]);
}

// covers: EE-RULING-81
#[test]
fn ee_ruling_81_orders_are_armed_by_their_rules() {
    let (mut board, unit, enemy) = duel();
    let card = board.hand(Q, parry(1));
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
    assert_eq!(
        refused(arm(StandingOrder::plain(plain))),
        Reason::NotAReaction
    );
    for other in [foreign, deck[0]] {
        let order = arm(StandingOrder::plain(other));
        assert_eq!(refused(order), Reason::CardNotInHand);
    }
    assert_eq!(
        refused(with(&|order| order.unit = Some(unit))),
        Reason::BadFilter
    );
    assert_eq!(
        refused(with(&|order| order.attacker = Some(enemy))),
        Reason::BadFilter
    );
    assert_eq!(
        refused(with(&|order| order.branch = Some(3))),
        Reason::BadFilter
    );
    assert_eq!(refused(Action::ClearOrder { card }), Reason::UnknownId);
    table.play(Q, with(&|order| order.unit = Some(enemy)));
    // Arming it anew replaces the order.
    table.play(Q, with(&|order| order.min_damage = Some(2)));
    assert_eq!(table.player(Q).orders.len(), 1);
    table.play(Q, Action::ClearOrder { card });
    assert!(table.player(Q).orders.is_empty());
    // In one's own turn too.
    table.play(P, arm(StandingOrder::plain(foreign)));
    assert_eq!(table.player(P).orders.len(), 1);
}

#[test]
fn ee_ruling_81_filters() {
    let (mut board, unit, enemy) = duel();
    let other = board.put(Q, "INF", "E4");
    let stranger = board.put(P, "INF", "E1");
    board.put(P, "SCO", "B1");
    let card = board.hand(Q, parry(1));
    let fits = |change: &dyn Fn(&mut StandingOrder)| {
        let mut order = StandingOrder::plain(card);
        change(&mut order);
        let mut table = board.start();
        table.play(Q, arm(order));
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
        order.payment = Some(Payment {
            main: [1, 0, 0],
            ..Payment::default()
        });
    };
    assert!(!fits(&dear), "the named payment fails");
}

#[test]
fn ee_ruling_81_filters_of_buildings_and_costs() {
    let mut board = Board::new();
    let unit = board.put(P, "INF", "C3");
    board.build(Q, BuildingKind::Camp, "C4");
    board.build(Q, BuildingKind::Barracks, "D3");
    let shore = reaction(
        "SHORE",
        "when = \"building_attacked\"\ndo = [{ op = \"reduce_damage\", n = 2, on = \"defender\" }]",
    );
    let card = board.hand(Q, shore);
    let mut order = StandingOrder::plain(card);
    order.building = Some(BuildingKind::Barracks);
    board.at.players[1].orders.push(order);
    let hit = |direction, at: &str| {
        let mut table = board.start();
        table.play(
            P,
            Action::AttackMelee {
                unit,
                direction,
                cells: 1,
                target: at_building(at),
            },
        );
        table.wall(at)
    };
    assert_eq!((hit(North, "C4"), hit(East, "D3")), (1, 4));
    // The least cost of a card.
    let mut board = Board::new();
    let card = board.hand(Q, spy());
    board.deck(Q, 3);
    let mut order = StandingOrder::plain(card);
    order.min_cost = Some(2);
    board.at.players[1].orders.push(order);
    board.tokens(P, [3, 0, 0]);
    for (cost, answered) in [(1, false), (2, true)] {
        let mut board = board.clone();
        let mut event = support("FEAST", super::board::EVENT);
        event.cost.food = cost;
        let event = board.hand(P, event);
        let mut table = board.deployment().start();
        table.play(
            P,
            Action::PlayEvent {
                card: event,
                discard: None,
                payment: None,
            },
        );
        assert_eq!(table.player(Q).discard.contains(&card), answered);
    }
}

#[test]
fn ee_ruling_81_the_first_order_that_fits_by_priority() {
    let (mut board, unit, enemy) = duel();
    let mut costly = parry(2);
    costly.cost.gold = 1;
    let low = board.hand(Q, parry(1));
    let high = board.hand(Q, costly);
    let mut first = StandingOrder::plain(high);
    first.priority = 5;
    let mut table = board.start();
    table.play(Q, arm(StandingOrder::plain(low)));
    table.play(Q, arm(first.clone()));
    // The better one cannot be paid and is passed over in silence.
    assert_eq!(played(&table.play(P, strike(unit, enemy))), [low]);
    board.tokens(Q, [0, 0, 1]);
    let mut table = board.start();
    table.play(Q, arm(StandingOrder::plain(low)));
    table.play(Q, arm(first));
    assert_eq!(played(&table.play(P, strike(unit, enemy))), [high]);
    assert_eq!(table.player(Q).orders, [StandingOrder::plain(low)]);
}

#[test]
fn ee_ruling_81_an_order_goes_with_its_card() {
    let mut board = Board::new();
    let cards: Vec<CardId> = (0..8).map(|_| board.hand(P, parry(1))).collect();
    for &card in &cards {
        board.at.players[0].orders.push(StandingOrder::plain(card));
    }
    let mut table = board.start();
    table.play(
        P,
        Action::EndTurn {
            discards: vec![cards[0]],
        },
    );
    let armed: Vec<CardId> = table
        .player(P)
        .orders
        .iter()
        .map(|order| order.card)
        .collect();
    assert_eq!(armed, cards[1..]);
}

#[test]
fn ee_ruling_81_a_target_preference_and_an_order_without_target() {
    let (mut board, unit, enemy) = duel();
    let others = [board.put(P, "INF", "B1"), board.put(P, "INF", "D1")];
    let card = board.hand(
        Q,
        reaction(
            "REVENGE",
            "when = \"targeted\"\ntarget = { unit = { owner = \"enemy\" } }\ndo = [{ op = \"direct_damage\", n = 1 }]",
        ),
    );
    let mut order = StandingOrder::plain(card);
    order.pick = Some(Pick::Unit(others[1]));
    let mut table = board.start();
    table.play(Q, arm(order));
    table.play(P, strike(unit, enemy));
    assert_eq!((table.health(others[0]), table.health(others[1])), (5, 4));
    // Nothing to aim at: the order is skipped.
    let (mut board, unit, enemy) = duel();
    let card = board.hand(
        Q,
        reaction(
            "REVENGE",
            "when = \"targeted\"\ntarget = { unit = { owner = \"enemy\", class = [\"ship\"] } }\ndo = [{ op = \"direct_damage\", n = 1 }]",
        ),
    );
    board.at.players[1].orders.push(StandingOrder::plain(card));
    assert!(played(&board.start().play(P, strike(unit, enemy))).is_empty());
}

#[test]
fn ee_ruling_81_standing_matches_never_wait_and_prompts_follow_orders() {
    let (mut board, unit, enemy) = duel();
    board.hand(Q, parry(1));
    let mut table = board.start();
    table.play(P, strike(unit, enemy));
    assert_eq!((table.game.awaited(), table.health(enemy)), ([P].into(), 2));
    let mut board = asking(board);
    let armed = board.hand(Q, parry(2));
    board.at.players[1].orders.push(StandingOrder::plain(armed));
    let mut table = board.start();
    table.play(P, strike(unit, enemy));
    assert_eq!((table.game.awaited(), table.health(enemy)), ([P].into(), 4));
    // Silence is passing.
    board.at.players[1].orders.clear();
    let mut table = board.start();
    table.play(P, strike(unit, enemy));
    assert!(matches!(
        table.prompt(),
        Some(Prompt::Reaction { seat: Q, .. })
    ));
    table.play(Q, Action::Absent);
    assert_eq!((table.game.awaited(), table.health(enemy)), ([P].into(), 2));
    assert_eq!(table.player(Q).missed, 0);
}

/// Whether a window opens for Q when P attacks.
fn opens(board: &Board, unit: CardId, enemy: CardId) -> bool {
    let mut table = board.start();
    table.play(P, strike(unit, enemy));
    table.game.awaited() == [Q].into()
}

// covers: EE-RULING-82
#[test]
fn ee_ruling_82_a_window_opens_by_what_everybody_can_see() {
    let (board, unit, enemy) = duel();
    let mut board = asking(board);
    let mut card = parry(1);
    card.cost.food = 1;
    board.tokens(Q, [1, 0, 0]);
    let hidden = board.copy(Q, card.clone());
    board.at.players[1].deck.push(hidden);
    assert!(!opens(&board, unit, enemy), "an empty hand cannot answer");
    board.hand(Q, fixture("INF"));
    assert!(
        opens(&board, unit, enemy),
        "the Reaction might be in the hand"
    );
    // Exactly as if it were there.
    let mut held = board.clone();
    held.at.players[1].deck.clear();
    held.at.players[1].hand.push(hidden);
    held.at.players[1].hand.remove(0);
    assert!(opens(&held, unit, enemy));
    let views = [&board, &held].map(|board| {
        let mut table = board.start();
        table.play(P, strike(unit, enemy));
        table.seen(P).prompt
    });
    assert_eq!(views[0], views[1]);
    assert_eq!(
        views[0].as_ref().map(|prompt| prompt.prompt.is_none()),
        Some(true)
    );
    let mut poor = held.clone();
    poor.tokens(Q, [0, 1, 1]);
    assert!(!opens(&poor, unit, enemy), "it cannot be paid");
    let mut spent = board.clone();
    spent.at.players[1].deck.clear();
    spent.at.players[1].discard.push(hidden);
    assert!(!opens(&spent, unit, enemy), "all copies lie open");
    let mut other = spent.clone();
    let trap = other.copy(Q, spy());
    other.at.players[1].deck.push(trap);
    assert!(!opens(&other, unit, enemy), "it answers another trigger");
}

#[test]
fn ee_ruling_82_any_reaction_that_could_be_paid_opens_it() {
    let (board, unit, enemy) = duel();
    let mut board = asking(board);
    let (mut food, mut wood) = (parry(1), parry(2));
    food.cost.food = 1;
    wood.cost.wood = 2;
    board.hand(Q, food);
    let held = board.hand(Q, wood);
    board.tokens(Q, [0, 2, 0]);
    assert!(opens(&board, unit, enemy));
    let mut table = board.start();
    table.play(P, strike(unit, enemy));
    table.play(Q, react(held));
    assert_eq!(table.health(enemy), 4);
    // A public reduction of the cost counts.
    board.tokens(Q, [0, 1, 0]);
    assert!(!opens(&board, unit, enemy));
    let mut cheap = support("THRIFT", super::board::EVENT);
    cheap.abilities.push(ability(
        "when = \"static\"\ndo = [{ op = \"cheaper\", cards = { kind = [\"reaction\"] }, n = 1 }]",
    ));
    let cheap = board.copy(Q, cheap);
    board.at.players[1].events.push(cheap);
    assert!(opens(&board, unit, enemy));
}

#[test]
fn ee_ruling_82_passing_everything_until_one_s_own_turn() {
    let (board, unit, enemy) = duel();
    let mut board = asking(board);
    let armed = board.hand(Q, parry(1));
    board.at.players[1].orders.push(StandingOrder::plain(armed));
    board.hand(Q, parry(1));
    let mut table = board.start();
    let policy = |policy| Action::SetPolicy { policy };
    table.play(Q, policy(ReactionPolicy::Pass));
    table.play(P, strike(unit, enemy));
    assert_eq!((table.game.awaited(), table.health(enemy)), ([P].into(), 2));
    table.end_turn(P);
    assert_eq!(table.player(Q).policy, ReactionPolicy::Ask);
    // Standing orders only: never asked, but armed.
    board.at.players[1].orders.clear();
    let mut table = board.start();
    table.play(Q, policy(ReactionPolicy::Orders));
    let mut unarmed = table.clone();
    unarmed.play(P, strike(unit, enemy));
    assert_eq!(unarmed.game.awaited(), [P].into());
    table.play(Q, arm(StandingOrder::plain(armed)));
    assert_eq!(played(&table.play(P, strike(unit, enemy))), [armed]);
    table.end_turn(P);
    assert_eq!(table.player(Q).policy, ReactionPolicy::Orders);
}

#[test]
fn ee_ruling_82_an_open_window_blocks_all_but_orders_policy_and_giving_up() {
    let (board, unit, enemy) = duel();
    let mut board = asking(board);
    let card = board.hand(Q, parry(1));
    let mine = board.hand(P, parry(1));
    let event = board.copy(Q, support("FEAST", super::board::EVENT));
    board.at.players[1].events.push(event);
    let other = board.put(P, "INF", "E3");
    let mut table = board.start();
    table.play(P, strike(unit, enemy));
    for action in [
        Action::Move {
            unit: other,
            direction: North,
            cells: 1,
        },
        Action::EndMobilization,
        Action::EndTurn {
            discards: Vec::new(),
        },
        Action::OfferDraw,
    ] {
        assert_eq!(table.refused(P, action), Reason::DecisionPending);
    }
    let give_up = Action::DiscardEvent { event };
    assert_eq!(table.refused(Q, give_up), Reason::DecisionPending);
    table.play(P, arm(StandingOrder::plain(mine)));
    table.play(Q, arm(StandingOrder::plain(card)));
    table.play(
        P,
        Action::SetPolicy {
            policy: ReactionPolicy::Orders,
        },
    );
    assert_eq!(table.game.awaited(), [Q].into(), "the window is still open");
    let mut conceded = table.clone();
    conceded.play(P, Action::Concede);
    assert!(conceded.game.outcome().is_some());
    table.play(Q, Action::PassReaction);
    assert_eq!(
        table.health(enemy),
        2,
        "an order given too late does not answer"
    );
    assert!(table.player(Q).hand.contains(&card));
}

#[test]
fn ee_card_05_of_a_reaction_with_two_effects_one_is_used() {
    let (board, unit, enemy) = duel();
    let mut board = asking(board);
    let mut card = parry(2);
    card.choose_one = true;
    card.abilities.push(ability(
        "when = \"targeted\"\ndo = [{ op = \"draw\", n = 1 }]",
    ));
    let card = board.hand(Q, card);
    board.deck(Q, 2);
    let mut table: Table = board.start();
    table.play(P, strike(unit, enemy));
    let with = |branch| Action::PlayReaction {
        card,
        pick: None,
        branch: Some(branch),
        payment: None,
    };
    assert_eq!(table.refused(Q, with(2)), Reason::WrongTrigger);
    let mut other = table.clone();
    table.play(Q, with(1));
    assert_eq!((table.health(enemy), table.player(Q).deck.len()), (2, 1));
    other.play(Q, with(0));
    assert_eq!((other.health(enemy), other.player(Q).deck.len()), (4, 2));
}
