//! Tests of rulings on combat (5.6).

use regnal_echoes::event::Loss;
use regnal_echoes::nouns::BuildingKind::{Barracks, Camp};

use super::blows::{
    ENEMY_BUILDING, ENEMY_UNIT, able, activate, armed, attach, end, melee, play, raise, reaction,
    round, sea_but, shot, step, strategy, switch, upgrade, when, with,
};
use super::*;

#[test]
fn ee_ruling_48_a_melee_attack_uses_up_the_units_move() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "B2");
    let archer = board.put(P, "ARC", "D2");
    let enemy = board.put(Q, "INF", "C4");
    let mut table = board.after(P, step(infantry, North, 1));
    assert_eq!(table.refused(P, melee(infantry, East, 1, at_unit(enemy))), Reason::AlreadyMoved);
    // A unit can still shoot after a move.
    table.play(P, step(archer, North, 1));
    table.play(P, switch(archer, Mode::Ranged));
    assert!(table.is_legal(P, &shot(archer, at_unit(enemy))));
}

#[test]
fn ee_ruling_48_a_melee_attacker_needs_passable_cells_on_its_whole_path_to_the_target() {
    let walk = |change: &dyn Fn(Board) -> Board, reason: Option<Reason>| {
        let (mut board, horse) = change(Board::new()).and_unit(P, "CAV", "B2");
        let enemy = board.put(Q, "SPR", "B5");
        let table = board.start();
        let attack = melee(horse, North, 3, at_unit(enemy));
        match reason {
            Some(reason) => assert_eq!(table.refused(P, attack), reason),
            None => assert!(table.is_legal(P, &attack)),
        }
    };
    walk(&|board| board, None);
    walk(&|board| board.and_unit(P, "INF", "B4").0, None);
    walk(&|board| board.and_unit(Q, "INF", "B4").0, Some(Reason::PathEnemy));
    for (kind, reason) in [(Barracks, Some(Reason::PathFortified)), (Camp, None)] {
        let built = |mut board: Board| {
            board.build(Q, kind, "B3");
            board
        };
        walk(&built, reason);
    }
    for last in ["B3", "B4"] {
        walk(&|board| board.terrain(Terrain::Water, &[last]), Some(Reason::PathWater));
        walk(&|board| board.terrain(Terrain::Mountain, &[last]), Some(Reason::PathMountain));
    }
    walk(&|board| board.hide("B3", [Terrain::Farmland; 4]), Some(Reason::PathUndiscovered));
    // The target's own cell can be a mountain, but not water.
    walk(&|board| board.terrain(Terrain::Mountain, &["B5"]), None);
    walk(&|board| board.terrain(Terrain::Water, &["B5"]), Some(Reason::TerrainForbidden));
}

#[test]
fn ee_ruling_48_a_hidden_tile_right_before_the_target_stops_the_attacker() {
    let mut board = Board::new().hide("C4", [Terrain::Farmland; 4]);
    let horse = board.put(P, "CAV", "B3");
    let enemy = board.put(Q, "INF", "D5");
    let attack = melee(horse, NorthEast, 2, at_unit(enemy));
    assert_eq!(board.start().refused(P, attack), Reason::PathUndiscovered);
}

#[test]
fn ee_ruling_48_a_friendly_unit_on_the_targets_cell_prevents_the_attack() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let guard = board.put(P, "GRD", "B4");
    board.put(P, "INF", "C4");
    board.build(Q, Camp, "C4");
    let table = board.start();
    let camp = at_building("C4");
    assert_eq!(table.refused(P, melee(infantry, North, 1, camp)), Reason::AllyOnTargetCell);
    // The guard could share the cell with the friendly unit, so its attack is legal.
    assert!(table.is_legal(P, &melee(guard, East, 1, camp)));
}

#[test]
fn ee_ruling_48_an_illegal_attack_is_rejected_for_the_first_applicable_reason() {
    let (mut board, archer) = Board::on(Terrain::Water, &["C3"]).and_unit(P, "LBW", "B2");
    board.unit(archer).mode = Mode::Melee;
    let enemy = board.put(Q, "LSH", "C3");
    let ally = board.put(P, "INF", "B3");
    let sling = board.put(P, "SLG", "D2");
    let table = board.start();
    // Checks come in the order terrain, mode, value, target.
    let why = |direction, cells| table.refused(P, melee(sling, direction, cells, at_unit(enemy)));
    assert_eq!(why(NorthEast, 3), Reason::TooFar);
    assert_eq!(why(Direction::NorthWest, 1), Reason::TerrainForbidden);
    assert_eq!(why(West, 1), Reason::WrongMode);
    assert_eq!(table.refused(P, melee(archer, North, 1, at_unit(ally))), Reason::ZeroAttack);
}

#[test]
fn ee_ruling_49_an_attack_with_value_zero_is_rejected() {
    let (mut board, bow) = Board::with_unit(P, "LBW", "C3");
    board.unit(bow).mode = Mode::Melee;
    let hunter = board.put_card(
        P,
        with("LBW", &[Keyword::Anti { class: Quarry::Infantry, x: 2, stat: Some(Mode::Melee) }]),
        "D3",
    );
    board.unit(hunter).mode = Mode::Melee;
    let infantry = board.put(Q, "INF", "C4");
    let horse = board.put(Q, "CAV", "D4");
    let table = board.start();
    assert_eq!(table.refused(P, melee(bow, North, 1, at_unit(infantry))), Reason::ZeroAttack);
    assert_eq!(table.refused(P, melee(hunter, North, 1, at_unit(horse))), Reason::ZeroAttack);
    assert!(table.is_legal(P, &melee(hunter, Direction::NorthWest, 1, at_unit(infantry))));
}

#[test]
fn ee_ruling_49_an_attack_value_of_zero_is_checked_before_the_range() {
    let (mut board, infantry) = Board::with_ranged(P, "INF", "C3");
    let far = board.put(Q, "INF", "C6");
    let archer = board.put_ranged(P, "ARC", "B3");
    let table = board.start();
    assert_eq!(table.refused(P, shot(infantry, at_unit(far))), Reason::ZeroAttack);
    assert_eq!(table.refused(P, shot(archer, at_unit(far))), Reason::OutOfRange);
    // The range check comes before the owner check.
    assert_eq!(table.refused(P, shot(archer, at_building("A1"))), Reason::OutOfRange);
    assert_eq!(table.refused(P, shot(archer, at_unit(infantry))), Reason::TargetNotEnemy);
}

#[test]
fn ee_ruling_49_the_range_penalty_cannot_reduce_an_attack_to_zero() {
    let (mut board, bow) = Board::with_unit(P, "LBW", "C2");
    raise(&mut board, P, bow, "ranged", -2);
    let enemy = board.put(Q, "INF", "C4");
    let table = board.after(P, shot(bow, at_unit(enemy)));
    assert_eq!(table.health(enemy), 4);
}

#[test]
fn ee_ruling_50_an_attacker_falls_back_along_its_path_if_it_can() {
    // An enemy Camp on the path does not block the fall-back.
    let (mut board, horse) = Board::with_unit(P, "CAV", "B1");
    board.build(Q, Camp, "B2");
    let enemy = board.put(Q, "PLT", "B3");
    let table = board.after(P, melee(horse, North, 2, at_unit(enemy)));
    assert_eq!(table.place(horse), "B2");
}

#[test]
fn ee_ruling_50_ties_between_fall_back_cells_are_broken_by_distance_to_the_capital_then_by_row() {
    let leave = |seat, other, camp: &str, blocked: &[&str]| {
        let mut board = Board::new();
        if seat == Q {
            board.at.active = 1;
        }
        let infantry = board.put(seat, "INF", camp);
        board.build(other, Camp, camp);
        for at in blocked {
            board.put(seat, "INF", at);
        }
        let table = board.after(seat, melee(infantry, North, 0, at_building(camp)));
        table.place(infantry)
    };
    assert_eq!(leave(P, Q, "B3", &[]), "A2");
    assert_eq!(leave(P, Q, "B3", &["A2"]), "B2");
    assert_eq!(leave(P, Q, "B3", &["A2", "B2"]), "A3");
    assert_eq!(leave(Q, P, "C4", &[]), "D5");
    assert_eq!(leave(Q, P, "C4", &["D5"]), "C5");
    assert_eq!(leave(Q, P, "C4", &["D5", "C5"]), "D4");
    // More distant cells are only used if no adjacent cell is free.
    assert_eq!(leave(P, Q, "A6", &["A5", "B5", "B6"]), "A4");
}

#[test]
fn ee_ruling_50_a_unit_with_no_cell_to_fall_back_to_is_lost() {
    let (mut board, infantry) = sea_but(&["C3"]).and_unit(P, "INF", "C3");
    board.build(Q, Camp, "C3");
    let (table, events) = board.played(P, melee(infantry, North, 0, at_building("C3")));
    assert!(table.unit(infantry).is_none());
    assert!(events.iter().any(|event| matches!(event,
        Event::UnitLost { unit, loss: Loss::Drowned, killer: None } if *unit == infantry)));
}

#[test]
fn ee_ruling_50_a_fall_back_does_not_count_as_a_move() {
    let (mut board, infantry) = Board::on(Terrain::Mountain, &["B2"]).and_unit(P, "INF", "B2");
    let enemy = board.put(Q, "SPR", "B3");
    let table = board.after(P, melee(infantry, North, 1, at_unit(enemy)));
    assert_eq!(table.place(infantry), "B2");
    assert_eq!(table.unit(infantry).map(|unit| unit.cells_moved), Some(1));
}

#[test]
fn ee_ruling_51_range_and_armour_reduce_damage_before_the_minimum_applies() {
    // Raw damage 3 - 1 (two cells away) - armour 2 = 0, raised to the minimum of 1.
    let (mut board, bow) = Board::with_unit(P, "LBW", "C2");
    let plate = board.put(Q, "PLT", "C4");
    let table = board.after(P, shot(bow, at_unit(plate)));
    assert_eq!(table.health(plate), 5);
    // Attack and counter-attack damage are dealt simultaneously. The attacker's armour reduces the counter-attack.
    let (board, plate, enemy) = Board::facing("PLT", "INF");
    let table = board.after(P, melee(plate, North, 1, at_unit(enemy)));
    assert_eq!((table.health(plate), table.health(enemy)), (5, 2));
}

#[test]
fn ee_ruling_51_the_cell_from_which_the_attacker_strikes_determines_its_auras_and_terrain() {
    let mut board = Board::on(Terrain::Woodland, &["C4"]);
    let steps = r#"{ op = "add", stat = "melee", n = 1 }"#;
    let forest = format!(
        "[[ability]]\nwhen = \"static\"\nif = [{{ source = {{ terrain = [\"woodland\"] }} }}]\ndo = [{steps}]\n"
    );
    let horse = board.put_card(P, able("CAV", &forest), "C3");
    let enemy = board.put(Q, "PLT", "C5");
    let table = board.after(P, melee(horse, North, 2, at_unit(enemy)));
    // Damage 3 + 1 (woodland) + 2 (Charge) - 2 (armour).
    assert_eq!(table.health(enemy), 2);
}

#[test]
fn ee_ruling_52_every_attack_and_counter_attack_deals_at_least_one_damage() {
    // A counter-attack against armour also deals at least one damage.
    let (board, plate, scout) = Board::facing("PLT", "SCO");
    let table = board.after(P, melee(plate, North, 1, at_unit(scout)));
    assert_eq!((table.health(plate), table.health(scout)), (5, 1));
    // The minimum damage applies regardless of any other damage reduction.
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let enemy = board.put_ranged(Q, "INF", "C4");
    armed(&mut board, Q, reaction("targeted", r#"{ op = "reduce_damage", n = 9 }"#));
    let mut table = board.after(P, melee(infantry, North, 1, at_unit(enemy)));
    assert_eq!(table.health(enemy), 4);
    assert_eq!(table.health(infantry), 5);
    // The damage reduction ended with the first combat.
    round(&mut table);
    table.play(P, melee(infantry, North, 1, at_unit(enemy)));
    assert_eq!(table.health(enemy), 1);
}

#[test]
fn ee_ruling_56_only_the_target_counter_attacks_and_it_does_not_become_exhausted() {
    let (mut board, infantry, enemy) = Board::facing("INF", "SPR");
    board.put(Q, "INF", "D4");
    board.unit(enemy).exhausted = true;
    let table = board.after(P, melee(infantry, North, 1, at_unit(enemy)));
    assert_eq!(table.health(infantry), 3);
    // A counter-attack is not an action, so it does not exhaust a ready unit.
    let (board, infantry, enemy) = Board::facing("INF", "PLT");
    let table = board.after(P, melee(infantry, North, 1, at_unit(enemy)));
    assert!(table.unit(enemy).is_some_and(|unit| !unit.exhausted));
}

#[test]
fn ee_ruling_56_war_cry_and_volley_apply_to_a_counter_attack() {
    let (mut board, ram) = Board::with_unit(P, "RAM", "C3");
    let enemy =
        board.put_card(Q, with("INF", &[Keyword::Volley { x: 1, stat: Mode::Melee }]), "C4");
    board.put(Q, "CRY", "D5");
    assert_eq!(board.start().health(ram), 4);
    raise(&mut board, P, ram, "health", 4);
    let table = board.after(P, melee(ram, North, 1, at_unit(enemy)));
    // Damage 3 + 1 (War Cry) + 1 (Volley against Siege).
    assert_eq!(table.health(ram), 3);
}

#[test]
fn ee_ruling_57_no_obstacle_blocks_a_ranged_attack() {
    let (mut board, bow) = Board::on(Terrain::Mountain, &["C3"]).and_unit(P, "LBW", "C2");
    board.build(Q, Barracks, "C3");
    board.put(Q, "INF", "C3");
    let [enemy, corner] = ["C4", "D3"].map(|at| board.put(Q, "INF", at));
    let mut table = board.start();
    assert!(table.is_legal(P, &shot(bow, at_unit(corner))));
    table.play(P, shot(bow, at_unit(enemy)));
    assert_eq!(table.health(enemy), 3);
}

#[test]
fn ee_ruling_58_a_deployed_unit_uses_its_higher_attack_value_unless_the_owner_chooses() {
    let tie = able("XBW", "");
    for (card, mode, arrives) in [
        (fixture("INF"), None, Mode::Melee),
        (fixture("ARC"), None, Mode::Ranged),
        (with("ARC", &[]), Some(Mode::Melee), Mode::Melee),
        (tie, Some(Mode::Ranged), Mode::Ranged),
    ] {
        let mut board = Board::empty(Options::usual(Format::Base));
        board.put(P, "SCO", "B2");
        board.put(Q, "SCO", "F6");
        board.tokens(P, [4, 4, 4]);
        let card = board.hand(P, card);
        let (pawn, cell) = (Pawn::Second, cell("A1"));
        let action = Action::Deploy { card, pawn, cell, mode, discard: None, payment: None };
        let table = board.deployment().after(P, action);
        assert_eq!(table.unit(card).map(|unit| unit.mode), Some(arrives));
    }
}

#[test]
fn ee_ruling_58_a_mode_can_be_switched_freely_and_lasts_through_the_opponents_turn() {
    let (board, archer) = Board::with_unit(P, "ARC", "C3");
    let mut table = board.start();
    for mode in [Mode::Ranged, Mode::Melee, Mode::Ranged] {
        table.play(P, switch(archer, mode));
    }
    table.play(P, step(archer, North, 1));
    table.play(P, switch(archer, Mode::Melee));
    assert!(table.unit(archer).is_some_and(|unit| !unit.exhausted));
    end(&mut table, P);
    assert_eq!(table.unit(archer).map(|unit| unit.mode), Some(Mode::Melee));
    end(&mut table, Q);
    assert_eq!(table.unit(archer).map(|unit| unit.mode), Some(Mode::Melee));
}

#[test]
fn ee_ruling_59_armour_does_not_reduce_damage_from_cards() {
    let (mut board, plate) = Board::with_unit(Q, "PLT", "C3");
    let card = board.hand(P, strategy(r#"{ op = "damage", n = 2 }"#, ENEMY_UNIT));
    let table = board.after(P, play(card, Some(Pick::Unit(plate))));
    assert_eq!(table.health(plate), 4);
}

#[test]
fn ee_ruling_59_damage_reduction_applies_to_card_damage_but_not_to_direct_damage() {
    for (op, left) in [("damage", 5), ("direct_damage", 3)] {
        let mut board = Board::new();
        let ward = when("attacking", r#"{ op = "reduce_damage", n = 2, on = "source" }"#);
        let attacker = board.put_card(P, able("INF", &ward), "C3");
        let enemy = board.put_ranged(Q, "ARC", "C4");
        let bite = format!("{{ op = \"{op}\", n = 2, on = \"attacker\" }}");
        armed(&mut board, Q, reaction("targeted", &bite));
        let table = board.after(P, melee(attacker, North, 1, at_unit(enemy)));
        assert_eq!(table.health(attacker), left, "{op}");
    }
}

#[test]
fn ee_ruling_59_damage_reduction_also_applies_to_buildings() {
    for (op, left) in [("damage", 4), ("direct_damage", 2)] {
        let mut board = Board::new();
        board.build(Q, Barracks, "C4");
        board.build(Q, Barracks, "E4");
        let steps = format!(
            r#"{{ op = "reduce_damage", n = 2, on = "target" }}, {{ op = "{op}", n = 3 }}"#
        );
        let card = board.hand(P, strategy(&steps, ENEMY_BUILDING));
        let table = board.after(P, play(card, Some(Pick::Building(cell("C4")))));
        assert_eq!(table.wall("C4"), left, "{op}");
        assert_eq!(table.wall("E4"), 5, "another building");
    }
    // The damage can be reduced to 0; the minimum of 1 only applies to attacks (EE-RULING-52).
    let mut board = Board::new();
    board.build(Q, Barracks, "C4");
    let steps = r#"{ op = "reduce_damage", n = 3, on = "target" }, { op = "damage", n = 3 }"#;
    let card = board.hand(P, strategy(steps, ENEMY_BUILDING));
    let (table, events) = board.played(P, play(card, Some(Pick::Building(cell("C4")))));
    assert!(!events.iter().any(|event| matches!(event, Event::Damaged { .. })));
    assert_eq!(table.wall("C4"), 5);
}

#[test]
fn ee_ruling_59_melee_armour_does_not_reduce_ranged_damage() {
    let mut board = Board::new();
    let scope = Some(Mode::Melee);
    let enemy = board.put_card(Q, with("INF", &[Keyword::Armour { x: 2, scope }]), "C4");
    board.unit(enemy).mode = Mode::Ranged;
    let infantry = board.put(P, "INF", "C3");
    let archer = board.put_ranged(P, "ARC", "D4");
    let mut table = board.after(P, melee(infantry, North, 1, at_unit(enemy)));
    assert_eq!(table.health(enemy), 4);
    table.play(P, shot(archer, at_unit(enemy)));
    assert_eq!(table.health(enemy), 1);
}

#[test]
fn a_unit_or_building_with_exactly_zero_health_is_lost() {
    // An attack deals three damage to a unit with three health.
    let (board, infantry, archer) = Board::facing("INF", "ARC");
    let (_, events) = board.played(P, melee(infantry, North, 1, at_unit(archer)));
    assert!(events.contains(&Event::UnitLost {
        unit: archer,
        loss: Loss::Combat,
        killer: Some(infantry),
    }));
    // Counter damage kills the attacker.
    let (mut board, archer) = Board::with_unit(P, "ARC", "C3");
    board.unit(archer).mode = Mode::Melee;
    let infantry = board.put(Q, "INF", "C4");
    let (_, events) = board.played(P, melee(archer, North, 1, at_unit(infantry)));
    assert!(events.contains(&Event::UnitLost {
        unit: archer,
        loss: Loss::Combat,
        killer: Some(infantry),
    }));
    // A card deals five damage to a unit with five health.
    let (mut board, infantry) = Board::with_unit(Q, "INF", "C4");
    let card = board.hand(P, strategy(r#"{ op = "damage", n = 5 }"#, ENEMY_UNIT));
    let (_, events) = board.played(P, play(card, Some(Pick::Unit(infantry))));
    assert!(events.contains(&Event::UnitLost { unit: infantry, loss: Loss::Effect, killer: None }));
    // An attack takes a Camp's last point of health.
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    board.build(Q, Camp, "C4");
    board.at.buildings[0].damage = 1;
    let (_, events) = board.played(P, melee(infantry, North, 1, at_building("C4")));
    assert!(events.contains(&Event::BuildingLost { cell: cell("C4"), by: Some(infantry) }));
}

#[test]
fn ee_ruling_60_damage_to_a_unit_persists_and_excess_damage_is_lost() {
    let (mut board, horse) = Board::with_unit(P, "CAV", "B2");
    let one = board.put_ranged(Q, "ARC", "B4");
    board.build(Q, Camp, "B4");
    let table = board.after(P, melee(horse, North, 2, at_unit(one)));
    assert_eq!(table.wall("B4"), 4);
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    board.unit(infantry).damage = 2;
    let mut table = board.start();
    round(&mut table);
    assert_eq!(table.health(infantry), 3);
}

#[test]
fn ee_ruling_61_a_ranged_attacker_stays_on_its_cell_when_it_kills() {
    let (mut board, archer) = Board::with_ranged(P, "ARC", "C3");
    let enemy = board.put(Q, "ARC", "C4");
    let table = board.after(P, shot(archer, at_unit(enemy)));
    assert!(table.unit(enemy).is_none());
    assert_eq!(table.place(archer), "C3");
}

#[test]
fn ee_ruling_62_if_the_target_disappears_the_attacker_takes_its_cell() {
    let die = r#"{ op = "direct_damage", n = 9, on = "defender" }"#;
    let (mut board, infantry, enemy) = Board::facing("INF", "INF");
    armed(&mut board, Q, reaction("targeted", die));
    let (table, events) = board.played(P, melee(infantry, North, 1, at_unit(enemy)));
    assert!(!events.iter().any(|event| matches!(event, Event::Struck { .. })));
    assert_eq!((table.place(infantry), table.health(infantry)), ("C4".into(), 5));
    assert!(table.unit(infantry).is_some_and(|unit| unit.exhausted));
    // Another unit is still on the cell, so the attacker falls back.
    let (mut board, infantry, enemy) = Board::facing("INF", "GRD");
    board.put(Q, "INF", "C4");
    armed(&mut board, Q, reaction("targeted", die));
    let table = board.after(P, melee(infantry, North, 1, at_unit(enemy)));
    assert_eq!(table.place(infantry), "C3");
    assert!(table.unit(infantry).is_some_and(|unit| unit.exhausted));
}

#[test]
fn ee_ruling_62_a_melee_attacker_stays_at_the_end_of_its_path_if_the_attack_is_cancelled() {
    let (mut board, horse) = Board::with_unit(P, "CAV", "C2");
    let enemy = board.put(Q, "INF", "C4");
    armed(&mut board, Q, reaction("targeted", r#"{ op = "cancel_attack" }"#));
    let table = board.after(P, melee(horse, North, 2, at_unit(enemy)));
    assert_eq!((table.health(horse), table.health(enemy)), (5, 5));
    assert_eq!(table.place(horse), "C3");
    assert!(table.unit(horse).is_some_and(|unit| unit.exhausted));
}

#[test]
fn ee_ruling_62_an_attacker_that_disappears_deals_no_damage() {
    let (mut board, infantry, enemy) = Board::facing("INF", "INF");
    let die = r#"{ op = "direct_damage", n = 9, on = "attacker" }"#;
    armed(&mut board, Q, reaction("targeted", die));
    let (table, events) = board.played(P, melee(infantry, North, 1, at_unit(enemy)));
    assert!(table.unit(infantry).is_none());
    assert_eq!(table.health(enemy), 5);
    assert!(!events.iter().any(|event| matches!(event, Event::Struck { .. })));
    assert!(table.agenda.is_empty());
}

#[test]
fn ee_ruling_68_a_lost_unit_loses_its_tokens_upgrades_and_effects() {
    let (mut board, horse, crier) = Board::facing("CAV", "CRY");
    board.unit(crier).damage = 3;
    board.unit(crier).pawn = Pawn::King;
    board.at.players[1].pawns[Pawn::Second.index()] = PawnState::Free;
    board.at.players[1].pawns[Pawn::King.index()] = PawnState::With(crier);
    raise(&mut board, P, horse, "health", 5);
    let friend = board.put(Q, "INF", "D4");
    let own = attach(&mut board, Q, crier, upgrade("own", ""));
    let lent = attach(&mut board, P, crier, upgrade("lent", ""));
    board.store(crier, Token::Gold, 1);
    board.store(own, Token::Food, 1);
    let cries = activate(&mut board, Q, "");
    let mut table = board.after(P, melee(horse, North, 1, at_unit(crier)));
    assert_eq!(table.player(Q).discard, vec![crier, own]);
    assert_eq!(table.player(P).discard, vec![lent]);
    assert_eq!(table.temporary(Q), [0; 4]);
    assert_eq!(table.player(Q).pawns[Pawn::King.index()], PawnState::Gone);
    assert_eq!(table.player(Q).events, vec![cries]);
    // The War Cry unit is gone, so the other unit takes 3 counter damage.
    round(&mut table);
    let before = table.health(horse);
    table.play(P, melee(horse, East, 1, at_unit(friend)));
    assert_eq!(before - table.health(horse), 3);
}

#[test]
fn ee_ruling_68_a_card_that_kills_units_triggers_abilities_that_react_to_losses() {
    let mut board = Board::new();
    let hurt = ["C4", "D4"].map(|at| board.put(Q, "INF", at));
    for unit in hurt {
        board.unit(unit).damage = 4;
    }
    let toll =
        activate(&mut board, Q, &when("unit_lost", r#"{ op = "gain", kind = "gold", n = 1 }"#));
    let steps = r#"{ op = "damage", n = 1, on = { units = { owner = "enemy", damaged = true } } }"#;
    let card = board.hand(P, strategy(steps, ""));
    let (table, events) = board.played(P, play(card, None));
    for unit in hurt {
        assert!(events.contains(&Event::UnitLost { unit, loss: Loss::Effect, killer: None }));
    }
    assert_eq!(table.stored(toll), [0, 0, 2, 0], "both losses must count");
}
