//! Tests of effects on opponents, Reactions, and defeat in the team game.

use super::cards_in_play::{action, with};
use super::ending::winners;
use super::reactions::{parry, react, spy, strike};
use super::team::{N1, N2, S1, S2, board, end, play, team};
use super::*;

// covers: EE-RULING-98
#[test]
fn ee_ruling_98_the_team_joker_cannot_pay_for_a_reaction() {
    let mut board = board();
    board.at.options.reactions = ReactionMode::Prompt;
    board.at.team_joker = Some(1);
    let card = board.hand(N1, costing(parry(1), Cost { gold: 1, ..Cost::FREE }));
    board.tokens(N1, [0, 0, 1]);
    let unit = board.put(S1, "INF", "C4");
    let enemy = board.put(N1, "INF", "C5");
    let mut table = board.after(S1, strike(unit, enemy));
    let answer = |payment| Action::PlayReaction { card, pick: None, branch: None, payment };
    let joker = Payment { team_joker: true, ..Payment::default() };
    assert_eq!(table.refused(N1, answer(Some(joker))), Reason::BadPayment);
    table.play(N1, answer(None));
}

// covers: EE-TEAM-13
#[test]
fn ee_team_13_a_card_that_affects_the_opponent_requires_a_choice_of_opponent() {
    let mut board = board();
    for seat in [N1, N2] {
        board.fill_hand(seat, 2);
    }
    let robbery =
        action(&["when = \"play\"\ndo = [{ op = \"discard\", n = 1, on = \"opponent\" }]"]);
    let card = board.hand(S1, robbery);
    let mut table = board.start();
    assert_eq!(table.refused(S1, play(card, None, None)), Reason::OpponentRequired);
    assert_eq!(table.refused(S1, play(card, None, Some(S2))), Reason::OpponentRequired);
    table.play(S1, play(card, None, Some(N2)));
    assert_eq!(table.game.awaited(), [N2].into());
    let victim = table.player(N2).hand[0];
    table.play(N2, Action::DiscardCards { cards: vec![victim] });
    assert_eq!(table.player(N2).hand.len(), 1);
    assert_eq!(table.player(N1).hand.len(), 2);
}

/// Returns an Event with the trigger `when` and an effect on "the opponent".
fn robber(when: &str) -> Card {
    let text =
        format!("when = \"{when}\"\ndo = [{{ op = \"discard\", n = 1, on = \"opponent\" }}]");
    with("TAX", EVENT, &[&text])
}

// covers: EE-RULING-101
#[test]
fn ee_ruling_101_in_an_opponents_turn_an_effect_hits_the_active_opponent() {
    let mut board = board();
    blows::active(&mut board, N2, robber("targeted"));
    let own = board.put(S1, "INF", "C4");
    let enemy = board.put(N2, "INF", "C5");
    for seat in [S1, S2] {
        board.hand(seat, fixture("SCO"));
    }
    let table = board.after(S1, strike(own, enemy));
    assert!(table.player(S1).hand.is_empty(), "the attacker must discard");
    assert_eq!(table.player(S2).hand.len(), 1);
}

#[test]
fn ee_ruling_101_in_their_own_turn_a_player_chooses_which_opponent_an_effect_hits() {
    let mut board = board();
    blows::active(&mut board, S1, robber("turn_end"));
    for seat in [N1, N2] {
        board.hand(seat, fixture("SCO"));
    }
    board.at.players[N2.index()].capital_health = 9;
    let mut table = board.after(S1, deeds::done());
    assert_eq!(table.game.awaited(), [S1].into());
    let choose = |seat| Action::Choose { pick: Pick::Seat(seat) };
    assert_eq!(table.refused(S1, choose(S2)), Reason::BadChoice);
    assert_eq!(table.refused(N1, choose(N1)), Reason::NoSuchPrompt);
    let absent = table.clone().after(S1, Action::Absent);
    assert!(
        absent.player(N1).hand.is_empty(),
        "the opponent with more Capital health must be the default"
    );
    table.play(S1, choose(N2));
    assert!(table.player(N2).hand.is_empty());
    assert_eq!(table.player(N1).hand.len(), 1);
    assert_eq!(table.active(), N1);
}

// covers: EE-TEAM-14
#[test]
fn ee_team_14_a_team_that_loses_either_of_its_capitals_loses_the_match() {
    let (mut board, unit) = board().and_unit(S1, "INF", "D7");
    board.at.players[N2.index()].capital_health = 3;
    let table = board.after(S1, blows::melee(unit, North, 1, at_building("D8")));
    let outcome = table.game.outcome().expect("the match should be over");
    assert_eq!(outcome.winners, [S1, S2].into());
    assert_eq!(outcome.ranking, vec![[S1, S2].into(), [N1, N2].into()]);
}

// covers: EE-TEAM-15
#[test]
fn ee_ex_86_a_team_loses_the_match_if_either_member_has_no_units() {
    let mut board = Board::empty(team());
    for (seat, name) in [(S1, "B2"), (S1, "C2"), (S1, "D2"), (S1, "B3"), (N1, "F7"), (N2, "D7")] {
        board.put(seat, "SCO", name);
    }
    let last = board.put(S2, "INF", "D4");
    board.unit(last).damage = 3;
    let killer = board.put_ranged(N1, "ARC", "D5");
    let mut table = board.start();
    end(&mut table, &[S1]);
    table.play(N1, Action::AttackRanged { unit: killer, target: Target::Unit(last) });
    assert_eq!(winners(&table), [N1, N2].into());
}

#[test]
fn ee_ruling_92_if_both_teams_are_beaten_total_capital_health_decides() {
    let mut board = Board::empty(team());
    for (seat, at) in [(S1, "C1"), (N1, "F8")] {
        board.put(seat, "SCO", at);
    }
    let one = board.put(S2, "INF", "D4");
    let other = board.put(N2, "INF", "D5");
    for id in [one, other] {
        board.unit(id).damage = 3;
    }
    board.at.active = 2;
    for (player, health) in board.at.players.iter_mut().zip([2, 5, 10, 6]) {
        player.capital_health = health;
    }
    let table = board.after(S2, strike(one, other));
    assert_eq!(winners(&table), [S1, S2].into(), "12 against 11");
}

// covers: EE-RULING-99
#[test]
fn ee_ruling_99_both_opponents_can_react_in_turn_order() {
    let mut board = board();
    for seat in [S1, S2, N1, N2] {
        let first = board.hand(seat, spy());
        let order = StandingOrder { priority: 1, ..StandingOrder::plain(first) };
        board.at.players[seat.index()].orders.push(order);
        blows::armed(&mut board, seat, spy());
        board.deck(seat, 3);
    }
    let plan = action(&["when = \"play\"\ndo = [{ op = \"draw\", n = 1 }]"]);
    let plan = board.hand(S2, plan);
    board.at.active = 2;
    let (_, events) = board.played(S2, play(plan, None, None));
    let played: Vec<Seat> = picked!(events.iter(), Event::Played { seat, .. } => *seat).collect();
    // Each opponent plays one card; the active player's teammate cannot react.
    assert_eq!(played, [S2, N2, N1]);
}

#[test]
fn ee_ruling_99_reaction_windows_open_one_after_the_other() {
    let mut board = board();
    board.at.options.reactions = ReactionMode::Prompt;
    let replies = [S1, S2, N1, N2].map(|seat| board.hand(seat, spy()));
    let plan = action(&["when = \"play\"\ndo = [{ op = \"draw\", n = 1 }]"]);
    let plan = board.hand(S1, plan);
    let mut table = board.after(S1, play(plan, None, None));
    assert_eq!(table.game.awaited(), [N1].into());
    assert_eq!(table.refused(N2, react(replies[3])), Reason::WindowClosed);
    table.play(N1, react(replies[2]));
    assert_eq!(table.game.awaited(), [N2].into());
    table.play(N2, Action::PassReaction);
    assert_eq!(table.game.awaited(), [S1].into());
    assert!(table.player(S1).discard.contains(&plan));
    assert_eq!(table.refused(S2, react(replies[1])), Reason::WindowClosed);
    assert!(!matches!(table.prompt(), Some(Prompt::Reaction { .. })));
}

#[test]
fn ee_ruling_94_either_team_member_can_concede_or_accept_a_draw_for_the_team() {
    let table = board().start();
    let lost = table.clone().after(S2, Action::Concede);
    assert_eq!(winners(&lost), [N1, N2].into());
    let answer = |yes| Action::AnswerDraw { yes };
    let mut table = table;
    table.play(S1, Action::OfferDraw);
    assert_eq!(table.refused(S2, answer(true)), Reason::NoOffer);
    assert_eq!(table.refused(S2, Action::OfferDraw), Reason::NotYourTurn);
    table.play(N2, answer(true));
    let outcome = table.game.outcome().expect("the match should be over");
    assert_eq!(outcome.ranking, vec![[S1, N1, S2, N2].into()]);
}
