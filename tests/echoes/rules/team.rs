//! Tests of the team game (4.14, R-95 to R-101): two against two.

use super::cards_in_play::action;
use super::reactions::{parry, strike};
use super::ways_to_pay::dear;
use super::*;

/// First player in the south.
pub(super) const S1: Seat = Seat(0);

pub(super) const S2: Seat = Seat(2);

/// First player in the north.
pub(super) const N1: Seat = Seat(1);

pub(super) const N2: Seat = Seat(3);

pub(super) fn team() -> Options {
    Options::usual(Format::Team)
}

/// Returns a board with all tiles discovered, a Scout in every Capital, and S1 in Mobilization.
pub(super) fn board() -> Board {
    let mut board = Board::empty(team());
    board.stand_by();
    board
}

pub(super) fn end(table: &mut Table, seats: &[Seat]) {
    for &seat in seats {
        table.end_turn(seat);
    }
}

pub(super) fn play(card: CardId, pick: Option<Pick>, opponent: Option<Seat>) -> Action {
    Action::PlayAction { card, pick, branch: None, opponent, payment: None }
}

fn deploy(card: CardId, at: &str, payment: Option<Payment>) -> Action {
    Action::Deploy { card, pawn: Pawn::Fourth, cell: cell(at), mode: None, discard: None, payment }
}

// covers: EE-TEAM-10, EE-RULING-95
#[test]
fn ee_ex_87_a_teammates_tokens_can_pay_for_a_card() {
    let mut board = board().deployment();
    board.build(S1, BuildingKind::Barracks, "C3");
    board.tokens(S1, [0, 1, 0]);
    board.tokens(S2, [0, 1, 0]);
    let treasure = board.store_on_civ(S2, Token::Gold, 1);
    let card = board.hand(S1, dear(2, 0));
    let mut table = board.start();
    let both = Payment { main: [0, 1, 0], mate: [0, 1, 0], ..Payment::default() };
    let auto = deploy(card, "C3", None);
    assert_eq!(
        table.refused(S1, auto),
        Reason::CannotPay,
        "the engine must not choose a teammate's token by itself"
    );
    table.play(S1, deploy(card, "C3", Some(both.clone())));
    assert_eq!(table.player(S2).main[1], Main { ready: 0, spent: 1 });
    end(&mut table, &[S1, N1]);
    assert_eq!(table.tokens_of(S1), [0, 0, 0]);
    assert_eq!(
        table.tokens_of(S2),
        [0, 1, 0],
        "the token must become ready in its owner's Start phase"
    );
    // A temporary token belongs to the owner of the card that holds it.
    let grey = board.hand(S1, dear(2, 1));
    let table = board.start();
    let theirs = Payment { temporary: vec![(treasure, Token::Gold, 1)], ..both.clone() };
    let refuse = |payment| table.refused(S1, deploy(grey, "C3", Some(payment)));
    assert_eq!(refuse(theirs), Reason::BadPayment);
    let too_many = Payment { mate: [0, 2, 0], ..both };
    assert_eq!(refuse(too_many), Reason::BadPayment);
}

#[test]
fn ee_ruling_95_a_teammates_spent_tokens_cannot_be_used() {
    let mut board = board().deployment();
    board.build(S1, BuildingKind::Barracks, "C3");
    board.tokens(S1, [0, 1, 0]);
    board.at.players[S2.index()].main[1] = Main { ready: 0, spent: 1 };
    let card = board.hand(S1, dear(2, 0));
    let both = Payment { main: [0, 1, 0], mate: [0, 1, 0], ..Payment::default() };
    let table = board.start();
    let act = deploy(card, "C3", Some(both));
    assert_eq!(table.refused(S1, act), Reason::BadPayment);
}

// covers: EE-TEAM-09
#[test]
fn ee_team_09_either_team_member_can_spend_the_joker_in_their_own_turn() {
    let mut board = board().deployment();
    board.at.team_joker = Some(1);
    let mut cards = Vec::new();
    for (seat, at) in [(S1, "C3"), (N1, "F6"), (N2, "D6")] {
        board.build(seat, BuildingKind::Barracks, at);
        cards.push((seat, at, board.hand(seat, fixture("SCO"))));
    }
    let joker = || Some(Payment { team_joker: true, ..Payment::default() });
    let table = board.start();
    let (_, at, card) = cards[0];
    assert_eq!(table.refused(S1, deploy(card, at, joker())), Reason::BadPayment);
    for (seat, at, card) in [cards[1], cards[2]] {
        let mut table = table.clone();
        end(&mut table, &[S1]);
        if seat == N2 {
            end(&mut table, &[N1, S2]);
        }
        table.play(seat, Action::EndMobilization);
        let auto = deploy(card, at, None);
        assert_eq!(table.refused(seat, auto), Reason::CannotPay);
        table.play(seat, deploy(card, at, joker()));
        assert_eq!(table.team_joker, None);
    }
}

// covers: EE-TEAM-12
#[test]
fn ee_team_12_effects_on_allied_units_include_a_teammates_units() {
    let (mut board, unit) = board().and_unit(S1, "INF", "C4");
    let enemy = board.put(N1, "INF", "C5");
    board.put(S2, "CRY", "B4");
    let hurt = board.put(S2, "INF", "B2");
    board.unit(hurt).damage = 2;
    let heal = action(&[
        "when = \"play\"\ntarget = { unit = { owner = \"allied\", damaged = true } }\ndo = [{ op = \"heal\", n = 2 }]",
    ]);
    let card = board.hand(S1, heal);
    let mut table = board.after(S1, strike(unit, enemy));
    assert_eq!(table.health(enemy), 1, "expected 3 damage plus the War Cry of the teammate");
    table.play(S1, play(card, Some(Pick::Unit(hurt)), None));
    assert_eq!(table.health(hurt), 5);
}

// covers: EE-RULING-100
#[test]
fn ee_ruling_100_a_player_can_only_use_their_own_units_cards_and_buildings() {
    let (mut board, own) = board().and_unit(S1, "INF", "C4");
    let mate = board.put(S2, "INF", "D4");
    board.build(S2, BuildingKind::Camp, "D3");
    board.build(S2, BuildingKind::Barracks, "E3");
    let card = board.hand(S1, fixture("SCO"));
    let theirs = board.hand(S2, fixture("SCO"));
    board.tokens(S1, [1, 1, 1]);
    let selfish = blows::strategy(r#"{ op = "heal", n = 2 }"#, blows::OWN_UNIT);
    let selfish = board.hand(S1, selfish);
    let table = board.start();
    let step = |unit| Action::Move { unit, direction: North, cells: 1 };
    assert_eq!(table.refused(S1, step(mate)), Reason::NotYours);
    assert_eq!(table.refused(S1, Action::BuildCamp { unit: mate }), Reason::NotYours);
    assert_eq!(table.refused(S2, step(mate)), Reason::NotYourTurn);
    let brawl = Action::AttackMelee { unit: own, direction: East, cells: 1, target: at_unit(mate) };
    assert_eq!(table.refused(S1, brawl), Reason::TargetNotEnemy);
    let transfer = Action::Transfer { unit: own, from: cell("D3"), payment: None };
    assert_eq!(table.refused(S1, transfer), Reason::NotYours);
    let aim = play(selfish, Some(Pick::Unit(mate)), None);
    assert_eq!(
        table.refused(S1, aim),
        Reason::InvalidTarget,
        "\"your\" must not include the teammate"
    );
    let table = board.deployment().start();
    // Deployment in a teammate's Barracks or with a teammate's cards is illegal (EE-RULING-74).
    assert_eq!(table.refused(S1, deploy(theirs, "E3", None)), Reason::CardNotInHand);
    assert_eq!(table.refused(S1, deploy(card, "E3", None)), Reason::NoDeployCell);
}

#[test]
fn ee_ruling_100_an_upgrade_can_be_attached_to_a_teammates_unit() {
    let (mut board, mate) = board().and_unit(S2, "INF", "D4");
    let enemy = board.put(N1, "INF", "D6");
    let upgrade = Frame::Upgrade { category: Category::Strategy, bearers: Vec::new() };
    let card = board.hand(S1, support("SHOES", upgrade));
    let mut table = board.start();
    let attach = |unit| Action::PlayUpgrade { card, unit, payment: None };
    assert_eq!(table.refused(S1, attach(enemy)), Reason::NotAllied);
    table.play(S1, attach(mate));
    assert_eq!(table.owner(card), S1);
    assert!(table.unit(mate).is_some_and(|unit| unit.upgrades == [card]));
}

// covers: EE-RULING-97
#[test]
fn ee_ruling_97_teammates_see_each_others_hands() {
    let mut board = board();
    let cards = [S1, S2, N1].map(|seat| board.hand(seat, fixture("INF")));
    board.deck(S1, 3);
    let hands = |board: &Board, seat: Seat| {
        board
            .start()
            .seen(seat)
            .players
            .iter()
            .map(|player| player.hand.is_some())
            .collect::<Vec<_>>()
    };
    assert_eq!(hands(&board, S1), [true, false, true, false]);
    assert_eq!(hands(&board, N2), [false, true, false, true]);
    let view = board.start().seen(S2);
    assert!(view.cards.contains_key(&cards[0]) && !view.cards.contains_key(&cards[2]));
    assert!(board.at.players[0].deck.iter().all(|card| !view.cards.contains_key(card)));
    board.at.options.open_hands = false;
    assert_eq!(hands(&board, S1), [true, false, false, false]);
    let view = board.start().seen(S2);
    assert!(!view.cards.contains_key(&cards[0]));
    assert_eq!(view.players[0].orders, None);
}

#[test]
fn ee_ruling_95_a_teammates_tokens_can_pay_for_a_prompted_reaction() {
    let mut board = board();
    board.at.options.reactions = ReactionMode::Prompt;
    let card = board.hand(N1, costing(parry(1), Cost { gold: 1, ..Cost::FREE }));
    let unit = board.put(S1, "INF", "C4");
    let enemy = board.put(N1, "INF", "C5");
    let poor = board.after(S1, strike(unit, enemy));
    assert_eq!(poor.game.awaited(), [S1].into());
    board.tokens(N2, [0, 0, 1]);
    let mut table = board.after(S1, strike(unit, enemy));
    assert_eq!(
        table.game.awaited(),
        [N1].into(),
        "the window must open because the payment is publicly possible"
    );
    let payment = Some(Payment { mate: [0, 0, 1], ..Payment::default() });
    table.play(N1, Action::PlayReaction { card, pick: None, branch: None, payment });
    assert_eq!(table.health(enemy), 3);
    assert_eq!(table.player(N2).main[2], Main { ready: 0, spent: 1 });
}

#[test]
fn ee_team_05_turns_alternate_between_the_sides() {
    let mut table = board().start();
    let mut seen = Vec::new();
    for _ in 0..8 {
        let seat = table.active();
        seen.push(seat);
        table.end_turn(seat);
    }
    assert_eq!(seen, [S1, N1, S2, N2, S1, N1, S2, N2]);
    assert_eq!(table.round, 3);
}
