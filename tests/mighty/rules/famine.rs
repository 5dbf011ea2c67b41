//! Tests of famine (4.5).

use regnal_mighty::nouns::FamineResult;

use super::country::{EAST, FAR, HOME, NORTH, at_sea, country, go, on_the_road, two};
use super::*;

#[test]
fn me_famine_01_moving_a_unit_costs_a_ration() {
    let table = on_the_road(2).after(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.reserve(A), 1);
    assert_eq!(table.unit(army(1)).hex, NORTH);
}

#[test]
fn me_famine_02_without_rations_two_dice_are_rolled_for_famine() {
    let events = on_the_road(0).build().play(A, go(&[army(1)], NORTH), &two(9));
    assert!(saw!(events, Event::FamineRolled { result: FamineResult::LivesOffLand, .. }));
}

#[test]
fn me_famine_03_a_famine_roll_of_2_disbands_the_unit() {
    let table = on_the_road(0).after(A, go(&[army(1)], NORTH), &two(2));
    assert!(table.find(army(1)).is_none());
    assert_eq!(table.cell(NORTH).owner, None);
}

#[test]
fn me_famine_04_a_famine_roll_of_3_to_5_stops_the_unit_for_the_turn() {
    for total in [3, 5] {
        let table = on_the_road(0).after(A, go(&[army(1)], NORTH), &two(total));
        assert_eq!(table.unit(army(1)).hex, HOME);
        assert_eq!(table.refused(A, go(&[army(1)], NORTH)), Reason::StoppedByFamine);
    }
}

#[test]
fn me_famine_05_a_famine_roll_of_3_to_5_also_gives_a_hunger_penalty() {
    for total in [3, 4, 5] {
        let table = on_the_road(0).after(A, go(&[army(1)], NORTH), &two(total));
        assert_eq!(table.weight(army(1)), -1);
        assert!(table.unit(army(1)).is_hungry());
    }
}

#[test]
fn me_famine_06_a_unit_stopped_by_hunger_can_still_act_in_other_phases() {
    let mut table = on_the_road(0).built(B, HOME, Building::Village).build();
    table.play(A, go(&[army(1)], NORTH), &two(4));
    table.end_phase();
    assert_eq!(table.now(), Some((A, Phase::Siege)));
    assert!(table.is_legal(A, &Action::Besiege { unit: army(1) }));
}

#[test]
fn me_famine_07_a_famine_roll_of_6_to_8_lets_the_unit_move_with_a_penalty() {
    for total in [6, 7, 8] {
        let table = on_the_road(0).after(A, go(&[army(1)], NORTH), &two(total));
        assert_eq!(table.unit(army(1)).hex, NORTH);
        assert_eq!(table.weight(army(1)), -1);
    }
}

#[test]
fn me_famine_08_hunger_penalties_add_up() {
    let table = country(2, Phase::Movement)
        .explored(A, HOME, NORTH)
        .affected(A, army(1), HOME, &[(Modifier::HungerNoMove, -1, Expiry::WhenFed)])
        .after(A, go(&[army(1)], NORTH), &two(6));
    assert_eq!(table.weight(army(1)), -2);
}

#[test]
fn me_famine_09_a_famine_roll_of_9_to_11_has_no_effect() {
    for total in [9, 10, 11] {
        let table = on_the_road(0).after(A, go(&[army(1)], NORTH), &two(total));
        assert_eq!(table.unit(army(1)).hex, NORTH);
        assert_eq!((table.weight(army(1)), table.reserve(A)), (0, 0));
    }
}

#[test]
fn me_famine_10_a_famine_roll_of_12_finds_a_ration() {
    let table = on_the_road(0).after(A, go(&[army(1)], NORTH), &two(12));
    assert_eq!(table.unit(army(1)).hex, NORTH);
    assert_eq!(table.reserve(A), 1);
}

#[test]
fn me_famine_11_feeding_a_unit_ends_its_hunger() {
    for (rations, dice) in [(1, vec![]), (0, two(9).to_vec()), (0, two(12).to_vec())] {
        let table = country(2, Phase::Movement)
            .explored(A, HOME, NORTH)
            .reserve(A, rations)
            .hungry(A, army(1), HOME)
            .after(A, go(&[army(1)], NORTH), &dice);
        assert!(!table.unit(army(1)).is_hungry());
    }
}

#[test]
fn me_ruling_29_a_shortfall_uses_up_the_reserve_and_causes_a_single_famine_roll() {
    let mut table = on_the_road(1).terrain(NORTH, Terrain::Mountain).build();
    let events = table.play(A, go(&[army(1)], NORTH), &two(4));
    assert!(saw!(events, Event::RationsPaid { due: 2, paid: 1, .. }));
    assert_eq!(table.reserve(A), 0, "the stolen rations must be spent");
    assert_eq!(table.unit(army(1)).hex, HOME);
}

#[test]
fn me_ruling_30_in_a_joint_move_each_unit_rolls_for_itself() {
    let mut table = on_the_road(0).with(A, army(2), HOME).with(A, army(3), HOME).build();
    let dice = [two(4), two(9), two(2)].concat();
    table.play(A, go(&[army(1), army(2), army(3)], NORTH), &dice);
    assert_eq!(table.unit(army(1)).hex, HOME);
    assert_eq!(table.unit(army(2)).hex, NORTH);
    assert!(table.find(army(3)).is_none());
}

// covers: ME-RULING-30
#[test]
fn a_disbanded_boat_takes_its_cargo_down_with_it() {
    let table = at_sea()
        .reserve(A, 0)
        .with(A, boat(1), HOME)
        .aboard(A, army(1), boat(1), HOME)
        .explored(A, HOME, NORTH)
        .after(A, go(&[boat(1)], NORTH), &two(2));
    assert!(table.find(boat(1)).is_none() && table.find(army(1)).is_none());
}

// covers: ME-RULING-30
#[test]
fn earlier_scouting_remains_valid_if_hunger_stops_the_unit() {
    let table = on_the_road(0).after(A, go(&[army(1)], NORTH), &two(5));
    assert!(table.is_marked(A, NORTH));
}

#[test]
fn me_ruling_31_a_move_must_be_paid_for_with_rations_if_the_reserve_is_sufficient() {
    let mut table = on_the_road(1).build();
    // No dice are rolled: the ration is used even if the player would prefer a roll.
    table.play(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.reserve(A), 0);
}

/// Checks that the advice to end the phase explains why a unit that could be fed stays hungry.
#[test]
fn me_ruling_28_the_tutorials_advice_to_end_the_harvest_mentions_units_left_hungry() {
    let reason = |reserve: u32, is_hungry: bool| {
        let hunger = Effect { modifier: Modifier::HungerWeak, value: -1, expiry: Expiry::WhenFed };
        let board = country(2, Phase::Harvest).unit(army(1), Owner::Realm(A), HOME, |unit| {
            unit.effects = if is_hungry { vec![hunger] } else { Vec::new() };
        });
        board.reserve(A, reserve).build().game.reason(&Action::EndPhase).unwrap()
    };
    assert_eq!(reason(5, true), Line::new("mighty-lesson-end-hungry"));
    for (reserve, is_hungry) in [(5, false), (0, true)] {
        assert_eq!(reason(reserve, is_hungry), Line::new("mighty-lesson-end"));
    }
}

#[test]
fn me_ex_09_hunger_penalties_add_up_over_three_seasons() {
    let mut table = country(2, Phase::Movement)
        .with(A, army(1), HOME)
        .owned(A, HOME)
        .owned(A, NORTH)
        .with(B, army(2), NORTH)
        .with(B, army(3), NORTH)
        .build();
    // In spring, a roll of 4 stops the unit.
    table.play(A, go(&[army(1)], NORTH), &two(4));
    assert_eq!(table.unit(army(1)).hex, HOME);
    assert_eq!(table.weight(army(1)), -1);
    // In summer, a roll of 7 lets the unit move with a further penalty.
    table.next_turn_of(A, Phase::Movement);
    table.play(A, go(&[army(1)], NORTH), &two(7));
    assert_eq!(table.unit(army(1)).hex, NORTH);
    assert_eq!(table.weight(army(1)), -2);
    // The unit fights with dice of 8 against 6, which results in a standoff.
    table.end_phase();
    let events = table.fight(army(1), army(2), &[8, 6]);
    assert!(saw!(
        events,
        Event::Fought { attack, result: CombatResult::Standoff, .. } if attack.total == 6
    ));
    // In autumn, rations are available, and the move feeds the unit.
    let autumn = country(2, Phase::Movement)
        .season(1, Season::Autumn)
        .reserve(A, 3)
        .hungry(A, army(1), HOME)
        .explored(A, HOME, NORTH)
        .after(A, go(&[army(1)], NORTH), &[]);
    assert_eq!((autumn.reserve(A), autumn.weight(army(1))), (2, 0));
}

#[test]
fn me_ex_10_entering_a_mountain_with_only_one_ration_causes_a_famine_roll() {
    let mountain = || {
        country(2, Phase::Movement)
            .terrain(NORTH, Terrain::Mountain)
            .explored(A, HOME, NORTH)
            .reserve(A, 1)
            .hungry(A, army(1), HOME)
    };
    let after = |total| {
        let table = mountain().after(A, go(&[army(1)], NORTH), &two(total));
        (table.unit(army(1)).hex, table.reserve(A), table.weight(army(1)))
    };
    assert_eq!(after(10), (NORTH, 0, 0));
    assert_eq!(after(12), (NORTH, 1, 0));
    // The earlier and the new hunger penalty both apply.
    assert_eq!(after(5), (HOME, 0, -2));
}

#[test]
fn a_hungry_units_move_does_not_change_other_hexes() {
    let table = on_the_road(0).explored(A, HOME, EAST).after(A, go(&[army(1)], EAST), &two(11));
    assert_eq!(table.unit(army(1)).hex, EAST);
    assert_eq!(table.cell(FAR).owner, None);
    assert_eq!(table.cell(hex(0, 1)).owner, None);
}
