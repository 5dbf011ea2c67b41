//! Tests of the Unit board, and of the pawns on it (4.9, 5.7).

use super::deeds::{altered, deploy, done, replace};
use super::deployment::{attack_and_health, crowded, rich, with_pawn};
use super::reactions::strike;
use super::*;

// covers: EE-DEPLOY-06, EE-DEPLOY-08, EE-DEPLOY-10, EE-DEPLOY-11, EE-RULING-72
#[test]
fn ee_deploy_06_only_royal_pawns_give_a_bonus() {
    let stats = |name: &str, pawn| {
        let mut board = rich();
        let card = board.hand(P, fixture(name));
        let table = board.after(P, deploy(card, pawn, "C3"));
        attack_and_health(&table, card)
    };
    for pawn in [Pawn::Second, Pawn::Third, Pawn::Fourth] {
        assert_eq!(stats("ARC", pawn), ([1, 3], 3));
    }
    assert_eq!(stats("ARC", Pawn::Queen), ([1, 3], 5));
    assert_eq!(stats("ARC", Pawn::King), ([2, 4], 3));
    // An attack value of 0 gets no bonus.
    assert_eq!(stats("INF", Pawn::King), ([4, 0], 5));
    assert_eq!(stats("LBW", Pawn::King), ([0, 4], 2));
}

#[test]
fn ee_deploy_08_a_royal_pawns_bonus_applies_in_combat() {
    let mut board = Board::new();
    let king = with_pawn(&mut board, "INF", "C3", Pawn::King);
    let queen = with_pawn(&mut board, "INF", "D3", Pawn::Queen);
    let one = board.put(Q, "RIP", "C4");
    let other = board.put(Q, "PLT", "D4");
    let mut table = board.after(P, strike(king, one));
    assert!(table.unit(one).is_none(), "the damage must be 4");
    table.play(P, strike(queen, other));
    assert_eq!(table.health(queen), 4, "the queen must lose 3 of 7 health");
}

// covers: EE-DEPLOY-07, EE-DEPLOY-09, EE-RULING-73
#[test]
fn ee_deploy_07_the_king_and_the_queen_can_be_used_only_once() {
    for pawn in [Pawn::King, Pawn::Queen] {
        let mut board = rich();
        board.at.phase = Phase::Mobilization;
        let royal = with_pawn(&mut board, "LBW", "D4", pawn);
        board.unit(royal).mode = Mode::Ranged;
        let plain = board.put(P, "LBW", "E4");
        let hunter = board.put_card(Q, altered("INF", |unit| unit.melee = 6), "D3");
        let second = board.put_card(Q, altered("INF", |unit| unit.melee = 6), "E3");
        let card = board.hand(P, fixture("INF"));
        let freed = board.unit(plain).pawn;
        let mut table = board.after(P, done()).after(Q, strike(hunter, royal));
        table.play(Q, strike(second, plain));
        assert_eq!(table.player(P).pawns[pawn.index()], PawnState::Gone);
        assert_eq!(table.player(P).pawns[freed.index()], PawnState::Free);
        table.play(Q, done());
        table.play(P, Action::EndMobilization);
        assert_eq!(table.refused(P, deploy(card, pawn, "C3")), Reason::PawnNotFree);
        table.take(P, deploy(card, freed, "C3"));
    }
}

#[test]
fn ee_ruling_73_a_royal_pawn_is_removed_from_the_game_with_its_unit() {
    let mut board = Board::new();
    let royal = with_pawn(&mut board, "ARC", "C4", Pawn::Queen);
    let mut card = fixture("INF");
    card.abilities.push(ability(
        "when = \"action\"\ntarget = { unit = { owner = \"own\", within = 1 } }\n\
         do = [{ op = \"direct_damage\", n = 9, on = \"target\" }]",
    ));
    let clumsy = board.put_card(P, card, "C3");
    let table = board.chosen(P, blows::ability_of(clumsy, Some(Pick::Unit(royal))));
    assert!(table.unit(royal).is_none());
    assert_eq!(table.player(P).pawns[Pawn::Queen.index()], PawnState::Gone);
}

// covers: EE-EX-74, EE-DEPLOY-12, EE-DEPLOY-13, EE-DEPLOY-14, EE-RULING-71
#[test]
fn ee_ex_74_a_unit_must_be_discarded_if_the_unit_board_is_full() {
    let (mut board, units) = crowded();
    let [plain, .., king, queen] = units;
    board.unit(plain).damage = 3;
    let upgrade = blows::attach(&mut board, P, plain, blows::upgrade("UP", ""));
    let card = board.hand(P, fixture("SPR"));
    let mut table = board.start();
    let (kings, queens) = (Pawn::King, Pawn::Queen);
    assert_eq!(table.unit(king).map(|unit| unit.pawn), Some(kings));
    assert_eq!(table.unit(queen).map(|unit| unit.pawn), Some(queens));
    assert_eq!(table.refused(P, deploy(card, Pawn::Second, "C3")), Reason::NoFreePawn);
    for (unit, pawn) in [(king, kings), (queen, queens)] {
        assert_eq!(table.refused(P, replace(card, pawn, "C3", unit)), Reason::RoyalNotDiscardable);
    }
    table.take(P, replace(card, Pawn::Second, "C3", plain));
    assert!(table.unit(plain).is_none());
    assert_eq!(table.place(card), "C3");
    assert_eq!(table.health(card), 4, "the new unit must have no damage");
    let discard = &table.player(P).discard;
    assert!(discard.contains(&plain) && discard.contains(&upgrade));
    assert_eq!(table.units_of(P).count(), 6);
}

#[test]
fn ee_deploy_12_a_unit_can_only_be_discarded_if_the_unit_board_is_full() {
    let (mut board, units) = crowded();
    let card = board.hand(P, fixture("SPR"));
    // A unit with an ordinary pawn can be discarded; a unit with a royal pawn cannot.
    let table = board.start();
    let gone: BTreeSet<Option<CardId>> = picked!(
        table.game.legal(P).into_iter(),
        Action::Deploy { discard, .. } => discard
    )
    .collect();
    let scout = board.at.units[0].id;
    let ordinary = [scout, units[0], units[1], units[2]].map(Some);
    assert_eq!(gone, ordinary.into_iter().collect());
    let lost = board.at.units.pop().expect("there should be a unit");
    board.at.players[0].pawns[lost.pawn.index()] = PawnState::Free;
    let action = replace(card, Pawn::Second, "C3", units[0]);
    assert_eq!(board.start().refused(P, action), Reason::BoardNotFull);
}

#[test]
fn ee_ruling_70_spent_royal_pawns_make_the_unit_board_smaller() {
    let (mut board, units) = crowded();
    board.at.units.pop();
    board.at.players[0].pawns[Pawn::Queen.index()] = PawnState::Gone;
    let card = board.hand(P, fixture("SPR"));
    let mut table = board.start();
    assert_eq!(table.units_of(P).count(), 5);
    assert_eq!(table.refused(P, deploy(card, Pawn::Second, "C3")), Reason::NoFreePawn);
    table.take(P, replace(card, Pawn::Second, "C3", units[0]));
}

#[test]
fn ee_ruling_71_discarding_a_garrison_makes_room_in_its_barracks() {
    let (mut board, units) = crowded();
    board.unit(units[0]).cell = cell("C3");
    let card = board.hand(P, fixture("SPR"));
    let mut table = board.start();
    // The Scout occupies the Capital, so room can be made only on the garrison's cell.
    assert_eq!(table.refused(P, replace(card, Pawn::Third, "C3", units[1])), Reason::NoDeployCell);
    table.take(P, replace(card, Pawn::Second, "C3", units[0]));
    assert_eq!(table.place(card), "C3");
    assert!(table.outcome.is_none());
    assert!(table.player(P).discard.contains(&units[0]));
}

#[test]
fn ee_deploy_09_a_surviving_king_stays_in_play() {
    let mut board = rich();
    let king = with_pawn(&mut board, "PLT", "C4", Pawn::King);
    let foe = board.put(Q, "INF", "D4");
    let table = board.after(P, done()).after(Q, blows::melee(foe, West, 1, at_unit(king)));
    assert_eq!(table.player(P).pawns[Pawn::King.index()], PawnState::With(king));
}
