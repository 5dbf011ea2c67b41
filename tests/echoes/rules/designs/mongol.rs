//! Tests of the cards in the Mongol deck.

use super::*;

#[test]
fn mon_empire() {
    let mut board = Board::new();
    civ(&mut board, P, "mon_empire");
    let archer = board.put_ranged(P, "ARC", "C3");
    let infantry = board.put(P, "INF", "D3");
    let enemy = dummy(&mut board, Q, "C4");
    let other = dummy(&mut board, Q, "D4");
    let mut table = board.after(P, shot(archer, at_unit(enemy)));
    strike(&mut table, infantry, North, other);
    assert!(table.is_legal(P, &step(archer, South, 2)));
    assert_eq!(table.refused(P, step(infantry, South, 1)), Reason::UnitExhausted);
}

#[test]
fn mon_chinggis_khan() {
    let (mut board, khan) = Board::new().and_design(P, "mon_chinggis_khan", "C3");
    let infantry = board.put(P, "INF", "D3");
    let [one, other] = ["C4", "D4"].map(|at| board.put(Q, "ARC", at));
    let mut table = board.after(P, melee(infantry, North, 1, at_unit(other)));
    assert_eq!(table.stored(khan), [0, 0, 0, 1]);
    strike(&mut table, khan, North, one);
    assert_eq!(table.stored(khan), [0, 0, 0, 2]);
}

#[test]
fn mon_vanguard_scout() {
    let (mut board, tile) = board_with_hidden_tile();
    let scout = put(&mut board, P, "mon_vanguard_scout", "B2");
    let table = board.after(P, using(scout, 0, tile));
    assert_eq!(table.player(P).peeked.len(), 1);
    assert!(table.player(Q).peeked.is_empty() && table.is_spent(scout));
    assert!(!table.is_discovered(cell("C3")));
}

#[test]
fn mon_tamma_levies() {
    let mut board = Board::on(Terrain::Village, &["D3"]);
    board.at.active = 1;
    let levies = put(&mut board, P, "mon_tamma_levies", "C3");
    let other = put(&mut board, P, "mon_tamma_levies", "D3");
    board.build(Q, Camp, "C3");
    board.deck(P, 2);
    let mut table = board.start();
    end(&mut table, Q);
    assert_eq!(table.stored(levies), [0, 0, 0, 1]);
    assert_eq!(table.stored(other), [0; 4]);
    table.play(P, Action::VillageDraw { unit: other });
    assert_eq!(table.stored(other), [1, 0, 0, 0]);
    assert_eq!(table.stored(levies), [0, 0, 0, 1]);
}

#[test]
fn mon_jagun_archers() {
    let (mut board, riders) = Board::new().and_design(P, "mon_jagun_archers", "C3");
    let enemy = dummy(&mut board, Q, "C4");
    assert_eq!(strike(&mut board.start(), riders, North, enemy), 2);
    let mut table = board.after(P, blows::switch(riders, Mode::Ranged));
    assert_eq!(shoot(&mut table, riders, enemy), 2);
}

#[test]
fn mon_quiver_bearers() {
    let (mut board, riders) = Board::new().and_design(P, "mon_quiver_bearers", "C3");
    let enemy = dummy(&mut board, Q, "D5");
    assert_eq!(shoot(&mut board.start(), riders, enemy), 2);
}

#[test]
fn mon_arban_riders() {
    let (mut board, tile) = board_with_hidden_tile();
    let riders = hand(&mut board, P, "mon_arban_riders");
    board.at.units[0].cell = cell("B2");
    let table = board.deployment().after(P, deploy(riders, "A1")).after(P, turned(0));
    assert!(tile.is_some() && table.is_discovered(cell("C3")));
    let (mut board, riders) = Board::new().and_design(P, "mon_arban_riders", "C3");
    let enemy = dummy(&mut board, Q, "C4");
    let mut table = board.after(P, melee(riders, North, 1, at_unit(enemy)));
    // The attack has used up the move.
    assert_eq!(table.refused(P, step(riders, South, 1)), Reason::UnitExhausted);
    end(&mut table, P);
    end(&mut table, Q);
    table.play(P, Action::BuildCamp { unit: riders });
    assert!(table.is_legal(P, &step(riders, South, 2)));
}

fn crosses(id: &str) {
    let (mut board, riders) = Board::new().and_design(P, id, "C3");
    board.put(Q, "INF", "C4");
    let table = board.start();
    assert!(table.is_legal(P, &step(riders, North, 2)));
    assert_eq!(table.refused(P, step(riders, North, 1)), Reason::PathEnemy);
}

#[test]
fn mon_steppe_lancers() {
    crosses("mon_steppe_lancers");
    let (mut board, riders) = Board::new().and_design(P, "mon_steppe_lancers", "C2");
    let enemy = dummy(&mut board, Q, "C4");
    let table = board.after(P, melee(riders, North, 2, at_unit(enemy)));
    assert_eq!(table.health(enemy), DUMMY - 4);
}

#[test]
fn mon_keshig_horse() {
    crosses("mon_keshig_horse");
    let (board, horse) = Board::new().and_design(P, "mon_keshig_horse", "C3");
    assert_eq!(profile(&board.start(), horse).armour, 1);
}

#[test]
fn mon_tumen_noyan() {
    let (mut board, noyan) = Board::new().and_design(P, "mon_tumen_noyan", "C2");
    let [one, other, _] = ["C3", "C4", "C5"].map(|at| board.put_ranged(Q, "ARC", at));
    let mut table = board.after(P, melee(noyan, North, 1, at_unit(one)));
    assert!(!table.is_spent(noyan));
    strike(&mut table, noyan, North, other);
    assert_eq!(table.place(noyan), "C4");
    assert!(table.is_spent(noyan), "the ability must work once a turn");
}

#[test]
fn mon_xiangyang_engineers() {
    let (mut board, engine) = Board::new().and_design(P, "mon_xiangyang_engineers", "C3");
    board.build(Q, Camp, "C5");
    let table = board.after(P, shot(engine, at_building("C5")));
    assert_eq!(table.wall("C5"), 1);
}

#[test]
fn mon_horn_bow() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let archer = board.put_ranged(Q, "ARC", "C4");
    bear(&mut board, Q, archer, "mon_horn_bow");
    let mut table = board.start();
    assert_eq!(ranged(&table, archer), 4);
    strike(&mut table, infantry, North, archer);
    assert_eq!(table.health(infantry), 4);
}

#[test]
fn mon_remounts() {
    let (mut board, horse) = Board::with_unit(P, "CAV", "C2");
    bear(&mut board, P, horse, "mon_remounts");
    let table = board.after(P, Action::BuildCamp { unit: horse }).after(P, step(horse, North, 4));
    assert_eq!(table.place(horse), "C6");
}

#[test]
fn mon_tribute_herds() {
    for (at, held) in [("C3", [1, 0, 0, 0]), ("C4", [1, 0, 1, 0])] {
        let mut board = Board::new();
        board.put(P, "INF", at);
        board.build(Q, Camp, "C4");
        let herds = hand(&mut board, P, "mon_tribute_herds");
        let table = board.deployment().after(P, play(herds, None));
        assert_eq!(table.stored(herds), held);
    }
}

#[test]
fn mon_wings_of_the_hunt() {
    let (mut board, tile) = board_with_hidden_tile();
    let horse = board.put(P, "CAV", "B2");
    board.put(Q, "INF", "B4");
    let hunt = hand(&mut board, P, "mon_wings_of_the_hunt");
    let table = board.after(P, branch(hunt, 0, tile)).after(P, turned(0));
    assert!(table.is_discovered(cell("C3")));
    let mut other = board.after(P, step(horse, North, 1));
    other.play(P, branch(hunt, 1, Some(Pick::Unit(horse))));
    other.play(P, step(horse, North, 2));
    assert_eq!(other.place(horse), "B5");
}

#[test]
fn mon_far_raid() {
    let (mut board, tile) = board_with_hidden_tile();
    board.deck(P, 1);
    let raid = hand(&mut board, P, "mon_far_raid");
    let table = board.deployment().after(P, play(raid, tile)).after(P, turned(0));
    assert!(table.is_discovered(cell("C3")));
    assert_eq!(table.player(P).hand.len(), 1);
}

#[test]
fn mon_feigned_rout() {
    let (mut board, infantry, horse) = Board::facing("INF", "CAV");
    arm(&mut board, Q, "mon_feigned_rout");
    let mut table = board.start();
    assert_eq!(strike(&mut table, infantry, North, horse), 0);
    assert_eq!((table.health(infantry), table.place(infantry)), (4, "C3".into()));
}

#[test]
fn mon_avenge_the_envoys() {
    let mut board = Board::new();
    board.tokens(P, [1, 0, 0]);
    let archer = board.put_ranged(P, "ARC", "C3");
    let enemy = board.put(Q, "ARC", "C4");
    arm(&mut board, Q, "mon_avenge_the_envoys");
    let table = board.after(P, shot(archer, at_unit(enemy)));
    assert_eq!(table.health(archer), 2);
    assert_eq!(table.tokens_of(P), [0; 3]);
}

#[test]
fn mon_yam() {
    let (mut board, tile) = board_with_hidden_tile();
    let yam = event(&mut board, P, "mon_yam");
    let unit = board.put(P, "INF", "C2");
    board.deck(P, 3);
    let mut table = board.after(P, using(yam, 0, tile));
    assert_eq!(table.player(P).peeked.len(), 1);
    assert_eq!(table.refused(P, using(yam, 0, tile)), Reason::AbilityUsed);
    table.play(P, step(unit, North, 1));
    table.play(P, turned(0));
    assert_eq!(table.player(P).hand.len(), 1);
}

#[test]
fn mon_census() {
    let mut board = Board::new();
    board.at.active = 1;
    let census = event(&mut board, P, "mon_census");
    for at in ["C3", "D3", "E3"] {
        board.put(P, "INF", at);
        board.build(Q, Camp, at);
    }
    let archer = board.put(Q, "ARC", "C4");
    let mut table = board.start();
    end(&mut table, Q);
    assert_eq!(table.stored(census), [0, 0, 0, 2]);
    let unit = table.units[2].id;
    strike(&mut table, unit, North, archer);
    assert_eq!(table.stored(census), [0, 0, 1, 2]);
}

#[test]
fn mon_decimal_order() {
    let mut board = Board::new();
    event(&mut board, P, "mon_decimal_order");
    let [horse, foot] =
        ["mon_steppe_lancers", "mon_tamma_levies"].map(|id| hand(&mut board, P, id));
    let table = board.start();
    assert_eq!([horse, foot].map(|card| table.cost_of(P, card).total()), [3, 2]);
}
