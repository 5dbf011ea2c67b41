//! Tests of keywords (4.16), with the rulings on them (5.11). Ships have their own file.

use regnal_echoes::nouns::BuildingKind::{Barracks, Camp};

use super::blows::{
    ENEMY_UNIT, OWN_UNIT, able, attach, end, free, melee, play, raise, round, shot, step, strategy,
    upgrade, when, with,
};
use super::*;

/// Makes P's card on C3 attack Q's card on C4. Returns the remaining health of both; 0 means dead.
fn clash(own: Card, theirs: Card) -> (i16, i16) {
    let (mut board, own) = Board::new().and_card(P, own, "C3");
    board.unit(own).mode = Mode::Melee;
    let theirs = board.put_card(Q, theirs, "C4");
    board.unit(theirs).mode = Mode::Melee;
    let table = board.after(P, melee(own, North, 1, at_unit(theirs)));
    (left(&table, own), left(&table, theirs))
}

/// Makes P's card on C3 shoot at Q's card on C4. Returns the target's remaining health.
fn volley(own: Card, theirs: Card) -> i16 {
    let (mut board, own) = Board::new().and_card(P, own, "C3");
    board.unit(own).mode = Mode::Ranged;
    let theirs = board.put_card(Q, theirs, "C4");
    let table = board.after(P, shot(own, at_unit(theirs)));
    left(&table, theirs)
}

fn left(table: &Table, unit: CardId) -> i16 {
    table.unit(unit).map_or(0, |_| table.health(unit))
}

fn anti(class: Quarry, x: u8, stat: Option<Mode>) -> Keyword {
    Keyword::Anti { class, x, stat }
}

fn armour(x: u8) -> Keyword {
    Keyword::Armour { x, scope: None }
}

#[test]
fn ee_keyword_01_bonus_health_raises_maximum_health() {
    let (mut board, unit) = Board::with_unit(P, "INF", "C3");
    raise(&mut board, P, unit, "health", 2);
    assert_eq!(board.start().health(unit), 7);
}

#[test]
fn ee_keyword_02_bonus_health_does_not_remove_damage() {
    let (mut board, unit) = Board::with_unit(P, "INF", "C3");
    board.unit(unit).damage = 4;
    raise(&mut board, P, unit, "health", 2);
    let table = board.start();
    assert_eq!(table.health(unit), 3);
    assert_eq!(table.unit(unit).map(|unit| unit.damage), Some(4));
}

// covers: EE-KEYWORD-03, EE-RULING-116
#[test]
fn ee_keyword_03_the_anti_keyword_can_apply_to_buildings() {
    let mut board = Board::new();
    let card = with("INF", &[anti(Quarry::Buildings, 1, Some(Mode::Melee))]);
    let unit = board.put_card(P, card, "C3");
    board.build(Q, Camp, "C4");
    let enemy = board.put(Q, "PLT", "D3");
    let table = board.after(P, melee(unit, North, 1, at_building("C4")));
    assert!(table.building(cell("C4")).is_none());
    let table = board.after(P, melee(unit, East, 1, at_unit(enemy)));
    assert_eq!(table.health(enemy), 5);
}

#[test]
fn ee_ruling_116_the_anti_keyword_applies_to_the_statistic_it_names() {
    let melee_only = with("ARC", &[anti(Quarry::Infantry, 1, Some(Mode::Melee))]);
    assert_eq!(volley(melee_only.clone(), fixture("INF")), 2);
    assert_eq!(clash(melee_only, fixture("INF")).1, 3);
    let both = with("ARC", &[anti(Quarry::Infantry, 1, None)]);
    assert_eq!(volley(both.clone(), fixture("INF")), 1);
    assert_eq!(clash(both, fixture("INF")).1, 3);
    // By default, Anti applies to every attack whose printed value is above 0.
    let mut board = Board::new();
    let unit = board.put_card(P, with("INF", &[anti(Quarry::Infantry, 2, None)]), "C3");
    board.unit(unit).mode = Mode::Ranged;
    let enemy = board.put(Q, "INF", "C4");
    assert_eq!(board.start().refused(P, shot(unit, at_unit(enemy))), Reason::ZeroAttack);
}

#[test]
fn ee_ruling_116_bonuses_of_the_anti_keyword_add_up_over_the_classes_of_the_target() {
    let dual = deeds::altered("PLT", |unit| {
        unit.classes = vec![Class::Infantry, Class::Cavalry];
        unit.keywords.clear();
    });
    let hunter = with(
        "SCO",
        &[
            anti(Quarry::Infantry, 1, Some(Mode::Melee)),
            anti(Quarry::Cavalry, 2, Some(Mode::Melee)),
        ],
    );
    assert_eq!(clash(hunter, dual).1, 2);
}

// covers: EE-KEYWORD-04, EE-KEYWORD-05, EE-RULING-59
#[test]
fn ee_keyword_04_armour_reduces_melee_and_ranged_damage() {
    assert_eq!(clash(fixture("INF"), fixture("PLT")).1, 5);
    assert_eq!(volley(fixture("ARC"), fixture("PLT")), 5);
    assert_eq!(clash(fixture("INF"), with("INF", &[armour(1)])).1, 3);
}

#[test]
fn ee_keyword_05_armour_from_several_sources_adds_up() {
    assert_eq!(clash(fixture("INF"), with("INF", &[armour(1), armour(1)])).1, 4);
    let (mut board, own) = Board::with_unit(P, "INF", "C3");
    let theirs = board.put_card(Q, with("INF", &[armour(1)]), "C4");
    let steps = r#"{ op = "grant", kw = "armour", x = 1 }"#;
    attach(&mut board, Q, theirs, upgrade("mail", steps));
    let table = board.after(P, melee(own, North, 1, at_unit(theirs)));
    assert_eq!(table.health(theirs), 4);
}

#[test]
fn ee_keyword_06_reinforced_armour_only_reduces_ranged_damage() {
    let shield = || with("INF", &[Keyword::ReinforcedArmour { x: 1 }]);
    assert_eq!(volley(fixture("ARC"), shield()), 3);
    assert_eq!(clash(fixture("INF"), shield()).1, 2);
}

#[test]
fn ee_keyword_07_reinforced_armour_from_several_sources_adds_up() {
    let one = Keyword::ReinforcedArmour { x: 1 };
    assert_eq!(volley(fixture("BOM"), with("INF", &[one, one])), 3);
}

// covers: EE-KEYWORD-08, EE-RULING-105
#[test]
fn ee_keyword_08_a_charge_requires_a_move_of_two_cells() {
    for (cells, at, damage) in [(1, "C3", 3), (2, "C4", 5), (3, "C5", 5)] {
        let (mut board, horse) = Board::with_unit(P, "CAV", "C2");
        let enemy = board.put(Q, "INF", at);
        raise(&mut board, Q, enemy, "health", 9);
        let table = board.after(P, melee(horse, North, cells, at_unit(enemy)));
        assert_eq!(table.health(enemy), 14 - damage, "{cells} cells");
    }
}

#[test]
fn ee_ruling_105_charge_only_counts_cells_from_the_units_own_moves_this_turn() {
    // The regular move enters one cell, an extra move another.
    let (mut board, horse) = Board::with_unit(P, "CAV", "C2");
    let enemy = board.put(Q, "INF", "C4");
    let spur = board.hand(P, strategy(r#"{ op = "extra_move", points = 1 }"#, OWN_UNIT));
    let mut table = board.after(P, step(horse, North, 1));
    table.play(P, play(spur, Some(Pick::Unit(horse))));
    table.play(P, melee(horse, North, 1, at_unit(enemy)));
    assert!(table.unit(enemy).is_none());
    // Charge does not apply to a counter-attack: the attacked cavalry deals 3 damage.
    let (own, _) = clash(fixture("INF"), fixture("CAV"));
    assert_eq!(own, 2);
}

// covers: EE-KEYWORD-09, EE-RULING-102
#[test]
fn ee_ruling_102_war_cry_helps_adjacent_units_but_not_the_unit_itself() {
    // Returns the damage dealt by an archer on C3 in a given mode, with War Cry units on the given cells.
    let damage = |name: &str, mode, criers: &[&str]| {
        let (mut board, unit) = Board::with_unit(P, name, "C3");
        board.unit(unit).mode = mode;
        for at in criers {
            board.put(P, "CRY", at);
        }
        let enemy = board.put(Q, "INF", "C4");
        raise(&mut board, Q, enemy, "health", 9);
        let mut table = board.start();
        match mode {
            Mode::Melee => table.play(P, melee(unit, North, 1, at_unit(enemy))),
            Mode::Ranged => table.play(P, shot(unit, at_unit(enemy))),
        };
        14 - table.health(enemy)
    };
    assert_eq!(damage("GRD", Mode::Melee, &[]), 2);
    assert_eq!(damage("GRD", Mode::Melee, &["B2"]), 3);
    assert_eq!(damage("GRD", Mode::Melee, &["B2", "D3"]), 4);
    assert_eq!(damage("GRD", Mode::Melee, &["A3", "E3"]), 2);
    assert_eq!(damage("GRD", Mode::Melee, &["C3"]), 3);
    assert_eq!(damage("ARC", Mode::Ranged, &["D2"]), 4);
    // A unit with War Cry does not help itself, but it helps another such unit.
    assert_eq!(damage("CRY", Mode::Melee, &[]), 2);
    assert_eq!(damage("CRY", Mode::Melee, &["B3"]), 3);
}

#[test]
fn ee_ruling_102_war_cry_raises_counter_attacks_but_not_an_attack_value_of_zero() {
    let (mut board, bow) = Board::with_unit(P, "LBW", "C3");
    board.unit(bow).mode = Mode::Melee;
    board.put(P, "CRY", "C2");
    let enemy = board.put(Q, "INF", "C4");
    assert_eq!(board.start().refused(P, melee(bow, North, 1, at_unit(enemy))), Reason::ZeroAttack);
    let (mut board, infantry, enemy) = Board::facing("INF", "SPR");
    board.put(Q, "CRY", "C5");
    let table = board.after(P, melee(infantry, North, 1, at_unit(enemy)));
    assert_eq!(table.health(infantry), 2);
}

// covers: EE-KEYWORD-10, EE-RULING-104
#[test]
fn ee_ruling_104_a_unit_with_short_and_long_range_reaches_two_cells_in_four_directions() {
    let (mut board, sling) = Board::new().and_card(P, with("SLG", &[Keyword::LongRange]), "C3");
    let straight = ["C5", "C1", "A3", "E3"].map(|at| board.put(Q, "INF", at));
    let table = board.start();
    for target in straight {
        assert!(table.is_legal(P, &shot(sling, at_unit(target))));
    }
    let (mut board, sling) = Board::new().and_card(P, with("SLG", &[Keyword::LongRange]), "C3");
    for at in ["E5", "D5", "B2", "A4"] {
        let target = board.put(Q, "INF", at);
        let action = shot(sling, at_unit(target));
        assert_eq!(board.start().refused(P, action), Reason::DiagonalForbidden, "{at}");
    }
}

// covers: EE-KEYWORD-11, EE-RULING-113
#[test]
fn ee_keyword_11_a_unit_with_fatigue_stays_exhausted_in_its_owners_next_turn() {
    let (mut board, bombard) = Board::with_unit(P, "BOM", "C3");
    let enemy = board.put_ranged(Q, "PLT", "C4");
    let mut table = board.after(P, shot(bombard, at_unit(enemy)));
    round(&mut table);
    assert!(table.unit(bombard).is_some_and(|unit| unit.exhausted));
    assert_eq!(table.refused(P, step(bombard, South, 1)), Reason::UnitExhausted);
    round(&mut table);
    assert!(table.unit(bombard).is_some_and(|unit| !unit.exhausted));
}

#[test]
fn ee_ruling_113_a_counter_attack_does_not_cause_fatigue() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let enemy = board.put_card(Q, with("PLT", &[Keyword::Fatigue]), "C4");
    let mut table = board.after(P, melee(infantry, North, 1, at_unit(enemy)));
    end(&mut table, P);
    assert!(table.unit(enemy).is_some_and(|unit| !unit.exhausted));
}

#[test]
fn ee_keyword_12_intimidation_only_applies_when_attacking() {
    assert_eq!(clash(fixture("TER"), fixture("INF")), (4, 2));
    assert_eq!(clash(fixture("INF"), fixture("TER")), (2, 1));
}

// covers: EE-KEYWORD-13, EE-RULING-103
#[test]
fn ee_ruling_103_a_long_range_unit_can_hit_any_cell_two_away_for_one_damage_less() {
    let all: Vec<_> = Cell::all(6).collect();
    let from = cell("C3");
    let (mut near, mut far) = (0, 0);
    for at in all {
        if at == from || at == cell("A1") || at == cell("F6") {
            continue;
        }
        let (mut board, bow) = Board::with_unit(P, "LBW", "C3");
        let enemy = board.put(Q, "INF", &at.to_string());
        let mut table = board.start();
        match from.distance(at) {
            1 => {
                table.play(P, shot(bow, at_unit(enemy)));
                assert_eq!(table.health(enemy), 2, "{at}");
                near += 1;
            }
            2 => {
                table.play(P, shot(bow, at_unit(enemy)));
                assert_eq!(table.health(enemy), 3, "{at}");
                far += 1;
            }
            _ => {
                assert_eq!(table.refused(P, shot(bow, at_unit(enemy))), Reason::OutOfRange, "{at}")
            }
        }
    }
    // The sixteenth cell at distance 2 is A1, which the test skips.
    assert_eq!((near, far), (8, 15));
}

// covers: EE-KEYWORD-20, EE-RULING-117
#[test]
fn ee_keyword_20_piercing_ignores_all_armour_but_only_when_attacking() {
    let both = with("PLT", &[Keyword::ReinforcedArmour { x: 3 }]);
    assert_eq!(volley(fixture("XBW"), both), 4);
    let (mut board, bolts) = Board::with_ranged(P, "XBW", "C3");
    board.build(Q, Camp, "C4");
    let table = board.after(P, shot(bolts, at_building("C4")));
    assert_eq!(table.wall("C4"), 2);
    // Piercing does not apply to a counter-attack.
    let piercing = with("INF", &[Keyword::Piercing]);
    assert_eq!(clash(piercing.clone(), fixture("PLT")).1, 3);
    assert_eq!(clash(fixture("PLT"), piercing).0, 5);
}

// covers: EE-KEYWORD-21, EE-RULING-107
#[test]
fn ee_keyword_21_a_front_line_unit_can_share_its_cell_with_one_unit() {
    let (mut board, guard) = Board::with_unit(P, "GRD", "C3");
    let [one, other] = ["C2", "B3"].map(|at| board.put(P, "INF", at));
    let mut table = board.start();
    assert!(table.is_legal(P, &step(guard, South, 1)));
    table.play(P, step(one, North, 1));
    assert_eq!(table.place(one), "C3");
    assert_eq!(table.refused(P, step(other, East, 1)), Reason::CellOccupied);
    // Two units without Front Line can never share a cell.
    let (mut board, one) = Board::with_unit(P, "INF", "C2");
    board.put(P, "INF", "C3");
    assert_eq!(board.start().refused(P, step(one, North, 1)), Reason::CellOccupied);
}

#[test]
fn ee_keyword_22_ranged_attacks_must_target_the_front_line_first() {
    let (mut board, archer) = Board::with_ranged(P, "ARC", "C3");
    let guard = board.put(Q, "GRD", "C4");
    let behind = board.put(Q, "INF", "C4");
    let table = board.start();
    assert_eq!(table.refused(P, shot(archer, at_unit(behind))), Reason::FrontLineFirst);
    assert!(table.is_legal(P, &shot(archer, at_unit(guard))));
}

#[test]
fn ee_ruling_107_card_effects_can_target_units_behind_the_front_line() {
    let mut board = Board::new();
    board.put(Q, "GRD", "C4");
    let behind = board.put(Q, "INF", "C4");
    let card = board.hand(P, strategy(r#"{ op = "damage", n = 1 }"#, ENEMY_UNIT));
    let table = board.after(P, play(card, Some(Pick::Unit(behind))));
    assert_eq!(table.health(behind), 4);
}

#[test]
fn ee_ruling_107_when_front_line_is_lost_the_unit_that_arrived_later_is_displaced() {
    // The last unit to enter the cell is displaced, however long it has been on the map.
    let (mut board, walker) = Board::with_unit(P, "INF", "C2");
    let host = board.put(P, "INF", "C3");
    let card = board.hand(P, strategy(r#"{ op = "grant", kw = "front_line" }"#, OWN_UNIT));
    let mut table = board.after(P, play(card, Some(Pick::Unit(host))));
    table.play(P, step(walker, North, 1));
    assert_eq!(table.place(walker), "C3");
    end(&mut table, P);
    assert_eq!(table.place(host), "C3");
    assert_eq!(table.place(walker), "B2");
}

// covers: EE-KEYWORD-23, EE-RULING-119
#[test]
fn ee_keyword_23_recruit_draws_a_card_and_exhausts_the_unit() {
    let (mut board, sergeant) = Board::with_unit(P, "REC", "C3");
    let plain = board.put(P, "INF", "C2");
    let empty = board.start();
    let recruit = |unit| Action::Recruit { unit };
    assert_eq!(empty.refused(P, recruit(sergeant)), Reason::DeckEmpty);
    // The keyword is checked before the deck.
    assert_eq!(empty.refused(P, recruit(plain)), Reason::NoKeyword);
    let deck = board.deck(P, 2);
    let table = board.after(P, recruit(sergeant));
    assert_eq!(table.player(P).hand, vec![deck[1]]);
    assert!(table.unit(sergeant).is_some_and(|unit| unit.exhausted));
    assert_eq!(table.refused(P, recruit(sergeant)), Reason::UnitExhausted);
    assert_eq!(board.deployment().start().refused(P, recruit(sergeant)), Reason::WrongPhase);
}

// covers: EE-KEYWORD-24, EE-RULING-114
#[test]
fn ee_ruling_114_regenerate_heals_in_a_garrison_but_not_in_the_first_turn() {
    for (turns, healed) in [(1, 1), (0, 0)] {
        let mut board = Board::new();
        board.build(Q, Barracks, "D4");
        let healer = board.put(Q, "REG", "D4");
        board.unit(healer).damage = 3;
        board.at.players[1].turns = turns;
        let mut table = board.start();
        end(&mut table, P);
        assert_eq!(table.health(healer), 2 + healed);
    }
}

// covers: EE-KEYWORD-25, EE-RULING-118
#[test]
fn ee_ruling_118_riposte_only_applies_to_counter_attacks_in_melee_mode() {
    let bow = || with("LBW", &[Keyword::Riposte { x: 2 }]);
    assert_eq!(clash(fixture("INF"), bow()).0, 3);
    assert_eq!(clash(fixture("TER"), bow()).0, 4);
    // Without Riposte, a melee value of 0 deals no counter damage. The minimum damage only applies to attacks.
    assert_eq!(clash(fixture("INF"), fixture("LBW")).0, 5);
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let archer = board.put_ranged(P, "ARC", "D4");
    let enemy = board.put_card(Q, with("PLT", &[Keyword::Riposte { x: 2 }]), "C4");
    board.unit(enemy).mode = Mode::Ranged;
    let mut table = board.after(P, shot(archer, at_unit(enemy)));
    table.play(P, melee(infantry, North, 1, at_unit(enemy)));
    assert_eq!((table.health(infantry), table.health(archer)), (5, 3));
    // Riposte adds nothing to the unit's own attacks.
    assert_eq!(clash(fixture("RIP"), fixture("INF")).1, 3);
}

// covers: EE-KEYWORD-26, EE-KEYWORD-27, EE-RULING-106
#[test]
fn ee_keyword_26_volley_adds_damage_against_siege_units_but_not_against_other_units() {
    assert_eq!(clash(fixture("RAM"), fixture("INF")).1, 3);
    let engine = with("RAM", &[armour(3)]);
    assert_eq!(clash(fixture("RAM"), engine.clone()).1, 0);
    assert_eq!(clash(fixture("INF"), engine).1, 3);
    // The armour of other units still applies.
    assert_eq!(clash(fixture("RAM"), fixture("PLT")).1, 5);
}

#[test]
fn ee_keyword_27_volley_ignores_building_protection() {
    let (mut board, bombard) = Board::with_unit(P, "BOM", "C3");
    board.build(Q, Barracks, "C4");
    board.build(Q, Barracks, "C2");
    board.put(Q, "INF", "C2");
    let table = board.after(P, shot(bombard, at_building("C4")));
    assert!(table.building(cell("C4")).is_none());
    assert_eq!(table.wall("C2"), 5);
}

#[test]
fn ee_ruling_106_volley_applies_to_melee_attacks_unless_its_card_says_ranged() {
    let card = free(
        "engine",
        "frame = \"unit\"\nclasses = [\"siege\"]\npoints = 1\nmelee = 1\nranged = 1\nhealth = 4\nkeywords = [{ kw = \"volley\", x = 2 }]",
        "",
    );
    for (mode, wall) in [(Mode::Melee, 2), (Mode::Ranged, 4)] {
        let (mut board, engine) = Board::new().and_card(P, card.clone(), "C3");
        board.unit(engine).mode = mode;
        board.build(Q, Barracks, "C4");
        let mut table = board.start();
        match mode {
            Mode::Melee => table.play(P, melee(engine, North, 1, at_building("C4"))),
            Mode::Ranged => table.play(P, shot(engine, at_building("C4"))),
        };
        assert_eq!(table.wall("C4"), wall);
    }
}

#[test]
fn ee_keyword_28_a_card_can_have_abilities_without_keywords() {
    let mut board = Board::new();
    let steps = r#"{ op = "permit", what = "move_after_action" }"#;
    let rider = board.put_card(P, able("ARC", &when("static", steps)), "C3");
    board.unit(rider).mode = Mode::Ranged;
    let enemy = board.put(Q, "INF", "C4");
    let table = board.after(P, shot(rider, at_unit(enemy))).after(P, step(rider, South, 2));
    assert_eq!(table.place(rider), "C1");
    assert_eq!(table.refused(P, step(rider, North, 1)), Reason::UnitExhausted);
}

#[test]
fn ee_ruling_115_only_numeric_keywords_add_up() {
    let twice = |keyword: Keyword| [keyword, keyword];
    // Each unit has its keyword twice: Riposte 1 + 1, Anti 1 + 1, Charge 2 + 2, and Volley.
    let rip = with("SPR", &twice(Keyword::Riposte { x: 1 }));
    assert_eq!(clash(fixture("INF"), rip).0, 1);
    let hunter = with("SCO", &twice(anti(Quarry::Infantry, 1, Some(Mode::Melee))));
    assert_eq!(clash(hunter, fixture("INF")).1, 2);
    let crusher = with("RAM", &twice(Keyword::Volley { x: 1, stat: Mode::Melee }));
    let tough = deeds::altered("RAM", |unit| unit.health = 12);
    assert_eq!(clash(crusher, tough).1, 5);
    // A second Regenerate has no effect; a second Long Range does not extend the range.
    let (mut board, healer) = Board::new().and_card(P, with("REG", &[Keyword::Regenerate]), "C2");
    board.unit(healer).damage = 3;
    let bow = board.put_card(P, with("LBW", &[Keyword::LongRange]), "C3");
    let enemy = board.put(Q, "INF", "C6");
    let mut table = board.start();
    assert_eq!(table.refused(P, shot(bow, at_unit(enemy))), Reason::OutOfRange);
    round(&mut table);
    assert_eq!(table.health(healer), 3);
}
