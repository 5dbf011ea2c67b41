//! Tests of stand equivalents and morale (4.13, 4.14).

use regnal_demonworld::battle::{
    ArmyMorale, MoraleDie, UnitMorale, equivalents, printed_a, starting_equivalents, test_a, test_b,
};

use super::*;

/// Returns the rulebook's example: 100 stands, 40 lost, two stars, at home, one routed unit, lowest value 7.
fn example() -> ArmyMorale {
    ArmyMorale {
        lowest_a: Some(7),
        broken: 1,
        stars: 2,
        home: true,
        start: 100,
        lost: 40,
        shortage: 0,
    }
}

// covers: DW-T-23
#[test]
fn dw_battle_06_each_stand_counts_as_a_number_of_stand_equivalents_set_by_its_troop_type() {
    for (troop, weight) in [
        (Troop::Infantry, 1),
        (Troop::Cavalry, 2),
        (Troop::Chariot, 2),
        (Troop::SmallMonster, 3),
        (Troop::LargeMonster, 5),
        (Troop::WarMachine, 5),
    ] {
        assert_eq!(equivalents(troop, 1), weight);
        assert_eq!(equivalents(troop, 7), 7 * weight);
    }
}

// covers: DW-BATTLE-07
#[test]
fn dw_ruling_72_characters_count_as_zero_stand_equivalents_and_chariots_as_two() {
    let units = vec![
        unit(1, "H02"),
        worn(2, "H07", 3),
        unit(3, "T06"),
        unit(4, "O08"),
        unit(5, "H12"),
        unit(6, "H11"),
    ];
    let army = army(1, Race::Human, &[general(1, 3), general(2, 1)], units);
    assert_eq!(starting_equivalents(&army), 10 + 6 + 10 + 12 + 5 + 5);
}

// covers: DW-T-24, DW-MORALE-03
// covers: DW-MORALE-04
#[test]
fn dw_ex_79_the_example_unit_passes_morale_on_9_or_less() {
    assert_eq!(example().threshold(), Some(9));
    assert!(MoraleDie::default().passes(9, 9));
    assert!(!MoraleDie::default().passes(10, 9));
}

// covers: DW-T-24
#[test]
fn dw_ex_80_morale_drops_by_one_for_each_full_tenth_beyond_half() {
    let at = |lost| ArmyMorale { lost, ..example() }.threshold();
    assert_eq!(at(69), Some(8));
    assert_eq!(at(70), Some(7));
    assert_eq!(at(59), Some(9));
    assert_eq!(at(60), Some(8));
    assert_eq!(at(100), Some(4));
}

#[test]
fn dw_morale_02_an_army_is_tested_once_it_has_lost_a_third() {
    let tested = |lost, start| ArmyMorale { lost, start, ..example() }.is_tested();
    assert!(tested(10, 30));
    assert!(!tested(9, 30));
    assert!(tested(34, 100));
    assert!(!tested(33, 100));
    // An army without stand equivalents counts as having lost everything (DW-AUTO-10).
    assert!(tested(0, 0));
    let nothing = ArmyMorale { start: 0, lost: 0, ..example() };
    assert_eq!(nothing.loss_percent(), 100);
}

#[test]
fn dw_morale_03_each_modifier_changes_the_morale_threshold() {
    let base = ArmyMorale { broken: 0, stars: 0, home: false, ..example() };
    assert_eq!(base.threshold(), Some(7));
    assert_eq!(ArmyMorale { broken: 3, ..base }.threshold(), Some(4));
    assert_eq!(ArmyMorale { stars: 4, ..base }.threshold(), Some(11));
    assert_eq!(ArmyMorale { home: true, ..base }.threshold(), Some(8));
    // Hunger lowers the morale values (DW-T-09).
    for (weeks, threshold) in [(1, 6), (2, 5), (3, 5), (10, 5)] {
        let hungry = ArmyMorale { shortage: weeks, ..base };
        assert_eq!(hungry.threshold(), Some(threshold));
    }
    let spent = ArmyMorale { lowest_a: None, ..base };
    assert_eq!(spent.threshold(), None);
}

// covers: DW-XP-03
#[test]
fn dw_ruling_70_experience_and_demotivation_change_values_a_and_b() {
    assert_eq!(test_a(7, 2, 1), 8);
    assert_eq!(printed_a(7, 8), 6);
    assert_eq!(test_b(9, 2, 0), 11);
    assert_eq!(test_b(9, 0, 2), 7);
}

#[test]
fn dw_ruling_70_a_roll_of_1_always_passes_and_a_roll_of_20_always_fails() {
    assert!(MoraleDie::default().passes(1, -5));
    assert!(!MoraleDie::default().passes(2, -5));
    assert!(MoraleDie::default().passes(19, 25));
    assert!(!MoraleDie::default().passes(20, 25));
    assert_eq!(MoraleDie::default().passing_faces(-5), 1);
    assert_eq!(MoraleDie::default().passing_faces(1), 1);
    assert_eq!(MoraleDie::default().passing_faces(9), 9);
    assert_eq!(MoraleDie::default().passing_faces(19), 19);
    assert_eq!(MoraleDie::default().passing_faces(20), 19);
    // The number of passing faces and the result for each face agree at every threshold.
    for threshold in -3..25 {
        let faces = (1..=20).filter(|&face| MoraleDie::default().passes(face, threshold)).count();
        assert_eq!(faces as u32, MoraleDie::default().passing_faces(threshold));
    }
}

#[test]
fn dw_auto_09_the_generals_stars_fear_and_hunger_modify_the_morale_threshold() {
    let base = UnitMorale { a: 7, stars: 2, shortage: 0, fear: 0, enemy_fear: 0 };
    assert_eq!(base.threshold(), 9);
    let afraid = UnitMorale { fear: 1, enemy_fear: 3, shortage: 1, ..base };
    assert_eq!(afraid.threshold(), 6);
    let brave = UnitMorale { fear: 3, enemy_fear: 1, ..base };
    assert_eq!(brave.threshold(), 9);
}
