//! Tests of Reaction windows (R-82): when they open, and that they reveal as little as possible about hands.

use super::reactions::{arm, asking, duel, parry, played, react, spy, strike};
use super::*;

/// Returns true if an attack by P opens a window for Q.
fn opens_window(board: &Board, unit: CardId, enemy: CardId) -> bool {
    let table = board.after(P, strike(unit, enemy));
    table.game.awaited() == [Q].into()
}

// covers: EE-RULING-82
#[test]
fn ee_ruling_82_only_public_information_decides_if_a_reaction_window_opens() {
    let (board, unit, enemy) = duel();
    let mut board = asking(board);
    board.tokens(Q, [1, 0, 0]);
    let hidden = board.copy(Q, costing(parry(1), Cost { food: 1, ..Cost::FREE }));
    board.at.players[1].deck.push(hidden);
    assert!(!opens_window(&board, unit, enemy), "an empty hand must open no window");
    board.hand(Q, fixture("INF"));
    assert!(opens_window(&board, unit, enemy), "a possible Reaction must open a window");
    // Whether the window opens does not depend on the card in hand.
    let mut held = board.clone();
    held.at.players[1].deck.clear();
    held.at.players[1].hand.push(hidden);
    held.at.players[1].hand.remove(0);
    assert!(opens_window(&held, unit, enemy));
    let views = [&board, &held].map(|board| {
        let table = board.after(P, strike(unit, enemy));
        table.seen(P).prompt
    });
    assert_eq!(views[0], views[1]);
    assert_eq!(views[0].as_ref().map(|prompt| prompt.prompt.is_none()), Some(true));
    let mut poor = held.clone();
    poor.tokens(Q, [0, 1, 1]);
    assert!(!opens_window(&poor, unit, enemy), "an unaffordable Reaction must open no window");
    let mut spent = board.clone();
    spent.at.players[1].deck.clear();
    spent.at.players[1].discard.push(hidden);
    assert!(!opens_window(&spent, unit, enemy), "no window should open without a copy");
    let mut other = spent.clone();
    let trap = other.copy(Q, spy());
    other.at.players[1].deck.push(trap);
    assert!(
        !opens_window(&other, unit, enemy),
        "a Reaction to another trigger must open no window"
    );
}

#[test]
fn ee_ruling_82_a_reaction_window_opens_if_any_reaction_would_be_affordable() {
    let (board, unit, enemy) = duel();
    let mut board = asking(board);
    board.hand(Q, costing(parry(1), Cost { food: 1, ..Cost::FREE }));
    let held = board.hand(Q, costing(parry(2), Cost { wood: 2, ..Cost::FREE }));
    board.tokens(Q, [0, 2, 0]);
    assert!(opens_window(&board, unit, enemy));
    let table = board.after(P, strike(unit, enemy)).after(Q, react(held));
    assert_eq!(table.health(enemy), 4);
    // Public cost reductions are taken into account.
    board.tokens(Q, [0, 1, 0]);
    assert!(!opens_window(&board, unit, enemy));
    let steps = r#"{ op = "cheaper", cards = { kind = ["reaction"] }, n = 1 }"#;
    blows::activate(&mut board, Q, &blows::when("static", steps));
    assert!(opens_window(&board, unit, enemy));
}

#[test]
fn ee_ruling_82_the_pass_policy_expires_at_the_start_of_the_players_turn() {
    let (board, unit, enemy) = duel();
    let mut board = asking(board);
    let armed = blows::armed(&mut board, Q, parry(1));
    board.hand(Q, parry(1));
    let mut table = board.start();
    let policy = |policy| Action::SetPolicy { policy };
    table.play(Q, policy(ReactionPolicy::Pass));
    table.play(P, strike(unit, enemy));
    assert_eq!((table.game.awaited(), table.health(enemy)), ([P].into(), 2));
    table.end_turn(P);
    assert_eq!(table.player(Q).policy, ReactionPolicy::Ask);
    // If the policy allows only standing orders, the player is never asked, but can still arm standing orders.
    board.at.players[1].orders.clear();
    let mut table = board.after(Q, policy(ReactionPolicy::Orders));
    let unarmed = table.clone().after(P, strike(unit, enemy));
    assert_eq!(unarmed.game.awaited(), [P].into());
    table.play(Q, arm(StandingOrder::plain(armed)));
    assert_eq!(played(&table.play(P, strike(unit, enemy))), [armed]);
    table.end_turn(P);
    assert_eq!(table.player(Q).policy, ReactionPolicy::Orders);
}

#[test]
fn ee_ruling_82_an_open_reaction_window_blocks_all_but_reactions_orders_policies_and_conceding() {
    let (board, unit, enemy) = duel();
    let mut board = asking(board);
    let card = board.hand(Q, parry(1));
    let mine = board.hand(P, parry(1));
    let event = blows::active(&mut board, Q, support("FEAST", EVENT));
    let other = board.put(P, "INF", "E3");
    let mut table = board.after(P, strike(unit, enemy));
    for action in [
        Action::Move { unit: other, direction: North, cells: 1 },
        Action::EndMobilization,
        Action::EndTurn { discards: Vec::new() },
        Action::OfferDraw,
    ] {
        assert_eq!(table.refused(P, action), Reason::DecisionPending);
    }
    let give_up = Action::DiscardEvent { event };
    assert_eq!(table.refused(Q, give_up), Reason::DecisionPending);
    table.play(P, arm(StandingOrder::plain(mine)));
    table.play(Q, arm(StandingOrder::plain(card)));
    table.play(P, Action::SetPolicy { policy: ReactionPolicy::Orders });
    assert_eq!(table.game.awaited(), [Q].into(), "the window must still be open");
    let conceded = table.clone().after(P, Action::Concede);
    assert!(conceded.game.outcome().is_some());
    // A player who passes can also choose to pass until their own turn, or not to be asked again.
    let policies = [ReactionPolicy::Pass, ReactionPolicy::Orders];
    let onward = table.game.onward(Q, &Action::PassReaction);
    let onward: Vec<_> = onward.into_iter().map(|(next, _)| next).collect();
    assert_eq!(onward, policies.map(|policy| Action::SetPolicy { policy }));
    table.play(Q, Action::PassReaction);
    assert_eq!(table.health(enemy), 2, "an order armed too late must not be played");
    assert!(table.player(Q).hand.contains(&card));
}

#[test]
fn ee_card_05_only_one_of_the_two_alternative_effects_is_applied() {
    let (board, unit, enemy) = duel();
    let mut board = asking(board);
    let mut card = parry(2);
    card.choose_one = true;
    card.abilities.push(ability("when = \"targeted\"\ndo = [{ op = \"draw\", n = 1 }]"));
    let card = board.hand(Q, card);
    board.deck(Q, 2);
    let table = board.after(P, strike(unit, enemy));
    let with =
        |branch| Action::PlayReaction { card, pick: None, branch: Some(branch), payment: None };
    assert_eq!(table.refused(Q, with(2)), Reason::WrongTrigger);
    for (branch, health, deck) in [(1, 2, 1), (0, 4, 2)] {
        let table = table.clone().after(Q, with(branch));
        assert_eq!((table.health(enemy), table.player(Q).deck.len()), (health, deck), "{branch}");
    }
}
