//! Tests of the cards in the Scottish deck.

use super::*;

/// Returns the action that answers a question with a cell.
fn to(at: &str) -> Action {
    Action::Choose { pick: Pick::Cell(cell(at)) }
}

#[test]
fn sco_hedge_of_spears() {
    for (friend, damage) in [(None, 3), (Some("D5"), 1)] {
        let mut board = Board::new();
        civ(&mut board, Q, "sco_hedge_of_spears");
        let [one, other] = ["C3", "B4"].map(|at| board.put(P, "INF", at));
        let enemy = dummy(&mut board, Q, "C4");
        if let Some(at) = friend {
            board.put(Q, "INF", at);
        }
        let mut table = board.start();
        assert_eq!(strike(&mut table, one, North, enemy), damage);
        assert_eq!(strike(&mut table, other, East, enemy), 3, "the ability must work once a turn");
    }
}

#[test]
fn sco_robert_bruce() {
    let mut board = Board::on(Terrain::Woodland, &["C4", "C6", "C3"]);
    let bruce = put(&mut board, P, "sco_robert_bruce", "C3");
    let [near, open] = ["C4", "D3"].map(|at| board.put(P, "INF", at));
    let table = board.start();
    assert_eq!(attack(&table, bruce), 6);
    assert_eq!([near, open].map(|unit| attack(&table, unit)), [4, 3]);
    board.unit(near).cell = cell("C6");
    assert_eq!(attack(&board.start(), near), 3);
    assert_eq!(profile(&table, bruce).riposte, 2);
}

#[test]
fn sco_march_riders() {
    let mut board = Board::on(Terrain::Village, &["C3"]);
    let riders = put(&mut board, P, "sco_march_riders", "C3");
    board.deck(P, 3);
    let mut table = board.after(P, Action::VillageDraw { unit: riders });
    assert!(table.unit(riders).is_some_and(|unit| !unit.exhausted));
    table.play(P, Action::VillageDraw { unit: riders });
    assert!(table.unit(riders).is_some_and(|unit| unit.exhausted));
}

#[test]
fn sco_common_army() {
    let (mut board, army) = Board::new().and_design(P, "sco_common_army", "C3");
    board.put(P, "INF", "D3");
    let horse = board.put(Q, "CAV", "C4");
    let mut table = board.start();
    assert!(table.is_legal(P, &step(army, East, 1)));
    assert_eq!(strike(&mut table, army, North, horse), 2);
}

#[test]
fn sco_schiltron() {
    let (mut board, spears) = Board::new().and_design(P, "sco_schiltron", "C3");
    assert_eq!(profile(&board.start(), spears).armour, 0);
    board.put(P, "INF", "C3");
    assert_eq!(profile(&board.start(), spears).armour, 1);
    let horse = board.put(Q, "CAV", "C5");
    let table = board.after(P, melee(spears, North, 2, at_unit(horse)));
    assert_eq!(table.health(horse), 1, "expected 3 damage plus 1 against cavalry");
}

#[test]
fn sco_moray_hillmen() {
    for (ground, damage) in [(Terrain::Farmland, 3), (Terrain::Mountain, 4)] {
        let (mut board, men) = Board::on(ground, &["C3"]).and_design(P, "sco_moray_hillmen", "C3");
        let enemy = dummy(&mut board, Q, "C4");
        assert_eq!(strike(&mut board.start(), men, North, enemy), damage);
    }
}

#[test]
fn sco_douglas_raiders() {
    let (mut board, raiders) = Board::new().and_design(P, "sco_douglas_raiders", "C3");
    let enemy = dummy(&mut board, Q, "C4");
    let table = board.after(P, melee(raiders, North, 1, at_unit(enemy))).after(P, to("B2"));
    assert_eq!(table.place(raiders), "B2");
}

#[test]
fn sco_ettrick_bowmen() {
    for (ground, hidden) in [(Terrain::Farmland, false), (Terrain::Woodland, true)] {
        let (mut board, archer) = Board::on(ground, &["C4"]).and_unit(P, "ARC", "C3");
        board.unit(archer).mode = Mode::Ranged;
        let bows = put(&mut board, Q, "sco_ettrick_bowmen", "C4");
        let table = board.start();
        let action = shot(archer, at_unit(bows));
        if hidden {
            assert_eq!(table.refused(P, action), Reason::ForbiddenByEffect);
        } else {
            assert!(table.is_legal(P, &action));
        }
    }
}

#[test]
fn sco_castle_crossbows() {
    let (mut board, bows) = Board::new().and_design(P, "sco_castle_crossbows", "C3");
    assert_eq!(ranged(&board.start(), bows), 2);
    board.build(P, Barracks, "C3");
    assert_eq!(ranged(&board.start(), bows), 3);
}

#[test]
fn sco_keith_horse() {
    let (mut board, horse) = Board::new().and_design(P, "sco_keith_horse", "C3");
    let enemy = board.put_card(Q, deeds::altered("ARC", |unit| unit.health = 12), "C4");
    let mut table = board.start();
    assert_eq!(strike(&mut table, horse, North, enemy), 5);
    table.play(P, Action::Choose { pick: Pick::Nothing });
    assert_eq!(table.place(horse), "C3");
}

#[test]
fn sco_hook_ladders() {
    let (mut board, ladders) = Board::new().and_design(P, "sco_hook_ladders", "C3");
    board.build(Q, Barracks, "C4");
    let inside = dummy(&mut board, Q, "C4");
    let mut table = board.start();
    assert_eq!(strike(&mut table, ladders, North, inside), 3);
    assert_eq!(table.place(ladders), "C3");
}

#[test]
fn sco_birlinn() {
    let mut board = Board::on(Terrain::River, &["C4"]);
    let [one, other] = ["C3", "B4"].map(|at| board.put(P, "INF", at));
    let ship = put(&mut board, Q, "sco_birlinn", "C4");
    let mut table = board.start();
    assert_eq!(strike(&mut table, one, North, ship), 0);
    assert_eq!(strike(&mut table, other, East, ship), 3, "the ability must work once a game");
}

#[test]
fn sco_long_spears() {
    let (mut board, infantry, enemy) = Board::facing("INF", "INF");
    bear(&mut board, Q, enemy, "sco_long_spears");
    let mut table = board.start();
    assert_eq!(attack(&table, enemy), 4);
    strike(&mut table, infantry, North, enemy);
    assert_eq!((table.health(infantry), table.place(infantry)), (1, "C2".into()));
}

#[test]
fn sco_oatmeal_bag() {
    let (mut board, infantry) = Board::on(Terrain::Mountain, &["C4"]).and_unit(P, "INF", "C3");
    bear(&mut board, P, infantry, "sco_oatmeal_bag");
    let enemy = dummy(&mut board, Q, "D3");
    let mut table = board.start();
    assert!(table.is_legal(P, &step(infantry, North, 2)));
    strike(&mut table, infantry, East, enemy);
    table.play(P, to("C2"));
    assert_eq!(table.place(infantry), "C2");
}

#[test]
fn sco_hidden_pits() {
    let (mut board, enemy) = Board::with_unit(Q, "INF", "C4");
    let pits = hand(&mut board, P, "sco_hidden_pits");
    let mut table = board.after(P, play(pits, Some(Pick::Unit(enemy))));
    assert_eq!(table.health(enemy), 4);
    end(&mut table, P);
    assert_eq!(table.refused(Q, step(enemy, North, 1)), Reason::ForbiddenByEffect);
    end(&mut table, Q);
    end(&mut table, P);
    assert!(table.is_legal(Q, &step(enemy, North, 1)));
}

#[test]
fn sco_sheriffs_muster() {
    let mut board = Board::new();
    let muster = hand(&mut board, P, "sco_sheriffs_muster");
    let lost = board.copy(P, card("sco_moray_hillmen"));
    board.at.players[0].discard.push(lost);
    board.at.players[0].capital_health = 5;
    let board = board.deployment();
    let table = board.after(P, branch(muster, 0, Some(Pick::Card(lost))));
    assert!(table.player(P).hand.contains(&lost));
    let other = board.after(P, branch(muster, 1, None));
    assert_eq!(other.player(P).capital_health, 7);
}

#[test]
fn sco_into_the_forest() {
    for (ground, damage) in [(Terrain::Farmland, 3), (Terrain::Woodland, 0)] {
        let (mut board, infantry) = Board::on(ground, &["C4"]).and_unit(P, "INF", "C3");
        let enemy = dummy(&mut board, Q, "C4");
        arm(&mut board, Q, "sco_into_the_forest");
        assert_eq!(strike(&mut board.start(), infantry, North, enemy), damage);
    }
}

#[test]
fn sco_pass_ambush() {
    let mut board = Board::new().hide("C3", [Terrain::Farmland; 4]);
    let infantry = board.put(P, "INF", "C2");
    arm(&mut board, Q, "sco_pass_ambush");
    let table = board.after(P, step(infantry, North, 1)).after(P, turned(0));
    assert_eq!(table.health(infantry), 4);
    assert!(table.unit(infantry).is_some_and(|unit| unit.exhausted));
}

#[test]
fn sco_burnt_fields() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let [near, far] = ["C2", "C1"].map(|at| board.put(P, "INF", at));
    board.build(Q, Camp, "C4");
    board.at.buildings[0].damage = 1;
    arm(&mut board, Q, "sco_burnt_fields");
    let table = board.after(P, melee(infantry, North, 1, at_building("C4")));
    assert_eq!(table.health(infantry), 4);
    let tired = |unit| table.unit(unit).is_some_and(|unit| unit.exhausted);
    assert!(tired(near) && !tired(far));
}

#[test]
fn sco_auld_alliance() {
    for (health, drawn) in [(10, 0), (5, 1)] {
        let mut board = Board::new();
        let pact = event(&mut board, Q, "sco_auld_alliance");
        board.deck(Q, 4);
        board.at.players[1].capital_health = health;
        let mut table = board.start();
        end(&mut table, P);
        assert_eq!(gold(&table, pact), 1);
        assert_eq!(table.player(Q).hand.len(), drawn);
    }
}

#[test]
fn sco_community_of_the_realm() {
    for (held, after) in [(5, 6), (6, 6)] {
        let mut board = Board::new();
        event(&mut board, Q, "sco_community_of_the_realm");
        board.deck(Q, 4);
        for _ in 0..held {
            board.hand(Q, card("sco_birlinn"));
        }
        let mut table = board.start();
        end(&mut table, P);
        assert_eq!(table.player(Q).hand.len(), after);
    }
}

#[test]
fn sco_hill_and_moss() {
    let mut board = Board::on(Terrain::Mountain, &["C3"]);
    let [high, low] = ["C3", "C2"].map(|at| board.put(P, "INF", at));
    event(&mut board, P, "sco_hill_and_moss");
    let table = board.start();
    assert_eq!([high, low].map(|unit| profile(&table, unit).armour), [1, 0]);
}
