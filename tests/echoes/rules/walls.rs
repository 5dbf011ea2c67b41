//! Tests of attacks on buildings, and of garrisons (4.8), with the examples in 9.5.

use regnal_echoes::nouns::BuildingKind::{Barracks, Camp};

use super::blows::{
    ENEMY_UNIT, activate, end, melee, play, raise, round, shot, step, strategy, when,
};
use super::*;

/// Sets up P's unit on C3, facing Q's building on C4.
fn against(name: &str, kind: BuildingKind) -> (Board, CardId) {
    let (mut board, unit) = Board::with_unit(P, name, "C3");
    board.build(Q, kind, "C4");
    (board, unit)
}

fn by_melee(board: &Board, unit: CardId) -> Table {
    board.after(P, melee(unit, North, 1, at_building("C4")))
}

// covers: EE-BUILDING-01
#[test]
fn ee_building_01_barracks_and_capitals_shelter_units_but_camps_do_not() {
    let (mut board, archer) = Board::with_ranged(P, "ARC", "E5");
    board.build(Q, Camp, "E4");
    let in_camp = board.put(Q, "INF", "E4");
    board.build(Q, Barracks, "D5");
    let in_barracks = board.put(Q, "INF", "D5");
    let in_capital = board.at.units[1].id;
    let table = board.start();
    assert_eq!(table.place(in_capital), "F6");
    assert!(table.is_legal(P, &shot(archer, at_unit(in_camp))));
    for hidden in [in_barracks, in_capital] {
        assert_eq!(table.refused(P, shot(archer, at_unit(hidden))), Reason::TargetGarrisoned);
    }
}

// covers: EE-EX-64, EE-BUILDING-02, EE-BUILDING-05
#[test]
fn ee_ex_64_a_garrison_cannot_be_attacked_before_its_building() {
    let (mut board, archer) = Board::with_ranged(P, "ARC", "C3");
    let infantry = board.put(P, "INF", "D4");
    board.build(Q, Barracks, "C4");
    let inside = board.put(Q, "ARC", "C4");
    let table = board.start();
    assert_eq!(table.refused(P, shot(archer, at_unit(inside))), Reason::TargetGarrisoned);
    assert!(table.is_legal(P, &shot(archer, at_building("C4"))));
    let at = |target| melee(infantry, West, 1, target);
    assert_eq!(table.refused(P, at(at_unit(inside))), Reason::TargetGarrisoned);
    assert!(table.is_legal(P, &at(at_building("C4"))));
}

// covers: EE-BUILDING-03, EE-BUILDING-04, EE-RULING-63
#[test]
fn ee_building_03_card_effects_do_not_affect_a_garrison_unless_the_card_says_so() {
    let mut board = Board::new();
    board.build(Q, Barracks, "C4");
    let [inside, outside] = ["C4", "D5"].map(|at| board.put(Q, "INF", at));
    let special = "target = { unit = { owner = \"enemy\", garrisoned = true } }\n";
    let hurt = r#"{ op = "damage", n = 1 }"#;
    let plain = board.hand(P, strategy(hurt, ENEMY_UNIT));
    let special = board.hand(P, strategy(hurt, special));
    let mut table = board.start();
    let pick = Some(Pick::Unit(inside));
    assert_eq!(table.refused(P, play(plain, pick)), Reason::InvalidTarget);
    assert!(table.is_legal(P, &play(plain, Some(Pick::Unit(outside)))));
    table.play(P, play(special, pick));
    assert_eq!(table.health(inside), 4);
}

// covers: EE-EX-66, EE-BUILDING-03, EE-RULING-63
#[test]
fn ee_ex_66_area_effects_affect_the_players_own_garrison_but_not_an_enemys() {
    let mut board = Board::new();
    board.build(Q, Barracks, "C4");
    let [inside, outside] = ["C4", "D5"].map(|at| board.put(Q, "INF", at));
    board.build(P, Barracks, "B2");
    let own = board.put(P, "INF", "B2");
    board.unit(own).damage = 3;
    let all = r#"{ op = "damage", n = 1, on = { units = { owner = "enemy" } } }"#;
    let heal = r#"{ op = "heal", n = 2, on = { units = { owner = "own" } } }"#;
    let all = board.hand(P, strategy(all, ""));
    let heal = board.hand(P, strategy(heal, ""));
    let mut table = board.after(P, play(all, None));
    assert_eq!((table.health(inside), table.health(outside)), (5, 4));
    table.play(P, play(heal, None));
    assert_eq!(table.health(own), 4);
}

// covers: EE-EX-59, EE-BUILDING-06, EE-BUILDING-07, EE-COMBAT-13
#[test]
fn ee_ex_59_a_ranged_attack_deals_only_the_minimum_damage_to_a_camp() {
    let (mut board, archer) = against("ARC", Camp);
    board.unit(archer).mode = Mode::Ranged;
    let table = board.after(P, shot(archer, at_building("C4")));
    assert_eq!(table.wall("C4"), 3);
    assert_eq!(table.place(archer), "C3");
}

// covers: EE-BUILDING-06, EE-BUILDING-07
#[test]
fn ee_building_06_building_protection_reduces_ranged_damage_by_four() {
    for (kind, at, whole) in [(Some(Camp), "C4", 4), (Some(Barracks), "C4", 5), (None, "F6", 10)] {
        let (mut board, bow) = Board::with_unit(P, "LBW", if kind.is_some() { "C3" } else { "E5" });
        raise(&mut board, P, bow, "ranged", 3);
        if let Some(kind) = kind {
            board.build(Q, kind, at);
        }
        let table = board.after(P, shot(bow, at_building(at)));
        assert_eq!(table.wall(at), whole - 2, "{at}");
    }
}

// covers: EE-EX-60, EE-BUILDING-07, EE-BUILDING-08, EE-BUILDING-09, EE-RULING-56
#[test]
fn ee_ex_60_a_barracks_has_no_protection_against_melee_and_no_counter_attack() {
    let (board, infantry) = against("INF", Barracks);
    let table = by_melee(&board, infantry);
    assert_eq!(table.wall("C4"), 2);
    assert_eq!((table.health(infantry), table.place(infantry)), (5, "C3".into()));
}

// covers: EE-EX-61, EE-BUILDING-09, EE-RULING-50, EE-RULING-105
#[test]
fn ee_ex_61_charge_has_no_effect_against_a_camp_and_the_attacker_falls_back() {
    let (mut board, horse) = Board::with_unit(P, "CAV", "B1");
    board.put(P, "INF", "B3");
    board.build(Q, Camp, "B4");
    let table = board.after(P, melee(horse, North, 3, at_building("B4")));
    assert_eq!(table.wall("B4"), 1);
    assert_eq!(table.place(horse), "B2");
}

// covers: EE-EX-62, EE-KEYWORD-26, EE-BUILDING-12, EE-COMBAT-12
#[test]
fn ee_ex_62_a_ram_destroys_an_empty_barracks_and_takes_its_cell() {
    let (board, ram) = against("RAM", Barracks);
    let table = by_melee(&board, ram);
    assert!(table.building(cell("C4")).is_none());
    assert_eq!(table.place(ram), "C4");
}

// covers: EE-EX-65, EE-BUILDING-10, EE-RULING-64
#[test]
fn ee_ex_65_a_garrison_survives_its_barracks_and_stays_on_the_cell() {
    let (mut board, infantry) = against("INF", Barracks);
    board.at.buildings[0].damage = 3;
    let inside = board.put(Q, "ARC", "C4");
    let second = board.put(P, "INF", "D4");
    let table = by_melee(&board, infantry);
    assert!(table.building(cell("C4")).is_none());
    assert_eq!((table.health(inside), table.place(inside)), (3, "C4".into()));
    assert_eq!(table.place(infantry), "C3");
    assert!(table.is_legal(P, &melee(second, West, 1, at_unit(inside))));
}

// covers: EE-EX-67, EE-MOVE-11, EE-RULING-54, EE-RULING-55
#[test]
fn ee_ex_67_a_unit_that_moved_onto_a_camp_can_attack_it_in_its_next_turn() {
    let (mut board, infantry) = against("INF", Camp);
    let archer = board.put_ranged(Q, "ARC", "C4");
    let mut table = board.start();
    let storm = melee(infantry, North, 1, at_building("C4"));
    assert!(table.is_legal(P, &storm));
    let read = |table: &Table, action: &Action| {
        let its = table.game.particulars(P, action);
        table.game.read(P, its.verb, &its.given())
    };
    let run = melee(infantry, North, 1, at_unit(archer));
    assert_eq!(read(&table, &run), Some(run.clone()), "the run must parse back");
    table.play(P, run);
    assert!(table.unit(archer).is_none());
    assert_eq!((table.place(infantry), table.wall("C4")), ("C4".into(), 4));
    let underfoot = melee(infantry, North, 0, at_building("C4"));
    assert_eq!(table.refused(P, underfoot.clone()), Reason::UnitExhausted);
    round(&mut table);
    let typed = read(&table, &underfoot);
    assert_eq!(typed, Some(underfoot.clone()), "the typed attack must equal the chosen one");
    let mut moved = table.clone();
    table.play(P, underfoot.clone());
    assert_eq!(table.wall("C4"), 1);
    // Of the cells around C4, B3 is three steps from A1, and C3 is four.
    assert_eq!(table.place(infantry), "B3");
    round(&mut table);
    assert_eq!(table.refused(P, underfoot), Reason::TargetMissing);
    // A unit that moved onto a Camp cannot attack it in the same turn.
    moved.play(P, step(infantry, South, 1));
    assert_eq!(moved.refused(P, storm), Reason::AlreadyMoved);
}

#[test]
fn ee_ruling_55_a_unit_that_attacks_the_camp_on_its_cell_stays_there() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C4");
    board.build(Q, Camp, "C4");
    board.at.buildings[0].damage = 1;
    let archer = board.put_ranged(P, "ARC", "D3");
    board.build(Q, Camp, "D3");
    let mut table = board.after(P, melee(infantry, North, 0, at_building("C4")));
    assert!(table.building(cell("C4")).is_none());
    assert_eq!(table.place(infantry), "C4");
    assert!(table.unit(infantry).is_some_and(|unit| unit.exhausted));
    table.play(P, shot(archer, at_building("D3")));
    assert_eq!((table.wall("D3"), table.place(archer)), (3, "D3".into()));
}

#[test]
fn ee_ruling_55_only_a_unit_that_has_not_moved_can_attack_the_camp_on_its_cell() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C4");
    board.build(Q, Camp, "C4");
    board.unit(infantry).moved = true;
    let at = |target| melee(infantry, North, 0, target);
    assert_eq!(board.start().refused(P, at(at_building("C4"))), Reason::AlreadyMoved);
    board.unit(infantry).moved = false;
    let table = board.start();
    assert_eq!(table.refused(P, at(at_unit(infantry))), Reason::TargetNotEnemy);
    assert_eq!(table.refused(P, at(at_building("F6"))), Reason::TargetMissing);
}

#[test]
fn ee_building_08_a_melee_attack_on_a_building_must_reach_its_cell() {
    let (board, infantry) = against("INF", Barracks);
    let table = board.start();
    let storm = |direction, cells, at| melee(infantry, direction, cells, at_building(at));
    assert_eq!(table.refused(P, storm(East, 1, "C4")), Reason::TargetMissing);
    assert_eq!(table.refused(P, storm(North, 2, "C5")), Reason::PathFortified);
    assert!(table.is_legal(P, &storm(North, 1, "C4")));
}

// covers: EE-BUILDING-09, EE-BUILDING-10
#[test]
fn ee_building_10_after_a_camp_is_destroyed_a_unit_on_its_cell_blocks_the_attacker() {
    let (mut board, ram) = against("RAM", Camp);
    let guard = board.put(Q, "INF", "C4");
    let table = by_melee(&board, ram);
    assert!(table.building(cell("C4")).is_none());
    assert_eq!(table.place(ram), "C3");
    // An attack on a Camp causes no counter-attack.
    assert_eq!((table.health(ram), table.health(guard)), (4, 5));
    // Without the guard, the attacker takes the Camp's cell.
    board.at.units.retain(|unit| unit.id != guard);
    assert_eq!(by_melee(&board, ram).place(ram), "C4");
}

// covers: EE-BUILDING-11, EE-BUILDING-12, EE-BUILDING-13
#[test]
fn ee_building_11_camps_have_four_health_barracks_five_and_capitals_ten() {
    let mut board = Board::new();
    board.build(Q, Camp, "C4");
    board.build(Q, Barracks, "D4");
    let table = board.start();
    assert_eq!([table.wall("C4"), table.wall("D4"), table.wall("F6")], [4, 5, 10]);
    let long = Board::empty(Options::usual(Format::Long)).at;
    assert_eq!(long.players[0].capital_health, 20);
}

#[test]
fn ee_building_12_a_barracks_survives_four_damage_but_not_five() {
    for (extra, falls) in [(1, false), (2, true)] {
        let (mut board, infantry) = against("INF", Barracks);
        raise(&mut board, P, infantry, "melee", extra);
        let table = by_melee(&board, infantry);
        assert_eq!(table.building(cell("C4")).is_none(), falls);
    }
}

// covers: EE-BUILDING-14, EE-RULING-60
#[test]
fn ee_building_14_camps_and_barracks_keep_their_damage() {
    let (board, infantry) = against("INF", Barracks);
    let mut table = by_melee(&board, infantry);
    assert_eq!(table.building(cell("C4")).map(|wall| wall.damage), Some(3));
    round(&mut table);
    assert_eq!(table.wall("C4"), 2);
    table.play(P, melee(infantry, North, 1, at_building("C4")));
    assert_eq!(table.place(infantry), "C4");
}

// covers: EE-BUILDING-15, EE-BUILDING-13, EE-RULING-67
#[test]
fn ee_building_15_damage_permanently_reduces_a_capitals_health() {
    let (board, infantry) = Board::with_unit(P, "INF", "E6");
    let mut table = board.after(P, melee(infantry, East, 1, at_building("F6")));
    assert_eq!(table.player(Q).capital_health, 7);
    assert_eq!((table.wall("F6"), table.place(infantry)), (7, "E6".into()));
    for left in [4, 1] {
        round(&mut table);
        table.play(P, melee(infantry, East, 1, at_building("F6")));
        assert_eq!(table.wall("F6"), left);
    }
    round(&mut table);
    table.play(P, melee(infantry, East, 1, at_building("F6")));
    assert!(table.outcome.is_some());
}

#[test]
fn ee_ruling_54_an_attacker_chooses_one_of_several_targets_on_a_cell() {
    // If the building is fortified, only the building can be attacked.
    let (mut board, infantry) = against("INF", Camp);
    let guard = board.put(Q, "GRD", "C4");
    let plain = board.put(Q, "INF", "C4");
    let table = board.start();
    // On a cell with a Camp and units, the Camp can be attacked despite a Front Line unit on it.
    assert!(table.is_legal(P, &melee(infantry, North, 1, at_building("C4"))));
    assert!(table.is_legal(P, &melee(infantry, North, 1, at_unit(guard))));
    assert_eq!(table.refused(P, melee(infantry, North, 1, at_unit(plain))), Reason::FrontLineFirst);
    // If there are two Front Line units, either can be attacked.
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let pair = [board.put(Q, "GRD", "C4"), board.put(Q, "GRD", "C4")];
    let table = board.start();
    for target in pair {
        assert!(table.is_legal(P, &melee(infantry, North, 1, at_unit(target))));
    }
    // Without a Front Line unit, either unit can be attacked (here, a ship and its passenger on a river).
    let (mut board, infantry) = Board::on(Terrain::River, &["C4"]).and_unit(P, "INF", "C3");
    let pair = [board.put(Q, "HSH", "C4"), board.put(Q, "INF", "C4")];
    let table = board.start();
    for target in pair {
        assert!(table.is_legal(P, &melee(infantry, North, 1, at_unit(target))));
    }
}

// covers: EE-RULING-57, EE-RULING-65
#[test]
fn ee_ruling_65_a_unit_in_a_garrison_can_attack_in_both_modes() {
    let mut board = Board::new();
    board.build(P, Barracks, "C3");
    let infantry = board.put(P, "INF", "C3");
    board.build(P, Barracks, "E3");
    let archer = board.put_ranged(P, "ARC", "E3");
    let [one, other] = ["C4", "F4"].map(|at| board.put(Q, "INF", at));
    let mut table = board.after(P, melee(infantry, North, 1, at_unit(one)));
    assert_eq!(table.place(infantry), "C3");
    table.play(P, shot(archer, at_unit(other)));
    assert_eq!((table.health(one), table.health(other)), (2, 2));
}

#[test]
fn ee_ruling_66_buildings_cost_no_movement_and_friendly_units_can_enter_them() {
    let mut board = team::board();
    board.build(P, Barracks, "C3");
    let mate = board
        .start()
        .seats()
        .find(|&seat| seat != P && board.at.players[seat.index()].team == board.at.players[0].team)
        .expect("there should be a teammate");
    board.build(mate, Barracks, "C4");
    board.build(Q, Barracks, "D3");
    let infantry = board.put(P, "INF", "C2");
    let horse = board.put(P, "CAV", "D2");
    let table = board.start();
    assert!(table.is_legal(P, &step(infantry, North, 1)));
    assert!(table.is_legal(P, &step(infantry, North, 2)));
    assert_eq!(table.refused(P, step(horse, North, 1)), Reason::PathFortified);
}

#[test]
fn ee_ruling_67_repairs_cannot_raise_a_capital_above_its_initial_health() {
    let mut board = Board::new();
    board.at.players[0].capital_health = 9;
    let target = "target = { building = { owner = \"own\" } }\n";
    let card = board.hand(P, strategy(r#"{ op = "repair", n = 4 }"#, target));
    let table = board.after(P, play(card, Some(Pick::Building(cell("A1")))));
    assert_eq!(table.player(P).capital_health, 10);
}

#[test]
fn ee_ruling_69_a_lost_building_gives_no_reward_and_can_be_rebuilt_at_full_health() {
    let (mut board, ram) = against("RAM", Camp);
    board.at.buildings[0].damage = 1;
    board.at.players[0].main = Default::default();
    let builder = board.put(Q, "INF", "D4");
    let before = board.at.players[0].main;
    let mut table = by_melee(&board, ram);
    assert_eq!(table.player(P).main, before);
    assert_eq!(table.temporary(P), [0; 4]);
    end(&mut table, P);
    table.play(Q, Action::BuildCamp { unit: builder });
    assert_eq!(table.wall("D4"), 4);
    assert_eq!(table.tokens_of(Q)[Resource::Food.index()], 1);
}

// covers: EE-BUILDING-06
#[test]
fn armour_from_cards_adds_to_building_protection() {
    let (mut board, infantry) = against("INF", Barracks);
    let bow = board.put(P, "LBW", "D4");
    raise(&mut board, P, bow, "ranged", 4);
    let stat = |stat: &str| {
        format!(
            "{{ op = \"fortify\", stat = \"{stat}\", n = 1, on = {{ buildings = {{ owner = \"own\" }} }} }}"
        )
    };
    activate(&mut board, Q, &when("static", &stat("armour")));
    activate(&mut board, Q, &when("static", &stat("reinforced_armour")));
    activate(&mut board, Q, &when("static", &stat("health")));
    let mut table = board.start();
    assert_eq!(table.wall("C4"), 6);
    // The damage is 3 minus armour for the melee attack, and 7 minus Building Protection, armour and Reinforced Armour
    // for the ranged attack.
    table.play(P, melee(infantry, North, 1, at_building("C4")));
    assert_eq!(table.wall("C4"), 4);
    table.play(P, shot(bow, at_building("C4")));
    assert_eq!(table.wall("C4"), 3);
}

#[test]
fn a_player_cannot_attack_their_own_building() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    board.build(P, Camp, "C4");
    let archer = board.put_ranged(P, "ARC", "B3");
    let table = board.start();
    let (near, diagonal) = (at_building("C4"), at_building("D4"));
    assert_eq!(table.refused(P, melee(infantry, North, 1, near)), Reason::TargetNotEnemy);
    assert_eq!(table.refused(P, shot(archer, near)), Reason::TargetNotEnemy);
    let action = melee(infantry, NorthEast, 1, diagonal);
    assert_eq!(table.refused(P, action), Reason::DirectionNotAllowed);
}

#[test]
fn a_fortifying_effect_only_applies_to_the_buildings_it_names() {
    let left = |seat, kind| {
        let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
        board.build(Q, kind, "C4");
        let steps = "{ op = \"fortify\", stat = \"armour\", n = 1, on = { buildings = { owner = \"own\", kind = [\"barracks\"] } } }";
        activate(&mut board, seat, &when("static", steps));
        let table = board.after(P, melee(infantry, North, 1, at_building("C4")));
        table.wall("C4")
    };
    assert_eq!(left(Q, Barracks), 3);
    assert_eq!(left(Q, Camp), 1, "other kinds must lose the usual health");
    assert_eq!(left(P, Barracks), 2, "other owners must lose the usual health");
}
