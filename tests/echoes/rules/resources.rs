//! Tests of resources (4.6), with the examples in 9.3 and the rulings on payments (5.5).

use regnal_echoes::content;

use super::blows::{able, active, armed, attach, reaction, upgrade, when};
use super::deeds::{altered, camp, done};
use super::*;

pub(super) fn cost(food: u8, wood: u8, gold: u8, any: u8) -> Cost {
    Cost { food, wood, gold, any }
}

/// Returns a Strategy with a single effect that applies when the card is played.
pub(super) fn action(id: &str, does: &str) -> Card {
    let frame = Frame::Action { category: Category::Strategy };
    let mut card = support(id, frame);
    card.abilities.push(ability(&format!("when = \"play\"\ndo = [{does}]")));
    card
}

pub(super) fn play(card: CardId) -> Action {
    Action::PlayAction { card, pick: None, branch: None, opponent: None, payment: None }
}

/// Returns a card with the given cost and no effects.
pub(super) fn priced(cost: Cost) -> Card {
    let frame = Frame::Action { category: Category::Strategy };
    blank("PRICED", cost, frame)
}

/// Returns an Event that stores two gold at the start of each turn of its owner, up to `max`.
fn treasury(max: Option<u8>) -> Card {
    let mut card = support("TREASURY", EVENT);
    card.store = max;
    card.abilities
        .push(ability("when = \"turn_start\"\ndo = [{ op = \"gain\", kind = \"gold\", n = 2 }]"));
    card
}

pub(super) fn strike(unit: CardId, target: Target) -> Action {
    Action::AttackMelee { unit, direction: North, cells: 1, target }
}

#[test]
fn ee_res_01_farmland_yields_food() {
    assert_eq!(Terrain::Farmland.yields(), Some((Resource::Food, 1)));
}

#[test]
fn ee_res_02_woodland_yields_wood() {
    assert_eq!(Terrain::Woodland.yields(), Some((Resource::Wood, 1)));
}

#[test]
fn ee_res_03_mines_yield_gold() {
    assert_eq!(Terrain::Mine.yields(), Some((Resource::Gold, 1)));
}

#[test]
fn ee_res_04_a_joker_pays_for_any_resource() {
    for cost in [cost(1, 0, 0, 0), cost(0, 1, 0, 0), cost(0, 0, 1, 0), cost(0, 0, 0, 1)] {
        let mut board = Board::new();
        let card = board.hand(P, priced(cost));
        let civ = board.at.players[0].civ_card.expect("there should be a card");
        assert_eq!(board.start().refused(P, play(card)), Reason::CannotPay);
        board.store(civ, Token::Joker, 1);
        let table = board.chosen(P, play(card));
        assert_eq!(table.stored(civ), [0; 4], "{cost:?}");
    }
    // One joker pays for exactly one resource.
    let mut board = Board::new();
    let card = board.hand(P, priced(cost(1, 0, 0, 1)));
    board.store_on_civ(P, Token::Joker, 1);
    assert_eq!(board.start().refused(P, play(card)), Reason::CannotPay);
}

#[test]
fn ee_res_05_the_centre_of_constantinople_has_two_double_mines() {
    let tiles = content::tiles(MapKind::Constantinople, Format::Base);
    let rich: Vec<usize> = tiles
        .iter()
        .map(|tile| tile.cells.iter().filter(|&&at| at == Terrain::DoubleMine).count())
        .collect();
    assert_eq!(rich.iter().sum::<usize>(), 2);
    let centre = tiles.iter().find(|tile| tile.centre).expect("there should be a centre");
    // The double mines are on opposite corners (6.9), which makes every rotation fair.
    let at: Vec<usize> =
        (0..4).filter(|&corner| centre.cells[corner] == Terrain::DoubleMine).collect();
    assert!(at == [0, 3] || at == [1, 2], "{at:?}");
}

// covers: EE-EX-27, EE-RES-06, EE-RES-14, EE-RULING-41
#[test]
fn ee_ex_27_a_camp_on_a_double_mine_yields_two_tokens_and_both_are_lost_with_it() {
    let (mut board, infantry) = Board::on(Terrain::DoubleMine, &["C3"]).and_unit(P, "INF", "C3");
    let raider = board.put_card(Q, altered("INF", |unit| unit.melee = 4), "C2");
    board.tokens(P, [0, 0, 1]);
    let mut table = board.chosen(P, camp(infantry));
    assert_eq!(table.main(P, Resource::Gold), Main { ready: 3, spent: 0 });
    table.play(P, done());
    table.play(Q, strike(raider, at_building("C3")));
    assert!(table.building(cell("C3")).is_none());
    assert_eq!(table.main(P, Resource::Gold), Main { ready: 1, spent: 0 });
}

#[test]
fn ee_res_07_exhausted_main_tokens_become_ready_again() {
    let mut board = Board::new();
    let card = board.hand(P, priced(cost(2, 0, 0, 0)));
    let second = board.hand(P, priced(cost(2, 0, 0, 0)));
    board.tokens(P, [3, 0, 0]);
    let mut table = board.chosen(P, play(card));
    assert_eq!(table.main(P, Resource::Food), Main { ready: 1, spent: 2 });
    assert_eq!(table.refused(P, play(second)), Reason::CannotPay);
    table.round();
    assert_eq!(table.main(P, Resource::Food), Main { ready: 3, spent: 0 });
    table.take(P, play(second));
}

#[test]
fn ee_res_08_temporary_tokens_are_removed_when_spent() {
    let mut board = Board::new();
    let card = board.hand(P, priced(cost(0, 1, 0, 0)));
    let civ = board.store_on_civ(P, Token::Wood, 2);
    let mut table = board.chosen(P, play(card));
    assert_eq!(table.stored(civ), [0, 1, 0, 0]);
    assert_eq!(table.main(P, Resource::Wood), Main::default());
    table.round();
    assert_eq!(table.stored(civ), [0, 1, 0, 0], "temporary tokens must not become ready again");
}

// covers: EE-RES-09, EE-RULING-44
#[test]
fn ee_res_09_temporary_tokens_stay_on_the_card_that_produced_them() {
    let mut board = Board::new();
    let event = active(&mut board, P, treasury(None));
    let gift = action("GIFT", "{ op = \"gain\", kind = \"food\", n = 3 }");
    let gift = board.hand(P, gift);
    let gains = when("action", r#"{ op = "gain", kind = "wood", n = 1 }"#);
    let unit = board.put_card(P, able("INF", &gains), "C3");
    let mut table = board.chosen(P, play(gift));
    assert_eq!(table.stored(gift), [3, 0, 0, 0]);
    assert_eq!(table.player(P).kept, [gift], "the card must stay on the table");
    table.take(P, blows::ability_of(unit, None));
    assert_eq!(table.stored(unit), [0, 1, 0, 0]);
    table.round();
    assert_eq!(table.stored(event), [0, 0, 2, 0]);
    assert_eq!(table.stored(gift), [3, 0, 0, 0], "the tokens must not expire");
    assert_eq!(table.temporary(P), [3, 1, 2, 0]);
}

/// Makes Q lose a unit and gain `gold` gold from a Reaction to the loss. Returns the table and the Reaction.
fn loss_repaid(mut board: Board, gold: u8) -> (Table, CardId) {
    let gains = format!("{{ op = \"gain\", kind = \"gold\", n = {gold} }}");
    let price = armed(&mut board, Q, reaction("unit_lost", &gains));
    let infantry = board.put(P, "INF", "C3");
    let victim = board.put(Q, "ARC", "C4");
    (board.after(P, strike(infantry, at_unit(victim))), price)
}

// covers: EE-RULING-44, EE-RULING-47
#[test]
fn ee_ruling_44_tokens_gained_by_a_reaction_go_on_the_civilization_card() {
    let (table, price) = loss_repaid(Board::new(), 2);
    let civ = table.player(Q).civ_card.expect("there should be a card");
    assert_eq!(table.stored(civ), [0, 0, 2, 0]);
    assert!(table.player(Q).discard.contains(&price));
}

// covers: EE-EX-34, EE-RES-10, EE-RULING-45
#[test]
fn ee_ex_34_a_card_at_its_token_limit_gains_no_more_tokens() {
    let mut board = Board::new();
    let event = active(&mut board, P, treasury(Some(2)));
    board.store(event, Token::Gold, 1);
    let mut table = board.start();
    table.round();
    assert_eq!(table.stored(event), [0, 0, 2, 0]);
    table.round();
    assert_eq!(table.stored(event), [0, 0, 2, 0]);
}

#[test]
fn ee_res_10_a_cards_token_limit_covers_all_kinds_of_tokens() {
    let mut board = Board::new();
    let event = active(&mut board, P, treasury(Some(2)));
    board.store(event, Token::Food, 1);
    let open = active(&mut board, P, treasury(None));
    board.store(open, Token::Gold, 40);
    let mut table = board.start();
    table.round();
    assert_eq!(table.stored(event), [1, 0, 1, 0]);
    assert_eq!(table.stored(open), [0, 0, 42, 0]);
}

#[test]
fn ee_ruling_45_the_civilization_card_has_its_own_token_limit() {
    // A Reaction's tokens go on the Civilization card and count towards that card's limit.
    let mut board = Board::new();
    let mut civ = blank("CIV2", Cost::FREE, Frame::Civilization);
    civ.store = Some(3);
    let civ = board.copy(Q, civ);
    board.at.players[1].civ_card = Some(civ);
    board.store(civ, Token::Joker, 1);
    let (table, _) = loss_repaid(board, 4);
    assert_eq!(table.stored(civ), [0, 0, 2, 1]);
}

// covers: EE-EX-35, EE-RES-11
#[test]
fn ee_ex_35_a_discarded_event_loses_its_tokens() {
    let mut board = Board::new();
    let event = active(&mut board, P, treasury(Some(2)));
    board.store(event, Token::Gold, 2);
    let card = board.hand(P, priced(cost(0, 0, 1, 0)));
    let mut table = board.start();
    table.clone().take(P, play(card));
    table.play(P, Action::DiscardEvent { event });
    assert_eq!(table.temporary(P), [0; 4]);
    assert_eq!(table.player(P).discard, [event]);
    assert_eq!(table.refused(P, play(card)), Reason::CannotPay);
}

/// The tokens are spent before the Event is discarded, just as a deployment is paid for before a unit is discarded to
/// make room (EE-RULING-71).
#[test]
fn ee_res_11_tokens_of_a_replaced_event_can_pay_for_the_new_one() {
    let mut board = Board::new().deployment();
    let event = active(&mut board, P, treasury(Some(2)));
    board.store(event, Token::Gold, 2);
    let new = board.hand(P, blank("PRICED", cost(0, 0, 1, 0), EVENT));
    let mut table = board.start();
    table.play(P, Action::PlayEvent { card: new, discard: Some(event), payment: None });
    assert_eq!(table.player(P).events, [new]);
    assert_eq!(table.player(P).discard, [event]);
    // The other token is lost together with the Event.
    assert_eq!(table.temporary(P), [0; 4]);
}

#[test]
fn ee_res_11_a_lost_unit_loses_its_tokens() {
    let (mut board, infantry, victim) = Board::facing("INF", "ARC");
    board.store(victim, Token::Food, 2);
    let upgrade = attach(&mut board, Q, victim, upgrade("PURSE", ""));
    board.store(upgrade, Token::Gold, 1);
    let mut table = board.start();
    assert_eq!(table.temporary(Q), [2, 0, 1, 0]);
    table.play(P, strike(infantry, at_unit(victim)));
    assert_eq!(table.temporary(Q), [0; 4]);
    assert_eq!(table.temporary(P), [0; 4]);
}

#[test]
fn ee_res_14_the_loss_of_a_camp_costs_its_owner_the_camps_token() {
    let (mut board, infantry) = Board::on(Terrain::Woodland, &["C4"]).and_unit(P, "INF", "C3");
    board.build(Q, BuildingKind::Camp, "C4");
    board.build(Q, BuildingKind::Camp, "E2");
    board.at.buildings[0].damage = 1;
    let mut table = board.start();
    assert_eq!(table.tokens_of(Q), [1, 1, 0]);
    table.play(P, strike(infantry, at_building("C4")));
    assert_eq!(table.tokens_of(Q), [1, 0, 0]);
}

// covers: EE-RES-15, EE-RULING-41
#[test]
fn ee_res_15_the_loss_of_a_camp_removes_ready_tokens_before_exhausted_ones() {
    let lose = |main: Main| {
        let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
        board.build(Q, BuildingKind::Camp, "C4");
        board.at.buildings[0].damage = 3;
        board.at.buildings[0].yields = Some((Resource::Food, 2));
        board.at.players[1].main[0] = main;
        let civ = board.store_on_civ(Q, Token::Food, 1);
        let table = board.after(P, strike(infantry, at_building("C4")));
        assert_eq!(table.stored(civ), [1, 0, 0, 0], "temporary tokens must stay");
        table.main(Q, Resource::Food)
    };
    assert_eq!(lose(Main { ready: 3, spent: 1 }), Main { ready: 1, spent: 1 });
    assert_eq!(lose(Main { ready: 1, spent: 2 }), Main { ready: 0, spent: 1 });
    assert_eq!(lose(Main { ready: 0, spent: 2 }), Main { ready: 0, spent: 0 });
    assert_eq!(
        lose(Main { ready: 1, spent: 0 }),
        Main { ready: 0, spent: 0 },
        "the tokens must not fall below zero"
    );
}

#[test]
fn ee_ruling_41_a_camp_keeps_its_income_while_another_unit_is_on_it() {
    let mut board = Board::new();
    board.build(P, BuildingKind::Camp, "C3");
    board.put(Q, "INF", "C3");
    board.at.players[0].main[0] = Main { ready: 0, spent: 1 };
    let mut table = board.start();
    table.round();
    assert_eq!(table.tokens_of(P), [1, 0, 0]);
}
