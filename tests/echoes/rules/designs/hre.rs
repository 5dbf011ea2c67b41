//! Tests of the cards in the Holy Roman Empire's deck.

use regnal_echoes::profile::Flag;

use super::*;

/// Adds P's cavalry and archers, adjacent neither to each other nor to P's Scout. Returns their ids.
fn estates(board: &mut Board) -> [CardId; 2] {
    [("CAV", "A5"), ("ARC", "F1")].map(|(name, at)| board.put(P, name, at))
}

#[test]
fn hre_estates() {
    for (three, held) in [(false, 0), (true, 1)] {
        let mut board = Board::new();
        board.at.active = 1;
        let civ = civ(&mut board, P, "hre_estates");
        if three {
            estates(&mut board);
        }
        let mut table = board.start();
        end(&mut table, Q);
        assert_eq!(gold(&table, civ), held);
    }
}

#[test]
fn hre_barbarossa() {
    let (mut board, emperor) = Board::new().and_design(P, "hre_barbarossa", "C3");
    board.build(P, Barracks, "D4");
    let near = hand(&mut board, P, "hre_militia");
    let mut table = board.deployment().start();
    assert_eq!(profile(&table, emperor).war_cry, 1);
    table.play(P, deploy(near, "D4"));
    assert_eq!(gold(&table, emperor), 1);
}

#[test]
fn hre_messenger() {
    let (mut board, rider) = Board::new().and_design(P, "hre_messenger", "C3");
    let deck = board.deck(P, 1);
    let table = board.after(P, Action::Recruit { unit: rider });
    assert_eq!(table.player(P).hand, deck);
}

#[test]
fn hre_militia() {
    let (mut board, men) = Board::new().and_design(P, "hre_militia", "C3");
    board.build(P, Camp, "C4");
    board.at.buildings[0].damage = 3;
    let table = board.after(P, using(men, 0, Some(Pick::Building(cell("C4")))));
    assert_eq!(table.wall("C4"), 3);
}

#[test]
fn hre_spearmen() {
    let (mut board, men) = Board::new().and_design(P, "hre_spearmen", "C3");
    let enemy = board.put(Q, "INF", "D4");
    let table = board.after(P, using(men, 0, Some(Pick::Unit(enemy))));
    assert_eq!(table.place(enemy), "E5");
}

#[test]
fn hre_brabancons() {
    let (mut board, men) = Board::new().and_design(P, "hre_brabancons", "C3");
    board.unit(men).damage = 4;
    let enemy = board.put_ranged(Q, "ARC", "C4");
    let table = board.after(P, melee(men, North, 1, at_unit(enemy)));
    assert_eq!(table.health(men), 4);
}

#[test]
fn hre_crossbowmen() {
    let (mut board, archer) = Board::with_ranged(P, "ARC", "C3");
    let men = put(&mut board, Q, "hre_crossbowmen", "C4");
    assert_eq!(shoot(&mut board.start(), archer, men), 2);
}

#[test]
fn hre_wagenburg() {
    for (at, damage) in [("C4", 2), ("D4", 2), ("F4", 3)] {
        let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
        let wagons = put(&mut board, Q, "hre_wagenburg", at);
        let enemy = if at == "C4" { wagons } else { dummy(&mut board, Q, "C4") };
        assert_eq!(strike(&mut board.start(), infantry, North, enemy), damage, "{at}");
    }
}

#[test]
fn hre_ministeriales() {
    let mut board = Board::new();
    put(&mut board, P, "hre_ministeriales", "C3");
    let table = board.start();
    assert_eq!((table.barracks_cost(P).total(), table.barracks_cost(Q).total()), (3, 4));
}

#[test]
fn hre_german_house() {
    let (mut board, knights) = Board::new().and_design(P, "hre_german_house", "C2");
    let enemy = dummy(&mut board, Q, "C4");
    let mut table = board.after(P, melee(knights, North, 2, at_unit(enemy)));
    assert_eq!(table.health(enemy), DUMMY - 5);
    assert_eq!(profile(&table, knights).armour, 2);
    round(&mut table);
    assert!(table.unit(knights).is_some_and(|unit| unit.exhausted));
}

#[test]
fn hre_princely_lances() {
    for (three, damage) in [(false, 5), (true, 6)] {
        let (mut board, lances) = Board::new().and_design(P, "hre_princely_lances", "C3");
        if three {
            estates(&mut board);
        }
        let enemy = dummy(&mut board, Q, "C4");
        assert_eq!(strike(&mut board.start(), lances, North, enemy), damage);
    }
}

#[test]
fn hre_ram() {
    let (mut board, ram) = Board::new().and_design(P, "hre_ram", "C3");
    board.build(Q, Barracks, "C4");
    assert_eq!(storm(&mut board.start(), ram, North, "C4"), 1);
}

#[test]
fn hre_trebuchet() {
    let (mut board, engine) = Board::new().and_design(P, "hre_trebuchet", "C3");
    board.build(Q, Barracks, "C5");
    let table = board.after(P, shot(engine, at_building("C5")));
    assert_eq!(table.wall("C5"), 1);
    assert!(table.unit(engine).is_some_and(|unit| unit.tired));
}

#[test]
fn hre_rule_of_the_order() {
    let (mut board, horse) = Board::with_unit(P, "CAV", "C3");
    bear(&mut board, P, horse, "hre_rule_of_the_order");
    let knight = profile(&board.start(), horse);
    assert_eq!((knight.armour, knight.charge), (1, 3));
    assert!(knight.has(Flag::Fatigue));
}

#[test]
fn hre_storm_banner() {
    let (mut board, bearer) = Board::with_unit(P, "INF", "C2");
    bear(&mut board, P, bearer, "hre_storm_banner");
    let infantry = board.put(P, "INF", "C3");
    let enemy = dummy(&mut board, Q, "C4");
    assert_eq!(strike(&mut board.start(), infantry, North, enemy), 4);
}

#[test]
fn hre_marshal() {
    let (mut board, bearer) = Board::with_unit(P, "INF", "C2");
    let marshal = bear(&mut board, P, bearer, "hre_marshal");
    let tired = board.put(P, "CAV", "C3");
    board.unit(tired).exhausted = true;
    let table = board.after(P, using(marshal, 0, Some(Pick::Unit(tired))));
    assert!(table.unit(tired).is_some_and(|unit| !unit.exhausted));
    assert!(table.unit(bearer).is_some_and(|unit| unit.exhausted));
}

#[test]
fn hre_staple() {
    for (town, held) in [(false, [0, 1, 0, 0]), (true, [0, 1, 1, 0])] {
        let mut board = Board::new();
        if town {
            board.build(P, Barracks, "C3");
        }
        let staple = hand(&mut board, P, "hre_staple");
        let table = board.deployment().after(P, play(staple, None));
        assert_eq!(table.stored(staple), held);
    }
}

#[test]
fn hre_imperial_ban() {
    let (mut board, enemy) = Board::with_unit(Q, "INF", "C4");
    let ban = hand(&mut board, P, "hre_imperial_ban");
    let held = board.hand(Q, card("hre_ram"));
    let scout = board.at.units[1].id;
    let at = |unit| branch(ban, 0, Some(Pick::Unit(unit)));
    assert_eq!(board.start().refused(P, at(scout)), Reason::InvalidTarget);
    let mut table = board.after(P, at(enemy));
    end(&mut table, P);
    assert_eq!(table.refused(Q, step(enemy, South, 1)), Reason::ForbiddenByEffect);
    let other = board.after(P, branch(ban, 1, None));
    assert_eq!(other.player(Q).discard, vec![held]);
}

#[test]
fn hre_storm_bell() {
    for (town, left) in [(false, 1), (true, 4)] {
        let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
        board.build(Q, Camp, "C4");
        if town {
            board.build(Q, Barracks, "E4");
        }
        arm(&mut board, Q, "hre_storm_bell");
        let mut table = board.start();
        assert_eq!(storm(&mut table, infantry, North, "C4"), left);
        assert_eq!(table.place(infantry), "C3");
    }
}

#[test]
fn hre_objection() {
    let mut board = Board::new();
    board.deck(P, 2);
    let plan = board.hand(P, blows::strategy(r#"{ op = "draw", n = 1 }"#, ""));
    arm(&mut board, Q, "hre_objection");
    let table = board.after(P, play(plan, None));
    assert!(table.player(P).hand.is_empty());
}

#[test]
fn hre_charters() {
    let mut board = Board::new();
    event(&mut board, P, "hre_charters");
    let unit = board.put(P, "INF", "C3");
    board.tokens(P, [0, 1, 2]);
    let table = board.after(P, Action::BuildBarracks { unit, payment: None });
    assert_eq!(table.tokens_of(P).iter().sum::<u8>(), 1);
}

#[test]
fn hre_rhenish_league() {
    let mut board = Board::new();
    board.at.active = 1;
    let league = event(&mut board, P, "hre_rhenish_league");
    for at in ["C3", "D3", "E3"] {
        board.build(P, Barracks, at);
    }
    let enemy = board.put(Q, "INF", "C4");
    let mut table = board.after(Q, melee(enemy, South, 1, at_building("C3")));
    assert_eq!(table.wall("C3"), 3);
    end(&mut table, Q);
    assert_eq!(table.stored(league), [0, 2, 0, 0]);
}

#[test]
fn hre_golden_bull() {
    let mut board = Board::new();
    let bull = event(&mut board, P, "hre_golden_bull");
    estates(&mut board);
    let infantry = board.put(P, "INF", "C3");
    let enemy = dummy(&mut board, Q, "C4");
    let feast = board.hand(Q, card("hre_settlement"));
    board.tokens(Q, [6, 6, 6]);
    let mut table = board.start();
    assert_eq!(strike(&mut table, infantry, North, enemy), 4);
    end(&mut table, P);
    table.play(Q, Action::EndMobilization);
    table.play(Q, Action::PlayEvent { card: feast, discard: None, payment: None });
    assert!(table.player(Q).events.is_empty());
    assert_eq!(table.player(Q).discard, vec![feast]);
    assert_eq!(table.player(P).events, vec![bull]);
}

#[test]
fn hre_settlement() {
    let mut board = Board::new();
    event(&mut board, P, "hre_settlement");
    let units = ["C3", "D3", "E3"].map(|at| board.put(P, "INF", at));
    let mut table = board.start();
    for unit in &units[..2] {
        table.play(P, Action::BuildCamp { unit: *unit });
    }
    let third = Action::BuildCamp { unit: units[2] };
    assert_eq!(table.refused(P, third), Reason::CampAlreadyBuilt);
}
