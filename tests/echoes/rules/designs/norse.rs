//! Tests of the cards in the Norse deck.

use regnal_echoes::profile::Flag;

use super::*;

#[test]
fn nor_sea_kings() {
    let mut board = Board::new();
    let kings = civ(&mut board, P, "nor_sea_kings");
    let [one, other] = ["C3", "E3"].map(|at| board.put(P, "INF", at));
    board.build(Q, Camp, "C4");
    board.build(Q, Camp, "E4");
    let mut table = board.after(P, melee(one, North, 1, at_building("C4")));
    assert_eq!(gold(&table, kings), 1);
    storm(&mut table, other, North, "E4");
    assert_eq!(gold(&table, kings), 1, "the ability must work once a turn");
}

#[test]
fn nor_harald_hardrada() {
    let (mut board, harald) = Board::new().and_design(P, "nor_harald_hardrada", "C3");
    let [near, far] = ["C4", "F3"].map(|at| board.put(P, "INF", at));
    let table = board.start();
    assert_eq!([attack(&table, harald), attack(&table, near)], [5, 3]);
    for unit in [harald, near, far] {
        board.unit(unit).damage = 1;
    }
    let table = board.start();
    assert_eq!([attack(&table, harald), attack(&table, near), attack(&table, far)], [6, 4, 3]);
}

#[test]
fn nor_land_seekers() {
    let mut board = Board::on(Terrain::Water, &["C4", "C5"]);
    let scout = put(&mut board, P, "nor_land_seekers", "C3");
    let table = board.after(P, step(scout, North, 3));
    assert_eq!(table.place(scout), "C6");
}

#[test]
fn nor_ship_levy() {
    let (mut board, levy) = Board::new().and_design(P, "nor_ship_levy", "C3");
    board.build(Q, Camp, "C4");
    board.at.buildings[0].damage = 2;
    let table = board.after(P, melee(levy, North, 1, at_building("C4")));
    assert_eq!(table.stored(levy), [1, 0, 0, 0]);
}

#[test]
fn nor_shield_wall() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let wall = put(&mut board, Q, "nor_shield_wall", "C4");
    let table = board.after(P, melee(infantry, North, 1, at_unit(wall)));
    assert_eq!(table.place(infantry), "C2");
}

#[test]
fn nor_hird() {
    let (mut board, hird) = Board::new().and_design(P, "nor_hird", "C3");
    let enemy = dummy(&mut board, Q, "C4");
    assert_eq!(board.start().refused(P, using(hird, 0, None)), Reason::CannotPay);
    board.tokens(P, [0, 0, 2]);
    let mut table = board.after(P, using(hird, 0, None));
    assert_eq!(table.refused(P, using(hird, 0, None)), Reason::AbilityUsed);
    assert_eq!(strike(&mut table, hird, North, enemy), 4);
}

#[test]
fn nor_wolf_skins() {
    let (mut board, wolves) = Board::new().and_design(P, "nor_wolf_skins", "C3");
    assert_eq!(attack(&board.start(), wolves), 4);
    board.unit(wolves).damage = 1;
    assert_eq!(attack(&board.start(), wolves), 6);
}

#[test]
fn nor_stem_bowmen() {
    let mut board = Board::on(Terrain::River, &["D4"]);
    let bows = put(&mut board, P, "nor_stem_bowmen", "C3");
    assert_eq!(ranged(&board.start(), bows), 3);
    board.unit(bows).cell = cell("B2");
    assert_eq!(ranged(&board.start(), bows), 2);
}

#[test]
fn nor_great_army_riders() {
    let (mut board, riders) = Board::new().and_design(P, "nor_great_army_riders", "C3");
    board.build(Q, Camp, "C4");
    board.at.buildings[0].damage = 1;
    let mut table = board.start();
    assert_eq!(storm(&mut table, riders, North, "C4"), 0);
    assert!(table.unit(riders).is_some_and(|unit| !unit.exhausted));
}

#[test]
fn nor_roofed_ram() {
    let (mut board, ram) = Board::new().and_design(P, "nor_roofed_ram", "C3");
    board.build(Q, Barracks, "C4");
    let mut table = board.start();
    assert_eq!(storm(&mut table, ram, North, "C4"), 0);
    assert_eq!(profile(&table, ram).reinforced, 2);
}

#[test]
fn nor_snekkja() {
    let mut board = Board::on(Terrain::River, &["C3"]);
    board.put(P, "INF", "C2");
    let [enemy, far] = ["C4", "C6"].map(|at| board.put(Q, "INF", at));
    let ship = hand(&mut board, P, "nor_snekkja");
    let table = board.deployment().after(P, deploy(ship, "C3"));
    assert_eq!((table.place(enemy), table.place(far)), ("C5".into(), "C6".into()));
}

#[test]
fn nor_knarr() {
    let (board, knarr) = Board::on(Terrain::Water, &["C3"]).and_design(P, "nor_knarr", "C3");
    let mut table = board.start();
    for held in [1, 2, 2] {
        table.play(P, using(knarr, 0, None));
        assert_eq!(table.stored(knarr), [0, 0, 0, held]);
        assert_eq!(table.refused(P, using(knarr, 0, None)), Reason::UnitExhausted);
        round(&mut table);
    }
}

#[test]
fn nor_ulfberht_blade() {
    let (mut board, bearer) = Board::with_unit(P, "INF", "C3");
    bear(&mut board, P, bearer, "nor_ulfberht_blade");
    let table = board.start();
    assert_eq!((attack(&table, bearer), table.health(bearer)), (4, 6));
    board.unit(bearer).damage = 1;
    assert_eq!(attack(&board.start(), bearer), 5);
}

#[test]
fn nor_portage_gear() {
    let (mut board, bearer) = Board::on(Terrain::Water, &["C4", "C5"]).and_unit(P, "INF", "C3");
    bear(&mut board, P, bearer, "nor_portage_gear");
    let mut table = board.start();
    assert!(profile(&table, bearer).has(Flag::Naval));
    table.play(P, step(bearer, North, 3));
}

#[test]
fn nor_strandhogg() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let horse = board.put(P, "CAV", "D3");
    let raid = hand(&mut board, P, "nor_strandhogg");
    let mut table = board.after(P, step(infantry, North, 1));
    let at = |unit| play(raid, Some(Pick::Unit(unit)));
    assert_eq!(table.refused(P, at(horse)), Reason::InvalidTarget);
    table.play(P, at(infantry));
    table.play(P, step(infantry, North, 2));
    assert_eq!(table.place(infantry), "C6");
}

#[test]
fn nor_skald() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    board.unit(infantry).damage = 3;
    board.deck(P, 3);
    let skald = hand(&mut board, P, "nor_skald");
    let table = board.after(P, branch(skald, 0, Some(Pick::Unit(infantry))));
    assert_eq!(table.health(infantry), 4);
    let mut other = board.after(P, branch(skald, 1, None));
    let cards = vec![other.player(P).hand[0]];
    other.play(P, Action::DiscardCards { cards });
    assert_eq!(other.player(P).hand.len(), 1);
}

#[test]
fn nor_danegeld() {
    for (ground, paid) in [(Terrain::Farmland, 1), (Terrain::River, 2)] {
        let mut board = Board::on(ground, &["C4"]);
        board.put(P, "INF", "C3");
        let silver = hand(&mut board, P, "nor_danegeld");
        let table = board.deployment().after(P, play(silver, None));
        assert_eq!(gold(&table, silver), paid);
    }
}

#[test]
fn nor_locked_shields() {
    let (mut board, ram) = Board::new().and_design(P, "nor_wolf_skins", "C3");
    let enemy = dummy(&mut board, Q, "C4");
    arm(&mut board, Q, "nor_locked_shields");
    assert_eq!(strike(&mut board.start(), ram, North, enemy), 1);
}

#[test]
fn nor_man_price() {
    let (mut board, infantry, enemy) = Board::facing("INF", "ARC");
    arm(&mut board, Q, "nor_man_price");
    let table = board.after(P, melee(infantry, North, 1, at_unit(enemy)));
    assert_eq!(table.temporary(Q), [0, 0, 2, 0]);
}

#[test]
fn nor_land_taking() {
    let (mut board, unit) = Board::with_unit(P, "INF", "C3");
    let law = event(&mut board, P, "nor_land_taking");
    let table = board.after(P, Action::BuildCamp { unit });
    assert_eq!(table.stored(law), [1, 0, 0, 0]);
}

#[test]
fn nor_levy_law() {
    let mut board = Board::new();
    let [levy, hird] = ["nor_ship_levy", "nor_hird"].map(|id| hand(&mut board, P, id));
    event(&mut board, P, "nor_levy_law");
    let table = board.start();
    assert_eq!(table.cost_of(P, levy).total(), 1);
    assert_eq!(table.cost_of(P, hird).total(), 4);
}

#[test]
fn nor_raven_banner() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let horse = board.put(P, "CAV", "D3");
    event(&mut board, P, "nor_raven_banner");
    assert_eq!(attack(&board.start(), infantry), 3);
    board.unit(infantry).damage = 1;
    board.unit(horse).damage = 1;
    let table = board.start();
    assert_eq!((attack(&table, infantry), attack(&table, horse)), (4, 3));
}
