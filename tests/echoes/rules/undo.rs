//! Tests of undo in a player's own turn, and of the actions that are always available.

use regnal_core::game::news;

use super::building::with_all_camps;
use super::cards_in_play::{DONE, action, event, play, upgrade, with};
use super::deeds::{barracks, camp, deploy, go, replace, transfer};
use super::reactions::{arm, asking, duel, parry, spy, strike};
use super::words::{said, tags};
use super::*;

/// Plays one of P's actions and undoes it. Checks that this restores the previous state, and that replaying the log
/// gives the same state.
#[track_caller]
fn there_and_back(board: &Board, deed: Action) {
    let mut table = board.start();
    let before = table.game.clone();
    let mut log = table.play(P, deed.clone());
    assert_eq!(log.first(), Some(&Event::Marked { seat: P }), "{deed:?}");
    assert!(table.game.position() != before.position(), "{deed:?}");
    assert!(table.seen(P).can_undo);
    assert!(!table.seen(Q).can_undo && !table.public().can_undo);
    assert!(table.game.standing(P).contains(&Action::Undo));
    assert!(!table.game.legal(P).contains(&Action::Undo));
    assert_eq!(table.refused(Q, Action::Undo), Reason::NotYourTurn);
    log.extend(table.play(P, Action::Undo));
    assert!(table.game == before, "{deed:?}");
    assert!(!table.seen(P).can_undo);
    assert_eq!(table.refused(P, Action::Undo), Reason::NothingToUndo);
    let setup = Setup::Position(Box::new(board.at.clone()));
    assert!(Echoes::replay(setup, &log) == table.game, "{deed:?}");
}

/// Plays `deed` after a move that can be undone. Checks that afterwards, neither of the two actions can be undone.
#[track_caller]
fn sealed_by(board: &Board, seat: Seat, deed: Action) {
    let mut board = board.clone();
    let walker = board.put(P, "CAV", "F1");
    let mut table = board.start();
    let setup = Setup::Position(Box::new(board.at.clone()));
    let mut log = table.play(P, go(walker, West, 1));
    assert!(table.seen(P).can_undo);
    let events = table.shuffle(seat, deed.clone());
    assert_eq!(events.first(), Some(&Event::Sealed), "{deed:?}");
    assert!(!table.seen(P).can_undo);
    table.refused(P, Action::Undo);
    log.extend(events);
    assert!(Echoes::replay(setup, &log) == table.game, "{deed:?}");
}

const KNIFE: &str =
    "when = \"action\"\ntarget = { unit = { owner = \"own\" } }\ndo = [{ op = \"heal\", n = 1 }]";

#[test]
fn every_action_that_reveals_nothing_can_be_undone() {
    let (mut board, unit) = Board::with_unit(P, "INF", "C3");
    let archer = board.put(P, "ARC", "B3");
    let enemy = board.put(Q, "INF", "C4");
    board.tokens(P, [2, 2, 2]);
    board.unit(unit).damage = 1;
    let healer = with("HEALER", fixture("INF").frame, &[KNIFE]);
    let healer = board.put_card(P, healer, "F2");
    there_and_back(&board, go(unit, East, 2));
    there_and_back(&board, Action::Switch { unit: archer, mode: Mode::Ranged });
    there_and_back(&board, strike(unit, enemy));
    let mut shooting = board.clone();
    shooting.unit(archer).mode = Mode::Ranged;
    there_and_back(&shooting, Action::AttackRanged { unit: archer, target: at_unit(enemy) });
    there_and_back(&board, camp(unit));
    there_and_back(&board, barracks(unit));
    there_and_back(&board, blows::ability_of(healer, Some(Pick::Unit(unit))));
    there_and_back(&board, Action::EndMobilization);
    let mut built = with_all_camps();
    let builder = built.put(P, "INF", "C3");
    there_and_back(&built, transfer(builder, "A5"));
}

#[test]
fn every_card_that_reveals_nothing_can_be_undone() {
    let (mut board, unit) = Board::with_unit(P, "INF", "C3");
    let active = blows::active(&mut board, P, support("FEAST", EVENT));
    let recruit = board.hand(P, fixture("INF"));
    let edge = board.hand(P, upgrade(&[]));
    let steps = r#"{ op = "extra_move", points = 1 }"#;
    let plan = board.hand(P, blows::strategy(steps, blows::OWN_UNIT));
    let fair = board.hand(P, with("FAIR", EVENT, &[]));
    board.tokens(P, [2, 2, 2]);
    let board = board.deployment();
    let mut moved = board.clone();
    let (scout, home) = (moved.at.units[0].id, moved.at.players[0].capital);
    moved.unit(scout).cell = "F2".parse().unwrap();
    there_and_back(&moved, deploy(recruit, Pawn::Third, &home.to_string()));
    there_and_back(&board, Action::PlayUpgrade { card: edge, unit, payment: None });
    there_and_back(&board, play(plan, Some(Pick::Unit(unit)), None));
    there_and_back(&board, event(fair, None));
    there_and_back(&board, Action::DiscardEvent { event: active });
}

#[test]
fn several_actions_are_undone_in_reverse_order() {
    let (mut board, unit, _) = duel();
    let other = board.put(P, "CAV", "F3");
    let mut table = board.start();
    let mut path = Vec::new();
    for deed in [go(unit, East, 1), go(other, North, 1), camp(unit), Action::EndMobilization] {
        path.push(table.game.clone());
        table.play(P, deed);
    }
    for before in path.iter().rev() {
        table.play(P, Action::Undo);
        assert!(table.game == *before);
    }
    assert_eq!(table.refused(P, Action::Undo), Reason::NothingToUndo);
    // The second move starts from the new cell.
    table.play(P, go(unit, East, 2));
    assert_eq!(table.place(unit), "E3");
    table.play(P, Action::Undo);
    assert!(table.game == path[0]);
}

#[test]
fn only_the_latest_actions_can_be_undone() {
    let (board, unit) = Board::with_unit(P, "ARC", "C3");
    let mut table = board.start();
    let switch = |mode| Action::Switch { unit, mode };
    for _ in 0..20 {
        table.play(P, switch(Mode::Ranged));
        table.play(P, switch(Mode::Melee));
    }
    for _ in 0..32 {
        table.play(P, Action::Undo);
    }
    assert_eq!(table.refused(P, Action::Undo), Reason::NothingToUndo);
}

#[test]
fn an_action_that_reveals_hidden_information_cannot_be_undone() {
    let mut board = Board::new().hide("C5", [Terrain::Farmland; 4]);
    let unit = board.put(P, "REC", "C4");
    board.deck(P, 4);
    let held = board.hand(P, fixture("INF"));
    sealed_by(&board, P, go(unit, North, 1));
    sealed_by(&board, P, Action::Recruit { unit });
    sealed_by(&board, P, DONE);
    sealed_by(&board, P, Action::Absent);
    sealed_by(&board, P, Action::Concede);
    sealed_by(&board, Q, Action::Concede);
    let village = board.clone().terrain(Terrain::Village, &["C4"]);
    sealed_by(&village, P, Action::VillageDraw { unit });
    sealed_by(&village, P, Action::VillageResupply { unit, cards: vec![held] });
    for (does, pick) in [
        ("{ op = \"draw\", n = 1 }", None),
        ("{ op = \"peek\" }", Some(Pick::Tile(7))),
        ("{ op = \"explore\" }", Some(Pick::Tile(7))),
    ] {
        let mut board = board.clone();
        let place = board.at.tile_at("C5".parse().unwrap()) as u8;
        let pick = pick.map(|_| Pick::Tile(place));
        let target = if pick.is_some() { "target = \"tile\"\n" } else { "" };
        let card = board.hand(P, action(&[&format!("when = \"play\"\n{target}do = [{does}]")]));
        sealed_by(&board, P, play(card, pick, None));
    }
}

#[test]
fn an_action_to_which_others_can_respond_cannot_be_undone() {
    let raid = "when = \"play\"\ndo = [{ op = \"discard\", n = 1, on = \"opponent\" }]";
    let mut board = Board::new();
    let card = board.hand(P, action(&[raid]));
    board.hand(Q, fixture("INF"));
    // With one card in hand, the whole hand is discarded; with two, the player must choose.
    sealed_by(&board, P, play(card, None, None));
    board.hand(Q, fixture("ARC"));
    sealed_by(&board, P, play(card, None, None));

    let (mut board, unit, enemy) = duel();
    let armed = board.hand(Q, parry(1));
    sealed_by(&asking(board.clone()), P, strike(unit, enemy));
    board.at.players[1].orders.push(StandingOrder::plain(armed));
    sealed_by(&board, P, strike(unit, enemy));

    let mut board = Board::new();
    let feast = blows::active(&mut board, Q, support("FEAST", EVENT));
    sealed_by(&board, Q, Action::DiscardEvent { event: feast });
}

/// Checks that an attack can be undone either in all positions that P cannot tell apart, or in none of them.
#[test]
fn ee_ruling_82_the_absence_of_a_reaction_reveals_nothing() {
    let (mut board, unit, enemy) = duel();
    let answer = board.copy(Q, parry(1));
    board.at.players[1].deck.push(answer);
    let blank = board.hand(Q, fixture("INF"));
    let mut held = board.clone();
    held.at.players[1].hand = vec![answer];
    held.at.players[1].deck = vec![blank];
    let mut passing = held.clone();
    passing.at.players[1].policy = ReactionPolicy::Pass;
    let mut picky = held.clone();
    picky.at.players[1]
        .orders
        .push(StandingOrder { min_damage: Some(9), ..StandingOrder::plain(answer) });
    let mut orders_only = held.clone();
    orders_only.at.players[1].policy = ReactionPolicy::Orders;
    for world in [&board, &held, &passing, &picky, &orders_only] {
        sealed_by(world, P, strike(unit, enemy));
        let (table, events) = world.played(P, strike(unit, enemy));
        assert!(!events.contains(&Event::Marked { seat: P }));
        assert_eq!(table.health(enemy), 2, "nothing must reduce the damage");
    }
    // If public information rules out every Reaction, the absence of one reveals nothing.
    board.at.players[1].deck.clear();
    board.at.players[1].discard.push(answer);
    there_and_back(&board, strike(unit, enemy));
}

#[test]
fn an_action_can_be_undone_after_its_player_answered_a_question() {
    let mut board = Board::new();
    let card = board.hand(P, action(&["when = \"play\"\ndo = [{ op = \"gain\", n = 1 }]"]));
    there_and_back(&board, play(card, None, None));
    let mut table = board.start();
    let before = table.game.clone();
    table.play(P, play(card, None, None));
    assert!(matches!(table.game.legal(P)[0], Action::Choose { .. }));
    let answer = table.game.legal(P)[0].clone();
    // The answer belongs to the action, so both are undone together.
    assert!(!table.play(P, answer).contains(&Event::Marked { seat: P }));
    table.play(P, Action::Undo);
    assert!(table.game == before);
}

#[test]
fn undo_keeps_standing_orders_policies_and_offers() {
    let (mut board, unit, _) = duel();
    let theirs = board.hand(Q, spy());
    let kept = board.hand(P, parry(1));
    let gone = board.hand(P, parry(2));
    let wish = board
        .hand(P, action(&["when = \"play\"\ndo = [{ op = \"discard\", n = 1, on = \"you\" }]"]));
    let first = StandingOrder { priority: 5, ..StandingOrder::plain(gone) };
    board.at.players[0].orders.push(first.clone());
    let mut quiet = board.clone();
    quiet.at.players[1].hand.clear();
    quiet.at.players[1].deck.push(theirs);
    let mut table = quiet.after(P, play(wish, None, None));
    table.play(P, Action::DiscardCards { cards: vec![gone] });
    assert!(table.player(P).orders.is_empty());
    let order = StandingOrder { priority: 3, ..StandingOrder::plain(kept) };
    let policy = |policy| Action::SetPolicy { policy };
    table.play(P, arm(order.clone()));
    table.play(P, policy(ReactionPolicy::Orders));
    table.play(Q, policy(ReactionPolicy::Pass));
    table.play(P, Action::OfferDraw);
    assert!(table.seen(P).can_undo);
    table.play(P, Action::Undo);
    assert_eq!(table.player(P).hand, [kept, gone, wish]);
    assert_eq!(
        table.player(P).orders,
        [first, order],
        "expected the order of the recovered card and the new one, by priority"
    );
    assert_eq!(table.player(P).policy, ReactionPolicy::Orders);
    assert_eq!(table.player(Q).policy, ReactionPolicy::Pass);
    assert_eq!(table.draw_offer, Some(P));
    // Q arms a Reaction and declines an offer during P's turn. Neither prevents undo.
    let mut table = board.after(P, go(unit, East, 1)).after(P, Action::OfferDraw);
    table.play(Q, arm(StandingOrder::plain(theirs)));
    table.play(Q, Action::AnswerDraw { yes: false });
    table.play(P, Action::Undo);
    assert_eq!(table.player(Q).orders, [StandingOrder::plain(theirs)]);
    assert_eq!(table.draw_offer, None);
}

#[test]
fn undoing_the_recovery_of_a_card_removes_its_standing_order() {
    let (mut board, _, _) = duel();
    let lost = board.copy(P, parry(1));
    board.at.players[0].discard.push(lost);
    let call = action(&[
        "when = \"play\"\ntarget = { discarded = { kind = [\"reaction\"] } }\ndo = [{ op = \"recover\" }]",
    ]);
    let call = board.hand(P, call);
    let mut table = board.after(P, play(call, Some(Pick::Card(lost)), None));
    assert_eq!(table.player(P).hand, [lost]);
    table.play(P, arm(StandingOrder::plain(lost)));
    table.play(P, Action::Undo);
    assert_eq!(table.player(P).hand, [call]);
    assert_eq!(table.player(P).discard, [lost]);
    assert_eq!(table.player(P).orders, []);
}

#[test]
fn undo_is_rejected_during_a_question_or_another_players_turn() {
    let (board, unit, enemy) = duel();
    let mut board = asking(board);
    board.hand(Q, parry(1));
    let table = board.after(P, strike(unit, enemy));
    assert_eq!(table.refused(P, Action::Undo), Reason::DecisionPending);
    assert_eq!(table.refused(Q, Action::Undo), Reason::NotYourTurn);
    assert_eq!(table.refused(Seat(9), Action::Undo), Reason::NotInMatch);
}

#[test]
fn undo_history_survives_serialisation() {
    let (mut board, unit, _) = duel();
    let other = board.put(P, "CAV", "F3");
    let mut table = board.after(P, go(unit, East, 1)).after(P, go(other, North, 1));
    let written = serde_json::to_string(&table.game).unwrap();
    let mut read: Echoes = serde_json::from_str(&written).unwrap();
    assert!(read == table.game);
    for _ in 0..2 {
        table.play(P, Action::Undo);
        read.play(P, &Action::Undo, &mut Dice::scripted([])).unwrap();
        assert!(read == table.game);
    }
    assert!(!serde_json::to_string(&read).unwrap().contains("\"past\""));
}

#[test]
fn news_omits_actions_that_were_undone() {
    let (board, unit, enemy) = duel();
    let mut table = board.start();
    let start = table.game.clone();
    let mut log = vec![Event::Began];
    log.extend(table.play(P, camp(unit)));
    let undone = table.play(P, Action::Undo);
    let line = table.game.tell(&undone[0], Viewer::Public).unwrap();
    assert_eq!(said(Lang::En, &line), "Ada takes the last action back.");
    assert_eq!(said(Lang::Fr, &line), "Ada annule sa dernière action.");
    log.extend(undone);
    assert!(Echoes::newsworthy(&log, Q).is_empty());
    // News from a log that starts in the middle of a match also omits actions that were undone.
    assert!(Echoes::newsworthy(&log[..1], Q).is_empty());
    log.extend(table.play(P, Action::OfferDraw));
    log.extend(table.play(P, strike(unit, enemy)));
    log.extend(table.play(P, Action::Undo));
    log.extend(table.play(P, camp(unit)));
    let news: Vec<String> = news(start, &log, Q).iter().map(|line| said(Lang::En, line)).collect();
    assert_eq!(news.len(), 2, "{news:?}");
    assert_eq!(news[0], "Ada offers a draw.");
    // The chronicle of a conceded match does not count losses that were undone.
    log.push(Event::TurnBegan { seat: P, round: 1, refreshed: false });
    log.extend(table.play(P, Action::Concede));
    let chronicle = table.game.chronicle(&log);
    assert_eq!(chronicle.len(), 3);
    assert!(said(Lang::En, &chronicle[1]).contains("(lost 0), buildings 1"));
}

/// Returns the serde tags of the actions that are always available to a seat.
fn open(table: &Table, seat: Seat) -> BTreeSet<String> {
    tags(&table.game.standing(seat), "do")
}

#[test]
fn actions_available_at_any_time_are_listed_separately_from_the_actions_of_the_turn() {
    let (mut board, unit, _) = duel();
    let free = board.hand(P, parry(1));
    let armed = blows::armed(&mut board, P, parry(2));
    board.hand(P, fixture("INF"));
    let feast = blows::active(&mut board, P, support("FEAST", EVENT));
    let mut table = board.after(P, go(unit, East, 1));
    let policy = |policy| Action::SetPolicy { policy };
    let from = |n| arm(StandingOrder { min_damage: Some(n), ..StandingOrder::plain(free) });
    assert_eq!(
        table.game.standing(P),
        [
            Action::DiscardEvent { event: feast },
            arm(StandingOrder::plain(free)),
            from(2),
            from(3),
            from(4),
            Action::ClearOrder { card: armed },
            policy(ReactionPolicy::Orders),
            policy(ReactionPolicy::Pass),
            Action::Undo,
            Action::OfferDraw,
        ]
    );
    assert_eq!(open(&table, Q), ["set_policy".to_owned()].into());
    table.play(P, Action::OfferDraw);
    let answers = [Action::AnswerDraw { yes: false }, Action::AnswerDraw { yes: true }];
    assert!(table.game.standing(Q).ends_with(&answers));
    assert!(!table.game.standing(P).contains(&Action::OfferDraw));
    assert!(table.game.standing(Seat(7)).is_empty());
    table.play(Q, Action::AnswerDraw { yes: true });
    assert!(table.game.standing(P).is_empty());
}

#[test]
fn undoing_a_deployment_with_a_discard_restores_the_discarded_unit() {
    let mut board = Board::new();
    let units: Vec<CardId> = ["A3", "B3", "E3"].iter().map(|at| board.put(P, "INF", at)).collect();
    for pawn in [Pawn::King, Pawn::Queen] {
        board.at.players[0].pawns[pawn.index()] = PawnState::Gone;
    }
    let scout = board.at.units[0].id;
    let home = board.at.players[0].capital;
    board.unit(scout).cell = "F2".parse().unwrap();
    let new = board.hand(P, fixture("INF"));
    board.tokens(P, [2, 0, 0]);
    let board = board.deployment();
    let pawn = board.at.unit(units[1]).unwrap().pawn;
    there_and_back(&board, replace(new, pawn, &home.to_string(), units[1]));
}
