//! Tests of the payment options that a player can choose from, and of actions split into arguments
//! for menus.

use regnal_core::part::Particulars;
use regnal_core::text::say;

use super::board::seeded;
use super::team::{S1, S2, board as team_board};
use super::*;

/// Returns a unit that costs wood and resources of any kind.
pub(super) fn dear(wood: u8, any: u8) -> Card {
    costing(fixture("SCO"), Cost { wood, any, ..Cost::FREE })
}

fn deployments(game: &Echoes, seat: Seat, of: CardId) -> Vec<Action> {
    let mut menu = game.legal(seat);
    menu.retain(|action| matches!(action, Action::Deploy { card, .. } if *card == of));
    menu
}

fn payment(action: &Action) -> Option<&Payment> {
    match action {
        Action::Deploy { payment, .. } => payment.as_ref(),
        _ => None,
    }
}

#[test]
fn ee_ruling_43_exactly_the_legal_payments_are_listed() {
    let mut board = Board::new().deployment();
    board.build(P, BuildingKind::Barracks, "C3");
    board.tokens(P, [2, 2, 1]);
    board.store_on_civ(P, Token::Joker, 1);
    let card = board.hand(P, dear(1, 1));
    let table = board.start();
    let action = deployments(&table.game, P, card)
        .into_iter()
        .next()
        .expect("the card should be deployable");
    let ways = table.game.payments(P, &action);
    // Wood or the joker can pay for the wood symbol, and any token for the grey one. This gives four payments with wood
    // and three with the joker; wood with the joker occurs in both groups.
    assert_eq!(ways.len(), 6, "{ways:?}");
    for (index, way) in ways.iter().enumerate() {
        let paid = payment(way).expect("the payment should be named");
        assert!(table.is_payable(P, Cost { wood: 1, any: 1, ..Cost::FREE }, paid));
        assert!(!ways[..index].contains(way), "no payment should be listed twice");
        let table = table.clone().after(P, way.clone());
        assert_eq!(table.units.iter().filter(|unit| unit.id == card).count(), 1);
    }
    let words: BTreeSet<String> = ways
        .iter()
        .filter_map(|way| table.game.payment_line(way))
        .map(|line| say(Lang::En, &line, &Names::default()))
        .collect();
    assert_eq!(words.len(), ways.len(), "no two payments should have the same text: {words:?}");
    assert!(table.game.payments(P, &Action::EndTurn { discards: Vec::new() }).is_empty());
}

#[test]
fn ee_ruling_95_a_payment_with_the_teammates_tokens_is_listed_explicitly() {
    let mut board = team_board().deployment();
    board.build(S1, BuildingKind::Barracks, "C3");
    board.tokens(S1, [0, 1, 0]);
    board.tokens(S2, [0, 1, 0]);
    let card = board.hand(S1, dear(2, 0));
    let table = board.start();
    let menu = deployments(&table.game, S1, card);
    assert!(!menu.is_empty());
    let named = Payment { main: [0, 1, 0], mate: [0, 1, 0], ..Payment::default() };
    assert!(menu.iter().all(|action| payment(action) == Some(&named)));

    board.tokens(S1, [0, 2, 0]);
    let alone = deployments(&board.start().game, S1, card);
    assert!(
        alone.iter().all(|action| payment(action).is_none()),
        "a teammate's token should not be offered if the player's own suffice"
    );
    board.tokens(S1, [0, 0, 0]);
    assert!(deployments(&board.start().game, S1, card).is_empty());
}

#[test]
fn ee_ruling_98_the_menu_lists_the_joker_before_the_teammates_tokens() {
    let mut board = team_board().deployment();
    board.build(S1, BuildingKind::Barracks, "C3");
    board.at.team_joker = Some(0);
    board.tokens(S1, [0, 1, 0]);
    board.tokens(S2, [1, 0, 0]);
    let card = board.hand(S1, dear(2, 0));
    let menu = deployments(&board.start().game, S1, card);
    let named = Payment { main: [0, 1, 0], team_joker: true, ..Payment::default() };
    assert!(!menu.is_empty() && menu.iter().all(|action| payment(action) == Some(&named)));
}

#[test]
fn the_menu_groups_copies_of_a_card_in_hand_but_lists_units_separately() {
    let mut board = Board::new().deployment();
    board.build(P, BuildingKind::Barracks, "C3");
    board.tokens(P, [3, 3, 3]);
    let (first, second) = (board.hand(P, dear(1, 0)), board.hand(P, dear(1, 0)));
    let game = board.start().game;
    let subjects: BTreeSet<String> = [first, second]
        .into_iter()
        .flat_map(|card| deployments(&game, P, card))
        .filter_map(|action| game.particulars(P, &action).subject)
        .map(|part| part.code)
        .collect();
    assert_eq!(subjects.into_iter().collect::<Vec<_>>(), [first.to_string()]);
    assert_eq!(game.playable(P), [first, second].into());

    let mut board = Board::new();
    let (one, other) = (board.put(P, "SCO", "C3"), board.put(P, "SCO", "D4"));
    let game = board.start().game;
    for unit in [one, other] {
        let moves: Vec<Action> = game
            .legal(P)
            .into_iter()
            .filter(|action| matches!(action, Action::Move { unit: its, .. } if *its == unit))
            .collect();
        assert!(!moves.is_empty());
        let mut cells = BTreeSet::new();
        for action in &moves {
            assert_eq!(
                game.particulars(P, action).subject.expect("there should be a unit").code,
                unit.to_string()
            );
            let Particulars { verb, parts, .. } = game.particulars(P, action);
            let to = game.cell_of(action).expect("the action should have a cell").to_string();
            assert_eq!((verb, &parts[1].code), ("move", &to));
            assert!(cells.insert(to), "no two moves should lead to the same cell");
        }
    }
}

#[test]
fn no_two_actions_in_a_menu_have_the_same_arguments() {
    for seed in 0..6 {
        let mut chance = seeded(seed);
        let options = Options::usual(match seed % 3 {
            0 => Format::Base,
            1 => Format::Long,
            _ => Format::Team,
        });
        let mut game = Echoes::new(Echoes::deal(&options, &mut chance));
        for _ in 0..250 {
            let Some(&seat) = game.awaited().first() else { break };
            let menu = game.legal(seat);
            let mut seen = std::collections::BTreeMap::new();
            for action in menu.iter().chain(&game.standing(seat)) {
                let Particulars { verb, parts, .. } = game.particulars(seat, action);
                let key: Vec<(String, String)> =
                    parts.into_iter().map(|part| (part.name.to_owned(), part.code)).collect();
                assert!(
                    key.iter().all(|(_, code)| !code.contains([':', '#', '>', '$', '=', '*'])
                        && code.len() <= 40),
                    "{key:?} should fit a button"
                );
                if let Some(other) = seen.insert((verb, key), action) {
                    panic!("{action:?} should not have the same arguments as {other:?}");
                }
            }
            let action = menu[chance.index(menu.len())].clone();
            game.play(seat, &action, &mut chance).expect("the action should be legal");
        }
    }
}
