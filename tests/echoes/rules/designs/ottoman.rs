//! Tests of the cards in the Ottoman deck.

use super::*;

/// Adds a card to P's discard pile.
fn lost(board: &mut Board, id: &str) -> CardId {
    let id = board.copy(P, card(id));
    board.at.players[0].discard.push(id);
    id
}

#[test]
fn ott_sublime_state() {
    for (names, held) in [(["INF", "INF"], 0), (["CAV", "INF"], 1), (["CAV", "CAV"], 1)] {
        let mut board = Board::new();
        board.at.active = 1;
        let state = civ(&mut board, P, "ott_sublime_state");
        for (name, at) in names.into_iter().zip(["C3", "D3"]) {
            board.put(P, name, at);
            board.build(P, Camp, at);
        }
        let mut table = board.start();
        end(&mut table, Q);
        assert_eq!(gold(&table, state), held, "{names:?}");
    }
}

#[test]
fn ott_mehmed() {
    let (mut board, mehmed) = Board::new().and_design(P, "ott_mehmed", "C3");
    let fallen = lost(&mut board, "ott_sipahi");
    board.tokens(P, [1, 0, 0]);
    let table = board.after(P, using(mehmed, 0, Some(Pick::Card(fallen))));
    assert_eq!(table.player(P).hand, vec![fallen]);
    assert_eq!(table.tokens_of(P), [0; 3]);
}

#[test]
fn ott_martolos() {
    let (mut board, scout) = Board::new().and_design(P, "ott_martolos", "C3");
    let enemy = dummy(&mut board, Q, "D4");
    assert_eq!(strike(&mut board.start(), scout, NorthEast, enemy), 1);
}

#[test]
fn ott_azab() {
    let (mut board, azab) = Board::new().and_design(P, "ott_azab", "C3");
    board.put(P, "INF", "D3");
    assert!(board.start().is_legal(P, &step(azab, East, 1)));
}

#[test]
fn ott_janissary() {
    for (walls, left) in [(false, 2), (true, 3)] {
        let (mut board, men) = Board::new().and_design(P, "ott_janissary", "C3");
        board.unit(men).damage = 2;
        if walls {
            board.build(P, Barracks, "C3");
        }
        let mut table = board.start();
        end(&mut table, P);
        assert_eq!(table.health(men), left);
    }
}

#[test]
fn ott_serdengecti() {
    let (mut board, men) = Board::new().and_design(P, "ott_serdengecti", "C3");
    board.build(Q, Barracks, "C4");
    let inside = dummy(&mut board, Q, "C4");
    assert_eq!(strike(&mut board.start(), men, North, inside), 3);
}

#[test]
fn ott_tufekci() {
    let (mut board, guns) = Board::new().and_design(P, "ott_tufekci", "C3");
    let plate = board.put(Q, "PLT", "C4");
    let corner = board.put(Q, "INF", "D4");
    let mut table = board.start();
    assert_eq!(table.refused(P, shot(guns, at_unit(corner))), Reason::DiagonalForbidden);
    assert_eq!(shoot(&mut table, guns, plate), 2);
}

#[test]
fn ott_akinci() {
    let (mut board, tile) = board_with_hidden_tile();
    let riders = put(&mut board, P, "ott_akinci", "B2");
    let table = board.after(P, using(riders, 0, tile)).after(P, turned(0));
    assert!(table.is_discovered(cell("C3")));
    assert!(table.unit(riders).is_some_and(|unit| unit.exhausted));
}

#[test]
fn ott_sipahi() {
    let (mut board, sipahi) = Board::new().and_design(P, "ott_sipahi", "C3");
    assert_eq!(profile(&board.start(), sipahi).armour, 0);
    board.build(P, Camp, "C3");
    assert_eq!(profile(&board.start(), sipahi).armour, 1);
}

/// Makes P's gun on C3 shoot at Q's Barracks on C5, and checks that the gun is still exhausted a turn later. Returns
/// the remaining health of the Barracks.
fn bombard(id: &str) -> i16 {
    let (mut board, gun) = Board::new().and_design(P, id, "C3");
    board.build(Q, Barracks, "C5");
    let mut table = board.after(P, shot(gun, at_building("C5")));
    round(&mut table);
    assert!(table.unit(gun).is_some_and(|unit| unit.exhausted));
    match table.building(cell("C5")) {
        Some(_) => table.wall("C5"),
        None => 0,
    }
}

#[test]
fn ott_darbzen() {
    assert_eq!(bombard("ott_darbzen"), 1);
}

#[test]
fn ott_great_bombard() {
    assert_eq!(bombard("ott_great_bombard"), 0);
    let (mut board, gun) = Board::new().and_design(P, "ott_great_bombard", "C3");
    let plate = board.put(Q, "PLT", "C4");
    assert_eq!(shoot(&mut board.start(), gun, plate), 3);
}

#[test]
fn ott_kadirga() {
    let (board, tile) = board_with_hidden_tile();
    let mut board = board.terrain(Terrain::Water, &["B2"]);
    let ship = put(&mut board, P, "ott_kadirga", "B2");
    let table = board.after(P, using(ship, 0, tile));
    assert_eq!(table.player(P).peeked.len(), 1);
}

#[test]
fn ott_lagimci() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let miners = bear(&mut board, P, infantry, "ott_lagimci");
    board.build(Q, Barracks, "D4");
    let horse = board.put(P, "CAV", "E3");
    let astray = bear(&mut board, P, horse, "ott_lagimci");
    let mut table = board.start();
    let at = Some(Pick::Building(cell("D4")));
    assert_eq!(table.refused(P, using(astray, 0, at)), Reason::ConditionNotMet);
    table.play(P, using(miners, 0, at));
    assert_eq!(table.wall("D4"), 3);
    assert!(table.unit(infantry).is_some_and(|unit| unit.exhausted));
}

#[test]
fn ott_tabur() {
    let mut board = Board::new();
    let [infantry, near, far] = ["C3", "C4", "C6"].map(|at| board.put(P, "INF", at));
    bear(&mut board, P, infantry, "ott_tabur");
    let table = board.start();
    assert_eq!([infantry, near, far].map(|unit| profile(&table, unit).armour_melee), [1, 1, 0]);
    assert_eq!(profile(&table, infantry).armour, 0);
}

#[test]
fn ott_avariz() {
    for (health, ready) in [(10, 0), (4, 1)] {
        let mut board = Board::new();
        let levy = hand(&mut board, P, "ott_avariz");
        board.tokens(P, [0; 3]);
        board.at.players[0].main[0].spent = 2;
        board.at.players[0].capital_health = health;
        let table = board.after(P, play(levy, None));
        assert_eq!(gold(&table, levy), 1);
        assert_eq!(table.tokens_of(P), [ready, 0, 0]);
    }
}

#[test]
fn ott_devsirme() {
    let mut board = Board::new();
    let fallen = lost(&mut board, "ott_janissary");
    let dear = lost(&mut board, "ott_mehmed");
    let levy = hand(&mut board, P, "ott_devsirme");
    let mut table = board.deployment().start();
    assert_eq!(table.refused(P, play(levy, Some(Pick::Card(dear)))), Reason::InvalidTarget);
    table.play(P, play(levy, Some(Pick::Card(fallen))));
    assert_eq!(table.player(P).hand, vec![fallen]);
}

#[test]
fn ott_yildirim() {
    let (mut board, horse) = Board::with_unit(P, "CAV", "C2");
    board.put(Q, "INF", "C4");
    let bolt = hand(&mut board, P, "ott_yildirim");
    let mut table = board.after(P, step(horse, North, 1));
    table.play(P, play(bolt, Some(Pick::Unit(horse))));
    table.play(P, step(horse, North, 2));
    assert_eq!(table.place(horse), "C5");
}

#[test]
fn ott_stakes() {
    let (mut board, horse) = Board::with_unit(P, "CAV", "C3");
    let enemy = dummy(&mut board, Q, "C4");
    arm(&mut board, Q, "ott_stakes");
    let table = board.after(P, melee(horse, North, 1, at_unit(enemy)));
    assert_eq!(table.health(horse), 3);
}

#[test]
fn ott_derbent() {
    let (mut board, _) = board_with_hidden_tile();
    let infantry = board.put(P, "INF", "C2");
    board.tokens(P, [1, 0, 0]);
    arm(&mut board, Q, "ott_derbent");
    let table = board.after(P, step(infantry, North, 1)).after(P, turned(0));
    assert!(table.unit(infantry).is_some_and(|unit| unit.exhausted));
    assert_eq!(table.tokens_of(P), [0; 3]);
}

#[test]
fn ott_tophane() {
    let mut board = Board::on(Terrain::Mine, &["C3"]);
    let foundry = event(&mut board, P, "ott_tophane");
    let gun = hand(&mut board, P, "ott_great_bombard");
    let [miner, other] = ["C3", "D3"].map(|at| board.put(P, "INF", at));
    let mut table = board.start();
    assert_eq!(table.cost_of(P, gun).total(), 5);
    let at = |unit| using(foundry, 1, Some(Pick::Unit(unit)));
    assert_eq!(table.refused(P, at(other)), Reason::InvalidTarget);
    table.play(P, at(miner));
    assert!(table.unit(miner).is_some_and(|unit| unit.exhausted));
    assert_eq!(gold(&table, foundry), 1);
}

#[test]
fn ott_zaviye() {
    let mut board = Board::on(Terrain::Village, &["C3", "D3"]);
    let lodge = event(&mut board, P, "ott_zaviye");
    let unit = board.put(P, "INF", "D3");
    board.deck(P, 2);
    let men = hand(&mut board, P, "ott_azab");
    let mut table = board.after(P, Action::VillageDraw { unit });
    assert_eq!(table.stored(lodge), [1, 0, 0, 0]);
    table.play(P, Action::EndMobilization);
    assert_eq!(table.refused(P, deploy(men, "C4")), Reason::TerrainForbidden);
    table.play(P, deploy(men, "C3"));
    assert_eq!(table.place(men), "C3");
}

#[test]
fn ott_pencik() {
    let mut board = Board::new();
    event(&mut board, P, "ott_pencik");
    let fallen = lost(&mut board, "ott_akinci");
    let infantry = board.put(P, "INF", "C3");
    let enemy = board.put(Q, "ARC", "C4");
    let table = board.after(P, melee(infantry, North, 1, at_unit(enemy)));
    assert_eq!(table.player(P).hand, vec![fallen]);
}

#[test]
fn ott_tahrir() {
    for (camps, held) in [(4, 0), (5, 2)] {
        let mut board = Board::new();
        board.at.active = 1;
        let register = event(&mut board, P, "ott_tahrir");
        for at in ["B3", "C3", "D3", "E3", "F3"].into_iter().take(camps) {
            board.build(P, Camp, at);
        }
        let mut table = board.start();
        end(&mut table, Q);
        assert_eq!(gold(&table, register), held);
    }
}
