//! Tests of combat (4.7), with the examples in 9.4.

use regnal_core::game::Topic;

use super::blows::{
    ENEMY_UNIT, OWN_UNIT, attach, end, melee, play, shot, step, strategy, switch, upgrade, with,
};
use super::*;

/// Makes P's unit on B2 (`one`) attack Q's unit on B3 (`other`).
fn clash(one: &str, other: &str) -> (Table, CardId, CardId) {
    let (mut board, own) = Board::with_unit(P, one, "B2");
    let theirs = board.put(Q, other, "B3");
    let table = board.after(P, melee(own, North, 1, at_unit(theirs)));
    (table, own, theirs)
}

/// Makes P's unit on C3 (`one`) shoot at Q's unit on C4 (`other`).
fn volley(one: &str, other: &str) -> (Table, CardId, CardId) {
    let (mut board, own) = Board::with_ranged(P, one, "C3");
    let theirs = board.put(Q, other, "C4");
    let table = board.after(P, shot(own, at_unit(theirs)));
    (table, own, theirs)
}

// covers: EE-EX-36, EE-COMBAT-07, EE-COMBAT-09, EE-COMBAT-11, EE-COMBAT-04
#[test]
fn ee_ex_36_both_units_deal_damage_and_the_attacker_falls_back() {
    let (table, infantry, spears) = clash("INF", "SPR");
    assert_eq!((table.health(spears), table.health(infantry)), (1, 3));
    assert_eq!(table.place(infantry), "B2");
    assert!(table.unit(infantry).is_some_and(|unit| unit.exhausted));
}

// covers: EE-EX-37, EE-KEYWORD-08, EE-KEYWORD-03, EE-COMBAT-10, EE-COMBAT-12, EE-RULING-105
#[test]
fn ee_ex_37_a_charging_unit_kills_and_advances_but_takes_counter_damage() {
    let (mut board, horse) = Board::with_unit(P, "CAV", "B2");
    let spears = board.put(Q, "SPR", "B4");
    let table = board.after(P, melee(horse, North, 2, at_unit(spears)));
    assert!(table.unit(spears).is_none());
    assert_eq!((table.health(horse), table.place(horse)), (1, "B4".into()));
}

// covers: EE-EX-39, EE-RULING-53
#[test]
fn ee_ex_39_if_both_units_die_the_cell_stays_empty() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "B2");
    board.unit(infantry).damage = 3;
    let spears = board.put(Q, "SPR", "B3");
    board.unit(spears).damage = 1;
    let table = board.after(P, melee(infantry, North, 1, at_unit(spears)));
    assert!(table.unit(infantry).is_none() && table.unit(spears).is_none());
    assert!(table.player(P).discard.contains(&infantry));
    assert!(table.player(Q).discard.contains(&spears));
}

// covers: EE-COMBAT-14, EE-COMBAT-16, EE-RULING-61
#[test]
fn ee_ex_40_a_ranged_attack_causes_no_counter_attack() {
    let (mut board, archer) = Board::with_ranged(P, "ARC", "C3");
    let infantry = board.put(Q, "INF", "D4");
    let table = board.after(P, shot(archer, at_unit(infantry)));
    assert_eq!((table.health(infantry), table.health(archer)), (2, 3));
    assert_eq!(table.place(archer), "C3");
    assert!(table.unit(archer).is_some_and(|unit| unit.exhausted));
}

// covers: EE-EX-41, EE-COMBAT-17, EE-COMBAT-12
#[test]
fn ee_ex_41_a_unit_in_ranged_mode_does_not_counter_attack() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    let archer = board.put_ranged(Q, "ARC", "C4");
    let table = board.after(P, melee(infantry, North, 1, at_unit(archer)));
    assert!(table.unit(archer).is_none());
    assert_eq!((table.health(infantry), table.place(infantry)), (5, "C4".into()));
}

// covers: EE-EX-42, EE-COMBAT-13, EE-KEYWORD-04
#[test]
fn ee_ex_42_an_attack_deals_at_least_one_damage() {
    let (table, scout, plate) = clash("SCO", "PLT");
    assert_eq!((table.health(plate), table.health(scout)), (5, 1));
}

// covers: EE-EX-44, EE-KEYWORD-06
#[test]
fn ee_ex_44_reinforced_armour_only_protects_against_ranged_attacks() {
    let (table, _, shields) = volley("ARC", "SHD");
    assert_eq!(table.health(shields), 4);
    let (table, _, shields) = clash("INF", "SHD");
    assert_eq!(table.health(shields), 2);
}

// covers: EE-EX-45, EE-KEYWORD-07, EE-COMBAT-13
#[test]
fn ee_ex_45_armour_and_reinforced_armour_add_up_against_ranged_attacks() {
    let (mut board, bombard, plate) = Board::facing("BOM", "PLT");
    let steps = r#"{ op = "grant", kw = "reinforced_armour", x = 2 }"#;
    attach(&mut board, Q, plate, upgrade("shield", steps));
    let table = board.after(P, shot(bombard, at_unit(plate)));
    assert_eq!(table.health(plate), 5);
}

// covers: EE-EX-46, EE-KEYWORD-20
#[test]
fn ee_ex_46_piercing_ignores_armour() {
    let (table, _, plate) = volley("XBW", "PLT");
    assert_eq!(table.health(plate), 4);
}

// covers: EE-EX-47, EE-KEYWORD-03
#[test]
fn ee_ex_47_anti_cavalry_spears_deal_extra_damage_to_cavalry() {
    let (table, _, horse) = clash("SPR", "CAV");
    assert_eq!(table.health(horse), 1);
    let (table, _, infantry) = clash("SPR", "INF");
    assert_eq!(table.health(infantry), 3);
}

// covers: EE-EX-49, EE-KEYWORD-10
#[test]
fn ee_ex_49_short_range_units_cannot_shoot_diagonally() {
    let (mut board, sling) = Board::with_unit(P, "SLG", "C3");
    let [corner, side] = ["D4", "D3"].map(|at| board.put(Q, "INF", at));
    let mut table = board.start();
    assert_eq!(table.refused(P, shot(sling, at_unit(corner))), Reason::DiagonalForbidden);
    table.play(P, shot(sling, at_unit(side)));
    assert_eq!(table.health(side), 3);
}

// covers: EE-EX-50, EE-KEYWORD-21, EE-KEYWORD-22, EE-COMBAT-11, EE-RULING-54
#[test]
fn ee_ex_50_a_front_line_unit_must_be_attacked_first() {
    let (mut board, infantry, guard) = Board::facing("INF", "GRD");
    board.unit(guard).damage = 3;
    let archer = board.put(Q, "ARC", "C4");
    let mut table = board.start();
    let behind = melee(infantry, North, 1, at_unit(archer));
    assert_eq!(table.refused(P, behind), Reason::FrontLineFirst);
    table.play(P, melee(infantry, North, 1, at_unit(guard)));
    assert!(table.unit(guard).is_none());
    assert_eq!(table.health(archer), 3);
    assert_eq!((table.health(infantry), table.place(infantry)), (3, "C3".into()));
}

// covers: EE-EX-51, EE-KEYWORD-25, EE-KEYWORD-12, EE-RULING-118
#[test]
fn ee_ex_51_riposte_has_no_effect_without_a_counter_attack() {
    let (table, infantry, _) = clash("INF", "RIP");
    assert_eq!(table.health(infantry), 1);
    let (table, terror, _) = clash("TER", "RIP");
    assert_eq!(table.health(terror), 4);
}

// covers: EE-EX-52, EE-KEYWORD-09
#[test]
fn ee_ex_52_war_cry_applies_on_the_cell_from_which_the_attacker_strikes() {
    for (cells, left) in [(1, 1), (2, 2)] {
        let mut board = Board::empty(Options::usual(Format::Base));
        board.put(P, "CRY", "A1");
        board.put(Q, "SCO", "F6");
        let infantry = board.put(P, "INF", "B2");
        let enemy = board.put(Q, "INF", if cells == 1 { "B3" } else { "B4" });
        let table = board.after(P, melee(infantry, North, cells, at_unit(enemy)));
        assert_eq!(table.health(enemy), left, "wrong damage over {cells} cells");
    }
}

// covers: EE-EX-54, EE-KEYWORD-24, EE-RULING-114
#[test]
fn ee_ex_54_regenerate_heals_one_damage_at_the_start_of_the_turn() {
    let (mut board, healer) = Board::with_unit(P, "REG", "C3");
    board.unit(healer).damage = 2;
    board.unit(healer).exhausted = true;
    let mut table = board.start();
    end(&mut table, P);
    assert_eq!(table.health(healer), 3, "the unit must not heal in the opponent's turn");
    end(&mut table, Q);
    assert_eq!(table.health(healer), 4);
    assert!(table.unit(healer).is_some_and(|unit| !unit.exhausted));
}

// covers: EE-EX-55, EE-KEYWORD-01, EE-KEYWORD-02, EE-RULING-60
#[test]
fn ee_ex_55_temporary_health_is_lost_when_its_effect_ends() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "C3");
    board.unit(infantry).damage = 3;
    let feed = board.hand(P, strategy(r#"{ op = "add", stat = "health", n = 2 }"#, OWN_UNIT));
    let hurt = board.hand(P, strategy(r#"{ op = "damage", n = 2 }"#, OWN_UNIT));
    let mut table = board.after(P, play(feed, Some(Pick::Unit(infantry))));
    assert_eq!(table.health(infantry), 4);
    table.play(P, play(hurt, Some(Pick::Unit(infantry))));
    assert_eq!(table.health(infantry), 2);
    end(&mut table, P);
    assert!(table.unit(infantry).is_none());
    assert!(table.player(P).discard.contains(&infantry));
}

// covers: EE-EX-56, EE-VOCAB-05
#[test]
fn ee_ex_56_direct_damage_ignores_armour() {
    let (mut board, plate) = Board::with_unit(Q, "PLT", "C3");
    let card = board.hand(P, strategy(r#"{ op = "direct_damage", n = 2 }"#, ENEMY_UNIT));
    let table = board.after(P, play(card, Some(Pick::Unit(plate))));
    assert_eq!(table.health(plate), 4);
}

// covers: EE-EX-57, EE-COMBAT-05, EE-COMBAT-04
#[test]
fn ee_ex_57_a_unit_that_attacked_is_exhausted() {
    let (table, infantry, spears) = clash("INF", "SPR");
    assert_eq!(table.refused(P, switch(infantry, Mode::Ranged)), Reason::UnitExhausted);
    assert_eq!(table.refused(P, switch(infantry, Mode::Melee)), Reason::UnitExhausted);
    assert_eq!(table.refused(P, step(infantry, East, 1)), Reason::UnitExhausted);
    let again = melee(infantry, North, 1, at_unit(spears));
    assert_eq!(table.refused(P, again), Reason::UnitExhausted);
}

#[test]
fn ee_combat_01_combat_only_affects_the_attacker_and_its_target() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "B2");
    let spears = board.put(Q, "SPR", "B3");
    let bystander = board.put(Q, "INF", "C3");
    let friend = board.put(P, "SPR", "C2");
    let (table, events) = board.played(P, melee(infantry, North, 1, at_unit(spears)));
    let declares = |event: &&Event| {
        matches!(event, Event::AttackDeclared { attacker, target, .. }
            if *attacker == infantry && *target == at_unit(spears))
    };
    let declared = events.iter().find(declares).expect("the attack should be declared");
    // The history lists the declared attack under battles.
    assert_eq!(Echoes::facts(declared).topic, Some(Topic::Battle));
    assert_eq!((table.health(bystander), table.health(friend)), (5, 4));
    let diagonal = melee(friend, NorthEast, 1, at_unit(infantry));
    assert_eq!(table.refused(P, diagonal), Reason::DirectionNotAllowed);
}

// covers: EE-COMBAT-02, EE-COMBAT-06
#[test]
fn ee_combat_02_a_unit_attacks_in_its_current_mode_which_is_public() {
    let (board, archer, infantry) = Board::facing("ARC", "INF");
    let mut table = board.start();
    assert_eq!(table.view_of(archer).mode, Mode::Melee);
    assert_eq!(table.refused(P, shot(archer, at_unit(infantry))), Reason::WrongMode);
    assert!(table.is_legal(P, &melee(archer, North, 1, at_unit(infantry))));
    table.play(P, switch(archer, Mode::Ranged));
    assert_eq!(table.view_of(archer).mode, Mode::Ranged);
    assert_eq!(table.refused(P, melee(archer, North, 1, at_unit(infantry))), Reason::WrongMode);
    assert!(table.is_legal(P, &shot(archer, at_unit(infantry))));
}

#[test]
fn ee_combat_03_damage_reduces_the_remaining_health_which_is_public() {
    let (mut table, infantry, spears) = clash("INF", "SPR");
    assert_eq!(table.unit(infantry).map(|unit| unit.damage), Some(2));
    assert_eq!((table.health(infantry), table.health(spears)), (3, 1));
    end(&mut table, P);
    assert_eq!((table.health(infantry), table.health(spears)), (3, 1));
}

#[test]
fn ee_combat_05_a_mode_can_only_be_switched_in_mobilization() {
    let (mut board, archer) = Board::with_unit(P, "ARC", "C3");
    let theirs = board.put(Q, "ARC", "E5");
    let table = board.start();
    assert!(table.is_legal(P, &switch(archer, Mode::Ranged)));
    assert_eq!(table.refused(P, switch(archer, Mode::Melee)), Reason::AlreadyInMode);
    assert_eq!(table.refused(P, switch(theirs, Mode::Ranged)), Reason::NotYours);
    assert_eq!(table.refused(Q, switch(theirs, Mode::Ranged)), Reason::NotYourTurn);
    let later = board.deployment().start();
    assert_eq!(later.refused(P, switch(archer, Mode::Ranged)), Reason::WrongPhase);
}

#[test]
fn ee_combat_07_melee_damage_equals_the_melee_value() {
    for (name, damage) in [("SCO", 1), ("SPR", 2), ("INF", 3)] {
        let (table, _, target) = clash(name, "INF");
        assert_eq!(table.health(target), 5 - damage, "{name}");
    }
}

#[test]
fn ee_combat_08_a_melee_attack_must_reach_its_targets_cell() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "B2");
    let [near, far] = ["B3", "E2"].map(|at| board.put(Q, "SPR", at));
    let table = board.start();
    let at = |direction, cells, target| melee(infantry, direction, cells, at_unit(target));
    assert!(table.is_legal(P, &at(North, 1, near)));
    assert_eq!(table.refused(P, at(East, 1, near)), Reason::TargetMissing);
    assert_eq!(table.refused(P, at(East, 3, far)), Reason::TooFar);
}

#[test]
fn ee_combat_14_ranged_damage_equals_the_ranged_value() {
    for (name, damage) in [("XBW", 2), ("SLG", 2), ("ARC", 3), ("BOM", 4)] {
        let (table, _, target) = volley(name, "INF");
        assert_eq!(table.health(target), 5 - damage, "{name}");
    }
}

#[test]
fn ee_combat_15_a_ranged_attack_requires_an_adjacent_target() {
    let cells = ["B4", "C4", "D4", "B3", "D3", "B2", "C2", "D2"];
    for at in cells {
        let (mut board, archer) = Board::with_ranged(P, "ARC", "C3");
        let near = board.put(Q, "INF", at);
        let far = board.put(Q, "INF", "C5");
        let table = board.start();
        assert!(table.is_legal(P, &shot(archer, at_unit(near))), "{at}");
        assert_eq!(table.refused(P, shot(archer, at_unit(far))), Reason::OutOfRange);
    }
}

// covers: EE-COMBAT-18, EE-COMBAT-19
#[test]
fn ee_combat_18_a_lost_unit_is_discarded_and_its_pawn_becomes_free() {
    let (mut board, horse) = Board::with_unit(P, "CAV", "B2");
    let spears = board.put(Q, "SPR", "B4");
    assert_eq!(board.at.players[1].pawns[Pawn::Second.index()], PawnState::With(spears));
    let table = board.after(P, melee(horse, North, 2, at_unit(spears)));
    assert_eq!(table.player(Q).discard, vec![spears]);
    assert_eq!(table.player(P).discard, vec![]);
    assert_eq!(table.player(Q).pawns[Pawn::Second.index()], PawnState::Free);
}

// covers: EE-COMBAT-10
#[test]
fn a_dying_target_still_counter_attacks() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "B2");
    let spears = board.put(Q, "SPR", "B3");
    board.unit(spears).damage = 3;
    let table = board.after(P, melee(infantry, North, 1, at_unit(spears)));
    assert!(table.unit(spears).is_none());
    assert_eq!(table.health(infantry), 3);
}

#[test]
fn attacks_out_of_turn_or_with_another_players_units_are_rejected() {
    let (mut board, infantry) = Board::with_unit(P, "INF", "B2");
    let strong = board.put_card(Q, with("INF", &[Keyword::Armour { x: 1, scope: None }]), "B3");
    let table = board.start();
    assert_eq!(table.refused(Q, melee(strong, North, 1, at_unit(infantry))), Reason::NotYourTurn);
    assert_eq!(table.refused(P, melee(strong, North, 1, at_unit(infantry))), Reason::NotYours);
    let later = board.deployment().start();
    assert_eq!(later.refused(P, melee(infantry, North, 1, at_unit(strong))), Reason::WrongPhase);
    assert_eq!(later.refused(P, shot(infantry, at_unit(strong))), Reason::WrongPhase);
}
