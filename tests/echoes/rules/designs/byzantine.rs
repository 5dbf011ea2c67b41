//! Tests of the cards in the Byzantine deck.

use super::*;

#[test]
fn byz_empire() {
    let mut board = Board::new();
    civ(&mut board, Q, "byz_empire");
    let infantry = board.put(P, "INF", "C3");
    board.build(Q, Barracks, "C4");
    assert_eq!(storm(&mut board.start(), infantry, North, "C4"), 3);
}

#[test]
fn byz_alexios_komnenos() {
    let (mut board, alexios) = Board::new().and_design(P, "byz_alexios_komnenos", "C3");
    let ram = board.put(P, "RAM", "E5");
    board.tokens(P, [0, 0, 1]);
    board.at.players[0].main[2].spent = 2;
    let mut table = board.start();
    assert_eq!((attack(&table, ram), attack(&table, alexios)), (3, 5));
    end(&mut table, P);
    assert_eq!(table.tokens_of(P), [0, 0, 2]);
}

#[test]
fn byz_border_akrites() {
    let (board, scout) = Board::new().and_design(P, "byz_border_akrites", "C3");
    let table = board.start();
    assert!(table.is_legal(P, &step(scout, NorthEast, 2)));
    assert_eq!(table.health(scout), 4);
}

#[test]
fn byz_skoutatoi() {
    let (mut board, archer) = Board::with_ranged(P, "ARC", "C3");
    let men = put(&mut board, Q, "byz_skoutatoi", "C4");
    assert_eq!(shoot(&mut board.start(), archer, men), 1);
}

#[test]
fn byz_varangian_guard() {
    let (mut board, guard) = Board::new().and_design(P, "byz_varangian_guard", "C3");
    assert_eq!(attack(&board.start(), guard), 5);
    board.unit(guard).cell = cell("D4");
    assert_eq!(attack(&board.start(), guard), 4);
}

#[test]
fn byz_men_of_the_walls() {
    let (mut board, bombard) = Board::with_ranged(P, "ARC", "C3");
    blows::raise(&mut board, P, bombard, "ranged", 5);
    board.build(Q, Barracks, "C4");
    put(&mut board, Q, "byz_men_of_the_walls", "D4");
    let mut table = board.after(P, shot(bombard, at_building("C4")));
    assert_eq!(table.wall("C4"), 4);
    round(&mut table);
    assert_eq!(table.wall("C4"), 5);
}

/// Checks that a unit counter-attacks with its melee value even while it is in ranged mode.
fn counters(id: &str) {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let archers = put(&mut board, Q, id, "C4");
    board.unit(archers).mode = Mode::Ranged;
    let table = board.after(P, melee(infantry, North, 1, at_unit(archers)));
    assert_eq!(table.health(infantry), 3);
}

#[test]
fn byz_theme_archers() {
    counters("byz_theme_archers");
}

#[test]
fn byz_vardariots() {
    counters("byz_vardariots");
}

#[test]
fn byz_trapezitai() {
    let mut board = Board::on(Terrain::Mountain, &["B2"]).hide("C3", [Terrain::Farmland; 4]);
    let riders = put(&mut board, P, "byz_trapezitai", "A2");
    let other = put(&mut board, P, "byz_trapezitai", "C2");
    let mut table = board.after(P, step(other, North, 1)).after(P, turned(0));
    assert_eq!(table.stored(other), [1, 0, 0, 0]);
    table.play(P, step(riders, East, 3));
    assert_eq!(table.place(riders), "D2");
}

#[test]
fn byz_kataphraktoi() {
    let (mut board, horse) = Board::new().and_design(P, "byz_kataphraktoi", "C3");
    let enemy = dummy(&mut board, Q, "C4");
    let mut table = board.start();
    assert_eq!(strike(&mut table, horse, North, enemy), 4);
    assert_eq!(table.place(enemy), "C5");
}

#[test]
fn byz_immortals() {
    let (mut board, horse) = Board::new().and_design(P, "byz_immortals", "C3");
    board.unit(horse).damage = 2;
    let mut table = board.start();
    assert_eq!(profile(&table, horse).armour, 1);
    round(&mut table);
    assert_eq!(table.health(horse), 6);
}

#[test]
fn byz_fire_engine() {
    let (mut board, engine) = Board::new().and_design(P, "byz_fire_engine", "C3");
    board.build(Q, Camp, "C5");
    let table = board.after(P, using(engine, 0, Some(Pick::Building(cell("C5")))));
    assert_eq!(table.wall("C5"), 2);
    assert!(table.unit(engine).is_some_and(|unit| unit.exhausted));
}

#[test]
fn byz_dromon() {
    let (mut board, ship) = Board::on(Terrain::Water, &["C3"]).and_design(P, "byz_dromon", "C3");
    let [near, inland] = ["C4", "C5"].map(|at| board.put(Q, "PLT", at));
    let mut table = board.start();
    let at = |unit| using(ship, 0, Some(Pick::Unit(unit)));
    assert_eq!(table.refused(P, at(inland)), Reason::InvalidTarget);
    table.play(P, at(near));
    assert_eq!(table.health(near), 4);
}

#[test]
fn byz_chelandion() {
    let mut board = Board::on(Terrain::Water, &["C3"]);
    let ship = put(&mut board, P, "byz_chelandion", "C3");
    board.build(Q, Barracks, "D4");
    board.build(Q, Barracks, "C5");
    let mut table = board.start();
    let at = |name| using(ship, 0, Some(Pick::Building(cell(name))));
    assert_eq!(table.refused(P, at("C5")), Reason::InvalidTarget);
    table.play(P, at("D4"));
    assert_eq!(table.wall("D4"), 3);
}

#[test]
fn byz_klibanion() {
    let mut board = Board::new();
    let [infantry, archer] = [("INF", "C3"), ("ARC", "D3")].map(|(id, at)| board.put(P, id, at));
    for unit in [infantry, archer] {
        bear(&mut board, P, unit, "byz_klibanion");
    }
    let table = board.start();
    assert_eq!([infantry, archer].map(|unit| profile(&table, unit).armour), [1, 0]);
}

#[test]
fn byz_hand_siphon() {
    let (mut board, bearer) = Board::with_unit(P, "INF", "C3");
    let siphon = bear(&mut board, P, bearer, "byz_hand_siphon");
    let friend = board.put(P, "INF", "D4");
    board.build(Q, Barracks, "B4");
    let [inside, enemy] = ["B4", "C4"].map(|at| board.put(Q, "INF", at));
    let at = |unit| using(siphon, 0, Some(Pick::Unit(unit)));
    let mut table = board.after(P, at(enemy));
    assert_eq!(table.health(enemy), 4);
    strike(&mut table, friend, West, enemy);
    assert_eq!(table.health(friend), 5);
    assert_eq!(board.after(P, at(inside)).health(inside), 4);
}

#[test]
fn byz_envoys_with_gold() {
    let (mut board, infantry, enemy) = Board::facing("INF", "INF");
    let envoys = hand(&mut board, P, "byz_envoys_with_gold");
    let card = board.hand(Q, card("byz_klibanion"));
    let board = board.deployment();
    let mut table = board.after(P, branch(envoys, 0, Some(Pick::Unit(enemy))));
    end(&mut table, P);
    let action = melee(enemy, South, 1, at_unit(infantry));
    assert_eq!(table.refused(Q, action), Reason::ForbiddenByEffect);
    let other = board.after(P, branch(envoys, 1, None));
    assert_eq!(other.player(Q).discard, vec![card]);
}

#[test]
fn byz_sakellion() {
    let mut board = Board::new();
    let sakellion = hand(&mut board, P, "byz_sakellion");
    board.tokens(P, [0, 0, 0]);
    board.at.players[0].main[1].spent = 1;
    board.at.players[0].capital_health = 8;
    let board = board.deployment();
    assert_eq!(board.after(P, branch(sakellion, 0, None)).tokens_of(P), [0, 1, 0]);
    assert_eq!(board.after(P, branch(sakellion, 1, None)).player(P).capital_health, 9);
}

#[test]
fn byz_foulkon() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    board.unit(infantry).damage = 2;
    let archer = board.put_ranged(Q, "ARC", "C4");
    let foulkon = hand(&mut board, P, "byz_foulkon");
    let mut table = board.after(P, play(foulkon, None));
    assert_eq!(table.health(infantry), 4);
    end(&mut table, P);
    let action = shot(archer, at_unit(infantry));
    assert_eq!(table.refused(Q, action.clone()), Reason::ForbiddenByEffect);
    end(&mut table, Q);
    end(&mut table, P);
    assert!(table.is_legal(Q, &action));
}

#[test]
fn byz_hold_the_battlements() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    board.build(Q, Barracks, "C4");
    arm(&mut board, Q, "byz_hold_the_battlements");
    assert_eq!(storm(&mut board.start(), infantry, North, "C4"), 4);
}

#[test]
fn byz_bought_in_advance() {
    let mut board = Board::new();
    board.deck(P, 2);
    let plan = board.hand(P, blows::strategy(r#"{ op = "draw", n = 1 }"#, ""));
    arm(&mut board, Q, "byz_bought_in_advance");
    let table = board.after(P, play(plan, None));
    assert!(table.player(P).hand.is_empty());
    assert_eq!(table.player(P).discard, vec![plan]);
}

#[test]
fn byz_frontier_kastra() {
    let mut board = Board::new();
    let kastra = event(&mut board, P, "byz_frontier_kastra");
    board.build(P, Camp, "C3");
    board.build(P, Barracks, "D3");
    for building in &mut board.at.buildings {
        building.damage = 4;
    }
    let mut table = board.start();
    assert_eq!([table.wall("C3"), table.wall("D3")], [2, 3]);
    assert_eq!(table.barracks_cost(P).total(), 3);
    let mut without = table.clone();
    // Without the Event, the units lose their temporary health.
    without.play(P, Action::DiscardEvent { event: kastra });
    assert!(without.building(cell("C3")).is_none());
    assert_eq!(without.wall("D3"), 1);
    end(&mut table, P);
    assert_eq!([table.wall("C3"), table.wall("D3")], [3, 4]);
}

#[test]
fn byz_chain_of_beacons() {
    let mut board = Board::new().hide("E3", [Terrain::Farmland; 4]);
    event(&mut board, Q, "byz_chain_of_beacons");
    board.deck(Q, 2);
    board.build(Q, Barracks, "C4");
    let [one, other, third] = ["C3", "B4", "E2"].map(|at| board.put(P, "INF", at));
    let mut table = board.start();
    assert_eq!(storm(&mut table, one, North, "C4"), 2);
    assert_eq!(storm(&mut table, other, East, "C4"), 0);
    table.play(P, step(third, North, 1));
    table.play(P, turned(0));
    assert_eq!(table.player(Q).hand.len(), 1);
}

#[test]
fn byz_bureau_of_barbarians() {
    let mut board = Board::new().hide("E3", [Terrain::Farmland; 4]);
    board.at.units[0].cell = cell("B2");
    let bureau = event(&mut board, Q, "byz_bureau_of_barbarians");
    let tile = board.at.tile_at(cell("E3")) as u8;
    let unit = board.hand(P, fixture("SCO"));
    board.tokens(P, [3, 0, 0]);
    let mut table = board.deployment().after(P, deploy(unit, "A1"));
    assert_eq!(table.tokens_of(P), [1, 0, 0]);
    end(&mut table, P);
    table.play(Q, using(bureau, 1, Some(Pick::Tile(tile))));
    assert_eq!(table.player(Q).peeked, vec![tile]);
}

#[test]
fn byz_soldiers_lands() {
    let mut board = Board::new();
    let lands = event(&mut board, P, "byz_soldiers_lands");
    let infantry = hand(&mut board, P, "byz_varangian_guard");
    let unit = board.put(P, "INF", "C3");
    let mut table = board.start();
    assert_eq!(table.cost_of(P, infantry).total(), 4);
    table.play(P, Action::BuildCamp { unit });
    assert_eq!(table.stored(lands), [1, 0, 0, 0]);
}
